"""What is refused with a proposal, and what is accepted when that is followed.

Each row has the address, the request that is refused, the request that its message proposes, and words of the message.
The request that is right may stand with an address of its own.
"""

from support.sample import HAND

SCORES, WAITS, SETTLEMENTS = "/v1/scores", "/v1/waits", "/v1/settlements"
NEXT, SHEET, SEATS, WALL, DEAL = (f"/v1/table/{name}" for name in ("next", "sheet", "seats", "wall", "deal"))
CLAIM = "/v1/table/claim"
SEATING, STANDINGS, CHECK = "/v1/tournament/seating", "/v1/tournament/standings", "/v1/rulesets/check"

NAMES = ["Ann", "Ben", "Cid", "Dot"]
TEXT = {
    **{name: HAND[name] for name in ("ruleset", "seat_wind", "prevailing_wind")},
    "hand": "[DR DR DR] B2 B3 B4 C7 C8 C9 D5 D5 D5* WS WS",
    "win": {"source": "wall"},
}
READY = {name: HAND[name] for name in ("ruleset", "seat_wind", "prevailing_wind", "melds")} | {
    "concealed_tiles": HAND["concealed_tiles"][:-1]
}
WON = {"hand": "[WS WS WS] [C1 C1 C1] (B1 B1 B1) (D5 D5 D5) D3 D3*", "win": {"source": "wall"}}
HONOURS = {
    **{name: HAND[name] for name in ("seat_wind", "prevailing_wind")},
    "ruleset": "british",
    "concealed_tiles": ["WE", "WE", "WS", "WS", "WW", "WW", "DR", "DR", "DG", "DG", "DW", "DW", "B1", "B1"],
    "win": {"source": "wall", "tile": "DR"},
}
WASH_OUT = {"ruleset": "british", "prevailing_wind": "east", "outcome": "wash_out"}
FALSE = {"rule": "false_mah_jong", "payers": ["east"]}
FREE = {"payer": "east", "payees": ["west"], "amount": 5, "reason": "late"}
EVENING = {"procedure": "british", "players": NAMES, "results": []}
ROTATING = {"ruleset": "british", "rotation": True, "procedure": "british", "players": NAMES}
NET = {"net": {"Ann": 60, "Ben": -20, "Cid": -20, "Dot": -20}, "outcome": "mah_jong", "winner": "Ann"}
THROWN = {"procedure": "british", "players": NAMES, "throw": True, "seed": 1}
EIGHT = {"number_of_players": 8, "number_of_rounds": 1}
FOUR = "id,team\r\n1,Rhine\r\n2,Rhine\r\n3,Harbour\r\n4,Harbour\r\n"
CLUB = {"id": "harbour", "title": {"en": "Harbour"}, "version": "1", "base": "british"}
RESULTS = "round,table,player,score\r\n1,1,ann,60\r\n1,1,ben,-20\r\n1,1,cid,-20\r\n1,1,dot,-20\r\n"
PAID = "deal,Ann net,Ben net\r\n0,,\r\n1,10,-10\r\n"


def state_of(client, results=(), **more):
    evening = {**EVENING, "results": [{"outcome": "mah_jong", "winner": name} for name in results], **more}
    return client.post(NEXT, json=evening).get_json()["next"]["position"]


def sheet_of(client, *deals, **more):
    return client.post(SHEET, json={**ROTATING, "deals": [*deals], **more}).get_json()


def with_rules(**rules):
    return {"ruleset": "british", "seat_wind": "east", "prevailing_wind": "east", "house_rules": rules}


def penalty(**of):
    return {**WASH_OUT, "penalties": [of]}


def renamed(of, name, to):
    return {to if each == name else each: value for each, value in of.items()}


