"""Languages that nobody speaks, one per reader, and what a message shows to whoever reads it."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from bot.engine import languages
from tests import pseudo

OURS, THEIRS = pseudo.KEY, "yy"
_WIDE = str.maketrans({chr(code): chr(code + 0xFEE0) for code in (*range(0x41, 0x5B), *range(0x61, 0x7B))})
_STRANGE = set(pseudo.strange("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"))
_HASH = re.compile(r"\b[0-9a-f]{64}\b")
SHOWN = ("content", "label", "placeholder", "description", "title", "name")


def wide(one: str, many: str = "", n: int = 1) -> str:
    """A template in the second language: letters as broad as they are high."""
    template = one if n == 1 or not many else many
    parts = re.split(r"(\{\{|\}\}|\{\w+\})", template)
    return "".join(part if part.startswith(("{", "}")) else part.translate(_WIDE) for part in parts)


@pytest.fixture
def babel(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two such languages beside those there are."""
    known = languages.catalogue
    ours = {OURS: pseudo.strange, THEIRS: wide}
    monkeypatch.setattr(languages, "catalogue", lambda name: ours.get(name) or known(name))
    monkeypatch.setattr(languages, "LANGUAGES", {**languages.LANGUAGES, OURS: OURS, THEIRS: THEIRS})


def words(payload: Any) -> Iterator[str]:
    """All that a message, a form or a list of suggestions shows."""
    if isinstance(payload, dict):
        for key, value in payload.items():
            if isinstance(value, str):
                if key in SHOWN and value not in languages.LANGUAGES.values():
                    yield _HASH.sub("", value)
            elif key != "emoji":  # its name is read by nobody
                yield from words(value)
    elif isinstance(payload, list | tuple):
        for each in payload:
            yield from words(each)


def spoken_in(lines: Sequence[str]) -> set[str]:
    """Which languages are spoken in these lines."""
    found: set[str] = set()
    for line in lines:
        found |= {OURS} if _STRANGE & set(line) else set()
        found |= {THEIRS} if re.search("[\uff21-\uff3a\uff41-\uff5a]", line) else set()
        found |= {"en"} if pseudo.raw(line) else set()
    return found
