"""Case 43: no SQL is ever built from values."""

import ast
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from bot.store import people
from bot.store.logbook import Logbook

STORE = Path(__file__).resolve().parents[2] / "bot" / "store"
READ_OTHERWISE = ("spoken(statement)", "made(statement)")  # the same statement as another engine takes it
RUNNERS = {"execute", "executemany", "executescript"}


def built_sql(source: str) -> Iterator[int]:
    """Lines on which a statement is not one plain string."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in RUNNERS:
            first = node.args[0]
            plain = isinstance(first, ast.Constant) or (isinstance(first, ast.Name) and first.id == "statement")
            if not plain and ast.unparse(first) not in READ_OTHERWISE:
                yield node.lineno


def test_case_43_every_statement_is_one_plain_string() -> None:
    found = [(file.name, line) for file in STORE.glob("*.py") for line in built_sql(file.read_text(encoding="utf-8"))]
    assert found == []


@pytest.mark.parametrize("bad", ['f"SELECT {x}"', '"SELECT %s" % x', '"SELECT " + x', '"SELECT {}".format(x)', "x"])
def test_case_43_the_check_sees_statements_built_from_values(bad: str) -> None:
    assert list(built_sql(f"db.execute({bad}, ())"))


NASTY = ["'; DROP TABLE heads; --", '" OR 1=1', "%_", "\\", "a\x00b", "☠" * 50, "NULL", "')", "x'00'"]


async def test_case_43_sql_in_values_stays_a_value(tmp_path: Path) -> None:
    book = await Logbook.open(tmp_path / "table.db")
    for number, text in enumerate(NASTY):
        await book.write(partial(people.set_user_settings, user=number, settings=text.encode()))
    for number, text in enumerate(NASTY):
        assert await book.read(partial(people.user_settings, user=number)) == text.encode()
    assert await book.read(lambda db: db.execute("SELECT count(*) FROM heads").fetchone()[0]) == 0
    await book.close()
