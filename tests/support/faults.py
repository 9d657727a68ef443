"""What tests of faults have in common: their two forms, and how long a service takes to answer."""

import os
from statistics import median
from time import perf_counter

LONG = os.environ.get("FAULTS") == "long"
"""Whether tests take the time that ``make faults`` gives them."""
HAND = {
    "ruleset": "booklet",
    "seat_wind": "south",
    "prevailing_wind": "east",
    "melds": [["DR", "DR", "DR"]],
    "concealed_tiles": ["B2", "B3", "B4", "C7", "C8", "C9", "D5", "D5", "D5", "WS", "WS"],
    "win": {"source": "discard", "tile": "D5", "discarder": "west"},
}


def latencies(servers, number):
    """Score hands by several services in turn; return the median time of each, in seconds."""
    taken = [[] for _ in servers]
    for _ in range(number):
        for server, times in zip(servers, taken, strict=True):
            began = perf_counter()
            assert 200 == server.score(HAND).status_code
            times.append(perf_counter() - began)
    return [median(times) for times in taken]
