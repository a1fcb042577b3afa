"""What came in the boxes: typed, checked content from data/<game>/*.toml."""

import tomllib
from pathlib import Path
from typing import TypeVar

import msgspec

C = TypeVar("C")

_BOT = Path(__file__).resolve().parents[1]
PACKED = _BOT / "_data"  # where the data lie once this is installed
DATA = PACKED if PACKED.is_dir() else _BOT.parent / "data"


class BadContent(Exception):
    """A data file that cannot be used; the message names file, key and reason in one line."""


def load(path: str, type: type[C]) -> C:
    """The content of data/<path> as this type."""
    file = DATA / path
    try:
        raw = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadContent(f"data/{path}: {error}") from None
    try:
        return msgspec.convert(raw, type, str_keys=True)
    except msgspec.ValidationError as error:
        reason, _, place = str(error).partition(" - at `")
        raise BadContent(f"data/{path}: {place.rstrip('`').removeprefix('$.') or 'the file'}: {reason}") from None


def require(ok: bool, path: str, key: str, reason: str) -> None:
    """A check that types cannot express, e.g. that a place named on a card lies on the board."""
    if not ok:
        raise BadContent(f"data/{path}: {key}: {reason}")
