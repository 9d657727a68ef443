// A whole deal, as the service wants to be told: for each seat a hand or its points, and who won how.

import { isEmpty, NO_WIN } from "./hand.mjs";
import { seated } from "./pad.mjs";
import { penaltyFields } from "./penalties.mjs";
import { handFields, hasDiscarder, tableFields } from "./requests.mjs";

/** @typedef {import("./hand.mjs").Seat} Seat */
/** @typedef {import("./pad.mjs").Pad} Pad */
/** @typedef {import("./requests.mjs").Request} Request */

/**
 * The request for who pays whom.
 * @param {Pad} pad
 * @returns {Request}
 */
export function settlementRequest(pad) {
  const { outcome, winner, liable } = pad.table;
  const won = outcome === "mah_jong";
  const penalties = penaltyFields(pad);
  return {
    ...tableFields(pad),
    outcome,
    ...(won ? { winner } : {}),
    ...(won && liable ? { liable } : {}),
    ...howItWasWon(pad),
    ...tellings(pad),
    ...(penalties.length ? { penalties } : {}),
  };
}

/** Whether the winner's hand is known by its points alone. @param {Pad} pad */
export const winnerIsCounted = ({ table }) => table.outcome === "mah_jong" && table.told[table.winner] === "points";

/** @param {Pad} pad @returns {Request} */
function howItWasWon(pad) {
  const { source, discarder } = pad.table;
  if (!winnerIsCounted(pad) || !source) return {};
  return { win: { source, ...(hasDiscarder(source) && discarder ? { discarder } : {}) } };
}

/** The hands and the scores of those who play. @param {Pad} pad @returns {Request} */
function tellings({ ruleset, players, hands, table }) {
  /** @type {Record<string, Request>} */
  const laid = {};
  /** @type {Record<string, number>} */
  const counted = {};
  for (const seat of seated(players)) {
    const wins = table.outcome === "mah_jong" && table.winner === seat;
    const hand = hands[seat];
    if (table.told[seat] === "points") counted[seat] = table.points[seat];
    else if (wins || !isEmpty(hand)) laid[seat] = handFields(wins ? hand : { ...hand, win: NO_WIN }, ruleset);
  }
  return { hands: laid, scores: counted };
}
