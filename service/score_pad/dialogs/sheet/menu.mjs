// What can be done with the whole sheet: save, print, undo, name the players, begin anew, take up an earlier evening.

import { aButton, announce, make, saveFile } from "../../dom.mjs";
import { now } from "../../entering.mjs";
import { book, copyOfEvening, eveningNow, store, takeUpCopy, textOfUnread } from "../../evening/evening.mjs";
import { eveningOf } from "../../evening/events.mjs";
import { openDialog } from "../../opening.mjs";
import { region, say } from "../../words/words.mjs";
import { sendPicture } from "./picture.mjs";
import { printSheet } from "./print.mjs";
import { asTable } from "./spreadsheet.mjs";

/** Two menus: one saves the sheet, the other has the rest. */
export const menus = () =>
  make("div", { class: "tools" }, menu("save", say("Save"), saving()), menu("more", say("More"), others()));

/** @param {string} key @param {string} name @param {import("../../dom.mjs").Child[]} items */
const menu = (key, name, items) =>
  make(
    "details",
    { class: "menu", "data-key": `menu-${key}`, name: "sheet-menu" },
    make("summary", {}, name),
    make("div", {}, items),
  );

const saving = () => [
  aButton("csv", say("Table for a spreadsheet"), () => saveFile("mah-jong-sheet.csv", asTable(), "text/csv")),
  aButton("json", say("Copy of the evening, to be read back"), () =>
    saveFile("mah-jong-evening.json", copyOfEvening()),
  ),
  aButton("print", say("Print"), printSheet),
  aButton("picture", say("A picture to send"), sendPicture),
  store.unread().length
    ? aButton("unread", say("What could not be read"), () => saveFile("mah-jong-unread.json", textOfUnread()))
    : null,
];

function others() {
  const [last] = book.acts();
  return [
    aButton("players", say("Names of the players"), () => openDialog("players")),
    aButton("figures", say("Figures and money"), () => openDialog("figures")),
    aButton("gains", say("A deal counted elsewhere"), () => openDialog("players", "gains")),
    last && aButton("undo-last", say("Undo: {act}", { act: actSaid(last) }), () => book.undo()),
    !last && book.kept().after ? aButton("undo-last", say("Undo: new evening"), () => book.undo()) : null,
    aButton("new-evening", say("New evening"), () => book.anew()),
    reading(),
    ...earlier(),
  ];
}

/** What an act was. @param {import("../../evening/events.mjs").Event} act */
function actSaid({ kind, id, deal, name }) {
  const n = eveningNow().evening.deals.find((each) => each.id === (deal ?? id))?.number ?? "";
  switch (kind) {
    case "deal":
      return say("deal {n} written", { n });
    case "strike":
      return say("a deal struck out");
    case "restore":
      return say("deal {n} restored", { n });
    case "replace":
      return say("deal {n} changed", { n });
    case "rename":
      return name ? say("named {player}", { player: name }) : say("a name taken away");
    case "rules":
      return say("other rules");
  }
}

/** Say something below the items of a menu. @param {string} key @param {string} text */
function notice(key, text) {
  announce(text);
  const items = document.querySelector(`.sheet [data-key=menu-${key}] > div`);
  items?.querySelector(".notice")?.remove();
  items?.append(make("p", { class: "notice" }, text));
}

/** Take up a copy that was saved. */
function reading() {
  /** @type {HTMLInputElement} */
  const file = make("input", {
    type: "file",
    class: "unseen",
    accept: ".json,application/json",
    "data-key": "read-copy",
    change: async () => {
      const read = await takeUpCopy((await file.files?.[0]?.text()) ?? "");
      file.value = "";
      if (read) announce(say("The copy is read."));
      else notice("more", say("This file is no copy of an evening."));
    },
  });
  return make("label", { class: "file" }, make("span", {}, say("Read a copy")), file);
}

/** The earlier evenings, by their day and players. */
function earlier() {
  const evenings = book.earlier();
  if (evenings.length === 0) return [];
  return [
    make("h3", {}, say("Earlier evenings")),
    ...evenings.map(({ kept }) => {
      const day = new Date(kept.events.find(({ kind }) => kind === "deal")?.at ?? 0).toLocaleDateString(region);
      const names = (/** @type {{name: string}[]} */ players) => players.flatMap(({ name }) => name || []).join(", ");
      const told = names(eveningOf(kept).players) || names(now().players);
      return aButton(`earlier-${kept.id}`, `${day} · ${told}`, () => book.takeUp(kept.id));
    }),
  ];
}
