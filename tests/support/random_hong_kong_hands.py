"""Random hands for Hong Kong Old Style, as requests of the HTTP contract, with what a table may have agreed on."""

from support import random_chinese_hands
from support.hong_kong_oracle import OPTIONS
from support.random_hands import KINDS

# The values of each option besides its first.
OTHERS = {
    "minimum_faan": tuple("001245"), "minimum_counts": ("all",), "limit_faan": ("8", "13"),
    "scale": ("full_spicy", "old_style"), "discarder_pays": ("all",), "robbed_kong": ("pays_all_as_drawn",),
    "big_three_dragons": ("limit",), "little_four_winds": ("without_wind_sets", "limit"),
    "four_concealed_pungs": ("eight_faan", "none"), "concealed_hand": ("concealed_kongs_allowed", "none"),
    "all_chows_pair": ("suit_tiles",), "bonus_series": ("besides_own",),
    "all_eight_bonus_tiles": ("eight_faan", "limit"), "seven_pairs": ("four_faan",), "nine_gates_last_tile": ("any",),
    "earthly_hand": ("first_turn",),
}  # fmt: skip
NOT_ASKED = ("original_call", "dealer_wins", "exhausted_tiles")


def winning_request(rng):
    """Return a complete hand that went out, though it may fall short of the minimum."""
    if rng.random() < 0.03:
        return with_options(seven_pairs(rng), rng)
    return with_options(in_hong_kong(random_chinese_hands.winning_request("chinese-classical", rng), rng), rng)


def nearly_winning_request(rng):
    """Return a hand that says that it went out; only by chance do its tiles make a mah-jong."""
    request = random_chinese_hands.nearly_winning_request("chinese-classical", rng)
    return with_options(in_hong_kong(request, rng), rng)


def in_hong_kong(request, rng):
    """Return a hand of Chinese Classical as one of Hong Kong, where a loose tile may have replaced a bonus tile."""
    request = {name: value for name, value in request.items() if name not in NOT_ASKED} | {"ruleset": "hong-kong"}
    win = dict(request["win"])
    if win["source"].startswith("robbed"):
        win.pop("last_tile", None)
    if win["source"] == "wall" and request.get("bonus_tiles") and rng.random() < 0.3:
        win["source"] = "loose_tile"
    has_kong = any(isinstance(meld, dict) for meld in request.get("melds", ()))
    if has_kong and request["seat_wind"] != request.get("dealer", "east"):
        # Only the dealer has declared a kong before the dealer's first discard.
        win.pop("first_turn", None)
    return request | {"win": win}


def seven_pairs(rng):
    tiles = rng.sample(KINDS, 7) if rng.random() < 0.7 else rng.sample([*KINDS[:9], *KINDS[-7:]], 7)
    request = random_chinese_hands.at_the_table("hong-kong", rng)
    tile = rng.choice(tiles)
    won = rng.choice(({"source": "wall"}, {"source": "discard", "discarder": "north"}))
    if request["seat_wind"] == "north":
        won = {"source": "wall"}
    return request | {"concealed_tiles": rng.sample(tiles * 2, 14), "win": {"tile": tile, **won}}


def with_options(request, rng):
    """Agree on a few options, on half of the tables on none but a minimum that every hand reaches."""
    agreed = {"minimum_faan": "0"} if rng.random() < 0.5 else {}
    if rng.random() < 0.5:
        agreed |= {name: rng.choice(OTHERS[name]) for name in rng.sample(sorted(OPTIONS), 4)}
    return request | {"house_rules": {"options": agreed}}
