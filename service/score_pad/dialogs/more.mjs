// More of a deal: special circumstances, other ways to win, who pays for all, penalties, points counted elsewhere.

import { clearHand, tell, tellMarks, tellPoints, toggled } from "../deal/entry.mjs";
import { isEmpty } from "../deal/hand.mjs";
import { after, inTurn } from "../deal/position.mjs";
import { marksOf, winnersOf } from "../deal/told.mjs";
import { aButton, aCheck, aChoice, actions, aHint, choices, make, redraw } from "../dom.mjs";
import { act, now } from "../entering.mjs";
import { closeDialogs } from "../opening.mjs";
import { mostWinners, optionOf, wholeRuleset } from "../service/rulesets.mjs";
import { FACES, picture, pictures, nameOf as tileName } from "../tiles.mjs";
import { causes } from "../words/broken_off.mjs";
import { say, sayCount } from "../words/words.mjs";
import { penalties } from "./penalties.mjs";

/** @typedef {import("../deal/view.mjs").View} View */
/** @typedef {import("../deal/told.mjs").Marks} Marks */
/** @typedef {import("../deal/told.mjs").Source} Source */
/** @typedef {import("../deal/told.mjs").Told} Told */

export function title() {
  const { told, nameOf, winner } = now();
  const hand = say("Special circumstances");
  return winnersOf(told).length > 1 ? say("{winner}: {hand}", { winner: nameOf(winner ?? ""), hand }) : hand;
}

/** @param {HTMLElement} body */
export function draw(body) {
  const view = now();
  const circumstances = view.told.washOut ? drawn(view) : [...tiles(view), marks(view), ...otherWins(view)];
  redraw(body, riichi(view), ...circumstances, penalties(view), theHand(view));
}

/**
 * Some of the players to choose from.
 * @param {string} key
 * @param {string[]} ids
 * @param {View} view
 * @param {(id: string) => Partial<Told>} told what a tap tells
 * @param {(id: string) => boolean} [pressed] whether that is told already
 */
const players = (key, ids, view, told, pressed = (id) => holds(told(id), view.told)) =>
  ids.map((id) => ({
    key: `${key}-${id}`,
    text: view.nameOf(id),
    pressed: pressed(id),
    tap: () => act((e) => tell(e, told(id))),
  }));

/** @param {Partial<Told>} part @param {Record<string, any>} told */
const holds = (part, told) => Object.entries(part).every(([what, value]) => told[what] === value);

/** All players, each in a list of the deal or not. @param {"riichi" | "nagashi"} key @param {View} view */
function listed(key, view) {
  const list = view.told[key];
  const toldOf = (/** @type {string} */ id) => ({ [key]: toggled(list, id) });
  return players(key, inTurn(view.position), view, toldOf, (id) => list?.includes(id) ?? false);
}

/** @param {Partial<Marks>} part */
const mark = (part) => act((e) => tellMarks(e, part));

/** Who declared riichi, and how the winner won with it. @param {View} view */
function riichi(view) {
  const { told, table, winner } = view;
  if (!table.asks("riichi")) return null;
  const ofWinner = /** @type {const} */ ([
    ["double_riichi", say("Double riichi: with the first discard")],
    ["ippatsu", say("Ippatsu: won within the turns after it")],
  ]);
  const declared = told.riichi?.includes(winner ?? "");
  const how = declared ? ofWinner.map(([key, text]) => aMark(key, text, marksOf(told, winner ?? ""))) : [];
  return choices(say("Declared riichi"), listed("riichi", view), ...how);
}

/** Why nobody won, and whose discards are paid for, where options bring that in. @param {View} view */
function drawn(view) {
  const { told, table } = view;
  if (!table.asks("riichi")) return [];
  const offered = Object.entries(causes()).map(([key, text]) => {
    const pressed = told.abortive === key;
    const tap = () => {
      act((e) => tell(e, { abortive: pressed ? "" : key }));
      closeDialogs();
    };
    return { key, text, pressed, tap };
  });
  const known = offered.filter(({ key }) => key !== "three_winners" || mostWinners(table) === 2);
  const isAllowed = optionOf(table.rules, "abortive_draws") === "allowed";
  const isPaid = optionOf(table.rules, "nagashi_mangan") === "payment";
  return [
    isAllowed && choices(say("Broken off"), known),
    isPaid && choices(say("Every discard a terminal or honour"), listed("nagashi", view)),
  ];
}

/** @param {"last_of_wall" | "first_turn" | "original_call" | "last_of_kind" | "double_riichi" | "ippatsu"} key @param {string} text @param {Marks} marks */
const aMark = (key, text, marks) => aCheck(key, text, Boolean(marks[key]), (checked) => mark({ [key]: checked }));

