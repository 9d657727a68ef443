// The question line: who won, where the last tile came from, what counts of the others; and the answers to it.

import { tapLaid, tapNobody, tell, tellHand, tellPoints } from "../deal/entry.mjs";
import { kongFormed } from "../deal/hand.mjs";
import { isGiven } from "../deal/requests.mjs";
import { winnersOf } from "../deal/told.mjs";
import { aButton, byId, fit, redraw } from "../dom.mjs";
import { act, isFirstScreen, now, pass } from "../entering.mjs";
import { book, eveningNow, hasCounters } from "../evening/evening.mjs";
import { openDialog } from "../opening.mjs";
import { mostWinners } from "../service/rulesets.mjs";
import { howDrawn } from "../words/broken_off.mjs";
import { say, sayCount } from "../words/words.mjs";
import { changeAHand, giveBets } from "./writing.mjs";

/** An answer of more letters has two lines on a phone. */
const LONG_REPLY = 15;

/** @typedef {import("../deal/view.mjs").View} View */
/** @typedef {{key: string, text: string, pressed?: boolean, tap: () => void}} Reply */

let drawn = "";

/** @param {View} view */
export function drawQuestion(view) {
  const asked = byId("asked", HTMLElement);
  const text = questionOf(view);
  if (asked.textContent !== text) asked.textContent = text;
  const replies = repliesTo(view);
  const wanted = JSON.stringify([text, replies.map(({ key, text: label, pressed }) => [key, label, pressed])]);
  if (wanted === drawn) return;
  drawn = wanted;
  redraw(byId("replies", HTMLElement), replies.map(aReply));
  fit(asked, byId("question", HTMLElement));
}

/** @param {Reply} reply */
const aReply = ({ key, text, pressed, tap }) =>
  aButton(key, text, tap, {
    "data-long": text.length > LONG_REPLY,
    "aria-pressed": pressed === undefined ? null : String(pressed),
  });

/** @param {View} view */
function questionOf({ told, entry, nameOf, state, passing, table, winner, position }) {
  if (passing.pointing) return say("Tap the last tile in the rack.");
  if (passing.adding) return say("Who else won with this tile?");
  if (passing.kong !== null) return say("This kong:");
  if (told.washOut) return howDrawn(told, nameOf) || nobodySaid(table.asks("riichi"));
  if (!told.winner) return whoSaid(position);
  if (!told.source) return say("{player} won. Last tile:", { player: nameOf(told.winner) });
  if (isSettled({ entry, state, table })) return say("Who pays whom");
  if (entry.open !== winner) return say("{player}: what counts", { player: nameOf(entry.open) });
  const hand = fromWhere(told, nameOf);
  return winnersOf(told).length > 1 ? say("{winner}: {hand}", { winner: nameOf(winner), hand }) : hand;
}

/** Who won; or who has the bets that are left when the game is over. @param {View["position"]} position */
function whoSaid({ finished, bets }) {
  if (!finished) return say("Who won?");
  return bets
    ? sayCount("{n} bet is left, for the first:", "{n} bets are left, for the first:", bets)
    : say("The evening is over.");
}

/** @param {boolean} isPaid whether those who were ready are paid */
const nobodySaid = (isPaid) => (isPaid ? say("Nobody won. Who was ready?") : say("Nobody won."));

/** Whether the payments of all hands stand in the board's place. @param {Pick<View, "entry" | "state" | "table">} view */
const isSettled = ({ entry, state, table }) => entry.settling && state.name === "settled" && !table.winnerOnly;

/** @param {import("../deal/told.mjs").Told} told @param {(id: string) => string} nameOf */
function fromWhere({ source, giver }, nameOf) {
  const player = nameOf(giver ?? "");
  switch (source) {
    case "discard":
      return say("From {player}", { player });
    case "robbed_kong":
    case "robbed_concealed_kong":
      return say("Robbed a kong of {player}", { player });
    case "dealt":
      return say("Complete as dealt");
    default:
      return say("Last tile from");
  }
}

/** @param {View} view @returns {Reply[]} */
function repliesTo(view) {
  const { told, entry, passing, hand } = view;
  const asItIs = () => pass({ pointing: false, adding: false });
  if (passing.pointing || passing.adding) return [{ key: "as-it-was", text: say("As it is"), tap: asItIs }];
  if (passing.kong !== null) return aboutKong(passing.kong, hand);
  if (!told.winner) return whileNobodyWon(view);
  if (isSettled(view)) {
    const counters = { key: "counters", text: say("Counters"), tap: () => openDialog("why") };
    return [...(hasCounters() ? [counters] : []), { key: "change", text: say("Change a hand"), tap: changeAHand }];
  }
  if (entry.open !== view.winner && told.source) {
    const pressed = entry.open in told.points;
    const points = pressed ? null : 0;
    return [{ key: "points", text: say("Points"), pressed, tap: () => act((e) => tellPoints(e, points)) }];
  }
  return howItWasWon(view);
}

/** @param {View} view @returns {Reply[]} */
function whileNobodyWon({ told, position, table }) {
  const names = { key: "who-plays", text: say("Who plays?"), tap: () => openDialog("players") };
  const nobody = { key: "nobody", text: say("Nobody"), pressed: told.washOut, tap: () => act(tapNobody) };
  if (position.finished && position.bets) return theFirst().map(toBeGivenBets);
  if (position.finished) return [{ key: "new-evening", text: say("New evening"), tap: () => book.anew() }];
  if (told.washOut && table.asks("riichi")) return [more(say("More")), nobody];
  return isFirstScreen() ? [names, nobody] : [nobody];
}

/** Where the last tile came from, and who else won with it where several may. @param {View} view @returns {Reply[]} */
function howItWasWon({ told, table }) {
  const from = (/** @type {"wall" | "loose_tile"} */ source, /** @type {string} */ text) => ({
    key: source,
    text,
    pressed: told.source === source,
    tap: () => act((e) => tell(e, { source, giver: null })),
  });
  const several = winnersOf(told).length > 1;
  const may = isGiven(told.source) && (several || mostWinners(table) > 1);
  const also = { key: "also", text: say("Also won"), pressed: several, tap: () => pass({ adding: true }) };
  return [
    ...(several ? [] : [from("wall", say("Wall"))]),
    may ? also : from("loose_tile", say("Loose tile")),
    more(table.asks("dora_indicators") ? say("Riichi, dora") : say("More")),
  ];
}

/** Whoever has most; more than one where they have as much. */
const theFirst = () => (eveningNow().answer?.ranking ?? []).filter(({ rank }) => rank === 1);

/** @param {{player: string}} rank @returns {Reply} */
const toBeGivenBets = ({ player }) => ({
  key: `bets-${player}`,
  text: now().nameOf(player),
  tap: () => giveBets(player),
});

/** @param {string} text @returns {Reply} */
const more = (text) => ({ key: "more-sources", text, tap: () => openDialog("more") });

/** How a kong on the table came about, or take it back. @param {number} index @param {View["hand"]} hand @returns {Reply[]} */
function aboutKong(index, hand) {
  const formed = hand.melds[index]?.formed;
  const is = (/** @type {"added" | "claimed"} */ how) => () =>
    act((e) => tellHand(e, kongFormed(now().hand, index, how)));
  return [
    { key: "added", text: say("Added"), pressed: formed === "added", tap: is("added") },
    { key: "claimed", text: say("Claimed"), pressed: formed === "claimed", tap: is("claimed") },
    { key: "take-back", text: say("Take back"), tap: () => act((e) => tapLaid(e, "melds", index)) },
  ];
}
