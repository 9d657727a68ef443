"""What a costly request has beside JSON: files in CSV and TOML, hands as lines, and headers; ``fuzz.costly`` asks."""

import re
from functools import cache
from pathlib import Path

from support.example_files import example_files
from support.special_hands import CODES

CSV, TOML, LINES = "text/csv", "application/toml", "application/x-ndjson"
QUERIES = {
    "/v1/table/sheet": "?ruleset=british",
    "/v1/tournament/standings": "?scheme=mcr",
    "/v1/tournament/seating": "?number_of_rounds=3&apart=none",
}
CLUBS = Path(__file__).parent.parent / "cases" / "clubs" / "good"
PLAYERS = ("A", "B", "C", "D")
SHEET = f"""hand,round,prevailing_wind,dealer,outcome,goulash,winner,score,liable,penalties,corrected,{
    ",".join(f"{player} {what}" for player in PLAYERS for what in ("seat", "payment", "total"))
}
0,,,,,,,,,,,east,,2000,south,,2000,west,,2000,north,,2000
1,1,east,A,mah_jong,,B,84,C,A>B:5 late|A>C:5 late,yes,east,-10,1990,south,30,2030,west,-10,1990,north,-10,1990
"""
RESULTS = """round,table,player,score,seat,substitute_for,penalty,penalty_on,reason
1,1,ann,60,east,,1,table_points,late
1,1,ben,40,south,x
1,1,cid,-20,west,*
1,1,dot,-80,north
,,ann,,,,1
"""
ENTRIES = """id,name,team,club,country
1,Ann,a,x,NL
2,Ben,b,x,NL
3,Cid,c,y,DE
4,Dot,d,y,DE
"""
FULL_TABLES = (("/v1/table/sheet", SHEET), ("/v1/tournament/standings", RESULTS), ("/v1/tournament/seating", ENTRIES))

TOKENS = (
    *("\n", "\r\n", ",", ";", "\t", '"', '""', "'", ".", "a.", "[", "[[a]]\n", "]", "{", "}", "=", "#", "1", "_", "1_"),
    *("|", ":1 ", "A>B:1 r|", " ", "\u00e4", "\U0001f600", "\ufeff", "\u00a0", "-", "e9", "\\u00e9", "\\", "x", "0,"),
    *("{a=1},", '"""', "'''", "true,", "1979-05-27,", "[],", '"a",', "x payment,", "a=1\n", "[a.b]\n", "0x1", "nan",
        "id,"),
    *("{},", "{}\n", "null\n", '{"a":', ",\n", "1\n", "'=", "=1,", "\ufdfa", "e\u0301", "\u202e"),
)  # fmt: skip
NUMBER = re.compile(r"[0-9]+")
WORD = re.compile(r"[^\s,;=\"\[\]{}|>:]+")

HEADERS = (
    *("HTTP_ACCEPT_LANGUAGE", "HTTP_ACCEPT", "HTTP_X_REQUEST_ID", "HTTP_IF_NONE_MATCH", "HTTP_COOKIE"),
    *("HTTP_ACCEPT_ENCODING", "HTTP_CONTENT_ENCODING", "HTTP_HOST", "HTTP_RANGE", "HTTP_IF_MATCH", "HTTP_IF_RANGE"),
    *("HTTP_IF_MODIFIED_SINCE", "HTTP_IF_UNMODIFIED_SINCE", "HTTP_X_FORWARDED_FOR", "HTTP_FORWARDED", "HTTP_ORIGIN"),
    *("HTTP_AUTHORIZATION", "HTTP_X_API_KEY", "HTTP_USER_AGENT", "HTTP_TRACEPARENT", "HTTP_TRACESTATE", "HTTP_EXPECT"),
    *("HTTP_ACCESS_CONTROL_REQUEST_HEADERS", "HTTP_CACHE_CONTROL", "HTTP_REFERER", "CONTENT_TYPE", "HTTP_X"),
)
"""All that a library or the service might take apart, by their names in WSGI."""
LANGUAGES = ("de", "fr", "nl", "zh", "en", "*", "x-y", "de-AT-1996", "zh-Hant")
MEDIA_TYPES = ("text/csv", "application/json", "*/*", "a/b", "text/html", "image/svg+xml", "application/x-ndjson")
PIECES = (
    *("x", ",", '"a",', "a=b; ", "W/", " ", "\t", ";", "=", '"', "\\", "/", "*", "q=0.1,", "gzip,", "1.2.3.4, ",
        "::1, "),
    *("a;b=c,", "Bearer ", "0-1,", "Mon, ", "-", "[", "%", ":", ".", "\u00e4", "a/b;c=", "for=1;"),
)  # fmt: skip
LONGEST_HEADER = 4090
LONGEST_LIST = 1020
"""The service refuses longer ones, of those that it takes apart. A climb tries these too, but seldom."""


