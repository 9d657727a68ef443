// The sheet as a file: a table for spreadsheets, which the service writes, and a copy that this page reads back.

import { VERSION } from "./events.mjs";
import { asSent, counting, sheetRequest } from "./figures.mjs";
import { isEvening } from "./shapes.mjs";

/** @typedef {import("./events.mjs").Kept} Kept */
/** @typedef {import("./events.mjs").Evening} Evening */

const MARK = "\ufeff";

/**
 * The sheet as a table, with the mark by which spreadsheets know the letters. Raises what asking raises.
 * @param {Evening} evening
 * @param {(path: string, body: unknown, options: {accept: string}) => Promise<Response>} ask
 * @param {import("./figures.mjs").Facts} facts
 */
export async function asTable(evening, ask, facts) {
  const deals = counting(evening);
  const request = sheetRequest({ rules: evening.rules, deals }, asSent(evening.players), facts);
  const text = await (await ask("v1/table/sheet", request, { accept: "text/csv" })).text();
  return text.startsWith(MARK) ? text : MARK + text;
}

/** The whole evening, to be read back. @param {Kept} kept */
export const asCopy = (kept) => `${JSON.stringify(kept, null, 1)}\n`;

/**
 * An evening out of a copy; null where it is none that this page knows.
 * @param {string} text
 * @returns {Kept | null}
 */
export function outOfCopy(text) {
  try {
    const kept = JSON.parse(text);
    return isEvening(kept, VERSION) ? kept : null;
  } catch {
    return null;
  }
}
