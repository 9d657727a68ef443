// Opening a dialog: its script comes when the first is opened.

/**
 * @param {"sheet" | "why" | "more" | "rules" | "players"} name
 * @param {string} [about] which part of it
 */
export async function openDialog(name, about) {
  const { open } = await import("./dialogs.mjs");
  open(name, about);
}
