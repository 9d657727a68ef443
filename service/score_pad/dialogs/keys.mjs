// Which keys of a keyboard do what on the table screen; typing tiles can be turned off.

import { aCheck, make, redraw } from "../dom.mjs";
import { isTypingOn, turnTyping } from "../input/typing.mjs";
import { say } from "../words/words.mjs";

export const title = () => say("Keys");

/** @param {HTMLElement} body */
export function draw(body) {
  if (body.childElementCount) return;
  const keys = [
    ["b c d + 1–9", say("Bamboos, characters, circles: c789 lays three")],
    ["w + e s w n", say("Winds")],
    ["d + r g w", say("Dragons")],
    ["f s + 1–4", say("Flowers and seasons")],
    ["K P H O", say("Before a tile: chow, pung, hidden kong, kong")],
    ["Backspace", say("Take back the last")],
    ["Enter", say("The next step")],
    ["Alt + 1–5", say("Tap a name")],
    ["Alt + 0", say("Wall; nobody won")],
  ];
  redraw(
    body,
    make(
      "dl",
      { class: "keys" },
      keys.map(([key, text]) => make("div", {}, make("dt", {}, key), make("dd", {}, text))),
    ),
    aCheck("typing", say("Letters lay tiles"), isTypingOn(), turnTyping),
  );
}
