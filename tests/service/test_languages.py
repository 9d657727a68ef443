"""Answers in the caller's language, as a caller gets them."""

import json

import pytest

from engine import Text, all_rulesets, find_ruleset
from service.languages import TRANSLATED, language_of
from support import sample
from support.case_files import load
from support.languages import ask, get, post, without_words
from support.laws import for_each

HAND = sample.HAND | {"bonus_tiles": ["F2"]}
READY = {name: each for name, each in HAND.items() if name != "win"} | {"concealed_tiles": HAND["concealed_tiles"][1:]}
DEAL = {
    "ruleset": "british",
    "prevailing_wind": "east",
    "outcome": "mah_jong",
    "winner": "south",
    "liable": "west",
    "scores": {"east": 8, "south": 84, "west": 208, "north": 416},
}
FLOWER = {None: "Flower", "de": "Blume", "fr": "Fleur", "nl": "Bloem", "zh": "花"}

by_language = pytest.mark.parametrize("tag", TRANSLATED)


# Which language.


@for_each("header, tag", load("languages/asked"))
def test_an_answer_is_in_the_language_that_is_liked_best(client, header, tag):
    answer = post(client, "/v1/scores", HAND, header)

    assert tag == answer.headers.get("Content-Language")
    assert FLOWER[tag] == answer.json["items"][-2]["name"]


@pytest.mark.parametrize("header", [None, "en", "en-GB", "sv", "*", ";;"])
@pytest.mark.parametrize(
    "path, sent", [("/v1/scores", HAND), ("/v1/settlements", DEAL), ("/v1/scores/batch", {"hands": [HAND]})]
)
def test_english_is_answered_as_if_nothing_had_been_asked_for(client, path, sent, header):
    plain, answer = post(client, path, sent), post(client, path, sent, header)

    assert plain.data == answer.data
    assert ("Content-Language" in answer.headers, "Vary" in answer.headers) == (False, False)


@by_language
def test_what_may_be_kept_tells_its_language_and_what_it_depends_on(client, tag):
    for language in (tag, "en", None):
        answer = get(client, "/v1/rulesets/british", language)

        assert (language or "en", "Accept-Language, Accept-Encoding") == (
            answer.headers["Content-Language"],
            answer.headers["Vary"],
        )


@by_language
def test_a_copy_in_one_language_is_not_good_for_another(client, tag):
    kept = get(client, "/v1/rulesets/british", tag).headers["ETag"]

    statuses = [
        get(client, "/v1/rulesets/british", each, **{"If-None-Match": kept}).status_code for each in (tag, "en")
    ]
    assert [304, 200] == statuses


# What is said in it, and what is not.

SAID = [
    pytest.param(each, tag, texts, id=f"{name} in {tag}")
    for name, each in load("languages/said").items()
    for tag, texts in each["says"].items()
]
"""Texts of answers, as players of a language know them; one with an ellipsis at its ends may stand in a longer one."""


def texts_in(part):
    if isinstance(part, str):
        yield part
    for each in part.values() if isinstance(part, dict) else part if isinstance(part, list) else ():
        yield from texts_in(each)


@for_each("asked, tag, texts", SAID)
def test_an_answer_is_said_in_the_words_of_players(client, asked, tag, texts):
    headers = {"Accept-Language": tag, "Accept": asked.get("accept", "*/*")}
    method = "POST" if "request" in asked else "GET"
    answer = client.open(asked["path"], method=method, json=asked.get("request"), headers=headers)
    found = list(texts_in(answer.get_json())) if answer.is_json else [answer.text]

    assert [] == [
        each for each in texts if not any(each == text or (each[0] == "…" and each[1:-1] in text) for text in found)
    ]
    if tag != "en":
        assert (tag, True) == (answer.headers["Content-Language"], "accept-language" in answer.vary)


def test_what_players_read_most_is_said_in_every_language():
    asked = {name: {*each["says"]} - {"en"} for name, each in load("languages/said").items()}
    assert {"a settlement", "two players with too many chows"} == {
        name for name, tags in asked.items() if tags != {*TRANSLATED}
    }


@by_language
@pytest.mark.parametrize(
    "path, sent",
    [
        ("/v1/scores", HAND),
        ("/v1/settlements", DEAL),
        ("/v1/scores/batch", {"hands": [HAND, {}]}),
        ("/v1/waits", READY),
        *((f"/v1/rulesets{each}", None) for each in ("", "/british", "/dmjl", "/booklet/compare/british")),
    ],
)
def test_only_words_differ_between_languages(client, path, sent, tag):
    english, other = (ask(client, path, sent, language).json for language in (None, tag))

    assert english != other
    assert without_words(english) == without_words(other)


