"""Dealing in words: who takes which tiles, step by step, each step with its page."""

from collections.abc import Iterator, Sequence
from typing import Final

from engine.table import words
from engine.table.procedure import DEAL_ROUNDS, TILES_OF_A_ROUND, BonusSource, FurtherBonus, Procedure
from engine.table.stacks import End, Tier
from engine.table.walls.dealing import DealPlan, DealtTable, DealTurn, Replacement
from engine.table.walls.opening import OpenedWall
from engine.table.words import Sentence, in_words
from engine.text import Text, and_list, join_sentences, joined_by, template

_FURTHER: Final = {
    FurtherBonus.AT_ONCE: template("One that comes as a replacement is replaced at once."),
    FurtherBonus.NEXT_ROUND: template("One that comes as a replacement waits for another round."),
}
_SOURCES: Final = {
    BonusSource.RESERVE: template("Flowers and seasons are laid out and replaced from the {reserve}."),
    BonusSource.LIVE_WALL: template(
        "Flowers and seasons are laid out and replaced from the open end of the live wall, where the deal ended."
    ),
}
_TAKEN: Final = {
    Tier.UPPER: template("{player} lays out {flower} and takes {tile} for it, the upper tile of {stack}."),
    Tier.LOWER: template("{player} lays out {flower} and takes {tile} for it, the lower tile of {stack}."),
}

_DECLARED: Final = {
    Tier.UPPER: template("{player} declares a concealed kong of {kong} and takes {tile}, the upper tile of {stack}."),
    Tier.LOWER: template("{player} declares a concealed kong of {kong} and takes {tile}, the lower tile of {stack}."),
}


def deal_steps(opened: OpenedWall, plan: DealPlan, dealt: DealtTable | None) -> tuple[Sentence, ...]:
    """Return step by step how the tiles are dealt. ``dealt`` adds which bonus tiles were replaced."""
    procedure = opened.procedure
    last = procedure.last_tiles
    in_rounds = [turn for turn in plan.turns if turn.round <= DEAL_ROUNDS]
    in_the_end = plan.turns[len(in_rounds) :]
    first = opened.live[0].label(procedure.counting.end)
    sentence = template("{player} deals, from {stack} {way}.")
    begins = Text(
        sentence, player=words.SEAT_NAMES[opened.dealer], stack=first, way=words.DIRECTION_NAMES[opened.direction]
    )
    steps = [
        Sentence(join_sentences([begins, rounds_text(), _turns_text(in_rounds)]), procedure.rounds_cite),
        Sentence(join_sentences([last_tiles_text(procedure), _turns_text(in_the_end)]), last.cite),
    ]
    if procedure.building.has_bonus_tiles:
        steps += _bonus_sentences(opened)
    else:
        steps.append(Sentence(Text("There are no flowers and seasons to replace."), procedure.building.cite))
    steps += _taken_sentences(procedure, dealt) if dealt else ()
    if plan.after_bonus:
        taken = Text("Then one more tile is taken: {taken}", taken=_turns_text(plan.after_bonus))
        steps.append(Sentence(taken, last.cite))
    steps.append(Sentence(_end_text(opened, plan, dealt), procedure.rounds_cite))
    return in_words(procedure.words, steps)


def rounds_text() -> Text:
    """Return how many tiles are taken at a time, and how often."""
    sentence = template(
        "The dealer and then the players to the right take {tiles} tiles each, two stacks, {rounds} times, until "
        "everybody has {all}."
    )
    return Text(sentence, tiles=TILES_OF_A_ROUND, rounds=DEAL_ROUNDS, all=TILES_OF_A_ROUND * DEAL_ROUNDS)


def last_tiles_text(procedure: Procedure) -> Text:
    return Text("{how}: the dealer has 14 tiles then, the others 13.", how=procedure.last_tiles.text)


def _turns_text(turns: Sequence[DealTurn]) -> Text:
    taken = [
        Text("{player} {tiles}", player=words.SEAT_NAMES[turn.seat], tiles=_tile_numbers(turn.tiles)) for turn in turns
    ]
    return Text("{taken}.", taken=joined_by(words.SEMICOLONS, taken))


