"""Laws of whole deals: settlements and score sheets agree with single scores, and every point paid is received."""

from collections import Counter

from fuzz.deals import OF_THE_TABLE, hand_in, legal_deal
from fuzz.hands import house_rules, legal_hand
from fuzz.laws_of_hands import adds_up, is_answered, is_paid
from support.addresses import SETTLEMENTS, SHEET
from support.random_hands import KINDS, SEATS

THE_WINNER_ALONE_IS_PAID = {"booklet", "hong-kong", "zung-jung", "mcr", "riichi"}
MOST_POINTS = 10**6


def settled(service, deal):
    answer = service.post(SETTLEMENTS, deal)
    assert answer.status == 200, answer
    # What is empty is left out.
    settlement = {"payments": [], "scored_hands": {}} | answer.document
    is_paid(settlement["payments"], settlement["net"])
    return settlement


def a_settlement_agrees_with_the_score_of_each_hand(service, rng):
    deal = legal_deal(rng)
    found = settled(service, deal)
    for seat, told in found["scored_hands"].items():
        alone = service.score(hand_in(deal, seat)).document
        adds_up(alone)
        not_told = {"ruleset", "house_rules", "scale", "notes", "dropped"}
        assert told == {name: part for name, part in alone.items() if name not in not_told}
        assert found["scores"][seat] == alone["total"]
    if deal["ruleset"] in THE_WINNER_ALONE_IS_PAID:
        assert found["payments"] == found["scored_hands"][deal["winner"]]["payments"]


def counted_scores_settle_like_the_hands(service, rng):
    deal = legal_deal(rng)
    found = settled(service, deal)
    counted = found["scores"]
    bare = {name: part for name, part in deal.items() if name != "hands"} | {"scores": counted}
    if deal["ruleset"] in THE_WINNER_ALONE_IS_PAID:
        win = deal["hands"][deal["winner"]]["win"]
        bare |= {"win": {name: win[name] for name in ("source", "discarder") if name in win}}
        bare["scores"] = {deal["winner"]: counted[deal["winner"]]}
    other = settled(service, bare)
    assert (found["payments"], found["net"]) == (other["payments"], other["net"])


def a_score_that_a_hand_has_is_taken_as_counted(service, rng):
    hand = legal_hand(rng)
    agreed = house_rules(hand["ruleset"], rng) | hand.get("house_rules", {})
    hand |= {"house_rules": agreed | {"limit": min(agreed.get("limit") or MOST_POINTS, MOST_POINTS)}, "players": 4}
    answer = service.score(hand)
    if answer.status != 200:
        return
    winner, total = hand["seat_wind"], answer.document["total"]
    deal = {name: hand[name] for name in OF_THE_TABLE if name in hand} | {"outcome": "mah_jong", "winner": winner}
    if deal["ruleset"] in THE_WINNER_ALONE_IS_PAID:
        deal |= {"win": {name: each for name, each in hand["win"].items() if name in {"source", "discarder"}}}
        deal |= {"scores": {winner: total}}
    else:
        deal |= {"scores": dict.fromkeys(SEATS, 0) | {winner: total}}
    assert settled(service, deal)["scores"][winner] == total


def balances_follow_the_net(service, rng):
    deal = legal_deal(rng)
    balances = {seat: rng.randint(-5000, 5000) for seat in SEATS}
    found = settled(service, deal | {"balances": balances})
    assert {seat: balance + found["net"][seat] for seat, balance in balances.items()} == found["after"]


def a_penalty_adds_what_it_says_and_nothing_else(service, rng):
    deal = legal_deal(rng)
    payer, *payees = rng.sample(SEATS, rng.choice((2, 3, 4)))
    points = rng.randint(1, 1000)
    penalty = {"payer": payer, "payees": payees, "amount": points, "reason": "talked too much"}
    before, after = settled(service, deal), settled(service, deal | {"penalties": [penalty]})
    gained = {seat: after["net"][seat] - before["net"][seat] for seat in SEATS}
    due = dict.fromkeys(SEATS, 0) | dict.fromkeys(payees, points) | {payer: -points * len(payees)}
    assert due == gained


