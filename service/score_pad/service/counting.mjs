// Counting without a connection: the service itself, in a worker of the page. It is fetched when somebody wants that, or
// when the service was not reached twice; then it answers in place of the service.

import { recall, remember } from "../evening/storage.mjs";
import { language } from "../words/words.mjs";
import { key } from "./key.mjs";

/** @typedef {{id: number, status: number, type: string, text: string}} Told What the worker answers; status 0 where it cannot. */

const WANTED = "counts-without-connection";
const FILES = ["worker.js", "pyodide.asm.mjs", "pyodide.asm.wasm", "python.zip", "service.zip"];
/** So many failures start it, unless it is wanted: then one does. */
const FAILURES = 2;
/** What fails within so many milliseconds fails once. */
const AT_ONCE = 1000;
/** After so many milliseconds the service is tried again. */
const AGAIN = 60_000;
/** So long an answer is waited for: to start takes seconds, but to be fetched by a bad connection takes for ever. */
const PATIENCE = 15_000;
/** What only the service knows, such as a club that came after the page fetched those that there were. */
const UNKNOWN = '"code":"unknown_ruleset"';

/** @type {Told} */
const NO_ANSWER = { id: 0, status: 0, type: "", text: "" };

let failures = 0;
let failedAt = 0;
let isAlone = false;
let asked = 0;

/** @type {Worker | null} */
let worker = null;
/** @type {Map<number, (told: Told) => void>} */
const waiting = new Map();

addEventListener("online", answeredByService);

/** Whether the page shall count without a connection, and so fetches beforehand what that needs. */
export const isCountingWanted = () => recall(WANTED, false);

/** @param {boolean} wanted */
export const wantCounting = (wanted) => remember(WANTED, wanted);

/** Whether the last figures are the page's own. */
export const isCountingAlone = () => isAlone;

/** Where the files lie: each release has its own. @param {string} name */
const addressOf = (name) => `pad/${document.documentElement.dataset["version"]}/offline/${name}`;

/** Fetch what counting needs, so that the service worker keeps it; false where that fails. Clubs change at any time. */
export async function fetchCounting() {
  try {
    const clubs = fetch(addressOf("clubs.json"), { cache: "reload", headers: key() });
    const answers = await Promise.all([clubs, ...FILES.map((name) => fetch(addressOf(name)))]);
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    return answers.slice(1).every(({ ok }) => ok);
  } catch {
    return false;
  }
}

export function answeredByService() {
  failures = 0;
  isAlone = false;
}

/** The service was not reached. */
export function notReached() {
  const now = Date.now();
  if (now - failedAt > AT_ONCE) failures += 1;
  failedAt = now;
}

/** Whether the page counts before it asks the service: that was tried just now. */
export const countsFirst = () => isAlone && Date.now() - failedAt < AGAIN;

/** The page's own answer to a request; null where it cannot or shall not give one. @param {string} path @param {RequestInit} request @returns {Promise<Response | null>} */
export async function countAlone(path, request) {
  if (failures < (isCountingWanted() ? 1 : FAILURES)) return null;
  const { Accept: accept = "" } = /** @type {Record<string, string>} */ (request.headers);
  const { status, type, text } = await tell({ path, accept, language, body: request.body });
  if (status === 0 || text.includes(UNKNOWN)) return null;
  isAlone = true;
  return new Response(text, { status, headers: { "Content-Type": type } });
}

/** Ask the worker; after a while there is no answer, and it may start in peace. @param {object} what @returns {Promise<Told>} */
function tell(what) {
  const id = ++asked;
  worker ??= startWorker();
  worker.postMessage({ id, ...what });
  return new Promise((fulfil) => {
    waiting.set(id, fulfil);
    setTimeout(() => fulfil(NO_ANSWER), PATIENCE);
  });
}

function startWorker() {
  const started = new Worker(addressOf(FILES[0] ?? ""), { type: "module" });
  started.addEventListener("message", (/** @type {MessageEvent<Told>} */ { data }) => {
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
    if (data.status === 0) giveUp();
  });
  started.addEventListener("error", giveUp);
  return started;
}

/** Nothing is answered by this worker; the next failure starts another. */
function giveUp() {
  worker?.terminate();
  worker = null;
  for (const fulfil of waiting.values()) fulfil(NO_ANSWER);
  waiting.clear();
}
