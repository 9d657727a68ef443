// How far a deal is told, computed from what was told and from what the service answered; it is never stored.

import { FULL, size } from "./hand.mjs";
import { after } from "./position.mjs";
import { handOf } from "./told.mjs";

/** @typedef {import("./entry.mjs").Entry} Entry */
/** @typedef {import("./position.mjs").Position} Position */
/** @typedef {"none" | "asked" | "answered" | "refused" | "unreachable"} Standing how a question to the service stands */
/**
 * @typedef {object} State
 * @property {"who" | "from" | "laying" | "next" | "settle" | "settled" | "refused" | "waiting"} name
 * @property {number} toGo tiles that the winner's hand lacks
 * @property {string | null} next whose hand comes next
 */

/**
 * @param {Entry} entry
 * @param {Position} position
 * @param {boolean} winnerOnly whether only the winner's hand counts
 * @param {{winner: Standing, settlement: Standing}} standing
 * @returns {State}
 */
export function stateOf(entry, position, winnerOnly, standing) {
  const { told } = entry;
  const state = (/** @type {State["name"]} */ name, /** @type {Partial<State>} */ more = {}) => ({
    name,
    toGo: 0,
    next: null,
    ...more,
  });
  if (told.washOut) return state(refusedOrNot(standing.settlement));
  if (!told.winner) return state("who");
  if (!told.source) return state("from");
  const toGo = toGoOf(entry);
  if (toGo > 0) return state("laying", { toGo });
  if (standing.winner === "refused") return state("refused");
  if (winnerOnly) return state(refusedOrNot(worse(standing.winner, standing.settlement)));
  const next = after(position, told.winner).find((player) => !entry.seen.includes(player));
  if (next) return state("next", { next });
  if (entry.settling) return state(refusedOrNot(standing.settlement));
  return state(standing.winner === "unreachable" ? "waiting" : "settle");
}

/** How many tiles the winner's hand lacks; none where its points were counted elsewhere. @param {Entry} entry */
export function toGoOf({ told }) {
  if (!told.winner || told.winner in told.points) return 0;
  return Math.max(0, FULL - size(handOf(told, told.winner)));
}

/** @param {Standing} standing @returns {State["name"]} */
function refusedOrNot(standing) {
  if (standing === "refused") return "refused";
  return standing === "unreachable" ? "waiting" : "settled";
}

/** @param {Standing} one @param {Standing} other @returns {Standing} */
function worse(one, other) {
  const all = [one, other];
  return all.includes("refused") ? "refused" : all.includes("unreachable") ? "unreachable" : one;
}
