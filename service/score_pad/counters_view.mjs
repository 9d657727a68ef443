// Which counters change hands for the payments of a deal, as the service pays them.

import { make, redraw } from "./dom.mjs";
import { seatName } from "./game.mjs";
import { now } from "./pad.mjs";
import { askJson, Refused } from "./service.mjs";
import { figure, say } from "./words.mjs";

/** @typedef {import("./steps.mjs").Payment} Payment */
/** @typedef {Record<string, number>} Pieces how many counters of each worth */
/**
 * @typedef {object} Paid
 * @property {string} payer
 * @property {string} payee
 * @property {{player: string, given: Pieces, received: Pieces}[]} swaps
 * @property {Pieces} given
 * @property {Pieces} change
 * @property {number} owed
 */
/** @typedef {{start: Record<string, Pieces>, paid: Paid[]}} Counters */

/**
 * A part to be opened that tells which counters change hands.
 * @param {Payment[]} payments
 */
export function counters(payments) {
  const place = make("div");
  const details = make(
    "details",
    { "data-key": "counters", class: "counters", toggle: () => details.open && pay(place, payments) },
    make("summary", {}, say("Which counters change hands")),
    place,
  );
  return details;
}

/** @param {HTMLElement} place @param {Payment[]} payments */
async function pay(place, payments) {
  try {
    const request = {
      players: now().players,
      payments: payments.map(({ payer, payee, amount }) => ({ payer, payee, amount })),
    };
    const answer = /** @type {Counters} */ (await askJson("v1/table/counters", request));
    const usual = say("Everybody begins with the usual counters.");
    redraw(place, make("ol", {}, answer.paid.map(aPayment)), make("p", { class: "hint" }, usual));
  } catch (error) {
    const why =
      error instanceof Refused ? (error.faults[0]?.message ?? error.message) : say("The service cannot be reached.");
    redraw(place, make("p", { class: "hint" }, why));
  }
}

/** @param {Paid} paid */
function aPayment({ payer, payee, swaps, given, change, owed }) {
  const people = { payer: seatName(payer), payee: seatName(payee) };
  const swapped = swaps.map((swap) =>
    say("{player} changes {given} into {received}.", {
      player: seatName(swap.player),
      given: written(swap.given),
      received: written(swap.received),
    }),
  );
  const told = [
    ...swapped,
    ...(written(change) ? [say("{payee} gives back {counters}.", { ...people, counters: written(change) })] : []),
    ...(owed ? [say("{payer} still owes {amount}.", { ...people, amount: figure(owed) })] : []),
  ];
  return make(
    "li",
    {},
    make("span", {}, say("{payer} pays {payee}", people)),
    make("b", {}, written(given) || "\u2013"),
    told.length ? make("small", {}, told.join(" ")) : null,
  );
}

/** @param {Pieces} pieces */
function written(pieces) {
  const some = Object.entries(pieces).filter(([, count]) => count);
  return some
    .toSorted(([one], [other]) => Number(other) - Number(one))
    .map(([worth, count]) => `${figure(count)} \u00d7 ${figure(Number(worth))}`)
    .join(", ");
}
