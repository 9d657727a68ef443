// What the winners' hands are called, asked of the service once for each.

import { Asking } from "../../deal/asking.mjs";
import { isOut, scoreRequest } from "../../deal/requests.mjs";
import { winnersOf } from "../../deal/told.mjs";
import { tableOf } from "../../deal/view.mjs";
import { drawDialogs } from "../../opening.mjs";
import { countSaid, sumSaid, worthSaid } from "../../table/score_line.mjs";

/** @typedef {import("../../evening/book.mjs").Now} Evening */
/** @typedef {{name: string, points: number, doublings: number}} Item */

/** @typedef {{winner: string, name: string, sum: string, paid: string}} Hand Its name and what it is worth; how that was counted; the figures alone. */

const BATCH = "v1/scores/batch?fields=items,special,scale,total,basic_score,doublings,limit_hand,capped";

const service = new Asking(drawDialogs);

/** What hands are called, by what is asked of them: a new deal asks for its own hand alone. @type {Map<string, Omit<Hand, "winner">>} */
const known = new Map();

/** The hands of the winners that are known, by deal. @param {Pick<Evening, "evening" | "answer">} now */
export function winnersHands({ evening, answer }) {
  const counting = evening.deals.filter(({ struck }) => !struck);
  const deals = counting.flatMap(({ id, told }) =>
    winnersOf(told).flatMap((winner) => (isOut(told, winner) ? [{ id, told, winner }] : [])),
  );
  const hands = deals.map(({ id, told, winner }) => scoreRequest(told, winner, tableOf(evening, answer, id)));
  const keys = hands.map((hand) => JSON.stringify(hand));
  const open = hands.filter((_, at) => !known.has(keys[at] ?? ""));
  const question = open.length ? { path: BATCH, body: { hands: open } } : null;
  service.want(question ? [question] : []);
  const results = service.replyTo(question).answer?.results ?? [];
  for (const [at, { score }] of results.entries()) {
    const paid = score?.scale?.paid?.replaceAll(",", "") ?? String(score?.total);
    if (score) known.set(JSON.stringify(open[at]), { name: nameIn(score), sum: sumSaid(score), paid });
  }
  /** @type {Map<string, Hand[]>} */
  const found = new Map();
  for (const [at, { id, winner }] of deals.entries()) {
    const hand = known.get(keys[at] ?? "");
    if (hand) found.set(id, [...(found.get(id) ?? []), { winner, ...hand }]);
  }
  return found;
}

/** What hands are called together. @param {Hand[]} [hands] */
export const named = (hands = []) => hands.map(({ name }) => name).join("; ");

/** The special hand, or else what players call a hand of these rules by: han and fu, or what counts most in it. @param {any} score */
function nameIn(score) {
  const most = (/** @type {Item[]} */ items) => items.find((item) => items.every((other) => isAtLeast(item, other)));
  const usual = score.scale?.paid ? countSaid(score) : most(score.items)?.name;
  return [score.special?.name ?? usual, worthSaid(score)].filter(Boolean).join(", ");
}

/** @param {Item} one @param {Item} other */
const isAtLeast = (one, other) =>
  one.doublings === other.doublings ? one.points >= other.points : one.doublings > other.doublings;
