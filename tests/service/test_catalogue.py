"""A club in the catalogue: its id goes wherever that of a ruleset does, and with a procedure where that of one does."""

from fractions import Fraction

import pytest

from engine import LimitShare, Source, SpecialHand, Text, parse_pattern
from engine.rules.changes import HouseRules, RuleChange
from engine.text import ByLanguage
from service.app import create_app
from service.catalogue import Catalogue
from service.settings.variables import Settings
from support.clubs import NAMES, club, club_rules
from support.laws import for_each

OWN_HAND = SpecialHand(
    id="two_suit_pairs",
    name=ByLanguage({"en": "Seven Pairs from Two Suits", "de": "Sieben Paare in zwei Farben"}),
    pattern=parse_pattern("7 pairs, only suits, 2 suits"),
    worth=LimitShare(Fraction(1, 2)),
    concealed=True,
    cite=Source(ByLanguage(NAMES)).at(""),
)
AGREED = HouseRules(
    limit=500,
    options=(("original_call_layers", "1"),),
    without=("twofold_fortune",),
    values=(RuleChange("dragon_pair", points=4),),
    hands=(OWN_HAND,),
)
RHINE = club(
    club_rules(AGREED, players=(4, 5), note=Text("As played on Tuesdays.")),
    procedure="british",
    options={"tiles": "136", "after_north": "wrap"},
    stock=1000,
    pieces=(1, 4, 8, 10),
)
# Its id is the name of a file of worked cases.
ACROSS = club(club_rules(HouseRules(limit=None), base="booklet", name="across"))
RULESET = {"id": "rhine", "name": "Rhine Club", "version": "2026-09", "base": {"id": "british", "version": "1"}}
HAND = {"seat_wind": "east", "prevailing_wind": "east", "hand": "B1 B1 B3 B3 B5 B5 C2 C2 C4 C4 C6 C6 C8 C8*"}
SCORED = {"ruleset": "rhine", **HAND, "win": {"source": "wall"}}
DEAL = {"winner": "A", "outcome": "mah_jong", "net": {"A": 30, "B": -10, "C": -10, "D": -10}}


@pytest.fixture(scope="module")
def app():
    return create_app(Settings(), Catalogue((RHINE, ACROSS)))


@pytest.fixture
def ask(client):
    def send(path, document=None, status=200, **headers):
        method = client.get if document is None else client.post
        sent = {} if document is None else {"json": document}
        answer = method(path, headers=headers, **sent)
        assert status == answer.status_code, answer.get_data(as_text=True)
        return answer.get_json()

    return send


def test_two_apps_in_one_process_serve_their_own_clubs(client):
    harbour = club(club_rules(AGREED, players=(4, 5), name="harbour"), procedure="british")
    apps = {"rhine": client, "harbour": create_app(Settings(), Catalogue([harbour])).test_client()}

    lists = [("/v1/rulesets", "rulesets"), ("/v1/table/procedures", "procedures")]
    listed = [{name: app.get(path).get_json()[key][-1]["id"] for name, app in apps.items()} for path, key in lists]
    answered = {
        (name, asked): app.post("/v1/scores", json=SCORED | {"ruleset": asked}).status_code
        for name, app in apps.items()
        for asked in apps
    }
    assert [{name: name for name in apps}] * 2 == listed
    assert {each: 200 if each[0] == each[1] else 422 for each in answered} == answered


def test_a_batch_knows_the_clubs_of_its_app_to_its_last_hand(ask):
    results = ask("/v1/scores/batch?fields=total", {"hands": [SCORED] * 200})["results"]
    assert [{"score": {"total": 250}}] * 200 == results


def test_clubs_are_listed_after_the_books_by_id(ask):
    *books, first, second = ask("/v1/rulesets")["rulesets"]

    assert ["across", "rhine"] == [first["id"], second["id"]]
    assert not any({"base", "revision"} & set(each) for each in books)
    assert RULESET | {"revision": "0123456789ab"} == {name: second[name] for name in (*RULESET, "revision")}
    assert (500, [4, 5]) == (second["limit"], second["numbers_of_players"])


def test_its_name_is_in_the_language_asked_for(ask):
    assert "Rheinclub" == ask("/v1/rulesets", **{"Accept-Language": "de"})["rulesets"][-1]["name"]
    assert "Rhine Club" == ask("/v1/rulesets", **{"Accept-Language": "fr"})["rulesets"][-1]["name"]


