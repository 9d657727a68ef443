"""Checks what some games know of a hand besides its tiles: readiness declared, indicators, counters, red fives.

What a ruleset holds possible stands in its ``Facts`` and its ``TableRules``.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from engine.errors import Fault, FaultCode, Path
from engine.game.hand import Extras, Hand, WonFrom, may_be_completed, tiles_with_paths
from engine.game.tiles import RedFive, Tile
from engine.rules.ruleset import Ruleset
from engine.rules.stakes import IndicatorsFact
from engine.text import Text, template

_RED: Final = {five.plain: five for five in RedFive}
_OTHER_FIVE: Final[dict[Tile | RedFive, Tile | RedFive]] = _RED | {five: five.plain for five in RedFive}
TOO_MANY_INDICATORS: Final = template(
    "There are {number} indicators, but at most {most}: one, and one more for each of four kongs."
)
_INDICATORS: Final = ("dora_indicators", "ura_indicators")


def extras_faults(hand: Hand, extras: Extras, ruleset: Ruleset) -> Iterator[Fault]:
    """Find what contradicts a declaration, indicators that cannot lie there, and red fives that the game lacks."""
    facts = ruleset.facts
    if extras.riichi and facts.riichi:
        yield from _riichi_faults(hand, facts.riichi.locus)
    if facts.indicators:
        yield from _indicator_faults(hand, extras, facts.indicators)
        yield from _too_many_with_indicators(hand, extras)
    yield from _red_five_faults(hand, extras, ruleset)


def ippatsu_faults(hand: Hand, ruleset: Ruleset) -> Iterator[Fault]:
    """Find a win within the turns after a declaration that there was not, or that a kong ended."""
    cite, win = ruleset.facts.ippatsu, hand.win
    if cite is None or win is None:
        return
    undeclared = hand.extras.riichi is None
    if undeclared or win.source is WonFrom.LOOSE_TILE:
        sentence = template(
            "Every kong, a concealed one too, ends ippatsu ({page}). Leave ippatsu out, or correct source."
        )
        if undeclared:
            sentence = template(
                "Ippatsu is only for a hand that declared riichi ({page}). Send riichi too, or leave ippatsu out."
            )
        yield Fault(("win", "ippatsu"), FaultCode.NOT_IPPATSU, Text(sentence, page=cite.locus))


def _riichi_faults(hand: Hand, page: str) -> Iterator[Fault]:
    for meld in hand.melds:
        # The set that a claimed last tile completes was concealed until then.
        if not meld.concealed and not (hand.win and hand.win.source.claimed and may_be_completed(meld, hand)):
            sentence = template(
                "Riichi is declared with a concealed hand ({page}), but {meld} is exposed. Leave riichi out, or "
                "correct the melds; a concealed kong may be there."
            )
            message = Text(sentence, meld=" ".join(tile.code for tile in meld.tiles), page=page)
            yield Fault(("riichi",), FaultCode.NOT_RIICHI, message)
    if hand.win and (hand.win.first_turn or hand.win.source is WonFrom.DEALT):
        sentence = template(
            "Riichi is declared with the player's own first discard at the earliest ({page}), so the first turn was "
            "over. Leave riichi out, or correct win."
        )
        yield Fault(("riichi",), FaultCode.NOT_RIICHI, Text(sentence, page=page))


def _indicator_faults(hand: Hand, extras: Extras, fact: IndicatorsFact) -> Iterator[Fault]:
    for name in _INDICATORS:
        for number, tile in enumerate(getattr(extras, name)):
            if isinstance(tile, Tile) and tile.bonus:
                sentence = template("{tile} is a bonus tile, which indicates nothing. Put another in its place.")
                yield Fault((name, number), FaultCode.BONUS_TILE_IN_HAND, Text(sentence, tile=tile.code))
    turned, beneath = len(extras.dora_indicators), len(extras.ura_indicators)
    if turned > fact.most:
        message = Text(TOO_MANY_INDICATORS, number=turned, most=fact.most)
        yield Fault(("dora_indicators",), FaultCode.TOO_LONG, message)
    if beneath and hand.win is not None and extras.riichi is None:
        sentence = template(
            "Ura dora are turned for a hand that declared riichi ({page}). Send riichi too, or leave ura_indicators "
            "out."
        )
        yield Fault(("ura_indicators",), FaultCode.NO_URA, Text(sentence, page=fact.under_cite.locus))
    elif beneath not in {0, turned}:
        sentence = template(
            "Under each dora indicator lies one ura indicator ({page}), but {turned} of the one were sent and "
            "{beneath} of the other. Send as many, or leave ura_indicators out."
        )
        message = Text(sentence, turned=turned, beneath=beneath, page=fact.under_cite.locus)
        yield Fault(("ura_indicators",), FaultCode.NO_URA, message)


def _laid(hand: Hand, extras: Extras) -> Iterator[tuple[Path, Tile | RedFive]]:
    """Yield the tiles of the hand and the indicators with their places; a red five as itself."""
    red = Counter((each.path[:2], each.tile.plain) for each in extras.red_fives)
    for path, tile in tiles_with_paths(hand):
        if isinstance(tile, Tile):
            red[path, tile] -= 1
            yield path, _RED[tile] if red[path, tile] >= 0 else tile
    for name in _INDICATORS:
        for number, each in enumerate(getattr(extras, name)):
            yield (name, number), each


def _too_many_with_indicators(hand: Hand, extras: Extras) -> Iterator[Fault]:
    """Find the first tile too many of each kind; too many in the hand alone is a fault of the hand."""
    laid: dict[Tile, list[Path]] = {}
    for path, tile in _laid(hand, extras):
        laid.setdefault(tile.plain if isinstance(tile, RedFive) else tile, []).append(path)
    for tile, paths in laid.items():
        if len(paths) > tile.copies and paths[tile.copies][0] in _INDICATORS:
            shown = sum(path[0] in _INDICATORS for path in paths)
            sentence = template(
                "There are only {copies} {tile}, but {held} lie in the hand and {shown} among the indicators."
            )
            message = Text(sentence, copies=tile.copies, tile=tile.code, held=len(paths) - shown, shown=shown)
            yield Fault(paths[tile.copies], FaultCode.TOO_MANY_OF_A_TILE, message)


def _red_five_faults(hand: Hand, extras: Extras, ruleset: Ruleset) -> Iterator[Fault]:
    """Find more red fives than the game has, and more plain ones than it then has."""
    laid = list(_laid(hand, extras))
    for five, red in zip(RedFive, ruleset.table.red_fives, strict=True):
        for tile, copies in ((five, red), (five.plain, five.plain.copies - red)):
            places = [path for path, each in laid if each is tile]
            if len(places) > copies and (tile is five or red):
                yield Fault(places[copies], FaultCode.TOO_MANY_OF_A_TILE, _red_fives_allowed(five, red, ruleset))
    held = [each for path, each in laid if path[0] not in _INDICATORS]
    in_win = hand.win.tile if hand.win else None
    last = next((each.tile for each in extras.red_fives if each.path[0] == "win"), in_win)
    other = _OTHER_FIVE.get(last) if last else None
    if last and other and last not in held and other in held:
        sentence = template(
            "The last tile, {tile}, is not in the hand, but {other} is. Write {other} as the last tile, or {tile} in "
            "the hand."
        )
        message = Text(sentence, tile=last.code, other=other.code)
        yield Fault(("win", "tile"), FaultCode.LAST_TILE_NOT_IN_HAND, message)


def _red_fives_allowed(five: RedFive, red: int, ruleset: Ruleset) -> Text:
    """Return the sentence that says how many fives of a suit are red."""
    if red:
        so_many = template(
            "Of the fives of this suit the game has {red} red and {plain} plain. Write a red one {red_tile}, a plain "
            "one {tile}."
        )
        return Text(so_many, red=red, plain=five.plain.copies - red, tile=five.plain.code, red_tile=five.code)
    changes = [choice.change for option in ruleset.options for choice in option.choices]
    sentence = template("{red_tile} is a red five, and {ruleset} is played without them ({page}). Did you mean {tile}?")
    if any(change and "red_fives" in change.table for change in changes):
        sentence = template(
            "{red_tile} is a red five, and {ruleset} is played without them ({page}). Send {tile}, or agree on them in "
            "house_rules."
        )
    page = ruleset.table.cite.locus
    return Text(sentence, ruleset=ruleset.name, page=page, tile=five.plain.code, red_tile=five.code)
