"""Tables of results, for spreadsheets and analysis: Parquet and CSV, made by polars of files with a result a line."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from engine import SEATS
from service.commands.support.archive_parts import PACKING, Run, first_line_of
from service.commands.support.options import CommandError, with_extra

LINES: Final = "ndjson"
FORMATS: Final = (LINES, "ndjson.gz", "ndjson.zst", "csv", "csv.gz", "csv.zst", "parquet")
"""How the names of files of results end. The first that fits is taken."""
_EXTRAS: Final = {"csv": "polars", "parquet": "polars", "zst": "backports.zstd"}
_TYPES: Final[Mapping[str, str]] = {
    **dict.fromkeys(("basic_score", "doublings", "uncapped", "limit", "total"), "Int64"),
    **dict.fromkeys(("complete", "capped"), "Boolean"),
    "limit_hand": "String",
}
"""Fields that fit into a cell, with their types in polars."""

_BY_SEAT: Final = ("scores", "net", "before", "after")
_FORMULA: Final = r"^[=+\-@\t\r]"
"""How texts begin that spreadsheets take for formulas."""


def ending_of(output: Path | None, wanted: str | None) -> str:
    """Return the format of results: the one asked for, or as the name of the output ends; ndjson for other names.

    Raises CommandError if what it needs is not installed, before any work is done.
    """
    name = str(output)
    ending = wanted or next((each for each in FORMATS if name.endswith(f".{each}")), LINES)
    if not wanted and ending == LINES and name.endswith(tuple(PACKING)):
        raise CommandError(f"{name} does not say what is packed; end it in .ndjson{output.suffix if output else ''}.")
    for each in ending.split("."):
        if each in _EXTRAS:
            with_extra(_EXTRAS[each])
    return ending


def fields_of_table(run: Run) -> tuple[str, ...]:
    """Return the fields of a table: those asked for, or all that fit into cells. The ruleset is always one."""
    fitting = [each for each in run.batch_kind.fields if each in _TYPES or each in _BY_SEAT]
    columns = fitting if run.fields == run.batch_kind.fields else [each for each in run.fields if each != "ruleset"]
    if others := [each for each in columns if each not in fitting]:
        raise CommandError(f"a table has no room for {', '.join(others)}; its --fields are {', '.join(fitting)}.")
    return ("ruleset", *columns)


def write_table(lines: Path, new: Path, run: Run, ending: str) -> None:
    """Write the results in a file as a table, in bounded memory."""
    pl = with_extra("polars")
    seats = pl.Struct({seat.value: pl.Int64 for seat in SEATS})
    types = {name: getattr(pl, _TYPES[name]) if name in _TYPES else seats for name in run.fields if name != "ruleset"}
    schema = {
        "index": pl.Int64,
        "reference": pl.String,
        run.batch_kind.result: pl.Struct({"ruleset": pl.Struct({"id": pl.String, "version": pl.String}), **types}),
        "problem": pl.Struct({"code": pl.String, "detail": pl.String}),
    }
    # The first line has the run, and no index.
    rows = pl.scan_ndjson(lines, schema=schema).filter(pl.col("index").is_not_null()).unnest(run.batch_kind.result)
    table: Any = rows.unnest("ruleset", *(each for each in run.fields if each in _BY_SEAT), "problem", separator="_")
    if ending == "parquet":
        table.sink_parquet(new, metadata={"run": first_line_of(lines).decode()})
        return
    text = pl.col(pl.String)
    guarded = pl.when(text.str.contains(_FORMULA)).then("'" + text).otherwise(text)
    table.with_columns(guarded.name.keep()).sink_csv(
        new, include_bom=True, compression=PACKING.get(Path(ending).suffix, "uncompressed"), check_extension=False
    )


def run_in(file: Path, ending: str) -> bytes | None:
    """Return the run of a finished file as its first line has it; None for CSV, which tells nothing of its run."""
    if ending == "parquet":
        pl = with_extra("polars")
        try:
            run: str = pl.read_parquet_metadata(file)["run"]
        except (KeyError, pl.exceptions.PolarsError):
            run = "no run"
        return run.encode()
    return None if ending.startswith("csv") else first_line_of(file)
