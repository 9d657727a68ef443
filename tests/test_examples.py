"""The examples do what their documents say."""

import gzip
import json
import subprocess
import sys
from pathlib import Path

import pytest

from service import create_app

ROOT = Path(__file__).parent.parent
HAND = {
    "seat_wind": "south",
    "prevailing_wind": "east",
    "melds": [["DR", "DR", "DR"]],
    "concealed_tiles": ["B2", "B3", "B4", "C7", "C8", "C9", "D5", "D5", "D5", "WS", "WS"],
    "win": {"source": "discard", "tile": "D5", "discarder": "west"},
}
NOT_WON = {"ruleset": "british", "seat_wind": "south", "prevailing_wind": "east", "melds": [["DR", "DR", "DR"]]}


@pytest.fixture
def score_with_dask(tmp_path):
    def run(*files):
        script, results = str(ROOT / "examples" / "score_with_dask.py"), tmp_path / "results"
        arguments = ["--ruleset=booklet", "--fields=total,doublings", "--workers=2", "--results", str(results)]
        command = [sys.executable, script, *arguments, *map(str, files)]
        told = subprocess.run(
            command, cwd=tmp_path, env={"PYTHONPATH": str(ROOT)}, capture_output=True, text=True, check=False
        )
        return told, {each.name: each.read_text() for each in results.glob("*")}

    return run


def test_the_dask_example_writes_a_file_of_results_for_each_file_of_hands(score_with_dask, tmp_path):
    plain, compressed = tmp_path / "2023.ndjson", tmp_path / "2024.ndjson.gz"
    plain.write_text("\n".join([json.dumps(HAND), "", "nonsense", json.dumps(NOT_WON)]))
    compressed.write_bytes(gzip.compress(json.dumps(NOT_WON).encode() + b"\n"))
    told, written = score_with_dask(plain, compressed)
    assert 0 == told.returncode, told.stderr

    client = create_app().test_client()
    whole = [client.post("/v1/scores", json=hand).get_json() for hand in ({"ruleset": "booklet", **HAND}, NOT_WON)]
    won, not_won = ({name: each[name] for name in ("doublings", "total")} for each in whole)
    assert 112 == won["total"]
    first, second, third = map(json.loads, written["2023.ndjson"].splitlines())
    assert [{"index": 0, "score": won}, {"index": 2, "score": not_won}] == [first, third]
    assert (1, 400) == (second["index"], second["problem"]["status"])
    assert [{"index": 0, "score": not_won}] == list(map(json.loads, written["2024.ndjson"].splitlines()))
    assert all(text.endswith("\n") for text in written.values())


def test_the_dask_example_writes_over_nothing(score_with_dask, tmp_path):
    (tmp_path / "results").mkdir()
    (tmp_path / "results" / "2023.ndjson").write_text("precious")
    told, written = score_with_dask(tmp_path / "2023.ndjson.gz")
    assert (2, {"2023.ndjson": "precious"}) == (told.returncode, written)
    assert "written over" in told.stderr
