"""Standings as a page to print and hang up. The page loads nothing from other hosts."""

from collections.abc import Iterator, Mapping
from itertools import groupby

from flask import Response

from engine import Text
from engine.tournament import PenaltyOn, Standings
from service.http.answers import printed_page
from service.http.media_types import Json
from service.languages import Language, request_language
from service.tournament.standings.answers import from_figure


def standings_page(answer: Json, reckoned: Standings, *, with_rounds: bool) -> Response:
    """Return standings as a page in the caller's language. ``with_rounds``: a table for each round follows."""
    language = request_language()
    names = {each["player"]: each["name"] for each in answer.get("standings", ())}
    rounds = groupby(reckoned.lines, key=lambda line: line.round) if with_rounds else ()
    after, rules = answer.get("after"), answer["rules"]
    title = Text("Standings") if after is None else Text("Standings after round {number}", number=after)
    has_table_points = "place_points" in rules or "table_points" in rules.get("presence", ())
    return printed_page(
        "standings",
        answer=answer,
        title=language.translate(title),
        rounds=reckoned.rounds,
        has_table_points=has_table_points,
        told="table_points" if has_table_points else "score",
        by_round=lambda standing: {line["round"]: line for line in standing.get("by_round", ())},
        about=lambda standing: ", ".join(standing[each] for each in ("team", "club", "country") if each in standing),
        notes=[language.translate(each) for each in _notes(answer, names, language)],
        pages=((number, sorted(lines, key=lambda line: (line.table, line.place))) for number, lines in rounds),
        name=lambda player: names.get(player, player),
        team_members=lambda team: ", ".join(names[each] for each in team["members"]),
        points=from_figure,
    )


def _notes(answer: Json, names: Mapping[str, str], language: Language) -> Iterator[Text]:
    """Yield a sentence for each penalty and each bonus, and one about those without a rank."""
    for is_bonus in (False, True):
        for penalty in answer.get("bonuses" if is_bonus else "penalties", ()):
            yield _note(penalty, names, language, is_bonus=is_bonus)
    if "unranked" in answer:
        yield Text("Substitutes without a rank: {players}", players=", ".join(answer["unranked"]))


def _note(penalty: Json, names: Mapping[str, str], language: Language, *, is_bonus: bool) -> Text:
    said = {
        "player": names.get(penalty["player"], penalty["player"]),
        "points": language.figure(penalty["amount"] if is_bonus else -penalty["amount"], "+"),
        "what": Text("table points") if penalty["on"] == PenaltyOn.TABLE_POINTS else Text("points"),
        "reason": penalty.get("reason", "-"),
    }
    number = penalty.get("round")
    if number is None:
        if is_bonus:
            return Text("Bonus: {player}, {points} ({what}): {reason}", **said)
        return Text("Penalty: {player}, {points} ({what}): {reason}", **said)
    if is_bonus:
        return Text("Bonus in round {round}: {player}, {points} ({what}): {reason}", round=number, **said)
    return Text("Penalty in round {round}: {player}, {points} ({what}): {reason}", round=number, **said)
