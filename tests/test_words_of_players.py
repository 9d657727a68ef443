"""What players of each language expect of the score pad's words: their terms, and the signs of their writing."""

import re

import pytest
from babel.messages.pofile import read_po

from service.languages import TRANSLATED
from tools.words import CATALOGUES

NO_BREAK = "\N{NO-BREAK SPACE}"
NARROW = "\N{NARROW NO-BREAK SPACE}"
SEAT = re.compile(r"\b(Ost|Süd|Nord|Est|Sud|Ouest|Oost|Zuid|Noord)\b|[东南西北]家")
NAMED = re.compile(r"\{(player|payer|payee)\}")
OF_OLD = {
    "de": ("Ziegel", "Kan ", "Chi "), "fr": ("oublement", "efauss", "Règles maison", "règles maison"),
    "nl": ("elke spelregels", "Wacht nog niet"), "zh": ("家规", "旁观", "胡了", "索子", "照书"),
}  # fmt: skip
"""Words that the glossary replaces."""

by_language = pytest.mark.parametrize("tag", TRANSLATED)


def said(tag, domain="pad"):
    """Return the translations of a catalogue, each with its English message."""
    with (CATALOGUES / tag / "LC_MESSAGES" / f"{domain}.po").open("rb") as file:
        for message in read_po(file, locale=tag):
            one = isinstance(message.id, str)
            if message.id:
                english = message.id if one else message.id[-1]
                yield from ((english, each) for each in ([message.string] if one else message.string))


def english():
    return dict.fromkeys(each for each, _ in said("de"))


@by_language
def test_a_word_that_was_replaced_is_gone(tag):
    assert [] == [each for _, each in said(tag) if any(old in each for old in OF_OLD[tag])]


def test_french_has_its_spaces_before_colons_and_other_signs():
    before = {":": NO_BREAK, ";": NARROW, "!": NARROW, "?": NARROW}
    found = [(each, sign) for _, each in said("fr") for sign in re.finditer("[:;!?]", each)]

    assert [] == [each for each, sign in found if each[sign.start() - 1 : sign.start()] != before[sign[0]]]


def test_chinese_has_wide_signs():
    assert [] == [each for _, each in said("zh") if re.search(r"[:;?!,]", each)]


def test_a_pung_is_a_pung_outside_the_words_of_a_book():
    assert [] == [each for each in english() if "pong" in each.lower()]


@by_language
def test_no_seat_is_said_where_a_name_is_known(tag):
    told = [*said(tag), *((each, each) for each in english())]

    # Dutch says of a dealer that he is East: that is the word for the role.
    assert [] == [each for each, string in told if NAMED.search(each) and SEAT.search(string.replace("is Oost", ""))]


@by_language
def test_a_name_has_no_letters_glued_to_it(tag):
    glued = r"\w\{(player|payer|payee|name)\}|\{(player|payer|payee|name)\}\w"
    assert [] == [each for _, each in said(tag) if tag != "zh" and re.search(glued, each)]
