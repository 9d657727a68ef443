"""Seating plans that cannot be: what is sent, and the places and codes of all that is wrong with it."""

SEATS = {"east": "a", "south": "b", "west": "c", "north": "d"}
FOUR = {"players": ["a", "b", "c", "d"], "rounds": 2}


def kept(*tables, **beside):
    return FOUR | {"fixed": [{"round": 1, "tables": list(tables)}]} | beside


REFUSED_PLANS = [
    ({"players": [*"abcdefgh"], "rounds": 2, "fixed": [{"tables": [{"seats": SEATS}]}]},
     [("/fixed/0/tables", "seats_missing")]),
    (
        kept({"seats": {"E": 1, "south": "b", "S": "c", "x": "d"}}),
        [
            ("/fixed/0/tables/0/seats/E", "not_a_name"),
            ("/fixed/0/tables/0/seats/x", "unknown_field"),
            ("/fixed/0/tables/0/seats/west", "missing"),
            ("/fixed/0/tables/0/seats/north", "missing"),
        ],
    ),
    (kept({"seats": {"E": "a", "east": "b", "S": "c", "w": "d", "WN": "b"}}),
     [("/fixed/0/tables/0/seats/east", "listed_twice")]),
    ({"players": 18, "rounds": 4}, [("/players", "not_fours")]),
    ({"players": ["a", "b", "c"], "rounds": 1, "fill": True}, [("/players", "not_fours")]),
    ({"players": [], "rounds": 1}, [("/players", "not_fours")]),
    ({"players": [{"id": each, "rounds": [1]} for each in "abcd"], "rounds": 2}, [("/players", "not_fours")]),
    ({"players": [{"id": each, "rounds": [1]} for each in "abcd"], "rounds": 2, "fill": True},
     [("/players", "not_fours")]),
    ({"players": 3, "rounds": 1}, [("/players", "not_an_integer")]),
    ({"players": 1001, "rounds": 1}, [("/players", "not_an_integer")]),
    ({"players": "40", "rounds": 1}, [("/players", "not_a_list")]),
    ({"players": [{"id": "a"}] * 1001, "rounds": 1}, [("/players", "too_long")]),
    ({"players": 1000, "rounds": 13}, [("/rounds", "too_long")]),
    ({"players": 204, "rounds": 60}, [("/rounds", "too_long")]),
    ({"players": 8}, [("/rounds", "missing")]),
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
    ({"players": [{"id": "a"}, {"id": "a"}, {"id": "b"}, {"id": "c"}], "rounds": 61},
     [("/players/1/id", "named_twice"), ("/rounds", "not_an_integer")]),
    ({"players": [{"id": "a", "rounds": [1, 3]}, "b", "c", "d"], "rounds": 2, "fill": True},
     [("/players/0/rounds", "no_such_round")]),
    ({"players": [{"id": "a", "rounds": [1, 1]}, "b", "c", "d"], "rounds": 1},
     [("/players/0/rounds/1", "listed_twice")]),
    ({"players": [{"id": str(number), "team": "A" if number < 5 else None} for number in range(16)], "rounds": 3},
     [("/apart", "cannot_be_apart")]),
    ({"players": [{"id": str(number), "club": "AB"[number % 2]} for number in range(8)], "rounds": 3, "apart": "club"},
     [("/apart", "cannot_be_apart"), ("/apart", "cannot_be_apart")]),
    (kept({"seats": SEATS | {"north": "x"}}), [("/fixed/0/tables/0/seats/north", "unknown_player")]),
    (kept({"seats": SEATS | {"north": "A"}}), [("/fixed/0/tables/0/seats/north", "player_twice")]),
    (kept({"seats": {"east": "a", "south": "b", "west": "c"}}), [("/fixed/0/tables/0/seats/north", "missing")]),
    (kept({"seats": SEATS | {"up": "d"}}), [("/fixed/0/tables/0/seats/up", "unknown_field")]),
    (kept(), [("/fixed/0/tables", "empty_list")]),
    (
        kept({"table": 2, "seats": SEATS}, {"table": 2, "seats": SEATS}),
        [
            ("/fixed/0/tables/1/table", "table_twice"),
            *((f"/fixed/0/tables/1/seats/{wind}", "player_twice") for wind in SEATS),
        ],
    ),
    (FOUR | {"fixed": [{"round": 2, "tables": [{"seats": SEATS}]}]}, [("/fixed/0/round", "contradiction")]),
    (FOUR | {"fixed": [{"tables": [{"seats": SEATS}]}] * 3}, [("/fixed", "too_long")]),
    # First what is wrong with the form, and once the form is right, what cannot be had.
    (kept({"seats": SEATS | {"north": "x"}}, players=["a", "b", "c"], seed="7", fill=1),
     [("/seed", "not_an_integer"), ("/fill", "not_a_boolean")]),
    (kept({"seats": SEATS | {"north": "x"}}, players=["a", "b", "c"]),
     [("/players", "not_fours"), ("/fixed/0/tables/0/seats/north", "unknown_player")]),
]  # fmt: skip
