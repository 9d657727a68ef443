"""Checks a deal: seats, winners, scores, penalties, bets and ready hands, and tiles that lie in several hands."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Final

from engine.checking.counted_scores import counted_score_faults
from engine.checking.facts import ROBBED, declared_kongs
from engine.checking.hand import dealer_faults, faults_beside_jokers, hand_faults, not_at_the_table, players_fault
from engine.checking.ordinary import tiles_are_possible
from engine.checking.payers import liability_faults, penalty_faults
from engine.checking.win import source_faults
from engine.errors import Fault, FaultCode, Path
from engine.fault_places import REQUEST
from engine.game.hand import Hand, Win, WonFrom, tiles_with_paths
from engine.game.sets import SetKind
from engine.game.tiles import Joker, Tile, Wind
from engine.paying.deal import Deal, Outcome
from engine.rules.conventions import PaymentRules, Replaced
from engine.rules.ruleset import Ruleset
from engine.rules.stakes import StakeRules, Winners
from engine.text import Text, and_list, comma_list, number_word, template


def deal_faults(deal: Deal, ruleset: Ruleset) -> list[Fault]:
    """Return what is wrong with a deal and its hands, as far as it shows before the hands are scored."""
    return join_faults(deal, ruleset, {seat: hand_faults(hand, ruleset) for seat, hand in deal.hands.items()})


def join_faults(deal: Deal, ruleset: Ruleset, faults_of_hands: Mapping[Wind, Iterable[Fault]]) -> list[Fault]:
    """Return the faults of the deal, followed by those of its hands.

    A fault of the table comes with each of its hands; it is listed once. How many tiles the winner's hand needs
    depends on its ``win``, so without that their number is not a fault of its own.
    """
    faults = [*_faults_of_whole_deal(deal, ruleset), *_shared_tile_faults(deal), *_faults_between_hands(deal)]
    faults += [fault.under(REQUEST / "hands" / seat.value) for seat, fault in faults_beside_jokers(deal.hands, ruleset)]
    if not faults_of_hands:
        return faults
    # What a deal has once, for all its hands.
    of_the_table = {"players", "dealer", "prevailing_wind", "house_rules"}
    paths = {fault.path for fault in faults}
    waiting_for_win = {seat for seat, hand in deal.hands.items() if seat in deal.winners and hand.win is None}
    of_hands = [
        fault.under(REQUEST / "hands" / seat.value, beside=of_the_table)
        for seat, faults_of_hand in faults_of_hands.items()
        for fault in faults_of_hand
        if not (fault.code is FaultCode.WRONG_NUMBER_OF_TILES and seat in waiting_for_win)
        # A hand of a seat that does not play is a fault of the deal.
        if fault.path != ("seat_wind",)
    ]
    return faults + [fault for fault in dict.fromkeys(of_hands) if fault.path not in paths]


def _shared_tile_faults(deal: Deal) -> Iterator[Fault]:
    """Find tiles that occur more often in all hands together than in the set of tiles.

    A hand that holds too many by itself has a fault of its own, so it is skipped here.
    """
    if len(deal.hands) < 2 or tiles_are_possible(*deal.hands.values()):
        return
    held: dict[Tile | Joker, int] = {}
    for seat, hand in deal.hands.items():
        earlier_tiles: list[Tile | Joker] = []
        if seat in deal.also_won and hand.win and hand.win.tile:
            # The discard with which several won is one tile.
            held[hand.win.tile] = held.get(hand.win.tile, 0) - 1
        for path, tile in tiles_with_paths(hand):
            earlier_tiles.append(tile)
            held[tile] = number = held.get(tile, 0) + 1
            if number == tile.copies + 1 and earlier_tiles.count(tile) <= tile.copies:
                sentence = template("The set of tiles has only {copies} {tile}, but the hands of this deal have more.")
                message = Text(sentence, tile=tile.code, copies=tile.copies)
                yield Fault(("hands", seat.value, *path), FaultCode.TOO_MANY_OF_A_TILE, message)


def _faults_between_hands(deal: Deal) -> Iterator[Fault]:
    hands = {seat: deal.hands[seat] for seat in deal.seats if seat in deal.hands}
    others = {seat: hand for seat, hand in hands.items() if seat not in deal.winners}
    winning_hand = hands.get(deal.winner) if deal.winner else None
    if winning_hand and winning_hand.win:
        yield from _faults_beside_win(winning_hand.win, others)
    in_a_turn = [seat for seat, hand in others.items() if hand.size == _TILES_IN_A_TURN]
    for seat in in_a_turn[1:]:
        sentence = template(
            "Only one player can be in the middle of a turn, but {other} has a fourteenth tile too. Correct one of the "
            "two hands."
        )
        message = Text(sentence, other=Text(in_a_turn[0].value))
        yield Fault(("hands", seat.value), FaultCode.WRONG_NUMBER_OF_TILES, message)
    sentence = template(
        "{holder} has {tile} in the hand, so its four copies cannot all lie face up. Leave it out of exhausted_tiles."
    )
    for seat, hand in hands.items():
        for number, tile in enumerate(hand.exhausted_tiles):
            for holder, each in others.items():
                if holder is not seat and each.concealed_count(tile):
                    message = Text(sentence, holder=Text(holder.value), tile=tile.code)
                    yield Fault(("hands", seat.value, "exhausted_tiles", number), FaultCode.NOT_EXHAUSTED, message)


def _faults_beside_win(win: Win, others: Mapping[Wind, Hand]) -> Iterator[Fault]:
    """Find sets that were claimed before anybody could claim, and a kong that could not be robbed.

    ``others`` are the hands of the players who did not go out.
    """
    # With the dealer's tiles as dealt, or with the dealer's first discard.
    if win.source is WonFrom.DEALT or (win.first_turn and win.source is WonFrom.DISCARD):
        message = Text(
            "The winner went out before anybody could claim a set. Send this one in concealed_sets, or correct the "
            "winner's win."
        )
        for seat, hand in others.items():
            for number, meld in enumerate(hand.melds):
                if not meld.concealed:
                    yield Fault(("hands", seat.value, "melds", number), FaultCode.NOT_THE_FIRST_TURN, message)
    robbed = others.get(win.discarder) if win.discarder and win.source in ROBBED else None
    whole = robbed is not None and robbed.size >= _TILES_IN_A_TURN - 1
    if robbed and whole and win.tile and not _shows_kong(robbed, win.tile, win.source):
        on_table = template(
            "A kong of {tile} was robbed, so its player still has a pung of them on the table. Correct this hand, or "
            "the winner's win."
        )
        in_hand = template(
            "A concealed kong of {tile} was robbed, so its player still has the other three. Correct this hand, or the "
            "winner's win."
        )
        message = Text(on_table if win.source is WonFrom.ROBBED_KONG else in_hand, tile=win.tile.code)
        yield Fault(("hands", robbed.seat_wind.value), FaultCode.KONG_NOT_ROBBABLE, message)


def _shows_kong(robbed: Hand, tile: Tile, source: WonFrom) -> bool:
    """Return whether a whole hand has the other three tiles of the kong that was robbed, where they must be."""
    if source is WonFrom.ROBBED_KONG:
        return any(each.tile is tile and each.kind is SetKind.PUNG for each in robbed.melds)
    return robbed.concealed_count(tile) == 3


_TILES_IN_A_TURN: Final = 14
Seats = Collection[Wind | None]


def _faults_of_whole_deal(deal: Deal, ruleset: Ruleset) -> Iterator[Fault]:
    if wrong_players := players_fault(deal.players, deal.table, ruleset):
        yield wrong_players
        return
    if deal.guessed and deal.guessed & _who_must_score(deal, ruleset):
        yield seats_missing(deal)
    yield from _seat_faults(deal)
    yield from _balance_faults(deal)
    yield from penalty_faults(deal.penalties, deal.seats, ruleset)
    yield from dealer_faults(deal.players, deal.dealer, ruleset)
    yield from stakes_faults(deal, ruleset)
    if deal.outcome is Outcome.WASH_OUT:
        yield from _score_faults(deal, ruleset)
        return
    if deal.winner is None:
        yield winner_missing(("winner",))
        return
    yield from _winner_faults(deal, deal.winner, ruleset)
    yield from _score_faults(deal, ruleset)
    yield from _kong_box_faults(deal, ruleset)
    if deal.liable is not None:
        # It is enough that one of several winners may be paid so.
        told = ((deal.hands.get(seat), deal.liable, seat, deal.seats, ruleset) for seat in deal.winners)
        yield from min((list(liability_faults(*each)) for each in told), key=len)


def _kong_box_faults(deal: Deal, ruleset: Ruleset) -> Iterator[Fault]:
    """Find more kongs and bonus tiles than the kong box has tiles: then the deal was drawn, and nobody won it."""
    loose, box = ruleset.facts.loose_tile, ruleset.facts.kong_box
    if box is None:
        return
    replaced = sum(len(declared_kongs(hand)) for hand in deal.hands.values())
    if Replaced.BONUS_TILE in loose.replaces:
        replaced += sum(len(hand.bonus_tiles) for hand in deal.hands.values())
    if replaced > box.most:
        sentence = template(
            "For the kongs and bonus tiles of these hands {replaced} tiles were replaced, but the kong box has at most "
            "{most} ({page}), and then nobody goes out. Correct the hands, or send wash_out as the outcome."
        )
        message = Text(sentence, replaced=replaced, most=box.most, page=box.cite.locus)
        yield Fault(("hands",), FaultCode.TOO_MANY_LOOSE_TILES, message)


def _seat_faults(deal: Deal) -> Iterator[Fault]:
    seats = deal.seats
    named: list[tuple[Path, Iterable[Wind | None]]] = [
        (("dealer",), (deal.dealer,)),
        (("winner",), (deal.winner,)),
        (("liable",), (deal.liable,)),
        (("winners",), deal.also_won),
        *(((name,), getattr(deal.stakes, name)) for name in ("riichi", "ready", "nagashi")),
        (("win", "discarder"), (deal.won.discarder if deal.won else None,)),
        (("hands",), deal.hands),
        (("scores",), deal.scores),
    ]
    for path, members in named:
        for seat in members:
            if seat is not None and seat not in seats:
                yield not_at_the_table((*path, seat.value) if isinstance(members, Mapping) else path, seat, seats)


def outcome_faults(outcome: Outcome | None, values: Iterable[tuple[Path, object]]) -> Iterator[Fault]:
    """Find what does not go with how a deal ended: a winner of a wash-out, and what only a wash-out has."""
    for path, value in values:
        if value and outcome is Outcome.WASH_OUT and path[-1] in _OF_A_WIN:
            yield Fault(path, FaultCode.WASH_OUT, Text("In a wash-out nobody wins; leave {field} out.", field=path[-1]))
        if value and outcome is Outcome.MAH_JONG and path[-1] in _OF_A_WASH_OUT:
            message = Text("Somebody won this deal; {fact} is for a wash-out. Leave it out.", fact=path[-1])
            yield Fault(path, FaultCode.CONTRADICTION, message)


def _winner_faults(deal: Deal, winner: Wind, ruleset: Ruleset) -> Iterator[Fault]:
    """Find a ``win`` that another hand than the winner's has, or that is missing, superfluous or impossible.

    The deal's own ``win`` is needed exactly if the payments depend on it and winners have scores, but no hand.
    """
    for seat, hand in deal.hands.items():
        if seat in deal.winners and hand.win is None:
            message = Text(
                "This is the winner's hand, but win is missing. Send win with the last tile, its source and, if "
                "another player gave it up, the discarder."
            )
            yield Fault(("hands", seat.value, "win"), FaultCode.WIN_MISSING, message)
        elif hand.win is not None and seat not in deal.winners:
            sentence = template(
                "The winner is {winner}, so this hand did not go out. Leave win out, or correct winner."
            )
            message = Text(sentence, winner=Text(winner.value))
            yield Fault(("hands", seat.value, "win"), FaultCode.NOT_THE_WINNER, message)
    by_score = winner in deal.scores and deal.hands.keys().isdisjoint(deal.also_won)
    win_needed = isinstance(ruleset.payments, PaymentRules) and by_score
    if win_needed and deal.won is None:
        message = Text(
            "Who pays depends on how the hand was won. Send win with source and discarder, or the winner's hand "
            "instead of a score."
        )
        yield Fault(("win",), FaultCode.WIN_MISSING, message)
    if deal.won is not None and not win_needed:
        sentence = template("In {ruleset} the payments do not depend on how the hand was won; leave win out.")
        if isinstance(ruleset.payments, PaymentRules):
            sentence = template(
                "This win is only for a winner with a score. For a winner with a hand, send win inside the hand."
            )
        yield Fault(("win",), FaultCode.WIN_SUPERFLUOUS, Text(sentence, ruleset=ruleset.name))
    elif deal.won is not None:
        hand_without_tiles = Hand(winner, Wind.EAST, win=deal.won, dealer=deal.dealer, players=deal.players)
        yield from source_faults(hand_without_tiles, deal.won, ruleset, kong_claimed=True)


def _score_faults(deal: Deal, ruleset: Ruleset) -> Iterator[Fault]:
    """Find seats with both a hand and a score, or with neither, and scores that no hand can have."""
    must_score = _who_must_score(deal, ruleset) - deal.guessed
    for seat in deal.seats:
        if seat in deal.hands and seat in deal.scores:
            message = Text("Send a hand or a score of a player, not both.")
            yield Fault(("scores", seat.value), FaultCode.HAND_AND_SCORE, message)
        elif seat in must_score and seat not in deal.hands and seat not in deal.scores:
            message = Text("A hand or a score of {seat} is needed.", seat=Text(seat.value))
            yield Fault(("scores", seat.value), FaultCode.SCORE_MISSING, message)
    yield from counted_score_faults(deal, ruleset)


def _who_must_score(deal: Deal, ruleset: Ruleset) -> set[Wind | None]:
    """Return the seats whose score decides who pays: all, or the winner's alone; none in a wash-out."""
    if deal.outcome is Outcome.WASH_OUT:
        return set()
    return {deal.winner, *deal.also_won} if isinstance(ruleset.payments, PaymentRules) else set(deal.seats)


