"""Damaged data files are named with key and reason."""

from pathlib import Path

import msgspec
import pytest

from bot.engine import content


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rows: list[str]
    size: int


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("rows = ['a']\nsize = 3", ""),
        ("rows = ['a']\nsize = 'big'", "data/toy.toml: size: Expected `int`"),
        ("rows = ['a', 4]\nsize = 1", "data/toy.toml: rows[1]: Expected `str`"),
        ("rows = [", "data/toy.toml: "),
        ("rows = []\nsize = 1\nextra = 2", "data/toy.toml: the file: Object contains unknown field `extra`"),
    ],
)
def test_a_wrong_file_names_file_key_and_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, said: str
) -> None:
    monkeypatch.setattr(content, "DATA", tmp_path)
    (tmp_path / "toy.toml").write_text(text)
    if not said:
        assert content.load("toy.toml", Board) == Board(["a"], 3)
        return
    with pytest.raises(content.BadContent) as bad:
        content.load("toy.toml", Board)
    assert str(bad.value).startswith(said)
    assert "\n" not in str(bad.value)


def test_a_missing_file_and_a_broken_promise_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(content, "DATA", tmp_path)
    with pytest.raises(content.BadContent, match="data/none.toml"):
        content.load("none.toml", Board)
    with pytest.raises(content.BadContent, match="data/x.toml: a.b: is not on the board"):
        content.require(False, "x.toml", "a.b", "is not on the board")


def test_a_table_may_have_numbers_as_keys(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Removed(msgspec.Struct, frozen=True):
        removed: dict[int, int]

    monkeypatch.setattr(content, "DATA", tmp_path)
    (tmp_path / "toy.toml").write_text("[removed]\n2 = 8\n")
    assert content.load("toy.toml", Removed).removed == {2: 8}
