"""Hunts for requests with special hands that cost most: a hill climber on processor time.

``PYTHONPATH=.:tests python -m fuzz.costs --seconds 300`` prints the worst requests that it finds, in the form of
``corpus/costly_patterns.ndjson``, whose requests the tests replay. A cost is a ratio: the processor time of a request
over that of a plain score, measured beside it in the same process.
"""

from pathlib import Path
from typing import NamedTuple

import orjson

from engine.special_hands.pattern import PatternError, parse
from fuzz.climbing import Scale, climb, main, seconds
from fuzz.service_asked import Service
from support.addresses import SCORES, SETTLEMENTS, SHEET, WAITS
from support.special_hands import CODES, fitting_hand

CORPUS = Path(__file__).parent / "corpus" / "costly_patterns.ndjson"
PLAIN = {
    "ruleset": "chinese-classical",
    "seat_wind": "south",
    "prevailing_wind": "east",
    "concealed_tiles": ["B1", "B1", "B1", *(f"B{number}" for number in range(2, 9)), "B5", "B9", "B9", "B9"],
    "win": {"tile": "B5", "source": "wall"},
}

FORMS = (
    *("any", "any", "any", "pair", "pung", "chow", "triplet", "kong"),
    *("[pn qn]", "[xn yn]", "[xn yn zn]", "[Bn Cn]", "p1 q5", "p1", "p1 q1 p9", "x1", "y1 z9", "x1-3", "Dx",
        "each p1 q1"),
)  # fmt: skip
CLASSES = (
    *("", "suits", "minors", "majors", "honours", "winds", "bamboos", "bamboos circles", "B3-7", "B1-7 C1-7"),
    *("x1-9", "y1-9", "z1-9", "p1-9", "x1-5", "x2-8 y2-8", "p1-4 q1-3", "x1-5 honours", "Dx y1-9", "minors winds"),
)
CONDITIONS = ("no x1", "some majors", "at most 2 suits", "only suits", "some y2-8", "no honours", "2 suits")


class Costly(NamedTuple):
    """A request and its address, as they lie in the corpus; with ``ratio``, what it cost when it was found."""

    path: str
    patterns: list[str]
    hands: list[list[str]]
    ruleset: str
    ratio: float = 0.0

    @property
    def kind(self):
        """The address and the patterns: of those that differ in their hands alone the worst is kept."""
        return self.path, *self.patterns


def request_of(costly, sent=0):
    """Return the JSON of the request: the patterns as house rules, the hands where the address takes them."""
    rules = {"hands": [own_hand(f"h{number}_{sent}", text) for number, text in enumerate(costly.patterns)]}
    whole = costly.hands[0]
    seated = {"seat_wind": "south", "prevailing_wind": "east", "ruleset": costly.ruleset, "house_rules": rules}
    if costly.path == SCORES:
        win = {"win": {"tile": whole[-1], "source": "wall"}} if len(whole) == 14 else {}
        return {**seated, "concealed_tiles": whole, **win}
    if costly.path == WAITS:
        return {**seated, "concealed_tiles": whole, "discards": len(whole) == 14}
    if costly.path == SETTLEMENTS:
        return {"ruleset": costly.ruleset, "prevailing_wind": "east", "house_rules": rules, **deal_of(costly.hands)}
    fours = [costly.hands[number : number + 4] for number in range(0, len(costly.hands), 4)]
    return {"ruleset": costly.ruleset, "house_rules": rules, "deals": [sheet_deal_of(four) for four in fours]}


def own_hand(name, text):
    return {"id": name, "name": "H", "pattern": text, "points": 100, "fishing": {"points": 5}}


def deal_of(hands):
    """Return a deal that the first of its players won."""
    seats = dict(zip(("east", "south", "west", "north"), hands, strict=False))
    won = {"concealed_tiles": hands[0], "win": {"tile": hands[0][-1], "source": "wall"}}
    others = {seat: {"concealed_tiles": tiles[:13]} for seat, tiles in seats.items() if seat != "east"}
    return {"outcome": "mah_jong", "winner": "east", "hands": {"east": won, **others}}


def sheet_deal_of(hands):
    """Return a deal whose winner's score is known, so that the others are fishing."""
    fishing = {
        seat: {"concealed_tiles": tiles[:13]} for seat, tiles in zip(("south", "west", "north"), hands, strict=False)
    }
    return {
        "prevailing_wind": "east", "outcome": "mah_jong", "winner": "east", "scores": {"east": 100}, "hands": fishing,
    }  # fmt: skip


def patterns(rng):
    """Return some patterns; most are within the limits, which keeps them from being refused unread."""
    return [pattern(rng, fits=rng.random() < 0.9) for _ in range(rng.choice((1, 2, 3, 5, 8, 20)))]


