"""The folder of clubs: what is read, what is wrong with it, and how a start tells."""

import json
import os
import shutil
import subprocess
import sys
from operator import itemgetter
from pathlib import Path

import pytest

from engine import find_ruleset
from service.app import create_app
from service.clubs.documents import MOST_BYTES
from service.clubs.folder import MOST_FILES, catalogue_with
from service.clubs.reading import read_club
from service.documents import score_pad
from service.rulesets.answers import from_ruleset
from service.settings.environment import Settings, WrongSettingsError
from support.keys import bearer, key_of
from support.keys import written as keys_written
from support.serving import ROOT, serving

CASES = Path(__file__).parents[2] / "cases" / "clubs"
LEAST = f'version = "1"\nbase = "british@{find_ruleset("british").version}"\ntitle = {{en = "Club"}}\n'


@pytest.fixture
def folder(tmp_path):
    """A folder without clubs."""
    clubs = tmp_path / "clubs"
    clubs.mkdir()
    return clubs


def written(folder, name, text=None):
    file = folder / name
    file.write_text(f'id = "{Path(name).stem}"\n{LEAST}' if text is None else text, encoding="utf-8")
    return file


def sentences(folder):
    with pytest.raises(WrongSettingsError) as caught:
        catalogue_with(str(folder))
    return caught.value.sentences


def test_each_file_is_a_ruleset(folder):
    written(folder, "rhine.toml")
    shutil.copy(CASES / "good" / "three-winds.json", folder)

    assert ["rhine", "three-winds"] == list(catalogue_with(str(folder)).clubs)


def test_an_empty_folder_has_no_clubs(folder):
    assert {} == catalogue_with(str(folder)).clubs


def test_what_is_no_file_of_a_club_is_not_looked_at(folder):
    written(folder, "rhine.toml")
    for name in ("README.md", ".hidden.toml", "rhine.toml~", "rhine.toml.swp", "notes.txt"):
        written(folder, name, "nonsense")
    (folder / "old.toml").mkdir()
    assert ["rhine"] == list(catalogue_with(str(folder)).clubs)


def test_links_are_followed_as_in_a_mounted_config_map(folder):
    (folder / "..2026_11_22").mkdir()
    written(folder / "..2026_11_22", "rhine.toml")
    (folder / "..data").symlink_to("..2026_11_22")
    (folder / "rhine.toml").symlink_to("..data/rhine.toml")
    assert ["rhine"] == list(catalogue_with(str(folder)).clubs)


@pytest.mark.parametrize("make, fault", [
    (lambda file: file.symlink_to("gone.toml"), "rhine.toml cannot be read: No such file or directory."),
    (os.mkfifo, "This is no file."),
])  # fmt: skip
def test_a_link_to_nothing_and_a_pipe_are_faults_and_not_waited_for(folder, make, fault):
    make(folder / "rhine.toml")
    assert [f"CLUBS_DIR: rhine.toml: {fault}"] == sentences(folder)


def test_all_faults_of_all_files_are_told_with_file_and_place():
    told = sentences(CASES / "wrong")

    cases = sorted(json.loads((CASES / "expected.json").read_text("utf-8")), key=itemgetter("file"))
    places = [
        (Path(case["file"]).name, *fault["pointer"][1:].split("/"))
        for case in cases
        for fault in case.get("errors", ())
    ]
    assert [["CLUBS_DIR", f"{file}, {'.'.join(place)}".removesuffix(", ")] for file, *place in places] == [
        each.split(": ")[:2] for each in told
    ]


def test_two_files_of_one_id_are_a_fault_of_the_second(folder):
    written(folder, "rhine.json", '{"id": "rhine", "version": "1", "base": "british", "title": {"en": "Rhine"}}')
    written(folder, "rhine.toml")
    assert ["CLUBS_DIR: rhine.toml, id: 'rhine.json' has the id rhine too. Give one of them another id."] == sentences(
        folder
    )


