// Where everybody sits in the next deal, who deals, which wind prevails: as the service's last sheet says.

/** @typedef {"east" | "south" | "west" | "north"} Seat */
/**
 * @typedef {object} Position
 * @property {number} number of the deal
 * @property {Record<string, Seat | "dreamer">} seats by player; a dreamer sits out
 * @property {Seat} dealer
 * @property {Seat} prevailing
 * @property {Record<string, number>} totals by player; empty until the service told them
 * @property {boolean} goulash
 * @property {number} honba counters on the table
 * @property {number} bets on the table
 * @property {boolean} finished
 */
/** @typedef {{id: string, name: string}} Player */

/** @type {Record<number, readonly (Seat | "dreamer")[]>} */
const SEATED = {
  2: ["east", "west"],
  3: ["east", "south", "west"],
  4: ["east", "south", "west", "north"],
  5: ["east", "south", "west", "north", "dreamer"],
};

/** @type {readonly Seat[]} */
export const SEATS = ["east", "south", "west", "north"];

/** Where a player sits at first. @param {number} players how many play @param {number} place of the player in their list @returns {Seat | "dreamer"} */
export const firstSeat = (players, place) => SEATED[players]?.[place] ?? "dreamer";

/**
 * The position of the next deal. Before the service wrote a sheet, everybody sits as they are listed, and East deals.
 * @param {Player[]} players
 * @param {number} number
 * @param {import("../evening/figures.mjs").Figures | null} figures the service's last sheet
 * @param {import("../evening/figures.mjs").Line} [line] that of a deal before, where one is changed
 * @returns {Position}
 */
export function positionOf(players, number, figures, line) {
  const next = line ? { ...line, finished: false } : figures?.next;
  const known = next && players.every(({ id }) => id in next.seats);
  const first = players.map(({ id }, place) => [id, firstSeat(players.length, place)]);
  const seats = /** @type {Position["seats"]} */ (known ? next.seats : Object.fromEntries(first));
  return {
    number,
    seats,
    dealer: /** @type {Seat} */ ((known && next.dealer && seats[next.dealer]) || "east"),
    prevailing: /** @type {Seat} */ ((known && next.wind) || "east"),
    totals: figures?.totals ?? {},
    goulash: Boolean(known && next.goulash),
    honba: (known && next.honba) || 0,
    bets: (known && next.bets) || 0,
    finished: Boolean(known && next.finished),
  };
}

/** Who plays, East first. @param {Position} position */
export function inTurn({ seats }) {
  const player = (/** @type {Seat} */ seat) => Object.keys(seats).find((id) => seats[id] === seat);
  return SEATS.map(player).filter((id) => id !== undefined);
}

/** The others, in the order of play after one of them. @param {Position} position @param {string} player */
export function after(position, player) {
  const playing = inTurn(position);
  const at = playing.indexOf(player);
  return [...playing.slice(at + 1), ...playing.slice(0, Math.max(at, 0))];
}
