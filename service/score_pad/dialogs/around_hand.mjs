// Around a hand: which set the last tile completed, what a ready hand waits for, and what other rulesets make of it.

import { Asking } from "../deal/asking.mjs";
import { tellHand } from "../deal/entry.mjs";
import { FULL, isEmpty, lastOf, size } from "../deal/hand.mjs";
import { after } from "../deal/position.mjs";
import { isOut, scoreRequest } from "../deal/requests.mjs";
import { aButton, aHint, aList, make } from "../dom.mjs";
import { act, now } from "../entering.mjs";
import { drawDialogs } from "../opening.mjs";
import { asksFor, knownRulesets } from "../service/rulesets.mjs";
import { countSaid, worthSaid } from "../table/score_line.mjs";
import { pictures } from "../tiles.mjs";
import { figure, gain, say } from "../words/words.mjs";

/** @typedef {import("../deal/view.mjs").View} View */
/** @typedef {import("../deal/asking.mjs").Reply} Reply */
/** @typedef {{tile: string, left: number, wins?: Record<string, {total: number, received?: number}>}} Wait */
/** @typedef {{key: string, title: string, questions: import("../deal/asking.mjs").Question[], said: (reply: any, paid?: any) => Node[]}} Part */

const COMPARED = "v1/scores/batch?fields=basic_score,doublings,limit,limit_hand,capped,scale,total";

const PAID = "v1/scores/batch?fields=total,scale";

const service = new Asking(drawAgain);

/** How often there was more to draw. */
let drawings = 0;

/** The parts that are open, and so are asked. @type {Set<string>} */
const opened = new Set();

/** What else can be known of the open hand. @param {View} view @returns {HTMLElement[]} */
export function aroundTheHand(view) {
  if (isEmpty(view.hand)) return [];
  const parts = [completes(view), waits(view), compared(view)].filter((part) => part !== null);
  service.want(parts.flatMap(({ key, questions }) => (opened.has(key) ? questions : [])));
  return parts.map(aPart);
}

/** A number that is another once there is more to draw. */
export const drawnSince = () => drawings;

function drawAgain() {
  drawings += 1;
  drawDialogs();
}

/** @param {Part} part */
function aPart({ key, title, questions, said }) {
  const details = make(
    "details",
    { "data-key": key, open: opened.has(key), toggle: () => opens(key, details.open) },
    make("summary", {}, title),
    opened.has(key) ? whatIsSaid(questions.map(service.replyTo), said) : null,
  );
  return details;
}

/** @param {Reply[]} replies @param {Part["said"]} said */
function whatIsSaid(replies, said) {
  const standings = replies.map(({ standing }) => standing);
  if (standings.includes("unreachable")) return aHint(say("No connection."));
  return make("div", {}, ...(standings.includes("asked") ? [aHint("…")] : said(replies[0], replies[1])));
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
    questions: [{ path: PAID, body: { hands } }],
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
function waits({ told, entry, table, hand, position }) {
  if (isOut(told, entry.open) || size(hand) !== FULL - 1) return null;
  const request = /** @type {{concealed_tiles: string[]}} */ (scoreRequest(told, entry.open, table));
  const question = { path: "v1/waits", body: request };
  /** @type {Wait[]} */
  const found = service.replyTo(question).answer?.waits ?? [];
  const discarder = position.seats[after(position, entry.open).at(-1) ?? ""];
  const wins = [{ source: "wall" }, { source: "discard", discarder }];
  const hands = found.flatMap(({ tile }) => {
    const whole = { ...request, concealed_tiles: [...request.concealed_tiles, tile] };
    return wins.map((win) => ({ ...whole, win: { ...win, tile } }));
  });
  const notReady = aHint(say("It is not ready: no single tile completes it."));
  return {
    key: "waits",
    title: say("What it waits for"),
    questions: hands.length ? [question, { path: PAID, body: { hands } }] : [question],
    said: (_, paid) => {
      const rows = found.map((wait, at) => aWait(wait, paid?.answer?.results.slice(2 * at) ?? []));
      return [rows.length ? aList({ class: "waits" }, rows) : notReady];
    },
  };
}

/** @param {Wait} wait @param {{score?: import("../deal/view.mjs").Score}[]} scores of the hand with this tile drawn, and discarded */
function aWait({ tile, left, wins }, [drawn, discarded]) {
  const paid = (/** @type {string} */ source, /** @type {typeof drawn} */ result) => {
    const worth = result?.score ? worthSaid(result.score) : "–";
    const { received } = wins?.[source] ?? {};
    return received && figure(received) !== worth ? `${worth}, ${gain(received)}` : worth;
  };
  const values = { left, drawn: paid("wall", drawn), discarded: paid("discard", discarded) };
  return [pictures([tile]), make("span", {}, say("{left} left · drawn {drawn} · discarded {discarded}", values))];
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
    questions: [{ path: COMPARED, body: { hands } }],
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
