import copy
import pickle
import re

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from engine.errors import MahJongError
from engine.special_hands.parts import TileClass
from engine.special_hands.pattern import PatternError, parse
from support.laws import for_each

LONGEST = 500

ERRORS = [
    # nothing where a part should be
    ("", 0, "A part is missing here"),
    ("   ", 3, "A part is missing here"),
    ("4 pungs +", 9, "A part is missing here"),
    ("4 pungs + + pair", 10, "'+' is not a part of a hand"),
    ("4", 1, "A part is missing here"),
    ("7 pairs or", 10, "A part is missing here"),
    ("or 7 pairs", 0, "'or' is not a part of a hand"),
    (", only majors", 0, "',' is not a part of a hand"),
    # parts
    ("7 pears", 2, "'pears' is not a part of a hand; a part is a pair, pung, kong, triplet or chow"),
    ("abcdefghijklmnopqrstuvwxyz", 0, "'abcdefghijklmnopqrst…' is not a part"),
    ("7 majors", 2, "'majors' is a class: write 'any major', 'each major' or 'pair of majors'"),
    ("0 pairs", 0, "'0' is not possible here. Write a number from 1 to 14"),
    ("4 pungs + 15 B1", 10, "'15' is not possible here. Write a number from 1 to 14"),
    ("9" * 400 + " pairs", 0, "'99999999999999999999…' is not possible here"),
    ("7 7 pairs", 2, "'7' is not a part of a hand"),
    ("5 any minors", 2, "Write the number after 'any': 'any 5'"),
    ("different pairs", 0, "'different' needs a number of at least 2 before it"),
    ("any different minors", 4, "'different' needs a number of at least 2 before it"),
    ("2 different x1-7", 12, "Only groups can be different"),
    ("2 different each wind", 12, "Only groups can be different"),
    # classes
    ("7 pairs of", 10, "A class of tiles is missing here. Write one of majors, minors"),
    ("pair of + 4 pungs", 8, "A class of tiles is missing here"),
    ("any", 3, "A class of tiles is missing here"),
    ("each, only majors", 4, "A class of tiles is missing here"),
    ("7 pairs of flowers", 11, "'flowers' is not a class of tiles. Write one of majors"),
    ("7 pairs of winds and dragons", 17, "'and' is not a class of tiles"),
    ("B1 B2 winds", 6, "join them with '+ any wind'"),
    ("B1 2 pairs", 3, "'2' is not a class of tiles"),
    ("any " + "B1 " * 15, 4 + 3 * 14, "At most 14 tiles, ranges or classes may stand side by side"),
    # tiles
    ("x0", 0, "'x0' is not a tile. A tile is B1 to B9"),
    ("4 pungs + B1 B10", 13, "'b10' is not a tile"),
    ("pair of a5", 8, "'a5' is not a tile"),
    ("x", 0, "'x' is not a tile"),
    ("x2-10", 0, "'x2-10' is not a tile"),
    ("x2-", 0, "'x2-' is not a tile"),
    ("x8-2", 0, "x8-2 is not a range. A range goes from a low number to a higher one, such as x2-8"),
    ("B5-5", 0, "A range goes from a low number to a higher one"),
    ("x2 - 8", 3, "'-' is not a sign of the notation"),
    ("F1", 0, "Flowers and seasons belong to no pattern. Leave them out"),
    ("7 pairs, no S4", 12, "Flowers and seasons belong to no pattern. Leave them out"),
    ("pung of xn", 8, "xn may stand only in brackets"),
    ("pung of Dp", 8, "The dragon of a suit must be Dx, Dy or Dz"),
    ("pair of p1 x1", 11, "from x, y and z or from p, q and r, not from both"),
    ("pair of Dx p1", 11, "from x, y and z or from p, q and r, not from both"),
    # knitted tiles
    ("7 [xn yn", 8, "Brackets must hold the same number in two or three suits"),
    ("7 [xn, yn]", 5, "Brackets must hold the same number in two or three suits"),
    ("7 [x y]", 3, "Brackets must hold the same number in two or three suits"),
    ("7 [x1 y1]", 3, "Brackets must hold the same number in two or three suits"),
    ("7 [xn xn]", 6, "Knitted tiles are of different suits, but x is here twice"),
    ("7 [xn pn]", 6, "Do not mix the letters of knitted tiles: write x, y and z"),
    ("7 [xn Bn]", 6, "Do not mix the letters of knitted tiles: write x, y and z"),
    ("7 [xn]", 5, "Knitted tiles must be of two or three suits"),
    ("7 []", 3, "Knitted tiles must be of two or three suits"),
    ("7 xn yn]", 2, "xn may stand only in brackets"),
    ("7 pairs]", 7, "']' cannot stand here"),
    # conditions
    ("7 pairs,", 8, "A condition is missing here; a condition is 'only'"),
    ("7 pairs, , only majors", 9, "',' is not a condition"),
    ("7 pairs, majors", 9, "'majors' is not a condition; a condition is 'only'"),
    ("7 pairs, different", 9, "Write 'different' before the groups: '7 different pairs'"),
    ("7 pairs, only", 13, "A class of tiles is missing here"),
    (
        "7 pairs, only p1-9",
        14,
        "p, q and r may stand for other suits in each group. For one suit in the whole hand, write x, y or z",
    ),
    ("7 pairs, 2", 10, "After a number in a condition, write 'suit' or 'suits'"),
    ("7 pairs, 2 winds", 11, "After a number in a condition, write 'suit' or 'suits'"),
    ("7 pairs, 4 suits", 9, "There are only three suits. Write 1, 2 or 3"),
    ("7 pairs, 0 suits", 9, "or 'no suits' for none"),
    ("7 pairs, at 2 suits", 12, "Write 'most' or 'least' after 'at'"),
    ("7 pairs, at most", 16, "'at' is not a condition"),
    ("7 pairs" + ", no winds" * 7, 7 + 10 * 6 + 2, "A pattern may have at most 6 conditions"),
    ("6 pairs, only majors + pair", 21, "'+' cannot stand here: all the parts come first, then the conditions"),
    ("7 pairs 2 suits", 8, "'2' cannot stand here; join parts with '+', conditions with ','"),
    ("7 pairs only majors", 8, "'only' cannot stand here"),
    # the whole
    ("7 pairs; only majors", 7, "';' is not a sign of the notation"),
    ("7 pairs or 4 pungs & pair", 19, "'&' is not a sign of the notation"),
    ("6 pairs", 0, "This pattern has the wrong number of tiles: 12. It must have 14, and a kong counts as three."),
    ("7 pairs or  4 kongs + any 3 minors", 22, "Up to here this pattern has too many tiles: 12 + 3 = 15. It must have"),
    ("each major + each dragon + x1 B1", 13, "too many tiles: 13 + 3 = 16."),
    ("8 pairs", 0, "too many tiles: 16."),
    ("[xn yn zn] + 4 pungs + 7 pears", 13, "too many tiles: 3 + 12 = 15."),
    ("7 pairs, only majors or x1-9 + y1-6", 31, "too many tiles: 9 + 6 = 15."),
    ("5 pairs of DR + 4 B1", 0, "The pattern needs 10 DR, but there are only 4 of each tile."),
    (
        "any 9 DR DG + B1-5",
        0,
        "The parts that can only be made of DR DG need more of these tiles than there are: 4 of each.",
    ),
    ("3 pungs of DR DG + any 5 minors", 0, "The parts that can only be made of DR DG need more"),
    ("pair of x1 + pair of x1 x2 + 3 pairs of x1-2 + 2 pairs", 13, "can only be made of B1 B2 need more"),
    ("2 chows of x2-4 + 4 pairs of x2-4", 0, "can only be made of B2 B3 B4 need more"),
    ("pung of B1 + B1 B1 + any 9 minors", 13, "The pattern needs 5 B1, but there are only 4 of each tile."),
    ("kong of DR + each dragon + 2 pungs + pair", 13, "The pattern needs 5 DR"),
    ("2 pungs of WE + 2 pungs + pair", 0, "The pattern needs 6 WE"),
    ("x1 x1 x1 x1 x1 + x1-9", 0, "Nobody can have 'x1 x1 x1 x1 x1': the allowed tiles make none"),
    ("chow of winds + 3 pungs + pair", 0, "Nobody can have 'chow of winds'"),
    ("4 pungs + pair of winds, only dragons", 10, "Nobody can have 'pair of winds'"),
    ("4 chows + pair, no suits", 0, "Nobody can have '4 chows'"),
    ("4 different pungs of dragons + pair", 0, "the allowed tiles make only 3 different ones"),
    ("C1-9 + B1-5, only C1-9", 7, "Nobody can have 'B1-5'"),
    (" or ".join(["7 pairs"] * 5), 8 + 11 * 3, "At most 4 patterns may be joined with 'or'"),
    ("pair" + " " * LONGEST, LONGEST, "This pattern has 504 characters. At most 500 are allowed"),
]  # fmt: skip


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


