"""A sheet for each of many tables, in one request."""

import json

from service.observing.record import current_record
from support.sheets import ROTATING, SHEET, SOUTH_WINS, WASH_OUT, asked

TABLES = [{**ROTATING, "deals": [SOUTH_WINS] * (number % 4) + [WASH_OUT]} for number in range(11)]


def results(client, lines, **headers):
    answer = client.post(SHEET, data="\n".join(lines), content_type="application/x-ndjson", headers=headers)
    assert (200, "application/x-ndjson") == (answer.status_code, answer.mimetype)
    return [json.loads(line) for line in answer.text.splitlines()]


def test_each_sheet_is_that_of_a_request_of_its_own_and_a_faulty_one_stops_no_other(client):
    lines = [json.dumps(each) for each in TABLES]
    lines[3:3] = ["", '{"ruleset": "british", "deals": [{"outcome": "mah_jong"}]}', "no JSON"]
    *answered, done = results(client, lines)
    assert {"done": 13} == done
    assert list(range(13)) == [each["index"] for each in answered]
    assert ["faulty", "not_json"] == [each["problem"]["code"] for each in answered[3:5]]
    assert "The line is not JSON: " in answered[4]["problem"]["detail"]
    assert f"{SHEET}#/3" == answered[3]["problem"]["instance"]
    sheets = [each["sheet"] for each in (*answered[:3], *answered[5:])]
    assert sheets == [asked(client, each).get_json() for each in TABLES]


def test_lines_are_answered_in_the_language_of_the_request(client):
    for language in ("en", "de"):
        [sheet, _] = results(client, [json.dumps(TABLES[0])], **{"Accept-Language": language})
        alone = client.post(SHEET, json=TABLES[0], headers={"Accept-Language": language}).get_json()
        assert alone == sheet["sheet"]


def test_there_are_at_most_forty_sheets(client):
    answers = [client.post(SHEET, data="{}\n" * most, content_type="application/x-ndjson") for most in (40, 41)]
    assert [200, 413] == [each.status_code for each in answers]


def test_a_carriage_return_within_a_sheet_ends_no_line(client):
    written = json.dumps(TABLES[1], indent=0).replace("\n", "\r")
    [sheet, done] = results(client, [f"{written}\r"])
    assert ({"done": 1}, asked(client, TABLES[1]).get_json()) == (done, sheet["sheet"])


def test_refused_lines_are_counted_as_refusals(client):
    with client:
        results(client, ["no JSON", '{"ruleset": "british", "deals": [{"outcome": "mah_jong"}]}', "{}"])
        assert {"status_400": 1, "missing": 2, "winner_missing": 1} == current_record().refusals
