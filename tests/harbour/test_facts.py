"""Case 78: each numbered fact of the real Discord has a test named after it."""

import re
from pathlib import Path

FACTS = range(1, 28)  # as they are numbered where they are written down
NAMED = re.compile(r"def test_case_78_fact_(\d\d)((?:_and_\d\d)*)_")


def test_case_78_no_fact_is_without_a_test() -> None:
    found: set[int] = set()
    for file in Path(__file__).parents[1].rglob("test_*.py"):
        for first, others in NAMED.findall(file.read_text(encoding="utf-8")):
            found |= {int(first), *map(int, re.findall(r"\d\d", others))}
    assert found == set(FACTS)
