// Opening the wall: the dice thrown at the table or by the service, where the wall is broken, and the picture of it.

import { announce, byId, choices, make, redraw } from "./dom.mjs";
import { clearFaults, showFaults } from "./faults.mjs";
import { seatName } from "./game.mjs";
import { now } from "./pad.mjs";
import { ask, askJson, lookUp, Refused } from "./service.mjs";
import { say } from "./words.mjs";

/** @typedef {{text: string, side: string, stack: number}} Stack */
/**
 * @typedef {object} Wall
 * @property {number} [seed]
 * @property {{by: string, decides: string, total: number, dice: number[] | null}[]} throws
 * @property {string} breaker
 * @property {{side: string, from: string, stacks: number}} count
 * @property {{name: string, tiles: number}} reserve
 * @property {{tiles: number, direction: string, first: {side: string, right: number}}} live_wall
 */

const select = () => byId("procedure", HTMLSelectElement);
let picture = "";

/** Set the tab up when it is opened first. */
export function startWallTab() {
  byId("open-wall", HTMLButtonElement).addEventListener("click", open);
  document.addEventListener("tab-opened", () => document.body.dataset["tab"] === "wall-tab" && offer());
  if (document.body.dataset["tab"] === "wall-tab") offer();
}

async function offer() {
  if (select().options.length) return;
  try {
    const { procedures } = await lookUp("v1/table/procedures");
    const listed = procedures.map((/** @type {{id: string, name: string}} */ { id, name }) => ({
      value: id,
      text: name,
    }));
    const own = listed.some((/** @type {{value: string}} */ { value }) => value === now().ruleset);
    choices(select(), listed, own ? now().ruleset : listed[0].value);
    select().addEventListener("change", () => redraw(byId("opened-wall", HTMLElement), invitation()));
    redraw(byId("opened-wall", HTMLElement), invitation());
  } catch {
    redraw(byId("opened-wall", HTMLElement), unreachable());
  }
}

const invitation = () =>
  make("p", { class: "hint" }, say("Throw the dice, and the wall is drawn here with its break."));
const unreachable = () =>
  make("p", { class: "notice" }, say("The service cannot be reached, and without it no wall is opened."));

/** What was thrown at the table; nothing lets the service throw. */
function thrown() {
  const told = byId("throws", HTMLInputElement).value.match(/\d+/g);
  return told ? { throws: told.map(Number) } : { throw: true };
}

async function open() {
  const panel = byId("wall-panel", HTMLElement);
  const place = byId("opened-wall", HTMLElement);
  const request = { procedure: select().value, ...thrown() };
  try {
    const wall = /** @type {Wall} */ (await askJson("v1/table/wall", request));
    const again = wall.seed === undefined || wall.seed === null ? request : { ...request, seed: wall.seed };
    const drawn = await ask("v1/table/wall", again, { accept: "image/svg+xml" });
    clearFaults(panel);
    URL.revokeObjectURL(picture);
    picture = URL.createObjectURL(await drawn.blob());
    const told = inWords(wall);
    redraw(
      place,
      make(
        "ul",
        { class: "told" },
        told.map((text) => make("li", {}, text)),
      ),
      make("img", { src: picture, alt: told.join(" "), width: 360, height: 474 }),
    );
    announce(told.join(" "));
  } catch (error) {
    if (error instanceof Refused) {
      showFaults(panel, error.faults);
      redraw(place, invitation());
    } else {
      redraw(place, unreachable());
    }
  }
}

/** @param {Wall} wall */
function inWords({ throws, breaker, count, reserve, live_wall }) {
  const side = (/** @type {string} */ seat) => seatName(seat);
  return [
    ...throws.map(({ by, total, dice }) =>
      dice
        ? say("{player} threw {dice}: {total}.", { player: side(by), dice: dice.join(" + "), total })
        : say("{player} threw {total}.", { player: side(by), total }),
    ),
    say("{player} breaks the wall.", { player: side(breaker) }),
    count.from === "right"
      ? say("{stacks} stacks are counted from the right, on {side}'s side.", {
          stacks: count.stacks,
          side: side(count.side),
        })
      : say("{stacks} stacks are counted from the left, on {side}'s side.", {
          stacks: count.stacks,
          side: side(count.side),
        }),
    say("The deal begins with stack {stack} from the right of {side}'s side.", {
      stack: live_wall.first.right,
      side: side(live_wall.first.side),
    }),
    say("{live} tiles to play with, {kept} kept back.", { live: live_wall.tiles, kept: reserve.tiles }),
  ];
}
