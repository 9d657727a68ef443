"""The page of the sheet on paper: a blank sheet fills one page, whoever plays and in whichever language."""

import re

import pytest

from service.languages import TRANSLATED
from support.programs import needs

NAMES = ["Annabelle-Charlotte", "Ben", "Cid", "Dot", "Eve"]
AGREED = {
    "limit": None, "options": {"goulash": False}, "without": ["chow"], "values": {"minor_pung": {"points": 3}},
    "hands": [{"id": "seven_pairs", "name": "Seven Pairs & more", "pattern": "7 pairs", "limit": 1}],
}  # fmt: skip


@pytest.fixture(scope="module")
def paper(browser):
    with browser.new_page(viewport={"width": 718, "height": 1032}) as page:
        page.emulate_media(media="print")
        yield page


def printed(page, client, request, tag):
    """Return the page as a PDF, and how far its table stands out of the paper."""
    answer = client.post("/v1/table/sheet", json=request, headers={"Accept": "text/html", "Accept-Language": tag})
    assert 200 == answer.status_code, answer.text
    told = "limit: none; without: chow; values: minor_pung; hands: Seven Pairs &amp; more; goulash: false</p>"
    assert ("house_rules" in request) == (told in answer.text)
    page.set_content(answer.text)
    too_wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    return page.pdf(prefer_css_page_size=True), too_wide


@needs("chromium")
@pytest.mark.parametrize("players", [2, 4, 5, NAMES])
@pytest.mark.parametrize("tag", ["en", *TRANSLATED])
def test_a_blank_sheet_is_one_page(paper, client, players, tag):
    for agreed in ({}, {"house_rules": AGREED}):
        pdf, too_wide = printed(paper, client, {"ruleset": "british", "players": players, "deals": [], **agreed}, tag)
        assert (1, 0) == (len(re.findall(rb"/Type\s*/Page\b", pdf)), too_wide)
