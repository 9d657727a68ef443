// The table screen: what was told, what follows from it, and every part of the screen drawn from that.

import { Asking } from "../deal/asking.mjs";
import { newEntry } from "../deal/entry.mjs";
import { firstSeat } from "../deal/position.mjs";
import { questionsOf, viewOf } from "../deal/view.mjs";
import { announce, byId } from "../dom.mjs";
import { keepEntry, keptEntry } from "../evening/entry.mjs";
import { eveningNow, keptEvening, onEvening, openEvening } from "../evening/evening.mjs";
import { startTyping } from "../input/typing.mjs";
import { openDialog, watchForRoom } from "../opening.mjs";
import { fetchRulesets, knownRulesets, rulesetOf } from "../service/rulesets.mjs";
import { placeFor, receive } from "../sharing/sent.mjs";
import { speakAs } from "../words/books.mjs";
import { sayThePage } from "../words/words.mjs";
import { drawBadLink, drawBar } from "./aside.mjs";
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
/** @typedef {ReturnType<typeof import("../sharing/sent.mjs").placeFor>} Place */

/** @type {Passing} */
const NOTHING_PASSING = { misfit: null, pointing: false, kong: null, written: null };

let entry = newEntry();
let passing = NOTHING_PASSING;
const service = new Asking(() => draw());
/** @type {View} */
let view;
/** A hand that was sent lies in a place of its own; the deal being entered waits. @type {{place: Place, own: Entry} | null} */
let visit = null;
/** The parts of an address that could not be read. @type {string[] | null} */
let broken = null;

/** What stands on the screen now. */
export const now = () => view;

/**
 * Tell more of the deal: every tap that tells something comes here.
 * @param {(entry: Entry) => Entry} tap
 */
export function act(tap) {
  entry = tap(entry);
  if (!visit) keepEntry(entry, keptEvening().rev);
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
  keepEntry(entry, keptEvening().rev);
  passing = { ...NOTHING_PASSING, ...part };
  draw();
}

/** Whether it is a hand that was sent that stands on the screen. */
export const isVisiting = () => visit !== null;

/** The parts of an address that could not be read; null where there was no such address. */
export const brokenParts = () => broken;

/** Go back to the deal being entered, and let the address bring nothing any more. */
export function goHome() {
  if (visit) entry = visit.own;
  visit = null;
  broken = null;
  passing = NOTHING_PASSING;
  history.replaceState(null, "", location.pathname + location.search);
  draw();
}

/** Take up what the address brings. Nothing that is here changes by it. */
async function takeUpAddress() {
  const received = await receive(location.hash);
  if (!received) return;
  broken = "broken" in received ? received.broken : null;
  if ("hand" in received && isUnknown(received.hand.ruleset)) broken = ["ruleset"];
  else if ("hand" in received) {
    const place = placeFor(received.hand);
    visit = { place, own: visit?.own ?? entry };
    entry = place.entry;
    passing = NOTHING_PASSING;
  } else if ("rules" in received) openDialog("rules", JSON.stringify(received.rules));
  else if ("evening" in received) openDialog("share", received.evening);
  draw();
}

/** Whether the service told its rulesets, and this is none of them. @param {string} ruleset */
const isUnknown = (ruleset) => knownRulesets().length > 0 && !rulesetOf(ruleset);

/** A hand of a ruleset that the service does not know cannot be shown. */
function rulesetsKnown() {
  if (visit && isUnknown(visit.place.evening.rules.ruleset)) {
    goHome();
    broken = ["ruleset"];
  }
  draw();
}

/** Draw the screen, and listen to it. */
export async function startTable() {
  sayThePage();
  await openEvening();
  entry = { ...entry, ...(await keptEntry(keptEvening())) };
  startBoard();
  startModes();
  startScore();
  startMainButton();
  startTyping();
  onEvening(draw);
  addEventListener("online", () => service.tryAgain());
  document.addEventListener("visibilitychange", () => document.hidden || service.tryAgain());
  document.addEventListener("rulesets-known", rulesetsKnown);
  addEventListener("hashchange", takeUpAddress);
  byId("table", HTMLElement).focus({ preventScroll: true });
  if (location.hash) await takeUpAddress();
  draw();
  fetchRulesets();
  watchForRoom();
}

function draw() {
  const { evening: kept, answer } = visit?.place ?? eveningNow();
  const evening = { ...kept, players: called(kept.players) };
  service.want(questionsOf(entry, evening, answer));
  view = viewOf(entry, passing, evening, answer, service.replyTo);
  const { ruleset } = view.table.rules;
  speakAs(rulesetOf(ruleset)?.base ?? ruleset);
  drawDealLine(view);
  drawBar();
  drawBadLink();
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
