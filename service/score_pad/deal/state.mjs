// How far a deal is told, computed from what was told and from what the service answered; it is never stored.

import { FULL, size } from "./hand.mjs";
import { after } from "./position.mjs";
import { handOf, winnersOf } from "./told.mjs";

/** @typedef {import("./entry.mjs").Entry} Entry */
/** @typedef {"none" | "asked" | "answered" | "refused" | "short" | "unreachable"} Standing how a question to the service stands; short: the hand may not go out yet */
/**
 * @typedef {object} State
 * @property {"who" | "from" | "laying" | "next" | "settle" | "settled" | "refused" | "short" | "waiting"} name
 * @property {number} toGo tiles that a winner's hand lacks
 * @property {string | null} next whose hand comes next
 */

/**
 * @param {Entry} entry
 * @param {import("./position.mjs").Position} position
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
  if (told.washOut) return state(settledOrNot(standing.settlement));
  if (!told.winner) return state("who");
  if (!told.source) return state("from");
  const short = winnersOf(told).filter((player) => toGoOf(told, player) > 0);
  const [first = null] = short.includes(entry.open) ? [entry.open] : short;
  if (first && (first === entry.open || first === told.winner))
    return state("laying", { toGo: toGoOf(told, first), next: first });
  if (first) return state("next", { next: first });
  if (standing.winner === "refused" || standing.winner === "short") return state(standing.winner);
  if (winnerOnly) return state(settledOrNot(standing.winner, standing.settlement));
  const next = after(position, told.winner).find((player) => !entry.seen.includes(player));
  if (next) return state("next", { next });
  if (entry.settling) return state(settledOrNot(standing.settlement));
  return state(standing.winner === "unreachable" ? "waiting" : "settle");
}

/** How many tiles a winner's hand lacks; none where its points were counted elsewhere. @param {Entry["told"]} told @param {string} player */
const toGoOf = (told, player) => (player in told.points ? 0 : Math.max(0, FULL - size(handOf(told, player))));

/** Whether nothing stands in the way of settling; else what does. @param {Standing[]} standing @returns {State["name"]} */
function settledOrNot(...standing) {
  if (standing.includes("refused")) return "refused";
  if (standing.includes("short")) return "short";
  return standing.includes("unreachable") ? "waiting" : "settled";
}
