import copy
import pickle
import re

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from engine.errors import MahJongError
from engine.special_hands.parts import TileClass
from engine.special_hands.pattern import PatternError, parse
from support.case_files import load
from support.laws import for_each
from support.special_hands import error_of

LONGEST = 500

CASES = load("patterns/special_hands")
ERRORS = [tuple(each) for several in CASES["errors"].values() for each in several] + [
    ("9" * 400 + " pairs", 0, "'99999999999999999999…' is not possible here"),
    ("pair" + " " * LONGEST, LONGEST, "This pattern has 504 characters. At most 500 are allowed"),
]


@for_each("text, position, message", ERRORS)
def test_an_error_says_where_it_is_and_what_would_be_right(text, position, message):
    with pytest.raises(PatternError) as caught:
        parse(text)

    assert (position, True) == (caught.value.position, message in caught.value.message), caught.value


@for_each("text", [text for text, _, _ in ERRORS])
def test_every_error_is_one_short_sentence(text):
    with pytest.raises(PatternError) as caught:
        parse(text)

    assert caught.value.message[-1] == "."
    assert len(caught.value.message) < 300
    assert str(caught.value) == f"{caught.value.message} (at character {caught.value.position + 1})"


def test_a_pattern_error_is_a_value_error_that_can_be_copied():
    error = PatternError("There is no such tile.", 3)

    assert isinstance(error, ValueError)
    assert isinstance(error, MahJongError)
    assert ("There is no such tile.", 3) == (copy.copy(error).message, copy.copy(error).position)


@for_each("text, canonical", CASES["canonical"])
def test_a_pattern_is_written_in_one_way(text, canonical):
    pattern = parse(text)

    assert canonical == str(pattern) == pattern.canonical
    assert text == pattern.text
    assert pattern == parse(canonical)


@for_each("text, sentence", CASES["sentences"])
def test_a_pattern_is_described_in_a_sentence(text, sentence):
    assert sentence == parse(text).describe()


def test_patterns_that_are_written_alike_are_equal_and_have_one_hash():
    assert parse("7 pairs") == parse("7  PAIR")
    assert len({parse("7 pairs"), parse("7  PAIR"), parse("7 different pairs")}) == 2


def test_a_pattern_cannot_be_changed():
    with pytest.raises(AttributeError):
        parse("7 pairs").text = "4 pungs + pair"


def test_a_pattern_survives_pickling():
    pattern = parse("7  pairs")
    copied = pickle.loads(pickle.dumps(pattern))  # noqa: S301 - pickled in the line above

    assert (pattern, pattern.text) == (copied, copied.text)


def test_patterns_are_kept_with_a_bound():
    assert parse("7 pairs") is parse("7 pairs")
    assert 0 < parse.cache_info().maxsize <= 1000


def test_the_letters_of_suits_may_not_fit_every_suit():
    assert str(parse("4 pungs of x1-9 + pair of x1-9, only B1-9 C1-9 honours"))


ITEMS = [word.plural for word in TileClass] + ["B1", "C2-8", "D9", "WE", "DW", "Dx", "Dz", "x1-9", "y5", "z2-3"]
CLASSES = st.lists(st.sampled_from(ITEMS), min_size=1, max_size=4).map(" ".join)
OWN = st.sampled_from(["p1-9", "p1 q9", "r2-8 winds", "p1 q1 r1"])
TILES = st.lists(st.sampled_from(["B1", "C2-4", "DR", "Dy", "x1", "y2-5", "z9", "WN"]), min_size=1, max_size=3).map(
    " ".join
)
COUNTS = st.sampled_from(["", "", "2 ", "3 ", "2 different ", "3 different "])
SETS = st.builds(
    "{}{}{}".format, COUNTS, st.sampled_from(["pair", "pungs", "kong", "triplets", "chow"]),
    st.one_of(st.just(""), st.one_of(CLASSES, OWN).map(" of {}".format)),
)  # fmt: skip
KNITTED = st.builds(
    "{}{}".format, COUNTS, st.sampled_from(["[xn yn]", "[yn zn]", "[xn yn zn]", "[pn qn]", "[rn qn pn]", "[Bn Dn]"])
)
ANY = st.builds("any {}{}".format, COUNTS, st.one_of(CLASSES, OWN))
PARTS = st.one_of(SETS, SETS, KNITTED, ANY, TILES, CLASSES.map("each {}".format), st.just("2 p1-3"))
CONDITIONS = st.one_of(
    st.builds("{} {}".format, st.sampled_from(["only suits honours", "no", "some"]), CLASSES),
    st.builds("{}{} suits".format, st.sampled_from(["", "at most ", "at least "]), st.integers(1, 3)),
)


@st.composite
def patterns(draw):
    """Return a pattern of random parts; what they lack of fourteen tiles is filled with any tiles."""
    shapes = []
    for _ in range(draw(st.sampled_from([1, 1, 1, 2]))):
        shape = " + ".join(draw(st.lists(PARTS, min_size=1, max_size=4)))
        error = error_of(shape)
        if error:
            assume("wrong number of tiles" in error.message)
            found = int(str(error.message.values["total"]).split()[-1])
            assume(found < 14)
            shape += f" + any {14 - found} suits honours"
        shapes.append(", ".join([shape, *draw(st.lists(CONDITIONS, max_size=2))]))
    return " or ".join(shapes)


@given(patterns())
@example("7 pairs")
def test_the_text_of_a_pattern_reads_as_the_same_pattern(text):
    assume(error_of(text) is None)
    pattern = parse(text)
    again = parse(str(pattern))

    assert pattern == again
    assert pattern.shapes == again.shapes
    assert str(pattern) == str(again)


@given(patterns())
@example("2 chows + 2 pungs + pair or 4 different chows + pair or 7 pairs")
@example("7 pairs")
def test_a_pattern_knows_how_many_chows_its_hands_have_at_most(text):
    assume(error_of(text) is None)
    pattern = parse(text)
    written = [re.findall(r"(?:(\d+) (?:different )?)?chow", shape) for shape in str(pattern).split(" or ")]

    assert pattern.chows == max(sum(int(count or 1) for count in counts) for counts in written)


@settings(max_examples=50)
@given(patterns(), st.randoms(use_true_random=False))
def test_capitals_and_spaces_do_not_matter(text, rng):
    spaced = "".join(f"  {sign} " if sign in "+,[]" else rng.choice((sign.upper(), sign.lower())) for sign in text)

    assume(error_of(text) is None)

    assert parse(text) == parse(spaced)


SCRAPS = st.sampled_from([
    *ITEMS, "any", "each", "only", "no", "some", "at", "most", "least", "suit", "suits", "different", "or", "pair",
    "pungs", "of",
])  # fmt: skip
SIGNS = st.sampled_from(
    ["[", "]", "xn", "pn", "+", "+", ",", "1", "2", "7", "14", "99", "-", ";", "é", "x", "F1", "dp", "x9-1"]
)


@given(st.one_of(st.text(max_size=40), st.lists(SCRAPS | SIGNS, max_size=25).map(" ".join)))
@example("9" * 500)
@example("x" * 501)
@example("²pairs")
def test_whatever_the_text_it_is_a_pattern_or_a_pattern_error_in_its_bounds(text):
    error = error_of(text)

    assert error is None or (0 <= error.position <= len(text) and error.message.endswith("."))
