// The 42 tiles: their codes, their names and their pictures.

import { isBonus, isSuit } from "./deal/hand.mjs";
import { make, makeSvg } from "./dom.mjs";
import { recall, remember } from "./evening/storage.mjs";
import { language, say } from "./words/words.mjs";

/** @param {string} letter @param {number} count */
const numbered = (letter, count) => Array.from({ length: count }, (_, index) => `${letter}${index + 1}`);

/** All kinds of which there are four. */
export const FACES = [
  ...["B", "C", "D"].flatMap((suit) => numbered(suit, 9)),
  ...["WE", "WS", "WW", "WN", "DR", "DG", "DW"],
];
const CODES = [...FACES, ...numbered("F", 4), ...numbered("S", 4)];

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

/** The name of a tile, as players say it. @param {string} code */
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
export const isTile = (code) => CODES.includes(code);

/** The picture of a tile; what names it stands beside it. @param {string} code */
export function picture(code) {
  const kind = isSuit(code) || isBonus(code) ? code.charAt(0) : code;
  const use = makeSvg("use", { href: `#tile-${code}` });
  const attributes = { viewBox: "0 0 272 360", class: `tile tile-${kind}`, "aria-hidden": "true" };
  return makeSvg("svg", attributes, use, ...indexOf(code));
}

/** What Western sets print into the corner of winds and dragons. @type {Record<string, string>} */
const INDICES = { WE: "E", WS: "S", WW: "W", WN: "N", DR: "C", DG: "F", DW: "P" };

/** The strokes of the indices, 50 wide and 72 high: drawn, they are part of the picture and no text of a button. @type {Record<string, string>} */
const STROKES = {
  1: "M12 18L28 6V66",
  2: "M8 20Q8 6 24 6Q41 6 41 20Q41 32 8 66H43",
  3: "M8 12Q14 6 24 6Q40 6 40 20Q40 34 20 34Q42 34 42 50Q42 66 24 66Q12 66 7 59",
  4: "M33 66V6L6 48H46",
  5: "M40 6H13L10 32Q17 28 25 28Q42 28 42 46Q42 66 24 66Q12 66 7 60",
  6: "M39 9Q8 12 8 44Q8 66 25 66Q42 66 42 48Q42 31 26 31Q11 31 8 46",
  7: "M7 6H43L20 66",
  8: "M25 34Q10 32 10 19Q10 6 25 6Q40 6 40 19Q40 32 25 34Q7 36 7 51Q7 66 25 66Q43 66 43 51Q43 36 25 34",
  9: "M42 26Q39 41 24 41Q8 41 8 24Q8 6 25 6Q42 6 42 28Q42 60 11 63",
  E: "M41 6H11V66H41M11 35H35",
  S: "M41 15Q37 6 25 6Q9 6 9 20Q9 33 25 36Q42 39 42 52Q42 66 25 66Q11 66 8 56",
  W: "M3 6L14 66L25 20L36 66L47 6",
  N: "M10 66V6L40 66V6",
  C: "M43 17Q38 6 27 6Q8 6 8 36Q8 66 27 66Q38 66 43 55",
  F: "M41 6H12V66M12 35H35",
  P: "M11 66V6H26Q43 6 43 22Q43 38 26 38H11",
};

/** The index in the corner of a tile, seen where indices are switched on; flowers and the back have none. @param {string} code */
export function indexOf(code) {
  const index = INDICES[code] ?? (isSuit(code) ? code.charAt(1) : "");
  const strokes = STROKES[index];
  if (!strokes) return [];
  const path = () => makeSvg("path", { d: strokes });
  // The first makes room for the second, where a face reaches into the corner.
  return [makeSvg("g", { class: "index", "data-index": index }, path(), path())];
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

/** Pictures of several tiles side by side, with their names for those who do not see them. @param {string[]} codes */
export const pictures = (codes) =>
  make("span", { class: "tiles", role: "img", "aria-label": codes.map(nameOf).join(", ") }, codes.map(picture));
