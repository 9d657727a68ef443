"""mah-jong-scoring score --hand, and waits: one hand, in JSON or in short."""

import json
import os
import re
import shlex

import pytest

from service import commands as service_commands
from service.fields.hand_from_text import hand_in_text
from support.command_line import at_a_terminal
from support.serving import ROOT

HAND = {
    "ruleset": "booklet",
    "seat_wind": "south",
    "prevailing_wind": "east",
    "melds": [["DR", "DR", "DR"]],
    "concealed_sets": [["B2", "B3", "B4"], ["C7", "C8", "C9"]],
    "concealed_tiles": ["D5", "D5", "D5", "WS", "WS"],
    "bonus_tiles": ["F2"],
    "win": {"source": "discard", "tile": "D5", "discarder": "west"},
}
SEATS = ["east", "south", "west", "north"]
IN_SHORT = "[DR DR DR] (B2 B3 B4) (C7 C8 C9) D5 D5 D5* WS WS + F2"
TABLE = ["--ruleset=booklet", "--seat-wind=south", "--prevailing-wind=east"]
WON = ["--source=discard", "--discarder=west"]
ALL_PAIR_HONOURS = {
    "ruleset": "british",
    "melds": [],
    "concealed_sets": [],
    "concealed_tiles": ["B1", "B1", "C9", "C9", "D1", "D1", "WE", "WE", "WN", "WN", "DR", "DR", "DW", "DW"],
    "bonus_tiles": ["F1", "F2"],
    "win": {"source": "wall", "tile": "DW"},
}
WAITING = "[DR DR DR] B2 B2 B2 C3 C3 C3 D5 D6 D7 D7"
READY = {"ruleset": "british", "seat_wind": "south", "prevailing_wind": "east", "hand": WAITING}
ODD = "[DR DR DR] B1 B3 B5 B7 B9 C1 C3 C5 C7 C9"


@pytest.fixture
def score(client):
    return client.post("/v1/scores", json=HAND).get_json()


# Reading.


def fields_of(text):
    return dict(hand_in_text({"hand": text}).fields)


@pytest.mark.parametrize(
    "text, hand",
    [
        (IN_SHORT, {name: HAND[name] for name in ("melds", "concealed_sets", "concealed_tiles", "bonus_tiles")}),
        ("[C4 C5 C6*]", {"melds": [["C4", "C5", "C6"]]}),
        ("(WE WE WE WE)", {"melds": [{"tiles": ["WE", "WE", "WE", "WE"], "concealed": True}]}),
        ("WS WS", {"concealed_tiles": ["WS", "WS"]}),
        ("(WS WS)", {"concealed_sets": [["WS", "WS"]]}),
        ("(B1 B1 C9 C9 D1 D1)", {"concealed_tiles": ["B1", "B1", "C9", "C9", "D1", "D1"]}),
        ("  B1(B2 B3 B4)C9 ", {"concealed_tiles": ["B1", "C9"], "concealed_sets": [["B2", "B3", "B4"]]}),
        ("+ F1 S1", {"bonus_tiles": ["F1", "S1"]}),
    ],
)
def test_a_hand_in_short_is_read_as_the_service_writes_hands(text, hand):
    read = fields_of(text)
    read.pop("win", None)
    assert hand == read


def test_a_star_follows_the_last_tile():
    assert {"tile": "D5"} == fields_of(IN_SHORT)["win"]


def test_what_the_service_writes_may_be_read_again(score):
    again = fields_of(score["hand"]["text"])
    assert {"DR", "D5"} == {meld[0] for meld in again["melds"]}


# Scoring.


@pytest.mark.parametrize("south, east, west", [("south", "east", "west"), ("S", "East", "ww")])
def test_a_hand_in_short_scores_as_in_json_with_seats_in_any_spelling(command, score, south, east, west):
    table = ["--ruleset=booklet", f"--seat-wind={south}", f"--prevailing-wind={east}"]
    code, written, told = command("score", *table, "--source=discard", f"--discarder={west}", "--hand", IN_SHORT)
    assert (0, score, "") == (code, json.loads(written), told)


