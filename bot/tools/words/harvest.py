"""Which words the program says: read from its source and from the data that came in the boxes."""

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

from bot.engine.content import DATA
from bot.games import GAMES

ROOT = DATA.parent
REST = "table"  # the catalogue of all that belongs to no single game
ROOMS = ("bot", "cogs", "rendering")
WORKSHOPS = (ROOT / "bot" / "tools" / "bench", ROOT / "bot" / "tools" / "words")  # they say nothing to players
SAYING = ("T", "t")  # calls whose first argument is said
COUNTING = ("N", "tn")  # the first two: one, many
COMMANDS = ("command", "Group")  # calls whose `description` Discord shows
# keys in data/<game>/*.toml that are read by players
DATA_WORDS = ("name", "title", "effect", "text", "good", "task", "skirmish_effect")

Words = dict[tuple[str, str], set[str]]
"""(one, many or "") -> the files that say it."""


def domain(path: Path) -> str:
    """The catalogue a file's words belong to."""
    return next((part for part in path.parts if part in GAMES), REST)


def harvest() -> dict[str, Words]:
    """All words by catalogue."""
    found: dict[str, Words] = {name: {} for name in (*GAMES, REST)}
    for file in _files():
        where = file.relative_to(ROOT)
        read = in_code if file.suffix == ".py" else in_data
        for words in read(file.read_text(encoding="utf-8")):
            found[domain(where)].setdefault(words, set()).add(where.as_posix())
    return found


def _files() -> Iterator[Path]:
    for room in ROOMS:
        found = sorted((ROOT / room).rglob("*.py"))
        yield from (file for file in found if not any(file.is_relative_to(shop) for shop in WORKSHOPS))
    yield from sorted(DATA.glob("*/*.toml"))


def in_code(source: str) -> Iterator[tuple[str, str]]:
    """The words said in a Python file."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ClassDef):
            shown = [each.value for each in node.keywords if each.arg == "group_description"]
            yield from ((text, "") for each in shown for text in _texts(each))
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if name in SAYING and node.args:
            yield from ((text, "") for text in _texts(node.args[0]))
        elif name in COUNTING and len(node.args) > 1:
            yield from zip(_texts(node.args[0]), _texts(node.args[1]), strict=True)
        elif name == "describe":
            yield from ((text, "") for each in node.keywords for text in _texts(each.value))
        elif name == "Choice":
            yield from ((text, "") for each in node.keywords if each.arg == "name" for text in _texts(each.value))
        elif name in COMMANDS:
            shown = [each.value for each in node.keywords if each.arg == "description"]
            yield from ((text, "") for each in shown for text in _texts(each))


def _texts(node: ast.expr) -> Iterator[str]:
    """The literal text of an expression, or both of a choice between two."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value:
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _texts(node.body)
        yield from _texts(node.orelse)


def in_data(source: str) -> Iterator[tuple[str, str]]:
    """The words in a data file."""
    yield from _in_value(tomllib.loads(source))


def _in_value(value: Any, key: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(value, str):
        if value and key in DATA_WORDS:
            yield value, ""
    elif isinstance(value, list):
        for each in cast("list[Any]", value):
            yield from _in_value(each, key)
    elif isinstance(value, dict):
        for inner, each in cast("dict[str, Any]", value).items():
            yield from _in_value(each, inner)
