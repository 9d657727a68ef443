/** The client: openapi-fetch with the types of the contract, and errors that are always problem documents. */

import createClient, { type Client } from "openapi-fetch";

import type { paths } from "./contract.js";
import { problemIn } from "./problems.js";
import { VERSION } from "./version.js";

/** What an answer is read as JSON of: also the problem documents. */
type Json = `${string}/json` | `${string}/${string}+json`;

export type ScoringClient = Client<paths, Json>;

export interface Options {
  /** The key, if the service requires one. */
  apiKey?: string;
  /** The language of names and sentences, such as `de`; by default that of the browser. */
  language?: string;
  /** How many milliseconds a whole answer may take. */
  timeout?: number;
  /** Another `fetch`, for tests. */
  fetch?: (request: Request) => Promise<Response>;
}

/**
 * Make a client of the service at an address.
 *
 * The answer of each request has `data`, or the problem document as its `error`. If something else answers, such as a
 * proxy with a page of its own, `error` is a problem document made from its status.
 */
export function scoringClient(
  address: string,
  { apiKey, language, timeout = 60_000, fetch = (request) => globalThis.fetch(request) }: Options = {},
): ScoringClient {
  const client = createClient<paths, Json>({
    baseUrl: address,
    headers: {
      Accept: "application/json",
      ...userAgent(),
      ...(apiKey && { "X-API-Key": apiKey }),
      ...(language && { "Accept-Language": language }),
    },
    // The service never redirects, and another one must not get the key.
    redirect: "error",
    querySerializer: { array: { style: "form", explode: false } },
    fetch: (request) => fetch(new Request(request, { signal: withTimeout(request.signal, timeout) })),
  });
  client.use({ onResponse: ({ request, response }) => problemIn(response, request) });
  return client;
}

/** Ask for another media type than JSON, as text: `client.POST("/v1/table/sheet", { body, ...as("text/csv") })`. */
export function as(mediaType: string): { headers: { Accept: string }; parseAs: "text" } {
  return { headers: { Accept: mediaType }, parseAs: "text" };
}

/** Node.js says who asks. A browser says that itself, and would first ask the service whether a page may. */
function userAgent(): { "User-Agent"?: string } {
  const { process } = globalThis as { process?: { versions?: { node?: string } } };
  const node = process?.versions?.node;
  return node ? { "User-Agent": `mah-jong-client/${VERSION} node/${node}` } : {};
}

function withTimeout(signal: AbortSignal, timeout: number): AbortSignal {
  return AbortSignal.any([signal, AbortSignal.timeout(timeout)]);
}
