// Everything that slides over the table, loaded when one of it is first opened.

/** Open a dialog by its name. @param {string} name */
export function open(name) {
  const dialog = document.getElementById(`${name}-dialog`);
  if (dialog instanceof HTMLDialogElement) dialog.showModal();
}
