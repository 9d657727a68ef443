"""Checks a hand: seats, tiles, sizes, sets and wild tiles. Finds all faults at once.

It applies the rules of the table only. Whether the tiles make a mah-jong shows when they are read.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain

from engine.checking.facts import dealer_did_not_win_faults, fact_faults
from engine.checking.ordinary import is_ordinary, tiles_are_possible
from engine.checking.win import win_faults
from engine.errors import Fault, FaultCode, Path
from engine.game.hand import TILES_BEFORE_THE_LAST, Hand, may_be_completed, tiles_with_paths
from engine.game.sets import CHOW, PAIR
from engine.game.tiles import SEATS, Joker, Tile, Wind
from engine.rules.citation import Citation
from engine.rules.ruleset import Ruleset
from engine.rules.seats import number_fault, seats_fault
from engine.text import Text, comma_list, template


def hand_faults(hand: Hand, ruleset: Ruleset) -> list[Fault]:
    if hand.win and is_ordinary(hand, hand.win, ruleset):
        return []
    return all_faults(hand, ruleset)


def all_faults(hand: Hand, ruleset: Ruleset) -> list[Fault]:
    """Return what ``hand_faults`` returns, without its quick check for ordinary hands."""
    faults = _faults_except_win(_size_faults(hand, ruleset), hand, ruleset)
    if hand.win is not None:
        faults += win_faults(hand, hand.win, ruleset)
    else:
        faults += dealer_did_not_win_faults(hand, ruleset)
    return faults


def waiting_faults(hand: Hand, ruleset: Ruleset, size: int) -> list[Fault]:
    """Return everything that is wrong with a hand that waits and should have ``size`` tiles, 13 or 14."""
    return _faults_except_win(_waiting_size_faults(hand, size), hand, ruleset)


def _faults_except_win(size_faults: Iterator[Fault], hand: Hand, ruleset: Ruleset) -> list[Fault]:
    """Return what is wrong with a hand except how it went out; ``size_faults`` keep their place in the order."""
    faults = chain(_seat_faults(hand, ruleset), _tile_faults(hand, ruleset), size_faults, _set_faults(hand, ruleset))
    return [*faults, *fact_faults(hand, ruleset), *wild_faults(hand, ruleset)]


def _seat_faults(hand: Hand, ruleset: Ruleset) -> Iterator[Fault]:
    wrong_players = players_fault(hand.players, hand.table, ruleset)
    if wrong_players:
        yield wrong_players
        return
    seats = hand.seats
    if hand.prevailing_wind not in SEATS:
        message = Text("The dreamer has no wind that can prevail. Send east, south, west or north.")
        yield Fault(("prevailing_wind",), FaultCode.NOT_AT_THE_TABLE, message)
    named: tuple[tuple[Path, Wind | None], ...] = (
        (("seat_wind",), hand.seat_wind),
        (("dealer",), hand.dealer),
        (("win", "discarder"), hand.win.discarder if hand.win else None),
        (("liable",), hand.extras.liable),
    )
    if not hand.table and len(seats) < len(SEATS) and len({Wind.EAST, *hand.seats_named} - {Wind.DREAMER}) > len(seats):
        sentence = template(
            "East and the other seats that the request names are more than the {seats} at the table. Correct players "
            "or the seats."
        )
        yield Fault(("players",), FaultCode.NOT_AT_THE_TABLE, Text(sentence, seats=len(seats)))
    else:
        for path, seat in named:
            if seat is not None and seat not in seats:
                yield not_at_the_table(path, seat, seats)
    yield from dealer_faults(hand.players, hand.dealer, ruleset)


def dealer_faults(players: int, dealer: Wind, ruleset: Ruleset) -> Iterator[Fault]:
    if players in ruleset.table.dealer_is_east_with and dealer is not Wind.EAST:
        yield dealer_is_east(players, ruleset.table.cite)


def dealer_is_east(players: int, cite: Citation) -> Fault:
    sentence = template("With {players} players the dealer is East ({page}). Send east here.")
    return Fault(("dealer",), FaultCode.DEALER_IS_EAST, Text(sentence, players=players, page=cite.locus))


def players_fault(players: int, seats: Sequence[Wind], ruleset: Ruleset) -> Fault | None:
    choice = ruleset.table.seats.get(players)
    if choice is None:
        others = ruleset.played_by(players)
        return number_fault(("players",), ruleset.name, ruleset.table.seats, players, others)
    if seats and not choice.allows(seats):
        return seats_fault(("players",), ruleset.name, choice)
    return None


def not_at_the_table(path: Path, seat: Wind, seats: Sequence[Wind]) -> Fault:
    sentence = template("{seat} does not play. The players are {seats}.")
    message = Text(sentence, seat=Text(seat.value), seats=comma_list(Text(each.value) for each in seats))
    return Fault(path, FaultCode.NOT_AT_THE_TABLE, message)


def _tile_faults(hand: Hand, ruleset: Ruleset) -> Iterator[Fault]:
    """Find more tiles than there are, misplaced bonus tiles, and exhausted tiles that are not exhausted."""
    # Nearly every hand passes the quick check; only the slow one can name the places.
    if not tiles_are_possible(hand):
        yield from _impossible_tile_faults(hand, ruleset)
    claimed = hand.win.tile if hand.win and hand.win.source.claimed else None
    drawn = hand.win.tile if hand.win and not hand.win.source.claimed else None
    for number, tile in enumerate(hand.exhausted_tiles):
        if tile.bonus:
            sentence = template(
                "{tile} is a bonus tile, and there is only one. Name only tiles whose four copies all lie face up."
            )
            yield Fault(("exhausted_tiles", number), FaultCode.NOT_EXHAUSTED, Text(sentence, tile=tile.code))
        # A claimed tile may be the fourth copy that lies face up. A drawn one lay face down, wherever it is sent.
        elif tile is drawn or hand.concealed_count(tile) > (tile is claimed):
            sentence = template(
                "The hand holds {tile}, so its four copies cannot all lie face up. Leave it out of exhausted_tiles."
            )
            yield Fault(("exhausted_tiles", number), FaultCode.NOT_EXHAUSTED, Text(sentence, tile=tile.code))
    if hand.bonus_tiles and not ruleset.table.bonus_tiles:
        sentence = template("{ruleset} is played without flowers and seasons ({page}). Leave them out.")
        message = Text(sentence, ruleset=ruleset.name, page=ruleset.table.cite.locus)
        yield Fault(("bonus_tiles",), FaultCode.NOT_IN_THIS_RULESET, message)


def _impossible_tile_faults(hand: Hand, ruleset: Ruleset) -> Iterator[Fault]:
    """Find the first tile too many of each kind, and every misplaced bonus tile."""
    held: Counter[Tile | Joker] = Counter()
    for path, tile in tiles_with_paths(hand):
        held[tile] += 1
        if held[tile] == tile.copies + 1:
            there_is = template("There is only {copies} {tile} in the set of tiles.")
            there_are = template("There are only {copies} {tile} in the set of tiles.")
            message = Text(there_is if tile.bonus else there_are, copies=tile.copies, tile=tile.code)
            yield Fault(path, FaultCode.TOO_MANY_OF_A_TILE, message)
        if (path[0] == "bonus_tiles") != (tile.bonus is not None):
            yield _misplaced_bonus_tile(path, tile, ruleset)


def _misplaced_bonus_tile(path: Path, tile: Tile | Joker, ruleset: Ruleset) -> Fault:
    sentence = template("{tile} is not a bonus tile. The bonus tiles are F1 to F4 and S1 to S4.")
    if tile.bonus and not ruleset.table.bonus_tiles:
        sentence = template(
            "{tile} is a bonus tile, and {ruleset} is played without them ({page}). Put another tile in its place."
        )
    elif tile.bonus:
        sentence = template("{tile} is a bonus tile; list it under bonus_tiles.")
    message = Text(sentence, tile=tile.code, ruleset=ruleset.name, page=ruleset.table.cite.locus)
    return Fault(path, FaultCode.BONUS_TILE_IN_HAND if tile.bonus else FaultCode.NOT_A_BONUS_TILE, message)


def _size_faults(hand: Hand, ruleset: Ruleset) -> Iterator[Fault]:
    """Find too many or too few tiles. A kong counts as three: a loose tile replaced its fourth."""
    in_a_turn = ruleset.table.caught_mid_turn or hand.dealt
    size, most = hand.size, TILES_BEFORE_THE_LAST + in_a_turn
    if size == TILES_BEFORE_THE_LAST + (hand.win is not None):
        return
    # Bonus tiles among the others have a fault of their own.
    size -= sum(tile.bonus is not None for tile in hand.concealed_tiles)
    if hand.win and size != TILES_BEFORE_THE_LAST + 1:
        out = template(
            "This hand has {size} tiles, but a hand that goes out has 14. A kong counts as three tiles, and "
            "bonus tiles do not count."
        )
        yield _wrong_size(hand, Text(out, size=size))
    elif not hand.win and size > most:
        not_out = template(
            "This hand has {size} tiles, but a hand that did not go out has at most {most}. A kong counts as three "
            "tiles, and bonus tiles do not count."
        )
        yield _wrong_size(hand, Text(not_out, most=most, size=size))


def _waiting_size_faults(hand: Hand, size: int) -> Iterator[Fault]:
    if hand.size != size:
        waiting = template(
            "This hand has {size} tiles, but a hand that waits has 13, or 14 with discards. A kong counts as three "
            "tiles, and bonus tiles do not count."
        )
        yield _wrong_size(hand, Text(waiting, size=hand.size))


def _wrong_size(hand: Hand, message: Text) -> Fault:
    """Return the fault of a wrong number of tiles, at the field in which to look for one too many or too few."""
    field = next((name for name in ("concealed_tiles", "concealed_sets", "melds") if getattr(hand, name)), "melds")
    return Fault((field,), FaultCode.WRONG_NUMBER_OF_TILES, message)


def _set_faults(hand: Hand, ruleset: Ruleset) -> Iterator[Fault]:
    """Find more melded chows than are allowed, and melded pairs.

    A special hand that need not be concealed may be melded with all its chows. One that must may have one chow here:
    the last tile completed it.
    """
    chows = [number for number, each in enumerate(hand.melds) if each.kind is CHOW]
    allowed = ruleset.table.chows_with(hand.players)
    if len(chows) > allowed:
        completed = int(any(may_be_completed(hand.melds[number], hand) for number in chows))
        patterns = [(each.pattern.chows, each.concealed) for each in ruleset.special_hands]
        allowed = max(allowed, *(min(number, completed) if concealed else number for number, concealed in patterns), 0)
    if len(chows) > allowed:
        # No special hand has that many melded chows, so the concealed chows cannot belong to one either.
        concealed = [number for number, each in enumerate(hand.concealed_sets) if each.kind is CHOW]
        paths: list[Path] = [("melds", number) for number in chows[allowed:]]
        paths += [("concealed_sets", number) for number in concealed]
        for path in paths:
            yield Fault(path, FaultCode.TOO_MANY_CHOWS, chows_allowed(hand, ruleset))
    for number, each in enumerate(hand.melds):
        if each.kind is PAIR and not may_be_completed(each, hand):
            message = Text("A pair is never melded before the hand goes out; put it under concealed_sets.")
            yield Fault(("melds", number), FaultCode.MELDED_PAIR, message)


def chows_allowed(hand: Hand, ruleset: Ruleset) -> Text:
    """Return the sentence that says how many chows a hand may have, and where the rule stands."""
    table, allowed = ruleset.table, ruleset.table.chows_with(hand.players)
    sentence = template("A hand may have at most {chows} chows with {players} players ({ruleset}, {page}).")
    if not table.most_chows and table.wild_tiles:
        sentence = template(
            "With wild tiles, as in a goulash, a hand may have no chow, except inside a special hand ({ruleset}, "
            "{page})."
        )
    elif not table.most_chows:
        sentence = template("A hand may have no chow, except inside a special hand ({ruleset}, {page}).")
    elif not allowed:
        sentence = template("A hand may have no chow with {players} players ({ruleset}, {page}).")
    elif allowed == 1:
        sentence = template("A hand may have at most 1 chow with {players} players ({ruleset}, {page}).")
    page = table.place_of_chows.locus
    return Text(sentence, chows=allowed, players=hand.players, ruleset=ruleset.name, page=page)


def wild_faults(hand: Hand, ruleset: Ruleset) -> Iterator[Fault]:
    """Find tiles used as wild that are not, wild tiles that stand for a flower or season, and tiles beside jokers."""
    for wild in hand.wild:
        if wild.tile not in ruleset.table.wild_tiles:
            yield Fault(wild.path, FaultCode.NOT_WILD, _wild_tiles_allowed(wild.tile, ruleset))
        if wild.stands_for.bonus:
            message = Text("A wild tile stands for any tile except a flower or season.")
            yield Fault(wild.path, FaultCode.WILD_AS_BONUS, message)
    yield from _tiles_beside_jokers(hand, tiles_replaced_by_jokers(hand, ruleset))


def tiles_replaced_by_jokers(hand: Hand, ruleset: Ruleset) -> frozenset[Tile | Joker]:
    """Return the tiles that are not in play because the hand has a joker: jokers take the place of other wild tiles."""
    return ruleset.table.wild_tiles - {Joker.JOKER} if _has_joker(hand) else frozenset()


def faults_beside_jokers(hands: Mapping[Wind, Hand], ruleset: Ruleset) -> Iterator[tuple[Wind, Fault]]:
    """Find tiles of a deal that cannot be in play, because another player has a joker. Each comes with its seat."""
    replaced = frozenset().union(*[tiles_replaced_by_jokers(hand, ruleset) for hand in hands.values() if hand.wild])
    for seat, hand in hands.items() if replaced else ():
        if not _has_joker(hand):
            for fault in _tiles_beside_jokers(hand, replaced):
                yield seat, fault


def _has_joker(hand: Hand) -> bool:
    return bool(hand.wild) and any(isinstance(wild.tile, Joker) for wild in hand.wild)


def _tiles_beside_jokers(hand: Hand, replaced: frozenset[Tile | Joker]) -> Iterator[Fault]:
    """Find the first of the tiles that jokers replaced. It cannot be in play with them."""
    for path, tile in tiles_with_paths(hand) if replaced else ():
        if tile in replaced:
            sentence = template(
                "Jokers take the place of the four {tile}, so there is no {tile} beside them. Send {joker} for every "
                "wild tile, or only {tile}."
            )
            yield Fault(path, FaultCode.TOO_MANY_OF_A_TILE, Text(sentence, tile=tile.code, joker=Joker.JOKER.code))
            return


def _wild_tiles_allowed(tile: Tile | Joker, ruleset: Ruleset) -> Text:
    """Return the sentence that says which tiles are wild, or which option makes this tile wild."""
    allowed = sorted(each.code for each in ruleset.table.wild_tiles)
    if allowed:
        some = template(
            "{tile} is not wild here. The wild tiles are {allowed}. Send one of them, or a tile that stands for itself."
        )
        return Text(some, tile=tile.code, allowed=comma_list(allowed))
    for option in ruleset.options:
        for choice in option.choices[1:]:
            if choice.change and tile in choice.change.table.get("wild_tiles", ()):
                only = template(
                    "{tile} is wild only with the option {option}: {value}. Send that option in house_rules, or a tile "
                    "that stands for itself."
                )
                return Text(only, tile=tile.code, option=option.id, value=choice.value)
    none = template("{tile} is not wild here, because {ruleset} has no wild tiles. Send a tile that stands for itself.")
    return Text(none, tile=tile.code, ruleset=ruleset.name)
