"""Archives: files and folders of hands, in which results are complete or not there, on one machine or on many."""

import csv
import gzip
import json
import re
import subprocess
import sys
from contextlib import ExitStack

import polars as pl
import pytest
from backports import zstd
from distributed import Client

from service.batches.kinds import HANDS
from service.commands.support import workers
from service.commands.support.archive_parts import ArchivePart, done_part, parts_of, run_of
from service.commands.support.options import CommandError
from support.command_line import at_a_terminal, called
from support.observing import awaited
from support.sample import HAND
from support.serving import ROOT

NAMED = HAND | {"reference": 'game "7", {deal} 4'}
ARCHIVE = b"\n".join([json.dumps(NAMED).encode(), b'{"a": "\xe9"}', b"", b"[]", json.dumps(HAND).encode()])
TOLD = [(NAMED["reference"], 112), (None, "not_json"), (None, "faulty"), (None, 112)]


@pytest.fixture
def score(monkeypatch, capfdbinary):
    def run(*arguments, sent=b""):
        one = ["score", "--workers=1", "--fields=total"]
        return called(monkeypatch, capfdbinary, *one, *map(str, arguments), sent=sent)

    return run


@pytest.fixture
def hands(tmp_path):
    """Write files of hands: of names with dots, in folders of the same names, packed or not."""
    folder = tmp_path / "hands"
    for name, text in {
        "2023/club.1.ndjson": ARCHIVE,
        "2023/club.2.ndjson.gz": gzip.compress(ARCHIVE[:400]) + gzip.compress(ARCHIVE[400:]),
        "2024/club.1.jsonl.zst": zstd.compress(b"\xef\xbb\xbf" + ARCHIVE),
        "2024/empty.ndjson": b"",
        "2024/notes.txt": b"none of hands",
    }.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(text)
    return folder


RESULTS = ["2023/club.1", "2023/club.2", "2024/club.1", "2024/empty"]


def read(file):
    """Return the run of a file of results, and the reference of each with its total or the code of its problem."""
    run, *lines = map(json.loads, file.read_bytes().splitlines())
    assert list(range(len(lines))) == [each["index"] for each in lines]
    told = [each["score"]["total"] if "score" in each else each["problem"]["code"] for each in lines]
    return run["run"], list(zip([each.get("reference") for each in lines], told, strict=True))


def files_in(folder):
    return sorted(str(each.relative_to(folder)) for each in folder.rglob("*") if each.is_file())


def test_a_line_that_breaks_off_ends_in_itself(score):
    assert "at line 1 column 1." in score(sent=b"{\n")[1]


def test_a_folder_has_a_file_of_results_for_each_file_of_hands(score, hands, tmp_path):
    code, written, told = score(hands, "--output", tmp_path / "out", "--problems", tmp_path / "problems")
    assert (1, "") == (code, written)
    assert re.fullmatch(
        r"12 done in .*\n3 with the problem not_json.\n3 with .* faulty.\n6 hands by booklet \d+.\n", told
    )
    assert [f"{name}.ndjson" for name in RESULTS] == files_in(tmp_path / "out") == files_in(tmp_path / "problems")
    for name in RESULTS:
        run, results = read(tmp_path / "out" / f"{name}.ndjson")
        assert (["total"], run["rulesets"]["booklet"]) == (run["fields"], re.search(r"booklet (\d+)", told)[1])
        assert ([] if "empty" in name else TOLD) == results
    problems = (tmp_path / "problems" / "2023" / "club.2.ndjson").read_bytes().splitlines()
    assert [1, 2] == [json.loads(each)["index"] for each in problems]


def test_results_in_a_folder_are_named_by_their_format(score, hands, tmp_path):
    assert 1 == score(hands / "2023", "--output", tmp_path / "out.csv")[0]
    assert ["club.1.csv", "club.2.csv"] == files_in(tmp_path / "out.csv")
    # A folder that is there takes the results of one file too.
    assert 1 == score(hands / "2024" / "club.1.jsonl.zst", "--output", hands.parent)[0]
    assert TOLD == read(hands.parent / "club.1.ndjson")[1]


@pytest.mark.parametrize("name", ["2023/club.1.ndjson", "2023/club.2.ndjson.gz", "2024/club.1.jsonl.zst"])
def test_the_standard_input_may_be_packed_too(score, hands, name):
    whole = score(hands / "2023" / "club.1.ndjson")
    assert 4 == whole[1].count("\n")
    assert whole == score(sent=(hands / name).read_bytes())


