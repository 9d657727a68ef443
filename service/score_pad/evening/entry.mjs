// The deal being entered: each tab has its own, and a copy outlives a phone that closes the tab.

import { asWritten } from "../deal/told.mjs";
import { sameDeal } from "./events.mjs";
import { isEntry } from "./shapes.mjs";
import { parsed } from "./store.mjs";

/** @typedef {import("../deal/entry.mjs").Entry} Entry */
/** @typedef {import("./events.mjs").Kept} Kept */

const ENTRY = "mah-jong/entry";
const TAB = `${ENTRY}/${Math.random()}`;

// Held for as long as this tab is open: its entry is nobody else's until then.
globalThis.navigator?.locks?.request(TAB, () => new Promise(() => {}));

/** Keep what is told of the deal so far, after which change of the evening. @param {Entry} entry @param {number} rev */
export function keepEntry(entry, rev) {
  const text = JSON.stringify({ ...entry, rev, tab: TAB });
  for (const storage of ["sessionStorage", "localStorage"]) {
    try {
      /** @type {any} */ (globalThis)[storage].setItem(ENTRY, text);
    } catch {
      // Without room the entry is kept by the page alone; writing the deal tells so.
    }
  }
}

/**
 * What was told in this tab before it was loaded anew, or in one that is closed; nothing of a deal that is written.
 * @param {Kept} kept the evening
 * @param {import("./store.mjs").Store} store which sets aside what cannot be read
 * @returns {Promise<Partial<Entry>>}
 */
export async function keptEntry(kept, store) {
  const [own, text] = textKept();
  if (text === null) return {};
  const read = entryIn(text);
  if (!read) {
    store.setAside(ENTRY, text);
    return {};
  }
  const { tab, rev, ...entry } = read;
  if (isWritten(entry, rev, kept)) return {};
  return own || !(await isOpen(tab)) ? entry : {};
}

/** What this tab kept, or else a closed one; what is read is forgotten by the tab. @returns {[boolean, string | null]} */
function textKept() {
  try {
    const own = sessionStorage.getItem(ENTRY);
    if (own && !entryIn(own)) sessionStorage.removeItem(ENTRY);
    return [own !== null, own ?? localStorage.getItem(ENTRY)];
  } catch {
    return [false, null];
  }
}

/** @param {string} text @returns {any} null where it is no entry */
function entryIn(text) {
  const read = parsed(text);
  return isEntry(read) ? read : null;
}

/** Whether the evening has the deal since it was entered: the browser ended before a new one began. @param {Entry} entry @param {number | undefined} rev @param {Kept} kept */
function isWritten(entry, rev, kept) {
  const since = kept.rev - (rev ?? kept.rev);
  const events = since > 0 ? kept.events.slice(-since) : [];
  return events.some(({ told }) => told && sameDeal(told, asWritten(entry.told)));
}

/** Whether another tab still has this entry. @param {string} tab */
async function isOpen(tab) {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name }) => name === tab);
}
