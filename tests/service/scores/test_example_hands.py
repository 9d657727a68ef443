"""The hands that score cards show as pictures: each is scored by the rule that it stands beside."""

import pytest

from engine import TileSet, all_rulesets, find_ruleset, tile_set
from engine.describing.card import EXAMPLES
from service.fields.hand_text import read_hand_text
from support.laws import for_each

SHOWN = [(ruleset.id, rule, text) for ruleset in all_rulesets() for rule, text in EXAMPLES[ruleset.id].items()]


def request_for(ruleset, text):
    """Return the request that has a hand scored, its loose tiles grouped only where they are sets."""
    hand = read_hand_text(text)
    concealed = [group for group in hand.groups if not group.on_table and not group.is_concealed_kong]
    sets = [group for group in concealed if isinstance(tile_set(group.tiles, concealed=True), TileSet)]
    return {
        "ruleset": ruleset,
        "seat_wind": "south",
        "prevailing_wind": "east",
        "melds": [
            {"tiles": codes(group), "concealed": True} if group.is_concealed_kong else codes(group)
            for group in hand.groups
            if group.on_table or group.is_concealed_kong
        ],
        "concealed_sets": [codes(group) for group in sets],
        "concealed_tiles": [code for group in concealed if group not in sets for code in codes(group)],
        "win": {"source": "wall", "tile": hand.last_tile.code},
    }


def codes(group):
    return [tile.code for tile in group.tiles]


@for_each("ruleset, rule, text", SHOWN)
def test_the_example_of_a_hand_is_scored_as_that_hand(client, ruleset, rule, text):
    answer = client.post("/v1/scores", json=request_for(ruleset, text)).get_json()

    assert rule in [item["rule"] for item in answer["items"]]


@pytest.mark.parametrize("ruleset", [each.id for each in all_rulesets()])
def test_every_special_hand_has_an_example(ruleset):
    assert {each.id for each in find_ruleset(ruleset).special_hands} <= set(EXAMPLES[ruleset])


@pytest.mark.parametrize("ruleset", [each.id for each in all_rulesets()])
def test_the_card_draws_each_example_tile_by_tile(client, ruleset):
    page = client.get(f"/v1/rulesets/{ruleset}/card", headers={"Accept": "text/html"}).get_data(as_text=True)
    pictures = page.split('<svg class="example"')[1:]
    drawn = [picture.partition("</svg>")[0].count("<use ") for picture in pictures]

    assert sorted(drawn) == sorted(len(read_hand_text(text).tiles) for text in EXAMPLES[ruleset].values())
    assert all(
        f'<symbol id="{tile.code}"' in page
        for text in EXAMPLES[ruleset].values()
        for tile in read_hand_text(text).tiles
    )


def test_screen_readers_are_told_the_tiles_of_an_example(client):
    page = client.get("/v1/rulesets/booklet/card", headers={"Accept": "text/html"}).get_data(as_text=True)

    assert 'aria-label="East Wind, East Wind, East Wind; South Wind,' in page
