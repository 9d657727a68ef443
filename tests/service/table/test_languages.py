"""What is done at the table, said in the caller's language: sentences, pictures and procedures."""

import re
from string import Formatter

import pytest

from engine.rules.options import with_fields
from engine.table import all_procedures
from service.languages import TRANSLATED, Translation, translated
from service.rulesets.answers import with_source
from service.table.answers import from_procedure
from support.languages import ask, post, without_words

FOUR = ["A", "B", "C", "D"]
WALL = ("/v1/table/wall", {"procedure": "booklet", "throws": [3, 7]})
CORNER = ("/v1/table/wall", {"procedure": "chinese-classical", "throws": [[6, 6], 10]})
DEAL = ("/v1/table/deal", {"procedure": "british", "throw": True, "shuffle": True, "seed": 5})
SEATS = ("/v1/table/seats", {"procedure": "dmjl", "players": FOUR, "throw": True, "seed": 5})
CLAIM = (
    "/v1/table/claim",
    {"procedure": "british", "discarder": "east", "claims": {"south": "chow", "west": "kong", "north": "mah_jong"}},
)
NEXT = ("/v1/table/next", {"procedure": "british", "players": FOUR, "results": [{"outcome": "wash_out"}]})
ROTATING = {"ruleset": "british", "rotation": True, "procedure": "british", "players": FOUR}
SHEET = ("/v1/table/sheet", {**ROTATING, "deals": [{"winner": "B", "net": {"A": -4, "B": 4}}]})
ANSWERS = {
    "wall": WALL,
    "corner": CORNER,
    "deal": DEAL,
    "ends": SEATS,
    "rolls": (SEATS[0], {**SEATS[1], "procedure": "booklet"}),
    "tied": (SEATS[0], {"procedure": "booklet", "players": FOUR, "rolls": [dict.fromkeys(FOUR, 6)]}),
    "five": (SEATS[0], {**SEATS[1], "procedure": "british", "players": [*FOUR, "F"]}),
    "claim": CLAIM,
    "next": NEXT,
    "sheet": SHEET,
}

PROCEDURES = [f"/v1/table/procedures{each}" for each in ("", "/british", "/left-hand", "/dmjl")]

by_language = pytest.mark.parametrize("tag", TRANSLATED)
by_answer = pytest.mark.parametrize("path, sent", ANSWERS.values(), ids=ANSWERS)


def sentences(part):
    """Go through the sentences of an answer, each of which has its page beside it, and the reasons of claims."""
    if isinstance(part, dict):
        if "claim" in part:
            yield part["reason"]
        if isinstance(part.get("source"), dict) and "text" in part:
            yield part["text"]
        part = list(part.values())
    if isinstance(part, list):
        for each in part:
            yield from sentences(each)


def masked(template):
    """Say a template in a language that has no words but keeps the values."""
    return "".join(f"_{{{name}}}" if name else "_" for _, name, _, _ in Formatter().parse(template))


WORDLESS = Translation("", masked)


@by_answer
def test_no_word_of_a_sentence_is_left_in_english(client, monkeypatch, path, sent):
    monkeypatch.setattr("service.http.answers.request_language", lambda: WORDLESS)
    told = list(sentences(post(client, path, sent, "de").json))

    assert told
    assert [] == [each for each in told if re.search("[a-z]{2}", each)]


@pytest.mark.parametrize("procedure", list(all_procedures()), ids=lambda each: each.id)
def test_no_word_of_a_procedure_is_left_in_english(procedure):
    for change in ({}, *(choice.change for option in procedure.options for choice in option.choices[1:])):
        told = list(sentences(translated(from_procedure(with_fields(procedure, change)), WORDLESS)))

        assert told
        assert [] == [each for each in told if re.search("[a-z]{2}", each)]


@pytest.mark.parametrize("procedure", list(all_procedures()), ids=lambda each: each.id)
def test_no_word_of_why_somebody_deals_is_left_in_english(client, monkeypatch, procedure):
    monkeypatch.setattr("service.http.answers.request_language", lambda: WORDLESS)
    in_turn = [{"outcome": "mah_jong", "winner": player} for player in "ABBCDA"] + [{"outcome": "wash_out"}]
    by_one = [{"outcome": "mah_jong", "winner": "A"}] * 13
    for results in (*(in_turn[:number] for number in range(8)), by_one, by_one[:9]):
        for choice in (
            {},
            *({option.id: each.value} for option in procedure.rotation_options for each in option.choices),
        ):
            sent = {"procedure": procedure.id, "players": FOUR, "options": choice, "results": results}
            told = list(sentences(post(client, "/v1/table/next", sent).json))

            assert told
            assert [] == [each for each in told if re.search("[a-z]{2}", each)]


@pytest.mark.parametrize("procedure", list(all_procedures()), ids=lambda each: each.id)
@by_language
def test_the_rules_of_a_goulash_are_said(client, tag, procedure):
    goulashes = [course.goulash for course in procedure.rotation.values() if course.goulash]
    english = {each["text"] for goulash in goulashes for each in map(with_source, goulash.rules)}
    answer = post(client, "/v1/table/next", {**NEXT[1], "procedure": procedure.id}, tag).json
    said = {each["text"] for each in answer["next"].get("goulash_rules", {"rules": []})["rules"]}

    assert (len(english), set()) == (len(said), english & said)


@by_language
@pytest.mark.parametrize("path, sent", [*ANSWERS.values(), *((path, None) for path in PROCEDURES)])
def test_only_words_differ_between_languages(client, path, sent, tag):
    english, other = (ask(client, path, sent, language) for language in (None, tag))

    assert (200, tag) == (other.status_code, other.headers["Content-Language"])
    assert english.json != other.json
    assert without_words(english.json) == without_words(other.json)
    assert sent or "Accept-Language, Accept-Encoding" == other.headers["Vary"]


@by_language
def test_players_are_called_as_they_were_sent_whatever_they_are_called(client, tag):
    players = ["name", "text", "Flower", "{player}"]
    answer = post(client, "/v1/table/next", {"procedure": "british", "players": players, "results": []}, tag).json

    assert dict(zip(("east", "south", "west", "north"), players, strict=True)) == answer["next"]["position"]["seats"]
    assert "name" in answer["next"]["why"][0]["text"]
