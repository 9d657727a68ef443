"""The hand that tests send where any good hand will do: it scores 112 under the booklet."""

HAND = {
    "ruleset": "booklet",
    "seat_wind": "south",
    "prevailing_wind": "east",
    "melds": [["DR", "DR", "DR"]],
    "concealed_tiles": ["B2", "B3", "B4", "C7", "C8", "C9", "D5", "D5", "D5", "WS", "WS"],
    "win": {"source": "discard", "tile": "D5", "discarder": "west"},
}
