// Beside the page: it keeps the page whole, and hands it out before the network is asked.
// The service writes the version of the page and the names of its parts in front of this.

/** @typedef {{waitUntil: (work: Promise<unknown>) => void}} Extendable */
/** @typedef {Extendable & {request: Request, respondWith: (answer: Promise<Response>) => void}} Fetch */

// The types of a page do not know those of a worker.
const worker = /** @type {any} */ (self);

/** @type {{version: string, parts: string[], alone: string[]}} The last are the files that count without a connection. */
const { version, parts, alone } = worker.shell;

const HERE = new URL("../../", self.location.href).href;
/** The page and its parts, one cache for each version. */
const SHELLS = "mah-jong-page-";
const SHELL = SHELLS + version;
/** What the service last told of its rules. */
const RULES = "mah-jong-rules";
/** A page that is still open may need a part of the version before. */
const VERSIONS_KEPT = 2;

worker.addEventListener("install", (/** @type {Extendable} */ event) => event.waitUntil(keepThePage()));
worker.addEventListener("activate", (/** @type {Extendable} */ event) => event.waitUntil(takeOver()));
worker.addEventListener("fetch", (/** @type {Fetch} */ event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(HERE)) return;
  const path = request.url.slice(HERE.length).replace(/[?#].*$/, "");
  if (path === "" && !new URL(request.url).searchParams.has("hand")) event.respondWith(thePage(request));
  else if (path.startsWith("pad/")) event.respondWith(partOf(request, path));
  else if (/^v1\/(rulesets|table\/procedures)/.test(path)) event.respondWith(rulesOf(request));
});

/** Keep every part of this version. A page of another version is not kept: its parts would be missing. */
async function keepThePage() {
  const shell = await caches.open(SHELL);
  await shell.addAll(parts.map((part) => new URL(part, HERE).href));
  const page = await shell.match(HERE, { ignoreVary: true });
  if (!(await page?.text())?.includes(version)) {
    await caches.delete(SHELL);
    throw new Error("The page and the worker are of two versions.");
  }
  if (await wasCounting()) await shell.addAll(alone.map((part) => new URL(part, HERE).href)).catch(() => {});
  worker.skipWaiting();
}

/** Whether the version before kept what counts without a connection: then this one needs its own. */
async function wasCounting() {
  const shells = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const kept = (await Promise.all(shells.map((each) => each.keys()))).flat();
  return kept.some(({ url }) => url.includes("/offline/"));
}

/** Hand out this version from the next opening on; caches come back in the order in which they were made. */
async function takeOver() {
  const names = await caches.keys();
  const shells = names.filter((name) => name.startsWith(SHELLS) && name !== SHELL);
  const old = shells.slice(0, shells.length - VERSIONS_KEPT + 1);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** @param {Request} request */
async function thePage(request) {
  const shell = await caches.open(SHELL);
  return (await shell.match(HERE, { ignoreVary: true })) ?? fetch(request);
}

/**
 * A part of this version or of the one before. What is fetched when it is wanted is kept then: the words of a language,
 * and what counts without a connection. What the page asks for anew replaces what was kept.
 * @param {Request} request
 * @param {string} path
 */
async function partOf(request, path) {
  const kept = request.cache !== "reload" && (await caches.match(request, { ignoreVary: true }));
  if (kept) return kept;
  const answer = await fetch(request);
  const isWanted = path.startsWith("pad/words/") || path.startsWith(`pad/${version}/offline/`);
  if (answer.ok && isWanted) await (await caches.open(SHELL)).put(request, answer.clone());
  return answer;
}

/** What the service tells of its rules; without it, what it told before. @param {Request} request */
async function rulesOf(request) {
  const rules = await caches.open(RULES);
  try {
    const answer = await fetch(request);
    if (answer.ok) await rules.put(request, answer.clone());
    return answer;
  } catch (error) {
    const before = await rules.match(request, { ignoreVary: true });
    if (before) return before;
    throw error;
  }
}
