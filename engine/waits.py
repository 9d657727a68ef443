"""What a ready hand waits for: each tile that completes it, what the hand then scores, and how many copies are unseen.

Each tile is tried from each source, and the hand is scored as if it went out with it. What does not depend on the tile
is computed once. Of a hand of fourteen tiles each discard is tried in turn.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Final, NamedTuple

from engine.checking.facts import ROBBED
from engine.checking.hand import tiles_replaced_by_jokers, waiting_faults
from engine.checking.payers import liability_faults
from engine.checking.win import way_of_winning_faults
from engine.errors import Fault, FaultCode, HandError
from engine.fault_places import Notes, Sent, as_sent
from engine.game.counts import number_of
from engine.game.hand import TILES_BEFORE_THE_LAST, Hand, WildTile, Win, WonFrom, tiles_with_paths
from engine.game.tiles import KINDS, TILES_OF_A_KIND, Joker, Tile, Wind
from engine.grouping.groupings import ungrouped_reading
from engine.grouping.reading import Reading
from engine.paying.to_winner import payments_to_winner
from engine.rules.changes import NO_HOUSE_RULES, HouseRules
from engine.rules.conventions import PaymentRules
from engine.rules.rule import SpecialHand
from engine.rules.ruleset import Ruleset, refused_in_words_of_ruleset
from engine.scoring import special_hands
from engine.scoring.completing import Completions, completions_of
from engine.scoring.hand import readings_that_go_out, scored_readings, scored_special_shape, win_to_pay
from engine.scoring.score import Score, SpecialHandMatch
from engine.text import Text, template

MOST_WORK_ON_DISCARDS: Final = 50_000
"""Steps that looking for a club's own special hands may take in the hands that all the discards leave."""

MOST_WAITS_OF_DISCARDS: Final = 60
"""Waits of a hand that discards: one for each discard and each tile that then completes it. Without a club's own
special hands the most found is 34."""


class ReadyHand(NamedTuple):
    """A hand that did not go out, the sources from which its last tile may come, and the tiles seen elsewhere.

    ``last_tile``, ``first_turn`` and ``kongs_in_a_row`` mean the same as in ``Win`` and apply to every tile tried.
    ``seen_tiles`` lists each tile as many times as the player sees it outside the hand.
    """

    hand: Hand
    sources: tuple[WonFrom, ...]
    seen_tiles: tuple[Tile, ...] = ()
    last_tile: bool = False
    first_turn: bool = False
    kongs_in_a_row: int = 0


class Wait(NamedTuple):
    """A kind of tile that completes a hand.

    ``left`` is the number of copies that the player has not seen. ``scores`` has the score for each source.
    ``received`` has, for each source, the points that the others pay together; it is empty where losers settle too.
    ``refused`` has the sources with which the hand is complete but may not go out, each with the reason.
    """

    tile: Tile
    left: int
    scores: Mapping[WonFrom, Score]
    received: Mapping[WonFrom, int]
    refused: Mapping[WonFrom, Fault]

    @property
    def best(self) -> int:
        return max((score.total for score in self.scores.values()), default=0)

    @property
    def most_received(self) -> int:
        """The most points that the others pay together; 0 where losers settle too."""
        return max(self.received.values(), default=0)


class Discard(NamedTuple):
    """A kind of tile whose discard leaves a ready hand, and what the hand then waits for."""

    tile: Tile
    waits: tuple[Wait, ...]

    @property
    def left(self) -> int:
        """How many tiles complete the hand, counting only those that the player has not seen."""
        return sum(wait.left for wait in self.waits)

    @property
    def best(self) -> int:
        return max(wait.best for wait in self.waits)

    @property
    def most_received(self) -> int:
        return max(wait.most_received for wait in self.waits)


@refused_in_words_of_ruleset
def waits_of(ready: ReadyHand, ruleset: Ruleset) -> tuple[Wait, ...]:
    """Return what a hand of thirteen tiles waits for: what pays most first, then what scores most, then most copies.

    Raises HandError if the hand is impossible, or if no last tile can come to it from one of the sources.
    """
    HandError.raise_for(wait_faults(ready, ruleset, discards=False))
    return _find_waits(ready.hand, completions_of(ready.hand, ruleset), ready, _number_unseen(ready), ruleset)


