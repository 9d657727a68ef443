"""The files that are written, by their paths: what the clients have of the contract, and versions that are named."""

import re
from pathlib import Path
from typing import Final

from engine import all_rulesets, find_ruleset
from service.documents.routes import contract
from tools.clients.bruno import bruno
from tools.clients.operations import methods_of
from tools.clients.pages import in_python, in_typescript, with_methods
from tools.clients.postman import postman
from tools.clients.python import blocking, to_await
from tools.clients.requests import requests_of
from tools.clients.typescript import methods_in_typescript

ROOT: Final = Path(__file__).parent.parent.parent
CLIENTS: Final = ROOT / "clients"
BRUNO: Final = CLIENTS / "bruno"
ADDRESSES: Final = ROOT / "tools" / "package_addresses.py"
"""The Python client has a copy of it: as a package of its own it is built without the folders around it."""
_VERSION: Final = r"\d+\.\d+\.\d+"
_OF_THE_IMAGE: Final = rf"(\bmah-jong-scoring:(?:\$\{{VERSION:-)?){_VERSION}"
VERSIONED: Final = {
    "clients/python/mah_jong_client/version.py": rf'(__version__ = "){_VERSION}',
    "clients/typescript/src/version.ts": rf'(VERSION = "){_VERSION}',
    "clients/typescript/package.json": rf'(?m)(^  "version": "){_VERSION}',
    "clients/typescript/package-lock.json": rf'("name": "mah-jong-scoring-client",\s+"version": "){_VERSION}',
    "deploy/compose.yaml": _OF_THE_IMAGE,
    "deploy/kubernetes/overlays/tournament/kustomization.yaml": rf"(newTag: ){_VERSION}",
    "docs/archives.md": rf'("version": "){_VERSION}',
    "docs/deploying.md": _OF_THE_IMAGE,
    "docs/operations.md": _OF_THE_IMAGE,
}
"""What stands before the version in the files that name it."""
_RULESET: Final = f"({'|'.join(each.id for each in all_rulesets())})"
_ASKED: Final = rf"(\b{_RULESET}@)\d+"
RULESETS_NAMED: Final = {
    "docs/clients.md": (rf"(ruleset {_RULESET} is ')\d+",),
    "docs/waits.md": (rf'("id": "{_RULESET}", "name": "[^"]*", "version": ")\d+',),
    "tests/cases/answers/sheet.json": (_ASKED, rf'("{_RULESET}(?:@\d+)?",\s+"/state/version": ")\d+'),
    **dict.fromkeys(
        (
            "openapi.yaml",
            "deploy/kubernetes/overlays/tournament/rhine.toml",
            *("docs/clubs.md", "docs/notation.md", "docs/releasing.md"),
            *(str(each.relative_to(ROOT)) for each in ROOT.glob("examples/clubs/*.toml")),
            *(str(each.relative_to(ROOT)) for each in ROOT.glob("examples/requests/rulesets.*")),
        ),
        (_ASKED,),
    ),
}
"""What stands before the version of a ruleset, its id within, in the files that name that."""


def files() -> dict[Path, str]:
    """Return what each file has to hold."""
    methods = methods_of(contract())
    requests = list(requests_of(contract()))
    python, typescript = CLIENTS / "python", CLIENTS / "typescript"
    pages = ((python / "README.md", in_python), (typescript / "README.md", in_typescript))
    return {
        python / "mah_jong_client" / "operations.py": blocking(methods),
        python / "mah_jong_client" / "async_operations.py": to_await(methods),
        typescript / "src" / "operations.ts": methods_in_typescript(methods),
        **_with_the_version(contract()["info"]["version"]),
        **_with_versions_of_rulesets(),
        **{page: with_methods(page.read_text(encoding="utf-8"), methods, call_of) for page, call_of in pages},
        python / ADDRESSES.name: ADDRESSES.read_text(encoding="utf-8"),
        **{folder / "LICENSE": (ROOT / "LICENSE").read_text(encoding="utf-8") for folder in (python, typescript)},
        CLIENTS / "postman" / "mah_jong_scoring.postman_collection.json": postman(requests),
        **{BRUNO / name: text for name, text in bruno(requests).items()},
    }


def _with_the_version(version: str) -> dict[Path, str]:
    """Return the files outside the contract that name its version. pyproject.toml reads it there."""
    return {
        ROOT / file: re.sub(pattern, rf"\g<1>{version}", (ROOT / file).read_text(encoding="utf-8"))
        for file, pattern in VERSIONED.items()
    }


def _with_versions_of_rulesets() -> dict[Path, str]:
    """Return the files that name a version of a ruleset, each with the version that there is."""
    return {ROOT / file: _with_their_versions(file, patterns) for file, patterns in RULESETS_NAMED.items()}


def _with_their_versions(file: str, patterns: tuple[str, ...]) -> str:
    text = (ROOT / file).read_text(encoding="utf-8")
    for pattern in patterns:
        text = re.sub(pattern, lambda named: f"{named[1]}{find_ruleset(named[2]).version}", text)
    return text


def write() -> None:
    """Write all files anew: first those that name versions of rulesets, since others are made of these."""
    _write_changed(_with_versions_of_rulesets())
    written = files()
    for file in {each for each in BRUNO.rglob("*") if each.is_file()} - written.keys():
        file.unlink()
    _write_changed(written)


def _write_changed(texts: dict[Path, str]) -> None:
    """Write what differs: a file that is as it was keeps its time, by which make tells what to install again."""
    for file, text in texts.items():
        if not file.exists() or file.read_text(encoding="utf-8") != text:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
