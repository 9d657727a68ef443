// The screen of a phone stays on while an evening runs, and goes dark as ever once nobody has touched it for a while.

import { eveningNow } from "../evening/evening.mjs";

const QUIET_FOR = 30 * 60_000;

/** @type {WakeLockSentinel | null} */
let lock = null;
let quiet = 0;

/** Look at each touch, and when the page is seen again: a browser lets go when it is hidden. */
export function startAwake() {
  for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, stayAwake, { passive: true });
  document.addEventListener("visibilitychange", stayAwake);
}

async function stayAwake() {
  clearTimeout(quiet);
  quiet = setTimeout(() => lock?.release(), QUIET_FOR);
  const { evening, answer } = eveningNow();
  const runs = evening.deals.length > 0 && !answer?.next?.finished;
  if (!runs || document.hidden || lock?.released === false) return;
  try {
    lock = (await navigator.wakeLock?.request("screen")) ?? null;
  } catch {
    // As on a low battery.
  }
}
