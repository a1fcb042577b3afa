"""Painted grounds outlive the process that painted them, and never the version that did."""

import os
import tracemalloc
import zlib
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from PIL import Image

from bot import sources
from bot.engine.languages import speaking
from rendering.kit import disk_cache, encode
from rendering.kit.canvas import Canvas, Layer, like, make_layer
from rendering.kit.pen import Pen

painted: list[str] = []


@pytest.fixture(autouse=True)
def folder(tmp_path: Path) -> Iterator[Path]:
    painted.clear()
    disk_cache.keep_in(tmp_path / "grounds")
    yield tmp_path / "grounds"
    disk_cache.keep_in(None)


def _ground() -> Image.Image:
    painted.append("ground")
    pen = Pen(640, 300, 2, ground="deep")
    pen.disc(200, 150, 90, "sand")
    return pen.done()


def layer(name: str = "bay") -> Layer:
    return make_layer(name, _ground, lambda draft: [Canvas(draft).flatten()])


def shown(ground: Layer) -> bytes:
    encode.forget()
    sheet = Canvas(ground)
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


def crafted(folder: Path, claims: tuple[int, int], pixels: bytes, colours: int = 2) -> None:
    """Put another ground in the place of the one that is kept."""
    (file,) = folder.iterdir()
    file.write_bytes(msgspec.msgpack.encode(disk_cache.Ground(((1, 2, 3),) * colours, claims, pixels)))


BOMB = zlib.compress(bytes(300_000_000))  # 300 kB that become 300 MB


@pytest.mark.parametrize("claims", [(1280, 600), (20_000, 15_000), (-20_000, -15_000), (0, 0), (1 << 40, 1 << 40)])
def test_finding_a15_a_crafted_file_is_never_unpacked_beyond_what_a_ground_can_be(
    folder: Path, claims: tuple[int, int]
) -> None:
    whole = shown(layer())
    crafted(folder, claims, BOMB)
    tracemalloc.start()
    assert disk_cache.fetch("bay") is None
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 12_000_000
    assert shown(layer()) == whole and len(painted) == 2


@pytest.mark.parametrize("end", [-1, -20])
def test_finding_a15_a_ground_whose_end_is_missing_or_wrong_is_painted_anew(folder: Path, end: int) -> None:
    layer()
    right = zlib.compress(bytes(640 * 300))
    for pixels in (right[:end], right[:end] + bytes(-end), zlib.compress(bytes(640 * 300 + 1))):
        crafted(folder, (640, 300), pixels)
        assert disk_cache.fetch("bay") is None
    crafted(folder, (640, 300), right, colours=257)
    assert disk_cache.fetch("bay") is None
    crafted(folder, (640, 300), right)
    assert disk_cache.fetch("bay") is not None, "what is whole is taken"


def test_finding_a15_what_is_no_plain_file_of_possible_length_is_not_read(folder: Path) -> None:
    layer()
    (file,) = folder.iterdir()
    with file.open("wb") as much:
        much.truncate(1 << 40)  # it takes no room on the disk
    assert disk_cache.fetch("bay") is None
    for place in ("/dev/zero", "/proc/self/mem"):
        file.unlink()
        file.symlink_to(place)
        assert disk_cache.fetch("bay") is None
    file.unlink()
    os.mkfifo(file)
    assert disk_cache.fetch("bay") is None


def test_what_other_versions_painted_is_thrown_away(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    layer()
    (old,) = folder.iterdir()
    monkeypatch.setattr(disk_cache, "fingerprint", lambda: "0123456789abcdef")
    disk_cache.keep_in(folder)
    assert not old.exists()
    layer()
    assert len(painted) == 2


def test_a_changed_file_of_the_sources_changes_the_fingerprint(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = disk_cache.fingerprint.__wrapped__()
    monkeypatch.setattr(sources, "ROOT", tmp_path)
    (tmp_path / "rendering").mkdir()
    (tmp_path / "rendering" / "ink.py").write_text("INK = 1")
    one = disk_cache.fingerprint.__wrapped__()
    (tmp_path / "rendering" / "ink.py").write_text("INK = 2")
    assert len({before, one, disk_cache.fingerprint.__wrapped__()}) == 3


def test_where_nothing_can_be_written_boards_are_painted_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "a file").touch()
    disk_cache.keep_in(tmp_path / "a file")
    assert shown(layer()) == shown(layer()) and len(painted) == 2


def test_every_ground_of_the_kit_and_the_games_has_a_name_of_its_own() -> None:
    names: list[str] = []
    for file in (sources.ROOT / "rendering").rglob("*.py"):
        for call in ("make_layer(", "like("):
            for part in file.read_text(encoding="utf-8").split(f"return {call}")[1:]:
                names.append(f"{call} {part.split(',')[0]}")
    assert len(names) >= 14 and len(set(names)) == len(names), names
