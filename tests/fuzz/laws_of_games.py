"""Laws of riichi and of Mahjong Competition Rules alone: counters, indicators and limits; flowers and principles."""

from collections import Counter

from fuzz.hands import mcr_hand, riichi_hand
from support.random_hands import BONUS, KINDS, SEATS

LIMITS = ((11, 6000), (8, 4000), (6, 3000), (5, 2000), (0, 0))
"""What so many han are worth at least, the most first."""


def minipoints_and_han_come_to_the_value_and_its_payments(service, rng):
    request = riichi_hand(rng)
    score = service.score(request).document
    minipoints, han = score["basic_score"], score["doublings"]
    rounded = 25 if minipoints == 25 else (minipoints + 9) // 10 * 10
    assert rounded == score["scale"]["minipoints"], score
    if "limit_hand" not in score:
        by_han = next(value for least, value in LIMITS if han >= least)
        assert score["total"] == max(by_han, min(2000, rounded * 2 ** (2 + han))), score
    amounts = {payment["payer"]: payment["amount"] for payment in score["payments"]}
    for payer, amount in amounts.items():
        east = "east" in {payer, request["seat_wind"]}
        shares = 4 + 2 * (request["seat_wind"] == "east") if len(amounts) == 1 else 1 + east
        assert amount == (score["total"] * shares + 99) // 100 * 100, score


def a_counter_costs_three_hundred_and_a_bet_brings_a_thousand(service, rng):
    request, counters, bets = riichi_hand(rng), rng.randrange(8), rng.randrange(5)
    plain, more = service.scores(request, request | {"honba": counters, "bets": bets})
    gained = 300 * counters + 1000 * bets
    seat, before, after = request["seat_wind"], plain.document["net"], more.document["net"]
    assert plain.document["total"] == more.document["total"]
    assert before[seat] + gained == after[seat]
    assert -1000 * bets == after.get("table", 0)
    assert 0 == sum(after.values())


def an_indicator_lowers_no_score_and_is_no_yaku(service, rng):
    request = riichi_hand(rng)
    shown = request.get("dora_indicators", [])
    held = Counter([*request["concealed_tiles"], *shown, *request.get("ura_indicators", [])])
    for meld in request["melds"]:
        held.update(meld["tiles"])
    more = [*shown, rng.choice([tile for tile in KINDS if held[tile] < 4])]
    fewer = {name: each for name, each in request.items() if name != "ura_indicators"}
    plain, dearer = service.scores(fewer, fewer | {"dora_indicators": more[-5:]})
    assert 200 == plain.status == dearer.status, (plain, dearer)
    if len(more) <= 5:
        assert plain.document["total"] <= dearer.document["total"]
    without = [{item["rule"] for item in each.document["items"]} - {"dora"} for each in (plain, dearer)]
    assert without[0] == without[1] or plain.document.get("alternatives")


def a_flower_is_one_point_and_helps_nobody_to_go_out(service, rng):
    request = mcr_hand(rng)
    flowers = rng.sample(BONUS, rng.randrange(1, 8))
    plain, with_flowers = service.scores(request, request | {"bonus_tiles": flowers})
    assert plain.document["total"] + len(flowers) == with_flowers.document["total"]
    without = [item for item in with_flowers.document["items"] if item["rule"] != "flower_tiles"]
    assert plain.document["items"] == without
    assert sum(item["points"] for item in without) >= 8


def the_winner_of_mcr_is_paid_by_all(service, rng):
    request = mcr_hand(rng)
    score = service.score(request).document
    giver, seat = request["win"].get("discarder"), request["seat_wind"]
    owed = {each: -8 - score["total"] * (giver in {None, each}) for each in SEATS if each != seat}
    assert owed | {seat: -sum(owed.values())} == score["net"]


def what_is_not_counted_tells_what_counts_instead(service, rng):
    score = service.score(mcr_hand(rng)).document
    counted, dropped = score["items"], score.get("dropped", [])
    known = {item["rule"] for item in (*counted, *dropped)}
    earned = [(item["rule"], Counter(item.get("tiles", ()))) for item in counted]
    for each in dropped:
        assert each["by"] in known, score
        assert each["by"] != each["rule"] or each["principle"] != "non_repeat", score
        assert each["principle"] in {"non_repeat", "account_once", "highest", "non_separation"}, score
        if each["principle"] == "non_repeat":
            assert (each["rule"], Counter(each.get("tiles", ()))) not in earned, score
