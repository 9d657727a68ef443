"""What is JSON here: each text that parsers read in different ways is refused, and the answer says where."""

import pytest

from engine import Text
from service.http.body import parse_json
from service.http.problems import BadRequestError

BODY = Text("body")


def refusal(text: str | bytes) -> str:
    with pytest.raises(BadRequestError) as caught:
        parse_json(text.encode() if isinstance(text, str) else text, BODY)
    assert caught.value.status == 400
    return str(caught.value.detail)


def test_json_is_read():
    assert parse_json('{"a": [1, -0.5, "é", null, true], "b": {"a": 1}}'.encode(), BODY) == {
        "a": [1, -0.5, "é", None, True],
        "b": {"a": 1},
    }


def test_a_member_named_twice_is_refused_with_its_name_and_place():
    told = refusal('{"ruleset": "booklet",\n "win": {"tile": "D8", "tile": "D9"}}')
    assert told == "The body names 'tile' twice in one object, at line 2 column 31. Keep one of them."


def test_a_member_named_twice_in_other_letters_of_json_is_the_same_member():
    assert "names 'tile' twice" in refusal('{"tile": 1, "t\\u0069le": 2}')


def test_the_same_name_in_two_objects_is_no_matter():
    assert parse_json(b'[{"a": 1}, {"a": {"a": 2}}]', BODY) == [{"a": 1}, {"a": {"a": 2}}]


def test_a_long_name_is_cut_and_a_control_character_is_not_sent_back():
    told = refusal('{"\\u001b' + "x" * 300 + '": 1, "\\u001b' + "x" * 300 + '": 2}')
    assert "\x1b" not in told
    assert len(told) < 150


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "{", "{'a': 1}", '{"a": 1,}', '{"a": 1} x', "nul", '{"a" 1}', "[01]", '"\t"',
        '{"a": NaN}', '{"a": Infinity}', '{"a": -Infinity}',
        r'"\ud800"', r'"\udc00\ud800"', b'"\xff"', b'"\xed\xa0\x80"',
        "[" * 300 + "]" * 300, "[" * 8000, "{} // hand", "[+1]", "[.5]", "[1.]", "[0x1]", r'{"\ud800": 1}',
        '{"a":' * 300 + "1" + "}" * 300, "9" * 5000,
    ],
)  # fmt: skip
def test_what_is_not_json_is_refused(text):
    assert refusal(text).startswith("The body is not JSON: ")


def test_what_nobody_sees_of_a_body_is_named():
    assert "The body begins with a byte order mark. Send it in UTF-8 without one." == refusal(b"\xef\xbb\xbf{}")
    for coding in ("utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-le", "utf-32-be"):
        told = refusal('{"a": 1}'.encode(coding))
        assert "The body is in UTF-16 or UTF-32. Send it in UTF-8, without a byte order mark." == told, coding


def test_a_large_number_stays_a_whole_number():
    assert parse_json(b"123456789012345678901234567890", BODY) == 123456789012345678901234567890
