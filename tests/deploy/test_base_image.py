"""The base image: named by its digest, and moved forward by `make base-image`."""

import hashlib
import json
import re
import shutil
import subprocess

import pytest

from support.programs import needs
from support.serving import ROOT
from support.stub_service import QuietHandler, loopback_server

NEEDED = ("Dockerfile", "Containerfile", "Makefile", ".ci/packages", "tools/pin_base_image.py")
INDEX = "application/vnd.oci.image.index.v1+json"
MANIFEST = "application/vnd.oci.image.manifest.v1+json"
CONFIG = "application/vnd.oci.image.config.v1+json"
PINNED = re.compile(r"python:3\.11\.\d+-slim-bookworm@sha256:[0-9a-f]{64}")


def bases(name):
    """Return what the stages of a recipe begin with, without the stages before."""
    text = (ROOT / name).read_text(encoding="utf-8")
    stages = re.findall(r"^FROM +(\S+)(?: +AS +(\S+))?$", text, flags=re.MULTILINE | re.IGNORECASE)
    return [base for base, _ in stages if base not in {name for _, name in stages}]


def test_the_base_image_is_named_by_its_digest_in_one_place():
    [base] = bases("Dockerfile")
    assert PINNED.fullmatch(base)


def test_the_recipe_for_machines_without_a_registry_differs_only_in_the_digest():
    [base] = bases("Dockerfile")
    recipe = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    assert recipe.replace(base, base.partition("@")[0]) == (ROOT / "Containerfile").read_text(encoding="utf-8")


def test_nothing_else_brings_packages_of_debian():
    assert [] == re.findall(r"\bapt(?:-get)?\b", (ROOT / "Dockerfile").read_text(encoding="utf-8"))


class Registry:
    """What a registry answers of one image for two architectures."""

    def __init__(self, release):
        self.answers = {}
        config = {"architecture": "amd64", "os": "linux", "rootfs": {"type": "layers", "diff_ids": []}}
        config["config"] = {"Env": ["PATH=/usr/bin", f"PYTHON_VERSION={release}"]}
        image = {"schemaVersion": 2, "mediaType": MANIFEST, "config": self.blob(CONFIG, config), "layers": []}
        manifest = self.blob(MANIFEST, image)
        platforms = [{"os": "linux", "architecture": name} for name in ("amd64", "arm64")]
        index = {"mediaType": INDEX, "manifests": [manifest | {"platform": each} for each in platforms]}
        self.digest = self.blob(INDEX, {"schemaVersion": 2} | index)["digest"]
        self.answers["3.11-slim-bookworm"] = self.answers[self.digest]

    def blob(self, kind, value):
        content = json.dumps(value).encode()
        digest = f"sha256:{hashlib.sha256(content).hexdigest()}"
        self.answers[digest] = (kind, content)
        return {"mediaType": kind, "digest": digest, "size": len(content)}


def serving(registry):
    """Run a registry on loopback; give its address."""

    class Handler(QuietHandler):
        def do_GET(self):
            name = self.path.rpartition("/")[2]
            kind, content = registry.answers.get(name, ("application/json", b"{}"))
            self.send_response(200 if name in registry.answers or self.path == "/v2/" else 404)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

    return loopback_server(Handler)


@pytest.fixture
def project(tmp_path):
    """Copy what `make base-image` reads and writes."""
    for name in NEEDED:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    return tmp_path


def moved(project, host):
    """Run `make base-image` against this registry."""
    image = f"BASE_IMAGE={host.removeprefix('http://')}/library/python:3.11-slim-bookworm"
    command = ["make", "base-image", image, "SKOPEO_ARGS=--tls-verify=false --override-arch=amd64"]
    return subprocess.run(command, cwd=project, capture_output=True, text=True, check=False)


@needs("skopeo")
def test_the_newest_image_is_pinned(project):
    registry = Registry("3.11.99")
    with serving(registry) as host:
        done = moved(project, host)
    assert 0 == done.returncode, done.stderr
    assert f"python:3.11.99-slim-bookworm@{registry.digest}" in done.stdout
    for name, base in (("Dockerfile", f"python:3.11.99-slim-bookworm@{registry.digest}"),
                       ("Containerfile", "python:3.11.99-slim-bookworm")):  # fmt: skip
        [before] = bases(name)
        assert (ROOT / name).read_text(encoding="utf-8").replace(before, base) == (project / name).read_text("utf-8")


@needs("skopeo")
@pytest.mark.parametrize("release", ["3.12.1", "3.11.99+x", ""])
def test_an_image_of_another_python_is_not_taken(project, release):
    with serving(Registry(release)) as host:
        done = moved(project, host)
    assert done.returncode
    assert "no Python 3.11" in done.stderr
    assert (ROOT / "Dockerfile").read_bytes() == (project / "Dockerfile").read_bytes()


@needs("skopeo")
def test_a_registry_that_does_not_answer_changes_nothing(project):
    done = moved(project, "127.0.0.1:9")
    assert done.returncode
    assert "127.0.0.1:9" in done.stderr
    assert "Traceback" not in done.stderr
    assert [(ROOT / name).read_bytes() for name in NEEDED] == [(project / name).read_bytes() for name in NEEDED]
