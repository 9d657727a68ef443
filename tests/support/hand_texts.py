"""Hands of requests written as text, in every way in which a caller may write them."""

from engine.game.tiles import Tile

IN_THE_TEXT = ("melds", "concealed_sets", "concealed_tiles", "bonus_tiles")
SUIT_LETTERS = {"B": "s", "C": "m", "D": "p"}
HONOURS = ("WE", "WS", "WW", "WN", "DW", "DG", "DR")


def with_text(request, text):
    """Return a request with a text in place of its hand. A star in the text is the last tile."""
    changed = {name: value for name, value in request.items() if name not in IN_THE_TEXT} | {"hand": text}
    if "*" in text and request.get("win"):
        changed["win"] = {name: value for name, value in request["win"].items() if name != "tile"}
    return changed


def text_of(request, rng):
    win = request.get("win") or {}
    starred = place_of_last_tile(request, stood_for(win.get("tile")))
    parts = [
        group(tiles_of(each), rng, starred == ("melds", n), stood_for(win.get("tile")), *brackets_of(each))
        for n, each in enumerate(request.get("melds", ()))
    ]
    parts += [
        group(each, rng, starred == ("concealed_sets", n), stood_for(win.get("tile")), "(", ")")
        for n, each in enumerate(request.get("concealed_sets", ()))
    ]
    loose = request.get("concealed_tiles", ())
    parts.append(group(loose, rng, starred == ("concealed_tiles",), stood_for(win.get("tile")), "", ""))
    bonus = [spelled(each, rng) for each in request.get("bonus_tiles", ())]
    return " ".join([*parts, *([rng.choice(("+ ", "", "+")) + rng.choice((" ", "")).join(bonus)] if bonus else [])])


def place_of_last_tile(request, tile):
    """Return where the last tile is: among the loose tiles, in a set in the hand, or in the only meld that has it.

    A star says which set the last tile completed. A request with several melds that have it leaves that open.
    """
    if tile in map(stood_for, request.get("concealed_tiles", ())):
        return ("concealed_tiles",)
    for name in ("concealed_sets", "melds"):
        with_it = [n for n, each in enumerate(request.get(name, ())) if tile in map(stood_for, tiles_of(each))]
        if with_it:
            return (name, with_it[0]) if name == "concealed_sets" or len(with_it) == 1 else None
    return None


def stood_for(tile):
    """Return the code of a tile, of a wild one that of the tile that it stands for."""
    if isinstance(tile, dict):
        return tile["as"]
    return tile and tile.rpartition("=")[2]


def tiles_of(each):
    return each["tiles"] if isinstance(each, dict) else each


def brackets_of(meld):
    """Return the brackets of a meld, with the word that says how a kong was made."""
    kong = isinstance(meld, dict) and ("concealed" if meld.get("concealed") else meld.get("kong"))
    if kong == "concealed":
        return "(", ")"
    return "[", f" {kong}]" if kong else "]"


def group(tiles, rng, is_starred, last, opening, closing):
    """Return tiles in their brackets: one by one, or those of a suit run together."""
    words = []
    for tile in tiles:
        word = spelled(tile, rng)
        if is_starred and stood_for(tile) == last:
            word, is_starred = word + "*", False
        former = words[-1] if words else ""
        if rng.random() < 0.5 and former[-1:] == word[-1:] and former[:-1].isdecimal() and word[:-1].isdecimal():
            words[-1] = former[:-1] + word
        else:
            words.append(word)
    return opening + rng.choice((" ", " ", "", ", ")).join(words) + closing


def spelled(tile, rng):
    """Return a tile as its code, in the letters of other programs, or as a character of Unicode."""
    if isinstance(tile, dict):
        return f"{tile['tile']}={spelled(tile['as'], rng)}"
    ways = [tile, tile, tile.lower(), Tile(tile).unicode + rng.choice(("", "\ufe0e", "\ufe0f"))]
    if tile in HONOURS:
        ways.append(f"{HONOURS.index(tile) + 1}z")
    elif tile[0] in SUIT_LETTERS:
        ways += [tile[1] + SUIT_LETTERS[tile[0]]] * 3
    return rng.choice(ways)
