import pytest

from engine.special_hands.pattern import parse

SENTENCES = [
    ("7 pairs", "Seven pairs."),
    ("7 different pairs, only majors", "Seven different pairs; only majors."),
    ("7 pairs, only suits, 2 suits", "Seven pairs; only suit tiles; exactly two suits."),
    ("4 pungs + pair, at most 1 suit", "Four pungs and a pair; at most one suit."),
    ("4 chows + pair, no honours, at least 2 suits", "Four chows and a pair; no honours; at least two suits."),
    ("4 triplets + pair, some winds dragons", "Four pungs or kongs and a pair; some winds or dragons."),
    ("kong + 3 kongs + pair", "A kong, three kongs and a pair."),
    (
        "4 triplets + pair, only B2 B3 B4 B6 B8 DG",
        "Four pungs or kongs and a pair; only Bamboo 2, 3, 4, 6 and 8 and Green Dragons.",
    ),
    ("each major + any major", "One of each major and any major."),
    (
        "each wind DR + any 2 dragons x1-3 + any 2 different minors C9 + any 3 suits + any suit + any DR DG",
        (
            "One each of wind and Red Dragon, any two of dragons or 1 to 3 of suit x, any two different of"
            " minors or Character 9, any three suit tiles, any suit tile and any of Red Dragon or Green Dragon;"
            " x stands for any suit."
        ),
    ),
    ("2 each dragon + 4 pairs", "Two of each dragon and four pairs."),
    ("7 [xn yn]", "Seven knitted pairs (each the same number in suits x and y); x and y stand for different suits."),
    (
        "4 [xn yn zn] + [pn qn]",
        (
            "Four knitted triplets (each the same number in all three suits) and a knitted pair (the same number"
            " in any two suits)."
        ),
    ),
    ("7 different [Bn Dn]", "Seven different knitted pairs (each the same number in Bamboos and Circles)."),
    (
        "x1 x1 x1 + x2-8 + x9 x9 x9 + any x2-8",
        (
            "Three 1s of suit x, 2 to 8 of suit x, three 9s of suit x and any of 2 to 8 of suit x; x stands for"
            " any suit."
        ),
    ),
    (
        "x1 x2-9 + 2 WE WS + DR",
        (
            "A 1 of suit x and 2 to 9 of suit x, two times an East Wind and a South Wind and a Red Dragon; x"
            " stands for any suit."
        ),
    ),
    (
        "WE WE B1 B1 B2-4 B2-4 C1 D1 + 2 B6",
        (
            "Two East Winds, two times Bamboo 1, two times Bamboo 2 to 4, Character 1 and Circle 1 and two times"
            " Bamboo 6."
        ),
    ),
    (
        "pung of x1 x9 + chow of y1-3 y7-9 + pung of B1 + pung of WE DR + pair",
        (
            "A pung of 1s or 9s of suit x, a chow of 1 to 3 or 7 to 9 of suit y, a pung of Bamboo 1, a pung of"
            " East Winds or Red Dragons and a pair; x and y stand for different suits."
        ),
    ),
    (
        "x1-9 + pung of Dx + pair of winds",
        (
            "1 to 9 of suit x, a pung of dragons of suit x and a pair of winds; x stands for any suit; green"
            " dragons go with bamboos, red ones with characters, white ones with circles."
        ),
    ),
    (
        "x1-9 + Dx Dx Dx + Dy + any Dz",
        (
            "1 to 9 of suit x, three dragons of suit x, a dragon of suit y and any of dragon of suit z; x, y and"
            " z stand for different suits; green dragons go with bamboos, red ones with characters, white ones"
            " with circles."
        ),
    ),
    ("2 p1-7", "Two times 1 to 7 of suit p; p stands for any suit, chosen anew in each group."),
    (
        "2 p1-4 q1-3",
        (
            "Two times 1 to 4 of suit p and 1 to 3 of suit q; p and q stand for different suits, chosen anew in"
            " each group."
        ),
    ),
    ("7 pairs or 4 kongs + pair, 1 suit", "Seven pairs. Or: four kongs and a pair; exactly one suit."),
]


@pytest.mark.parametrize("text, sentence", SENTENCES)
def test_a_pattern_is_described_in_a_sentence(text, sentence):
    assert sentence == parse(text).describe()
