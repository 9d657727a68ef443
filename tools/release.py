"""Builds in dist/ all that a release is made of, each with the version of openapi.yaml in it, and tries the packages.

The service runs from its wheel alone, and each client of its own package scores a hand with it. Nothing is uploaded.
``make release`` runs this. Without Docker there is no image; IMAGE=required says that there must be one.
"""

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import sleep
from urllib.request import urlopen
from zipfile import ZipFile

from service.documents.routes import version_served

ROOT = Path(__file__).parent.parent
DIST = ROOT / "dist"
VERSION = version_served()
TOTAL = 16
HAND = {"ruleset": "british", "seat_wind": "east", "prevailing_wind": "east", "hand": "[WE WE WE]"}
IN_PYTHON = """\
import json, sys, mah_jong_client
with mah_jong_client.ScoringClient(sys.argv[1]) as client:
    print(mah_jong_client.__version__, client.score_hand(json.loads(sys.argv[2]))["total"])
"""
IN_TYPESCRIPT = """\
import { ScoringClient, VERSION } from %s;
const score = await new ScoringClient(process.argv[2]).scoreHand(JSON.parse(process.argv[3]));
console.log(VERSION, score.total);
"""


def main() -> None:
    """Build and try everything."""
    check_changelog()
    shutil.rmtree(DIST, ignore_errors=True)
    wheel, client = build_wheel(ROOT), build_wheel(ROOT / "clients" / "python")
    package = build_npm_package()
    site = build_site()
    with TemporaryDirectory() as folder:
        try_packages(Path(folder), wheel, client, package)
    image = build_image()
    for made in (wheel, client, package, site):
        print(f"{made.relative_to(ROOT)}  {made.stat().st_size:,} bytes")
    print(f"{image}\nVersion {VERSION} is built, and its packages were tried. docs/releasing.md says how to upload it.")


