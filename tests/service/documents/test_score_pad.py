"""The score pad as it is served: what is in the page, its parts, what a browser may keep and load."""

import gzip
import json
import re
from base64 import b64encode
from hashlib import sha256
from io import BytesIO
from urllib.parse import urljoin
from zipfile import ZipFile

import pytest

from engine import Tile
from service.documents import pad_files, score_pad
from service.languages import CATALOGUES, TRANSLATED
from support.laws import for_each
from support.serving import ROOT

FOLDER = ROOT / "service" / "score_pad"
WRITTEN = sorted(
    path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.*") if not {"built", "icons"} & {*path.parts}
)
LONGEST_FILE = 400
MOST_MODULES = 12
SCRIPT = "text/javascript; charset=utf-8"
COUNTS_ALONE = {
    "worker.js": SCRIPT, "pyodide.asm.mjs": SCRIPT, "pyodide.asm.wasm": "application/wasm",
    "python.zip": "application/zip", "service.zip": "application/zip",
}  # fmt: skip
MOST_BYTES_TO_COUNT_ALONE = 7_500_000


@pytest.fixture
def page(client):
    return client.get("/").get_data(as_text=True)


@pytest.fixture
def changed(monkeypatch):
    """Serve the score pad of a checkout whose modules were changed since its scripts were made."""
    made = [each for each in vars(score_pad).values() if hasattr(each, "cache_clear")]
    for each in made:
        each.cache_clear()
    monkeypatch.setattr(pad_files, "made_from", lambda: "other modules")
    yield
    for each in made:
        each.cache_clear()


def lasting(page):
    """Return the addresses of the page that name their content."""
    return re.findall(r'(?:href|src)="(pad/[0-9a-f]{16}/[^"]+)"', page)


def test_the_front_is_the_score_pad(client):
    answer = client.get("/")
    assert (200, "text/html; charset=utf-8") == (answer.status_code, answer.content_type)
    assert "Score pad" in answer.get_data(as_text=True)


def test_the_page_runs_no_script_and_shows_no_style_but_its_own(client, page):
    rules = client.get("/").headers["Content-Security-Policy"]
    policy = {name: allowed for name, *allowed in (rule.split() for rule in rules.split(";"))}
    [style] = re.findall(r"<style>(.*?)</style>", page, re.DOTALL)
    digest = b64encode(sha256(style.encode()).digest()).decode()

    assert ["'none'"] == policy["default-src"] == policy["base-uri"] == policy["frame-ancestors"]
    assert ["'self'"] == policy["script-src"] == policy["connect-src"]
    assert [f"'sha256-{digest}'"] == policy["style-src"]


def test_the_page_brings_its_style_its_tiles_and_its_board(page):
    tiles = {tile.value for tile in Tile}

    assert "stylesheet" not in page
    assert tiles | {"back"} == set(re.findall(r'<symbol id="tile-(\w+)"', page))
    assert tiles == set(re.findall(r'data-tile="(\w+)"', page)) == set(re.findall(r'href="#tile-(\w+)"', page))


@pytest.mark.parametrize("tag", TRANSLATED)
def test_the_page_brings_the_words_of_its_language(client, tag):
    page = client.get("/", headers={"Accept-Language": tag}).get_data(as_text=True)
    [words] = re.findall(r'<script type="application/json" id="words">(.*?)</script>', page)
    kept = json.loads((CATALOGUES / tag / "LC_MESSAGES" / "pad.json").read_text(encoding="utf-8"))

    assert kept == json.loads(words)
    assert f'<html lang="{tag}"' in page
    assert f'data-say="Who won?">{kept["Who won?"]}<' in page


def test_english_needs_no_words_besides_those_of_the_modules(page):
    assert '<script type="application/json" id="words">{}</script>' in page


def test_what_names_its_content_is_never_asked_for_again(client, page):
    assert lasting(page)
    for path in lasting(page):
        answer = client.get(f"/{path}")
        assert (200, SCRIPT) == (answer.status_code, answer.content_type)
        assert "public, max-age=31536000, immutable" == answer.headers["Cache-Control"]


@pytest.mark.parametrize(
    "path", ["/", "/pad/icon.svg", "/pad/icons/192.png", "/pad/service/worker.mjs", "/pad/words/de.json"]
)
def test_what_keeps_its_name_is_asked_for_at_each_use(client, path):
    first = client.get(path)
    assert "no-cache" == first.headers["Cache-Control"]
    again = client.get(path, headers={"If-None-Match": first.headers["ETag"]})
    assert (304, b"") == (again.status_code, again.data)


def test_a_device_finds_what_it_needs_to_install_the_page(client, page):
    [address] = re.findall('<link rel="manifest" href="(.+?)">', page)
    answer = client.get(f"/{address}")
    manifest = answer.get_json(force=True)
    icons = {each["src"]: each for each in manifest["icons"]}
    sizes = {src: f"{size}x{size}" for src in icons for size in {width_of(client.get(f"/pad/{src}"))}}

    assert (200, "application/manifest+json") == (answer.status_code, answer.content_type)
    assert "/" == urljoin(f"/{address}", manifest["start_url"]) == urljoin(f"/{address}", manifest["scope"])
    assert {src: each["sizes"] for src, each in icons.items()} == sizes
    assert [("192x192", None), ("512x512", None), ("512x512", "maskable")] == [
        (each["sizes"], each.get("purpose")) for each in icons.values()
    ]
    [touch] = re.findall('<link rel="apple-touch-icon" href="(.+?)">', page)
    assert 180 == width_of(client.get(f"/{touch}"))
    assert "manifest-src 'self'" in client.get("/").headers["Content-Security-Policy"]