def winner_missing(path: Path) -> Fault:
    message = Text(
        "The winner is missing. Name the player who went mah-jong in winner, or send wash_out as the outcome."
    )
    return Fault(path, FaultCode.WINNER_MISSING, message)


def seats_missing(deal: Deal) -> Fault:
    """Return the fault of a table of three that names fewer seats, so that who pays would be a guess."""
    message = Text(
        "Of the {players} players only {seats} are named, so who else pays would be a guess. List the seats that are "
        "taken in seats_taken, in place of players.",
        players=number_word(deal.players),
        seats=and_list([Text(seat.value) for seat in deal.seats if seat not in deal.guessed]),
    )
    return Fault(("players",), FaultCode.SEATS_MISSING, message)


def _balance_faults(deal: Deal) -> Iterator[Fault]:
    """Find balances of seats at which nobody plays, and players without one. A player who sits out may have one."""
    balances, seats = deal.balances, deal.seats
    if balances is None:
        return
    for seat in balances:
        if seat not in seats and not (seat is Wind.DREAMER and deal.players > len(seats)):
            yield not_at_the_table(("balances", seat.value), seat, seats)
    for seat in seats:
        if seat not in balances:
            sentence = template(
                "The balance of {seat} is missing. Send the balances of all players, or leave balances out."
            )
            yield Fault(("balances", seat.value), FaultCode.BALANCE_MISSING, Text(sentence, seat=Text(seat.value)))


