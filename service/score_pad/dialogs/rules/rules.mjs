// The rules of the evening: which ruleset, how many play, what the table agreed on; then the language and the wall.

import {
  aButton,
  aCheck,
  actions,
  aField,
  aHint,
  aNumber,
  announce,
  aSelect,
  choices,
  make,
  redraw,
} from "../../dom.mjs";
import { eveningNow } from "../../evening/evening.mjs";
import { drawDialogs, openDialog } from "../../opening.mjs";
import { fetchCounting, isCountingWanted, wantCounting } from "../../service/counting.mjs";
import { giveKey } from "../../service/key.mjs";
import { fetchRulesets, knownRulesets, rulesetOf, wholeRuleset } from "../../service/rulesets.mjs";
import { hasIndices, turnIndices } from "../../tiles.mjs";
import { language, languages, say, speak } from "../../words/words.mjs";
import { change, hold, isPending, leave, propose, rulesNow, written } from "./draft.mjs";
import { houseRules } from "./house.mjs";
import { wall } from "./wall.mjs";

export const title = () => say("Rules");

/** What became of fetching what counts without a connection. */
let fetched = "";
/** The rules that were sent last; they are offered once. */
let offered = "";

/** Draw the rules; while a field is filled in, it is left alone. @param {HTMLElement} body @param {string} [sent] rules that were sent, to be taken up or not */
export function draw(body, sent) {
  if (sent && sent !== offered) {
    offered = sent;
    propose(JSON.parse(sent));
  }
  if (body.contains(document.activeElement) && document.activeElement?.matches("input[type=text]")) return;
  fetchRulesets();
  const whole = wholeRuleset(rulesNow().ruleset);
  redraw(
    body,
    pending(),
    rulesets(),
    players(),
    aField(say("Everybody begins with"), stock(), { class: "language" }),
    whole ? houseRules(whole) : aHint(say("No connection.")),
    aField(say("Language"), aSelect("language", languages, language, speak), { class: "language" }),
    aCheck("indices", say("Western indices on the tiles: 1 to 9, E S W N, C F P"), hasIndices(), turnIndices),
    counting(),
    wall(rulesNow().ruleset),
    actions(
      aButton("share", say("Share"), () => openDialog("share")),
      aButton("key", say("Key of the service"), giveKey),
      make("a", { href: "docs" }, say("For programs")),
    ),
  );
}

/** In an evening it is asked once from which deal on the changed rules hold. */
function pending() {
  if (!isPending()) return null;
  return make(
    "div",
    { class: "pending", role: "group", "aria-label": say("From when on?") },
    make("p", {}, say("These rules are changed. From when on?")),
    aButton("from-next", say("From deal {n} on", { n: written() + 1 }), () => hold("next")),
    aButton("from-first", say("For the whole evening: all deals are counted again"), () => hold("whole")),
    aButton("as-it-was", say("Leave them as they were"), leave),
  );
}

function rulesets() {
  const { ruleset } = rulesNow();
  const listed = knownRulesets();
  const all = listed.length ? listed : [{ id: ruleset, name: ruleset, source: { note: "" } }];
  return make(
    "fieldset",
    { class: "rulesets" },
    make("legend", {}, say("Ruleset")),
    all.map(({ id, name, source }) => {
      const text = [name, make("small", {}, source.note ?? "")];
      return aCheck(`ruleset-${id}`, text, id === ruleset, () => choose(id), { name: "ruleset", value: id });
    }),
  );
}

/** House rules are those of one ruleset: another begins by the book. @param {string} id */
function choose(id) {
  const { players: many } = rulesNow();
  const allowed = rulesetOf(id)?.numbers_of_players ?? [4];
  change({ ruleset: id, house: null, players: allowed.includes(many) ? many : 4, stock: undefined });
}

function players() {
  const { ruleset, players: many } = rulesNow();
  const allowed = rulesetOf(ruleset)?.numbers_of_players ?? [many];
  const offered = allowed.map((count) => ({
    key: `players-${count}`,
    text: String(count),
    pressed: count === many,
    tap: () => change({ players: count }),
  }));
  const hint = written() ? aHint(say("With another number of players a new evening begins.")) : null;
  return choices(say("Players"), offered, hint);
}

/** How many points everybody begins with; another ruleset begins with the usual ones. */
function stock() {
  const points = rulesNow().stock ?? eveningNow().answer?.stock ?? "";
  return aNumber("stock", points, [0, 1_000_000, 1], (changed) => change({ stock: changed }));
}

/** Whether the page counts where there is no connection; what that needs is fetched at once. */
function counting() {
  const turn = async (/** @type {boolean} */ wanted) => {
    wantCounting(wanted);
    if (wanted) {
      tell(say("It is being fetched."));
      tell(
        (await fetchCounting()) ? say("It is here. The page can count by itself.") : say("It could not be fetched."),
      );
    } else tell("");
  };
  const text = say("Count without a connection: 7 MB are fetched once");
  return [aCheck("counting", text, isCountingWanted(), turn), fetched ? aHint(fetched) : null];
}

/** @param {string} text */
function tell(text) {
  fetched = text;
  announce(text);
  drawDialogs();
}
