// What a club agreed on: the limit, readings, what each rule gives, hands of its own. Saved in the browser, shared by
// address.

import { byId, choices, make, put, redraw } from "./dom.mjs";
import { clearFaults, showFaults } from "./faults.mjs";
import { chapters } from "./house_values.mjs";
import { packed } from "./link.mjs";
import { drawOwnHands, newHand } from "./own_hands.mjs";
import { change, now, onChange } from "./pad.mjs";
import { askJson, latest, lookUp, Refused } from "./service.mjs";
import { share } from "./sharing.mjs";
import { recall, remember } from "./storage.mjs";
import { say } from "./words.mjs";

/** @typedef {import("./pad.mjs").HouseRules} HouseRules */
/** @typedef {import("./rulesets.mjs").Option} Option */
/** @typedef {import("./rulesets.mjs").Ruleset} Ruleset */

/** The rules of the club for the ruleset that is played; none are agreed on at first. @returns {HouseRules} */
export function agreed() {
  const { house, ruleset } = now();
  return house && house.ruleset === ruleset ? house : { name: "", ruleset };
}

/** @param {Partial<HouseRules>} part */
export const agree = (part) => change({ house: { ...agreed(), ...part } });

/** @param {string} id */
const select = (id) => byId(id, HTMLSelectElement);
/** @param {string} id */
const input = (id) => byId(id, HTMLInputElement);

/** Set the tab up. */
export function startHouseTab() {
  select("house-ruleset").addEventListener("change", () => change({ ruleset: select("house-ruleset").value }));
  select("saved-rules").addEventListener("change", () => takeUp(select("saved-rules").value));
  input("house-name").addEventListener("input", () => agree({ name: input("house-name").value }));
  select("limit-kind").addEventListener("change", () => agreeOnLimit(select("limit-kind").value));
  input("limit").addEventListener("change", () => agree({ limit: Math.trunc(Number(input("limit").value)) }));
  byId("save-rules", HTMLButtonElement).addEventListener("click", save);
  byId("drop-rules", HTMLButtonElement).addEventListener("click", () => change({ house: null }));
  byId("add-hand", HTMLButtonElement).addEventListener("click", () =>
    agree({ hands: [...(agreed().hands ?? []), newHand(agreed().hands ?? [])] }),
  );
  const link = byId("share-rules", HTMLButtonElement);
  link.addEventListener("click", () =>
    share(link, new URLSearchParams({ ruleset: now().ruleset, house: packed(agreed()) }).toString()),
  );
  const check = latest(250, checkNow);
  onChange((pad, before) => {
    if (pad.house === before.house && pad.ruleset === before.ruleset) return;
    draw();
    check();
  });
  draw();
  if (now().house) check();
}

/** @param {string} kind */
function agreeOnLimit(kind) {
  const { limit: _, ...rest } = agreed();
  const limits = { none: { limit: null }, other: { limit: 1000 } };
  change({ house: { ...rest, ...(limits[/** @type {"none" | "other"} */ (kind)] ?? {}) } });
}

/** What is saved, by name. */
const saved = () => recall("house-rules", /** @type {Record<string, HouseRules>} */ ({}));

function save() {
  const rules = agreed();
  const name = rules.name || say("Our rules");
  remember("house-rules", { ...saved(), [name]: { ...rules, name } });
  agree({ name });
  byId("house-hint", HTMLElement).textContent = say("{name} is saved in this browser.", { name });
}

/** @param {string} name */
function takeUp(name) {
  const rules = saved()[name];
  change(rules ? { house: rules, ruleset: rules.ruleset } : { house: null });
}

async function draw() {
  const rules = agreed();
  const inUse = byId("house-in-use", HTMLElement);
  inUse.hidden = now().house === null || now().house?.ruleset !== now().ruleset;
  inUse.textContent = rules.name ? say("House rules: {name}", { name: rules.name }) : say("With house rules");
  try {
    const [{ rulesets }, ruleset] = await Promise.all([lookUp("v1/rulesets"), lookUp(`v1/rulesets/${now().ruleset}`)]);
    drawRuleset(rulesets, ruleset);
  } catch {
    byId("house-hint", HTMLElement).textContent = say("The service cannot be reached, so its rules cannot be listed.");
  }
}

/** @param {{id: string, name: string}[]} rulesets @param {Ruleset} ruleset */
function drawRuleset(rulesets, ruleset) {
  const rules = agreed();
  choices(
    select("house-ruleset"),
    rulesets.map(({ id, name }) => ({ value: id, text: name })),
    ruleset.id,
  );
  const names = Object.keys(saved());
  choices(
    select("saved-rules"),
    [{ value: "", text: say("by the book") }, ...names.map((name) => ({ value: name, text: name }))],
    names.includes(rules.name) ? rules.name : "",
  );
  input("house-name").value = rules.name;
  drawLimit(ruleset, rules);
  redraw(
    byId("options", HTMLElement),
    ruleset.options.map((option) => anOption(option, rules)),
  );
  redraw(byId("rules", HTMLElement), chapters(ruleset, rules, agree, draw));
  drawOwnHands(byId("own-hands", HTMLElement), rules.hands ?? [], (hands) => agree({ hands }));
}

/** @param {Ruleset} ruleset @param {HouseRules} rules */
function drawLimit(ruleset, rules) {
  const kind = rules.limit === undefined ? "book" : rules.limit === null ? "none" : "other";
  const book =
    ruleset.limit === null ? say("as in the book: none") : say("as in the book: {limit}", { limit: ruleset.limit });
  choices(
    select("limit-kind"),
    [
      { value: "book", text: book },
      { value: "other", text: say("another") },
      { value: "none", text: say("none") },
    ],
    kind,
  );
  put(input("limit"), { disabled: kind !== "other" });
  input("limit").value = rules.limit ? String(rules.limit) : "";
}

/** @param {Option} option @param {HouseRules} rules */
function anOption(option, rules) {
  const chosen = rules.options?.[option.id] ?? option.default;
  const values = option.values.map(({ value, meaning }, index) =>
    make("option", { value: index, selected: value === chosen }, meaning),
  );
  /** @type {HTMLSelectElement} */
  const list = make(
    "select",
    {
      id: `option-${option.id}`,
      "data-key": option.id,
      "data-place": `/house_rules/options/${option.id}`,
      change: () => choose(option, option.values[Number(list.value)]?.value),
    },
    values,
  );
  return make("label", { class: "option" }, make("span", {}, `${option.question} (${option.source.locus})`), list);
}

/** @param {Option} option @param {string | number | boolean | undefined} value */
function choose(option, value) {
  const { [option.id]: _, ...rest } = agreed().options ?? {};
  agree({ options: value === undefined || value === option.default ? rest : { ...rest, [option.id]: value } });
}

/** @param {AbortSignal} signal */
async function checkNow(signal) {
  const panel = byId("house-panel", HTMLElement);
  const { name: _name, ruleset, ...rules } = agreed();
  if (Object.keys(rules).length === 0) {
    clearFaults(panel);
    return;
  }
  try {
    await askJson("v1/scores", { ruleset, seat_wind: "east", prevailing_wind: "east", house_rules: rules }, signal);
    clearFaults(panel);
  } catch (error) {
    if (signal.aborted) throw error;
    if (error instanceof Refused) showFaults(panel, error.faults);
  }
}
