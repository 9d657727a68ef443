// The evening in figures: the totals as a line, who pays whom at a stake, and the players over all evenings kept here.

import { aField, aHint, aText, make, redraw } from "../../dom.mjs";
import { now } from "../../entering.mjs";
import { book, eveningNow, leaguePage, sheetPage } from "../../evening/evening.mjs";
import { recall, remember } from "../../evening/storage.mjs";
import { transfers } from "../../evening/transfers.mjs";
import { paymentList } from "../../table/settlement.mjs";
import { figure, region, say } from "../../words/words.mjs";

/** What of the service's pages is shown here. */
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
  const league = book.earlier().length
    ? [make("h3", {}, say("All evenings on this device")), course(leaguePage())]
    : [];
  redraw(body, course(sheetPage()), money(), ...league);
}

/** The totals as a line, and what each player did, as the service draws them. @param {Promise<string>} asked a page of the service */
function course(asked) {
  const place = make("div", { class: "course" }, aHint("…"));
  const show = (/** @type {string} */ text) => {
    const page = new DOMParser().parseFromString(text.replace(STYLE, ""), "text/html");
    const shown = [...page.querySelectorAll(SHOWN)];
    place.replaceChildren(...(shown.length ? shown : [aHint(say("No deal is written yet."))]));
  };
  asked.then(show, () => place.replaceChildren(aHint(say("The service cannot be reached."))));
  return place;
}

/** Who pays whom at a stake, once the evening ends. */
function money() {
  const place = make("div");
  const field = aText(STAKE, recall(STAKE, ""), {
    inputmode: "decimal",
    input: () => {
      remember(STAKE, field.value);
      redraw(place, paid(stakeIn(field.value)));
    },
  });
  redraw(place, paid(stakeIn(field.value)));
  const text = say("Money for {points} points", { points: figure(POINTS) });
  return make("section", {}, make("h3", {}, say("Who pays whom")), aField(text, field, { class: "stake" }), place);
}

/** A stake as it is typed here or there, 0.50 or 0,50; none where it is no amount. @param {string} text */
const stakeIn = (text) => (/^\d{1,6}([.,]\d{1,4})?$/.test(text.trim()) ? Number(text.replace(",", ".")) : 0);

/** @param {number} stake */
function paid(stake) {
  const amount = (/** @type {number} */ points) =>
    stake
      ? ((points * stake) / POINTS).toLocaleString(region, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
      : figure(points);
  return paymentList(transfers(eveningNow().answer?.ranking ?? []), now().nameOf, amount);
}
