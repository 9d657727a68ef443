"""What is wrong, said in the caller's language: the sentences that players argue about."""

import json

import pytest

from service.languages import TRANSLATED
from support.languages import post
from support.refused_requests import good
from support.sample import HAND as SAMPLE

DEAL = good("settlements")["deal"]

HAND = {
    **SAMPLE,
    "ruleset": "british",
    "concealed_tiles": ["B1", "B1", "B5", "B4", "B4", "D5", "D5", "D5", "D8", "D8", "D8"],
}
ORPHANS = {
    **SAMPLE,
    "ruleset": "chinese-classical",
    "melds": [],
    "concealed_tiles": ["C1", "C9", "B1", "B9", "D1", "D9", "WE", "WS", "WW", "WN", "DR", "DG", "DW", "D8"],
    "win": {"source": "wall", "tile": "D8"},
}
NOT_ENOUGH = {
    "ruleset": "booklet",
    "seat_wind": "west",
    "prevailing_wind": "east",
    "players": 2,
    "melds": [["D2", "D2", "D2"], ["D3", "D3", "D3"]],
    "concealed_tiles": ["B2", "B2", "B3", "B3", "B3", "C5", "C5"],
    "win_sources": ["discard"],
    "house_rules": {"options": {"two_player_gate": "doublings_4_or_500"}},
}

by_language = pytest.mark.parametrize("tag", TRANSLATED)


def refused(client, sent, tag, to="/v1/scores"):
    answer = post(client, to, sent, tag)
    assert 422 == answer.status_code
    return answer


def messages(client, sent, tag, to="/v1/scores"):
    return [each["message"] for each in refused(client, sent, tag, to).json["errors"]]


@by_language
def test_a_problem_tells_its_language(client, tag):
    answer = refused(client, HAND, tag)

    assert (tag, "Accept-Language") == (answer.headers["Content-Language"], answer.headers["Vary"])


@pytest.mark.parametrize("header", [None, "en", "sv"])
def test_a_problem_in_english_is_answered_as_if_nothing_had_been_asked_for(client, header):
    answer = post(client, "/v1/scores", HAND, header)

    assert (False, False) == ("Content-Language" in answer.headers, "Vary" in answer.headers)
    assert "1 fault found in the request." == answer.json["detail"]


@by_language
def test_title_code_and_place_of_a_problem_are_the_same_in_every_language(client, tag):
    english, other = (refused(client, HAND, each).json for each in ("en", tag))

    assert english["detail"] != other["detail"]
    assert english["title"] == other["title"]
    assert [(each["pointer"], each["code"]) for each in english["errors"]] == [
        (each["pointer"], each["code"]) for each in other["errors"]
    ]


NO_MAH_JONG = {
    "de": "Diese Steine sind kein Mah-Jongg. Nach diesen Regeln (Britisch) sind verlangt: vier Figuren und ein Paar "
    "mit höchstens einem Chow (Das Spiel: Spielverlauf) oder eine von 14 besonderen Händen, die man an ihren "
    "Steinen erkennt (Wertung: besondere Hände). Ein Stein passt nicht: mit B1 oder B4 "
    "statt B5 sind es vier Figuren und ein Paar.",
    "fr": "Ces tuiles ne font pas mah-jong. Selon ces règles (Britannique), il faut quatre "
    "combinaisons et une paire avec au plus un chow (Le jeu\N{NO-BREAK SPACE}: déroulement), ou une des 14 "
    "mains spéciales reconnues à leurs tuiles (Marque\N{NO-BREAK SPACE}: mains spéciales). Une tuile ne convient "
    "pas\N{NO-BREAK SPACE}: avec B1 ou B4 au lieu de B5, elles font quatre combinaisons et une paire.",
    "nl": "Deze stenen zijn geen mahjong. Volgens deze regels (Brits) zijn nodig: vier combinaties en een paar met "
    "hoogstens één chow (Het spel: verloop) of een van 14 bijzondere spelen die aan hun stenen te herkennen zijn "
    "(Telling: bijzondere spellen). Eén steen past niet: met B1 of B4 in plaats van B5 zijn het vier combinaties en "
    "een paar.",
    "zh": "这些牌不成和。按“英国规则”，须为四副面子（最多一副顺子）和一对（牌局：打牌），"  # noqa: RUF001 - as Chinese is written
    "或 14 种按牌面认定的特殊牌型之一（计分：特殊牌型）。"  # noqa: RUF001
    "有一张不合：以 B1 或 B4 代替 B5，即成四副面子和一对。",  # noqa: RUF001
}


