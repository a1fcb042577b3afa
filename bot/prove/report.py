"""What the tests of a run say, gathered by case and printed as a table."""

import re
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

import msgspec
from msgspec import Struct

from bot.prove.cases import CASES, REASONS

NAMED = re.compile(r"test_case_(\d\d)((?:_and_\d\d)*)_")


class Trial(Struct):
    """One test that ran: how often it tried, and how it ended."""

    name: str
    tried: int
    seconds: float
    failed: bool
    skipped: str = ""


def cases_of(name: str) -> list[int]:
    """The cases a test is named for."""
    found = NAMED.search(name)
    return [int(number) for number in re.findall(r"\d\d", found[0])] if found else []


def begin(file: Path, stamp: str) -> None:
    """New notes: the first line says of what."""
    file.write_bytes(msgspec.json.encode(stamp) + b"\n")


def stamp_of(file: Path) -> str:
    """Of what these notes are; empty if they are none."""
    with file.open("rb") as lines, suppress(msgspec.DecodeError):
        return msgspec.json.decode(lines.readline(), type=str)
    return ""


def note(file: Path, trial: Trial) -> None:
    """Add what a test showed; a run that is broken off keeps what it has."""
    with file.open("ab") as lines:
        lines.write(msgspec.json.encode(trial) + b"\n")


def read(file: Path) -> list[Trial]:
    """What was noted, one trial for each test: one whose clearing up failed is noted twice."""
    trials: dict[str, Trial] = {}
    for line in file.read_bytes().splitlines()[1:]:
        new = msgspec.json.decode(line, type=Trial)
        old = trials.get(new.name, new)
        trials[new.name] = msgspec.structs.replace(
            new, tried=max(old.tried, new.tried), seconds=max(old.seconds, new.seconds), failed=old.failed or new.failed
        )
    return list(trials.values())


def done(file: Path) -> list[str]:
    """The names of the tests that ran, with whatever end: a failure stays one until the version changes."""
    return [trial.name for trial in read(file) if not trial.skipped]


def table(trials: Iterable[Trial], wanted: Iterable[int], whole: bool = True) -> tuple[str, int]:
    """The Markdown table, and how many cases failed or have neither a test nor a reason, or were not reached."""
    lines = ["| case | what is shown | tests | tries | failures | seconds |", "|---:|---|---:|---:|---:|---:|"]
    by_case: dict[int, list[Trial]] = {}
    for trial in trials:
        for number in cases_of(trial.name):
            by_case.setdefault(number, []).append(trial)
    bad = 0
    for number in wanted:
        found = by_case.get(number, [])
        ran = [each for each in found if not each.skipped]
        failures = sum(each.failed for each in ran)
        what = CASES[number]
        if ran:
            bad += bool(failures)
            left_out = dict.fromkeys(each.skipped for each in found if each.skipped)
            what += "".join(f" (left out: {reason})" for reason in left_out)
            tries, seconds = sum(each.tried for each in ran), sum(each.seconds for each in ran)
            lines.append(f"| {number} | {what} | {len(ran)} | {tries:,} | {failures} | {seconds:.1f} |")
            continue
        reason = found[0].skipped if found else REASONS.get(number, "")
        bad += not reason
        missing = "**no test and no reason**" if whole else "**not reached**"
        lines.append(f"| {number} | {what} | not here | | | {reason or missing} |")
    return "\n".join(lines), bad
