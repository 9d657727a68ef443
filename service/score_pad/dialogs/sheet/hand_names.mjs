// What the winners' hands are called, asked of the service once for each.

import { Asking } from "../../deal/asking.mjs";
import { isOut, scoreRequest } from "../../deal/requests.mjs";
import { winnersOf } from "../../deal/told.mjs";
import { tableOf } from "../../deal/view.mjs";
import { drawDialogs } from "../../opening.mjs";
import { worthSaid } from "../../table/score_line.mjs";

/** @typedef {import("../../evening/book.mjs").Now} Evening */
/** @typedef {{name: string, points: number, doublings: number}} Item */

const BATCH = "v1/scores/batch?fields=items,special,scale,total";

const service = new Asking(drawDialogs);

/** What hands are called, by what is asked of them: a new deal asks for its own hand alone. @type {Map<string, string>} */
const known = new Map();

/** The name of each winner's hand and what it is worth, by deal, once it is known. @param {Pick<Evening, "evening" | "answer">} now */
export function handNames({ evening, answer }) {
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
  for (const [at, { score }] of results.entries()) known.set(JSON.stringify(open[at]), nameIn(score));
  const namesOf = (/** @type {string} */ deal) =>
    deals.flatMap(({ id }, at) => (id === deal ? known.get(keys[at] ?? "") || [] : []));
  return new Map(deals.map(({ id }) => [id, namesOf(id).join("; ")]));
}

/** The special hand, or else what counts most in it. @param {any} score */
function nameIn(score) {
  if (!score) return "";
  const most = (/** @type {Item[]} */ items) => items.find((item) => items.every((other) => isAtLeast(item, other)));
  return [score.special?.name ?? most(score.items)?.name, worthSaid(score)].filter(Boolean).join(", ");
}

/** @param {Item} one @param {Item} other */
const isAtLeast = (one, other) =>
  one.doublings === other.doublings ? one.points >= other.points : one.doublings > other.doublings;
