// Why a hand comes to its score: what counts, who pays, how else it can be read, and what other rulesets say.

import { tellHand } from "../deal/entry.mjs";
import { isEmpty } from "../deal/hand.mjs";
import { aButton, actions, aHint, aList, aTable, make, redraw } from "../dom.mjs";
import { act, now } from "../entering.mjs";
import { openDialog } from "../opening.mjs";
import { replyOf, sumSaid, worthSaid } from "../table/score_line.mjs";
import { calledAt, paymentList } from "../table/settlement.mjs";
import { pictures } from "../tiles.mjs";
import { faultSaid, problemSaid, readable } from "../words/service_words.mjs";
import { figure, gain, say, shareOfLimit } from "../words/words.mjs";
import { aroundTheHand, drawnSince } from "./around_hand.mjs";
import { counters } from "./sheet/counters.mjs";

/** @typedef {import("../deal/view.mjs").View} View */
/** @typedef {{rule: string, name: string, tiles?: string[], points: number, doublings: number, limit?: number, source: {title: string, locus?: string}}} Item */
/** @typedef {{payer: string, payee: string, amount: number, reason: string}} Payment */

export const title = () => {
  const { score } = now();
  return score.standing === "answered" ? say("Why {total}", { total: worthSaid(score.answer) }) : say("Why");
};

let drawn = "";

/** @param {HTMLElement} body */
export function draw(body) {
  const view = now();
  const { score, settlement, hand, entry, told } = view;
  const wanted = JSON.stringify([score, settlement, hand, entry.open, told, drawnSince()]);
  if (wanted === drawn) return;
  drawn = wanted;
  redraw(
    body,
    parts(view),
    aroundTheHand(view),
    isEmpty(hand) ? null : actions(aButton("share", say("Share this hand"), () => openDialog("share"))),
  );
}

/** @param {View} view */
function parts(view) {
  const { score, settlement, hand } = view;
  const reply = replyOf(view);
  if (reply) return [faults(reply.problem, reply.standing === "short" ? "unfinished" : "faults")];
  const paid = settlement.standing === "answered" ? settlement.answer : score.answer;
  const counted = score.standing === "answered" ? score.answer : winnersScore(view);
  const pays = paid?.payments?.length ? [payments(paid, view)] : [];
  return [...(counted ? scored(counted) : pays.length ? [] : [nothingYet(hand)]), ...pays];
}

/** What the winner's hand came to when all hands were settled. @param {View} view */
const winnersScore = ({ entry, settlement, told, position }) =>
  entry.settling ? settlement.answer?.scored_hands?.[position.seats[told.winner ?? ""] ?? ""] : null;

/** @param {View["hand"]} hand */
const nothingYet = (hand) =>
  aHint(isEmpty(hand) ? say("Tap tiles; what counts stands here.") : say("The score comes when the hand is told."));

/** @param {import("../service/ask.mjs").Problem | undefined} problem @param {string} kind */
function faults(problem, kind) {
  const said = problem?.errors?.length ? problem.errors.map(faultSaid) : [problemSaid(problem)];
  return aList({ class: kind }, said);
}

/** @param {any} answer */
function scored(answer) {
  const { items = [] } = answer;
  const books = [...new Set(items.map((/** @type {Item} */ { source }) => source.title))].join("; ");
  return [
    items.some(counts) ? itemTable(answer) : aHint(say("Nothing counts yet.")),
    countsNothing(items),
    make("p", { class: "sum" }, make("b", {}, sumSaid(answer))),
    ...special(answer),
    ...notCounted(answer),
    ...readings(answer),
    books ? aHint(say("Pages: {books}", { books })) : null,
  ];
}

/** What the second column counts; nothing where a ruleset only adds. @param {any} scale */
function unitOf(scale) {
  if (scale?.minipoints !== undefined) return say("Han");
  if (scale?.kind === "faan") return say("Faan");
  return scale?.kind === "sum" ? "" : say("Doubles");
}

/** @param {any} answer */
function itemTable({ items: all, scale }) {
  const unit = unitOf(scale);
  const items = all.filter(counts);
  const heads = [
    say("Rule and page"),
    scale?.minipoints === undefined ? say("Points") : say("Fu"),
    ...(unit ? [unit] : []),
  ];
  const rows = items.map((/** @type {Item} */ item) => anItem(item, unit !== ""));
  return aTable({ class: "items" }, heads, rows, say("What counts, and where it stands"));
}

