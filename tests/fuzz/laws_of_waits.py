"""Laws of waits: what a hand waits for is what scores when it comes, and nothing else completes it."""

from collections import Counter

from fuzz.hands import CLAIMED, all_loose, legal_hand, special_hand
from fuzz.laws_of_hands import is_answered
from fuzz.spoiling import held
from support.addresses import WAITS
from support.random_hands import KINDS

OF_THE_WIN = ("last_tile", "first_turn", "kongs_in_a_row")


def ready_hand(rng, source=None):
    """Return a hand that went out and the same before its last tile, by some source if one is asked for."""
    while True:
        request = legal_hand(rng)
        ready = waiting(request)
        if ready is not None and source in {None, request["win"]["source"]}:
            return request, ready


def waiting(request):
    """Return a hand before its last tile and how that came, or nothing if the tile stands in a meld."""
    request = all_loose(request)
    tiles, win = list(request["concealed_tiles"]), request["win"]
    if win["tile"] not in tiles:
        return None
    tiles.remove(win["tile"])
    told = {name: win[name] for name in OF_THE_WIN if name in win}
    ready = {name: part for name, part in request.items() if name != "win"}
    return ready | told | {"concealed_tiles": tiles, "win_sources": [win["source"]]}


def completed(ready, tile, win):
    """Return a hand that waits with the tile that came."""
    kept = {name: part for name, part in ready.items() if name not in {*OF_THE_WIN, "win_sources", "seen_tiles"}}
    return kept | {"concealed_tiles": [*ready["concealed_tiles"], tile], "win": win | {"tile": tile}}


def asked(service, request):
    answer = service.post(WAITS, request)
    assert answer.status == 200, answer
    return answer.document.get("waits", ())


def the_last_tile_of_a_hand_is_among_its_waits(service, rng):
    request, ready = ready_hand(rng)
    win = request["win"]
    alone = service.score(all_loose(request)).document
    [wait] = [each for each in asked(service, ready) if each["tile"] == win["tile"]]
    told = wait["wins"][win["source"]]
    for name in ("total", "basic_score", "doublings", "limit_hand", "capped"):
        assert told.get(name) == alone.get(name)


def each_wait_scores_what_it_says_and_other_tiles_nothing(service, rng):
    request = legal_hand(rng) if rng.random() < 0.8 else special_hand(rng)
    ready = waiting(request) if request.get("win") else None
    if ready is None or len(request.get("exhausted_tiles", ())) > 0:
        return
    win = {name: part for name, part in request["win"].items() if name not in {"completes", "tile"}}
    there = held(ready)
    if win["source"] in CLAIMED and win["source"] != "discard":
        return
    answer = service.post(WAITS, ready)
    if not is_answered(answer, ready):
        return
    found = {wait["tile"]: wait for wait in answer.document.get("waits", ())}
    kinds = [code for code in KINDS if there[code] < 4]
    kinds = [*found, *rng.sample(kinds, 4)]
    for code, alone in zip(kinds, service.scores(*(completed(ready, code, win) for code in kinds)), strict=True):
        told = found.get(code, {}).get("wins", {}).get(win["source"])
        if told is None:
            assert alone.status == 422, (code, alone)
        else:
            assert alone.status == 200, (code, alone)
            assert told["total"] == alone.document["total"], code


def no_more_copies_are_left_than_nobody_has_seen(service, rng):
    _, ready = ready_hand(rng)
    there = held(ready)
    stock = Counter(dict.fromkeys(KINDS, 4)) - there
    seen = rng.sample(sorted(stock.elements()), rng.randint(0, 40))
    gone = ready.get("exhausted_tiles", ())
    for wait in asked(service, ready | {"seen_tiles": seen}):
        left = 0 if wait["tile"] in gone else stock[wait["tile"]] - seen.count(wait["tile"])
        assert left == wait["left"]


def the_order_of_the_tiles_changes_no_wait(service, rng):
    _, ready = ready_hand(rng)
    tiles = ready["concealed_tiles"]
    assert asked(service, ready) == asked(service, ready | {"concealed_tiles": rng.sample(tiles, len(tiles))})


def each_discard_leaves_the_waits_of_the_hand_without_it(service, rng):
    _, ready = ready_hand(rng, "discard")
    ready.pop("exhausted_tiles", None)
    there = held(ready)
    drawn = rng.choice([code for code in KINDS if there[code] < 4])
    full = ready | {"concealed_tiles": [*ready["concealed_tiles"], drawn], "discards": True}
    answer = service.post(WAITS, full)
    assert answer.status == 200, answer
    found = {each["tile"]: each for each in answer.document["discards"]}
    assert drawn in found
    for code in rng.sample(sorted(found), min(2, len(found))):
        tiles = list(full["concealed_tiles"])
        tiles.remove(code)
        # What was discarded has been seen.
        waits = asked(service, ready | {"concealed_tiles": tiles, "seen_tiles": [code]})
        assert waits == found[code]["waits"]


def a_hand_that_cannot_wait_is_refused(service, rng):
    _, ready = ready_hand(rng)
    tiles = ready["concealed_tiles"]
    changed, code = rng.choice(
        (
            ({"concealed_tiles": tiles[1:]}, "wrong_number_of_tiles"),
            ({"win": {"tile": "B1", "source": "wall"}}, "win_superfluous"),
            ({"win_sources": ["wall", "wall"]}, "listed_twice"),
            ({"seen_tiles": [tiles[0]] * 4} if tiles else {"win_sources": ["up"]}, "too_many_of_a_tile"),
            ({"seat_wind": "south", "dealer": "east", "win_sources": ["dealt"]}, "dealt_to_the_dealer_only"),
        )
    )
    answer = service.post(WAITS, ready | changed)
    assert not is_answered(answer, ready | changed)
    assert tiles == [] or code in {each for _, each in answer.faults}, (code, answer)
