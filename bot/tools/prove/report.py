"""What the tests of a run say, gathered by case and printed as a table."""

import re
from collections.abc import Collection, Iterable
from contextlib import suppress
from pathlib import Path

import msgspec
from msgspec import Struct

from bot.tools.prove.cases import CASES, REASONS

VERSIONS = 10  # of so many, the latest, notes are kept
NAMED = re.compile(r"test_case_(\d\d)((?:_and_\d\d)*)_")


class Trial(Struct):
    """One test that ran: how often it tried, how it ended, and of which version of everything that tells."""

    name: str
    tried: int
    seconds: float
    failed: bool
    skipped: str = ""
    stamp: str = ""


def cases_of(name: str) -> list[int]:
    """The cases a test is named for."""
    found = NAMED.search(name)
    return [int(number) for number in re.findall(r"\d\d", found[0])] if found else []


def note(file: Path, trial: Trial) -> None:
    """Add what a test showed; a run that is broken off keeps what it has."""
    with file.open("ab") as lines:
        lines.write(msgspec.json.encode(trial) + b"\n")


def read(file: Path) -> list[Trial]:
    """What was noted, one trial for each test and version: one whose clearing up failed is noted twice.

    A line that is damaged, such as the last one of a machine that was switched off, tells nothing.
    """
    trials: dict[tuple[str, str], Trial] = {}
    for line in file.read_bytes().splitlines() if file.exists() else ():
        with suppress(msgspec.DecodeError):
            new = msgspec.json.decode(line, type=Trial)
            old = trials.pop((new.name, new.stamp), new)
            trials[new.name, new.stamp] = msgspec.structs.replace(
                new,
                tried=max(old.tried, new.tried),
                seconds=max(old.seconds, new.seconds),
                failed=old.failed or new.failed,
            )
    return list(trials.values())


def tidy(file: Path, forget: Collection[int] = ()) -> list[Trial]:
    """Throw away what old versions showed, and what is noted of the cases that start over."""
    trials = read(file)
    versions = list(dict.fromkeys(trial.stamp for trial in reversed(trials)))[:VERSIONS]
    kept = [trial for trial in trials if trial.stamp in versions and not set(forget) & set(cases_of(trial.name))]
    part = file.with_name(file.name + ".part")
    part.write_bytes(b"".join(msgspec.json.encode(trial) + b"\n" for trial in kept))
    part.replace(file)
    return kept


def done(trials: Iterable[Trial], stamp: str) -> list[str]:
    """The names of the tests that ran, with whatever end: a failure stays one until the version changes."""
    return [trial.name for trial in trials if trial.stamp == stamp and not trial.skipped]


def table(trials: Iterable[Trial], wanted: Iterable[int], stamp: str, whole: bool = True) -> tuple[str, int]:
    """The Markdown table, and how many cases failed, have neither a test nor a reason, or were not reached.

    A case of which this version shows nothing yet is told as another version showed it, and counts as not reached.
    """
    lines = [
        "| case | what is shown | tests | tries | failures | seconds | version |",
        "|---:|---|---:|---:|---:|---:|---|",
    ]
    by_case: dict[int, list[Trial]] = {}
    for trial in trials:
        for number in cases_of(trial.name):
            by_case.setdefault(number, []).append(trial)
    bad = 0
    for number in wanted:
        everything = by_case.get(number, [])
        found = [each for each in everything if each.stamp == stamp]
        what, version = CASES[number], "this"
        if not found and everything:
            version = everything[-1].stamp
            found = [each for each in everything if each.stamp == version]
        ran = [each for each in found if not each.skipped]
        failures = sum(each.failed for each in ran)
        if ran:
            bad += bool(failures) or version != "this"
            left_out = dict.fromkeys(each.skipped for each in found if each.skipped)
            what += "".join(f" (left out: {reason})" for reason in left_out)
            tries, seconds = sum(each.tried for each in ran), sum(each.seconds for each in ran)
            told = version if version == "this" else f"**{version}**"
            lines.append(f"| {number} | {what} | {len(ran)} | {tries:,} | {failures} | {seconds:.1f} | {told} |")
            continue
        reason = found[0].skipped if found else REASONS.get(number, "")
        bad += not reason
        missing = "**no test and no reason**" if whole else "**not reached**"
        lines.append(f"| {number} | {what} | not here | | | | {reason or missing} |")
    return "\n".join(lines), bad
