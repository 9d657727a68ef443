"""Names the base image of the Dockerfile by its digest, and writes the Containerfile. ``make base-image`` runs it.

It reads from standard input what ``skopeo inspect`` says of the newest image. The Containerfile is the Dockerfile
without the digest.
"""

import json
import re
import sys
from pathlib import Path
from typing import Any, Final

_BASE: Final = re.compile(r"(?<=^FROM )python:\S+", re.MULTILINE)
_DIGEST: Final = re.compile(r"sha256:[0-9a-f]{64}")
_RELEASE: Final = re.compile(r"PYTHON_VERSION=(3\.11\.\d+)")


def newest(described: dict[str, Any]) -> str:
    """Return the name of the image with the release of its Python and its digest."""
    releases = filter(None, map(_RELEASE.fullmatch, described.get("Env") or []))
    release, digest = next(releases, None), _DIGEST.fullmatch(described.get("Digest", ""))
    if release is None or digest is None:
        sys.exit("This image has no Python 3.11 or no digest. Nothing was changed.")
    return f"python:{release[1]}-slim-bookworm@{digest[0]}"


def pin(base: str, project: Path) -> None:
    """Write the base image into both files."""
    recipe = _BASE.sub(base, (project / "Dockerfile").read_text(encoding="utf-8"))
    (project / "Dockerfile").write_text(recipe, encoding="utf-8")
    (project / "Containerfile").write_text(recipe.replace(base, base.partition("@")[0]), encoding="utf-8")


if __name__ == "__main__":
    answer = sys.stdin.read()
    if not answer:
        sys.exit("No image was found. Nothing was changed.")
    found = newest(json.loads(answer))
    pin(found, Path(__file__).parent.parent)
    print(f"The base image is {found}.")  # noqa: T201 - what `make base-image` says
