// The sheet on paper: names, day and rules, every deal with its winds, the ranking, and room for signatures.

import { aHead, make } from "../../dom.mjs";
import { now } from "../../entering.mjs";
import { eveningNow } from "../../evening/evening.mjs";
import { rulesetName } from "../../service/rulesets.mjs";
import { roundName, seatName } from "../../words/seats.mjs";
import { figure, gain, region, say } from "../../words/words.mjs";
import { howWon } from "./how_won.mjs";

addEventListener("beforeprint", draw);
addEventListener("afterprint", () => document.getElementById("printed")?.remove());

/** Print the sheet. */
export const printSheet = () => window.print();

function draw() {
  document.getElementById("printed")?.remove();
  document.body.append(make("section", { id: "printed" }, ...whole()));
}

function whole() {
  const evening = eveningNow();
  const { rules, deals } = evening.evening;
  const { players } = now();
  const house = rules.house?.["name"];
  const day = new Date(deals[0]?.at ?? Date.now()).toLocaleDateString(region, { dateStyle: "long" });
  return [
    make("h1", {}, players.map(({ name }) => name).join(", ")),
    make(
      "p",
      {},
      [day, rulesetName(rules.ruleset), house ?? (rules.house ? say("house rules") : say("by the book"))].join(" · "),
    ),
    lines(evening),
    make("h2", {}, say("Ranking")),
    ranking(evening),
    make(
      "div",
      { class: "signatures" },
      players.map(({ name }) => make("p", {}, name)),
    ),
  ];
}

/** @param {import("../../evening/book.mjs").Now} evening */
function lines({ answer, evening }) {
  const { players, nameOf } = now();
  const told = new Map(evening.deals.map((deal) => [deal.id, deal.told]));
  const heads = ["#", say("Round"), say("Dealer"), say("Winner"), ...players.map(({ name }) => name)];
  return make(
    "table",
    {},
    aHead(heads),
    make(
      "tbody",
      {},
      (answer?.lines ?? []).map((line) => {
        const how = howWon(told.get(line.deal), nameOf);
        const winner = line.winner
          ? `${nameOf(line.winner)}${line.score === null ? "" : ` ${figure(line.score)}`}`
          : say("Nobody");
        return make(
          "tr",
          {},
          make("th", { scope: "row" }, figure(line.number)),
          make("td", {}, roundName(line.wind ?? "")),
          make("td", {}, nameOf(line.dealer ?? "")),
          make("td", {}, [winner, how].filter(Boolean).join(", ")),
          ...players.map(({ id }) =>
            make(
              "td",
              {},
              make("small", {}, seatName(line.seats[id] ?? "")),
              " ",
              gain(line.net[id] ?? 0),
              " ",
              make("b", {}, figure(line.totals[id] ?? 0)),
            ),
          ),
        );
      }),
    ),
  );
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