@refused_in_words_of_ruleset
def discards_of(ready: ReadyHand, ruleset: Ruleset, house_rules: HouseRules = NO_HOUSE_RULES) -> tuple[Discard, ...]:
    """Return the discards that leave a hand of fourteen tiles ready, ordered as waits are.

    Only ``concealed_tiles`` are discarded, and no wild tiles. ``ruleset`` has the house rules already. Raises HandError
    as ``waits_of`` does, and if a club's own special hands leave too much open.
    """
    HandError.raise_for(wait_faults(ready, ruleset, discards=True))
    hands = _hands_after_discards(ready.hand)
    work = special_hands.work_on_own_hands(hands.values(), ruleset, house_rules)
    if work > MOST_WORK_ON_DISCARDS:
        sentence = template(
            "Looking for special hands after all discards can take {work} steps, and {most} are allowed. Name suits or "
            "tiles in the patterns, or send one hand of thirteen tiles at a time."
        )
        raise _too_open(Text(sentence, work=work, most=MOST_WORK_ON_DISCARDS))
    completions = {tile: completions_of(hand, ruleset) for tile, hand in hands.items()}
    waits = sum(len(each.kinds) for each in completions.values())
    if waits > MOST_WAITS_OF_DISCARDS:
        sentence = template(
            "With these special hands too many tiles complete the hand: {waits} after all discards, and {most} are "
            "allowed. Name suits or tiles in the patterns, or send one hand of thirteen tiles at a time."
        )
        raise _too_open(Text(sentence, waits=waits, most=MOST_WAITS_OF_DISCARDS))
    unseen = _number_unseen(ready)
    discards = [
        Discard(tile, _find_waits(hand, completions[tile], ready, unseen, ruleset)) for tile, hand in hands.items()
    ]
    return tuple(sorted([each for each in discards if each.waits], key=_best_first))


def cost_of_waits(ready: ReadyHand, ruleset: Ruleset, house_rules: HouseRules, *, discards: bool) -> int:
    """Return what finding waits costs, in plain hands, known before they are found: see ``cost_in_plain_hands``.

    Without a club's own special hands one hand costs 3, and the hands that all discards leave cost 1 each, but 3 at
    least. What ``discards_of`` refuses for its work costs no more than that.
    """
    hands = _hands_after_discards(ready.hand).values() if discards else (ready.hand,)
    work = special_hands.work_on_own_hands(hands, ruleset, house_rules)
    plain = max(3, len(hands))
    return plain if work > MOST_WORK_ON_DISCARDS else plain + work // special_hands.STEPS_OF_A_PLAIN_HAND


def wait_faults(ready: ReadyHand, ruleset: Ruleset, *, discards: bool) -> list[Fault]:
    """Return everything that is wrong with a ready hand, its sources and the tiles seen.

    ``discards``: the hand has yet to discard, so it should have fourteen tiles.
    """
    faults, liable = waiting_faults(ready.hand, ruleset, TILES_BEFORE_THE_LAST + discards), ready.hand.extras.liable
    for number, source in enumerate(ready.sources):
        # These faults do not depend on the last tile, so any tile will do.
        completed, win = _completed_hand(ready.hand, KINDS[0], source, _discarder(source, ready.hand), ready)
        source_sent = Sent(("win_sources", number))
        sent: Notes = {("win", "source"): source_sent, ("win", "discarder"): source_sent, ("win",): Sent(())}
        faults += as_sent(way_of_winning_faults(completed, win, ruleset), sent)
        if liable:
            # Who is liable may be the one who gives up the tile.
            fed, _ = _completed_hand(ready.hand, KINDS[0], source, liable if source.claimed else None, ready)
            faults += liability_faults(fed, liable, fed.seat_wind, fed.seats, ruleset)
    return list(dict.fromkeys([*faults, *_seen_faults(ready)]))


