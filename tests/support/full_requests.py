"""A request to each resource with every field that it may have. Its fields can be read; not each can be answered."""

import json

HOUSE_RULES = {
    "limit": 500,
    "options": {"dead_wall": "yes"},
    "without": ["purity"],
    "values": {
        "chow": {"points": 4, "doublings": 1, "limit": 0.5, "exposed": {"points": 2}, "concealed": {"limit": None}}
    },
    "hands": [
        {"id": "own", "name": "Own", "pattern": "7 pairs", "concealed": True, "limit": 0.5, "fishing": {"points": 5}},
        {"id": "other", "name": "Other", "pattern": "4 pungs + pair", "points": 3, "fishing": {"limit": 0.1}},
    ],
}
WIN = {
    "tile": "B1",
    "source": "discard",
    "discarder": "west",
    "completes": ["B1", {"tile": "B2", "as": "B1"}],
    "last_tile": False,
    "first_turn": False,
    "kongs_in_a_row": 0,
}
HAND = {
    "hand": None,
    "melds": [["DR", "DR", "DR"], {"tiles": ["B2", "B2", "B2", "B2"], "kong": "concealed", "concealed": True}],
    "concealed_sets": [["C1", "C2", "C3"]],
    "concealed_tiles": ["B1", {"tile": "B2", "as": "C5"}, "C5"],
    # Another name of the same field.
    "tiles": None,
    "kongs": [["B3", "B3", "B3", "B3"]],
    "bonus_tiles": ["F1"],
    "exhausted_tiles": ["WN"],
    "dealer_wins": 0,
    "original_call": False,
}
TABLE = {"ruleset": "british", "prevailing_wind": "east", "dealer": "east", "players": 4, "house_rules": HOUSE_RULES}
OUTCOME = {
    "outcome": "mah_jong",
    "winner": "east",
    "liable": "south",
    "win": {"source": "discard", "discarder": "west"},
    "hands": {"east": HAND | {"win": WIN}, "south": HAND, "west": "[DR DR DR] B2 (C1 C2 C3) + F3"},
    "scores": {"west": 4, "north": 2},
    "penalties": [
        {"payer": "east", "payees": ["south", "west"], "points": 10, "reason": "late"},
        {"rule": "false_mah_jong", "payers": ["east"], "payees": ["south"]},
    ],
}
PAYMENTS = [{"payer": "Ann", "payee": "south", "amount": 20, "reason": "a bet"}]
PIECES = {"500": 1, "100": 2, "10": 3, "2": 4}
PLAYED_DEAL = {name: part for name, part in (TABLE | OUTCOME).items() if name != "ruleset"}
COUNTED_DEAL = {
    "prevailing_wind": "east",
    "dealer": "south",
    "outcome": "mah_jong",
    "winner": "Ann",
    "score": 20,
    "payments": PAYMENTS,
    "net": {"Ann": 20, "south": -20},
}
ROTATION = {
    "procedure": "british",
    "players": ["Ann", "Ben", "Cid", "Dot"],
    "first_dealer": {"seat": "east", "player": "Ann"},
    "prevailing_wind": "east",
    "options": {"winds": 1},
}
STATE = {
    "seats": {"Ann": "east", "Ben": "south"},
    "dealer": "east",
    "prevailing_wind": "east",
    "round": 1,
    "hands": 0,
    "hands_of_wind": 0,
    "deal_lost_by": ["Ben"],
    "wins_in_a_row": 0,
    "goulash": False,
    "finished": False,
}
THROWS = {"throws": [5, [1, 2]], "throw": True, "seed": 7}
WALL = {
    "procedure": "british",
    "players": ["east", "west", "north"],
    "dealer": "east",
    "options": {"dead_wall": "yes"},
    **THROWS,
}

CLUB = {
    "id": "rhine",
    "version": "2026-09",
    "base": "british@1",
    "title": {"en": "Rhine Club", "de": "Rheinclub", "fr": "Club du Rhin", "nl": "Rijnclub", "zh": "莱茵会"},
    "note": {"en": "As played on Tuesdays."},
    "players": [4, 5],
    "house_rules": HOUSE_RULES,
    "procedure": {"id": "british", "options": {"tiles": 136}},
    "counters": {"stock": 2000, "pieces": {"500": 2, "100": 9, "10": 8, "2": 10}},
}

