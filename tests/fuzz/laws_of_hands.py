"""Laws of scoring: what must hold of every hand, whatever its ruleset and whatever was agreed on."""

from collections import Counter

from engine.game.tiles import Tile
from engine.rulesets import RULESETS
from fuzz.hands import all_loose, any_hand, legal_hand, losing_hand, special_hand
from fuzz.spoiling import held, spoiled
from support import random_chinese_hands, random_hands
from support.broken_hands import broken_hand, followed
from support.pointers import leads_into
from support.random_hands import KINDS, SEATS, SUITS, shuffled, with_suits_exchanged

FIGURES = ("basic_score", "doublings", "uncapped", "limit", "limit_hand", "capped", "total", "payments", "net")


def is_answered(answer, request):
    """Hold an answer to what holds of all: a score, or a refusal that names places of the request."""
    assert answer.status in {200, 422}, answer
    if answer.status == 422:
        assert 1 <= len(answer.document["errors"]) <= 50
        for error in answer.document["errors"]:
            assert error["code"], error
            assert error["message"], error
            assert leads_into(request, error["pointer"]), error
    return answer.status == 200


def adds_up(score):
    """Hold a score to its own figures."""
    items = score.get("items", [])
    assert score["basic_score"] == sum(item["points"] for item in items)
    assert score["doublings"] == sum(item["doublings"] for item in items)
    kind = score["scale"]["kind"]
    if kind == "faan":
        assert faan_are_worth(score), score
    elif kind == "fu_and_han":
        assert score["total"] <= score["uncapped"] or {"limit_hand", "special"} & set(score), score
    else:
        assert score["uncapped"] == score["basic_score"] << score["doublings"]
        assert kind == "doubling" or not score["doublings"]
    shares = [item["limit"] for item in items if "limit" in item]
    assert shares or "limit_hand" not in score
    # A part of the limit that the ordinary count exceeds stands among the items and does not decide.
    assert all(score["total"] >= int(share * (score["limit"] or 0)) for share in shares if share <= 1), score
    # The value of a listed hand of Zung Jung may be more than the limit.
    most = max([1, *shares]) if kind == "sum" else 1
    assert score["limit"] is None or score["total"] <= score["limit"] * most, score
    if not {"limit_hand", "special"} & set(score):
        assert score["capped"] == (score["limit"] is not None and score["uncapped"] > score["limit"])
        assert score["total"] == (score["limit"] if score["capped"] else score["uncapped"])
    assert all(each["total"] <= score["total"] for each in score.get("alternatives", ()))
    totals = [each["total"] for each in score.get("alternatives", ())]
    assert sorted(totals, reverse=True) == totals
    is_paid(score.get("payments", []), score.get("net", {}))


def faan_are_worth(score):
    """Tell whether the count is the points times the step of its faan, as far as the answer lists the steps."""
    steps, faan = score["scale"]["steps"], score["doublings"]
    if faan < len(steps):
        return score["uncapped"] == score["basic_score"] * steps[faan]
    return score["uncapped"] >= score["basic_score"] * steps[-1]


def is_paid(payments, net):
    """Hold who gains what to who pays whom."""
    paid = Counter(dict.fromkeys(net, 0))
    for payment in payments:
        assert payment["amount"] >= 0, payment
        assert payment["payer"] != payment["payee"], payment
        paid[payment["payer"]] -= payment["amount"]
        paid[payment["payee"]] += payment["amount"]
    # The table is told of only if something lies on it or is taken from it in the end.
    assert {each: amount for each, amount in paid.items() if amount or each in net} == net
    assert sum(net.values()) == 0


def tiles_sent(request):
    """Count the tiles that a request sends, wild ones as what they stand for."""
    plain = request | {"concealed_tiles": [stood_for(each) for each in request.get("concealed_tiles", ())]}
    return held(plain) + Counter(request.get("bonus_tiles", ()))


def stood_for(tile):
    return tile["as"] if isinstance(tile, dict) else tile


def tiles_answered(hand):
    codes = [code for each in hand.get("sets", ()) for code in each["tiles"]]
    return Counter([*codes, *hand.get("other_tiles", ()), *hand.get("bonus_tiles", ())])


