"""The addresses in the metadata of the packages, made of one: that of the project, which REPOSITORY names.

    REPOSITORY=https://… make release

Without it the packages have no addresses, rather than ones that lead nowhere.
"""

import os
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface


def addresses(repository: str) -> dict[str, str]:
    """Return the addresses by their names, as package registries know them."""
    return {
        "Homepage": repository,
        "Source": repository,
        "Changelog": f"{repository}/blob/main/CHANGELOG.md",
        "Documentation": f"{repository}/blob/main/README.md",
        "Issues": f"{repository}/issues",
    }


class PackageAddresses(MetadataHookInterface):
    """Adds the addresses."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Add them, if the project has one."""
        repository = os.environ.get("REPOSITORY", "").rstrip("/")
        metadata["urls"] = addresses(repository) if repository else {}
