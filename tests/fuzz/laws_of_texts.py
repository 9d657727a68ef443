"""Laws of hands as text: what must hold of every hand that is sent as one line, and of the line in every answer."""

from fuzz.deals import legal_deal
from fuzz.hands import any_hand, legal_hand, losing_hand, special_hand
from fuzz.laws_of_hands import items
from support.addresses import SETTLEMENTS
from support.hand_texts import text_of, with_text


def a_hand_as_text_is_answered_as_the_hand_itself(service, rng):
    request = rng.choice((legal_hand, losing_hand, any_hand, with_jokers))(rng)
    as_text = with_text(request, text_of(request, rng))
    one, other = service.scores(request, as_text)
    assert one.status == other.status, (as_text, other)
    if one.status == 200:
        assert one.document == other.document, as_text


def the_text_of_an_answer_is_the_hand_of_the_answer(service, rng):
    request = rng.choice((legal_hand, losing_hand, special_hand, any_hand, with_jokers))(rng)
    answer = service.score(request)
    if answer.status == 200:
        text = answer.document.get("hand", {}).get("text", "")
        again = service.score(with_text(request, text))
        assert again.status == 200, (request, text, again)
        assert hand_in(answer) == hand_in(again), (request, text)
        assert items(answer) == items(again), (request, text)
        for name in ("total", "payments", "complete"):
            assert answer.document.get(name) == again.document.get(name), (name, request, text)


def hand_in(answer):
    """Return the hand of an answer: its sets and its wild tiles in any order, for a text has melds first."""
    hand = answer.document.get("hand", {})
    sets = sorted(hand.get("sets", ()), key=lambda each: [str(value) for value in each.values()])
    wild = sorted(hand.get("wild_tiles", ()))
    other = sorted(hand.get("other_tiles", ()))
    return {"sets": sets, "other_tiles": other, "bonus_tiles": hand.get("bonus_tiles", []), "wild_tiles": wild}


def with_jokers(rng):
    """Return a goulash with some jokers in place of tiles, anywhere in the hand."""
    request = rng.choice((legal_hand, losing_hand))(rng)
    option = {"british": "goulash", "dmjl": "goulash"}.get(request["ruleset"])
    if option:
        request = request | {"house_rules": {"options": {option: True}}}
    left = rng.choice((1, 2, 4))

    def wild(tiles):
        nonlocal left
        made = []
        for tile in tiles:
            if left and isinstance(tile, str) and rng.random() < 0.3:
                left -= 1
                tile = {"tile": "JK", "as": tile}  # noqa: PLW2901 - the tile is replaced
            made.append(tile)
        return made

    def meld(each):
        return each | {"tiles": wild(each["tiles"])} if isinstance(each, dict) else wild(each)

    return request | {
        "melds": [meld(each) for each in request.get("melds", ())],
        "concealed_sets": [wild(each) for each in request.get("concealed_sets", ())],
        "concealed_tiles": wild(request.get("concealed_tiles", ())),
    }


def a_deal_with_hands_as_text_is_settled_as_the_deal_itself(service, rng):
    deal = legal_deal(rng)
    hands = {seat: as_only_text(with_text(hand, text_of(hand, rng)), rng) for seat, hand in deal["hands"].items()}
    one, other = service.post(SETTLEMENTS, deal), service.post(SETTLEMENTS, deal | {"hands": hands})
    assert one.status == other.status, (hands, other)
    if one.status == 200:
        assert one == other, hands


def as_only_text(hand, rng):
    """Return a hand as nothing but its text, where the text says it all."""
    return hand["hand"] if set(hand) == {"hand"} and rng.random() < 0.5 else hand
