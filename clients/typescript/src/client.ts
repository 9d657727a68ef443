/** The service as TypeScript: one call for every operation that takes JSON, typed by the contract. */

import type { components, paths } from "./contract.js";

type Schemas = components["schemas"];
export type Score = Schemas["Score"];
export type ScoreRequest = Schemas["ScoreRequest"];
export type Problem = Schemas["Problem"];

/** The addresses that take JSON. */
export type Address = {
  [P in keyof paths]: paths[P] extends { post: { requestBody: { content: { "application/json": unknown } } } } ? P : never;
}[keyof paths];
/** What is sent to an address. */
export type Sent<A extends Address> = paths[A]["post"]["requestBody"]["content"]["application/json"];
/** What an address answers. */
export type Answered<A extends Address> =
  paths[A]["post"]["responses"][200]["content"]["application/json"];

/** The service refused a request: its problem document says why, place by place. */
export class ProblemError extends Error {
  constructor(readonly problem: Problem) {
    const faults = (problem.errors ?? []).map((fault) => `${fault.pointer}: ${fault.message}`);
    super(faults.join("\n") || problem.detail);
    this.name = "ProblemError";
  }
}

/** Ask a service, and wait for its answer for at most so many milliseconds; throw a ProblemError if it refuses. */
export async function ask<A extends Address>(
  service: string,
  address: A,
  sent: Sent<A>,
  { apiKey = "", timeout = 30_000 } = {},
): Promise<Answered<A>> {
  const answer = await fetch(service + address, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json", ...(apiKey && { "X-API-Key": apiKey }) },
    body: JSON.stringify(sent),
    signal: AbortSignal.timeout(timeout),
  });
  if (!answer.ok) {
    throw new ProblemError((await answer.json()) as Problem);
  }
  return (await answer.json()) as Answered<A>;
}
