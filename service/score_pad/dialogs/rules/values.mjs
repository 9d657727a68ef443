// The rules of a ruleset, chapter by chapter: whether each counts at the club's table, and what it gives there.

import { aButton, aCheck, actions, aField, aNumber, make } from "../../dom.mjs";
import { drawDialogs } from "../../opening.mjs";
import { figure, say, sayCount, shareOfLimit } from "../../words/words.mjs";

/** @typedef {import("./draft.mjs").HouseRules} HouseRules */
/** @typedef {import("./draft.mjs").Value} Value */
/** @typedef {import("../../service/rulesets.mjs").Award} Award */
/** @typedef {import("../../service/rulesets.mjs").Ruleset} Ruleset */
/** @typedef {"points" | "doublings" | "limit"} Figure */
/** @typedef {"" | "exposed" | "concealed"} Side */
/** @typedef {{side: Side, book: Partial<Award>, tiles: number}} Part what a rule gives, of sets once exposed and once concealed; the doublings of its tiles */
/** @typedef {{id: string, name: string, when: string, chapter: string, parts: Part[]}} Row */
/** @typedef {(part: Partial<HouseRules>) => void} Agree */

/** The rules whose values are being changed. @type {Set<string>} */
const opened = new Set();

/** What the service takes for each figure: the least, the most, the step. @type {Record<Figure, [number, number, number]>} */
export const BOUNDS = { points: [0, 1_000_000, 1], doublings: [0, 20, 1], limit: [0.1, 10, 0.1] };

/** Draw the rules, chapter by chapter. @param {Ruleset} ruleset @param {HouseRules} rules @param {Agree} agree */
export function chapters(ruleset, rules, agree) {
  const rows = rowsOf(ruleset);
  return [...new Set(rows.map(({ chapter }) => chapter))].map((chapter) => {
    const here = rows.filter((row) => row.chapter === chapter);
    const changes = here.filter(({ id }) => rules.without?.includes(id) || rules.values?.[id]).length;
    return make(
      "details",
      { "data-key": chapter },
      make("summary", {}, changes ? say("{chapter}: {count} changed", { chapter, count: changes }) : chapter),
      here.map((row) => aRow(row, rules, agree)),
    );
  });
}

/** @param {Ruleset} ruleset @returns {Row[]} */
function rowsOf({ rules, special_hands = [] }) {
  const rows = rules.map(({ award, ...rule }) => ({ ...rule, parts: partsOf(award) }));
  const chapter = say("Special hands");
  const special = special_hands.map(({ worth, ...hand }) => ({ ...hand, chapter, parts: [partOf("", worth)] }));
  return [...rows, ...special];
}

/** @param {import("../../service/rulesets.mjs").Rule["award"]} award */
const partsOf = (award) =>
  "exposed" in award ? [partOf("exposed", award.exposed), partOf("concealed", award.concealed)] : [partOf("", award)];

/** @param {Side} side @param {Partial<Award> & {tile_doublings?: number}} award @returns {Part} */
function partOf(side, { points, doublings, limit, tile_doublings: tiles = 0 }) {
  if (limit) return { side, book: { limit }, tiles };
  const figures = { ...(points === undefined ? {} : { points }), ...(doublings === undefined ? {} : { doublings }) };
  return { side, book: figures, tiles };
}

/** @param {Row} row @param {HouseRules} rules @param {Agree} agree */
function aRow(row, rules, agree) {
  const { id, name, when } = row;
  const without = rules.without ?? [];
  const left = without.includes(id);
  const change = () => agree({ without: left ? without.filter((each) => each !== id) : [...without, id] });
  const open = opened.has(id) && !left;
  return make(
    "div",
    { class: "row-of-rules" },
    aCheck(`counts-${id}`, [name, make("small", {}, when)], !left, change),
    theValue(row, rules, left, open),
    open ? editor(row, rules, agree) : null,
  );
}

