"""Libraries that score the same hands as the service: `mahjong` plays riichi, `pymahjonggb` plays MCR.

Each function takes hands as requests and returns what scores one of them. The library's arguments are built before.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module

from mahjong.constants import EAST, NORTH, SOUTH, WEST
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.hand_calculating.hand_response import HandResponse

from benchmarks.hands import KINDS, SEATS, Request

_WINDS = dict(zip(SEATS, (EAST, SOUTH, WEST, NORTH), strict=True))
_OF_A_KIND = 4
_BY_THE_EMA = OptionalRules(has_double_yakuman=False, kazoe_limit=HandConfig.KAZOE_SANBAIMAN)


def riichi_by_mahjong(requests: Sequence[Request]) -> list[Callable[[], HandResponse]]:
    """Return a function for each request of ``after_riichi`` that scores it by `mahjong`."""
    return [_by_mahjong(each) for each in requests]


def _by_mahjong(request: Request) -> Callable[[], HandResponse]:
    tiles = list(_numbered(request["concealed_tiles"]))
    last = next(tile for tile in tiles if KINDS[tile // _OF_A_KIND] == request["win"]["tile"])
    config = HandConfig(
        is_tsumo=request["win"]["source"] == "wall",
        is_riichi=True,
        player_wind=_WINDS[request["seat_wind"]],
        round_wind=_WINDS[request["prevailing_wind"]],
        options=_BY_THE_EMA,
    )
    dora, ura_dora = (list(_numbered(request[name])) for name in ("dora_indicators", "ura_indicators"))

    def score() -> HandResponse:
        return HandCalculator.estimate_hand_value(tiles, last, None, dora, config, ura_dora_indicators=ura_dora)

    return score


def _numbered(codes: Sequence[str]) -> Iterator[int]:
    """Yield the numbers of tiles in `mahjong`: each kind has four in a row."""
    taken: Counter[str] = Counter()
    for code in codes:
        yield KINDS.index(code) * _OF_A_KIND + taken[code]
        taken[code] += 1


_LETTERS = {"C": "W", "B": "T", "D": "B"}
_CODES = {kind: f"{_LETTERS[kind[0]]}{kind[1]}" for kind in KINDS[:27]} | dict(
    zip(KINDS[27:], ("F1", "F2", "F3", "F4", "J3", "J2", "J1"), strict=True)
)
"""Each kind as `pymahjonggb` writes it."""

Fan = tuple[tuple[int, int, str, str], ...]
"""The fan of a hand: points, how often, and the name in Chinese and English."""


def mcr_by_pymahjonggb(requests: Sequence[Request]) -> list[Callable[[], Fan]]:
    """Return a function for each request that scores it by `pymahjonggb`; none where that is not built."""
    try:
        calculate = import_module("MahjongGB").MahjongFanCalculator
    except ModuleNotFoundError:
        return []
    return [_by_pymahjonggb(calculate, each) for each in requests]


def _by_pymahjonggb(calculate: Callable[..., Fan], request: Request) -> Callable[[], Fan]:
    tiles, win = list(request["concealed_tiles"]), request["win"]
    tiles.remove(win["tile"])
    hand = tuple(_CODES[tile] for tile in tiles)
    seat, prevailing = (SEATS.index(request[name]) for name in ("seat_wind", "prevailing_wind"))
    arguments = (
        (), hand, _CODES[win["tile"]], len(request["bonus_tiles"]), win["source"] == "wall",
        False, False, False, seat, prevailing,
    )  # fmt: skip
    return lambda: calculate(*arguments, verbose=True)