def check_changelog() -> None:
    """Refuse a release that the changelog does not tell, or that has changes beyond it."""
    sections = re.findall(r"^## (.*)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    demand(sections[0].split()[0] == VERSION, f"CHANGELOG.md begins with {sections[0]}, not with {VERSION}")


def build_wheel(folder: Path) -> Path:
    """Build the wheel of a folder, and look what its metadata say."""
    before = set(DIST.glob("*.whl"))
    run(sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(DIST), at=folder)
    [wheel] = set(DIST.glob("*.whl")) - before
    with ZipFile(wheel) as packed:
        [name] = [each for each in packed.namelist() if each.endswith(".dist-info/METADATA")]
        metadata = packed.read(name).decode()
        demand(any("licenses/LICENSE" in each for each in packed.namelist()), f"{wheel.name} has no licence")
    demand(f"\nVersion: {VERSION}\n" in metadata, f"{wheel.name} is not of version {VERSION}")
    demand("\nLicense-Expression: MIT" in metadata, f"{wheel.name} names no licence")
    demand("REPOSITORY" not in os.environ or "\nProject-URL: " in metadata, f"{wheel.name} has no addresses")
    return wheel


def build_npm_package() -> Path:
    """Pack the TypeScript client, with the address of the project if it has one."""
    with TemporaryDirectory() as folder:
        copy = Path(folder) / "typescript"
        # Its compiler stays where it is; what it made is there already.
        shutil.copytree(ROOT / "clients" / "typescript", copy, ignore=shutil.ignore_patterns("node_modules"))
        if repository := os.environ.get("REPOSITORY", "").rstrip("/"):
            told = (f"repository.url=git+{repository}.git", f"homepage={repository}", f"bugs.url={repository}/issues")
            run("npm", "pkg", "set", *told, at=copy)
        run("npm", "pack", "--ignore-scripts", "--silent", "--pack-destination", str(DIST), at=copy)
    [package] = DIST.glob("*.tgz")
    with tarfile.open(package) as packed:
        names, told_of = packed.getnames(), packed.extractfile("package/package.json")
        demand({"package/LICENSE", "package/dist/index.js"} <= set(names), f"{package.name} lacks its licence or code")
        demand(told_of is not None and json.load(told_of)["version"] == VERSION, f"{package.name} is not of {VERSION}")
    return package


def build_site() -> Path:
    """Pack the site, whose pages name the version."""
    demand(
        f"Version {VERSION}" in (ROOT / "site" / "index.html").read_text(encoding="utf-8"), "the site has no version"
    )
    return Path(shutil.make_archive(str(DIST / f"site-{VERSION}"), "gztar", ROOT / "site"))


def try_packages(folder: Path, wheel: Path, client: Path, package: Path) -> None:
    """Run the service from its wheel, and have each client score a hand."""
    for name, packed, kind in (("service", wheel, "zip"), ("client", client, "zip"), ("npm", package, "gztar")):
        shutil.unpack_archive(packed, folder / name, kind, **({"filter": "data"} if kind == "gztar" else {}))
    script = folder / "ask.mjs"
    script.write_text(IN_TYPESCRIPT % json.dumps((folder / "npm/package/dist/index.js").as_uri()), encoding="utf-8")
    with serving(folder / "service") as address:
        sent = [address, json.dumps(HAND)]
        answers = [
            run(sys.executable, "-c", IN_PYTHON, *sent, at=folder, path=folder / "client"),
            run("node", str(script), *sent, at=folder),
        ]
    for answer in answers:
        demand(answer.split() == [VERSION, str(TOTAL)], f"a client of version {VERSION} answers {answer}")


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """Serve from a wheel that is unpacked in a folder, until the block ends."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    environment = os.environ | {"PYTHONPATH": str(folder), "BIND": f"127.0.0.1:{port}", "WEB_CONCURRENCY": "1"}
    command = [sys.executable, "-m", "service", "serve"]
    with subprocess.Popen(command, cwd=folder, env=environment, stdout=subprocess.DEVNULL) as server:  # noqa: S603
        address = f"http://127.0.0.1:{port}"
        try:
            for _ in range(1200):
                demand(server.poll() is None, "the service does not start from its wheel")
                if is_ready(address):
                    break
                sleep(0.1)
            with urlopen(f"{address}/openapi.json") as answer:  # noqa: S310 - loopback
                demand(json.load(answer)["info"]["version"] == VERSION, "the contract is of another version")
            yield address
        finally:
            server.terminate()


def is_ready(address: str) -> bool:
    """Return whether the service answers."""
    try:
        with urlopen(f"{address}/readyz") as answer:  # noqa: S310 - loopback
            return bool(answer.status == 200)  # noqa: PLR2004
    except OSError:
        return False


def build_image() -> str:
    """Build the image, where there is Docker; return what came of it."""
    docker = shutil.which("docker")
    is_there = docker and subprocess.run([docker, "info"], capture_output=True, check=False).returncode == 0  # noqa: S603
    if not is_there:
        demand(os.environ.get("IMAGE") != "required", "there is no Docker to build the image")
        return "The image was not built: there is no Docker here."
    name = f"mah-jong-scoring:{VERSION}"
    run("docker", "build", "--tag", name, ".", at=ROOT)
    told = run("docker", "run", "--rm", name, "mah-jong-scoring", "--version", at=ROOT)
    demand(told.split()[-1] == VERSION, f"the image is of version {told}")
    return f"image {name}"


def run(*command: str, at: Path, path: Path = ROOT) -> str:
    """Run a program in a folder; return what it writes."""
    return subprocess.run(  # noqa: S603
        command, cwd=at, env=os.environ | {"PYTHONPATH": str(path)}, stdout=subprocess.PIPE, text=True, check=True
    ).stdout


def demand(fulfilled: object, otherwise: str) -> None:
    if not fulfilled:
        sys.exit(f"No release: {otherwise}.")


if __name__ == "__main__":
    main()
