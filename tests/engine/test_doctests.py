import doctest
from importlib import import_module
from pkgutil import walk_packages

import engine
from support.laws import for_each

MODULES = [module.name for module in walk_packages(engine.__path__, "engine.")]


@for_each("name", MODULES)
def test_the_examples_in_the_docstrings_of_a_module_are_true(name):
    assert doctest.testmod(import_module(name)).failed == 0


def test_there_are_examples():
    assert sum(doctest.testmod(import_module(name)).attempted for name in MODULES) > 0
