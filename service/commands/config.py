"""``config``: shows the settings in force, and where each comes from."""

import sys
from typing import Any, Final

import click

from service.clubs.folder import catalogue_with
from service.commands.support.options import Command, CommandError
from service.settings.variables import Variable, WrongSettingsError, from_environment, is_set, settings_in_force

_HIDDEN: Final = "(hidden)"
_NONE: Final = "(none)"


@click.command(
    cls=Command,
    short_help="show the settings in force",
    help="Shows every setting in force, and whether it is the default or from the environment. What is secret is "
    "hidden. Exit code 2 for settings that cannot be.",
)
def config() -> int:
    """Print the settings, a line each."""
    try:
        rows = [
            (variable.name, setting_text(variable, value), "environment" if is_set(variable) else "default")
            for variable, value in settings_in_force()
        ]
        clubs = len(catalogue_with(from_environment().clubs_dir).clubs)
    except WrongSettingsError as error:
        raise CommandError(str(error)) from None
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for name, value, source in rows:
        sys.stdout.write(f"{name:<{widths[0]}}  {value:<{widths[1]}}  {source}\n")
    if from_environment().clubs_dir:
        sys.stdout.write(f"CLUBS_DIR has {clubs} {'ruleset' if clubs == 1 else 'rulesets'} of clubs.\n")
    return 0


def setting_text(variable: Variable, value: Any) -> str:
    """Return a value as the environment would name it; a secret is hidden."""
    if value is None:
        return _NONE
    if variable.secret:
        return _HIDDEN
    return str(value).lower() if isinstance(value, bool) else str(value)
