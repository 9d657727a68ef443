/** The operations of the contract. `make types` writes this from openapi.yaml: change that, not this. */

import type {
  AskedRuleset,
  Batch,
  BatchRequest,
  CaseList,
  CheckedClub,
  ClaimRequest,
  ClubFile,
  Comparison,
  CountersAnswer,
  CountersRequest,
  DealRequest,
  DealtWall,
  DecidedClaim,
  NextAnswer,
  NextRequest,
  OpenedWall,
  Procedure,
  ProcedureId,
  ProcedureList,
  Ruleset,
  RulesetList,
  SchemeId,
  SchemeList,
  Score,
  ScoreField,
  ScoreRequest,
  SeatOrName,
  SeatingPlan,
  SeatingRequest,
  SeatsAnswer,
  SeatsRequest,
  Settlement,
  SettlementBatchRequest,
  SettlementField,
  SettlementRequest,
  SheetAnswer,
  SheetRequest,
  StandingsAnswer,
  StandingsRequest,
  WaitsAnswer,
  WaitsRequest,
  WallRequest,
  Wind,
} from "./contract.js";
import type { Asked, Sending } from "./sending.js";

/** What may stand in the address of `keepSheet`. */
export interface KeepSheetQuery extends Sending {
  /** Beside CSV, as in a request in JSON; so are the others. */
  ruleset?: AskedRuleset | undefined;
  /** What stands above a page, and is the name of a CSV file. */
  title?: string | undefined;
  /** The date beside the title. */
  date?: string | undefined;
  /** Whether to answer figures of each player, or ratings; a page draws them. */
  figures?: boolean | undefined;
  /** Whether seats and winds go round by a procedure; they do not if it is left out. */
  rotation?: boolean | undefined;
  /** The procedure. */
  procedure?: ProcedureId | undefined;
  /** Who deals first; if left out, the dealer of the first deal. */
  first_dealer?: SeatOrName | undefined;
  /** The first wind; if left out, that of the first deal. */
  prevailing_wind?: Wind | undefined;
  /** House rules, written as JSON. */
  house_rules?: string | undefined;
  /** Readings of the procedure, written as JSON. */
  options?: string | undefined;
  /** The state of an earlier sheet, written as JSON. */
  state?: string | undefined;
}

/** What may stand in the address of `scoreBatch`. */
export interface ScoreBatchQuery extends Sending {
  /**
   * Which fields of each score you want, with commas between, to keep the answer short; all, if left out. Problems are
   * always told in full.
   */
  fields?: readonly ScoreField[] | undefined;
}

/** What may stand in the address of `settleBatch`. */
export interface SettleBatchQuery extends Sending {
  /** Which fields of each settlement you want, with commas between; all, if left out. */
  fields?: readonly SettlementField[] | undefined;
}

/** What may stand in the address of `listCases`. */
export interface ListCasesQuery extends Sending {
  /** What they are drawn by. */
  seed?: number | undefined;
  /** How many. */
  number?: number | undefined;
  /** How many lines the hands score. */
  difficulty?: "easy" | "medium" | "hard" | undefined;
}

/** What may stand in the address of `rankPlayers`. */
export interface RankPlayersQuery extends Sending {
  /** Beside CSV, the scheme. */
  scheme?: SchemeId | undefined;
  /** What stands above a page, and is the name of a CSV file. */
  title?: string | undefined;
  /** The date beside the title. */
  date?: string | undefined;
  /** Whether to answer figures of each player, or ratings; a page draws them. */
  figures?: boolean | undefined;
  /** As the field `changes`, as JSON. */
  changes?: string | undefined;
  /** Beside CSV, the last round that counts. */
  after_round?: number | undefined;
  /** Whether the page has a table for each round, too. */
  details?: boolean | undefined;
}

/** What may stand in the address of `planSeating`. */
export interface PlanSeatingQuery extends Sending {
  /** How many rounds are planned. Parameters go with a CSV file only; JSON has fields for them. */
  number_of_rounds?: number | undefined;
  /** As the field `seed`. */
  seed?: number | undefined;
  /** As the field `fill`. */
  fill?: boolean | undefined;
  /** What stands above a page, and is the name of a CSV file. */
  title?: string | undefined;
  /** The date beside the title. */
  date?: string | undefined;
  /** As the field `apart`. */
  apart?: "team" | "club" | "country" | "none" | undefined;
}

