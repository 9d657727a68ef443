// The penalties of a deal: who pays whom how much, and what for.

import { tell } from "../deal/entry.mjs";
import { inTurn } from "../deal/position.mjs";
import { aButton, actions, aField, aNumber, aSelect, aText, make } from "../dom.mjs";
import { act } from "../entering.mjs";
import { penaltiesOf } from "../service/rulesets.mjs";
import { say } from "../words/words.mjs";

/** @typedef {import("../deal/view.mjs").View} View */
/** @typedef {import("../deal/told.mjs").Penalty} Penalty */

/** As many as the service takes. */
const MOST = 20;
/** @type {[number, number, number]} */
const POINTS = [1, 1_000_000, 1];

/** @param {View} view */
export function penalties(view) {
  const { told, position, table } = view;
  const [payer = "", payee = ""] = inTurn(position);
  const add = (/** @type {Partial<Penalty>} */ part) => () =>
    change([...told.penalties, { payer, payee, amount: 100, reason: say("agreed at the table"), ...part }]);
  const known = penaltiesOf(table.rules.ruleset).map(({ id, name, payees }) =>
    aButton(`add-${id}`, name, add({ rule: id, reason: name, toOne: payees === "one_named" })),
  );
  return make(
    "fieldset",
    { class: "penalties" },
    make("legend", {}, say("Penalties")),
    told.penalties.map((penalty, at) => aPenalty(penalty, at, view)),
    told.penalties.length < MOST ? actions(aButton("add-penalty", say("Add a penalty"), add({})), known) : null,
  );
}

/** @param {Penalty[]} all */
const change = (all) => act((e) => tell(e, { penalties: all }));

/** @param {Penalty} penalty @param {number} at @param {View} view */
function aPenalty(penalty, at, { told, position, nameOf }) {
  const replaced = (/** @type {Partial<Penalty>} */ part) =>
    change(told.penalties.map((each, place) => (place === at ? { ...each, ...part } : each)));
  const players = inTurn(position).map((id) => ({ value: id, text: nameOf(id) }));
  const who = (/** @type {"payer" | "payee"} */ role, /** @type {string} */ text) => {
    const replace = (/** @type {string} */ player) => replaced(other(penalty, role, player, players));
    return aField(text, aSelect(`penalty-${at}-${role}`, players, penalty[role], replace));
  };
  const amount = aNumber(`penalty-${at}-amount`, penalty.amount, POINTS, (value) => replaced({ amount: value }));
  const reason = aText(`penalty-${at}-reason`, penalty.reason, {
    maxlength: 80,
    change: ({ target }) => replaced({ reason: target.value.trim() || say("agreed at the table") }),
  });
  return make(
    "div",
    { class: "penalty" },
    who("payer", say("Who pays")),
    penalty.rule && !penalty.toOne ? null : who("payee", say("Who is paid")),
    penalty.rule ? null : aField(say("Points"), amount),
    penalty.rule ? make("b", {}, penalty.reason) : aField(say("What for"), reason, { class: "wide" }),
    aButton(`penalty-${at}-drop`, say("Drop this penalty"), () =>
      change(told.penalties.filter((_, place) => place !== at)),
    ),
  );
}

/**
 * Nobody pays himself: whoever takes the other's part gives his own.
 * @param {Penalty} penalty
 * @param {"payer" | "payee"} role
 * @param {string} player
 * @param {{value: string}[]} players
 */
function other(penalty, role, player, players) {
  const opposite = role === "payer" ? "payee" : "payer";
  const taken = penalty[opposite] === player;
  const free = players.find(({ value }) => value !== player)?.value ?? "";
  return { [role]: player, ...(taken ? { [opposite]: penalty[role] === player ? free : penalty[role] } : {}) };
}
