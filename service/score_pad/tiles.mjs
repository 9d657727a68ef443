// The 42 tiles: their codes, their names and their pictures.

import { recall, remember } from "./evening/storage.mjs";
import { language, say } from "./words/words.mjs";

/** @typedef {{id: string, name: () => string, tiles: string[]}} Row */

/** @param {string} letter @param {number} count */
const numbered = (letter, count) => Array.from({ length: count }, (_, index) => `${letter}${index + 1}`);

/** The rows in which tiles are laid out to be tapped. @type {Row[]} */
export const ROWS = [
  { id: "bamboos", name: () => say("Bamboos"), tiles: numbered("B", 9) },
  { id: "characters", name: () => say("Characters"), tiles: numbered("C", 9) },
  { id: "circles", name: () => say("Circles"), tiles: numbered("D", 9) },
  { id: "honours", name: () => say("Honours"), tiles: ["WE", "WS", "WW", "WN", "DR", "DG", "DW"] },
  { id: "bonus", name: () => say("Bonus"), tiles: [...numbered("F", 4), ...numbered("S", 4)] },
];

const ORDER = ROWS.flatMap((row) => row.tiles);

/** @type {Record<string, () => string>} */
const NAMES = {
  WE: () => say("East wind"),
  WS: () => say("South wind"),
  WW: () => say("West wind"),
  WN: () => say("North wind"),
  DR: () => say("Red dragon"),
  DG: () => say("Green dragon"),
  DW: () => say("White dragon"),
  F1: () => say("Flower 1, plum"),
  F2: () => say("Flower 2, orchid"),
  F3: () => say("Flower 3, chrysanthemum"),
  F4: () => say("Flower 4, bamboo"),
  S1: () => say("Season 1, spring"),
  S2: () => say("Season 2, summer"),
  S3: () => say("Season 3, autumn"),
  S4: () => say("Season 4, winter"),
};

/**
 * The name of a tile, as players say it.
 * @param {string} code
 */
export function nameOf(code) {
  const number = code.charAt(1);
  switch (code.charAt(0)) {
    case "B":
      return say("Bamboo {number}", { number });
    case "C":
      return say("Character {number}", { number });
    case "D":
      if (!(code in NAMES)) return say("Circle {number}", { number });
  }
  return NAMES[code]?.() ?? code;
}

/** @param {string} code */
export const isTile = (code) => ORDER.includes(code);

/** @param {string} code */
export const isBonus = (code) => /^[FS]/.test(code);

/** @param {string} code */
export const isSuit = (code) => /^[BCD]\d$/.test(code);

/**
 * Tiles in the order in which a player would hold them.
 * @param {string[]} codes
 */
export function sorted(codes) {
  return codes.toSorted((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other));
}

const SVG = "http://www.w3.org/2000/svg";

/**
 * The picture of a tile; what names it stands beside it.
 * @param {string} code
 */
export function picture(code) {
  const drawing = document.createElementNS(SVG, "svg");
  drawing.setAttribute("viewBox", "0 0 272 360");
  drawing.setAttribute("class", `tile tile-${code === "back" ? code : kindOf(code)}`);
  drawing.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#tile-${code}`);
  drawing.append(use, ...indexOf(code));
  return drawing;
}

/** What Western sets print into the corner of winds and dragons. @type {Record<string, string>} */
const INDICES = { WE: "E", WS: "S", WW: "W", WN: "N", DR: "C", DG: "F", DW: "P" };

/** The index in the corner of a tile, seen where indices are switched on; flowers and the back have none. @param {string} code */
export function indexOf(code) {
  const index = INDICES[code] ?? (isSuit(code) ? code.charAt(1) : "");
  if (!index) return [];
  const text = document.createElementNS(SVG, "text");
  for (const [name, value] of Object.entries({ class: "index", x: 16, y: 88 })) text.setAttribute(name, String(value));
  text.textContent = index;
  return [text];
}

/** Whether tiles carry indices: by default wherever the page is not in Chinese. */
export const hasIndices = () => recall("indices", language !== "zh");

/** @param {boolean} on */
export function turnIndices(on) {
  remember("indices", on);
  showIndices();
}

/** Show the indices, or hide them. */
export const showIndices = () => document.documentElement.toggleAttribute("data-indices", hasIndices());

/** @param {string} code */
function kindOf(code) {
  return isSuit(code) || isBonus(code) ? code.charAt(0) : code;
}

/**
 * Pictures of several tiles side by side, with their names for those who do not see them.
 * @param {string[]} codes
 */
export function pictures(codes) {
  const row = document.createElement("span");
  row.className = "tiles";
  row.setAttribute("role", "img");
  row.setAttribute("aria-label", codes.map(nameOf).join(", "));
  row.append(...codes.map(picture));
  return row;
}