PACKED = {"": bytes, ".gz": gzip.decompress, ".zst": zstd.decompress}


@pytest.mark.parametrize("name", ["out.ndjson.gz", "out.ndjson.zst", "out.csv.gz", "out.csv.zst"])
def test_results_may_be_packed(score, hands, tmp_path, name):
    file, ending = hands / "2023" / "club.1.ndjson", name.rpartition(".")[0]
    for each in (ending, name):
        assert 1 == score(file, "--output", tmp_path / each, "--problems", tmp_path / f"problems.{each}")[0]
    unpack = PACKED[(tmp_path / name).suffix]
    for each in ("", "problems."):
        assert (tmp_path / f"{each}{ending}").read_bytes() == unpack((tmp_path / f"{each}{name}").read_bytes())
    assert 1 == score(hands, "--output", tmp_path / "out", "--format", name.removeprefix("out."))[0]
    packed = (tmp_path / "out" / "2023" / f"club.1.{name.removeprefix('out.')}").read_bytes()
    assert (tmp_path / ending).read_bytes() == unpack(packed)


def test_a_table_in_parquet_has_a_hand_in_each_row(score, hands, tmp_path):
    rows = [NAMED, HAND | {"seat_wind": "nowhere"}, *[HAND] * 1500]
    pl.DataFrame(rows).write_parquet(hands / "rows.parquet")
    (tmp_path / "lines").write_text("\n".join(map(json.dumps, rows)))
    whole = score(tmp_path / "lines")
    assert (1, 1502) == (whole[0], whole[1].count("\n"))
    assert whole == score(hands / "rows.parquet") == score(sent=(hands / "rows.parquet").read_bytes())
    assert 1 == score(hands, "--output", tmp_path / "out")[0]
    assert "rows.ndjson" in files_in(tmp_path / "out")


@pytest.mark.parametrize(
    "cut",
    [gzip.compress(ARCHIVE)[:-9], zstd.compress(ARCHIVE)[:-3], gzip.compress(b"")[:-1] + b"x", b"PAR1" + ARCHIVE],
    # What is packed has the time in it, and each worker of pytest must find the same tests.
    ids=["gzip without its end", "zstd without its end", "gzip with another sum", "no Parquet"],
)
def test_a_packed_file_that_is_cut_short_is_told_and_not_finished(score, tmp_path, cut):
    (tmp_path / "hands").write_bytes(cut)
    code, _, told = score(tmp_path / "hands", "--output", tmp_path / "out.ndjson")
    assert (2, False) == (code, (tmp_path / "out.ndjson").exists())
    assert "damaged or cut short" in told


def test_tables_have_a_row_for_each_hand(score, hands, tmp_path):
    file = hands / "2023" / "club.1.ndjson"
    file.write_bytes(ARCHIVE.replace(b"game ", b"=game "))
    assert 1 == score(file, "--output", tmp_path / "out.csv")[0]
    with (tmp_path / "out.csv").open(encoding="utf-8-sig", newline="") as lines:
        rows = list(csv.DictReader(lines))
    assert ["112", "", "", "112"] == [row["total"] for row in rows]
    assert ("'=" + NAMED["reference"], "booklet") == (rows[0]["reference"], rows[0]["ruleset_id"])
    assert ["", "not_json", "faulty", ""] == [row["problem_code"] for row in rows]
    assert 1 == score(hands, "--output", tmp_path / "out", "--format=parquet")[0]
    table = pl.read_parquet(tmp_path / "out" / "2024" / "club.1.parquet")
    assert [112, None, None, 112] == table["total"].to_list()
    assert [rows[0]["ruleset_version"], None] == table["ruleset_version"].to_list()[:2]
    assert 0 == score(hands, "--output", tmp_path / "out", "--format=parquet", "--resume")[0]
    assert 2 == score(hands, "--output", tmp_path / "out", "--format=parquet", "--resume", "--ruleset=british")[0]


@pytest.mark.parametrize("command", [["score"], ["settle", "--many"]])
def test_nobody_has_to_type_an_archive_at_a_terminal(command):
    assert "name files, or send lines" in at_a_terminal(*command)


# Resuming.


