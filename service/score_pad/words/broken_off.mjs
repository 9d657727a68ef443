// Why a deal is broken off, and for what else is paid when nobody wins.

import { say } from "./words.mjs";

/** The causes by their names. @returns {Record<string, string>} */
export const causes = () => ({
  nine_terminals: say("Nine terminals and honours"),
  four_winds: say("Four equal winds"),
  four_riichi: say("Four riichi"),
  four_kongs: say("Four kongs"),
  three_winners: say("Three winners"),
});

/** What else is to be said of a deal that nobody won. @param {import("../deal/told.mjs").Told} told @param {(id: string) => string} nameOf */
export function howDrawn({ abortive, nagashi = [] }, nameOf) {
  if (abortive) return causes()[abortive] ?? "";
  return nagashi.length ? say("Nagashi mangan: {players}", { players: nagashi.map(nameOf).join(", ") }) : "";
}
