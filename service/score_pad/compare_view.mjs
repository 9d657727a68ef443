// The same hand under every ruleset, side by side: what it comes to, what decides, and a tap to play by it.

import { byId, make, redraw } from "./dom.mjs";
import { isEmpty } from "./hand.mjs";
import { change, hand, now, onChange } from "./pad.mjs";
import { scoreRequest } from "./requests.mjs";
import { fetchRulesets, knownRulesets } from "./rulesets.mjs";
import { inShort } from "./score_view.mjs";
import { ask, latest, Refused } from "./service.mjs";
import { recall, remember } from "./storage.mjs";
import { figure, say } from "./words.mjs";

const FIELDS = "basic_score,doublings,limit,limit_hand,special,capped,items,total";

/** @typedef {import("./steps.mjs").Score} Score */
/** @typedef {{score?: Score, problem?: {errors?: {message: string}[], detail: string}}} Result */

/** Compare whenever the comparison is open, as it was left, and something changes. */
export function startCompare() {
  const compare = latest(300, compareNow);
  const details = byId("compare", HTMLDetailsElement);
  let asked = "";
  const whenChanged = () => {
    details.hidden = isEmpty(hand());
    const request = JSON.stringify(scoreRequest(now()));
    if (request !== asked) compare();
    asked = request;
  };
  details.open = recall("compare-open", true);
  details.addEventListener("toggle", () => {
    remember("compare-open", details.open);
    compare();
  });
  onChange(whenChanged);
  whenChanged();
}

/** @param {AbortSignal} signal */
async function compareNow(signal) {
  const place = byId("compared", HTMLElement);
  if (!byId("compare", HTMLDetailsElement).open || isEmpty(hand())) return;
  try {
    await fetchRulesets();
    const rulesets = knownRulesets();
    const hands = rulesets.map(({ id }) => scoreRequest({ ...now(), ruleset: id }));
    const answer = await ask(`v1/scores/batch?fields=${FIELDS}`, { hands }, { signal });
    const { results } = await answer.json();
    redraw(
      place,
      make(
        "ul",
        {},
        rulesets.map(({ id, name }, index) => make("li", {}, aRuleset(id, name, results[index]))),
      ),
    );
  } catch (error) {
    if (signal.aborted) throw error;
    const why = error instanceof Refused ? error.message : say("The service cannot be reached.");
    redraw(place, make("p", { class: "hint" }, why));
  }
}

/** @param {string} id @param {string} name @param {Result} result */
function aRuleset(id, name, { score, problem }) {
  const decides = score ? whatDecides(score) : (problem?.errors?.[0]?.message ?? problem?.detail ?? "");
  return make(
    "button",
    {
      type: "button",
      "data-ruleset": id,
      "data-key": `compare-${id}`,
      "aria-current": id === now().ruleset ? "true" : null,
      click: () => change({ ruleset: id }),
    },
    make("span", { class: "name" }, name),
    make("b", {}, score ? figure(score.total) : "\u2013"),
    make("small", {}, decides),
  );
}

/** What makes the total, and the rules that double it. @param {Score} score */
function whatDecides(score) {
  const doubles = score.items
    .filter(({ doublings }) => doublings)
    .map((item) => `${item.name} \u00d7${2 ** item.doublings}`);
  const decided = score.special || score.limit_hand ? [] : doubles;
  return [inShort(score), ...decided].join(" \u00b7 ");
}
