"""The lobby cover: a game's scene, and below it on a wooden rail the seats that are taken and those to be had."""

import math
from collections.abc import Callable, Sequence

from PIL import Image

from bot.engine.text import t

from . import FRAME_H, FRAME_W
from .cache import kept
from .canvas import Canvas, Layer, Sprite, make_layer
from .frames import patch, rope, wood
from .glyphs import display_name
from .lettering import fit_in_two
from .palette import CAPTAINS
from .panels import pill, porthole
from .pen import Pen

SCENE = 752
RAIL = FRAME_H - SCENE
LARGEST = 214
SEAT_Y, NAME_Y = SCENE + 108, SCENE + 254


@kept()
def _free(size: int) -> Sprite:
    """A porthole that nobody looks out of yet."""
    pen = Pen(size, size, 4, size / 200)
    for r, colour in ((100, "ink"), (95, "wood_dark"), (92, "wood_light"), (78, "ink"), (73, "wood_deep")):
        pen.disc(100, 100, r, colour)
    for i in range(12):
        a, b = i * math.tau / 12, i * math.tau / 12 + 0.3
        ends = [(100 + math.cos(c) * 56, 100 + math.sin(c) * 56) for c in (a, b)]
        pen.line(ends, 8, "rope", True)
    for thick, colour in ((26, "ink"), (15, "gold_light")):
        pen.line([(72, 100), (128, 100)], thick, colour, True)
        pen.line([(100, 72), (100, 128)], thick, colour, True)
    for i in range(8):
        a = math.tau * (i + 0.5) / 8
        pen.disc(100 + math.cos(a) * 85, 100 + math.sin(a) * 85, 4.5, "wood_deep")
    return Sprite(pen.done())


def _ground(scene: Callable[[Pen], None]) -> Image.Image:
    pen = Pen(FRAME_W, SCENE, 2, ground="deep")
    scene(pen)
    out = Image.new("RGB", (FRAME_W, FRAME_H))
    out.paste(pen.done(), (0, 0))
    out.paste(wood(FRAME_W, RAIL, 23, "wood_dark", 0.24, 98, True), (0, SCENE))
    patch(out, (0, SCENE - 16, FRAME_W, 32), lambda pen: rope(pen, [(0, SCENE), (FRAME_W, SCENE)], 20))
    return out


@kept(16)
def cover_layer(scene: Callable[[Pen], None], dress: Callable[[Canvas], None]) -> Layer:
    """The cached layer of one game's cover."""

    def specimen(draft: Layer) -> list[Image.Image]:
        canvas = Canvas(draft)
        dress(canvas)
        _rail(canvas, [(c, t("Captain"), True) for c in list(CAPTAINS)[:5]], 6)
        return [canvas.flatten()]

    return make_layer(f"cover {scene.__module__}", lambda: _ground(scene), specimen)


def _rail(canvas: Canvas, seats: Sequence[tuple[str, str, bool]], most: int) -> None:
    pitch = (FRAME_W - 40) / max(most, 4)
    left = FRAME_W / 2 - pitch * (most - 1) / 2
    size = round(min(LARGEST, pitch - 40))
    for i in range(most):
        x = left + i * pitch
        if i >= len(seats):
            canvas.put(_free(size), x, SEAT_Y)
            word, large = fit_in_two(t("join"), "bold", pitch - 20, 50, 46)
            canvas.text(x, NAME_Y, word, "bold", large, "gold_light", "mm", rank="key")
            continue
        colour, name, computer = seats[i]
        canvas.put(porthole(colour, size, True), x, SEAT_Y)
        if computer:
            sign = pill(t("computer"), 36, "ink_soft", "parchment_light", "helm", room=round(pitch) - 12, least=34)
            canvas.put(sign, x, SEAT_Y + size / 2 - 10)
        shown, large = fit_in_two(display_name(name, colour), "bold", pitch - 20, 50, 46)
        canvas.text(x, NAME_Y, shown, "bold", large, "parchment_light", "mm", rank="key")


def cover(
    scene: Callable[[Pen], None],
    dress: Callable[[Canvas], None],
    seats: Sequence[tuple[str, str, bool]],
    most: int,
) -> Canvas:
    """A cover: `scene` paints the ground, `dress` lays the title on, seats are (colour, name, whether a computer)."""
    canvas = Canvas(cover_layer(scene, dress))
    dress(canvas)
    _rail(canvas, seats, most)
    return canvas


def motto(canvas: Canvas, words: str, x: float, y: float, ground: str = "blood") -> None:
    """The line under a title."""
    room = round(2 * min(x, FRAME_W - x)) - 20
    canvas.put(pill(words, 42, ground, room=room, least=34), x, y)
