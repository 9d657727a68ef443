// The rules being changed. Without a deal they hold at once; in an evening it is asked from which deal on.

import { book, eveningNow } from "../../evening/evening.mjs";
import { drawDialogs } from "../../opening.mjs";

/** @typedef {import("../../evening/events.mjs").Rules} Rules */
/** @typedef {{points?: number, doublings?: number, limit?: number | null}} Figures */
/** @typedef {Figures & {exposed?: Figures, concealed?: Figures}} Value */
/** @typedef {{id: string, name: string, pattern: string, concealed: boolean, limit?: number, points?: number}} OwnHand */
/**
 * @typedef {object} HouseRules What a table agreed on; an absent part changes nothing.
 * @property {string} [name] the table's own name for them, never sent
 * @property {number | null | undefined} [limit] null for none
 * @property {Record<string, string | number | boolean>} [options]
 * @property {string[]} [without]
 * @property {Record<string, Value>} [values] what rules give instead, by their ids
 * @property {OwnHand[]} [hands]
 */

/** @type {Rules | null} */
let draft = null;

/** The rules as they are told now. @returns {Rules} */
export const rulesNow = () => draft ?? eveningNow().evening.rules;

/** What the table agreed on; nothing at first. @returns {HouseRules} */
export const agreed = () => rulesNow().house ?? {};

/** Whether rules were changed that do not hold yet. */
export const isPending = () => draft !== null;

/** How many deals are written. */
export const written = () => eveningNow().evening.deals.filter(({ struck }) => !struck).length;

/** Change the rules. @param {Partial<Rules>} part */
export function change(part) {
  const rules = { ...rulesNow(), ...part };
  const same = JSON.stringify(rules) === JSON.stringify(eveningNow().evening.rules);
  draft = same ? null : rules;
  if (draft && written() === 0) hold("next");
  drawDialogs();
}

/** Offer rules that were sent: they hold only when that is said. @param {{ruleset: string, house: Record<string, any> | null}} rules */
export function propose({ ruleset, house }) {
  const { rules } = eveningNow().evening;
  const sent = { ...rules, ruleset, house };
  draft = JSON.stringify(sent) === JSON.stringify(rules) ? null : sent;
  drawDialogs();
}

/** Change what the table agreed on; nothing agreed on is by the book. @param {HouseRules} part */
export function agree(part) {
  const house = Object.fromEntries(Object.entries({ ...agreed(), ...part }).filter(([, value]) => !isNothing(value)));
  const changes = Object.keys(house).some((key) => key !== "name");
  change({ house: changes ? house : null });
}

/** @param {unknown} value */
const isNothing = (value) =>
  value === undefined || (typeof value === "object" && value !== null && Object.keys(value).length === 0);

/** From now on the changed rules hold. @param {"whole" | "next"} from for all deals, or from the next on */
export async function hold(from) {
  if (!draft) return;
  const rules = draft;
  draft = null;
  await book.changeRules(rules, from);
  drawDialogs();
}

/** The rules stay as they were. */
export function leave() {
  draft = null;
  drawDialogs();
}
