"""The catalogues of other languages: whole, up to date with what is said, and with the values that sentences need."""

from __future__ import annotations

from io import BytesIO
from string import Formatter
from unicodedata import normalize

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from service.languages import TRANSLATED
from tools.words import CATALOGUES, find

by_language = pytest.mark.parametrize("tag", TRANSLATED)


@pytest.fixture(scope="module")
def found(tmp_path_factory):
    template = tmp_path_factory.mktemp("words") / "words.pot"
    find(template)
    with template.open("rb") as file:
        return read_po(file)


def catalogue(tag):
    with (CATALOGUES / tag / "LC_MESSAGES" / "words.po").open("rb") as file:
        return read_po(file, locale=tag)


def messages(catalogue):
    return [message for message in catalogue if message.id]


def placeholders(text):
    return sorted(name for _, name, _, _ in Formatter().parse(text) if name is not None)


def stop(text):
    """Tell how a sentence ends; a stop as wide as a Chinese character is the same as a narrow one."""
    last = normalize("NFKC", text[-1:])
    return {"。": "."}.get(last, last if last in ".?:" else "")


@by_language
def test_a_catalogue_has_what_is_said_and_nothing_else(tag, found):
    said, kept = ({message.id for message in messages(each)} for each in (found, catalogue(tag)))

    assert (set(), set()) == (said - kept, kept - said), "run `make words`, translate what is new, and run it again"


@by_language
def test_every_message_is_translated(tag):
    assert [] == [each.id for each in messages(catalogue(tag)) if not each.string or each.fuzzy]


@by_language
def test_a_translation_has_the_values_of_its_message(tag):
    told = [(each.id, placeholders(each.id), placeholders(each.string)) for each in messages(catalogue(tag))]

    assert [] == [each for each, expected, actual in told if expected != actual]


@by_language
def test_a_translation_ends_as_its_message_does(tag):
    assert [] == [each.id for each in messages(catalogue(tag)) if stop(each.id) != stop(each.string)]


@by_language
def test_what_the_service_reads_was_compiled_from_the_catalogue(tag):
    compiled = BytesIO()
    write_mo(compiled, catalogue(tag))

    kept = (CATALOGUES / tag / "LC_MESSAGES" / "words.mo").read_bytes()
    assert compiled.getvalue() == kept, "run `make words`"


def test_there_is_no_catalogue_besides_those_that_are_served():
    assert sorted(TRANSLATED) == sorted(path.name for path in CATALOGUES.iterdir())
