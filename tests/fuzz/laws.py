"""All laws: each function of the service and of a source of chance; one that breaks raises AssertionError."""

from inspect import isfunction, signature

from fuzz import (
    laws_of_answers,
    laws_of_deals,
    laws_of_facts,
    laws_of_games,
    laws_of_hands,
    laws_of_texts,
    laws_of_waits,
)


def laws_in(module):
    """Return the functions of a module of laws that take the service and a source of chance, and nothing else."""
    functions = [each for each in vars(module).values() if isfunction(each) and each.__module__ == module.__name__]
    return [each for each in functions if list(signature(each).parameters) == ["service", "rng"]]


# Hands and waits are cheap to try, whole deals and whole walls are not; requests of any kind find the most.
LAWS = (
    *3 * laws_in(laws_of_hands),
    *3 * laws_in(laws_of_facts),
    *laws_in(laws_of_games),
    *2 * laws_in(laws_of_texts),
    *2 * laws_in(laws_of_waits),
    *laws_in(laws_of_deals),
    *7 * [laws_of_answers.whatever_is_sent_is_answered_as_the_contract_says],
    *3 * [laws_of_answers.what_is_no_json_is_refused_and_nothing_breaks],
    *laws_in(laws_of_answers),
)
