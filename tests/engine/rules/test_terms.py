"""The words of a book: what it calls otherwise is said so, wherever a ruleset is described or a hand refused."""

import ast
import pickle
import re
from pathlib import Path

import pytest

import engine
from engine.describing.card import as_markdown, score_card
from engine.describing.card_words import when
from engine.describing.conventions import conventions_of
from engine.errors import Fault, FaultCode, HandError
from engine.rules.citation import USUAL, Term, Terms
from engine.rulesets import RULESETS
from engine.rulesets.sources import BOOKLET as BOOK
from engine.special_hands.pattern import parse
from engine.text import Text, comma_list
from support.building import scored

ENGINE = Path(__file__).parents[3] / "engine"
BOOKLET = RULESETS["booklet"]
TERMS = Terms((
    Term("pung", "pong", BOOK.at("p. 5")),
    Term("pungs", "pongs", BOOK.at("p. 5")),
    Term("an exposed", "a melded", BOOK.at("p. 10")),
    Term("exposed", "melded", BOOK.at("p. 10")),
))  # fmt: skip

OF_OTHERS = re.compile(
    r"\b(pungs?|exposed|characters?|circles?|bamboos|loose tiles?|own wind|prevailing wind|mah-jong)\b", re.IGNORECASE
)
"""Words for which the booklet has others."""


@pytest.mark.parametrize("usual, said", [
    (Text("A pung of dragons."), "A pong of dragons."),
    (Text("Pungs or kongs."), "Pongs or kongs."),
    (Text("Where an exposed pung is exposed."), "Where a melded pong is melded."),
    (Text("{sets:capital} of {pung}.", sets=Text("two pungs"), pung=Text("winds")), "Two pongs of winds."),
    (comma_list([Text("pair"), Text("pung")]), "pair, pong"),
    (Text("Nothing expunged, no pung-like thing."), "Nothing expunged, no pung-like thing."),
    (Text(""), ""),
])  # fmt: skip
def test_a_text_is_said_in_the_words_of_the_book(usual, said):
    assert said == TERMS.say(usual)
    assert said == TERMS.say(TERMS.say(usual))
    assert usual is USUAL.say(usual)


def test_the_longest_phrase_goes_before_its_words():
    terms = Terms((Term("own", "lucky", BOOK.at("p. 5")), Term("own wind", "seat wind", BOOK.at("p. 5"))))

    assert "seat wind and lucky flower" == terms.say(Text("own wind and own flower"))


def test_what_a_caller_named_stays_as_it_is():
    assert "Our exposed pung is no pong." == TERMS.say(Text("{hand} is no pung.", hand="Our exposed pung"))


def test_a_place_in_a_book_has_the_words_that_stand_there():
    place = BOOK.page(7, "Exposed: a pung").locus
    said = TERMS.say(Text("A pung ({page}).", page=place))

    assert "A pong (p. 7, Exposed: a pung)." == said == TERMS.say(pickle.loads(pickle.dumps(said)))  # noqa: S301


def test_a_text_in_the_words_of_a_book_can_be_copied():
    said = TERMS.say(Text("{sets:capital} are exposed.", sets=Text("two pungs")))
    copy = pickle.loads(pickle.dumps(said))  # noqa: S301 - pickled here

    assert ("Two pongs are melded.", said.template, said.values) == (copy, copy.template, copy.values)


def test_faults_are_told_in_the_words_of_the_book():
    [fault] = TERMS.say_faults([Fault(("melds",), FaultCode.EMPTY_LIST, Text("No pung."))])
    assert Fault(("melds",), FaultCode.EMPTY_LIST, Text("No pong.")) == fault


def test_the_card_of_the_booklet_has_the_words_of_the_booklet_alone():
    card = as_markdown(score_card(BOOKLET))

    assert [] == OF_OTHERS.findall(card.replace("Prevailing Wind", "").replace("prevailing wind, which", ""))
    assert {"Mahjong", "Melded points", "Kong Box", "Lucky Pair", "Personal Wind"} <= {
        each for each in ("Mahjong", "Melded points", "Kong Box", "Lucky Pair", "Personal Wind") if each in card
    }


def test_every_rule_and_convention_of_the_booklet_is_in_its_words():
    said = [BOOKLET.terms.say(when(rule)) for rule in BOOKLET.rules()]
    said += [BOOKLET.terms.say(each.text) for each in conventions_of(BOOKLET).all()]
    said += [choice.meaning for option in BOOKLET.options for choice in option.choices]
    said += [option.question for option in BOOKLET.options]

    assert [] == [each for each in said if OF_OTHERS.search(each.replace("Prevailing Wind", ""))]


def test_a_hand_of_a_club_is_described_in_the_words_of_the_book():
    pattern = parse("2 pungs of characters + C1-3 + pung of circles + D5 D5").describe()
    assert "Two pongs of Numbers, Number 1 to 3, a pong of Balls and two times Ball 5." == BOOKLET.terms.say(pattern)


@pytest.mark.parametrize(
    "ruleset, told",
    [("booklet", "Mahjong"), ("british", "Mah-Jong"), ("chinese-classical", "Mah-Jong"), ("dmjl", "Mah-Jongg")],
)
def test_a_wrong_hand_is_told_in_the_words_of_its_ruleset(ruleset, told):
    hand = {
        "ruleset": ruleset, "seat_wind": "south", "prevailing_wind": "east", "win": {"tile": "D8", "source": "wall"},
        "concealed_tiles": ["C1", "C3", "C5", "B1", "B3", "B5", "D1", "D3", "D5", "WE", "WS", "WW", "WN", "D8"],
    }  # fmt: skip
    with pytest.raises(HandError, match=f"These tiles are not a {told}\\.") as refused:
        scored(hand)

    assert "mah-jong" not in str(refused.value)


def test_whoever_refuses_a_hand_says_it_in_the_words_of_the_ruleset():
    functions = {
        each.name: ast.unparse(each)
        for file in [*(ENGINE / "scoring").glob("*.py"), ENGINE / "waits.py"]
        for each in ast.parse(file.read_text(encoding="utf-8")).body
        if isinstance(each, ast.FunctionDef)
    }
    in_words = {name for name, source in functions.items() if source.startswith("@refused_in_words_of_ruleset\n")}
    refusing = {"HandError"}
    for _ in functions:
        refusing |= {name for name, source in functions.items() if name not in in_words and _calls(source) & refusing}

    assert {"check_size", "scored_readings"} < refusing
    assert {"check_hand", "read_hand", "settle_deal", "waits_of", "discards_of"} == in_words
    assert set() == (refusing & vars(engine).keys()) - {"HandError"}


def _calls(source: str) -> set[str]:
    return {*re.findall(r"(\w+)\(", source)}


@pytest.mark.parametrize("ruleset", [pytest.param(each, id=each.id) for each in RULESETS.values()])
def test_no_word_of_a_book_is_listed_twice(ruleset):
    usual = [term.usual for term in ruleset.terms.words]
    assert len(usual) == len({*usual})
