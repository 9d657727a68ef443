"""Five tools for language models, over the Model Context Protocol. They keep nothing and ask nobody.

The extra ``mcp`` installs what this module needs. Work is bounded as for a request over HTTP: by the length of what is
sent, and by what the engine refuses. Tools take turns, because each runs to its end on the one thread that answers.
"""

from collections.abc import Callable
from typing import Annotated, Any, Final

import orjson
from fastmcp import FastMCP
from fastmcp.exceptions import ToolError

from engine import Ruleset, find_wind, nearest, visible
from service.catalogue import served
from service.commands.support.answering import sentences_of
from service.http.body import HANDS_AT_A_TABLE
from service.http.media_types import Json, without_empty
from service.http.problems import REQUEST_ERRORS
from service.languages import ENGLISH, translated
from service.rulesets.answers import from_ruleset, from_ruleset_summary
from service.scores.answers import SCORE_FIELDS
from service.scores.scoring import score_json
from service.settings.environment import from_environment
from service.settlements import settling
from service.waits import finding

_INSTRUCTIONS: Final = """\
Counts hands of classical mah-jong exactly; never count one yourself. A hand is a line of text: [melds on the table]
(sets in the hand) loose tiles, a star behind the last tile, + bonus tiles:
"[DR DR DR] (B2 B3 B4) (C7 C8 C9) D5 D5 D5* WS WS + F2". Tiles: B1-B9 bamboos, C1-C9 characters, D1-D9 dots,
WE WS WW WN winds, DR DG DW dragons, F1-F4 flowers, S1-S4 seasons. (Four in round brackets) are a concealed kong."""

_OPTIONS: Final = "offered_options"

RulesetId = Annotated[str, "Such as booklet; see list_rulesets"]
HandText = Annotated[str, "[DR DR DR] (B2 B3 B4) D5 D5* + F2"]
Wind = Annotated[str, "east, south, west or north"]
HouseRules = Annotated[Json | None, 'Such as {"limit": 500, "options": {"id": "value"}}']
Source = Annotated[str, "If it went out: wall, discard, replacement, robbed_kong …; empty if it did not"]
Discarder = Annotated[str, "The wind whose discard or kong was taken"]


async def score_hand(  # noqa: PLR0913, PLR0917 - a model sends them by name
    ruleset: RulesetId,
    hand: HandText,
    seat_wind: Wind,
    prevailing_wind: Wind,
    source: Source = "",
    discarder: Discarder = "",
    last_tile: Annotated[bool, "With the last tile of the wall"] = False,  # noqa: FBT002
    house_rules: HouseRules = None,
) -> Json:
    """Score one hand line by line, each line with its rule and page."""
    sent = {
        "ruleset": ruleset,
        "hand": hand,
        "seat_wind": seat_wind,
        "prevailing_wind": prevailing_wind,
        "win": without_empty(source=source, discarder=discarder, last_tile=last_tile or None) or None,
        "house_rules": house_rules,
    }
    return _answered(lambda hand: score_json(hand, SCORE_FIELDS), sent)


async def settle_deal(  # noqa: PLR0913, PLR0917
    ruleset: RulesetId,
    prevailing_wind: Wind,
    winner: Annotated[str, "A wind; empty for a draw"] = "",
    hands: Annotated[dict[str, str] | None, "Hands as text by wind"] = None,
    scores: Annotated[dict[str, int] | None, "In place of a hand, its total by wind"] = None,
    source: Source = "",
    discarder: Discarder = "",
    house_rules: HouseRules = None,
) -> Json:
    """Tell who pays whom after a deal, how much and why."""
    win = without_empty(source=source, discarder=discarder)
    told = {seat: {"hand": text} for seat, text in (hands or {}).items()}
    shown = [each for seat, each in told.items() if winner and find_wind(seat) is find_wind(winner)]
    sent = {
        "ruleset": ruleset,
        "prevailing_wind": prevailing_wind,
        "outcome": "mah_jong" if winner else "wash_out",
        **without_empty(winner=winner, hands=told, scores=scores, house_rules=house_rules),
    }
    (shown[0] if shown else sent).update(without_empty(win=win))
    return _answered(lambda deal: settling.settle_json(settling.SCHEMA.load(deal)), sent, HANDS_AT_A_TABLE)


