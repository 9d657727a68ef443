// The penalties of a deal: those that the ruleset knows, and others that the table agreed on.

import { make, redraw } from "./dom.mjs";
import { seatName } from "./game.mjs";
import { now, seated } from "./pad.mjs";
import { rulesetOf } from "./rulesets.mjs";
import { figure, say, shareOfLimit } from "./words.mjs";

/** @typedef {import("./hand.mjs").Seat} Seat */
/** @typedef {import("./pad.mjs").Pad} Pad */
/** @typedef {import("./pad.mjs").Penalty} Penalty */
/** @typedef {import("./requests.mjs").Request} Request */
/** @typedef {import("./rulesets.mjs").PenaltyRule} PenaltyRule */
/** @typedef {(penalty: Penalty | null) => void} Changed */

/** As many as the service takes. */
export const MOST_PENALTIES = 20;

/** @param {string} id */
const ruleOf = (id) => rulesetOf(now().ruleset)?.penalties.find((each) => each.id === id);

/** A penalty to begin with: the first that the ruleset knows. @returns {Penalty} */
export function newPenalty() {
  const rule = rulesetOf(now().ruleset)?.penalties[0]?.id ?? "";
  return { rule, payers: [], payees: [], points: 100, reason: say("agreed at the table") };
}

/**
 * The penalties as the service wants to be told; those left out of which it is not said yet who pays, or who is paid.
 * @param {Pad} pad
 * @returns {Request[]}
 */
export function penaltyFields(pad) {
  return pad.table.penalties.filter((each) => !whatLacks(each)).map(fieldsOf);
}

/** @param {Penalty} penalty @returns {Request} */
function fieldsOf(penalty) {
  const { payers, payees, points, reason } = penalty;
  if (!ruleOf(penalty.rule)) return { payer: payers[0], payees, points, reason };
  return { rule: penalty.rule, payers, ...(payees.length ? { payees } : {}) };
}

/** What has to be said before a penalty counts; an empty text where it counts. @param {Penalty} penalty */
function whatLacks({ rule, payers, payees }) {
  if (!payers.length) return say("It counts as soon as you say who pays.");
  const paidToAll = ruleOf(rule)?.payees === "others";
  return payees.length || paidToAll ? "" : say("It counts as soon as you say who is paid.");
}

/**
 * Draw the penalties to be told.
 * @param {HTMLElement} place
 * @param {(penalties: Penalty[]) => void} changed
 */
export function drawPenalties(place, changed) {
  const { penalties } = now().table;
  const replaced = (/** @type {number} */ index, /** @type {Penalty | null} */ other) =>
    changed(penalties.flatMap((each, at) => (at !== index ? [each] : other ? [other] : [])));
  redraw(
    place,
    penalties.map((penalty, index) => aPenalty(penalty, index, (other) => replaced(index, other))),
  );
}

/** @param {Penalty} penalty @param {number} index @param {Changed} changed */
function aPenalty(penalty, index, changed) {
  const at = `/penalties/${index}`;
  const rule = ruleOf(penalty.rule);
  return make(
    "fieldset",
    { class: "penalty", "data-place": at },
    make("legend", {}, say("Penalty {number}", { number: index + 1 })),
    kindOf(penalty, at, changed),
    make("p", { class: "hint" }, rule ? howMuch(rule) : ""),
    payersOf(penalty, rule?.most_payers ?? 1, at, changed),
    rule?.payees === "others" ? null : payeesOf(penalty, rule ? 1 : seated(now().players).length, at, changed),
    rule ? null : ownAmount(penalty, at, changed),
    make("p", { class: "hint" }, whatLacks(penalty)),
    make(
      "p",
      { class: "actions" },
      make(
        "button",
        { type: "button", "data-key": `${at}-drop`, click: () => changed(null) },
        say("Drop this penalty"),
      ),
    ),
  );
}

