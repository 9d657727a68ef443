// What is laid, as the service wants to be told.

import { concealed, FULL, lastTile, size } from "./hand.mjs";
import { seatOf } from "./pad.mjs";
import { asksFor } from "./rulesets.mjs";

/** @typedef {import("./hand.mjs").Hand} Hand */
/** @typedef {import("./hand.mjs").Win} Win */
/** @typedef {import("./pad.mjs").Pad} Pad */
/** @typedef {import("./rulesets.mjs").Fact} Fact */
/** @typedef {Record<string, unknown>} Request */

const ASKS_FOR_DISCARDER = ["discard", "robbed_kong", "robbed_concealed_kong"];

/** Whether somebody gave the last tile away. @param {string} source */
export const hasDiscarder = (source) => ASKS_FOR_DISCARDER.includes(source);

/** Whether a hand went out but still lacks tiles. @param {Hand} hand */
export const isUnfinished = (hand) => hand.win.source !== "" && size(hand) < FULL;

/**
 * The request for the score of the hand being laid. One that is still being laid is counted as it lies.
 * @param {Pad} pad
 * @returns {Request}
 */
export function scoreRequest(pad) {
  const hand = pad.hands[pad.laying];
  const told = handFields(isUnfinished(hand) ? { ...hand, win: { ...hand.win, source: "" } } : hand, pad.ruleset);
  return { ...tableFields(pad), seat_wind: seatOf(pad), ...told };
}

/**
 * The request for what the hand being laid waits for: all its concealed tiles loose, for any grouping will do.
 * @param {Pad} pad
 * @returns {Request}
 */
export function waitsRequest(pad) {
  const hand = pad.hands[pad.laying];
  const { win: _, ...told } = handFields({ ...hand, sets: [], loose: concealed(hand) }, pad.ruleset);
  return { ...tableFields(pad), seat_wind: seatOf(pad), ...told, ...(size(hand) === FULL ? { discards: true } : {}) };
}

/**
 * What is the same for all hands of a table.
 * @param {Pad} pad
 * @returns {Request}
 */
export function tableFields(pad) {
  return {
    ruleset: pad.ruleset,
    prevailing_wind: pad.prevailing,
    dealer: pad.dealer,
    players: pad.players,
    ...agreed(pad),
  };
}

/**
 * The house rules, where they are for this ruleset; their name is the club's own affair.
 * @param {Pad} pad
 * @returns {Request}
 */
function agreed(pad) {
  if (!pad.house || pad.house.ruleset !== pad.ruleset) return {};
  const { name: _name, ruleset: _ruleset, ...rules } = pad.house;
  return { house_rules: rules };
}

/**
 * A hand without its table. What no rule of the ruleset asks for is left out; the page shows it as not chosen.
 * @param {Hand} hand
 * @param {string} ruleset
 * @returns {Request}
 */
export function handFields(hand, ruleset) {
  const asked = (/** @type {Fact} */ fact) => asksFor(ruleset, fact);
  return {
    melds: hand.melds.map(({ tiles, kong }) => (kong ? { tiles, kong } : tiles)),
    ...(hand.sets.length ? { concealed_sets: hand.sets } : {}),
    concealed_tiles: hand.loose,
    bonus_tiles: hand.bonus,
    ...(hand.exhausted.length && asked("exhausted_tiles") ? { exhausted_tiles: hand.exhausted } : {}),
    ...(hand.original_call && asked("original_call") ? { original_call: true } : {}),
    ...(hand.dealer_wins && asked("dealer_wins") ? { dealer_wins: hand.dealer_wins } : {}),
    ...(hand.win.source ? { win: winFields(hand, asked) } : {}),
  };
}

/** @param {Hand} hand @param {(fact: Fact) => boolean} asked @returns {Request} */
function winFields(hand, asked) {
  const { source, discarder, completes, last_tile, first_turn, kongs_in_a_row } = hand.win;
  return {
    source,
    tile: lastTile(hand),
    ...(hasDiscarder(source) && discarder ? { discarder } : {}),
    ...(completes.length ? { completes } : {}),
    ...(last_tile && asked("last_tile") ? { last_tile } : {}),
    ...(first_turn && asked("first_turn") ? { first_turn } : {}),
    ...(source === "loose_tile" && kongs_in_a_row && asked("kongs_in_a_row") ? { kongs_in_a_row } : {}),
  };
}
