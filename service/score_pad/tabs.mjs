// The tabs: arrow keys go through them, and the page opens where it was left.

import { roving } from "./dom.mjs";
import { recall, remember } from "./storage.mjs";

const tabs = () => [...document.querySelectorAll('[role="tab"]')].filter((each) => each instanceof HTMLElement);

/** Let the tabs be used, and open the one that was open. */
export function startTabs() {
  const list = document.getElementById("tabs");
  for (const tab of tabs()) {
    tab.addEventListener("click", () => openTab(tab.id));
    tab.addEventListener("focus", () => openTab(tab.id));
  }
  openTab(recall("tab", "hand-tab"));
  if (list) roving(list);
  for (const tab of tabs()) tab.tabIndex = tab.ariaSelected === "true" ? 0 : -1;
}

/**
 * Open a tab and tell those who wait for it.
 * @param {string} id
 */
export function openTab(id) {
  const all = tabs();
  const opened = all.find((each) => each.id === id) ?? all[0];
  for (const tab of all) {
    const chosen = tab === opened;
    tab.setAttribute("aria-selected", String(chosen));
    tab.tabIndex = chosen ? 0 : -1;
    const panel = document.getElementById(tab.getAttribute("aria-controls") ?? "");
    if (panel) panel.hidden = !chosen;
  }
  document.body.dataset["tab"] = opened?.id ?? "";
  remember("tab", opened?.id);
  document.dispatchEvent(new CustomEvent("tab-opened", { detail: opened?.id }));
}