@pytest.mark.parametrize("tag, said", NO_MAH_JONG.items(), ids=NO_MAH_JONG)
def test_why_a_hand_is_no_mah_jong_is_said_sentence_by_sentence(client, tag, said):
    assert [said] == messages(client, HAND, tag)


@pytest.mark.parametrize(
    "tag, name, page",
    [
        ("de", "Die 13 einzigartigen Wunder", "Regel 122(q)"),
        ("fr", "Treize merveilles uniques", "règle 122(q)"),
        ("nl", "Dertien unieke wonderen", "regel 122(q)"),
        ("zh", "十三幺", "规则122(q)"),
    ],
)
def test_a_hand_within_a_sentence_has_its_name_and_its_page(client, tag, name, page):
    [message] = messages(client, ORPHANS, tag)

    assert name in message
    assert page in message


@pytest.mark.parametrize(
    "tag, said",
    [
        ("de", "Nord spielt nicht mit. Am Tisch sind Ost, Süd, West."),
        ("fr", "Nord ne joue pas. Les joueurs sont Est, Sud, Ouest."),
        ("nl", "Noord speelt niet mee. Aan tafel zitten Oost, Zuid, West."),
        ("zh", "北家不在桌上。桌上有东家、南家、西家。"),
    ],
)
def test_seats_are_listed_as_the_language_lists(client, tag, said):
    deal = {**DEAL, "players": 3, "scores": {"east": 80, "south": 84, "west": 208}, "liable": "north"}

    assert said in messages(client, deal, tag, "/v1/settlements")


@by_language
def test_a_batch_says_each_problem_in_the_language(client, tag):
    sent = {"hands": [HAND, {}]}
    english, whole = (post(client, "/v1/scores/batch", sent, each) for each in ("en", tag))
    lines = client.post(
        "/v1/scores/batch", json=sent, headers={"Accept-Language": tag, "Accept": "application/x-ndjson"}
    )

    problems = [each["problem"] for each in whole.json["results"]]
    assert problems == [json.loads(line)["problem"] for line in lines.text.splitlines()[:2]]
    assert [each["detail"] for each in problems] != [each["problem"]["detail"] for each in english.json["results"]]


@by_language
def test_why_a_wait_may_not_go_out_is_said_in_the_language(client, tag):
    english, other = (post(client, "/v1/waits", NOT_ENOUGH, each).json for each in ("en", tag))

    told, said = (each["waits"][0]["refused"]["discard"] for each in (english, other))
    assert told["code"] == said["code"]
    assert told["message"] != said["message"]


@by_language
def test_what_a_caller_named_stays_as_it_was_sent(client, tag):
    own = {"id": "nine", "name": "Chow {0} {x} %s", "pattern": "7 pairs", "points": 1, "concealed": True}
    pairs = ["B1", "B1", "B3", "B3", "B5", "B5", "C1", "C1", "C4", "C4", "D2", "D2", "D8", "D8"]
    sent = {
        **HAND,
        "melds": [],
        "concealed_tiles": pairs,
        "win": {"source": "wall", "tile": "D8"},
        "ruleset": "booklet",
    }
    [message] = messages(client, {**sent, "house_rules": {"hands": [{**own, "pattern": "7 pairs, 2 suits"}]}}, tag)

    assert "Chow {0} {x} %s" in message
    assert "house_rules.hands, nine" in message


@by_language
@pytest.mark.parametrize(
    "method, path, headers",
    [
        ("GET", "/v1/nothing", {}),
        ("GET", "/v1/rulesets/nothing", {}),
        ("GET", "/v1/rulesets/booklet@0", {}),
        ("GET", "/v1/table/procedures/nothing", {}),
        ("GET", "/v1/scores", {}),
        ("POST", "/v1/scores", {}),
        ("POST", "/v1/scores", {"Content-Type": "application/json"}),
        ("POST", "/v1/scores/batch?field=1", {"Content-Type": "application/json"}),
        ("GET", "/v1/rulesets", {"Accept": "text/csv"}),
        ("GET", "/v1/rulesets/booklet/card", {"Accept": "text/csv"}),
    ],
)
def test_a_request_that_is_not_looked_into_is_told_so_in_the_language(client, method, path, headers, tag):
    english, other = (
        client.open(path, method=method, headers={**headers, "Accept-Language": each}) for each in ("en", tag)
    )

    assert (english.status_code, english.json["title"]) == (other.status_code, other.json["title"])
    assert english.json["detail"] != other.json["detail"]
    assert tag == other.headers["Content-Language"]
