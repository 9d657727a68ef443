"""What can happen at a table, as a plain list: which wins cannot be, whatever else a request says.

Written from the pages of the rules, as a referee would note them, and apart from the engine: it shares no code with
``engine.checking``. ``contradictions`` returns a sentence for each thing in a request that no table can show.
"""

from collections import Counter
from typing import NamedTuple

from support.random_hands import BONUS, KINDS, ORPHANS, SEATS

CLAIMED = {"discard", "robbed_kong", "robbed_concealed_kong"}
ROBBED = {"robbed_kong", "robbed_concealed_kong"}


class Page(NamedTuple):
    """What the page of a ruleset says about a win, with the place where it says so."""

    players: frozenset
    dealer_is_east_with: frozenset
    most_chows: int
    no_chows_with: frozenset
    sources: frozenset
    bonus_replaced_from_box: bool
    last_tile_with: frozenset
    kong_while_dealt: bool
    most_dealer_wins: int | None
    call_with_exposed: int | None
    call_with_kongs: bool
    asks_for: frozenset
    bonus_tiles: bool = True
    first_turn_on_any_discard_before: bool = False


ALL_SOURCES = {"wall", "loose_tile", "discard", "robbed_kong", "robbed_concealed_kong", "dealt"}

PAGES = {
    "booklet": Page(
        # A.7, A.1 rule 5. Who deals of five is not printed.
        players=frozenset({2, 3, 4, 5}), dealer_is_east_with=frozenset(),
        # A.7: with two or three players no chows.
        most_chows=4, no_chows_with=frozenset({2, 3}),
        # A.3 rule 9: only a melded pung that becomes a kong is robbed.
        sources=frozenset(ALL_SOURCES - {"robbed_concealed_kong"}),
        # A.1 rule 11.
        bonus_replaced_from_box=True,
        # A.5, W5 and W6; exactly one of the ways to go out counts.
        last_tile_with=frozenset({"wall", "discard"}),
        # A10: a kong does not spoil the first turn unless the option says so.
        kong_while_dealt=True, most_dealer_wins=None, call_with_exposed=None, call_with_kongs=False,
        asks_for=frozenset({"last_tile", "first_turn"}),
    ),
    "british": Page(
        # 7.6; the dealer is East (7.7).
        players=frozenset({2, 3, 4, 5}), dealer_is_east_with=frozenset({2, 3, 4, 5}),
        # 5; 7.6.
        most_chows=1, no_chows_with=frozenset({2, 3}),
        # 3.2: the tile that a player is adding to an exposed pung.
        sources=frozenset(ALL_SOURCES - {"robbed_concealed_kong"}),
        # 7.3.
        bonus_replaced_from_box=True,
        # 12: last_live_wall and last_discard are sources of their own.
        last_tile_with=frozenset({"wall", "discard"}), kong_while_dealt=False, most_dealer_wins=None,
        # 12: original_call excludes sets exposed or kongs declared before the winning tile.
        call_with_exposed=0, call_with_kongs=False,
        asks_for=frozenset({"last_tile", "first_turn", "original_call", "kongs_in_a_row"}),
    ),
    "chinese-classical": Page(
        players=frozenset({4}),
        dealer_is_east_with=frozenset({4}),
        most_chows=4,
        no_chows_with=frozenset(),
        # 4.2(q): a concealed kong is robbed for Thirteen Unique Wonders.
        sources=frozenset(ALL_SOURCES),
        # 6: the dead wall is for kongs only.
        bonus_replaced_from_box=False,
        # A5: a loose tile too; A22: a robbed kong too.
        last_tile_with=frozenset({"wall", "discard", "loose_tile", "robbed_kong", "robbed_concealed_kong"}),
        # 6: dealt concealed kongs may be declared together with the bonus tiles.
        kong_while_dealt=True,
        # 6: after East's thirteenth win in a row the deal passes.
        most_dealer_wins=13,
        # 3.2: sets melded before the first discard are allowed. The league counts two (rules of dmjl), and a claimed
        # kong is concealed for doublings (1).
        call_with_exposed=2,
        call_with_kongs=True,
        asks_for=frozenset(
            {"last_tile", "first_turn", "original_call", "kongs_in_a_row", "dealer_wins", "exhausted_tiles"}
        ),
    ),
}  # fmt: skip
PAGES["dmjl"] = PAGES["chinese-classical"]._replace(
    # "loose tile: replaces a kong or a bonus tile".
    bonus_replaced_from_box=True,
    # "last tile of the wall: the source of the last tile is one value there".
    last_tile_with=frozenset({"wall", "discard"}),
    # "East's consecutive wins: limit at the 9th".
    most_dealer_wins=9,
)
FOUR_PLAY = {
    "players": frozenset({4}), "dealer_is_east_with": frozenset({4}), "most_chows": 4, "no_chows_with": frozenset(),
}  # fmt: skip
PAGES["hong-kong"] = Page(
    # 7.
    **FOUR_PLAY,
    # 5: a concealed kong is robbed for Thirteen Orphans.
    sources=frozenset(ALL_SOURCES),
    # 2.1: "as loose_tile by a hand without a kong".
    bonus_replaced_from_box=True,
    # 7: not with a robbed kong.
    last_tile_with=frozenset({"wall", "loose_tile", "discard"}),
    # 5: concealed kongs are allowed in the dealt hand. Nobody but the dealer has had a turn before the first discard.
    kong_while_dealt=False, most_dealer_wins=None, call_with_exposed=None, call_with_kongs=False,
    asks_for=frozenset({"last_tile", "first_turn", "kongs_in_a_row"}),
)  # fmt: skip
PAGES["zung-jung"] = Page(
    **FOUR_PLAY,
    # 6: robbed_concealed_kong is refused.
    sources=frozenset(ALL_SOURCES - {"robbed_concealed_kong"}), bonus_replaced_from_box=False,
    # 6: refused with dealt and robbed_kong (A4).
    last_tile_with=frozenset({"wall", "loose_tile", "discard"}),
    # A3.
    kong_while_dealt=False, most_dealer_wins=None, call_with_exposed=None, call_with_kongs=False,
    asks_for=frozenset({"last_tile", "first_turn"}),
    # 1: 136 tiles.
    bonus_tiles=False,
)  # fmt: skip
PAGES["babcock"] = PAGES["zung-jung"]._replace(
    # 7: last_tile with wall; with discard allowed and worth nothing (B4).
    last_tile_with=frozenset({"wall", "discard"}),
    # B7: a set melded or a four declared is no fault, but gives up the award.
    call_with_kongs=True,
    asks_for=frozenset({"last_tile", "first_turn", "original_call"}),
)
PAGES["mcr"] = PAGES["zung-jung"]._replace(
    # 9: nobody is dealt a win, and a concealed kong is not robbed.
    sources=frozenset(ALL_SOURCES - {"robbed_concealed_kong", "dealt"}),
    asks_for=frozenset({"last_tile", "last_of_kind"}),
    # 2: 144 tiles.
    bonus_tiles=True,
)
PAGES["riichi"] = PAGES["zung-jung"]._replace(
    # 8.2: a concealed kong is robbed for Thirteen Orphans.
    sources=frozenset(ALL_SOURCES),
    # 3.4: Blessing of Man, before the own first draw.
    first_turn_on_any_discard_before=True,
)


