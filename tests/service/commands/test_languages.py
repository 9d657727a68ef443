"""mah-jong-scoring in another language: the one asked for, the terminal's, or English for programs."""

import json

import pytest

from service.languages import TRANSLATED
from support.command_line import Copy, at_a_terminal
from support.sample import DEAL, HAND

READY = {name: each for name, each in HAND.items() if name != "win"}
WALL = ("wall", "booklet", "--throws", "3", "7")

by_language = pytest.mark.parametrize("tag", TRANSLATED)


def answered(client, path, sent, tag):
    return client.post(path, json=sent, headers={"Accept-Language": tag}).get_json()


# Which language.


@pytest.mark.parametrize(
    "variables, shown",
    [
        ({"LC_ALL": "de_DE.UTF-8", "LC_MESSAGES": "fr_FR.UTF-8", "LANG": "nl_NL.UTF-8"}, "Heft"),
        ({"LC_ALL": "", "LC_MESSAGES": "fr_FR.UTF-8", "LANG": "nl_NL.UTF-8"}, "Livret"),
        ({"LC_ALL": "", "LC_MESSAGES": "", "LANG": "nl_BE@euro"}, "Boekje"),
        ({"LC_ALL": "C.UTF-8", "LANG": "de_DE.UTF-8"}, "Booklet"),
        ({"LC_ALL": "sv_SE.UTF-8", "LANG": "de_DE.UTF-8"}, "Booklet"),
        ({"LC_ALL": "", "LC_MESSAGES": "", "LANG": ""}, "Booklet"),
    ],
)
def test_a_terminal_is_answered_in_its_language(variables, shown):
    assert shown in at_a_terminal("score", "--hand", json.dumps(HAND), **variables)


def test_the_language_asked_for_comes_before_that_of_the_terminal():
    arguments = ("score", "--hand", json.dumps(HAND), "--language")
    seen = [at_a_terminal(*arguments, each, LC_ALL="de_DE.UTF-8").partition(":")[0] for each in ("nl", "en")]
    assert ["Boekje", "Booklet"] == seen


@pytest.mark.parametrize(
    "arguments",
    [("score", "--hand", json.dumps(HAND)), ("waits", "--discards", json.dumps(READY)), WALL, ("card", "booklet")],
    ids=lambda arguments: arguments[0],
)
def test_what_programs_read_is_in_english_whatever_the_terminal_speaks(command, monkeypatch, arguments):
    monkeypatch.setenv("LC_ALL", "C")
    english = command(*arguments)
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert (0, english) == (english[0], command(*arguments))


def test_json_at_a_terminal_is_in_english_too():
    assert '"name":"Booklet"' in at_a_terminal(*WALL, "--json", LC_ALL="de_DE.UTF-8")


def test_a_language_that_there_is_not_makes_the_exit_code_2(command):
    code, written, told = command(*WALL, "--language", "sv")
    assert (2, "") == (code, written)
    assert "'sv'" in told


def test_an_output_that_cannot_hold_the_language_is_told_and_makes_the_exit_code_2(tmp_path):
    output = tmp_path / "card"
    output.touch()
    code, told = Copy("card", "british", "--language=zh", output=output, encoding="latin-1").ended()
    assert (2, b"", 1) == (code, output.read_bytes(), told.count("\n"))
    assert "latin-1 has no" in told
    assert "PYTHONUTF8=1" in told


# What is said in it.


@by_language
def test_json_is_what_the_service_answers_in_that_language(command, client, tag):
    for arguments, path, sent in (
        (("score", "--hand", json.dumps(HAND)), "/v1/scores", HAND),
        (("waits", "--discards", json.dumps(READY)), "/v1/waits", {**READY, "discards": True}),
        (WALL, "/v1/table/wall", {"procedure": "booklet", "throws": [3, 7]}),
    ):
        code, written, _ = command(*arguments, "--language", tag)
        assert (0, answered(client, path, sent, tag)) == (code, json.loads(written))
    code, written, _ = command("settle", "--language", tag, sent=json.dumps(DEAL).encode())
    assert (0, answered(client, "/v1/settlements", DEAL, tag)) == (code, json.loads(written))


@by_language
def test_a_card_is_the_one_that_the_service_shows_in_that_language(command, client, tag):
    card = client.get("/v1/rulesets/british/card", headers={"Accept-Language": tag}).text
    assert (0, card, "") == command("card", "british", "--language", tag)


@by_language
def test_each_hand_of_an_archive_is_scored_in_that_language(command, client, tag):
    scored = {"index": 0, "score": answered(client, "/v1/scores", HAND, tag)}
    code, written, _ = command("score", "--workers=1", "--language", tag, sent=json.dumps(HAND).encode())
    assert (0, scored) == (code, json.loads(written))


@pytest.mark.parametrize(
    "tag, columns, total",
    [
        ("de", ["Regel", "Steine", "Punkte", "Verdopplungen", "Seite"], "28, 2-mal verdoppelt, ergibt 112"),
        ("fr", ["Règle", "Tuiles", "Points", "Doubles", "Page"], "28 doublés 2 fois font 112"),
        ("nl", ["Regel", "Stenen", "Punten", "Verdubbelingen", "Bladzijde"], "28, 2 keer verdubbeld, is 112"),
        ("zh", ["规则", "牌", "分", "番", "出处"], "28 分，2 番，合 112"),  # noqa: RUF001 - as Chinese is written
    ],
)
def test_a_terminal_shows_a_score_in_the_words_of_players(tag, columns, total):
    seen = at_a_terminal("score", "--hand", json.dumps(HAND), "--language", tag)
    assert columns in [line.split() for line in seen.splitlines()]
    assert total in seen.splitlines()


def test_a_terminal_shows_the_other_answers_in_the_words_of_players(tmp_path):
    (tmp_path / "deal.json").write_text(json.dumps(DEAL))
    settled = at_a_terminal("settle", str(tmp_path / "deal.json"), "--language=de")
    waited = at_a_terminal("waits", "--discards", json.dumps(READY), "--language=nl")
    opened = at_a_terminal(*WALL, "--language=fr", columns=200)
    assert ["Süd", "West", "60", "60:", "die", "Wertung", "des", "Gewinners"] in map(str.split, settled.splitlines())
    assert "D5 wegleggen: 3 stenen over" in waited
    assert "3. Ouest lance deux dés\N{NO-BREAK SPACE}: 7." in opened
    assert ["mur", "mort", "16", "W-R7", "W-R1"] in map(str.split, opened.splitlines())


def test_the_name_of_a_player_is_no_sentence_to_translate(tmp_path):
    names = dict(zip(("east", "south", "west", "north"), ("Ann {x}", "Ben [b]", "Cid", "Dot"), strict=True))
    named = {"players": list(names.values()), "winner": names[DEAL["winner"]]}
    scores = {names[seat]: score for seat, score in DEAL["scores"].items()}
    (tmp_path / "deal.json").write_text(json.dumps({**DEAL, **named, "scores": scores}))
    settled = at_a_terminal("settle", str(tmp_path / "deal.json"), "--language=de")

    assert all(name in settled for name in names.values())
