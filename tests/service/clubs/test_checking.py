"""POST /v1/rulesets/check: what comes of the file of a club, or everything that is wrong with it."""

import json
from pathlib import Path
from time import process_time
from timeit import repeat

import pytest

from engine import find_ruleset
from service.clubs.documents import _LONG_NUMBER, MOST_BYTES
from support.addresses import CHECK
from support.answered_requests import cases_of
from support.contracts import validator
from support.laws import for_each

CLUBS = Path(__file__).parents[2] / "cases" / "clubs"
CASES = json.loads((CLUBS / "expected.json").read_text("utf-8"))
RHINE = (CLUBS / "good" / "rhine.toml").read_text("utf-8")
BASE = f"british@{find_ruleset('british').version}"
LEAST = f'id = "rhine"\nversion = "1"\nbase = "{BASE}"\ntitle = {{en = "Rhine Club"}}\n'
TOML, JSON = "application/toml", "application/json"


@pytest.fixture
def check(client):
    def send(file, media_type=TOML, **headers):
        sent = file.encode() if isinstance(file, str) else file
        answer = client.post("/v1/rulesets/check", data=sent, content_type=media_type, headers=headers)
        return answer.status_code, answer.get_json()

    return send


def faults(answer):
    status, document = answer
    assert 422 == status, document
    return [(each["pointer"], each["code"]) for each in document["errors"]]


@pytest.mark.parametrize("case", CASES, ids=[case["file"] for case in CASES])
def test_each_file_is_as_expected(check, case):
    file = CLUBS / case["file"]
    status, document = check(file.read_bytes(), TOML if file.suffix == ".toml" else JSON)

    if case["ok"]:
        validator("CheckedClub").validate(document)
        ruleset, expected = document["ruleset"], dict(case["ruleset"])
        assert expected.pop("base").items() <= ruleset["base"].items()
        assert expected.items() <= ruleset.items()
    else:
        expected = [each for each in case["errors"] if "only" not in each]
        shown = [
            {name: each[name] for name in wanted} for each, wanted in zip(document["errors"], expected, strict=True)
        ]
        assert (422, expected) == (status, shown)


def test_the_ruleset_is_whole_and_the_differences_are_those_from_its_base(check):
    status, document = check(RHINE)

    assert (200, True) == (status, document["ok"])
    assert {"id": "british", "options": {"tiles": "144", "after_north": "wrap"}} == document["ruleset"]["procedure"]
    differences = document["differences"]
    assert [1000, 500] == [differences[side]["limit"] for side in ("first", "second")]
    [gone] = [each for each in differences["rules"] if each.get("first", {}).get("id") == "twofold_fortune"]
    assert "second" not in gone


def test_toml_and_json_come_to_the_same_revision_whatever_their_order(check):
    def revision(file, media_type=TOML):
        return check(file, media_type)[1]["ruleset"]["revision"]

    least = {"title": {"en": "Rhine Club"}, "base": "british", "version": "1", "id": "rhine"}
    assert revision(LEAST) == revision("# By the members.\n" + LEAST) == revision(json.dumps(least), JSON)
    says_nothing = {"numbers_of_players": [5, 4, 3, 2], "note": None, "house_rules": {"options": {"no_such": None}}}
    assert revision(LEAST) == revision(json.dumps(least | says_nothing), JSON)
    others = [
        {"note": {"en": "So"}},
        {"numbers_of_players": [4]},
        {"house_rules": {"limit": None}},
        {"counters": {"stock": 2000}},
    ]
    others += [{"version": "2"}, {"title": {"en": "Rhine Club", "de": "Rheinclub"}}, {"procedure": {"id": "british"}}]
    revisions = [revision(json.dumps(least | each), JSON) for each in others]
    assert len({revision(LEAST), *revisions}) == 1 + len(others)


def test_it_warns_of_what_may_surprise(check):
    _, document = check(RHINE)

    missing = ["/note/fr", "/note/nl", "/note/zh", *(f"/house_rules/hands/0/name/{tag}" for tag in ("fr", "nl", "zh"))]
    assert ["/base", *missing, "/procedure/options/tiles"] == [each["pointer"] for each in document["warnings"]]
    assert [] == check(LEAST)[1]["warnings"]
    for option in ("original_call_layers", "Original_Call_Layers"):
        defaults = LEAST + f"[house_rules.options]\n{option} = 2\n"
        assert [f"/house_rules/options/{option}"] == [each["pointer"] for each in check(defaults)[1]["warnings"]]


