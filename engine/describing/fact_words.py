"""What must lie on the table for a fact of a win to be possible, in words: a sentence for each fact."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.describing.playing_words import sources_text
from engine.rules.conventions import Replaced
from engine.text import Text, comma_or_list, join_sentences, number_word, template

if TYPE_CHECKING:
    from engine.rules.conventions import (
        DealerWinsFact,
        FirstTurnFact,
        KongBoxFact,
        KongsInARowFact,
        LastTileFact,
        LooseTileFact,
        OriginalCallFact,
    )


def loose_tile_fact_text(fact: LooseTileFact) -> Text:
    """Return what a hand must hold that went out with a loose tile."""
    what = comma_or_list(Text(each.value) for each in Replaced if each in fact.replaces)
    return Text("It replaced {what}: one must be in the hand.", what=what)


def kong_box_text(box: KongBoxFact, loose: LooseTileFact) -> Text:
    """Return how many tiles may replace others in a deal."""
    what = comma_or_list(Text(each.value) for each in Replaced if each in loose.replaces)
    return Text("At most {most} tiles replace {what} in one deal.", most=box.most, what=what)


def first_turn_text(fact: FirstTurnFact) -> Text:
    """Return what may have been declared and replaced before the first turn."""
    match fact.kongs, fact.bonus_tiles:
        case True, True:
            text = template("Nothing was claimed before. Concealed kongs and bonus tiles may have been replaced.")
        case False, True:
            text = template("Nothing was claimed and no kong declared before. Bonus tiles may have been replaced.")
        case True, False:
            text = template("Nothing was claimed and no bonus tile replaced before. Concealed kongs may have been.")
        case _:
            text = template("Nothing was claimed, declared or replaced before.")
    if fact.kongs == fact.dealt_kongs:
        return Text(text)
    if fact.dealt_kongs:
        dealt = Text("A hand that is complete as dealt may have concealed kongs.")
    else:
        dealt = Text("A hand that is complete as dealt has no kong.")
    return join_sentences([Text(text), dealt])


def last_tile_text(fact: LastTileFact) -> Text:
    """Return how the last tile of the wall may complete a hand."""
    return Text("It may complete a hand as {sources}.", sources=sources_text(fact.sources))


def original_call_text(fact: OriginalCallFact) -> Text:
    """Return what may have been exposed and declared on an original call."""
    if not fact.most_exposed:
        exposed = template("No set is exposed before the last tile")
    elif fact.last_counts:
        exposed = template("At most {most} sets are exposed, one that a claimed last tile completes included")
    else:
        exposed = template("At most {most} sets are exposed before the last tile")
    sets = Text(exposed, most=number_word(fact.most_exposed))
    kongs = template("{sets}; kongs may be declared.") if fact.kongs else template("{sets}, and no kong is declared.")
    return Text(kongs, sets=sets)


def kongs_in_a_row_text(fact: KongsInARowFact) -> Text:
    """Return how many of the kongs in a row may be claimed."""
    if fact.most_claimed == 1:
        return Text("Only the first may be claimed; the others are concealed or annexed.")
    return Text(
        "At most {most} may be claimed; the others are concealed or annexed.", most=number_word(fact.most_claimed)
    )


def dealer_wins_text(fact: DealerWinsFact) -> Text:
    """Return how many hands in a row the dealer can win."""
    if fact.most is None:
        return Text("Any number.")
    return Text("At most {most}, because then the deal passes.", most=fact.most)
