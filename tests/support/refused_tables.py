"""Requests about the table that cannot be answered: the address, the request, the place and the code of a fault."""

from support.addresses import CLAIM, DEAL, SEATS, WALL

FOUR = ["Anna", "Bert", "Cleo", "Dora"]
ROW = {"winds": ["south", "west", "north", "east"], "even_end": "right"}
DRAWS = {"Anna": "north", "Bert": "east", "Cleo": "west", "Dora": "south"}


def wall(**changes):
    return {"procedure": "british", "throws": [6, 8]} | changes


def claim(claims, **changes):
    return {"procedure": "british", "discarder": "east", "claims": claims} | changes


def without(request, name):
    return {each: value for each, value in request.items() if each != name}


def seats(**changes):
    return {"procedure": "british", "players": FOUR, "draws": DRAWS} | changes


def ends(**changes):
    return {"procedure": "dmjl", "players": FOUR, "throws": [7, 4], "row": ROW} | changes


def rolls(*rounds, **changes):
    return {"procedure": "booklet", "players": FOUR, "rolls": list(rounds)} | changes


THREE = {"procedure": "booklet", "players": FOUR[:3], "throw": True}
ROLLS = dict(zip(FOUR, (1, 2, 3, 4), strict=True))
REFUSED_AT_THE_TABLE = [
    # Shapes.
    (WALL, [], "", "not_an_object"),
    (WALL, wall(house_rules={}), "/house_rules", "unknown_field"),
    (WALL, wall(wall=[]), "/wall", "unknown_field"),
    (DEAL, wall(rolls=[]), "/rolls", "unknown_field"),
    (SEATS, seats(options={"colour": 1}), "/options/colour", "unknown_option"),
    (WALL, without(wall(), "procedure"), "/procedure", "missing"),
    (SEATS, without(seats(), "players"), "/draws", "wrong_players"),
    (WALL, wall(procedure=None), "/procedure", "null"),
    (WALL, wall(throws=6), "/throws", "not_a_list"),
    (WALL, wall(throws=[2] * 11), "/throws", "too_long"),
    (WALL, wall(throws=["6", 8]), "/throws/0", "not_a_throw"),
    (WALL, wall(throws=[6.5, 8]), "/throws/0", "not_a_throw"),
    (WALL, wall(throws=[True, 8]), "/throws/0", "not_a_throw"),
    (WALL, wall(throws=[[], 8]), "/throws/0", "not_a_throw"),
    (WALL, wall(throws=[[1, 2, 3], 8]), "/throws/0", "not_a_throw"),
    (WALL, wall(throws=[[1, 7], 8]), "/throws/0/1", "not_an_integer"),
    (WALL, wall(throws=[[1, True], 8]), "/throws/0/1", "not_an_integer"),
    (WALL, wall(options=[]), "/options", "not_an_object"),
    (WALL, wall(options={"tiles": []}), "/options/tiles", "not_an_option_value"),
    (WALL, wall(options={str(number): 1 for number in range(21)}), "/options", "too_long"),
    (WALL, wall(throw="yes"), "/throw", "not_a_boolean"),
    (WALL, wall(throw=True, throws=[], seed=-1), "/seed", "not_an_integer"),
    (WALL, wall(throw=True, throws=[], seed=2**53), "/seed", "not_an_integer"),
    (WALL, wall(dealer="dreamer"), "/dealer", "unknown_value"),
    (WALL, wall(players=6), "/players", "not_an_integer"),
    (WALL, wall(players=["east", "up"]), "/players/1", "unknown_value"),
    (WALL, wall(players=["east", "west", "east"]), "/players/2", "listed_twice"),
    (WALL, wall(players=["east", "south"]), "/players", "seats_do_not_fit"),
    (DEAL, wall(players=["south", "west", "north"]), "/players", "seats_do_not_fit"),
    (DEAL, wall(procedure="dmjl", players=3), "/players", "unknown_number_of_players"),
    (WALL, wall(procedure="sparrows", players=["east", "west"]), "/players", "unknown_number_of_players"),
    (DEAL, wall(procedure="booklet", players=["east", "west", "north"], dealer="south", throws=[7]), "/dealer",
     "not_at_the_table"),
    (WALL, wall(procedure="booklet", players=5, dealer="south", throws=[7]), "/dealer", "dealer_is_east"),
    (DEAL, wall(shuffle=1), "/shuffle", "not_a_boolean"),
    (DEAL, wall(wall="B1"), "/wall", "not_a_list"),
    (DEAL, wall(wall=["B1"] * 145), "/wall", "too_long"),
    (DEAL, wall(wall=["X1"]), "/wall/0", "unknown_tile"),
    (SEATS, seats(players="Anna"), "/players", "not_a_list"),
    (SEATS, seats(players=list("ABCDEF")), "/players", "too_long"),
    (SEATS, seats(players=["Anna", 5]), "/players/1", "not_a_name"),
    (SEATS, seats(players=["Anna", ""]), "/players/1", "not_a_name"),
    (SEATS, seats(players=["Anna", "B" * 81]), "/players/1", "not_a_name"),
    (SEATS, seats(players=["Anna", "west"]), "/players/1", "name_is_a_seat"),
    (SEATS, seats(players=6), "/players", "not_an_integer"),
    (SEATS, seats(players=["east", "west", "west"]), "/players/2", "listed_twice"),
    (SEATS, seats(seats_taken=["east", "up"]), "/seats_taken/1", "unknown_value"),
    (SEATS, seats(seats_taken="east"), "/seats_taken", "not_a_list"),
    (SEATS, THREE | {"seats_taken": ["south", "west", "north"]}, "/seats_taken", "seats_do_not_fit"),
    (SEATS, THREE | {"players": ["south", "west", "north"]}, "/players", "seats_do_not_fit"),
    (SEATS, THREE | {"players": ["east", "west"], "seats_taken": ["east", "west"]}, "/seats_taken", "one_of_two"),
    (SEATS, seats(players=["Anna", "Be\nrt"]), "/players/1", "not_a_name"),
    (SEATS, seats(draws=[]), "/draws", "not_an_object"),
    (SEATS, seats(draws=dict.fromkeys("ABCDEF", "east")), "/draws", "too_long"),
    (SEATS, seats(draws=DRAWS | {"Anna": "up"}), "/draws/Anna", "unknown_value"),
    (SEATS, rolls([1, 2]), "/rolls/0", "not_an_object"),
    (SEATS, rolls(ROLLS | {"Anna": 7}), "/rolls/0/Anna", "not_an_integer"),
    (SEATS, rolls(*[ROLLS] * 101), "/rolls", "too_long"),
    (SEATS, ends(row=[]), "/row", "not_an_object"),
    (SEATS, ends(row={"winds": ROW["winds"]}), "/row/even_end", "missing"),
    (SEATS, ends(row={"even_end": "left"}), "/row/winds", "missing"),
    (SEATS, ends(row=ROW | {"even_end": "top"}), "/row/even_end", "unknown_value"),
    (SEATS, ends(row=ROW | {"winds": ["east"]}), "/row/winds", "wrong_number_of_winds"),
    (SEATS, ends(row=ROW | {"winds": ["dreamer", "east"]}), "/row/winds/0", "unknown_value"),
    # Throws, given and made.
    (WALL, wall(procedure="riichi"), "/procedure", "unknown_procedure"),
    (WALL, wall(procedure=4), "/procedure", "unknown_procedure"),
    (WALL, without(wall(), "throws"), "/throws", "throws_missing"),
    (DEAL, without(wall(), "throws"), "/throws", "throws_missing"),
    (WALL, wall(throw=True), "/throws", "throws_and_throw"),
    (WALL, wall(throws=[6]), "/throws", "wrong_number_of_throws"),
    (WALL, wall(throws=[6, 13]), "/throws/1", "not_a_throw"),
    (WALL, wall(throws=[6, [5]]), "/throws/1", "not_a_throw"),
    (WALL, wall(throws=[6, -(2**63)]), "/throws/1", "not_a_throw"),
    (WALL, wall(seed=1), "/seed", "seed_superfluous"),
    (DEAL, wall(seed=1), "/seed", "seed_superfluous"),
    (SEATS, seats(seed=1), "/seed", "seed_superfluous"),
    (WALL, wall(dealer="west"), "/dealer", "dealer_is_east"),
    (WALL, wall(procedure="booklet", dealer="west"), "/throws", "wrong_number_of_throws"),
    # Options.
    (WALL, wall(options={"dead_wall_size": "16"}), "/options/dead_wall_size", "unknown_option"),
    (WALL, wall(options={"tiles": "140"}), "/options/tiles", "unknown_value"),
    # Walls.
    (DEAL, wall(wall=["B1"], shuffle=True), "/shuffle", "wall_and_shuffle"),
    (DEAL, wall(wall=["B1"]), "/wall", "not_a_wall"),
    (DEAL, wall(wall=["B1"] * 144), "/wall", "too_many_of_a_tile"),
    # Kongs declared with the bonus tiles.
    (DEAL, wall(shuffle=True, seed=1, kongs="all"), "/kongs", "not_in_this_procedure"),
    (DEAL, wall(procedure="dmjl", kongs="all"), "/kongs", "contradiction"),
    (DEAL, wall(procedure="dmjl", shuffle=True, seed=1, kongs="none"), "/kongs", "unknown_value"),
    (DEAL, wall(procedure="dmjl", shuffle=True, seed=1, kongs={"up": ["B5"]}), "/kongs/up", "unknown_field"),
    (DEAL, wall(procedure="dmjl", shuffle=True, seed=1, kongs={"east": ["B0"]}), "/kongs/east/0", "unknown_tile"),
    (DEAL, wall(procedure="dmjl", shuffle=True, seed=1, kongs={"east": ["B5"]}), "/kongs/east/0", "kongs_not_in_hand"),
    (DEAL, wall(procedure="dmjl", shuffle=True, seed=1, kongs={"dreamer": []}), "/kongs/dreamer", "not_at_the_table"),
    # Seats.
    (SEATS, seats(players=["Anna"]), "/players", "unknown_number_of_players"),
    (SEATS, seats(players=["Anna", "Anna", "Cleo", "Dora"]), "/players/1", "named_twice"),
    (SEATS, seats(players=["Anna"] * 4, throw=True, draws={}), "/players/1", "named_twice"),
    (SEATS, seats(throw=True), "/draws", "throws_and_throw"),
    (SEATS, rolls(ROLLS, throw=True), "/rolls", "throws_and_throw"),
    (SEATS, seats(draws={}), "/draws", "throws_missing"),
    (SEATS, seats(draws=DRAWS | {"Anna": "east"}), "/draws/Bert", "not_drawn_once"),
    (SEATS, seats(row=ROW), "/row", "not_in_this_procedure"),
    (SEATS, rolls(without(ROLLS, "Anna")), "/rolls/0", "wrong_players"),
    (SEATS, ends(thrower="Emil"), "/thrower", "not_at_the_table"),
    (SEATS, ends(thrower="Emil", throw=True, throws=[]), "/thrower", "not_at_the_table"),
    # Claims.
    (CLAIM, claim({}), "/claims", "claims_missing"),
    (CLAIM, claim({"north": "chow"}), "/claims/north", "claim_not_allowed"),
    (CLAIM, claim({"west": "riichi"}), "/claims/west", "unknown_value"),
    (CLAIM, claim({"east": "pung"}, discarder="south", players=["east", "west", "north"]), "/discarder",
     "not_at_the_table"),
    (CLAIM, claim({"west": "pung"}, players=["east", "south"]), "/players", "seats_do_not_fit"),
    (CLAIM, claim({"west": "pung"}, procedure="dmjl", players=3), "/players", "unknown_number_of_players"),
]  # fmt: skip
