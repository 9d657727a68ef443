"""A score sheet as a CSV table, read back: the same request as in JSON, made of a line for each deal.

The first line is deal 0: the seats and points before the first deal. Lines before it tell of earlier deals that were
corrected, and are not read: the points at the start have their gains in them. Substitutes for a deal that is not played
yet stand in a line behind the last. A written sheet was right when it was written, so its lines after a correction
stand where they say.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import dropwhile
from typing import Any, Final

from engine import REQUEST, Fault, FaultCode, FaultyInputError, Text, Wind, as_first_written, template
from engine.table import SEATS_AT_STAKE, TABLE
from service.fields import base as fields
from service.fields.faults import not_a_name, required_one_of
from service.fields.players import MOST_PLAYERS
from service.http.media_types import Json, without_empty
from service.sheet.deals import MOST_DEALS, RecordedLine
from service.sheet.schemas import MOST_SUBSTITUTIONS, Account, SheetRequest
from service.spreadsheets.reading import Form, Line, WrittenRequest, figure

Replaced = tuple[str, str, str]
"""Who leaves, who sits down, and whose account goes on."""

COLUMNS: Final = (
    "deal", "round", "prevailing_wind", "dealer", "outcome", "goulash", "winner", "score", "liable", "penalties",
    "corrected",
)  # fmt: skip
STAKES: Final = (*SEATS_AT_STAKE, "honba", "bets", "abortive", "annulled", TABLE)
"""Columns of sheets whose ruleset knows counters and bets. ``table``: what the table gained, or gave out."""
SUBSTITUTIONS: Final = "substitutions"
"""A column of sheets that have any: who sits down for whom before the deal of the line."""
OF_A_PLAYER: Final = ("seat", "net", "balance")
YES: Final = "yes"
_FORM: Final = Form(columns=(*COLUMNS, *STAKES, SUBSTITUTIONS), of_a_player=OF_A_PLAYER, most_lines=MOST_DEALS + 1)
_SAY_YES: Final = {YES, "true"}
_OF_A_DEAL: Final = ("outcome", "goulash", "winner", "score", "liable", "penalties", "corrected", *STAKES)
_SEATS: Final = tuple(seat.value for seat in Wind)
_AMOUNT: Final = re.compile(r":([0-9]+) ", re.ASCII)
_MOST_DIGITS: Final = 9
_TEXTS: Final = ("prevailing_wind", "dealer", "outcome", "winner", "liable", "abortive")
BETWEEN: Final = "|"


class CsvSheet(WrittenRequest):
    """The request that a written sheet makes, and where its parts stand in the table.

    Raises FaultyInputError if the table has other columns, or has no line for the start.
    """

    def __init__(self, body: bytes, parameters: Mapping[str, Any]) -> None:
        super().__init__(body, _FORM)
        self.players = _players_in(self.table.columns)
        self.table.check(f"{player} net" for player in self.players or ("NAME",))
        self._lines = dict(dropwhile(lambda each: "corrected" in each[1], self.table.lines()))
        _check_start(self._lines, self.players)
        self.request = {**parameters, "deals": []}
        self.recorded: list[RecordedLine] = []
        (first, start), *deals = self._lines.items()
        self._seated = tuple(self._seats(start) or self.players)
        at_start = self._seated
        of_a_deal = {*_OF_A_DEAL, *(f"{player} net" for player in self.players)}
        for number, line in deals:
            if SUBSTITUTIONS in line:
                self._add_substitutions(number, line[SUBSTITUTIONS])
            # The last line may tell of substitutes alone.
            if line is not deals[-1][1] or SUBSTITUTIONS not in line or of_a_deal & line.keys():
                self._add_deal(number, line)
        if self.request.get("state") is None:
            self._add_start(first, start, at_start)

    def with_lines(self, read: SheetRequest) -> SheetRequest:
        """Return the request with the players in the order of the columns, and what the lines record."""
        seats = read.players
        if isinstance(seats, Mapping):
            names = [as_first_written(player, seats) for player in self.players]
            read = replace(read, players={name: seats[name] for name in names if name in seats})
        return replace(read, recorded=tuple(self.recorded))

    def check(self, sheet: Json) -> None:
        """Raise FaultyInputError where numbers, rounds and totals are not those of the sheet made of the table."""
        lines = sheet.get("lines", [])
        deals_before = lines[0]["number"] - 1 if lines else sheet["state"]["deals_played"]
        balances = lines[0]["before"] if lines else sheet["balances"]
        coming = {"number": deals_before + len(lines) + 1, "before": {}, "after": sheet["balances"]}
        sheet_lines = [{"number": deals_before, "after": balances}, *lines, coming]
        for (number, line), sheet_line in zip(self._lines.items(), sheet_lines, strict=False):
            self._check_line(number, line, sheet_line)
        if self.faults:
            raise self.table.refusal(self.faults)

    def _check_line(self, number: int, line: Line, sheet_line: Json) -> None:
        for name, right in (("deal", sheet_line["number"]), ("round", sheet_line.get("round"))):
            sent = self._whole(number, line, name)
            if right is not None and sent not in {None, right}:
                message = Text("By the sheet this is {right}. Correct it, or leave it out.", right=right)
                if "before" not in sheet_line:
                    message = Text(
                        "The first line is that of the start, so its deal is {right}. Correct it, or put such a line "
                        "before it.",
                        right=right,
                    )
                self.faults.append(Fault(("lines", number, name), FaultCode.NOT_BY_THE_SHEET, message))
        for player in self.players:
            column, right = f"{player} balance", sheet_line["after"].get(player)
            sent = self._whole(number, line, column)
            if right is not None and sent not in {None, right}:
                sentence = template("{player} has {right} after this line, not {told}. Correct net or balance.")
                message = Text(sentence, player=player, right=right, told=sent or 0)
                self.faults.append(Fault(("lines", number, column), FaultCode.TOTAL_DIFFERS, message))

    def _whole(self, number: int, line: Line, column: str) -> int | None:
        """Return the whole number in a cell. Without one: None, and a fault if the cell has anything else."""
        value = figure(line[column]) if column in line else None
        if value is None or isinstance(value, int):
            return value
        fault = Fault(("lines", number, column), FaultCode.NOT_AN_INTEGER, Text("Send a whole number."))
        if fault not in self.faults:
            self.faults.append(fault)
        return None

    def _add_substitutions(self, number: int, text: str) -> None:
        """Add who sits down for whom before the deal of a line."""
        state, listed = self.request.get("state"), self.request.setdefault("substitutions", [])
        deals_before = state.get("deals_played") if isinstance(state, dict) else 0
        in_cell = _substitutions_in(text, self.players)
        if not in_cell or not isinstance(deals_before, int):
            message = Text(
                "Write who leaves and who sits down as player>substitute own, or player>substitute taken_over, with a "
                "| between two of them. The players are {players}.",
                players=", ".join(self.players),
            )
            self.faults.append(Fault(("lines", number, SUBSTITUTIONS), FaultCode.INVALID, message))
            return
        for leaves, comes, account in in_cell:
            self.places.remember(REQUEST / SUBSTITUTIONS / len(listed), number, SUBSTITUTIONS)
            deal = deals_before + len(self.request["deals"]) + 1
            listed.append({"deal": deal, "player": leaves, "substitute": comes, "account": account})
            self._seated = tuple(comes if each == leaves else each for each in self._seated)

    def _add_start(self, number: int, line: Line, players: tuple[str, ...]) -> None:
        seats = self._seats(line) or (self.request["deals"][0].get("seats") if self.request["deals"] else None)
        self._put("players", seats or list(players), number, f"{players[0]} seat")
        missing = () if SUBSTITUTIONS in self.request else self.players
        for place, player in enumerate(missing or players):
            self.places.remember(("players", player if seats else place), number, f"{player} seat")
            if seats and player not in seats:
                fault = Fault(("lines", number, f"{player} seat"), FaultCode.MISSING, required_one_of(_SEATS))
                self.faults.append(fault)
        column = next((each for player in players if (each := f"{player} balance") in line), "")
        stock = self._whole(number, line, column)
        if stock is not None:
            self._put("stock", stock, number, column)
        if self.request.get("rotation") is True and self.request["deals"]:
            (_, first), *_ = list(self._lines.items())[1:]
            for name, column in (("first_dealer", "dealer"), ("prevailing_wind", "prevailing_wind")):
                if column in first and name not in self.request:
                    # A substitute may have the deal before the first line: then the seat says who had it.
                    value = first[column]
                    value = first.get(f"{value} seat", value) if value not in players else value
                    self._put(name, value, list(self._lines)[1], column)

    def _add_deal(self, number: int, line: Line) -> None:
        first, path = self.players[0], REQUEST / "deals" / len(self.request["deals"])
        net = {
            player: figure(line.get(f"{player} net", "0"))
            for player in self.players
            if player in self._seated or f"{player} net" in line
        }
        if TABLE in line:
            net[TABLE] = figure(line[TABLE])
        deal = without_empty(
            **{name: line[name] for name in _TEXTS if name in line},
            scores=self._scores(number, line),
            **{name: self._says_yes(number, line, name) or None for name in ("goulash", "annulled")},
            **{name: figure(line[name]) for name in ("honba", "bets") if name in line},
            **{
                name: _parts_of(line[name], {*self.players, *_SEATS}) or line[name].split(BETWEEN)
                for name in SEATS_AT_STAKE
                if name in line
            },
            seats=self._seats(line),
            net=net,
            penalties=self._penalties(number, line),
        )
        self.request["deals"].append(deal)
        self.places.remember(path, number, "deal")
        columns = {"scores": "score", "seats": f"{first} seat", "net": f"{first} net"}
        for name in deal:
            self.places.remember(path / name, number, columns.get(name, name))
        self.places.remember(path / "net" / TABLE, number, TABLE)
        for player in self.players:
            self.places.remember(path / "seats" / player, number, f"{player} seat")
            self.places.remember(path / "net" / player, number, f"{player} net")
        for column in ("deal", *(f"{player} balance" for player in self.players)):
            self._whole(number, line, column)
        corrected = self._says_yes(number, line, "corrected")
        self.recorded.append(RecordedLine(corrected, self._whole(number, line, "round")))

    def _scores(self, number: int, line: Line) -> Json:
        if "score" in line and "winner" not in line:
            message = Text("There is a score here, but no winner. Name the winner, or leave the score out.")
            self.faults.append(Fault(("lines", number, "score"), FaultCode.WINNER_MISSING, message))
            return {}
        return {line["winner"]: figure(line["score"])} if "score" in line else {}

    def _put(self, name: str, value: Any, number: int, column: str) -> None:
        self.request[name] = value
        self.places.remember((name,), number, column)

    def _seats(self, line: Line) -> dict[str, str] | None:
        """Return who sat where; None if the line does not say it."""
        return {player: line[f"{player} seat"] for player in self.players if f"{player} seat" in line} or None

    def _says_yes(self, number: int, line: Line, column: str) -> bool:
        cell = line.get(column, "").strip().lower()
        if cell not in {"", *_SAY_YES}:
            message = Text("Send yes or true, or leave the cell empty.")
            self.faults.append(Fault(("lines", number, column), FaultCode.NOT_A_BOOLEAN, message))
        return cell in _SAY_YES

    def _penalties(self, number: int, line: Line) -> list[Json]:
        """Return the penalties in a cell, those of one payer for one reason together."""
        penalties: list[Json] = []
        for payer, payee, amount, reason in _penalties_in(line.get("penalties", ""), self.players):
            penalty = {"payer": payer, "amount": amount, "reason": reason}
            last = penalties[-1] if penalties else {}
            if {**last, "payees": None} == {**penalty, "payees": None} and payee not in last["payees"]:
                last["payees"].append(payee)
            else:
                penalties.append({**penalty, "payees": [payee]})
        if not penalties and "penalties" in line:
            message = Text(
                "Write each penalty as payer>payee:amount reason, with a | between two of them. The players are "
                "{players}.",
                players=", ".join(self.players),
            )
            self.faults.append(Fault(("lines", number, "penalties"), FaultCode.INVALID, message))
        return penalties


def _penalties_in(text: str, players: tuple[str, ...]) -> list[tuple[str, str, int, str]]:
    """Return the penalties in a cell: payer, payee, amount and reason of each; none if one cannot be.

    A reason may have a bar in it. So a penalty begins only where payer, payee and amount follow the bar. Names and
    reasons may have any sign in them. So the longest names that fit are those that are meant.
    """
    pairs = {f"{payer}>{payee}": (payer, payee) for payer in sorted(players, key=len) for payee in players}
    longest_first = tuple(sorted(pairs, key=len, reverse=True))
    amounts: list[tuple[int, int, str, str]] = []
    for amount in _AMOUNT.finditer(text):
        if not text.endswith(longest_first, 0, amount.start()):
            continue
        for pair in longest_first:
            start = amount.start() - len(pair)
            if start >= 0 and text.startswith(pair, start) and text[start - 1 : start] in {"", BETWEEN}:
                amounts.append((start, amount.end(), pair, amount[1]))
                break
    if not amounts or amounts[0][0] != 0 or any(len(points) > _MOST_DIGITS for *_, points in amounts):
        return []
    ends = [start - 1 for start, *_ in amounts[1:]] + [len(text)]
    with_ends = zip(amounts, ends, strict=True)
    return [(*pairs[pair], int(points), text[begin:end]) for (_, begin, pair, points), end in with_ends]


def _substitutions_in(text: str, players: tuple[str, ...]) -> list[Replaced]:
    """Return the substitutions in a cell; none if one cannot be."""
    each_way = ((leaves, comes, each.value) for leaves in players for comes in players for each in Account)
    cells = {substitutions_cell([each]): each for each in each_way}
    return [cells[each] for each in _parts_of(text, cells)]


def _parts_of(text: str, allowed: Iterable[str]) -> list[str]:
    """Return the parts of a cell; none if one is not known. Of two that fit the longer one is meant."""
    longest_first = sorted(allowed, key=len, reverse=True)
    parts: list[str] = []
    place = -1
    while place < len(text):
        place += 1
        ends = (each for each in longest_first if text.startswith(each, place))
        part = next((each for each in ends if text[(end := place + len(each)) : end + 1] in {"", BETWEEN}), None)
        if part is None:
            return []
        parts.append(part)
        place += len(part)
    return parts


def substitutions_cell(substitutions: Iterable[Replaced]) -> str:
    return BETWEEN.join(f"{leaves}>{comes} {account}" for leaves, comes, account in substitutions)


def penalties_cell(penalties: list[tuple[str, str, int, str]]) -> str:
    """Return penalties as the cell has them: payer, payee, amount and reason of each.

    >>> penalties_cell([("Dot", "Ann", 50, "late"), ("Dot", "Ben", 50, "late")])
    'Dot>Ann:50 late|Dot>Ben:50 late'
    """
    return BETWEEN.join(f"{payer}>{payee}:{amount} {reason}" for payer, payee, amount, reason in penalties)


def _check_start(lines: Mapping[int, Line], players: tuple[str, ...]) -> None:
    """Raise FaultyInputError unless there is a first line with nothing of a deal: no net, no outcome and so on.

    Without this a file without its line of the start would lose its first deal.
    """
    line = next(iter(lines.values()), None)
    if line is None:
        message = Text("The file has no lines. Put a line with deal 0 first, with the stock of each player as balance.")
    elif any(name in line for name in _OF_A_DEAL) or any(figure(line.get(f"{each} net", "0")) for each in players):
        message = Text(
            "The file has no line for the start: its first line is a deal. Put a line with deal 0 before it, without "
            "net, with the stock of each player as balance."
        )
    else:
        return
    raise FaultyInputError([Fault(("lines",), FaultCode.MISSING, message)])


def _players_in(columns: tuple[str, ...]) -> tuple[str, ...]:
    """Return the players who have columns, in the order of the columns.

    Raises FaultyInputError if they are too many, or if a name is too long.
    """
    names = [column.rpartition(" ") for column in columns]
    players = tuple(dict.fromkeys(name for name, _, what in names if what in OF_A_PLAYER and name))
    most = MOST_PLAYERS + (MOST_SUBSTITUTIONS if SUBSTITUTIONS in columns else 0)
    if len(players) > most:
        sentence = template("This file has columns for {number} players. At most {most} play.")
        raise FaultyInputError([Fault(("header",), FaultCode.TOO_LONG, Text(sentence, number=len(players), most=most))])
    if any(len(player) > fields.LONGEST_NAME for player in players):
        raise FaultyInputError([not_a_name(fields.LONGEST_NAME).at(("header",))])
    return players
