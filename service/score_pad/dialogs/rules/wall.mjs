// Opening the wall: the dice thrown at the table or by the service, where the wall is broken, and the picture of it.

import { aButton, actions, aField, aHint, aList, announce, aText, fillSelect, make, redraw } from "../../dom.mjs";
import { ask, askJson, lookUp, Refused } from "../../service/ask.mjs";
import { seatName } from "../../words/seats.mjs";
import { faultSaid } from "../../words/service_words.mjs";
import { say } from "../../words/words.mjs";

/**
 * @typedef {object} Wall
 * @property {number} [seed]
 * @property {{seat: string, decides: string, total: number, dice: number[] | null}[]} thrown
 * @property {string} breaker
 * @property {{side: string, from: string, number_of_stacks: number}} count
 * @property {{name: string, number_of_tiles: number}} reserve
 * @property {{number_of_tiles: number, direction: string, first_stack: {side: string, from_right: number}}} live_wall
 */

/** @type {HTMLDetailsElement | null} */
let part = null;
let picture = "";

/** The part of the rules that opens the wall; it stays as it is while the rest is drawn anew. @param {string} ruleset */
export function wall(ruleset) {
  if (part) return part;
  const procedure = make("select", {});
  const throws = aText("throws", "", { inputmode: "numeric" });
  const place = make("div", { class: "wall", role: "status" });
  const details = make(
    "details",
    { "data-key": "wall", toggle: () => details.open && offer(procedure, ruleset, place) },
    make("summary", {}, say("The wall")),
    aField(say("Procedure"), procedure),
    aField(say("Throws at your table, in order, such as 7 8; empty to let the service throw"), throws),
    actions(aButton("open-wall", say("Open the wall"), () => open(procedure.value, throws.value, place))),
    place,
  );
  part = details;
  return details;
}

/** @param {HTMLSelectElement} procedure @param {string} ruleset @param {HTMLElement} place */
async function offer(procedure, ruleset, place) {
  if (procedure.options.length) return;
  try {
    /** @type {{id: string, name: string}[]} */
    const procedures = (await lookUp("v1/table/procedures")).procedures;
    const own = procedures.find(({ id }) => id === ruleset) ?? procedures[0];
    fillSelect(
      procedure,
      procedures.map(({ id, name }) => ({ value: id, text: name })),
      own?.id ?? "",
    );
  } catch {
    redraw(place, unreachable());
  }
}

const unreachable = () => aHint(say("Without a connection no wall is opened."));

/** @param {string} procedure @param {string} thrown @param {HTMLElement} place */
async function open(procedure, thrown, place) {
  const told = thrown.match(/\d+/g);
  const request = { procedure, ...(told ? { throws: told.map(Number) } : { throw: true }) };
  try {
    const opened = /** @type {Wall} */ (await askJson("v1/table/wall", request));
    const again = opened.seed == null ? request : { ...request, seed: opened.seed };
    const drawn = await ask("v1/table/wall", again, { accept: "image/svg+xml" });
    URL.revokeObjectURL(picture);
    picture = URL.createObjectURL(await drawn.blob());
    const lines = inWords(opened);
    redraw(place, aList({}, lines), make("img", { src: picture, alt: lines.join(" "), width: 360, height: 474 }));
    announce(lines.join(" "));
  } catch (error) {
    redraw(place, error instanceof Refused ? aList({ class: "faults" }, error.faults.map(faultSaid)) : unreachable());
  }
}

/** @param {Wall} wall */
function inWords({ thrown, breaker, count, reserve, live_wall }) {
  const first = live_wall.first_stack;
  const counted = { stacks: count.number_of_stacks, side: seatName(count.side) };
  const begun = { stack: first.from_right, side: seatName(first.side) };
  const parts = { live: live_wall.number_of_tiles, kept: reserve.number_of_tiles };
  return [
    ...thrown.map(({ seat, total, dice }) =>
      dice
        ? say("{player} threw {dice}: {total}.", { player: seatName(seat), dice: dice.join(" + "), total })
        : say("{player} threw {total}.", { player: seatName(seat), total }),
    ),
    say("{player} breaks the wall.", { player: seatName(breaker) }),
    count.from === "right"
      ? say("{stacks} stacks are counted from the right, on {side}'s side.", counted)
      : say("{stacks} stacks are counted from the left, on {side}'s side.", counted),
    say("The deal begins with stack {stack} from the right of {side}'s side.", begun),
    say("{live} tiles to play with, {kept} kept back.", parts),
  ];
}
