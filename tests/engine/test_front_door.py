import pytest

import engine
from engine.rulesets import RULESETS

BOOKLET = RULESETS["booklet"]


def test_a_ruleset_is_found_by_its_id():
    assert engine.find_ruleset("booklet") is RULESETS["booklet"]


def test_a_ruleset_is_found_by_its_id_and_version():
    assert engine.find_ruleset(f"booklet@{BOOKLET.version}") is BOOKLET


OTHERS = ["0", f"{BOOKLET.version}0", "", f"{BOOKLET.version}@{BOOKLET.version}", f" {BOOKLET.version}"]


@pytest.mark.parametrize("version", OTHERS)
def test_a_ruleset_of_another_version_is_not_given_instead(version):
    with pytest.raises(engine.OtherVersionError) as caught:
        engine.find_ruleset(f"booklet@{version}")

    assert str(caught.value) == (
        f"The version of the ruleset booklet is {BOOKLET.version!r}, not {version!r}. "
        "Leave the version out, or send this one."
    )


def test_all_rulesets_are_gone_through():
    assert list(engine.all_rulesets()) == list(RULESETS.values())


@pytest.mark.parametrize("ruleset_id", ["riichi", "", "BOOKLETS", "@1", "riichi@1"])
def test_an_unknown_ruleset_is_refused_with_those_there_are(ruleset_id):
    with pytest.raises(engine.UnknownRulesetError) as caught:
        engine.find_ruleset(ruleset_id)

    assert caught.value.known == tuple(RULESETS)


def test_the_rulesets_cannot_be_changed():
    with pytest.raises(TypeError):
        RULESETS["another"] = RULESETS["booklet"]