def ids_and_words(_client):
    yield SCORES, {**HAND, "ruleset": "booklt"}, HAND, "Did you mean booklet?"
    yield SCORES, {**HAND, "ruleset": {"id": "booklet"}}, HAND, 'Send a text, not an object: "booklet".'
    yield NEXT, {**EVENING, "procedure": "briitsh"}, EVENING, "Did you mean british?"
    yield STANDINGS, {"scheme": "mers-", "rounds": []}, {"scheme": "mers", "rounds": []}, "Did you mean mers?"
    yield (
        SCORES,
        with_rules(options={"gulash": False}),
        with_rules(options={"goulash": "false"}),
        "Did you mean goulash?",
    )
    special, its_id = {"Heads and Tails": {"limit": 1}}, {"heads_and_tails": {"limit": 1}}
    yield SCORES, with_rules(values=special), with_rules(values=its_id), "Did you mean heads_and_tails?"
    twice = {"values": {"purity": {"limit": 1}}, "without": ["purity"]}
    yield SCORES, with_rules(**twice), with_rules(without=["purity"]), "Leave it out there, or here."
    yield SETTLEMENTS, {**WASH_OUT, "outcome": "washout"}, WASH_OUT, "Did you mean wash_out?"
    yield SETTLEMENTS, renamed(WASH_OUT, "outcome", "result"), WASH_OUT, "Send one of mah_jong, wash_out."
    yield SEATING, {**EIGHT, "apart": "teams"}, {**EIGHT, "apart": "team"}, "Did you mean team?"
    yield SEATING, {"number_of_rounds": 1}, EIGHT, "Send a list of players, or number_of_players"


def fields(_client):
    for word, meant in {"payee": "payees", "to": "payees", "points": "amount", "from": "payer"}.items():
        yield SETTLEMENTS, penalty(**renamed(FREE, meant, word)), penalty(**FREE), f"Did you mean {meant}?"
    yield SETTLEMENTS, penalty(**renamed(FALSE, "payers", "payer")), penalty(**FALSE), "Did you mean payers?"
    yield SCORES, renamed(HAND, "seat_wind", "seatWind"), HAND, "Did you mean seat_wind?"
    right = {**ROTATING, "deals": [{"outcome": "wash_out"}], "corrections": [{"deal": 1, "with": NET}]}
    wrong = {**right, "corrections": [{"hand": 1, "with": NET}]}
    yield SHEET, wrong, right, "Did you mean deal?"
    yield "/v1/settlement", WASH_OUT, (SETTLEMENTS, WASH_OUT), "Did you mean /v1/settlements?"


def hands(_client):
    kong = {"tiles": ["B1"] * 4, "kong": "claimed"}
    loose = {**HAND, "melds": [kong], "concealed_tiles": ["B2", "B3"], "win": None}
    yield SCORES, {**loose, "melds": [{**kong, "concealed": True}]}, loose, "Leave concealed out, or correct kong."
    yield SCORES, {**HAND, "concealed_tiles": ["bamboo2", *HAND["concealed_tiles"][1:]]}, HAND, "Did you mean B2?"
    yield SCORES, {**HAND, "melds": ["DR", "DR", "DR"]}, HAND, 'of its own: [{"tiles": ["DR", "DR", "DR"]}].'
    yield SCORES, {**TEXT, "melds": HAND["melds"]}, TEXT, "Send only hand, or leave hand out."
    two_last = {**TEXT, "win": {"source": "wall", "tile": "WS"}}
    yield SCORES, two_last, TEXT, "Move the star, or leave win.tile out."
    completed = {**HONOURS, "win": {**HONOURS["win"], "completes": ["DR", "DR", "DR"]}}
    yield SCORES, completed, HONOURS, "Name a set of the hand, or leave completes out."
    own = {"id": "ours", "name": "Ours", "points": 50}
    flowers, plain = (with_rules(hands=[{**own, "pattern": each}]) for each in ("7 pairs, no F1", "7 pairs"))
    yield SCORES, flowers, plain, "Flowers and seasons belong to no pattern. Leave them out."
    yield WAITS, {**READY, "win": {"source": "wall"}}, READY, "Leave win out; in a text, the star."
    in_riichi = {
        "ruleset": "riichi",
        "seat_wind": "south",
        "prevailing_wind": "east",
        "hand": "[DR DR DR] B2 B3 B4 C7 C8 C9 D5 D5 D5* WS WS",
        "win": {"source": "wall"},
    }
    yield SCORES, {**in_riichi, "riichi": "riichi"}, in_riichi, "Leave riichi out, or correct the melds"
    yield SCORES, {**in_riichi, "liable": "west"}, in_riichi, "Correct the melds, or leave liable out."
    text = in_riichi["hand"].replace("[DR DR DR]", "(DR DR DR)")
    declared = {**in_riichi, "hand": f"{text} riichi"}
    yield SCORES, {**declared, "riichi": "double_riichi"}, declared, "Leave riichi out, or what the text says of it."
    deal = {"ruleset": "riichi", "prevailing_wind": "east", "outcome": "mah_jong", "winner": "south"}
    won, shown = ({"hands": {"south": {"hand": each, "win": {"source": "wall"}}}} for each in (text, f"{text} dora C4"))
    beside = {**deal, **won, "dora_indicators": ["C4"]}
    yield SETTLEMENTS, {**deal, **shown}, beside, "Send them as dora_indicators and ura_indicators"


