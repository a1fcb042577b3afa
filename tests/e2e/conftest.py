"""What holds for all tests of the bot as a process of its own, in real time."""

import os

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """One that fails is tried once more, and the run says so: a busy machine is late now and then. A proof never is."""
    if "PROVE" in os.environ:
        return
    for item in items:
        if item.nodeid.startswith("tests/e2e/"):
            item.add_marker(pytest.mark.flaky(reruns=1))
