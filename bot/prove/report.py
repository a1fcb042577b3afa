"""What the tests of a run say, gathered by case and printed as a table."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterable
from pathlib import Path

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


def read(file: Path) -> list[Trial]:
    """The trials in a JUnit report."""
    trials: list[Trial] = []
    for case in ET.parse(file).iter("testcase"):
        tried = [int(each.get("value", "1")) for each in case.iter("property") if each.get("name") == "tried"]
        skipped = case.find("skipped")
        trials.append(
            Trial(
                name=case.get("name", ""),
                tried=max(tried, default=1),
                seconds=float(case.get("time", "0")),
                failed=case.find("failure") is not None or case.find("error") is not None,
                skipped="" if skipped is None else skipped.get("message", "skipped"),
            )
        )
    return trials


def table(trials: Iterable[Trial], wanted: Iterable[int]) -> tuple[str, int]:
    """The Markdown table, and how many cases failed or have neither a test nor a reason."""
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
        lines.append(f"| {number} | {what} | not here | | | {reason or '**no test and no reason**'} |")
    return "\n".join(lines), bad
