"""Score cards to print, and rulesets side by side, as a caller gets them."""

import re
from dataclasses import replace
from html import unescape

import pytest

from engine import all_rulesets, as_markdown, compare_rulesets, score_card
from service.rulesets.answers import from_comparison
from service.rulesets.routes import as_page
from support.laws import for_each
from support.pages import Page, policy_of
from support.programs import needs
from support.serving import ROOT

RULESETS = {each.id: each for each in all_rulesets()}
BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8"
TYPES = {"text/html": "text/html; charset=utf-8", "text/markdown": "text/markdown; charset=utf-8"}
OUTSIDE = re.compile(r"(?:https?:)?//[\w.-]+\.\w+|@import|url\(")

by_ruleset = pytest.mark.parametrize("ruleset", [pytest.param(each, id=each.id) for each in RULESETS.values()])


def card(client, ruleset_id="british", accept=BROWSER):
    return client.get(f"/v1/rulesets/{ruleset_id}/card", headers={"Accept": accept})


# The card in the form that was asked for.


@pytest.mark.parametrize(
    "accept, media_type",
    [
        (BROWSER, "text/html"),
        ("text/html", "text/html"),
        ("text/html;q=0.9, text/markdown;q=0.1", "text/html"),
        ("text/html, */*", "text/html"),
        ("*/*", "text/markdown"),
        ("text/*", "text/markdown"),
        ("", "text/markdown"),
        ("text/markdown", "text/markdown"),
        ("text/markdown, text/html;q=0.5", "text/markdown"),
        ("application/json, text/markdown;q=0.1", "text/markdown"),
    ],
)
def test_the_card_is_a_page_for_browsers_and_markdown_for_others(client, accept, media_type):
    answer = card(client, accept=accept)

    assert (200, TYPES[media_type]) == (answer.status_code, answer.content_type)


def test_the_card_is_markdown_where_nothing_is_said(client):
    assert TYPES["text/markdown"] == client.get("/v1/rulesets/booklet/card").content_type


@pytest.mark.parametrize("accept", ["application/json", "text/plain", "image/png, text/csv", "text/html;q=0"])
def test_the_card_is_refused_in_any_other_form(client, accept):
    answer = card(client, accept=accept)

    assert (406, "application/problem+json") == (answer.status_code, answer.content_type)
    assert answer.get_json()["detail"] == "This address answers in text/markdown or text/html only."


@pytest.mark.parametrize("accept", [BROWSER, "*/*"])
def test_there_is_no_card_of_a_ruleset_that_is_not_kept_here(client, accept):
    answer = card(client, "mystery", accept)

    assert (404, "application/problem+json") == (answer.status_code, answer.content_type)
    assert all(each in answer.get_json()["detail"] for each in ["mystery", *RULESETS])


@by_ruleset
def test_the_markdown_is_that_of_the_engine(client, ruleset):
    assert as_markdown(score_card(ruleset)) == card(client, ruleset.id, "text/markdown").get_data(as_text=True)


@pytest.mark.parametrize("media_type", TYPES)
def test_the_card_may_be_kept_for_an_hour_in_each_form(client, media_type):
    answer = card(client, accept=media_type)
    again = client.get(
        "/v1/rulesets/british/card", headers={"Accept": media_type, "If-None-Match": answer.headers["ETag"]}
    )

    assert "public, max-age=3600" == answer.headers["Cache-Control"]
    assert "Accept-Language, Accept-Encoding, Accept" == answer.headers["Vary"] == again.headers["Vary"]
    assert (304, b"") == (again.status_code, again.data)


def test_each_form_of_each_card_has_a_tag_of_its_own(client):
    tags = {card(client, each, media_type).headers["ETag"] for each in RULESETS for media_type in TYPES}

    assert len(RULESETS) * len(TYPES) == len(tags)


def test_a_tag_of_one_form_is_none_of_the_other(client):
    tag = card(client, accept="text/markdown").headers["ETag"]
    answer = client.get("/v1/rulesets/british/card", headers={"Accept": "text/html", "If-None-Match": tag})

    assert 200 == answer.status_code


# The page.


@by_ruleset
def test_everything_on_the_card_is_on_the_page(client, ruleset):
    shown = set(Page(card(client, ruleset.id).get_data(as_text=True)).texts)
    made = score_card(ruleset)
    remarks = [each for part in made.remarks_before + made.remarks_after for each in part.remarks]
    told = {text for each in remarks for text in (each.name, each.text)}
    told |= {
        text for table in made.tables for row in table.rows for text in (row.name, row.text, row.locus, *row.cells)
    }
    told |= {text for table in made.tables for text in (table.title, table.counts_for, table.locus)}
    told |= {question.option.question for question in made.questions}
    told |= {choice.meaning for question in made.questions for choice in question.option.choices}

    assert set() == {" ".join(text.split()) for text in told} - shown - {""}


@by_ruleset
def test_the_default_of_each_option_is_marked(client, ruleset):
    page = card(client, ruleset.id).get_data(as_text=True)
    marked = [unescape(each) for each in re.findall(r'<li class="default">(.*?)</li>', page)]

    assert [option.choices[0].meaning for option in ruleset.options] == marked


@by_ruleset
def test_the_page_loads_nothing_and_runs_nothing(client, ruleset):
    answer = card(client, ruleset.id)
    page = Page(answer.get_data(as_text=True))

    elsewhere = [address for address in page.addresses if not address.startswith("#")]
    assert ([], ["data:,"], []) == (page.open, elsewhere, page.inline)
    assert [] == OUTSIDE.findall(answer.get_data(as_text=True))


