/** Many hands or deals: sent in batches as large as the service allows; the results are read one line at a time. */

import type { Problem, SheetAnswer } from "./contract.js";
import { BrokenAnswerError, ProblemError } from "./problems.js";

const TOO_LARGE = 413;
/** One of these is in each result. */
const RESULTS = ["score", "settlement", "sheet", "problem"];

/** Which hand or deal a result is of: its index among all, from 0, and its `reference` if it has one. */
type Named = { index: number; reference?: string };

/** The result of one hand: which it is, and its score or its problem. */
export type HandResult<Score> = Named & ({ score: Score } | { problem: Problem });

/** The result of one deal: which it is, and its settlement or its problem. */
export type DealResult<Settlement> = Named & ({ settlement: Settlement } | { problem: Problem });

/** The result of one sheet: which it is, and what it comes to or its problem. */
export type SheetResult = { index: number } & ({ sheet: SheetAnswer } | { problem: Problem });

/** How far the hands or deals are: how many have a result, and how many of these are refused. */
export interface Progress {
  hands: number;
  refused: number;
}

export interface ManyOptions {
  /** How many hands or deals are sent at once: 1,000. */
  handsInABatch?: number | undefined;
  /** How many bytes are sent at once: 1 MiB. */
  bytesInABatch?: number | undefined;
  /** Is called after each batch. */
  progress?: ((progress: Progress) => void) | undefined;
  /** Gives all up. */
  signal?: AbortSignal | undefined;
}

/** The results with the fields that are asked for. */
export interface FieldsOptions<Field> extends ManyOptions {
  /** The fields of each answer. */
  fields: readonly Field[];
}

export type Many<Sent> = Iterable<Sent> | AsyncIterable<Sent>;
type Result = { index: number };
/** Sends lines, and gives the text of the answer part by part. */
type Send = (lines: string) => AsyncIterable<string>;

/** Some hands or deals, a line for each, and the index of the first. */
interface Batch {
  first: number;
  lines: string[];
}

/** Send hands or deals in batches, and go through their results in order. */
export async function* resultsOfMany(send: Send, sent: Many<unknown>, options: ManyOptions): AsyncGenerator<Result> {
  const { handsInABatch = 1_000, bytesInABatch = 2 ** 20, progress } = options;
  const soFar = { hands: 0, refused: 0 };
  for await (const batch of batchesOf(sent, handsInABatch, bytesInABatch)) {
    for await (const result of resultsOf(send, batch)) {
      soFar.hands += 1;
      soFar.refused += Number("problem" in result);
      yield result;
    }
    progress?.({ ...soFar });
  }
}

async function* batchesOf(sent: Many<unknown>, mostHands: number, mostBytes: number): AsyncGenerator<Batch> {
  const encoder = new TextEncoder();
  let batch: Batch = { first: 0, lines: [] };
  let size = 0;
  for await (const each of sent) {
    const line = `${JSON.stringify(each)}\n`;
    const bytes = encoder.encode(line).length;
    if (batch.lines.length > 0 && (batch.lines.length === mostHands || size + bytes > mostBytes)) {
      yield batch;
      batch = { first: batch.first + batch.lines.length, lines: [] };
      size = 0;
    }
    batch.lines.push(line);
    size += bytes;
  }
  if (batch.lines.length > 0) {
    yield batch;
  }
}

/** Send a batch, and go through its results. If the service refuses it as too large, send its halves. */
async function* resultsOf(send: Send, batch: Batch): AsyncGenerator<Result> {
  const { first, lines } = batch;
  try {
    yield* resultsIn(send(lines.join("")), batch);
  } catch (error) {
    if (!(error instanceof ProblemError && error.status === TOO_LARGE)) {
      throw error;
    }
    const middle = Math.floor(lines.length / 2);
    if (middle === 0) {
      const refused = { index: first, problem: error.problem };
      yield refused;
    } else {
      yield* resultsOf(send, { first, lines: lines.slice(0, middle) });
      yield* resultsOf(send, { first: first + middle, lines: lines.slice(middle) });
    }
  }
}

/** Go through the results in an answer; throw if one of them, or the last line, is missing or cannot be. */
async function* resultsIn(answer: AsyncIterable<string>, { first, lines }: Batch): AsyncGenerator<Result> {
  let answered = 0;
  let ended = false;
  const soFar = () => `${answered} results of a batch of ${lines.length}`;
  for await (const text of linesOf(answer)) {
    const line = parsed(text);
    if (!ended && line?.index === answered && RESULTS.some((name) => name in line)) {
      answered += 1;
      yield { ...line, index: first + line.index };
    } else if (!ended && line?.done === answered && answered === lines.length) {
      ended = true;
    } else {
      throw new BrokenAnswerError(`After ${soFar()} comes ${text}.`);
    }
  }
  if (!ended) {
    throw new BrokenAnswerError(`The answer broke off after ${soFar()}.`);
  }
}

function parsed(line: string): { index?: number; done?: number } | null {
  try {
    return JSON.parse(line) as { index?: number; done?: number } | null;
  } catch (error) {
    throw new BrokenAnswerError(`A line of the answer is not JSON, or broke off: ${line}`, { cause: error });
  }
}

/** Cut an answer into lines. Only a line feed ends a line: a text may hold other ends. */
async function* linesOf(answer: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = "";
  for await (const part of answer) {
    const lines = (rest + part).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest) {
    yield rest;
  }
}
