"""Opening the wall in words: what the players do, step by step, each step with its page."""

from collections.abc import Iterator, Mapping
from typing import Final

from engine.table import words
from engine.table.dice import DICE_IN_WORDS, throw_in_words
from engine.table.procedure import ChosenRole, Procedure, Purpose, WashOutCause
from engine.table.stacks import OTHER_END, Tier
from engine.table.walls.opening import OpenedWall
from engine.table.words import Sentence, in_words
from engine.text import Text, and_list, comma_list, join_sentences, joined_by, template

_PURPOSES: Final[Mapping[Purpose, tuple[str, ...]]] = {
    Purpose.KONG: (template("kongs"),),
    Purpose.BONUS_TILE: (template("flowers"), template("seasons")),
}
_SIDE_CHOSEN: Final = {
    ChosenRole.BREAKER: template(
        "East throws {dice}: {total}. Counting the sides anticlockwise, East's own as one, that falls on {player}, who "
        "breaks the wall."
    ),
    ChosenRole.DEALER: template(
        "East throws {dice}: {total}. Counting the sides anticlockwise, East's own as one, that falls on {player}, who "
        "is the dealer."
    ),
}
_PLAYER_CHOSEN: Final = {
    ChosenRole.BREAKER: template(
        "East throws {dice}: {total}. Counting the players anticlockwise, East as one, that falls on {player}, who "
        "breaks the wall."
    ),
    ChosenRole.DEALER: template(
        "East throws {dice}: {total}. Counting the players anticlockwise, East as one, that falls on {player}, who is "
        "the dealer."
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
    WashOutCause.LIVE_WALL_PLAYED: template("the last tile of the live wall has been taken and its discard played"),
    WashOutCause.RESERVE_EMPTY: template("a replacement tile is needed and the {reserve} is empty"),
    WashOutCause.RESERVE_USED_UP: template(
        "the last tile of the {reserve} has been taken as a replacement and does not win"
    ),
}
EMPTY_SEATS: Final = Text(
    "All four walls are built. The throw for a side, the deal and the turns pass over an empty seat."
)
_OR_WHEN: Final = template("{former}, or when {next}")
_SHOWN_REPLACEMENTS: Final = 4


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
        Sentence(_order_text_with_positions(opened), procedure.reserve.order_cite),
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


def _throw_sentences(opened: OpenedWall) -> Iterator[Sentence]:
    """Yield what was thrown: East's throw for the side, unless the dealer was known, then the throw for the stack."""
    choosing, counting = opened.procedure.choosing, opened.procedure.counting
    throws = list(opened.throws)
    chosen = words.SEAT_NAMES[opened.breaker]
    if len(throws) > 1 or counting.one_throw:
        dice, total = DICE_IN_WORDS[choosing.dice], throw_in_words(throws.pop(0).throw)
        sentence = (_PLAYER_CHOSEN if opened.empty_seats else _SIDE_CHOSEN)[choosing.chosen]
        yield Sentence(Text(sentence, dice=dice, total=total, player=chosen), choosing.cite)
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
    elif Purpose.BONUS_TILE in used_for:
        text = template("The {reserve} gives the replacement tiles for {purposes}.")
    else:
        text = template("The {reserve} gives the replacement tiles for {purposes} only.")
    return Text(text, reserve=procedure.reserve_name, purposes=purposes)


def order_text(procedure: Procedure) -> Text:
    if procedure.reserve.exists and procedure.loose_tiles.upper:
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


def _order_text_with_positions(opened: OpenedWall) -> Text:
    """Return in which order replacement tiles are taken, and the positions of the first four."""
    end, first = opened.procedure.counting.end, opened.replacements[:_SHOWN_REPLACEMENTS]
    positions = comma_list([Text(_POSITIONS[position.tier], stack=position.stack.label(end)) for position in first])
    shown = Text("So the first are, by where they stood in the wall: {places}.", places=positions)
    return join_sentences([order_text(opened.procedure), shown])


def refilled_text(procedure: Procedure) -> Text:
    if not procedure.reserve.exists:
        return Text("There is nothing to be filled up.")
    if procedure.reserve.refilled:
        text = template("The {reserve} is filled up: the last tile of the live wall takes the place of each tile used.")
    else:
        text = template("The {reserve} is not filled up from the live wall.")
    return Text(text, reserve=procedure.reserve_name)


def _live_text(opened: OpenedWall) -> Text:
    end = opened.procedure.counting.end
    if opened.loose_tiles:
        text = template(
            "The live wall begins on the other side of the gap, at {first}, and runs {way} to {last}: {stacks}, "
            "{tiles} tiles. Of each stack the upper tile comes first."
        )
    else:
        text = template(
            "The live wall begins on the other side of the break, at {first}, and runs {way} to {last}: {stacks}, "
            "{tiles} tiles. Of each stack the upper tile comes first."
        )
    return Text(
        text,
        first=opened.live[0].label(end),
        way=words.DIRECTION_NAMES[opened.direction],
        last=opened.live[-1].label(end),
        stacks=words.number_of_stacks(len(opened.live)),
        tiles=opened.live_tiles,
    )


def wash_out_text(procedure: Procedure) -> Text:
    when = [Text(_WASH_OUT_CAUSES[each], reserve=procedure.reserve_name) for each in procedure.wash_out.when]
    return Text("The hand ends without a winner when {when}.", when=joined_by(_OR_WHEN, when))
