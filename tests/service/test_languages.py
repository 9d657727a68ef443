"""Answers in the caller's language, as a caller gets them."""

import json

import pytest

from engine import Text, all_rulesets, find_ruleset
from service.languages import TRANSLATED, language_of
from support import sample
from support.languages import get, post, without_words

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


@pytest.mark.parametrize(
    "header, tag",
    [
        ("de", "de"),
        ("DE", "de"),
        ("de-AT", "de"),
        ("de-CH, en;q=0.9", "de"),
        ("en-GB, de;q=0.9", None),
        ("en;q=0.5, de;q=0.8", "de"),
        ("de;q=0.5, en;q=0.8", None),
        ("zh-CN", "zh"),
        ("zh-Hans-CN, en;q=0.9", "zh"),
        ("zh-Hant", "zh"),
        ("fr-CA, fr;q=0.9, en;q=0.8", "fr"),
        ("nl-BE", "nl"),
        ("de;q=0, en", None),
        ("de;q=0", None),
        ("sv, de;q=0.1", "de"),
        ("sv, *", None),
        ("*", None),
        ("sv", None),
        ("", None),
        ("-", None),
        ("de;q=x", None),
        (",;=,", None),
    ],
)
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


@pytest.mark.parametrize(
    "tag, names, reason",
    [
        (
            "de",
            ["Chow", "Pung, Nebensteine (einfacher Pung)", "Paar, eigener Wind (Glückspaar)"],
            "240 x 2 (hat den letzten Stein abgelegt)",
        ),
        (
            "fr",
            ["Chow", "Pung, tuiles mineures (pung simple)", "Paire, vent du joueur (paire porte-bonheur)"],
            "240 x 2 (a écarté la dernière tuile)",
        ),
        (
            "nl",
            ["Chow", "Pung, gewone stenen (gewone pung)", "Paar, eigen wind (gelukspaar)"],
            "240 x 2 (legde de laatste steen weg)",
        ),
        ("zh", ["顺子", "刻子，中张（普通刻子）", "对子，门风（吉对）"], "240 × 2（点和）"),  # noqa: RUF001 - as Chinese is written
    ],
)
def test_items_and_payments_are_said_in_the_words_of_players(client, tag, names, reason):
    answer = post(client, "/v1/scores", HAND, tag).json

    assert (names, reason) == ([item["name"] for item in answer["items"][2:5]], answer["payments"][0]["reason"])


def test_a_settlement_is_said_in_german_with_the_seats_that_it_names(client):
    answer = post(client, "/v1/settlements", DEAL, "de").json

    assert [
        "84 x 2 (Ost zahlt und erhält doppelt): die Wertung des Gewinners, gezahlt für Ost",
        "84: die Wertung des Gewinners",
        "84: die Wertung des Gewinners, gezahlt für Nord",
    ] == [each["reason"] for each in answer["payments"]]


@pytest.mark.parametrize(
    "tag, locus",
    [
        (None, "p. 15, Basic Scoring, Suits"),
        ("de", "S. 15, Grundwertung, Farben"),
        ("fr", "p. 15, Marque de base, familles"),
        ("nl", "p. 15, Basistelling, soorten"),
        ("zh", "第15页，基本计分，花色"),  # noqa: RUF001 - as Chinese is written
    ],
)
def test_the_place_in_a_book_is_translated_and_its_title_is_not(client, tag, locus):
    [chow] = [item for item in post(client, "/v1/scores", HAND, tag).json["items"] if item["rule"] == "chow"][:1]

    assert {"title": "Mahjong British Rules (booklet)", "locus": locus} == chow["source"]


def test_an_error_names_the_page_in_the_language_of_the_caller(client):
    two = HAND | {"players": 2, "seat_wind": "east", "dealer": "east"}
    answer = post(client, "/v1/scores", two, "de").json

    assert "(Heft, S. 21, Varianten des Spiels)" in answer["errors"][0]["message"]


@by_language
@pytest.mark.parametrize(
    "path, sent",
    [
        ("/v1/scores", HAND),
        ("/v1/settlements", DEAL),
        ("/v1/scores/batch", {"hands": [HAND, {}]}),
        ("/v1/waits", READY),
    ],
)
def test_only_words_differ_between_languages(client, path, sent, tag):
    sent = sent or {
        **{name: each for name, each in HAND.items() if name != "win"},
        "concealed_tiles": HAND["concealed_tiles"][1:],
    }
    english, other = post(client, path, sent).json, post(client, path, sent, tag).json

    assert english != other
    assert without_words(english) == without_words(other)


@by_language
@pytest.mark.parametrize("path", ["", "/british", "/dmjl", "/booklet/compare/british"])
def test_only_words_differ_between_the_languages_of_a_ruleset(client, path, tag):
    english, other = (get(client, f"/v1/rulesets{path}", language).json for language in (None, tag))

    assert english != other
    assert without_words(english) == without_words(other)