@cache
def files():
    """Return files that can be read, each with its address and its media type."""
    found = [(path, CSV, text) for path, text in FULL_TABLES]
    found += [("/v1/rulesets/check", TOML, file.read_text("utf-8")) for file in sorted(CLUBS.glob("*.toml"))]
    texts = [each for each in example_files() if each.media_type in {CSV, TOML, LINES}]
    found += [(each.path, each.media_type, each.value) for each in texts]
    asked = {CSV: QUERIES}
    return [(path + asked.get(media_type, {}).get(path, ""), media_type, text) for path, media_type, text in found]


def changed_file(rng, text, others, most):
    """Return a file that differs in one way, of no more bytes than may be sent."""
    change = rng.choice((with_lines, with_lines, with_lines, with_token, with_token, with_word, with_word, cut, joined))
    return change(rng, text, others).encode("utf-8", "replace")[:most].decode("utf-8", "ignore")


def with_lines(rng, text, _others):
    """Repeat some lines, mostly with other numbers."""
    lines = text.splitlines(keepends=True) or ["\n"]
    start = rng.randrange(len(lines))
    block = "".join(lines[start : start + rng.choice((1, 1, 1, 2, 4, 9))])
    times = min(rng.choice((3, 10, 50, 250, 1000, 4000)), 20_000 // len(block) + 1)
    count = rng.choice((None, lambda number: number, lambda number: number // 4, lambda number: number % 5))
    keeps = rng.choice((0, 0, 1, 2))
    copies = [renumbered(block, count(number), keeps) if count else block for number in range(times)]
    return "".join([*lines[: start + 1], *copies, *lines[start + 1 :]])


def renumbered(block, number, keeps):
    """Return a block with this number in place of those after the first few of each line."""
    seen = iter(range(len(block)))
    return NUMBER.sub(lambda found: found[0] if next(seen) < keeps else str(number), block)


def with_token(rng, text, _others):
    place = rng.choice((0, len(text), rng.randrange(len(text) + 1)))
    token = rng.choice((*TOKENS, *TOKENS, rng.choice(CODES)))
    return text[:place] + token * rng.choice((1, 1, 5, 50, 500, 5000, 16_000)) + text[place:]


def with_word(rng, text, _others):
    """Exchange a word for another, or for something long."""
    words = list(WORD.finditer(text))
    if not words:
        return text
    word = rng.choice(words)
    other = rng.choice(
        (rng.choice(words)[0], rng.choice(TOKENS) * rng.choice((1, 80, 4000)), "1" * 5000, "0", "-1", "")
    )
    return text[: word.start()] + other + text[word.end() :]


def cut(rng, text, _others):
    start = rng.randrange(len(text) + 1)
    return text[:start] + text[start + rng.choice((1, 5, 50, 500, 5000)) :]


def joined(rng, text, others):
    """Take some lines of another file."""
    lines = rng.choice(others).splitlines(keepends=True)
    start = rng.randrange(len(lines) + 1)
    return text + "".join(lines[start : start + rng.choice((1, 3, 20))])


def with_header(rng, request):
    """Return a request with another header, or with many."""
    headers = dict(request.headers)
    for _ in range(rng.choice((1, 1, 1, 4, 40))):
        name = rng.choice(HEADERS)
        if name == "CONTENT_TYPE":
            headers[name] = f"{headers.get(name, 'text/csv').partition(';')[0]}; {header(rng, name)}"[:LONGEST_LIST]
        else:
            name = f"{name}{rng.randrange(30)}" if name == "HTTP_X" else name
            headers[name] = header(rng, name)
    return request._replace(headers=headers)


def header(rng, name):
    """Return a value of a header. Now and then it is longer than may be."""
    number = rng.choice((1, 1, 5, 50, 200, 2000))
    if name == "HTTP_ACCEPT_LANGUAGE":
        text = ",".join(f"{rng.choice(LANGUAGES)};q=0.{rng.randrange(1000)}" for _ in range(number))
    elif name == "HTTP_ACCEPT":
        text = ",".join(
            f"{rng.choice(MEDIA_TYPES)};q=0.{place}" if place else rng.choice(MEDIA_TYPES) for place in range(number)
        )
    else:
        text = rng.choice(PIECES) * number
    if rng.random() < 0.3:
        place = rng.randrange(len(text) + 1)
        text = text[:place] + rng.choice(PIECES) * rng.choice((1, 100, 1000)) + text[place:]
    text = text.encode("latin-1", "replace").decode("latin-1")
    return text[: LONGEST_HEADER if rng.random() < 0.2 else LONGEST_LIST]
