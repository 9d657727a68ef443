"""Reads a club's file: the club that comes of it, or everything that is wrong with it, form and meaning.

It reads as much as reads well, so that one fault does not hide another. What has a fault of form is left out whole: a
special hand, an option, a member. What remains is read again, and its meaning can be checked.
"""

from collections.abc import Collection, Iterator
from dataclasses import replace
from hashlib import sha256
from typing import Any, Final

import orjson
from marshmallow import ValidationError

import engine
from engine import (
    REQUEST,
    ByLanguage,
    ClubIdentity,
    Fault,
    FaultCode,
    FaultyInputError,
    HouseRules,
    Notes,
    Path,
    Place,
    Ruleset,
    Sent,
    Source,
    Text,
    as_sent,
    club_ruleset,
    comma_list,
    house_rule_faults,
    quoted,
    template,
)
from engine.table import all_procedures, club_table_faults, counters_value, procedure_of_club
from service.catalogue import AgreedProcedure, Club
from service.clubs.schemas import ClubSchema, WrittenClub
from service.http.media_types import Json
from service.http.problems import faults_in
from service.languages import ENGLISH
from service.rulesets.answers import from_house_rules, from_purse

_DIGITS_OF_A_REVISION: Final = 12


def read_club(document: Any, file_name: str | None = None) -> Club:
    """Return the club of a file. ``file_name``: its name without the ending, which its id must be; None if it has none.

    Raises FaultyInputError with all faults of form and meaning, in the order of the file.
    """
    written, faults, moved = read_whole_parts(document)
    faults += as_sent(_faults_of_meaning(written, file_name), moved)
    if faults or written.base is None:
        raise FaultyInputError(sorted(faults, key=lambda fault: _order(fault.path, document)))
    return _club(written, written.base)


def _faults_of_meaning(written: WrittenClub, file_name: str | None) -> Iterator[Fault]:
    if written.id:
        yield from _id_faults(written.id, file_name)
    book, procedure, counters = written.base, written.procedure, written.counters
    if book is not None:
        yield from _player_faults(written, book)
        yield from house_rule_faults(book, written.house_rules)
        if procedure is not None:
            yield from club_table_faults(*procedure, book, _players(written, book))
    if counters is not None and counters.pieces is not None and counters_value(counters.pieces) != counters.stock:
        sentence = template("These counters are worth {value}, but the stock is {stock}. Change pieces or stock.")
        message = Text(sentence, value=counters_value(counters.pieces), stock=counters.stock)
        yield Fault(("counters", "pieces"), FaultCode.PIECES_DIFFER, message)


def _id_faults(club_id: str, file_name: str | None) -> Iterator[Fault]:
    """Find an id that a book has, or that is not the name of the file."""
    names_of_procedures = {name for each in all_procedures() for name in (each.id, *each.aliases)}
    if club_id in names_of_procedures | {each.id for each in engine.all_rulesets()}:
        sentence = template("{id} is the name of a ruleset or procedure of this service. Give the club's another id.")
        yield Fault(("id",), FaultCode.ID_TAKEN, Text(sentence, id=club_id))
    if file_name is not None and club_id != file_name:
        sentence = template(
            "The id is {id}, and the file is called {file}. Change one of them, so that both are alike."
        )
        yield Fault(("id",), FaultCode.ID_DIFFERS_FROM_FILE, Text(sentence, id=quoted(club_id), file=quoted(file_name)))


def _player_faults(written: WrittenClub, book: Ruleset) -> Iterator[Fault]:
    for place, number in enumerate(written.numbers_of_players):
        if number not in book.table.players:
            allowed = comma_list(str(each) for each in sorted(book.table.players))
            message = Text("{ruleset} can be played by these numbers: {allowed}.", ruleset=book.name, allowed=allowed)
            yield Fault(("numbers_of_players", place), FaultCode.UNKNOWN_NUMBER_OF_PLAYERS, message)


def _players(written: WrittenClub, book: Ruleset) -> frozenset[int]:
    """Return the numbers of players that the club plays with, as far as the book knows them."""
    numbers = frozenset(written.numbers_of_players)
    return numbers & book.table.players or book.table.players


def _club(written: WrittenClub, book: Ruleset) -> Club:
    title, chosen, meaning = written.title, written.procedure, _meaning(written, book)
    revision = sha256(orjson.dumps(meaning, option=orjson.OPT_SORT_KEYS)).hexdigest()[:_DIGITS_OF_A_REVISION]
    identity = ClubIdentity(id=written.id, name=title, version=written.version, revision=revision, note=written.note)
    ruleset = club_ruleset(book, _citing(title, written.house_rules), _players(written, book), identity)
    procedure = chosen and AgreedProcedure(
        book=chosen.id, options=chosen.options, played=procedure_of_club(*chosen, ruleset)
    )
    file = orjson.dumps({**meaning, "base": f"{book.id}@{book.version}"})
    return Club(ruleset=ruleset, procedure=procedure, counters=written.counters, file=file)


