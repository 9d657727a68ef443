"""What a service shows of itself: the lines of its log, its counts, and what is left of an allowance."""

import json
import re
import time

from prometheus_client.parser import text_string_to_metric_families


def lines_of(folder, **wanted):
    """Return the lines of the log that say this, each of which must be JSON."""
    lines = [json.loads(line) for line in (folder / "log").read_text(encoding="utf-8").splitlines()]
    return [line for line in lines if all(line.get(name) == value for name, value in wanted.items())]


def awaited(ask):
    """Ask until there is an answer, for a line is written after the answer was read."""
    until = time.monotonic() + 120
    while not (answer := ask()) and time.monotonic() < until:
        time.sleep(0.02)
    return answer


def counts_in(text):
    """Read the text of Prometheus: the value of each name with its labels."""
    return {
        (sample.name, *sorted(sample.labels.items())): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def policy_of(answer):
    """Read what an answer says of the allowance: of how much in how many seconds, and what is left for how long."""
    [allowed] = re.findall(r'^"hands";q=(\d+);w=(\d+)$', answer.headers["RateLimit-Policy"])
    [left] = re.findall(r'^"hands";r=(\d+);t=(\d+)$', answer.headers["RateLimit"])
    return tuple(map(int, allowed)), tuple(map(int, left))


def left_after(answer):
    return policy_of(answer)[1][0]