@needs("chromium")
@pytest.mark.parametrize("tag", ["de", "nl"])
def test_no_word_of_a_card_stands_in_another_and_none_outside_the_window(client, browser, tag):
    overlaps = (ROOT / "tests" / "support" / "overlaps.js").read_text(encoding="utf-8").rstrip(";\n")
    with browser.new_page() as page:
        for ruleset_id, width in (*((each, 320) for each in RULESETS), ("riichi", 780)):
            page.set_viewport_size({"width": width, "height": 800})
            answer = client.get(f"/v1/rulesets/{ruleset_id}/card", headers={"Accept": BROWSER, "Accept-Language": tag})
            page.set_content(answer.text)
            assert [[], 0] == page.evaluate(overlaps), (ruleset_id, width)


def test_the_browser_is_told_to_take_no_style_but_that_of_the_page(client):
    answer = card(client)
    policy = policy_of(answer)

    assert "data:" == policy.pop("img-src")
    assert {"default-src", "base-uri", "form-action", "frame-ancestors"} == set(policy)
    assert {"'none'"} == set(policy.values())


def test_markdown_needs_no_policy(client):
    assert "Content-Security-Policy" not in card(client, accept="text/markdown").headers


def test_nothing_in_a_name_is_taken_for_html(app):
    spiteful = "<script>alert('x')</script> & \"co\""
    ruleset = replace(
        RULESETS["british"],
        name=spiteful,
        chapters=tuple(
            replace(each, title=spiteful, rules=tuple(replace(rule, name=spiteful) for rule in each.rules))
            for each in RULESETS["british"].chapters
        ),
    )
    with app.test_request_context():
        page = as_page(ruleset).decode()

    assert "<script>" not in page
    assert spiteful in Page(page).texts


# Side by side.


def compared(client, first, second):
    return client.get(f"/v1/rulesets/{first}/compare/{second}").get_json()


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_a_ruleset_does_not_differ_from_itself(client, ruleset_id):
    found = compared(client, ruleset_id, ruleset_id)

    assert found["same"]
    assert found["first"] == found["second"]
    assert not {"rules", "special_hands", "conventions", "offered_options"} & set(found)


def test_two_rulesets_are_told_apart(client):
    found = compared(client, "booklet", "british")

    assert found["same"] is False
    assert ("booklet", "british") == (found["first"]["id"], found["second"]["id"])
    assert (2000, 1000) == (found["first"]["limit"], found["second"]["limit"])


def test_a_rule_that_both_have_is_shown_on_both_sides(client):
    rules = compared(client, "booklet", "british")["rules"]
    [pung] = [each for each in rules if each.get("first", {}).get("id") == "minor_pung"]

    assert ["award", "counts_for"] == pung["differs_in"]
    for side, ruleset_id in (("first", "booklet"), ("second", "british")):
        [rule] = [
            each for each in client.get(f"/v1/rulesets/{ruleset_id}").get_json()["rules"] if each["id"] == "minor_pung"
        ]
        assert rule == pung[side]


def only(found, kind, side):
    return [each[side] for each in found.get(kind, ()) if "differs_in" not in each and side in each]


def test_what_one_side_alone_has_is_shown_as_in_its_ruleset(client):
    found = compared(client, "booklet", "british")
    booklet, british = (client.get(f"/v1/rulesets/{each}").get_json() for each in ("booklet", "british"))

    for kind in ("rules", "special_hands", "offered_options"):
        only_first, only_second = only(found, kind, "first"), only(found, kind, "second")
        assert [each for each in booklet.get(kind, ()) if each in only_first] == only_first
        assert [each for each in british[kind] if each in only_second] == only_second
    assert british["special_hands"] == only(found, "special_hands", "second")


def test_conventions_are_told_in_words_with_their_page(client):
    conventions = compared(client, "booklet", "british")["conventions"]
    [chows] = [each for each in conventions if each.get("first", {}).get("id") == "chows"]

    assert {
        "differs_in": ["text"],
        "first": {
            "id": "chows",
            "name": "Chows",
            "text": "Any number; none with two or three players.",
            "source": {"title": "Mahjong British Rules (booklet)", "locus": "p. 21, Variations of the Game"},
        },
        "second": {
            "id": "chows",
            "name": "Chows",
            "text": "At most one in a hand; none with two or three players.",
            "source": {"title": "Mah-Jong, British Rules (Peter Gregory)", "locus": "The game: playing"},
        },
    } == chows


@for_each("first", RULESETS)
@for_each("second", RULESETS)
def test_what_is_said_to_differ_does_differ(client, first, second):
    found = compared(client, first, second)

    for kind in ("rules", "special_hands", "conventions", "offered_options"):
        for each in found.get(kind, ()):
            one, other = each.get("first", {}), each.get("second", {})
            assert bool(one and other) is ("differs_in" in each)
            assert [] == [name for name in each.get("differs_in", ()) if one.get(name) == other.get(name)], one["id"]


def test_a_limit_that_one_ruleset_has_not_is_a_difference():
    british = RULESETS["british"]
    found = from_comparison(compare_rulesets(british, replace(british, limit=None)))

    assert (1000, None) == (found["first"]["limit"], found["second"]["limit"])
    assert found["same"] is False


@pytest.mark.parametrize("path", ["mystery/compare/british", "british/compare/mystery"])
def test_a_ruleset_that_is_not_kept_here_is_compared_with_none(client, path):
    answer = client.get(f"/v1/rulesets/{path}")

    assert (404, "application/problem+json") == (answer.status_code, answer.content_type)