def players(client):
    seated = {**WASH_OUT, "seats": dict(zip(("east", "south", "west", "north"), NAMES, strict=True))}
    yield SETTLEMENTS, {**seated, "players": 4}, seated, "Send only one of seats, seats_taken and players."
    nobody, ready = ({**EVENING, "results": [{"outcome": "wash_out", **each}]} for each in ({}, {"ready": ["Ann"]}))
    yield NEXT, ready, nobody, "Leave ready out."
    yield NEXT, {**EVENING, "players": ["E", *NAMES[1:]]}, EVENING, "Give the player another name."
    yield NEXT, {**EVENING, "players": ["A\u202enn", *NAMES[1:]]}, EVENING, "Leave it out."
    named = {**WASH_OUT, "players": NAMES}
    yield SETTLEMENTS, {**named, "liable": 1}, {**named, "liable": None}, "Send a seat, or the name of a player."
    yield SETTLEMENTS, {**named, "scores": []}, {**named, "scores": {}}, "an object with seats as keys."
    seats = {**THROWN, "procedure": "british", "players": ["east", "south", "west", "north"]}
    three = {**WASH_OUT, "ruleset": "booklet", "outcome": "mah_jong", "winner": "south", "scores": {"south": 22}}
    three["win"] = {"source": "wall"}
    listed = {**three, "seats_taken": ["east", "south", "west"]}
    yield SETTLEMENTS, {**three, "players": 3}, listed, "in seats_taken, in place of players."
    yield SEATS, {**seats, "seats_taken": seats["players"]}, seats, "Send players, number_of_players or seats_taken."


