"""The documents as a site: every link leads somewhere, nothing is loaded from outside, and it is short enough.

Run by `make release` on what `make docs` has built: a link that leads nowhere is a warning there, which is an error.
"""

import re
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from engine import all_rulesets
from engine.describing.card import EXAMPLES
from support.contracts import whole_contract

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def site():
    return ROOT / "site"


class Linked(HTMLParser):
    """The links of a page, and the places in it that a link may name."""

    def __init__(self, page):
        super().__init__()
        self.links, self.places = [], set()
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, _tag, attributes):
        named = dict(attributes)
        self.places.update(named[each] for each in ("id", "name") if named.get(each))
        self.links += [named[each] for each in ("href", "src") if named.get(each)]


def test_every_link_leads_to_a_page_and_a_place_that_are_there(site):
    # The page of unknown addresses may stand anywhere, so its links begin at the top of a server.
    pages = {page: Linked(page) for page in site.rglob("*.html") if page.name != "404.html"}
    broken = []
    for page, linked in pages.items():
        for link in (each for each in map(urlsplit, linked.links) if not each.scheme and not each.netloc):
            target = (page.parent / unquote(link.path)).resolve() if link.path else page
            places = pages[target].places if target in pages else set()
            if not target.is_file() or (target in pages and link.fragment and unquote(link.fragment) not in places):
                broken.append(f"{page.relative_to(site)}: {link.geturl()}")

    assert [] == broken
    assert sum(len(each.links) for each in pages.values()) > 10 * len(pages)


def words_of(page):
    """Return how many words a page has, without code blocks and the menus beside it."""
    article = re.search(r"<article.*</article>", page.read_text("utf-8"), re.DOTALL)[0]
    prose = unescape(re.sub(r"<pre.*?</pre>|<[^>]+>", "", article, flags=re.DOTALL))
    return sum(any(map(str.isalnum, word)) for word in prose.split())


def test_the_site_is_short_enough_to_be_read_without_its_reference(site):
    words = {page: words_of(page) for page in site.rglob("*.html") if page.parent.name != "reference"}
    assert sum(words.values()) <= 40_000
    assert {} == {page.name: number for page, number in words.items() if number > 2_250}


class Loaded(HTMLParser):
    """What a page loads when it is opened."""

    def __init__(self, page):
        super().__init__()
        self.addresses = []
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag, attributes):
        loaded = dict(attributes).get("href" if tag == "link" else "src")
        if loaded:
            self.addresses.append(loaded)


def test_no_page_is_wider_than_a_phone(site, browser):
    widths = {}
    with browser.new_page(viewport={"width": 390, "height": 844}) as page:
        for file in site.rglob("*.html"):
            page.goto(file.as_uri())
            widths[file.name] = page.evaluate("document.scrollingElement.scrollWidth")
    assert {} == {name: width for name, width in widths.items() if width > 390}


def test_no_page_loads_anything_from_outside(site):
    pages = list(site.rglob("*.html"))
    addresses = {address for page in pages for address in Loaded(page).addresses}
    assert addresses
    assert not [address for address in addresses if re.match(r"(\w+:)?//", address)]


def test_no_style_loads_anything_from_outside(site):
    loaded = {
        address
        for style in site.rglob("*.css")
        for address in re.findall(r"(?:url\(|@import )[\"']?([^\"')]+)", style.read_text(encoding="utf-8"))
    }
    assert not [address for address in loaded if re.match(r"(https?:)?//", address)]


@pytest.mark.parametrize("ruleset_id", [ruleset.id for ruleset in all_rulesets()])
def test_the_card_of_each_ruleset_is_a_page(site, ruleset_id):
    page = (site / "cards" / f"{ruleset_id}.html").read_text(encoding="utf-8")
    assert "<table>" in page
    pictures = list((site / "cards").glob(f"{ruleset_id}-[0-9]*.svg"))
    assert page.count("<img ") == len(pictures) == len(EXAMPLES[ruleset_id])


def test_what_stands_outside_the_folder_of_documents_is_in_the_site(site):
    checking = (site / "conformance.html").read_text(encoding="utf-8")
    assert 'href="files/examples/conformance.py"' in checking
    assert (site / "files" / "examples" / "conformance.py").exists()
    assert 'href="contributing.html"' in (site / "architecture.html").read_text(encoding="utf-8")


def test_the_reference_tells_every_operation_and_every_shape_that_it_needs(site):
    contract = whole_contract()
    reference = {page.name: page.read_text("utf-8") for page in (site / "reference").glob("*.html")}
    told = "".join(reference.values())
    operations = [(path, each) for path, methods in contract["paths"].items() for each in methods.values()]
    assert [] == [path for path, each in operations if f"{each['tags'][0].lower()}.html" not in reference]
    assert [] == [path for path, _ in operations if f" {path}</code>" not in told]
    shapes = re.findall(r'<h3 id="(\w+)">', told)
    assert len(shapes) == len({*shapes}) > 150
