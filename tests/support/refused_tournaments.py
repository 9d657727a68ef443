"""One tournament that cannot be for each code of its own: what is sent, the place and the code."""

TABLE = {"scores": {"ann": 30, "ben": 10, "cid": -10, "dot": -30}}
TIED = {"scores": {"ann": 30, "ben": 30, "cid": -20, "dot": -40}}
OTHERS = {"scores": {"eve": 30, "fay": 10, "gus": -10, "hal": -30}}
ROUND = {"tables": [TABLE]}
GOOD = {"scheme": "mcr", "rounds": [ROUND]}
SEATS = {"east": "ann", "south": "ben", "west": "cid", "north": "dot"}


def of_tables(*tables):
    return GOOD | {"rounds": [{"tables": list(tables)}]}


REFUSED_TOURNAMENTS = [
    (GOOD | {"scheme": "bridge"}, "/scheme", "unknown_scheme"),
    (GOOD | {"scheme": ["mcr"]}, "/scheme", "unknown_scheme"),
    (GOOD | {"changes": {"uma": [1, 2, 3, "4"]}}, "/changes/uma", "not_a_number"),
    (GOOD | {"changes": {"uma": [1, 2, 3, 0.0001]}}, "/changes/uma", "not_a_number"),
    (GOOD | {"changes": {"uma": [1, 2, 3]}}, "/changes/uma", "wrong_number_of_scores"),
    (GOOD | {"changes": {"presence": {"points": -1}}}, "/changes/presence", "unknown_field"),
    (GOOD | {"changes": {"final_points": {"first": 1}}}, "/changes/final_points", "missing"),
    (GOOD | {"changes": {"ties": "coin"}}, "/changes/ties", "unknown_value"),
    (GOOD | {"changes": {"order": ["score", "score"]}}, "/changes/order", "listed_twice"),
    (GOOD | {"changes": {"keep": 0}}, "/changes/keep", "not_an_integer"),
    (GOOD | {"changes": {"unit": 0}}, "/changes/unit", "not_an_integer"),
    (GOOD | {"changes": {"bonus": 1}}, "/changes/bonus", "unknown_field"),
    (GOOD | {"players": ["ann", "Ann", "cid", "dot"]}, "/players/1", "named_twice"),
    (GOOD | {"players": ["ann", {"id": "ANN "}]}, "/players/1/id", "named_twice"),
    (GOOD | {"rounds": [ROUND | {"round": 3}, {"round": 3, "tables": []}]}, "/rounds/1/round", "round_twice"),
    (GOOD | {"rounds": [{"round": 2, "tables": []}, {"tables": []}]}, "/rounds/1/round", "round_twice"),
    (GOOD | {"rounds": [ROUND] * 61}, "/rounds", "too_long"),
    (of_tables(TABLE | {"table": 2}, OTHERS), "/rounds/0/tables/1/table", "table_twice"),
    (of_tables(*[TABLE] * 251), "/rounds/0/tables", "too_long"),
    (of_tables({"scores": {"ann": 1, "ben": -1}}), "/rounds/0/tables/0/scores", "wrong_number_of_scores"),
    (of_tables(TABLE, {"scores": {}}), "/rounds/0/tables/1/scores", "missing"),
    (of_tables(TABLE, {"bonuses": [{"player": "ann", "amount": 1}]}), "/rounds/0/tables/1/scores", "missing"),
    (of_tables(TABLE | {"penalties": [{"player": "ann", "amount": 1, "round": 2}]}),
     "/rounds/0/tables/0/penalties/0/round", "contradiction"),
    (of_tables({"scores": {str(n): 0 for n in range(21)}}), "/rounds/0/tables/0/scores", "wrong_number_of_scores"),
    (of_tables({"scores": TABLE["scores"] | {"dot": -20}}), "/rounds/0/tables/0/scores", "sum_differs"),
    (of_tables({"scores": TABLE["scores"] | {"dot": -30.5}}), "/rounds/0/tables/0/scores/dot", "not_an_integer"),
    (of_tables({"scores": {"ann": 1, "Ann": 0, "b": 0, "c": -1}}), "/rounds/0/tables/0/scores/Ann", "named_twice"),
    (of_tables({"scores": {"ann": 1, " ": 0, "b": 0, "c": -1}}), "/rounds/0/tables/0/scores/ ", "not_a_name"),
    (of_tables(TABLE, {"scores": {"eve": 0, "fay": 0, "gus": 0, " ANN": 0}}), "/rounds/0/tables/1/scores/ ANN",
     "player_twice"),
    (GOOD | {"players": ["ann", "ben", "cid"]}, "/rounds/0/tables/0/scores/dot", "unknown_player"),
    (of_tables(TABLE | {"substitutes": [{"player": "eve", "plays_for": "fay"}]}),
     "/rounds/0/tables/0/substitutes/0/player", "unknown_player"),
    (of_tables(TABLE | {"substitutes": [{"player": "dot", "plays_for": "eve"}]}) | {"players": ["ann", "ben", "cid"]},
     "/rounds/0/tables/0/substitutes/0/plays_for", "unknown_player"),
    (of_tables(TABLE | {"substitutes": [{"player": "dot", "plays_for": "ann"}]}),
     "/rounds/0/tables/0/substitutes/0/plays_for", "player_twice"),
    (of_tables(TABLE | {"substitutes": [{"player": "dot"}, {"player": "DOT"}]}),
     "/rounds/0/tables/0/substitutes/1/player",
     "named_twice"),
    (of_tables(TIED) | {"changes": {"ties": "seat"}}, "/rounds/0/tables/0/seats", "seats_missing"),
    (of_tables(TABLE | {"seats": SEATS | {"north": "eve"}}), "/rounds/0/tables/0/seats", "seats_differ"),
    (of_tables(TABLE | {"seats": SEATS | {"north": "ann"}}), "/rounds/0/tables/0/seats", "seats_differ"),
    (of_tables(TABLE | {"seats": SEATS | {"north": None}}), "/rounds/0/tables/0/seats/north", "missing"),
    (of_tables(TABLE | {"seats": SEATS | {"dreamer": "eve"}}), "/rounds/0/tables/0/seats/dreamer", "unknown_field"),
    (GOOD | {"after": 2}, "/after", "no_such_round"),
    (GOOD | {"after": 0}, "/after", "not_an_integer"),
    ({"scheme": "mcr", "rounds": [], "after": 1}, "/after", "no_such_round"),
    (GOOD | {"penalties": [{"player": "ann", "amount": 1, "round": 2}]}, "/penalties/0/round", "no_such_round"),
    (GOOD | {"penalties": [{"player": "ann", "amount": -0.5}]}, "/penalties/0/amount", "not_a_number"),
    (GOOD | {"bonuses": [{"player": "ann", "amount": 0}]}, "/bonuses/0/amount", "not_a_number"),
    (GOOD | {"bonuses": [{"player": "eve", "amount": 1}]}, "/bonuses/0/player", "unknown_player"),
    (GOOD | {"scheme": "classical-sum", "penalties": [{"player": "ann", "amount": 1, "on": "table_points"}]},
     "/penalties/0/on", "unknown_value"),
    (
        of_tables(TABLE | {"bonuses": [{"player": "ann", "amount": 1, "on": "table_points"}]})
        | {"scheme": "riichi-ema", "changes": {"without": ["sum"]}},
        "/rounds/0/tables/0/bonuses/0/on",
        "unknown_value",
    ),
    (GOOD | {"scheme": "classical-sum", "changes": {"order": ["table_points"]}}, "/changes/order", "contradiction"),
    (GOOD | {"changes": {"without": ["place_points"]}}, "/changes/order", "contradiction"),
    (GOOD | {"changes": {"without": ["keep"], "keep": 5}}, "/changes/without", "contradiction"),
    (GOOD | {"penalties": [{"player": "eve", "amount": 1}]}, "/penalties/0/player", "unknown_player"),
    (GOOD | {"penalties": [{"player": "ann", "amount": "1"}]}, "/penalties/0/amount", "not_a_number"),
    (GOOD | {"penalties": [{"player": "ann", "amount": 1, "on": "rank"}]}, "/penalties/0/on", "unknown_value"),
    (GOOD | {"penalties": [{"player": "ann", "amount": 1, "reason": "x" * 81}]}, "/penalties/0/reason",
     "not_a_reason"),
    (of_tables(TABLE | {"substitutes": [{"player": "dot", "plays_for": "eve"}],
                        "penalties": [{"player": "dot", "amount": 1}]}),
     "/rounds/0/tables/0/penalties/0/player", "unknown_player"),
]  # fmt: skip