CANONICAL = [
    ("7 pairs, only majors", "7 pairs, only majors"),
    ("  7Pair,ONLY   major ", "7 pairs, only majors"),
    ("1 pairs + 4 pung", "pair + 4 pungs"),
    ("each majors+any majors", "each major + any major"),
    ("2 each wind + any 6 different minor", "2 each wind + any 6 different minors"),
    ("b1 b2-7 dr dX we + any 1 minor + 1 pung", "B1 B2-7 DR Dx WE + any minor + pung"),
    ("7 [ XN yn ]", "7 [xn yn]"),
    ("7 different [Pn qn]", "7 different [pn qn]"),
    ("7 [bn dn]", "7 [Bn Dn]"),
    ("4 pung + pair of wind x2-8, no DR y1, at most 2 suit", "4 pungs + pair of winds x2-8, no DR y1, at most 2 suits"),
    ("4 chow + pair, some terminal, at least 2 suits", "4 chows + pair, some terminals, at least 2 suits"),
    ("7 pairs, 1 suits", "7 pairs, 1 suit"),
    ("7 pairs\nOR\t4 kongs + pair", "7 pairs or 4 kongs + pair"),
    ("any 14 suits", "any 14 suits"),
    ("any 14 suit", "any 14 suits"),
    ("4 pungs of bamboo character circle + pair", "4 pungs of bamboos characters circles + pair"),
]  # fmt: skip


@pytest.mark.parametrize("text, canonical", CANONICAL)
def test_a_pattern_is_written_in_one_way(text, canonical):
    pattern = parse(text)

    assert canonical == str(pattern) == pattern.canonical
    assert text == pattern.text
    assert pattern == parse(canonical)


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
    "{}{}{}".format,
    COUNTS,
    st.sampled_from(["pair", "pungs", "kong", "triplets", "chow"]),
    st.one_of(st.just(""), st.one_of(CLASSES, OWN).map(" of {}".format)),
)
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


SCRAPS = st.sampled_from(
    [
        *ITEMS,
        *[
            "any",
            "each",
            "only",
            "no",
            "some",
            "at",
            "most",
            "least",
            "suit",
            "suits",
            "different",
            "or",
            "pair",
            "pungs",
            "of",
        ],
    ]
)
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


def error_of(text):
    """Return what is wrong with a text, None for a pattern."""
    try:
        parse(text)
    except PatternError as error:
        return error
    return None