/** What may stand in the address of `drawHand`. */
export interface DrawHandQuery extends Sending {
  /** Whether the code of each tile stands below it. */
  codes?: "none" | "below" | undefined;
  /** Light tiles or dark ones, or as the reader's device is set. */
  colours?: "auto" | "light" | "dark" | undefined;
  /** How many pixels wide a tile is drawn, unless the page says otherwise. */
  tile_width?: number | undefined;
  /**
   * The ruleset whose words name the tiles of the picture in English, such as Numbers for characters; the usual words
   * if left out.
   */
  ruleset?: AskedRuleset | undefined;
}

/** A method for each operation of the service. */
export abstract class Operations {
  /** Ask the service, and return its answer: a value, or a text. */
  protected abstract ask<Answer>(asked: Asked): Promise<Answer>;

  /**
   * Score one hand.
   *
   * Sets are scored as you group them. Loose tiles are grouped in the way that scores most, and the last tile
   * completes the set that scores most, unless you name it.
   *
   * A hand that did not go out may be sent in part: only what scores. Where losers score, send all thirteen tiles if
   * it may be fishing for a special hand.
   */
  scoreHand(request: ScoreRequest, { signal }: Sending = {}): Promise<Score> {
    return this.ask({
      method: "POST",
      path: "/v1/scores",
      accept: "application/json",
      request,
      signal,
    });
  }

  /**
   * Settle a whole deal.
   *
   * Send a hand, or a score that you counted yourselves, for each player; only the winner's is needed where only
   * the winner scores. The answer says who pays whom, how much and why. The tiles are counted across all hands that
   * you send, so five of a kind on one table are found out.
   */
  settleDeal(request: SettlementRequest, { signal }: Sending = {}): Promise<Settlement> {
    return this.ask({
      method: "POST",
      path: "/v1/settlements",
      accept: "application/json",
      request,
      signal,
    });
  }

  /**
   * Tell what a ready hand waits for.
   *
   * Send a hand that is one tile short, without `win`. The answer lists every kind of tile that completes it, what the
   * hand would then score from each source, and how many copies the player has not seen.
   *
   * Or send fourteen tiles with `discards`: the answer lists every discard that leaves the hand ready, and what it
   * then waits for.
   */
  findWaits(request: WaitsRequest, { signal }: Sending = {}): Promise<WaitsAnswer> {
    return this.ask({
      method: "POST",
      path: "/v1/waits",
      accept: "application/json",
      request,
      signal,
    });
  }

  /**
   * List the rulesets.
   *
   * Each in short. `GET /v1/rulesets/{id}` shows one whole.
   */
  listRulesets({ signal }: Sending = {}): Promise<RulesetList> {
    return this.ask({
      method: "GET",
      path: "/v1/rulesets",
      accept: "application/json",
      signal,
    });
  }

  /**
   * Show one ruleset whole.
   *
   * Every rule with what it gives, when it applies and its page; every special hand with its tiles and its value;
   * every option with its values.
   *
   * @param id The id of the ruleset.
   */
  showRuleset(id: AskedRuleset, { signal }: Sending = {}): Promise<Ruleset> {
    return this.ask({
      method: "GET",
      path: `/v1/rulesets/${encodeURIComponent(id)}`,
      accept: "application/json",
      signal,
    });
  }

  /**
   * Keep the score sheet of an evening.
   *
   * One line for each deal: what everybody gained, and has now. A deal is sent as for a settlement, without its
   * ruleset, or by its payments or gains alone. The `state` of an answer stands for all its deals: the next request
   * may send it with the deals played since.
   *
   * A sheet may be sent as CSV too, as it was written or as a spreadsheet saved it. Other fields then stand in the
   * address, and who paid whom, counters and debts are in JSON alone. A fault points to its line and column, as in
   * `/lines/3/Ann balance`. At most 40 sheets may be sent a line each, and have a line each with their `index`: a
   * `sheet` or a `problem`. With `figures=true` they have in JSON, CSV and a page the `figures` of all together.
   *
   * @param request The body. A text is sent as CSV.
   */
  keepSheet(request: SheetRequest | string, { signal, ...query }: KeepSheetQuery = {}): Promise<SheetAnswer> {
    return this.ask({
      method: "POST",
      path: "/v1/table/sheet",
      accept: "application/json",
      request,
      text: "text/csv",
      query,
      signal,
    });
  }