def contradictions(request):
    """Yield what cannot be about a hand that a request tells, in the order of the checks below."""
    told = Told(request)
    for check in CHECKS if told.win else OF_ALL_HANDS:
        yield from check(told)


class Told:
    """What a request tells, laid out for the checks."""

    def __init__(self, request):
        self.request = request
        self.page = PAGES[request["ruleset"]]
        self.win = request.get("win") or {}
        self.source = self.win.get("source")
        self.tile = self.win.get("tile")
        self.winner, self.dealer = request["seat_wind"], request.get("dealer", "east")
        players = request.get("seats_taken") or request.get("players", 4)
        self.players = players if isinstance(players, int) else len(players)
        self.listed = None if isinstance(players, int) else set(players)
        self.melds = [as_set(each) for each in request.get("melds", ())]
        self.grouped = [(sorted(tiles), "concealed") for tiles in request.get("concealed_sets", ())]
        self.loose = list(request.get("concealed_tiles", ()))
        self.bonus = list(request.get("bonus_tiles", ()))
        self.in_hand = [code for tiles, _ in self.grouped for code in tiles] + self.loose
        self.all_tiles = [code for tiles, _ in self.melds for code in tiles] + self.in_hand
        self.kongs = [kong for tiles, kong in self.melds + self.grouped if len(tiles) == 4]

    @property
    def exposed_before(self):
        """The sets that lay open on the table before the last tile came."""
        exposed = [(tiles, kong) for tiles, kong in self.melds if len(tiles) < 4 or kong != "concealed"]
        if self.tile and self.tile not in self.in_hand:
            completed = next((each for each in exposed if self.tile in each[0] and len(each[0]) < 4), None)
            if completed:
                exposed.remove(completed)
        return exposed

    def claims(self, name):
        return self.win.get(name) if name in {"last_tile", "first_turn", "kongs_in_a_row"} else self.request.get(name)


