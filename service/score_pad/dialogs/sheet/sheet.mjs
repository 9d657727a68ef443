// The score sheet: the deals with everybody's gains, the totals, who deals next and why.

import { make, redraw } from "../../dom.mjs";
import { now } from "../../entering.mjs";
import { eveningNow, roomIsScarce } from "../../evening/evening.mjs";
import { problemSaid, readable } from "../../words/service_words.mjs";
import { gain, say } from "../../words/words.mjs";
import { winnersHands } from "./hand_names.mjs";
import { menus } from "./menu.mjs";
import { opened, table } from "./table.mjs";

/** @typedef {import("../../evening/book.mjs").Now} Evening */

export const title = () => say("Score sheet");

let drawn = "";

/** Its menus are shut when it is opened again. */
export function closed() {
  for (const menu of document.querySelectorAll(".sheet .menu")) menu.removeAttribute("open");
}

/** @param {HTMLElement} body @param {string} [about] "save" opens what saves the sheet */
export function draw(body, about) {
  const evening = eveningNow();
  const { players } = now();
  const hands = winnersHands(evening);
  const wanted = JSON.stringify([evening, players, opened(), about, ...hands]);
  if (wanted === drawn && body.childElementCount) return;
  drawn = wanted;
  redraw(body, menus(), ...notices(evening), table(evening, players, hands, whatComes(evening)));
  if (about === "save") body.querySelector(".menu")?.setAttribute("open", "");
}

/** What is to be known before the figures are read. @param {Evening} evening */
function notices({ full, foreign, asOf, evening, recounted }) {
  const refused = evening.deals.find((deal) => deal.refused);
  const said = [
    full && alarm(say("This browser has no room left. Save the sheet; until then it is kept in this tab alone.")),
    !full && roomIsScarce() && make("p", { class: "notice" }, say("This browser will soon have no room left.")),
    foreign && alarm(say("A later version of this page wrote the evening. Here it can only be read.")),
    asOf !== null &&
      make("p", { class: "notice" }, say("Figures as of deal {n}; what was told since waits.", { n: asOf })),
    refused &&
      alarm(say("Deal {n} cannot be counted: {why}", { n: refused.number ?? "", why: problemSaid(refused.refused) })),
    recounted.length > 0 && make("p", { class: "notice" }, recountedSaid(recounted)),
  ];
  return said.filter((each) => each !== false && each !== undefined);
}

/** @param {string} text */
const alarm = (text) => make("p", { class: "notice red", role: "alert" }, text);

/** A new release counts some deals otherwise: which, and how. @param {Evening["recounted"]} recounted */
function recountedSaid(recounted) {
  const { players } = now();
  const deals = recounted.map(({ number, before, after }) => {
    const gains = players.filter(({ id }) => before[id] !== after[id]);
    const said = gains.map(({ id, name }) => `${name} ${gain(before[id] ?? 0)} → ${gain(after[id] ?? 0)}`);
    return say("deal {n}: {gains}", { n: number, gains: said.join(", ") });
  });
  return say("The service counts some deals otherwise now: {deals}", { deals: deals.join("; ") });
}

/** Who deals next, and why. @param {Evening} evening */
function whatComes({ answer }) {
  const next = answer?.next;
  if (!next) return [];
  const { nameOf } = now();
  const told = next.finished
    ? say("The evening is over.")
    : say("Next deals {player}.", { player: nameOf(next.dealer ?? "") });
  return [make("p", { class: "next" }, make("b", {}, told), " ", next.why.map(readable).join(" "))];
}