def test_a_hand_in_json_may_stand_in_a_file_or_come_from_the_standard_input(command, score, tmp_path):
    (tmp_path / "hand.json").write_text(json.dumps(HAND))
    for given in (json.dumps(HAND), f"@{tmp_path / 'hand.json'}", "-"):
        code, written, _ = command("score", "--hand", given, sent=json.dumps(HAND).encode())
        assert (0, score) == (code, json.loads(written)), given


@pytest.mark.parametrize("players, sent", [("5", 5), ("east,south,west,north,dreamer", [*SEATS, "dreamer"])])
def test_who_plays_is_an_option(command, client, players, sent):
    _, written, _ = command("score", *TABLE, *WON, "--players", players, "--hand", IN_SHORT)
    assert client.post("/v1/scores", json=HAND | {"players": sent}).get_json() == json.loads(written)


def test_what_a_hand_says_itself_comes_before_the_options(command, score):
    arguments = ["--ruleset=british", "--seat-wind=north", "--source=wall", "--discarder=south"]
    _, written, _ = command("score", *arguments, "--hand", json.dumps(HAND))
    assert score == json.loads(written)


def test_the_fields_asked_for_are_answered(command):
    assert (0, '{"total":240}\n', "") == command("score", "--fields=total", *TABLE, *WON, "--hand", IN_SHORT)


def test_faults_are_sentences_with_their_places_and_make_the_exit_code_1(command):
    code, written, told = command("score", "--hand", "[DR DR D1]", "--ruleset=booklet")
    assert (1, "") == (code, written)
    assert ["/seat_wind", "/prevailing_wind", "/hand"] == [line.partition(":")[0] for line in told.splitlines()]


@pytest.mark.parametrize("sent, told", [
    *((text, "") for text in ("[B1 B2", "B1 B2]", "(B1 [B2] B3)", "B1* B2*", "")),
    *((json, "The hand is not JSON") for json in ("{", os.fsdecode(b'{"ruleset": "\xff"}'))),
])  # fmt: skip
def test_what_is_no_hand_is_told_and_makes_the_exit_code_1(command, sent, told):
    code, written, message = command("score", "--hand", sent)
    assert (1, "") == (code, written)
    assert message
    assert message.startswith(told)


@pytest.mark.parametrize(
    "arguments, told",
    [
        (["--hand", "@no-such-file"], "no-such-file: No such file"),
        (["--hand", IN_SHORT, "hands.ndjson"], "HANDS"),
        (["--hand", IN_SHORT, "--resume"], "--resume"),
        (["--seat-wind", "east"], "--hand"),
        (["--json"], "--hand"),
    ],
)
def test_options_that_do_not_go_together_make_the_exit_code_2(command, arguments, told):
    code, written, message = command("score", *arguments)
    assert (2, "") == (code, written)
    assert told in message


def test_a_terminal_shows_a_score_as_a_table():
    seen = at_a_terminal("score", *TABLE, *WON, "--hand", IN_SHORT)
    rows = [line.split("  ") for line in seen.splitlines()]
    assert ["Pong, Dragons (Lucky Pong)", "DR DR DR", "4", "2", "p. 17, Honours: Dragons"] in [
        [cell.strip() for cell in row if cell.strip()] for row in rows
    ]
    assert "30 doubled 3 times is 240" in seen
    assert "240 x 2 (discarded the last tile)" in seen


def test_a_terminal_shows_json_where_that_is_asked_for(score):
    assert score == json.loads(at_a_terminal("score", "--json", *TABLE, *WON, "--hand", IN_SHORT))


@pytest.mark.parametrize(
    "hand, shown",
    [
        ({"house_rules": {"limit": 100}}, "30 doubled 3 times is 240; the limit is 100: 100"),
        (ALL_PAIR_HONOURS, "0.5 x limit"),
        (ALL_PAIR_HONOURS, "All Pair Honours: 516"),
    ],
)
def test_a_terminal_is_told_of_the_limit(hand, shown):
    assert shown in at_a_terminal("score", "--hand", json.dumps(HAND | hand), columns=200)


