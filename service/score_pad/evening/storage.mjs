// What the browser keeps for this page. One that keeps nothing shows the page all the same.

/** What was kept under a name; something else where nothing was, or nothing that can be read. @template Value @param {string} name @param {Value} otherwise @returns {Value} */
export function recall(name, otherwise) {
  try {
    const value = JSON.parse(localStorage.getItem(`mah-jong-${name}`) ?? "null") ?? otherwise;
    return typeof value === typeof otherwise ? value : otherwise;
  } catch {
    return otherwise;
  }
}

/** Keep something until it is replaced. @param {string} name @param {unknown} value */
export function remember(name, value) {
  try {
    localStorage.setItem(`mah-jong-${name}`, JSON.stringify(value));
  } catch {
    // Without room, or without leave, the page goes on without keeping.
  }
}
