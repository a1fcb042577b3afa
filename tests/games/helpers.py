"""What the tests of several games need alike."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.engine import content


def complaint(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, damaged: str, old: str, new: str, load: Callable[[], object]
) -> str:
    """What is said, in one line, about a data file (such as set_sail/box.toml) in which `new` stands for `old`."""
    game, _, name = damaged.partition("/")
    boxed = content.DATA / game
    text = (boxed / name).read_text(encoding="utf-8")
    assert old in text
    (tmp_path / game).mkdir()
    for each in boxed.glob("*.toml"):
        shutil.copy(each, tmp_path / game)
    (tmp_path / damaged).write_text(text.replace(old, new, 1), encoding="utf-8")
    monkeypatch.setattr(content, "DATA", tmp_path)
    with pytest.raises(content.BadContent) as bad:
        load()
    said = str(bad.value)
    assert "\n" not in said
    return said
