// Which counters change hands for the payments of a deal, as the service pays them.

import { aHint, make, redraw } from "../../dom.mjs";
import { now } from "../../entering.mjs";
import { eveningNow, hasCounters } from "../../evening/evening.mjs";
import { asSent } from "../../evening/figures.mjs";
import { askJson, Refused } from "../../service/ask.mjs";
import { aPayment } from "../../table/settlement.mjs";
import { problemSaid } from "../../words/service_words.mjs";
import { figure, say } from "../../words/words.mjs";

/** @typedef {Record<string, number>} Pieces how many counters of each worth */
/** @typedef {{payer: string, payee: string, amount: number}} Payment between players, by their ids */
/**
 * @typedef {object} Paid
 * @property {string} payer
 * @property {string} payee
 * @property {{player: string, given: Pieces, received: Pieces}[]} swaps
 * @property {Pieces} given
 * @property {Pieces} change
 * @property {number} owed
 */

/** A part to be opened that tells which counters change hands between players. @param {Payment[]} all */
export function counters(all) {
  const payments = all.filter(({ payer, payee }) => payer !== "table" && payee !== "table");
  const place = make("div");
  const details = make(
    "details",
    { "data-key": "counters", class: "counters", toggle: () => details.open && pay(place, payments) },
    make("summary", {}, say("Which counters change hands")),
    place,
  );
  return payments.length && hasCounters() ? details : null;
}

/** @param {HTMLElement} place @param {Payment[]} payments */
async function pay(place, payments) {
  const players = asSent(eveningNow().evening.players);
  const sent = (/** @type {string} */ player) => players.find(({ id }) => id === player)?.name ?? player;
  const request = {
    players: players.map(({ name }) => name),
    payments: payments.map(({ payer, payee, amount }) => ({ payer: sent(payer), payee: sent(payee), amount })),
  };
  try {
    const { paid = [] } = await askJson("v1/table/counters", request);
    const usual = aHint(say("Everybody begins with the usual counters."));
    redraw(place, make("ol", { class: "paid" }, paid.map(paidInCounters)), usual);
  } catch (error) {
    const refused = error instanceof Refused ? problemSaid(error.problem) : "";
    redraw(place, aHint(refused || say("The service cannot be reached.")));
  }
}

/** Whoever has no name was sent by an id. @param {Paid} paid */
function paidInCounters({ payer, payee, swaps = [], given, change, owed }) {
  const { nameOf } = now();
  const people = { payer: nameOf(payer), payee: nameOf(payee) };
  const told = swaps.map((swap) =>
    say("{player} changes {given} into {received}.", {
      player: nameOf(swap.player),
      given: written(swap.given),
      received: written(swap.received),
    }),
  );
  if (written(change)) told.push(say("{payee} gives back {counters}.", { ...people, counters: written(change) }));
  if (owed) told.push(say("{payer} still owes {amount}.", { ...people, amount: figure(owed) }));
  return make("li", {}, aPayment(people, written(given) || "\u2013", told.join(" ")));
}

/** @param {Pieces} pieces */
function written(pieces) {
  return Object.entries(pieces)
    .filter(([, count]) => count)
    .toSorted(([one], [other]) => Number(other) - Number(one))
    .map(([worth, count]) => `${figure(count)} \u00d7 ${figure(Number(worth))}`)
    .join(", ");
}
