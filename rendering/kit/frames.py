"""Wood, rope, brass, parchment, cloth: what lies under and around everything."""

import math
import random
from collections.abc import Callable
from itertools import pairwise

from PIL import Image

from .cache import kept
from .canvas import Sprite
from .lettering import width, write
from .palette import Colour, mix, rgb
from .pen import Pen
from .shapes import Points, box, inset, wobble
from .written import Rank


def wood(
    w: int, h: int, seed: int = 1, base: str = "wood_mid", dark: float = 0.22, plank: int = 92, plain: bool = False
) -> Image.Image:
    """A floor of planks with seams, grain and nails; `plain` is whole planks alone, for boards that must be light."""
    r = random.Random(seed)
    pen = Pen(w, h, 2, ground=base)
    tones = [rgb(base), mix(base, "wood_dark", dark), mix(base, "wood_light", dark * 0.7)]
    last = tones[0]
    y = 0
    while y < h:
        high = plank + r.randint(-8, 8)
        x = -r.randint(0, 500)
        while x < w:
            long = r.randint(520, 900)
            tone = r.choice([t for t in tones if t != last])
            last = tone
            if plain:
                pen.slab(0, y, w, high, tone)
                break
            pen.slab(x, y, long, high, tone)
            grain = mix(tone, "wood_dark", 0.28)
            for k in range(3):
                gy = y + high * (k + 0.75) / 3.5
                x0 = x + r.randint(10, long // 2)
                x1 = min(x + long - 12, x0 + r.randint(120, 380))
                end = (x1, gy + r.randint(-4, 4))
                pen.line(wobble([(x0, gy), end], 2.4, 40, r.random(), False), 2.5, grain)
            pen.line([(x + long, y), (x + long, y + high)], 3.5, "wood_deep")
            for nx in (x + 16, x + long - 16):
                for ny in (y + 18, y + high - 18):
                    pen.disc(nx, ny, 4, "wood_deep")
            x += long
        if plain:
            pen.slab(0, y + high - 2, w, 4, "wood_deep")
        else:
            pen.line(wobble([(0, y + high), (w, y + high)], 1.6, 60, r.random(), False), 4, "wood_deep")
        y += high
    return pen.done()


def rope(pen: Pen, points: Points, thick: float = 12) -> None:
    """A twisted rope along straight pieces."""
    pen.line(points, thick + 4, "ink")
    pen.line(points, thick, "rope")
    strand = mix("rope", "wood_dark", 0.5)
    step = round(thick * 1.15)
    for (x0, y0), (x1, y1) in pairwise(points):
        far = math.hypot(x1 - x0, y1 - y0)
        if far == 0:
            continue
        ux, uy = (x1 - x0) / far, (y1 - y0) / far
        # a whole-pixel period: the pattern repeats exactly and costs next to nothing in the file
        for i in range(int(far / step)):
            cx, cy = x0 + ux * step * (i + 0.5), y0 + uy * step * (i + 0.5)
            a, b = thick * 0.38, thick * 0.42
            pen.line(
                [(cx - ux * a - uy * b, cy - uy * a + ux * b), (cx + ux * a + uy * b, cy + uy * a - ux * b)],
                2.4,
                strand,
            )


def brass(pen: Pen, x: float, y: float, r: float, face: Colour = "gold") -> None:
    """A struck disc of brass, silver or rope colour."""
    dark = mix(face, "wood_deep", 0.45)
    pen.disc(x, y, r, "ink")
    pen.disc(x, y, r * 0.90, dark)
    pen.disc(x - r * 0.02, y - r * 0.04, r * 0.84, face)
    if r * pen.k > 130 * pen.scale / 2:
        pen.hoop(x, y, r * 0.70, r * 0.04, mix(face, dark, 0.6))


def parchment(
    pen: Pen, x: float, y: float, w: float, h: float, seed: float = 1, face: Colour = "parchment", amp: float = 2.6
) -> None:
    """A torn sheet: shadow, ink edge, burnt band, dark band, face."""
    edge = wobble(box(x, y, w, h), amp, 16, seed)
    pen.poly([(a + 6, b + 8) for a, b in edge], "wood_deep")
    pen.poly(edge, "wood_dark")
    for by, colour in ((3, "parchment_edge"), (8, "parchment_dark"), (15, face)):
        pen.poly(wobble(inset(x, y, w, h, by), amp * 1.1, 24, seed + by * 0.37), colour)


def cloth(
    pen: Pen, x: float, y: float, w: float, h: float, colour: Colour = "abyss", seed: float = 3, hem: float = 15
) -> None:
    """A stitched mat for cards or dice; the stitches run `hem` pixels from its edges."""
    pen.poly(wobble(box(x, y, w, h), 2, 30, seed), "ink")
    pen.poly(wobble(inset(x, y, w, h, 4), 2, 30, seed), colour)
    for sx in range(int(x) + 22, int(x + w) - 30, 34):
        pen.slab(sx, y + hem, 18, 3, "gold_dark")
        pen.slab(sx, y + h - hem - 4, 18, 3, "gold_dark")


def banner(
    pen: Pen,
    x: float,
    y: float,
    w: float,
    h: float,
    colour: Colour = "blood",
    dark: Colour = "blood_dark",
    tail: float = 34,
) -> None:
    """A ribbon with notched tails; x, y, w, h is its middle part."""
    for s, x0 in ((-1, x), (1, x + w)):
        top, low = y + h * 0.22, y + h * 1.22
        pen.poly(
            [
                (x0 - s * 6, top),
                (x0 + s * tail, top),
                (x0 + s * tail * 0.55, y + h * 0.72),
                (x0 + s * tail, low),
                (x0 - s * 6, low),
            ],
            "ink",
        )
        t = tail - 6
        pen.poly(
            [
                (x0 - s * 6, top + 3),
                (x0 + s * t, top + 3),
                (x0 + s * (tail * 0.55 - 5), y + h * 0.72),
                (x0 + s * t, low - 3),
                (x0 - s * 6, low - 3),
            ],
            dark,
        )
        pen.poly([(x0, y + h), (x0 - s * 16, y + h), (x0 - s * 16, low)], "ink")
    pen.slab(x - 3, y - 3, w + 6, h + 6, "ink")
    pen.slab(x, y, w, h, colour)
    pen.slab(x, y + 5, w, 2, mix(colour, "white", 0.35))
    pen.slab(x, y + h - 8, w, 2, dark)


@kept()
def ribbon(
    text: str,
    size: int = 46,
    colour: str = "blood",
    ink: str = "parchment_light",
    face: str = "display",
    wide: int = 0,
    high: int = 0,
    rank: Rank = "plain",
) -> Sprite:
    """A heading on a ribbon, `wide` and `high` at least; a player's name must be fitted before."""
    w = max(wide, round(width(text, face, size)) + round(size * 1.6))
    h = max(high, round(size * 1.36))
    light = colour.startswith("parchment")
    pen = Pen(w + 110, round(h * 1.3) + 8, 4)
    dark = "parchment_edge" if light else "blood_dark" if colour == "blood" else mix(colour, "ink", 0.45)
    banner(pen, 55, 5, w, h, colour, dark)
    out = pen.done()
    write(out, 55 + w / 2, 5 + h / 2, text, face, size, "ink" if light else ink, "mm", 0 if light else 2, rank=rank)
    return Sprite(out)


def patch(picture: Image.Image, part: tuple[int, int, int, int], draw: Callable[[Pen], None]) -> None:
    """Draw on a part (x, y, w, h) of a picture in the picture's own coordinates; the rest stays as it is."""
    x, y, w, h = part
    pen = Pen(w, h, 2, origin=(x, y))
    draw(pen)
    over = pen.done()
    picture.paste(over, (x, y), over)


def onto(picture: Image.Image, pen: Pen) -> None:
    """Lay a finished canvas over a picture of the same size; for parts of it `patch` is quicker."""
    over = pen.done()
    picture.paste(over, (0, 0), over)


def lay_parchment(picture: Image.Image, x: int, y: int, w: int, h: int, seed: float = 1) -> None:
    """A sheet of parchment on a picture."""
    patch(picture, (x - 8, y - 8, w + 24, h + 26), lambda pen: parchment(pen, x, y, w, h, seed))


def lay_cloth(picture: Image.Image, x: int, y: int, w: int, h: int, colour: Colour = "abyss", hem: float = 15) -> None:
    """A stitched mat on a picture."""
    patch(picture, (x - 6, y - 6, w + 12, h + 12), lambda pen: cloth(pen, x, y, w, h, colour, 3, hem))
