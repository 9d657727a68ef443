"""Keeps the catalogues in service/words: finds messages, updates the catalogues and compiles them.

There are two domains. ``words`` has the messages of the service, ``pad`` those of the score pad, which fetches its own
catalogue. The service itself imports nothing of this.
"""

import json
from pathlib import Path
from typing import Final

from babel.messages.catalog import Message
from babel.messages.frontend import CommandLineInterface
from babel.messages.pofile import read_po

ROOT: Final = Path(__file__).parent.parent.parent
CATALOGUES: Final = ROOT / "service" / "words"
PAD: Final = ROOT / "service" / "score_pad"
FOUND_IN: Final = {"words": (str(ROOT), f"--ignore-dirs=.* node_modules {PAD.name}"), "pad": (str(PAD),)}
"""The folders in which the messages of each domain are found."""


def _babel(command: str, *arguments: str) -> None:
    CommandLineInterface().run(["pybabel", "--quiet", command, *arguments])


def find(domain: str, template: Path) -> None:
    """Write the messages of a domain to a template, without line numbers, which change more often than messages."""
    mapping = f"--mapping-file={ROOT / 'pyproject.toml'}"
    options = ("--keyword=say", "--keyword=sayCount:1,2", "--no-location", "--sort-output", f"--output-file={template}")
    _babel("extract", mapping, *options, *FOUND_IN[domain])


def update(domain: str, template: Path) -> None:
    """Add the new messages of a template to every catalogue, without translations, and remove those that are gone."""
    options = ("--no-fuzzy-matching", "--ignore-obsolete", "--ignore-pot-creation-date")
    _babel("update", f"--domain={domain}", f"--input-file={template}", f"--output-dir={CATALOGUES}", *options)


def lacking(domain: str, template: Path) -> dict[str, list[str]]:
    """Return by language the messages of a template that it does not translate: they are said in English."""
    wanted = [(each.context, _name(each)) for each in _messages(template)]
    by_language = {}
    for path in sorted(CATALOGUES.glob(f"*/LC_MESSAGES/{domain}.po")):
        whole = (each for each in _messages(path) if all(_strings(each)) and not each.fuzzy)
        translated = {(each.context, _name(each)) for each in whole}
        by_language[path.parent.parent.name] = [name for context, name in wanted if (context, name) not in translated]
    return by_language


def compile_all() -> None:
    """Compile the catalogues: ``words.mo`` for the service, ``pad.json`` for the score pad."""
    _babel("compile", "--domain=words", f"--directory={CATALOGUES}")
    for path in CATALOGUES.glob("*/LC_MESSAGES/pad.po"):
        path.with_suffix(".json").write_text(pad_json(path), encoding="utf-8")


def pad_json(path: Path) -> str:
    """Return a catalogue of the score pad as JSON: an object of translations by their English messages.

    A message about a number of things has its singular as its name, and an object of the forms of the plural by the
    names that browsers give them.
    """
    translations = {_name(each): _forms(each) for each in _messages(path) if all(_strings(each))}
    return json.dumps(translations, ensure_ascii=False, indent=0, sort_keys=True) + "\n"


def _messages(path: Path) -> list[Message]:
    with path.open("rb") as file:
        return [each for each in read_po(file) if each.id]


def _strings(message: Message) -> tuple[str, ...]:
    return (message.string,) if isinstance(message.string, str) else tuple(message.string)


def _name(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def _forms(message: Message) -> str | dict[str, str]:
    if isinstance(message.id, str):
        return _strings(message)[0]
    strings = _strings(message)
    return dict(zip(_PLURALS[-len(strings) :], strings, strict=True))


_PLURALS: Final = ("one", "other")
"""The forms of the plural in the languages of the catalogues. Chinese has only the last."""