def _seen_faults(ready: ReadyHand) -> Iterator[Fault]:
    """Find tiles seen more often than there are copies outside the hand."""
    held, seen = _count_tiles(ready.hand), Counter[Tile]()
    for number, tile in enumerate(ready.seen_tiles):
        seen[tile] += 1
        if seen[tile] == max(tile.copies - held[tile], 0) + 1:
            sentence = template("The set of tiles has only {copies} {tile}, but the hand and seen_tiles have more.")
            message = Text(sentence, tile=tile.code, copies=tile.copies)
            yield Fault(("seen_tiles", number), FaultCode.TOO_MANY_OF_A_TILE, message)


def _count_tiles(hand: Hand) -> Counter[Tile | Joker]:
    """Count the tiles of a hand; a wild tile counts as itself, not as the tile that it stands for."""
    return Counter[Tile | Joker](tile for _, tile in tiles_with_paths(hand))


def _number_unseen(ready: ReadyHand) -> dict[Tile, int]:
    """Return how many copies of each kind the player sees neither in the hand nor elsewhere."""
    seen = _count_tiles(ready.hand)
    seen.update(ready.seen_tiles)
    exhausted = ready.hand.exhausted_tiles
    return {kind: 0 if kind in exhausted else TILES_OF_A_KIND - seen[kind] for kind in KINDS}


def _too_open(message: Text) -> HandError:
    return HandError([Fault(("house_rules", "hands"), FaultCode.TOO_OPEN, message)])


def _find_waits(
    hand: Hand, completions: Completions, ready: ReadyHand, unseen: Mapping[Tile, int], ruleset: Ruleset
) -> tuple[Wait, ...]:
    """Return what a faultless hand of thirteen tiles waits for, best first. ``completions`` is what completes it."""
    held = _count_tiles(hand)
    kinds = _kinds_beside_wild_tiles(hand, completions.kinds, held, ruleset) if hand.wild else completions.kinds
    sources = [(source, _discarder(source, hand)) for source in ready.sources]
    waits = []
    decide: dict[tuple[str, ...], Sequence[SpecialHand]] = {}
    for kind in kinds:
        specials = completions.special_hands.get(kind, ())
        # Most kinds make the same special hands.
        ids = tuple([each.id for each in specials])
        if ids not in decide:
            decide[ids] = special_hands.special_hands_that_decide(specials, ruleset)
        specials = decide[ids]
        # Only a fifth tile beside a wild one may make four sets that ``completions`` does not tell.
        four_sets = kind in completions.four_sets or kind not in completions.kinds
        scores, received, refused = {}, {}, {}
        shape, matches = None, None
        depends = special_hands.depend_on_the_win(specials)
        for source, discarder in sources:
            if held[kind] and source in ROBBED:
                continue
            completed, win = _completed_hand(hand, kind, source, discarder, ready)
            # Its tiles are the same from every source.
            shape = shape.with_hand(completed) if shape else ungrouped_reading(completed)
            if matches is None or depends:
                matches = special_hands.special_hands_allowed(specials, shape, win)
            score = _score_or_fault(completed, ruleset, matches, completions.kinds, shape if not four_sets else None)
            if isinstance(score, Fault):
                refused[source] = score
            elif score is not None:
                scores[source] = score
                if isinstance(ruleset.payments, PaymentRules):
                    received[source] = _least_received(score, completed, win, ruleset.payments, ruleset)
        if scores or refused:
            by_source = MappingProxyType(scores), MappingProxyType(received), MappingProxyType(refused)
            waits.append(Wait(kind, unseen[kind], *by_source))
    return tuple(sorted(waits, key=_best_first))


def _least_received(score: Score, hand: Hand, win: Win, rules: PaymentRules, ruleset: Ruleset) -> int:
    """Return the points that the others pay together, if whoever gives up the tile is one who makes it the least."""
    liable = hand.extras.liable
    won = win_to_pay(score, hand, win, ruleset)
    if win.discarder is None or win.first_turn:
        givers = [win.discarder]
    else:
        givers = [seat for seat in hand.seats if seat is not hand.seat_wind]
    won_of = [won._replace(discarder=each) for each in givers]
    paid = [payments_to_winner(each, hand.seats, rules, ruleset.limit, liable) for each in won_of]
    return min(sum(each.amount for each in payments) for payments in paid)


