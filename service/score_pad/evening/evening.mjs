// The evening: what is written stays, what the service refuses is not written, and whoever shows it is told of changes.
// It gives the book (book.mjs) the browser, the service and its rulesets. The book knows none of them, so its tests need none.

import { ask, askJson } from "../service/ask.mjs";
import { asksFor, fetchRulesets, isKnown, renew, rulesetOf, settlesWinnerOnly } from "../service/rulesets.mjs";
import { Book } from "./book.mjs";
import { eveningOf } from "./events.mjs";
import { counting, lastSheet, SHEET } from "./figures.mjs";
import { asCopy, outOfCopy, Store } from "./store.mjs";
import { browserClock } from "./waiting.mjs";

/** @typedef {import("../deal/told.mjs").Told} Told */

/** @type {import("./figures.mjs").Facts} */
const facts = (ruleset) => ({
  winnerOnly: settlesWinnerOnly(ruleset),
  asks: (fact) => asksFor(ruleset, fact),
  isOfAClub: Boolean(rulesetOf(ruleset)?.base),
});

/** Until it is known what a ruleset wants to be told. @param {string} ruleset */
const ready = (ruleset) => (isKnown(ruleset) ? null : fetchRulesets());

export const store = new Store();
/** The book of this evening: it is asked for every change, and `eveningNow` for what to show. */
export const book = new Book(store, { askJson, facts, ready }, browserClock());

/** What is known of the evening now. */
export const eveningNow = () => book.now();

/** Whether everybody began with what the usual counters are worth; five players share those of four. */
export const hasCounters = () => [2000, 1600].includes(eveningNow().answer?.stock ?? 0);

/** Take up the evening of this browser; its figures follow. */
export function openEvening() {
  document.addEventListener("rulesets-known", () => book.recount());
  book.onChange(() => renew(book.now().answer?.ruleset));
  return book.open();
}

/** So much of what the browser may keep, and it is said before the room is full. */
const MUCH = 0.8;
let isScarce = false;

/** Whether the browser will soon have no room left. */
export const roomIsScarce = () => isScarce;

/** Have what is kept outlive a clean-up, and look how much room is left. */
async function lookAtRoom() {
  await navigator.storage?.persist?.();
  const { usage = 0, quota = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  isScarce = usage > MUCH * quota && quota > 0;
}

/** Write a deal, unless the service refuses it. @param {Told} told */
export async function writeDeal(told) {
  const outcome = await book.write(told);
  if (!outcome.refused) lookAtRoom();
  return outcome;
}

/** What could not be read, as a file. */
export const textOfUnread = () => `${JSON.stringify(store.unread(), null, 1)}\n`;

/** The request for the whole sheet of an evening. @param {import("./events.mjs").Evening} evening */
const sheetOf = (evening) => lastSheet(evening, counting(evening), { askJson, facts });

/** The service's page with the figures of a sheet, or of several. @param {unknown} sent */
const figuresPage = async (sent) => (await ask(`${SHEET}?figures=true`, sent, { accept: "text/html" })).text();

/** The figures of this evening. */
export const sheetPage = async () => figuresPage(await sheetOf(book.now().evening));

/** The figures of all evenings that are kept here, whose players all have names. */
export async function leaguePage() {
  const all = [book.now().evening, ...book.earlier().map(({ kept }) => eveningOf(kept))];
  const named = all.filter(({ deals, players }) => deals.length > 0 && players.every(({ name }) => name));
  const sheets = await Promise.all(named.map(sheetOf));
  return sheets.length ? figuresPage(sheets.map((sheet) => JSON.stringify(sheet)).join("\n")) : "";
}

/** The sheet as a copy that can be read back. */
export const copyOfEvening = () => asCopy(book.kept());

/** Take up a copy; false where it is none. @param {string} text */
export async function takeUpCopy(text) {
  const kept = outOfCopy(text);
  if (kept) await book.takeUpKept(kept);
  return kept !== null;
}