def a_tile_too_many_on_the_table_is_refused(service, rng):
    deal = legal_deal(rng)
    there = Counter(code for seat in SEATS for code in tiles_told(deal["hands"][seat]))
    full = [code for code in KINDS if there[code] == 4]
    loser = rng.choice([seat for seat in SEATS if seat != deal["winner"] and deal["hands"][seat]["concealed_tiles"]])
    hand = deal["hands"][loser]
    spare = [code for code in full if code not in tiles_told(hand)]
    if not spare:
        return
    hand["concealed_tiles"] = [rng.choice(spare), *hand["concealed_tiles"][1:]]
    if there[hand["concealed_tiles"][0]] < 4:
        return
    answer = service.post(SETTLEMENTS, deal)
    assert not is_answered(answer, deal)
    assert "too_many_of_a_tile" in {code for _, code in answer.faults}, answer


def tiles_told(hand):
    melds = [meld if isinstance(meld, list) else meld["tiles"] for meld in hand.get("melds", ())]
    sets = [*melds, *hand.get("concealed_sets", ())]
    return [code for codes in [*sets, hand["concealed_tiles"]] for code in codes]


def a_deal_told_wrongly_is_refused(service, rng):
    deal = legal_deal(rng)
    loser = rng.choice([seat for seat in SEATS if seat != deal["winner"]])
    twice = [deal["winner"]] * 2
    changed, code = rng.choice(
        (
            ({"winner": loser}, "not_the_winner"),
            ({"winner": None}, "winner_missing"),
            ({"outcome": "wash_out"}, "wash_out"),
            ({"scores": {loser: 0}}, "hand_and_score"),
            ({"win": {"source": "wall"}}, "win_superfluous"),
            ({"winner": "dreamer"}, "not_at_the_table"),
            ({"penalties": [{"payer": loser, "payees": [loser], "amount": 1, "reason": "x"}]}, "payer_is_payee"),
            ({"penalties": [{"payer": loser, "payees": twice, "amount": 1, "reason": "x"}]}, "named_twice"),
            ({"penalties": [{"rule": "none", "payers": [loser]}]}, "unknown_penalty"),
            ({"balances": {"east": 0.5}}, "not_an_integer"),
            ({"hands": {loser: 5}}, "not_an_object"),
        )
    )
    answer = service.post(SETTLEMENTS, deal | changed)
    assert not is_answered(answer, deal | changed)
    assert code in {each for _, each in answer.faults}, (code, answer)


def a_sheet_agrees_with_the_settlements_of_its_deals(service, rng):
    first, second = legal_deal(rng), legal_deal(rng)
    while second["ruleset"] != first["ruleset"]:
        second = legal_deal(rng)
    deals = [first, second]
    nets = [settled(service, deal)["net"] for deal in deals]
    told = [{name: part for name, part in deal.items() if name != "ruleset"} for deal in deals]
    sheet = service.post(SHEET, {"ruleset": first["ruleset"], "deals": told, "stock": 100}).document
    assert nets == [line["deal"]["net"] for line in sheet["lines"]]
    assert {seat: 100 + sum(net[seat] for net in nets) for seat in SEATS} == sheet["balances"]
    assert sheet["check"]["balanced"]


def a_corrected_sheet_is_the_sheet_of_the_right_deals(service, rng):
    wrong, right = counted_deal(rng), counted_deal(rng)
    others = [counted_deal(rng) for _ in range(rng.choice((0, 1, 3)))]
    place = rng.randint(0, len(others))
    request = {"ruleset": "british", "deals": [*others[:place], wrong, *others[place:]]}
    corrected = service.post(SHEET, request | {"corrections": [{"deal": place + 1, "with": right}]})
    meant = service.post(SHEET, request | {"deals": [*others[:place], right, *others[place:]]})
    assert corrected.status == meant.status == 200, (corrected, meant)
    for name in ("balances", "standings", "check"):
        assert corrected.document[name] == meant.document[name]
    nets = [[line["deal"]["net"] for line in each.document["lines"]] for each in (corrected, meant)]
    assert nets[0] == nets[1]


def counted_deal(rng):
    wind = {"prevailing_wind": rng.choice(SEATS)}
    if rng.random() < 0.2:
        return wind | {"outcome": "wash_out"}
    winner = rng.choice(SEATS)
    # All points are even, and going out alone gives 20.
    scores = {seat: 2 * rng.randint(10 if seat == winner else 0, 500) for seat in SEATS}
    return wind | {"outcome": "mah_jong", "winner": winner, "scores": scores}
