// The score sheet of an evening: its deals are kept in this browser, its figures are the service's.

import { now, seated } from "./pad.mjs";
import { recall, remember } from "./storage.mjs";

/** @typedef {import("./pad.mjs").Seat} Seat */
/** @typedef {Record<string, unknown>} Deal */
/**
 * @typedef {object} Sheet
 * @property {string} ruleset
 * @property {string[]} players in the order of the first seats
 * @property {boolean} rotation
 * @property {Deal[]} deals
 */
/**
 * @typedef {object} Line
 * @property {number} hand
 * @property {string | null} prevailing_wind
 * @property {string | null} dealer_name
 * @property {string | null} winner_name
 * @property {string | null} outcome
 * @property {number | null} score
 * @property {Record<string, number>} net
 * @property {Record<string, number>} totals
 */
/** @typedef {{dealer: Seat, prevailing_wind: Seat, seats: Record<string, string>}} State */
/**
 * @typedef {object} Written
 * @property {string[]} players
 * @property {number} stock
 * @property {Line[]} lines
 * @property {{rank: number, player: string, total: number, gain: number}[]} ranking
 * @property {{finished: boolean, dealer_name: string, state: State, why: {text: string}[]} | null} next
 */

const NAMES = ["A", "B", "C", "D", "E"];

/** @type {Sheet} */
let sheet = recall("sheet", blank());
/** @type {(() => void)[]} */
const listeners = [];

/** The sheet as it stands. */
export const theSheet = () => sheet;

/** A sheet on which nothing is written. @returns {Sheet} */
function blank() {
  const { ruleset, players } = now();
  return { ruleset, players: NAMES.slice(0, players), rotation: false, deals: [] };
}

/**
 * Change the sheet, keep it, and tell whoever shows it.
 * @param {Partial<Sheet>} part
 */
export function changeSheet(part) {
  sheet = { ...sheet, ...part };
  remember("sheet", sheet);
  for (const tell of listeners) tell();
}

/** @param {() => void} tell */
export function onSheet(tell) {
  listeners.push(tell);
}

/** Begin anew with the same players. */
export function beginAnew() {
  changeSheet({ ...forTheTable(), deals: [] });
}

/** Nothing is written yet: the ruleset that is played, and as many players. */
function forTheTable() {
  const { ruleset, players } = now();
  return { ruleset, players: sheet.players.length === players ? sheet.players : NAMES.slice(0, players) };
}

/**
 * Write a deal below the others.
 * @param {Deal} deal
 */
export function writeDeal(deal) {
  changeSheet({ ...(sheet.deals.length ? {} : forTheTable()), deals: [...sheet.deals, deal] });
}

/**
 * Strike out a deal.
 * @param {number} index
 */
export const strikeOut = (index) => changeSheet({ deals: sheet.deals.filter((_, place) => place !== index) });

/** The request for the sheet. */
export function sheetRequest() {
  const { ruleset, players, rotation, deals } = sheet;
  return { ruleset, players, ...(rotation ? { rotation, procedure: ruleset } : {}), deals };
}

/**
 * Keep what the service wrote last, to be read without a connection.
 * @param {Written} written
 */
export const keepShown = (written) => remember("sheet-shown", written);

/** What the service wrote last. @returns {Written | null} */
export const shownLast = () => recall("sheet-shown", null);

/**
 * Who sits on a seat in the next deal, or sits out; empty where nobody was named.
 * @param {Seat | "dreamer"} seat
 */
export function playerAt(seat) {
  const { players, rotation, deals } = sheet;
  const moved = rotation && deals.length ? shownLast()?.next?.state.seats : undefined;
  const player = moved
    ? Object.keys(moved).find((name) => moved[name] === seat)
    : players[[...seated(players.length), "dreamer"].indexOf(seat)];
  return player && !NAMES.includes(player) ? player : "";
}
