"""Scores a hand: checks it, scores every reading of it, and keeps the best one."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from types import MappingProxyType
from typing import Final, NamedTuple

from engine.checking.hand import hand_faults
from engine.checking.not_a_mah_jong import no_concealed_kong_robbed, no_mah_jong, with_advice
from engine.checking.payers import liability_faults
from engine.errors import Fault, FaultCode, HandError
from engine.game.hand import SETS_IN_A_HAND, TILES_BEFORE_THE_LAST, Hand, Win, WonFrom
from engine.game.sets import TileSet, tile_set
from engine.game.tiles import Tile, Wind, new_tuple
from engine.grouping.groupings import reading_without_win, readings, ungrouped_reading
from engine.grouping.reading import Reading
from engine.paying.to_winner import Holder, Payment, WinToPay, net_of, payments_to_winner
from engine.rules.conventions import PaymentRules
from engine.rules.rule import Principle
from engine.rules.ruleset import Ruleset, refused_in_words_of_ruleset
from engine.scoring import completing
from engine.scoring.evaluation import evaluator_for
from engine.scoring.score import Dropped, Score, SpecialHandMatch, covered_by_liability, minimum_fault, score_of
from engine.scoring.special_hands import special_hands_made
from engine.text import Text, template


class ScoredReading(NamedTuple):
    reading: Reading
    score: Score


class ScoredHand(NamedTuple):
    """A hand in its best reading, and the payments for this hand alone.

    ``net`` is in points by seat and sums to zero. ``alternatives`` are the next best readings. ``complete`` is False
    if the hand did not go out and the caller sent only some of its tiles.
    """

    best: ScoredReading
    payments: tuple[Payment, ...]
    net: Mapping[Wind | Holder, int]
    alternatives: tuple[ScoredReading, ...]
    complete: bool


_NOTHING_PAID: Final[Mapping[Wind | Holder, int]] = MappingProxyType({})
_ROBBED_CONCEALED_KONG: Final = WonFrom.ROBBED_CONCEALED_KONG
_MOST_ALTERNATIVES: Final = 3
_LARGEST_SCORE: Final = 2**53
"""Readers of JSON may round larger numbers."""


def score_hand(hand: Hand, ruleset: Ruleset) -> ScoredHand:
    """Score a hand in the reading with the highest total; of equal ones, a limit hand, then the most doublings.

    Raises HandError if the hand is impossible or may not go out under this ruleset. The three steps are also functions
    of their own: ``check_hand``, ``read_hand`` and ``with_payments``.
    """
    check_hand(hand, ruleset)
    return with_payments(read_hand(hand, ruleset), hand, ruleset)


@refused_in_words_of_ruleset
def check_hand(hand: Hand, ruleset: Ruleset) -> None:
    """Raise HandError if a hand is impossible. It may still be no mah-jong: ``read_hand`` checks that."""
    faults = hand_faults(hand, ruleset)
    if hand.extras.liable is not None:
        faults += liability_faults(hand, hand.extras.liable, hand.seat_wind, hand.seats, ruleset)
    if faults:
        raise HandError(with_advice(faults, hand, partial(_may_go_out, ruleset=ruleset)))


@refused_in_words_of_ruleset
def read_hand(hand: Hand, ruleset: Ruleset) -> list[ScoredReading]:
    """Score every reading of a hand without faults, best first; raise HandError if it may not go out."""
    if hand.win is None:
        return [_read_without_win(hand, ruleset)]
    scored = _read_with_win(hand, ruleset)
    if not scored:
        raise HandError([no_mah_jong(hand, ruleset, partial(_may_go_out, ruleset=ruleset))])
    return scored


def _read_with_win(hand: Hand, ruleset: Ruleset) -> list[ScoredReading]:
    """Score every reading of a hand that went out, best first; none if it is no mah-jong.

    Raises HandError if it is one, but may not go out.
    """
    scored = scored_readings(hand, ruleset, special_hands_made(hand, ruleset), completing.AwaitedTiles(hand, ruleset))
    allowed = readings_that_go_out(scored, ruleset)
    if isinstance(allowed, Fault):
        raise HandError([allowed])
    return allowed


def readings_that_go_out(scored: list[ScoredReading], ruleset: Ruleset) -> list[ScoredReading] | Fault:
    """Return the readings of a complete hand, or those that reach the minimum for going out if the best does not.

    One that scores less may reach it all the same. If none does, return the fault of the best.
    """
    if not scored:
        return scored
    check_size(scored[0].score)
    best = scored[0]
    fault = minimum_fault(best.reading, best.score, ruleset)
    enough = [each for each in scored if minimum_fault(*each, ruleset) is None] if fault else scored
    return enough or fault or []


def _may_go_out(hand: Hand, *, ruleset: Ruleset, four_sets: bool = False) -> bool:
    """Return whether ``score_hand`` would score a hand that went out. It does not say why not, so it is quick.

    ``four_sets``: only as four sets and a pair. Then no special hand is looked for, which takes most of the time.
    """
    if hand_faults(hand, ruleset):
        return False
    try:
        if not four_sets:
            return bool(_read_with_win(hand, ruleset))
        scored = readings_that_go_out(scored_readings(hand, ruleset, (), ()), ruleset)
        return bool(scored) and not isinstance(scored, Fault)
    except HandError:
        return False


def with_payments(scored: Sequence[ScoredReading], hand: Hand, ruleset: Ruleset) -> ScoredHand:
    """Return a hand in the first of its readings, and the payments for this hand alone."""
    best, win = scored[0], hand.win
    if win is None:
        return ScoredHand(best, (), _NOTHING_PAID, (), hand.is_whole)
    payments: tuple[Payment, ...] = ()
    net = _NOTHING_PAID
    if isinstance(ruleset.payments, PaymentRules):
        liable = hand.extras.liable
        won = win_to_pay(best.score, hand, win, ruleset)
        payments, net = _paid_by_others(won, hand.seats, ruleset, liable)
    return new_tuple(ScoredHand, (best, payments, net, _alternatives(scored), True))


@lru_cache(maxsize=1024)
def _paid_by_others(
    won: WinToPay, seats: tuple[Wind, ...], ruleset: Ruleset, liable: Wind | None
) -> tuple[tuple[Payment, ...], Mapping[Wind | Holder, int]]:
    """Return the payments for a hand, and the net by seat; cached: hands come to few different scores."""
    rules = ruleset.payments
    assert isinstance(rules, PaymentRules), rules  # noqa: S101 - called above only, where others pay the winner
    payments = payments_to_winner(won, seats, rules, ruleset.limit, liable)
    return payments, MappingProxyType(net_of(payments, seats, Holder.TABLE))


def win_to_pay(score: Score, hand: Hand, win: Win, ruleset: Ruleset) -> WinToPay:
    """Return what decides the payments for a hand alone."""
    won = WinToPay.by_hand(score.total, hand, win)
    return won if hand.extras.liable is None else won._replace(covered=covered_by_liability(score, ruleset))


def paid_for_the_score(score: Score, hand: Hand, win: Win | None, ruleset: Ruleset) -> tuple[int, ...]:
    """Return what each payer pays the winner without counters and bets, the least first; none where losers settle.

    Where one player is liable, it is what they pay together.
    """
    if win is None or not isinstance(ruleset.payments, PaymentRules):
        return ()
    won = win_to_pay(score, hand, win, ruleset)._replace(honba=0, bets=0)
    paid = payments_to_winner(won, hand.seats, ruleset.payments, ruleset.limit, hand.extras.liable)
    amounts = sorted(each.amount for each in paid)
    return (sum(amounts),) if hand.extras.liable else tuple(amounts)


def _read_without_win(hand: Hand, ruleset: Ruleset) -> ScoredReading:
    """Score a hand that did not go out: what counts for every player, and the special hands it is fishing for.

    Raises HandError if it tells of an original call, but all its tiles wait for nothing.
    """
    called = hand.original_call and hand.size == TILES_BEFORE_THE_LAST and not hand.wild
    if called and not completing.completions_of(hand, ruleset).kinds:
        message = Text(
            "On an original call the player waits for one tile, but no tile completes this hand. Leave original_call "
            "out, or correct the tiles."
        )
        raise HandError([Fault(("original_call",), FaultCode.NOT_AN_ORIGINAL_CALL, message)])
    evaluator = evaluator_for(ruleset, went_out=False)
    reading = reading_without_win(hand, undeclared_kongs=ruleset.table.undeclared_kongs_count)
    matches = special_hands_made(hand, ruleset) if hand.is_whole else ()
    scored = ScoredReading(reading, score_of(evaluator.items(reading), matches, ruleset))
    check_size(scored.score)
    return scored


def scored_readings(
    hand: Hand, ruleset: Ruleset, matches: tuple[SpecialHandMatch, ...], winning_tiles: Iterable[Tile]
) -> list[ScoredReading]:
    """Score every reading of a hand that went out, best first; none if it is no mah-jong.

    Raises HandError if it may not rob a concealed kong, or lacks the set that it says it completed.

    ``matches`` are the special hands that its tiles make, ``winning_tiles`` the kinds that could have completed it.
    """
    evaluator = evaluator_for(ruleset, went_out=True)
    most_chows, exposes = ruleset.table.chows_with(hand.players), ruleset.table.claim_exposes
    found = readings(hand, chows=most_chows > 0, claim_exposes=exposes)
    if most_chows < SETS_IN_A_HAND:
        found = [each for each in found if each.chows <= most_chows]
    if not found:
        for beside in completing.taken_beside_sets(ruleset):
            found += readings(hand, chows=most_chows > 0, claim_exposes=exposes, beside=beside)
    if not found:
        return scored_special_shape(ungrouped_reading(hand), ruleset, matches, winning_tiles)
    if hand.win and hand.win.source is _ROBBED_CONCEALED_KONG:
        raise HandError([no_concealed_kong_robbed(ruleset)])
    last = hand.win.tile if hand.win else None
    waits_differ = len(found) > 1 and last is not None and not hand.holds_concealed(last)
    scored = []
    for each in found:
        items = evaluator.items(each, _winning_tiles_in(each, ruleset) if waits_differ else winning_tiles)
        scored.append(new_tuple(ScoredReading, (each, score_of(items, matches, ruleset))))
    rival = completing.rival_of_four_sets(hand, ruleset)
    if rival is not None:
        scored += scored_special_shape(rival, ruleset, matches, winning_tiles)
    if len(scored) > 1:
        scored.sort(key=_best_first)
    return scored


def _best_first(each: ScoredReading) -> tuple[object, ...]:
    """Return what readings are sorted by: of equal ones a limit hand first, then what stands first in the book."""
    score = each.score
    return (
        -score.total,
        score.limit_hand is None,
        -score.doublings,
        -score.basic_score,
        [item.place for item in score.items],
    )


def scored_special_shape(
    reading: Reading, ruleset: Ruleset, matches: tuple[SpecialHandMatch, ...], winning_tiles: Iterable[Tile]
) -> list[ScoredReading]:
    """Score a hand that is not four sets and a pair; return nothing unless its shape is a mah-jong by itself.

    ``reading`` is the one that groups nothing. The rest is as in ``scored_readings``.
    """
    hand = reading.hand
    if not matches and not completing.is_complete_shape(reading, ruleset):
        return []
    if hand.win and hand.win.completes is not None and not _holds_set(reading, hand.win.completes):
        message = Text("This hand does not hold the set in completes. Name a set of the hand, or leave completes out.")
        raise HandError([Fault(("win", "completes"), FaultCode.SET_NOT_IN_HAND, message)])
    items = evaluator_for(ruleset, went_out=True).items(reading, winning_tiles)
    if hand.win and hand.win.source is _ROBBED_CONCEALED_KONG:
        may_rob = ruleset.table.concealed_kong_robbed_for
        if may_rob.isdisjoint([*(match.rule.id for match in matches), *(item.rule.id for item in items)]):
            raise HandError([no_concealed_kong_robbed(ruleset)])
    return [ScoredReading(reading, score_of(items, matches, ruleset, special_only=True))]


def dropped_items(scored: ScoredHand, ruleset: Ruleset) -> tuple[Dropped, ...]:
    """Return what holds for the tiles of a hand that went out and does not count, in this reading or in others.

    Empty if the book of the ruleset names no principles.
    """
    reading, hand = scored.best.reading, scored.best.reading.hand
    if not ruleset.principles or hand.win is None:
        return ()
    in_a_meld = hand.win.tile is not None and not hand.holds_concealed(hand.win.tile)
    waits = _winning_tiles_in(reading, ruleset) if in_a_meld else completing.AwaitedTiles(hand, ruleset)
    dropped = list(evaluator_for(ruleset, went_out=True).dropped(reading, waits))
    told = {item.rule for item in scored.best.score.items} | {each.item.rule for each in dropped}
    for other in scored.alternatives:
        same_sets = sorted(each.count for each in other.reading.sets) == sorted(each.count for each in reading.sets)
        principle = Principle.HIGHEST if same_sets else Principle.NON_SEPARATION
        found = [item for item in other.score.items if item.rule not in told]
        dropped += [Dropped(item, scored.best.score.items[0].rule, principle) for item in found]
        told.update(item.rule for item in found)
    return tuple(dropped)


def _winning_tiles_in(reading: Reading, ruleset: Ruleset) -> completing.AwaitedTiles:
    """Return the winning tiles of a reading whose last tile completed a meld. Its other melds lay there before."""
    [completed] = [each.tiles for each in reading.sets if each.last_tile]
    return completing.AwaitedTiles(replace(reading.hand, win=replace(reading.win, completes=completed)), ruleset)


def _holds_set(reading: Reading, tiles: tuple[Tile, ...]) -> bool:
    """Return whether some tiles are a set, such as one of seven pairs, and are all in the hand."""
    return isinstance(tile_set(tiles, concealed=True), TileSet) and Counter(tiles) <= Counter(reading.tiles)


def _alternatives(scored: Sequence[ScoredReading]) -> tuple[ScoredReading, ...]:
    """Return the next best readings, leaving out each that a caller cannot tell from a better one."""
    if len(scored) == 1:
        return ()
    # What a caller sees of a reading: its sets, exposed or concealed, its basic score and doublings.
    sets = [sorted([(part.symbols, part.concealed) for part in each.reading.sets]) for each in scored]
    visible = [(*parts, each.score.basic_score, each.score.doublings) for parts, each in zip(sets, scored, strict=True)]
    different = dict(zip(reversed(visible), reversed(scored), strict=True))
    different.pop(visible[0])
    return tuple(reversed(different.values()))[:_MOST_ALTERNATIVES]


def check_size(score: Score) -> None:
    """Raise HandError if house rules make a score larger than JSON can carry exactly."""
    if score.uncapped > _LARGEST_SCORE or score.total > _LARGEST_SCORE:
        sentence = template(
            "With these values the hand has {doublings} doublings and scores more than {largest}. Send lower values."
        )
        message = Text(sentence, doublings=score.doublings, largest=_LARGEST_SCORE)
        raise HandError([Fault(("house_rules", "values"), FaultCode.SCORE_TOO_LARGE, message)])
