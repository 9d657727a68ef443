"""Answers that change only with a release are compressed for clients that say so."""

import gzip
import re
from importlib.util import find_spec

import pytest

from service.documents.score_pad import document
from service.http import answers
from service.languages import ENGLISH
from support.laws import for_each

FIRST_SCRIPT = "/" + re.search(r' src="(pad/[^"]+)"', document(ENGLISH).decode())[1]
"""A module as it is written, or what was made of it: its address changes with its content."""

STATIC = [
    "/", "/pad/icon.svg", "/pad/service/worker.mjs", "/pad/words/de.json",
    "/docs", "/docs/swagger-ui.css", "/openapi.yaml", "/openapi.json",
    "/tiles.svg", "/v1/rulesets", "/v1/rulesets/british", "/v1/rulesets/british/card", "/v1/table/procedures",
    "/v1/rulesets/british/compare/dmjl", "/v1/hands.svg?hand=B1",
]  # fmt: skip
BROTLI = pytest.param(
    "br", marks=pytest.mark.skipif(find_spec("brotli") is None, reason="needs brotli, which `make` installs")
)


def plain(body, coding):
    if coding == "gzip":
        return gzip.decompress(body)
    import brotli  # noqa: PLC0415 - a tool of the test only

    return brotli.decompress(body)


@for_each("coding", ["gzip", BROTLI])
@for_each("path", [*STATIC, pytest.param(FIRST_SCRIPT, id="/pad/ first script")])
def test_static_answers_are_compressed_where_the_client_says_so(client, path, coding):
    whole, packed = client.get(path), client.get(path, headers={"Accept-Encoding": coding})

    assert "Content-Encoding" not in whole.headers
    assert coding == packed.headers["Content-Encoding"]
    assert whole.data == plain(packed.data, coding)
    assert len(packed.data) == int(packed.headers["Content-Length"]) < len(whole.data)
    for answer in (whole, packed):
        assert "Accept-Encoding" in answer.headers["Vary"]
    assert whole.headers["ETag"] != packed.headers["ETag"]


@pytest.mark.parametrize("coding", ["gzip", BROTLI])
def test_a_compressed_copy_is_known_by_its_own_tag(client, coding):
    asked = {"Accept-Encoding": coding}
    tag = client.get("/openapi.json", headers=asked).headers["ETag"]

    again = client.get("/openapi.json", headers=asked | {"If-None-Match": tag})
    assert (304, b"", tag) == (again.status_code, again.data, again.headers["ETag"])
    assert "Content-Encoding" not in again.headers
    assert 200 == client.get("/openapi.json", headers={"If-None-Match": tag}).status_code


@pytest.mark.parametrize(
    "asked, coding",
    [
        ("", None), ("identity", None), ("deflate", None), ("*", None), ("gzip;q=0", None), ("x" * 5000, None),
        ("identity, gzip;q=0.5", None), ("gzip", "gzip"), ("GZIP", "gzip"), ("gzip;q=0.1", "gzip"),
        ("gzip, *;q=0", "gzip"), ("gzip, deflate, br;q=0", "gzip"),
        pytest.param("gzip, deflate, br, zstd", "br", marks=BROTLI.marks),
        pytest.param("br;q=0.5, gzip", "gzip", marks=BROTLI.marks),
    ],
)  # fmt: skip
def test_the_coding_is_the_one_that_the_client_likes_best(client, asked, coding):
    assert coding == client.get("/tiles.svg", headers={"Accept-Encoding": asked}).headers.get("Content-Encoding")


def test_a_static_answer_is_compressed_once(client, monkeypatch):
    packed = []
    monkeypatch.setitem(answers.COMPRESSORS, "gzip", lambda body: packed.append(1) or gzip.compress(body))
    answers.compressed.cache_clear()
    for _ in range(3):
        client.get("/openapi.json", headers={"Accept-Encoding": "gzip"})

    assert [1] == packed
    answers.compressed.cache_clear()


def test_answers_to_requests_of_their_own_are_not_compressed(client):
    scored = client.post("/v1/scores", json={}, headers={"Accept-Encoding": "gzip"})

    assert "Content-Encoding" not in scored.headers