def test_figures_that_the_table_cannot_play_with_are_warned_of(check):
    rules = """
house_rules.limit = 601
house_rules.penalties = [{ id = "late", name = "Late", points = 700 }]
[house_rules.values]
dragon_pair = { points = 3 }
purity = { limit = 1 }
minor_pung = { exposed = { points = 700 } }
heavens_blessing = { points = 2, limit = "none" }
[[house_rules.hands]]
id = "pairs"
name = "Pairs"
pattern = "7 pairs"
points = 700
fishing = { points = 601 }
"""
    counters = "[counters]\nstock = 2000\n"
    limit = "The limit is 601, so a hand never comes to more."

    def odd(points):
        return (
            f"This comes to {points}, but the smallest counter is worth 2. A sheet with counters refuses odd payments."
        )

    def warned(file):
        return [(each["pointer"], each["message"]) for each in check(file)[1]["warnings"]]

    above = [("/house_rules/values/minor_pung/exposed/points", limit), ("/house_rules/hands/0/points", limit)]
    assert above == warned(LEAST + rules)
    assert [
        ("/house_rules/limit", odd(601)),
        ("/house_rules/penalties/0/points", odd(233)),
        ("/house_rules/values/dragon_pair/points", odd(3)),
        ("/house_rules/values/purity/limit", odd(601)),
        *above,
        ("/house_rules/hands/0/fishing/points", odd(601)),
    ] == warned(LEAST + rules + counters)
    assert [] == warned(LEAST + rules.replace("601", "608").replace("3 }", "4 }").replace("700", "600") + counters)


@pytest.mark.parametrize("none", ["none", "None"])
def test_a_file_in_toml_may_have_no_limit(check, none):
    in_toml = (
        LEAST
        + f'[house_rules]\nlimit = "{none}"\nvalues = {{ heavens_blessing = {{ points = 2, limit = "{none}" }} }}\n'
    )
    least = {"id": "rhine", "version": "1", "base": "british", "title": {"en": "Rhine Club"}}
    values = {"heavens_blessing": {"points": 2, "limit": None}}
    in_json = json.dumps(least | {"house_rules": {"limit": None, "values": values}})
    read, told = check(in_toml)[1]["ruleset"], check(in_json, JSON)[1]["ruleset"]

    assert None is read["limit"]
    assert told == read
    status, refused = check(LEAST + "[house_rules]\nlimit = 0\n")
    assert (422, ['Send a whole number from 1 to 1000000000, or "none" for no limit.']) == (
        status,
        [each["message"] for each in refused["errors"]],
    )


def test_an_id_that_is_served_already_is_no_fault(check):
    assert 200 == check(LEAST)[0] == check(LEAST)[0]


def test_a_byte_order_mark_is_no_fault(check):
    assert 200 == check(b"\xef\xbb\xbf" + LEAST.encode())[0]
    sent = {"id": "rhine", "version": "1", "base": "british", "title": {"en": "Rhine"}}
    assert 200 == check(b"\xef\xbb\xbf" + json.dumps(sent).encode(), JSON)[0]


@pytest.mark.parametrize(
    "file, line, column",
    [
        ('id = "rhine\n', 1, 12),
        ('id = "rhine"\nid = "rhine"\n', 2, 13),
        ("id = [", 1, 7),
        (b'id = "rhine"\nversion = "\xff"\n', 2, 12),
        ("x = " + "[" * 5000, 1, 1),
        ('id = "rhine"\nx = ' + "9" * 5000, 2, 5),
        ("a." * 200 + "b = 1", 1, 1),
        ("id = 'rhine' version = '1'", 1, 14),
        ("\x00", 1, 1),
        ("this is no TOML", 1, 6),
    ],
)
def test_what_is_not_toml_is_told_with_its_place(check, file, line, column):
    status, document = check(file)

    [fault] = document["errors"]
    assert (422, "", "not_toml", line, column) == (
        status, fault["pointer"], fault["code"], fault["line"], fault["column"],
    )  # fmt: skip


def test_what_is_not_json_is_refused_as_anywhere(check):
    assert 400 == check('{"id": "rhine", "id": "rhine"}', JSON)[0]
    assert 400 == check("", JSON)[0]
    assert [("", "not_an_object")] == faults(check("[]", JSON))


