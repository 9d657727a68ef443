// House rules, read as sentences: what was changed stands on top, each with a way back to the book.

import { aButton, make } from "../../dom.mjs";
import { figure, say, sayCount } from "../../words/words.mjs";
import { agree, agreed } from "./draft.mjs";
import { drawOwnHands, newHand } from "./own_hands.mjs";
import { saved } from "./saved.mjs";
import { chapters } from "./values.mjs";

/** @typedef {import("../../service/rulesets.mjs").Ruleset} Ruleset */
/** @typedef {import("../../service/rulesets.mjs").Option} Option */

const MOST_OF_A_LIMIT = 1_000_000;

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
    changed.length
      ? make("ul", { class: "changed" }, changed)
      : make("p", { class: "hint" }, say("Everything is by the book.")),
    saved(ruleset.id),
    make(
      "details",
      { "data-key": "change-house" },
      make("summary", {}, say("Change house rules")),
      limit(ruleset),
      (ruleset.offered_options ?? []).map(anOption),
      make("h3", {}, say("What counts, and what it gives")),
      chapters(ruleset, agreed(), agree, () => agree({})),
      make("h3", {}, say("Hands of your own")),
      own,
      make(
        "p",
        { class: "actions" },
        aButton("add-hand", say("Add a hand"), () => agree({ hands: [...hands, newHand(hands)] })),
      ),
    ),
  );
}

/** What was changed, each as a sentence. @param {Ruleset} ruleset */
function changes(ruleset) {
  const { limit: own, options = {}, without = [], values = {}, hands = [] } = agreed();
  const named = new Map([...ruleset.rules, ...(ruleset.special_hands ?? [])].map(({ id, name }) => [id, name]));
  const told = Object.entries(options).flatMap(([id, value]) => {
    const option = ruleset.offered_options?.find((each) => each.id === id);
    if (!option) return [];
    return [
      aChange(`option-${id}`, `${option.question} ${meaningOf(option, value)}`, () => choose(option, option.default)),
    ];
  });
  return [
    ...(own === undefined
      ? []
      : [
          aChange(
            "limit",
            own === null ? say("There is no limit.") : say("The limit is {limit}.", { limit: figure(own) }),
            () => agree({ limit: undefined }),
          ),
        ]),
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
    ...(hands.length
      ? [
          aChange("hands", sayCount("{n} hand of your own", "{n} hands of your own", hands.length), () =>
            agree({ hands: [] }),
          ),
        ]
      : []),
  ];
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
    ordered.map(({ value, meaning }, at) => anAnswer(option, value, meaning, at, value === chosen)),
    make("p", { class: "hint" }, option.source.locus),
  );
}

/**
 * @param {Option} option
 * @param {string} value
 * @param {string} meaning
 * @param {number} at
 * @param {boolean} checked
 */
function anAnswer(option, value, meaning, at, checked) {
  const key = `option-${option.id}-${value}`;
  const radio = make("input", {
    type: "radio",
    name: option.id,
    value: at,
    "data-key": key,
    change: () => choose(option, value),
  });
  radio.checked = checked;
  const text = value === option.default ? say("by the book ({value})", { value: meaning }) : meaning;
  return make("label", { class: "check" }, radio, make("span", {}, text));
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
  /** @type {[string, string][]} */
  const kinds = [
    ["book", say("by the book ({value})", { value: book })],
    ["other", say("another")],
    ["none", say("none")],
  ];
  const select = make(
    "select",
    {
      "data-key": "limit-kind",
      change: () => agree({ limit: { book: undefined, none: null, other: ruleset.limit ?? 1000 }[select.value] }),
    },
    kinds.map(([value, text]) => make("option", { value, selected: value === kind }, text)),
  );
  const input = make("input", {
    type: "number",
    inputmode: "numeric",
    min: 1,
    max: MOST_OF_A_LIMIT,
    value: own ?? "",
    "data-key": "limit",
    change: () => agree({ limit: Math.min(Math.max(1, Math.trunc(Number(input.value)) || 1), MOST_OF_A_LIMIT) }),
  });
  return make(
    "div",
    { class: "option" },
    make("label", {}, make("span", {}, say("Limit")), select),
    kind === "other" ? make("label", {}, make("span", {}, say("Points of the limit")), input) : null,
  );
}
