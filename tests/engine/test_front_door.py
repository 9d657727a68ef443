"""What the engine hands on: rulesets by their ids, errors and texts."""

import pickle
from copy import deepcopy
from unicodedata import category

import pytest

import engine
from engine.errors import (
    Fault,
    FaultCode,
    FaultyInputError,
    HandError,
    HouseRuleError,
    MahJongError,
    OtherVersionError,
    UnknownRulesetError,
)
from engine.rulesets import RULESETS
from engine.text import Text, and_list, comma_list, join_sentences, or_list, unfit_character

BOOKLET = RULESETS["booklet"]


def test_a_ruleset_is_found_by_its_id_and_by_its_id_and_version():
    assert engine.find_ruleset("booklet") is engine.find_ruleset(f"booklet@{BOOKLET.version}") is BOOKLET
    assert list(engine.all_rulesets()) == list(RULESETS.values())


OTHERS = ["0", f"{BOOKLET.version}0", "", f"{BOOKLET.version}@{BOOKLET.version}", f" {BOOKLET.version}"]


@pytest.mark.parametrize("version", OTHERS)
def test_a_ruleset_of_another_version_is_not_given_instead(version):
    with pytest.raises(engine.OtherVersionError) as caught:
        engine.find_ruleset(f"booklet@{version}")

    assert str(caught.value) == (
        f"The version of the ruleset booklet is {BOOKLET.version!r}, not {version!r}. "
        "Leave the version out, or send this one."
    )


@pytest.mark.parametrize("ruleset_id", ["american", "", "BOOKLETS", "@1", "american@1"])
def test_an_unknown_ruleset_is_refused_with_those_there_are(ruleset_id):
    with pytest.raises(engine.UnknownRulesetError) as caught:
        engine.find_ruleset(ruleset_id)

    assert caught.value.ids == tuple(RULESETS)


def test_the_rulesets_cannot_be_changed():
    with pytest.raises(TypeError):
        RULESETS["another"] = RULESETS["booklet"]


def test_an_error_says_all_its_faults():
    error = HandError(
        [
            Fault(("melds", 0), FaultCode.TOO_MANY_CHOWS, "No chows."),
            Fault(("win",), FaultCode.MAY_NOT_GO_OUT, "Too few."),
        ]
    )

    assert str(error) == "No chows.; Too few."
    assert [fault.code for fault in error.faults] == ["too_many_chows", "may_not_go_out"]


def test_a_code_is_written_as_its_name_in_small_letters():
    code = FaultCode.TOO_MANY_CHOWS

    assert (f"{code}", code, code.value) == ("too_many_chows", "too_many_chows", "too_many_chows")
    assert {code: 1}["too_many_chows"] == 1


def test_what_is_raised_on_purpose_can_be_caught_by_its_root():
    raised = (FaultyInputError, HandError, HouseRuleError, OtherVersionError, UnknownRulesetError)

    assert all(issubclass(each, MahJongError) for each in raised)
    assert all(issubclass(each, ValueError) for each in (HandError, HouseRuleError))


def test_an_unknown_ruleset_is_a_failed_look_up_that_names_those_there_are():
    error = UnknownRulesetError("riichi", ["booklet", "british"])

    assert isinstance(error, LookupError)
    assert str(error) == "There is no ruleset 'riichi'. The rulesets are booklet, british."


# Sentences that remember what they are made of.


SEATS = [Text("east"), Text("south"), Text("west")]


def test_a_name_stands_as_it_is_with_its_braces():
    assert ("Hand {0} {x} %s {", {}) == (str(Text("Hand {0} {x} %s {")), Text("Hand {0} {x} %s {").values)


@pytest.mark.parametrize("join, two, three", [
    (comma_list, "east, south", "east, south, west"),
    (or_list, "east or south", "east or south or west"),
    (join_sentences, "east south", "east south west"),
])  # fmt: skip
def test_parts_are_joined_and_each_remains_one(join, two, three):
    assert ["east", two, three] == [join(SEATS[:1]), join(SEATS[:2]), join(SEATS)]
    assert (two, "west") == tuple(join(SEATS).values.values())


def test_the_last_part_of_a_list_is_joined_with_and():
    joined = [and_list(SEATS[:1]), and_list(SEATS[:2]), and_list(SEATS)]

    assert ["east", "east and south", "east, south and west"] == joined
    assert {"former": comma_list(SEATS[:2]), "next": "west"} == joined[-1].values


@pytest.mark.parametrize("copied", [deepcopy, lambda said: pickle.loads(pickle.dumps(said))])  # noqa: S301 - its own
def test_a_copy_remembers_the_same(copied):
    said = Text("{seats} do not play.", seats=comma_list(SEATS))

    copy = copied(said)
    assert (said, said.template, said.values) == (copy, copy.template, copy.values)


def test_what_is_never_a_character_is_unfit_for_a_text_and_what_may_become_one_is_not():
    """Unicode says of 66 numbers that they never will be characters."""
    ends = {(plane << 16) + last for plane in range(17) for last in (0xFFFE, 0xFFFF)}
    unassigned = [number for number in range(0x110000) if category(chr(number)) == "Cn"]

    assert ends | {*range(0xFDD0, 0xFDF0)} == {each for each in unassigned if unfit_character(chr(each)) is not None}
