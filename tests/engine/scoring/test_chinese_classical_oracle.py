"""The second scorer of Chinese Classical itself: hands with published scores, and hands worked out from the rules."""

from random import Random

import pytest

from support.chinese_classical_oracle import score
from support.laws import for_each
from support.random_chinese_hands import winning_request

WINDS = {"E": "east", "S": "south", "W": "west", "N": "north"}
EITHER = pytest.mark.parametrize("ruleset", ["chinese-classical", "dmjl"])


def request_of(winds, table, hand, bonus, won):
    """Write a hand as a request: "C234" is a chow, "WEE" a pair, and behind a kong stands how it came about."""
    seat, prevailing = winds.split("/")
    request = {
        "ruleset": "chinese-classical",
        "seat_wind": WINDS[seat],
        "prevailing_wind": WINDS[prevailing],
        "melds": [meld_of(*text.split(":")) for text in table.split()],
        "concealed_sets": [tiles_of(text) for text in hand.split()],
        "bonus_tiles": bonus.split(),
    }
    return request | won_by(request, *won.split()) if won else request


def meld_of(text, kong=None):
    return {"tiles": tiles_of(text), "kong": kong} if kong else tiles_of(text)


def tiles_of(text):
    return [text[0] + each for each in text[1:]]


def won_by(request, source, tile, *rest):
    """Read how a hand was won: the source, the tile, the set it completed, and the flags that are up."""
    win = {"source": source, "tile": tile}
    if source in {"discard", "robbed_kong", "robbed_concealed_kong"}:
        win["discarder"] = "south" if request["seat_wind"] == "east" else "east"
    flags = {"last_tile": True, "kongs_in_a_row": 2, "first_turn": True}
    for word in rest:
        win |= (
            {word: flags[word]} if word in flags else {"completes": tiles_of(word)} if word != "original_call" else {}
        )
    return {"win": win, "original_call": "original_call" in rest}


# The winds of seat and round, sets on the table, sets in the hand, bonus tiles, how it was won;
# then points, doublings, limit hands by their letters, and the total.
WON = {
    "W03": ("E/E", "C111 C777 C234 C666", "C55", "", "discard C5", 22, 3, "", 176),
    "W06": ("E/E", "", "DRR B123 B456 B789 B111", "F1 S2", "wall DR", 36, 2, "", 144),
    "W09": ("E/E", "C345 C999 C678", "C111 C22", "", "discard C1", 18, 3, "o", 1000),
    "W12": ("E/E", "B111 C678 C999", "C345 C22", "", "discard C4", 20, 0, "", 20),
    "W15": ("W/E", "C1111:concealed C333", "C888 C77 C456", "F2 F3 S2 S3", "discard C8", 62, 4, "", 992),
    "W24": ("E/E", "C4444:claimed B8888:concealed", "D33 C333 WEEE", "", "loose_tile WE", 48, 6, "h", 1000),
    "W27": ("E/E", "B111 D345", "WEE B333 C111", "", "wall B3", 32, 0, "", 32),
    "W30": ("E/E", "D222 C9999:concealed", "B22 B111 D555", "", "wall D5", 58, 2, "", 232),
    "W33": ("E/E", "C9999:concealed", "B234 B44 B111 D111", "", "robbed_kong B2", 58, 2, "e", 1000),
    "W36": ("E/E", "C9999:annexed", "B44 B111 B222 D111", "", "wall B2", 48, 2, "", 192),
    "W42": ("E/E", "B3333:annexed DRRR WEEEE:concealed", "D22 DWWW", "", "discard D2", 66, 5, "", 1000),
    "W48": ("E/E", "", "DRR B123 B456 B789 B111", "F1 F2 F3 F4", "discard DR last_tile", 42, 3, "", 336),
    # Published as a limit hand alone. B1, which would also complete it, is held four times over.
    "W54": (
        "E/E", "B1111:concealed B8888:annexed", "B55 B234 B666", "F1 F2 F3 F4", "loose_tile B4 kongs_in_a_row",
        74, 5, "f", 1000,
    ),
    "W57": ("N/E", "D456", "B55 B678 B678 D123", "F4 S4", "wall D1 original_call", 20, 3, "", 160),
    "W66": ("E/E", "B3333:concealed WEEE", "D33 DWWW D111", "", "wall D1", 48, 5, "", 1000),
    "W72": ("E/E", "WEEE D111 B999", "C33 C123", "", "wall C3 C33", 28, 2, "", 112),
    "W75": ("E/E", "DGGG D456", "C55 DWWW DRRR", "", "discard C5", 34, 5, "", 1000),
    "D03": ("E/E", "B123 B789 C234 D345", "WEE", "", "discard WE", 20, 0, "", 20),
    "D06": ("S/E", "B123", "D88 B789 C234 D345", "", "wall D8", 16, 1, "", 32),
    "D09": ("S/E", "D234", "D55 B567 C234 C789", "", "wall D5 last_tile", 16, 2, "", 64),
    "D12": ("W/S", "DRRR DGGG B567", "B234 DWW", "", "discard B2", 20, 4, "", 320),
    "D15": ("S/E", "B111 B999 C111 C999", "WSS", "", "discard WS", 34, 2, "", 136),
    "D18": ("W/S", "B222 B333 B444 B666", "B88", "", "discard B8", 22, 4, "m", 1000),
    "D21": ("W/S", "", "D99 D123 D456 D789 D111", "", "wall D1 D123", 20, 4, "np", 1000),
    "D24": ("N/E", "D6666:claimed", "C77 B222 C333 D444", "", "discard C7", 34, 2, "", 136),
    "D27": ("N/E", "", "D678 WNN B123 C333 DRRR", "", "discard D6", 24, 1, "", 48),
}  # fmt: skip

