"""What a caller named himself is answered as it was sent, in every language, even if a book has a rule of that name."""

import json

import orjson
import pytest

from engine import (
    FixedPoints,
    HouseRules,
    Source,
    SpecialHand,
    Text,
    as_markdown,
    find_ruleset,
    parse_pattern,
    score_card,
    with_house_rules,
)
from service.languages import ENGLISH, TRANSLATED, language_of, translated
from support.command_line import at_a_terminal, called
from support.languages import post

PURITY = {"id": "our_purity", "name": "Purity", "pattern": "7 pairs", "points": 300, "fishing": {"points": 100}}
OUR_RULES = {"hands": [PURITY]}
"""A club's own special hand, with the name of one in the British rules."""

HAND = {
    "ruleset": "booklet",
    "seat_wind": "south",
    "prevailing_wind": "east",
    "concealed_tiles": [code for code in ("B1", "C3", "C4", "D7", "D9", "WS", "DR") for _ in range(2)],
    "win": {"source": "discard", "tile": "DR", "discarder": "west"},
    "house_rules": OUR_RULES,
}
READY = {name: each for name, each in HAND.items() if name != "win"} | {"concealed_tiles": HAND["concealed_tiles"][1:]}
REASON = {"payer": "west", "payees": ["east"], "amount": 2, "reason": "Purity"}
SETTLED = {
    "ruleset": "british",
    "prevailing_wind": "east",
    "outcome": "mah_jong",
    "winner": "south",
    "liable": "west",
    "hands": {"south": {name: HAND[name] for name in ("concealed_tiles", "win")}},
    "scores": {"east": 8, "west": 208, "north": 416},
    "penalties": [REASON],
    "house_rules": OUR_RULES,
}
NAMES = ("Purity", "Flower", "Chow")
PLAYERS = [*NAMES, "Bo"]
SHEET = {
    "ruleset": "british",
    "players": PLAYERS,
    "house_rules": OUR_RULES,
    "rotation": True,
    "procedure": "british",
    "counters": True,
    "deals": [
        {name: SETTLED[name] for name in ("outcome", "winner", "hands", "scores", "penalties")},
        {"outcome": "wash_out"},
    ],
}
SEATS = {"procedure": "british", "players": PLAYERS, "throw": True, "seed": 5}

by_language = pytest.mark.parametrize("tag", TRANSLATED)
in_each_language = pytest.mark.parametrize("tag", ["en", *TRANSLATED])
OURS = Source("Our club").at("our_purity")


def words_of_the_catalogue(tag):
    """Return what the names that callers give here would be in a language, where that is another word."""
    return [word for name in NAMES if (word := language_of(tag).translate(Text(name))) != name]


def strings_in(part):
    """Go through the texts of a document, the names of its members too."""
    if isinstance(part, str):
        yield part
    elif isinstance(part, dict):
        yield from part
        for each in part.values():
            yield from strings_in(each)
    elif isinstance(part, list):
        for each in part:
            yield from strings_in(each)


def whole_names(answer):
    """Return the texts of an answer that are one of the names, in the order of the answer."""
    return [each for each in strings_in(answer) if each in NAMES]


@by_language
@pytest.mark.parametrize(
    "path, sent",
    [
        pytest.param("/v1/scores", HAND, id="score"),
        pytest.param("/v1/waits", READY, id="waits"),
        pytest.param("/v1/scores/batch", {"hands": [HAND, {**HAND, "win": None}]}, id="batch"),
        pytest.param("/v1/settlements", SETTLED, id="settlement"),
        pytest.param("/v1/table/sheet", SHEET, id="sheet"),
        pytest.param("/v1/table/seats", SEATS, id="seats"),
    ],
)
def test_a_name_of_the_callers_own_stays_as_it_was_sent(client, path, sent, tag):
    english, other = post(client, path, sent), post(client, path, sent, tag)

    assert (200, tag) == (other.status_code, other.headers["Content-Language"])
    assert whole_names(english.json)
    assert whole_names(english.json) == whole_names(other.json)
    assert set() == set(words_of_the_catalogue(tag)) & set(strings_in(other.json))