def states(client):
    state, sheet = state_of(client), sheet_of(client)["state"]
    goes_on = {"ruleset": "british", "outcome": "wash_out", "position": state}
    yield SETTLEMENTS, {**goes_on, "players": NAMES}, goes_on, "Leave this field out, or send it without position."
    yield SETTLEMENTS, {**goes_on, "position": sheet}, goes_on, "This is the state of a sheet. Send its position."
    again = {"procedure": "british", "position": state, "results": []}
    yield NEXT, {**again, "position": sheet}, again, "This is the state of a sheet. Send its position."
    yield NEXT, {**again, "players": NAMES}, again, "Leave this field out, or send it without position."
    still = client.post(SHEET, json={"ruleset": "british", "players": NAMES, "deals": []}).get_json()["state"]
    named = {**WASH_OUT, "players": NAMES}
    yield SETTLEMENTS, {**goes_on, "position": still}, named, "Send players and prevailing_wind instead."
    streak = {**state_of(client, ["Ann"] * 3, procedure="dmjl"), "wins_in_a_row": 3}
    right = {"ruleset": "dmjl", "outcome": "mah_jong", "winner": "Ann", "hands": {"Ann": WON}, "position": streak}
    right["scores"] = dict.fromkeys(NAMES[1:], 0)
    wrong = {**right, "hands": {"Ann": {**WON, "dealer_wins": 2}}}
    yield SETTLEMENTS, wrong, right, "Correct dealer_wins, or leave it out."
    finished = {**goes_on, "position": {**state, "prevailing_wind": "north", "finished": True}}
    yield SETTLEMENTS, finished, goes_on, "or let the game go on with the option after_north."
    over = {"ruleset": "riichi", "procedure": "riichi", "rotation": True, "players": NAMES}
    over["deals"] = [{"outcome": "wash_out"}] * 9
    yield SHEET, over, {**over, "options": {"after_south": "west"}}, "with the option after_south."
    yield SETTLEMENTS, {**goes_on, "position": {**state, "dealer": "south"}}, goes_on, "Send east here."
    own = {"payer": "Ann", "payees": ["Ben"], "amount": 10, "reason": "late"}
    unknown = {"rule": "late", "payers": ["Ann"]}
    for ruleset in ("british", "booklet"):
        of_book = {"ruleset": ruleset, "prevailing_wind": "east", "players": NAMES, "outcome": "wash_out"}
        wrong, right = ({**of_book, "penalties": [each]} for each in (unknown, own))
        yield SETTLEMENTS, wrong, right, "send amount and reason instead of rule."


def deals(client):
    sheet = {**ROTATING, "deals": [NET]}
    yield SHEET, {**ROTATING, "deals": [renamed(NET, "net", "gains")]}, sheet, "Did you mean net?"
    yield SHEET, {**ROTATING, "deals": [{}]}, sheet, "Or send payments or net instead."
    line = sheet_of(client, NET)["lines"][0]
    yield SHEET, {**ROTATING, "deals": [line]}, sheet, "This is a line of a sheet, not a deal."
    later = {"state": sheet_of(client, NET)["state"], "deals": []}
    right = {**sheet, "corrections": [{"deal": 1, "with": NET}]}
    yield SHEET, {**later, "corrections": right["corrections"]}, right, "send all deals from the first, without state."
    of_line = {**later, "deals": [], "corrections": [{"deal": 1, "was": line["deal"], "with": NET}]}
    yield SHEET, {**of_line, "corrections": right["corrections"]}, of_line, "Send was too"
    here = {**right, "corrections": [{**right["corrections"][0], "was": line["deal"]}]}
    yield SHEET, here, right, "Leave was out."
    fixed = {"ruleset": "british", "players": NAMES, "deals": []}
    borrowed = {"rotation": True, "procedure": "sparrows", "deals": []}
    yield SHEET, {**borrowed, "ruleset": "booklet"}, borrowed, "or leave ruleset out."
    yield SHEET, {**fixed, "procedure": "british"}, fixed, "Send both, or leave the field out."
    yield SHEET, {**fixed, "pieces": {"500": 1}}, fixed, "Send both, or leave pieces out."
    with_state = {**later, "first_dealer": "Ann"}
    yield SHEET, with_state, later, "Leave this field out, or send it with all deals, without state."


