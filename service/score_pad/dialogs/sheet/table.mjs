// The lines of the sheet. A tap on one opens what can be done with it.

import { changing } from "../../deal/entry.mjs";
import { winnersOf } from "../../deal/told.mjs";
import { aButton, actions, aHint, announce, make } from "../../dom.mjs";
import { begin } from "../../entering.mjs";
import { book } from "../../evening/evening.mjs";
import { closeDialogs, drawDialogs, openDialog } from "../../opening.mjs";
import { paymentList } from "../../table/settlement.mjs";
import { seatName } from "../../words/seats.mjs";
import { problemSaid, readable } from "../../words/service_words.mjs";
import { figure, gain, say } from "../../words/words.mjs";
import { counters } from "./counters.mjs";
import { named } from "./hand_names.mjs";
import { inWords, whoWon } from "./how_won.mjs";

/** @typedef {import("../../evening/book.mjs").Now} Evening */
/** @typedef {import("../../evening/book.mjs").ShownDeal} Deal */
/** @typedef {import("../../evening/figures.mjs").Line} Line */
/** @typedef {{id: string, name: string}[]} Players */
/** @typedef {import("./hand_names.mjs").Hand} Hand */

/** A figure of more letters, as +12,000, is written smaller where there is little room. */
const LONG = 6;

/** The deal whose line is open. @type {string | null} */
let open = null;
/** Why a change was refused. */
let refusal = "";

/** What of the lines is open, to know whether they have to be drawn anew. */
export const opened = () => [open, refusal];

/** @param {Evening} evening @param {Players} players @param {Map<string, Hand[]>} hands of the winners, by deal @param {Node[]} below what scrolls with the lines */
export function table({ evening, answer, struck }, players, hands, below) {
  const lines = new Map(answer?.lines.map((line) => [line.deal, line]));
  const figures = [answer?.totals ?? {}, ...(answer?.lines ?? []).map(({ net }) => net)].flatMap(Object.values);
  const rows = evening.deals.flatMap((deal) =>
    row(deal, lines.get(deal.id) ?? struck[deal.id], players, hands.get(deal.id)),
  );
  return make(
    "div",
    { class: "lines", tabindex: 0, role: "group", "aria-label": say("Deals and totals") },
    make(
      "table",
      { "data-players": players.length, "data-long": figures.some((each) => gain(each).length > LONG) },
      make("caption", { class: "unseen" }, say("Score sheet")),
      make("thead", {}, headings(players)),
      make("tbody", {}, rows.length ? rows : nothingYet(players)),
      make("tfoot", {}, totals(players, answer)),
    ),
    ...below,
  );
}

/** A head that is a sign, with its name for those who do not see it. @param {"col" | "row"} scope @param {string} sign @param {string} name */
const aSign = (scope, sign, name) =>
  make("th", { scope }, make("span", { class: "unseen" }, name), make("span", { "aria-hidden": "true" }, sign));

/** @param {Players} players */
const headings = (players) =>
  make(
    "tr",
    {},
    aSign("col", "#", say("Deal")),
    ...players.map(({ id, name }) =>
      make(
        "th",
        { scope: "col" },
        aButton(`head-${id}`, make("span", { class: "cut" }, name), () => openDialog("players"), {
          class: "head",
          title: name,
        }),
      ),
    ),
  );

/** @param {Players} players @param {Evening["answer"]} answer */
const totals = (players, answer) =>
  make(
    "tr",
    {},
    aSign("row", "Σ", say("Total")),
    ...players.map(({ id, name }) =>
      make(
        "td",
        { "data-total": id, "data-name": name },
        id in (answer?.totals ?? {}) ? figure(answer?.totals[id] ?? 0) : "…",
      ),
    ),
  );

/** @param {Players} players */
const nothingYet = (players) =>
  make("tr", {}, make("td", { colspan: players.length + 1, class: "hint" }, say("No deal is written yet.")));