@pytest.mark.parametrize(
    "name, text, told, number",
    [
        ("rhine.toml", "#" * (MOST_BYTES + 1), "The file is larger than the 65536 bytes allowed here.", 1),
        ("rhine.toml", "", "id: This field is required.", 4),
        ("rhine.json", "{", "CLUBS_DIR: rhine.json: The file is not JSON", 1),
        ("rhine.2026.toml", f'id = "rhine"\n{LEAST}', "id: The id is 'rhine', and the file is called 'rhine.2026'.", 1),
    ],
)
def test_a_file_that_cannot_be_read_is_told(folder, name, text, told, number):
    written(folder, name, text)
    first, *others = sentences(folder)
    assert (f"CLUBS_DIR: {name}", number) == (first[: 11 + len(name)], 1 + len(others))
    assert told in first


def test_there_may_be_so_many_files_and_no_more(folder):
    for number in range(MOST_FILES):
        written(folder, f"club-{number}.toml")
    assert MOST_FILES == len(catalogue_with(str(folder)).clubs)
    catalogue_with.cache_clear()
    written(folder, "one-more.toml")
    assert ["CLUBS_DIR: This folder has 201 files. At most 200 are allowed."] == sentences(folder)


def test_a_folder_that_is_none_is_told(tmp_path):
    [told] = sentences(tmp_path / "gone")
    assert told.startswith("CLUBS_DIR: ")
    assert told.endswith("gone cannot be read: No such file or directory.")


def files_of_clubs(client, **options):
    return client.get(f"/pad/{score_pad.version()}/offline/clubs.json", **options)


def test_a_page_that_counts_by_itself_gets_files_that_make_the_same_clubs():
    app = create_app(Settings(clubs_dir=str(ROOT / "examples" / "clubs")))
    clubs = app.extensions["catalogue"].clubs
    answer = files_of_clubs(app.test_client())
    again = {each["id"]: read_club(each, each["id"]) for each in answer.json}

    assert ("application/json", "no-cache") == (answer.content_type, answer.headers["Cache-Control"])
    assert "since the members' meeting" in answer.text
    assert "loose tile after two kongs" not in answer.text
    assert {name: from_ruleset(club.ruleset, club) for name, club in clubs.items()} == {
        name: from_ruleset(club.ruleset, club) for name, club in again.items()
    }
    assert 404 == app.test_client().get("/pad/0123456789abcdef/offline/clubs.json").status_code


def test_the_files_of_clubs_need_a_key_where_their_rulesets_do(folder, tmp_path):
    written(folder, "rhine.toml")
    key, line = key_of("desk")
    settings = Settings(clubs_dir=str(folder), api_keys_file=str(keys_written(tmp_path / "keys", line)))
    client = create_app(settings).test_client()

    assert 401 == client.get("/v1/rulesets/rhine").status_code == files_of_clubs(client).status_code
    assert "rhine" == files_of_clubs(client, headers=bearer(key)).json[0]["id"]


def test_what_was_read_is_kept_whatever_becomes_of_the_folder(folder):
    file = written(folder, "rhine.toml")
    first = create_app(Settings(clubs_dir=str(folder))).extensions["catalogue"]

    file.write_text("nonsense", encoding="utf-8")
    assert first is create_app(Settings(clubs_dir=str(folder))).extensions["catalogue"]


def start(folder):
    environment = os.environ | {"CLUBS_DIR": str(folder), "BIND": "127.0.0.1:0"}
    command = [sys.executable, "-m", "gunicorn", "--config", "gunicorn.conf.py"]
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60, check=False)


def test_a_start_with_a_wrong_file_ends_with_code_2_and_a_sentence_for_each_fault():
    ended = start(CASES / "wrong")

    assert 2 == ended.returncode
    assert sentences(CASES / "wrong") == ended.stderr.splitlines()


def test_a_start_with_a_folder_that_is_none_ends_with_code_2(tmp_path):
    ended = start(tmp_path / "gone")
    assert (2, True) == (ended.returncode, ended.stderr.startswith("CLUBS_DIR must be a folder that can be read"))