def _citing(title: ByLanguage, house_rules: HouseRules) -> HouseRules:
    """Return the house rules of a club with its title as the source of its special hands and penalties."""
    cite = Source(title).at("")
    return replace(
        house_rules,
        hands=tuple(replace(each, cite=cite) for each in house_rules.hands),
        penalties=tuple(
            replace(each, cite=cite, name=ByLanguage({ENGLISH.tag: each.name})) for each in house_rules.penalties
        ),
    )


def _meaning(written: WrittenClub, book: Ruleset) -> Json:
    """Return what a file means as JSON: without comments, and lists whose order says nothing in one order."""
    house_rules = from_house_rules(written.house_rules)
    for hand in house_rules.get("hands", ()):
        hand["name"] = _by_language(hand["name"])
    if "without" in house_rules:
        house_rules["without"] = sorted(set(house_rules["without"]))
    procedure, counters = written.procedure, written.counters
    return written._asdict() | {
        "base": {"id": book.id, "version": book.version},
        "title": _by_language(written.title),
        "note": _by_language(written.note),
        "numbers_of_players": sorted(_players(written, book)),
        "house_rules": house_rules,
        "procedure": procedure and {"id": procedure.id.id, "options": dict(procedure.options)},
        "counters": counters and {"stock": counters.stock, "pieces": counters.pieces and from_purse(counters.pieces)},
    }


def _by_language(text: str | None) -> Json | str | None:
    return dict(text.by_language) if isinstance(text, ByLanguage) else text


_SCHEMA: Final = ClubSchema()
_MOST_ROUNDS: Final = 5
"""Each round leaves out what it found. Two are enough, but for a file with more faults than one round lists."""


def read_whole_parts(document: Any) -> tuple[WrittenClub, list[Fault], Notes]:
    """Return what reads well of a file, the faults of the other members, and where the file has what moved up."""
    faults: list[Fault] = []
    left_out: set[Path] = set()
    for _ in range(_MOST_ROUNDS):
        # The first time, everything that is required must be there.
        may_lack = tuple(_SCHEMA.load_fields) if left_out else ()
        moved: dict[Path, Sent] = {}
        try:
            return _SCHEMA.load(_without(left_out, document, moved), partial=may_lack), faults, moved
        except ValidationError as error:
            faults_of_part = as_sent(faults_in(error.messages), moved)
        # Once parts are left out, others may be missing for that.
        faults += [fault for fault in faults_of_part if not (left_out and fault.code is FaultCode.MISSING)]
        left_out |= {_part_of(fault.path) for fault in faults_of_part}
    return WrittenClub(), faults, {}


def _part_of(path: Path) -> Path:
    match path:
        case ("house_rules", "options" | "without" | "values" | "hands", _, *_) | ("procedure", "options", _, *_):
            return path[:3]
        case ("procedure", "id", *_):
            return path[:1]
        case ("house_rules" | "procedure" | "numbers_of_players", _, *_):
            return path[:2]
        case _:
            return path[:1]


def _without(
    left_out: Collection[Path], part: Any, moved: dict[Path, Sent], place: Place = REQUEST, now: Place = REQUEST
) -> Any:
    """Return a part of a document without what is left out. ``place``: where it stands, ``now``: where it comes to.

    Of a list, what follows moves up; where it stood is added to ``moved``.
    """
    if place in left_out:
        return {}
    match part:
        case dict():
            return {
                name: _without(left_out, each, moved, place / name, now / name)
                for name, each in part.items()
                if place / name not in left_out
            }
        case list():
            stays = [(number, each) for number, each in enumerate(part) if place / number not in left_out]
            moved |= {now / number: Sent(place / stood) for number, (stood, _) in enumerate(stays)}
            return [_without(left_out, each, moved, place / n, now / at) for at, (n, each) in enumerate(stays)]
        case _:
            return part


def _order(path: Path, document: Any) -> list[int]:
    """Return where each step of a path stands among its neighbours; -1, before the others, if it is not there."""
    order: list[int] = []
    part = document
    for step in path:
        steps = [*range(len(part))] if isinstance(part, list) else [*part] if isinstance(part, dict) else []
        order.append(steps.index(step) if step in steps else -1)
        part = part[step] if step in steps else None
    return order
