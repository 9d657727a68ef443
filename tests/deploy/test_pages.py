"""What the pages on deploying and operations name is there."""

import re

import pytest

from service.settings.variables import FIELDS
from support.serving import ROOT

PAGES = ["README.md", "SECURITY.md", "docs/deploying.md", "docs/operations.md"]


def text_of(name):
    return (ROOT / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", PAGES)
def test_every_file_that_is_named_is_there(name):
    text = text_of(name)
    named = set(re.findall(r"\b(?:deploy|requirements)/[\w./-]*\w", text))
    made_by_the_reader = tuple(re.findall(r"\bmkdir ([\w./-]*\w)", text))
    missing = [path for path in named if not (ROOT / path).exists()]
    assert [] == [path for path in missing if not path.startswith(made_by_the_reader)]


@pytest.mark.parametrize("name", PAGES)
def test_every_target_of_make_that_is_named_is_there(name):
    targets = set(re.findall(r"^([a-z-]+):.*##", text_of("Makefile"), flags=re.MULTILINE))
    named = re.findall(r"(?:^|`|&& )make (?:--directory \S+ )?([a-z-]+)", text_of(name), flags=re.MULTILINE)
    assert set(named) <= targets


@pytest.mark.parametrize("name", PAGES)
def test_every_setting_that_is_named_is_one(name):
    settings = {variable.name for variable, _ in FIELDS.values()}
    named = set(re.findall(r"`(?:Environment=)?([A-Z]+(?:_[A-Z]+)+)(?:=.*?)?`", text_of(name)))
    # Not the service's own: the time of files in a wheel, and what OpenTelemetry reads.
    assert {each for each in named if not each.startswith(("SOURCE_DATE_EPOCH", "OTEL_"))} <= settings


@pytest.mark.parametrize("name", ["docs/deploying.md", "docs/operations.md"])
def test_every_heading_that_is_linked_to_is_there(name):
    for page, heading in re.findall(r"\]\(([\w./-]*)#([\w-]+)\)", text_of(name)):
        linked = (ROOT / name).parent / page if page else ROOT / name
        headings = re.findall(r"^#+ (.*)$", linked.read_text(encoding="utf-8"), flags=re.MULTILINE)
        assert heading in {re.sub(r"[^\w -]", "", each).lower().replace(" ", "-") for each in headings}, heading
