"""Standings as a page to print and hang up. The page loads nothing from other hosts."""

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Any

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
    names = {each["player"]: each["name"] for each in answer["standings"]}
    rounds = groupby(reckoned.lines, key=lambda line: line.round) if with_rounds else ()
    has_table_points = _has_table_points(answer)
    return printed_page(
        "standings",
        answer=answer,
        title=language.translate(_title(answer)),
        rounds=reckoned.rounds,
        has_table_points=has_table_points,
        told="table_points" if has_table_points else "score",
        by_round=lambda standing: {line["round"]: line for line in standing["rounds"]},
        about=_about,
        notes=[language.translate(each) for each in _notes(answer, names, language)],
        pages=((number, sorted(lines, key=lambda line: (line.table, line.place))) for number, lines in rounds),
        name=lambda player: names.get(player, player),
        team_members=lambda team: ", ".join(names[each] for each in team["players"]),
        points=from_figure,
    )


def _title(answer: Json) -> Text:
    after = answer["after"]
    return Text("Standings") if after is None else Text("Standings after round {number}", number=after)


def _has_table_points(answer: Json) -> bool:
    rules = answer["scheme"]["rules"]
    return rules["table_points"] is not None or "table_points" in rules["presence"]


def _about(standing: Mapping[str, Any]) -> str:
    return ", ".join(each for each in (standing["team"], standing["club"], standing["country"]) if each)


def _notes(answer: Json, names: Mapping[str, str], language: Language) -> Iterator[Text]:
    """Yield a sentence for each penalty and each bonus, and one about those without a rank."""
    for penalty in (*answer["penalties"], *answer["bonuses"]):
        said = {
            "player": names.get(penalty["player"], penalty["player"]),
            "points": language.figure(penalty["points"], "+"),
            "what": Text("table points") if penalty["on"] == PenaltyOn.TABLE_POINTS else Text("points"),
            "reason": penalty["reason"] or "-",
        }
        number, is_bonus = penalty["round"], penalty["points"] > 0
        if is_bonus and number is None:
            yield Text("Bonus: {player}, {points} ({what}): {reason}", **said)
        elif is_bonus:
            yield Text("Bonus in round {round}: {player}, {points} ({what}): {reason}", round=number, **said)
        elif number is None:
            yield Text("Penalty: {player}, {points} ({what}): {reason}", **said)
        else:
            yield Text("Penalty in round {round}: {player}, {points} ({what}): {reason}", round=number, **said)
    if answer["unranked"]:
        yield Text("Substitutes without a rank: {players}", players=", ".join(answer["unranked"]))
