"""The hands and the deal that tests send where any good one will do. The first hand scores 112 under the booklet."""

HAND = {
    "ruleset": "booklet", "seat_wind": "south", "prevailing_wind": "east", "melds": [["DR", "DR", "DR"]],
    "concealed_tiles": ["B2", "B3", "B4", "C7", "C8", "C9", "D5", "D5", "D5", "WS", "WS"],
    "win": {"source": "discard", "tile": "D5", "discarder": "west"},
}  # fmt: skip
DEAL = {
    "ruleset": "british", "prevailing_wind": "east", "outcome": "mah_jong", "winner": "west",
    "scores": {"east": 8, "south": 16, "west": 60, "north": 0},
    "balances": {"east": 1000, "south": 1000, "west": 1000, "north": 1000},
}  # fmt: skip
WON = {
    "melds": [["WS", "WS", "WS"], ["C1", "C1", "C1"]],
    "concealed_sets": [["B1", "B1", "B1"], ["D5", "D5", "D5"], ["D3", "D3"]],
    "win": {"source": "wall", "tile": "D3"},
}
