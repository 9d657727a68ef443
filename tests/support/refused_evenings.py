"""One evening that cannot be for each code of its own: where it is sent, what is sent, the place and the code."""

from engine import find_ruleset
from support.addresses import COUNTERS, NEXT, SHEET

NAMES = ["Ann", "Ben", "Cid", "Dot"]
POSITION = {
    "seats": {"east": "Ann", "south": "Ben", "west": "Cid", "north": "Dot"},
    "dealer": "east",
    "prevailing_wind": "east",
    "round": 1,
    "deals_played": 0,
    "deals_played_in_round": 0,
    "deal_lost_by": [],
    "wins_in_a_row": 0,
    "goulash": False,
    "finished": False,
}
SHEET_STATE = {
    "ruleset": "british",
    "version": find_ruleset("british").version,
    "seats": {"east": "east", "west": "west"},
    "stock": 2000,
    "deals_played": 1,
    "balances": {"east": 2000, "west": 2100},
}
PLAYED_ON = {"procedure": "british", "results": [{"outcome": "wash_out"}]}
ROTATING = {"ruleset": "british", "rotation": True, "procedure": "british", "deals": []}
WON = {"winner": "south", "net": {}}
DRAWN = {"outcome": "wash_out"}

REFUSED_EVENINGS = [
    (NEXT, {"procedure": "riichi"}, "/procedure", "unknown_procedure"),
    (NEXT, PLAYED_ON | {"results": [{"outcome": "mah_jong", "winner": 5}]}, "/results/0/winner", "not_a_player"),
    (NEXT, PLAYED_ON | {"players": ["Ann", "east"]}, "/players/1", "name_is_a_seat"),
    (NEXT, PLAYED_ON | {"players": ["Ann", "Ann"]}, "/players/1", "named_twice"),
    (NEXT, PLAYED_ON | {"players": {"Ann": "east", "Ben": "north"}}, "/players", "seats_do_not_fit"),
    (NEXT, PLAYED_ON | {"players": ["south", "west", "north"]}, "/players", "seats_do_not_fit"),
    (NEXT, PLAYED_ON | {"players": ["east", "west", "west"]}, "/players/2", "listed_twice"),
    (SHEET, {"ruleset": "dmjl", "deals": [], "players": 3}, "/players", "unknown_number_of_players"),
    (SHEET, {"ruleset": "booklet", "deals": [], "players": ["east", "south"]}, "/players", "seats_do_not_fit"),
    (SHEET, ROTATING | {"ruleset": "dmjl", "players": 3}, "/players", "unknown_number_of_players"),
    (SHEET, ROTATING | {"deals": [DRAWN | {"players": ["east", "west"]}]}, "/deals/0/players", "not_by_the_sheet"),
    (NEXT, PLAYED_ON | {"position": POSITION, "players": 4}, "/players", "beside_state"),
    (NEXT, PLAYED_ON | {"position": POSITION | {"deal_lost_by": NAMES}}, "/position/deal_lost_by", "wind_is_over"),
    (NEXT, PLAYED_ON | {"position": POSITION | {"finished": True}}, "/results/0", "game_over"),
    (SHEET, {"ruleset": "british", "deals": [], "procedure": "british"}, "/procedure", "needs_rotation"),
    (SHEET, ROTATING | {"procedure": "booklet"}, "/procedure", "procedure_does_not_fit"),
    (SHEET, ROTATING | {"deals": [WON | {"dealer": "west"}]}, "/deals/0/dealer", "not_by_the_sheet"),
    (SHEET, ROTATING | {"deals": [WON | {"net": {"east": 2}}]}, "/deals/0/net", "not_zero_sum"),
    (SHEET, ROTATING | {"deals": [WON | {"payments": [], "net": {"east": 2, "west": -2}}]}, "/deals/0/net",
     "net_differs"),
    (SHEET, ROTATING | {"deals": [WON | {"net": {"A": 2, "east": -2}}]}, "/deals/0/net/east", "player_twice"),
    (SHEET, ROTATING | {"corrections": [{"deal": 1, "with": WON}]}, "/corrections/0/deal", "no_such_deal"),
    (COUNTERS, {"amount": 355}, "/amount", "odd_amount"),
    (SHEET, ROTATING | {"pieces": {"500": 4}}, "/pieces", "needs_counters"),
    (SHEET, ROTATING | {"counters": True, "stock": 500}, "/pieces", "pieces_missing"),
    (SHEET, ROTATING | {"counters": True, "pieces": {"500": 3}}, "/pieces", "pieces_differ"),
    (SHEET, {"state": SHEET_STATE, "deals": []}, "/state/balances", "total_differs"),
]  # fmt: skip
