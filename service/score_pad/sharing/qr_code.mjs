// A link as a QR code, for another phone. What draws it is a library, loaded when the first one is wanted.

import { makeSvg } from "../dom.mjs";

/** A code of a longer link has squares too small for a phone to read from another one. */
const MOST_LETTERS = 800;
/** So many squares around the code stay white, as its standard asks. */
const MARGIN = 4;

/**
 * Draw a link; null where it is too long, or where the library cannot be loaded.
 * @param {string} link
 * @param {string} name what the picture is, for those who do not see it
 * @returns {Promise<SVGElement | null>}
 */
export async function qrCode(link, name) {
  if (link.length > MOST_LETTERS) return null;
  try {
    const { encode } = await import("uqr");
    return drawn(encode(link, { ecc: "L", border: MARGIN }).data, name);
  } catch {
    return null;
  }
}

/** @param {boolean[][]} rows @param {string} name */
function drawn(rows, name) {
  const squares = rows.flatMap((row, down) =>
    row.flatMap((dark, right) => (dark ? [`M${right} ${down}h1v1h-1z`] : [])),
  );
  const viewBox = `0 0 ${rows.length} ${rows.length}`;
  const paper = makeSvg("rect", { width: "100%", height: "100%", fill: "#fff" });
  const code = makeSvg("path", { d: squares.join(""), fill: "#000", "shape-rendering": "crispEdges" });
  return makeSvg("svg", { viewBox, role: "img", "aria-label": name, class: "qr-code" }, paper, code);
}
