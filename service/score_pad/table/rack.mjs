// The rack: what lies on the table above, what is in the hand below, the last tile apart. A tap takes back.

import { tapLaid, tellHand } from "../deal/entry.mjs";
import { isEmpty, lastOf } from "../deal/hand.mjs";
import { isGiven } from "../deal/requests.mjs";
import { handOf, winnersOf } from "../deal/told.mjs";
import { aButton, byId, fit, make, put, redraw } from "../dom.mjs";
import { act, isFirstScreen, now, pass } from "../entering.mjs";
import { recall } from "../evening/storage.mjs";
import { openDialog } from "../opening.mjs";
import { picture, nameOf as tileName } from "../tiles.mjs";
import { hasBonusTiles, liesFaceDown } from "../words/books.mjs";
import { gainsSaid, say } from "../words/words.mjs";
import { undoWritten } from "./writing.mjs";

/** @typedef {import("../deal/view.mjs").View} View */
/** @typedef {import("../deal/hand.mjs").Part} Part */

/** More sets than this leave no room beside them for flowers. */
const MELDS_BESIDE_FLOWERS = 2;

let drawn = "";

/** @param {View} view */
export function drawRack(view) {
  const { hand, entry, told, passing, last } = view;
  const wanted = JSON.stringify([
    told,
    entry.open,
    passing.pointing,
    passing.written,
    !!last,
    view.faulty,
    view.table.rules.ruleset,
    isFirstScreen(),
    recall("tour-seen", false),
  ]);
  if (wanted === drawn) return;
  drawn = wanted;
  const rack = byId("rack", HTMLElement);
  const whole = entry.open === view.winner && view.faulty.some((place) => !/\d$/.test(place));
  put(rack, { "data-faulty": whole, "data-written": String(!!passing.written), tabindex: whole ? -1 : null });
  if (passing.written && isEmpty(hand)) redraw(rack, writtenLine(passing.written, view));
  else if (isEmpty(hand)) redraw(rack, hints(view));
  else redraw(rack, lines(view));
  const text = rack.querySelector(".written > p");
  if (text instanceof HTMLElement) fit(text, rack);
}

/** What was written last, and its undoing. @param {import("../deal/view.mjs").Written} written @param {View} view */
function writtenLine({ number, gains, twin }, { players }) {
  const changes = players.flatMap(({ id, name }) => (gains?.[id] ? [{ name, change: gains[id] }] : []));
  const said = gains ? gainsSaid(changes, ", ") : say("It waits for its score.");
  const written = say("Deal {n} written.", { n: number });
  const asked = twin ? say("Is it deal {n} once more? Then undo it.", { n: twin }) : "";
  return make(
    "div",
    { class: "written" },
    make("p", {}, [written, said, asked].filter(Boolean).join(" ")),
    aButton("undo", say("Undo"), undoWritten),
  );
}

/** Where tiles will lie, and on the first screen a tour. @param {View} view */
const hints = (view) =>
  isFirstScreen() && !recall("tour-seen", false)
    ? make(
        "div",
        { class: "written" },
        make("div", {}, whereTilesLie(view)),
        aButton("tour", say("How it goes"), () => openDialog("tour")),
      )
    : whereTilesLie(view);

/** Nobody but the winner has a last tile. @param {View} view */
const whereTilesLie = ({ entry, told, winner }) =>
  [
    hasBonusTiles() ? say("On the table: sets, flowers, seasons") : say("On the table: sets"),
    told.winner && entry.open !== winner ? say("In hand") : say("In the hand: tap the last tile last"),
  ].map((text) => make("p", { class: "lie hint" }, text));

/** @param {View} view */
function lines(view) {
  const { hand, told, entry, winner } = view;
  const out = entry.open === winner || told.winner === null;
  const last = out ? lastOf(told, entry.open) : null;
  const apart = last !== null && hand.concealed.includes(last) ? hand.concealed.lastIndexOf(last) : -1;
  const melds = hand.melds.flatMap((meld, index) => aMeld(meld, index, view));
  const bonus = hand.bonus.map((code, index) => aTile(code, "bonus", index, view));
  const concealed = hand.concealed.flatMap((code, index) =>
    index === apart ? [] : [aTile(code, "concealed", index, view)],
  );
  const slot = last === null ? null : aSlot(last, view);
  if (melds.length === 0) return make("div", { class: "lie flows" }, bonus, concealed, slot);
  const above = melds.length <= MELDS_BESIDE_FLOWERS ? bonus : [];
  return [
    make("div", { class: "lie" }, melds, above),
    make("div", { class: "lie" }, concealed, above.length ? [] : bonus, slot),
  ];
}

/** @param {string} code @param {Part} part @param {number} index @param {View} view */
function aTile(code, part, index, view) {
  const { passing } = view;
  const name = tileName(code);
  const pointed = passing.pointing && part !== "bonus";
  const label = pointed ? say("{tile} was the last", { tile: name }) : say("Take back {tile}", { tile: name });
  const tap = pointed ? () => pointAt(code) : () => act((e) => tapLaid(e, part, index));
  return aButton(`${part}-${index}`, picture(code), tap, {
    class: `laid ${part}`,
    "data-laid": code,
    "data-faulty": isFaulty(part, index, view),
    "aria-label": label,
  });
}

const MEMBERS = { melds: "melds", concealed: "concealed_tiles", bonus: "bonus_tiles" };

/** Whether the service refused something of the winner's hand. @param {Part} part @param {number} index @param {View} view */
function isFaulty(part, index, { faulty, entry, winner }) {
  const place = `/${MEMBERS[part]}/${index}`;
  return entry.open === winner && faulty.some((each) => each === place || each.startsWith(`${place}/`));
}

/** @param {import("../deal/told.mjs").Meld} meld @param {number} index @param {View} view */
function aMeld(meld, index, view) {
  if (view.passing.pointing && isGiven(view.told.source) && meld.kind !== "kong") {
    return meld.tiles.map((code) => aTile(code, "melds", index, view));
  }
  const tiles = meld.tiles.map(tileName).join(", ");
  const open = meld.kind === "kong" && !meld.concealed;
  return aButton(
    `melds-${index}`,
    meld.tiles.map((code, at) => picture(meld.concealed && liesFaceDown(at) ? "back" : code)),
    open ? () => pass({ kong: index }) : () => act((e) => tapLaid(e, "melds", index)),
    {
      class: `laid melds ${meld.kind}${meld.concealed ? " hidden-kong" : ""}`,
      "data-faulty": isFaulty("melds", index, view),
      "aria-label": open ? say("Kong: {tiles}", { tiles }) : say("Take back {tile}", { tile: tiles }),
    },
  );
}

/** The last tile, apart from the others. @param {string} code @param {View} view */
function aSlot(code, { winner, entry, last, passing }) {
  const inside = [make("span", {}, say("last tile")), picture(code)];
  return aButton("last-tile", inside, () => pass({ pointing: !now().passing.pointing }), {
    class: "slot",
    "data-laid": code,
    "data-matters": last !== null && entry.open === winner,
    "aria-pressed": String(passing.pointing),
    "aria-label": say("Last tile: {tile}. Say which it was", { tile: tileName(code) }),
  });
}

/** A tile was the last: of several winners it was the same, and the first one's hand has it. @param {string} code */
function pointAt(code) {
  const { told, entry } = now();
  const player = winnersOf(told)[0] ?? entry.open;
  act((e) => tellHand(e, { ...handOf(told, player), last: code, completes: null }, player));
}
