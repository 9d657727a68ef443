"""Corrections of deals that were played before the state that a sheet goes on from."""

import json
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from support import sheets
from support.sheets import EAST_WINS, NAMES, ROTATING, SHEET, SOUTH_WINS, WASH_OUT

WEST_WINS = SOUTH_WINS | {"winner": "west"}
RULES = {
    "british": ROTATING,
    "chinese-classical": ROTATING | {"ruleset": "chinese-classical", "procedure": "chinese-classical"},
    "booklet": ROTATING | {"procedure": "booklet", "options": {"rotation": "classical"}},
    "zung-jung": ROTATING | {"ruleset": "zung-jung", "procedure": "zung-jung"},
    "riichi": ROTATING | {"ruleset": "riichi", "procedure": "riichi"},
    "fixed seats": {"ruleset": "british", "players": NAMES},
}
WON = {"hand": "[333s] [444m] [555p] [666p] 7m7m*", "win": {"source": "discard", "discarder": "south"}}


def corrected(client, sheet, number, right, *deals, **other):
    """Return the answer to a correction of one deal, sent with the state of a sheet and the line of the deal."""
    was = sheet["lines"][number - 1]["deal"]
    correction = {"deal": number, "was": was, "with": right, **other}
    return client.post(SHEET, json={"state": sheet["state"], "deals": [*deals], "corrections": [correction]})


def faults(answer):
    return [(each["pointer"], each["code"]) for each in answer.get_json()["errors"]]


def test_the_state_and_the_deal_make_the_sheet_of_all_deals(client):
    played = [SOUTH_WINS, EAST_WINS, WASH_OUT]
    whole = sheets.kept(client, *played, EAST_WINS, **ROTATING, corrections=[{"deal": 1, "with": WEST_WINS}])
    answer = corrected(client, sheets.kept(client, *played), 1, WEST_WINS, EAST_WINS).get_json()

    assert [whole["lines"][0]["deal"]] == answer["corrected_deals"]
    assert {"Ann": -1096, "Ben": -532, "Cid": 832, "Dot": 796} == answer["corrected_deals"][0]["net"]
    assert whole["lines"][3] == answer["lines"][0]
    assert (whole["state"], whole["standings"]) == (answer["state"], answer["standings"])


def test_the_page_and_the_file_show_what_was_corrected_and_the_file_goes_on_from_the_new_state(client):
    sheet = sheets.kept(client, SOUTH_WINS, SOUTH_WINS)
    both = [{"deal": number, "was": sheet["lines"][number - 1]["deal"], "with": WEST_WINS} for number in (2, 1)]
    request = {"state": sheet["state"], "deals": [EAST_WINS], "corrections": both}
    page, file = (sheets.asked(client, request, each).get_data(as_text=True) for each in ("text/html", "text/csv"))
    new = sheets.kept(client, WEST_WINS, WEST_WINS)["state"]
    again = client.post(SHEET, data=file, query_string={"state": json.dumps(new)}, content_type="text/csv")

    rows = re.findall(r'<th scope="row"[^>]*>(\d)(<abbr)?.*?<td class="told figure"[^>]*>(\d+)<', page, flags=re.DOTALL)
    assert [("1", "<abbr", "208"), ("2", "<abbr", "208"), ("3", "", "200")] == rows
    lines = [line.split(",") for line in file.splitlines()[1:]]
    assert [["1", "yes"], ["2", "yes"], ["2", ""], ["3", ""]] == [[line[0], line[10]] for line in lines]
    assert sheets.kept(client, WEST_WINS, WEST_WINS, EAST_WINS)["state"] == again.get_json()["state"]


def test_a_corrected_deal_is_corrected_again(client):
    sheet = sheets.kept(client, SOUTH_WINS, SOUTH_WINS)
    once = corrected(client, sheet, 1, WEST_WINS).get_json()
    [was] = once["corrected_deals"]
    back = {"deal": 1, "was": was, "with": sheet["lines"][0]["deal"]}
    twice = client.post(SHEET, json={"state": once["state"], "deals": [], "corrections": [back]}).get_json()

    assert sheet["state"] != once["state"]
    assert sheet["state"] == twice["state"]


