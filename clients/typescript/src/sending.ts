/** Requests are sent until there is an answer to take, or no more patience. */

import { BrokenAnswerError, errorIn, mediaTypeOf, NoAnswerError, secondsIn } from "./problems.js";
import { VERSION } from "./version.js";

const JSON_TYPE = "application/json";
const AWAY_OR_BUSY: ReadonlySet<number> = new Set([429, 502, 503, 504]);
const FIRST_WAIT = 0.25;
/** A limit for each minute may ask for as much: the minute before counts too. */
const LONGEST_WAIT = 120;

/** How the service is asked. */
export interface Options {
  /** The key, if the service requires one. */
  apiKey?: string | undefined;
  /** The language of names and sentences, such as `de`; by default that of the browser. */
  language?: string | undefined;
  /** How many milliseconds a whole answer may take: 60,000. */
  timeout?: number | undefined;
  /** How often a request is sent again at most if the service cannot be reached or is busy: 3. */
  retries?: number | undefined;
  /** Another `fetch`, for tests. */
  fetch?: ((request: Request) => Promise<Response>) | undefined;
}

/** What may be said of each request. */
export interface Sending {
  /** Gives the request up. The method then throws the reason of the signal. */
  signal?: AbortSignal | undefined;
}

/** A request. */
export interface Asked extends Sending {
  method: string;
  path: string;
  /** The media type of the answer. */
  accept: string;
  /** What is sent: as JSON, but for a text if `text` is its media type. */
  request?: unknown;
  text?: string;
  query?: Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;
}

/** A service: where it is, and what every request to it has in common. */
export class Service {
  readonly #address: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #timeout: number;
  readonly #retries: number;
  readonly #fetch: (request: Request) => Promise<Response>;

  constructor(address: string, options: Options) {
    const { apiKey, language, timeout = 60_000, retries = 3, fetch = (request) => globalThis.fetch(request) } = options;
    this.#address = address.replace(/\/+$/, "");
    this.#headers = { ...userAgent(), ...(apiKey && { "X-API-Key": apiKey }), ...(language && { "Accept-Language": language }) };
    this.#timeout = timeout;
    this.#retries = retries;
    this.#fetch = fetch;
  }

  /** Send a request, and give the text of its answer part by part. Whoever stops reading hangs up. */
  async *textOf(asked: Asked): AsyncGenerator<string> {
    const answer = await this.#answerTo(asked);
    const mediaType = mediaTypeOf(answer);
    if (mediaType !== asked.accept) {
      await answer.body?.cancel();
      throw new BrokenAnswerError(`${answer.url} answered with ${mediaType || "something"}, not ${asked.accept}.`);
    }
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    try {
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
        yield part.value;
      }
    } catch (error) {
      asked.signal?.throwIfAborted();
      throw new BrokenAnswerError(`The answer of ${answer.url} broke off: ${told(error)}`, { cause: error });
    } finally {
      await reader?.cancel().catch(() => undefined);
    }
  }

  /**
   * Send a request, and return an answer whose body is not read yet.
   *
   * No answer depends on an earlier request, so a POST may be sent again like a GET. It is not sent again if the answer
   * takes too long, because the caller has chosen the timeout.
   */
  async #answerTo(asked: Asked): Promise<Response> {
    for (let tries = 1; ; tries += 1) {
      const request = this.#requestOf(asked);
      const answer = await this.#fetch(request).catch((error: unknown) => this.#without(error, request, tries, asked));
      if (answer?.ok) {
        return answer;
      }
      await pause(await this.#waitAfter(answer, tries), asked.signal);
    }
  }

  #requestOf({ method, path, accept, request, text, query, signal }: Asked): Request {
    const isText = text !== undefined && typeof request === "string";
    const timeout = AbortSignal.timeout(this.#timeout);
    return new Request(`${this.#address}${path}${written(query ?? {})}`, {
      method,
      headers: { ...this.#headers, Accept: accept, ...(request !== undefined && { "Content-Type": isText ? text : JSON_TYPE }) },
      body: request === undefined ? null : isText ? request : JSON.stringify(request),
      // Another service must not get the key.
      redirect: "manual",
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
  }

  /** Nothing answered: throw, if the request is not sent again. */
  #without(error: unknown, request: Request, tries: number, { signal, path }: Asked): null {
    signal?.throwIfAborted();
    if (request.signal.aborted || tries > this.#retries) {
      throw new NoAnswerError(`${this.#address}${path} did not answer: ${told(error)}`, { cause: error });
    }
    return null;
  }

  /** Return how many seconds to wait after an answer that is none to take, or after none; throw, if that is the end. */
  async #waitAfter(answer: Response | null, tries: number): Promise<number> {
    const soon = FIRST_WAIT * 2 ** (tries - 1);
    if (answer === null) {
      return soon;
    }
    if (answer.type === "opaqueredirect" || (answer.status >= 300 && answer.status < 400)) {
      throw new BrokenAnswerError(`${this.#address} sends its callers elsewhere, where this client does not follow.`);
    }
    const wait = secondsIn(answer.headers) ?? soon;
    if (!AWAY_OR_BUSY.has(answer.status) || tries > this.#retries || wait > LONGEST_WAIT) {
      throw await errorIn(answer);
    }
    await answer.body?.cancel();
    return wait;
  }
}

function written(query: NonNullable<Asked["query"]>): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return given.length > 0 ? `?${new URLSearchParams(given)}` : "";
}

/** Node.js says who asks. A browser says that itself, and would first ask the service whether a page may. */
function userAgent(): { "User-Agent"?: string } {
  const { process } = globalThis as { process?: { versions?: { node?: string } } };
  const node = process?.versions?.node;
  return node ? { "User-Agent": `mah-jong-client/${VERSION} node/${node}` } : {};
}

/** Return what the network said, which Node.js keeps in the cause. */
function told(error: unknown): string {
  const { message, cause } = error as { message?: string; cause?: { message?: string; code?: string } };
  return cause?.message || cause?.code || message || String(error);
}

async function pause(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, seconds * 1_000);
    signal?.addEventListener("abort", () => resolve(clearTimeout(timer)), { once: true });
  });
  signal?.throwIfAborted();
}
