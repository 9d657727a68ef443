// The sheet as a picture to send: what stands on paper, drawn line by line.

import { saveFile } from "../../dom.mjs";
import { onPaper } from "./print.mjs";

/** Sizes in pixels of the picture, which is drawn twice as fine. */
const [TEXT, LINE, EDGE, GAP, FINE] = [16, 28, 24, 20, 2];

/** Send the picture where the device can, or else save it. */
export async function sendPicture() {
  const blob = await new Promise((/** @type {BlobCallback} */ done) => drawn().toBlob(done));
  if (!blob) return;
  const file = new File([blob], "mah-jong-sheet.png", { type: blob.type });
  if (navigator.canShare?.({ files: [file] })) await navigator.share({ files: [file] }).catch(() => undefined);
  else saveFile(file.name, file, file.type);
}

/** The rows of a sheet as texts: of the whole table, then of the ranking. */
function texts() {
  const { title, about, table, ranking } = onPaper();
  const textOf = (/** @type {Element} */ each) => each.textContent ?? "";
  const places = [...ranking.children].map((each) => [
    each.getAttribute("value") ?? "",
    ...[...each.children].map(textOf),
  ]);
  return { heads: [title, about], rows: [...table.rows].map(({ cells }) => [...cells].map(textOf)), places };
}

/** The columns of rows: where each begins, and the end of the last. @param {CanvasRenderingContext2D} pen @param {string[][]} rows */
function columns(pen, rows) {
  const starts = [EDGE];
  for (const at of (rows[0] ?? []).keys()) {
    const widest = Math.max(...rows.map((row) => pen.measureText(row[at] ?? "").width));
    starts.push((starts[at] ?? 0) + widest + GAP);
  }
  return starts;
}

/** The sheet, drawn dark on white. */
function drawn() {
  const canvas = document.createElement("canvas");
  const { heads, rows, places } = texts();
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const font = (/** @type {boolean} */ bold) =>
    `${bold ? "bold " : ""}${TEXT}px ${getComputedStyle(document.body).fontFamily}`;
  pen.font = font(true);
  const parts = [heads.map((each) => [each]), rows, [[""]], places].map((part) => ({
    part,
    starts: columns(pen, part),
  }));
  const lines = parts.flatMap(({ part, starts }) =>
    part.map((row, at) => ({ row, starts, bold: at === 0 && part !== places })),
  );
  canvas.width = FINE * (Math.max(...parts.map(({ starts }) => starts.at(-1) ?? 0)) + EDGE - GAP);
  canvas.height = FINE * (EDGE + LINE * lines.length + EDGE);
  pen.scale(FINE, FINE);
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = "#1a1a1a";
  for (const [at, { row, starts, bold }] of lines.entries()) {
    pen.font = font(bold);
    for (const [place, text] of row.entries()) pen.fillText(text, starts[place] ?? 0, EDGE + LINE * (at + 1) - GAP / 2);
  }
  return canvas;
}
