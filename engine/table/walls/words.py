"""Opening the wall and dealing in words: what the players do, step by step, each step with its page."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from engine.table import procedure as parts
from engine.table import words
from engine.table.dice import DICE_IN_WORDS, throw_in_words
from engine.table.procedure import Procedure
from engine.table.stacks import COUNTING_FROM, OTHER_END, End, Tier
from engine.table.walls.dealing import DealPlan, DealtTable, DealTurn, Replacement
from engine.table.walls.opening import OpenedWall
from engine.table.words import Sentence, in_words
from engine.text import Text, and_list, comma_list, join_sentences, joined_by, template

_PURPOSES: Final[Mapping[parts.Purpose, tuple[str, ...]]] = {
    parts.Purpose.KONG: (template("kongs"),),
    parts.Purpose.BONUS_TILE: (template("flowers"), template("seasons")),
}
_SIDE_CHOSEN: Final = {
    parts.ChosenRole.BREAKER: template(
        "East throws {dice} and counts the sides anticlockwise, East's own as one. The player there breaks the wall."
    ),
    parts.ChosenRole.DEALER: template(
        "East throws {dice} and counts the sides anticlockwise, East's own as one. The player there is the dealer."
    ),
}
_LAID_FIRST: Final = {
    Tier.UPPER: template(
        "The two tiles of {gap} are lifted: the loose tiles. They are laid face down, the upper one on {first} and the "
        "lower one on {second}."
    ),
    Tier.LOWER: template(
        "The two tiles of {gap} are lifted: the loose tiles. They are laid face down, the lower one on {first} and the "
        "upper one on {second}."
    ),
}
_POSITIONS: Final = {Tier.UPPER: template("upper tile of {stack}"), Tier.LOWER: template("lower tile of {stack}")}
_WASH_OUT_CAUSES: Final = {
    parts.WashOutCause.LIVE_WALL_PLAYED: template(
        "the last tile of the live wall has been taken and its discard played"
    ),
    parts.WashOutCause.RESERVE_EMPTY: template("a replacement tile is needed and the {reserve} is empty"),
    parts.WashOutCause.RESERVE_USED_UP: template(
        "the last tile of the {reserve} has been taken as a replacement and does not win"
    ),
}
EMPTY_SEATS: Final = Text(
    "All four walls are built. The throw for a side, the deal and the turns pass over an empty seat."
)
_OR_WHEN: Final = template("{former}, or when {next}")
_SHOWN_REPLACEMENTS: Final = 4

_FURTHER: Final = {
    parts.FurtherBonus.AT_ONCE: template("One that comes as a replacement is replaced at once."),
    parts.FurtherBonus.NEXT_ROUND: template("One that comes as a replacement waits for another round."),
}
_SOURCES: Final = {
    parts.BonusSource.RESERVE: template("Flowers and seasons are laid out and replaced from the {reserve}."),
    parts.BonusSource.LIVE_WALL: template(
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


def wall_steps(opened: OpenedWall) -> tuple[Sentence, ...]:
    procedure = opened.procedure
    steps = (
        Sentence(building_text(procedure), procedure.building.cite),
        *empty_seats_sentences(opened),
        *_throw_sentences(opened),
        Sentence(_counting_text(opened), procedure.counting.cite),
        Sentence(_loose_text(opened), procedure.loose_tiles.cite),
        Sentence(_reserve_text(opened), procedure.reserve.cite),
        Sentence(used_for_text(procedure), procedure.reserve.used_for_cite),
        Sentence(_order_of_use_with_positions(opened), procedure.reserve.order_cite),
        Sentence(refilled_text(procedure), procedure.reserve.refilled_cite),
        Sentence(_live_text(opened), procedure.counting.cite),
        *([Sentence(procedure.terms.text, procedure.terms.cite)] if procedure.terms and opened.reserve else ()),
        Sentence(wash_out_text(procedure), procedure.wash_out.cite),
    )
    return in_words(procedure.words, steps)


def empty_seats_sentences(opened: OpenedWall) -> Iterator[Sentence]:
    if opened.empty_seats and opened.procedure.empty_seats_cite:
        nobody = Text("Nobody sits at {seats}.", seats=words.seat_names(opened.empty_seats))
        yield Sentence(join_sentences([nobody, EMPTY_SEATS]), opened.procedure.empty_seats_cite)


def building_text(procedure: Procedure) -> Text:
    building = procedure.building
    sentence = template("Each side is a wall of {stacks} stacks, two tiles high: {tiles} tiles in all.")
    built = Text(sentence, stacks=building.stacks, tiles=building.tiles)
    return Text("{how}. {built}", how=building.text, built=built) if building.text else built


def side_text(procedure: Procedure) -> Text:
    choosing = procedure.choosing
    return Text(_SIDE_CHOSEN[choosing.chosen], dice=DICE_IN_WORDS[choosing.dice])


def _throw_sentences(opened: OpenedWall) -> Iterator[Sentence]:
    """Yield what was thrown: East's throw for the side, unless the dealer was known, then the throw for the stack."""
    choosing, counting = opened.procedure.choosing, opened.procedure.counting
    throws = list(opened.throws)
    chosen = words.SEAT_NAMES[opened.breaker]
    if len(throws) > 1 or counting.one_throw:
        total = throw_in_words(throws.pop(0).throw)
        thrown = Text("The throw is {total} and falls on {player}.", total=total, player=chosen)
        yield Sentence(join_sentences([side_text(opened.procedure), thrown]), choosing.cite)
    if counting.one_throw:
        return
    [second] = throws
    text = Text("{player} throws two dice: {total}.", player=chosen, total=throw_in_words(second.throw))
    if counting.added:
        text = Text("{throw} With the throw of East that makes {count}.", throw=text, count=len(opened.counted))
    yield Sentence(text, counting.cite)


