"""Check a program that scores hands with the worked cases of a ruleset. It needs nothing but Python 3.10 or later.

    python examples/conformance.py http://localhost:8000 booklet http://localhost:9000

The cases come from the service at the first address, and are sent to the program at the second.
"""

import json
import sys
from collections.abc import Iterator
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen


def ask(address: str, sent: object = None) -> Any:
    """Return the JSON of an answer, also where a request is refused."""
    body = None if sent is None else json.dumps(sent).encode()
    request = Request(address, body, {"Content-Type": "application/json"})  # noqa: S310 - the caller's own address
    try:
        with urlopen(request, timeout=60) as answer:  # noqa: S310
            return json.load(answer)
    except HTTPError as refusal:
        return json.load(refusal)


def differences(expected: Any, found: Any, place: str = "") -> Iterator[str]:
    """Go through the places in which an answer is not as expected. It may have members that nobody expects."""
    if isinstance(expected, dict) and isinstance(found, dict):
        for name, value in expected.items():
            yield from differences(value, found.get(name), f"{place}/{name}")
    elif isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        for number, (value, other) in enumerate(zip(expected, found, strict=True)):
            yield from differences(value, other, f"{place}/{number}")
    elif expected != found:
        yield f"{place} is {json.dumps(found)}, not {json.dumps(expected)}"


def main(service: str, ruleset: str, program: str) -> None:
    """Send every case; print what is wrong, and how many are right."""
    cases = ask(f"{service}/v1/rulesets/{ruleset}/cases")["cases"]
    right = 0
    for case in cases:
        wrong = list(differences(case["expect"], ask(program + case["path"], case["request"])))
        right += not wrong
        if wrong:
            print(f"{case['title']} ({case['source'] and case['source']['locus']})", *wrong, sep="\n  ")
    print(f"{right} of {len(cases)} cases are right.")
    sys.exit(right < len(cases))


if __name__ == "__main__":
    main(*sys.argv[1:])