/** @param {Deal} deal @param {Line | undefined} line @param {Players} players @param {Hand[]} [hands] */
function row(deal, line, players, hands) {
  const isOpen = open === deal.id;
  const toggle = () => {
    open = isOpen ? null : deal.id;
    refusal = "";
    drawDialogs();
  };
  const state = deal.struck ? "struck" : deal.refused ? "refused" : deal.waiting ? "waiting" : null;
  const n = deal.number ?? "";
  const name = deal.struck
    ? say("Struck out: {deal}", { deal: whoWon(deal.told, nameAmong(players)) })
    : deal.told.washOut
      ? say("Deal {n}, nobody won", { n })
      : say("Deal {n}", { n });
  const number = make(
    "button",
    {
      type: "button",
      class: "deal",
      "aria-expanded": String(isOpen),
      "aria-label": name,
      "data-key": `deal-${deal.id}`,
    },
    deal.struck ? "–" : figure(deal.number ?? 0),
  );
  const cells = players.map((player) => gained(player, deal, line));
  const tr = make(
    "tr",
    { "data-deal": deal.number ?? "struck", "data-state": state, "data-wash-out": deal.told.washOut, click: toggle },
    make("th", { scope: "row" }, number),
    ...cells,
  );
  const words = make(
    "tr",
    { class: "words", click: toggle },
    make("td", { colspan: players.length + 1 }, inWords(deal.told, nameAmong(players), named(hands))),
  );
  return isOpen ? [tr, words, whatToDo(deal, line, players, hands)] : [tr, words];
}

/** @param {Players[number]} player @param {Deal} deal @param {Line | undefined} line */
function gained({ id, name }, deal, line) {
  const net = line && !deal.waiting ? line.net[id] : undefined;
  const won = winnersOf(deal.told).includes(id);
  const out = line?.seats[id] === "dreamer";
  const text = deal.struck && !line ? (won ? say("won") : "–") : out ? "–" : net === undefined ? "…" : gain(net);
  const loses = text.startsWith("\u2212");
  return make("td", { "data-won": won, "data-loses": loses, "data-name": name }, won ? make("b", {}, text) : text);
}

/** @param {Deal} deal @param {Line | undefined} line @param {Players} players @param {Hand[]} [hands] */
function whatToDo(deal, line, players, hands) {
  const doing = (/** @type {"restore" | "strike"} */ kind) => async () => {
    const { refused } = await book.change({ kind, deal: deal.id });
    refusal = problemSaid(refused);
    if (!refused) open = null;
    drawDialogs();
    if (!refused) announce(say("The sheet is changed."));
  };
  const button = (/** @type {string} */ key, /** @type {string} */ text, /** @type {() => void} */ click) =>
    aButton(`${key}-${deal.id}`, text, click);
  const acts = deal.struck
    ? [button("restore", say("Restore"), doing("restore"))]
    : [
        deal.told.settled ? null : button("change", say("Change"), () => change(deal)),
        button("strike", say("Strike out"), doing("strike")),
      ];
  return make(
    "tr",
    { class: "open" },
    make(
      "td",
      { colspan: players.length + 1 },
      deal.struck ? make("p", {}, say("Struck out: {deal}", { deal: whoWon(deal.told, nameAmong(players)) })) : null,
      actions(acts),
      refusal ? make("p", { class: "notice red", role: "alert" }, refusal) : null,
      deal.refused ? make("p", { class: "notice red" }, problemSaid(deal.refused)) : null,
      line && !deal.struck ? why(deal, line, players, hands) : null,
    ),
  );
}

/** Lay the deal on the table again, to be told otherwise. @param {Deal} deal */
function change(deal) {
  open = null;
  begin(changing(deal.id, deal.told));
  closeDialogs();
}

/** @param {Players} players @returns {(id: string) => string} */
const nameAmong = (players) => (id) => players.find((each) => each.id === id)?.name ?? seatName(id);

/** Who paid whom, and what for. @param {Deal} deal @param {Line} line @param {Players} players @param {Hand[]} [hands] */
function why({ told }, { payments, notes, winner, score }, players, hands) {
  const nameOf = nameAmong(players);
  const isTold = winner && score !== null && [told.points[winner], told.settled?.score].includes(score);
  const counted = hands ?? (isTold ? [{ winner, sum: figure(score) }] : []);
  return make(
    "details",
    { "data-key": "why-line" },
    make("summary", {}, say("Why")),
    counted.map((hand) =>
      make("p", {}, say("{player} won with {score}.", { player: nameOf(hand.winner), score: hand.sum })),
    ),
    paymentList(payments, nameOf),
    counters(payments),
    ...notes.map((note) => aHint(readable(note))),
  );
}
