"""The words of a table: where they are kept, the choices they go through, sentences with their pages."""

import pytest

from engine.table.catalogue import all_procedures
from support.serving import ROOT

GOLDEN = ROOT / "tests" / "golden"
by_procedure = pytest.mark.parametrize("procedure", [pytest.param(each, id=each.id) for each in all_procedures()])


def changed_choices(options):
    """Yield each choice that changes something, alone."""
    for option in options:
        for choice in option.choices[1:]:
            yield {option.id: choice.value}


def agreed(options):
    return "".join(f", {name} {value}" for name, value in options.items())


def sentences(steps):
    return [f"{step.text} [{step.cite.source.title}: {step.cite.locus}]" for step in steps]


def words_file(folder, procedure):
    """Return the file of the sentences that a procedure was last read to say."""
    return GOLDEN / folder / f"{procedure.id}.txt"
