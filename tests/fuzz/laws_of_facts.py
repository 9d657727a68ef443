"""Laws of what is said of a win: a hand is scored only if it can have happened at a table of its ruleset.

What can happen is listed here once more, from the pages of the rules and apart from the engine.
"""

from fuzz.hands import CLAIMED, legal_hand, losing_hand
from fuzz.laws_of_hands import is_answered
from support.random_chinese_hands import is_kong, tiles_in_hand, tiles_of
from support.random_hands import SEATS

ROBBED = ("robbed_kong", "robbed_concealed_kong")
SOURCES = ("wall", "loose_tile", "dealt", *CLAIMED)
LAST_TILE_WITH = {
    "chinese-classical": ("wall", "loose_tile", *CLAIMED),
    "hong-kong": ("wall", "loose_tile", "discard"),
    "zung-jung": ("wall", "loose_tile", "discard"),
}
MOST_WINS = {"chinese-classical": 13, "dmjl": 9}
NOT_ASKED = {"booklet": ("original_call", "dealer_wins", "kongs_in_a_row"), "british": ("dealer_wins",)}


def said_otherwise(request, rng):
    """Return a hand of which something else is said than was so."""
    win = dict(request["win"]) if request.get("win") else None
    for _ in range(rng.randint(1, 3) if win else 0):
        name = rng.choice(("source", "last_tile", "first_turn", "kongs_in_a_row", "tile"))
        if name == "source":
            win["source"] = rng.choice(SOURCES)
            win.pop("discarder", None)
            if win["source"] in CLAIMED:
                win["discarder"] = rng.choice([seat for seat in SEATS if seat != request["seat_wind"]])
        elif name == "tile":
            win = {name: part for name, part in win.items() if name not in {"tile", "completes"}}
        else:
            win[name] = rng.randint(1, 4) if name == "kongs_in_a_row" else True
    said = {"original_call": rng.random() < 0.3}
    if rng.random() < 0.2:
        said["dealer_wins"] = rng.randint(1, 16)
    if rng.random() < 0.3:
        said["bonus_tiles"] = rng.choice(([], ["F1"], ["S2", "F3"]))
    if rng.random() < 0.3:
        kind = rng.choice(("concealed", "claimed", "annexed"))
        said["melds"] = [{"tiles": tiles_of(m), "kong": kind} if is_kong(m) else m for m in request.get("melds", ())]
    return {**request, **said, "win": win}


def kind_of_kong(meld):
    if isinstance(meld, list):
        return "annexed"
    return "concealed" if meld.get("concealed") else meld.get("kong", "annexed")


class Told:
    """A hand as it is told, and why it cannot be."""

    def __init__(self, request):
        self.request, self.ruleset = request, request["ruleset"]
        self.win = request.get("win") or {}
        self.source = self.win.get("source")
        self.is_dealer = request["seat_wind"] == request.get("dealer", "east")
        melds = request.get("melds", ())
        self.kongs = [kind_of_kong(meld) for meld in melds if is_kong(meld)]
        if self.win:
            self.kongs += ["concealed" for codes in request.get("concealed_sets", ()) if len(codes) == 4]
        tile = self.win.get("tile")
        on_the_table = tile is not None and tile not in tiles_in_hand(request)
        completed = on_the_table and any(tile in tiles_of(meld) and not is_kong(meld) for meld in melds)
        exposed = [kind_of_kong(meld) if is_kong(meld) else "set" for meld in melds]
        self.exposed = len([each for each in exposed if each != "concealed"]) - completed
        self.exposed_on_a_call = self.exposed - exposed.count("claimed")

    def contradictions(self):
        """Yield why the hand cannot be."""
        said = {**self.request, **self.win}
        yield from (name for name in NOT_ASKED.get(self.ruleset, ()) if said.get(name))
        if self.request.get("original_call"):
            yield from self.against_a_call()
        if self.request.get("dealer_wins"):
            yield from self.against_wins()
        if self.win:
            yield from self.against_the_win()
        if self.win.get("first_turn"):
            yield from self.against_the_first_turn()

    def may_replace_a_bonus_tile(self):
        return bool(self.request.get("bonus_tiles")) and self.ruleset != "chinese-classical"

    def against_a_call(self):
        if self.ruleset == "babcock":
            # A set laid down is no fault there; it gives up the award.
            return
        claimed = self.ruleset == "dmjl" and self.source in CLAIMED
        if self.exposed_on_a_call + claimed > (0 if self.ruleset == "british" else 2):
            yield "too many exposed"
        if self.ruleset == "british" and self.kongs:
            yield "a kong declared"
        if self.source == "dealt" or self.win.get("first_turn"):
            yield "before the first discard"
        if self.win.get("kongs_in_a_row") or (
            self.source == "loose_tile" and self.kongs and not self.may_replace_a_bonus_tile()
        ):
            yield "changed by a kong"

    def against_wins(self):
        if bool(self.win) != self.is_dealer:
            yield "not the dealer's win"
        if self.request["dealer_wins"] > MOST_WINS.get(self.ruleset, 0):
            yield "the deal has passed"

    def against_the_win(self):
        if self.source != "dealt" and "tile" not in self.win:
            yield "no last tile"
        if self.source == "loose_tile" and not self.kongs and not self.may_replace_a_bonus_tile():
            yield "nothing replaced"
        in_a_row = self.win.get("kongs_in_a_row", 0)
        made = len(self.kongs) - self.kongs.count("claimed")
        if in_a_row and (self.source != "loose_tile" or len(self.kongs) < in_a_row or made < in_a_row - 1):
            yield "no kongs in a row"
        if self.win.get("last_tile") and self.source not in LAST_TILE_WITH.get(self.ruleset, ("wall", "discard")):
            yield "not the last of the wall"
        if self.source == "dealt" and (
            not self.is_dealer or self.exposed or (self.ruleset == "british" and self.kongs)
        ):
            yield "not as dealt"

    def against_the_first_turn(self):
        if self.source in ROBBED or self.win.get("last_tile") or self.exposed:
            yield "much was played before"
        if self.is_dealer != (self.source == "dealt"):
            yield "the dealer's first turn is the deal"
        if self.source == "discard" and self.win.get("discarder") != self.request.get("dealer", "east"):
            yield "not the dealer's discard"
        if self.ruleset == "british" and self.kongs and self.source in {"wall", "discard"}:
            yield "nobody can have declared a kong"


def what_is_scored_can_have_happened(service, rng):
    request = said_otherwise(legal_hand(rng) if rng.random() < 0.8 else losing_hand(rng), rng)
    contradictions = list(Told(request).contradictions())
    if is_answered(service.score(request), request):
        assert contradictions == []