@pytest.fixture
def whole(score, hands, tmp_path):
    score(hands / "2023" / "club.1.ndjson", "--output", tmp_path / "out.ndjson")
    return (tmp_path / "out.ndjson").read_bytes()


def test_wherever_a_run_was_cut_off_resuming_makes_it_whole(score, hands, tmp_path, whole):
    part, target = tmp_path / "out.ndjson.part", tmp_path / "out.ndjson"
    for length in {*range(0, len(whole), 7), *range(len(whole) - 99, len(whole) + 1)}:
        target.unlink()
        part.write_bytes(whole[:length])
        assert 1 == score(hands / "2023" / "club.1.ndjson", "--output", target, "--resume")[0]
        assert (whole, False) == (target.read_bytes(), part.exists())
    part.write_bytes(kept := whole.replace(b"112", b"999", 1)[:-10])
    target.unlink()
    score(hands / "2023" / "club.1.ndjson", "--output", target, "--resume")
    assert kept == target.read_bytes()[:-10]


def test_results_of_more_hands_than_there_are_belong_to_others(tmp_path):
    (tmp_path / "hands").write_bytes(b"{}\n\n{}\n")
    with pytest.raises(CommandError, match="the output has 3 results, but there are only 2 hands"):
        next(parts_of(0, tmp_path / "hands", 3, 0))


@pytest.mark.parametrize("ending", ["ndjson", "ndjson.gz", "ndjson.zst", "csv", "csv.gz", "parquet"])
@pytest.mark.parametrize("name", ["out", "out.csv", "out.parquet"])
def test_a_complete_file_of_any_name_stays_as_it_is(score, hands, tmp_path, name, ending):
    arguments = [hands / "2023" / "club.1.ndjson", "--output", tmp_path / name, "--format", ending]
    assert 1 == score(*arguments)[0]
    written = (tmp_path / name).read_bytes()
    code, _, told = score(*arguments, "--resume")
    assert (0, True, written) == (code, "1 files were complete before." in told, (tmp_path / name).read_bytes())


@pytest.mark.parametrize("other", [b"", b"precious", None], ids=["empty", "no table", "another table"])
def test_a_table_of_something_else_is_left_as_it_is(score, hands, tmp_path, other):
    file = tmp_path / "out.parquet"
    file.write_bytes(other) if other is not None else pl.DataFrame({"index": [0]}).write_parquet(file)
    code, _, told = score(hands / "2023" / "club.1.ndjson", "--output", file, "--resume")
    assert (2, True) == (code, "other hands" in told)


@pytest.mark.parametrize("there", ["out.ndjson", "out.ndjson.part"])
@pytest.mark.parametrize(
    "content, hands_, options, expected",
    [
        (None, ARCHIVE, [], "--resume"),
        (b"precious", ARCHIVE, ["--resume"], "other hands"),
        (b'{"index":0,"score":{}}\n', ARCHIVE, ["--resume"], "other hands"),
        (None, ARCHIVE + b"\n", ["--resume"], "other hands"),
        (None, ARCHIVE, ["--resume", "--ruleset=british"], "other hands"),
        (None, ARCHIVE, ["--resume", "--language=de"], "other hands"),
    ],
    ids=["no --resume", "another file", "results alone", "other hands", "another ruleset", "another language"],
)
def test_results_of_another_run_are_left_as_they_are(
    score, hands, tmp_path, whole, there, content, hands_, options, expected
):
    (tmp_path / "out.ndjson").rename(tmp_path / there).write_bytes(content := content or whole)
    (hands / "2023" / "club.1.ndjson").write_bytes(hands_)
    code, _, told = score(hands / "2023" / "club.1.ndjson", "--output", tmp_path / "out.ndjson", *options)
    assert (2, content) == (code, (tmp_path / there).read_bytes())
    assert expected in told