def test_a_deal_is_corrected_with_the_counters_and_bets_that_lay_on_the_table(client):
    drawn, rules = WASH_OUT | {"ready": ["Ann", "Dot"], "riichi": ["Dot"]}, RULES["riichi"]
    won, right = (
        {"outcome": "mah_jong", "winner": "Ann", "hands": {"Ann": WON | {"win": {**WON["win"], "discarder": giver}}}}
        for giver in ("Ben", "Cid")
    )
    sheet, whole = (sheets.kept(client, drawn, each, **rules) for each in (won, right))
    deal = whole["lines"][1]["deal"]

    assert (1, 1) == (deal["honba"], deal["bets"])
    assert [deal] == corrected(client, sheet, 2, right).get_json()["corrected_deals"]


def test_several_deals_are_corrected_in_turn(client):
    sheet = sheets.kept(client, SOUTH_WINS, SOUTH_WINS, SOUTH_WINS)
    both = [{"deal": number, "was": sheet["lines"][number - 1]["deal"], "with": WEST_WINS} for number in (3, 1)]
    answer = client.post(SHEET, json={"state": sheet["state"], "deals": [], "corrections": both}).get_json()

    assert sheets.kept(client, WEST_WINS, SOUTH_WINS, WEST_WINS)["state"] == answer["state"]
    assert ["Ann", "Cid"] == [each["winner"] for each in answer["corrected_deals"]]


@pytest.mark.parametrize("right", [EAST_WINS, WASH_OUT])
def test_a_result_after_which_others_would_have_dealt_is_refused(client, right):
    answer = corrected(client, sheets.kept(client, SOUTH_WINS, SOUTH_WINS), 1, right)

    assert [("/corrections/0/deal", "no_such_deal")] == faults(answer)
    assert "send all deals from the first, without state" in answer.get_json()["errors"][0]["message"]


def test_counters_need_all_deals(client):
    sheet = sheets.kept(client, SOUTH_WINS, SOUTH_WINS, **ROTATING, counters=True)

    assert [("/corrections/0/deal", "no_such_deal")] == faults(corrected(client, sheet, 1, WEST_WINS))


def test_what_cannot_be_known_is_refused(client):
    sheet = sheets.kept(client, SOUTH_WINS, EAST_WINS)
    was = sheet["lines"][0]["deal"]
    sent = {"state": sheet["state"], "deals": [SOUTH_WINS]}

    def refused(correction, request=sent):
        return faults(client.post(SHEET, json={**request, "corrections": [correction]}))

    assert [("/corrections/0/deal", "no_such_deal")] == refused({"deal": 1, "with": WEST_WINS})
    assert [("/corrections/0/was", "one_of_two")] == refused({"deal": 3, "was": was, "with": WEST_WINS})
    without_seats = {name: each for name, each in was.items() if name != "seats"}
    assert [("/corrections/0/was", "missing")] == refused({"deal": 1, "was": without_seats, "with": WEST_WINS})
    stranger = {**was, "winner": "Eve"}
    assert [("/corrections/0/was/winner", "not_at_the_table")] == refused(
        {"deal": 1, "was": stranger, "with": WEST_WINS}
    )
    lopsided = {**was, "net": {**was["net"], "Ann": 1}}
    assert ("/corrections/0/was/net", "not_zero_sum") in refused({"deal": 1, "was": lopsided, "with": WEST_WINS})
    sheet_after = {**ROTATING, "players": None, "position": sheet["state"]["position"], "deals": []}
    assert [("/corrections/0/deal", "no_such_deal")] == refused({"deal": 1, "was": was, "with": WEST_WINS}, sheet_after)