async def list_waits(
    ruleset: RulesetId,
    hand: HandText,
    seat_wind: Wind,
    prevailing_wind: Wind,
    discards: Annotated[bool, "The hand has 14 tiles: which to discard"] = False,  # noqa: FBT002
) -> Json:
    """List the tiles that complete a hand of 13, and what it then scores."""
    sent = {"ruleset": ruleset, "hand": hand, "seat_wind": seat_wind, "prevailing_wind": prevailing_wind}
    return _answered(lambda hand: finding.find_waits_json(finding.SCHEMA.load(hand)), {**sent, "discards": discards})


async def list_rulesets(ruleset: Annotated[str, "One of them, to see its options and rules"] = "") -> Json:
    """List the rulesets; or the options of one, with the ids of its rules."""
    if not ruleset:
        return _answered(lambda _: {"rulesets": [from_ruleset_summary(each) for each in served().all_rulesets()]}, {})
    return _answered(lambda _: _options_of(served().find_ruleset(ruleset)), {"ruleset": ruleset})


async def explain_rule(
    ruleset: RulesetId, rule: Annotated[str, "The id of a rule, special hand, option or penalty"]
) -> Json:
    """Explain a rule: what it gives, when, and its book and page."""
    parts = _answered(lambda _: _parts_of(served().find_ruleset(ruleset)), {"ruleset": ruleset})
    found = {kind: [each for each in listed if each["id"] == rule] for kind, listed in parts.items()}
    if not any(found.values()):
        near = nearest(rule, [each["id"] for listed in parts.values() for each in listed])
        advice = f"Did you mean {near}?" if near else "list_rulesets has them all."
        raise ToolError(f"rule: {ruleset} has no rule '{visible(rule)[:40]}'. {advice}")
    return without_empty(**found)


TOOLS: Final = (score_hand, settle_deal, list_waits, list_rulesets, explain_rule)


def server() -> FastMCP:
    tool_server = FastMCP("mah-jong-scoring", instructions=_INSTRUCTIONS, mask_error_details=True)
    for each in TOOLS:
        tool_server.tool(each, output_schema=None, annotations={"readOnlyHint": True, "openWorldHint": False})
    return tool_server


def _answered(find: Callable[[Any], Json], sent: Json, hands: int = 1) -> Json:
    """Return an answer to what was sent; raise ToolError with every fault, where it is and what would be right."""
    most = hands * from_environment().max_body_bytes
    if len(orjson.dumps(sent)) > most:
        raise ToolError(f"This is longer than {most} bytes.")
    try:
        answer: Json = translated(find(sent), ENGLISH)
    except REQUEST_ERRORS as error:
        raise ToolError("\n".join(sentences_of(error, ENGLISH, sent))) from None
    return answer


def _options_of(ruleset: Ruleset) -> Json:
    """Return the options of a ruleset in full, and of its other parts the ids and names."""
    parts = _parts_of(ruleset)
    options = parts.pop(_OPTIONS)
    named = {kind: {each["id"]: each["name"] for each in listed} for kind, listed in parts.items()}
    return {**from_ruleset_summary(ruleset), _OPTIONS: options, **named}


def _parts_of(ruleset: Ruleset) -> dict[str, list[Json]]:
    """Return all parts of a ruleset by their kinds. Two parts of different kinds may have the same id."""
    whole = from_ruleset(ruleset)
    return {kind: whole.get(kind, []) for kind in (_OPTIONS, "facts", "rules", "special_hands", "penalties")}
