// What is said in an aside: figures that wait, another tab, and in red that the browser has no room left.

import { byId, put } from "../dom.mjs";
import { brokenParts, goHome, now } from "../entering.mjs";
import { eveningNow } from "../evening/evening.mjs";
import { openDialog } from "../opening.mjs";
import { say } from "../words/words.mjs";

/** What stands in the second row of the deal line; an empty text where there is nothing to say. */
export function asideSaid() {
  const { foreign, asOf, byAnotherTab, recounted, evening } = eveningNow();
  const changed = now()?.entry.changes;
  const refused = evening.deals.find((deal) => deal.refused);
  if (foreign) return say("Read only: a later page wrote this");
  if (changed) return say("This deal is being changed");
  if (refused) return say("Deal {n} is refused", { n: refused.number ?? "" });
  if (asOf !== null) return say("Figures as of deal {n}", { n: asOf });
  if (byAnotherTab !== null) return say("Another tab wrote deal {n}", { n: byAnotherTab });
  return recounted.length ? say("The figures of some deals changed") : "";
}

/** Say that an address could not be read whole, and which parts of it. */
export function drawBadLink() {
  const parts = brokenParts();
  const bar = byId("bad-link", HTMLElement);
  const hidden = parts === null;
  if (bar.hidden === hidden) return;
  bar.hidden = hidden;
  put(bar, { role: hidden ? null : "alert" });
  const said = say("This link is not whole. Nothing here was changed.");
  const named = parts?.length ? say("Not read: {parts}.", { parts: parts.join(", ") }) : "";
  byId("bad-link-said", HTMLElement).textContent = [said, named].filter(Boolean).join(" ");
  byId("bad-link-seen", HTMLButtonElement).onclick = goHome;
}

/** The red bar, in the place of the deal line, so that nothing moves. */
export function drawBar() {
  const { full } = eveningNow();
  const bar = byId("no-room", HTMLElement);
  if (bar.hidden === !full) return;
  bar.hidden = !full;
  put(bar, { role: full ? "alert" : null });
  byId("save-sheet", HTMLButtonElement).onclick = () => openDialog("sheet", "save");
}
