// House rules, read as sentences: what was changed stands on top, each with a way back to the book.

import { aButton, aCheck, actions, aField, aHint, aNumber, aSelect, make } from "../../dom.mjs";
import { figure, say, sayCount } from "../../words/words.mjs";
import { agree, agreed } from "./draft.mjs";
import { drawOwnHands, newHand } from "./own_hands.mjs";
import { saved } from "./saved.mjs";
import { chapters } from "./values.mjs";

/** @typedef {import("../../service/rulesets.mjs").Ruleset} Ruleset */
/** @typedef {import("../../service/rulesets.mjs").Option} Option */

/** @type {[number, number, number]} */
const LIMITS = [1, 1_000_000, 1];

/** @param {Ruleset} ruleset */
export function houseRules(ruleset) {
  const own = make("div");
  const hands = agreed().hands ?? [];
  drawOwnHands(own, hands, (changed) => agree({ hands: changed }));
  const changed = changes(ruleset);
  return make(
    "div",
    { class: "house" },
    make("h3", {}, say("House rules")),
    changed.length ? make("ul", { class: "changed" }, changed) : aHint(say("Everything is by the book.")),
    saved(ruleset.id),
    make(
      "details",
      { "data-key": "change-house" },
      make("summary", {}, say("Change house rules")),
      limit(ruleset),
      (ruleset.offered_options ?? []).map(anOption),
      make("h3", {}, say("What counts, and what it gives")),
      chapters(ruleset, agreed(), agree),
      make("h3", {}, say("Hands of your own")),
      own,
      actions(aButton("add-hand", say("Add a hand"), () => agree({ hands: [...hands, newHand(hands)] }))),
    ),
  );
}

/** What was changed, each as a sentence. @param {Ruleset} ruleset */
function changes(ruleset) {
  const { limit: own, options = {}, without = [], values = {}, hands = [] } = agreed();
  const named = new Map([...ruleset.rules, ...(ruleset.special_hands ?? [])].map(({ id, name }) => [id, name]));
  const limitSaid = own == null ? say("There is no limit.") : say("The limit is {limit}.", { limit: figure(own) });
  const ownHands = sayCount("{n} hand of your own", "{n} hands of your own", hands.length);
  const told = Object.entries(options).map(([id, value]) => {
    const option = ruleset.offered_options?.find((each) => each.id === id);
    const back = () => option && choose(option, option.default);
    return option && aChange(`option-${id}`, `${option.question} ${meaningOf(option, value)}`, back);
  });
  return [
    own !== undefined && aChange("limit", limitSaid, () => agree({ limit: undefined })),
    ...told,
    ...without.map((id) =>
      aChange(`without-${id}`, say("{name} does not count.", { name: named.get(id) ?? id }), () =>
        agree({ without: without.filter((each) => each !== id) }),
      ),
    ),
    ...Object.keys(values).map((id) =>
      aChange(`value-${id}`, say("{name} gives something else.", { name: named.get(id) ?? id }), () =>
        agree({ values: Object.fromEntries(Object.entries(values).filter(([key]) => key !== id)) }),
      ),
    ),
    hands.length > 0 && aChange("hands", ownHands, () => agree({ hands: [] })),
  ].filter((each) => each instanceof Node);
}

/** @param {string} key @param {string} text @param {() => void} back */
const aChange = (key, text, back) =>
  make("li", {}, make("span", {}, text), aButton(`back-${key}`, say("Back to the book"), back));

/** @param {Option} option @param {unknown} chosen */
const meaningOf = (option, chosen) => option.values.find(({ value }) => value === chosen)?.meaning ?? String(chosen);

/** One question, and as a sentence what holds; opened, the other answers. @param {Option} option */
function anOption(option) {
  const chosen = agreed().options?.[option.id] ?? option.default;
  const byTheBook = chosen === option.default;
  const ordered = [...option.values].sort(
    (one, other) => Number(other.value === chosen) - Number(one.value === chosen),
  );
  const holds = meaningOf(option, chosen);
  return make(
    "details",
    { class: byTheBook ? "option" : "option other", "data-key": `about-${option.id}` },
    make(
      "summary",
      {},
      option.question,
      make("small", {}, byTheBook ? say("by the book ({value})", { value: holds }) : holds),
    ),
    ordered.map(({ value, meaning }, at) => {
      const text = value === option.default ? say("by the book ({value})", { value: meaning }) : meaning;
      const radio = { name: option.id, value: at };
      return aCheck(`option-${option.id}-${value}`, text, value === chosen, () => choose(option, value), radio);
    }),
    aHint(option.source.locus),
  );
}

/** @param {Option} option @param {unknown} value */
function choose(option, value) {
  const { [option.id]: _, ...rest } = agreed().options ?? {};
  const other = /** @type {string | number | boolean} */ (value);
  agree({ options: value === undefined || value === option.default ? rest : { ...rest, [option.id]: other } });
}

/** @param {Ruleset} ruleset */
function limit(ruleset) {
  const { limit: own } = agreed();
  const kind = own === undefined ? "book" : own === null ? "none" : "other";
  const book = ruleset.limit === null ? say("none") : figure(ruleset.limit);
  const kinds = [
    { value: "book", text: say("by the book ({value})", { value: book }) },
    { value: "other", text: say("another") },
    { value: "none", text: say("none") },
  ];
  const select = aSelect("limit-kind", kinds, kind, (value) =>
    agree({ limit: { book: undefined, none: null, other: ruleset.limit ?? 1000 }[value] }),
  );
  const input = aNumber("limit", own ?? "", LIMITS, (value) => agree({ limit: value }));
  return make(
    "div",
    { class: "option" },
    aField(say("Limit"), select),
    kind === "other" ? aField(say("Points of the limit"), input) : null,
  );
}
