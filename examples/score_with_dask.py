"""Score archives of hands with Dask: files of hands, a hand a line, and for each a file of results.

    python examples/score_with_dask.py --ruleset booklet --results scores archive/*.ndjson.gz

Each file is a task of its own. They run in processes of this machine, or on a cluster where one is connected.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import dask
from dask import bag

from service.batches.kinds import HANDS
from service.batches.many import chosen_fields, result_line, results_of, steps_from_line
from service.scores.scoring import steps_to_score

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence


def score(hands: Iterable[str], fields: str, ruleset: str | None) -> Iterator[str]:
    """Score the hands of a file. The result of a faulty hand is a problem."""
    steps = steps_from_line(steps_to_score(chosen_fields(HANDS, fields)), ruleset)
    lines = (line.encode() for line in hands if line.strip())
    results = enumerate(results_of(HANDS, lines, steps, ""))
    return (result_line(index, each).decode().rstrip() for index, each in results)


def main(arguments: Sequence[str]) -> None:
    """Score the files in the arguments."""
    parser = argparse.ArgumentParser(description="Scores archives of hands with Dask.")
    parser.add_argument("hands", nargs="+", type=Path, help="files of hands, compressed or not")
    parser.add_argument("--results", required=True, type=Path, help="a folder for the results")
    parser.add_argument("--ruleset", help="the ruleset of hands that name none")
    parser.add_argument("--fields", default="total", help="fields of each score, with commas between (total)")
    parser.add_argument("--workers", type=int, help="how many processes (one for each core)")
    parsed = parser.parse_args(arguments)

    targets = [parsed.results / f"{each.name.partition('.')[0]}.ndjson" for each in parsed.hands]
    existing = [str(each) for each in targets if each.exists() or targets.count(each) > 1]
    if existing:
        parser.error(f"these would be written over: {', '.join(existing)}")

    hands = bag.read_text(list(map(str, parsed.hands)), encoding="utf-8-sig")
    scored = hands.map_partitions(score, fields=parsed.fields, ruleset=parsed.ruleset)
    with dask.config.set(num_workers=parsed.workers):
        scored.to_textfiles(list(map(str, targets)), last_endline=True)


if __name__ == "__main__":
    main(sys.argv[1:])
