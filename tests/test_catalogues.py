"""The catalogues of other languages: what they lack is listed, and they have the values that sentences need."""

import ast
from io import BytesIO
from string import Formatter
from unicodedata import normalize

import pytest
from babel.messages.pofile import read_po

from service.languages import TRANSLATED
from tools.words import CATALOGUES, FOUND_IN, ROOT, find, lacking

by_language = pytest.mark.parametrize("tag", TRANSLATED)
by_domain = pytest.mark.parametrize("domain", FOUND_IN)


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
def test_what_is_not_translated_is_listed(domain, tmp_path):
    template = tmp_path / f"{domain}.pot"
    find(domain, template)
    before = lacking(domain, template)
    template.write_text(
        template.read_text(encoding="utf-8") + '\nmsgid "A new sentence"\nmsgstr ""\n', encoding="utf-8"
    )

    assert set(TRANSLATED) == set(before)
    assert {tag: [*each, "A new sentence"] for tag, each in before.items()} == lacking(domain, template)
    assert all("Chow" not in each for each in before.values())


@by_domain
@by_language
def test_a_translation_has_the_values_of_its_message_and_ends_as_it_does(tag, domain):
    told = [(each.id, string) for each in messages(catalogue(tag, domain)) for string in forms(each.string) if string]

    assert [] == [each for each, string in told if placeholders(forms(each)[-1]) != placeholders(string)]
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
    assert sorted(TRANSLATED) == sorted(path.name for path in CATALOGUES.iterdir() if path.is_dir())
