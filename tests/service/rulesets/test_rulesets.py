"""The rulesets as a caller sees them: every rule with its award, page and condition; every option with its readings."""

import pytest

from engine import all_rulesets, find_ruleset

BOOKLET = find_ruleset("booklet")
RULESETS = [each.id for each in all_rulesets()]


@pytest.fixture(params=RULESETS)
def ruleset(request, server):
    return server.get(f"/v1/rulesets/{request.param}").json()


def awards(rule):
    """Return what a rule gives: one award, or for sets one for exposed and one for concealed ones."""
    award = rule["award"]
    return [award["exposed"], award["concealed"]] if "exposed" in award else [award]


def test_the_list_names_every_ruleset(server):
    assert RULESETS == [each["id"] for each in server.get("/v1/rulesets").json()["rulesets"]]


def test_the_list_shows_each_ruleset_as_it_is(server):
    for each in server.get("/v1/rulesets").json()["rulesets"]:
        whole = server.get(f"/v1/rulesets/{each['id']}").json()
        assert each == {name: whole[name] for name in each}


def test_the_booklet_is_in_the_list_in_short(server):
    [booklet] = [each for each in server.get("/v1/rulesets").json()["rulesets"] if each["id"] == "booklet"]
    assert {"id", "name", "version", "source", "limit", "numbers_of_players", "asks_for", "settles"} == set(booklet)
    assert ("Booklet", BOOKLET.version, 2000) == (booklet["name"], booklet["version"], booklet["limit"])
    assert "Mahjong British Rules (booklet)" == booklet["source"]["title"]


def test_a_request_may_ask_for_a_version_and_is_answered_as_without(server):
    hand = {"ruleset": "booklet", "seat_wind": "east", "prevailing_wind": "east"}
    assert server.score(hand).json() == server.score(hand | {"ruleset": f"booklet@{BOOKLET.version}"}).json()


def test_a_ruleset_has_its_version_in_its_address(server):
    assert server.get("/v1/rulesets/booklet").content == server.get(f"/v1/rulesets/booklet@{BOOKLET.version}").content


def test_a_version_that_the_service_has_not_is_not_found(server):
    answer = server.get("/v1/rulesets/booklet@99")
    expected = (
        f"The version of the ruleset booklet is {BOOKLET.version!r}, not '99'. Leave the version out, or send this one."
    )
    assert (404, expected) == (answer.status_code, answer.json()["detail"])


def test_the_booklet_has_all_its_rows(server):
    rules = server.get("/v1/rulesets/booklet").json()["rules"]
    assert [row.id for row in BOOKLET.rules()] == [rule["id"] for rule in rules]


def test_the_booklet_is_played_by_two_to_five(server):
    assert [2, 3, 4, 5] == server.get("/v1/rulesets/booklet").json()["numbers_of_players"]


FACTS = {
    "dealer_wins": 2, "exhausted_tiles": ["B1"], "first_turn": True, "kongs_in_a_row": 2, "last_of_kind": True,
    "last_tile": True,
    "original_call": True, "riichi": "riichi", "ippatsu": True, "dora_indicators": ["C9"], "ura_indicators": ["C9"],
    "honba": 1, "bets": 1,
}  # fmt: skip
SEATED = {"seat_wind": "east", "prevailing_wind": "east"}
OF_THE_WIN = {"first_turn", "kongs_in_a_row", "last_of_kind", "last_tile", "ippatsu"}


def test_a_ruleset_names_what_it_asks_for_and_refuses_the_rest(ruleset, client):
    refused = set()
    for fact, value in FACTS.items():
        win = {"source": "loose_tile", "tile": "B5", **({fact: value} if fact in OF_THE_WIN else {})}
        request = {"ruleset": ruleset["id"], **SEATED, "win": win} | ({} if fact in OF_THE_WIN else {fact: value})
        errors = client.post("/v1/scores", json=request).get_json().get("errors", [])
        refused |= {error["pointer"].split("/")[-1] for error in errors if error["code"] == "not_in_this_ruleset"}
    assert set(FACTS) - refused == set(ruleset["asks_for"])


def test_a_ruleset_tells_whose_hands_are_settled_as_a_settlement_does(ruleset, client):
    win = {"winner": "south", "win": {"source": "wall"}, "scores": {"south": 64}}
    alone = {"ruleset": ruleset["id"], "prevailing_wind": "east", "outcome": "mah_jong"} | win
    answer = client.post("/v1/settlements", json=alone).get_json()
    missing = {error["pointer"] for error in answer.get("errors", []) if error["code"] == "score_missing"}
    losers = {"/scores/east", "/scores/west", "/scores/north"}
    assert {"winner_only": set(), "every_hand": losers}[ruleset["settles"]] == missing


def test_the_list_tells_whose_hands_are_settled(server):
    told = {each["id"]: each["settles"] for each in server.get("/v1/rulesets").json()["rulesets"]}
    winner_only = {"booklet", "hong-kong", "zung-jung", "mcr", "riichi"}

    assert winner_only == {id_ for id_, settles in told.items() if settles == "winner_only"}


def test_each_rule_says_what_it_is_when_it_applies_and_where_it_stands(ruleset):
    assert ruleset["rules"]
    for rule in ruleset["rules"]:
        assert {"id", "name", "chapter", "counts_for", "when", "award", "source"} == set(rule) - {"replaces"}
        assert rule["counts_for"] in {"winner", "everyone"}
        assert all(rule[name] for name in ("id", "name", "chapter"))
        assert rule["when"].endswith("."), rule["id"]
        assert rule["source"]["title"], rule["id"]
        assert rule["source"]["locus"], rule["id"]


