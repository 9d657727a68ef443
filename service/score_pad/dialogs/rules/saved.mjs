// House rules that are saved in this browser by name, to be taken up another evening.

import { aChoice, actions, aField, aText, make } from "../../dom.mjs";
import { recall, remember } from "../../evening/storage.mjs";
import { say } from "../../words/words.mjs";
import { agree, agreed, change } from "./draft.mjs";

const KEPT_AS = "house-rules";

/** @returns {Record<string, import("./draft.mjs").HouseRules & {ruleset: string}>} */
const all = () => recall(KEPT_AS, {});

/** What is saved, and saving what holds now. @param {string} ruleset */
export function saved(ruleset) {
  const house = agreed();
  const names = Object.keys(all());
  const agreedOn = Object.keys(house).some((key) => key !== "name");
  return make(
    "div",
    { class: "saved" },
    names.length
      ? actions(
          names.map((name) =>
            aChoice({ key: `saved-${name}`, text: name, pressed: house.name === name, tap: () => takeUp(name) }),
          ),
        )
      : null,
    agreedOn ? saving(ruleset) : null,
  );
}

/** @param {string} ruleset */
function saving(ruleset) {
  const input = aText("house-name", agreed().name ?? "", { maxlength: 80 });
  const save = (/** @type {Event} */ event) => {
    event.preventDefault();
    const name = input.value.trim() || say("Our rules");
    remember(KEPT_AS, { ...all(), [name]: { ...agreed(), name, ruleset } });
    input.blur();
    agree({ name });
  };
  return make(
    "form",
    { class: "save", submit: save },
    aField(say("Name of these rules"), input),
    make("button", { type: "submit", "data-key": "save-rules" }, say("Save")),
  );
}

/** @param {string} name */
function takeUp(name) {
  const rules = all()[name];
  if (!rules) return;
  const { ruleset, ...house } = rules;
  change({ ruleset, house: { ...house, name } });
}
