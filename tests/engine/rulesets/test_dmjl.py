"""Each rule of the league names the list of the program Kajongg in which it stands."""

from engine.rulesets import RULESETS

DMJL = RULESETS["dmjl"]

LISTS = {
    "Meld Rules": {
        "minor_pung", "major_pung", "minor_kong", "major_kong", "dragon_pair", "seat_wind_pair", "prevailing_wind_pair",
        "flower", "season", "dragon_set", "seat_wind_set", "prevailing_wind_set",
    },
    "Hand Rules": {
        "seat_flower_and_season", "four_flowers", "four_seasons", "three_concealed_pungs", "little_three_dragons",
        "big_three_dragons", "little_four_winds", "big_four_winds",
    },
    "Winner Rules": {
        "self_drawn", "only_possible_tile", "minor_pair_completed", "major_pair_completed", "no_score_hand", "no_chows",
        "concealed_hand", "one_suit_with_honours", "one_suit", "all_majors", "loose_tile", "last_tile", "last_discard",
        "robbing_the_kong", "original_call", "heavens_blessing", "earths_blessing", "plum_blossom", "moon_from_the_sea",
        "carrying_pole", "kong_upon_kong", "consecutive_wins", "fourfold_plenty", "buried_treasure",
        "three_great_scholars", "four_blessings", "all_honours", "heads_and_tails", "imperial_jade",
        "concealed_clear_suit",
    },
    "Mah Jongg Rules": {"mah_jong", "nine_gates", "wriggling_snake", "thirteen_unique_wonders"},
    "Penalties": {
        "false_naming_for_chow", "false_naming_for_pung_or_kong", "false_naming_for_mah_jong", "false_mah_jong",
    },
}  # fmt: skip
"""The rules of each list of Kajongg (src/predefined.py), by the ids that they have here."""

WITHOUT_POINTS = {"chow", "plain_pair"}
"""Rows that score nothing, so that a score shows every set. Kajongg has no such rows."""


def test_each_rule_names_the_list_of_kajongg_in_which_it_stands():
    cited = {row.id: row.cite.locus for row in (*DMJL.all_rows(), *DMJL.penalties) if row.id not in WITHOUT_POINTS}
    assert {row: place for place, rows in LISTS.items() for row in rows} == cited


def test_rows_without_points_stand_with_the_other_sets():
    assert {"Meld Rules"} == {DMJL.rule(row).cite.locus for row in WITHOUT_POINTS}