def _counting_text(opened: OpenedWall) -> Text:
    end, own = opened.procedure.counting.end, opened.procedure.building.stacks
    sentence = template("{player} counts {stacks} from the {end} end of that wall")
    player, stacks = words.SEAT_NAMES[opened.breaker], words.number_of_stacks(len(opened.counted))
    text = Text(sentence, player=player, stacks=stacks, end=words.END_NAMES[end])
    if len(opened.counted) > own:
        text = Text(
            "{counted}: {own} to its {end} end and {beyond} more round the corner, on {player}'s",
            counted=text,
            own=own,
            end=words.END_NAMES[OTHER_END[end]],
            beyond=len(opened.counted) - own,
            player=words.SEAT_NAMES[opened.gap.side],
        )
    last = opened.counted[-1].label(end)
    if opened.procedure.counting.beyond:
        sentence = template("{counted}, to {last}. The next stack, {gap}, is where the wall is broken.")
        return Text(sentence, counted=text, last=last, gap=opened.gap.label(end))
    return Text("{counted}. The count ends at {last}, where the wall is broken.", counted=text, last=last)


def _loose_text(opened: OpenedWall) -> Text:
    end = opened.procedure.counting.end
    if not opened.loose_tiles:
        return Text("No tiles are lifted: the two tiles of {gap} stay where they are.", gap=opened.gap.label(end))
    first, second = opened.loose_tiles
    return Text(
        _LAID_FIRST[first.tier], gap=opened.gap.label(end), first=first.on.label(end), second=second.on.label(end)
    )


def _reserve_text(opened: OpenedWall) -> Text:
    end = opened.procedure.counting.end
    if not opened.reserve:
        return no_reserve_text(opened.procedure)
    if opened.loose_tiles:
        text = template(
            "The {stacks} to the {end} of the gap, {span}, and the two loose tiles are the {reserve}: {tiles} tiles."
        )
    else:
        text = template("The last {stacks} of the wall, {span}, are the {reserve}: {tiles} tiles.")
    counted = Text(
        text,
        stacks=words.number_of_stacks(len(opened.reserve)),
        end=words.END_NAMES[end],
        span=words.stack_ranges(opened.reserve, end),
        reserve=opened.procedure.reserve_name,
        tiles=opened.reserve_tiles,
    )
    if not opened.procedure.reserve.set_apart:
        return counted
    return join_sentences([counted, Text("They are set apart from the rest.")])


