// The score line: what the open hand comes to and who pays, or why something cannot be. It leads to Why.

import { isEmpty, size } from "../deal/hand.mjs";
import { byId, fit, make, put, READABLE, redraw } from "../dom.mjs";
import { goHome, isVisiting } from "../entering.mjs";
import { openDialog } from "../opening.mjs";
import { limitOf } from "../service/rulesets.mjs";
import { nameOf as tileName } from "../tiles.mjs";
import { problemSaid, sentencesOf } from "../words/service_words.mjs";
import { figure, gainsSaid, say, sayCount } from "../words/words.mjs";

/** @typedef {import("../deal/view.mjs").View} View */
/** @typedef {{total: string, lines: string[], red?: boolean, told?: string, shorter?: string[]}} Line Shorter: what may stand for the first line where that has no room. */

const ANNOUNCED_WITHIN = 1_000;
/** A total of more letters is written smaller. */
const LONG_TOTAL = 8;
/** The page of what a hand needs, and why it falls short: Why tells it. */
const MORE = /\s?[(（].*/s;
/** The page of a rule. Why tells it. */
const PAGE = /\s?[(（][^)）]*[)）]/g;

let drawn = "";
let announcing = 0;

/** Listen to the line. */
export function startScore() {
  byId("score", HTMLElement).addEventListener("click", () => openDialog("why"));
  byId("open-sheet", HTMLButtonElement).addEventListener("click", () =>
    isVisiting() ? goHome() : openDialog("sheet"),
  );
  byId("open-rules", HTMLButtonElement).addEventListener("click", () => openDialog("rules"));
}

/** @param {View} view @param {(text: string) => void} announce */
export function drawScore(view, announce) {
  const line = lineOf(view);
  const wanted = JSON.stringify(line);
  if (wanted === drawn) return;
  drawn = wanted;
  const place = byId("score", HTMLElement);
  put(place, { "data-refused": line.red ?? false });
  const total = byId("total", HTMLOutputElement);
  total.textContent = line.total;
  put(total, { "data-long": line.total.length > LONG_TOTAL });
  const how = byId("how", HTMLElement);
  put(how, { role: line.red ? "alert" : null });
  const wordings = [line.lines[0] ?? "", ...(line.shorter ?? [])];
  wordings.some((text, at) => {
    const spans = [text, ...line.lines.slice(1)].map((each) => make("span", {}, each));
    redraw(how, spans);
    return fit(how, place, at < wordings.length - 1 ? READABLE : undefined);
  });
  clearTimeout(announcing);
  if (line.red) return;
  announcing = setTimeout(() => announce(line.told ?? [line.total, ...line.lines].join(". ")), ANNOUNCED_WITHIN);
}

/** @param {View} view @returns {Line} */
function lineOf(view) {
  const { passing, told, entry, hand, state } = view;
  if (passing.misfit) return { total: totalNow(view), lines: [misfitSaid(passing.misfit)] };
  if (passing.refused) return refusal(passing.refused, say("Not written: {reason}", { reason: "" }));
  const reply = replyOf(view);
  if (reply?.standing === "short") {
    return { total: reachedSaid(reply.problem), lines: [problemSaid(reply.problem).replace(MORE, "")] };
  }
  if (reply) return refusal(reply.problem);
  if (told.washOut) return { total: "0", lines: [paidSaid(view)[0] ?? say("Nobody won: nothing is paid.")] };
  if (entry.settling && view.settlement.standing === "answered") return settled(view);
  if (entry.open in told.points) return byPoints(view);
  if (isEmpty(hand)) return { total: "0", lines: [nothingLaid(passing)] };
  if (state.name === "waiting") return { total: "–", lines: [waitingSaid(view)] };
  if (view.score.standing === "answered") return scored(view);
  return {
    total: view.score.standing === "asked" ? "…" : "–",
    lines: [sayCount("{n} tile laid", "{n} tiles laid", size(hand))],
  };
}

/** What to do first; after a deal perhaps a short cut. @param {View["passing"]} passing */
const nothingLaid = ({ written }) =>
  written?.hint
    ? say("A short cut: slide over three tiles or more to lay them all.")
    : say("Tap tiles; the score stands here.");

/** @param {View} view */
const totalNow = ({ score, told, entry }) =>
  entry.open in told.points
    ? figure(told.points[entry.open] ?? 0)
    : score.standing === "answered"
      ? worthSaid(score.answer)
      : "–";

/** The answer that keeps the deal from being written; none where nothing does. @param {View} view */
export const replyOf = ({ settlement, score, state }) =>
  [settlement, score].find(({ standing, problem }) => problem && standing === state.name);

/** How much of what a hand needs it has, as 3/8. @param {import("../service/ask.mjs").Problem | undefined} problem */
function reachedSaid(problem) {
  const [need] = problem?.errors?.[0]?.shortfall?.needs ?? [];
  return need ? `${figure(need.reached)}/${figure(need.number)}` : "–";
}

/** Whether nobody answers, or the service cannot now. @param {View} view */
const waitingSaid = ({ score, settlement }) =>
  score.isBusy || settlement.isBusy
    ? say("The service cannot answer just now. It is kept.")
    : say("No connection. It is kept.");

/** All hands are told: what the winner's comes to, and what each gains. @param {View} view @returns {Line} */
function settled(view) {
  const { settlement, told, position } = view;
  const total = settlement.answer.scores[position.seats[told.winner ?? ""] ?? ""] ?? 0;
  return { total: figure(total), lines: paidSaid(view) };
}

