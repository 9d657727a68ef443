"""Standings reckoned a second time, written from the contract and apart from the engine: slow, and plain.

It takes a request as JSON, and answers the figures of the standings as they are answered there.
"""

from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

RULES = {
    "start": 0, "sum": None, "unit": 1, "uma": [0, 0, 0, 0], "place_points": None, "ties": "shared", "presence": {},
    "keep": None, "playing_for_nobody": None, "order": ["score"], "final_points": None,
}  # fmt: skip
SCHEMES = {
    "mcr": {"sum": 0, "place_points": [4, 2, 1, 0], "order": ["table_points", "score"]},
    "riichi-ema": {"start": 30000, "sum": 120000, "unit": 1000, "uma": [15, 5, -5, -15], "playing_for_nobody": -30},
    "riichi-oka": {"start": 25000, "target": 30000, "sum": 100000, "unit": 1000, "uma": [20, 10, -10, -20],
        "ties": "seat"},
    "classical-sum": {"sum": 0, "order": ["score", "firsts"]},
    "club-presence": {"place_points": [4, 2, 1, 0.5], "presence": {"table_points": 1},
        "order": ["table_points", "score"]},
    "club-best-5": {"place_points": [4, 2, 1, 0], "keep": 5, "order": ["table_points", "score"]},
    "club-sum-3000": {"presence": {"score": 3000}},
    "mers": {"sum": 0, "place_points": [4, 2, 1, 0], "order": ["table_points", "score"],
        "final_points": {"first": 1000, "last": 0}},
}  # fmt: skip
SEATS = ["east", "south", "west", "north"]


def exact(number):
    return Fraction(str(number))


def shown(number):
    if number == int(number):
        return int(number)
    decimal = Decimal(number.numerator) / Decimal(number.denominator)
    return float(decimal.quantize(Decimal("0.001"), ROUND_HALF_UP))


def places_at(table, ties):
    """Return for each player the list of places that the player ties for."""
    found = {}
    for player, points in table["scores"].items():
        better = sum(other > points for other in table["scores"].values())
        level = [each for each, other in table["scores"].items() if other == points]
        if ties == "seat" and len(level) > 1:
            seat_of = {each: SEATS.index(seat) for seat, each in table["seats"].items()}
            nearer = sum(seat_of[each] < seat_of[player] for each in level)
            found[player] = [better + nearer + 1]
        else:
            found[player] = [better + 1 + step for step in range(len(level))]
    return found


def worth(by_place, places, ties):
    if ties == "best":
        return exact(by_place[places[0] - 1])
    return sum(exact(by_place[each - 1]) for each in places) / len(places)


def rules_of(scheme, changes):
    without = {name: RULES.get(name) for name in changes.get("without", ())}
    # An empty object counts as left out.
    changed = {name: rule for name, rule in changes.items() if rule != {}}
    return {
        name: rule
        for name, rule in (RULES | SCHEMES[scheme] | changed | without).items()
        if name != "target" or rule is not None
    }


def whom_replaced(table):
    return {each["player"]: each.get("plays_for") for each in table.get("substitutes", [])}


def lines_of(request, rules, rounds):
    """Return the lines of each player by round, and who was a substitute for nobody."""
    lines, for_nobody = {}, set()
    target = rules.get("target", rules["start"])
    return_of_first = Fraction(4 * (target - rules["start"]), rules["unit"])
    for reported in rounds:
        for table in reported["tables"]:
            for player, places in places_at(table, rules["ties"]).items():
                owner = whom_replaced(table).get(player, player)
                if owner is None:
                    for_nobody.add(player)
                    continue
                score = Fraction(table["scores"][player] - target, rules["unit"])
                score += worth(rules["uma"], places, rules["ties"])
                score += worth([return_of_first, 0, 0, 0], places, rules["ties"])
                points = worth(rules["place_points"], places, rules["ties"]) if rules["place_points"] else Fraction(0)
                lines.setdefault(owner, {})[reported["round"]] = {
                    "place": places[0],
                    "score": score + exact(rules["presence"].get("score", 0)),
                    "table_points": points + exact(rules["presence"].get("table_points", 0)),
                }
    return lines, for_nobody


def standings(request):
    """Return (rank, player, table points, score, played, places, dropped rounds, final) of each player, in order."""
    rules = rules_of(request["scheme"], request.get("changes", {}))
    after = request.get("after_round", 60)
    rounds = [each for each in request["rounds"] if each["round"] <= after]
    lines, for_nobody = lines_of(request, rules, rounds)
    players = set(request.get("players", lines)) | set(lines)
    players -= {each for each in for_nobody if each not in lines}
    besides = {player: {"score": Fraction(0), "table_points": Fraction(0)} for player in players}
    penalties = [
        {**penalty, "round": each["round"]} for each in rounds for table in each["tables"] for penalty in signed(table)
    ]
    numbers = {each["round"] for each in rounds}
    penalties += [each for each in signed(request) if each.get("round") in {None, *numbers}]
    for penalty in penalties:
        if penalty["player"] in players:
            line = lines.get(penalty["player"], {}).get(penalty.get("round"), besides[penalty["player"]])
            line[penalty.get("on", "score")] += penalty["points"]
    totals = [total(player, lines.get(player, {}), besides[player], rules) for player in players]
    ranked = []
    for each in totals:
        key = [each[name] for name in rules["order"]]
        rank = 1 + sum([other[name] for name in rules["order"]] > key for other in totals)
        ranked.append((rank, each["player"], each))
    return [
        (rank, player, shown(each["table_points"]), shown(each["score"]), each["played"], each["places"],
         each["dropped"], final_of(rules["final_points"], rank, len(players)))
        for rank, player, each in sorted(ranked, key=lambda row: row[:2])
    ]  # fmt: skip


def signed(part):
    """Yield penalties and bonuses with what they add to the points of the player."""
    for name, sign in (("penalties", -1), ("bonuses", 1)):
        yield from ({**each, "points": sign * exact(each["amount"])} for each in part.get(name, []))


def total(player, lines, besides, rules):
    def value(number):
        line = lines[number]
        of_line = line | {"firsts": line["place"] == 1}
        return [of_line[name] for name in rules["order"]]

    kept = list(lines)
    while rules["keep"] is not None and len(kept) > rules["keep"]:
        worst = min(map(value, kept))
        kept.remove(max(number for number in kept if value(number) == worst))
    places = [lines[number]["place"] for number in kept]
    return {
        "player": player,
        "score": sum((lines[number]["score"] for number in kept), besides["score"]),
        "table_points": sum((lines[number]["table_points"] for number in kept), besides["table_points"]),
        "firsts": places.count(1),
        "played": len(lines),
        "places": [places.count(place) for place in (1, 2, 3, 4)],
        "dropped": sorted(set(lines) - set(kept)),
    }


def final_of(final, rank, players):
    if final is None:
        return None
    if players == 1:
        return shown(exact(final["first"]))
    first, last = exact(final["first"]), exact(final["last"])
    return shown(last + (first - last) * (players - rank) / (players - 1))
