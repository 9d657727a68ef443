/** The client: what it has besides a method for each operation. */

import {
  type DealResult,
  type FieldsOptions,
  type HandResult,
  type Many,
  type ManyOptions,
  resultsOfMany,
  type SheetResult,
} from "./batches.js";
import type {
  PlayerFigures,
  Score,
  ScoreField,
  ScoreRequest,
  Settlement,
  SettlementField,
  SettlementRequest,
  SheetRequest,
  ShortScore,
  ShortSettlement,
  WorkedCase,
} from "./contract.js";
import { Operations } from "./operations.js";
import { BrokenAnswerError, ProblemError } from "./problems.js";
import { type Asked, type Options, type Sending, Service } from "./sending.js";

const JSON_TYPE = "application/json";
const NDJSON = "application/x-ndjson";
const NOT_READY = 503;
/** So many sheets the service takes in one request, whatever it was told of hands. */
const MOST_SHEETS = { handsInABatch: 40, bytesInABatch: 2 ** 19 };

/** What stands above a page or is the name of a table, and how the request is sent. */
export interface HeadingOptions extends Sending {
  title?: string;
  date?: string;
}

/**
 * Sends requests to a service, any number at the same time.
 *
 * Each method throws a `ProblemError` if the service refuses the request, and a `NoAnswerError` if it does not answer.
 */
export class ScoringClient extends Operations {
  readonly #service: Service;

  constructor(address: string, options: Options = {}) {
    super();
    this.#service = new Service(address, options);
  }

  /**
   * Score any number of hands, and go through their results in the order of the hands.
   *
   * Each result has the `index` of its hand, and its `score` or its `problem`. Hands are read one batch at a time while
   * results are read, so neither hands nor results need to fit into memory.
   */
  scoreMany(hands: Many<ScoreRequest>, options: FieldsOptions<ScoreField>): AsyncGenerator<HandResult<ShortScore>>;
  scoreMany(hands: Many<ScoreRequest>, options?: ManyOptions): AsyncGenerator<HandResult<Score>>;
  scoreMany(hands: Many<ScoreRequest>, options: Partial<FieldsOptions<ScoreField>> = {}): AsyncGenerator<HandResult<never>> {
    return this.#many("/v1/scores/batch", hands, options);
  }

  /** Settle any number of deals, and go through their results in order, as `scoreMany` does with hands. */
  settleMany(
    deals: Many<SettlementRequest>,
    options: FieldsOptions<SettlementField>,
  ): AsyncGenerator<DealResult<ShortSettlement>>;
  settleMany(deals: Many<SettlementRequest>, options?: ManyOptions): AsyncGenerator<DealResult<Settlement>>;
  settleMany(
    deals: Many<SettlementRequest>,
    options: Partial<FieldsOptions<SettlementField>> = {},
  ): AsyncGenerator<DealResult<never>> {
    return this.#many("/v1/settlements/batch", deals, options);
  }

  /** Keep any number of sheets, such as one for each table, and go through what they come to in order. */
  keepSheets(sheets: Many<SheetRequest>, { signal }: Sending = {}): AsyncGenerator<SheetResult> {
    return this.#many("/v1/table/sheet", sheets, { ...MOST_SHEETS, signal });
  }

  /** What each player did on up to 40 sheets together: deals won, drawn and fed, averages, the best hand. */
  async leagueFigures(sheets: Iterable<SheetRequest>, sending: Sending = {}): Promise<PlayerFigures[]> {
    const answer = await this.#ofLeague<{ figures: PlayerFigures[] }>(sheets, JSON_TYPE, sending);
    return answer.figures;
  }

  /** The figures of `leagueFigures` as CSV. */
  leagueFiguresCsv(sheets: Iterable<SheetRequest>, options: HeadingOptions = {}): Promise<string> {
    return this.#ofLeague(sheets, "text/csv", options);
  }

  /** The figures of `leagueFigures` as a page. */
  leagueFiguresHtml(sheets: Iterable<SheetRequest>, options: HeadingOptions = {}): Promise<string> {
    return this.#ofLeague(sheets, "text/html", options);
  }

  /** Send the request of a worked case to its address; return the answer, or the problem if it is refused. */
  async sendCase({ path, request }: WorkedCase, { signal }: Sending = {}): Promise<Record<string, unknown>> {
    try {
      return await this.ask({ method: "POST", path, accept: JSON_TYPE, request, signal });
    } catch (error) {
      if (error instanceof ProblemError && error.code === "faulty") {
        return { ...error.problem };
      }
      throw error;
    }
  }

  /** Tell whether the service is ready to score; throw a NoAnswerError if it does not answer. */
  async isReady(options: Sending = {}): Promise<boolean> {
    try {
      await this.ask({ method: "GET", path: "/readyz", accept: JSON_TYPE, ...options });
      return true;
    } catch (error) {
      if (error instanceof ProblemError && error.status === NOT_READY) {
        return false;
      }
      throw error;
    }
  }

  protected override async ask<Answer>(asked: Asked): Promise<Answer> {
    let text = "";
    for await (const part of this.#service.textOf(asked)) {
      text += part;
    }
    if (asked.accept !== JSON_TYPE) {
      return text as Answer;
    }
    try {
      return JSON.parse(text) as Answer;
    } catch (error) {
      throw new BrokenAnswerError(`The answer of ${asked.path} is not JSON.`, { cause: error });
    }
  }

  #ofLeague<Answer>(sheets: Iterable<SheetRequest>, accept: string, options: HeadingOptions): Promise<Answer> {
    const { signal, ...heading } = options;
    const request = Array.from(sheets, (sheet) => JSON.stringify(sheet)).join("\n");
    const query = { figures: true, ...heading };
    return this.ask({ method: "POST", path: "/v1/table/sheet", accept, request, text: NDJSON, query, signal });
  }

  #many<Result>(path: string, sent: Many<unknown>, options: Partial<FieldsOptions<string>>): AsyncGenerator<Result> {
    const { fields, signal } = options;
    const send = (request: string) =>
      this.#service.textOf({ method: "POST", path, accept: NDJSON, request, text: NDJSON, query: { fields }, signal });
    return resultsOfMany(send, sent, options) as AsyncGenerator<unknown> as AsyncGenerator<Result>;
  }
}