@by_language
def test_what_was_agreed_is_repeated_as_it_was_sent(client, tag):
    hand = {"id": "nine", "name": "Chow {0} {x} %s Flower", "pattern": "7 pairs", "points": 1}
    answer = post(client, "/v1/scores", {**HAND, "house_rules": {"hands": [hand]}}, tag).json

    assert "Chow {0} {x} %s Flower" == answer["house_rules"]["hands"][0]["name"]


@by_language
@pytest.mark.parametrize("reason", ["{amount} {0} %s {", "Winner", "Chow"])
def test_a_reason_of_a_penalty_is_repeated_as_it_was_sent(client, tag, reason):
    penalty = {"payer": "west", "payees": ["east"], "amount": 2, "reason": reason}
    answer = post(client, "/v1/settlements", {**DEAL, "penalties": [penalty]}, tag).json

    assert answer["payments"][-1]["reason"].endswith(reason)


def test_a_batch_is_said_line_by_line(client):
    headers = {"Accept-Language": "de", "Accept": "application/x-ndjson"}
    answer = client.post("/v1/scores/batch", json={"hands": [HAND]}, headers=headers)

    assert ("de", "Accept-Language") == (answer.headers["Content-Language"], answer.headers["Vary"])
    assert "hat den letzten Stein abgelegt" in answer.text.splitlines()[0]


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


@pytest.mark.parametrize(
    "tag, lines",
    [
        (
            "de",
            [
                "# Mah-Jongg-Wertungskarte: Heft",
                "Für den Gewinner. Siehe S. 14, Mah-Jongg-Bonus.",
                "| Name | Wann | Punkte | Verdopplungen | Limit |",
                "Anstelle von „Mah-Jongg, abgelegter Stein“. | 20 | 1 |",
            ],
        ),
        (
            "fr",
            [
                "# Carte de points de mah-jong: Livret",
                "Pour le gagnant. Voir p. 14, Bonus de mah-jong.",
                "| Nom | Quand | Points | Doubles | Limite |",
                "À la place de « Mah-jong, tuile écartée ». | 20 | 1 |  |",
            ],
        ),
        (
            "nl",
            [
                "# Mahjongscorekaart: Boekje",
                "Voor de winnaar. Zie p. 14, Mahjongbonus.",
                "| Naam | Wanneer | Punten | Verdubbelingen | Limiet |",
                "In plaats van ‘Mahjong, weggelegde steen’. | 20 | 1 |",  # noqa: RUF001 - as Dutch is written
            ],
        ),
        (
            "zh",
            [
                "# 麻将计分卡: 小册子",
                "和牌者可计。见 第14页，和牌加分。",  # noqa: RUF001 - as Chinese is written
                "| 名称 | 条件 | 分 | 番 | 满贯 |",
                "| **抢杠** | 最后一张是他人加杠于明刻的第四张。取代“和牌，点和”。 | 20 | 1 |  |",  # noqa: RUF001 - as Chinese is written
            ],
        ),
    ],
)
def test_a_card_is_told_in_the_words_of_players(client, tag, lines):
    card = get(client, "/v1/rulesets/booklet/card", tag).text

    assert [] == [line for line in lines if line not in card]


@by_language
def test_the_page_of_a_card_names_its_language(client, tag):
    page = get(client, "/v1/rulesets/british/card", tag, Accept="text/html")

    assert f'<html lang="{tag}">' in page.text
    assert (tag, {"accept", "accept-encoding", "accept-language"}) == (
        page.headers["Content-Language"],
        set(page.vary.as_set()),
    )


# The score sheet.

EVENING = {
    "ruleset": "british",
    "players": ["Ann {0}", "Bo", "Cy", "Flower"],
    "stock": 2000,
    "rotation": True,
    "procedure": "british",
    "deals": [{name: DEAL[name] for name in ("outcome", "winner", "scores")}],
}


@pytest.mark.parametrize(
    "tag, said",
    [
        ("de", ["Stand", "Alle Summen zusammen ergeben 8.000, wie zu Beginn."]),
        ("fr", ["Classement", "Tous les totaux ensemble font 8\N{NARROW NO-BREAK SPACE}000, comme au départ."]),
        ("nl", ["Stand", "Alle totalen samen zijn 8.000, zoals aan het begin."]),
        ("zh", ["名次", "各家总分合计 8,000，与起始相同。"]),  # noqa: RUF001 - as Chinese is written
    ],
)
def test_the_page_of_a_sheet_is_said_and_its_players_are_not(client, tag, said):
    page = client.post("/v1/table/sheet", json=EVENING, headers={"Accept-Language": tag, "Accept": "text/html"})

    assert f'<html lang="{tag}">' in page.text
    assert [] == [each for each in (*said, "Ann {0}, Bo, Cy, Flower") if each not in page.text]
    assert (tag, {"accept", "accept-language"}) == (page.headers["Content-Language"], set(page.vary.as_set()))


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
