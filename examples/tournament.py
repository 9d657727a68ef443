"""The desk of a tournament: 24 players in six teams, eight rounds, a drop-out, a substitute and a penalty.

    python examples/tournament.py http://localhost:8000 FOLDER

It writes into the folder what a desk hangs up. Where a real desk types in results, it makes them up.
"""

import random
import sys
from pathlib import Path

import requests

service, folder = sys.argv[1], Path(sys.argv[2])
names = "Ann Ben Cid Dot Eve Fay Gus Hal Ida Jan Kim Lou Max Noa Oda Pia Quin Rik Sue Tom Uma Vic Wim Zoe".split()
teams = ["Rhine", "Harbour", "Moss", "Dyke", "Heath", "Isle"]
players = [{"id": name.lower(), "name": name, "team": teams[n // 4]} for n, name in enumerate(names)]


def ask(what: str, sent: object, accept: str = "application/json") -> requests.Response:
    """Return an answer of the service in a form such as text/html."""
    answer = requests.post(f"{service}/v1/tournament/{what}", json=sent, headers={"Accept": accept}, timeout=60)
    return answer if answer.ok else sys.exit(answer.text)


# The plan for the wall.
plan = {"players": players, "number_of_rounds": 8, "seed": 2026}
(folder / "plan.html").write_bytes(ask("seating", plan, "text/html").content)
rounds = ask("seating", plan).json()["rounds"]

# Kim goes home after round 3. The rounds that were played stay as they are, and a substitute fills each later one.
for each in rounds[:3]:
    each["played"] = True
staying = [each | {"plays_in": [1, 2, 3]} if each["id"] == "kim" else each for each in players]
rounds = ask("seating", plan | {"players": staying, "rounds": rounds, "fill": True}).json()["rounds"]

# The results. In round 6 a friend sits in for Tom, whose result it is. The other substitute plays for nobody.
substitutes = {"friend": {"player": "friend", "plays_for": "tom"}, "substitute-1": {"player": "substitute-1"}}
chance = random.Random(2026)
for each in rounds:
    for table in each["tables"]:
        seated = {
            "friend" if (each["round"], name) == (6, "tom") else name: seat for seat, name in table["seats"].items()
        }
        won = [20 * chance.randrange(-20, 21) for _ in range(3)]
        table["seats"] = {seat: name for name, seat in seated.items()}
        table["scores"] = dict(zip(seated, [*won, -sum(won)], strict=True))
        table["substitutes"] = [substitutes[name] for name in seated if name in substitutes]

# Standings after each round, and at the end. In round 2 Ben's phone rang.
phone = {"player": "ben", "amount": 1, "on": "table_points", "reason": "phone", "round": 2}
results = {"scheme": "mcr", "players": players, "rounds": rounds, "penalties": [phone]}
for number in range(1, 9):
    page = ask("standings", results | {"after_round": number}, "text/html").content
    (folder / f"standings-{number}.html").write_bytes(page)
(folder / "standings.html").write_bytes(ask("standings?details=true", results, "text/html").content)
(folder / "standings.csv").write_bytes(ask("standings", results, "text/csv").content)
for each in ask("standings", results).json()["standings"][:3]:
    print(each["rank"], each["name"], each["table_points"], each["score"])

# The final: the first four at one table, the next four at another, whoever has met.
standings = ask("standings", results).json()["standings"]
played = [each | {"played": True} for each in rounds]
by_place = {"standings": standings, "number_of_rounds": 9, "cut": 8, "tables_in_group": 1, "apart": "none"}
final = ask("seating", plan | by_place | {"players": staying, "rounds": played, "fill": True}).json()["rounds"][-1]
print(*sorted(final["tables"][0]["seats"].values()))
