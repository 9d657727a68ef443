"""What is wrong, said in the caller's language: the sentences that players argue about."""

import pytest

from service.languages import TRANSLATED
from support.languages import post
from support.sample import HAND as SAMPLE

HAND = {
    **SAMPLE,
    "ruleset": "british",
    "concealed_tiles": ["B1", "B1", "B5", "B4", "B4", "D5", "D5", "D5", "D8", "D8", "D8"],
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


@pytest.mark.parametrize("header", [None, "en", "sv"])
@pytest.mark.parametrize("hand, detail", [(HAND, "1 fault found in the request."), (SAMPLE, None)])
def test_what_is_said_in_english_is_answered_as_if_nothing_had_been_asked_for(client, hand, detail, header):
    answer = post(client, "/v1/scores", hand, header)

    assert (False, False) == ("Content-Language" in answer.headers, "Vary" in answer.headers)
    assert detail == answer.json.get("detail")


@by_language
def test_why_a_wait_may_not_go_out_is_said_in_the_language(client, tag):
    english, other = (post(client, "/v1/waits", NOT_ENOUGH, each).json for each in ("en", tag))

    told, said = (each["waits"][0]["refused"]["discard"] for each in (english, other))
    assert told["code"] == said["code"]
    assert told["message"] != said["message"]


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