def test_each_award_is_points_doublings_or_a_share_of_the_limit(ruleset):
    for rule in ruleset["rules"]:
        for award in awards(rule):
            assert {"points", "doublings"} == set(award) - {"limit"}, rule["id"]
            assert award["points"] >= 0
            assert award["doublings"] >= 0
            assert 0 < award.get("limit", 1) <= 1.5


def test_in_the_booklet_only_the_winner_scores(server):
    assert {"winner"} == {rule["counts_for"] for rule in server.get("/v1/rulesets/booklet").json()["rules"]}
    assert [] == server.get("/v1/rulesets/booklet").json().get("special_hands", [])


def test_in_the_british_rules_everyone_scores(server):
    rules = {rule["id"]: rule["counts_for"] for rule in server.get("/v1/rulesets/british").json()["rules"]}
    assert ("everyone", "everyone", "everyone") == (rules["minor_pung"], rules["seat_flower"], rules["original_call"])
    assert ("winner", "winner", "winner") == (rules["mah_jong"], rules["no_chows"], rules["plum_blossom"])


def test_the_british_rules_have_nineteen_special_hands(server):
    british = server.get("/v1/rulesets/british").json()
    by_shape = [each["id"] for each in british.get("special_hands", [])]
    by_going_out = [
        rule["id"] for rule in british["rules"] if "exposed" not in rule["award"] and rule["award"].get("limit")
    ]
    assert (14, 5) == (len(by_shape), len(by_going_out))
    assert 19 == len({*by_shape, *by_going_out})


def test_each_special_hand_says_what_it_is_and_what_it_is_worth(ruleset):
    for hand in ruleset.get("special_hands", []):
        assert {"id", "name", "pattern", "when", "concealed", "worth", "source"} == set(hand) - {"fishing"}
        assert hand["when"].endswith("."), hand["id"]
        assert hand["source"]["locus"], hand["id"]
        assert [True] == [name in {"limit", "points", "tile_doublings"} for name in hand["worth"]], hand["id"]


def test_what_a_rule_replaces_is_a_rule(ruleset):
    ids = {rule["id"] for rule in ruleset["rules"]}
    assert all(set(rule.get("replaces", ())) <= ids - {rule["id"]} for rule in ruleset["rules"])


def test_each_option_asks_a_question_and_tells_what_each_value_means(ruleset):
    assert ruleset["offered_options"]
    assert len(ruleset["offered_options"]) == len({option["id"] for option in ruleset["offered_options"]})
    for option in ruleset["offered_options"]:
        assert {"id", "question", "default", "values", "source"} == set(option)
        assert option["question"].endswith("?"), option["id"]
        assert option["source"]["locus"], option["id"]
        assert len(option["values"]) > 1
        assert option["default"] == option["values"][0]["value"]
        assert all(choice["meaning"].endswith(".") for choice in option["values"]), option["id"]


def test_a_scale_of_faan_has_its_steps_up_to_the_limit(server):
    scale = server.get("/v1/rulesets/hong-kong").json()["scale"]
    assert (10, [1, 2, 4, 8, 16, 24, 32, 48, 64, 96, 128]) == (scale["limit_faan"], scale["steps"])


@pytest.mark.parametrize(
    "rule_id, award",
    [
        ("going_out_wall", {"points": 22, "doublings": 0}),
        ("last_tile", {"points": 20, "doublings": 1}),
        ("one_suit", {"points": 0, "doublings": 8}),
        ("thirteen_orphans", {"points": 0, "doublings": 0, "limit": 1}),
        (
            "dragon_pung",
            {
                "exposed": {"points": 4, "doublings": 2},
                "concealed": {"points": 8, "doublings": 2},
                "printed": ["exposed", "concealed"],
            },
        ),
        (
            "dragon_pair",
            {
                "exposed": {"points": 2, "doublings": 0},
                "concealed": {"points": 2, "doublings": 0},
                "printed": ["concealed"],
            },
        ),
    ],
)
def test_a_rule_shows_what_it_gives(server, rule_id, award):
    [rule] = [each for each in server.get("/v1/rulesets/booklet").json()["rules"] if each["id"] == rule_id]
    assert award == rule["award"]


def house_rules_of(ruleset):
    """Yield what a club may agree on: each choice, each row left out or worth something else, and hands of its own."""
    for option in ruleset["offered_options"]:
        yield from ({"options": {option["id"]: choice["value"]}} for choice in option["values"])
    for rule in ruleset["rules"]:
        yield from ({"without": [rule["id"]]}, {"values": {rule["id"]: {"points": 1, "doublings": 0}}})
    for each in ruleset.get("special_hands", []):
        yield from ({"values": {each["id"]: value}} for value in ({"points": 300}, {"limit": 0.5}))
        own = {"id": "our_own", "name": each["name"], "pattern": each["pattern"], "concealed": False, "limit": 1}
        yield {"hands": [own]}


def test_each_house_rule_may_be_agreed_on(ruleset, client):
    for house_rules in house_rules_of(ruleset):
        sent = {"ruleset": ruleset["id"], **SEATED, "house_rules": house_rules}
        answer = client.post("/v1/scores", json=sent)
        assert house_rules == answer.get_json()["house_rules"]


def test_readiness_names_the_rulesets_that_are_loaded(server):
    assert {"status": "ready", "rulesets": RULESETS} == server.get("/readyz").json()


def test_a_ruleset_that_is_not_kept_here_is_answered_with_those_that_are(server):
    answer = server.get("/v1/rulesets/mystery")
    assert 404 == answer.status_code
    assert all(each in answer.json()["detail"] for each in ["mystery", *RULESETS])
