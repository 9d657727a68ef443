"""What is said of rules, claims and turns, as it was last read against the page of each procedure.

Where a change is meant, take it over with `make rewrite` and read the difference against the page.
"""

import re
from itertools import chain, combinations, product

import pytest

from engine.errors import TableError
from engine.game.tiles import Wind
from engine.table.catalogue import all_procedures, with_options
from engine.table.claims import ClaimedDiscard, decide_claim
from engine.table.describing import describe_procedure
from engine.table.rules import Claim
from support.kept import assert_sentences_kept
from support.laws import for_each
from support.table_words import GOLDEN, agreed, by_procedure, changed_choices, sentences, words_file
from support.turns import hand_by_hand


def said_of_rules(procedure):
    def rules(each):
        return [f"{rule.id}: {sentences([rule])[0]}" for rule in describe_procedure(each)]

    usual = rules(procedure)
    yield "The rules", usual
    for options in changed_choices(procedure.options):
        changed = rules(with_options(procedure, options))
        yield f"The rules{agreed(options)}", [each for each in changed if each not in usual]


def said_of_claims(procedure):
    reasons = []
    for seats, claims in product(combinations((Wind.WEST, Wind.NORTH, Wind.EAST), 2), product(Claim, repeat=2)):
        for told in (dict(zip(seats[:1], claims, strict=False)), dict(zip(seats, claims, strict=True))):
            try:
                decision = decide_claim(procedure, ClaimedDiscard(discarder=Wind.SOUTH, claims=told))
            except TableError:
                continue
            of_each = " | ".join(str(each.reason) for each in (decision.granted, *decision.others))
            reasons.append(f"{of_each} [{decision.cite.source.title}: {decision.cite.locus}]")
    yield "Claims", reasons


EVENINGS = ["D", "-", "L" * 6, "LLLDL--", "LLLLLLLL-", "L" * 15 + "D" * 9, "L" * 17, "L" * 16 + "D", "D" * 13]


def said_of_turns(procedure):
    for players in procedure.rotation:
        for options in [{}, *changed_choices(procedure.rotation_options)]:
            why = []
            for letters in EVENINGS:
                for found in hand_by_hand(procedure.id, letters, players, **options):
                    why += found.why
                    if found.state.finished:
                        break
            yield f"Turns of {players}{agreed(options)}", sentences(why)


@by_procedure
def test_a_procedure_says_what_was_last_read_against_its_page(procedure):
    parts = chain(said_of_rules(procedure), said_of_claims(procedure), said_of_turns(procedure))
    assert_sentences_kept(words_file("procedures", procedure), parts)


@pytest.mark.parametrize("folder", ["procedures", "walls", "seats"])
def test_no_file_is_kept_of_a_procedure_that_is_gone(folder):
    assert {f"{each.id}.txt" for each in all_procedures()} == {path.name for path in (GOLDEN / folder).iterdir()}


# What holds for the sentences of all.


@by_procedure
def test_the_rules_of_a_procedure_differ_in_id_and_are_sentences(procedure):
    rules = describe_procedure(procedure)

    assert len(rules) == len({each.id for each in rules})
    assert [] == [each.text for each in rules if not re.fullmatch(r"[A-Z0-9].*\.", each.text)]


@for_each("procedure", [each for each in all_procedures() if each.building.has_bonus_tiles and each.options])
def test_without_flowers_and_seasons_replacement_tiles_are_for_kongs_only(procedure):
    rules = {each.id: each.text for each in describe_procedure(with_options(procedure, {"tiles": "136"}))}

    assert "kongs" in rules["used_for"]
    assert "flowers" not in rules["used_for"]
    assert not {"bonus_tiles", "further_bonus_tiles"} & {*rules}
