"""Searches a hand for the groups of a packed pattern, and for the tile that it lacks."""

from engine.game.sets import TileSet
from engine.game.tile_groups import WIDTH
from engine.game.tiles import KINDS
from engine.special_hands.packed import PackedPattern

_NO_TILE_LEFT = len(KINDS)


def find_groups(pattern: PackedPattern, sets: tuple[TileSet, ...], loose: int) -> tuple[bool, int]:
    """Return whether sets and loose tiles make the groups of a pattern, and how many steps that took.

    Each set gets its part, then the first tile left a group, until no tile is left. A step is a state, or a group tried
    in it.
    """
    seeds, steps = _with_sets(pattern, sets, loose)
    answers: dict[int, bool] = {}
    for state in seeds:
        fits, more_steps = _completes(pattern, state, answers)
        steps += more_steps
        if fits:
            return True, steps
    return False, steps


def completing_kinds(pattern: PackedPattern, sets: tuple[TileSet, ...], loose: int, wanted: int) -> tuple[int, int]:
    """Return which of the wanted kinds, as bits, complete the sets and loose tiles; and how many steps that took.

    The first search finds every state in which a group may lack the tile, the second what comes of these.
    """
    seeds, steps = _with_sets(pattern, sets, loose)
    short = _ShortSearch(pattern, wanted)
    for state in seeds:
        short.end_between(-1, state)
    short.run(seeds)
    completing, steps = short.completing, steps + short.steps
    answers: dict[int, bool] = {}
    for state, kinds in short.ends.items():
        if kinds & wanted & ~completing:
            fits, more_steps = _completes(pattern, state, answers)
            steps += more_steps
            if fits:
                completing |= kinds & wanted
    return completing, steps


def _with_sets(pattern: PackedPattern, sets: tuple[TileSet, ...], loose: int) -> tuple[list[int], int]:
    """Return the states that there may be when each set has its part, and how many steps that took."""
    seeds, steps, guards = {loose + pattern.start}, 0, pattern.guards
    for each in sets:
        groups = pattern.by_set.get((each.kind, each.tile), ())
        steps += len(seeds) * (1 + len(groups))
        rests = [(state | guards) - group for state in seeds for group in groups]
        seeds = {rest ^ guards for rest in rests if rest & guards == guards}
    return [_relevant(pattern, state) for state in seeds if not state & pattern.kongs], steps


def _first_tile(state: int) -> int:
    """Return the place of the first tile left: the lowest bit that is set lies in its field."""
    return ((state & -state).bit_length() - 1) // WIDTH


def _relevant(pattern: PackedPattern, state: int) -> int:
    """Return a state without the fields that do not matter any more."""
    return state & pattern.relevant[_first_tile(state)] if pattern.relevant else state


class _ShortSearch:
    """The search for the states in which a group lacks the missing tile.

    ``ends`` are the states once it is taken, each with the kinds, as bits, that the tile may be. ``completing`` are the
    kinds that leave nothing to search.
    """

    def __init__(self, pattern: PackedPattern, wanted: int) -> None:
        self.pattern, self.wanted = pattern, wanted
        self.ends: dict[int, int] = {}
        self.completing = 0
        self.steps = 0

    def run(self, seeds: list[int]) -> None:
        """Visit all states that come of the seeds without the missing tile."""
        pattern = self.pattern
        guards, due, relevant, units, once = pattern.guards, pattern.due, pattern.relevant, pattern.units, pattern.once
        by_place, short = pattern.by_place, pattern.short
        waiting, seen, steps = seeds, set(seeds), 0
        while waiting:
            state = waiting.pop()
            first = ((state & -state).bit_length() - 1) // WIDTH
            over = state & due[first]
            # One group of one part may still be due: it is the one that lacks the tile.
            if over and (over & (over - 1) or not over & units):
                continue
            steps += 1
            if first >= _NO_TILE_LEFT:
                self._end_without_tiles(state)
                continue
            if once or short[first]:
                self._end_at(first, state)
            steps += len(by_place[first])
            guarded = state | guards
            for group in by_place[first]:
                rest = guarded - group
                if rest & guards == guards:
                    rest ^= guards
                    if relevant:
                        rest &= relevant[((rest & -rest).bit_length() - 1) // WIDTH]
                    if once:
                        self.end_between(first, rest)
                    if rest not in seen:
                        seen.add(rest)
                        waiting.append(rest)
        self.steps += steps

    def _end(self, state: int, group: int, kinds: int) -> None:
        """Note the state that is left when something is taken for the missing tile, if it is there to be taken."""
        self.steps += 1
        if kinds & self.wanted:
            guards = self.pattern.guards
            rest = (state | guards) - group
            if rest & guards == guards:
                rest = _relevant(self.pattern, rest ^ guards)
                self.ends[rest] = self.ends.get(rest, 0) | kinds

    def _end_at(self, first: int, state: int) -> None:
        """Take a group that lacks a tile, or the missing tile itself as one more of its kind."""
        for number, kinds in self.pattern.short[first]:
            self._end(state, number, kinds)
        for each in self.pattern.once:
            self._end(state, each.by_kind.get(1 << first, each.own), each.kinds & 1 << first)

    def end_between(self, former_first: int, state: int) -> None:
        """Take the missing tile alone, of a kind between the tile that was first and the one that is first now.

        ``former_first`` is the place of the one that was first, -1 at the beginning.
        """
        for each in self.pattern.once:
            between = (1 << _first_tile(state)) - (1 << former_first + 1)
            self._end(state, each.own, each.kinds & between if between > 0 else 0)

    def _end_without_tiles(self, state: int) -> None:
        """Take the missing tile alone, when nothing else is lacking."""
        for number, kinds in self.pattern.singles:
            if state == self.pattern.end + number:
                self.completing |= kinds & self.wanted


def _completes(pattern: PackedPattern, state: int, answers: dict[int, bool]) -> tuple[bool, int]:
    """Return whether a state leads to a hand that fits, and how many steps that took. ``answers`` keeps the answers."""
    fits = answers.get(state)
    if fits is not None:
        return fits, 0
    first = _first_tile(state)
    fits, steps = first >= _NO_TILE_LEFT, 1
    if not fits and not state & pattern.due[first]:
        guards = pattern.guards
        steps += len(pattern.by_place[first])
        for group in pattern.by_place[first]:
            rest = (state | guards) - group
            if rest & guards == guards:
                fits, steps_of_rest = _completes(pattern, _relevant(pattern, rest ^ guards), answers)
                steps += steps_of_rest
                if fits:
                    break
    answers[state] = fits
    return fits, steps