  /**
   * Keep the score sheet of an evening, as CSV.
   *
   * One line for each deal: what everybody gained, and has now. A deal is sent as for a settlement, without its
   * ruleset, or by its payments or gains alone. The `state` of an answer stands for all its deals: the next request
   * may send it with the deals played since.
   *
   * A sheet may be sent as CSV too, as it was written or as a spreadsheet saved it. Other fields then stand in the
   * address, and who paid whom, counters and debts are in JSON alone. A fault points to its line and column, as in
   * `/lines/3/Ann balance`. At most 40 sheets may be sent a line each, and have a line each with their `index`: a
   * `sheet` or a `problem`. With `figures=true` they have in JSON, CSV and a page the `figures` of all together.
   *
   * @param request The body. A text is sent as CSV.
   */
  keepSheetCsv(request: SheetRequest | string, { signal, ...query }: KeepSheetQuery = {}): Promise<string> {
    return this.ask({
      method: "POST",
      path: "/v1/table/sheet",
      accept: "text/csv",
      request,
      text: "text/csv",
      query,
      signal,
    });
  }

  /**
   * Keep the score sheet of an evening, as a page.
   *
   * One line for each deal: what everybody gained, and has now. A deal is sent as for a settlement, without its
   * ruleset, or by its payments or gains alone. The `state` of an answer stands for all its deals: the next request
   * may send it with the deals played since.
   *
   * A sheet may be sent as CSV too, as it was written or as a spreadsheet saved it. Other fields then stand in the
   * address, and who paid whom, counters and debts are in JSON alone. A fault points to its line and column, as in
   * `/lines/3/Ann balance`. At most 40 sheets may be sent a line each, and have a line each with their `index`: a
   * `sheet` or a `problem`. With `figures=true` they have in JSON, CSV and a page the `figures` of all together.
   *
   * @param request The body. A text is sent as CSV.
   */
  keepSheetHtml(request: SheetRequest | string, { signal, ...query }: KeepSheetQuery = {}): Promise<string> {
    return this.ask({
      method: "POST",
      path: "/v1/table/sheet",
      accept: "text/html",
      request,
      text: "text/csv",
      query,
      signal,
    });
  }

  /**
   * Score many hands.
   *
   * Each hand has a result of its own, in the order in which the hands were sent: its score, or the problem that
   * `POST /v1/scores` would answer.
   *
   * Hands and results come as one JSON document, or as NDJSON, a line each, as Content-Type and Accept tell. In NDJSON
   * each result has the `index` of its hand, blank lines are not counted, and a line that is not JSON has a problem as
   * its result.
   */
  scoreBatch(request: BatchRequest, { signal, ...query }: ScoreBatchQuery = {}): Promise<Batch> {
    return this.ask({
      method: "POST",
      path: "/v1/scores/batch",
      accept: "application/json",
      request,
      query,
      signal,
    });
  }

  /**
   * Settle many deals.
   *
   * Each deal has a result of its own, in the order in which the deals were sent: its settlement, or the problem
   * that `POST /v1/settlements` would answer. All else is as for `POST /v1/scores/batch`.
   */
  settleBatch(request: SettlementBatchRequest, { signal, ...query }: SettleBatchQuery = {}): Promise<Batch> {
    return this.ask({
      method: "POST",
      path: "/v1/settlements/batch",
      accept: "application/json",
      request,
      query,
      signal,
    });
  }

  /**
   * Tell who deals next under which wind.
   *
   * By the procedure of a book. Send the results of the evening so far, or the results since with the `position` of the
   * answer before. The answer has a line for each deal, what comes next, and why.
   */
  showNext(request: NextRequest, { signal }: Sending = {}): Promise<NextAnswer> {
    return this.ask({
      method: "POST",
      path: "/v1/table/next",
      accept: "application/json",
      request,
      signal,
    });
  }

  /**
   * Pay with counters.
   *
   * Which counters of 500, 100, 10 and 2 change hands for a payment, and what change comes back. Whenever the counters
   * on the table can make the payment, it is made; other players then change counters into smaller ones. A player who
   * has too little pays as much as possible and owes the rest.
   */
  payWithCounters(request: CountersRequest, { signal }: Sending = {}): Promise<CountersAnswer> {
    return this.ask({
      method: "POST",
      path: "/v1/table/counters",
      accept: "application/json",
      request,
      signal,
    });
  }