LOST = {
    "L03": ("E/E", "", "", "F2 F3 F1 F4", "", 16, 1, "", 32),
    "L06": ("E/E", "B111", "B333 B66 B88 B222", "F1 F2 F4 F3", "", 28, 1, "", 56),
    "L09": ("E/E", "WEEE WSSS WWWWW:annexed", "WNNN", "", "", 32, 4, "", 512),
    "L12": ("N/E", "WSSS WWWWW:annexed", "WEE B11 WNNN", "", "", 30, 2, "", 120),
    "L15": ("E/E", "DGGG D444", "C55 DRRR DWW", "", "", 16, 3, "", 128),
    "L18": ("N/E", "D123 D123 B333 B444", "", "F4 S4", "", 12, 1, "", 24),
    "L21": ("N/E", "D111 D123", "B666 B888", "F4 S4", "", 20, 1, "", 40),
    "L24": ("E/E", "B2222:annexed B666 B444", "B88 DGG", "", "", 14, 0, "", 14),
}

# In the German league three great scholars may have a chow.
LIMIT_HANDS_OF_THE_LEAGUE = {name: row[7] for name, row in WON.items()} | {"W75": "i"}


def by_name(rows):
    return [pytest.param(*row, id=name) for name, row in rows.items()]


def figures(request):
    answer = score(request)
    return answer["basic_score"], answer["doublings"], "".join(answer["limit_hands"]), answer["total"]


@for_each("winds, table, hand, bonus, won, points, doublings, letters, total", by_name(WON | LOST))
def test_a_published_hand_comes_to_its_published_score(
    winds, table, hand, bonus, won, points, doublings, letters, total
):
    assert (points, doublings, letters, total) == figures(request_of(winds, table, hand, bonus, won))


@pytest.mark.parametrize("name", WON)
def test_a_winner_of_the_german_league_has_ten_points_more(name):
    points, doublings = WON[name][5] + 10, WON[name][6]
    letters = LIMIT_HANDS_OF_THE_LEAGUE[name]
    total = 500 if letters else min(500, points * 2**doublings)

    assert (points, doublings, letters, total) == figures(request_of(*WON[name][:5]) | {"ruleset": "dmjl"})


@pytest.mark.parametrize("name", LOST)
def test_a_loser_of_the_german_league_has_the_same_points(name):
    points, doublings, letters, total = LOST[name][5:]

    assert (points, doublings, letters, min(500, total)) == figures(request_of(*LOST[name][:5]) | {"ruleset": "dmjl"})


PLAIN = "B123 B456 C234 D567 C88"


