"""Standings as a page to print and hang up: on a projector, on a phone and on paper."""

import json
import re

import pytest

from service.languages import TRANSLATED
from support.addresses import STANDINGS
from support.programs import needs

NAMES = [f"player-{number} van der Lange-Naam" for number in range(24)]
PLAYERS = [{"id": name, "team": f"Team {place // 4}", "country": "NL"} for place, name in enumerate(NAMES)]
SCORES = (12345, 100, -345, -12100)


def tournament(rounds):
    tables = [dict(zip(NAMES[4 * n : 4 * n + 4], SCORES, strict=True)) for n in range(6)]
    return {
        "scheme": "mcr",
        "changes": {"keep": rounds - 1, "final_points": {"first": 1000, "last": 0}},
        "players": PLAYERS,
        "rounds": [{"tables": [{"scores": each} for each in tables]} for _ in range(rounds)],
        "penalties": [{"player": NAMES[0], "amount": 1.5, "reason": "<late>", "round": 1}],
    }


def asked(client, request, query="", language="en"):
    headers = {"Accept": "text/html", "Accept-Language": language}
    body = json.dumps(request)
    answer = client.post(f"{STANDINGS}{query}", data=body, content_type="application/json", headers=headers)
    assert 200 == answer.status_code, answer.text
    return answer


def texts(page, pattern):
    return [re.sub(r"<.*?>", " ", each).strip() for each in re.findall(pattern, page, flags=re.DOTALL)]


def test_the_page_shows_every_player_by_rank(client):
    page = asked(client, tournament(3)).text

    assert "<h1>Standings</h1>" in page
    assert ["1"] * 6 == texts(page, r'<tr>\s*<td class="rank">(\d+)</td>')[:6]
    assert 24 + 6 == len(texts(page, r'<th scope="row">'))
    assert ["8"] * 6 == texts(page, r'<td class="figure main">(.*?)</td>')[:6]
    assert "player-0 van der Lange-Naam" in page
    assert "Team 0, NL" in page


def test_nothing_that_a_caller_named_is_read_as_html(client):
    answer = asked(client, tournament(3))

    assert "Penalty in round 1: player-0 van der Lange-Naam, \u22121.5 (points): &lt;late&gt;" in answer.text
    assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
    assert not re.search(r'(src|href)="(?!data:)', answer.text)


def test_the_page_tells_bonuses_beside_penalties(client):
    bonus = {"player": NAMES[0], "amount": 2}
    in_a_round = bonus | {"round": 1, "on": "table_points", "reason": "early"}
    page = asked(client, tournament(3) | {"bonuses": [bonus, in_a_round]}).text

    assert "Bonus: player-0 van der Lange-Naam, +2 (points): -" in page
    assert "Bonus in round 1: player-0 van der Lange-Naam, +2 (table points): early" in page


def test_the_page_says_after_which_round(client):
    assert "<h1>Standings after round 2</h1>" in asked(client, tournament(3) | {"after_round": 2}).text


def test_a_table_for_each_round_follows_if_it_is_asked_for(client):
    with_rounds = asked(client, tournament(3), "?details=true").text

    assert ["Round 1", "Round 2", "Round 3"] == [
        each for each in texts(with_rounds, "<h2>(.*?)</h2>") if each != "Teams"
    ]
    assert "<h2>Round" not in asked(client, tournament(3), "?details=false").text


def test_a_dropped_round_is_crossed_out_and_a_substitute_is_marked(client):
    request = tournament(2)
    first = request["rounds"][0]["tables"][0]
    first["scores"] = {"helper" if name == NAMES[1] else name: each for name, each in first["scores"].items()}
    first["substitutes"] = [{"player": "helper", "plays_for": NAMES[1]}]
    page = asked(client, request, "?details=true").text

    assert 24 == page.count("<s>")
    assert 'title="substitute: helper"' in page
    assert "<small>substitute: helper</small>" in page
    assert "Rounds that are crossed out do not count." in page


def test_scores_alone_are_shown_without_table_points(client):
    assert "Table points" not in asked(client, tournament(2) | {"scheme": "classical-sum"}).text
    assert "Table points" in asked(client, tournament(2) | {"scheme": "club-presence"}).text


@pytest.mark.parametrize("language, figure", [("de", "24.690"), ("fr", "24\u202f690"), ("zh", "24,690")])
def test_the_page_is_in_the_language_of_the_reader(client, language, figure):
    answer = asked(client, tournament(3), language=language)

    assert (language, True) == (answer.headers["Content-Language"], f'<html lang="{language}">' in answer.text)
    assert figure in answer.text
    assert "Standings" not in answer.text


@needs("chromium")
@pytest.mark.parametrize("language", ["en", *TRANSLATED])
@pytest.mark.parametrize("width", [360, 800, 1920])
def test_the_page_is_never_wider_than_the_screen(browser, client, width, language):
    page = browser.new_page(viewport={"width": width, "height": 800})
    page.set_content(asked(client, tournament(8), "?details=true", language).text)
    too_wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    page.close()

    assert 0 == too_wide


@needs("chromium")
def test_each_round_is_printed_on_a_page_of_its_own(browser, client):
    page = browser.new_page()
    page.set_content(asked(client, tournament(3), "?details=true").text)
    pdf = page.pdf(prefer_css_page_size=True)
    page.close()

    assert 1 + 3 <= len(re.findall(rb"/Type\s*/Page\b", pdf)) <= 2 + 3