  /**
   * Show a ruleset as a score card.
   *
   * Everything that scores, to be printed and laid beside the board: as a page for browsers (`text/html`), else as
   * text (`text/markdown`), as the Accept header asks for it.
   *
   * @param id The id of the ruleset.
   */
  showCard(id: AskedRuleset, { signal }: Sending = {}): Promise<string> {
    return this.ask({
      method: "GET",
      path: `/v1/rulesets/${encodeURIComponent(id)}/card`,
      accept: "text/markdown",
      signal,
    });
  }

  /**
   * Show a ruleset as a score card, as a page.
   *
   * Everything that scores, to be printed and laid beside the board: as a page for browsers (`text/html`), else as
   * text (`text/markdown`), as the Accept header asks for it.
   *
   * @param id The id of the ruleset.
   */
  showCardHtml(id: AskedRuleset, { signal }: Sending = {}): Promise<string> {
    return this.ask({
      method: "GET",
      path: `/v1/rulesets/${encodeURIComponent(id)}/card`,
      accept: "text/html",
      signal,
    });
  }

  /**
   * Check the file of a club.
   *
   * Checks a file in which a club writes its rules, at most 64 KiB, also as TOML (`application/toml`). The answer is
   * the ruleset that comes of the file, what it changes in its base, and what may surprise.
   *
   * A file that is not TOML has the fault `not_toml`, with its line and column.
   * `docs/clubs.md` explains the members.
   *
   * @param request The body. A text is sent as TOML.
   */
  checkRuleset(request: ClubFile | string, { signal }: Sending = {}): Promise<CheckedClub> {
    return this.ask({
      method: "POST",
      path: "/v1/rulesets/check",
      accept: "application/json",
      request,
      text: "application/toml",
      signal,
    });
  }

  /**
   * Show what two rulesets differ in.
   *
   * Rules, special hands, conventions of the table and options: what both have but not alike, and what only one has.
   *
   * @param id The id of the ruleset.
   *
   * @param otherId The id of the other ruleset.
   */
  compareRulesets(id: AskedRuleset, otherId: AskedRuleset, { signal }: Sending = {}): Promise<Comparison> {
    return this.ask({
      method: "GET",
      path: `/v1/rulesets/${encodeURIComponent(id)}/compare/${encodeURIComponent(otherId)}`,
      accept: "application/json",
      signal,
    });
  }

  /**
   * List the worked cases of a ruleset.
   *
   * Hands and deals with what they must come to, to check another program with: send the `request` to the `path`,
   * and compare the answer with `expect`. The tests of the service run the same cases. Titles are English only. With a
   * `seed` they are winning hands to practise with, drawn by chance.
   *
   * @param id The id of the ruleset.
   */
  listCases(id: AskedRuleset, { signal, ...query }: ListCasesQuery = {}): Promise<CaseList> {
    return this.ask({
      method: "GET",
      path: `/v1/rulesets/${encodeURIComponent(id)}/cases`,
      accept: "application/json",
      query,
      signal,
    });
  }

  /**
   * List the procedures.
   *
   * Each with its other names, its book and its options. `GET /v1/table/procedures/{id}` shows one whole.
   */
  listProcedures({ signal }: Sending = {}): Promise<ProcedureList> {
    return this.ask({
      method: "GET",
      path: "/v1/table/procedures",
      accept: "application/json",
      signal,
    });
  }

  /**
   * Show one procedure whole.
   *
   * Every rule in words with its page, and every option with its values.
   *
   * @param id The id of the procedure, or another name of it.
   */
  showProcedure(id: ProcedureId, { signal }: Sending = {}): Promise<Procedure> {
    return this.ask({
      method: "GET",
      path: `/v1/table/procedures/${encodeURIComponent(id)}`,
      accept: "application/json",
      signal,
    });
  }

  /**
   * Draw seats.
   *
   * Who sits where, and who deals first, by rolls of one die, tiles drawn, or two throws and a row of the four winds,
   * as the procedure has it. Or let the service throw and draw it all. Where players are tied for the highest roll, `roll_again` names them; send
   * their new rolls as another round.
   */
  drawSeats(request: SeatsRequest, { signal }: Sending = {}): Promise<SeatsAnswer> {
    return this.ask({
      method: "POST",
      path: "/v1/table/seats",
      accept: "application/json",
      request,
      signal,
    });
  }

