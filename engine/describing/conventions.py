"""How a table counts, plays and pays, in words: each convention of a ruleset as a sentence with its page."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from typing import Final, NamedTuple

from engine.describing import convention_words as words
from engine.game.sets import SetKind
from engine.game.tiles import SEATS
from engine.rules.award import AnyAward, Award, FaanTable, FuAndHan, SetAward
from engine.rules.citation import Convention
from engine.rules.conventions import DoubleRole, Facts, PaymentRules, Replaced, SettlementRules, TableRules
from engine.rules.ruleset import Ruleset
from engine.text import Text, and_list, comma_list, comma_or_list, join_sentences, number_word, times

SCALE: Final = "scale"
"""The id of the convention that says how a count becomes a score."""


class Conventions(NamedTuple):
    """All conventions of a ruleset: how hands are counted, how the table plays, who pays whom."""

    counting: tuple[Convention, ...]
    playing: tuple[Convention, ...]
    paying: tuple[Convention, ...]

    def all(self) -> tuple[Convention, ...]:
        return self.counting + self.playing + self.paying


def conventions_of(ruleset: Ruleset) -> Conventions:
    """Return how hands are counted, how the table plays and who pays whom. The limit in points is not among them."""
    payments = ruleset.payments
    if isinstance(payments, PaymentRules):
        paid = _paid_to_winner(ruleset, payments, limited=ruleset.limit_hand_without_limit > 0)
    else:
        paid = _settled_by_all(payments)
    penalties = (
        Convention(f"penalty_{rule.id}", rule.name, words.penalty_text(rule), rule.cite) for rule in ruleset.penalties
    )

    def cited(conventions: Iterable[Convention]) -> tuple[Convention, ...]:
        return tuple(replace(each, cite=ruleset.cites.get(each.id, each.cite)) for each in conventions)

    return Conventions(cited(_counting(ruleset)), cited(_playing(ruleset)), cited((*paid, *penalties)))


def _counting(ruleset: Ruleset) -> Iterator[Convention]:
    rules, limit = ruleset.special_hand_rules, ruleset.limit_hand_without_limit
    place_of_scale = ruleset.scale.cite if isinstance(ruleset.scale, FaanTable | FuAndHan) else rules.cite
    yield Convention(SCALE, Text("Score"), words.score_text(ruleset), place_of_scale)
    without = Text("Where a table plays without one, a hand worth the limit scores at least {limit:,}.", limit=limit)
    if not limit:
        yield from ruleset.principles
        return
    value = Text("A special or limit hand scores its value or its ordinary count, whichever is more.")
    if rules.decides:
        value = Text("A special or limit hand scores its value, whatever its ordinary count.")
    yield Convention("special_hand_value", Text("Special hands"), value, rules.cite)
    if rules.above_the_limit:
        above = Text("A hand whose value is more than the limit scores that value, and nothing on top of it.")
        yield Convention("above_the_limit", Text("Above the limit"), above, rules.cite)
    if rules.added:
        added = Text("Several limit hands in one, each worth the limit or more, are added up.")
        yield Convention("limit_hands_added", Text("Several limit hands"), added, rules.cite)
    on_top, best_of = _names(ruleset, rules.on_top), _names(ruleset, ruleset.best_of)
    if on_top:
        text = Text(
            "To that value are added the points of these, doubled by their own doublings only: {rules}.", rules=on_top
        )
        yield Convention("on_top_of_special_hands", Text("On top of that"), text, rules.cite)
    if best_of:
        text = Text("Of these only the one that doubles most counts: {rules}.", rules=best_of)
        yield Convention("best_of", Text("Not together"), text, rules.cite)
    yield Convention("limit_hand_without_limit", Text("No limit"), without, rules.cite)
    for row in ruleset.without_limit.rows:
        text = Text("Without a limit it is no limit hand and doubles {number} times.", number=row.doublings or 0)
        [name] = [rule.name for rule in ruleset.rules() if rule.id == row.rule]
        yield Convention(f"{row.rule}_without_limit", name, text, rules.cite)


def _names(ruleset: Ruleset, ids: Collection[str]) -> str:
    """Return the names of rules in the order of the book; "" if the ruleset has none of them."""
    names = [row.name for row in ruleset.all_rows() if row.id in ids]
    return comma_list(names) if names else ""


def _playing(ruleset: Ruleset) -> Iterator[Convention]:
    """Yield the conventions of play; what is usual everywhere is left out."""
    table, gate = ruleset.table, ruleset.going_out
    cite = table.cite
    players = Text("{numbers:capital}.", numbers=words.numbers_text(table.players))
    yield Convention("players", Text("Players"), players, cite)
    yield from _seats_taken(table)
    yield Convention("dealer", Text("Dealer"), words.dealer_text(table), cite)
    if table.stock is not None:
        begins = Text("Each player begins with {stock:,} points.", stock=table.stock)
        yield Convention("stock", Text("Points at the start"), begins, cite)
    if not table.bonus_tiles:
        yield Convention("tiles", Text("Tiles"), Text("The set has 136 tiles, without flowers and seasons."), cite)
    if any(table.red_fives):
        yield Convention("red_fives", Text("Red fives"), words.red_fives_text(table.red_fives), cite)
    yield Convention("chows", Text("Chows"), words.chows_text(table), table.place_of_chows)
    won_with = Text("With {sources}.", sources=words.sources_text(table.sources))
    yield Convention("last_tile_from", Text("Going out"), won_with, cite)
    yield from facts_of(ruleset)
    claimed = words.claimed_text(table)
    if SetKind.PAIR in table.claim_exposes and any(_scores_exposed_too(rule.award) for rule in ruleset.rules()):
        claimed = join_sentences([claimed, Text("A pair still scores the points that it has when it is concealed.")])
    yield Convention("claimed_last_tile", Text("Claimed last tile"), claimed, cite)
    yield from _in_the_hand(ruleset)
    if gate.gate.any_of and gate.with_players:
        text = words.gate_text(gate, table, _names(ruleset, gate.not_counted))
        yield Convention("going_out_gate", Text("Before going out"), text, gate.cite)


def _scores_exposed_too(award: AnyAward) -> bool:
    """Return whether a set for which the book prints no exposed figure scores its concealed one then too."""
    return isinstance(award, SetAward) and not award.exposed_printed and award.exposed == award.concealed != Award()


def facts_of(ruleset: Ruleset) -> Iterator[Convention]:
    """Yield what must lie on the table for each fact of a win that the ruleset knows."""
    facts = ruleset.facts
    loose, first = facts.loose_tile, facts.first_turn
    what = comma_or_list(Text(each.value) for each in Replaced if each in loose.replaces)
    replaced = Text("It replaced {what}: one must be in the hand.", what=what)
    yield Convention("loose_tile", Text("Win with a loose tile"), replaced, loose.cite)
    if (box := facts.kong_box) is not None:
        most = Text("At most {most} tiles replace {what} in one deal.", most=box.most, what=what)
        yield Convention("kong_box", Text("Kong box"), most, box.cite)
    if (last := facts.last_tile) is not None:
        text = Text("It may complete a hand as {sources}.", sources=words.sources_text(last.sources))
        yield Convention("last_tile_of_the_wall", Text("Last tile of the wall"), text, last.cite)
    if facts.last_of_kind:
        text = Text("The other three tiles of its kind lie open, among the discards and the sets on the table.")
        yield Convention("last_of_kind", Text("Last of its kind"), text, facts.last_of_kind)
    if first is not None:
        text = words.first_turn_text(first)
        yield Convention("first_turn", Text("First turn, or complete as dealt"), text, first.cite)
    if (call := facts.original_call) is not None:
        yield Convention("original_call", Text("Original call"), words.original_call_text(call), call.cite)
    if facts.kongs_in_a_row:
        text = Text("Only the first may be claimed; the others are concealed or annexed.")
        yield Convention("kongs_in_a_row", Text("Kongs in a row"), text, facts.kongs_in_a_row)
    if (wins := facts.dealer_wins) is not None:
        text = Text("Any number.")
        if wins.most is not None:
            text = Text("At most {most}, because then the deal passes.", most=wins.most)
        yield Convention("dealer_wins", Text("Dealer's wins in a row"), text, wins.cite)
    yield from _facts_of_a_ready_hand(facts)


def _facts_of_a_ready_hand(facts: Facts) -> Iterator[Convention]:
    if facts.riichi:
        text = Text("With a concealed hand, and with the own first discard at the earliest.")
        yield Convention("riichi_declared", Text("Riichi declared"), text, facts.riichi)
    if facts.ippatsu:
        text = Text("The player declared riichi, and no kong came between.")
        yield Convention("ippatsu_possible", Text("Ippatsu"), text, facts.ippatsu)
    if (indicators := facts.indicators) is not None:
        most = Text("At most {most}: one, and one more for each kong.", most=number_word(indicators.most))
        yield Convention("dora_indicators", Text("Dora indicators"), most, indicators.cite)
        under = Text("One under each dora indicator, for a hand that declared riichi.")
        yield Convention("ura_indicators", Text("Ura indicators"), under, indicators.under_cite)


def _seats_taken(table: TableRules) -> Iterator[Convention]:
    """Yield who sits down with each number of players but four, who take all seats."""
    for players, choice in table.seats.items():
        if players != len(SEATS):
            name = Text("Seats of {number} players", number=number_word(players))
            yield Convention(f"seats_of_{players}", name, Text("{seats}.", seats=choice.text), choice.cite)


def _in_the_hand(ruleset: Ruleset) -> Iterator[Convention]:
    """Yield the conventions on kongs, a fourteenth tile of a hand that did not go out, and wild tiles."""
    table, cite = ruleset.table, ruleset.table.cite
    hands = _names(ruleset, table.concealed_kong_robbed_for)
    if hands:
        text = Text("A concealed kong may be robbed for {hands} only.", hands=hands)
        yield Convention("concealed_kong_robbed", Text("Robbing a concealed kong"), text, cite)
    if table.caught_mid_turn:
        text = Text("A player who did not go out may hold a fourteenth tile, not yet discarded.")
        yield Convention("caught_mid_turn", Text("Caught in a turn"), text, cite)
    if table.held_awaited:
        text = Text("A kind of which the hand holds all four counts among those that it waits for.")
        yield Convention("held_awaited", Text("Waits"), text, cite)
    if table.undeclared_kongs_count:
        text = Text("Four alike in the hand of a player who did not go out are a kong, declared or not.")
        yield Convention("undeclared_kongs", Text("Kongs in hand"), text, cite)
    if table.wild_tiles:
        wild = [tile.title for tile in sorted(table.wild_tiles, key=lambda tile: tile.code)]
        text = Text("{tiles:capital} may stand for any other tile.", tiles=and_list(wild))
        yield Convention("wild_tiles", Text("Wild tiles"), text, cite)


def _paid_to_winner(ruleset: Ruleset, rules: PaymentRules, *, limited: bool) -> Iterator[Convention]:
    cite = rules.cite
    yield Convention("who_is_paid", Text("Who is paid"), Text("Only the winner, by the other players."), cite)
    on_draw = Text("Each of the others pays the score.")
    if rules.shares.drawn != 1:
        on_draw = Text("Each of the others pays {times} the score.", times=times(rules.shares.drawn))
    if rules.shares.base:
        on_draw = Text("Each of the others pays {base} points and the score.", base=rules.shares.base)
    yield Convention("paid_on_draw", Text("Last tile drawn"), on_draw, cite)
    yield Convention("paid_on_discard", Text("Last tile discarded"), words.on_discard_text(rules), cite)
    yield Convention("paid_on_loose_tile", Text("Loose tile"), Text(words.LOOSE_TILE[rules.loose_tile]), cite)
    yield Convention("paid_on_robbed_kong", Text("Robbed kong"), Text(words.ROBBED_KONG[rules.robbed_kong]), cite)
    yield Convention("double_payments", Text("Double"), words.double_text(rules.double_role, rules.doubling_with), cite)
    if limited:
        yield Convention("limit_of_payments", Text("The limit"), words.limit_text(rules), cite)
    if rules.rounds_up_to > 1:
        text = Text("Each payment is rounded up to a multiple of {multiple}.", multiple=rules.rounds_up_to)
        yield Convention("rounded_payments", Text("Rounding"), text, cite)
    if rules.liability:
        hands = _names(ruleset, [each.rule for each in rules.liability.for_hands])
        text = words.liability_text(words.PAYS_FOR_ALL, rules.liability)
        text = words.fed_text(rules.liability, hands) if hands else text
        yield Convention("liable", Text("Paying for all"), text, rules.liability.cite)
    if rules.winners in words.WINNERS:
        yield Convention("several_winners", Text("Several winners"), Text(words.WINNERS[rules.winners]), cite)
    if (stakes := rules.stakes) is not None:
        yield Convention("counters", Text("Counters"), words.counters_text(stakes), stakes.cite)
        bets = Text(
            "Each bet on the table is worth {points:,} to the winner; of several, to the first in turn.",
            points=stakes.bet,
        )
        yield Convention("bets", Text("Bets"), bets, stakes.cite)
        text = words.drawn_deal_text(stakes, rules.broken_off_by)
        yield Convention("drawn_deals", Text("A deal that nobody wins"), text, stakes.draw_cite)


def _settled_by_all(rules: SettlementRules) -> Iterator[Convention]:
    cite = rules.cite
    text = Text("The winner, by all other players; then the losers among themselves.")
    yield Convention("who_is_paid", Text("Who is paid"), text, cite)
    yield Convention("paid_to_winner", Text("To the winner"), Text("Each of the others pays the winner's score."), cite)
    text = Text("Of each two, the one with the lower score pays the other the difference.")
    yield Convention("paid_among_losers", Text("Among the losers"), text, cite)
    yield Convention("double_payments", Text("Double"), words.double_text(DoubleRole.EAST, rules.doubling_with), cite)
    if rules.liability:
        text = words.liability_text(words.LIABLE, rules.liability)
        yield Convention("liable", Text("Paying for all"), text, rules.liability.cite)
