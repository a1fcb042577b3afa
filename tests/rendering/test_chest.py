"""Painted grounds outlive the process that painted them, and never the version that did."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

from bot import sources
from bot.engine.tongue import speaking
from rendering.kit import chest, encode
from rendering.kit.pen import Pen
from rendering.kit.sheet import Layer, Sheet, like, make_layer

painted: list[str] = []


@pytest.fixture(autouse=True)
def folder(tmp_path: Path) -> Iterator[Path]:
    painted.clear()
    chest.keep_in(tmp_path / "grounds")
    yield tmp_path / "grounds"
    chest.keep_in(None)


def _ground() -> Image.Image:
    painted.append("ground")
    pen = Pen(640, 300, 2, ground="deep")
    pen.disc(200, 150, 90, "sand")
    return pen.done()


def layer(name: str = "bay") -> Layer:
    return make_layer(name, _ground, lambda draft: [Sheet(draft).flatten()])


def shown(ground: Layer) -> bytes:
    encode.forget()
    sheet = Sheet(ground)
    sheet.text(300, 60, "Red Nell", "bold", 40, "parchment_light")
    return encode.png(sheet)


def test_a_ground_is_painted_once_and_shows_the_same_after_a_restart(folder: Path) -> None:
    first = layer()
    again = layer()
    assert painted == ["ground"] and len(list(folder.iterdir())) == 1
    assert shown(again) == shown(first)
    assert again.exact().tobytes() == first.exact().tobytes()


def test_each_name_and_each_language_has_a_ground_of_its_own(folder: Path) -> None:
    layer()
    layer("cove")
    with speaking("de"):
        layer()
    assert len(painted) == 3 == len(list(folder.iterdir()))


def test_grounds_in_the_colours_of_another_are_kept_too() -> None:
    first = like("creek", layer(), _ground)
    assert shown(like("creek", layer(), _ground)) == shown(first)
    assert len(painted) == 2


@pytest.mark.parametrize("rubbish", [b"", b"no ground", b"\x93\x90\x92\x01\x01\xc4\x00"])
def test_a_broken_file_is_painted_over(folder: Path, rubbish: bytes) -> None:
    whole = shown(layer())
    (file,) = folder.iterdir()
    file.write_bytes(rubbish)
    assert shown(layer()) == whole and len(painted) == 2
    layer()
    assert len(painted) == 2, "the broken file was replaced"


def test_what_other_versions_painted_is_thrown_away(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    layer()
    (old,) = folder.iterdir()
    monkeypatch.setattr(chest, "fingerprint", lambda: "0123456789abcdef")
    chest.keep_in(folder)
    assert not old.exists()
    layer()
    assert len(painted) == 2


def test_a_changed_file_of_the_sources_changes_the_fingerprint(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = chest.fingerprint.__wrapped__()
    monkeypatch.setattr(sources, "ROOT", tmp_path)
    (tmp_path / "rendering").mkdir()
    (tmp_path / "rendering" / "ink.py").write_text("INK = 1")
    one = chest.fingerprint.__wrapped__()
    (tmp_path / "rendering" / "ink.py").write_text("INK = 2")
    assert len({before, one, chest.fingerprint.__wrapped__()}) == 3


def test_where_nothing_can_be_written_boards_are_painted_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "a file").touch()
    chest.keep_in(tmp_path / "a file")
    assert shown(layer()) == shown(layer()) and len(painted) == 2


def test_every_ground_of_the_kit_and_the_games_has_a_name_of_its_own() -> None:
    names: list[str] = []
    for file in (sources.ROOT / "rendering").rglob("*.py"):
        for call in ("make_layer(", "like("):
            for part in file.read_text(encoding="utf-8").split(f"return {call}")[1:]:
                names.append(f"{call} {part.split(',')[0]}")
    assert len(names) >= 14 and len(set(names)) == len(names), names
