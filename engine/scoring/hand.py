"""From a hand and a ruleset to its score: check it, read it every way, keep the reading that scores most."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.checking.hand import hand_faults
from engine.checking.not_a_mah_jong import no_concealed_kong_robbed, no_mah_jong
from engine.errors import Fault, FaultCode, HandError
from engine.game.hand import WonFrom
from engine.game.sets import SetKind, TileSet, tile_set
from engine.grouping.groupings import reading_without_win, readings, ungrouped_reading
from engine.paying.to_winner import WinToPay, net_by_seat, payments_to_winner
from engine.rules.conventions import GoingOutMinimum, PaymentRules
from engine.scoring.completing import is_complete_shape, winning_tiles_of
from engine.scoring.evaluation import evaluator_for
from engine.scoring.score import score_of
from engine.scoring.special_hands import special_hands_made
from engine.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from engine.game.hand import Hand
    from engine.game.tiles import Tile, Wind
    from engine.grouping.reading import Reading
    from engine.paying.to_winner import Payment
    from engine.rules.ruleset import Ruleset
    from engine.scoring.score import Score, SpecialHandMatch


class ScoredReading(NamedTuple):
    """One reading of a hand, and its score."""

    reading: Reading
    score: Score


class ScoredHand(NamedTuple):
    """A hand in the reading that scores most, and what this hand alone makes the players pay.

    ``net`` is in points by seat and sums to zero. ``alternatives`` are the next best readings. ``complete`` is false
    for a hand that did not go out and of which only a part was sent.
    """

    best: ScoredReading
    payments: tuple[Payment, ...]
    net: Mapping[Wind, int]
    alternatives: tuple[ScoredReading, ...]
    complete: bool


_NOTHING_PAID: Final[Mapping[Wind, int]] = MappingProxyType({})
_BEFORE_THE_LAST: Final = 13
_ALTERNATIVES: Final = 3
_SETS_IN_A_HAND: Final = 4
_LARGEST_SCORE: Final = 2**53
_GATE_SCORE: Final = 500
_GATE_COUNT: Final = 4


def score_hand(hand: Hand, ruleset: Ruleset) -> ScoredHand:
    """Score a hand in the reading that scores most; of equals the one with the most doublings.

    Raises HandError for a hand that cannot be, or that does not go out under this ruleset. These are three steps, which
    many hands may take one step at a time.
    """
    check_hand(hand, ruleset)
    return with_payments(read_hand(hand, ruleset), hand, ruleset)


def check_hand(hand: Hand, ruleset: Ruleset) -> None:
    """Raise HandError for a hand that cannot be; whether it is a mah-jong is found out by reading it."""
    faults = hand_faults(hand, ruleset)
    if faults:
        raise HandError(faults)


def read_hand(hand: Hand, ruleset: Ruleset) -> list[ScoredReading]:
    """Score a hand that can be in every reading, best first; raise HandError if it may not go out with any."""
    if hand.win is None:
        return [_read_without_win(hand, ruleset)]
    scored = scored_readings(hand, ruleset, special_hands_made(hand, ruleset), winning_tiles_of(hand, ruleset))
    check_size(scored[0].score)
    refused = gate_fault(scored[0], ruleset)
    if refused:
        raise HandError([refused])
    return scored


def with_payments(scored: Sequence[ScoredReading], hand: Hand, ruleset: Ruleset) -> ScoredHand:
    """Take the best of the readings of a hand, and find what this hand alone makes the players pay."""
    best, win = scored[0], hand.win
    if win is None:
        return ScoredHand(best, (), _NOTHING_PAID, (), _is_complete(hand))
    payments: tuple[Payment, ...] = ()
    net = _NOTHING_PAID
    if isinstance(ruleset.payments, PaymentRules):
        bill = WinToPay(best.score.total, hand.seat_wind, win, hand.dealer, hand.players)
        seats = hand.seats
        payments = payments_to_winner(bill, seats, ruleset.payments, ruleset.limit)
        net = MappingProxyType(net_by_seat(payments, seats))
    return ScoredHand(best, payments, net, _alternatives(scored), complete=True)


def _read_without_win(hand: Hand, ruleset: Ruleset) -> ScoredReading:
    """Score a hand that did not go out: what counts for every player, and the special hands it is fishing for."""
    evaluator = evaluator_for(ruleset, went_out=False)
    reading = reading_without_win(hand, undeclared_kongs=ruleset.table.undeclared_kongs_count)
    matches = special_hands_made(hand, ruleset) if _is_complete(hand) else ()
    scored = ScoredReading(reading, score_of(evaluator.items(reading), matches, ruleset))
    check_size(scored.score)
    return scored


def _is_complete(hand: Hand) -> bool:
    """Tell whether the caller sent all tiles of a hand that did not go out, not only those that score."""
    return hand.size >= _BEFORE_THE_LAST


def scored_readings(
    hand: Hand, ruleset: Ruleset, matches: tuple[SpecialHandMatch, ...], winning_tiles: tuple[Tile, ...]
) -> list[ScoredReading]:
    """Score every reading of a hand that went out, best first; raise HandError if there is none.

    ``matches`` are the special hands that its tiles make, ``winning_tiles`` the kinds that could have completed it.
    """
    evaluator = evaluator_for(ruleset, went_out=True)
    most_chows = ruleset.table.chows_with(hand.players)
    regular = readings(hand, chows=most_chows > 0, claim_exposes=ruleset.table.claim_exposes)
    found = [*regular] if most_chows >= _SETS_IN_A_HAND else [each for each in regular if each.chows <= most_chows]
    if not found:
        return [_scored_special_shape(hand, ruleset, matches, winning_tiles)]
    if hand.win and hand.win.source is WonFrom.ROBBED_CONCEALED_KONG:
        raise HandError([no_concealed_kong_robbed(ruleset)])
    waits_differ = len(found) > 1 and hand.win is not None and not hand.holds_concealed(hand.win.tile)
    scored = []
    for each in found:
        items = evaluator.items(each, _winning_tiles_by(each, ruleset) if waits_differ else winning_tiles)
        scored.append(ScoredReading(each, score_of(items, matches, ruleset)))
    if len(scored) > 1:
        scored.sort(key=_worth, reverse=True)
    return scored


def _scored_special_shape(
    hand: Hand, ruleset: Ruleset, matches: tuple[SpecialHandMatch, ...], winning_tiles: tuple[Tile, ...]
) -> ScoredReading:
    """Score a hand that is not four sets and a pair; raise HandError unless its shape is a mah-jong by itself."""
    reading = ungrouped_reading(hand)
    if not matches and not is_complete_shape(reading, ruleset):
        raise HandError([no_mah_jong(hand, ruleset)])
    if hand.win and hand.win.completes is not None and not _holds_set(reading, hand.win.completes):
        message = Text("This hand does not hold the set in completes. Name a set of the hand, or leave completes out.")
        raise HandError([Fault(("win", "completes"), FaultCode.SET_NOT_IN_HAND, message)])
    if hand.win and hand.win.source is WonFrom.ROBBED_CONCEALED_KONG and not _may_rob(matches, ruleset):
        raise HandError([no_concealed_kong_robbed(ruleset)])
    items = evaluator_for(ruleset, went_out=True).items(reading, winning_tiles)
    return ScoredReading(reading, score_of(items, matches, ruleset, special_only=True))


def _winning_tiles_by(reading: Reading, ruleset: Ruleset) -> tuple[Tile, ...]:
    """Return the winning tiles of one reading, if the last tile is in a meld: the other melds were there before."""
    [completed] = [each.tiles for each in reading.sets if each.last_tile]
    return winning_tiles_of(replace(reading.hand, win=replace(reading.win, completes=completed)), ruleset)


def _may_rob(matches: Iterable[SpecialHandMatch], ruleset: Ruleset) -> bool:
    """Tell whether one of the special hands may rob a concealed kong."""
    return any(match.rule.id in ruleset.table.concealed_kong_robbed_for for match in matches)


def _holds_set(reading: Reading, tiles: tuple[Tile, ...]) -> bool:
    """Tell whether some tiles are a set, such as one of seven pairs, and are all in the hand."""
    return isinstance(tile_set(tiles, concealed=True), TileSet) and Counter(tiles) <= Counter(reading.tiles)


def _worth(scored: ScoredReading) -> tuple[int, int, int]:
    return scored.score.total, scored.score.doublings, scored.score.basic_score


def _alternatives(scored: Sequence[ScoredReading]) -> tuple[ScoredReading, ...]:
    """Return the next best readings, without those that differ from a better one in nothing that shows."""
    if len(scored) == 1:
        return ()
    looks = [_looks(each) for each in scored]
    different = dict(zip(reversed(looks), reversed(scored), strict=True))
    different.pop(looks[0])
    return tuple(reversed(different.values()))[:_ALTERNATIVES]


def _looks(scored: ScoredReading) -> tuple[object, ...]:
    """Return what shows of a reading: its sets, exposed or not, and what they come to."""
    sets = sorted([(each.count, each.concealed) for each in scored.reading.sets])
    return (*sets, scored.score.basic_score, scored.score.doublings)


def check_size(score: Score) -> None:
    """Refuse what house rules may lead to: a number that JSON readers would round."""
    if max(score.uncapped, score.total) > _LARGEST_SCORE:
        message = Text(
            "With these values the hand has {doublings} doublings and scores more than {largest}. Send lower values.",
            doublings=score.doublings,
            largest=_LARGEST_SCORE,
        )
        raise HandError([Fault(("house_rules", "values"), FaultCode.SCORE_TOO_LARGE, message)])


def gate_fault(scored: ScoredReading, ruleset: Ruleset) -> Fault | None:
    """Return what keeps a complete hand from going out: it has not reached what its player needs for that."""
    rules = ruleset.going_out
    if scored.reading.hand.players not in rules.with_players or _passes(scored, rules.gate):
        return None
    message = Text(
        "With {players} players a hand needs {gate} to go out ({page}); "
        "this one has {doublings} doublings and {points} points.",
        players=scored.reading.hand.players,
        gate=Text(rules.gate.value),
        page=rules.cite.locus,
        doublings=scored.score.doublings,
        points=scored.score.uncapped,
    )
    return Fault(("win",), FaultCode.MAY_NOT_GO_OUT, message)


def _passes(scored: ScoredReading, gate: GoingOutMinimum) -> bool:
    """Tell whether a hand may go out; a limit hand always may, and the limit does not lower what a hand can reach."""
    if (
        gate is GoingOutMinimum.NONE
        or scored.score.limit_hand
        or max(scored.score.uncapped, scored.score.total) >= _GATE_SCORE
    ):
        return True
    if gate is GoingOutMinimum.FOUR_DOUBLINGS_OR_500:
        return scored.score.doublings >= _GATE_COUNT
    return gate is GoingOutMinimum.FOUR_PAIRS_OR_500 and _pairs(scored.reading) >= _GATE_COUNT


def _pairs(reading: Reading) -> int:
    """Count the pairs, one inside each pung and two inside each kong."""
    return sum(len(each.tiles) // 2 for each in reading.sets if each.kind is not SetKind.CHOW)
