"""Links to the score pad: a hand as text in the address opens the pad with that hand scored."""

from collections.abc import Mapping
from typing import Final
from urllib.parse import urlencode

from engine import Kong
from service.fields.hand_text import Group, HandText

_KONGS: Final = {Kong.CONCEALED: "*", Kong.CLAIMED: "=", Kong.ANNEXED: "+"}
_OF_A_SET: Final = (2, 3)
_SAME_IN_BOTH: Final = {"ruleset": "ruleset", "seat_wind": "seat", "prevailing_wind": "prevailing", "dealer": "dealer"}
_DEFAULTS: Final = {"ruleset": "booklet", "seat": "east", "prevailing": "east"}


def pad_fragment(hand: HandText, told: Mapping[str, str]) -> str:
    """Return the part of the pad's address that has a hand. ``told``: what else the address says of it."""
    melds = [each for each in hand.groups if each.on_table or each.is_concealed_kong]
    sets = [each for each in hand.groups if each not in melds and not each.loose and len(each.tiles) in _OF_A_SET]
    loose = [each for each in hand.groups if each not in melds and each not in sets]
    source = told.get("source") or ("discard" if told.get("discarder") else "wall")
    parts = _DEFAULTS | {name: told[sent] for sent, name in _SAME_IN_BOTH.items() if told.get(sent)}
    parts |= {
        "melds": ".".join(map(_meld, melds)),
        "sets": ".".join(map(_codes, sets)),
        "tiles": "".join(map(_codes, loose)),
        "bonus": "".join(tile.code for tile in hand.bonus_tiles),
        "won": source if hand.last_tile else "",
        "last": hand.last_tile.code if hand.last_tile else "",
        "from": told.get("discarder", ""),
        "red": "".join(each.tile.code for group in hand.groups for each in group.written if each.is_red),
    }
    parts.update(riichi=hand.riichi.value if hand.riichi else "")
    for name, turned in hand.indicators:
        parts[name.removesuffix("_indicators")] = "".join(each.tile.code for each in turned)
    return urlencode({name: value for name, value in parts.items() if value})


def _meld(group: Group) -> str:
    if not group.is_kong:
        return _codes(group)
    return _codes(group) + _KONGS[Kong.CONCEALED if group.is_concealed_kong else group.kong or Kong.ANNEXED]


def _codes(group: Group) -> str:
    return "".join(tile.code for tile in group.tiles)