_FULL_REQUESTS = {
    "/v1/rulesets/check": CLUB,
    "/v1/scores": TABLE | {"seat_wind": "east"} | HAND | {"win": WIN},
    # What the state has is left out beside it.
    "/v1/settlements": TABLE
    | OUTCOME
    | dict.fromkeys(("prevailing_wind", "dealer", "players"))
    | {"state": STATE, "balances": {"east": 1, "Ann": -1}},
    "/v1/waits": TABLE
    | {"seat_wind": "east"}
    | HAND
    | {
        "win": None,
        "win_sources": ["wall", "discard"],
        "last_tile": False,
        "first_turn": True,
        "kongs_in_a_row": 0,
        "seen_tiles": ["B1"],
        "discards": False,
    },
    "/v1/table/seats": {
        "procedure": "booklet",
        "players": ["Ann", "Ben"],
        "seats": ["east", "west"],
        "options": {"tiles": 136},
        "thrower": "Ann",
        "row": {"winds": ["east", "south", "west", "north"], "even_end": "left"},
        "rolls": [{"Ann": 1, "Ben": 2}],
        "draws": {"Ann": "east", "Ben": "west"},
        **THROWS,
    },
    "/v1/table/wall": WALL,
    "/v1/table/deal": WALL | {"wall": ["B1", "B2"], "shuffle": True, "kongs": {"east": ["B1"]}},
    "/v1/table/claim": {
        "procedure": "british",
        "players": 4,
        "goulash": True,
        "discarder": "south",
        "tile": "B5",
        "claims": {"west": "mah_jong", "north": "pong"},
    },
    "/v1/table/next": ROTATION
    | {"state": STATE, "results": [{"outcome": "mah_jong", "winner": "Ann"}, {"outcome": "wash_out"}]},
    "/v1/table/sheet": ROTATION
    | {
        "ruleset": "british",
        "house_rules": HOUSE_RULES,
        "stock": 2000,
        "rotation": True,
        "deals": [PLAYED_DEAL, COUNTED_DEAL],
        "corrections": [{"deal": 1, "with": COUNTED_DEAL}],
        "counters": True,
        "pieces": {"Ann": PIECES},
        "state": STATE,
        "debts": [{"payer": "Ann", "payee": "Ben", "amount": 20}],
    },
    "/v1/table/counters": {"players": {"Ann": "east"}, "pieces": PIECES, "amount": 20, "payments": PAYMENTS},
    "/v1/tournament/standings": {
        "scheme": "riichi-oka",
        "changes": {
            "start": 0,
            "sum": None,
            "target": None,
            "unit": 10,
            "uma": [1, 0.5, -0.5, -1],
            "table_points": [4, 2, 1, 0],
            "ties": "seat",
            "presence": {"score": 1, "table_points": 2},
            "keep": 2,
            "substitute": {"score": -15, "uma": -15},
            "order": ["table_points", "firsts"],
            "final": {"first": 1000, "last": 0},
        },
        "after": 1,
        "players": [
            {"id": "ann", "name": "Ann", "team": "Rhine", "club": "Bonn", "country": "DE"},
            "ben",
            "cid",
            "dot",
        ],
        "rounds": [
            {
                "round": 1,
                "tables": [
                    {
                        "table": 7,
                        "seats": {"east": "ann", "south": "ben", "west": "cid", "north": "helper"},
                        "scores": {"ann": 60, "ben": 60, "cid": -20, "helper": -100},
                        "substitutes": {"helper": None},
                        "penalties": [{"player": "ann", "points": -0.5, "on": "table_points", "reason": "late"}],
                        "bonuses": [{"player": "ben", "points": 0.5, "on": "table_points", "reason": "early"}],
                    }
                ],
            }
        ],
        "penalties": [{"player": "ben", "points": -2, "on": "score", "reason": "phone", "round": 1}],
        "bonuses": [{"player": "cid", "points": 3, "on": "score", "reason": "fair play", "round": 1}],
    },
    "/v1/tournament/seating": {
        "players": [
            {
                "id": "ann",
                "name": "Ann",
                "team": "Rhine",
                "club": "Bonn",
                "country": "DE",
                "substitute": True,
                "rounds": [1],
            },
            *("ben", "cid", "dot"),
        ],
        "rounds": 1,
        "seed": 7,
        "fixed": [
            {
                "round": 1,
                "fixed": True,
                "tables": [{"table": 1, "seats": {"east": "ann", "south": "ben", "west": "cid", "north": "dot"}}],
            }
        ],
        "apart": "team",
        "seldom": ["club", "country"],
        "pairs_apart": [["ann", "ben"]],
        "fill": True,
    },
}

FULL_REQUESTS = {path: json.loads(json.dumps(request)) for path, request in _FULL_REQUESTS.items()}
"""By address. No two requests share a part, so a test may change one."""