def sheets(_client):
    sheet = {**ROTATING, "deals": [NET]}
    seats = dict(zip(("west", "south", "east", "north"), NAMES, strict=True))
    for field, wrong in {"prevailing_wind": "west", "seats": seats, "goulash": True}.items():
        yield SHEET, {**ROTATING, "deals": [{**NET, field: wrong}]}, sheet, f"Correct {field}, or leave it out."
    washed_out = [{"outcome": "wash_out"}, NET]
    right, wrong = ({**ROTATING, "deals": each} for each in (washed_out, [washed_out[0], {**NET, "goulash": False}]))
    yield SHEET, wrong, right, "so it is a goulash. Correct goulash, or leave it out."
    hands = {"outcome": "mah_jong", "winner": "Ann", "hands": {"Ann": WON}, "scores": dict.fromkeys(NAMES[1:], 0)}
    by_dmjl = {**ROTATING, "ruleset": "dmjl", "procedure": "dmjl"}
    wins = {**hands, "hands": {"Ann": {**WON, "dealer_wins": 3}}}
    right, wrong = ({**by_dmjl, "deals": [each]} for each in (hands, wins))
    yield SHEET, wrong, right, "wins in a row as dealer are now 1. Correct dealer_wins, or leave it out."
    yield SHEET, {**sheet, "ruleset": "british@0"}, sheet, "Leave the version out, or send this one."


def tables(_client):
    claim = {"procedure": "booklet", "discarder": "east", "claims": {"south": "pung"}}
    yield CLAIM, {**claim, "goulash": True}, claim, "Leave goulash out."
    for rolled, advice in (((6, 6, 1, 2), "Leave throws out."), ((6, 5, 1, 2), "Leave this round out.")):
        rolls = {"procedure": "booklet", "players": NAMES, "rolls": [dict(zip(NAMES, rolled, strict=True))]}
        wrong = {"throws": [6]} if "throws" in advice else {"rolls": [*rolls["rolls"], {"Ann": 3}]}
        yield SEATS, {**rolls, **wrong}, rolls, advice
    yield SEATS, {**THROWN, "throws": [[3, 4]]}, THROWN, "With throw: true the service throws and draws; leave"
    told = {"procedure": "booklet", "throws": [[3], [4, 5]]}
    yield WALL, {**told, "seed": 5}, told, "Leave seed out."
    dealt = {"procedure": "british", "throw": True}
    yield DEAL, {**dealt, "kongs_by_seat": {"east": ["B1"]}}, dealt, "or declare no kongs."
    yield CHECK, renamed(CLUB, "title", "name"), CLUB, "Did you mean title?"


MORE = "".join(f"1,1,more {number},-20\r\n" for number in range(17))


def tournaments(_client):
    by = f"{SEATING}?number_of_rounds=1"
    yield by, FOUR, (f"{by}&apart=none", FOUR), "Send apart: none"
    listed = [{"id": "1", "team": "R"}, {"id": "2", "team": "R"}, {"id": "3"}, {"id": "4"}]
    kept_apart = {"players": listed, "number_of_rounds": 1}
    yield SEATING, kept_apart, {**kept_apart, "apart": "none"}, "Send apart: none"
    yield (
        SEATING,
        {**EIGHT, "rounds": [{"round": 1, "played": True, "tables": []}]},
        EIGHT,
        "List them, or leave the round out.",
    )
    yield f"{STANDINGS}?scheme=mcr", f"{RESULTS}1,1,dot,-20\r\n", RESULTS, "Leave one of them out."
    yield f"{STANDINGS}?scheme=mcr", RESULTS.replace("60", "60,9"), RESULTS, "Leave the others out."
    yield f"{STANDINGS}?scheme=mcr", f"{RESULTS}{MORE}", RESULTS, "Leave the other scores out."


def files(_client):
    by = f"{SHEET}?ruleset=british"
    yield by, PAID.replace("1,10", "2,10"), PAID, "Correct it, or leave it out."
    marked = "deal,corrected,Ann net,Ben net\r\n0,,,\r\n1,{},10,-10\r\n"
    yield by, marked.format("ja"), marked.format("yes"), "Send yes or true, or leave the cell empty."
    scored = "deal,winner,score,Ann net,Ben net\r\n0,,,,\r\n1,{},84,10,-10\r\n"
    yield by, scored.format(""), scored.format("Ann"), "Name the winner, or leave the score out."


ADVICE = (ids_and_words, fields, hands, players, states, deals, sheets, tables, tournaments, files)
