"""Says why possible tiles are no mah-jong: which rule they break, or which tile is out of place."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final, Protocol

from engine.checking.hand import chows_allowed
from engine.errors import Fault, FaultCode
from engine.game.counts import count_of, number_of
from engine.game.hand import Hand, WildTile, Win, WonFrom
from engine.game.sets import SetKind, TileSet, tile_set
from engine.game.tiles import Tile
from engine.grouping.groupings import readings, split_fixed_sets
from engine.grouping.missing_tiles import completing_four_sets
from engine.grouping.reading import Reading
from engine.rules.rule import CompleteShape, HandCondition, Rule, SpecialHand, sentence_of
from engine.rules.ruleset import Ruleset
from engine.text import Text, join_sentences, or_list, template

MOST_TRIED: Final = 32
"""How many exchanges of one tile are tried at most before one is named."""

_LAST_TILES_TRIED: Final = 4
_STOOD_FOR_TRIED: Final = 4


class MayGoOut(Protocol):
    """Tells whether a hand may go out; ``four_sets``: as four sets and a pair, which is found out sooner."""

    def __call__(self, hand: Hand, /, *, four_sets: bool = False) -> bool: ...


def no_mah_jong(hand: Hand, ruleset: Ruleset, may_go_out: MayGoOut) -> Fault:
    """Return the fault of a hand whose tiles make no mah-jong: which rule they break, and the field to look at.

    ``may_go_out`` tells whether a hand may go out. What the fault proposes is tried with it first, so that nothing is
    proposed that would be refused again. At most ``MOST_TRIED`` exchanges of a tile are tried.
    """
    win = hand.win
    if win and win.completes is not None and may_go_out(replace(hand, win=replace(win, completes=None))):
        message = Text(
            "In this hand the last tile cannot have completed {tiles}. Name another set in completes, or leave "
            "completes out.",
            tiles=" ".join(tile.code for tile in win.completes),
        )
        return Fault(("win", "completes"), FaultCode.SET_NOT_IN_HAND, message)
    if win and win.tile and _only_the_kong_is_wrong(hand, win, may_go_out):
        sentence = template(
            "{tile} is only in a kong here. The last tile completes no kong, because a kong draws another tile. "
            "Correct the last tile or the set."
        )
        return Fault(("win", "tile"), FaultCode.LAST_TILE_NOT_IN_HAND, Text(sentence, tile=win.tile.code))
    most_chows = ruleset.table.chows_with(hand.players)
    concealed = [number for number, each in enumerate(hand.concealed_sets) if each.kind is SetKind.CHOW]
    melded = sum(each.kind is SetKind.CHOW for each in hand.melds)
    too_many = concealed[max(0, most_chows - melded) :]
    if too_many:
        return Fault(("concealed_sets", too_many[0]), FaultCode.TOO_MANY_CHOWS, chows_allowed(hand, ruleset))
    message = join_sentences([_mah_jong_of(ruleset, most_chows), *_near_misses(hand, ruleset, may_go_out)])
    return Fault(_place_to_mend(hand, may_go_out), FaultCode.NOT_A_MAH_JONG, message)


def with_advice(faults: list[Fault], hand: Hand, may_go_out: MayGoOut) -> list[Fault]:
    """Return faults; if the number of tiles is the only one, with what would be right, if that makes a hand go out."""
    if len(faults) > 1 or faults[0].code is not FaultCode.WRONG_NUMBER_OF_TILES:
        return faults
    advice = _missing_win(hand, may_go_out) if hand.win is None else _missing_last_tile(hand, hand.win, may_go_out)
    # The places of wild tiles would not be those of the changed hand.
    advice = advice or (None if hand.wild else _undeclared_kong(hand, may_go_out))
    return [replace(each, message=join_sentences([advice, each.message])) for each in faults] if advice else faults


def _missing_win(hand: Hand, may_go_out: MayGoOut) -> Text | None:
    """Say that ``win`` is missing, if the hand goes out with one of its tiles from the wall."""
    concealed = [*hand.concealed_tiles, *(tile for each in hand.concealed_sets for tile in each.tiles)]
    for tile in list(dict.fromkeys(reversed(concealed)))[:_LAST_TILES_TRIED]:
        if may_go_out(replace(hand, win=Win(tile, WonFrom.WALL))):
            return Text(
                "These tiles go out, so win seems to be missing. Send win with the last tile and its source, such as "
                "{win}.",
                win=f'{{"source": "wall", "tile": "{tile.code}"}}',
            )
    return None


def _missing_last_tile(hand: Hand, win: Win, may_go_out: MayGoOut) -> Text | None:
    if win.tile is None or not may_go_out(replace(hand, concealed_tiles=(*hand.concealed_tiles, win.tile))):
        return None
    return Text(
        "The last tile is one of the fourteen, so it seems to be missing. Send {tile} once more, among the concealed "
        "tiles.",
        tile=win.tile.code,
    )


def _undeclared_kong(hand: Hand, may_go_out: MayGoOut) -> Text | None:
    """Say that a kong must be declared, if the hand goes out once a tile too many makes one."""
    for tile in dict.fromkeys(hand.concealed_tiles):
        tiles = (tile,) * tile.copies
        if hand.concealed_tiles.count(tile) == tile.copies:
            kong, melds = tile_set(tiles, concealed=True), hand.melds
            sent = f'{{"tiles": {_codes_in_json(tiles)}, "concealed": true}}'
            advice = template(
                "Four {tile} lie among the concealed tiles. A kong must be declared: send {kong} in melds instead, or "
                "{text} in a hand as text."
            )
        else:
            pung = tile_set(tiles[1:], concealed=False)
            if pung not in hand.melds:
                continue
            kong, melds = tile_set(tiles, concealed=False), tuple(each for each in hand.melds if each is not pung)
            sent = _codes_in_json(tiles)
            advice = template(
                "Three {tile} are melded, and a fourth is in the hand. A kong must be declared: send {kong} in melds "
                "instead, or {text} in a hand as text."
            )
        loose = tuple(each for each in hand.concealed_tiles if each is not tile)
        if isinstance(kong, TileSet) and may_go_out(replace(hand, melds=(*melds, kong), concealed_tiles=loose)):
            codes = " ".join(each.code for each in tiles)
            return Text(advice, tile=tile.code, kong=sent, text=f"({codes})" if kong.concealed else f"[{codes}]")
    return None


def _codes_in_json(tiles: Iterable[Tile]) -> str:
    return "[" + ", ".join(f'"{tile.code}"' for tile in tiles) + "]"


def no_concealed_kong_robbed(ruleset: Ruleset) -> Fault:
    """Return the fault of a hand that may not rob a concealed kong; it names the hands that may."""
    allowed = ruleset.table.concealed_kong_robbed_for
    names = [each.name for each in ruleset.all_rows() if each.id in allowed]
    some = template("In {ruleset} a concealed kong may be robbed only for {hands} ({page}).")
    none = template("In {ruleset} a concealed kong may not be robbed ({page}).")
    hands = or_list(names) if names else ""
    message = Text(some if names else none, ruleset=ruleset.name, hands=hands, page=ruleset.table.cite.locus)
    return Fault(("win", "source"), FaultCode.KONG_NOT_ROBBABLE, message)


def _only_the_kong_is_wrong(hand: Hand, win: Win, may_go_out: MayGoOut) -> bool:
    """Return whether the last tile is in a concealed kong, and the hand may go out on another of its tiles."""
    kongs = [each for each in hand.concealed_sets if each.kind is SetKind.KONG]
    if not any(win.tile in each.tiles for each in kongs):
        return False
    others = dict.fromkeys(tile for each in hand.concealed_sets if each not in kongs for tile in each.tiles)
    others |= dict.fromkeys(hand.concealed_tiles)
    return any(may_go_out(replace(hand, win=replace(win, tile=tile, completes=None))) for tile in others)


def _place_to_mend(hand: Hand, may_go_out: MayGoOut) -> tuple[str, ...]:
    """Return the field to look at: where the last tile came from, if a robbed tile alone is wrong, else the tiles."""
    if hand.win and hand.win.source is WonFrom.ROBBED_KONG and may_go_out(_drawn(hand)):
        return ("win", "source")
    return ("concealed_tiles" if hand.concealed_tiles else "concealed_sets" if hand.concealed_sets else "melds",)


def _mah_jong_of(ruleset: Ruleset, most_chows: int) -> Text:
    """Say what a mah-jong is in a ruleset, with the pages.

    Special hands are named if there are at most three, else counted.
    """
    name, usual, place = ruleset.name, Text("four sets and a pair"), ruleset.table.place_of_chows
    if most_chows > 1:
        place = ruleset.terms.place_of("mah-jong") or place
    elif most_chows:
        usual = Text("four sets and a pair with one chow at most")
    else:
        usual = Text("four sets and a pair without a chow")
    page = place.locus
    shapes: list[Rule | SpecialHand] = [rule for rule in ruleset.rules() if isinstance(rule.when, CompleteShape)]
    special = [*shapes, *ruleset.special_hands]
    if not special:
        message = template("These tiles are not a mah-jong. In {ruleset} a mah-jong is {usual} ({page}).")
        return Text(message, ruleset=name, usual=usual, page=page)
    if len(special) > 3:
        where = special[0].cite.page
        others = Text("one of {number} special hands known by their tiles ({page})", number=len(special), page=where)
    else:
        others = or_list(Text("{hand} ({page})", hand=each.name, page=each.cite.page) for each in special)
    message = template("These tiles are not a mah-jong. In {ruleset} a mah-jong is {usual} ({page}), or {others}.")
    return Text(message, ruleset=name, usual=usual, page=page, others=others)


def _near_misses(hand: Hand, ruleset: Ruleset, may_go_out: MayGoOut) -> Iterator[Text]:
    """Say which one rule or which one tile keeps the tiles from being a mah-jong. Say nothing if more is wrong."""
    # The places of wild tiles would not be those of a changed hand, so a hand with wild tiles is not changed.
    if not hand.wild:
        reading = Reading(hand, *split_fixed_sets(hand))
        special = _special_hand_of(reading, ruleset)
        if special is not None:
            yield from _broken_conditions(*special, reading, may_go_out)
            return
        is_grouped = any(each.kind is not SetKind.KONG for each in hand.concealed_sets)
        if is_grouped and may_go_out(_ungrouped(hand)):
            yield Text("They are four sets and a pair if the concealed sets are grouped differently.")
            return
    chows = _fewest_chows(hand)
    if chows > ruleset.table.chows_with(hand.players):
        one = template("They make four sets and a pair only with a chow.")
        several = template("They make four sets and a pair only with {chows} chows.")
        yield Text(one if chows == 1 else several, chows=chows)
        yield chows_allowed(hand, ruleset)
    elif not hand.wild:
        exchange = _unmarked_wild_tile(hand, ruleset, may_go_out) or _best_exchange(hand, ruleset, may_go_out)
        if exchange:
            yield exchange


def _fewest_chows(hand: Hand) -> int:
    """Return the fewest chows with which a hand, as it is grouped or otherwise, is four sets and a pair; else 0."""
    for each in (hand, _ungrouped(hand)):
        numbers = [reading.chows for reading in readings(each, chows=True, claim_exposes=frozenset())]
        if numbers:
            return min(numbers)
    return 0


def _ungrouped(hand: Hand) -> Hand:
    """Return a hand with all its concealed sets except kongs as loose tiles."""
    kongs = tuple(each for each in hand.concealed_sets if each.kind is SetKind.KONG)
    tiles = [tile for each in hand.concealed_sets if each.kind is not SetKind.KONG for tile in each.tiles]
    return replace(hand, concealed_sets=kongs, concealed_tiles=(*hand.concealed_tiles, *tiles))


def _unmarked_wild_tile(hand: Hand, ruleset: Ruleset, may_go_out: MayGoOut) -> Text | None:
    """Name a loose tile that is wild, but sent as itself, and a tile for which it may stand; None if there is none."""
    for tile, kinds in _exchanges(hand, ruleset):
        place = hand.concealed_tiles.index(tile)
        for kind in kinds[:_STOOD_FOR_TRIED] if tile in ruleset.table.wild_tiles else ():
            wild = WildTile(tile, kind, ("concealed_tiles", place))
            if may_go_out(replace(_with_instead(hand, place, kind), wild=(wild,)), four_sets=True):
                sentence = template(
                    "{tile} is wild here, but it is sent as itself. If it stands for another tile, say for "
                    "which: with {wild} in its place they are four sets and a pair."
                )
                return Text(sentence, tile=tile.code, wild=f'{{"tile": "{tile.code}", "as": "{kind.code}"}}')
    return None


def _best_exchange(hand: Hand, ruleset: Ruleset, may_go_out: MayGoOut) -> Text | None:
    """Name the loose tile for which most other kinds would make the hand a mah-jong; None if none would."""
    left_to_try = MOST_TRIED
    out: Tile | None = None
    wanted: list[Tile] = []
    for tile, kinds in sorted(_exchanges(hand, ruleset), key=lambda each: len(each[1]), reverse=True):
        if len(wanted) < len(kinds) <= left_to_try:
            left_to_try -= len(kinds)
            fitting = [kind for kind in kinds if _fits_instead(hand, tile, kind, may_go_out)]
            if len(fitting) > len(wanted):
                out, wanted = tile, fitting
    if out is None:
        return None
    sentence = template("One tile does not fit: with {wanted} instead of {tile} they are four sets and a pair.")
    if _is_the_last(hand, out):
        sentence = template(
            "The last tile does not fit: with {wanted} instead of {tile} they are four sets and a pair."
        )
    return Text(sentence, wanted=or_list(Text(each.code) for each in wanted), tile=out.code)


def _exchanges(hand: Hand, ruleset: Ruleset) -> Iterator[tuple[Tile, tuple[Tile, ...]]]:
    """Yield each kind of loose tile, and the kinds that may make four sets and a pair in place of one such tile.

    The sets stay as the player grouped them.
    """
    pairs = [each for each in hand.sets if each.kind is SetKind.PAIR]
    sets = tuple(each for each in hand.sets if each.kind is not SetKind.PAIR)
    held = count_of(hand.concealed_tiles) + sum(each.count for each in pairs)
    whole = hand.counts[1]
    most_chows = ruleset.table.chows_with(hand.players)
    for tile in dict.fromkeys(hand.concealed_tiles):
        kinds = completing_four_sets(sets, held - tile.one, whole - tile.one, most_chows)
        if kinds:
            yield tile, kinds


def _fits_instead(hand: Hand, tile: Tile, kind: Tile, may_go_out: MayGoOut) -> bool:
    """Return whether a hand may go out with a tile of another kind in place of a loose tile.

    If the last tile is of the kind replaced, the tile replaced may be the last one: then this is tried too.
    """
    changed = _with_instead(hand, hand.concealed_tiles.index(tile), kind)
    if hand.win is None or tile is not hand.win.tile:
        return may_go_out(changed, four_sets=True)
    as_last = replace(changed, win=replace(hand.win, tile=kind))
    return may_go_out(as_last, four_sets=True) and (_is_the_last(hand, tile) or may_go_out(changed, four_sets=True))


def _with_instead(hand: Hand, place: int, kind: Tile) -> Hand:
    return replace(hand, concealed_tiles=(*hand.concealed_tiles[:place], kind, *hand.concealed_tiles[place + 1 :]))


def _is_the_last(hand: Hand, tile: Tile) -> bool:
    """Return whether a loose tile is the last tile itself: the hand holds no other of its kind."""
    return hand.win is not None and tile is hand.win.tile and number_of(tile, hand.counts[0]) == 1


def _special_hand_of(reading: Reading, ruleset: Ruleset) -> tuple[Rule | SpecialHand, tuple[HandCondition, ...]] | None:
    """Return the special hand or complete shape that the tiles have, and its further conditions; None without one."""
    for special in ruleset.special_hands:
        if special.pattern.matches(reading.sets, reading.other_tiles):
            return special, special.conditions
    pairs = len(reading.other_tiles) == 14 and not any(held % 2 for held in Counter(reading.other_tiles).values())
    for rule in ruleset.rules():
        if isinstance(rule.when, CompleteShape):
            has_shape = rule.when.conditions[0](reading)
            if has_shape or (rule.when.in_pairs and pairs):
                return rule, rule.when.conditions[has_shape:]
    return None


def _broken_conditions(
    special: Rule | SpecialHand, conditions: tuple[HandCondition, ...], reading: Reading, may_go_out: MayGoOut
) -> Iterator[Text]:
    """Say which conditions of a special hand are not met by tiles that fit it, if any is not.

    Say nothing if the hand could not go out even if it met them.
    """
    hand, name, page = reading.hand, special.name, special.cite.page
    if isinstance(special, SpecialHand) and special.concealed and not all(each.concealed for each in reading.sets):
        # With its melds in the hand. Its kongs are then concealed ones.
        sets = (tile_set(each.tiles, concealed=True) for each in hand.melds)
        concealed = tuple(each for each in sets if isinstance(each, TileSet))
        if may_go_out(replace(hand, melds=(), concealed_sets=(*hand.concealed_sets, *concealed))):
            exposed = template(
                "They are the tiles of {hand} ({page}), but no set of this hand may be exposed before the last tile."
            )
            yield Text(exposed, hand=name, page=page)
        return
    missed = [sentence_of(ask) for ask in conditions if not ask(reading)]
    # Pairs that must differ are never a mah-jong where two are alike.
    alike = isinstance(special, Rule) and conditions == special.when.conditions
    if missed and (alike or may_go_out(_drawn(hand))):
        besides = template("They are the tiles of {hand} ({page}), for which this must be true: {missed}")
        yield Text(besides, hand=name, page=page, missed=join_sentences(missed))


def _drawn(hand: Hand) -> Hand:
    return replace(hand, win=hand.win and Win(hand.win.tile, WonFrom.WALL))