IN_THE_DEAD_WALL = ["--dora-indicators=C4,WN", "--ura-indicators=C6 D9", "--honba=2", "--bets=1"]
CONCEALED = "DR DR DR C1 C2 C3 C0 C6 C7* D3 D4 D5 B9 B9"


def test_what_is_declared_and_lies_on_the_table_are_options(command, client):
    table = ["--ruleset=riichi", "--seat-wind=west", "--prevailing-wind=east", "--riichi=double_riichi"]
    won = ["--source=discard", "--discarder=north", "--ippatsu", "--last-tile"]
    sent = {
        "ruleset": "riichi", "seat_wind": "west", "prevailing_wind": "east", "riichi": "double_riichi",
        "dora_indicators": ["C4", "WN"], "ura_indicators": ["C6", "D9"], "honba": 2, "bets": 1,
        "hand": CONCEALED.replace("C0", "C5"),
        "win": {"source": "discard", "discarder": "north", "ippatsu": True, "last_tile": True},
    }  # fmt: skip
    _, written, _ = command("score", *table, *IN_THE_DEAD_WALL, *won, "--hand", sent["hand"])

    assert client.post("/v1/scores", json=sent).get_json() == json.loads(written)


def test_who_is_liable_is_an_option(command):
    table = ["--ruleset=riichi", "--seat-wind=west", "--prevailing-wind=east", "--liable=south", "--source=wall"]
    _, written, _ = command("score", *table, "--hand", "[DR DR DR] [DW DW DW] [DG DG DG] B1 B1 B1 B2 B2*")

    assert {"south"} == {each["payer"] for each in json.loads(written)["payments"]}


def test_facts_of_the_last_tile_are_options(command):
    table = ["--ruleset=mcr", "--seat-wind=west", "--prevailing-wind=east", "--source=wall", "--last-of-kind"]
    _, written, _ = command("score", *table, "--hand", "[C4 C5 C6] C1 C2 C3 C4 C5 C6 C7 C8 C9* WN WN")

    assert "last_tile" in [item["rule"] for item in json.loads(written)["items"]]


@pytest.mark.parametrize("hand, source, said", [
    (CONCEALED, "wall", "5 han, 30 fu, mangan: 2,000 / 4,000"),
    ("[B2 B3 B4] (C2 C3 C4) (D2 D3 D4) D6 D7 D8* C8 C8", "wall", "2 han, 30 fu: 500 / 1,000"),
    ("[DR DR DR] [DG DG DG] (DW DW DW) B4 B5 B6 C2 C2*", "discard", "Big Three Dragons, yakuman: 32,000"),
])  # fmt: skip
def test_a_terminal_shows_a_riichi_score_as_its_players_say_it(hand, source, said):
    rules = {"options": {"red_fives": "3"}}
    sent = {"ruleset": "riichi", "seat_wind": "west", "prevailing_wind": "east", "hand": hand, "house_rules": rules}
    sent["win"] = {"source": source} if source == "wall" else {"source": source, "discarder": "east"}
    if hand == CONCEALED:
        sent |= {"riichi": "riichi", "dora_indicators": ["C4"]}

    assert said in at_a_terminal("score", "--hand", json.dumps(sent), columns=200)


def test_a_terminal_shows_what_is_not_counted_and_why():
    sent = {"ruleset": "mcr", "seat_wind": "east", "prevailing_wind": "east", "win": {"source": "wall"}}
    hand = {"hand": "[C4 C5 C6] C1 C2 C3 C4 C5 C6 C7 C8 C9* WN WN"}
    seen = at_a_terminal("score", "--hand", json.dumps(sent | hand), columns=200)

    assert "24 points" in seen
    assert "Not counted beside Pure Straight: Short Straight (C1 C2 C3 C4 C5 C6), by the principle Non-repeat." in seen


def test_the_name_of_a_hand_of_a_clubs_own_is_shown_as_it_is():
    own = {"id": "own", "name": "[/red] :tiger:", "pattern": "7 pairs", "limit": 1}
    seen = at_a_terminal("score", "--hand", json.dumps(HAND | ALL_PAIR_HONOURS | {"house_rules": {"hands": [own]}}))
    assert "[/red] :tiger:" in seen


