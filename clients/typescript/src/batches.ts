/** Many hands or deals: sent in batches; the results are read line by line while the service works. */

import { as, type ScoringClient } from "./client.js";
import type {
  Problem,
  ScoreField,
  ScoreRequest,
  SettlementField,
  SettlementRequest,
  ShortScore,
  ShortSettlement,
} from "./contract.js";
import { orThrow } from "./problems.js";

const NDJSON = "application/x-ndjson";

/** The result of one hand: its index, and its score or its problem. */
export type HandResult = { index: number; score: ShortScore } | { index: number; problem: Problem };

/** The result of one deal: its index, and its settlement or its problem. */
export type DealResult = { index: number; settlement: ShortSettlement } | { index: number; problem: Problem };

export interface ManyOptions<Field = ScoreField> {
  /** The fields of each answer; by default all. */
  fields?: Field[];
  /** How many hands or deals are sent at once. */
  handsInABatch?: number;
}

type Many<Sent> = Iterable<Sent> | AsyncIterable<Sent>;
type Send = (lines: string) => Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;

const LINES = {
  bodySerializer: (lines: unknown) => lines as string,
  headers: { ...as(NDJSON).headers, "Content-Type": NDJSON },
  parseAs: "stream",
} as const;

/**
 * Score any number of hands, and go through their results in the order of the hands.
 *
 * Each result has the `index` of its hand, and its `score` or its `problem`. Hands are read one batch at a time while
 * results are read, so neither hands nor results need to fit into memory.
 */
export function scoreMany(
  client: ScoringClient,
  hands: Many<ScoreRequest>,
  { fields, handsInABatch }: ManyOptions = {},
): AsyncGenerator<HandResult> {
  const params = { query: fields ? { fields } : {} };
  const send: Send = (body) => orThrow(client.POST("/v1/scores/batch", { params, body, ...LINES }));
  return many(send, hands, handsInABatch);
}

/** Settle any number of deals, and go through their results in order, as `scoreMany` does with hands. */
export function settleMany(
  client: ScoringClient,
  deals: Many<SettlementRequest>,
  { fields, handsInABatch }: ManyOptions<SettlementField> = {},
): AsyncGenerator<DealResult> {
  const params = { query: fields ? { fields } : {} };
  const send: Send = (body) => orThrow(client.POST("/v1/settlements/batch", { params, body, ...LINES }));
  return many(send, deals, handsInABatch);
}

async function* many<Sent, Result extends { index: number }>(
  send: Send,
  sent: Many<Sent>,
  most = 1_000,
): AsyncGenerator<Result> {
  let first = 0;
  for await (const batch of batchesOf(sent, most)) {
    for await (const result of resultsOf<Sent, Result>(send, batch)) {
      yield { ...result, index: first + result.index };
    }
    first += batch.length;
  }
}

async function* batchesOf<Sent>(sent: Many<Sent>, most: number): AsyncGenerator<Sent[]> {
  let batch: Sent[] = [];
  for await (const each of sent) {
    if (batch.push(each) === most) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) {
    yield batch;
  }
}

/** Go through the results of a batch; throw if one of them, or the last line, is missing. */
async function* resultsOf<Sent, Result extends { index: number }>(send: Send, batch: Sent[]): AsyncGenerator<Result> {
  const answer = await send(batch.map((each) => `${JSON.stringify(each)}\n`).join(""));
  let answered = 0;
  let ended = false;
  for await (const text of linesOf(answer)) {
    const line = JSON.parse(text) as Result | { done: number };
    if ("done" in line) {
      ended = line.done === answered;
    } else if (line.index === answered) {
      answered += 1;
      yield line;
    }
  }
  if (!ended || answered !== batch.length) {
    throw new Error(`The answer broke off after ${answered} results of a batch of ${batch.length}.`);
  }
}

async function* linesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const lines = (rest + part.value).split("\n");
      rest = lines.pop() ?? "";
      yield* lines;
    }
  } finally {
    // Whoever stops reading hangs up.
    await reader.cancel();
  }
  if (rest) {
    yield rest;
  }
}
