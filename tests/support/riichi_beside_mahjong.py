"""Random riichi hands of all situations, scored by the service and by the library `mahjong`: what differs.

Run as a program it compares so many hands: ``PYTHONPATH=.:tests python -m support.riichi_beside_mahjong 100000``.
"""

import sys
from collections import Counter
from random import Random
from typing import Any

from mahjong.constants import EAST, NORTH, SOUTH, WEST
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.meld import Meld

from engine import FaultyInputError
from service.scores.answers import SCORE_FIELDS
from service.scores.scoring import score_json
from support.random_riichi_hands import KINDS, SEATS, random_request

WINDS = dict(zip(SEATS, (EAST, SOUTH, WEST, NORTH), strict=True))
YAKU = {
    "Menzen Tsumo": "fully_concealed_hand", "Riichi": "riichi", "Double Riichi": "double_riichi", "Ippatsu": "ippatsu",
    "Chankan": "robbing_the_kong", "Rinshan Kaihou": "after_a_kong", "Haitei Raoyue": "under_the_sea",
    "Houtei Raoyui": "under_the_river", "Renhou": "blessing_of_man", "Pinfu": "pinfu", "Tanyao": "all_simples",
    "Iipeiko": "pure_double_chow", "Yakuhai (haku)": "dragon_pung", "Yakuhai (hatsu)": "dragon_pung",
    "Yakuhai (chun)": "dragon_pung", "Sanshoku Doujun": "mixed_triple_chow", "Ittsu": "pure_straight",
    "Chantai": "outside_hand", "Honroutou": "all_terminals_and_honours", "Toitoi": "all_pungs",
    "San Ankou": "three_concealed_pungs", "San Kantsu": "three_kongs", "Sanshoku Doukou": "triple_pung",
    "Chiitoitsu": "seven_pairs", "Shou Sangen": "little_three_dragons", "Honitsu": "half_flush",
    "Junchan": "terminals_in_all_sets", "Ryanpeikou": "twice_pure_double_chow", "Chinitsu": "full_flush",
    "Dora": "dora", "Ura Dora": "ura_dora", "Aka Dora": "red_five",
    "Kokushi Musou": "thirteen_orphans", "Kokushi Musou Juusanmen Matchi": "thirteen_orphans",
    "Chuuren Poutou": "nine_gates", "Daburu Chuuren Poutou": "nine_gates", "Suu Ankou": "four_concealed_pungs",
    "Suu Ankou Tanki": "four_concealed_pungs", "Suu Kantsu": "four_kongs", "Tsuu Iisou": "all_honours",
    "Chinroutou": "all_terminals", "Ryuuiisou": "all_green", "Daisangen": "big_three_dragons",
    "Shousuushii": "little_four_winds", "Dai Suushii": "big_four_winds", "Tenhou": "blessing_of_heaven",
    "Chiihou": "blessing_of_earth",
}  # fmt: skip


def of_mahjong(request: dict[str, Any]) -> Any:
    taken: Counter[int] = Counter()

    def tile(code: str) -> int:
        plain = code.replace("0", "5")
        kind = KINDS.index(plain)
        red = request["house_rules"]["options"].get("red_fives") == "3" and plain[1] == "5"
        if code[1] == "0":
            return kind * 4
        taken[kind] += 1
        return kind * 4 + taken[kind] - (0 if red else 1)

    melds = []
    for each in request["melds"]:
        tiles = [tile(code) for code in each["tiles"]]
        kind = (
            Meld.KAN
            if "kong" in each
            else Meld.PON
            if each["tiles"][0][0] == each["tiles"][1][0]
            and len({code.replace("0", "5") for code in each["tiles"]}) == 1
            else Meld.CHI
        )
        melds.append(Meld(kind, tiles, opened=each.get("kong") != "concealed"))
    concealed = [tile(code) for code in request["concealed_tiles"]]
    win, options = request["win"], request["house_rules"]["options"]
    last = concealed[request["concealed_tiles"].index(win["tile"])]
    drawn = win["source"] in {"wall", "loose_tile", "dealt"}
    config = HandConfig(
        is_tsumo=drawn,
        is_riichi=request.get("riichi") == "riichi",
        is_daburu_riichi=request.get("riichi") == "double_riichi",
        is_ippatsu=win.get("ippatsu", False),
        is_rinshan=win["source"] == "loose_tile",
        is_chankan=win["source"] == "robbed_kong",
        is_haitei=win.get("last_tile", False) and drawn,
        is_houtei=win.get("last_tile", False) and not drawn,
        is_tenhou=win["source"] == "dealt",
        is_chiihou=win.get("first_turn", False) and drawn,
        is_renhou=win.get("first_turn", False) and not drawn,
        player_wind=WINDS[request["seat_wind"]],
        round_wind=WINDS[request["prevailing_wind"]],
        tsumi_number=request.get("honba", 0),
        kyoutaku_number=request.get("bets", 0),
        options=OptionalRules(
            has_open_tanyao=options.get("open_all_simples") != "concealed_only",
            has_aka_dora=options.get("red_fives") == "3",
            has_double_yakuman=options.get("double_yakuman") == "four_hands",
            kiriage=options.get("rounded_mangan") == "yes",
            kazoe_limit=HandConfig.KAZOE_LIMITED
            if options.get("counted_yakuman") == "yakuman"
            else HandConfig.KAZOE_SANBAIMAN,
        ),
    )
    indicators = [
        [KINDS.index(code) * 4 + 1 for code in request.get(name, ())] for name in ("dora_indicators", "ura_indicators")
    ]
    tiles = [each for meld in melds for each in meld.tiles] + concealed
    return HandCalculator.estimate_hand_value(
        tiles, last, melds, indicators[0], config, ura_dora_indicators=indicators[1]
    )


