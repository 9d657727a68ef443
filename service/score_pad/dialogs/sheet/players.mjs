// Who plays: one field for each player, East first. What cannot be a name is said at its field, and nothing changes.

import { firstSeat } from "../../deal/position.mjs";
import { empty } from "../../deal/told.mjs";
import { aButton, aCheck, actions, aField, aHint, aText, make, put, redraw } from "../../dom.mjs";
import { now, pass } from "../../entering.mjs";
import { book, eveningNow, writeDeal } from "../../evening/evening.mjs";
import { eveningOf } from "../../evening/events.mjs";
import { closeDialogs } from "../../opening.mjs";
import { seatName } from "../../words/seats.mjs";
import { problemSaid } from "../../words/service_words.mjs";
import { say } from "../../words/words.mjs";

/** So many names of evenings before are offered. */
const MOST_KNOWN = 8;

/** What is asked: names, or what everybody gained in a deal. @type {string | undefined} */
let asked;

/** @param {string} [about] */
export const title = (about) => (about === "gains" ? say("A deal counted elsewhere") : say("Who plays?"));

/** @param {HTMLElement} body @param {string} [about] "gains" asks for gains, "first" after the first deal */
export function draw(body, about) {
  if (body.firstElementChild && asked === about && body.contains(document.activeElement)) return;
  asked = about;
  redraw(body, about === "gains" ? gainsForm() : namesForm(about === "first"));
  put(/** @type {Element} */ (body.querySelector("input")), { autofocus: true });
}

/** @param {boolean} first */
function namesForm(first) {
  const { players, deals } = eveningNow().evening;
  const why = (/** @type {string} */ id) => make("small", { id: `why-${id}`, class: "fault", hidden: true });
  const seats = players.map((_, place) => seatName(firstSeat(players.length, place)));
  const fields = players.map(({ id, name }, place) =>
    make(
      "label",
      { class: "player" },
      make("span", {}, seats[place]),
      aText(`name-${id}`, name, {
        name: id,
        placeholder: seats[place],
        maxlength: 80,
        "aria-describedby": `why-${id}`,
        enterkeyhint: place < players.length - 1 ? "next" : "done",
        keydown: onwards,
      }),
      why(id),
    ),
  );
  // Once a deal is written, another order would give it to others.
  const rows = fields.flatMap((field, place) =>
    place > 0 && deals.length === 0 ? [swap(place, seats[place] ?? ""), field] : [field],
  );
  return make(
    "form",
    { class: "players", submit: saveNames },
    aHint(say("Names stay on their deals, wherever the winds go.")),
    knownNames(),
    ...rows,
    ...ending(say("Use these names"), first ? say("Later") : say("Leave them")),
  );
}

/** What ends a form: why it was refused, what sends it, and what leaves all as it was. @param {string} send @param {string} leave */
const ending = (send, leave) => [
  make("p", { class: "notice red", role: "alert", hidden: true }),
  actions(make("button", { type: "submit", class: "main" }, send), aButton("leave", leave, closeDialogs)),
];

/** Names of the evenings before, to be tapped into the first empty field. */
function knownNames() {
  const before = book.earlier().flatMap(({ kept }) => eveningOf(kept).players.map(({ name }) => name));
  const taken = eveningNow().evening.players.map(({ name }) => name);
  const names = [...new Set(before)].filter((name) => name && !taken.includes(name)).slice(0, MOST_KNOWN);
  const fill = (/** @type {MouseEvent} */ { currentTarget }) => {
    if (!(currentTarget instanceof HTMLButtonElement)) return;
    const fields = [...(currentTarget.form?.querySelectorAll("input") ?? [])];
    const empty = fields.find(({ value }) => value.trim() === "");
    if (!empty) return;
    empty.value = currentTarget.value;
    currentTarget.remove();
  };
  return names.length
    ? make(
        "p",
        { class: "actions chips" },
        names.map((name) => make("button", { type: "button", value: name, "data-known": name, click: fill }, name)),
      )
    : null;
}