/** What counts nothing has no line. @param {Item} item */
const counts = ({ points, doublings, limit }) => points || doublings || limit !== undefined;

/** @param {Item[]} items */
function countsNothing(items) {
  const names = [...new Set(items.filter((item) => !counts(item)).map(({ name }) => name))].join(", ");
  return names ? aHint(say("Counts nothing: {names}", { names })) : null;
}

/** @param {Item} item @param {boolean} doubles whether the ruleset counts doubles, or faan */
function anItem({ rule, name, source, tiles = [], limit, points, doublings }, doubles) {
  const counted = limit === undefined ? (points ? figure(points) : "") : shareOfLimit(limit);
  return make(
    "tr",
    { "data-rule": rule },
    make(
      "th",
      { scope: "row" },
      make(
        "div",
        {},
        make("span", {}, name, make("small", {}, source.locus ?? source.title)),
        tiles.length ? pictures(tiles) : null,
      ),
    ),
    make("td", {}, counted),
    doubles ? make("td", {}, doublings ? figure(doublings) : "") : null,
  );
}

/** @param {any} answer */
function special({ special: hand, scale }) {
  if (!hand || scale?.paid) return [];
  const { name, value, on_top, total } = hand;
  const values = { name, value: figure(value), more: figure(on_top.total), total: figure(total) };
  return [
    make(
      "p",
      {},
      on_top.total
        ? say("{name} is worth {value}, and {more} come on top: {total}.", values)
        : say("{name} is worth {value}.", values),
    ),
  ];
}

/** The codes of tiles in a note; their pictures stand in the table above. */
const CODES = /\s?[(（](?:[A-Z]\w ?)+[)）]/g;

/** What the service notes of a score, such as a rule that is not counted beside another. @param {{notes?: string[]}} answer */
const notCounted = ({ notes = [] }) =>
  [...new Set(notes.map((note) => note.replace(CODES, "")))].map((note) => aHint(readable(note)));

/** Other ways to read the tiles: a tap reads them so. @param {any} answer */
function readings({ alternatives, scale }) {
  const { hand } = now();
  if (!alternatives?.length && !hand.reading) return [];
  const best = hand.reading ? [aButton("read-best", say("Read it as scores most"), () => readAs(null))] : [];
  const others = (alternatives ?? []).map((/** @type {any} */ each, /** @type {number} */ at) =>
    aReading(each, at, scale),
  );
  return [make("h3", {}, say("Other readings")), aList({ class: "readings" }, [...best, ...others])];
}

/** Its total alone is told, and not what is paid for it. @param {any} alternative @param {number} at @param {any} scale */
const aReading = ({ hand: { sets = [] }, total }, at, scale) => [
  make("b", {}, scale?.paid ? "" : figure(total)),
  make(
    "span",
    {},
    sets.map((/** @type {{tiles: string[]}} */ { tiles }) => pictures(tiles)),
  ),
  aButton(`reading-${at}`, say("Read it so"), () => readAs(inHand(sets))),
];

/** The sets of a reading that do not lie on the table. @param {{tiles: string[]}[]} sets */
function inHand(sets) {
  const melds = now().hand.melds.map(({ tiles }) => tiles.join(""));
  return sets.flatMap(({ tiles }) => {
    const at = melds.indexOf(tiles.join(""));
    if (at < 0) return [tiles];
    melds.splice(at, 1);
    return [];
  });
}

/** @param {string[][] | null} reading */
const readAs = (reading) => act((e) => tellHand(e, { ...now().hand, reading }));

/** @param {{payments: Payment[], net: Record<string, number>}} paid @param {View} view */
function payments({ payments: paid = [], net }, view) {
  const { players, position } = view;
  const called = calledAt(view);
  const idOf = (/** @type {string} */ seat) => players.find(({ id }) => position.seats[id] === seat)?.id ?? seat;
  return make(
    "div",
    { class: "who-pays" },
    make("h3", {}, say("Who pays")),
    paymentList(paid, called),
    make(
      "dl",
      { class: "net" },
      Object.entries(net).map(([seat, amount]) =>
        make("div", {}, make("dt", {}, called(seat)), make("dd", { class: amount > 0 && "gain" }, gain(amount))),
      ),
    ),
    counters(paid.map((each) => ({ ...each, payer: idOf(each.payer), payee: idOf(each.payee) }))),
  );
}