def no_reserve_text(procedure: Procedure) -> Text:
    return Text("There is no {reserve}: all tiles are part of the live wall.", reserve=procedure.reserve_name)


def used_for_text(procedure: Procedure) -> Text:
    used_for = procedure.used_for
    purposes = and_list([Text(word) for each in used_for for word in _PURPOSES[each]])
    if not procedure.reserve.exists:
        text = template("The replacement tiles for {purposes} come from the tail end of the live wall.")
    elif parts.Purpose.BONUS_TILE in used_for:
        text = template("The {reserve} gives the replacement tiles for {purposes}.")
    else:
        text = template("The {reserve} gives the replacement tiles for {purposes} only.")
    return Text(text, reserve=procedure.reserve_name, purposes=purposes)


def order_of_use_text(procedure: Procedure) -> Text:
    """Return in which order replacement tiles are taken."""
    if procedure.lifts_loose_tiles:
        text = template(
            "The loose tile farther from the gap is taken first, then the other one. When both are used, the stack "
            "next to the gap is lifted in the same way, and so on to the {end}."
        )
    else:
        text = template(
            "The stack at the break is used first, the upper tile before the lower one, then the next stack, and so on "
            "to the {end}."
        )
    return Text(text, end=words.END_NAMES[procedure.counting.end])


def _order_of_use_with_positions(opened: OpenedWall) -> Text:
    """Return in which order replacement tiles are taken, and the positions of the first four."""
    end, first = opened.procedure.counting.end, opened.replacements[:_SHOWN_REPLACEMENTS]
    positions = comma_list([Text(_POSITIONS[position.tier], stack=position.stack.label(end)) for position in first])
    shown = Text("So the first are, by where they stood in the wall: {places}.", places=positions)
    return join_sentences([order_of_use_text(opened.procedure), shown])


def refilled_text(procedure: Procedure) -> Text:
    if not procedure.reserve.exists:
        return Text("There is nothing to be filled up.")
    if procedure.reserve.refilled:
        text = template("The {reserve} is filled up: the last tile of the live wall takes the place of each tile used.")
    else:
        text = template("The {reserve} is not filled up from the live wall.")
    return Text(text, reserve=procedure.reserve_name)


def live_text(procedure: Procedure) -> Text:
    if procedure.lifts_loose_tiles:
        sentence = template("The live wall begins on the other side of the gap and runs {way}.")
    else:
        sentence = template("The live wall begins on the other side of the break and runs {way}.")
    return Text(sentence, way=words.DIRECTION_NAMES[COUNTING_FROM[procedure.counting.end]])


def _live_text(opened: OpenedWall) -> Text:
    end = opened.procedure.counting.end
    extent = Text(
        "It goes from {first} to {last}: {stacks}, {tiles} tiles. Of each stack the upper tile comes first.",
        first=opened.live[0].label(end),
        last=opened.live[-1].label(end),
        stacks=words.number_of_stacks(len(opened.live)),
        tiles=opened.live_tiles,
    )
    return join_sentences([live_text(opened.procedure), extent])


def wash_out_text(procedure: Procedure) -> Text:
    when = [Text(_WASH_OUT_CAUSES[each], reserve=procedure.reserve_name) for each in procedure.wash_out.when]
    return Text("The hand ends without a winner when {when}.", when=joined_by(_OR_WHEN, when))


