// The deal on the screen: what was told of it, what passes, and a hand that was sent. Every tap that tells something comes
// here, and the screen is drawn from what follows.

import { Asking } from "./deal/asking.mjs";
import { amongPlayers, newEntry } from "./deal/entry.mjs";
import { firstSeat } from "./deal/position.mjs";
import { questionsOf, viewOf } from "./deal/view.mjs";
import { keepEntry, keptEntry } from "./evening/entry.mjs";
import { book, eveningNow, openEvening, store } from "./evening/evening.mjs";
import { openDialog } from "./opening.mjs";
import { fetchRulesets, knownRulesets, rulesetOf } from "./service/rulesets.mjs";
import { placeFor, receive } from "./sharing/sent.mjs";
import { seatName } from "./words/seats.mjs";

/** @typedef {import("./deal/entry.mjs").Entry} Entry */
/** @typedef {import("./deal/view.mjs").View} View */
/** @typedef {import("./deal/view.mjs").Passing} Passing */
/** @typedef {ReturnType<typeof import("./sharing/sent.mjs").placeFor>} Place */

/** @type {Passing} */
const NOTHING_PASSING = { misfit: null, pointing: false, adding: false, kong: null, written: null, refused: null };

let entry = newEntry();
let passing = NOTHING_PASSING;
const service = new Asking(() => change());
/** @type {View} */
let view;
/** A hand that was sent lies in a place of its own; the deal being entered waits. @type {{place: Place, own: Entry} | null} */
let visit = null;
/** Whether nobody is named yet, and nothing written. */
export function isFirstScreen() {
  const { players, deals } = eveningNow().evening;
  return !visit && deals.length === 0 && players.every(({ name }) => name === "");
}

/** The parts of an address that could not be read. @type {string[] | null} */
let broken = null;

/** Draws the screen. @type {(view: View) => void} */
let draw = () => {};

/** What stands on the screen now. */
export const now = () => view;

/** Tell more of the deal: every tap that tells something comes here. @param {(entry: Entry) => Entry} tap */
export function act(tap) {
  entry = tap(entry);
  if (!visit) keepEntry(entry, book.kept().rev);
  passing = NOTHING_PASSING;
  change();
}

/** Show something that passes with the next act, such as why a tile does not fit. @param {Partial<Passing>} part */
export function pass(part) {
  passing = { ...passing, misfit: null, ...part };
  change();
}

/** Begin a new deal, or take back the one written last. @param {Entry} other @param {Partial<Passing>} [part] */
export function begin(other, part = {}) {
  entry = other;
  keepEntry(entry, book.kept().rev);
  passing = { ...NOTHING_PASSING, ...part };
  change();
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
  change();
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
  change();
}

/** Whether the service told its rulesets, and this is none of them. @param {string} ruleset */
const isUnknown = (ruleset) => knownRulesets().length > 0 && !rulesetOf(ruleset);

/** A hand of a ruleset that the service does not know cannot be shown. */
function rulesetsKnown() {
  if (visit && isUnknown(visit.place.evening.rules.ruleset)) {
    goHome();
    broken = ["ruleset"];
  }
  change();
}

/** Take up the evening and the deal that this browser keeps. */
export async function openEntry() {
  await openEvening();
  entry = { ...entry, ...(await keptEntry(book.kept(), store)) };
}

/** Draw the screen now and at every change. @param {(view: View) => void} drawing */
export async function drawBy(drawing) {
  draw = drawing;
  book.onChange(change);
  addEventListener("online", () => service.tryAgain());
  document.addEventListener("visibilitychange", () => document.hidden || service.tryAgain());
  document.addEventListener("rulesets-known", rulesetsKnown);
  document.addEventListener("ruleset-found", change);
  addEventListener("hashchange", takeUpAddress);
  if (location.hash) await takeUpAddress();
  change();
  fetchRulesets();
}

function change() {
  const { evening: kept, answer } = visit?.place ?? eveningNow();
  const evening = { ...kept, players: called(kept.players) };
  const ids = kept.players.map(({ id }) => id);
  entry = amongPlayers(entry, ids);
  // What was undone elsewhere, or written in another evening, is not to be undone here.
  if (!book.acts().some(({ id }) => id === passing.written?.event)) passing = { ...passing, written: null };
  service.want(questionsOf(entry, evening, answer));
  view = viewOf(entry, passing, evening, answer, service.replyTo);
  draw(view);
}

/** The players by the names that stand on the screen: whoever has none is called by the first seat. @param {import("./deal/position.mjs").Player[]} players */
const called = (players) =>
  players.map(({ id, name }, place) => ({ id, name: name || seatName(firstSeat(players.length, place)) }));
