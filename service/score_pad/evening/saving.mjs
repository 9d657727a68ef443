// The evening as a file: a copy that this page reads back.

import { VERSION } from "./events.mjs";
import { isEvening } from "./shapes.mjs";

/** @typedef {import("./events.mjs").Kept} Kept */

/** The whole evening, to be read back. @param {Kept} kept */
export const asCopy = (kept) => `${JSON.stringify(kept, null, 1)}\n`;

/** An evening out of a copy; null where it is none that this page knows. @param {string} text @returns {Kept | null} */
export function outOfCopy(text) {
  try {
    const kept = JSON.parse(text);
    return isEvening(kept, VERSION) ? kept : null;
  } catch {
    return null;
  }
}