@by_language
def test_a_special_hand_of_a_book_is_translated(client, tag):
    pure = {
        "ruleset": "british",
        "seat_wind": "south",
        "prevailing_wind": "east",
        "concealed_tiles": [f"B{number}" for number in (2, 2, 2, 5, 5, 5, 6, 6, 6, 9, 9, 9, 3, 3)],
        "win": {"source": "wall", "tile": "B3"},
    }
    rules = {"without": ["buried_treasure"]}
    answer = post(client, "/v1/scores", {**pure, "house_rules": rules}, tag).json

    assert ("purity", language_of(tag).translate(Text("Purity"))) == (
        answer["special"]["rule"],
        answer["special"]["name"],
    )
    assert "Purity" != answer["special"]["name"]


@by_language
def test_a_batch_in_lines_keeps_the_names_of_callers(client, tag):
    headers = {"Accept-Language": tag, "Accept": "application/x-ndjson"}
    first = json.loads(client.post("/v1/scores/batch", json={"hands": [HAND]}, headers=headers).text.splitlines()[0])

    assert "Purity" == first["score"]["special"]["name"]


@by_language
def test_the_page_of_a_sheet_keeps_the_names_of_players(client, tag):
    page = client.post("/v1/table/sheet", json=SHEET, headers={"Accept-Language": tag, "Accept": "text/html"}).text

    assert ", ".join(PLAYERS) in page
    assert [] == [word for word in words_of_the_catalogue(tag) if word in page]


@by_language
def test_the_command_line_keeps_the_names_of_callers(monkeypatch, capfdbinary, tag):
    arguments = ("score", "--hand", json.dumps(HAND), "--language", tag)
    _, written, _ = called(monkeypatch, capfdbinary, *arguments)

    assert "Purity" == json.loads(written)["special"]["name"]
    assert "Purity: 300" in at_a_terminal(*arguments)


@by_language
def test_a_refusal_names_the_hand_of_a_club_as_it_was_sent(client, tag):
    no_mah_jong = {**HAND, "ruleset": "chinese-classical", "concealed_tiles": ["B9", *HAND["concealed_tiles"][1:]]}
    answer = post(client, "/v1/scores", no_mah_jong, tag)

    assert 422 == answer.status_code
    assert "Purity" in answer.text
    assert [] == [word for word in words_of_the_catalogue(tag) if word in answer.text]


@in_each_language
def test_the_card_of_a_clubs_rules_keeps_the_name_of_its_hand(tag):
    purity = SpecialHand(
        id="our_purity", name="Purity", pattern=parse_pattern("7 pairs"), worth=FixedPoints(300), cite=OURS
    )
    agreed = with_house_rules(find_ruleset("booklet"), HouseRules(hands=(purity,)))
    card = as_markdown(score_card(agreed), language_of(tag).translate)

    assert "| **Purity** |" in card
    assert [] == [word for word in words_of_the_catalogue(tag) if f"**{word}**" in card.partition("**Purity**")[2]]


@in_each_language
def test_the_picture_of_a_clubs_hand_says_nothing_of_its_name(client, tag):
    text = post(client, "/v1/scores", HAND, tag).json["hand"]["text"]
    picture = client.get("/v1/hands.svg", query_string={"hand": text}, headers={"Accept-Language": tag})

    assert 200 == picture.status_code
    assert [] == [word for word in ("Purity", *words_of_the_catalogue(tag)) if word in picture.text]


def test_a_name_of_a_club_is_not_put_into_the_words_of_the_book(client):
    own = {**PURITY, "name": "Exposed pung of circles"}
    no_mah_jong = {**HAND, "concealed_tiles": ["B9", *HAND["concealed_tiles"][1:]], "house_rules": {"hands": [own]}}
    scored = post(client, "/v1/scores", {**HAND, "house_rules": {"hands": [own]}}).json
    refused = post(client, "/v1/scores", no_mah_jong).json

    assert own["name"] == scored["special"]["name"]
    assert f"{own['name']} (" in refused["errors"][0]["message"]


def test_a_text_is_json_like_any_other_string():
    text = Text("{name} wins {points} points", name="Purity", points=300)

    assert b'{"reason":"Purity wins 300 points"}' == orjson.dumps({"reason": text})


@pytest.mark.parametrize("language", [ENGLISH, language_of("de")], ids=lambda each: each.tag)
def test_only_texts_are_translated_wherever_they_stand(language):
    purity = language.translate(Text("Purity"))
    document = {"Purity": ["Purity", Text("Purity")], "in": ({"name": Text("Purity"), "id": "Purity"}, None, 1, True)}

    written = orjson.loads(orjson.dumps(translated(document, language)))

    assert {"Purity": ["Purity", purity], "in": [{"name": purity, "id": "Purity"}, None, 1, True]} == written
