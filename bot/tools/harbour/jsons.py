"""Reading JSON of unknown shape with types."""

from __future__ import annotations

from typing import Any, cast

from .things import Json


def table(value: object) -> Json:
    """The value if it is an object, else an empty one."""
    return cast(Json, value) if isinstance(value, dict) else {}


def rows(value: object) -> list[Any]:
    """The value if it is an array, else an empty one."""
    return cast("list[Any]", value) if isinstance(value, list | tuple) else []


def tables(value: object) -> list[Json]:
    """Those entries of an array that are objects."""
    return [cast(Json, entry) for entry in rows(value) if isinstance(entry, dict)]


def whole(value: object, otherwise: int = 0) -> int:
    """A whole number, also from its decimal text (snowflakes travel as text)."""
    if isinstance(value, bool):
        return otherwise
    if isinstance(value, int):
        return value
    if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 20:
        return int(value)
    return otherwise