def _kinds_beside_wild_tiles(
    hand: Hand, winning_tiles: tuple[Tile, ...], held: Counter[Tile | Joker], ruleset: Ruleset
) -> list[Tile]:
    """Return the kinds that may complete a hand with wild tiles: those of which copies are left beside it.

    ``winning_tiles`` leaves out a kind of which the hand shows four. One of the four may be a wild tile, so such a kind
    is tried too.
    """
    absent = tiles_replaced_by_jokers(hand, ruleset)
    shown = hand.counts[1]
    return [
        kind
        for kind in KINDS
        if held[kind] < TILES_OF_A_KIND
        and kind not in absent
        and (kind in winning_tiles or number_of(kind, shown) >= TILES_OF_A_KIND)
    ]


def _score_or_fault(
    completed: Hand,
    ruleset: Ruleset,
    matches: tuple[SpecialHandMatch, ...],
    winning_tiles: tuple[Tile, ...],
    shape: Reading | None,
) -> Score | Fault | None:
    """Return what a faultless hand scores, the fault if it may not go out, or None if it is no mah-jong.

    ``shape`` is the reading that groups nothing, if the tiles are known to make no four sets. Raises HandError if the
    house rules make the score too large for JSON.
    """
    try:
        scored = (
            scored_special_shape(shape, ruleset, matches, winning_tiles)
            if shape
            else scored_readings(completed, ruleset, matches, winning_tiles)
        )
    except HandError:
        return None
    allowed = readings_that_go_out(scored, ruleset)
    if isinstance(allowed, Fault):
        return ruleset.terms.say_faults([allowed])[0]
    return allowed[0].score if allowed else None


def _completed_hand(
    hand: Hand, tile: Tile, source: WonFrom, discarder: Wind | None, ready: ReadyHand
) -> tuple[Hand, Win]:
    """Return the hand as it goes out with a tile, and how it goes out."""
    win = Win(tile, source, discarder, None, ready.last_tile, ready.first_turn, ready.kongs_in_a_row)
    return hand.with_win(win), win


def _discarder(source: WonFrom, hand: Hand) -> Wind | None:
    """Return who gives up the last tile, if it is claimed.

    Any player will do, because the score is the same; on the first turn it can only be the dealer, so the dealer comes
    first.
    """
    if not source.claimed:
        return None
    return next(seat for seat in (hand.dealer, *hand.seats) if seat is not hand.seat_wind)


def _hands_after_discards(hand: Hand) -> dict[Tile, Hand]:
    """Return the hand that each discard of a kind of tile leaves. Wild tiles are not discarded."""
    wild = {each.path for each in hand.wild}
    places = {tile: place for place, tile in enumerate(hand.concealed_tiles) if ("concealed_tiles", place) not in wild}
    return {tile: _hand_without(place, hand) for tile, place in places.items()}


def _hand_without(position: int, hand: Hand) -> Hand:
    """Return a hand without one of its ``concealed_tiles``; the paths of wild tiles behind it are moved up."""
    tiles = hand.concealed_tiles[:position] + hand.concealed_tiles[position + 1 :]
    return replace(hand, concealed_tiles=tiles, wild=tuple(_move_up(each, position) for each in hand.wild))


def _move_up(wild: WildTile, removed: int) -> WildTile:
    match wild.path:
        case ("concealed_tiles", int(number)) if number > removed:
            return wild._replace(path=("concealed_tiles", number - 1))
        case _:
            return wild


def _best_first(candidate: Wait | Discard) -> tuple[int, int, int, int]:
    """Return what waits and discards are sorted by: points received, score, tiles left, the order of the tiles."""
    return -candidate.most_received, -candidate.best, -candidate.left, candidate.tile.index
