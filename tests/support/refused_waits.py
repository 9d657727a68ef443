"""A hand that waits, and what spoils it: the changed fields, the places and the codes of what is then wrong."""

READY = {
    "ruleset": "chinese-classical",
    "seat_wind": "south",
    "prevailing_wind": "east",
    "melds": [["DR", "DR", "DR"], {"tiles": ["WN", "WN", "WN", "WN"], "concealed": True}],
    "concealed_sets": [["B2", "B3", "B4"]],
    "concealed_tiles": ["D5", "D6", "D7", "D7"],
    "bonus_tiles": ["F2", "S2"],
}

REFUSED_WAITS = [
    ({"win": {"tile": "D7", "source": "wall"}}, [("/win", "win_superfluous")]),
    ({"win_sources": "wall"}, [("/win_sources", "not_a_list")]),
    ({"win_sources": ["wall", "discard", "wall"]}, [("/win_sources", "listed_twice")]),
    ({"win_sources": ["wall", "hand"]}, [("/win_sources/1", "unknown_value")]),
    ({"win_sources": ["wall"] * 7}, [("/win_sources", "too_long")]),
    ({"win_sources": ["wall", "dealt"]}, [
        ("/win_sources/1", "dealt_to_the_dealer_only"), ("/win_sources/1", "dealt_hand_is_concealed"),
    ]),
    ({"seen_tiles": ["B0"]}, [("/seen_tiles/0", "unknown_tile")]),
    ({"seen_tiles": [{"tile": "B2", "as": "B3"}]}, [("/seen_tiles/0", "unknown_tile")]),
    ({"seen_tiles": ["B1"] * 145}, [("/seen_tiles", "too_long")]),
    ({"seen_tiles": ["WN"]}, [("/seen_tiles/0", "too_many_of_a_tile")]),
    ({"seen_tiles": ["D7", "D7", "D7"]}, [("/seen_tiles/2", "too_many_of_a_tile")]),
    ({"discards": 1}, [("/discards", "not_a_boolean")]),
    ({"discards": True}, [("/concealed_tiles", "wrong_number_of_tiles")]),
    ({"last_tile": "yes"}, [("/last_tile", "not_a_boolean")]),
    ({"first_turn": True}, [("/first_turn", "not_the_first_turn")]),
    ({"kongs_in_a_row": 5}, [("/kongs_in_a_row", "not_an_integer")]),
    ({"kongs_in_a_row": 2, "win_sources": ["loose_tile"]}, [("/kongs_in_a_row", "kongs_not_in_hand")]),
    ({"discarder": "west"}, [("/discarder", "unknown_field")]),
    ({"concealed_tiles": ["D5", "D6", "D7"]}, [("/concealed_tiles", "wrong_number_of_tiles")]),
    ({"concealed_tiles": ["D5", "D6", {"tile": "B2", "as": "D7"}, "D7"]}, [("/concealed_tiles/2", "not_wild")]),
    ({"house_rules": {"without": ["x"]}, "seen_tiles": ["WN"]}, [
        ("/house_rules/without/0", "unknown_rule"), ("/seen_tiles/0", "too_many_of_a_tile"),
    ]),
    ({"house_rules": {"without": ["x"]}, "discards": True}, [
        ("/house_rules/without/0", "unknown_rule"), ("/concealed_tiles", "wrong_number_of_tiles"),
    ]),
]  # fmt: skip
