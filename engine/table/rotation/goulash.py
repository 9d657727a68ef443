"""The goulash: a hand with its own rules that some tables play after a wash-out."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection

    from engine.game.tiles import Joker, Tile, Wind
    from engine.rules.changes import HouseRules
    from engine.rules.citation import Citation
    from engine.rules.options import OptionValue
    from engine.rules.ruleset import Ruleset
    from engine.table.words import Sentence

Exchange = tuple[tuple["Wind", "Wind"], ...]
"""One pass of tiles: the pairs of seats that exchange tiles, all at the same time and face down."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Goulash:
    """How a goulash is played: which tiles are wild, and who passes how many tiles to whom before play begins.

    ``cite`` is where the book says that a goulash follows a wash-out. ``jokers`` are wild, or ``wild_tiles`` if the set
    has none. ``chows``: chows are allowed. ``rules`` are sentences for the players. ``option`` is the id and value of
    the option with which a ruleset scores a hand as a goulash.
    """

    cite: Citation
    wild_tiles: tuple[Tile, ...]
    jokers: tuple[Joker, ...]
    tiles_passed: int
    exchanges: tuple[Exchange, ...]
    chows: bool
    rules: tuple[Sentence, ...]
    option: tuple[str, OptionValue]

    @property
    def played_cite(self) -> Citation:
        """Where the book says how a goulash is played."""
        return self.rules[0].cite

    def exchanges_between(self, seats: Collection[Wind]) -> tuple[Exchange, ...]:
        """Return the passes at a table with these seats. A seat whose partner is empty passes nothing."""
        exchanges = (tuple(pair for pair in exchange if set(pair) <= set(seats)) for exchange in self.exchanges)
        return tuple(exchange for exchange in exchanges if exchange)

    def is_scored_by(self, ruleset: Ruleset, house_rules: HouseRules) -> bool:
        """Return whether a ruleset scores hands after a wash-out as goulashes: it can, and the house rules let it."""
        option_id, value = self.option
        option = ruleset.option(option_id)
        if option is None:
            return False
        agreed = dict(house_rules.options).get(option_id, option.agreed)
        return agreed is None or agreed == value

    def add_option(self, house_rules: HouseRules, ruleset: Ruleset) -> HouseRules:
        """Return the house rules with the option that scores a hand as a goulash.

        They stay as they are if the ruleset has no such option, or if they or the club's rules set it themselves.
        """
        option_id, _ = self.option
        option = ruleset.option(option_id)
        if option is None or option.agreed is not None or option_id in dict(house_rules.options):
            return house_rules
        return replace(house_rules, options=(*house_rules.options, self.option))
