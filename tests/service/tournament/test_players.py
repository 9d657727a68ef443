import pytest
from marshmallow import ValidationError

from engine.tournament import TournamentPlayer
from service.fields.base import RequestSchema
from service.http.problems import faults_in, pointer
from service.tournament.players import TournamentPlayers
from support.laws import for_each


class Tournament(RequestSchema):
    players = TournamentPlayers(required=True)


def load(*players):
    return Tournament().load({"players": list(players)})["players"]


def refused(*players):
    with pytest.raises(ValidationError) as caught:
        load(*players)
    return [(pointer(each.path), each.code.value) for each in faults_in(caught.value.messages)]


def test_a_player_is_an_object_or_the_id_alone():
    ann = {"id": "ann", "name": "Ann Berg", "team": "Rhine", "club": "Bonn", "country": "DE"}

    assert (TournamentPlayer("ann", "Ann Berg", "Rhine", "Bonn", "DE"), TournamentPlayer("ben")) == load(ann, "ben")
    assert ["Ann Berg", "ben"] == [each.shown_name for each in load(ann, "ben")]


def test_white_space_in_a_text_is_one_blank_and_none_around_it():
    assert TournamentPlayer("a b", team="The Rhine") == load({"id": " a \u00a0 b ", "team": "The  Rhine "})[0]
    assert "a" * 80 == load(" " + "a" * 80 + " ")[0].id


@for_each("text", ["East", "south", "W", "WN", " dreamer "])
def test_no_player_is_called_as_a_seat_is(text):
    assert [("/players/0", "name_is_a_seat")] == refused(text)
    assert [(f"/players/0/{name}", "name_is_a_seat") for name in ("id", "name")] == refused({"id": text, "name": text})


def test_a_team_may_be_called_as_a_seat_is_and_a_number_may_be_an_id():
    assert TournamentPlayer("7", team="East") == load({"id": "7", "team": "East"})[0]


@for_each("text", [" ", "a" * 81, "a\u202eb", 7, True])
@for_each("name", ["id", "name", "team", "club", "country"])
def test_texts_have_1_to_80_characters(name, text):
    assert [(f"/players/0/{name}", "not_a_name")] == refused({"id": "ann"} | {name: text})


def test_an_id_that_stands_twice_is_told_where_it_stands():
    assert [("/players/1/id", "named_twice"), ("/players/2", "named_twice")] == refused(
        "José", {"id": "JOSE\u0301 "}, " josé", "dot"
    )


def test_all_faults_are_told_together():
    assert [
        ("/players/0/id", "missing"),
        ("/players/1/rank", "unknown_field"),
        ("/players/3", "named_twice"),
    ] == refused({"name": "Ann"}, {"id": "ben", "rank": 1}, "cid", "cid")
    assert [("/players/0", "not_an_object"), ("/players/1", "not_an_object")] == refused(7, [])


def test_a_list_that_is_too_long_is_not_read():
    assert [("/players", "too_long")] == refused(*["ann"] * 1001)