def test_its_page_is_that_of_the_book_as_amended(ask):
    page, book = ask("/v1/rulesets/rhine"), ask("/v1/rulesets/british")

    rules = {each["id"]: each for each in page["rules"]}
    assert (4, True) == (rules["dragon_pair"]["award"]["points"], rules["dragon_pair"]["changed"])
    assert {"dragon_pair", "original_call"} >= {each["id"] for each in page["rules"] if "changed" in each}
    left_out = {each["id"] for each in (*book["rules"], *book["special_hands"])} - {
        each["id"] for each in (*page["rules"], *page["special_hands"])
    }
    assert {"twofold_fortune", "mah_jong_on_original_call"} == left_out
    defaults = {each["id"]: each["default"] for each in page["offered_options"]}
    assert "1" == defaults["original_call_layers"]
    assert {"id": "british", "options": {"tiles": "136", "after_north": "wrap"}} == page["procedure"]
    assert {"stock": 1000, "pieces": {"500": 1, "100": 4, "10": 8, "2": 10}} == page["counters"]
    assert "As played on Tuesdays." == page["note"]
    assert not {"note", "procedure", "counters"} & set(book)


def test_a_hand_of_the_club_cites_its_title(ask):
    [hand] = [each for each in ask("/v1/rulesets/rhine")["special_hands"] if each["id"] == "two_suit_pairs"]
    assert {"title": "Rhine Club"} == hand["source"]
    assert "changed" not in hand

    [german] = [
        each
        for each in ask("/v1/rulesets/rhine", **{"Accept-Language": "de"})["special_hands"]
        if each["id"] == "two_suit_pairs"
    ]
    assert ("Sieben Paare in zwei Farben", {"title": "Rheinclub"}) == (german["name"], german["source"])


def test_a_hand_is_scored_by_it_as_by_the_book_with_its_house_rules(ask):
    scored = ask("/v1/scores", SCORED)

    assert RULESET | {"revision": "0123456789ab"} == scored["ruleset"]
    assert (250, "two_suit_pairs") == (scored["total"], scored["limit_hand"])
    assert "house_rules" not in scored
    assert RULESET | {"revision": "0123456789ab"} == ask("/v1/scores", SCORED | {"ruleset": "rhine@2026-09"})["ruleset"]


def test_house_rules_of_the_request_come_on_top(ask):
    scored = ask("/v1/scores", SCORED | {"house_rules": {"limit": 800}})
    assert (400, {"limit": 800}) == (scored["total"], scored["house_rules"])
    taken = {"id": "two_suit_pairs", "name": "x", "pattern": "7 pairs", "limit": 1}
    told = {"without": ["twofold_fortune"], "hands": [taken]}
    faults = ask("/v1/scores", SCORED | {"house_rules": told}, 422)["errors"]
    assert [("/house_rules/hands/0/id", "id_taken"), ("/house_rules/without/0", "unknown_rule")] == [
        (each["pointer"], each["code"]) for each in faults
    ]


LISTED = "mcr, riichi, across, rhine."


@for_each(
    "path, sent, place, code, ending",
    [
        ("scores", SCORED | {"ruleset": "rhine@2026-08"}, "/ruleset", "other_version", ""),
        ("scores", SCORED | {"players": 3}, "/players", "unknown_number_of_players", ""),
        ("table/sheet", {"ruleset": "rhine", "players": 3, "deals": []}, "/players", "unknown_number_of_players", ""),
        ("table/next", {"procedure": "across", "results": []}, "/procedure", "unknown_procedure", ""),
        ("scores", HAND | {"win": {"source": "wall"}}, "/ruleset", "missing", LISTED),
        ("scores", SCORED | {"ruleset": "rhein"}, "/ruleset", "unknown_ruleset", f"{LISTED} Did you mean rhine?"),
    ],
)
def test_what_a_club_does_not_have_or_play_is_refused(ask, path, sent, place, code, ending):
    [fault] = ask(f"/v1/{path}", sent, 422)["errors"]
    assert (place, code) == (fault["pointer"], fault["code"])
    assert fault["message"].endswith(ending)


def test_the_service_is_ready_with_clubs_that_have_no_cases_and_maybe_no_procedure(ask):
    assert ["across", "rhine"] == ask("/readyz")["rulesets"][-2:]
    assert [] == ask("/v1/rulesets/across/cases")["cases"]
    ask("/v1/table/procedures/across", status=404)