def a_legal_hand_is_scored(service, rng):
    request = legal_hand(rng)
    answer = service.score(request)
    assert answer.status == 200, answer
    adds_up(answer.document)
    assert answer.document["complete"]
    order = [row.id for row in RULESETS[request["ruleset"]].all_rows()]
    places = [order.index(item["rule"]) for item in answer.document.get("items", ())]
    assert sorted(places) == places
    assert tiles_sent(request) == tiles_answered(answer.document.get("hand", {}))


def a_hand_that_did_not_go_out_is_scored_and_pays_nothing(service, rng):
    request = losing_hand(rng)
    answer = service.score(request)
    assert answer.status == 200, answer
    adds_up(answer.document)
    assert not {"payments", "net"} & set(answer.document)
    assert tiles_sent(request) == tiles_answered(answer.document.get("hand", {}))


def whatever_was_agreed_on_the_score_adds_up(service, rng):
    request = any_hand(rng)
    answer = service.score(request)
    if is_answered(answer, request):
        adds_up(answer.document)
        assert tiles_sent(request) == tiles_answered(answer.document.get("hand", {}))


def what_was_agreed_on_is_repeated_and_can_be_sent_again(service, rng):
    request = any_hand(rng)
    first = service.score(request)
    if is_answered(first, request):
        second = service.score(request | {"house_rules": first.document.get("house_rules", {})})
        assert first == second


def the_order_of_tiles_and_sets_does_not_matter(service, rng):
    request = any_hand(rng)
    if any(isinstance(each, dict) for each in request["concealed_tiles"]):
        return
    first, second = service.scores(request, shuffled(request, rng))
    assert first.status == second.status, (first, second)
    if first.status == 200:
        assert figures(first) == figures(second)
        assert items(first) == items(second)
    else:
        assert Counter(code for _, code in first.faults) == Counter(code for _, code in second.faults)


def figures(answer):
    return {name: answer.document.get(name) for name in FIGURES}


def items(answer):
    return Counter(
        (item["rule"], item["points"], item["doublings"], item.get("limit"))
        for item in answer.document.get("items", ())
    )


def the_suits_are_worth_the_same(service, rng):
    # In the other rulesets some tiles of a suit make a limit hand.
    request = random_hands.winning_request(rng)
    suits = dict(zip(SUITS, rng.sample(SUITS, 3), strict=True))
    first, second = service.scores(request, with_suits_exchanged(request, suits))
    assert figures(first) == figures(second)
    assert items(first) == items(second)


def a_list_of_the_seats_says_the_same_as_the_number_that_leaves_them_open(service, rng):
    request = legal_hand(rng)
    named = {"east", request["seat_wind"], request.get("dealer", "east"), request["win"].get("discarder") or "east"}
    players = request.get("players", 4)
    seats = {2: ["east", "west"], 3: [*named, *(seat for seat in SEATS if seat not in named)][:3]}.get(players, SEATS)
    first, second = service.scores(request, request | {"players": [*seats, *["dreamer"] * (players == 5)]})
    assert figures(first) == figures(second)
    assert items(first) == items(second)


def a_hand_as_dealt_is_worth_no_more_without_a_last_tile_than_with_the_best_one(service, rng):
    request = random_chinese_hands.winning_request(rng.choice(("chinese-classical", "dmjl")), rng)
    dealt = as_dealt(request)
    tiles = set(random_chinese_hands.tiles_in_hand(dealt))
    untold, *named = service.scores(dealt, *(dealt | {"win": dealt["win"] | {"tile": tile}} for tile in tiles))
    # One that makes no mah-jong as grouped is refused.
    assert untold.document["total"] <= max(each.document["total"] for each in named if each.status == 200)


def as_dealt(request):
    """Return a hand as East was dealt it, a flower replaced: that is no limit hand here, so every point shows."""
    kongs = [meld for meld in request["melds"] if random_chinese_hands.is_kong(meld)]
    others = [random_chinese_hands.tiles_of(meld) for meld in request["melds"] if meld not in kongs]
    kept = {name: request[name] for name in ("ruleset", "prevailing_wind", "concealed_tiles")}
    return kept | {
        "seat_wind": "east",
        "melds": [{"tiles": random_chinese_hands.tiles_of(each), "concealed": True} for each in kongs],
        "concealed_sets": [*request.get("concealed_sets", ()), *others],
        "bonus_tiles": ["F3"],
        "win": {"source": "dealt"},
        "house_rules": {"options": {"heavens_blessing_after_replacements": "false"}},
    }


