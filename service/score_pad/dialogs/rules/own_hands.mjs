// Special hands of a club's own, each with its pattern and what it is worth.

import { aButton, aCheck, actions, aField, aNumber, aSelect, aText, make, redraw } from "../../dom.mjs";
import { say } from "../../words/words.mjs";
import { BOUNDS } from "./values.mjs";

/** @typedef {import("./draft.mjs").OwnHand} OwnHand */
/** @typedef {(hands: OwnHand[]) => void} Changed */

/** A hand to begin with, with an id that no other of the club's has. @param {OwnHand[]} others @returns {OwnHand} */
export function newHand(others) {
  const ids = new Set(others.map(({ id }) => id));
  let number = 1;
  while (ids.has(`own_hand_${number}`)) number += 1;
  return {
    id: `own_hand_${number}`,
    name: say("Two-suited pairs"),
    pattern: "7 pairs, only suits, 2 suits",
    concealed: true,
    limit: 0.5,
  };
}

/** Draw the hands to be written. @param {HTMLElement} place @param {OwnHand[]} hands @param {Changed} changed */
export function drawOwnHands(place, hands, changed) {
  redraw(
    place,
    hands.map((hand, index) =>
      aHand(hand, index, (other) =>
        changed(hands.flatMap((each, at) => (at !== index ? [each] : other ? [other] : []))),
      ),
    ),
  );
}

/** @param {OwnHand} hand @param {number} index @param {(hand: OwnHand | null) => void} changed */
function aHand(hand, index, changed) {
  const at = `/house_rules/hands/${index}`;
  const { limit: _limit, points: _points, ...bare } = hand;
  return make(
    "fieldset",
    { class: "own-hand" },
    make("legend", {}, say("Hand {number}", { number: index + 1 })),
    text(say("Name"), hand.name, `${at}/name`, (name) => changed({ ...hand, name })),
    text(say("Pattern"), hand.pattern, `${at}/pattern`, (pattern) => changed({ ...hand, pattern })),
    make(
      "div",
      { class: "fields" },
      worthOf(hand, `${at}/limit`, (kind) =>
        changed(kind === "limit" ? { ...bare, limit: 1 } : { ...bare, points: 500 }),
      ),
      amount(hand, at, (value) =>
        changed(hand.points === undefined ? { ...bare, limit: value } : { ...bare, points: value }),
      ),
    ),
    aCheck(`${at}-concealed`, say("Nothing may be melded before the last tile"), hand.concealed, (concealed) =>
      changed({ ...hand, concealed }),
    ),
    actions(aButton(`${at}-drop`, say("Drop this hand"), () => changed(null))),
  );
}

/** @param {string} name @param {string} value @param {string} place @param {(value: string) => void} changed */
const text = (name, value, place, changed) =>
  aField(name, aText(place, value, { change: ({ target }) => changed(target.value.trim()) }));

/** @param {OwnHand} hand @param {string} place @param {(kind: string) => void} changed */
function worthOf(hand, place, changed) {
  const kinds = [
    { value: "limit", text: say("a share of the limit") },
    { value: "points", text: say("points") },
  ];
  return aField(say("Worth"), aSelect(`${place}-kind`, kinds, hand.points === undefined ? "limit" : "points", changed));
}

/** @param {OwnHand} hand @param {string} at @param {(value: number) => void} changed */
function amount(hand, at, changed) {
  const bounds = BOUNDS[hand.points === undefined ? "limit" : "points"];
  return aField(say("How much"), aNumber(`${at}-amount`, hand.points ?? hand.limit ?? 1, bounds, changed));
}
