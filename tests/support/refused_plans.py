"""Seating plans that cannot be: what is sent, and the places and codes of all that is wrong with it."""

SEATS = {"east": "a", "south": "b", "west": "c", "north": "d"}
FOUR = {"players": ["a", "b", "c", "d"], "number_of_rounds": 2}
FIRST = {"round": 1, "played": True, "tables": [{"table": 1, "seats": SEATS}]}


def kept(*tables, **beside):
    return FOUR | {"rounds": [{"round": 1, "played": True, "tables": list(tables)}]} | beside


REFUSED_PLANS = [
    ({"players": [*"abcdefgh"], "number_of_rounds": 2, "rounds": [FIRST]},
     [("/rounds/0/tables", "seats_missing")]),
    (
        kept({"seats": {"E": 1, "south": "b", "S": "c", "x": "d"}}),
        [
            ("/rounds/0/tables/0/seats/E", "not_a_name"),
            ("/rounds/0/tables/0/seats/x", "unknown_field"),
            ("/rounds/0/tables/0/seats/west", "missing"),
            ("/rounds/0/tables/0/seats/north", "missing"),
        ],
    ),
    (kept({"seats": {"E": "a", "east": "b", "S": "c", "w": "d", "WN": "b"}}),
     [("/rounds/0/tables/0/seats/east", "listed_twice")]),
    ({"number_of_players": 18, "number_of_rounds": 4}, [("/number_of_players", "not_fours")]),
    ({"players": ["a", "b", "c"], "number_of_rounds": 1, "fill": True}, [("/players", "not_fours")]),
    ({"players": [], "number_of_rounds": 1}, [("/players", "missing")]),
    ({"number_of_rounds": 1}, [("/players", "missing")]),
    (FOUR | {"number_of_players": 5}, [("/number_of_players", "contradiction")]),
    ({"players": [{"id": each, "plays_in": [1]} for each in "abcd"], "number_of_rounds": 2},
     [("/players", "not_fours")]),
    ({"players": [{"id": each, "plays_in": [1]} for each in "abcd"], "number_of_rounds": 2, "fill": True},
     [("/players", "not_fours")]),
    ({"number_of_players": 3, "number_of_rounds": 1}, [("/number_of_players", "not_an_integer")]),
    ({"number_of_players": 1001, "number_of_rounds": 1}, [("/number_of_players", "not_an_integer")]),
    ({"players": "40", "number_of_rounds": 1}, [("/players", "not_a_list")]),
    ({"players": [{"id": "a"}] * 1001, "number_of_rounds": 1}, [("/players", "too_long")]),
    ({"number_of_players": 1000, "number_of_rounds": 13}, [("/number_of_rounds", "too_long")]),
    ({"number_of_players": 204, "number_of_rounds": 60}, [("/number_of_rounds", "too_long")]),
    ({"number_of_players": 8}, [("/number_of_rounds", "missing")]),
    (FOUR | {"seed": -1}, [("/seed", "not_an_integer")]),
    (FOUR | {"seed": 2**53}, [("/seed", "not_an_integer")]),
    (FOUR | {"apart": "family"}, [("/apart", "unknown_value")]),
    (FOUR | {"seldom": ["team", "team"]}, [("/seldom/1", "listed_twice")]),
    (FOUR | {"pairs_apart": [["a"]]}, [("/pairs_apart/0", "not_a_list")]),
    (FOUR | {"pairs_apart": [["a", "A"]]}, [("/pairs_apart/0/1", "player_twice")]),
    (FOUR | {"pairs_apart": [["a", "x"], ["y", "b"]]},
     [("/pairs_apart/0/1", "unknown_player"), ("/pairs_apart/1/0", "unknown_player")]),
    (FOUR | {"pairs_apart": [["a", "b"]] * 201}, [("/pairs_apart", "too_long")]),
    (FOUR | {"fill": "yes"}, [("/fill", "not_a_boolean")]),
    ({"players": [{"id": "a"}, {"id": "a"}, {"id": "b"}, {"id": "c"}], "number_of_rounds": 61},
     [("/players/1/id", "named_twice"), ("/number_of_rounds", "not_an_integer")]),
    (FOUR | {"players": [{"id": "a", "plays_in": [1, 3]}, "b", "c", "d"], "fill": True},
     [("/players/0/plays_in", "no_such_round")]),
    ({"players": [{"id": "a", "plays_in": [1, 1]}, "b", "c", "d"], "number_of_rounds": 1},
     [("/players/0/plays_in/1", "listed_twice")]),
    ({"players": [{"id": str(number), "team": "A" if number < 5 else None} for number in range(16)],
      "number_of_rounds": 3},
     [("/apart", "cannot_be_apart")]),
    ({"players": [{"id": str(number), "club": "AB"[number % 2]} for number in range(8)],
      "number_of_rounds": 3, "apart": "club"},
     [("/apart", "cannot_be_apart"), ("/apart", "cannot_be_apart")]),
    (kept({"seats": SEATS | {"north": "x"}}), [("/rounds/0/tables/0/seats/north", "unknown_player")]),
    (kept({"seats": SEATS | {"north": "A"}}), [("/rounds/0/tables/0/seats/north", "player_twice")]),
    (kept({"seats": {"east": "a", "south": "b", "west": "c"}}), [("/rounds/0/tables/0/seats/north", "missing")]),
    (kept({"seats": SEATS | {"up": "d"}}), [("/rounds/0/tables/0/seats/up", "unknown_field")]),
    (kept(), [("/rounds/0/tables", "empty_list")]),
    (
        kept({"table": 2, "seats": SEATS}, {"table": 2, "seats": SEATS}),
        [
            ("/rounds/0/tables/1/table", "table_twice"),
            *((f"/rounds/0/tables/1/seats/{wind}", "player_twice") for wind in SEATS),
        ],
    ),
    (FOUR | {"rounds": [FIRST | {"round": 2}]}, [("/rounds/0/round", "contradiction")]),
    (FOUR | {"rounds": [{**FIRST, "played": False}, FIRST | {"round": 2}]}, [("/rounds/1/played", "contradiction")]),
    (FOUR | {"rounds": [FIRST | {"round": each} for each in (1, 2, 3)]}, [("/number_of_rounds", "too_long")]),
    (kept({"scores": {}}, {"seats": SEATS}), [("/rounds/0/tables/0/seats", "missing")]),
    # First what is wrong with the form, and once the form is right, what cannot be had.
    (kept({"seats": SEATS | {"north": "x"}}, players=["a", "b", "c"], seed="7", fill=1),
     [("/seed", "not_an_integer"), ("/fill", "not_a_boolean")]),
    (kept({"seats": SEATS | {"north": "x"}}, players=["a", "b", "c"]),
     [("/players", "not_fours"), ("/rounds/0/tables/0/seats/north", "unknown_player")]),
]  # fmt: skip