@pytest.mark.parametrize(
    "arguments, expected, missing",
    [
        ("hands", "--output", None),
        ("hands/2024/notes.txt --resume", "--output", None),
        ("--resume --output=x", "name their files", None),
        ("hands --output=hands/2024/x", "in a folder of hands", None),
        ("hands hands/2023/club.1.ndjson hands/2023/club.1.jsonl --output=x", "would both be", None),
        ("problems --output=x", "no files that end in .ndjson", None),
        ("hands --output=x --format=csv --fields=items", "no room for items", None),
        ("hands/2024 --output=x --scheduler=tcp://127.0.0.1:1", "no scheduler of Dask answers", None),
        ("hands/2024/club.1.jsonl.zst", "this needs backports.zstd: pip install", "backports.zstd"),
        ("hands/2024 --output=x --scheduler=tcp://127.0.0.1:1", "this needs distributed: pip", "distributed"),
        ("hands/2023/club.1.ndjson --output=y.csv", "this needs polars: pip install", "polars"),
        ("hands/2023/club.1.ndjson --output=y.ndjson.zst", "this needs backports.zstd: pip", "backports.zstd"),
        ("hands --output=x --format=parquet", "this needs polars: pip install", "polars"),
        ("hands/2023/club.1.ndjson --output=x.jsonl.gz", "end it in .ndjson.gz", None),
    ],
)
def test_what_cannot_be_is_told_and_finishes_nothing(score, hands, tmp_path, monkeypatch, arguments, expected, missing):
    monkeypatch.chdir(tmp_path)
    if missing:
        monkeypatch.setitem(sys.modules, missing, None)
    monkeypatch.setattr(workers, "_SECONDS_FOR_THE_SCHEDULER", 1)
    (tmp_path / "problems").mkdir()
    (hands / "2023" / "club.1.jsonl").write_bytes(ARCHIVE)
    code, _, told = score(*arguments.split())
    assert (2, []) == (code, [each for each in tmp_path.rglob("x/**/*.*") if each.suffix != ".part"])
    assert expected in told


def test_what_a_table_needs_is_looked_for_before_the_work(score, hands, tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "polars", None)
    assert 2 == score(hands / "2023" / "club.1.ndjson", "--output", tmp_path / "out.csv")[0]
    assert [] == [*tmp_path.glob("out*")]


# Many machines.


@pytest.fixture
def cluster(tmp_path):
    """Start Dask's scheduler on loopback; yield its address, and what starts a worker of it."""
    with ExitStack() as stack:

        def start(program, *arguments):
            command = [sys.executable, "-m", f"distributed.cli.dask_{program}", *arguments, "--no-dashboard"]
            process = stack.enter_context(subprocess.Popen(command, cwd=ROOT, stderr=subprocess.DEVNULL))
            stack.callback(process.kill)
            return process

        told = tmp_path / "scheduler.json"
        start("scheduler", "--host=127.0.0.1", "--port=0", f"--scheduler-file={told}")
        assert awaited(lambda: told.exists() and told.read_text().endswith("}"))
        address = json.loads(told.read_text())["address"]
        yield address, lambda: start("worker", address, "--nthreads=1", "--no-nanny", "--host=127.0.0.1")


def test_a_scheduler_and_two_workers_of_which_one_is_killed_give_the_same_results(score, cluster, tmp_path):
    address, start_worker = cluster
    (tmp_path / "hands").mkdir()
    for name in ("a", "b"):
        (tmp_path / "hands" / f"{name}.ndjson").write_bytes((ARCHIVE + b"\n") * 1000)
    arguments = [tmp_path / "hands", "--output", tmp_path / "out", "--scheduler", address]
    code, _, told = score(*arguments)
    assert (2, True) == (code, "start some: dask worker" in told)
    first, _ = start_worker(), start_worker()
    with Client(address) as client:
        client.wait_for_workers(2, timeout=300)
    command = [sys.executable, "-m", "service", "score", "--fields=total", "--resume", *map(str, arguments)]
    with subprocess.Popen(command, cwd=ROOT, stderr=subprocess.PIPE, text=True) as run:
        part = tmp_path / "out" / "a.ndjson.part"
        assert awaited(lambda: run.poll() is not None or (part.exists() and part.stat().st_size > 1000))
        first.kill()
        assert None is run.poll(), run.stderr.read()
        # Dask itself may warn before of what it lost with the worker.
        assert "\n8,000 done in" in "\n" + run.stderr.read()
    score(tmp_path / "hands", "--output", tmp_path / "alone")
    for name in ("a.ndjson", "b.ndjson"):
        assert (tmp_path / "alone" / name).read_bytes() == (tmp_path / "out" / name).read_bytes()


def test_a_worker_with_other_rules_does_no_work():
    run = run_of(HANDS, ("total",), None)
    with pytest.raises(CommandError, match="a worker has other rules"):
        done_part(ArchivePart(0, 0, (b"{}",), 2), run._replace(rulesets={**run.rulesets, "booklet": "1"}))
