"""Sums: a row that decides carries one over all it says, so that a damaged row is noticed instead of believed.

CRC-32 is what is needed against damage: it sees every flipped bit and every torn stretch of up to four bytes, misses
anything else once in four thousand million times, and costs a microsecond. It is no seal against forgers: whoever can
write the file can also write the sums.
"""

import sqlite3
from collections.abc import Sequence
from functools import partial
from typing import Any, TypeAlias
from zlib import crc32

import msgspec

from bot.store.errors import Damaged

Value: TypeAlias = "int | float | str | bytes | None"

_packed = msgspec.msgpack.Encoder().encode
_readable = partial(str, encoding="utf-8", errors="replace")


def row_sum(kind: str, table: int, *says: Value) -> int:
    """The sum of a row of this kind, of a table (0 if all tables share it), over everything that it says."""
    return crc32(_packed((kind, table, *says)))


def whole(kind: str, table: int, row: Sequence[Any]) -> bool:
    """Whether the sum at the end of a row is the one of what the row says."""
    return row_sum(kind, table, *row[:-1]) == row[-1]


def sound(kind: str, table: int, row: Sequence[Any]) -> Sequence[Any]:
    """What a row says, without the sum at its end; Damaged if it is not what was written."""
    if not whole(kind, table, row):
        raise Damaged(f"a row of {kind}", table)
    return row[:-1]


def prepare(db: sqlite3.Connection) -> None:
    """Let SQL know `row_sum`, for steps of the schema; damaged text is read as other text, so that its sum tells."""
    db.create_function("row_sum", -1, row_sum, deterministic=True)
    db.text_factory = _readable
