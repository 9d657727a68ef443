// The score, line by line, as the service answered it: nothing is added up here.

import { make } from "./dom.mjs";
import { seatName } from "./game.mjs";
import { steps } from "./steps.mjs";
import { pictures } from "./tiles.mjs";
import { figure, gain, say, shareOfLimit } from "./words.mjs";

/** @typedef {import("./steps.mjs").Score} Score */
/** @typedef {import("./steps.mjs").Item} Item */
/** @typedef {import("./steps.mjs").Payment} Payment */

/**
 * Draw a score.
 * @param {Score} score
 * @returns {HTMLElement[]}
 */
export function scoreLines(score) {
  const books = [...new Set(score.items.map((item) => item.source.title))];
  return [
    theTotal(score),
    ...(score.items.length ? [itemTable(score, books)] : [make("p", { class: "hint" }, say("Nothing scores yet."))]),
    ...doubling(score),
    ...special(score),
    ...(score.payments.length ? [payments(score.payments, score.net)] : []),
    ...alternatives(score),
    ...(books.length ? [make("p", { class: "books" }, say("Pages: {books}", { books: books.join("; ") }))] : []),
  ];
}

/** @param {Score} score */
function theTotal(score) {
  return make(
    "p",
    { class: "total" },
    make("output", { id: "total" }, figure(score.total)),
    make("span", {}, inShort(score)),
  );
}

/** How the total comes about, in a few words. @param {Score} score */
export function inShort(score) {
  const { basic_score, doublings, limit } = score;
  if (score.special) return score.special.name;
  const limit_hand = score.items.find((item) => item.rule === score.limit_hand);
  if (limit_hand) return limit_hand.name;
  const points = figure(basic_score);
  const counted =
    [say("not doubled"), say("{points} doubled once", { points })][doublings] ??
    say("{points} doubled {times} times", { points, times: doublings });
  return score.capped && limit !== null ? say("{counted}, limit {limit}", { counted, limit: figure(limit) }) : counted;
}

/** @param {Score} score @param {string[]} books */
function itemTable(score, books) {
  return make(
    "table",
    { class: "items" },
    make("caption", { class: "unseen" }, say("What scores, and where it stands")),
    make(
      "thead",
      {},
      make(
        "tr",
        {},
        make("th", { scope: "col" }, say("Rule and page")),
        make("th", { scope: "col" }, say("Points")),
        make("th", { scope: "col" }, say("Doublings")),
      ),
    ),
    make(
      "tbody",
      {},
      score.items.map((item) => anItem(item, books)),
    ),
    make(
      "tfoot",
      {},
      make(
        "tr",
        {},
        make("th", { scope: "row" }, say("Together")),
        make("td", { id: "basic-score" }, figure(score.basic_score)),
        make("td", { id: "doublings" }, figure(score.doublings)),
      ),
    ),
  );
}

/** @param {Item} item @param {string[]} books */
function anItem(item, books) {
  const { title, locus } = item.source;
  // What a club has agreed on has no page.
  const page = title === books[0] && locus ? locus : [title, locus].filter(Boolean).join(", ");
  return make(
    "tr",
    { "data-rule": item.rule },
    make(
      "th",
      { scope: "row" },
      make("span", { class: "rule" }, item.name),
      make("small", {}, page),
      item.tiles.length ? pictures(item.tiles) : null,
    ),
    make("td", {}, item.limit === null ? points(item) : shareOfLimit(item.limit)),
    make("td", {}, item.doublings ? `\u00d7${2 ** item.doublings}` : ""),
  );
}

/** @param {Item} item */
const points = (item) => (item.points || !item.doublings ? figure(item.points) : "");

/** @param {Score} score */
function doubling(score) {
  const way = steps(score);
  if (!way.length) return [];
  const start = make("li", {}, make("b", {}, figure(score.basic_score)), make("small", {}, say("points")));
  const doubled = way.map(({ value, name }) => make("li", {}, make("b", {}, figure(value)), make("small", {}, name)));
  const cut =
    score.capped && score.limit !== null
      ? [make("li", { class: "limit" }, make("b", {}, figure(score.limit)), make("small", {}, say("the limit")))]
      : [];
  return [make("h3", {}, say("Doubled step by step")), make("ol", { class: "steps" }, start, ...doubled, ...cut)];
}

/** @param {Score} score */
function special(score) {
  if (!score.special) return [];
  const { name, value, on_top, total } = score.special;
  const told = on_top.total
    ? say("{name} is worth {value}, and {more} come on top: {total}.", {
        name,
        value: figure(value),
        more: figure(on_top.total),
        total: figure(total),
      })
    : say("{name} is worth {value}.", { name, value: figure(value) });
  return [make("p", { class: "special" }, told)];
}

/**
 * Draw who pays whom, and what each gains.
 * @param {Payment[]} paid
 * @param {Record<string, number>} net
 */
export function payments(paid, net) {
  const lines = paid.map(({ payer, payee, amount, reason }) =>
    make(
      "li",
      {},
      make("span", {}, say("{payer} pays {payee}", { payer: seatName(payer), payee: seatName(payee) })),
      make("b", {}, figure(amount)),
      make("small", {}, reason),
    ),
  );
  const gains = Object.entries(net).map(([seat, amount]) =>
    make(
      "div",
      { "data-seat": seat, class: amount < 0 ? "loss" : amount > 0 ? "gain" : "" },
      make("dt", {}, seatName(seat)),
      make("dd", {}, gain(amount)),
    ),
  );
  return make(
    "div",
    { class: "payments" },
    make("h3", {}, say("Who pays")),
    make("dl", { class: "net" }, gains),
    make("ul", {}, lines),
  );
}

/** @param {Score} score */
function alternatives(score) {
  if (!score.alternatives.length) return [];
  const others = score.alternatives.map(({ hand, total }) =>
    make("li", {}, make("b", {}, figure(total)), ` ${hand.text}`),
  );
  return [
    make(
      "details",
      { "data-key": "alternatives" },
      make("summary", {}, say("Other ways to read these tiles")),
      make("ul", { class: "alternatives" }, others),
    ),
  ];
}
