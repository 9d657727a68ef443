"""Schemes and standings as JSON, and standings as a page to print and hang up."""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import groupby
from math import floor
from typing import Final

from flask import Response

from engine import tournament
from engine.tournament import Figure, RoundLine
from service.http.answers import printed_page
from service.http.media_types import Json, from_fields, without_empty
from service.pictures.chart import MOST_NUMBERED, lines_of
from service.rulesets.answers import from_citation
from service.tournament.standings.ratings import Rating, Ratings
from service.tournament.standings.schemas import StandingsRequest

_THOUSAND: Final = 1000
_DECIMALS: Final = 6
"""Of a rating."""


def from_figure(figure: Figure) -> int | float:
    """Return a number of points: whole, or with three decimals. Halves are rounded away from 0, as people do.

    >>> from_figure(Fraction(14, 2)), from_figure(Fraction(7, 3)), from_figure(Fraction("-0.1625"))
    (7, 2.333, -0.163)
    """
    if isinstance(figure, int):
        return figure
    rounded = floor(abs(figure) * _THOUSAND + Fraction(1, 2)) / _THOUSAND
    number = rounded if figure > 0 else -rounded
    return int(number) if number.is_integer() else number


def from_scheme(scheme: tournament.Scheme) -> Json:
    return {
        **_fields(scheme, "id", "name"),
        "rules": _from_rules(scheme.rules),
        "source": from_citation(scheme.cite),
        "note": scheme.note,
    }


def _from_rules(rules: tournament.SchemeRules) -> Json:
    presence = _fields(rules.presence, "score", "table_points")
    return from_fields(
        rules,
        target=rules.points_for_nothing,
        uma=[from_figure(each) for each in rules.uma],
        place_points=[from_figure(each) for each in rules.place_points or ()],
        presence={name: points for name, points in presence.items() if points},
        playing_for_nobody=None if rules.playing_for_nobody is None else from_figure(rules.playing_for_nobody),
        order=list(rules.order),
        final_points=rules.final_points and _fields(rules.final_points, "first", "last"),
    )


def from_standings(request: StandingsRequest, standings: tournament.Standings, ratings: Mapping[str, Ratings]) -> Json:
    records = standings.records
    raw = sum(line.raw for line in records.lines)
    return without_empty(
        scheme=request.scheme.id,
        scheme_name=request.scheme.name,
        rules=_from_rules(request.rules),
        after_round=request.results.after,
        standings=[_from_standing(each, ratings.get(each.player.id, {})) for each in standings.players],
        teams=[_from_team(each) for each in standings.teams],
        unranked=records.unranked(),
        played_for_nobody=list(_from_substitutes(records.lines)),
        penalties=[from_penalty(each) for each in records.penalties],
        bonuses=[from_penalty(each) for each in records.bonuses],
        check=without_empty(
            raw=raw,
            expected=standings.expected,
            balanced=None if standings.expected is None else raw == standings.expected,
            taken=_together(records.penalties),
            given=_together(records.bonuses),
        ),
    )


def _from_standing(standing: tournament.Standing, ratings: Ratings) -> Json:
    player, tally = standing.player, standing.tally
    return without_empty(
        rank=standing.rank,
        player=player.id,
        name=player.shown_name,
        **_fields(player, "team", "club", "country"),
        **_fields(tally, "table_points", "score"),
        rounds_played=standing.played,
        places=list(standing.places),
        final=None if standing.final is None else from_figure(standing.final),
        by_round=[_from_line(each, ratings) for each in standing.lines],
        rating=_from_rating(ratings[max(ratings)]) if ratings else None,
    )


def _from_line(line: RoundLine, ratings: Ratings) -> Json:
    figures = _fields(line, "round", "table", "raw", "place", "shared", "table_points", "score")
    rating = _from_rating(ratings[line.round]) if line.round in ratings else None
    return without_empty(**figures, dropped=line.dropped, played_by=line.played_by, rating=rating)


def _from_rating(rating: Rating) -> Json:
    """Return a rating, with its ordinal: what a player is worth at least, almost certainly, by which lists rank."""
    mu, sigma = rating
    return {"mu": round(mu, _DECIMALS), "sigma": round(sigma, _DECIMALS), "ordinal": round(mu - 3 * sigma, _DECIMALS)}


def _from_substitutes(lines: Iterable[RoundLine]) -> Iterator[Json]:
    by_player: dict[str, list[RoundLine]] = {}
    for line in lines:
        if line.for_nobody:
            by_player.setdefault(line.player, []).append(line)
    for each in by_player.values():
        yield {
            "player": each[0].player,
            "table_points": from_figure(sum(line.table_points for line in each)),
            "score": from_figure(sum(line.score for line in each)),
            "by_round": [_from_line(line, {}) for line in each],
        }


def _from_team(team: tournament.TeamStanding) -> Json:
    points = _fields(team.tally, "table_points", "score")
    return {**_fields(team, "rank", "team"), **points, "members": [each.id for each in team.players]}


def from_penalty(penalty: tournament.TournamentPenalty) -> Json:
    return without_empty(**_fields(penalty, "player", "amount", "on", "reason", "round", "table"))


def _together(penalties: Iterable[tournament.TournamentPenalty]) -> Json:
    """Return what penalties took, or bonuses gave, of each kind of points."""
    return {
        on.value: from_figure(sum(each.amount for each in penalties if each.on is on)) for on in tournament.PenaltyOn
    }


def _fields(part: object, *names: str) -> Json:
    """Return some fields of a part of the standings under their names."""
    values = ((name, getattr(part, name)) for name in names)
    return {name: from_figure(value) if isinstance(value, Fraction) else value for name, value in values}


def standings_page(answer: Json, reckoned: tournament.Standings, *, with_rounds: bool) -> Response:
    """Return standings as a page in the caller's language. ``with_rounds``: a table for each round follows."""
    rounds = groupby(reckoned.records.lines, key=lambda line: line.round) if with_rounds else ()
    rated = [each for each in answer.get("standings", ()) if "rating" in each]
    return printed_page(
        "standings",
        answer=answer,
        names={each["player"]: each["name"] for each in answer.get("standings", ())},
        rounds=reckoned.records.numbers,
        by_round=lambda standing: {line["round"]: line for line in standing.get("by_round", ())},
        pages=((number, sorted(lines, key=lambda line: (line.table, line.place))) for number, lines in rounds),
        points=from_figure,
        rated=rated,
        lines=lines_of((each["name"], _course(each)) for each in rated[:MOST_NUMBERED]),
    )


def _course(standing: Json) -> list[tuple[int, float]]:
    """Return each round in which a player was rated, with the ordinal after it."""
    rated = (line for line in standing.get("by_round", ()) if "rating" in line)
    return [(line["round"], round(line["rating"]["ordinal"], 1)) for line in rated]
