"""What the check of a club's file answers: the ruleset that comes of it, what it changes, and what may surprise."""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any

import engine
from engine import SEATS, LimitShare, Option, Path, Ruleset, Text, compare_rulesets, option_value, template
from service.catalogue import Club
from service.http.media_types import Json
from service.http.problems import pointer
from service.languages import ENGLISH, TRANSLATED
from service.rulesets.answers import from_comparison, from_ruleset


def from_checked_club(club: Club, document: Mapping[str, Any]) -> Json:
    """Return the answer for a file without faults. ``document`` is what the file says."""
    return {
        "ok": True,
        "ruleset": from_ruleset(club.ruleset, club),
        "differences": from_comparison(compare_rulesets(club.ruleset.of_book, club.ruleset)),
        "warnings": [{"pointer": pointer(path), "message": message} for path, message in warnings_on(club, document)],
    }


def warnings_on(club: Club, document: Mapping[str, Any]) -> Iterator[tuple[Path, Text]]:
    """Yield what is no fault in a file but may surprise: the place, and a sentence."""
    book = club.ruleset.of_book
    if "@" not in document["base"]:
        sentence = template(
            "Another version of {ruleset} would change the rules of the club. Write {base} to keep this one."
        )
        yield ("base",), Text(sentence, ruleset=book.name, base=f'"{book.id}@{book.version}"')
    yield from _missing_languages(document)
    house_rules = document.get("house_rules") or {}
    yield from _figures_out_of_reach(club, house_rules)
    yield from _defaults(book.options, house_rules.get("options"), ("house_rules", "options"))
    if club.procedure:
        options: tuple[Option[Any], ...] = (*club.procedure.book.options, *club.procedure.book.rotation_options)
        yield from _defaults(options, document["procedure"].get("options"), ("procedure", "options"))


def _figures_out_of_reach(club: Club, house_rules: Mapping[str, Any]) -> Iterator[tuple[Path, Text]]:
    """Yield figures above the limit, and odd ones that the club's counters cannot pay."""
    limit = club.ruleset.limit
    for path, points in _figures_in(house_rules, club.ruleset, ("house_rules",)):
        if path[-1] == "points" and limit is not None and points > limit:
            yield path, Text("The limit is {limit}, so a hand never comes to more.", limit=limit)
        if points % 2 and club.counters:
            sentence = template(
                "This comes to {points}, but the smallest counter is worth 2. A sheet with counters refuses odd "
                "payments."
            )
            yield (path, Text(sentence, points=points))


def _figures_in(rules: Mapping[str, Any], ruleset: Ruleset, path: Path) -> Iterator[tuple[Path, int]]:
    """Yield the points that a part of house rules tells, and those that its shares of the limit come to."""
    for name, each in rules.items():
        place = (*path, name)
        match name, each:
            case "limit", int() if path == ("house_rules",):
                yield place, each
            case "limit", int() | float():
                yield place, ruleset.points_of(LimitShare(Fraction(str(each))))
            case "points", int():
                yield place, each
            case (("values" | "exposed" | "concealed" | "fishing"), dict()):
                yield from _figures_in(each, ruleset, place)
            case (("hands" | "penalties"), list()):
                penalties = ruleset.amends.house_rules.penalties if ruleset.amends else ()
                for number, part in enumerate(each):
                    for figure, points in _figures_in(part, ruleset, (*place, number)):
                        yield figure, points if name == "hands" else _share(points, penalties[number], ruleset)
            case _, dict() if path[-1] == "values":
                yield from _figures_in(each, ruleset, place)


def _share(points: int, penalty: engine.PenaltyRule, ruleset: Ruleset) -> int:
    """Return what one payer of a penalty pays one payee: of all numbers of players an odd amount, if there is one."""
    seats = {min(players, len(SEATS)) for players in ruleset.table.seats}
    payers = range(1, penalty.most_payers + 1)
    shared = not penalty.each and penalty.payees is not engine.Payees.ONE_NAMED
    pairs = {several * (each - several) for each in seats for several in payers if several < each} if shared else {1}
    return max((points // each for each in pairs), key=lambda share: (share % 2, share))


def _missing_languages(document: Mapping[str, Any]) -> Iterator[tuple[Path, Text]]:
    """Yield the languages that a text lacks and another one has."""
    house_rules = document.get("house_rules") or {}
    texts: dict[Path, Any] = {("title",): document["title"], ("note",): document.get("note")}
    named = enumerate(house_rules.get("hands") or ())
    texts |= {("house_rules", "hands", place, "name"): each["name"] for place, each in named}
    by_language = {path: text for path, text in texts.items() if isinstance(text, dict)}
    used = {tag for text in by_language.values() for tag, said in text.items() if said is not None}
    for path, text in by_language.items():
        for tag in (ENGLISH.tag, *TRANSLATED):
            if tag in used and text.get(tag) is None:
                message = Text(
                    "The file has another text in {language}, but not this one. The English one is shown.", language=tag
                )
                yield (*path, tag), message


def _defaults(
    options: Iterable[Option[Any]], chosen: Mapping[str, Any] | None, path: Path
) -> Iterator[tuple[Path, Text]]:
    """Yield the options that are set to what holds anyway."""
    by_id = {option.id: option for option in options}
    for option_id, value in (chosen or {}).items():
        option = None if value is None else by_id[option_id.lower()]
        if option and option.choice(option_value(value)) is option.choices[0]:
            yield (*path, option_id), Text("The book has the same value.")
