"""The catalogues of other languages: whole, up to date with what is said, and with the values that sentences need."""

from __future__ import annotations

import ast
from io import BytesIO
from string import Formatter
from unicodedata import normalize

import pytest
from babel.messages.pofile import read_po

from service.languages import TRANSLATED
from tools.words import CATALOGUES, FOUND_IN, ROOT, find

by_language = pytest.mark.parametrize("tag", TRANSLATED)
by_domain = pytest.mark.parametrize("domain", FOUND_IN)


@pytest.fixture(scope="module")
def found(tmp_path_factory):
    templates = {domain: tmp_path_factory.mktemp("found") / f"{domain}.pot" for domain in FOUND_IN}
    for domain, template in templates.items():
        find(domain, template)
    return {domain: messages(read_po(BytesIO(template.read_bytes()))) for domain, template in templates.items()}


def path_of(tag, domain, kind):
    return CATALOGUES / tag / "LC_MESSAGES" / f"{domain}.{kind}"


def catalogue(tag, domain):
    return read_po(BytesIO(path_of(tag, domain, "po").read_bytes()), locale=tag)


def messages(catalogue):
    return [message for message in catalogue if message.id]


def forms(words):
    """Return a text, or the forms of one about a number of things, as a list."""
    return [words] if isinstance(words, str) else list(words)


def placeholders(text):
    return sorted(name for _, name, _, _ in Formatter().parse(text) if name is not None)


def stop(text):
    """Tell how a sentence ends; a stop as wide as a Chinese character is the same as a narrow one."""
    last = normalize("NFKC", text[-1:])
    return {"。": "."}.get(last, last if last in ".?:" else "")


@by_domain
@by_language
def test_a_catalogue_has_what_is_said_and_nothing_else(tag, domain, found):
    said, kept = ({message.id for message in each} for each in (found[domain], messages(catalogue(tag, domain))))

    assert (set(), set()) == (said - kept, kept - said), "run `make words`, translate what is new, and run it again"


@by_domain
@by_language
def test_every_message_is_translated(tag, domain):
    assert [] == [each.id for each in messages(catalogue(tag, domain)) if not all(forms(each.string)) or each.fuzzy]


@by_domain
@by_language
def test_a_translation_has_the_values_of_its_message(tag, domain):
    told = [
        (each.id, placeholders(forms(each.id)[-1]), placeholders(string))
        for each in messages(catalogue(tag, domain))
        for string in forms(each.string)
    ]

    assert [] == [each for each, expected, actual in told if expected != actual]


@by_domain
@by_language
def test_a_translation_ends_as_its_message_does(tag, domain):
    told = [(each.id, string) for each in messages(catalogue(tag, domain)) for string in forms(each.string)]

    assert [] == [each for each, string in told if stop(forms(each)[-1]) != stop(string)]


def calls_of(names, path):
    nodes = ast.walk(ast.parse(path.read_bytes()))
    return [each for each in nodes if isinstance(each, ast.Call) and getattr(each.func, "id", "") in names]


@pytest.mark.parametrize("folder", ["engine", "service"])
def test_a_text_is_never_put_together_before_it_is_translated(folder):
    calls = [(path, each) for path in (ROOT / folder).rglob("*.py") for each in calls_of({"Text", "template"}, path)]

    assert calls
    assert [] == [
        (str(path), each.lineno) for path, each in calls if isinstance(each.args[0], ast.JoinedStr | ast.BinOp)
    ]


def test_there_is_no_catalogue_besides_those_that_are_served():
    assert sorted(TRANSLATED) == sorted(path.name for path in CATALOGUES.iterdir())