def test_batches_waits_settlements_and_comparisons_take_it(ask, client):
    batch = client.post("/v1/scores/batch", json={"hands": [SCORED]}).get_json()
    assert 250 == batch["results"][0]["score"]["total"]
    waits = ask("/v1/waits", {"ruleset": "rhine"} | HAND | {"hand": HAND["hand"].removesuffix(" C8*")})
    assert "rhine" == waits["ruleset"]["id"]
    deal = {"ruleset": "rhine", "prevailing_wind": "east", "outcome": "mah_jong", "winner": "east"}
    settled = ask("/v1/settlements", deal | {"scores": {"east": 80, "south": 8, "west": 8, "north": 8}})
    assert "rhine" == settled["ruleset"]["id"]
    compared = ask("/v1/rulesets/british/compare/rhine")
    assert [1000, 500] == [compared[side]["limit"] for side in ("first", "second")]
    assert ["original_call_layers"] == [
        each["first"]["id"] for each in compared["offered_options"] if "differs_in" in each
    ]
    assert ["two_suit_pairs"] == [each["second"]["id"] for each in compared["special_hands"] if "first" not in each]
    assert ask("/v1/rulesets/rhine/compare/rhine")["same"]


def test_its_procedure_is_listed_with_the_options_that_it_has_set(ask):
    *_, listed = ask("/v1/table/procedures")["procedures"]
    assert ("rhine", [4, 5], {"tiles": "136", "after_north": "wrap"}) == tuple(
        listed[name] for name in ("id", "numbers_of_players", "agreed")
    )
    page = ask("/v1/table/procedures/rhine")
    assert {"tiles": "136", "after_north": "wrap"} == page["agreed"]
    assert ["136"] == [each["default"] for each in page["offered_options"] if each["id"] == "tiles"]
    assert ["wrap"] == [each["default"] for each in page["offered_next_options"] if each["id"] == "after_north"]
    assert "rhine" == page["ruleset"]["id"]
    walls = {each["id"]: each["text"] for each in page["rules"]}["walls"]
    book = {each["id"]: each["text"] for each in ask("/v1/table/procedures/british")["rules"]}["walls"]
    assert walls != book


def test_walls_and_deals_have_its_options(ask):
    wall = {"procedure": "rhine", "throw": True, "seed": 7}
    opened = ask("/v1/table/wall", wall)
    assert ({"id": "rhine", "name": "Rhine Club"}, {"tiles": "136"}) == (opened["procedure"], opened["options"])
    assert 136 == opened["live_wall"]["number_of_tiles"] + opened["reserve"]["number_of_tiles"]
    other = ask("/v1/table/wall", wall | {"options": {"tiles": "144"}})
    assert 144 == other["live_wall"]["number_of_tiles"] + other["reserve"]["number_of_tiles"]


def test_claims_and_seats_take_it(ask):
    claim = {"procedure": "rhine", "discarder": "east", "claims": {"south": "pung"}}
    assert "rhine" == ask("/v1/table/claim", claim)["procedure"]["id"]
    assert "rhine" == ask("/v1/table/seats", {"procedure": "rhine", "players": 4, "throw": True})["procedure"]["id"]


def test_who_deals_next_follows_its_options(ask):
    asked = {
        "procedure": "rhine",
        "prevailing_wind": "north",
        "results": [{"outcome": "mah_jong", "winner": "south"}] * 7,
    }
    state = ask("/v1/table/next", asked)["next"]["position"]
    assert not state["finished"]
    assert ask("/v1/table/next", asked | {"options": {"after_north": "end"}, "results": asked["results"][:4]})


def test_a_sheet_takes_what_the_request_leaves_out_from_the_club(ask):
    sheet = ask("/v1/table/sheet", {"ruleset": "rhine", "rotation": True, "counters": True, "deals": [DEAL]})

    assert ("rhine", 1000) == (sheet["procedure"]["id"], sheet["stock"])
    assert {"500": 1, "100": 4, "10": 8, "2": 10} == sheet["counters"]["start"]["A"]


@pytest.mark.parametrize("told, procedure, stock", [
    ({"procedure": "rhine"}, "rhine", 1000),
    ({"ruleset": "rhine", "procedure": "british", "stock": 2000}, "british", 2000),
])  # fmt: skip
def test_a_sheet_is_scored_by_its_procedure_alone_but_what_the_request_says_comes_first(ask, told, procedure, stock):
    sheet = ask("/v1/table/sheet", told | {"rotation": True, "deals": [DEAL]})
    assert ("rhine", procedure, stock) == (sheet["ruleset"]["id"], sheet["procedure"]["id"], sheet["stock"])


@pytest.mark.parametrize("accept", ["text/markdown", "text/html"])
def test_its_card_names_it(client, accept):
    card = client.get("/v1/rulesets/rhine/card", headers={"Accept": accept, "Accept-Language": "de"}).get_data(True)
    assert "Rheinclub" in card
    assert "Sieben Paare in zwei Farben" in card
