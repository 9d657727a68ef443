"""Laws of waits that hold of the answers; that each wait scores what it says is tried in tests/engine."""

from collections import Counter

from fuzz.hands import all_loose, legal_hand
from fuzz.laws_of_hands import is_answered
from fuzz.spoiling import held
from support.addresses import WAITS
from support.random_hands import KINDS

OF_THE_WIN = ("last_tile", "first_turn", "kongs_in_a_row")


def ready_hand(rng):
    while (ready := waiting(legal_hand(rng))) is None:
        pass
    return ready


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


def asked(service, request):
    answer = service.post(WAITS, request)
    assert answer.status == 200, answer
    return answer.document.get("waits", ())


def no_more_copies_are_left_than_nobody_has_seen(service, rng):
    ready = ready_hand(rng)
    there = held(ready)
    stock = Counter(dict.fromkeys(KINDS, 4)) - there
    seen = rng.sample(sorted(stock.elements()), rng.randint(0, 40))
    gone = ready.get("exhausted_tiles", ())
    for wait in asked(service, ready | {"seen_tiles": seen}):
        left = 0 if wait["tile"] in gone else stock[wait["tile"]] - seen.count(wait["tile"])
        assert left == wait["left"]


def the_order_of_the_tiles_changes_no_wait(service, rng):
    ready = ready_hand(rng)
    tiles = ready["concealed_tiles"]
    assert asked(service, ready) == asked(service, ready | {"concealed_tiles": rng.sample(tiles, len(tiles))})


def a_hand_that_cannot_wait_is_refused(service, rng):
    ready = ready_hand(rng)
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
