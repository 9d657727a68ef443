import pytest

from engine.special_hands.limits import MOST_WORK
from engine.special_hands.pattern import parse
from support.laws import for_each
from support.special_hands import hand_of

GATES = "x1 x1 x1 + x2-8 + x9 x9 x9 + any x2-8"
NINE_GATES = "x1 x1 x1 + x2-8 + x9 x9 x9 + any x1-9"
SNAKE = "x1 x1 + x2-9 + WE WS WW WN"
SQUIRMING_SNAKE = (
    "triplet of x1 + triplet of x9 + pair of x2 + chow of x3-5 + chow of x6-8"
    " or triplet of x1 + triplet of x9 + pair of x5 + chow of x2-4 + chow of x6-8"
    " or triplet of x1 + triplet of x9 + pair of x8 + chow of x2-4 + chow of x5-7"
)
SCHOLARS = "triplet of DR + triplet of DG + triplet of DW + triplet + pair"
BLESSINGS = "4 different triplets of winds + pair"
FOUR_WINDS = "triplet of WE + triplet of WS + triplet of WW + triplet of WN + pair"
EVERYTHING = "pung of x1-9 + pung of y1-9 + pung of z1-9 + pung of winds + pair of dragons"
TREASURE = "4 pungs + pair, at most 1 suit"
JADE = "4 triplets + pair, only B2 B3 B4 B6 B8 DG"
TRIPLE = "4 [xn yn zn] + [pn qn]"
CONFUSED = "x1 x1 x1 + y9 y9 y9 + p2 + p3 + p4 + p5 + p6 + p7 + p8 + any p2-8"

