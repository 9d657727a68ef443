"""The files that are written, by their paths."""

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
        **{page: with_methods(page.read_text(encoding="utf-8"), methods, call_of) for page, call_of in pages},
        CLIENTS / "postman" / "mah_jong_scoring.postman_collection.json": postman(requests),
        **{BRUNO / name: text for name, text in bruno(requests).items()},
    }


def write() -> None:
    """Write all files anew."""
    written = files()
    shutil.rmtree(BRUNO, ignore_errors=True)
    for file, text in written.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
