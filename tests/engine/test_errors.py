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
    assert all(
        issubclass(each, MahJongError)
        for each in (FaultyInputError, HandError, HouseRuleError, OtherVersionError, UnknownRulesetError)
    )


def test_faulty_input_is_a_wrong_value():
    assert issubclass(HandError, ValueError)
    assert issubclass(HouseRuleError, ValueError)


def test_an_unknown_ruleset_is_a_failed_look_up_that_names_those_there_are():
    error = UnknownRulesetError("riichi", ["booklet", "british"])

    assert isinstance(error, LookupError)
    assert str(error) == "There is no ruleset 'riichi'. The rulesets are booklet, british."
