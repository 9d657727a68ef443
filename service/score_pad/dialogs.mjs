// Everything that slides over the table, loaded when one of it is first opened.

/**
 * Open a dialog by its name.
 * @param {string} name
 * @param {string} [_about] which part of it
 */
export function open(name, _about) {
  const dialog = document.getElementById(`${name}-dialog`);
  if (dialog instanceof HTMLDialogElement) dialog.showModal();
}
