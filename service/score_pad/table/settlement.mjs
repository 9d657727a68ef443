// What stands in the board's place: the number pad, or who pays whom once all hands are told.

import { byId, make, put, redraw } from "../dom.mjs";
import { seatName } from "../words/seats.mjs";
import { figure, say } from "../words/words.mjs";
import { numberPad } from "./number_pad.mjs";

/** @typedef {import("../deal/view.mjs").View} View */
/** @typedef {import("../deal/asking.mjs").Reply} Reply */

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
function payments({ settlement, players, position }) {
  const { answer } = settlement;
  const called = (/** @type {string} */ seat) =>
    players.find(({ id }) => position.seats[id] === seat)?.name ?? seatName(seat);
  return make(
    "div",
    { class: "payments" },
    make(
      "ul",
      {},
      (answer.payments ?? []).map((/** @type {any} */ { payer, payee, amount, reason }) =>
        make(
          "li",
          {},
          make(
            "span",
            {},
            say("{payer} pays {payee}", { payer: called(payer), payee: called(payee) }),
            make("small", {}, reason),
          ),
          make("b", {}, figure(amount)),
        ),
      ),
    ),
    answer.after ? afterIt(answer.after, called) : null,
  );
}

/** @param {Record<string, number>} balances @param {(seat: string) => string} called */
const afterIt = (balances, called) =>
  make(
    "p",
    { class: "after" },
    say("After it: {totals}", {
      totals: Object.entries(balances)
        .map(([seat, total]) => `${called(seat)}\u00a0${figure(total)}`)
        .join(", "),
    }),
  );
