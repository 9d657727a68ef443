/** Problems: what the service says is wrong, or what can be said where something else has answered. */

import type { Problem } from "./contract.js";

const BAD_GATEWAY = 502;
const PROBLEM = "application/problem+json";
const ONE_MEDIA_TYPE = /^[\w.+-]+\/[\w.+-]+$/;

/** The service refused a request. `problem.errors` lists each fault with its `pointer`, `code` and `message`. */
export class ProblemError extends Error {
  override readonly name = "ProblemError";
  /** Finds the request in the log of the service. */
  readonly requestId: string | null;
  /** After how many seconds the service wants the request again, if it said so. */
  readonly retryAfter: number | null;

  constructor(
    readonly problem: Problem,
    headers: Headers = new Headers(),
  ) {
    const faults = (problem.errors ?? []).map((fault) => `${fault.parameter || fault.pointer || "the request"}: ${fault.message}`);
    super(faults.join("\n") || problem.detail);
    this.requestId = headers.get("X-Request-ID");
    this.retryAfter = /^\d+$/.test(headers.get("Retry-After") ?? "") ? Number(headers.get("Retry-After")) : null;
  }
}

/** Return the data of an answer, or throw a ProblemError: `await orThrow(client.POST("/v1/scores", { body: hand }))`. */
export async function orThrow<Answer extends { data?: unknown; error?: unknown; response: Response }>(
  asked: Promise<Answer>,
): Promise<NonNullable<Answer["data"]>> {
  const { data, error, response } = await asked;
  if (error !== undefined) {
    throw new ProblemError(error as Problem, response.headers);
  }
  return data as NonNullable<Answer["data"]>;
}

/** Return an answer that tells what is wrong with another one; nothing if that is what the request accepts. */
export async function problemIn(response: Response, request: Request): Promise<Response | undefined> {
  const mediaType = mediaTypeOf(response);
  if (!response.ok) {
    const detail = "This answer has no problem document; it may not come from the service.";
    return answerOf({ ...made(response, response.status, detail), ...(await sent(response)) }, response);
  }
  const accepted = request.headers.get("Accept") ?? "";
  if (mediaType === accepted || !ONE_MEDIA_TYPE.test(accepted)) {
    return undefined;
  }
  const detail = `The answer is ${mediaType || "of no media type"}, not ${accepted}; it may not come from the service.`;
  return answerOf(made(response, BAD_GATEWAY, detail), response);
}

function made(response: Response, status: number, detail: string): Problem {
  const title = (!response.ok && response.statusText) || `Status ${status}`;
  return { type: "about:blank", title, status, code: "failed", detail, instance: response.url };
}

/** Return the problem document that the service sent; nothing if it sent none. */
async function sent(response: Response): Promise<Partial<Problem>> {
  if (mediaTypeOf(response) !== PROBLEM) {
    return {};
  }
  try {
    return (await response.json()) as Partial<Problem>;
  } catch {
    return {};
  }
}

function answerOf(problem: Problem, response: Response): Response {
  const headers = new Headers(response.headers);
  headers.delete("Content-Encoding");
  headers.delete("Content-Length");
  headers.set("Content-Type", PROBLEM);
  const status = response.ok ? problem.status : response.status;
  return new Response(JSON.stringify(problem), { status, headers });
}

function mediaTypeOf(response: Response): string {
  return response.headers.get("Content-Type")?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
}