def as_set(meld):
    if isinstance(meld, list):
        return sorted(meld), "annexed"
    kong = "concealed" if meld.get("concealed") else meld.get("kong", "annexed")
    return sorted(meld["tiles"]), kong


def tiles_of_one_set(told):
    for code, number in Counter(told.all_tiles).items():
        if code not in KINDS or number > 4:
            yield f"{number} of {code} in one hand"
    if len(set(told.bonus)) < len(told.bonus) or set(told.bonus) - set(BONUS):
        yield "a flower or season twice, or another tile among them"
    if told.bonus and not told.page.bonus_tiles:
        yield "a flower or season of a game without them"
    if len(told.all_tiles) != 14 + len(told.kongs):
        yield "not fourteen tiles and one more for each kong"


def seats_and_players(told):
    if told.players not in told.page.players:
        yield f"{told.players} players"
    seats = {2: {"east", "west"}, 3: told.listed or set(SEATS)}.get(told.players, set(SEATS))
    named = {told.winner, told.dealer, told.win.get("discarder") or told.winner}
    if not named <= seats:
        yield "a seat at which nobody plays"
    if told.players == 3 and len({"east", *named}) > 3:
        yield "four seats at a table of three"
    if told.players in told.page.dealer_is_east_with and told.dealer != "east":
        yield "a dealer who is not East"
    if told.request["prevailing_wind"] not in SEATS:
        yield "a wind that cannot prevail"


def source_and_discarder(told):
    if told.source not in told.page.sources:
        yield "a source that these rules do not have"
    discarder = told.win.get("discarder")
    if (discarder is not None) != (told.source in CLAIMED):
        yield "a discarder missing or superfluous"
    if discarder == told.winner:
        yield "a discarder who wins"
    if told.source == "robbed_concealed_kong" and not is_orphans(told):
        yield "a concealed kong robbed for another hand than Thirteen Orphans"
    if told.source in ROBBED and told.request["ruleset"] == "booklet" and is_orphans(told):
        yield "Thirteen Orphans by a robbed kong (A26)"


def is_orphans(told):
    return len(told.all_tiles) == 14 and set(told.all_tiles) == set(ORPHANS)


def last_tile_in_its_place(told):
    if told.tile is None:
        if told.source != "dealt":
            yield "no last tile, although one was drawn or claimed"
        return
    open_to_it = [tiles for tiles, _ in told.melds + told.grouped if len(tiles) < 4]
    if told.tile not in told.loose and not any(told.tile in tiles for tiles in open_to_it):
        yield "a last tile that stands in no set that it could complete"
    if told.source in ROBBED and told.all_tiles.count(told.tile) > 1:
        yield "a robbed tile beside another of its kind: the robbed player has the other three"


def something_replaced(told):
    if told.source != "loose_tile":
        return
    if not told.kongs and not (told.page.bonus_replaced_from_box and told.bonus):
        yield "a loose tile that replaced nothing"


def kongs_in_a_row(told):
    number = told.claims("kongs_in_a_row")
    if not number:
        return
    if told.source != "loose_tile":
        yield "kongs in a row that led to no loose tile"
    if len(told.kongs) < number:
        yield "more kongs in a row than in the hand"
    # The first may be claimed. Each later one was made with the loose tile before it.
    if sum(kong != "claimed" for kong in told.kongs) < number - 1:
        yield "a kong in a row that was claimed"


def end_of_the_wall(told):
    if told.claims("last_tile") and told.source not in told.page.last_tile_with:
        yield f"the last tile of the wall, or the discard after it, as {told.source}"