def pattern(rng, *, fits):
    """Return a pattern of random parts; if ``fits``, one that can be read."""
    for _ in range(200):
        shapes = [" + ".join(part(rng) for _ in range(rng.randint(1, 8))) for _ in range(rng.choice((1, 1, 1, 2, 4)))]
        conditions = "".join(f", {rng.choice(CONDITIONS)}" for _ in range(rng.choice((0, 0, 0, 1, 3))))
        text = " or ".join(shape + conditions for shape in shapes)[:500]
        if not fits or readable(text):
            return text
    return "7 pairs"


def readable(text):
    try:
        parse(text)
    except PatternError:
        return False
    return True


def part(rng):
    form, among = rng.choice(FORMS), rng.choice(CLASSES)
    number = rng.choice((1, 1, 2, 2, 3, 4, 5, 7))
    count = f"{number} " if number > 1 else ""
    different = "different " if number > 1 and rng.random() < 0.2 else ""
    if form == "any":
        return f"any {count}{different}{among or 'suits'}"
    if form in {"pair", "pung", "chow", "triplet", "kong"}:
        return f"{count}{different}{form}" + (f" of {among}" if among else "")
    return f"{count}{different if form[0] == '[' else ''}{form}"


def hands(rng, texts, number):
    """Return hands of 14 tiles, most of them near a hand that fits one of the patterns; four in a row share a set."""
    found = []
    readable_texts = [text for text in texts if readable(text)]
    for place in range(number):
        if place % 4 == 0:
            left = [code for code in CODES for _ in range(4)]
        fitting = fitting_hand(parse(rng.choice(readable_texts)), rng, tries=5) if readable_texts else None
        tiles = []
        for code in [tile.code for tile in fitting[1]] if fitting else []:
            if code in left:
                left.remove(code)
                tiles.append(code)
        rng.shuffle(left)
        tiles += [left.pop() for _ in range(14 - len(tiles))]
        found.append(mixed(rng, tiles))
    return found


def mixed(rng, tiles):
    return rng.sample(tiles, len(tiles))


def drawn(rng):
    path = rng.choice((SCORES, SCORES, WAITS, WAITS, WAITS, SETTLEMENTS, SHEET))
    texts = patterns(rng)
    number = {SETTLEMENTS: 4, SHEET: 4 * rng.randint(1, 30)}.get(path, 1)
    found = hands(rng, texts, number)
    if path in {SCORES, WAITS} and rng.random() < 0.4:
        found[0] = found[0][:13]
    return Costly(path, texts, found, rng.choice(("chinese-classical", "british", "booklet", "dmjl")))


def mutated(rng, costly):
    texts, tiles = list(costly.patterns), [list(hand) for hand in costly.hands]
    change = rng.random()
    if change < 0.3:
        place = rng.randrange(len(texts))
        texts[place] = pattern(rng, fits=rng.random() < 0.9)
    elif change < 0.45 and len(texts) < 20:
        texts.append(f"{rng.choice(texts)} " if rng.random() < 0.5 else pattern(rng, fits=True))
    elif change < 0.5 and len(texts) > 1:
        texts.pop(rng.randrange(len(texts)))
    else:
        for hand in tiles:
            exchange(rng, hand)
    ruleset = rng.choice(("chinese-classical", "british")) if rng.random() < 0.1 else costly.ruleset
    return costly._replace(patterns=texts, hands=tiles, ruleset=ruleset)


def exchange(rng, hand):
    """Exchange a tile of a hand for another, but never a fifth of its kind."""
    code = rng.choice(CODES)
    if hand.count(code) < 4:
        hand[rng.randrange(len(hand))] = code


class PatternScale(Scale):
    def __init__(self, spent=seconds):
        self._service = Service()
        self._plain = orjson.dumps(PLAIN)
        self._sent = 0
        super().__init__(spent)

    def send_plain(self):
        self._service.send(SCORES, self._plain)

    def size(self, costly):
        return len(orjson.dumps(request_of(costly)))

    def status(self, costly):
        return self._service.send(costly.path, orjson.dumps(request_of(costly))).status

    def sending(self, costly):
        # Other ids than before: nothing that this request needs is in a cache.
        self._sent += 1
        body = orjson.dumps(request_of(costly, self._sent))
        return lambda: self._service.send(costly.path, body)


def corpus():
    return [Costly(**orjson.loads(line)) for line in CORPUS.read_bytes().splitlines()]


def starts(rng):
    """Yield for ever what a climb starts from; every other one is a request of the corpus."""
    kept = corpus()
    while True:
        yield rng.choice(kept) if kept and rng.random() < 0.5 else drawn(rng)


def found(rng, until):
    """Yield the worst request of each climb, until a time."""
    return climb(PatternScale(), starts(rng), lambda best: mutated(rng, best), until)


if __name__ == "__main__":
    main(found, lambda each: orjson.dumps(each._asdict()).decode(), description=__doc__.splitlines()[0])
