// More of a deal: special circumstances, other ways to win, who pays for all, penalties, points counted elsewhere.

import { cameFrom, clearHand, tell, tellPoints } from "../deal/entry.mjs";
import { isEmpty } from "../deal/hand.mjs";
import { after, inTurn } from "../deal/position.mjs";
import { aButton, aCheck, actions, aHint, make, redraw } from "../dom.mjs";
import { act, now } from "../entering.mjs";
import { FACES, picture, nameOf as tileName } from "../tiles.mjs";
import { say, sayCount } from "../words/words.mjs";
import { penalties } from "./penalties.mjs";

/** @typedef {import("../deal/view.mjs").View} View */
/** @typedef {import("../deal/told.mjs").Marks} Marks */
/** @typedef {import("../deal/told.mjs").Source} Source */

export const title = () => say("Special circumstances");

/** @param {HTMLElement} body */
export function draw(body) {
  const view = now();
  redraw(body, marks(view), otherWins(view), paysForAll(view), penalties(view), faceUp(view), theHand(view));
}

/** @param {Partial<Marks>} part */
const mark = (part) => act((e) => tell(e, { marks: { ...e.told.marks, ...part } }));

/** What rules of the ruleset ask for; how many others they ignore is said. @param {View} view */
function marks({ told, table }) {
  const { asks } = table;
  const all = /** @type {const} */ ([
    ["last_tile", "last_of_wall", say("The last tile of the wall, or the discard after it")],
    ["first_turn", "first_turn", say("In the first turn, with nothing claimed before")],
    ["original_call", "original_call", say("Original call: ready from the first discard, and never changed")],
  ]);
  const asked = all.filter(([fact]) => asks(fact));
  const kongs = asks("kongs_in_a_row");
  const ignored = [...all.map(([fact]) => fact), "kongs_in_a_row", "exhausted_tiles"].filter((fact) => !asks(fact));
  return make(
    "fieldset",
    { class: "marks" },
    make("legend", { class: "unseen" }, title()),
    asked.map(([, key, text]) => aCheck(key, text, Boolean(told.marks[key]), (checked) => mark({ [key]: checked }))),
    kongs ? kongsInARow(told.marks.kongs_in_a_row ?? 0, told.source) : null,
    ignored.length
      ? aHint(
          sayCount(
            "{n} circumstance does not count in these rules.",
            "{n} circumstances do not count in these rules.",
            ignored.length,
          ),
        )
      : null,
  );
}

/** @param {number} chosen @param {Source | null} source */
function kongsInARow(chosen, source) {
  return make(
    "div",
    { class: "choices", role: "group", "aria-label": say("Kongs in a row") },
    make("span", {}, say("Kongs in a row")),
    [0, 2, 3, 4].map((count) =>
      aButton(
        `kongs-${count}`,
        String(count),
        () =>
          act((e) =>
            tell(e, {
              source: count ? "loose_tile" : source,
              giver: count ? null : e.told.giver,
              marks: { ...e.told.marks, kongs_in_a_row: count },
            }),
          ),
        { "aria-pressed": String(chosen === count) },
      ),
    ),
  );
}

/** Robbing a kong, and a hand complete as dealt. @param {View} view */
function otherWins({ told, position, nameOf }) {
  const { winner } = told;
  if (!winner) return aHint(say("Say first who won."));
  const robs = (/** @type {Source} */ source, /** @type {string} */ text) =>
    make(
      "div",
      { class: "choices of-names", role: "group", "aria-label": text },
      make("span", {}, text),
      after(position, winner).map((player) =>
        choice(`${source}-${player}`, nameOf(player), told.source === source && told.giver === player, () =>
          act((e) => cameFrom(e, source, player)),
        ),
      ),
    );
  const dealer = position.seats[winner] === position.dealer;
  return make(
    "fieldset",
    {},
    make("legend", {}, say("Won by")),
    robs("robbed_kong", say("Robbing a kong of")),
    robs("robbed_concealed_kong", say("Robbing a hidden kong of")),
    dealer
      ? choice("dealt", say("Complete as dealt"), told.source === "dealt", () => act((e) => cameFrom(e, "dealt")))
      : null,
  );
}

/** @param {string} key @param {string} text @param {boolean} pressed @param {() => void} tap */
const choice = (key, text, pressed, tap) => aButton(key, text, tap, { "aria-pressed": String(pressed) });

/** @param {View} view */
function paysForAll({ told, position, nameOf }) {
  const { winner } = told;
  if (!winner) return null;
  const pays = (/** @type {string | null} */ liable) => () => act((e) => tell(e, { liable }));
  return make(
    "fieldset",
    { class: "choices" },
    make("legend", {}, say("Pays for all")),
    choice("liable-nobody", say("No one"), told.liable === null, pays(null)),
    after(position, winner).map((id) => choice(`liable-${id}`, nameOf(id), told.liable === id, pays(id))),
  );
}

/** The kinds of tile of which all four lie face up. @param {View} view */
function faceUp({ told, table }) {
  if (!table.asks("exhausted_tiles")) return null;
  const up = told.marks.face_up ?? [];
  const toggled = (/** @type {string} */ code) =>
    up.includes(code) ? up.filter((each) => each !== code) : [...up, code];
  return make(
    "details",
    { "data-key": "face-up" },
    make(
      "summary",
      {},
      up.length
        ? sayCount("All four lie face up: {n} kind", "All four lie face up: {n} kinds", up.length)
        : say("All four lie face up"),
    ),
    make(
      "div",
      { class: "faces" },
      FACES.map((code) =>
        aButton(`face-up-${code}`, picture(code), () => mark({ face_up: toggled(code) }), {
          class: "face",
          "aria-label": tileName(code),
          "aria-pressed": String(up.includes(code)),
        }),
      ),
    ),
  );
}

/** The points of the open hand counted elsewhere, and clearing it. @param {View} view */
function theHand({ told, entry, nameOf, hand, position }) {
  const counted = entry.open in told.points;
  const elsewhere = inTurn(position).includes(entry.open)
    ? choice("elsewhere", say("{player}: points counted elsewhere", { player: nameOf(entry.open) }), counted, () => {
        act((e) => tellPoints(e, counted ? null : 0));
        if (!counted) document.querySelector("dialog[open] .close")?.dispatchEvent(new Event("click"));
      })
    : null;
  return actions(
    elsewhere,
    aButton("clear", say("Clear the hand"), () => act(clearHand), {
      "aria-disabled": isEmpty(hand) && !counted ? "true" : null,
    }),
  );
}