_STAKES: Final = ("honba", "bets", "riichi", "ready", "nagashi", "abortive")
_OF_A_WASH_OUT: Final = frozenset({*_STAKES[3:], "annulled"})
_OF_A_WIN: Final = frozenset({"winner", "winners", "win", "liable", "scores"})


def stakes_faults(deal: Deal, ruleset: Ruleset) -> Iterator[Fault]:
    """Find what the ruleset does not know, what does not go with the outcome, and winners that cannot be."""
    payments = ruleset.payments
    stakes = payments.stakes if isinstance(payments, PaymentRules) else None
    reported: list[tuple[Path, object]] = [
        ((name,), value) for name in _STAKES if (value := getattr(deal.stakes, name))
    ]
    for path in [path for path, _ in reported] if stakes is None else ():
        message = Text("No rule of {ruleset} uses {fact}; leave it out.", ruleset=ruleset.name, fact=path[0])
        yield Fault(path, FaultCode.NOT_IN_THIS_RULESET, message)
    reported += [(("winner",), deal.winner), (("liable",), deal.liable), (("win",), deal.won)]
    reported += [(("hands", seat.value, "win"), hand.win) for seat, hand in deal.hands.items() if hand.win]
    yield from outcome_faults(deal.outcome, reported)
    if deal.outcome is Outcome.MAH_JONG:
        sentence = template("{seat:capital} declared riichi in this deal. Send riichi in this hand too.")
        for seat in deal.stakes.riichi:
            if (hand := deal.hands.get(seat)) and hand.win and not hand.extras.riichi:
                message = Text(sentence, seat=Text(seat.value))
                yield Fault(("hands", seat.value, "riichi"), FaultCode.NOT_RIICHI, message)
    elif isinstance(payments, PaymentRules) and stakes is not None:
        yield from _broken_off_faults(deal, payments, stakes, ruleset)
    if deal.also_won:
        yield from _faults_of_several_winners(deal, ruleset)


