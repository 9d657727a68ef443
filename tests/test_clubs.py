"""The clubs in examples/clubs/, and the page that goes through one of them."""

import re
import tomllib
from pathlib import Path

import pytest

from service.clubs.answers import warnings_on
from service.clubs.folder import read_folder

ROOT = Path(__file__).parents[1]
SHIPPED = read_folder(str(ROOT / "examples" / "clubs"))
PAGE = (ROOT / "docs" / "clubs.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("file", SHIPPED, ids=lambda file: file.name)
def test_a_club_that_is_shipped_has_no_faults_and_nothing_that_surprises(file):
    assert [] == list(file.faults)
    assert [] == list(warnings_on(file.club, file.document))


def test_there_are_clubs_of_different_books():
    assert ["british", "hong-kong", *["mcr"] * 2, *["riichi"] * 4] == sorted(
        file.club.ruleset.of_book.id for file in SHIPPED
    )


def test_the_page_shows_the_file_of_the_club_that_it_goes_through():
    [shown] = re.findall(r"```toml\n(.*?)```", PAGE, flags=re.DOTALL)
    assert (ROOT / "examples" / "clubs" / "rhine.toml").read_text(encoding="utf-8") == shown


def test_the_page_explains_every_member():
    [rhine] = [file for file in SHIPPED if file.name == "rhine.toml"]
    explained = re.findall(r"^\| `(\w+)` \| (?:required)? ?\|", PAGE, flags=re.MULTILINE)
    assert set(rhine.document) == set(explained)
    assert tomllib.loads((ROOT / "examples" / "clubs" / "rhine.toml").read_text("utf-8")) == rhine.document
