// What the screen shows, computed from what was told, from the evening and from the service's answers.

import { houseOf } from "../evening/figures.mjs";
import { asksFor, settlesWinnerOnly } from "../service/rulesets.mjs";
import { isEmpty, lastOf } from "./hand.mjs";
import { positionOf } from "./position.mjs";
import { isOut, lastTileRequests, scoreRequest, settlementRequest } from "./requests.mjs";
import { stateOf } from "./state.mjs";
import { handOf, NOBODY, winnersOf } from "./told.mjs";

/** @typedef {import("./entry.mjs").Entry} Entry */
/** @typedef {import("./asking.mjs").Question} Question */
/** @typedef {import("./asking.mjs").Reply} Reply */
/** @typedef {import("./requests.mjs").Table} Table */
/** @typedef {import("./told.mjs").Told} Told */
/** @typedef {{total: number, scale?: {paid?: string}}} Score */
/** @typedef {import("../evening/events.mjs").Evening} Evening */
/** @typedef {import("../evening/figures.mjs").Figures} Figures */
/**
 * @typedef {object} Passing What stands on the screen until the next act.
 * @property {import("./hand.mjs").Misfit | null} misfit why a tile does not fit
 * @property {boolean} pointing whether the next tap on the rack says which tile was the last
 * @property {boolean} adding whether the next tap on a name says who else won
 * @property {number | null} kong the kong on the table that was tapped
 * @property {Written | null} written the deal just written
 * @property {import("../service/ask.mjs").Problem | null} refused why the deal was not written
 */
/** @typedef {{number: number, gains: Record<string, number> | null, event: string, entry: Entry, twin?: number | undefined, hint?: boolean}} Written The event is the one that undoing takes back; a twin is the deal that another tab wrote alike; the hint is of slides. */
/** @typedef {ReturnType<typeof viewOf>} View */

const SCORES = "v1/scores";
const BATCH = "v1/scores/batch?fields=total,scale";
const SETTLEMENTS = "v1/settlements";

/** @param {Evening} evening @param {Figures | null} answer @param {string | null} changes the deal that is changed @returns {Table} */
export function tableOf(evening, answer, changes) {
  const changed = evening.deals.find(({ id }) => id === changes);
  const rules = changed?.rules ?? evening.rules;
  const { ruleset } = rules;
  const line = answer?.lines.find(({ deal }) => deal === changes);
  const number = changed?.number ?? evening.deals.filter(({ struck }) => !struck).length + 1;
  return {
    rules: { ruleset, house: houseOf(rules) },
    position: positionOf(evening.players, number, answer, line),
    winnerOnly: settlesWinnerOnly(ruleset),
    asks: (fact) => asksFor(ruleset, fact),
  };
}

/**
 * The questions of a moment by their purpose; null where there is nothing to ask.
 * @param {Entry} entry
 * @param {Table} table
 * @returns {{score: Question | null, winner: Question | null, last: Question | null, settlement: Question | null}}
 */
function questions(entry, table) {
  const { told, open, settling } = entry;
  const shown = winnerShown(entry);
  const winner = shown && isOut(told, shown) ? about(told, shown, table) : null;
  const isCounted = (/** @type {string} */ player) => told.source !== null && player in told.points;
  const winners = winnersOf(told);
  const isTold = winners.length > 0 && winners.every((player) => isCounted(player) || isOut(told, player));
  const isApart = winners.some(isCounted) || isAgreed(told, table);
  const whole = told.washOut || settling || (table.winnerOnly && isTold && isApart);
  return {
    score: open === shown && winner ? winner : soFar(entry, table),
    winner,
    last: lastQuestion(told, table),
    settlement: whole ? { path: SETTLEMENTS, body: settled(told, table) } : null,
  };
}

/** The winner whose hand is open, or else the first. @param {Entry} entry */
const winnerShown = ({ told, open }) => (winnersOf(told).includes(open) ? open : told.winner);

/** Whether more is to be paid than the winner's hand alone makes. @param {Told} told @param {Table} table */
const isAgreed = (told, table) =>
  told.liable !== null ||
  told.penalties.length > 0 ||
  table.position.goulash ||
  Boolean(told.riichi?.length) ||
  winnersOf(told).length > 1;

