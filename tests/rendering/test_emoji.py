"""Application emojis: what Discord takes, told apart when small, on dark and on light, and known by fingerprint."""

import re
from itertools import combinations
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.__main__ import main
from rendering.kit import emoji as kit_emoji
from rendering.kit.emoji import DRAWN, SIZE, emoji
from rendering.kit.palette import CAPTAINS

from .parts import chunks, opened

DARK, LIGHT = (0x31, 0x33, 0x38), (255, 255, 255)


@pytest.mark.parametrize("name", DRAWN)
def test_each_is_as_discord_takes_it(name: str) -> None:
    one = emoji(name)
    assert re.fullmatch(r"\w{2,32}", one.name) and re.fullmatch(r"\w{2,32}", one.known_as)
    assert len(one.png) <= 4096
    picture = opened(one.png)
    assert picture.size == (SIZE, SIZE)
    assert {kind for kind, _ in chunks(one.png)} == {"IHDR", "PLTE", "tRNS", "IDAT", "IEND"}
    assert picture.convert("RGBA").getpixel((0, 0))[3] == 0


def small(name: str, ground: tuple[int, int, int]) -> Image.Image:
    """An emoji as it stands in a line of text."""
    out = Image.new("RGB", (SIZE, SIZE), ground)
    picture = opened(emoji(name).png).convert("RGBA")
    out.paste(picture, (0, 0), picture)
    return out.resize((22, 22), Image.Resampling.LANCZOS)


def apart(one: Image.Image, other: Image.Image) -> float:
    """How much two pictures differ, on average over their pixels."""
    return sum(ImageStat.Stat(ImageChops.difference(one, other)).mean)


@pytest.mark.parametrize("ground", [DARK, LIGHT], ids=["dark", "light"])
def test_each_is_told_from_every_other_and_from_its_ground_when_small(ground: tuple[int, int, int]) -> None:
    seen = {name: small(name, ground) for name in DRAWN}
    bare = Image.new("RGB", (22, 22), ground)
    assert all(apart(picture, bare) > 40 for picture in seen.values())
    close = [pair for pair in combinations(seen, 2) if apart(seen[pair[0]], seen[pair[1]]) < 9]
    assert close == []


def test_every_captain_has_a_hull() -> None:
    assert {f"hull_{one.letter.lower()}" for one in CAPTAINS.values()} <= set(DRAWN)


def test_a_changed_picture_has_another_fingerprint_and_name(monkeypatch: pytest.MonkeyPatch) -> None:
    before = emoji("gold")
    assert kit_emoji.emoji.__wrapped__("gold") == before
    monkeypatch.setitem(DRAWN, "gold", DRAWN["silver"])
    after = kit_emoji.emoji.__wrapped__("gold")
    assert after.fingerprint != before.fingerprint and after.known_as != before.known_as


def test_the_command_writes_them_all(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["emoji", str(tmp_path / "out")]) == 0
    assert {file.stem for file in (tmp_path / "out").iterdir()} == set(DRAWN)
    assert f"{len(DRAWN)} emojis" in capsys.readouterr().out