# Waits.


def test_what_a_hand_waits_for_is_what_the_service_answers_and_discards_are_asked_for_by_an_option(command, client):
    table, discarding = ["--ruleset=british", "--seat-wind=south", "--prevailing-wind=east"], {"hand": f"{WAITING} B9"}
    asked = ["--discards", json.dumps(READY | discarding)]
    for arguments, sent in (([*table, WAITING], {}), (asked, discarding | {"discards": True})):
        code, written, _ = command("waits", *arguments)
        assert (0, client.post("/v1/waits", json=READY | sent).get_json()) == (code, json.loads(written))


def test_a_hand_that_cannot_wait_makes_the_exit_code_1(command):
    code, written, told = command("waits", json.dumps(READY | {"win": {}}))
    assert (1, "") == (code, written)
    assert told.startswith("/win: ")


def test_a_terminal_shows_what_a_hand_waits_for():
    seen = at_a_terminal("waits", json.dumps(READY))
    shown = (" Tile   Left   Wall   Discard ", " D4        4     68        64 ", " D7        2     68        64 ")
    assert shown == tuple(line for line in seen.splitlines() if len(line.split()) == 4)


def test_a_terminal_shows_which_discard_leaves_what():
    hand = READY | {"hand": f"{WAITING} B9"}
    seen = at_a_terminal("waits", "--discards", json.dumps(hand))
    assert "Discard B9: 6 tiles left, at best 68" in seen


def test_a_terminal_shows_what_is_paid_for_a_riichi_hand_as_its_players_say_it(command):
    table = ["--ruleset=riichi", "--seat-wind=west", "--prevailing-wind=east", "--riichi=riichi", "--honba=2"]
    hand = "DR DR DR C1 C2 C3 C5 C6 C8 D3 D4 D5 B9 B9"
    seen = at_a_terminal("waits", *table, "--discards", hand)
    _, written, _ = command("score", *table, "--source=wall", "--hand", hand.replace("C5 C6 C8", "C5* C6 C7"))

    assert "1,000 / 2,000" == json.loads(written)["scale"]["paid"]
    assert "Discard C5: 4 tiles left, at best 1,300 / 2,600" in seen
    assert ["C4", "4", "1,000", "/", "2,000", "2,600"] in [line.split() for line in seen.splitlines()]


def test_a_terminal_is_told_where_there_is_nothing_to_wait_for():
    assert "The hand waits for nothing." in at_a_terminal("waits", json.dumps(READY | {"hand": ODD}))
    assert "No discard leaves" in at_a_terminal("waits", "--discards", json.dumps(READY | {"hand": f"{ODD} D1"}))


# The page on the command line.

PAGE = (ROOT / "docs" / "command-line.md").read_text(encoding="utf-8")
COMMANDS = [
    shlex.split(call)
    for block in re.findall(r"```sh\n(.*?)```", PAGE, flags=re.DOTALL)
    for call in block.replace("\\\n", " ").splitlines()
    if call.startswith("mah-jong-scoring") and "@" not in call
]


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_each_command_of_the_page_is_answered(command, words):
    called_with = words[1 : words.index(">") if ">" in words else None]
    assert (0, "") == (command(*called_with)[0], command(*called_with)[2])


def test_the_table_of_the_page_is_what_a_terminal_shows():
    [shown] = re.findall(r"```text\n(.*?)```", PAGE, flags=re.DOTALL)
    seen = at_a_terminal(*COMMANDS[0][1:])
    assert shown.splitlines() == [line.rstrip() for line in seen.splitlines()][: len(shown.splitlines())]


def test_the_page_lists_every_command():
    listed = re.findall(r"`(\w+)(?: [^`]*)?`", " ".join(re.findall(r"^\| (`.*?) \|", PAGE, flags=re.MULTILINE)))
    assert {each.name for each in service_commands.COMMANDS} == set(listed)
