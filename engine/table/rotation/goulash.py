"""The goulash: the special hand that some tables play after a wash-out. Data, and who passes tiles to whom."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection

    from engine.game.tiles import Tile, Wind
    from engine.rules.house_rules import HouseRules
    from engine.rules.options import OptionValue
    from engine.rules.ruleset import Ruleset
    from engine.table.words import Sentence

Exchange = tuple[tuple["Wind", "Wind"], ...]
"""One pass of tiles: the pairs of seats that exchange them, all at the same time and face down."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Goulash:
    """How a goulash is played: which tiles are wild, and who passes how many tiles to whom before play begins.

    ``wild_tiles`` are wild where the set has no jokers. Chows are allowed where ``chows`` says so. ``option`` and its
    value have a ruleset that knows of goulashes score the hand as one.
    """

    wild_tiles: tuple[Tile, ...]
    tiles_passed: int
    exchanges: tuple[Exchange, ...]
    chows: bool
    rules: tuple[Sentence, ...]
    option: tuple[str, OptionValue]

    def exchanges_between(self, seats: Collection[Wind]) -> tuple[Exchange, ...]:
        """Return the passes of a table of these seats; one to whom nobody sits opposite passes nothing."""
        seated = (tuple(pair for pair in each if set(pair) <= set(seats)) for each in self.exchanges)
        return tuple(each for each in seated if each)

    def add_option(self, house_rules: HouseRules, ruleset: Ruleset) -> HouseRules:
        """Return what a table agreed on for a goulash: to score it as one, unless it spoke of that itself."""
        option_id, _ = self.option
        if ruleset.option(option_id) is None or option_id in dict(house_rules.options):
            return house_rules
        return replace(house_rules, options=(*house_rules.options, self.option))