def test_the_service_as_it_is_deployed_serves_the_folder(tmp_path):
    with serving(tmp_path, CLUBS_DIR=str(CASES / "good"), WEB_CONCURRENCY="2") as server:
        listed = server.get("/v1/rulesets").json()["rulesets"]
        assert ["rhine", "three-winds"] == [each["id"] for each in listed if "base" in each]
        hand = {"ruleset": "rhine", "seat_wind": "east", "prevailing_wind": "east", "win": {"source": "wall"}}
        scored = server.score(hand | {"hand": "B1 B1 B3 B3 B5 B5 C2 C2 C4 C4 C6 C6 C8 C8*"}).json()
        assert (250, "two_suit_pairs") == (scored["total"], scored["limit_hand"])
        assert 'mahjong_hands_scored_total{ruleset="rhine"} 1.0' in server.get("/metrics").text


def test_config_shows_the_folder_and_how_many_rulesets_it_gave(monkeypatch, command, folder):
    written(folder, "rhine.toml")
    monkeypatch.setenv("CLUBS_DIR", str(folder))
    code, shown, _ = command("config")

    assert 0 == code
    assert "CLUBS_DIR has 1 ruleset of clubs." == shown.splitlines()[-1]


def test_config_tells_what_a_start_would_tell(monkeypatch, command):
    monkeypatch.setenv("CLUBS_DIR", str(CASES / "wrong"))
    code, _, told = command("config")

    assert 2 == code
    assert sentences(CASES / "wrong") == told.partition(": ")[2].splitlines()


@pytest.mark.parametrize("name", ["score", "settle", "waits", "card", "wall"])
def test_no_command_works_with_wrong_clubs(monkeypatch, command, name):
    monkeypatch.setenv("CLUBS_DIR", str(CASES / "wrong"))
    code, _, told = command(name, "rhine")
    assert 2 == code
    assert "CLUBS_DIR: british.toml, id" in told


def test_commands_know_the_clubs(monkeypatch, command):
    monkeypatch.setenv("CLUBS_DIR", str(CASES / "good"))
    code, card, _ = command("card", "rhine", "--language", "de")
    assert (0, True) == (code, card.startswith("# Mah-Jongg-Wertungskarte: Rheinclub") or "Rheinclub" in card)
    code, wall, _ = command("wall", "rhine", "--throws", "6", "8")
    assert (0, True) == (code, '"after_north"' not in wall)

    monkeypatch.delenv("CLUBS_DIR")
    assert 2 == command("card", "rhine")[0]


@pytest.mark.parametrize("name", ["rhine.toml", "three-winds.json"])
def test_a_good_file_is_told_in_a_line(command, name):
    code, told, _ = command("club", str(CASES / "good" / name), "--language", "en")
    assert 0 == code
    assert told.startswith(f"{name}: ")
    assert "built on" in told


def test_a_wrong_file_is_told_with_dots_and_code_1(command):
    code, told, wrong = command("club", str(CASES / "wrong" / "old-town.toml"), "--language", "en")
    assert (1, "") == (code, told)
    assert ["old-town.toml, id", "old-town.toml, base", "old-town.toml, titel"] == [
        each.partition(": ")[0] for each in wrong.splitlines()
    ]


def test_a_folder_is_checked_as_the_start_would(command):
    code, _, told = command("club", str(CASES / "wrong"), "--language", "en")
    assert 1 == code
    assert [each.removeprefix("CLUBS_DIR: ") for each in sentences(CASES / "wrong")] == told.splitlines()


def test_the_card_of_a_file_is_written(command):
    file = str(CASES / "good" / "rhine.toml")
    code, card, _ = command("club", file, "--card", "--language", "en")

    assert 0 == code
    assert f"The rules of the club, built on British, version {find_ruleset('british').version}." in card
    assert "As played on Tuesdays" in card
    assert "Seven Pairs from Two Suits" in card
    assert "Twofold" not in card


@pytest.mark.parametrize("name", ["gone.toml", "rhine.txt"])
def test_a_file_that_is_none_ends_the_command(command, tmp_path, name):
    (tmp_path / "rhine.txt").write_text(LEAST, encoding="utf-8")
    code, _, told = command("club", str(tmp_path / name))
    assert 2 == code
    assert name in told
