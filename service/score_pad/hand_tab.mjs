// A hand and its score: asked for anew whenever something changes.

import { drawBoard, layOutBoard } from "./board.mjs";
import { offerCompletes } from "./completes_view.mjs";
import { announce, byId, make, redraw } from "./dom.mjs";
import { EXAMPLE_HAND, EXAMPLE_TABLE } from "./example.mjs";
import { clearFaults, showFaults } from "./faults.mjs";
import { startGame } from "./game.mjs";
import { FULL, isEmpty, NO_HAND, size } from "./hand.mjs";
import { giveKey } from "./key.mjs";
import { written } from "./link.mjs";
import { change, changeHand, hand, now, onChange } from "./pad.mjs";
import { drawRack } from "./rack.mjs";
import { isUnfinished, scoreRequest } from "./requests.mjs";
import { inShort, scoreLines } from "./score_view.mjs";
import { askJson, latest, Refused, Unreachable } from "./service.mjs";
import { share } from "./sharing.mjs";
import { figure, say } from "./words.mjs";

/** @typedef {import("./steps.mjs").Score} Score */

const SETTLES_WITHIN = 150;

/** Set the tab up, and score what is laid already. */
export function startHandTab() {
  layOutBoard();
  byId("clear", HTMLButtonElement).addEventListener("click", () => changeHand(NO_HAND));
  byId("example", HTMLButtonElement).addEventListener("click", () =>
    change({ ...EXAMPLE_TABLE, hands: { ...now().hands, alone: EXAMPLE_HAND } }),
  );
  byId("total-bar", HTMLButtonElement).addEventListener("click", () =>
    byId("score-heading", HTMLElement).focus({ preventScroll: false }),
  );
  const link = byId("share", HTMLButtonElement);
  link.addEventListener("click", () => share(link, written(now())));
  const score = latest(SETTLES_WITHIN, scoreNow);
  let asked = "";
  const scoreAnew = () => {
    const request = JSON.stringify(scoreRequest(now()));
    if (request !== asked) score();
    asked = request;
  };
  onChange(() => {
    draw();
    scoreAnew();
  });
  draw();
  scoreAnew();
  document.addEventListener("rulesets-known", scoreAnew);
  startGame();
}

function draw() {
  drawRack(byId("rack", HTMLElement));
  drawBoard();
  const empty = isEmpty(hand());
  byId("clear", HTMLButtonElement).hidden = empty;
  byId("example", HTMLButtonElement).hidden = !empty || now().laying !== "alone";
}

/** @param {AbortSignal} signal */
async function scoreNow(signal) {
  const lines = byId("score-lines", HTMLElement);
  if (isEmpty(hand())) {
    clearFaults(panel());
    show(lines, [make("p", { class: "hint" }, say("Tap tiles, and their score stands here, line by line."))], "");
  }
  await offerCompletes(isEmpty(hand()) ? null : await scored(lines, signal), signal);
}

/**
 * Ask for the score and show it; null where the hand has none.
 * @param {HTMLElement} lines
 * @param {AbortSignal} signal
 */
async function scored(lines, signal) {
  try {
    const score = /** @type {Score} */ (await askJson("v1/scores", scoreRequest(now()), signal));
    clearFaults(panel());
    const unfinished = isUnfinished(hand()) ? [soFar()] : [];
    show(lines, [...unfinished, ...scoreLines(score)], `${figure(score.total)} \u00b7 ${inShort(score)}`);
    announce(say("{total} in all: {how}", { total: figure(score.total), how: inShort(score) }));
    return score;
  } catch (error) {
    explain(lines, error);
    return null;
  }
}

const panel = () => byId("hand-panel", HTMLElement);

function soFar() {
  return make("p", { class: "notice" }, say("So far. What going out adds is counted when the hand is complete."));
}

/** @param {HTMLElement} lines @param {unknown} error */
function explain(lines, error) {
  if (error instanceof Unreachable) {
    show(
      lines,
      [make("p", { class: "notice" }, say("The service cannot be reached. What you laid is kept here."))],
      "",
    );
  } else if (error instanceof Refused) {
    showFaults(panel(), error.faults);
    const told = reason(error);
    const messages = error.faults.map(({ message }) => make("li", {}, message));
    const asks = error.problem.status === 401 ? [keyButton()] : [];
    show(lines, [make("p", {}, told), make("ul", { class: "refused" }, messages), ...asks], say("Not a hand yet"));
    announce(error.faults.map(({ message }) => message).join(" ") || error.message);
  } else {
    throw error;
  }
}

function keyButton() {
  const button = make("button", { type: "button", class: "main", click: giveKey }, say("Give the key"));
  return make("p", { class: "actions" }, button);
}

/** @param {Refused} error */
function reason(error) {
  if (!error.faults.length) return error.message;
  const complete = hand().win.source === "" && size(hand()) === FULL;
  return complete
    ? say("The hand is full. If it went out, say under How it ended where the last tile came from.")
    : say("This hand cannot be scored as it stands:");
}

/** @param {HTMLElement} lines @param {HTMLElement[]} what @param {string} total */
function show(lines, what, total) {
  redraw(lines, what);
  const bar = byId("total-bar", HTMLButtonElement);
  bar.textContent = total;
  bar.hidden = total === "";
}
