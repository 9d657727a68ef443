"""The figures that a benchmark measured, and their table."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from statistics import median

from benchmarks.rounds import Rates

_HEADS = ("", "median", "range", "ratio", "goal", "")
_VERDICTS = {True: "met", False: "MISSED", None: ""}


@dataclass(frozen=True, slots=True)
class AtLeast:
    """A goal that is met by this value or more."""

    bound: float

    def met_by(self, value: float) -> bool:
        """Return whether a value meets the goal."""
        return value >= self.bound

    def __str__(self) -> str:
        return f">= {self.bound:g}"


@dataclass(frozen=True, slots=True)
class AtMost:
    """A goal that is met by this value or less."""

    bound: float

    def met_by(self, value: float) -> bool:
        """Return whether a value meets the goal."""
        return value <= self.bound

    def __str__(self) -> str:
        return f"<= {self.bound:g}"


Goal = AtLeast | AtMost


@dataclass(frozen=True, slots=True)
class Figure:
    """One line of the table: what was measured, the figures, the ratio to an opponent, and the goal.

    ``ratio`` is the ratio to ``of``. The goal is for the ratio if there is one, else for the median.
    """

    what: str
    measured: tuple[float, ...]
    unit: str
    ratio: float | None = None
    of: str = ""
    goal: Goal | None = None

    @property
    def median(self) -> float:
        """The median of all rounds."""
        return median(self.measured)

    @property
    def met(self) -> bool | None:
        """Whether the goal is met; ``None`` without a goal."""
        return None if self.goal is None else self.goal.met_by(self.median if self.ratio is None else self.ratio)


def beside(rates: Rates, opponent: str, unit: str, goals: Mapping[str, Goal] | None = None) -> list[Figure]:
    """Return a figure for each contestant, with its ratio to the opponent: the median of the ratios of all rounds."""
    return [
        Figure(
            what,
            tuple(measured),
            unit,
            median(one / other for one, other in zip(measured, rates[opponent], strict=True)),
            opponent,
            (goals or {}).get(what),
        )
        if what != opponent
        else Figure(what, tuple(measured), unit)
        for what, measured in rates.items()
    ]


def table(title: str, figures: Iterable[Figure]) -> str:
    """Return figures as a table."""
    rows = [_HEADS, *map(_row, figures)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
    return "\n".join([title, *(f"  {line}" for line in lines)])


def _row(figure: Figure) -> tuple[str, ...]:
    several = len(figure.measured) > 1
    return (
        figure.what,
        f"{_number(figure.median)} {figure.unit}",
        f"{_number(min(figure.measured))} to {_number(max(figure.measured))}" if several else "",
        "" if figure.ratio is None else f"{figure.ratio:.2f} of {figure.of}",
        "" if figure.goal is None else str(figure.goal),
        _VERDICTS[figure.met],
    )


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"