def difference(request: dict[str, Any]) -> str | None:  # noqa: PLR0911 - one for each thing to compare
    """Return how the service and `mahjong` differ about a hand; None if they do not."""
    theirs = of_mahjong(request)
    try:
        ours = score_json(request, SCORE_FIELDS)
    except FaultyInputError as error:
        if theirs.error == HandCalculator.ERR_NO_YAKU and error.faults[0].code == "may_not_go_out":
            return None
        return f"we: {[fault.message for fault in error.faults]}, they: {theirs.error or theirs}"
    if theirs.error:
        return f"we: {ours['total']}, they: {theirs.error}"
    seat, net = request["seat_wind"], ours["net"]
    cost = theirs.cost
    if net[seat] != cost["total"]:
        return f"we: {net[seat]}, they: {cost} {theirs.yaku}"
    paid = sorted(-net[each] for each in SEATS if each != seat)
    main, more = cost["main"] + cost["main_bonus"], cost["additional"] + cost["additional_bonus"]
    drawn = request["win"]["source"] in {"wall", "loose_tile", "dealt"}
    if paid != (sorted([main, more, more]) if drawn else [0, 0, main]):
        return f"we: {net}, they: {cost}"
    if ours.get("limit_hand"):
        mine = {item["rule"]: 1 for item in ours["items"] if "limit" in item}
        yours = dict.fromkeys((YAKU[yaku.name] for yaku in theirs.yaku), 1)
        return None if mine == yours else f"we: {mine}, they: {theirs.yaku}"
    if ours["scale"]["minipoints"] != theirs.fu or ours["doublings"] != theirs.han:
        return f"we: {ours['scale']} {ours['doublings']}, they: {theirs}"
    return _of_yaku(ours, theirs, request)


def _of_yaku(ours: dict[str, Any], theirs: Any, request: dict[str, Any]) -> str | None:
    mine: Counter[str] = Counter()
    for item in ours["items"]:
        mine[item["rule"]] += item.get("doublings", 0)
    yours: Counter[str] = Counter()
    is_open = theirs.is_open_hand
    for yaku in theirs.yaku:
        name = YAKU.get(yaku.name)
        if name is None:
            name = "seat_wind" if "seat" in yaku.name.lower() else "prevailing_wind"
        yours[name] += yaku.han_open if is_open else yaku.han_closed
    return None if +mine == +yours else f"we: {+mine}, they: {+yours} ({request})"


def main(number: int) -> None:
    """Compare so many random hands; print what differs, and how often each rule counted."""
    random, rules, differing, scored = Random("riichi beside mahjong"), Counter[str](), 0, 0
    for _ in range(number):
        request = random_request(random)
        found = difference(request)
        if found:
            differing += 1
            sys.stdout.write(f"{request}\n    {found}\n")
        else:
            try:
                rules.update({item["rule"] for item in score_json(request, ("items",))["items"]})
                scored += 1
            except FaultyInputError:
                pass
    sys.stdout.write(f"{number} hands, {scored} scored, {differing} differ\n")
    sys.stdout.write(f"{sorted(rules.items(), key=lambda each: each[1])}\n")


if __name__ == "__main__":
    main(int(sys.argv[1]))