def first_turn(told):
    if not told.claims("first_turn"):
        return
    if told.source in ROBBED:
        yield "a kong on the first turn, although nothing was declared before"
    if told.claims("last_tile"):
        yield "the last tile of the wall on the first turn"
    if told.winner == told.dealer and told.source != "dealt":
        yield "a first turn of the dealer that is not the deal"
    if told.source == "discard" and told.win.get("discarder") not in who_discarded_before(told):
        yield "a discard on the first turn by somebody who had no turn before"
    if told.exposed_before:
        yield "a set melded before the first turn"
    # The kong of this very turn would have brought a loose tile.
    if told.kongs and told.source in {"wall", "discard"} and not told.page.kong_while_dealt:
        yield "a kong declared before the first turn"
    if told.claims("original_call"):
        yield "an original call before the first discard"


def who_discarded_before(told):
    """Return who may have discarded before the winner's first turn: the dealer, or all up to the winner."""
    if not told.page.first_turn_on_any_discard_before:
        return {told.dealer}
    return set(SEATS[: SEATS.index(told.winner)])


def dealt(told):
    if told.source != "dealt":
        return
    if told.winner != told.dealer:
        yield "a hand complete as dealt by another than the dealer"
    if any(kong != "concealed" or len(tiles) < 4 for tiles, kong in told.melds):
        yield "an exposed set in a hand as dealt"
    if told.claims("original_call"):
        yield "an original call with the tiles dealt"


def original_call(told):
    if not told.claims("original_call"):
        return
    page = told.page
    exposed = [tiles for tiles, kong in told.exposed_before if kong != "claimed" or not page.call_with_kongs]
    if page.call_with_exposed is not None and len(exposed) > page.call_with_exposed:
        yield "an original call with so many sets exposed"
    if told.kongs and not page.call_with_kongs:
        yield "an original call with a kong declared"
    # A kong made after the call changes the hand, and the loose tile for one made before it was not the last.
    if told.source == "loose_tile" and not (page.bonus_replaced_from_box and told.bonus):
        yield "an original call changed by a kong"
    if told.claims("kongs_in_a_row"):
        yield "an original call changed by kongs in a row"


def dealer_wins(told):
    number = told.claims("dealer_wins")
    if not number:
        return
    if (told.winner == told.dealer) != bool(told.win):
        yield "a win in a row of a dealer who did not win"
    if told.page.most_dealer_wins and number > told.page.most_dealer_wins:
        yield "a win in a row after the deal has passed"


def tiles_on_the_table(told):
    gone = told.claims("exhausted_tiles") or ()
    for code in gone:
        if code in BONUS:
            yield f"{code} exhausted, of which there is only one"
        held = told.in_hand.count(code) - (code == told.tile and told.source in CLAIMED)
        if held > 0:
            yield f"{code} exhausted, but in the hand"
        if code == told.tile and told.source not in CLAIMED:
            yield f"{code} exhausted, but drawn"


def facts_asked_for(told):
    names = ("last_tile", "first_turn", "original_call", "kongs_in_a_row", "dealer_wins", "exhausted_tiles")
    for name in names:
        if told.claims(name) and name not in told.page.asks_for:
            yield f"{name}, which no rule here asks for"


OF_ALL_HANDS = (original_call, dealer_wins, facts_asked_for)
CHECKS = (
    tiles_of_one_set, seats_and_players, source_and_discarder, last_tile_in_its_place, something_replaced,
    kongs_in_a_row, end_of_the_wall, first_turn, dealt, original_call, dealer_wins, tiles_on_the_table,
    facts_asked_for,
)  # fmt: skip


def contradictions_of_answer(request, answer):
    """Yield what cannot be about the sets that an answer reads in a hand."""
    told = Told(request)
    chows = sum(each["kind"] == "chow" for each in answer["hand"].get("sets", ()))
    most = 0 if told.players in told.page.no_chows_with else told.page.most_chows
    if chows > most:
        yield f"{chows} chows"
    if told.tile and sum(each["last_tile"] for each in answer["hand"].get("sets", ())) > 1:
        yield "a last tile that completed two sets"
    for each in answer["hand"].get("sets", ()):
        if each["last_tile"] and (told.tile not in each["tiles"] or each["kind"] == "kong"):
            yield "a last tile in a set that it did not complete"