  /**
   * Open the wall.
   *
   * Whose wall is broken and at which stack, where the loose tiles go, what is kept back, where the deal begins and
   * which way it runs, step by step with the page of each. Send the throws, or let the service throw. With
   * `Accept: image/svg+xml` the answer is a picture of the four walls.
   */
  openWall(request: WallRequest, { signal }: Sending = {}): Promise<OpenedWall> {
    return this.ask({
      method: "POST",
      path: "/v1/table/wall",
      accept: "application/json",
      request,
      signal,
    });
  }

  /**
   * Open the wall, as a picture.
   *
   * Whose wall is broken and at which stack, where the loose tiles go, what is kept back, where the deal begins and
   * which way it runs, step by step with the page of each. Send the throws, or let the service throw. With
   * `Accept: image/svg+xml` the answer is a picture of the four walls.
   */
  openWallSvg(request: WallRequest, { signal }: Sending = {}): Promise<string> {
    return this.ask({
      method: "POST",
      path: "/v1/table/wall",
      accept: "image/svg+xml",
      request,
      signal,
    });
  }

  /**
   * Open the wall and deal.
   *
   * Which tiles of the live wall go to whom, in which order. With a real wall,
   * sent as `wall` or mixed by `shuffle`, the answer also has every hand, the flowers and seasons replaced one after
   * the other, and what is left of the wall.
   */
  dealTiles(request: DealRequest, { signal }: Sending = {}): Promise<DealtWall> {
    return this.ask({
      method: "POST",
      path: "/v1/table/deal",
      accept: "application/json",
      request,
      signal,
    });
  }

  /**
   * Decide who gets a discard.
   *
   * Who gets a discard that several players claim, by the order of the procedure, and why. What may not be claimed is
   * refused: a chow by another than the next player, a claim by the discarder, two pungs of one tile.
   */
  decideClaim(request: ClaimRequest, { signal }: Sending = {}): Promise<DecidedClaim> {
    return this.ask({
      method: "POST",
      path: "/v1/table/claim",
      accept: "application/json",
      request,
      signal,
    });
  }

  /**
   * List the schemes that rank players.
   *
   * The schemes of tournaments and leagues, each with its source. A request for standings changes single rules.
   */
  listSchemes({ signal }: Sending = {}): Promise<SchemeList> {
    return this.ask({
      method: "GET",
      path: "/v1/tournament/schemes",
      accept: "application/json",
      signal,
    });
  }

  /**
   * Rank the players of a tournament.
   *
   * The standings of players and teams after all rounds, or after one of them, from the scores of all tables, added
   * as exact fractions: as JSON, a CSV file, or a page to print. Results may be sent as CSV too, with a line for each
   * player of each table: `round`, `table`, `player`, `score`, and others that `docs/tournaments.md` explains. A fault
   * points to its line, counted from 0 below the header, and its column, as in `/lines/3/score`.
   *
   * @param request The body. A text is sent as CSV.
   */
  rankPlayers(request: StandingsRequest | string, { signal, ...query }: RankPlayersQuery = {}): Promise<StandingsAnswer> {
    return this.ask({
      method: "POST",
      path: "/v1/tournament/standings",
      accept: "application/json",
      request,
      text: "text/csv",
      query,
      signal,
    });
  }

  /**
   * Rank the players of a tournament, as CSV.
   *
   * The standings of players and teams after all rounds, or after one of them, from the scores of all tables, added
   * as exact fractions: as JSON, a CSV file, or a page to print. Results may be sent as CSV too, with a line for each
   * player of each table: `round`, `table`, `player`, `score`, and others that `docs/tournaments.md` explains. A fault
   * points to its line, counted from 0 below the header, and its column, as in `/lines/3/score`.
   *
   * @param request The body. A text is sent as CSV.
   */
  rankPlayersCsv(request: StandingsRequest | string, { signal, ...query }: RankPlayersQuery = {}): Promise<string> {
    return this.ask({
      method: "POST",
      path: "/v1/tournament/standings",
      accept: "text/csv",
      request,
      text: "text/csv",
      query,
      signal,
    });
  }

