"""The lobby cover: a game's scene with the seats taken so far on a wooden rail below it."""

from collections.abc import Callable, Sequence

from PIL import Image

from bot.engine.text import t

from .coverage import display_name
from .frames import patch, rope, wood
from .memo import kept
from .palette import CAPTAINS
from .panels import pill, porthole
from .pen import Pen
from .sheet import Layer, Sheet, Sprite, make_layer

W, SCENE, RAIL = 1600, 600, 230


@kept()
def _free(size: int) -> Sprite:
    pen = Pen(size, size, 4, size / 100)
    pen.disc(50, 50, 49, "ink")
    pen.disc(50, 50, 45, "wood_dark")
    pen.disc(50, 50, 40, "wood_deep")
    for i in (-1, 0, 1):
        pen.disc(50 + i * 18, 50, 5.5, "wood_light")
    return Sprite(pen.done())


def _ground(scene: Callable[[Pen], None]) -> Image.Image:
    pen = Pen(W, SCENE, 2, ground="deep")
    scene(pen)
    out = Image.new("RGB", (W, SCENE + RAIL))
    out.paste(pen.done(), (0, 0))
    out.paste(wood(W, RAIL, 23, "wood_dark", 0.28), (0, SCENE))
    patch(out, (0, SCENE - 12, W, 24), lambda pen: rope(pen, [(0, SCENE), (W, SCENE)], 14))
    return out


@kept(16)
def cover_layer(scene: Callable[[Pen], None], dress: Callable[[Sheet], None]) -> Layer:
    """The cached layer of one game's cover."""

    def specimen(draft: Layer) -> list[Image.Image]:
        sheet = Sheet(draft)
        dress(sheet)
        _rail(sheet, [(c, t("Captain"), True) for c in list(CAPTAINS)[:6]], 6)
        return [sheet.flatten()]

    return make_layer(f"cover {scene.__module__}", lambda: _ground(scene), specimen)


def _rail(sheet: Sheet, seats: Sequence[tuple[str, str, bool]], most: int) -> None:
    pitch = (W - 60) / max(most, 4)
    left = W / 2 - pitch * (most - 1) / 2
    for i in range(most):
        x = left + i * pitch
        if i >= len(seats):
            sheet.put(_free(132), x, SCENE + 92)
            sheet.text(x, SCENE + 190, t("free"), "text", 30, "rope", "mm")
            continue
        colour, name, machine = seats[i]
        sheet.put(porthole(colour, 140, True), x, SCENE + 90)
        sheet.text(x, SCENE + 190, display_name(name, colour), "bold", 34, "parchment_light", "mm", pitch - 18, 26)
        if machine:
            sheet.put(pill(t("captain"), 26, "ink_soft"), x, SCENE + 150)


def cover(
    scene: Callable[[Pen], None],
    dress: Callable[[Sheet], None],
    seats: Sequence[tuple[str, str, bool]],
    most: int,
) -> Sheet:
    """A cover: `scene` paints the ground, `dress` lays the title on, seats are (colour, name, computer captain)."""
    sheet = Sheet(cover_layer(scene, dress))
    dress(sheet)
    _rail(sheet, seats, most)
    return sheet


def motto(sheet: Sheet, words: str, x: float, y: float, ground: str = "blood") -> None:
    """The line under a title."""
    sheet.put(pill(words, 38, ground), x, y)