def deal_steps(opened: OpenedWall, plan: DealPlan, dealt: DealtTable | None) -> tuple[Sentence, ...]:
    """Return step by step how the tiles are dealt. ``dealt`` adds which bonus tiles were replaced."""
    procedure = opened.procedure
    last = procedure.last_tiles
    in_rounds = [turn for turn in plan.turns if turn.round <= parts.DEAL_ROUNDS]
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
    sentence = template(
        "The dealer and then the players to the right take {tiles} tiles each, two stacks, {rounds} times, until "
        "everybody has {all}."
    )
    return Text(
        sentence, tiles=parts.TILES_OF_A_ROUND, rounds=parts.DEAL_ROUNDS, all=parts.TILES_OF_A_ROUND * parts.DEAL_ROUNDS
    )


def last_tiles_text(procedure: Procedure) -> Text:
    return Text("{how}: the dealer has 14 tiles then, the others 13.", how=procedure.last_tiles.text)


def _turns_text(turns: Sequence[DealTurn]) -> Text:
    turns_in_words = [
        Text("{player} {tiles}", player=words.SEAT_NAMES[turn.seat], tiles=_tile_numbers(turn.tile_numbers))
        for turn in turns
    ]
    return Text("{taken}.", taken=joined_by(words.SEMICOLONS, turns_in_words))


def _tile_numbers(tiles: tuple[int, ...]) -> str:
    if tiles[-1] - tiles[0] == len(tiles) - 1:
        return words.range_text(str(tiles[0]), str(tiles[-1]))
    return and_list([str(tile) for tile in tiles])


def bonus_text(procedure: Procedure) -> Text:
    """Return where the tiles come from that replace flowers and seasons."""
    source = procedure.bonus_tiles.source
    if source is parts.BonusSource.RESERVE and not procedure.reserve.exists:
        return Text("Flowers and seasons are laid out and replaced from the tail end of the live wall.")
    return Text(_SOURCES[source], reserve=procedure.reserve_name)


def further_text(procedure: Procedure) -> Text:
    """Return when a flower or season is replaced that came as a replacement."""
    bonus = procedure.bonus_tiles
    further = Text(_FURTHER[bonus.further])
    if not bonus.kongs_cite:
        return further
    return join_sentences([further, Text("A concealed kong may be declared at the same time.")])


def kongs_text(procedure: Procedure) -> Text:
    """Return when a concealed kong that was dealt may be declared, and where the tile for it comes from."""
    allowed = Text("A player may declare a concealed kong together with flowers and seasons.")
    if not procedure.reserve.exists:
        return join_sentences([allowed, Text("The tile for it comes from the tail end of the live wall.")])
    return join_sentences([allowed, Text("The tile for it comes from the {reserve}.", reserve=procedure.reserve_name)])


def _bonus_sentences(opened: OpenedWall) -> Iterator[Sentence]:
    procedure, bonus = opened.procedure, opened.procedure.bonus_tiles
    in_turn = Text("The players do so in turn: {players}.", players=words.seat_names(opened.players))
    if bonus.order_cite:
        yield Sentence(bonus_text(procedure), bonus.source_cite)
        yield Sentence(in_turn, bonus.order_cite)
    else:
        yield Sentence(join_sentences([bonus_text(procedure), in_turn]), bonus.source_cite)
    yield Sentence(further_text(procedure), bonus.further_cite)


def _taken_sentences(procedure: Procedure, dealt: DealtTable) -> Iterator[Sentence]:
    """Yield each bonus tile and each kong that was laid out, with the tile drawn for it."""
    bonus = procedure.bonus_tiles
    for each in dealt.all_replacements:
        cite = bonus.source_cite if each.laid_out.bonus else bonus.kongs_cite or bonus.source_cite
        yield Sentence(_replacement_text(each, procedure.counting.end), cite)
    if dealt.washed_out:
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
    tiles = Text("1 tile") if live == 1 else Text("{number} tiles", number=live)
    left = Text(sentence, tiles=tiles, kept=reserve, reserve=opened.procedure.reserve_name)
    if dealt and dealt.washed_out:
        return left
    return join_sentences([left, Text("{player} begins with a discard.", player=words.SEAT_NAMES[opened.dealer])])
