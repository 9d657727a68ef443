/** Many hands: sent in batches; the results are read line by line while the service scores. */

import { as, type ScoringClient } from "./client.js";
import type { Problem, ScoreField, ScoreRequest, ShortScore } from "./contract.js";
import { orThrow } from "./problems.js";

const NDJSON = "application/x-ndjson";

/** The result of one hand: its index, and its score or its problem. */
export type HandResult = { index: number; score: ShortScore } | { index: number; problem: Problem };

export interface ManyOptions {
  /** The fields of each score; by default all. */
  fields?: ScoreField[];
  /** How many hands are sent at once. */
  handsInABatch?: number;
}

/**
 * Score any number of hands, and go through their results in the order of the hands.
 *
 * Each result has the `index` of its hand, and its `score` or its `problem`. Hands are read one batch at a time while
 * results are read, so neither hands nor results need to fit into memory.
 */
export async function* scoreMany(
  client: ScoringClient,
  hands: Iterable<ScoreRequest> | AsyncIterable<ScoreRequest>,
  { fields, handsInABatch = 1_000 }: ManyOptions = {},
): AsyncGenerator<HandResult> {
  let first = 0;
  for await (const batch of batchesOf(hands, handsInABatch)) {
    for await (const result of resultsOf(client, batch, fields)) {
      yield { ...result, index: first + result.index };
    }
    first += batch.length;
  }
}

async function* batchesOf<Hand>(hands: Iterable<Hand> | AsyncIterable<Hand>, most: number): AsyncGenerator<Hand[]> {
  let batch: Hand[] = [];
  for await (const hand of hands) {
    if (batch.push(hand) === most) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) {
    yield batch;
  }
}

/** Go through the results of a batch; throw if one of them, or the last line, is missing. */
async function* resultsOf(
  client: ScoringClient,
  batch: ScoreRequest[],
  fields: ScoreField[] | undefined,
): AsyncGenerator<HandResult> {
  const answer = await orThrow(
    client.POST("/v1/scores/batch", {
      params: { query: fields ? { fields } : {} },
      body: batch.map((hand) => `${JSON.stringify(hand)}\n`).join(""),
      bodySerializer: (lines) => lines,
      headers: { ...as(NDJSON).headers, "Content-Type": NDJSON },
      parseAs: "stream",
    }),
  );
  let answered = 0;
  let ended = false;
  for await (const text of linesOf(answer)) {
    const line = JSON.parse(text) as HandResult | { done: number };
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
