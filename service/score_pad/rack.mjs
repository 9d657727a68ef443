// The hand as it lies: melds on the table, sets and tiles in the hand, bonus tiles. A tap takes something back.

import { make, put, redraw, roving } from "./dom.mjs";
import { FULL, isEmpty, kongIs, size, takeBack } from "./hand.mjs";
import { changeHand, hand } from "./pad.mjs";
import { nameOf, picture, sorted } from "./tiles.mjs";
import { say } from "./words.mjs";

/** @typedef {import("./hand.mjs").Hand} Hand */
/** @typedef {import("./hand.mjs").KongKind} KongKind */

/** @param {HTMLElement} rack */
export function drawRack(rack) {
  const laid = hand();
  redraw(
    rack,
    line(
      say("On the table"),
      laid.melds.map((meld, index) => aMeld(meld, index)),
    ),
    line(say("In the hand"), [
      ...laid.sets.map((tiles, index) => aGroup("sets", "/concealed_sets", tiles, index)),
      ...looseTiles(laid),
    ]),
    line(
      say("Flowers and seasons"),
      laid.bonus.map((code, index) => aGroup("bonus", "/bonus_tiles", [code], index)),
    ),
    make("p", { class: "count" }, counted(laid)),
  );
  for (const each of rack.querySelectorAll(".laid")) if (each instanceof HTMLElement) roving(each);
}

/** @param {Hand} laid */
function counted(laid) {
  if (isEmpty(laid)) return say("Choose what a tap lays, then tap tiles. A tap on a tile up here takes it back.");
  return say("{count} of {full} tiles, a kong counted as three", { count: size(laid), full: FULL });
}

/** @param {string} name @param {Node[]} things */
function line(name, things) {
  return make(
    "div",
    { class: `line${things.length ? "" : " bare"}` },
    make("h3", {}, name),
    make("div", { class: "laid", role: "group", "aria-label": name }, ...things),
  );
}

/** @param {Hand} laid */
function looseTiles(laid) {
  const codes = sorted(laid.loose);
  /** @type {Map<string, number>} */
  const from = new Map();
  return codes.map((code) => {
    const index = laid.loose.indexOf(code, from.get(code) ?? 0);
    from.set(code, index + 1);
    return aGroup("loose", "/concealed_tiles", [code], index);
  });
}

/**
 * @param {"melds" | "sets" | "loose" | "bonus"} part
 * @param {string} pointer
 * @param {string[]} tiles
 * @param {number} index
 */
function aGroup(part, pointer, tiles, index) {
  const name = tiles.map(nameOf).join(", ");
  const button = make("button", {
    type: "button",
    class: tiles.length > 1 ? "group" : "single",
    "data-key": `${part}-${index}`,
    "data-place": `${pointer}/${index}`,
    "aria-label": say("Take back {tiles}", { tiles: name }),
    click: () => changeHand(takeBack(hand(), part, index)),
  });
  button.append(...tiles.map(picture));
  return button;
}

/** @param {import("./hand.mjs").Meld} meld @param {number} index */
function aMeld(meld, index) {
  const group = aGroup("melds", "/melds", meld.tiles, index);
  if (!meld.kong) return group;
  if (meld.kong === "concealed") {
    put(group, { class: "group hidden-kong" });
    group.firstChild?.replaceWith(picture("back"));
    group.lastChild?.replaceWith(picture("back"));
  }
  return make("span", { class: "kong" }, group, kongKind(meld.kong, index));
}

/** @param {KongKind} kong @param {number} index */
function kongKind(kong, index) {
  /** @type {[KongKind, string][]} */
  const kinds = [
    ["annexed", say("added to a pung")],
    ["claimed", say("claimed for a pung in hand")],
    ["concealed", say("concealed")],
  ];
  const select = make(
    "select",
    {
      "aria-label": say("How the kong came about"),
      "data-key": `kong-${index}`,
      change: () => changeHand(kongIs(hand(), index, /** @type {KongKind} */ (select.value))),
    },
    kinds.map(([value, text]) => make("option", { value, selected: value === kong }, text)),
  );
  return select;
}
