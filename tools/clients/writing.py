"""The files that are written, by their paths."""

import re
import shutil
from pathlib import Path
from typing import Final

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


def write() -> None:
    """Write all files anew."""
    written = files()
    shutil.rmtree(BRUNO, ignore_errors=True)
    for file, text in written.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