/** Two neighbours change places. @param {number} place @param {string} seat of the second */
function swap(place, seat) {
  const change = (/** @type {MouseEvent} */ { currentTarget }) => {
    const fields = currentTarget instanceof HTMLButtonElement ? currentTarget.form?.querySelectorAll("input") : null;
    const [one, other] = [fields?.[place - 1], fields?.[place]];
    if (one && other) [one.value, other.value] = [other.value, one.value];
  };
  const text = say("Change places with {seat}", { seat });
  return make("button", { type: "button", class: "swap", "aria-label": text, title: text, click: change });
}

/** Enter goes on to the next field, and from the last one sends the form. @param {KeyboardEvent} event */
function onwards(event) {
  if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
  const fields = [...(event.target.form?.querySelectorAll("input") ?? [])];
  const next = fields[fields.indexOf(event.target) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** @param {SubmitEvent} event */
async function saveNames(event) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  const fields = [...form.querySelectorAll("input")];
  const outcome = await book.rename(fields.map((field) => ({ id: field.name, name: field.value })));
  for (const field of fields) explain(field, outcome.wrong?.find(({ player }) => player === field.name)?.why ?? "");
  refusedAt(form, outcome);
  const wrong = fields.filter((field) => field.getAttribute("aria-invalid"));
  if (outcome.wrong) (wrong.find(({ value, defaultValue }) => value !== defaultValue) ?? wrong[0])?.focus();
  else if (!outcome.refused) closeDialogs();
}

/** @param {HTMLInputElement} field @param {string} why */
function explain(field, why) {
  /** @type {Record<string, string>} */
  const said = {
    twice: say("Two players have this name. Add a letter to one of them."),
    seat: say("This is the name of a seat. Type the player's own name."),
    id: say("The page uses this name itself. Add a letter to it."),
    long: say("A name has at most 80 letters."),
  };
  const line = field.form?.querySelector(`#why-${field.name}`);
  put(field, { "aria-invalid": why ? "true" : null });
  if (!(line instanceof HTMLElement)) return;
  line.textContent = said[why] ?? "";
  line.hidden = why === "";
}

/** What the service refused, below the fields. @param {HTMLFormElement} form @param {import("../../evening/book.mjs").Outcome} outcome */
function refusedAt(form, { refused, foreign }) {
  const line = form.querySelector("[role=alert]");
  if (!(line instanceof HTMLElement)) return;
  line.textContent = foreign
    ? say("A later version of this page wrote the evening. Here it can only be read.")
    : problemSaid(refused);
  line.hidden = line.textContent === "";
}

/** What everybody gained in a deal that was settled without the service. */
function gainsForm() {
  const fields = now().players.map(({ id, name }) =>
    aField(
      name,
      aText(`gain-${id}`, "", {
        inputmode: "numeric",
        pattern: "[+\\-\u2212]?[0-9]{1,9}",
        name: id,
        keydown: onwards,
      }),
    ),
  );
  return make(
    "form",
    { class: "players gains", submit: writeGains },
    aHint(say("What each player gained; losses have a minus. Together they come to nothing.")),
    ...fields,
    whoWon(),
    ...ending(say("Write it down"), say("Leave it")),
  );
}

/** The next dealer depends on who won, so it is asked. */
function whoWon() {
  const choices = [...now().players, { id: "nobody", name: say("Nobody") }];
  return make(
    "fieldset",
    { class: "choices" },
    make("legend", {}, say("Who won?")),
    choices.map(({ id, name }) =>
      aCheck(`won-${id}`, name, false, () => undefined, { name: "winner", value: id, required: true }),
    ),
  );
}

/** @param {SubmitEvent} event */
async function writeGains(event) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  const gains = Object.fromEntries(
    [...form.querySelectorAll("input")]
      .filter(({ type }) => type !== "radio")
      .map(({ name, value }) => [name, Number(value.replace("\u2212", "-"))]),
  );
  const won = String(new FormData(form).get("winner"));
  const winner = won === "nobody" ? null : won;
  const outcome = await writeDeal({ ...empty(), winner, washOut: winner === null, settled: { gains } });
  refusedAt(form, outcome);
  if (outcome.refused) pass({ written: null, refused: outcome.refused });
  else closeDialogs();
}
