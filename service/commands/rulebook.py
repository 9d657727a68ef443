"""Commands about rulesets: ``card`` shows a score card, ``club`` checks the files in which a club writes its rules."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import click

from engine import Ruleset, Text, as_markdown, score_card, visible
from service.catalogue import Club, served
from service.clubs.answers import warnings_on
from service.clubs.folder import ClubFile, ClubFileError, read_file, read_folder
from service.commands.support import options
from service.commands.support.answering import EXIT_CODES, console
from service.languages import Language

_EXAMPLES_OF_CARDS: Final = """\
examples:
  {prog} british
  {prog} booklet > booklet.md
  {prog} dmjl --language de > dmjl.md
"""
_EXAMPLES_OF_CHECKS: Final = f"""\
examples:
  {{prog}} rhine.toml
  {{prog}} rhine.toml --card --language de > rhine.md
  {{prog}} clubs/                                     as the service reads the folder when it starts
{EXIT_CODES}"""


@click.command(cls=options.CommandForClubs, short_help="show the score card of a ruleset", epilog=_EXAMPLES_OF_CARDS)
@click.argument("ruleset", type=options.RULESET_ID, metavar="RULESET")
@options.LANGUAGE
def card(ruleset: str, language: str | None) -> int:
    """Shows the score card of a ruleset: what counts, and the page of the book. In a pipe or a file it is Markdown."""
    _print_card(served().find_ruleset(ruleset), options.chosen_language(language, on_terminal=sys.stdout.isatty()))
    return 0


def _print_card(ruleset: Ruleset, language: Language) -> None:
    text = as_markdown(score_card(ruleset), language.translate)
    if sys.stdout.isatty():
        from rich.markdown import Markdown  # noqa: PLC0415 - takes a while to load

        console().print(Markdown(text))
    else:
        sys.stdout.write(text)


@click.command(cls=options.Command, short_help="check the file of a club", epilog=_EXAMPLES_OF_CHECKS)
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--card", is_flag=True, help="Write the score card of each file that has no faults.")
@options.LANGUAGE
def club(files: tuple[str, ...], language: str | None, *, card: bool) -> int:
    """Checks files with the rules of clubs, in TOML or JSON, or folders of them, and lists every fault."""
    chosen = options.chosen_language(language, on_terminal=sys.stdout.isatty())
    code = 0
    for file in _files(files):
        faults = ((fault.path, fault.message) for fault in file.faults)
        for path, message in warnings_on(file.club, file.document) if file.club else faults:
            sys.stderr.write(f"{file.sentence(path, chosen.translate(message))}\n")
        if file.club is None:
            code = 1
        elif not card:
            sys.stdout.write(f"{visible(file.name)}: {chosen.translate(_comes_to(file.club))}\n")
        else:
            _print_card(file.club.ruleset, chosen)
    return code


def _files(names: tuple[str, ...]) -> Iterator[ClubFile]:
    for name in names:
        try:
            yield from read_folder(name) if Path(name).is_dir() else [read_file(Path(name))]
        except ClubFileError as error:
            raise options.CommandError(f"{name}: {error.message}") from None


def _comes_to(club: Club) -> Text:
    ruleset = club.ruleset
    amends = ruleset.amends
    return Text(
        "{title}, version {version}, built on {base}, version {base_version}. Revision {revision}.",
        title=ruleset.name,
        version=ruleset.version,
        base=ruleset.of_book.name,
        base_version=ruleset.of_book.version,
        revision=amends.club.revision if amends else "",
    )
