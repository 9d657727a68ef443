// What was laid is kept in this browser, and the address in the bar always leads back to the hand.

import { read, written } from "./link.mjs";
import { change, NEW_PAD, now, onChange } from "./pad.mjs";

const KEPT_AS = "mah-jong-pad";
const WRITTEN_WITHIN = 300;

/** Take up what the address tells, or else what was kept; from then on keep every change. */
export function startKeeping() {
  change({ ...kept(), ...read(location.hash) });
  let waiting = 0;
  onChange((pad) => {
    localStorage.setItem(KEPT_AS, JSON.stringify(pad));
    clearTimeout(waiting);
    waiting = setTimeout(() => history.replaceState(null, "", `#${written(now())}`), WRITTEN_WITHIN);
  });
  addEventListener("hashchange", () => {
    const told = read(location.hash);
    if (told) change(told);
  });
}

/** What was kept here; what an earlier page kept otherwise is forgotten. */
function kept() {
  try {
    const told = JSON.parse(localStorage.getItem(KEPT_AS) ?? "{}");
    const fits = Object.keys(NEW_PAD).every((name) => name in told);
    return fits ? told : {};
  } catch {
    return {};
  }
}
