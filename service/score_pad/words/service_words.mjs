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

/** Where a sentence ends and another begins. */
const SENTENCES = /(?<=[.。]\s*)(?=\p{Lu}|\p{Script=Han}|[a-z]+_)/u;
/** What a sentence for programs names: an address, or a field of a request. */
const FOR_PROGRAMS = /\/v1\/|\b[a-z]+_[a-z]+\b|\bsource\b/;

/** @param {string} text */
export const sentencesOf = (text) => text.split(SENTENCES);

/** Whoever has no name was told to the service by an id, and tiles by their codes. @param {string} text */
export function readable(text) {
  const { players } = eveningNow().evening;
  const named = text.replace(/\bp[1-5]\b/g, (id) =>
    players.find((each) => each.id === id)?.name === "" ? now().nameOf(id) : id,
  );
  const said = sentencesOf(named).filter((each) => !FOR_PROGRAMS.test(each));
  const plain = said.join("").trim() || named;
  return plain.replace(/\b[BCDWFS][1-9ESWNRG]\b/g, (code) => (isTile(code) ? tileName(code) : code));
}

/** @param {import("../service/ask.mjs").Fault} fault */
export const faultSaid = ({ code, message }) => OWN_WORDS[code]?.() ?? readable(message);

/** What a problem says first. @param {import("../service/ask.mjs").Problem | null | undefined} problem */
export function problemSaid(problem) {
  const fault = problem?.errors?.[0];
  return fault ? faultSaid(fault) : readable(problem?.detail || problem?.title || "");
}
