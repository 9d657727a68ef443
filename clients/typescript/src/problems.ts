/** What may go wrong: the service refuses a request, it does not answer, or something else answers in its place. */

import type { Fault, Problem } from "./contract.js";

const PROBLEM = "application/problem+json";
const NOT_FROM_THE_SERVICE = "This answer has no problem document; it may not come from the service.";

/** The base of all errors of this client. */
export class ScoringError extends Error {
  override readonly name: string = "ScoringError";
}

/** There was no answer: no connection, or none in time. What `fetch` threw is the `cause`. */
export class NoAnswerError extends ScoringError {
  override readonly name = "NoAnswerError";
}

/** The answer broke off, or does not have the form of an answer of the service. */
export class BrokenAnswerError extends ScoringError {
  override readonly name = "BrokenAnswerError";
}

/** The service refused a request, and gave the reasons. `problem` is the whole document. */
export class ProblemError extends ScoringError {
  override readonly name = "ProblemError";
  /** Finds the request in the log of the service. */
  readonly requestId: string | null;
  /** After how many seconds the service wants the request again, if it said so. */
  readonly retryAfter: number | null;

  constructor(
    readonly problem: Problem,
    headers: Headers = new Headers(),
  ) {
    const faults = (problem.errors ?? []).map((each) => `${each.parameter || each.pointer || "the request"}: ${each.message}`);
    super(`${problem.status} ${problem.title}: ${faults.join(" ") || problem.detail}`);
    this.requestId = headers.get("X-Request-ID");
    this.retryAfter = secondsIn(headers);
  }

  /** The HTTP status of the answer. */
  get status(): number {
    return this.problem.status;
  }

  /** What kind of problem it is: `faulty` if the request has faults, which have codes of their own. */
  get code(): Problem["code"] {
    return this.problem.code;
  }

  /** What is wrong, in a sentence. */
  get detail(): string {
    return this.problem.detail;
  }

  /** The faults of the request, each with its `pointer`, `code` and `message`. A fault of the address has a `parameter`. */
  get faults(): Fault[] {
    return this.problem.errors ?? [];
  }

  /** Where the first fault lies in the body, such as `/win/tile`; undefined if no fault lies there. */
  get pointer(): string | undefined {
    return this.faults.find((each) => each.pointer !== undefined)?.pointer;
  }
}

/** Return the error that an answer tells of. A proxy sends no problem document: then it is made from the status. */
export async function errorIn(answer: Response): Promise<ProblemError> {
  const { status, statusText, url } = answer;
  const title = statusText || `Status ${status}`;
  const made: Problem = { type: "about:blank", title, status, code: "failed", detail: NOT_FROM_THE_SERVICE, instance: url };
  return new ProblemError({ ...made, ...(await sent(answer)) }, answer.headers);
}

/** Return the seconds in a header Retry-After; null if there are none, or a date, which the service never sends. */
export function secondsIn(headers: Headers): number | null {
  const said = headers.get("Retry-After") ?? "";
  return /^\d+$/.test(said) ? Number(said) : null;
}

/** Return the media type of an answer, without its parameters. */
export function mediaTypeOf(answer: Response): string {
  return answer.headers.get("Content-Type")?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

async function sent(answer: Response): Promise<Partial<Problem>> {
  if (mediaTypeOf(answer) !== PROBLEM) {
    return {};
  }
  try {
    const found: unknown = await answer.json();
    return typeof found === "object" && !Array.isArray(found) ? (found as Partial<Problem>) : {};
  } catch {
    return {};
  }
}
