// The same hand under every ruleset, side by side.

import { byId, make, redraw } from "./dom.mjs";
import { isEmpty } from "./hand.mjs";
import { hand, now, onChange } from "./pad.mjs";
import { scoreRequest } from "./requests.mjs";
import { ask, latest, lookUp, Refused } from "./service.mjs";
import { figure, say } from "./words.mjs";

const FIELDS = "ruleset,basic_score,doublings,total";

/** @typedef {{score?: {basic_score: number, doublings: number, total: number}, problem?: {errors?: {message: string}[], detail: string}}} Result */

/** Compare whenever the comparison is open and something changes. */
export function startCompare() {
  const compare = latest(300, compareNow);
  const details = byId("compare", HTMLDetailsElement);
  details.addEventListener("toggle", compare);
  onChange(() => {
    details.hidden = isEmpty(hand());
    if (details.open) compare();
  });
  details.hidden = isEmpty(hand());
}

/** @param {AbortSignal} signal */
async function compareNow(signal) {
  const place = byId("compared", HTMLElement);
  if (!byId("compare", HTMLDetailsElement).open || isEmpty(hand())) return;
  try {
    const { rulesets } = await lookUp("v1/rulesets");
    const hands = rulesets.map((/** @type {{id: string}} */ { id }) => scoreRequest({ ...now(), ruleset: id }));
    const answer = await ask(`v1/scores/batch?fields=${FIELDS}`, { hands }, { signal });
    const { results } = await answer.json();
    redraw(place, sideBySide(rulesets, results));
  } catch (error) {
    if (signal.aborted) throw error;
    redraw(
      place,
      make("p", { class: "hint" }, error instanceof Refused ? error.message : say("The service cannot be reached.")),
    );
  }
}

/** @param {{id: string, name: string}[]} rulesets @param {Result[]} results */
function sideBySide(rulesets, results) {
  return make(
    "table",
    { class: "compared" },
    make("caption", { class: "unseen" }, say("This hand under each ruleset")),
    make(
      "thead",
      {},
      make(
        "tr",
        {},
        [say("Ruleset"), say("Points"), say("Doublings"), say("Total")].map((text) =>
          make("th", { scope: "col" }, text),
        ),
      ),
    ),
    make(
      "tbody",
      {},
      rulesets.map(({ id, name }, index) => aRuleset(id, name, results[index])),
    ),
  );
}

/** @param {string} id @param {string} name @param {Result | undefined} result */
function aRuleset(id, name, result) {
  const row = make("tr", { "data-ruleset": id }, make("th", { scope: "row" }, name));
  const score = result?.score;
  if (score) {
    row.append(...[score.basic_score, score.doublings, score.total].map((value) => make("td", {}, figure(value))));
  } else {
    const why = result?.problem?.errors?.[0]?.message ?? result?.problem?.detail ?? "";
    row.append(make("td", { colspan: 3, class: "why" }, why));
  }
  return row;
}
