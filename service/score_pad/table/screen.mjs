// The table screen: what was told, what follows from it, and every part of the screen drawn from that.

import { Asking } from "../deal/asking.mjs";
import { newEntry } from "../deal/entry.mjs";
import { firstSeat } from "../deal/position.mjs";
import { questionsOf, viewOf } from "../deal/view.mjs";
import { announce, byId } from "../dom.mjs";
import { keepEntry, keptEntry } from "../evening/entry.mjs";
import { eveningNow, onEvening, openEvening } from "../evening/evening.mjs";
import { startTyping } from "../input/typing.mjs";
import { watchForRoom } from "../opening.mjs";
import { fetchRulesets } from "../service/rulesets.mjs";
import { sayThePage } from "../words/words.mjs";
import { drawBar } from "./aside.mjs";
import { drawBoard, startBoard } from "./board.mjs";
import { drawMainButton, startMainButton } from "./main_button.mjs";
import { drawModes, startModes } from "./modes.mjs";
import { drawDealLine, drawNames, seatName } from "./names.mjs";
import { drawQuestion } from "./question.mjs";
import { drawRack } from "./rack.mjs";
import { drawScore, startScore } from "./score_line.mjs";
import { drawInstead } from "./settlement.mjs";

/** @typedef {import("../deal/entry.mjs").Entry} Entry */
/** @typedef {import("../deal/view.mjs").View} View */
/** @typedef {import("../deal/view.mjs").Passing} Passing */

/** @type {Passing} */
const NOTHING_PASSING = { misfit: null, pointing: false, kong: null, written: null };

let entry = newEntry();
let passing = NOTHING_PASSING;
const service = new Asking(() => draw());
/** @type {View} */
let view;

/** What stands on the screen now. */
export const now = () => view;

/**
 * Tell more of the deal: every tap that tells something comes here.
 * @param {(entry: Entry) => Entry} tap
 */
export function act(tap) {
  entry = tap(entry);
  keepEntry(entry);
  passing = NOTHING_PASSING;
  draw();
}

/**
 * Show something that passes with the next act, such as why a tile does not fit.
 * @param {Partial<Passing>} part
 */
export function pass(part) {
  passing = { ...passing, misfit: null, ...part };
  draw();
}

/**
 * Begin a new deal, or take back the one written last.
 * @param {Entry} other
 * @param {Partial<Passing>} [part]
 */
export function begin(other, part = {}) {
  entry = other;
  keepEntry(entry);
  passing = { ...NOTHING_PASSING, ...part };
  draw();
}

/** Draw the screen, and listen to it. */
export async function startTable() {
  sayThePage();
  await openEvening();
  entry = { ...entry, ...(await keptEntry()) };
  startBoard();
  startModes();
  startScore();
  startMainButton();
  startTyping();
  onEvening(draw);
  addEventListener("online", () => service.tryAgain());
  document.addEventListener("visibilitychange", () => document.hidden || service.tryAgain());
  document.addEventListener("rulesets-known", draw);
  byId("table", HTMLElement).focus({ preventScroll: true });
  draw();
  fetchRulesets();
  watchForRoom();
}

function draw() {
  const { evening: kept, answer } = eveningNow();
  const evening = { ...kept, players: called(kept.players) };
  service.want(questionsOf(entry, evening, answer));
  view = viewOf(entry, passing, evening, answer, service.replyTo);
  drawDealLine(view);
  drawBar();
  drawNames(view);
  drawQuestion(view);
  drawRack(view);
  drawScore(view, announce);
  drawModes(view);
  drawBoard(view);
  drawInstead(view);
  drawMainButton(view);
  keepFocus();
  document.dispatchEvent(new CustomEvent("table-drawn"));
}

/** What had the focus may be gone: then the next step has it. */
function keepFocus() {
  const focused = document.activeElement;
  const gone = !focused || focused === document.body || focused.closest("[inert], [hidden]");
  if (gone && !document.querySelector("dialog[open]")) byId("main-button", HTMLElement).focus({ preventScroll: true });
}

/**
 * The players by the names that stand on the screen: whoever has none is called by the first seat.
 * @param {import("../deal/position.mjs").Player[]} players
 */
const called = (players) =>
  players.map(({ id, name }, place) => ({ id, name: name || seatName(firstSeat(players.length, place)) }));