def test_wins_in_a_row_are_not_guessed(client):
    """In chinese-classical the dealer's ninth win in a row is worth the limit, and the state counts only the last."""
    rules, hand = RULES["chinese-classical"], {"outcome": "mah_jong", "winner": "east", "hands": {"east": WON}}
    scores = dict.fromkeys(("south", "west", "north"), 0)
    sheet = sheets.kept(client, EAST_WINS, EAST_WINS, **rules)
    told = client.post(
        "/v1/settlements",
        json={"ruleset": "chinese-classical", "prevailing_wind": "east", "seats": sheet["state"]["seats"], **hand}
        | {"scores": scores},
    ).get_json()["deal"]

    assert [("/corrections/0/with", "not_by_the_sheet")] == faults(
        corrected(client, sheet, 1, {**hand, "scores": scores})
    )
    answer = corrected(client, sheet, 1, told)
    assert sheets.kept(client, told, EAST_WINS, **rules)["state"] == answer.get_json()["state"]


def test_a_deal_before_a_substitution_needs_all_deals(client):
    change = {"deal": 2, "player": "Dot", "substitute": "Eve", "account": "own"}
    sheet = sheets.kept(client, SOUTH_WINS, SOUTH_WINS, **ROTATING, substitutions=[change])

    for right in (WEST_WINS, WEST_WINS | {"winner": "Dot"}):
        assert [("/corrections/0/was", "missing")] == faults(corrected(client, sheet, 1, right))
    answer = corrected(client, sheet, 2, WEST_WINS).get_json()
    whole = sheets.kept(client, SOUTH_WINS, WEST_WINS, **ROTATING, substitutions=[change])
    assert whole["state"] == answer["state"]


def test_corrections_of_a_part_with_a_substitution_are_answered(client):
    sheet = sheets.kept(client, SOUTH_WINS)
    correction = {"deal": 1, "was": sheet["lines"][0]["deal"], "with": WEST_WINS}
    change = {"deal": 3, "player": "Dot", "substitute": "Eve", "account": "taken_over"}
    later = {"deals": [SOUTH_WINS, SOUTH_WINS], "substitutions": [change]}
    answer = client.post(SHEET, json={"state": sheet["state"], "corrections": [correction], **later}).get_json()
    whole = sheets.kept(client, WEST_WINS, SOUTH_WINS, SOUTH_WINS, **ROTATING, substitutions=[change])

    assert (whole["state"], [whole["lines"][0]["deal"]]) == (answer["state"], answer["corrected_deals"])


# Laws.

ready = st.lists(st.sampled_from(["east", "south"]), unique=True)
drawn = ready.map(lambda seats: WASH_OUT | {"net": dict.fromkeys(sheets.SEATS, 0), "ready": seats})
deals = drawn | sheets.told_by_net


@settings(max_examples=80)
@given(st.lists(deals, min_size=1, max_size=6), deals, st.sampled_from(list(RULES)), st.data())
def test_it_is_the_sheet_of_all_deals_or_the_table_would_be_another(app, played, right, rules, data):
    client, request = app.test_client(), RULES[rules]
    place = data.draw(st.integers(0, len(played) - 1))
    played = [each | {"prevailing_wind": "east"} for each in played] if rules == "fixed seats" else played
    right = right | {"prevailing_wind": "east"} if rules == "fixed seats" else right
    sheet = sheets.kept(client, *played, **request)
    whole = sheets.kept(client, *played, **request, corrections=[{"deal": place + 1, "with": right}])
    answer = corrected(client, sheet, place + 1, right)

    after = [
        each["state"].get("position")
        for each in (sheets.kept(client, *played[:place], each, **request) for each in (played[place], right))
    ]
    assert (200 if after[0] == after[1] else 422) == answer.status_code, answer.get_json()
    if answer.status_code == 200:
        assert whole["state"] == answer.get_json()["state"]
        assert [whole["lines"][place]["deal"]] == answer.get_json()["corrected_deals"]