/** @param {Row} row @param {HouseRules} rules @param {boolean} left @param {boolean} open */
function theValue(row, rules, left, open) {
  const { id, name } = row;
  const value = row.parts.map((part) => told(given(part, rules.values?.[id]), part.tiles)).join(" / ");
  return aButton(
    `value-${id}`,
    left ? "\u2013" : value,
    () => {
      if (!opened.delete(id)) opened.add(id);
      drawDialogs();
    },
    {
      class: rules.values?.[id] ? "value changed" : "value",
      disabled: left,
      title: left ? say("This rule is left out") : null,
      "aria-expanded": String(open),
      "aria-label": left
        ? say("{name}: left out", { name })
        : say("Change what {name} gives: {value}", { name, value }),
    },
  );
}

/** What a rule gives at the club's table. @param {Part} part @param {Value | undefined} value @returns {Partial<Award>} */
const given = ({ side, book }, value) => ({ ...book, ...(side ? value?.[side] : figuresOf(value ?? {})) });

/** @param {Value} value @returns {Partial<Award>} */
function figuresOf({ exposed: _exposed, concealed: _concealed, ...figures }) {
  return figures;
}

/** @param {Partial<Award>} award @param {number} tiles */
function told({ points, doublings = 0, limit }, tiles) {
  if (tiles && points === undefined) return sayCount("its tiles, {n} double", "its tiles, {n} doubles", tiles);
  if (limit) return shareOfLimit(limit);
  const doubled = doublings ? sayCount("{n} double", "{n} doubles", doublings) : "";
  return [points || !doubled ? figure(points ?? 0) : "", doubled].filter(Boolean).join(", ");
}

/** @param {Row} row @param {HouseRules} rules @param {Agree} agree */
function editor({ id, name, parts }, rules, agree) {
  const { [id]: value = {}, ...others } = rules.values ?? {};
  const agreeOn = (/** @type {Value} */ changed) =>
    agree({ values: Object.keys(changed).length ? { ...others, [id]: changed } : others });
  const titles = { exposed: say("Exposed"), concealed: say("Concealed") };
  return make(
    "fieldset",
    { class: "editor" },
    make("legend", { class: "unseen" }, name),
    parts.flatMap((part) => [
      part.side ? make("h3", {}, titles[part.side]) : null,
      make(
        "div",
        { class: "fields" },
        figuresOffered(part).map((kind) => aFigure(id, part, kind, value, agreeOn)),
      ),
    ]),
    actions(
      aButton(`book-${id}`, say("As in the book"), () => agreeOn({}), { disabled: Object.keys(value).length === 0 }),
    ),
  );
}

/** @param {Part} part @returns {Figure[]} */
function figuresOffered({ book }) {
  if (book.limit) return ["limit"];
  return book.doublings === undefined ? ["points"] : ["points", "doublings"];
}

/**
 * One figure of a value; one that is that of the book is no change.
 * @param {string} id
 * @param {Part} part
 * @param {Figure} kind
 * @param {Value} value
 * @param {(value: Value) => void} agreeOn
 */
function aFigure(id, part, kind, value, agreeOn) {
  const { side, book } = part;
  const names = { points: say("Points"), doublings: say("Doubles"), limit: say("Share of the limit") };
  const at = ["/house_rules/values", id, side, kind].filter(Boolean).join("/");
  const changed = (/** @type {number} */ told) => {
    const { [kind]: _, ...figures } = (side ? value[side] : value) ?? {};
    const now = told === (book[kind] ?? 0) ? figures : { ...figures, [kind]: told };
    if (!side) return now;
    const { [side]: _side, ...rest } = value;
    return Object.keys(now).length ? { ...rest, [side]: now } : rest;
  };
  const now = given(part, value)[kind] ?? "";
  return aField(
    names[kind],
    aNumber(at, now, BOUNDS[kind], (told) => agreeOn(changed(told))),
  );
}
