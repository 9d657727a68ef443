"""A seating plan: who sits together in each round, on which wind, at which table.

A plan known for so many players comes first. Players are dealt to its places so that those who should not meet do not.
Rounds that are kept are looked for in it, so that it can be gone on with. Only then are players swapped.

Rounds that are kept may also be the beginning of the plan that there is without them. Then the rest of that plan stays.
A round by place is kept too, as far as the rest is concerned.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import Final

from engine.tournament.rounds import Round, Substitute, Table
from engine.tournament.seating import swapping
from engine.tournament.seating.by_place import seat_by_place
from engine.tournament.seating.chance import Chance
from engine.tournament.seating.checking import seating_task
from engine.tournament.seating.designs import Design, PlanRound, design_for, in_fours
from engine.tournament.seating.request import SeatingPlan, SeatingRequest, Task, lower_bound, measure
from engine.tournament.seating.shared_places import Match, Places, share_places
from engine.tournament.seating.tables import Tables, even_out, give_winds, number_tables


def plan_seating(request: SeatingRequest) -> SeatingPlan:
    """Return who sits where in each round; the same for the same request on every machine.

    Raises TournamentError with everything that is wrong with the request.
    """
    task = _with_a_round_by_place(seating_task(request))
    planned = (enumerate(tables, 1) for tables in _free_rounds(task))
    kept = (zip(numbers, tables, strict=True) for numbers, tables in zip(task.kept_numbers, task.kept, strict=True))
    rounds = [
        Round(number, tuple(_table(task, place, players) for place, players in tables))
        for number, tables in enumerate(chain(kept, planned), 1)
    ]
    kept_as_sent = [_with_seats(sent, again) for sent, again in zip(request.kept, rounds, strict=False)]
    rounds[: len(kept_as_sent)] = kept_as_sent
    return SeatingPlan(tuple(rounds), task.added, measure(task, rounds))


def _with_seats(sent: Round, planned: Round) -> Round:
    """Return a round that was kept, with its scores and penalties as they were sent, and the seats of the plan."""
    tables = zip(sent.tables, planned.tables, strict=True)
    return replace(sent, tables=tuple(replace(one, seats=other.seats) for one, other in tables))


def _table(task: Task, number: int, players: Sequence[int]) -> Table:
    """Return a table of a plan. Substitutes who were added sit there for nobody."""
    seats = tuple(task.ids[each] for each in players)
    return Table(number, seats, substitutes=tuple(Substitute(each) for each in seats if each in task.added))


def _with_a_round_by_place(task: Task) -> Task:
    """Return a task that keeps one round more, if it is asked for: the one by place, its winds evened out."""
    number = len(task.kept)
    if not task.by_place or number == len(task.present):
        return task
    playing = {*task.present[number]}
    players = [each for each in task.by_place if each in playing]
    meetings = swapping.Meetings(task.competes, _prices_of_meetings(task)[0], task.kept)
    tables = in_fours(seat_by_place(players, meetings, task.group_size or len(players), Chance(task.seed)))
    even_out(task.kept, [tables], task.competes, chance=None)
    numbers = range(1, len(tables) + 1)
    return replace(task, kept=[*task.kept, tables], kept_numbers=[*task.kept_numbers, numbers])


def _free_rounds(task: Task) -> list[Tables]:
    kept = len(task.kept)
    if kept == len(task.present):
        return []
    plans = [*_plans_from_the_start(replace(task, kept=(), kept_numbers=()))]
    if not kept:
        return plans[0]
    # First with the same winds, then with the same players at the tables.
    for seated in (tuple, frozenset):
        for plan in plans:
            if [set(map(seated, tables)) for tables in task.kept] == [set(map(seated, each)) for each in plan[:kept]]:
                even_out(task.kept, plan[kept:], task.competes, chance=None)
                return plan[kept:]
    return _planned(task)


def _plans_from_the_start(task: Task) -> Iterator[list[Tables]]:
    """Yield the plan of a request without the rounds kept, and then others of which they may be the beginning."""
    kept_plan = _by_the_first_round(task)
    newcomers = {player for players in task.present for player in players}.difference(task.present[0])
    if kept_plan is None or any(task.competes[player] for player in newcomers):
        yield _planned(task)
    if kept_plan is not None:
        yield kept_plan


def _by_the_first_round(task: Task) -> list[Tables] | None:
    """Return the plan of those who play the first round, in which whoever comes for somebody takes that place.

    Return None where everybody plays all rounds, where somebody would have to change places, and where it is worse.
    """
    first = task.present[0]
    if all(players == first for players in task.present) or len({len(players) for players in task.present}) > 1:
        return None
    places = share_places(task.present)
    if places is None:
        return None
    of_first = replace(task, present=[first] * len(task.present))
    plan = _planned(of_first)
    players_at = (dict(zip(places[0], players, strict=True)) for players in places)
    plan_of_players = [
        [[who[each] for each in table] for table in tables] for tables, who in zip(plan, players_at, strict=True)
    ]
    return plan_of_players if price_of_plan(task, plan_of_players) <= price_of_plan(of_first, plan) else None


def _planned(task: Task) -> list[Tables]:
    chance = Chance(~task.seed)
    planned = arrange(task)
    visits: list[Counter[int]] = [Counter() for _ in task.ids]
    for numbers, tables in zip(task.kept_numbers, task.kept, strict=True):
        for number, players in zip(numbers, tables, strict=True):
            for player in players:
                visits[player][number] += 1
    give_winds(planned, [each.total() for each in visits])
    if task.kept:
        even_out(task.kept, planned, [True] * len(task.ids), chance)
    return number_tables(planned, visits, chance)


Prices = list[list[int]]
"""For each two players the price of a meeting."""

STEPS_OF_A_TABLE: Final = 1_000
"""To deal players, and to swap them, takes so many steps for each table at most. A plan is charged by its tables."""
_LAST_STEPS_OF_A_TABLE: Final = 500
_MOST_DEALING_STEPS: Final = 400_000
_MOST_SWAPS: Final = 1_000_000
_MOST_LAST_SWAPS: Final = 200_000
"""For all tables together: with all three a second or two of work."""
_MOST_COMPARED: Final = 48
"""Without a plan a table is filled up with the best of so many players."""


def arrange(task: Task) -> list[list[list[int]]]:
    """Return the tables of the rounds that are not kept."""
    free = task.present[len(task.kept) :]
    if not free:
        return []
    chance = Chance(task.seed)
    must_not, should_not = _prices_of_meetings(task)
    meetings = swapping.Meetings(task.competes, must_not, task.kept)
    rounds, enough = _by_plan(task, meetings, should_not, chance)
    if rounds:
        meetings.add_rounds(map(in_fours, rounds))
    else:
        rounds = [_by_choice(players, meetings, chance) for players in free]
    tables = sum(map(len, free)) // 4
    effort = swapping.Effort(min(_MOST_SWAPS, STEPS_OF_A_TABLE * tables))
    swapping.improve(
        rounds, meetings, chance, effort, max(enough, swapping.REPEAT * lower_bound(task), _least_price(task))
    )
    if task.seldom:
        meetings = swapping.Meetings(task.competes, should_not, [*task.kept, *map(in_fours, rounds)])
        effort = swapping.Effort(min(_MOST_LAST_SWAPS, _LAST_STEPS_OF_A_TABLE * tables), heat=0)
        swapping.improve(rounds, meetings, chance, effort, 0)
    return [in_fours(seats) for seats in rounds]


def price_of_plan(task: Task, rounds: swapping.Rounds) -> int:
    return swapping.Meetings(task.competes, _prices_of_meetings(task)[1], rounds).price


def _prices_of_meetings(task: Task) -> tuple[Prices, Prices]:
    """Return the price of each meeting of two players: for those kept apart, and with those who seldom meet too."""
    size = len(task.ids)
    must_not = [[0] * size for _ in range(size)]
    _add_price(must_not, task.groups, swapping.APART)
    for one, other in task.named_apart:
        must_not[one][other] += swapping.PAIR_APART
        must_not[other][one] += swapping.PAIR_APART
    if not task.seldom:
        return must_not, must_not
    should_not = [list(prices) for prices in must_not]
    for shared in task.seldom:
        _add_price(should_not, shared, swapping.SELDOM)
    return must_not, should_not


def _add_price(prices: Prices, shared: Sequence[str | None], price: int) -> None:
    members: dict[str, list[int]] = defaultdict(list)
    for player, group in enumerate(shared):
        if group is not None:
            members[group].append(player)
    for players in members.values():
        for one in players:
            row = prices[one]
            for other in players:
                row[other] += price
            row[one] = 0


def _by_plan(
    task: Task, meetings: swapping.Meetings, prices: Prices, chance: Chance
) -> tuple[list[swapping.Seats], int]:
    """Return the free rounds by a known plan, and the price of that plan; no rounds if no plan fits."""
    free = task.present[len(task.kept) :]
    for present in (task.present, free) if task.kept else (task.present,):
        places = share_places(present) if len({len(players) for players in present}) == 1 else None
        if not places:
            continue
        # Without a plan of all rounds there may be one of those that are not kept.
        is_whole = present is task.present
        sizes = Counter(task.groups[player] for player in places[0] if task.groups[player] is not None)
        design = design_for(len(places[0]), len(places), max(sizes.values(), default=1))
        first = [each[0] for each in zip(*places, strict=True)]
        owners = _dealt(task, design, first, prices if is_whole else meetings.next_price, chance)
        if is_whole and task.kept:
            owners = _gone_on_with(task, design, places, owners)
        if owners:
            kept = len(task.kept) if is_whole else 0
            return _seated(design.rounds[kept:], places[kept:], owners), _price(design) if is_whole else 0
    return [], 0


def _least_price(task: Task) -> int:
    """Return a price below which no plan is: that of all competitors meeting equally often, or almost."""
    playing = {player for players in task.present for player in players}
    if not all(task.competes[player] for player in playing):
        return 0
    pairs = len(playing) * (len(playing) - 1) // 2
    each, more = divmod(sum(map(len, task.present)) * 3 // 2, pairs)
    prices = [swapping.price_of_meeting(meeting) for meeting in range(each + 1)]
    return sum(prices[:each]) * pairs + prices[each] * more


def _price(design: Design) -> int:
    """Return the price of a plan that cannot be bettered: of its repeats."""
    if not design.best:
        return 0
    places = 4 * len(design.rounds[0])
    return swapping.Meetings([True] * places, [[0] * places] * places, design.rounds).price


def _dealt(task: Task, design: Design, players: Sequence[int], prices: Prices, chance: Chance) -> list[int]:
    """Deal places, told by numbers, to the places of a plan. ``players``: the first player at each place."""
    owners = _members_among_strangers(task, design, players, chance)
    between = [[prices[one][other] for other in players] for one in players]
    steps = min(_MOST_DEALING_STEPS, STEPS_OF_A_TABLE * len(design.rounds) * len(players) // 4)
    swapping.deal(owners, swapping.companions(design.rounds, len(players)), between, chance, steps)
    return owners


def _members_among_strangers(task: Task, design: Design, players: Sequence[int], chance: Chance) -> list[int]:
    """Deal by chance, but put the members of a team into places that never meet, as long as there are such."""
    teams: dict[str, list[int]] = defaultdict(list)
    for place in chance.shuffled(range(len(players))):
        group = task.groups[players[place]]
        teams[group if group is not None else f" {place}"].append(place)
    room = [chance.shuffled(each) for each in chance.shuffled(design.strangers)]
    owners = [-1] * len(players)
    left_over: list[int] = []
    for members in sorted(teams.values(), key=len, reverse=True):
        fitting = [each for each in room if len(each) >= len(members) > 1]
        if fitting:
            chosen = min(fitting, key=len)
            for place in members:
                owners[chosen.pop()] = place
        else:
            left_over += members
    for place, owner in enumerate(owners):
        if owner < 0:
            owners[place] = left_over.pop()
    return owners


def _gone_on_with(task: Task, design: Design, places: Places, owners: list[int]) -> list[int]:
    """Return who has which place of a plan that began with the rounds kept; nothing if they are of another plan."""
    kept = []
    for tables, players in zip(task.kept, places, strict=False):
        place_of = {player: place for place, player in enumerate(players)}
        kept.append(tuple(tuple(place_of[player] for player in table) for table in tables))
    together = [{frozenset(table) for table in tables} for tables in kept]
    begun = [{frozenset(owners[place] for place in table) for table in tables} for tables in design.rounds[: len(kept)]]
    if begun == together:
        return owners
    matched = Match(kept, design.rounds, len(places[0])).find()
    if matched is None:
        return []
    for place, place_of_plan in enumerate(matched):
        owners[place_of_plan] = place
    return owners


def _seated(rounds: Sequence[PlanRound], places: Places, owners: Sequence[int]) -> list[swapping.Seats]:
    return [
        [players[owners[place]] for table in tables for place in table]
        for tables, players in zip(rounds, places, strict=True)
    ]


def _by_choice(players: Sequence[int], meetings: swapping.Meetings, chance: Chance) -> swapping.Seats:
    """Fill the tables of a round one by one, each with those whose meeting has the lowest price."""
    waiting = chance.shuffled(players)
    seats: swapping.Seats = []
    while waiting:
        table = [waiting.pop()]
        for _ in range(3):
            rows = [meetings.next_price[player] for player in table]
            looked_at = waiting[-_MOST_COMPARED:]
            prices = [sum([row[player] for row in rows]) for player in looked_at]
            table.append(waiting.pop(len(waiting) - len(looked_at) + prices.index(min(prices))))
        meetings.add_table(table)
        seats += table
    return seats
