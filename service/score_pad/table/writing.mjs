// Writing a deal down, and taking it back.

import { newEntry, openHand } from "../deal/entry.mjs";
import { asWritten, empty, handOf, NOBODY } from "../deal/told.mjs";
import { byId } from "../dom.mjs";
import { act, begin, now, pass } from "../entering.mjs";
import { book, eveningNow, writeDeal } from "../evening/evening.mjs";
import { recall, remember } from "../evening/storage.mjs";
import { openDialog } from "../opening.mjs";
import { say } from "../words/words.mjs";

let writing = false;

/** Whether a deal is being written now. */
export const isWriting = () => writing;

/** Write the deal down, or what it is told to be; what the service refuses stays to be corrected. */
export async function write(whole = asWritten(now().told)) {
  if (writing) return;
  writing = true;
  const { entry, position } = now();
  pass({ written: null, refused: null });
  const outcome = await (entry.changes
    ? book.change({ kind: "replace", deal: entry.changes, told: whole })
    : writeDeal(whole));
  writing = false;
  const refused = outcome.foreign ? readOnly() : outcome.refused;
  if (refused) return pass({ refused });
  const { evening, answer } = eveningNow();
  const line = answer?.lines.find(({ deal }) => deal === (outcome.written?.deal ?? entry.changes));
  const gains = outcome.waiting ? null : (line?.net ?? null);
  const number = outcome.written?.number ?? position.number;
  const { event = "", twin } = outcome;
  begin(newEntry(), { written: { number, gains, event, entry, twin, hint: hintsAtSlides(entry) } });
  const first = byId("names", HTMLElement).querySelector("button:enabled");
  if (first instanceof HTMLElement) first.focus({ preventScroll: true });
  if (!entry.changes && evening.deals.length === 1 && evening.players.every(({ name }) => name === "")) {
    openDialog("players", "first");
  }
}

/** The bets that are left when the game is over go to a player, each as it was laid. @param {string} payee */
export function giveBets(payee) {
  const lines = eveningNow().answer?.lines ?? [];
  const laid = lines.flatMap(({ payments }) => payments).find((each) => each.payee === "table");
  const bet = { payer: "table", payee, amount: laid?.amount ?? 0, reason: "" };
  const payments = Array.from({ length: now().position.bets }, () => bet);
  return write({ ...empty(), settled: { gains: {}, payments } });
}

/**
 * Whether to say that a slide lays a run: once, after the first hand won with nothing on the table, tapped tile by tile.
 * @param {import("../deal/entry.mjs").Entry} entry
 */
function hintsAtSlides({ told, acts }) {
  const { melds, concealed } = handOf(told, told.winner ?? NOBODY);
  const isTapped = (acts[told.winner ?? NOBODY] ?? []).every(({ count }) => count === 1);
  if (melds.length > 0 || concealed.length === 0 || !isTapped || recall("slide-told", false)) return false;
  remember("slide-told", true);
  return true;
}

/** Why an evening that a later page wrote is not changed. */
const readOnly = () => ({
  title: "",
  status: 0,
  detail: say("A later version of this page wrote the evening. Here it can only be read."),
});

/** Take back the deal just written, and no other: every tile lies as it did. */
export async function undoWritten() {
  const { written } = now().passing;
  if (!written) return;
  await book.undo(written.event);
  begin(written.entry);
}

/** Go back from the settlement to the hands. */
export const changeAHand = () => act((e) => openHand(e, e.told.winner ?? e.open));