@by_language
@pytest.mark.parametrize("text", ["Chow {0} {x} %s Flower", "{amount} {0} %s {", "Winner", "Chow"])
def test_what_a_caller_wrote_is_repeated_as_it_was_sent(client, tag, text):
    hand = {"id": "nine", "name": text, "pattern": "7 pairs", "points": 1}
    penalty = {"payer": "west", "payees": ["east"], "amount": 2, "reason": text}
    scored = post(client, "/v1/scores", {**HAND, "house_rules": {"hands": [hand]}}, tag).json
    settled = post(client, "/v1/settlements", {**DEAL, "penalties": [penalty]}, tag).json

    assert text == scored["house_rules"]["hands"][0]["name"]
    assert settled["payments"][-1]["reason"].endswith(text)


@pytest.mark.parametrize("media_type", ["application/json", "application/x-ndjson"])
def test_each_result_of_a_batch_is_said_as_the_answer_of_its_hand_alone(client, media_type):
    """Names of items and sets, notes and problems: whatever a hand is told alone, it is told among others."""
    pungs = {"melds": [["DR"] * 3, ["B2"] * 3], "concealed_tiles": ["C3"] * 3 + ["D5"] * 3 + ["WS"] * 2}
    hands = [sample.HAND | hand | {"ruleset": each.id} for each in all_rulesets() for hand in (pungs, {})]
    hands += [HAND | pungs | {"ruleset": "booklet", "house_rules": {"limit": 100}}]
    different = []
    for tag in ("en", *TRANSLATED):
        headers = {"Accept-Language": tag, "Accept": media_type}
        answer = client.post("/v1/scores/batch", json={"hands": hands}, headers=headers)
        several = answer.text.splitlines() if "ndjson" in media_type else answer.json["results"]
        results = [json.loads(each) if isinstance(each, str) else each for each in several][: len(hands)]
        for hand, result in zip(hands, results, strict=True):
            alone = post(client, "/v1/scores", hand, tag).json
            told = result.get("score") or result["problem"]
            if told | {"instance": None} != alone | {"instance": None}:
                different.append((tag, hand["ruleset"]))

    assert [] == different


@by_language
def test_a_book_with_its_own_words_is_told_in_those_of_the_language(tag):
    say, other = find_ruleset("booklet").terms.say, language_of(tag)

    for usual in (Text("Exposed"), Text("a {sets} counts as exposed", sets=Text("pung")), Text("a pung")):
        assert usual != say(usual)
        assert usual != other.translate(usual) == other.translate(say(usual))


# Score cards.


@by_language
def test_the_page_of_a_card_names_its_language(client, tag):
    page = get(client, "/v1/rulesets/british/card", tag, Accept="text/html")

    assert f'<html lang="{tag}">' in page.text
    assert (tag, {"accept", "accept-encoding", "accept-language"}) == (
        page.headers["Content-Language"],
        set(page.vary.as_set()),
    )


# The score pad.


@by_language
def test_the_score_pad_names_the_language_that_it_is_going_to_speak(client, tag):
    page = get(client, "/", tag)

    assert f'<html lang="{tag}" ' in page.text
    assert (tag, "Accept-Language, Accept-Encoding") == (page.headers["Content-Language"], page.headers["Vary"])


@by_language
def test_the_words_of_the_score_pad_may_be_kept_as_long_as_they_are_the_same(client, tag):
    words = client.get(f"/pad/words/{tag}.json")
    again = client.get(f"/pad/words/{tag}.json", headers={"If-None-Match": words.headers["ETag"]})

    assert ("application/json", "no-cache") == (words.content_type, words.headers["Cache-Control"])
    assert {"Chow", "{payer} pays {payee}"} <= set(words.json)
    assert 304 == again.status_code


@pytest.mark.parametrize("tag", ["en", "xx", "..%2fde"])
def test_there_are_no_words_in_other_languages(client, tag):
    assert 404 == client.get(f"/pad/words/{tag}.json").status_code


@pytest.mark.parametrize("tag", ["de", "fr", "nl"])
@pytest.mark.parametrize("ruleset_id, unit", [("riichi", "Han"), ("hong-kong", "Faan")])
def test_what_all_players_call_alike_is_not_translated(client, tag, ruleset_id, unit):
    card = client.get(f"/v1/rulesets/{ruleset_id}/card", headers={"Accept-Language": tag}).text

    assert (True, False) == (f"| {unit}" in card, f"| {language_of(tag).translate(Text('Doublings'))}" in card)
