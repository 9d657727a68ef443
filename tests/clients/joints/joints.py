"""Hands what each answer has to the next request, as its types have it: python joints.py ADDRESS."""

import sys

import pytest

from mah_jong_client import ProblemError, ScoringClient
from mah_jong_client.types import Correction, Round, ScoreRequest, SeatingRequest, Table

NAMES = ["Ann", "Ben", "Cid", "Dot"]


def main(client: ScoringClient) -> None:
    seats_and_hands(client)
    evening(client)
    tournament(client)
    cases_and_advice(client)


def seats_and_hands(client: ScoringClient) -> None:
    """What is drawn and dealt is settled and scored."""
    drawn = client.draw_seats({"procedure": "british", "players": NAMES, "throw": True, "seed": 7})
    dealt = client.deal_tiles({"procedure": "british", "throw": True, "shuffle": True, "seed": 7})
    seats, hands = drawn.get("seats", {}), dealt.get("hands", {})
    dealer = drawn.get("dealer", "east")
    # table/deal.hands -> settlements.hands
    # table/seats.seats, dealer -> settlements.seats, dealer
    client.settle_deal(
        {
            "ruleset": "british",
            "prevailing_wind": "east",
            "dealer": dealer,
            "seats": seats,
            "outcome": "wash_out",
            "hands": hands,
        }
    )
    # table/deal.hands -> scores
    south = hands["south"]
    client.score_hand(
        {
            "ruleset": "british",
            "prevailing_wind": "east",
            "seat_wind": "south",
            "tiles": south.get("tiles", []),
            "kongs": south.get("kongs", []),
            "bonus_tiles": south.get("bonus_tiles", []),
        }
    )
    # table/seats.players, dealer -> table/sheet.players, first_dealer
    client.keep_sheet(
        {
            "ruleset": "british",
            "procedure": "british",
            "rotation": True,
            "players": drawn.get("players", []),
            "first_dealer": dealer,
            "deals": [{"outcome": "wash_out"}],
        }
    )


def evening(client: ScoringClient) -> None:
    """A deal is settled, written down, gone on from and corrected."""
    # table/next.position -> table/next.position
    position = client.show_next({"procedure": "british", "players": NAMES})["next"]["position"]
    position = client.show_next({"procedure": "british", "position": position})["next"]["position"]
    # table/next.position -> settlements.position
    settled = client.settle_deal(
        {
            "ruleset": "british",
            "position": position,
            "outcome": "mah_jong",
            "winner": "Ann",
            "scores": {"Ann": 80, "Ben": 22, "Cid": 208, "Dot": 4},
        }
    )
    # settlements.deal -> table/sheet.deals
    # table/next.position -> table/sheet.position
    sheet = client.keep_sheet(
        {
            "ruleset": "british",
            "procedure": "british",
            "rotation": True,
            "position": position,
            "deals": [settled["deal"]],
        }
    )
    # table/next.position -> table/sheet.state.position
    state = sheet["state"]
    if "next" in sheet:
        state = {**state, "position": sheet["next"]["position"]}
    # table/sheet.state -> table/sheet.state
    # table/sheet.balances -> settlements.balances
    later = client.settle_deal(
        {"ruleset": "british", "position": position, "balances": sheet["balances"], "outcome": "wash_out"}
    )
    client.keep_sheet({"state": state, "deals": [later["deal"]], "debts": sheet.get("debts", [])})
    # table/sheet.lines[].deal -> table/sheet.deals
    # table/sheet.lines[].deal -> corrections[].with
    deals = [line["deal"] for line in sheet.get("lines", [])]
    corrections: list[Correction] = [{"deal": 1, "with": deal} for deal in deals]
    again = client.keep_sheet(
        {
            "ruleset": "british",
            "procedure": "british",
            "rotation": True,
            "players": NAMES,
            "deals": deals,
            "corrections": corrections,
        }
    )
    assert again["balances"] == sheet["balances"]
    # table/sheet.lines[].deal -> corrections[].was
    slips: list[Correction] = [{"deal": 1, "was": deal, "with": deal} for deal in deals]
    mended = client.keep_sheet({"state": sheet["state"], "deals": [], "corrections": slips})
    assert mended["state"] == sheet["state"]
    # table/sheet.corrected_deals[] -> corrections[].was
    slips = [{"deal": 1, "was": deal, "with": deal} for deal in mended.get("corrected_deals", [])]
    client.keep_sheet({"state": mended["state"], "deals": [], "corrections": slips})
    # table/sheet.balances, standings -> tournament/standings.rounds[].tables[].scores
    table: Table = {"table": 1, "scores": sheet["net"]}
    client.rank_players({"scheme": "classical-sum", "rounds": [{"round": 1, "tables": [table]}]})
    ranked = {each["player"]: each["balance"] for each in sheet["standings"]}
    for scores in (sheet["balances"], ranked):
        stocks: Table = {"table": 1, "scores": scores}
        client.rank_players(
            {
                "scheme": "classical-sum",
                "changes": {"start": 2000, "sum": 8000},
                "rounds": [{"round": 1, "tables": [stocks]}],
            }
        )


def tournament(client: ScoringClient) -> None:
    """Rounds are planned, played, ranked and planned again."""
    asked: SeatingRequest = {"number_of_players": 16, "number_of_rounds": 3, "seed": 1}
    plan = client.plan_seating(asked)
    # tournament/seating.rounds -> tournament/seating.rounds
    assert client.plan_seating({**asked, "rounds": plan["rounds"]})["rounds"] == plan["rounds"]
    rounds: list[Round] = [played(each) if each["round"] == 1 else each for each in plan["rounds"]]
    # tournament/seating.rounds -> tournament/standings.rounds
    ranked = client.rank_players({"scheme": "mcr", "rounds": rounds})
    # tournament/standings.standings -> tournament/seating.standings
    standings = ranked.get("standings", [])
    by_place = client.plan_seating({"standings": standings, "number_of_rounds": 3, "rounds": rounds})
    first = by_place["rounds"][1]["tables"][0].get("seats")
    assert first
    assert {*first.values()} == {each["player"] for each in standings[:4]}


def played(planned: Round) -> Round:
    """Return a round with scores, each table's own."""
    tables: list[Table] = []
    for table in planned["tables"]:
        if seats := table.get("seats"):
            places = [seats["east"], seats["south"], seats["west"], seats["north"]]
            best = 60 + table["table"]
            tables.append({**table, "scores": dict(zip(places, (best, 40, -20, -20 - best), strict=True))})
    return {**planned, "played": True, "tables": tables}


def cases_and_advice(client: ScoringClient) -> None:
    """Worked cases go to their addresses; what a refusal proposes is accepted."""
    # rulesets.cases[].request -> its address
    for case in client.list_cases("british")["cases"][::20]:
        answer = client.send_case(case)
        assert [answer.get(name) for name in ("total", "status")] == [
            case["expect"].get(name) for name in ("total", "status")
        ]
    # a problem's advice -> the request that it proposes
    hand: ScoreRequest = {"ruleset": "brittish", "seat_wind": "east", "prevailing_wind": "east"}
    with pytest.raises(ProblemError) as caught:
        client.score_hand(hand)
    problem = caught.value
    assert (problem.code, problem.pointer) == ("faulty", "/ruleset")
    proposed = problem.faults[0]["message"].partition("Did you mean ")[2].rstrip("?")
    assert client.score_hand({**hand, "ruleset": proposed})["ruleset"]["id"] == "british"


with ScoringClient(sys.argv[1]) as client:
    main(client)
