"""Hands of special shape from text, at random, and a matcher so plain that it needs no proof.

Written apart from the engine's own reading of classes, suits and groups, so that neither can hide the other's mistakes.
"""

import re
from collections import Counter
from functools import cache
from itertools import permutations

from engine.game.sets import Kong, TileSet, tile_set
from engine.game.tiles import Tile
from engine.special_hands.parts import PartForm
from engine.special_hands.pattern import PatternError, parse
from support.readings import set_of

HONOURS = ("WE", "WS", "WW", "WN", "DR", "DG", "DW")
CODES = tuple(f"{suit}{number}" for suit in "BCD" for number in range(1, 10)) + HONOURS
DRAGON_OF = {"B": "DG", "C": "DR", "D": "DW"}
FIXED = {"B": "B", "C": "C", "D": "D"}
SUIT_LETTER = re.compile(r"\b[xyz][n1-9]|\bD[xyz]")
WORDS = {
    "majors": lambda code: code in HONOURS or code[1] in "19",
    "minors": lambda code: code not in HONOURS and code[1] not in "19", "honours": lambda code: code in HONOURS,
    "terminals": lambda code: code not in HONOURS and code[1] in "19",
    "winds": lambda code: code in HONOURS and code[0] == "W",
    "dragons": lambda code: code in HONOURS and code[0] == "D", "suits": lambda code: code not in HONOURS,
    "bamboos": lambda code: code[0] == "B", "characters": lambda code: code[0] == "C",
    "circles": lambda code: code[0] == "D" and code not in HONOURS,
}  # fmt: skip
SIZES = {PartForm.PAIR: 2, PartForm.PUNG: 3, PartForm.KONG: 4, PartForm.TRIPLET: 3, PartForm.ANY: 1}
SETS = {
    PartForm.PAIR: {"pair"}, PartForm.PUNG: {"pung"}, PartForm.KONG: {"kong"}, PartForm.TRIPLET: {"pung", "kong"},
    PartForm.CHOW: {"chow"},
}  # fmt: skip


def error_of(text):
    """Return what is wrong with a text, None for a pattern."""
    try:
        parse(text)
    except PatternError as error:
        return error
    return None


def hand_of(text):
    """Return the sets on the table, in brackets, and the other tiles of a hand."""
    sets = tuple(set_of(each) for each in re.findall(r"[\[(].*?[\])]", text))
    return sets, tuple(map(Tile, re.sub(r"[\[(].*?[\])]", "", text).split()))


def written(sets, tiles):
    return " ".join(
        [*(f"[{' '.join(tile.code for tile in each.tiles)}]" for each in sets), *(tile.code for tile in tiles)]
    )


def fits(pattern, sets, tiles):
    """Tell whether a hand fits by trying every suit for every letter and every group for every part."""
    return size_of(sets, tiles) == 14 and any(
        conditions_hold(shape, letters, sets, tiles)
        and laid(slots_of(shape, tuple(letters.items())), list(sets), dict(coded(tiles)))
        for shape in pattern.shapes
        for letters in (all_letters("xyz", {}) if SUIT_LETTER.search(str(shape)) else [FIXED])
    )


def size_of(sets, tiles):
    return sum(min(len(each.tiles), 3) for each in sets) + len(tiles)


def coded(tiles):
    return Counter(tile.code for tile in tiles)


def all_letters(free, bound):
    return [FIXED | bound | dict(zip(free, suits, strict=True)) for suits in permutations("BCD")]


@cache
def slots_of(shape, letters):
    """Return the groups to be found, one after the other: the place of the part, the part, what the group may be."""
    return [
        (place, part, groups)
        for place, part in enumerate(shape.parts)
        for groups in [groups_of(part, dict(letters))] * part.count
    ]


def codes_of(items, letters):
    """Return the codes that the items of a class stand for, in their order."""
    codes = []
    for text in " ".join(map(plain, items)).split():
        if text in WORDS:
            codes += filter(WORDS[text], CODES)
        elif text in CODES:
            codes.append(text)
        elif text[1] in letters:
            codes.append(DRAGON_OF[letters[text[1]]])
        else:
            numbers = range(int(text[1]), int(text[-1]) + 1)
            codes += [f"{letters[text[0]]}{number}" for number in numbers]
    return codes


def plain(item):
    return item.plural if hasattr(item, "plural") else item.code if isinstance(item, Tile) else str(item)


def conditions_hold(shape, letters, sets, tiles):
    codes = [tile.code for each in sets for tile in each.tiles] + [tile.code for tile in tiles]
    suits = len({code[0] for code in codes if code not in HONOURS})
    answers = {
        "only": lambda named, _: set(codes) <= named, "no": lambda named, _: not set(codes) & named,
        "some": lambda named, _: bool(set(codes) & named), "exactly": lambda _, number: suits == number,
        "at most": lambda _, number: suits <= number, "at least": lambda _, number: suits >= number,
    }  # fmt: skip
    return all(answers[each.demand.value](set(codes_of(each.items, letters)), each.suits) for each in shape.conditions)


def groups_of(part, letters):
    return groups_with(part, tuple(letters.items()))


