"""A scored hand as JSON: ``from_x`` returns an x as a JSON object.

Answers are built by hand. Dumping them with marshmallow would take longer than the scoring.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import repeat
from operator import attrgetter
from typing import Any, Final

from orjson import Fragment, dumps

from engine import (
    NO_EXTRAS,
    Additive,
    Dropped,
    FuAndHan,
    Hand,
    Holder,
    HouseRules,
    Item,
    Payment,
    PaymentRules,
    Reading,
    Ruleset,
    Score,
    ScoredHand,
    ScoredReading,
    SpecialScore,
    Text,
    Tile,
    TileSet,
    Win,
    Wind,
    behind_the_hand,
    comma_list,
    dropped_items,
    paid_for_the_score,
    short_text,
    template,
    unicode_text,
)
from service.http.media_types import Json, without_empty
from service.languages import Language, translated
from service.rulesets.answers import from_citation, from_house_rules, from_ruleset_name, from_scale, from_share

ScoreWriter = Callable[[ScoredHand, Ruleset, HouseRules], Json]

_Field = tuple[str, Callable[[ScoredHand], Any], bool]
"""A field that comes from the scored hand, what makes it, and whether it is left out if that is empty."""

_Counted = tuple[int, int, int]
"""The basic score, the doublings or faan, and the total of a hand."""

_SEAT: Final[dict[Wind | Holder, str]] = {seat: seat.value for seat in (*Wind, Holder.TABLE)}
"""Seats, and the table, in JSON. A lookup here takes half as long as the attribute ``value`` of an enum."""

_ITEM_CACHE_SIZE: Final = 8192
"""Items in a cache. One ruleset has some two thousand different items."""


@lru_cache(maxsize=64)
def score_writer(fields: tuple[str, ...], language: Language | None = None) -> ScoreWriter:
    """Return a function that makes an answer with these fields of a scored hand.

    With a language, what many answers have is taken from caches, encoded as JSON in that language.
    """
    from_rules = [(name, _FROM_RULES[name]) for name in fields if name in _FROM_RULES]
    from_scored = [each for each in _from_scored(language) if each[0] in fields]
    with_scale, with_notes, with_dropped = _SCALE in fields, _NOTES in fields, _DROPPED in fields

    def write(scored: ScoredHand, ruleset: Ruleset, house_rules: HouseRules) -> Json:
        answer: Json = {}
        for name, make_rules in from_rules:
            if value := make_rules(ruleset, house_rules):
                answer[name] = value
        _write(scored, from_scored, answer)
        extras = scored.best.reading.hand.extras
        if extras is not NO_EXTRAS and _HAND in answer:
            answer[_HAND]["text"] += behind_the_hand(extras)
        if with_scale:
            answer[_SCALE] = _from_scale(scored, ruleset, language)
        dropped = dropped_items(scored, ruleset) if with_dropped or with_notes else ()
        if with_dropped and dropped:
            answer[_DROPPED] = list(map(_from_dropped, dropped))
        if with_notes and (notes := _notes(scored, ruleset, dropped)):
            answer[_NOTES] = notes
        return answer

    return write


def from_score(scored: ScoredHand, language: Language | None) -> Json:
    """Return a score without ``scale`` and ``dropped``, and without what a deal has once, such as ``notes``."""
    return _write(scored, _from_scored(language), {})


def _write(scored: ScoredHand, fields: Iterable[_Field], answer: Json) -> Json:
    for name, make, may_be_empty in fields:
        value = make(scored)
        if value or not may_be_empty:
            answer[name] = value
    return answer


def _from_limit_hand(score: Score) -> str | None:
    return score.limit_hand.id if score.limit_hand else None


@cache
def _from_set(tile_set: TileSet) -> Json:
    """Return one set. Cached: there are some hundred different sets."""
    return without_empty(
        kind=tile_set.kind.value,
        tiles=_codes(tile_set.tiles),
        concealed=tile_set.concealed,
        kong=tile_set.kong and tile_set.kong.value,
        last_tile=tile_set.last_tile,
    )


@cache
def _encoded_set(tile_set: TileSet) -> Fragment:
    return Fragment(dumps(_from_set(tile_set)))


def _from_reading(reading: Reading, from_set: Callable[[TileSet], Any]) -> Json:
    answer: Json = {}
    if reading.sets:
        answer["sets"] = list(map(from_set, reading.sets))
    if reading.other_tiles:
        answer["other_tiles"] = _codes(reading.other_tiles)
    if reading.hand.bonus_tiles:
        answer["bonus_tiles"] = _codes(reading.hand.bonus_tiles)
    if reading.hand.wild:
        answer["wild_tiles"] = [f"{each.tile.code}={each.stands_for.code}" for each in reading.hand.wild]
    if text := short_text(reading):
        answer |= {"text": text, "unicode": unicode_text(reading)}
    return answer


def _from_item(item: Item) -> Json:
    return without_empty(**_rule_in(item), tiles=_codes(item.tiles), **_award_in(item))


def _rule_in(item: Item) -> Json:
    return {"rule": item.rule.row_id, "name": item.rule.name}


def _award_in(item: Item) -> Json:
    award = item.award
    told = without_empty(points=award.points, doublings=award.doublings, limit=from_share(award.limit))
    return {**told, "source": from_citation(item.rule.cite)}


@lru_cache(maxsize=_ITEM_CACHE_SIZE)
def _encoded_item(item: Item, language: Language) -> Fragment:
    """Return one item. Hands scored by the same rules mostly have the same items."""
    before, after = _around_tiles(item._replace(tiles=(), place=0), language)
    tiles = b',"tiles":' + dumps(_codes(item.tiles)) if item.tiles else b""
    return Fragment(before + tiles + after)


@lru_cache(maxsize=_ITEM_CACHE_SIZE // 4)
def _around_tiles(item: Item, language: Language) -> tuple[bytes, bytes]:
    """Return an item without its tiles, encoded: what stands before them, and what behind. There are few of a rule."""
    before, after = [dumps(translated(part, language)) for part in (_rule_in(item), _award_in(item))]
    return before[:-1], b"," + after[1:]


def _from_dropped(dropped: Dropped) -> Json:
    """Return a rule that holds and does not count: for which tiles, beside which rule, and by which principle."""
    by, principle = dropped.by.row_id, dropped.principle.value
    return {**_rule_in(dropped.item), "tiles": _codes(dropped.item.tiles), "by": by, "principle": principle}


def _from_special(special: SpecialScore | None) -> Json | None:
    """Return the score of a special hand: its value, and what counts on top of it."""
    if special is None:
        return None
    return without_empty(
        rule=special.match.rule.id,
        name=special.match.rule.name,
        value=special.value,
        on_top={"points": special.on_top_points, "doublings": special.on_top_doublings, "total": special.on_top_total},
        total=special.total,
        fishing_for=_codes(special.match.fishing_for),
    )


def _from_scale(scored: ScoredHand, ruleset: Ruleset, language: Language | None) -> Any:
    """Return the scale of a ruleset, and what it makes of a score."""
    score, hand = scored.best.score, scored.best.reading.hand
    paid = paid_as_said(score, hand, hand.win, ruleset)
    counted = score.basic_score, score.doublings, score.total
    if language is None:
        return _on_scale(ruleset, counted, paid)
    return _encoded_on_scale(ruleset, counted, paid, language)


@lru_cache(maxsize=_ITEM_CACHE_SIZE)
def _encoded_on_scale(ruleset: Ruleset, counted: _Counted, paid: str | None, language: Language) -> Fragment:
    return Fragment(dumps(translated(_on_scale(ruleset, counted, paid), language)))


def _on_scale(ruleset: Ruleset, counted: _Counted, paid: str | None) -> Json:
    """Return a scale, what one more doubling or faan would have made of a score, and its name if it names limits."""
    scale, told = ruleset.scale, from_scale(ruleset)
    basic_score, doublings, total = counted
    if isinstance(scale, Additive):
        return told
    told["one_more"] = ruleset.capped(scale.total(basic_score, doublings + 1))
    if isinstance(scale, FuAndHan):
        named = scale.name_of(total)
        told |= without_empty(minipoints=scale.rounded(basic_score), limit_name=named, paid=paid)
    return told


def paid_as_said(score: Score, hand: Hand, win: Win | None, ruleset: Ruleset) -> str | None:
    """Return what the winner is paid as players say it, in a game that names its limits; None in any other."""
    if not isinstance(ruleset.scale, FuAndHan):
        return None
    amounts = paid_for_the_score(score, hand, win, ruleset)
    paid = " / ".join(f"{amount:,}" for amount in dict.fromkeys(amounts))
    return (Text("{amount} from each", amount=paid) if len(amounts) > len(set(amounts)) == 1 else paid) or None


def from_payment(payment: Payment) -> Json:
    return {
        "payer": _SEAT[payment.payer],
        "payee": _SEAT[payment.payee],
        "amount": payment.amount,
        "reason": payment.reason,
    }


_HAND: Final = "hand"
_SCALE: Final = "scale"
_NOTES: Final = "notes"
_DROPPED: Final = "dropped"
_NOT_COUNTED: Final = template("Not counted beside {by}: {rule} ({tiles}), by the principle {principle}.")
_SEND_THE_WHOLE_DEAL: Final = [
    Text(
        "By these rules the losers settle with each other too, so who pays depends on every hand. Send the whole deal "
        "to POST /v1/settlements."
    )
]
_NOBODY_PAYS: Final = [
    Text("This hand did not go out, and by these rules only the winner is paid. So nobody pays for it.")
]
_A_GUESS: Final = template(
    "Who else pays is a guess, because the request names only these of the three seats: {seats}. List the seats that "
    "are taken in seats_taken."
)
_NO_TILES: Final = Text("This hand has no tiles but bonus tiles. Send its tiles, if it has any.")


def _notes(scored: ScoredHand, ruleset: Ruleset, dropped: Sequence[Dropped]) -> list[Text]:
    """Return why a hand has no payments, who of them is a guess, that it has no tiles, and what is not counted."""
    hand = scored.best.reading.hand
    nobody_pays = _NOBODY_PAYS if hand.win is None else []
    notes = nobody_pays if isinstance(ruleset.payments, PaymentRules) else _SEND_THE_WHOLE_DEAL
    guessed = hand.guessed
    if guessed and any(each.payer in guessed for each in scored.payments):
        named = comma_list([Text(seat.value) for seat in hand.seats if seat not in guessed])
        notes = [*notes, Text(_A_GUESS, seats=named)]
    if not (hand.melds or hand.concealed_sets or hand.concealed_tiles):
        notes = [*notes, _NO_TILES]
    return [*notes, *_not_counted(dropped, ruleset)] if dropped else notes


def _not_counted(dropped: Iterable[Dropped], ruleset: Ruleset) -> Iterator[Text]:
    names = {each.id: each.name for each in ruleset.principles}
    for each in dropped:
        tiles = " ".join(_codes(each.item.tiles))
        by, rule, principle = each.by.name, each.item.rule.name, names[each.principle.value]
        yield Text(_NOT_COUNTED, by=by, rule=rule, tiles=tiles, principle=principle)


def from_net(net: Mapping[Wind, int] | Mapping[Wind | Holder, int]) -> dict[str, int]:
    """Return a number for each seat, such as its gain or loss, and for the table if it has one."""
    return {_SEAT[seat]: amount for seat, amount in net.items()}


def _from_alternative(scored: ScoredReading, from_set: Callable[[TileSet], Any]) -> Json:
    score = scored.score
    return without_empty(
        hand=_from_reading(scored.reading, from_set),
        basic_score=score.basic_score,
        doublings=score.doublings,
        limit_hand=_from_limit_hand(score),
        total=score.total,
    )


def _codes(tiles: Iterable[Tile]) -> list[str]:
    return [tile.code for tile in tiles]


_FROM_RULES: Final[dict[str, Callable[[Ruleset, HouseRules], Json]]] = {
    "ruleset": lambda ruleset, _: from_ruleset_name(ruleset),
    "house_rules": lambda _, house_rules: from_house_rules(house_rules),
}
"""The fields that come from the rules, each with the function that makes it."""


def _attribute(name: str) -> _Field:
    return name, attrgetter(f"best.score.{name}"), False


@cache
def _from_scored(language: Language | None) -> tuple[_Field, ...]:
    from_set = _from_set if language is None else _encoded_set

    def items(scored: ScoredHand) -> list[Any]:
        items = scored.best.score.items
        return list(map(_from_item, items) if language is None else map(_encoded_item, items, repeat(language)))

    def alternatives(scored: ScoredHand) -> list[Json]:
        return [_from_alternative(each, from_set) for each in scored.alternatives]

    return (
        (_HAND, lambda scored: _from_reading(scored.best.reading, from_set), True),
        ("complete", attrgetter("complete"), False),
        ("items", items, True),
        *[_attribute(name) for name in ("basic_score", "doublings", "uncapped", "limit")],
        ("limit_hand", lambda scored: _from_limit_hand(scored.best.score), True),
        ("special", lambda scored: _from_special(scored.best.score.special), True),
        *[_attribute(name) for name in ("capped", "total")],
        ("payments", lambda scored: list(map(from_payment, scored.payments)), True),
        ("net", lambda scored: from_net(scored.net), True),
        ("alternatives", alternatives, True),
    )


SCORE_FIELDS: Final = (*_FROM_RULES, *[name for name, *_ in _from_scored(None)], _SCALE, _DROPPED, _NOTES)
"""The fields of a scored hand, in the order of the contract."""