def _tile_numbers(tiles: tuple[int, ...]) -> str:
    """Return the numbers of tiles, as a range if they follow each other."""
    if tiles[-1] - tiles[0] == len(tiles) - 1:
        return words.range_text(str(tiles[0]), str(tiles[-1]))
    return and_list([str(tile) for tile in tiles])


def source_text(procedure: Procedure) -> Text:
    """Return where the replacements of flowers and seasons come from."""
    source = procedure.bonus_tiles.source
    if source is BonusSource.RESERVE and not procedure.reserve.exists:
        return Text("Flowers and seasons are laid out and replaced from the tail end of the live wall.")
    return Text(_SOURCES[source], reserve=procedure.reserve_name)


def further_text(procedure: Procedure) -> Text:
    """Return when a flower or season that came as a replacement is replaced."""
    bonus = procedure.bonus_tiles
    further = Text(_FURTHER[bonus.further])
    if not bonus.kongs_cite:
        return further
    return join_sentences([further, Text("A concealed kong may be declared at the same time.")])


def kongs_text(procedure: Procedure) -> Text:
    """Return when a concealed kong that was dealt may be declared, and where the tile for it comes from."""
    if not procedure.reserve.exists:
        return Text(
            "A player may declare a concealed kong together with flowers and seasons. The tile for it comes from the "
            "tail end of the live wall."
        )
    return Text(
        "A player may declare a concealed kong together with flowers and seasons. The tile for it comes from the "
        "{reserve}.",
        reserve=procedure.reserve_name,
    )


def _bonus_sentences(opened: OpenedWall) -> Iterator[Sentence]:
    procedure, bonus = opened.procedure, opened.procedure.bonus_tiles
    in_turn = Text("The players do so in turn: {players}.", players=words.seat_names(opened.players))
    if bonus.order_cite:
        yield Sentence(source_text(procedure), bonus.source_cite)
        yield Sentence(in_turn, bonus.order_cite)
    else:
        yield Sentence(join_sentences([source_text(procedure), in_turn]), bonus.source_cite)
    yield Sentence(further_text(procedure), bonus.further_cite)


def _taken_sentences(procedure: Procedure, dealt: DealtTable) -> Iterator[Sentence]:
    """Yield each bonus tile and each kong that was laid out, with the tile drawn for it."""
    bonus = procedure.bonus_tiles
    for each in dealt.taken:
        cite = bonus.source_cite if each.laid_out.bonus else bonus.kongs_cite or bonus.source_cite
        yield Sentence(_replacement_text(each, procedure.counting.end), cite)
    if dealt.drawn:
        sentence = template("A replacement is needed and the {reserve} is empty: the hand ends without a winner.")
        yield Sentence(Text(sentence, reserve=procedure.reserve_name), procedure.wash_out.cite)


def _replacement_text(replaced: Replacement, end: End) -> Text:
    """Return who lays out which bonus tile or declares which kong, and which tile replaces it."""
    sentences, name = (_TAKEN, "flower") if replaced.laid_out.bonus else (_DECLARED, "kong")
    return Text(
        sentences[replaced.position.tier],
        player=words.SEAT_NAMES[replaced.seat],
        **{name: replaced.laid_out.code},
        tile=replaced.tile.code,
        stack=replaced.position.stack.label(end),
    )


def _end_text(opened: OpenedWall, plan: DealPlan, dealt: DealtTable | None) -> Text:
    live, reserve = opened.live_tiles - plan.dealt, opened.reserve_tiles
    if dealt:
        live, reserve = len(dealt.live), len(dealt.reserve)
    sentence = template("{tiles} are left in the live wall, {kept} in the {reserve}.")
    left = Text(sentence, tiles=words.number_of_tiles(live), kept=reserve, reserve=opened.procedure.reserve_name)
    if dealt and dealt.drawn:
        return left
    return join_sentences([left, Text("{player} begins with a discard.", player=words.SEAT_NAMES[opened.dealer])])