def width_of(answer):
    assert (200, "image/png", b"\x89PNG") == (answer.status_code, answer.content_type, answer.data[:4])
    width, height = (int.from_bytes(answer.data[at : at + 4]) for at in (16, 20))
    assert width == height
    return width


def test_the_worker_keeps_every_part_of_the_page_it_came_with(client, page):
    answer = client.get("/pad/service/worker.mjs")
    shell = json.loads(re.match(r"self\.shell = (.*);\n", answer.get_data(as_text=True))[1])

    assert "/" == answer.headers["Service-Worker-Allowed"]
    assert f'data-version="{shell["version"]}"' in page
    assert {"", *lasting(page), "pad/manifest.webmanifest", "pad/icons/512.png"} <= set(shell["parts"])
    assert {200} == {client.get(f"/{part}").status_code for part in shell["parts"]}


def alone(client, name):
    return client.get(f"/pad/{score_pad.version()}/offline/{name}")


def test_what_counts_without_a_connection_comes_compressed_and_is_never_asked_for_again(client):
    answers = {name: alone(client, name) for name in COUNTS_ALONE}

    assert {200} == {each.status_code for each in answers.values()}
    assert COUNTS_ALONE == {name: each.content_type for name, each in answers.items()}
    assert {("gzip", "public, max-age=31536000, immutable")} == {
        (each.headers["Content-Encoding"], each.headers["Cache-Control"]) for each in answers.values()
    }
    assert sum(len(each.data) for each in answers.values()) < MOST_BYTES_TO_COUNT_ALONE
    assert 404 == alone(client, "made.json").status_code
    assert 404 == client.get("/pad/0123456789abcdef/offline/worker.js").status_code


def test_the_worker_that_counts_may_run_python_and_the_page_may_not(client):
    assert "script-src 'self' 'wasm-unsafe-eval'" in alone(client, "worker.js").headers["Content-Security-Policy"]
    assert "wasm" not in client.get("/").headers["Content-Security-Policy"]


def test_the_page_counts_with_the_files_of_the_service_that_sent_it(client):
    packed = ZipFile(BytesIO(gzip.decompress(alone(client, "service.zip").data)))
    files = {name: packed.read(name) for name in packed.namelist()}

    assert {name: (ROOT / name).read_bytes() for name in files} == files
    assert {"engine/scoring/__init__.py", "service/scores/routes.py", "service/sheet/routes.py"} <= set(files)
    assert {each.relative_to(ROOT).as_posix() for each in (ROOT / "engine").rglob("*.py")} <= set(files)


def test_what_counts_without_a_connection_is_no_part_of_what_is_kept_at_first(client):
    shell = json.loads(
        re.match(r"self\.shell = (.*);\n", client.get("/pad/service/worker.mjs").get_data(as_text=True))[1]
    )
    names = {f"pad/{score_pad.version()}/offline/{name}" for name in COUNTS_ALONE}

    assert "offline/" not in client.get("/").get_data(as_text=True)
    assert names == set(shell["alone"])
    assert not names & set(shell["parts"])


def test_another_service_is_another_release_of_the_page(changed, monkeypatch):
    first = score_pad.version()
    score_pad.version.cache_clear()
    monkeypatch.setattr(pad_files, "hash_of_service", lambda: "another service")

    assert first != score_pad.version()


def test_modules_that_were_changed_are_served_themselves(client, changed):
    page = client.get("/").get_data(as_text=True)
    answer = client.get("/pad/main.mjs")

    assert '<script type="module" src="pad/main.mjs">' in page
    assert [] == lasting(page)
    assert (200, SCRIPT, "no-cache") == (answer.status_code, answer.content_type, answer.headers["Cache-Control"])


@pytest.mark.parametrize(
    "name",
    ["index.html", "nothing.mjs", "built/made.json", "..%2fapp.py", "%2e%2e/app.py", "main.js", f"{'0' * 16}/main.js"],
)
def test_nothing_else_is_served_there_and_no_script_of_another_release(client, name):
    answer = client.get(f"/pad/{name}")
    assert (404, "application/problem+json") == (answer.status_code, answer.content_type)


@for_each("name", WRITTEN)
def test_no_part_is_longer_than_one_can_keep_in_mind(name):
    assert LONGEST_FILE >= len((FOLDER / name).read_text(encoding="utf-8").splitlines())


def test_no_folder_of_the_page_holds_more_modules_than_one_can_keep_in_mind():
    folders = {path.parent for path in FOLDER.rglob("*.mjs")}
    assert [] == [str(each) for each in folders if len(list(each.glob("*.mjs"))) > MOST_MODULES]
