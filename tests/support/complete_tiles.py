"""Which tiles make a mah-jong, and which tile they wait for: looked for anew, apart from the engine."""

from functools import cache, lru_cache

from support.random_hands import BONUS, ORPHANS, chow_from


@cache
def chow_partners(code):
    if not code[1].isdigit() or code in BONUS:
        return ()
    rank = int(code[1])
    pairs = ((rank - 2, rank - 1), (rank - 1, rank + 1), (rank + 1, rank + 2))
    return tuple((code[0] + str(low), code[0] + str(high)) for low, high in pairs if low > 0 and high < 10)


@cache
def neighbours(code):
    return tuple({each for pair in chow_partners(code) for each in pair})


def is_orphans(tiles):
    return len(tiles) == 14 and set(tiles) == set(ORPHANS)


def complete(tiles, melds, chows):
    """Return whether the tiles of a hand make a mah-jong with some melds: four sets and a pair, or Thirteen Orphans."""
    if len(tiles) != 14 - 3 * melds:
        return False
    return is_orphans(tiles) or makes_sets(tuple(sorted(tiles)), chows, pair=True)


@lru_cache(maxsize=1 << 16)
def makes_sets(tiles, chows, *, pair):
    """Return whether sorted tiles make sets with at most so many chows, and a pair if one is wanted."""
    if not tiles:
        return not pair
    first, number = tiles[0], tiles.count(tiles[0])
    if pair and number >= 2 and makes_sets(tiles[2:], chows, pair=False):
        return True
    if number >= 3 and makes_sets(tiles[3:], chows, pair=pair):
        return True
    chow = chow_from(first)
    if chows < 1 or not chow or any(each not in tiles for each in chow):
        return False
    rest = list(tiles)
    for each in chow:
        rest.remove(each)
    return makes_sets(tuple(rest), chows - 1, pair=pair)


@lru_cache(maxsize=1 << 14)
def waits(tiles, melds, chows):
    kinds = {each for tile in tiles for each in (tile, *neighbours(tile))} if chows else set(tiles)
    if len(set(tiles) & set(ORPHANS)) >= 12:
        kinds |= set(ORPHANS)
    # Of four sets and a pair that lack one tile, at most one tile has no other tile to go with.
    elif len(tiles) != 13 - 3 * melds or sum(is_alone(tile, tiles, chows) for tile in tiles) > 1:
        return ()
    return tuple(kind for kind in sorted(kinds) if tiles.count(kind) < 4 and complete((*tiles, kind), melds, chows))


def is_alone(tile, tiles, chows):
    return tiles.count(tile) == 1 and not (chows and any(each in tiles for each in neighbours(tile)))
