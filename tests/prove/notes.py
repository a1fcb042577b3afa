"""For `python -m bot prove`: runs only the tests of the wanted cases, and notes how often each of them tried."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.tools.prove.report import Trial, cases_of, note
from tests import conformance

LONG = (1, 4, 19, 48)  # begun first, so that at the end no process waits for another's long test

tried: list[int] = []
plain_count = conformance.count


def noted(usual: int, full: int) -> int:
    often = plain_count(usual, full)
    tried.append(often)
    return often


conformance.count = noted  # before any test module takes it from there


def pytest_collection_modifyitems(config: Any, items: list[pytest.Item]) -> None:
    wanted = {int(number) for number in os.environ.get("PROVE_CASES", "").split(",") if number}
    done = set(Path(os.environ["PROVE_DONE"]).read_text(encoding="utf-8").splitlines())
    left = [item for item in items if wanted & set(cases_of(item.name)) and item.nodeid not in done]
    config.hook.pytest_deselected(items=[item for item in items if item not in left])
    items[:] = left
    items.sort(key=lambda item: min((LONG.index(n) for n in cases_of(item.name) if n in LONG), default=len(LONG)))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    tried.clear()
    try:
        return (yield)
    finally:
        item.user_properties.append(("tried", max(tried, default=1)))


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """What a test showed is noted, and a failure told, when it has ended: a whole run takes more than an hour."""
    if "PYTEST_XDIST_WORKER" in os.environ:
        return  # whoever handed out the tests hears of it as well
    if report.failed:
        print(f"\n{report.nodeid}\n{report.longreprtext}", flush=True)
    results = os.environ.get("PROVE_RESULTS")
    if results and (report.when == "call" or not report.passed):
        often = max((int(str(value)) for name, value in report.user_properties if name == "tried"), default=1)
        why = str(report.longrepr[2]).removeprefix("Skipped: ") if isinstance(report.longrepr, tuple) else ""
        note(Path(results), Trial(report.nodeid, often, report.duration, report.failed, why, os.environ["PROVE_STAMP"]))