def _broken_off_faults(deal: Deal, payments: PaymentRules, stakes: StakeRules, ruleset: Ruleset) -> Iterator[Fault]:
    at_stake, page = deal.stakes, stakes.abortive_cite.locus
    if at_stake.abortive and at_stake.abortive not in payments.broken_off_by:
        sentence = template(
            "In {ruleset} no deal is broken off ({page}). Leave abortive out, or agree on abortive_draws in "
            "house_rules."
        )
        if at_stake.abortive in stakes.abortive:
            sentence = template(
                "In {ruleset} three who claim one discard do not break the deal off. Send the winners, or agree on "
                "two_at_most for several_winners in house_rules."
            )
        yield Fault(("abortive",), FaultCode.NOT_IN_THIS_RULESET, Text(sentence, ruleset=ruleset.name, page=page))
    if at_stake.nagashi and stakes.kept_discards is None:
        sentence = template(
            "In {ruleset} nobody is paid for discarding only ones, nines and honours ({page}). Leave nagashi out, or "
            "agree on nagashi_mangan in house_rules."
        )
        yield Fault(("nagashi",), FaultCode.NOT_IN_THIS_RULESET, Text(sentence, ruleset=ruleset.name, page=page))
    hidden = [seat for seat in deal.declared if seat not in at_stake.ready]
    if hidden and not (at_stake.abortive or at_stake.annulled or deal.penalties):
        sentence = template(
            "Who declared riichi shows a ready hand, or pays a penalty ({page}), but these are not in ready: {seats}. "
            "Name them in ready, or send the penalty."
        )
        message = Text(sentence, page=stakes.draw_cite.locus, seats=comma_list(Text(seat.value) for seat in hidden))
        yield Fault(("ready",), FaultCode.NOT_RIICHI, message)
    yield from broken_off_faults(at_stake.abortive, deal.declared, at_stake.ready, at_stake.nagashi, deal.seats)