def test_a_file_may_not_be_too_large(check):
    assert 413 == check(LEAST + "#" * MOST_BYTES)[0]
    assert 200 == check(LEAST + "#" * (MOST_BYTES - len(LEAST)))[0]


@for_each("member, pointer, code", json.loads((CLUBS / "members.json").read_text("utf-8")))
def test_each_wrong_member_is_told(check, member, pointer, code):
    name = member.partition(" = ")[0]
    others = [line for line in LEAST.splitlines() if not line.startswith(f"{name} ")]
    # Without a table: what stands after a table would belong to it.
    assert [(pointer, code)] == faults(check("\n".join([member, *others])))


def test_what_is_wrong_with_the_whole_is_told_alone(check):
    many = "\n".join(f"x{number} = 1" for number in range(300))
    assert [("", "too_long")] == faults(check(many))


def test_the_answer_is_in_the_language_asked_for(check):
    german = {"Accept-Language": "de"}
    _, document = check(RHINE, **german)
    assert "Rheinclub" == document["ruleset"]["name"]
    assert "Version" in document["warnings"][0]["message"]
    _, document = check(LEAST.replace("rhine", "british"), **german)
    assert "heißen hier schon" in document["errors"][0]["message"]


@pytest.mark.parametrize(
    "file",
    [
        "a." * 32_000 + "a = 1",
        "[" + "a." * 100 + "a]\n" + "".join("a." * 95 + f"k{number} = 1\n" for number in range(50)),
        "".join("a." * 20 + f"k{number} = 1\n" for number in range(1000)),
        "a = [" + "1," * 2001 + "]",
    ],
)
def test_the_steps_of_long_keys_and_lists_are_not_taken(check, file, monkeypatch):
    """tomllib takes 22 seconds for a key of 32,000 parts. The dots of a file and its commas are counted before."""
    monkeypatch.setattr("service.clubs.documents.tomllib.loads", lambda _: pytest.fail("The file is parsed."))

    assert [("", "not_toml")] == faults(check(file))


def test_a_text_may_have_many_dots(check):
    note = "Played since 1925 ... " * 12
    assert 200 == check(f'{LEAST}\n[note]\nen = "{note}"\n' + "# 1. 2. 3.\n" * 20)[0]


def test_a_number_that_is_too_long_is_looked_for_once():
    """A search that begins at each digit would take thousands of steps for each, and let nobody else work."""
    runs = "#" + "1" * 3999 + "x\n"

    def seconds(text):
        return min(repeat(lambda: _LONG_NUMBER.search(text), number=20, repeat=5, timer=process_time))

    assert seconds(runs * 15) < 50 * seconds("x" * 60_000)


def test_a_club_has_penalties_of_its_own(client):
    own = {"id": "late", "name": "Late for the first deal", "points": 20, "each": True, "most_payers": 2}
    changed = {"id": "false_mah_jong", "name": "Wrong call", "limit": 0.2, "payees": "others"}
    file = {"id": "late-club", "version": "1", "base": "british", "title": {"en": "Late"}}
    file["house_rules"] = {"penalties": [own, changed]}
    answer = client.post("/v1/rulesets/check", json=file).get_json()
    assert {"late": 20, "false_mah_jong": None, "miscalled_discard": 50} == {
        each["id"]: each["worth"].get("points") for each in answer["ruleset"]["penalties"]
    }
    deal = {"ruleset": "british", "outcome": "wash_out", "prevailing_wind": "east"}
    deal |= {"house_rules": {"penalties": [own, changed]}, "penalties": [{"rule": "late", "payers": ["east", "south"]}]}
    settled = client.post("/v1/settlements", json=deal).get_json()
    assert {"east": -40, "south": -40, "west": 40, "north": 40} == settled["net"]
    assert settled == client.post("/v1/settlements", json=deal | {"house_rules": settled["house_rules"]}).get_json()
    twice = deal | {"house_rules": {"penalties": [own, own]}}
    fault, *_ = client.post("/v1/settlements", json=twice).get_json()["errors"]
    assert ("/house_rules/penalties/1/id", "id_taken") == (fault["pointer"], fault["code"])


test_requests_are_answered_and_refused_as_their_cases_say = cases_of(CHECK)