@cache
def groups_with(part, letters):
    """Return the groups that a part may be, as sorted codes; of a kong all four."""
    letters = dict(letters)
    found = set()
    for bound in all_letters("pqr", letters):
        named = codes_of(part.items, bound)
        among = set(named) if part.items else set(CODES)
        if part.form is PartForm.TILES:
            found.add(tuple(sorted(named)))
        elif part.form is PartForm.EACH:
            found.add(tuple(sorted(among)))
        elif part.form is PartForm.KNITTED:
            found |= {tuple(sorted(f"{bound[letter]}{number}" for letter in part.letters)) for number in range(1, 10)}
        elif part.form is PartForm.CHOW:
            chows = {tuple(f"{suit}{low + step}" for step in range(3)) for suit in "BCD" for low in range(1, 8)}
            found |= {chow for chow in chows if set(chow) <= among}
        else:
            found |= {(code,) * SIZES[part.form] for code in among}
    return sorted(found)


def laid(slots, sets, left, before=None):
    """Give the first slot a set or a group of loose tiles, and the others the rest; like groups in their order."""
    if not slots:
        return not sets and not left
    (place, part, groups), *others = slots
    last = before[1] if before and before[0] == place else None
    lie = [(number, codes_in(each)) for number, each in enumerate(sets) if each.kind.value in SETS.get(part.form, ())]
    for group in groups:
        if last is not None and (group < last or (part.different and group == last)):
            continue
        lying = next((number for number, codes in lie if codes == set(group)), None) if lie else None
        if lying is not None and laid(others, sets[:lying] + sets[lying + 1 :], left, (place, group)):
            return True
        if part.form is PartForm.KONG or group[0] not in left or (rest := without(group, left)) is None:
            continue
        if laid(others, sets, rest, (place, group)):
            return True
    return False


def without(group, left):
    """Return the numbers of tiles that are left without a group, or None where the group is not among them."""
    rest = left.copy()
    for code in group:
        number = rest.get(code)
        if number is None:
            return None
        if number == 1:
            del rest[code]
        else:
            rest[code] = number - 1
    return rest


def codes_in(tiles):
    return {tile.code for tile in tiles.tiles}


def random_hand(rng, codes=CODES):
    return (), tuple(Tile(code) for code in rng.sample([code for code in codes for _ in range(4)], 14))


def fitting_hand(pattern, rng, tries=10_000):
    """Return a hand made by filling in a pattern, some of its sets on the table; its conditions may still not hold.

    Nothing where none of so many tries makes one.
    """
    for _ in range(tries):
        shape = rng.choice(pattern.shapes)
        letters = rng.choice(all_letters("xyz", {}))
        choices = choices_of(shape, tuple(letters.items()), frozenset(suits_for(shape, rng)))
        groups = [(form, rng.choice(found) if found else None) for form, found in choices]
        if all(group for _, group in groups):
            sets, tiles = on_the_table(groups, rng)
            used = coded(tile for each in sets for tile in each.tiles) + coded(tiles)
            if max(used.values()) <= 4 and size_of(sets, tiles) == 14:
                return sets, tuple(rng.sample(tiles, len(tiles)))
    return None


def suits_for(shape, rng):
    """Choose as many suits as the conditions speak of."""
    numbers = [each.suits for each in shape.conditions if each.suits]
    return rng.sample("BCD", numbers[0] if numbers else 3)


@cache
def choices_of(shape, letters, suits):
    """Return the form of each group to be found, and the groups that it may be in some suits."""
    only = [set(codes_of(each.items, dict(letters))) for each in shape.conditions if each.demand.value == "only"]
    allowed = {code for code in CODES if code in HONOURS or code[0] in suits}.intersection(*only)
    return [
        (part.form, [group for group in groups if allowed.issuperset(group)])
        for _, part, groups in slots_of(shape, letters)
    ]


def on_the_table(groups, rng):
    sets, tiles = [], []
    melded = rng.choice((0.0, 0.0, 0.5, 1.0))
    for form, group in groups:
        codes = group
        if form is PartForm.TRIPLET and rng.random() < melded / 2:
            codes = group[:1] * 4
        if form in SETS and (len(codes) == 4 or (rng.random() < melded and len(codes) == 3)):
            sets.append(set_from(codes))
        else:
            tiles += map(Tile, codes)
    return tuple(sets), tiles


def set_from(codes):
    kong = Kong.CLAIMED if len(codes) == 4 else None
    found = tile_set(tuple(map(Tile, codes)), concealed=False, kong=kong)
    assert isinstance(found, TileSet), found
    return found


def almost(sets, tiles, rng):
    """Return a hand that differs a little: in a tile or two, or in a set that is laid down, or of another kind."""
    change = rng.random()
    if sets and change < 0.2:
        place = rng.randrange(len(sets))
        other = another_set(sets[place], rng)
        return (*sets[:place], other, *sets[place + 1 :]), tiles
    if change < 0.4:
        codes = [code for code, number in coded(tiles).items() if number >= 3]
        if codes:
            tile = Tile(rng.choice(codes))
            left = list(tiles)
            for _ in range(3):
                left.remove(tile)
            return (*sets, set_from((tile.code,) * rng.choice((3, 4)))), tuple(left)
    left = list(tiles)
    for _ in range(rng.choice((1, 1, 2))):
        if left:
            left[rng.randrange(len(left))] = Tile(rng.choice(CODES))
    return sets, tuple(left)


def another_set(tiles, rng):
    code = tiles.tile.code
    if rng.random() < 0.5 or code in HONOURS or code[1] in "89":
        return set_from((code,) * (7 - len(tiles.tiles)))
    return set_from(tuple(f"{code[0]}{int(code[1]) + step}" for step in range(3)))
