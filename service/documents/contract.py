"""The contract as it is served: openapi.yaml, with the files of its examples joined in."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any, Final

import yaml

from service.http.folders import SERVICE

_EXAMPLE: Final = re.compile(r"\bexternalValue: (examples/\S+)$", re.MULTILINE)


def contract_folder() -> Path:
    """Return where the contract and its examples lie: in this package if it is installed, one above in a checkout."""
    return SERVICE if (SERVICE / "openapi.yaml").exists() else SERVICE.parent


@cache
def contract_in_yaml() -> bytes:
    """Return the contract in YAML, its comments too."""
    return _EXAMPLE.sub(_joined, (contract_folder() / "openapi.yaml").read_text(encoding="utf-8")).encode()


def _joined(example: re.Match[str]) -> str:
    file = contract_folder() / example[1]
    sent = file.read_bytes().decode()
    # Each value in JSON is one in YAML too.
    return f"value: {json.dumps(json.loads(sent) if file.suffix == '.json' else sent, ensure_ascii=False)}"


@cache
def contract() -> dict[str, Any]:
    """Return the contract as a value in JSON."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    document: dict[str, Any] = yaml.load(contract_in_yaml(), loader)  # noqa: S506 - a safe loader, in C if there is one
    return document