/** @param {View} view @returns {Line} */
function byPoints(view) {
  const { told, entry, table } = view;
  const points = told.points[entry.open] ?? 0;
  const limit = limitOf(table.rules);
  const above = limit !== null && points > limit ? [say("The limit is {limit}.", { limit: figure(limit) })] : [];
  return { total: figure(points), lines: [say("told as points"), ...above, ...paidSaid(view)] };
}

/** @param {import("../service/ask.mjs").Problem | undefined} problem @param {string} [before] @returns {Line} */
function refusal(problem, before = "") {
  const faults = problem?.errors ?? [];
  const first = problemSaid(problem);
  const more = faults.length > 1 ? [say("and {n} more", { n: faults.length - 1 })] : [];
  const plain = first.replace(PAGE, "");
  const [fault = "", ...rest] = sentencesOf(plain);
  // The last one says what would be right.
  const shorter = [plain, fault + (rest[1] ? rest.at(-1) : ""), fault].map((text) => `${before}${text}`);
  return { total: "!", lines: [`${before}${first}`, ...more], red: true, shorter };
}

/** What the service says of the open hand. @param {View} view @returns {Line} */
function scored(view) {
  const { score, told, entry, last, state, winner } = view;
  const { answer } = score;
  const total = worthSaid(answer);
  const counted = countSaid(answer);
  if (winner !== entry.open || ["who", "from", "laying"].includes(state.name)) {
    return { total, lines: [winner === entry.open || !told.winner ? `${counted} · ${say("so far")}` : counted] };
  }
  // Fu depend on the last tile more often than not, and han and fu are what players say.
  const said = last && answer.scale?.paid ? `${counted} · ${otherSaid(last)}` : last ? lastSaid(last) : counted;
  return { total, lines: [...paidSaid(view), said] };
}

/** @param {NonNullable<View["last"]>} last */
const lastSaid = ({ tile, score, other }) =>
  say("{a} with {tile} last, {b} with another", { a: worthSaid(score), tile: tileName(tile), b: worthSaid(other) });

/** @param {NonNullable<View["last"]>} last */
const otherSaid = ({ other }) => say("{b} with another last tile", { b: worthSaid(other) });

/** What a hand is worth: what is paid for it, where players say it so. @param {import("../deal/view.mjs").Score} score */
export const worthSaid = ({ total, scale }) =>
  scale?.paid?.replace(/[\d,]+/g, (amount) => figure(Number(amount.replaceAll(",", "")))) ?? figure(total);

/** How a score came about: points and doubles, or what its rules count instead. @param {any} answer */
export function countSaid({ basic_score, doublings, scale, limit_hand, capped }) {
  const points = figure(basic_score);
  if (limit_hand) return scale?.limit_name ?? say("limit hand");
  const cut = scale?.limit_name ?? (capped ? say("the limit") : "");
  return [pointsSaid(points, doublings, scale ?? {}), cut].filter(Boolean).join(" · ");
}

/** How a score came about and what it is worth, once where both are one. @param {any} answer */
export function sumSaid(answer) {
  const [counted, total] = [countSaid(answer), worthSaid(answer)];
  return counted === pointsSaid(total, 0, {}) ? counted : say("{counted}: {total}", { counted, total });
}

/** @param {string} points @param {number} doublings @param {{kind?: string, minipoints?: number}} scale of the ruleset */
function pointsSaid(points, doublings, { kind, minipoints }) {
  if (minipoints !== undefined) return say("{n} han, {fu} fu", { n: figure(doublings), fu: figure(minipoints) });
  if (kind === "faan") return say("{n} faan", { n: figure(doublings) });
  if (kind === "sum" || !doublings) return say("{points} points", { points });
  return sayCount("{points} points, {n} double", "{points} points, {n} doubles", doublings, { points });
}

/** Who gains and who pays, where the winner's hand alone decides it. @param {View} view */
function paidSaid({ settlement, score, players, position, table, entry, told }) {
  if (!table.winnerOnly && !entry.settling && !told.washOut) return [];
  const net = settlement.standing === "answered" ? settlement.answer.net : score.answer?.net;
  if (!net) return [];
  const all = players.map(({ id, name }) => ({ name, change: net[position.seats[id] ?? ""] ?? 0 }));
  const gains = all.filter(({ change }) => change);
  const said = gainsSaid(gains, " ");
  return said ? [said] : [];
}

/** Why a tile does not fit. @param {import("../deal/hand.mjs").Misfit} misfit */
function misfitSaid({ why, tile, left }) {
  const name = tileName(tile);
  switch (why) {
    case "bonus_laid":
      return say("{tile} is laid already, and there is one of it.", { tile: name });
    case "chow_of_honours":
      return say("Winds and dragons make no chow.");
    case "chow_too_high":
      return say("No chow begins with {tile}: it is named by its lowest tile, 7 at most.", { tile: name });
    case "above_limit":
      return say("The limit is {limit}.", { limit: figure(left) });
    case "no_bonus":
      return say("These rules have no flowers and seasons.");
    case "few_left":
      return sayCount("Of {tile} only {n} is left.", "Of {tile} only {n} are left.", left, { tile: name });
    case "all_laid":
      return say("All four of {tile} are laid.", { tile: name });
    case "no_room":
      return say("No room: the hand has {left} tiles, a kong counted as three.", { left });
  }
}
