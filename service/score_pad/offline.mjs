// Telling when there is no connection; laying hands and keeping sheets goes on without one.

import { byId } from "./dom.mjs";
import { say } from "./words.mjs";

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
}
