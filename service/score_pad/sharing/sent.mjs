// What was sent by an address: a hand is laid in a place of its own, rules and evenings are offered. Nothing that is
// here already changes by it.

import { newEntry } from "../deal/entry.mjs";
import { lastOf } from "../deal/hand.mjs";
import { firstSeat } from "../deal/position.mjs";
import { empty, marksOf, winnersOf } from "../deal/told.mjs";
import { isHand, isTold } from "../evening/shapes.mjs";
import { canPack, pack, unpack } from "./packed.mjs";
import { hasTooMany, playerAt, readHand, writeHand } from "./readable.mjs";

/** @typedef {import("./readable.mjs").Sent} Sent */
/** @typedef {{hand: Sent} | {rules: {ruleset: string, house: Record<string, any> | null}} | {evening: string} | {broken: string[]}} Received */

const PACKED = "h2=";
/** A readable address is written up to so many letters. */
const SHORT = 300;

/** What an address brings; null where it brings nothing. @param {string} hash @returns {Promise<Received | null>} */
export async function receive(hash) {
  const fragment = hash.replace(/^#/, "");
  if (!fragment) return null;
  if (!fragment.startsWith(PACKED)) return readable(fragment);
  const value = canPack() ? await unpack(fragment.slice(PACKED.length)) : undefined;
  return isReceived(value) ? value : { broken: [] };
}

/** @param {string} fragment @returns {Received} */
function readable(fragment) {
  const read = readHand(fragment);
  if ("dropped" in read) return { broken: read.dropped };
  const { ruleset, house, hand } = read.sent;
  const tiles = hand.melds.length + hand.concealed.length + hand.bonus.length;
  return tiles === 0 && house ? { rules: { ruleset, house } } : { hand: read.sent };
}

/** @param {any} value @returns {value is Received} */
function isReceived(value) {
  if (typeof value?.evening === "string") return true;
  if (typeof value?.rules?.ruleset === "string") return true;
  const sent = value?.hand;
  if (typeof sent?.ruleset !== "string" || !isHand(sent.hand) || ![2, 3, 4, 5].includes(sent.players)) return false;
  return !hasTooMany(sent.hand) && isTold(placeFor(sent).entry.told);
}

/** The address that brings something. @param {Exclude<Received, {broken: string[]}>} value */
export async function addressOf(value) {
  const plain = "hand" in value ? writeHand(value.hand) : null;
  const fragment = plain && (plain.length < SHORT || !canPack()) ? plain : PACKED + (await pack(value));
  return `${location.origin}${location.pathname}#${fragment}`;
}

/** The open hand with its table, to be sent. @param {import("../deal/view.mjs").View} view @returns {Sent} */
export function handToSend({ told, entry, table, position, players, hand }) {
  const seatOf = (/** @type {string | null} */ id) => {
    const seat = id === null ? undefined : position.seats[id];
    return seat === undefined || seat === "dreamer" ? null : seat;
  };
  const won = winnersOf(told).includes(entry.open);
  return {
    ruleset: table.rules.ruleset,
    house: Object.keys(table.rules.house ?? {}).length ? (table.rules.house ?? null) : null,
    players: players.length,
    seat: seatOf(entry.open) ?? "east",
    prevailing: position.prevailing,
    dealer: position.dealer,
    hand: won ? { ...hand, last: hand.last ?? lastOf(told, entry.open) } : hand,
    source: won ? told.source : null,
    from: won ? seatOf(told.giver) : null,
    marks: marksOf(told, entry.open),
    riichi: told.riichi?.includes(entry.open) ?? false,
  };
}

/** A place of its own for a hand that was sent: an evening of seats, and the hand laid in it. @param {Sent} sent */
export function placeFor(sent) {
  const { players: many, source, seat, from } = sent;
  const owner = playerAt(many, seat);
  const players = Array.from({ length: many }, (_, place) => ({ id: `p${place + 1}`, name: "" }));
  const rules = { ruleset: sent.ruleset, house: sent.house, players: many };
  const told = { ...empty(), hands: { [owner]: sent.hand }, marks: sent.marks, riichi: sent.riichi ? [owner] : [] };
  const won = { winner: owner, source, giver: from && playerAt(many, from) };
  /** @type {import("../deal/entry.mjs").Entry} */
  const entry = { ...newEntry(), open: owner, told: source ? { ...told, ...won } : told, seen: [owner] };
  const seats = Object.fromEntries(players.map(({ id }, place) => [id, firstSeat(many, place)]));
  const next = { seats, dealer: playerAt(many, sent.dealer), wind: sent.prevailing, goulash: false, finished: false };
  return {
    evening: { id: "sent", rev: 0, rules, players, deals: [] },
    answer: {
      ...{ lines: [], totals: {}, stock: 0, ranking: [], ruleset: { id: sent.ruleset, name: sent.ruleset } },
      next: { ...next, round: 1, why: [] },
    },
    entry,
  };
}
