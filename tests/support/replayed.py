"""What is drawn at random: ``make test`` replays the draws of a corpus, ``make fuzz`` makes all draws.

The corpus names few of the draws, which between them show all that the others show. ``make fuzz`` holds it to that;
``TRIES=all REWRITE=1`` writes it anew.
"""

import json

from support.kept import assert_kept
from support.laws import ALL
from support.serving import ROOT


def replayed(corpus, number, show):
    """Call ``show`` with the numbers of draws; it returns the set of what a draw shows."""
    file = ROOT / "tests" / "fuzz" / "corpus" / f"{corpus}.json"
    shown = {each: show(each) for each in (range(number) if ALL else json.loads(file.read_text()))}
    if ALL:
        assert_kept(file, f"{json.dumps(_few_that_show_all(shown))}\n")


def _few_that_show_all(shown):
    left, few = set().union(*shown.values()), []
    while left:
        few.append(max(shown, key=lambda each: len(shown[each] & left)))
        left -= shown[few[-1]]
    return sorted(few)
