// The deal being entered: each tab has its own, and a copy outlives a phone that closes the tab.

/** @typedef {import("../deal/entry.mjs").Entry} Entry */

const ENTRY = "mah-jong/entry";
const TAB = `${ENTRY}/${Math.random()}`;

// Held for as long as this tab is open: its entry is nobody else's until then.
globalThis.navigator?.locks?.request(TAB, () => new Promise(() => {}));

/** Keep what is told of the deal so far. @param {Entry} entry */
export function keepEntry(entry) {
  const text = JSON.stringify({ ...entry, tab: TAB });
  for (const storage of ["sessionStorage", "localStorage"]) {
    try {
      /** @type {any} */ (globalThis)[storage].setItem(ENTRY, text);
    } catch {
      // Without room the entry is kept by the page alone; writing the deal tells so.
    }
  }
}

/** What was told in this tab before it was loaded anew, or in one that is closed. @returns {Promise<Partial<Entry>>} */
export async function keptEntry() {
  try {
    const own = sessionStorage.getItem(ENTRY);
    const { tab, ...entry } = JSON.parse(own ?? localStorage.getItem(ENTRY) ?? "{}");
    return own || !(await isOpen(tab)) ? entry : {};
  } catch {
    return {};
  }
}

/** Whether another tab still has this entry. @param {string} tab */
async function isOpen(tab) {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name }) => name === tab);
}