@pytest.mark.parametrize(
    "winds, won, told, expected",
    [
        ("E/E", "dealt C8", {}, ("a", 1000)),
        ("S/E", "discard C8 first_turn", {}, ("b", 1000)),
        ("S/E", "wall C8 first_turn", {}, ("", 64)),
        ("E/E", "discard D7", {"dealer_wins": 13}, ("r", 1000)),
        ("E/E", "discard D7", {"dealer_wins": 12}, ("", 20)),
        ("S/E", "discard D7", {}, ("", 20)),
    ],
)
def test_events_make_limit_hands_of_a_plain_one(winds, won, told, expected):
    assert expected == figures(request_of(winds, "", PLAIN, "", won) | told)[2:]


@EITHER
@pytest.mark.parametrize(
    "tiles, won, total",
    [
        ("C19 B19 D119 WESWN DRGW D9", "wall DG", {"chinese-classical": 1000, "dmjl": 500}),
        ("C19 B19 D199 WESWN DRGW B1", "discard DR", {"chinese-classical": 1000, "dmjl": 500}),
        ("C19 B19 D19 WESWN DRGW B1", "robbed_concealed_kong DR", {"chinese-classical": 1000, "dmjl": 500}),
        ("C19 B19 D19 WESWN DRGW D8", "wall DR", None),
    ],
)
def test_thirteen_orphans_are_all_majors_and_one_of_them_twice(tiles, won, total, ruleset):
    loose = [code for text in tiles.split() for code in tiles_of(text)][:14]
    request = request_of("S/E", "", "", "", won) | {"ruleset": ruleset, "concealed_tiles": loose}

    if total is None:
        assert score(request) is None
    else:
        assert ("q", total[ruleset]) == figures(request)[2:]


@pytest.mark.parametrize(
    "table, hand, won, told, classical, league",
    [
        # The published least that three melded dragons and a chow are worth: 22 points, five doublings.
        ("DRRR DGGG DWWW", "B234 C55", "discard B2", {}, ("", 704), ("i", 500)),
        ("B456 B456", "C234 D123 C88", "discard D1 last_tile", {}, ("d", 1000), ("", 80)),
        ("B456 B456", "C234 D123 C88", "wall D1 last_tile", {}, ("d", 1000), ("d", 500)),
        ("B456", "C456 C789 D123 C88", "discard D1 original_call", {}, ("", 40), ("", 80)),
        ("B456 B456", "C456 D123 C88", "discard D1 original_call", {}, ("", 40), ("", 40)),
        ("B456 B456", "C234 D123 C88", "discard D1", {"dealer_wins": 9}, ("", 20), ("r", 500)),
    ],
)
def test_the_two_rulesets_differ(table, hand, won, told, classical, league):
    request = request_of("E/S", table, hand, "", won) | told

    assert (classical, league) == (figures(request)[2:], figures(request | {"ruleset": "dmjl"})[2:])


@pytest.mark.parametrize(
    "table, loose, told, expected",
    [
        # Waiting for C4 and C7, which is taken for the pair.
        ("B456 B789 D234", "C45677", {}, (12, 1, "", 24)),
        ("B456 B789 D234", "C45677", {"exhausted_tiles": ["C4"]}, (14, 1, "", 28)),
        ("B456 B789 C444", "C45677", {}, (16, 0, "", 16)),
        # The pair was sent with the melds; the tile that was won on is the fourth that lies on the table.
        ("B456 B789 C777 D88", "C456", {"win": {"tile": "D8"}, "exhausted_tiles": ["D8"]}, (16, 0, "", 16)),
    ],
)
def test_a_tile_is_the_only_possible_one_if_no_other_is_left(table, loose, told, expected):
    request = request_of("S/E", table, "", "", "discard C7") | {"concealed_tiles": tiles_of(loose)}
    win = request["win"] | told.get("win", {})

    assert expected == figures(request | told | {"win": win})


def test_a_loser_counts_pungs_and_pairs_among_loose_tiles():
    loose = tiles_of("C4444") + tiles_of("DRR") + tiles_of("WEE") + tiles_of("B123") + tiles_of("D9")

    assert (10, 0, "", 10) == figures(request_of("E/E", "", "", "", "") | {"concealed_tiles": loose})


@EITHER
def test_every_random_winner_has_gone_out(ruleset):
    assert all(score(winning_request(ruleset, Random(seed))) for seed in range(500))
