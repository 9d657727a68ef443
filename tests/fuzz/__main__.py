"""The fuzzer in its long form: numbered cases, drawn by a seed, on all cores (``make fuzz``).

Each case tries one law on one drawn request. A case is known by the seed and its number, so that a run goes on where
another stopped (``--first``) and a broken law is tried again (``--first N --cases 1``). Drawn by a seed alone a case
costs a tenth of what hypothesis takes to draw it choice by choice; it is the short form that makes hands small.
"""

import argparse
import os
import sys
import time
import traceback
from functools import cache
from multiprocessing import Pool
from random import Random, SystemRandom
from typing import NamedTuple

from fuzz.laws import LAWS
from fuzz.service_asked import Service

IN_A_BLOCK = 500


class Broken(NamedTuple):
    """A case that broke a law: its number, the law, and how."""

    number: int
    law: str
    how: str


@cache
def service():
    return Service()


def tried(seed, number):
    """Try one case; return how it broke its law, or nothing."""
    law = LAWS[number % len(LAWS)]
    try:
        law(service(), Random(f"{seed}/{number}"))
    except Exception:  # noqa: BLE001 - whatever goes wrong is a finding
        return Broken(number, law.__name__, traceback.format_exc())
    return None


def tried_block(block):
    """Try the cases of a block; return its end and what broke."""
    seed, first, end = block
    return end, [broken for number in range(first, end) if (broken := tried(seed, number))]


def blocks(seed, first, end):
    return [(seed, start, min(start + IN_A_BLOCK, end)) for start in range(first, end, IN_A_BLOCK)]


def run(seed, first, cases, processes):
    """Try cases, tell how far they are and what breaks as it comes; return how many broke."""
    begun, found, told = time.monotonic(), 0, time.monotonic()
    print(f"seed {seed}: cases {first} to {first + cases}, {len(set(LAWS))} laws, {processes} processes", flush=True)
    with Pool(processes) as pool:
        for end, broken in pool.imap(tried_block, blocks(seed, first, first + cases)):
            for each in broken:
                found += 1
                print(f"\ncase {each.number} broke {each.law}\n{each.how}", flush=True)
                print(f"again: make fuzz FUZZ_ARGS='--seed {seed} --first {each.number} --cases 1'", flush=True)
            if time.monotonic() - told > 30 or end == first + cases:
                told = time.monotonic()
                print(f"{end - first} cases in {told - begun:.0f} s, {found} broke a law; next is {end}", flush=True)
    return found


def main():
    parser = argparse.ArgumentParser(prog="make fuzz", description="Try the laws on random requests.")
    parser.add_argument("--cases", type=int, default=1_000_000, help="how many (1,000,000)")
    parser.add_argument("--seed", type=int, help="of the cases; chosen and told if left out")
    parser.add_argument("--first", type=int, default=0, help="number of the first case (0)")
    parser.add_argument("--processes", type=int, default=os.cpu_count(), help="how many at once (one for each core)")
    given = parser.parse_args()
    seed = SystemRandom().randrange(10**6) if given.seed is None else given.seed
    sys.exit(min(1, run(seed, given.first, given.cases, given.processes)))


if __name__ == "__main__":
    main()
