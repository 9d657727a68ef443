// What the service says, in the words of the table: players by name, tiles by theirs, and no word of its requests.

import { now } from "../entering.mjs";
import { eveningNow } from "../evening/evening.mjs";
import { isTile, nameOf as tileName } from "../tiles.mjs";
import { say } from "./words.mjs";

/** Faults whose remedy is a field of a request. @type {Record<string, () => string>} */
const OWN_WORDS = {
  above_the_limit: () => say("This score is above the limit that was agreed on."),
  game_over: () => say("The evening is over."),
};

/** A sentence that tells programs where to ask what this page asks itself. */
const FOR_PROGRAMS = /[^.。]*\/v1\/[^.。]*[.。]/;

/** Whoever has no name was told to the service by an id, and tiles by their codes. @param {string} text */
export function readable(text) {
  const { players } = eveningNow().evening;
  const named = text.replace(/\bp[1-5]\b/g, (id) =>
    players.find((each) => each.id === id)?.name === "" ? now().nameOf(id) : id,
  );
  return named
    .replace(FOR_PROGRAMS, "")
    .replace(/\b[BCDWFS][1-9ESWNRG]\b/g, (code) => (isTile(code) ? tileName(code) : code));
}

/** @param {import("../service/ask.mjs").Fault} fault */
export const faultSaid = ({ code, message }) => OWN_WORDS[code]?.() ?? readable(message);

/** What a problem says first. @param {import("../service/ask.mjs").Problem | null | undefined} problem */
export function problemSaid(problem) {
  const fault = problem?.errors?.[0];
  return fault ? faultSaid(fault) : readable(problem?.detail || problem?.title || "");
}