/** What rules of the ruleset ask for; how many others they ignore is said. @param {View} view */
function marks({ told, table, winner }) {
  const { asks } = table;
  const all = /** @type {const} */ ([
    ["last_tile", "last_of_wall", say("The last tile of the wall, or the discard after it")],
    ["first_turn", "first_turn", say("In the first turn, with nothing claimed before")],
    ["original_call", "original_call", say("Original call: ready from the first discard, and never changed")],
    ["last_of_kind", "last_of_kind", say("The other three of the last tile lie open")],
  ]);
  const asked = all.filter(([fact]) => asks(fact));
  const kongs = asks("kongs_in_a_row");
  const common = [...all.slice(0, -1).map(([fact]) => fact), "kongs_in_a_row", "exhausted_tiles"];
  const ignored = common.filter((fact) => !asks(fact));
  return make(
    "fieldset",
    { class: "marks" },
    make("legend", { class: "unseen" }, title()),
    asked.map(([, key, text]) => aMark(key, text, marksOf(told, winner ?? ""))),
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
  const tap = (/** @type {number} */ count) => () =>
    act((e) =>
      tell(e, {
        source: count ? "loose_tile" : source,
        giver: count ? null : e.told.giver,
        marks: { ...e.told.marks, kongs_in_a_row: count },
      }),
    );
  const offered = [0, 2, 3, 4].map((n) => ({ key: `kongs-${n}`, text: String(n), pressed: chosen === n, tap: tap(n) }));
  return choices(say("Kongs in a row"), offered);
}

/** Robbing a kong, a hand complete as dealt, and who pays for all. @param {View} view */
function otherWins(view) {
  const { told, position } = view;
  const { winner, source, liable } = told;
  if (!winner) return [aHint(say("Say first who won."))];
  const winners = winnersOf(told);
  const others = after(position, winner).filter((id) => !winners.includes(id));
  const robs = (/** @type {Source} */ from, /** @type {string} */ text) =>
    choices(
      text,
      players(from, others, view, (id) => ({ source: from, giver: id })),
    );
  const dealt = () => act((e) => tell(e, { source: "dealt", giver: null }));
  return [
    robs("robbed_kong", say("Robbing a kong of")),
    robs("robbed_concealed_kong", say("Robbing a hidden kong of")),
    position.seats[winner] === position.dealer && winners.length === 1
      ? choices(say("Won by"), [
          { key: "dealt", text: say("Complete as dealt"), pressed: source === "dealt", tap: dealt },
        ])
      : null,
    choices(say("Pays for all"), [
      { key: "liable-nobody", text: say("No one"), pressed: !liable, tap: () => act((e) => tell(e, { liable: null })) },
      ...players("liable", others, view, (id) => ({ liable: id })),
    ]),
  ];
}

/** Tiles that lie elsewhere than in a hand, or are not as their faces say. @param {View} view */
function tiles({ told: deal, table, winner }) {
  const { asks } = table;
  const told = marksOf(deal, winner ?? "");
  const beneath = asks("ura_indicators") && winnersOf(deal).some((id) => deal.riichi?.includes(id));
  const fives = winner && !["", "0"].includes(optionOf(table.rules, "red_fives"));
  return [
    asks("dora_indicators") && pointedOut("dora", say("Dora indicators"), told.dora, FACES, [4, 5]),
    beneath && pointedOut("ura", say("Ura indicators"), told.ura, FACES, [4, 5]),
    fives && pointedOut("red_fives", say("Red fives in the hand"), told.red_fives, ["B5", "C5", "D5"], [2, 4]),
    asks("exhausted_tiles") && pointedOut("face_up", say("All four lie face up"), told.face_up, FACES, [1, 34]),
  ];
}

/**
 * Tiles to be pointed out: a tap on one adds it, until there are as many as may be; then it takes all of that kind away.
 * @param {"dora" | "ura" | "red_fives" | "face_up"} key
 * @param {string} text
 * @param {string[] | undefined} chosen
 * @param {string[]} offered
 * @param {[number, number]} most of a kind, and of all
 */
function pointedOut(key, text, chosen = [], offered, [ofAKind, ofAll]) {
  const tapped = (/** @type {string} */ code) => {
    const isFull = chosen.length === ofAll || chosen.filter((each) => each === code).length === ofAKind;
    return isFull ? chosen.filter((each) => each !== code) : [...chosen, code];
  };
  return make(
    "details",
    { "data-key": key, class: "pointed-out" },
    make("summary", {}, text, " ", chosen.length ? pictures(chosen) : null),
    make(
      "div",
      { class: "faces" },
      offered.map((code) =>
        aButton(`${key}-${code}`, picture(code), () => mark({ [key]: tapped(code) }), {
          class: "face",
          "aria-label": tileName(code),
          "aria-pressed": String(chosen.includes(code)),
        }),
      ),
    ),
  );
}

/** The points of the open hand counted elsewhere, and clearing it. @param {View} view */
function theHand({ told, entry, nameOf, hand, position, table }) {
  const counted = entry.open in told.points;
  const tap = () => {
    act((e) => tellPoints(e, counted ? null : 0));
    if (!counted) closeDialogs();
  };
  const text = say("{player}: points counted elsewhere", { player: nameOf(entry.open) });
  // What players call the worth of a hand of han and fu is what is paid for it, and not its points.
  const isPaid = wholeRuleset(table.rules.ruleset)?.scale.kind === "fu_and_han";
  const plays = inTurn(position).includes(entry.open) && !told.also?.[entry.open];
  const elsewhere = plays && !isPaid ? aChoice({ key: "elsewhere", text, pressed: counted, tap }) : null;
  return actions(
    elsewhere,
    aButton("clear", say("Clear the hand"), () => act(clearHand), {
      "aria-disabled": isEmpty(hand) && !counted ? "true" : null,
    }),
  );
}
