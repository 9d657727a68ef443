"""Which questions of a module are asked in a table of answers."""

from __future__ import annotations

import inspect

from engine.conditions.condition import Condition


def half_asked(module, answers):
    """Return the questions of a module that do not have both answers in a table of (question, …, answer)."""
    seen = {(row[0].__name__, row[-1]) for row in answers}
    return [name for name in questions(module) if not {(name, True), (name, False)} <= seen]


def questions(module):
    return [
        name
        for name, each in inspect.getmembers(module, _is_question)
        if each.__module__ == module.__name__ and not name.startswith("_")
    ]


def _is_question(each):
    """Tell whether something is a function that answers yes or no, with or without a quick check."""
    function = each.test if isinstance(each, Condition) else each
    return inspect.isfunction(function) and function.__annotations__.get("return") == "bool"