def broken_off_faults(cause: str | None, riichi: Seats, ready: Seats, nagashi: Seats, seats: Seats) -> Iterator[Fault]:
    """Find who has not declared where all must have, and what is not paid for. Who declared may have shown the hand."""
    missing = [Text(seat.value) for seat in seats if seat and seat not in riichi]
    if cause == "four_riichi" and missing:
        sentence = template(
            "The deal was broken off for four riichi, but these are not in riichi: {seats}. Name them in riichi, or "
            "correct abortive."
        )
        yield Fault(("riichi",), FaultCode.CONTRADICTION, Text(sentence, seats=comma_list(missing)))
    sentence = template("Nobody is paid where a deal is broken off. Leave {fact} out, or leave abortive out.")
    for name, named in (("ready", {*ready} - {*riichi}), ("nagashi", nagashi)):
        if cause and named:
            yield Fault((name,), FaultCode.CONTRADICTION, Text(sentence, fact=name))


def _faults_of_several_winners(deal: Deal, ruleset: Ruleset) -> Iterator[Fault]:
    allowed = ruleset.payments.winners if isinstance(ruleset.payments, PaymentRules) else Winners.FIRST_IN_TURN
    if len(deal.winners) > allowed.value:
        sentence = template(
            "In {ruleset} three who claim one discard break the deal off. Send wash_out with abortive three_winners."
        )
        if allowed is Winners.FIRST_IN_TURN:
            sentence = template(
                "In {ruleset} one player wins with a discard: the first in turn, {first}. Send that one as winner."
            )
        message = Text(sentence, ruleset=ruleset.name, first=Text(deal.winners[0].value))
        yield Fault(("winners",), FaultCode.NOT_IN_THIS_RULESET, message)
    all_wins: dict[Path, Win | None] = {("win",): deal.won}
    all_wins |= {("hands", seat.value, "win"): hand.win for seat in deal.winners if (hand := deal.hands.get(seat))}
    wins = {path: win for path, win in all_wins.items() if win}
    last_tiles = [(win.discarder, win.tile) for win in wins.values()]
    for path, win in wins.items():
        if not win.source.claimed or win.discarder in deal.winners or (win.discarder, win.tile) != last_tiles[0]:
            message = Text("Several players win with one discard only, of one player. Correct win, or winners.")
            yield Fault(path, FaultCode.CONTRADICTION, message)
