"""What is far too large for a tournament is refused before it takes time or memory."""

import pytest

from service.app import create_app
from service.settings.variables import Settings
from service.tournament.standings.routes import cost_of_standings
from support.addresses import STANDINGS

MOST = 2**20


@pytest.fixture(scope="module")
def small():
    return create_app(Settings(max_batch_bytes=MOST)).test_client()


def status(client, body, content_type="application/json"):
    return client.post(f"{STANDINGS}", data=body, content_type=content_type).status_code


@pytest.mark.parametrize(
    "body",
    [
        b" " * (MOST + 1),
        b'{"rounds":[' + b"[]," * (MOST // 20) + b"[]]}",
        b'{"rounds":[' + b"{}," * (MOST // 20) + b"{}]}",
        b'{"rounds":[' + b"1," * (MOST // 8 + 1) + b"1]}",
    ],
)
def test_a_body_of_too_many_parts_is_refused_unread(small, body):
    assert 413 == status(small, body)


def test_a_table_of_too_many_lines_is_refused_before_anything_is_made_of_it(small):
    lines = b"round,table,player,score\n" + b"1\n" * 61_001
    answer = small.post(STANDINGS, data=lines, content_type="text/csv")

    assert [("/lines", "too_long", "The file has more than 61,000 lines.")] == [
        (each["pointer"], each["code"], each["message"]) for each in answer.get_json()["errors"]
    ]


def test_the_largest_tournament_is_no_larger(small):
    table = b'{"scores":{"1":0,"2":0,"3":0,"4":0}}'
    rounds = b",".join(b'{"tables":[' + b",".join([table] * 250) + b"]}" for _ in range(60))

    # Everybody sits at all tables at once, but there are not too many parts.
    assert 422 == status(small, b'{"scheme":"mcr","rounds":[' + rounds + b"]}")


def test_penalties_are_charged_as_tables_are():
    penalty = {"player": "a", "amount": 1}
    table = {"scores": {}, "penalties": [penalty] * 20}
    request = {"rounds": [{"tables": [table] * 10}, {"tables": None}, None], "penalties": [penalty] * 100}

    assert (35, 0, 0) == (cost_of_standings(request), cost_of_standings({"penalties": 1}), cost_of_standings(None))
