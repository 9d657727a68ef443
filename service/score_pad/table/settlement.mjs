// What stands in the board's place: the number pad, or who pays whom once all hands are told.

import { aList, byId, make, put, redraw } from "../dom.mjs";
import { seatName } from "../words/seats.mjs";
import { readable } from "../words/service_words.mjs";
import { figure, say } from "../words/words.mjs";
import { numberPad } from "./number_pad.mjs";

/** @typedef {import("../deal/view.mjs").View} View */

let drawn = "";

/** @param {View} view */
export function drawInstead(view) {
  const { told, entry, settlement, table } = view;
  const paying = entry.settling && !table.winnerOnly && settlement.standing === "answered";
  const counting = !paying && entry.open in told.points;
  const wanted = paying ? JSON.stringify(settlement.answer) : String(counting);
  if (wanted === drawn) return;
  drawn = wanted;
  const place = byId("instead", HTMLElement);
  const board = byId("board", HTMLFieldSetElement);
  place.hidden = !paying && !counting;
  for (const each of [board, byId("modes", HTMLElement)])
    put(each, { inert: !place.hidden, "data-away": !place.hidden });
  if (paying) redraw(place, payments(view));
  else if (counting) redraw(place, numberPad());
  else place.replaceChildren();
}

/** @param {View} view */
function payments(view) {
  const { payments: paid = [], after = {} } = view.settlement.answer;
  const called = calledAt(view);
  const totals = Object.entries(after)
    .map(([seat, total]) => `${called(seat)}\u00a0${figure(total)}`)
    .join(", ");
  return make(
    "div",
    { class: "payments" },
    paymentList(paid, called),
    totals ? make("p", { class: "after" }, say("After it: {totals}", { totals })) : null,
  );
}

/** How a seat at the table is called: by its player's name. @param {Pick<View, "players" | "position">} view @returns {(seat: string) => string} */
export const calledAt =
  ({ players, position }) =>
  (seat) =>
    players.find(({ id }) => position.seats[id] === seat)?.name ?? seatName(seat);

/**
 * Who pays whom, and what for.
 * @param {{payer: string, payee: string, amount: number, reason?: string}[]} paid
 * @param {(name: string) => string} called
 * @param {(amount: number) => string} [written]
 */
export const paymentList = (paid, called, written = figure) =>
  aList(
    { class: "paid" },
    paid.map(({ payer, payee, amount, reason }) =>
      aPayment({ payer: called(payer), payee: called(payee) }, written(amount), readable(reason ?? "")),
    ),
  );

/** @param {{payer: string, payee: string}} people @param {string} paid @param {string} note */
export const aPayment = (people, paid, note) => [
  make("span", {}, say("{payer} pays {payee}", people)),
  " ",
  make("b", {}, paid),
  note ? make("small", {}, ` ${note}`) : null,
];
