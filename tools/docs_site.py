"""A hook of mkdocs: adds pages from outside docs/, all score cards and a reference of the API, and adapts links."""

import posixpath
import re
from pathlib import Path
from typing import Final

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from service.app import create_app
from service.documents.routes import version_served
from tools.api_reference import reference_pages
from tools.card_pages import card_pages

ROOT: Final = Path(__file__).parent.parent
PAGES: Final = {
    "README.md": "index.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "SECURITY.md": "security.md",
    "clients/python/README.md": "python-client.md",
    "clients/typescript/README.md": "typescript-client.md",
}
"""Pages of the site whose files are outside docs/."""
_METHODS: Final = re.compile(r"<!-- methods, by make types -->.*<!-- end of methods -->", re.DOTALL)
_IN_THE_REFERENCE: Final = "[The reference](../../docs/reference/index.md) names the methods of each address."
SHOWN: Final = "files/"
"""The folder of the site for other files that a page links to."""

FOUND_FIRST: Final = {
    "index.md": 8, "hands.md": 8, "clients.md": 2, "archives.md": 0.3, "changelog.md": 0.1, "contributing.md": 0.2,
}  # fmt: skip
"""How much more a page weighs in the search of the site than others; a reader asks how to do a thing, not who did."""

_LINK: Final = re.compile(r"(\]\()([^)#:\s]+)(#[^)]*)?\)")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages from outside docs/, the cards, and every file that a page links to."""
    for source, page in PAGES.items():
        content = _METHODS.sub(_IN_THE_REFERENCE, (ROOT / source).read_text(encoding="utf-8"))
        files.append(File.generated(config, page, content=content))
    config.copyright = f"Version {version_served()}"
    with create_app().app_context():
        for name, content in card_pages():
            files.append(File.generated(config, f"cards/{name}", content=content))
        for name, content in reference_pages():
            files.append(File.generated(config, f"reference/{name}", content=content))
    for target in sorted({each for page in files.documentation_pages() for each in _linked_files(page)}):
        files.append(File.generated(config, SHOWN + target, abs_src_path=str(ROOT / target)))
    return files


def on_page_markdown(markdown: str, page: Page, **_more: object) -> str:
    """Adapt the links of a page to the paths of the site."""
    here = page.file.src_uri
    page.meta["search"] = {"boost": FOUND_FIRST.get(here, 1)}

    def adapted(link: re.Match[str]) -> str:
        target = posixpath.relpath(_in_site(_in_project(here, link[2])), posixpath.dirname(here) or ".")
        return f"{link[1]}{target}{link[3] or ''})"

    return _LINK.sub(adapted, markdown)


def _linked_files(page: File) -> set[str]:
    """Return the files that a page links to and that are not pages."""
    targets = {_in_project(page.src_uri, link[2]) for link in _LINK.finditer(page.content_string)}
    return {each for each in targets if _in_site(each).startswith(SHOWN) and (ROOT / each).is_file()}


def _in_project(page: str, link: str) -> str:
    """Return the target of a link as a path in the project; of a folder it is the page that stands in it."""
    elsewhere = {shown: source for source, shown in PAGES.items()}
    source = elsewhere.get(page, f"docs/{page}")
    target = posixpath.normpath(posixpath.join(posixpath.dirname(source), link))
    return f"{target}/README.md" if (ROOT / target / "README.md").is_file() else target


def _in_site(path: str) -> str:
    """Return the path of a project file in the site."""
    return PAGES.get(path) or (path.removeprefix("docs/") if path.startswith("docs/") else SHOWN + path)
