// Working without a connection: the page is kept in the browser, and a line tells what still works.

import { byId } from "../dom.mjs";
import { say } from "../words/words.mjs";

/** Tell whether the browser is connected, and keep the page for when it is not. */
export function startOffline() {
  const notice = byId("offline", HTMLElement);
  const tell = () => {
    notice.hidden = navigator.onLine;
    notice.textContent = navigator.onLine
      ? ""
      : say("No connection. You can go on laying tiles and reading the sheet; scores come when it is back.");
  };
  addEventListener("online", tell);
  addEventListener("offline", tell);
  tell();
  keepThePage();
}

/** Have all that the page loads kept beside it, also what it loads before the worker sees its requests. */
async function keepThePage() {
  if (!("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register("pad/worker.mjs", { type: "module", scope: "./" });
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage([location.href.split("#")[0]]);
    const loaded = new PerformanceObserver((seen) => active?.postMessage(seen.getEntries().map(({ name }) => name)));
    loaded.observe({ type: "resource", buffered: true });
  } catch {
    // A browser that keeps nothing, as in a private window, shows the page all the same.
  }
}
