"""Runs the benchmarks: ``python -m benchmarks``, or ``make bench``."""

import argparse
import cProfile
import os
import platform
import pstats
import tempfile
from pathlib import Path

from benchmarks import (
    batch_speed,
    engine_speed,
    http_speed,
    layers,
    load,
    page_speed,
    request_costs,
    running_costs,
    seating_speed,
    settlement_speed,
    tournament,
    waits_speed,
)
from benchmarks.figures import Figure, table

_TITLES = {
    "engine": "Engine: hands a second in one process, all different, beside the libraries that play the same game",
    "waits": "Waits: the time to find those of one hand, in hands of the same kind scored",
    "http": "HTTP: single requests a second of one worker",
    "workers": "HTTP: single requests a second, by the number of workers on this machine",
    "worker-classes": "Worker classes: what callers notice of slow clients, batches and ends of the service",
    "batch": "Batch: hands a second of one worker, NDJSON both ways",
    "settlements": "Settlements: deals a second in batches, beside the engine alone; and those of a tournament",
    "layers": "One request: what each layer adds to it, of processor time",
    "running": "Running: start, and memory of a worker",
    "costs": "Costs: the processor time of requests, in plain hands, beside what they cost of the rate limit",
    "tournament": "Tournament: a desk rescores 172 players, 10 rounds and 16 hands a table, with one worker",
    "seating": "Seating plans: repeats, winds and seconds for each size of tournament",
    "page": "Score pad: a first visit with a finished hand, and a second visit, in a browser",
    "docs": "The page /docs: its first operation, beside the same page with an empty contract, in a browser",
}


def main() -> None:
    """Run the benchmarks that the arguments name, and print a table for each."""
    arguments = _parser().parse_args()
    if arguments.profile:
        _profile(arguments.hands)
        return
    print(f"Python {platform.python_version()}, {os.cpu_count()} CPUs, client over HTTP: {load.CLIENT}")
    measures = {
        "engine": lambda: engine_speed.measure(arguments.rounds, arguments.hands),
        "waits": lambda: waits_speed.measure(arguments.rounds, arguments.hands // 40),
        "http": lambda: http_speed.measure(arguments.rounds, arguments.seconds),
        "workers": lambda: http_speed.measure_workers(arguments.rounds, arguments.seconds),
        "worker-classes": lambda: _worker_classes(arguments.rounds),
        "batch": lambda: batch_speed.measure(arguments.rounds, arguments.hands),
        "settlements": lambda: settlement_speed.measure(min(arguments.rounds, 3)),
        "layers": lambda: _layers(arguments.rounds, arguments.seconds),
        "running": lambda: running_costs.measure(arguments.rounds, arguments.requests),
        "costs": lambda: request_costs.measure(arguments.rounds),
        "tournament": lambda: tournament.measure(min(arguments.rounds, 3)),
        "seating": lambda: seating_speed.measure(min(arguments.rounds, 3)),
        "page": lambda: page_speed.measure(arguments.rounds),
        "docs": lambda: _docs(arguments.rounds),
    }
    possible = [
        name
        for name in measures
        if name not in {"worker-classes", "docs"} and (name != "page" or page_speed.CHROMIUM.exists())
    ]
    for name in [arguments.only] if arguments.only else possible:
        print(table(f"\n{_TITLES[name]}", measures[name]()), flush=True)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--only", choices=_TITLES, help="measure only this")
    parser.add_argument("--rounds", type=int, default=7, help="rounds in which contestants take turns (7)")
    parser.add_argument("--hands", type=int, default=2000, help="hands a round in process and in a batch (2000)")
    parser.add_argument("--seconds", type=int, default=3, help="seconds a round over HTTP (3)")
    parser.add_argument("--requests", type=int, default=50_000, help="requests after which memory is looked at (50000)")
    parser.add_argument("--profile", action="store_true", help="print where the engine spends its time instead")
    return parser


def _layers(rounds: int, seconds: int) -> list[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        return layers.measure(rounds, seconds, Path(folder))


def _worker_classes(rounds: int) -> list[Figure]:
    from benchmarks import worker_classes  # noqa: PLC0415 - takes the servers and the slow clients of the tests

    return worker_classes.measure(rounds)


def _docs(rounds: int) -> list[Figure]:
    from benchmarks import docs_speed  # noqa: PLC0415 - takes the browser of the tests

    return docs_speed.measure(rounds)


def _profile(hands: int) -> None:
    scorable = engine_speed.scorable(hands)
    with cProfile.Profile() as profile:
        engine_speed.score_all(scorable)
    pstats.Stats(profile).sort_stats("tottime").print_stats(25)


if __name__ == "__main__":
    main()
