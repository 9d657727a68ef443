// The deal being entered: each tab has its own, and a copy outlives a phone that closes the tab.

/** @typedef {import("../deal/told.mjs").Told} Told */

const ENTRY = "mah-jong/entry";

/**
 * Keep what is told of the deal so far; false where the browser has no room for it.
 * @param {Told} told
 * @param {number} rev of the evening it is entered for
 */
export function keepEntry(told, rev) {
  const text = JSON.stringify({ rev, told });
  try {
    sessionStorage.setItem(ENTRY, text);
    localStorage.setItem(ENTRY, text);
    return true;
  } catch {
    return false;
  }
}

/** What was told of the deal that is being entered; null where nothing was. @returns {Told | null} */
export function keptEntry() {
  try {
    const text = sessionStorage.getItem(ENTRY) ?? localStorage.getItem(ENTRY);
    return text ? (JSON.parse(text)?.told ?? null) : null;
  } catch {
    return null;
  }
}
