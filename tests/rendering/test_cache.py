"""What is drawn once is kept, within bounds."""

from collections import OrderedDict
from collections.abc import Iterator

import pytest
from PIL import Image

from rendering.kit import cache
from rendering.kit.canvas import Sprite


@pytest.fixture(autouse=True)
def small_budget(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A shelf of one's own: what other tests have drawn is older, and would go first."""
    monkeypatch.setattr(cache, "_heavy", OrderedDict())
    monkeypatch.setattr(cache, "_held", [0])
    monkeypatch.setattr(cache, "_budget", [400_000])
    yield


def test_a_result_is_drawn_once_and_the_oldest_goes_beyond_the_limit() -> None:
    drawn: list[int] = []

    @cache.kept(2)
    def square(n: int) -> int:
        drawn.append(n)
        return n * n

    assert [square(n) for n in (1, 2, 1, 3, 1, 2)] == [1, 4, 1, 9, 1, 4]
    assert drawn == [1, 2, 3, 2], "2 was not used for longest when 3 came"


def test_large_pictures_of_all_functions_share_one_budget() -> None:
    drawn: list[str] = []

    def painter(name: str) -> object:
        @cache.kept()
        def paint(n: int) -> Image.Image:
            drawn.append(f"{name}{n}")
            return Image.new("RGBA", (100, 300))  # 120,000 bytes

        return paint

    one, other = painter("a"), painter("b")
    for paint, n in ((one, 1), (other, 1), (one, 2), (one, 1), (other, 2)):
        paint(n)  # type: ignore[operator]
    assert drawn == ["a1", "b1", "a2", "b2"]
    one(1)  # type: ignore[operator]
    other(1)  # type: ignore[operator]
    assert drawn == ["a1", "b1", "a2", "b2", "b1"], "b1 had rested longest when the fourth came"


def test_a_picture_with_its_place_beside_it_counts_as_the_picture() -> None:
    picture = Image.new("RGBA", (100, 300))
    assert cache.weight((picture, 3, 4)) == cache.weight(picture) == 120_000 + cache.OVERHEAD


def test_a_sprite_drawn_again_is_the_same_to_finished_bands() -> None:
    @cache.kept(1)
    def disc(n: int) -> tuple[Sprite, int]:
        return Sprite(Image.new("RGBA", (n, n))), n

    first, other = disc(3)[0], disc(4)[0]
    assert first.serial != other.serial
    again = disc(3)[0]
    assert again is not first and again.serial == first.serial, "it had to go for the other one"


def test_what_is_made_of_a_sprite_drawn_again_is_the_same_too() -> None:
    @cache.kept(1)
    def disc(n: int) -> Sprite:
        return Sprite(Image.new("RGBA", (n, n)))

    @cache.kept(1)
    def turned(card: Sprite, tilt: float) -> Sprite:
        return Sprite(card.image.rotate(tilt))

    first = turned(disc(3), 90)
    assert turned(disc(4), 90).serial != first.serial
    again = turned(disc(3), 90)
    assert again is not first and again.serial == first.serial


def test_without_the_cache_everything_is_drawn_anew() -> None:
    drawn: list[int] = []

    @cache.kept()
    def paint(n: int) -> int:
        drawn.append(n)
        return n

    with cache.uncached():
        paint(1)
        paint(1)
    assert drawn == [1, 1]
