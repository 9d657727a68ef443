// A tour in three steps, offered on the first screen; it can be left at each.

import { aButton, actions, aHint, make, redraw } from "../dom.mjs";
import { pass } from "../entering.mjs";
import { remember } from "../evening/storage.mjs";
import { closeDialogs } from "../opening.mjs";
import { say } from "../words/words.mjs";

export const title = () => say("How it goes");

let step = 0;

/** @param {HTMLElement} body */
export function draw(body) {
  const steps = [
    say("Tap the name of whoever won, then of whoever discarded the last tile; or tap Wall."),
    say(
      "Tap the tiles, the last one last. Chow, Pung and Kong lay a set on the table. Slide over three keys for a run.",
    ),
    say("The button at the bottom says what comes next. Why explains the score; the first line opens the sheet."),
  ];
  const isLast = step === steps.length - 1;
  const goOn = () => {
    if (isLast) return closeDialogs();
    step += 1;
    draw(body);
  };
  redraw(
    body,
    aHint(`${step + 1} / ${steps.length}`),
    make("p", { role: "status" }, steps[step]),
    actions(aButton("tour-next", isLast ? say("Begin") : say("Go on"), goOn, { class: "main" })),
  );
}

/** Whoever left it has seen it. */
export function closed() {
  step = 0;
  remember("tour-seen", true);
  pass({});
}
