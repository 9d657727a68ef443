"""The procedures as tables: what every one of them must have, and how one is found and agreed on."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass

import pytest

from engine.errors import TableError, UnknownProcedureError
from engine.rules.citation import Citation
from engine.rules.options import values_in_force
from engine.table.catalogue import all_procedures, find_procedure, procedure_of_club, with_options
from engine.table.describing import describe_procedure
from engine.table.procedures import PROCEDURES
from support.clubs import club_rules

by_procedure = pytest.mark.parametrize("procedure", [pytest.param(each, id=each.id) for each in PROCEDURES.values()])


def test_all_procedures_are_gone_through_in_their_order():
    older = ["left-hand", "sparrows", "british", "booklet", "chinese-classical", "dmjl"]

    assert [*older, "hong-kong", "zung-jung", "babcock", "mcr", "riichi"] == [each.id for each in all_procedures()]


def test_each_procedure_is_found_by_each_of_its_names():
    names = {name: each for each in PROCEDURES.values() for name in (each.id, *each.aliases)}

    assert len(names) == sum(1 + len(each.aliases) for each in PROCEDURES.values())
    assert [] == [
        name for name, each in names.items() if not find_procedure(name) is find_procedure(name.upper()) is each
    ]
    assert ["left-hand", "sparrows", "british", "booklet", "chinese-classical"] == [
        names[f"seed-00{number}"].id for number in range(5)
    ]


@pytest.mark.parametrize("procedure_id", ["", "american", "BRITISCH", "seed-005"])
def test_an_unknown_procedure_is_refused_with_those_there_are(procedure_id):
    with pytest.raises(UnknownProcedureError) as caught:
        find_procedure(procedure_id)

    assert tuple(PROCEDURES) == caught.value.ids


def citations(value):
    for field in fields(value):
        member = getattr(value, field.name)
        for each in member.values() if isinstance(member, Mapping) else [member]:
            if isinstance(each, Citation):
                yield each
            elif is_dataclass(each) and not isinstance(each, type):
                yield from citations(each)


@by_procedure
def test_every_part_of_a_procedure_names_its_page(procedure):
    cites = [*citations(procedure), *(option.cite for option in procedure.options)]

    assert len(cites) > 14
    assert all(cite.source.title and cite.locus for cite in cites)


@by_procedure
def test_a_procedure_names_the_ruleset_that_goes_with_it(procedure):
    ruleset = procedure.ruleset
    named = {"sparrows": ("british", True), "left-hand": None}

    assert named.get(procedure.id, (procedure.id, False)) == (ruleset and (ruleset.id, ruleset.borrowed))
    assert find_procedure(procedure.id) is procedure


@by_procedure
def test_the_ids_of_options_differ_and_their_choices_are_of_one_type_and_differ(procedure):
    ids = [option.id for option in procedure.options]

    assert len(ids) == len(set(ids))
    for option in procedure.options:
        values = [choice.value for choice in option.choices]
        assert len(set(map(type, values))) == 1, option.id
        assert len(set(values)) == len(values) > 1, option.id


@by_procedure
def test_the_first_choice_of_an_option_changes_nothing_and_every_other_something(procedure):
    before = describe_procedure(procedure)
    for option in procedure.options:
        assert option.choices[0].change is None, option.id
        for choice in option.choices[1:]:
            assert before != describe_procedure(with_options(procedure, {option.id: choice.value})), option.id
    with_options(procedure, {option.id: option.choices[-1].value for option in procedure.options})
    # The procedure itself is as it was.
    assert before == describe_procedure(procedure)


def test_a_club_plays_with_its_own_numbers_of_players():
    played = procedure_of_club(find_procedure("british"), {}, club_rules(players=(4, 5)))
    assert [{4, 5}] * 3 == [{*played.seats}, {*played.drawing}, {*played.rotation}]


def test_the_value_of_every_option_is_told():
    assert {"tiles": "136", "dead_wall_size": "14", "loose_tiles": "touching", "further_bonus_tiles": "at_once"} == (
        values_in_force(find_procedure("sparrows").options, {"tiles": "136"})
    )


@pytest.mark.parametrize("options, path, code, told", [
    ({"colour": "1"}, ("options", "colour"), "unknown_option", "tiles"),
    ({"tiles": "140"}, ("options", "tiles"), "unknown_value", "cannot be '140'. Send one of '144', '136'."),
    ({"dead_wall_refilled": "0"}, ("options", "dead_wall_refilled"), "unknown_value",
     "cannot be '0'. Send one of 'false', 'true'."),
])  # fmt: skip
def test_what_a_procedure_does_not_know_is_refused(options, path, code, told):
    with pytest.raises(TableError) as caught:
        with_options(find_procedure("chinese-classical"), options)

    [fault] = caught.value.faults
    assert (path, code) == (fault.path, fault.code)
    assert told in fault.message
