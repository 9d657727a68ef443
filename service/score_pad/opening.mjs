// Opening a dialog: its script comes when the first is opened, or where there is room to show two beside the table.

/** @typedef {"sheet" | "why" | "more" | "keys" | "rules" | "players" | "share" | "tour" | "figures"} Name */

/**
 * @typedef {object} Dialogs The script of the dialogs.
 * @property {(name: Name, about?: string) => void} open
 * @property {(beside: HTMLElement, room: boolean) => void} standBeside
 */

/** Fetches the script of the dialogs. @type {() => Promise<Dialogs>} */
let dialogs;

/** Where the dialogs come from, which know of the table and not it of them. @param {typeof dialogs} fetching */
export function dialogsComeBy(fetching) {
  dialogs = fetching;
}

/** @param {Name} name @param {string} [about] which part of it */
export async function openDialog(name, about) {
  (await dialogs()).open(name, about);
}

/** Have what stands in dialogs drawn anew, where it is seen. */
export const drawDialogs = () => document.dispatchEvent(new CustomEvent("table-drawn"));

/** Close whatever dialog is open. */
export function closeDialogs() {
  for (const each of document.querySelectorAll("dialog")) each.close();
}

/** Show the sheet and Why beside the table for as long as there is room. */
export function watchForRoom() {
  const beside = document.getElementById("beside");
  if (!beside) return;
  new ResizeObserver(async () => {
    const room = beside.offsetWidth > 0;
    if (room || beside.childElementCount) (await dialogs()).standBeside(beside, room);
  }).observe(beside);
}
