"""What each program in ``tests/clients/programs`` asks the service by a generated client, and what it must print."""

HAND = {
    "ruleset": "booklet", "seat_wind": "south", "prevailing_wind": "east", "melds": [{"tiles": ["DR", "DR", "DR"]}],
    "concealed_tiles": ["B2", "B3", "B4", "C7", "C8", "C9", "D5", "D5", "D5", "WS", "WS"], "bonus_tiles": ["F2"],
    "win": {"source": "discard", "tile": "D5", "discarder": "west"},
}  # fmt: skip
REFUSED = HAND | {"win": HAND["win"] | {"discarder": "south"}}
DEAL = {
    "ruleset": "british", "prevailing_wind": "east",
    "seats": {"east": "Ann", "south": "Ben", "west": "Cid", "north": "Dot"}, "outcome": "mah_jong", "winner": "south",
    "scores": {"east": 80, "south": 84, "west": 208, "north": 416},
}  # fmt: skip
EVENING = {"ruleset": "british", "players": ["Ann", "Ben", "Cid", "Dot"], "rotation": True, "procedure": "british"}
"""A sheet whose first deal is what the settlement answers as ``deal``."""
NEXT_DEAL = {"outcome": "wash_out"}
"""A deal on the sheet that goes on from the state of the first."""

PRINTED = """\
240
422 /win/discarder discarder_is_winner
Booklet 2000
-1096 336 -36 796
904 2336 1964 2796
2
"""
"""The total of the hand; why the other is refused; a ruleset and its limit; what the deal brings east, south, west and
north; what the players have after the second deal, and its line."""


def held(ask):
    """Hold the conversation without a client: ``ask`` sends a body, or none, to an address and returns its JSON."""
    refused = ask("/v1/scores", REFUSED)
    ruleset = ask("/v1/rulesets/booklet")
    settled = ask("/v1/settlements", DEAL)
    first = ask("/v1/table/sheet", EVENING | {"deals": [settled["deal"]]})
    second = ask("/v1/table/sheet", {"state": first["state"], "deals": [NEXT_DEAL]})
    said = (
        [ask("/v1/scores", HAND)["total"]],
        [refused["status"], *(refused["errors"][0][name] for name in ("pointer", "code"))],
        [ruleset["name"], ruleset["limit"]],
        [settled["net"][seat] for seat in DEAL["seats"]],
        [second["balances"][name] for name in EVENING["players"]],
        [second["lines"][-1]["number"]],
    )
    return "".join(" ".join(map(str, line)) + "\n" for line in said)
