// What the page knows, in one frozen value; whoever draws a part of it is told when it changes.

import { isEmpty, NO_HAND } from "./hand.mjs";

/** @typedef {import("./hand.mjs").Hand} Hand */
/** @typedef {import("./hand.mjs").Seat} Seat */
/**
 * @typedef {object} HouseRules What a table agreed on; an absent part changes nothing.
 * @property {string} name the club's own name for them, never sent
 * @property {string} ruleset
 * @property {number | null} [limit] null for none
 * @property {Record<string, string | number | boolean>} [options]
 * @property {string[]} [without]
 * @property {Record<string, Value>} [values] what rules give instead, by their ids
 * @property {OwnHand[]} [hands]
 */
/** @typedef {{points?: number, doublings?: number, limit?: number | null}} Figures */
/** @typedef {Figures & {exposed?: Figures, concealed?: Figures}} Value */
/** @typedef {{id: string, name: string, pattern: string, concealed: boolean, limit?: number, points?: number}} OwnHand */
/** @typedef {{rule: string, payers: Seat[], payees: Seat[], points: number, reason: string}} Penalty Without a rule of the ruleset its points and reason were agreed on. */
/** @typedef {"alone" | Seat} Place Whose hand: one on its own, or that of a seat at the table. */
/**
 * @typedef {object} Table How a whole deal ended: each hand is laid, or told by its points.
 * @property {"mah_jong" | "wash_out"} outcome
 * @property {Seat} winner
 * @property {string} liable who pays for all; empty for nobody
 * @property {string} source how it was won, where the winner's points are told
 * @property {string} discarder
 * @property {Record<Seat, "hand" | "points">} told
 * @property {Record<Seat, number>} points
 * @property {Penalty[]} penalties
 */
/**
 * @typedef {object} Pad
 * @property {string} ruleset
 * @property {HouseRules | null} house
 * @property {Seat} seat
 * @property {Seat} prevailing
 * @property {Seat} dealer
 * @property {number} players
 * @property {Place} laying whose hand is being laid
 * @property {Record<Place, Hand>} hands
 * @property {Table} table
 * @property {string} way how a tap lays tiles
 * @property {string} row which tiles are shown where there is room for one row
 */

/** @type {readonly Seat[]} */
export const SEATS = ["east", "south", "west", "north"];

/** @type {Pad} */
export const NEW_PAD = {
  ruleset: "booklet",
  house: null,
  seat: "east",
  prevailing: "east",
  dealer: "east",
  players: 4,
  laying: "alone",
  hands: { alone: NO_HAND, east: NO_HAND, south: NO_HAND, west: NO_HAND, north: NO_HAND },
  table: {
    outcome: "mah_jong",
    winner: "east",
    liable: "",
    source: "",
    discarder: "",
    told: { east: "hand", south: "hand", west: "hand", north: "hand" },
    points: { east: 0, south: 0, west: 0, north: 0 },
    penalties: [],
  },
  way: "tile",
  row: "bamboos",
};

let pad = NEW_PAD;
/** @type {((pad: Pad, before: Pad) => void)[]} */
const listeners = [];

/** What the page knows now. */
export const now = () => pad;

/**
 * Change what the page knows, and tell everybody.
 * @param {Partial<Pad>} part
 */
export function change(part) {
  const before = pad;
  pad = { ...pad, ...part };
  for (const tell of listeners) tell(pad, before);
}

/** @param {(pad: Pad, before: Pad) => void} tell */
export function onChange(tell) {
  listeners.push(tell);
}

/** The hand being laid. */
export const hand = () => pad.hands[pad.laying];

/** @param {Hand} changed */
export const changeHand = (changed) => change({ hands: { ...pad.hands, [pad.laying]: changed } });

/** The seat of the hand being laid. @param {Pad} of */
export const seatOf = (of) => (of.laying === "alone" ? of.seat : of.laying);

/**
 * So many play: whoever was told of a seat where nobody sits then is the first who does.
 * @param {number} players
 */
export function changePlayers(players) {
  const there = seated(players);
  const kept = (/** @type {Seat} */ seat) => (there.includes(seat) ? seat : "east");
  const table = { ...pad.table, winner: kept(pad.table.winner), liable: "", discarder: "", penalties: [] };
  change({ players, seat: kept(pad.seat), dealer: kept(pad.dealer), table });
}

/** Whether nothing is told of the deal yet. */
export function isFresh() {
  const { told, points, penalties } = pad.table;
  const untold = (/** @type {Seat} */ seat) => (told[seat] === "points" ? !points[seat] : isEmpty(pad.hands[seat]));
  return penalties.length === 0 && SEATS.every(untold);
}

/** Forget the hands, the points and the penalties of a deal. */
export function clearTable() {
  const { alone } = pad.hands;
  change({ hands: { ...NEW_PAD.hands, alone }, table: { ...NEW_PAD.table, told: pad.table.told } });
}

/**
 * Who sits at a table of so many players; a fifth sits out.
 * @param {number} players
 * @returns {readonly Seat[]}
 */
export function seated(players) {
  if (players === 2) return ["east", "west"];
  return SEATS.slice(0, Math.min(players, 4));
}
