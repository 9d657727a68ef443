"""The operations of the contract, to await. `make types` writes this from openapi.yaml: change that, not this."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from mah_jong_client.calls import json_call, part, text_call

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mah_jong_client import types
    from mah_jong_client.async_connection import AsyncConnection


class AsyncOperations:
    """A method for each operation of the service, to await."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def score_hand(self, request: types.ScoreRequest) -> types.Score:
        """Score one hand.

        Sets are scored as you group them. Loose tiles are grouped in the way that scores most, and the last tile
        completes the set that scores most, unless you name it.

        A hand that did not go out may be sent in part: only what scores. Where losers score, send all thirteen tiles if
        it may be fishing for a special hand.
        """
        return await self._connection.ask(json_call("POST", "/v1/scores", request))

    async def settle_deal(self, request: types.SettlementRequest) -> types.Settlement:
        """Settle a whole deal.

        Send a hand, or a score that you counted yourselves, for each player; only the winner's is needed where only
        the winner scores. The answer says who pays whom, how much and why. The tiles are counted across all hands that
        you send, so five of a kind on one table are found out.
        """
        return await self._connection.ask(json_call("POST", "/v1/settlements", request))

    async def find_waits(self, request: types.WaitsRequest) -> types.WaitsAnswer:
        """Tell what a ready hand waits for.

        Send a hand that is one tile short, without `win`. The answer lists every kind of tile that completes it, what the
        hand would then score from each source, and how many copies the player has not seen.

        Or send fourteen tiles with `discards`: the answer lists every discard that leaves the hand ready, and what it
        then waits for.
        """
        return await self._connection.ask(json_call("POST", "/v1/waits", request))

    async def list_rulesets(self) -> types.RulesetList:
        """List the rulesets.

        Each in short. `GET /v1/rulesets/{id}` shows one whole.
        """
        return await self._connection.ask(json_call("GET", "/v1/rulesets"))

    async def show_ruleset(self, id: types.AskedRuleset) -> types.Ruleset:
        """Show one ruleset whole.

        Every rule with what it gives, when it applies and its page; every special hand with its tiles and its value;
        every option with its values.

        Args:
            id: The id of the ruleset.
        """
        return await self._connection.ask(json_call("GET", f"/v1/rulesets/{part(id)}"))

    async def keep_sheet(
        self,
        request: types.SheetRequest | str,
        *,
        ruleset: types.AskedRuleset | None = None,
        title: str | None = None,
        date: str | None = None,
        figures: bool | None = None,
        rotation: bool | None = None,
        procedure: types.ProcedureId | None = None,
        first_dealer: types.SeatOrName | None = None,
        prevailing_wind: types.Wind | None = None,
        house_rules: str | None = None,
        options: str | None = None,
        state: str | None = None,
    ) -> types.SheetAnswer:
        """Keep the score sheet of an evening.

        One line for each deal: what everybody gained, and has now. A deal is sent as for a settlement, without its
        ruleset, or by its payments or gains alone. The `state` of an answer stands for all its deals: the next request
        may send it with the deals played since.

        A sheet may be sent as CSV too, as it was written or as a spreadsheet saved it. Other fields then stand in the
        address, and who paid whom, counters and debts are in JSON alone. A fault points to its line and column, as in
        `/lines/3/Ann balance`. At most 40 sheets may be sent a line each, and have a line each with their `index`: a
        `sheet` or a `problem`. With `figures=true` they have in JSON, CSV and a page the `figures` of all together.

        Args:
            request: The body. A text is sent as CSV.
            ruleset: Beside CSV, as in a request in JSON; so are the others.
            title: What stands above a page, and is the name of a CSV file.
            date: The date beside the title.
            figures: Whether to answer figures of each player, or ratings; a page draws them.
            rotation: Whether seats and winds go round by a procedure; they do not if it is left out.
            procedure: The procedure.
            first_dealer: Who deals first; if left out, the dealer of the first deal.
            prevailing_wind: The first wind; if left out, that of the first deal.
            house_rules: House rules, written as JSON.
            options: Readings of the procedure, written as JSON.
            state: The state of an earlier sheet, written as JSON.
        """
        return await self._connection.ask(
            json_call(
                "POST",
                "/v1/table/sheet",
                request,
                text="text/csv",
                query={
                    "ruleset": ruleset,
                    "title": title,
                    "date": date,
                    "figures": figures,
                    "rotation": rotation,
                    "procedure": procedure,
                    "first_dealer": first_dealer,
                    "prevailing_wind": prevailing_wind,
                    "house_rules": house_rules,
                    "options": options,
                    "state": state,
                },
            )
        )

    async def keep_sheet_csv(
        self,
        request: types.SheetRequest | str,
        *,
        ruleset: types.AskedRuleset | None = None,
        title: str | None = None,
        date: str | None = None,
        figures: bool | None = None,
        rotation: bool | None = None,
        procedure: types.ProcedureId | None = None,
        first_dealer: types.SeatOrName | None = None,
        prevailing_wind: types.Wind | None = None,
        house_rules: str | None = None,
        options: str | None = None,
        state: str | None = None,
    ) -> str:
        """Keep the score sheet of an evening, as CSV.

        One line for each deal: what everybody gained, and has now. A deal is sent as for a settlement, without its
        ruleset, or by its payments or gains alone. The `state` of an answer stands for all its deals: the next request
        may send it with the deals played since.

        A sheet may be sent as CSV too, as it was written or as a spreadsheet saved it. Other fields then stand in the
        address, and who paid whom, counters and debts are in JSON alone. A fault points to its line and column, as in
        `/lines/3/Ann balance`. At most 40 sheets may be sent a line each, and have a line each with their `index`: a
        `sheet` or a `problem`. With `figures=true` they have in JSON, CSV and a page the `figures` of all together.

        Args:
            request: The body. A text is sent as CSV.
            ruleset: Beside CSV, as in a request in JSON; so are the others.
            title: What stands above a page, and is the name of a CSV file.
            date: The date beside the title.
            figures: Whether to answer figures of each player, or ratings; a page draws them.
            rotation: Whether seats and winds go round by a procedure; they do not if it is left out.
            procedure: The procedure.
            first_dealer: Who deals first; if left out, the dealer of the first deal.
            prevailing_wind: The first wind; if left out, that of the first deal.
            house_rules: House rules, written as JSON.
            options: Readings of the procedure, written as JSON.
            state: The state of an earlier sheet, written as JSON.
        """
        return await self._connection.ask(
            text_call(
                "POST",
                "/v1/table/sheet",
                "text/csv",
                request,
                text="text/csv",
                query={
                    "ruleset": ruleset,
                    "title": title,
                    "date": date,
                    "figures": figures,
                    "rotation": rotation,
                    "procedure": procedure,
                    "first_dealer": first_dealer,
                    "prevailing_wind": prevailing_wind,
                    "house_rules": house_rules,
                    "options": options,
                    "state": state,
                },
            )
        )

    async def keep_sheet_html(
        self,
        request: types.SheetRequest | str,
        *,
        ruleset: types.AskedRuleset | None = None,
        title: str | None = None,
        date: str | None = None,
        figures: bool | None = None,
        rotation: bool | None = None,
        procedure: types.ProcedureId | None = None,
        first_dealer: types.SeatOrName | None = None,
        prevailing_wind: types.Wind | None = None,
        house_rules: str | None = None,
        options: str | None = None,
        state: str | None = None,
    ) -> str:
        """Keep the score sheet of an evening, as a page.

        One line for each deal: what everybody gained, and has now. A deal is sent as for a settlement, without its
        ruleset, or by its payments or gains alone. The `state` of an answer stands for all its deals: the next request
        may send it with the deals played since.

        A sheet may be sent as CSV too, as it was written or as a spreadsheet saved it. Other fields then stand in the
        address, and who paid whom, counters and debts are in JSON alone. A fault points to its line and column, as in
        `/lines/3/Ann balance`. At most 40 sheets may be sent a line each, and have a line each with their `index`: a
        `sheet` or a `problem`. With `figures=true` they have in JSON, CSV and a page the `figures` of all together.

        Args:
            request: The body. A text is sent as CSV.
            ruleset: Beside CSV, as in a request in JSON; so are the others.
            title: What stands above a page, and is the name of a CSV file.
            date: The date beside the title.
            figures: Whether to answer figures of each player, or ratings; a page draws them.
            rotation: Whether seats and winds go round by a procedure; they do not if it is left out.
            procedure: The procedure.
            first_dealer: Who deals first; if left out, the dealer of the first deal.
            prevailing_wind: The first wind; if left out, that of the first deal.
            house_rules: House rules, written as JSON.
            options: Readings of the procedure, written as JSON.
            state: The state of an earlier sheet, written as JSON.
        """
        return await self._connection.ask(
            text_call(
                "POST",
                "/v1/table/sheet",
                "text/html",
                request,
                text="text/csv",
                query={
                    "ruleset": ruleset,
                    "title": title,
                    "date": date,
                    "figures": figures,
                    "rotation": rotation,
                    "procedure": procedure,
                    "first_dealer": first_dealer,
                    "prevailing_wind": prevailing_wind,
                    "house_rules": house_rules,
                    "options": options,
                    "state": state,
                },
            )
        )

    async def score_batch(
        self, request: types.BatchRequest, *, fields: Sequence[types.ScoreField] | None = None
    ) -> types.Batch:
        """Score many hands.

        Each hand has a result of its own, in the order in which the hands were sent: its score, or the problem that
        `POST /v1/scores` would answer.

        Hands and results come as one JSON document, or as NDJSON, a line each, as Content-Type and Accept tell. In NDJSON
        each result has the `index` of its hand, blank lines are not counted, and a line that is not JSON has a problem as
        its result.

        Args:
            fields: Which fields of each score you want, with commas between, to keep the answer short; all, if left
                out. Problems are always told in full.
        """
        return await self._connection.ask(json_call("POST", "/v1/scores/batch", request, query={"fields": fields}))

    async def settle_batch(
        self, request: types.SettlementBatchRequest, *, fields: Sequence[types.SettlementField] | None = None
    ) -> types.Batch:
        """Settle many deals.

        Each deal has a result of its own, in the order in which the deals were sent: its settlement, or the problem
        that `POST /v1/settlements` would answer. All else is as for `POST /v1/scores/batch`.

        Args:
            fields: Which fields of each settlement you want, with commas between; all, if left out.
        """
        return await self._connection.ask(json_call("POST", "/v1/settlements/batch", request, query={"fields": fields}))

    async def show_next(self, request: types.NextRequest) -> types.NextAnswer:
        """Tell who deals next under which wind.

        By the procedure of a book. Send the results of the evening so far, or the results since with the `position` of the
        answer before. The answer has a line for each deal, what comes next, and why.
        """
        return await self._connection.ask(json_call("POST", "/v1/table/next", request))

    async def pay_with_counters(self, request: types.CountersRequest) -> types.CountersAnswer:
        """Pay with counters.

        Which counters of 500, 100, 10 and 2 change hands for a payment, and what change comes back. Whenever the counters
        on the table can make the payment, it is made; other players then change counters into smaller ones. A player who
        has too little pays as much as possible and owes the rest.
        """
        return await self._connection.ask(json_call("POST", "/v1/table/counters", request))

    async def show_card(self, id: types.AskedRuleset) -> str:
        """Show a ruleset as a score card.

        Everything that scores, to be printed and laid beside the board: as a page for browsers (`text/html`), else as
        text (`text/markdown`), as the Accept header asks for it.

        Args:
            id: The id of the ruleset.
        """
        return await self._connection.ask(text_call("GET", f"/v1/rulesets/{part(id)}/card", "text/markdown"))

    async def show_card_html(self, id: types.AskedRuleset) -> str:
        """Show a ruleset as a score card, as a page.

        Everything that scores, to be printed and laid beside the board: as a page for browsers (`text/html`), else as
        text (`text/markdown`), as the Accept header asks for it.

        Args:
            id: The id of the ruleset.
        """
        return await self._connection.ask(text_call("GET", f"/v1/rulesets/{part(id)}/card", "text/html"))

    async def check_ruleset(self, request: types.ClubFile | str) -> types.CheckedClub:
        """Check the file of a club.

        Checks a file in which a club writes its rules, at most 64 KiB, also as TOML (`application/toml`). The answer is
        the ruleset that comes of the file, what it changes in its base, and what may surprise.

        A file that is not TOML has the fault `not_toml`, with its line and column.
        `docs/clubs.md` explains the members.

        Args:
            request: The body. A text is sent as TOML.
        """
        return await self._connection.ask(json_call("POST", "/v1/rulesets/check", request, text="application/toml"))

    async def compare_rulesets(self, id: types.AskedRuleset, other_id: types.AskedRuleset) -> types.Comparison:
        """Show what two rulesets differ in.

        Rules, special hands, conventions of the table and options: what both have but not alike, and what only one has.

        Args:
            id: The id of the ruleset.
            other_id: The id of the other ruleset.
        """
        return await self._connection.ask(json_call("GET", f"/v1/rulesets/{part(id)}/compare/{part(other_id)}"))

    async def list_cases(
        self,
        id: types.AskedRuleset,
        *,
        seed: int | None = None,
        number: int | None = None,
        difficulty: Literal["easy", "medium", "hard"] | None = None,
    ) -> types.CaseList:
        """List the worked cases of a ruleset.

        Hands and deals with what they must come to, to check another program with: send the `request` to the `path`,
        and compare the answer with `expect`. The tests of the service run the same cases. Titles are English only. With a
        `seed` they are winning hands to practise with, drawn by chance.

        Args:
            id: The id of the ruleset.
            seed: What they are drawn by.
            number: How many.
            difficulty: How many lines the hands score.
        """
        return await self._connection.ask(
            json_call(
                "GET",
                f"/v1/rulesets/{part(id)}/cases",
                query={"seed": seed, "number": number, "difficulty": difficulty},
            )
        )

    async def list_procedures(self) -> types.ProcedureList:
        """List the procedures.

        Each with its other names, its book and its options. `GET /v1/table/procedures/{id}` shows one whole.
        """
        return await self._connection.ask(json_call("GET", "/v1/table/procedures"))

    async def show_procedure(self, id: types.ProcedureId) -> types.Procedure:
        """Show one procedure whole.

        Every rule in words with its page, and every option with its values.

        Args:
            id: The id of the procedure, or another name of it.
        """
        return await self._connection.ask(json_call("GET", f"/v1/table/procedures/{part(id)}"))

    async def draw_seats(self, request: types.SeatsRequest) -> types.SeatsAnswer:
        """Draw seats.

        Who sits where, and who deals first, by rolls of one die, tiles drawn, or two throws and a row of the four winds,
        as the procedure has it. Or let the service throw and draw it all. Where players are tied for the highest roll, `roll_again` names them; send
        their new rolls as another round.
        """
        return await self._connection.ask(json_call("POST", "/v1/table/seats", request))

    async def open_wall(self, request: types.WallRequest) -> types.OpenedWall:
        """Open the wall.

        Whose wall is broken and at which stack, where the loose tiles go, what is kept back, where the deal begins and
        which way it runs, step by step with the page of each. Send the throws, or let the service throw. With
        `Accept: image/svg+xml` the answer is a picture of the four walls.
        """
        return await self._connection.ask(json_call("POST", "/v1/table/wall", request))

    async def open_wall_svg(self, request: types.WallRequest) -> str:
        """Open the wall, as a picture.

        Whose wall is broken and at which stack, where the loose tiles go, what is kept back, where the deal begins and
        which way it runs, step by step with the page of each. Send the throws, or let the service throw. With
        `Accept: image/svg+xml` the answer is a picture of the four walls.
        """
        return await self._connection.ask(text_call("POST", "/v1/table/wall", "image/svg+xml", request))

    async def deal_tiles(self, request: types.DealRequest) -> types.DealtWall:
        """Open the wall and deal.

        Which tiles of the live wall go to whom, in which order. With a real wall,
        sent as `wall` or mixed by `shuffle`, the answer also has every hand, the flowers and seasons replaced one after
        the other, and what is left of the wall.
        """
        return await self._connection.ask(json_call("POST", "/v1/table/deal", request))

    async def decide_claim(self, request: types.ClaimRequest) -> types.DecidedClaim:
        """Decide who gets a discard.

        Who gets a discard that several players claim, by the order of the procedure, and why. What may not be claimed is
        refused: a chow by another than the next player, a claim by the discarder, two pungs of one tile.
        """
        return await self._connection.ask(json_call("POST", "/v1/table/claim", request))

    async def list_schemes(self) -> types.SchemeList:
        """List the schemes that rank players.

        The schemes of tournaments and leagues, each with its source. A request for standings changes single rules.
        """
        return await self._connection.ask(json_call("GET", "/v1/tournament/schemes"))

    async def rank_players(
        self,
        request: types.StandingsRequest | str,
        *,
        scheme: types.SchemeId | None = None,
        title: str | None = None,
        date: str | None = None,
        figures: bool | None = None,
        changes: str | None = None,
        after_round: int | None = None,
        details: bool | None = None,
    ) -> types.StandingsAnswer:
        """Rank the players of a tournament.

        The standings of players and teams after all rounds, or after one of them, from the scores of all tables, added
        as exact fractions: as JSON, a CSV file, or a page to print. Results may be sent as CSV too, with a line for each
        player of each table: `round`, `table`, `player`, `score`, and others that `docs/tournaments.md` explains. A fault
        points to its line, counted from 0 below the header, and its column, as in `/lines/3/score`.

        Args:
            request: The body. A text is sent as CSV.
            scheme: Beside CSV, the scheme.
            title: What stands above a page, and is the name of a CSV file.
            date: The date beside the title.
            figures: Whether to answer figures of each player, or ratings; a page draws them.
            changes: As the field `changes`, as JSON.
            after_round: Beside CSV, the last round that counts.
            details: Whether the page has a table for each round, too.
        """
        return await self._connection.ask(
            json_call(
                "POST",
                "/v1/tournament/standings",
                request,
                text="text/csv",
                query={
                    "scheme": scheme,
                    "title": title,
                    "date": date,
                    "figures": figures,
                    "changes": changes,
                    "after_round": after_round,
                    "details": details,
                },
            )
        )

    async def rank_players_csv(
        self,
        request: types.StandingsRequest | str,
        *,
        scheme: types.SchemeId | None = None,
        title: str | None = None,
        date: str | None = None,
        figures: bool | None = None,
        changes: str | None = None,
        after_round: int | None = None,
        details: bool | None = None,
    ) -> str:
        """Rank the players of a tournament, as CSV.

        The standings of players and teams after all rounds, or after one of them, from the scores of all tables, added
        as exact fractions: as JSON, a CSV file, or a page to print. Results may be sent as CSV too, with a line for each
        player of each table: `round`, `table`, `player`, `score`, and others that `docs/tournaments.md` explains. A fault
        points to its line, counted from 0 below the header, and its column, as in `/lines/3/score`.

        Args:
            request: The body. A text is sent as CSV.
            scheme: Beside CSV, the scheme.
            title: What stands above a page, and is the name of a CSV file.
            date: The date beside the title.
            figures: Whether to answer figures of each player, or ratings; a page draws them.
            changes: As the field `changes`, as JSON.
            after_round: Beside CSV, the last round that counts.
            details: Whether the page has a table for each round, too.
        """
        return await self._connection.ask(
            text_call(
                "POST",
                "/v1/tournament/standings",
                "text/csv",
                request,
                text="text/csv",
                query={
                    "scheme": scheme,
                    "title": title,
                    "date": date,
                    "figures": figures,
                    "changes": changes,
                    "after_round": after_round,
                    "details": details,
                },
            )
        )

    async def rank_players_html(
        self,
        request: types.StandingsRequest | str,
        *,
        scheme: types.SchemeId | None = None,
        title: str | None = None,
        date: str | None = None,
        figures: bool | None = None,
        changes: str | None = None,
        after_round: int | None = None,
        details: bool | None = None,
    ) -> str:
        """Rank the players of a tournament, as a page.

        The standings of players and teams after all rounds, or after one of them, from the scores of all tables, added
        as exact fractions: as JSON, a CSV file, or a page to print. Results may be sent as CSV too, with a line for each
        player of each table: `round`, `table`, `player`, `score`, and others that `docs/tournaments.md` explains. A fault
        points to its line, counted from 0 below the header, and its column, as in `/lines/3/score`.

        Args:
            request: The body. A text is sent as CSV.
            scheme: Beside CSV, the scheme.
            title: What stands above a page, and is the name of a CSV file.
            date: The date beside the title.
            figures: Whether to answer figures of each player, or ratings; a page draws them.
            changes: As the field `changes`, as JSON.
            after_round: Beside CSV, the last round that counts.
            details: Whether the page has a table for each round, too.
        """
        return await self._connection.ask(
            text_call(
                "POST",
                "/v1/tournament/standings",
                "text/html",
                request,
                text="text/csv",
                query={
                    "scheme": scheme,
                    "title": title,
                    "date": date,
                    "figures": figures,
                    "changes": changes,
                    "after_round": after_round,
                    "details": details,
                },
            )
        )

    async def plan_seating(
        self,
        request: types.SeatingRequest | str,
        *,
        number_of_rounds: int | None = None,
        seed: int | None = None,
        fill: bool | None = None,
        title: str | None = None,
        date: str | None = None,
        apart: Literal["team", "club", "country", "none"] | None = None,
    ) -> types.SeatingPlan:
        """Plan who sits where in each round.

        Tables of four for each round, with as few second meetings as can be. Team mates are kept apart, and everybody has
        each wind as often as the others, give or take one. The same request has the same plan in one version of the
        service; another seed gives another plan of the same quality.

        When something happens, send the `rounds` of the answer again, with `played` on those that were played. They stay
        as they are, and so does the rest of the same plan; otherwise it is planned around them.

        JSON, a CSV file (`round,table,east,south,west,north`, by name), or a page for the wall. A plan is charged as four
        hands for each table, and twice as much beside rounds that were played, or standings.

        Args:
            request: The body. A text is sent as CSV.
            number_of_rounds: How many rounds are planned. Parameters go with a CSV file only; JSON has fields for them.
            seed: As the field `seed`.
            fill: As the field `fill`.
            title: What stands above a page, and is the name of a CSV file.
            date: The date beside the title.
            apart: As the field `apart`.
        """
        return await self._connection.ask(
            json_call(
                "POST",
                "/v1/tournament/seating",
                request,
                text="text/csv",
                query={
                    "number_of_rounds": number_of_rounds,
                    "seed": seed,
                    "fill": fill,
                    "title": title,
                    "date": date,
                    "apart": apart,
                },
            )
        )

    async def plan_seating_csv(
        self,
        request: types.SeatingRequest | str,
        *,
        number_of_rounds: int | None = None,
        seed: int | None = None,
        fill: bool | None = None,
        title: str | None = None,
        date: str | None = None,
        apart: Literal["team", "club", "country", "none"] | None = None,
    ) -> str:
        """Plan who sits where in each round, as CSV.

        Tables of four for each round, with as few second meetings as can be. Team mates are kept apart, and everybody has
        each wind as often as the others, give or take one. The same request has the same plan in one version of the
        service; another seed gives another plan of the same quality.

        When something happens, send the `rounds` of the answer again, with `played` on those that were played. They stay
        as they are, and so does the rest of the same plan; otherwise it is planned around them.

        JSON, a CSV file (`round,table,east,south,west,north`, by name), or a page for the wall. A plan is charged as four
        hands for each table, and twice as much beside rounds that were played, or standings.

        Args:
            request: The body. A text is sent as CSV.
            number_of_rounds: How many rounds are planned. Parameters go with a CSV file only; JSON has fields for them.
            seed: As the field `seed`.
            fill: As the field `fill`.
            title: What stands above a page, and is the name of a CSV file.
            date: The date beside the title.
            apart: As the field `apart`.
        """
        return await self._connection.ask(
            text_call(
                "POST",
                "/v1/tournament/seating",
                "text/csv",
                request,
                text="text/csv",
                query={
                    "number_of_rounds": number_of_rounds,
                    "seed": seed,
                    "fill": fill,
                    "title": title,
                    "date": date,
                    "apart": apart,
                },
            )
        )

    async def plan_seating_html(
        self,
        request: types.SeatingRequest | str,
        *,
        number_of_rounds: int | None = None,
        seed: int | None = None,
        fill: bool | None = None,
        title: str | None = None,
        date: str | None = None,
        apart: Literal["team", "club", "country", "none"] | None = None,
    ) -> str:
        """Plan who sits where in each round, as a page.

        Tables of four for each round, with as few second meetings as can be. Team mates are kept apart, and everybody has
        each wind as often as the others, give or take one. The same request has the same plan in one version of the
        service; another seed gives another plan of the same quality.

        When something happens, send the `rounds` of the answer again, with `played` on those that were played. They stay
        as they are, and so does the rest of the same plan; otherwise it is planned around them.

        JSON, a CSV file (`round,table,east,south,west,north`, by name), or a page for the wall. A plan is charged as four
        hands for each table, and twice as much beside rounds that were played, or standings.

        Args:
            request: The body. A text is sent as CSV.
            number_of_rounds: How many rounds are planned. Parameters go with a CSV file only; JSON has fields for them.
            seed: As the field `seed`.
            fill: As the field `fill`.
            title: What stands above a page, and is the name of a CSV file.
            date: The date beside the title.
            apart: As the field `apart`.
        """
        return await self._connection.ask(
            text_call(
                "POST",
                "/v1/tournament/seating",
                "text/html",
                request,
                text="text/csv",
                query={
                    "number_of_rounds": number_of_rounds,
                    "seed": seed,
                    "fill": fill,
                    "title": title,
                    "date": date,
                    "apart": apart,
                },
            )
        )

    async def draw_hand(
        self,
        hand: str,
        *,
        codes: Literal["none", "below"] | None = None,
        colours: Literal["auto", "light", "dark"] | None = None,
        tile_width: int | None = None,
        ruleset: types.AskedRuleset | None = None,
    ) -> str:
        """Draw a hand.

        A picture for chat messages and reports, whole in itself. What lies on the table is drawn above, what stands in the
        hand below, and the last tile is raised and framed. The picture names its tiles in words. Nothing is scored, and
        whether the tiles make sets is not asked.

        Args:
            hand: The hand in short, as `hand.text` of a score shows and explains it, with at most 30 tiles in any
                spelling. An address has `%2B` for the plus sign, or none.
            codes: Whether the code of each tile stands below it.
            colours: Light tiles or dark ones, or as the reader's device is set.
            tile_width: How many pixels wide a tile is drawn, unless the page says otherwise.
            ruleset: The ruleset whose words name the tiles of the picture in English, such as Numbers for characters;
                the usual words if left out.
        """
        return await self._connection.ask(
            text_call(
                "GET",
                "/v1/hands.svg",
                "image/svg+xml",
                query={"hand": hand, "codes": codes, "colours": colours, "tile_width": tile_width, "ruleset": ruleset},
            )
        )
