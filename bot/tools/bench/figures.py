"""A figure with what it is compared to, and how a run of them is printed and kept."""

import statistics
import time
from collections.abc import Callable, Sequence

import msgspec
from msgspec import Struct


class Figure(Struct, frozen=True):
    """One measured value; `ratio` compares it with `floor`, `goal` says what the ratio or value should reach."""

    section: str
    name: str
    value: float
    unit: str
    floor: str = ""
    ratio: float | None = None
    goal: str = ""
    met: bool | None = None


def interleaved(cases: Sequence[Callable[[], object]], repeats: int) -> list[float]:
    """The median time of each case, measured in turn so that noise hits all alike."""
    times: list[list[float]] = [[] for _ in cases]
    for _ in range(repeats):
        for kept, case in zip(times, cases, strict=True):
            begun = time.perf_counter()
            case()
            kept.append(time.perf_counter() - begun)
    return [statistics.median(kept) for kept in times]


def number(value: float) -> str:
    """A number with as many digits as are worth reading."""
    if value >= 1000:
        return f"{value:,.0f}"
    return f"{value:.3g}"


def table(figures: Sequence[Figure]) -> str:
    """The figures as a Markdown table."""
    lines = ["| section | figure | value | compared with | ratio | goal | met |", "|---|---|---|---|---|---|---|"]
    for each in figures:
        ratio = "" if each.ratio is None else f"{each.ratio:.2f}"
        met = {None: "", True: "yes", False: "**no**"}[each.met]
        value = f"{number(each.value)} {each.unit}"
        lines.append(f"| {each.section} | {each.name} | {value} | {each.floor} | {ratio} | {each.goal} | {met} |")
    return "\n".join(lines)


def as_json(figures: Sequence[Figure]) -> bytes:
    """The figures for other programs."""
    return msgspec.json.format(msgspec.json.encode(figures), indent=2)
