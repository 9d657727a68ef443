"""Reads a club's file: the club that comes of it, or everything that is wrong with it, form and meaning."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from hashlib import sha256
from typing import Any, Final

import orjson

import engine
from engine import (
    NO_HOUSE_RULES,
    ByLanguage,
    ClubIdentity,
    Fault,
    FaultCode,
    FaultyInputError,
    HouseRules,
    Ruleset,
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
from service.clubs.whole_parts import in_order_of_document, read_whole_parts
from service.http.media_types import Json
from service.languages import ENGLISH
from service.rulesets.answers import from_house_rules, from_purse

Members = Mapping[str, Any]

_DIGITS_OF_A_REVISION: Final = 12


def read_club(document: Any, file_name: str | None = None) -> Club:
    """Return the club of a file. ``file_name``: its name without the ending, which its id must be; None if it has none.

    Raises FaultyInputError with all faults of form and meaning, in the order of the file.
    """
    members, faults, moved = read_whole_parts(document)
    faults += as_sent(_faults_of_meaning(members, file_name), moved)
    FaultyInputError.raise_for(in_order_of_document(faults, document))
    return _club(members)


def _faults_of_meaning(members: Members, file_name: str | None) -> Iterator[Fault]:
    if "id" in members:
        yield from _id_faults(members["id"], file_name)
    book: Ruleset | None = members.get("base")
    if book is not None:
        yield from _player_faults(members, book)
        yield from house_rule_faults(book, members.get("house_rules", NO_HOUSE_RULES))
        procedure = members.get("procedure")
        if procedure is not None:
            yield from club_table_faults(procedure["id"], procedure.get("options", {}), book, _players(members, book))
    counters = members.get("counters")
    if counters is not None and counters.pieces is not None and counters_value(counters.pieces) != counters.stock:
        sentence = template("These counters are worth {value}, but the stock is {stock}. Change pieces or stock.")
        message = Text(sentence, value=counters_value(counters.pieces), stock=counters.stock)
        yield Fault(("counters", "pieces"), FaultCode.PIECES_DIFFER, message)


def _id_faults(club_id: str, file_name: str | None) -> Iterator[Fault]:
    """Find an id that a book has, or that is not the name of the file."""
    if club_id in _names_of_books():
        message = Text(
            "{id} is the name of a ruleset or procedure of this service. Give the club's another id.", id=club_id
        )
        yield Fault(("id",), FaultCode.ID_TAKEN, message)
    if file_name is not None and club_id != file_name:
        sentence = template(
            "The id is {id}, and the file is called {file}. Change one of them, so that both are alike."
        )
        yield Fault(("id",), FaultCode.ID_DIFFERS_FROM_FILE, Text(sentence, id=quoted(club_id), file=quoted(file_name)))


def _names_of_books() -> set[str]:
    """Return the ids of rulesets and procedures that are no club's, and their other names."""
    procedures = {name for each in all_procedures() for name in (each.id, *each.aliases)}
    return procedures | {each.id for each in engine.all_rulesets()}


def _player_faults(members: Members, book: Ruleset) -> Iterator[Fault]:
    for place, number in enumerate(members.get("numbers_of_players", ())):
        if number not in book.table.players:
            allowed = comma_list(str(each) for each in sorted(book.table.players))
            message = Text("{ruleset} can be played by these numbers: {allowed}.", ruleset=book.name, allowed=allowed)
            yield Fault(("numbers_of_players", place), FaultCode.UNKNOWN_NUMBER_OF_PLAYERS, message)


def _players(members: Members, book: Ruleset) -> frozenset[int]:
    """Return the numbers of players that the club plays with, as far as the book knows them."""
    told = frozenset(members.get("numbers_of_players", ()))
    return told & book.table.players or book.table.players


def _club(members: Members) -> Club:
    book: Ruleset = members["base"]
    title: ByLanguage = members["title"]
    house_rules = _citing(title, members["house_rules"])
    meaning = _meaning(members)
    identity = ClubIdentity(
        id=members["id"], name=title, version=members["version"], revision=_revision(meaning), note=members["note"]
    )
    ruleset = club_ruleset(book, house_rules, _players(members, book), identity)
    chosen = members["procedure"]
    procedure = chosen and AgreedProcedure(
        book=chosen["id"], options=chosen["options"], played=procedure_of_club(chosen["id"], chosen["options"], ruleset)
    )
    file = orjson.dumps({**meaning, "base": f"{book.id}@{book.version}"})
    return Club(ruleset=ruleset, procedure=procedure, counters=members["counters"], file=file)


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


def _revision(meaning: Members) -> str:
    """Return 12 digits that change with the meaning of a file, and with the version of its base."""
    text = orjson.dumps(meaning, option=orjson.OPT_SORT_KEYS)
    return sha256(text).hexdigest()[:_DIGITS_OF_A_REVISION]


def _meaning(members: Members) -> Json:
    """Return what a file means as JSON: without comments, and lists whose order says nothing in one order."""
    book: Ruleset = members["base"]
    house_rules = from_house_rules(members["house_rules"])
    for hand in house_rules.get("hands", ()):
        hand["name"] = _by_language(hand["name"])
    if "without" in house_rules:
        house_rules["without"] = sorted(set(house_rules["without"]))
    procedure, counters = members["procedure"], members["counters"]
    return {
        "id": members["id"],
        "version": members["version"],
        "base": {"id": book.id, "version": book.version},
        "title": _by_language(members["title"]),
        "note": _by_language(members["note"]),
        "numbers_of_players": sorted(_players(members, book)),
        "house_rules": house_rules,
        "procedure": procedure and {"id": procedure["id"].id, "options": dict(procedure["options"])},
        "counters": counters and {"stock": counters.stock, "pieces": counters.pieces and from_purse(counters.pieces)},
    }


def _by_language(text: str | None) -> Json | str | None:
    return dict(text.by_language) if isinstance(text, ByLanguage) else text
