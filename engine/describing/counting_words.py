"""How the count of a hand becomes its score, in words and as a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.rules.scale import ADDITIVE, FaanTable
from engine.text import Text, and_list, figure

if TYPE_CHECKING:
    from engine.rules.citation import Citation
    from engine.rules.ruleset import Ruleset


def score_text(ruleset: Ruleset) -> Text:
    """Return what becomes of points, doublings or faan."""
    scale = ruleset.scale
    if isinstance(scale, FaanTable):
        steps = and_list(figure(step) for step in scale.up_to_the_limit)
        return Text("The faan added up. From 0 faan on they are worth {steps} points, up to the limit.", steps=steps)
    if scale is ADDITIVE:
        return Text("The points added up, up to the limit. Nothing doubles.")
    return Text("The points added up, then doubled once for each doubling, up to the limit.")


def place_of_scale(ruleset: Ruleset) -> Citation:
    """Return the page of a table of faan; that of any other count is the page of special hands."""
    return ruleset.scale.cite if isinstance(ruleset.scale, FaanTable) else ruleset.special_hand_rules.cite


def special_hand_value_text(ruleset: Ruleset) -> Text:
    """Return whether the value of a special hand decides, or its ordinary count where that is higher."""
    if ruleset.special_hand_rules.decides:
        return Text("A special or limit hand scores its value, whatever its ordinary count.")
    return Text("A special or limit hand scores its value or its ordinary count, whichever is more.")
