// Keeping the page for use without a connection, and fetching what no first tap needs.

import { answered } from "./ask.mjs";
import { fetchCounting, isCountingWanted } from "./counting.mjs";

/** Without an answer of the service, what is not needed at first is fetched after so many milliseconds. */
const SOON = 5000;

/** When the service has answered for the first time and the browser has nothing to do: fetch what comes later, and have the page kept. @param {() => Promise<unknown>} fetchTheRest */
export async function startLater(fetchTheRest) {
  await Promise.race([answered, new Promise((soon) => setTimeout(soon, SOON))]);
  const idle = globalThis.requestIdleCallback ?? setTimeout;
  idle(async () => {
    await fetchTheRest().catch(() => {});
    await keepThePage();
    if (isCountingWanted()) await fetchCounting();
  });
}

/** Have the page kept beside the browser, by the worker. A browser that keeps nothing shows the page all the same. */
async function keepThePage() {
  try {
    await navigator.serviceWorker?.register("pad/service/worker.mjs", { scope: "./" });
    await navigator.serviceWorker?.ready;
  } catch {
    // As in a private window.
  }
}
