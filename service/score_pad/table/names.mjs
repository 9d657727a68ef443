// The deal line and the names: whoever is tapped won, or gave the last tile, or tells a hand.

import { tapAlso, tapName } from "../deal/entry.mjs";
import { winnersOf } from "../deal/told.mjs";
import { byId, make, put } from "../dom.mjs";
import { act, isVisiting, now } from "../entering.mjs";
import { mostWinners, rulesetName } from "../service/rulesets.mjs";
import { picture } from "../tiles.mjs";
import { roundName, seatName } from "../words/seats.mjs";
import { figure, say, sayCount } from "../words/words.mjs";
import { asideSaid } from "./aside.mjs";

/** @typedef {import("../deal/view.mjs").View} View */
/** @typedef {import("../deal/position.mjs").Player} Player */

/** A line of more letters is written smaller. */
const LONG_LINE = 22;
/** A name of more letters is written smaller. */
const LONG = [9, 7];
/** What stands below a name in one word, as 12,000 or 12\u202f000, is written smaller if it has more letters. */
const LONG_WORD = /^[\S\u202f]{7,}$/;

/** Which deal it is, who deals, and by which rules. @param {View} view */
export function drawDealLine({ position, nameOf, table }) {
  const dealer = Object.keys(position.seats).find((id) => position.seats[id] === position.dealer);
  const next = say("Deal {n} · {player} deals", { n: position.number, player: nameOf(dealer ?? "") });
  const deal = position.finished ? say("The evening is over.") : next;
  const { honba, bets } = position;
  const onTable = [
    honba ? sayCount("{n} counter", "{n} counters", honba) : "",
    bets ? sayCount("{n} bet", "{n} bets", bets) : "",
  ].filter(Boolean);
  const stands = [roundName(position.prevailing), ...(onTable.length ? onTable : [say("score sheet")])].join(" · ");
  const round = asideSaid() || stands;
  write("deal", isVisiting() ? say("A hand that was sent to you") : deal);
  write("round", isVisiting() ? say("Back to our evening") : round);
  write("ruleset", rulesetName(table.rules.ruleset));
  write("house", Object.keys(table.rules.house ?? {}).length ? say("house rules") : say("by the book"));
}

/** @param {string} id @param {string} text */
function write(id, text) {
  const element = byId(id, HTMLElement);
  if (element.textContent === text) return;
  element.textContent = text;
  put(element, { "data-long": text.length > LONG_LINE, title: text });
}

/** @param {View} view */
export function drawNames(view) {
  const place = byId("names", HTMLFieldSetElement);
  if (place.childElementCount !== view.players.length) place.replaceChildren(...view.players.map(aName));
  view.players.forEach((player, at) => {
    const button = place.children[at];
    if (button) drawName(button, player, view);
  });
}

/** @param {Player} player */
const aName = ({ id }) =>
  make(
    "button",
    { type: "button", class: "name", "data-player": id, click: () => tap(id) },
    make("span", { class: "wind" }),
    make("span", { class: "unseen" }),
    make("b"),
    make("small"),
  );

/** Tap a name, in what it is asked for. @param {string} id */
export function tap(id) {
  const { table, passing } = now();
  if (isOut(id, now())) return;
  act((e) => (passing.adding ? tapAlso(e, id) : tapName(e, id, table)));
}

/** Whether a player has no part in what is asked: who sits out, and who cannot have won with a discard too. @param {string} id @param {View} view */
function isOut(id, { position, told, passing, table }) {
  if (position.seats[id] === "dreamer" || !passing.adding) return position.seats[id] === "dreamer";
  const winners = winnersOf(told);
  return [told.winner, told.giver].includes(id) || (!winners.includes(id) && winners.length >= mostWinners(table));
}

/** @param {Element} button @param {Player} player @param {View} view */
function drawName(button, { id, name }, view) {
  const { told, entry, position, state } = view;
  const seat = position.seats[id] ?? "dreamer";
  const role = roleOf(id, told);
  const winners = winnersOf(told);
  const open =
    entry.open === id &&
    (winners.length > 1 || (told.winner !== null && told.winner !== id && state.name !== "settled"));
  put(button, {
    "aria-pressed": String(role !== null || open),
    "data-role": role,
    "data-open": open,
    "data-seat": seat,
    "data-dealer": seat === position.dealer,
    disabled: isOut(id, view),
    "data-long": LONG.find((letters) => name.length > letters),
    "data-faulty": isFaulty(id, view),
    title: name,
  });
  const [wind, unseen, called, status] = button.children;
  if (wind && wind.getAttribute("data-wind") !== seat) {
    wind.setAttribute("data-wind", seat);
    wind.replaceChildren(...(seat === "dreamer" ? [] : [badge(seat)]));
  }
  for (const [part, text] of /** @type {const} */ ([
    [unseen, seatName(seat)],
    [called, name],
    [status, statusOf(id, view)],
  ])) {
    if (part && part.textContent !== text) part.textContent = text;
  }
  if (status) put(status, { "data-long": LONG_WORD.test(status.textContent) });
}

/** What a player did in the deal, as far as it was told. @param {string} id @param {import("../deal/told.mjs").Told} told */
function roleOf(id, told) {
  const { giver, washOut, ready = [], riichi = [] } = told;
  if (washOut) return [...ready, ...riichi].includes(id) ? "ready" : null;
  return winnersOf(told).includes(id) ? "winner" : giver === id ? "giver" : null;
}

/** Whether the service refused what was told of a player. @param {string} id @param {View} view */
function isFaulty(id, { faulty, told }) {
  if (told.giver === id && faulty.some((place) => place.endsWith("/discarder"))) return true;
  return told.liable === id && faulty.includes("/liable");
}

/** The face of a wind's tile, as large as can be. @param {string} wind */
function badge(wind) {
  const face = picture(`W${wind.charAt(0).toUpperCase()}`);
  face.setAttribute("viewBox", "36 70 200 220");
  put(face.firstElementChild ?? face, { width: 272, height: 360 });
  return face;
}

/** What stands below a name. @param {string} id @param {View} view */
function statusOf(id, view) {
  const { told, position } = view;
  if (position.seats[id] === "dreamer") return say("sits out");
  const role = roleOf(id, told);
  if (role === "winner") return say("won");
  if (role === "ready") return say("ready");
  if (told.winner && !told.source) return say("from me?");
  if (told.giver === id && view.entry.open === view.winner) return gaveIt(told.source);
  const total = position.totals[id];
  return othersTold(id, view) || (total === undefined ? seatName(position.seats[id] ?? "") : figure(total));
}

/** @param {string | null} source */
const gaveIt = (source) => (source === "discard" ? say("gave it") : say("was robbed"));

/** What is told of another hand than the winner's, where it counts. @param {string} id @param {View} view */
function othersTold(id, { told, entry, table }) {
  if (!told.winner || table.winnerOnly || !entry.seen.includes(id)) return "";
  if (id in told.points) return `${figure(told.points[id] ?? 0)} ✓`;
  return entry.open === id ? "…" : "✓";
}
