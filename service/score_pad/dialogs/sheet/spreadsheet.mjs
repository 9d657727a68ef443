// The sheet as a table for spreadsheets: a line for each deal, in the reader's language and with the separator that
// spreadsheets of the region expect.

import { now } from "../../entering.mjs";
import { eveningNow } from "../../evening/evening.mjs";
import { counting } from "../../evening/figures.mjs";
import { roundName } from "../../words/seats.mjs";
import { region, say } from "../../words/words.mjs";
import { named, winnersHands } from "./hand_names.mjs";
import { howWon, winnerNames } from "./how_won.mjs";

/** By this mark spreadsheets know the letters. */
const MARK = "\ufeff";

/** The table, with figures as far as the service told them. */
export function asTable() {
  const { evening, answer } = eveningNow();
  const { players, nameOf } = now();
  const lines = new Map(answer?.lines.map((line) => [line.deal, line]));
  const hands = winnersHands(eveningNow());
  const when = [say("Deal"), say("Date"), say("Round"), say("Dealer")];
  const heads = [...when, say("Winner"), say("How"), say("Discarder"), say("Hand")];
  const totals = players.map(({ name }) => say("{player}: total", { player: name }));
  const rows = counting(evening).map(({ id: deal, number, at, told }) => {
    const [line, won] = [lines.get(deal), hands.get(deal)];
    return [
      ...[number, new Date(at).toLocaleDateString(region), roundName(line?.wind ?? ""), nameOf(line?.dealer ?? "")],
      ...[winnerNames(told, nameOf), howWon(told, nameOf), nameOf(told.giver ?? "")],
      named(won),
      won?.map(({ paid }) => paid).join("; ") ?? line?.score ?? "",
      ...players.map(({ id }) => line?.net[id] ?? ""),
      ...players.map(({ id }) => line?.totals[id] ?? ""),
    ];
  });
  const separator = (1.5).toLocaleString(region).includes(",") ? ";" : ",";
  const all = [[...heads, say("Points"), ...players.map(({ name }) => name), ...totals], ...rows];
  return MARK + all.map((row) => `${row.map(cell).join(separator)}\r\n`).join("");
}

/** A cell; a text that a spreadsheet would reckon with stays a text. @param {unknown} value */
function cell(value) {
  if (typeof value === "number") return String(value);
  const text = String(value ?? "").replace(/^[=+\-@]/, "'$&");
  return /[",;\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
