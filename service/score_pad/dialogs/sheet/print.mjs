// The sheet on paper: names, day and rules, every deal with its winds, the ranking, and room for signatures.

import { aTable, make } from "../../dom.mjs";
import { now } from "../../entering.mjs";
import { eveningNow } from "../../evening/evening.mjs";
import { rulesetName } from "../../service/rulesets.mjs";
import { roundName, seatName } from "../../words/seats.mjs";
import { figure, gain, region, say } from "../../words/words.mjs";
import { named, winnersHands } from "./hand_names.mjs";
import { inWords } from "./how_won.mjs";

addEventListener("beforeprint", draw);
addEventListener("afterprint", () => document.getElementById("printed")?.remove());

/** Print the sheet. */
export const printSheet = () => window.print();

function draw() {
  document.getElementById("printed")?.remove();
  const { title, about, table, ranking: places } = onPaper();
  const names = now().players.map(({ name }) => make("p", {}, name));
  const signatures = make("div", { class: "signatures" }, names);
  const whole = [
    make("h1", {}, title),
    make("p", {}, about),
    table,
    make("h2", {}, say("Ranking")),
    places,
    signatures,
  ];
  document.body.append(make("section", { id: "printed" }, whole));
}

/** What stands on paper: who played when by which rules, every deal, and the ranking. */
export function onPaper() {
  const evening = eveningNow();
  const { rules, deals } = evening.evening;
  const house = rules.house?.["name"] ?? (rules.house ? say("house rules") : say("by the book"));
  const day = new Date(deals[0]?.at ?? Date.now()).toLocaleDateString(region, { dateStyle: "long" });
  return {
    title: now()
      .players.map(({ name }) => name)
      .join(", "),
    about: [day, rulesetName(rules.ruleset), house].join(" · "),
    table: lines(evening),
    ranking: ranking(evening),
  };
}

/** @param {Pick<import("../../evening/book.mjs").Now, "evening" | "answer">} evening */
function lines({ answer, evening }) {
  const { players, nameOf } = now();
  const told = new Map(evening.deals.map((deal) => [deal.id, deal.told]));
  const hands = winnersHands({ evening, answer });
  const heads = ["#", say("Round"), say("Dealer"), say("Winner"), ...players.map(({ name }) => name)];
  const rows = (answer?.lines ?? []).map((line) => [
    figure(line.number),
    roundName(line.wind ?? ""),
    nameOf(line.dealer ?? ""),
    inWords(told.get(line.deal), nameOf, named(hands.get(line.deal)) || figure(line.score ?? 0)),
    ...players.map(({ id }) => [
      make("small", {}, `${seatName(line.seats[id] ?? "")} `),
      `${gain(line.net[id] ?? 0)} `,
      make("b", {}, figure(line.totals[id] ?? 0)),
    ]),
  ]);
  return aTable({}, heads, rows);
}

/** The ranking. @param {import("../../evening/book.mjs").Now} evening */
function ranking({ answer }) {
  const { nameOf } = now();
  return make(
    "ol",
    { class: "ranking" },
    (answer?.ranking ?? []).map((each) =>
      make(
        "li",
        { value: each.rank },
        make("span", {}, nameOf(each.player)),
        make("b", {}, figure(each.total)),
        make("small", {}, gain(each.gain)),
      ),
    ),
  );
}