EXAMPLES = [
    # all pair honours
    ("7 pairs, only majors", "B1 B1 B9 B9 C1 C1 D9 D9 WE WE WS WS DR DR", True),
    ("7 pairs, only majors", "B1 B1 B1 B1 C1 C1 D9 D9 WE WE WE WE DR DR", True),
    ("7 pairs, only majors", "B1 B1 B2 B2 C1 C1 D9 D9 WE WE WS WS DR DR", False),
    ("7 pairs, only majors", "B1 B1 B1 C1 C1 C1 D9 D9 WE WE WS WS DR DR", False),
    ("7 pairs, only majors", "[WE WE WE WE] B1 B1 B9 B9 C1 C1 D9 D9 DR DR DG", False),
    # knitting: two suits throughout, or any two each time
    ("7 [xn yn]", "B1 C1 B2 C2 B3 C3 B4 C4 B5 C5 B6 C6 B6 C6", True),
    ("7 [xn yn]", "D1 B1 D1 B1 D1 B1 D1 B1 B9 D9 B9 D9 B8 D8", True),
    ("7 [xn yn]", "B1 C1 B2 C2 B3 C3 B4 C4 B5 C5 B6 C6 B7 D7", False),
    ("7 [xn yn]", "B1 C1 B2 C2 B3 C3 B4 C4 B5 C5 B6 C6 B7 C8", False),
    ("7 [pn qn]", "B1 C1 B2 C2 B3 D3 B4 C4 B5 C5 C6 D6 B7 D7", True),
    ("7 [pn qn]", "B1 C1 B1 D1 C1 D1 B2 C2 B2 D2 C2 D2 B3 C3", True),
    ("7 [pn qn]", "B1 C1 B1 D1 C1 D1 B2 C2 B2 D2 C2 D2 B3 B3", False),
    ("7 [Bn Cn]", "B1 C1 B2 C2 B3 C3 B4 C4 B5 C5 B6 C6 B6 C6", True),
    ("7 [Bn Cn]", "B1 D1 B2 D2 B3 D3 B4 D4 B5 D5 B6 D6 B6 D6", False),
    ("7 different [xn yn]", "B1 C1 B2 C2 B3 C3 B4 C4 B5 C5 B6 C6 B7 C7", True),
    ("7 different [xn yn]", "B1 C1 B2 C2 B3 C3 B4 C4 B5 C5 B6 C6 B6 C6", False),
    # triple knitting
    (TRIPLE, "B1 C1 D1 B2 C2 D2 B3 C3 D3 B9 C9 D9 B5 C5", True),
    (TRIPLE, "B1 C1 D1 B1 C1 D1 B3 C3 D3 B9 C9 D9 D1 C1", True),
    (TRIPLE, "B1 C1 D1 B2 C2 D2 B3 C3 D3 B9 C9 D9 C5 C5", False),
    (TRIPLE, "B1 C1 D1 B2 C2 D2 B3 C3 D3 B9 C9 D8 C5 B5", False),
    # buried treasure: pungs, no kong
    (TREASURE, "B1 B1 B1 B2 B2 B2 B7 B7 B7 B8 B8 B8 WE WE", True),
    (TREASURE, "WE WE WE WS WS WS DR DR DR WW WW WW DG DG", True),
    (TREASURE, "[B1 B1 B1] B2 B2 B2 B7 B7 B7 B8 B8 B8 WE WE", True),
    (TREASURE, "[B1 B1 B1 B1] B2 B2 B2 B7 B7 B7 B8 B8 B8 WE WE", False),
    (TREASURE, "B1 B1 B1 B2 B2 B2 B7 B7 B7 C8 C8 C8 WE WE", False),
    (TREASURE, "B1 B1 B1 B2 B2 B2 B7 B7 B7 WS WS WS D2 D2", False),
    (TREASURE, "B1 B1 B1 B2 B2 B2 B7 B7 B7 B3 B4 B5 WE WE", False),
    ("4 pungs + pair, 1 suit", "WE WE WE WS WS WS DR DR DR WW WW WW DG DG", False),
    # imperial jade
    (JADE, "B2 B2 B2 [B3 B3 B3] [B4 B4 B4 B4] B6 B6 B6 DG DG", True),
    (JADE, "B2 B2 B2 B3 B3 B3 B8 B8 B8 B6 B6 B6 B4 B4", True),
    (JADE, "B2 B2 B2 B3 B3 B3 B8 B8 B8 B6 B6 B6 B5 B5", False),
    (JADE, "B2 B3 B4 B3 B3 B3 B8 B8 B8 B6 B6 B6 DG DG", False),
    (JADE, "[B2 B3 B4] B3 B3 B3 B8 B8 B8 B6 B6 B6 DG DG", False),
    # thirteen unique wonders
    ("each major + any major", "B1 B9 C1 C9 D1 D9 WE WS WW WN DR DG DW DW", True),
    ("each major + any major", "B1 B9 C1 C9 D1 D9 WE WS WW WN DR DG DW B1", True),
    ("each major + any major", "B1 B9 C1 C9 D1 D9 WE WS WW WN DR DG DW B2", False),
    ("each major + any major", "B1 B9 C1 C9 D1 D9 WE WS WW WN DR DG DG DR", False),
    # gates of heaven, and with any tile of the suit
    (GATES, "C1 C1 C1 C2 C3 C4 C5 C5 C6 C7 C8 C9 C9 C9", True),
    (GATES, "C1 C1 C1 C1 C2 C3 C4 C5 C6 C7 C8 C9 C9 C9", False),
    (GATES, "[C1 C1 C1] C2 C3 C4 C5 C5 C6 C7 C8 C9 C9 C9", False),
    (GATES, "C1 C1 C1 C2 C3 C4 C5 D5 C6 C7 C8 C9 C9 C9", False),
    (NINE_GATES, "C1 C1 C1 C1 C2 C3 C4 C5 C6 C7 C8 C9 C9 C9", True),
    (NINE_GATES, "D1 D1 D1 D2 D3 D4 D5 D6 D7 D8 D8 D9 D9 D9", True),
    (NINE_GATES, "D1 D1 D1 D2 D3 D4 D5 D6 D7 D8 D9 D9 D9 WE", False),
    (NINE_GATES, "D1 D1 D2 D2 D3 D4 D5 D6 D7 D8 D9 D9 D9 D9", False),
    # wriggling snake
    (SNAKE, "B1 B1 B2 B3 B4 B5 B6 B7 B8 B9 WE WS WW WN", True),
    (SNAKE, "WN D9 WE D1 D2 WS D3 D4 D5 WW D6 D7 D8 D1", True),
    (SNAKE, "B1 B2 B2 B3 B4 B5 B6 B7 B8 B9 WE WS WW WN", False),
    (SNAKE, "B1 B1 B2 B3 B4 B5 B6 B7 B8 C9 WE WS WW WN", False),
    (SNAKE, "[B2 B3 B4] B1 B1 B5 B6 B7 B8 B9 WE WS WW WN", False),
    # all honours
    ("4 triplets + pair, only honours", "[WE WE WE] WS WS WS [DR DR DR DR] DG DG DG DW DW", True),
    ("4 triplets + pair, only honours", "[WE WE WE] WS WS WS [DR DR DR DR] DG DG DG B1 B1", False),
    # heads and tails
    ("4 triplets + pair, only terminals", "B1 B1 B1 B9 B9 B9 [C1 C1 C1] [D9 D9 D9] D1 D1", True),
    ("4 triplets + pair, only terminals", "B1 B1 B1 B9 B9 B9 [C1 C1 C1] [D9 D9 D9] WE WE", False),
    ("4 triplets + pair, only terminals", "B1 B1 B1 B9 B9 B9 [C1 C1 C1] [D9 D9 D9] D1 D9", False),
    # fourfold plenty
    ("4 kongs + pair", "[B1 B1 B1 B1] [C5 C5 C5 C5] (WE WE WE WE) [DR DR DR DR] D2 D2", True),
    ("4 kongs + pair", "[B1 B1 B1 B1] [C5 C5 C5 C5] [WE WE WE WE] [DR DR DR] D2 D2", False),
    ("4 kongs + pair", "B1 B1 B1 B1 C5 C5 C5 C5 WE WE WE WE D2 D2", False),
    # three great scholars
    (SCHOLARS, "[DR DR DR] DG DG DG [DW DW DW DW] B5 B5 B5 C2 C2", True),
    (SCHOLARS, "[DR DR DR] DG DG DG [DW DW DW DW] [B5 B5 B5 B5] WE WE", True),
    (SCHOLARS, "[DR DR DR] DG DG DG [DW DW DW DW] B5 B6 B7 C2 C2", False),
    (SCHOLARS, "[DR DR DR] DG DG DG C2 C2 C2 B5 B5 B5 DW DW", False),
    # four blessings
    (BLESSINGS, "[WE WE WE] WS WS WS [WW WW WW WW] WN WN WN C2 C2", True),
    (BLESSINGS, "[WE WE WE] WS WS WS [WW WW WW WW] C2 C2 C2 WN WN", False),
    (FOUR_WINDS, "WE WE WE WS WS WS WW WW WW WN WN WN C2 C2", True),
    # the chinese squirming snake
    (SQUIRMING_SNAKE, "[B1 B1 B1] B9 B9 B9 B2 B2 B3 B4 B5 B6 B7 B8", True),
    (SQUIRMING_SNAKE, "D1 D1 D1 [D9 D9 D9 D9] D5 D5 [D2 D3 D4] D6 D7 D8", True),
    (SQUIRMING_SNAKE, "C1 C1 C1 C9 C9 C9 C8 C8 C2 C3 C4 C5 C6 C7", True),
    (SQUIRMING_SNAKE, "C1 C1 C1 C9 C9 C9 C3 C3 C2 C3 C4 C6 C7 C8", False),
    (SQUIRMING_SNAKE, "C1 C1 C1 C9 C9 C9 C8 C8 C2 C3 C4 D5 D6 D7", False),
    (SQUIRMING_SNAKE, "C1 C1 C1 C9 C9 C9 C8 C8 C2 C3 C4 C4 C5 C6", False),
    # seven pairs from two suits
    ("7 pairs, only suits, 2 suits", "B1 B1 B2 B2 B5 B5 C1 C1 C4 C4 C9 C9 C7 C7", True),
    ("7 pairs, only suits, 2 suits", "B1 B1 B2 B2 B5 B5 B6 B6 B4 B4 B9 B9 B7 B7", False),
    ("7 pairs, only suits, 2 suits", "B1 B1 B2 B2 B5 B5 C1 C1 C4 C4 C9 C9 WE WE", False),
    ("7 pairs, only suits, 2 suits", "B1 B1 B2 B2 B5 B5 C1 C1 C4 C4 C9 C9 D7 D7", False),
    # different groups
    ("7 different pairs", "B1 B1 B2 B2 B5 B5 C1 C1 C4 C4 C9 C9 C7 C7", True),
    ("7 different pairs", "B1 B1 B1 B1 B5 B5 C1 C1 C4 C4 C9 C9 C7 C7", False),
    ("4 different chows + pair", "[B1 B2 B3] [B2 B3 B4] B3 B4 B5 C1 C2 C3 WE WE", True),
    ("4 different chows + pair", "[B1 B2 B3] [B2 B3 B4] B1 B2 B3 C1 C2 C3 WE WE", False),
    ("4 different chows + pair", "[B1 B2 B3] [B1 B2 B3] B5 B6 B7 C1 C2 C3 WE WE", False),
    ("any 5 different honours + 3 pungs", "WE WS WW WN DR DR DR DR B1 B1 B1 B2 B2 B2", True),
    ("any 5 different honours + 3 pungs", "WE WS WW WN WN DG DG DG B1 B1 B1 B2 B2 B2", False),
    # letters
    ("x1-7 + y1-7", "B1 B2 B3 B4 B5 B6 B7 D1 D2 D3 D4 D5 D6 D7", True),
    ("x1-7 + y1-7", "B1 B2 B3 B4 B5 B6 B7 B1 B2 B3 B4 B5 B6 B7", False),
    ("2 p1-7", "B1 B2 B3 B4 B5 B6 B7 B1 B2 B3 B4 B5 B6 B7", True),
    ("2 p1-7", "B1 B2 B3 B4 B5 B6 B7 C1 C2 C3 C4 C5 C6 C7", True),
    ("2 p1-7", "B1 B2 B3 B4 B5 B6 B7 C1 C2 C3 C4 C5 C6 D7", False),
    (CONFUSED, "B1 B1 B1 C9 C9 C9 B2 C3 D4 D5 D5 B6 C7 D8", True),
    (CONFUSED, "B1 B1 B1 B9 B9 B9 B2 C3 D4 D5 D5 B6 C7 D8", False),
    ("x1-9 + pung of Dx + pair of winds", "C1 C2 C3 C4 C5 C6 C7 C8 C9 [DR DR DR] WE WE", True),
    ("x1-9 + pung of Dx + pair of winds", "C1 C2 C3 C4 C5 C6 C7 C8 C9 [DG DG DG] WE WE", False),
    (EVERYTHING, "B1 B1 B1 C4 C4 C4 D1 D1 D1 WE WE WE DR DR", True),
    (EVERYTHING, "B1 B1 B1 C4 C4 C4 C1 C1 C1 WE WE WE DR DR", False),
    # classes and conditions
    ("4 chows + pair, no honours", "B1 B2 B3 B1 B2 B3 C7 C8 C9 D4 D5 D6 D1 D1", True),
    ("4 chows + pair, no honours", "B1 B2 B3 B1 B2 B3 C7 C8 C9 D4 D5 D6 DR DR", False),
    ("4 triplets + pair, some honours, 1 suit", "B1 B1 B1 B2 B2 B2 [B3 B3 B3] B7 B7 B7 WE WE", True),
    ("4 triplets + pair, some honours, 1 suit", "B1 B1 B1 B2 B2 B2 [WE WE WE] B7 B7 B7 B5 B5", True),
    ("4 triplets + pair, some honours, 1 suit", "B1 B1 B1 B2 B2 B2 B3 B3 B3 B7 B7 B7 B5 B5", False),
    ("4 triplets + pair, at least 2 suits", "B1 B1 B1 B2 B2 B2 [C3 C3 C3] WE WE WE DR DR", True),
    ("4 triplets + pair, at least 2 suits", "B1 B1 B1 B2 B2 B2 [B3 B3 B3] WE WE WE DR DR", False),
    ("7 pairs, 1 suit, 2 suits", "B1 B1 B2 B2 B5 B5 B6 B6 B4 B4 B9 B9 B7 B7", False),
    ("7 pairs, 1 suit, at most 2 suits", "B1 B1 B2 B2 B5 B5 B6 B6 B4 B4 B9 B9 B7 B7", True),
    ("7 pairs of x1 x3 x5 x7 x9", "B1 B1 B1 B1 B3 B3 B5 B5 B5 B5 B7 B7 B9 B9", True),
    ("7 pairs of x1 x3 x5 x7 x9", "B1 B1 B1 B1 B3 B3 B5 B5 B5 B5 B7 B7 B8 B8", False),
    ("7 pairs, only x1-9 winds, some y1-9 Dx", "C1 C1 C2 C2 C3 C3 C4 C4 C5 C5 C6 C6 C7 C7", False),
    ("2 each wind + 3 pairs of circles bamboos", "WE WS WW WN WE WS WW WN B1 B1 D1 D1 D5 D5", True),
    ("2 each wind + 3 pairs of circles bamboos", "WE WS WW WN WE WS WW WN B1 B1 C1 C1 D5 D5", False),
    # a pair on the table is a pair as well
    ("7 pairs", "(WE WE) B2 B2 B5 B5 C1 C1 C4 C4 C9 C9 D7 D7", True),
    ("4 pungs + pair of winds", "(DR DR) B2 B2 B2 B5 B5 B5 C1 C1 C1 C4 C4 C4", False),
]  # fmt: skip


@for_each("text, hand, answer", EXAMPLES)
def test_a_hand_fits_a_pattern_or_not(text, hand, answer):
    assert answer is parse(text).matches(*hand_of(hand))


@for_each("text", sorted({text for text, _, answer in EXAMPLES if answer}))
def test_no_pattern_that_clubs_play_comes_near_the_limit(text):
    assert 0 < parse(text).work <= MOST_WORK / 3


@pytest.mark.parametrize(
    "hand",
    [
        "B1 B1 B2 B2 B5 B5 C1 C1 C4 C4 C9 C9 C7",
        "B1 B1 B2 B2 B5 B5 C1 C1 C4 C4 C9 C9 C7 C7 C8",
        "B1 B1 B2 B2 B5 B5 C1 C1 C4 C4 C9 C9 F1 F2",
        "[WE WE WE] B1 B1 B2 B2 B5 B5 C1 C1 C4 C4 C9 C9",
        "",
    ],
)
def test_a_hand_of_another_size_or_with_bonus_tiles_fits_nothing(hand):
    assert parse("7 pairs").matches(*hand_of(hand)) is False
