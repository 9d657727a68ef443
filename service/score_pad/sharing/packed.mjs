// A value as letters that an address may hold, with four letters at the end that tell whether all of it arrived.

const CHECK_LETTERS = 4;
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** Whether this browser can pack and unpack. */
export const canPack = () => "CompressionStream" in globalThis;

/** Pack a plain value. @param {unknown} value */
export async function pack(value) {
  const bytes = await through(new CompressionStream("deflate-raw"), new TextEncoder().encode(JSON.stringify(value)));
  const text = asLetters(bytes);
  return text + check(text);
}

/** Unpack what was packed; undefined where letters are missing or wrong. @param {string} packed @returns {Promise<any>} */
export async function unpack(packed) {
  const text = packed.slice(0, -CHECK_LETTERS);
  if (!text || packed.slice(-CHECK_LETTERS) !== check(text)) return undefined;
  try {
    const bytes = await through(new DecompressionStream("deflate-raw"), asBytes(text));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/** @param {CompressionStream | DecompressionStream} stream @param {Uint8Array<ArrayBuffer>} bytes */
async function through(stream, bytes) {
  const packed = new Response(new Blob([bytes]).stream().pipeThrough(stream));
  return new Uint8Array(await packed.arrayBuffer());
}

/** Bytes as letters of an address. @param {Uint8Array} bytes */
export const asLetters = (bytes) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** Letters of an address as bytes; raises where there are others. @param {string} text */
export const asBytes = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

/** Four letters that change when the text does: FNV-1a, 24 bits of it. @param {string} text */
export function check(text) {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  return Array.from({ length: CHECK_LETTERS }, (_, at) => LETTERS[(hash >>> (6 * at)) & 63]).join("");
}