/** @param {Told} told @param {string} player @param {Table} table @returns {Question} */
const about = (told, player, table) => ({ path: SCORES, body: scoreRequest(told, player, table) });

/** What a hand comes to that did not go out, or not yet; only where such a hand counts. @param {Entry} entry @param {Table} table */
function soFar({ told, open }, table) {
  if (table.winnerOnly || open in told.points || isEmpty(handOf(told, open))) return null;
  return about(told, open, table);
}

/** @param {Told} told @param {Table} table @returns {Question | null} */
function lastQuestion(told, table) {
  // Several winners have one last tile: another would have to lie in each of their hands.
  if (!told.winner || winnersOf(told).length > 1 || !isOut(told, told.winner)) return null;
  const each = lastTileRequests(told, told.winner, table);
  return each.length ? { path: BATCH, body: { hands: each.map(({ request }) => request) } } : null;
}

/** @param {Told} told @param {Table} table */
function settled(told, table) {
  const { position } = table;
  const balances = Object.entries(position.totals).map(([id, total]) => [position.seats[id], total]);
  const playing = balances.filter(([seat]) => seat !== "dreamer");
  return { ...settlementRequest(told, table), ...(playing.length ? { balances: Object.fromEntries(playing) } : {}) };
}

/** What to ask now. @param {Entry} entry @param {Evening} evening @param {Figures | null} answer */
export function questionsOf(entry, evening, answer) {
  const all = Object.values(questions(entry, tableOf(evening, answer, entry.changes)));
  return all.filter((each) => each !== null);
}

/** @param {Entry} entry @param {Passing} passing @param {Evening} evening @param {Figures | null} answer @param {(question: Question | null) => Reply} replyTo */
export function viewOf(entry, passing, evening, answer, replyTo) {
  const table = tableOf(evening, answer, entry.changes);
  const { told } = entry;
  const asked = questions(entry, table);
  const winner = replyTo(asked.winner);
  const settlement = replyTo(asked.settlement);
  return {
    entry,
    told,
    passing,
    players: evening.players,
    nameOf: (/** @type {string} */ id) =>
      id === NOBODY ? "" : (evening.players.find((each) => each.id === id)?.name ?? id),
    table,
    position: table.position,
    /** The one that is open, and what it scores. */
    hand: handOf(told, entry.open),
    score: replyTo(asked.score),
    winner: winnerShown(entry),
    settlement,
    faulty: faultyPlaces([winner, settlement], winnerShown(entry), table),
    last: lastMatters(told, table, replyTo(asked.last)),
    state: stateOf(entry, table.position, table.winnerOnly, {
      winner: winner.standing,
      settlement: settlement.standing,
    }),
  };
}

/**
 * The score with the last tile that was told, and the best that another gives; null where it makes no difference.
 * @param {Told} told
 * @param {Table} table
 * @param {Reply} reply
 * @returns {{tile: string, score: Score, other: Score} | null}
 */
function lastMatters(told, table, { standing, answer }) {
  if (standing !== "answered" || !told.winner) return null;
  const last = lastOf(told, told.winner) ?? "";
  const tiles = lastTileRequests(told, told.winner, table).map(({ tile }) => tile);
  /** @type {(Score | null)[]} the service refused some */
  const scores = tiles.map((_, at) => answer.results[at]?.score ?? null);
  const score = scores[tiles.indexOf(last)];
  if (!score) return null;
  const others = scores.flatMap((each) => (each && each.total !== score.total ? [each] : []));
  const [other] = others.toSorted((one, next) => (one.total < next.total ? 1 : -1));
  return other ? { tile: last, score, other } : null;
}

/** The places of a winner's hand that the service refused. @param {Reply[]} replies @param {string | null} winner @param {Table} table */
function faultyPlaces(replies, winner, { position }) {
  const hand = `/hands/${position.seats[winner ?? ""]}/`;
  return replies.flatMap(({ standing, problem }) =>
    standing === "refused" ? (problem?.errors ?? []).map(({ pointer }) => pointer.replace(hand, "/")) : [],
  );
}
