// What is said in an aside: figures that wait, another tab, and in red that the browser has no room left.

import { byId, make, put, redraw, saveFile } from "../dom.mjs";
import { brokenParts, goHome, now } from "../entering.mjs";
import { copyOfEvening, eveningNow, store, textOfUnread } from "../evening/evening.mjs";
import { openDialog } from "../opening.mjs";
import { isCountingAlone } from "../service/counting.mjs";
import { say } from "../words/words.mjs";

/** What stands in the second row of the deal line; an empty text where there is nothing to say. */
export function asideSaid() {
  const { foreign, asOf, byAnotherTab, recounted, evening } = eveningNow();
  const changed = now()?.entry.changes;
  const refused = evening.deals.find((deal) => deal.refused);
  if (foreign) return say("Read only: a later page wrote this");
  if (changed) return say("This deal is being changed");
  if (refused) return say("Deal {n} is refused", { n: refused.number ?? "" });
  if (isCountingAlone()) return say("No connection: counted here");
  if (asOf !== null) return say("Figures as of deal {n}", { n: asOf });
  if (byAnotherTab !== null) return say("Another tab wrote deal {n}", { n: byAnotherTab });
  return recounted.length ? say("The figures of some deals changed") : "";
}

/** @typedef {{text: string, buttons: HTMLElement[]}} Bar */

/** The red bars, the first of which that has something to say is shown. @type {Record<string, () => Bar | null>} */
const BARS = { "no-room": noRoom, "bad-link": badLink, unread };

/** Draw the bars, in the place of the deal line, so that nothing moves. */
export function drawBars() {
  let isTaken = false;
  for (const [id, said] of Object.entries(BARS)) {
    const bar = byId(id, HTMLElement);
    /** @type {Bar | null} */
    const wanted = isTaken ? null : said();
    isTaken ||= wanted !== null;
    if (bar.dataset["said"] === (wanted?.text ?? "")) continue;
    put(bar, { hidden: !wanted, role: wanted ? "alert" : null, "data-said": wanted?.text ?? "" });
    redraw(bar, wanted ? [make("span", {}, wanted.text), ...wanted.buttons] : []);
  }
}

/** @param {string} id @param {string} text @param {() => void} click */
const button = (id, text, click) => make("button", { type: "button", id, click }, text);

function noRoom() {
  if (!eveningNow().full) return null;
  const save = () => {
    saveFile("mah-jong-evening.json", copyOfEvening());
    openDialog("sheet", "save");
  };
  return { text: say("This browser has no room left."), buttons: [button("save-sheet", say("Save the sheet"), save)] };
}

/** An address could not be read whole: which parts of it. */
function badLink() {
  const parts = brokenParts();
  if (!parts) return null;
  const said = say("This link is not whole. Nothing here was changed.");
  const named = parts.length ? say("Not read: {parts}.", { parts: parts.join(", ") }) : "";
  return { text: [said, named].filter(Boolean).join(" "), buttons: [button("bad-link-seen", say("OK"), goHome)] };
}

/** What was kept here could not be read. */
function unread() {
  const all = store.unread();
  if (all.every(({ seen }) => seen)) return null;
  const seen = () => {
    store.sawUnread();
    drawBars();
  };
  const save = () => {
    saveFile("mah-jong-unread.json", textOfUnread());
    seen();
  };
  const buttons = [button("save-unread", say("Save it"), save), button("unread-seen", say("OK"), seen)];
  return { text: say("What was kept here cannot be read. It is set aside."), buttons };
}
