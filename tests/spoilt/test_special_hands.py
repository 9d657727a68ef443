"""No special hand of a ruleset can be changed without a case noticing.

Each test spoils one thing in a special hand and looks for a case that then comes to another answer.
"""

from dataclasses import replace

import pytest

from engine.rules.award import FixedPoints, LimitShare, TilesDoubled
from engine.rulesets import RULESETS
from engine.special_hands.parts import SET_FORMS, PartForm
from engine.special_hands.pattern import parse
from spoilt.noticing import corpus, noticed, plain, with_item
from support.laws import for_each

# Much the same lines many times over: measuring them would take longer than the tests.
pytestmark = pytest.mark.no_cover

SPECIAL_HANDS = [
    pytest.param(each, special, id=f"{each.id}-{special.id}")
    for each in RULESETS.values()
    for special in each.special_hands
]
by_special_hand = for_each("ruleset, special", SPECIAL_HANDS, by=lambda ruleset, _: ruleset.id)
# Hands of pairs and of single tiles, none of which makes a set that could lie on the table.
NEVER_ON_THE_TABLE = {
    "all_pair_honours", "knitting", "triple_knitting", "thirteen_unique_wonders", "gates_of_heaven", "wriggling_snake",
    "thirteen_orphans",
}  # fmt: skip


@by_special_hand
def test_every_special_hand_is_won_and_fished_for_in_some_case(ruleset, special):
    cases = with_item(ruleset, special)

    assert [request for request, _ in cases if request.get("win")]
    # Where fishing is worth nothing, nothing is said of it.
    assert (special.fishing is not None) == bool([request for request, _ in cases if not request.get("win")])


@by_special_hand
def test_a_case_notices_every_value_of_a_special_hand(ruleset, special):
    cases = plain(ruleset)

    for name in ("worth", "fishing"):
        for worth in spoiled_worths(getattr(special, name)):
            spoiled = with_special_hand(ruleset, replace(special, **{name: worth}))
            assert noticed(spoiled, cases, special.id), (name, worth)


def spoiled_worths(worth):
    """Yield a worth once for each of its figures, with that figure another, and once as so many points."""
    yield FixedPoints(1)
    if isinstance(worth, LimitShare):
        yield LimitShare(worth.share / 2)
    if isinstance(worth, TilesDoubled):
        yield replace(worth, doublings=worth.doublings + 1)
        yield replace(worth, or_count=not worth.or_count)
        yield replace(worth, with_bonus=not worth.with_bonus)
        if worth.loose_tile_points:
            yield replace(worth, loose_tile_points=worth.loose_tile_points + 1)
        for row in worth.as_well:
            yield replace(worth, as_well=tuple(each for each in worth.as_well if each != row))


@by_special_hand
def test_a_case_notices_whether_a_special_hand_must_be_concealed(ruleset, special):
    spoiled = with_special_hand(ruleset, replace(special, concealed=not special.concealed))

    assert (special.id not in NEVER_ON_THE_TABLE) == noticed(spoiled, corpus(ruleset.id), special.id)


@by_special_hand
def test_a_case_notices_every_part_of_the_pattern_of_a_special_hand(ruleset, special):
    for pattern in spoiled_patterns(special.pattern):
        spoiled = with_special_hand(ruleset, replace(special, pattern=pattern))
        assert noticed(spoiled, corpus(ruleset.id), special.id), str(pattern)


def spoiled_patterns(pattern):
    """Yield a pattern without each of its conditions, with other sets, with sets of any tiles, and in other suits."""
    (shape,) = pattern.shapes
    for place in range(len(shape.conditions)):
        yield rewritten(shape, conditions=shape.conditions[:place] + shape.conditions[place + 1 :])
    for form in {part.form for part in shape.parts} & SET_FORMS - {PartForm.PAIR}:
        for other in {PartForm.PUNG, PartForm.KONG, PartForm.TRIPLET} - {form}:
            parts = (replace(part, form=other) if part.form is form else part for part in shape.parts)
            yield rewritten(shape, parts=tuple(parts))
    for place, part in enumerate(shape.parts):
        before, after = shape.parts[:place], shape.parts[place + 1 :]
        if part.items and part.form in SET_FORMS:
            yield rewritten(shape, parts=(*before, replace(part, items=()), *after))
        if part.letters == "xy":
            yield rewritten(shape, parts=(*before, replace(part, letters="pq"), *after))


def rewritten(shape, **changed):
    """Return a pattern of a shape with its parts or conditions changed, read again from its text."""
    return parse(str(replace(shape, **changed)))


def with_special_hand(ruleset, changed):
    special_hands = tuple(changed if each.id == changed.id else each for each in ruleset.special_hands)
    return replace(ruleset, special_hands=special_hands)