/** @param {Penalty} penalty @param {string} at @param {Changed} changed */
function kindOf(penalty, at, changed) {
  const rules = rulesetOf(now().ruleset)?.penalties ?? [];
  /** @type {HTMLSelectElement} */
  const list = make(
    "select",
    {
      "data-key": `${at}-rule`,
      "data-place": `${at}/rule`,
      change: () => changed({ ...penalty, rule: list.value, payers: [], payees: [] }),
    },
    [...rules, { id: "", name: say("something else that the table agreed on") }].map(({ id, name }) =>
      make("option", { value: id, selected: id === (ruleOf(penalty.rule)?.id ?? "") }, name),
    ),
  );
  return make("label", {}, make("span", {}, say("What for")), list);
}

/** What a penalty of the ruleset comes to, and to whom it goes. @param {PenaltyRule} rule */
function howMuch({ amount: { points, limit = 1 }, payees, each }) {
  const amount = points === undefined ? shareOfLimit(limit) : say("{points} points", { points: figure(points) });
  if (payees === "one_named") return say("{amount} to the player who was wronged.", { amount });
  return each ? say("{amount} to each of the others.", { amount }) : say("{amount}, shared by the others.", { amount });
}

/** @param {Penalty} penalty @param {number} most @param {string} at @param {Changed} changed */
function payersOf(penalty, most, at, changed) {
  const { payers, payees } = penalty;
  const chosen = (/** @type {Seat[]} */ seats) =>
    changed({ ...penalty, payers: seats, payees: payees.filter((seat) => !seats.includes(seat)) });
  return seatsToTap(say("Who pays"), payers, most, `${at}/payers`, () => "", chosen);
}

/** @param {Penalty} penalty @param {number} most @param {string} at @param {Changed} changed */
function payeesOf(penalty, most, at, changed) {
  const why = (/** @type {Seat} */ seat) =>
    penalty.payers.includes(seat) ? say("{seat} pays", { seat: seatName(seat) }) : "";
  return seatsToTap(say("Who is paid"), penalty.payees, most, `${at}/payees`, why, (payees) =>
    changed({ ...penalty, payees }),
  );
}

/**
 * The seats of the table side by side; of a single one the last tap counts.
 * @param {string} name
 * @param {Seat[]} chosen
 * @param {number} most
 * @param {string} at
 * @param {(seat: Seat) => string} whyNot
 * @param {(seats: Seat[]) => void} changed
 */
function seatsToTap(name, chosen, most, at, whyNot, changed) {
  const seats = seated(now().players).map((seat) => {
    const why = whyNot(seat);
    const input = make("input", {
      type: most > 1 ? "checkbox" : "radio",
      name: at,
      value: seat,
      checked: chosen.includes(seat),
      disabled: why !== "",
      "aria-label": why || null,
      "data-key": `${at}-${seat}`,
      change: () => changed(tapped(seat)),
    });
    return make("label", { class: "segment", title: why || null }, input, make("span", {}, seatName(seat)));
  });
  const tapped = (/** @type {Seat} */ seat) => {
    if (chosen.includes(seat)) return chosen.filter((each) => each !== seat);
    return [...chosen, seat].slice(-most);
  };
  return make(
    "fieldset",
    { class: "tapped", "data-place": at },
    make("legend", {}, name),
    make("div", { class: "segments" }, seats),
  );
}

/** @param {Penalty} penalty @param {string} at @param {Changed} changed */
function ownAmount(penalty, at, changed) {
  /** @type {HTMLInputElement} */
  const points = make("input", {
    type: "number",
    inputmode: "numeric",
    min: 1,
    value: penalty.points,
    "data-key": `${at}-points`,
    "data-place": `${at}/points`,
    change: () => changed({ ...penalty, points: Math.max(1, Math.trunc(Number(points.value))) }),
  });
  /** @type {HTMLInputElement} */
  const reason = make("input", {
    type: "text",
    maxlength: 80,
    autocomplete: "off",
    value: penalty.reason,
    "data-key": `${at}-reason`,
    "data-place": `${at}/reason`,
    change: () => changed({ ...penalty, reason: reason.value.trim() || say("agreed at the table") }),
  });
  return make(
    "div",
    { class: "fields" },
    make("label", {}, make("span", {}, say("Points to each")), points),
    make("label", {}, make("span", {}, say("Reason")), reason),
  );
}
