// Beside the page: it hands out what the page is made of when the service does not answer.

/** @typedef {{waitUntil: (work: Promise<unknown>) => void}} Extendable */
/** @typedef {Extendable & {request: Request, respondWith: (answer: Promise<Response>) => void}} Fetch */

const KEPT = "score-pad";
const HERE = new URL("../", self.location.href).href;
const PARTS = /^($|pad\/|tiles\.svg$|v1\/rulesets|v1\/table\/procedures$)/;

// The types of a page do not know those of a worker.
const worker = /** @type {any} */ (self);

worker.addEventListener("install", () => worker.skipWaiting());
worker.addEventListener("activate", (/** @type {Extendable} */ event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener("message", (/** @type {Extendable & {data: string[]}} */ event) =>
  event.waitUntil(Promise.all(event.data.filter(isPart).map(keep))),
);
worker.addEventListener("fetch", (/** @type {Fetch} */ event) => {
  if (event.request.method === "GET" && isPart(event.request.url)) event.respondWith(fresh(event.request));
});

/**
 * Whether an address is one of what the page is made of, or lists rules.
 * @param {string} address
 */
function isPart(address) {
  return address.startsWith(HERE) && PARTS.test(address.slice(HERE.length).replace(/[?#].*$/, ""));
}

/**
 * Keep a part that is not kept yet.
 * @param {string} address
 */
async function keep(address) {
  const kept = await caches.open(KEPT);
  if (!(await kept.match(address, { ignoreVary: true }))) await fresh(new Request(address));
}

/**
 * Ask the service, and keep its answer; where it does not answer, what was kept is good enough.
 * @param {Request} request
 * @returns {Promise<Response>}
 */
async function fresh(request) {
  const kept = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok) await kept.put(request, answer.clone());
    return answer;
  } catch (error) {
    const before = await kept.match(request, { ignoreVary: true });
    if (before) return before;
    throw error;
  }
}
