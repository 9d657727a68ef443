// How a deal was won, and from whom.

import { winnersOf } from "../../deal/told.mjs";
import { howDrawn } from "../../words/broken_off.mjs";
import { say } from "../../words/words.mjs";

/** @param {import("../../deal/told.mjs").Told | undefined} told @param {(id: string) => string} nameOf */
export function howWon(told, nameOf) {
  /** @type {Record<string, string>} */
  const sources = {
    wall: say("Wall"),
    loose_tile: say("Loose tile"),
    robbed_kong: say("robbed a kong"),
    robbed_concealed_kong: say("robbed a kong"),
    dealt: say("complete as dealt"),
  };
  if (told?.giver && told.source === "discard") return say("from {player}", { player: nameOf(told.giver) });
  return told?.washOut ? howDrawn(told, nameOf) : (sources[told?.source ?? ""] ?? "");
}

/** Who won, and how. @param {import("../../deal/told.mjs").Told} told @param {(id: string) => string} nameOf */
export const whoWon = (told, nameOf) => [winnerNames(told, nameOf), howWon(told, nameOf)].filter(Boolean).join(", ");

/** @param {import("../../deal/told.mjs").Told} told @param {(id: string) => string} nameOf */
export function winnerNames(told, nameOf) {
  const [paid] = told.settled?.payments ?? [];
  if (paid?.payer === "table") return say("Bets left, to {player}", { player: nameOf(paid.payee) });
  return winnersOf(told).map(nameOf).join(" + ") || say("Nobody");
}

/**
 * A deal in words: who won, how, from whom, with what, and who paid a penalty.
 * @param {import("../../deal/told.mjs").Told | undefined} told
 * @param {(id: string) => string} nameOf
 * @param {string} [hand]
 */
export function inWords(told, nameOf, hand) {
  if (!told) return "";
  const [who, fined] = [whoWon(told, nameOf), told.penalties.map(({ payer }) => nameOf(payer)).join(", ")];
  const won = told.winner && hand ? say("{winner}: {hand}", { winner: who, hand }) : who;
  return fined ? `${won} · ${say("{winner}: {hand}", { winner: say("Penalties"), hand: fined })}` : won;
}
