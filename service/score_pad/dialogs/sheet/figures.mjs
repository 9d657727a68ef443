// The evening in figures: the totals as a line, who pays whom at a stake, and the players over all evenings kept here.

import { aField, aHint, aTable, make, redraw } from "../../dom.mjs";
import { now } from "../../entering.mjs";
import { earlierEvenings, eveningNow, sheetPage } from "../../evening/evening.mjs";
import { eveningOf } from "../../evening/events.mjs";
import { recall, remember } from "../../evening/storage.mjs";
import { tallied } from "../../evening/tally.mjs";
import { transfers } from "../../evening/transfers.mjs";
import { paymentList } from "../../table/settlement.mjs";
import { figure, gain, region, say } from "../../words/words.mjs";

/** What of the service's page of the sheet is shown here. */
const SHOWN = ".chart, .chart-key, .figures";
/** Its style is for the page by itself; the policy of this page would refuse it. */
const STYLE = /<style>.*<\/style>/s;
const STAKE = "stake";
/** The stake is for so many points. */
const POINTS = 1000;

export const title = () => say("Figures");

let drawn = "";

/** @param {HTMLElement} body */
export function draw(body) {
  const { evening, answer } = eveningNow();
  const wanted = JSON.stringify([evening.players, answer]);
  if (wanted === drawn && body.childElementCount) return;
  drawn = wanted;
  const course = make("div", { class: "course" }, aHint("…"));
  redraw(body, course, money(), overEvenings());
  drawCourse(course);
}

/** The totals as a line, and what each player did, as the service draws them. @param {HTMLElement} place */
async function drawCourse(place) {
  try {
    const page = new DOMParser().parseFromString((await sheetPage()).replace(STYLE, ""), "text/html");
    const shown = [...page.querySelectorAll(SHOWN)];
    place.replaceChildren(...(shown.length ? shown : [aHint(say("No deal is written yet."))]));
  } catch {
    place.replaceChildren(aHint(say("The service cannot be reached.")));
  }
}

/** Who pays whom at a stake, once the evening ends. */
function money() {
  const place = make("div");
  const field = make("input", {
    type: "text",
    inputmode: "decimal",
    value: recall(STAKE, ""),
    "data-key": STAKE,
    input: () => {
      remember(STAKE, field.value);
      redraw(place, paid(stakeIn(field.value)));
    },
  });
  redraw(place, paid(stakeIn(field.value)));
  const text = say("Money for {points} points", { points: figure(POINTS) });
  return make("section", {}, make("h3", {}, say("Who pays whom")), aField(text, field, { class: "stake" }), place);
}

/** @param {string} text as it is typed here or there: 0.50 or 0,50 */
const stakeIn = (text) => Number(text.trim().replace(",", ".")) || 0;

/** @param {number} stake */
function paid(stake) {
  const amount = (/** @type {number} */ points) =>
    stake
      ? ((points * stake) / POINTS).toLocaleString(region, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
      : figure(points);
  return paymentList(transfers(eveningNow().answer?.ranking ?? []), now().nameOf, amount);
}

/** What each player did over all evenings that are kept here. */
function overEvenings() {
  const earlier = earlierEvenings().map(({ kept, shown }) => ({ evening: eveningOf(kept), answer: shown?.answer }));
  const heads = [say("Player"), say("Evenings"), say("Deals"), say("Won"), say("Drawn"), say("Fed"), say("Gain")];
  const rows = tallied([eveningNow(), ...earlier]).map(({ name, gained, ...counts }) => [
    name,
    ...Object.values(counts).map(figure),
    gain(gained),
  ]);
  return make(
    "section",
    {},
    make("h3", {}, say("All evenings on this device")),
    aTable({ class: "tally" }, heads, rows),
  );
}