def the_spelling_of_tiles_does_not_matter(service, rng):
    request = legal_hand(rng)
    first, second = service.scores(request, spelled_otherwise(request, rng))
    assert first == second


def spelled_otherwise(value, rng):
    """Return a request with its tiles in lower case, in the letters of others, or as characters of Unicode."""
    if isinstance(value, dict):
        return {name: spelled_otherwise(part, rng) for name, part in value.items()}
    if isinstance(value, list):
        return [spelled_otherwise(part, rng) for part in value]
    if not isinstance(value, str) or value not in Tile.__members__:
        return value
    letters = {"B": "s", "C": "m", "D": "p"}
    ways = [value, value.lower(), Tile(value).unicode, Tile(value).unicode + "\ufe0e"]
    return rng.choice([*ways, value[1] + letters[value[0]]] if value[1].isdecimal() and value[0] in letters else ways)


def loose_tiles_never_score_less_than_the_same_tiles_grouped(service, rng):
    request = legal_hand(rng)
    grouped, loose = service.scores(request, all_loose(request))
    assert loose.status == 200, loose
    assert grouped.document["total"] <= loose.document["total"]


def a_higher_limit_never_makes_an_ordinary_hand_score_less(service, rng):
    request = legal_hand(rng)
    lower, higher = sorted(rng.sample((1, 50, 300, 500, 1000, 2000, 10**6), 2))
    one, other = service.scores(*(request | {"house_rules": {"limit": limit}} for limit in (lower, higher)))
    if one.status == other.status == 200:
        assert one.document["total"] <= other.document["total"]


def a_nearly_legal_hand_is_refused_for_what_is_wrong_with_it(service, rng):
    request, code, where = spoiled(legal_hand(rng), rng)
    answer = service.score(request)
    assert not is_answered(answer, request), (request, code)
    assert any(each == code and pointer.startswith(where) for pointer, each in answer.faults), (code, where, answer)


def a_hand_spoiled_in_many_ways_is_scored_or_refused(service, rng):
    request = legal_hand(rng)
    for _ in range(rng.choice((2, 3, 4))):
        if "win" in request and isinstance(request.get("win"), dict):
            changed = spoiled_again(request, rng)
            request = changed or request
    is_answered(service.score(request), request)


def spoiled_again(request, rng):
    try:
        return spoiled(request, rng)[0]
    except (KeyError, TypeError, AttributeError, IndexError):
        # What was spoiled before no longer reads as a hand.
        return None


def a_batch_answers_each_hand_as_if_it_came_alone(service, rng):
    requests = [spoiled(legal_hand(rng), rng)[0] if rng.random() < 0.4 else any_hand(rng) for _ in range(3)]
    for number, (request, answer) in enumerate(zip(requests, service.scores(*requests), strict=True)):
        alone = service.score(request)
        answer.document.pop("instance", None)
        alone.document.pop("instance", None)
        assert alone == answer, number


def a_special_hand_is_scored_or_the_refusal_says_why(service, rng):
    request = special_hand(rng)
    answer = service.score(request)
    if is_answered(answer, request):
        adds_up(answer.document)
    else:
        assert {code for _, code in answer.faults} <= {"not_a_mah_jong", "too_many_chows", "may_not_go_out"}, answer


def any_tile_in_place_of_another_is_scored_or_refused(service, rng):
    request = all_loose(legal_hand(rng))
    tiles = list(request["concealed_tiles"])
    if tiles:
        tiles[rng.randrange(len(tiles))] = rng.choice(KINDS)
    request |= {"concealed_tiles": tiles}
    answer = service.score(request)
    if is_answered(answer, request):
        adds_up(answer.document)


def a_hint_that_is_followed_gives_a_hand_that_goes_out(service, rng):
    request = broken_hand(rng.choice(list(RULESETS)), rng)
    for fault in service.score(request).document.get("errors", ()):
        for hand in followed(fault["message"], request):
            answer = service.score(hand)
            assert answer.status == 200, (request, fault, answer)