  /**
   * Rank the players of a tournament, as a page.
   *
   * The standings of players and teams after all rounds, or after one of them, from the scores of all tables, added
   * as exact fractions: as JSON, a CSV file, or a page to print. Results may be sent as CSV too, with a line for each
   * player of each table: `round`, `table`, `player`, `score`, and others that `docs/tournaments.md` explains. A fault
   * points to its line, counted from 0 below the header, and its column, as in `/lines/3/score`.
   *
   * @param request The body. A text is sent as CSV.
   */
  rankPlayersHtml(request: StandingsRequest | string, { signal, ...query }: RankPlayersQuery = {}): Promise<string> {
    return this.ask({
      method: "POST",
      path: "/v1/tournament/standings",
      accept: "text/html",
      request,
      text: "text/csv",
      query,
      signal,
    });
  }

  /**
   * Plan who sits where in each round.
   *
   * Tables of four for each round, with as few second meetings as can be. Team mates are kept apart, and everybody has
   * each wind as often as the others, give or take one. The same request has the same plan in one version of the
   * service; another seed gives another plan of the same quality.
   *
   * When something happens, send the `rounds` of the answer again, with `played` on those that were played. They stay
   * as they are, and so does the rest of the same plan; otherwise it is planned around them.
   *
   * JSON, a CSV file (`round,table,east,south,west,north`, by name), or a page for the wall. A plan is charged as four
   * hands for each table, and twice as much beside rounds that were played, or standings.
   *
   * @param request The body. A text is sent as CSV.
   */
  planSeating(request: SeatingRequest | string, { signal, ...query }: PlanSeatingQuery = {}): Promise<SeatingPlan> {
    return this.ask({
      method: "POST",
      path: "/v1/tournament/seating",
      accept: "application/json",
      request,
      text: "text/csv",
      query,
      signal,
    });
  }

  /**
   * Plan who sits where in each round, as CSV.
   *
   * Tables of four for each round, with as few second meetings as can be. Team mates are kept apart, and everybody has
   * each wind as often as the others, give or take one. The same request has the same plan in one version of the
   * service; another seed gives another plan of the same quality.
   *
   * When something happens, send the `rounds` of the answer again, with `played` on those that were played. They stay
   * as they are, and so does the rest of the same plan; otherwise it is planned around them.
   *
   * JSON, a CSV file (`round,table,east,south,west,north`, by name), or a page for the wall. A plan is charged as four
   * hands for each table, and twice as much beside rounds that were played, or standings.
   *
   * @param request The body. A text is sent as CSV.
   */
  planSeatingCsv(request: SeatingRequest | string, { signal, ...query }: PlanSeatingQuery = {}): Promise<string> {
    return this.ask({
      method: "POST",
      path: "/v1/tournament/seating",
      accept: "text/csv",
      request,
      text: "text/csv",
      query,
      signal,
    });
  }

  /**
   * Plan who sits where in each round, as a page.
   *
   * Tables of four for each round, with as few second meetings as can be. Team mates are kept apart, and everybody has
   * each wind as often as the others, give or take one. The same request has the same plan in one version of the
   * service; another seed gives another plan of the same quality.
   *
   * When something happens, send the `rounds` of the answer again, with `played` on those that were played. They stay
   * as they are, and so does the rest of the same plan; otherwise it is planned around them.
   *
   * JSON, a CSV file (`round,table,east,south,west,north`, by name), or a page for the wall. A plan is charged as four
   * hands for each table, and twice as much beside rounds that were played, or standings.
   *
   * @param request The body. A text is sent as CSV.
   */
  planSeatingHtml(request: SeatingRequest | string, { signal, ...query }: PlanSeatingQuery = {}): Promise<string> {
    return this.ask({
      method: "POST",
      path: "/v1/tournament/seating",
      accept: "text/html",
      request,
      text: "text/csv",
      query,
      signal,
    });
  }

  /**
   * Draw a hand.
   *
   * A picture for chat messages and reports, whole in itself. What lies on the table is drawn above, what stands in the
   * hand below, and the last tile is raised and framed. The picture names its tiles in words. Nothing is scored, and
   * whether the tiles make sets is not asked.
   *
   * @param hand The hand in short, as `hand.text` of a score shows and explains it, with at most 30 tiles in any
   * spelling. An address has `%2B` for the plus sign, or none.
   */
  drawHand(hand: string, { signal, ...query }: DrawHandQuery = {}): Promise<string> {
    return this.ask({
      method: "GET",
      path: "/v1/hands.svg",
      accept: "image/svg+xml",
      query: { hand, ...query },
      signal,
    });
  }
}
