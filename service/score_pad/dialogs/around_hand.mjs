// Around a hand: which set the last tile completed, what a ready hand waits for, and what other rulesets make of it.

import { Asking } from "../deal/asking.mjs";
import { tellHand } from "../deal/entry.mjs";
import { FULL, isEmpty, lastOf, size } from "../deal/hand.mjs";
import { isOut, scoreRequest } from "../deal/requests.mjs";
import { aButton, aHint, aList, make } from "../dom.mjs";
import { act, now } from "../entering.mjs";
import { drawDialogs } from "../opening.mjs";
import { asksFor, knownRulesets } from "../service/rulesets.mjs";
import { countSaid, worthSaid } from "../table/score_line.mjs";
import { pictures } from "../tiles.mjs";
import { figure, say } from "../words/words.mjs";

/** @typedef {import("../deal/view.mjs").View} View */
/** @typedef {import("../deal/asking.mjs").Reply} Reply */
/** @typedef {{tile: string, left: number, wins?: Record<string, {total: number}>}} Wait */
/** @typedef {{key: string, title: string, question: import("../deal/asking.mjs").Question | null, said: (reply: Reply) => Node[]}} Part */

const COMPARED = "v1/scores/batch?fields=basic_score,doublings,limit,limit_hand,capped,scale,total";

const service = new Asking(drawAgain);

/** How often there was more to draw. */
let drawings = 0;

/** The parts that are open, and so are asked. @type {Set<string>} */
const opened = new Set();

/** What else can be known of the open hand. @param {View} view @returns {HTMLElement[]} */
export function aroundTheHand(view) {
  if (isEmpty(view.hand)) return [];
  const parts = [completes(view), waits(view), compared(view)].filter((part) => part !== null);
  const questions = parts.flatMap(({ key, question }) => (question && opened.has(key) ? [question] : []));
  service.want(questions);
  return parts.map(aPart);
}

/** A number that is another once there is more to draw. */
export const drawnSince = () => drawings;

function drawAgain() {
  drawings += 1;
  drawDialogs();
}

/** @param {Part} part */
function aPart({ key, title, question, said }) {
  const details = make(
    "details",
    { "data-key": key, open: opened.has(key), toggle: () => opens(key, details.open) },
    make("summary", {}, title),
    opened.has(key) ? whatIsSaid(service.replyTo(question), said) : null,
  );
  return details;
}

/** @param {Reply} reply @param {(reply: Reply) => Node[]} said */
function whatIsSaid(reply, said) {
  if (reply.standing === "unreachable") return aHint(say("No connection."));
  return make("div", {}, ...(reply.standing === "asked" ? [aHint("…")] : said(reply)));
}

/** @param {string} key @param {boolean} open */
function opens(key, open) {
  if (opened.has(key) === open) return;
  if (open) opened.add(key);
  else opened.delete(key);
  drawAgain();
}

/** Which set the last tile completed, where more than one may have been it. @param {View} view @returns {Part | null} */
function completes({ told, entry, table, hand, score }) {
  if (!isOut(told, entry.open) || score.standing !== "answered") return null;
  const last = lastOf(told, entry.open) ?? "";
  const readings = [score.answer, ...(score.answer.alternatives ?? [])];
  const sets = readings.flatMap(({ hand: read }) =>
    (read.sets ?? []).map((/** @type {{tiles: string[]}} */ { tiles }) => tiles),
  );
  const byTiles = new Map(sets.filter((tiles) => tiles.includes(last)).map((tiles) => [tiles.join(), tiles]));
  if (byTiles.size < 2 && !hand.completes) return null;
  const candidates = [...byTiles.values()];
  const request = /** @type {{win: Record<string, unknown>}} */ (scoreRequest(told, entry.open, table));
  const hands = candidates.map((tiles) => ({ ...request, win: { ...request.win, completes: tiles } }));
  return {
    key: "completes",
    title: say("Which set did the last tile complete?"),
    question: { path: "v1/scores/batch?fields=total,scale", body: { hands } },
    said: ({ answer }) => [
      aList({}, [aChoice(null, null), ...candidates.map((tiles, at) => aChoice(tiles, answer?.results[at]?.score))]),
    ],
  };
}

/** @param {string[] | null} tiles @param {import("../deal/view.mjs").Score | null | undefined} score */
function aChoice(tiles, score) {
  const chosen = now().hand.completes?.join() === tiles?.join();
  return aButton(
    `completes-${tiles?.join("") ?? "best"}`,
    [tiles ? pictures(tiles) : say("What scores most"), tiles && score ? ` ${worthSaid(score)}` : ""],
    () => act((e) => tellHand(e, { ...now().hand, completes: tiles })),
    { "aria-pressed": String(chosen) },
  );
}

/** What completes a hand that is one tile short. @param {View} view @returns {Part | null} */
function waits({ told, entry, table, hand }) {
  if (isOut(told, entry.open) || size(hand) !== FULL - 1) return null;
  return {
    key: "waits",
    title: say("What it waits for"),
    question: { path: "v1/waits", body: scoreRequest(told, entry.open, table) },
    said: ({ standing, answer }) =>
      standing === "answered" && answer.waits
        ? [make("ul", { class: "waits" }, answer.waits.map(aWait))]
        : [aHint(say("It is not ready: no single tile completes it."))],
  };
}

/** @param {Wait} wait */
function aWait({ tile, left, wins }) {
  const total = (/** @type {string} */ source) => (wins?.[source] ? figure(wins[source].total) : "–");
  return make(
    "li",
    { "data-wait": tile },
    pictures([tile]),
    make(
      "span",
      {},
      say("{left} left · drawn {drawn} · discarded {discarded}", {
        left,
        drawn: total("wall"),
        discarded: total("discard"),
      }),
    ),
  );
}

/** The same hand under each ruleset. @param {View} view @returns {Part | null} */
function compared({ told, entry, table }) {
  const others = knownRulesets();
  if (!isOut(told, entry.open) || others.length < 2) return null;
  const hands = others.map(({ id }) =>
    scoreRequest(told, entry.open, { ...table, rules: { ruleset: id }, asks: (fact) => asksFor(id, fact) }),
  );
  return {
    key: "compared",
    title: say("Under each ruleset"),
    question: { path: COMPARED, body: { hands } },
    said: ({ answer }) => {
      const rows = others.map(({ name }, at) => aRuleset(name, answer?.results[at] ?? {}));
      return [aList({ class: "compared" }, rows)];
    },
  };
}

/** @param {string} name @param {{score?: any, problem?: any}} result */
const aRuleset = (name, { score, problem }) => [
  make("span", {}, name),
  make("b", {}, score ? worthSaid(score) : "–"),
  make("small", {}, score ? countSaid(score) : (problem?.errors?.[0]?.message ?? "")),
];
