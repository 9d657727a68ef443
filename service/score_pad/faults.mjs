// What the service finds wrong, shown at the place that it points to.

import { make, put } from "./dom.mjs";

/** @typedef {import("./service.mjs").Fault} Fault */

/**
 * Mark what is wrong within a part of the page, and say there what would be right.
 * @param {HTMLElement} panel
 * @param {Fault[]} faults
 */
export function showFaults(panel, faults) {
  clearFaults(panel);
  const places = [...panel.querySelectorAll("[data-place]")];
  faults.forEach((fault, index) => {
    const place = placeOf(places, fault.pointer);
    const list = (place?.closest("[data-region]") ?? panel).querySelector(".faults");
    const id = `${panel.id}-fault-${index}`;
    list?.append(make("p", { id, class: "fault", "data-code": fault.code }, fault.message));
    if (!place) return;
    put(place, { "data-faulty": true });
    put(place, { "aria-invalid": place.matches("input, select") ? "true" : null });
    if (place.matches("input, select, button")) describe(place, [id]);
    const hidden = place.closest("details");
    if (hidden) hidden.open = true;
  });
}

/** @param {HTMLElement} panel */
export function clearFaults(panel) {
  for (const list of panel.querySelectorAll(".faults")) list.replaceChildren();
  for (const place of panel.querySelectorAll("[data-faulty]")) {
    put(place, { "data-faulty": null, "aria-invalid": null });
    describe(place, []);
  }
}

/**
 * Have a control described by what is wrong with it, besides what always describes it.
 * @param {Element} place
 * @param {string[]} faults
 */
function describe(place, faults) {
  const ids = (place.getAttribute("aria-describedby") ?? "").split(" ");
  const always = ids.filter((id) => id !== "" && !id.includes("-fault-"));
  put(place, { "aria-describedby": [...always, ...faults].join(" ") || null });
}

/**
 * The place that a pointer means, or the nearest around it.
 * @param {Element[]} places
 * @param {string} pointer
 */
function placeOf(places, pointer) {
  for (let sought = pointer; sought; sought = sought.slice(0, sought.lastIndexOf("/"))) {
    const place = places.find((each) => each.getAttribute("data-place") === sought);
    if (place) return place;
  }
  return places.find((each) => each.getAttribute("data-place") === "/concealed_tiles");
}
