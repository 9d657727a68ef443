"""One command: ``python -m benchmarks``, or ``make bench``."""

from __future__ import annotations

import argparse
import cProfile
import os
import platform
import pstats

from benchmarks import batch_speed, engine_speed, http_speed, waits_speed


def main() -> None:
    """Measure what the arguments ask for and print it."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--only", choices=("engine", "waits", "http", "batch"), help="measure only this")
    parser.add_argument("--rounds", type=int, default=7, help="rounds in which contestants take turns (7)")
    parser.add_argument("--hands", type=int, default=2000, help="hands a round in process and in a batch (2000)")
    parser.add_argument("--seconds", type=int, default=3, help="seconds a round over HTTP (3)")
    parser.add_argument("--profile", action="store_true", help="print where the engine spends its time instead")
    asked = parser.parse_args()
    if asked.profile:
        _profile(asked.hands)
        return
    print(
        f"Python {platform.python_version()}, {os.cpu_count()} CPUs. Nothing is kept of an answer; ratios are medians."
    )
    if asked.only in {None, "engine"}:
        engine_speed.measure(asked.rounds, asked.hands)
    if asked.only in {None, "waits"}:
        waits_speed.measure(asked.rounds, asked.hands // 40)
    if asked.only in {None, "http"}:
        http_speed.measure(asked.rounds, asked.seconds)
    if asked.only in {None, "batch"}:
        batch_speed.measure(asked.rounds, asked.hands)


def _profile(hands: int) -> None:
    scorable = engine_speed.scorable(hands)
    with cProfile.Profile() as profile:
        engine_speed.score_all(scorable)
    pstats.Stats(profile).sort_stats("tottime").print_stats(25)


if __name__ == "__main__":
    main()
