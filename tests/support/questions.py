"""The conditions of the engine by their names."""

from importlib import import_module
from pathlib import Path

from engine import conditions
from engine.conditions.condition import Condition

_NAMES = sorted(
    path.stem
    for path in Path(conditions.__file__).parent.glob("[!_]*.py")
    if path.stem not in {"condition", "combinations"}
)
MODULES = [import_module(f"engine.conditions.{name}") for name in _NAMES]


def questions(module):
    return {name: each for name, each in vars(module).items() if isinstance(each, Condition)}


def name_of(question):
    """Return the name of a question; of one that is made for a number, its sentence."""
    return _NAME_OF.get(question, question.__doc__)


_NAME_OF = {each: name for module in MODULES for name, each in questions(module).items()}
