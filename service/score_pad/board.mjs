// The tiles to be tapped. One that cannot be laid says why.

import { announce, byId, make, put, roving } from "./dom.mjs";
import { lay, left, tilesOf, WAYS, whyNot } from "./hand.mjs";
import { change, changeHand, hand, now } from "./pad.mjs";
import { isBonus, nameOf, picture, ROWS } from "./tiles.mjs";
import { say } from "./words.mjs";

/** @typedef {import("./hand.mjs").Way} Way */

/** @type {Way} */
const SINGLE = { id: "tile", kind: "tile", melded: false, kong: null };

/** How a tap lays tiles now. @returns {Way} */
const way = () => WAYS.find((each) => each.id === now().way) ?? SINGLE;

/** Lay out everything that can be tapped; only what it says changes later. */
export function layOutBoard() {
  layOutWays();
  byId("rows", HTMLFieldSetElement).append(
    ...ROWS.map(({ id, name, tiles }) =>
      radio("row", id, picture(tiles[4] ?? "F1"), () => change({ row: id }), name()),
    ),
  );
  byId("board", HTMLElement).append(
    ...ROWS.map(({ id, name, tiles }) => {
      const row = make("div", { class: "row", role: "group", "aria-label": name(), "data-row": id });
      row.append(...tiles.map(aTile));
      roving(row);
      return row;
    }),
  );
}

function layOutWays() {
  /** @type {Record<string, string>} */
  const names = {
    chow: say("Chow"),
    pung: say("Pung"),
    kong: say("Kong"),
    hidden_kong: say("Concealed kong"),
    tile: say("Tile"),
    hidden_pair: say("Pair"),
    hidden_chow: say("Chow"),
    hidden_pung: say("Pung"),
  };
  for (const [melded, title] of /** @type {const} */ ([
    [true, say("On the table")],
    [false, say("In the hand")],
  ])) {
    const buttons = WAYS.filter((each) => each.melded === melded).map((each) => {
      const told = `${title}: ${names[each.id]}`;
      return radio("way", each.id, names[each.id] ?? "", () => change({ way: each.id }), told);
    });
    byId("ways", HTMLFieldSetElement).append(
      make(
        "div",
        {},
        make("span", { class: "side", "aria-hidden": "true" }, title),
        make("span", { class: "segments" }, buttons),
      ),
    );
  }
}

/**
 * @param {string} name
 * @param {string} value
 * @param {string | Node} text
 * @param {() => void} chosen
 * @param {string} [told]
 */
function radio(name, value, text, chosen, told) {
  return make(
    "label",
    { class: "segment" },
    make("input", { type: "radio", name, value, change: chosen, "aria-label": told }),
    make("span", {}, text),
  );
}

/** @param {string} code */
function aTile(code) {
  const button = make("button", { type: "button", class: "key", "data-tile": code, click: () => tap(code) });
  button.append(picture(code));
  return button;
}

/** @param {string} code */
function tap(code) {
  const why = whyNot(hand(), way(), code);
  byId("board-hint", HTMLElement).textContent = why;
  if (why) return;
  const tiles = isBonus(code) ? [code] : (tilesOf(way().kind, code) ?? []);
  changeHand(lay(hand(), way(), code));
  announce(say("Laid: {tiles}", { tiles: tiles.map(nameOf).join(", ") }));
}

/** Say of each tile whether it can be laid, and how many of it lie. */
export function drawBoard() {
  const laid = hand();
  for (const input of document.querySelectorAll("input[name=way], input[name=row]")) {
    if (input instanceof HTMLInputElement) input.checked = [now().way, now().row].includes(input.value);
  }
  byId("board", HTMLElement).dataset["shown"] = now().row;
  for (const button of document.querySelectorAll("#board button")) {
    const code = button.getAttribute("data-tile") ?? "";
    const why = whyNot(laid, way(), code);
    const used = (isBonus(code) ? 1 : 4) - left(laid, code);
    put(button, {
      "aria-disabled": why ? "true" : null,
      "aria-label": told(code, used, why),
      "data-used": used || null,
      title: why || null,
    });
  }
}

/** @param {string} code @param {number} used @param {string} why */
function told(code, used, why) {
  if (why) return `${nameOf(code)}. ${why}`;
  return used ? say("{tile}, {used} laid", { tile: nameOf(code), used }) : nameOf(code);
}
