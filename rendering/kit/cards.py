"""Cards: fronts with sun rays, backs, map cards, treasure cards, and how they are laid down."""

import math

from PIL import Image

from .cache import kept
from .canvas import Sprite
from .icons import icon
from .lettering import fit_lines, wrap, write
from .palette import Colour, mix
from .pen import Pen
from .shapes import Point, rounded, star, wobble
from .tokens import medal

WIDE, HIGH = 180, 264


def rays(w: float, h: float, count: int = 14, first: float = 7) -> list[list[Point]]:
    """Sun rays from a little above the middle."""
    cx, cy, far = w / 2, h * 0.46, max(w, h)
    out: list[list[Point]] = []
    for i in range(count):
        a, b = math.radians(first + 360 * i / count), math.radians(first + 360 * (i + 0.5) / count)
        near = (cx + far * math.cos(a), cy + far * math.sin(a))
        out.append([(cx, cy), near, (cx + far * math.cos(b), cy + far * math.sin(b))])
    return out


def body(w: int, h: int, ground: Colour, r: float = 20, border: float = 8, edge: Colour = "parchment_light") -> Pen:
    """A card's body: ink rim, paper border, coloured field with rays."""
    pen = Pen(w, h, 4)
    pen.poly(rounded(0, 0, w, h, r, 10), "ink")
    pen.poly(rounded(4, 4, w - 8, h - 8, r - 4, 10), edge)
    field = Pen(w, h, 4, ground=ground)
    for ray in rays(w, h):
        field.poly(ray, mix(ground, "ink", 0.22))
    b = 4 + border
    pen.inlay(field, pen.mask(rounded(b, b, w - 2 * b, h - 2 * b, max(2, r - b * 0.8), 10)))
    return pen


@kept(512)
def back(colour: str = "azure_dark", sign: str = "skull", w: int = WIDE, h: int = HIGH) -> Sprite:
    """A card's back: a golden line, a sign in a disc, four stars."""
    k = w / 180
    pen = body(w, h, colour, 20 * k, 8 * k)
    pen.poly(rounded(24 * k, 24 * k, w - 48 * k, h - 48 * k, 10 * k), "gold")
    pen.poly(rounded(28 * k, 28 * k, w - 56 * k, h - 56 * k, 8 * k), colour)
    pen.disc(w / 2, h / 2, 56 * k, "ink")
    pen.disc(w / 2, h / 2, 52 * k, "gold")
    pen.disc(w / 2, h / 2, 46 * k, mix(colour, "ink", 0.4))
    for x in (42 * k, w - 42 * k):
        for y in (42 * k, h - 42 * k):
            pen.poly(star(x, y, 9 * k, 3.5 * k, 4), "gold_light")
    out = pen.done()
    s = icon(sign, round(74 * k), 0).image
    out.alpha_composite(s, (round(w / 2 - s.width / 2), round(h / 2 - s.height / 2)))
    return Sprite(out)


def _squares(ways: tuple[tuple[Point, ...], ...], size: int) -> tuple[int, float, float, float]:
    """How many squares a small sea has, how large they are, and where its first one lies from the ship."""
    xs = [x for way in ways for x, _ in way]
    ys = [y for way in ways for _, y in way]
    n = max(3, round(max(max(xs) - min(xs), max(ys) - min(ys))) + 1)
    ox, oy = round((n - 1) / 2 - (max(xs) + min(xs)) / 2 + 0.01), round((n - 1) / 2 - (max(ys) + min(ys)) / 2 + 0.01)
    return n, (size - 8) / n, ox, oy


@kept(512)
def course(ways: tuple[tuple[Point, ...], ...], size: int) -> Sprite:
    """A way over a small sea of squares, with a cross at each end; the ship that takes it is laid upon it."""
    n, u, ox, oy = _squares(ways, size)
    pen = Pen(size, size, 4)
    pen.slab(0, 0, size, size, "ink")
    pen.slab(4, 4, size - 8, size - 8, "mid")
    for i in range(n):
        for j in range(n):
            if (i + j) % 2:
                pen.slab(4 + i * u, 4 + j * u, u, u, "shelf")

    def spot(c: Point) -> Point:
        return 4 + (c[0] + ox + 0.5) * u, 4 + (c[1] + oy + 0.5) * u

    for way in ways:
        q = [spot(c) for c in way]
        pen.line(q, max(13, u * 0.24), "ink")
        pen.line(q, max(7.5, u * 0.13), "gold_light")
        for c in q[1:-1]:
            pen.disc(*c, max(9, u * 0.16), "ink")
            pen.disc(*c, max(5.5, u * 0.105), "white")
    for way in ways:
        x, y = spot(way[-1])
        r = u * 0.29
        for thick, tint in ((u * 0.30, "ink"), (u * 0.17, "vermilion")):
            pen.line([(x - r, y - r), (x + r, y + r)], thick, tint, True)
            pen.line([(x - r, y + r), (x + r, y - r)], thick, tint, True)
    return Sprite(pen.done())


def course_start(ways: tuple[tuple[Point, ...], ...], size: int) -> Point:
    """Where on a course whoever takes it sets out."""
    _, u, ox, oy = _squares(ways, size)
    return 4 + (ox + 0.5) * u, 4 + (oy + 0.5) * u


def paper(w: int, h: int, seed: float | str = 1) -> Pen:
    """The body of a paper card with a torn rim."""
    pen = Pen(w, h, 4)
    pen.poly(rounded(0, 0, w, h, 18, 10), "ink")
    pen.poly(wobble(rounded(4, 4, w - 8, h - 8, 14, 4), 1.2, 9, seed), "parchment_edge")
    pen.poly(wobble(rounded(9, 9, w - 18, h - 18, 11, 4), 1.5, 12, seed), "parchment_light")
    return pen


@kept(4)
def _lying(w: int, h: int) -> Image.Image:
    """What all lying cards of a size have in common."""
    pen = Pen(w, h, 4)
    for by, r, colour in ((0, 18, "ink"), (4, 15, "gold"), (11, 11, "gold_dark"), (14, 9, "parchment_light")):
        pen.poly(rounded(by, by, w - 2 * by, h - 2 * by, r, 10), colour)
    field = Pen(w, h, 4, ground="jungle_dark")
    for ray in rays(164, h, 12):
        field.poly(ray, "jungle")
    pen.inlay(field, pen.mask(rounded(14, 14, 136, h - 28, 9, 10)))
    pen.slab(148, 14, 4, h - 28, "gold_dark")
    return pen.done()


@kept(512)
def treasure(name: str, sign: str, worth: str, words: str, note: str = "", w: int = 358, h: int = 216) -> Sprite:
    """A lying card: picture with its worth at the left, name and words at the right."""
    out = _lying(w, h).copy()
    s = icon(sign, 112).image
    out.alpha_composite(s, (26, round(h / 2 - 56)))
    lines, size = fit_lines(name, "display", 34, w - 184, 28, 2)
    for i, line in enumerate(lines):
        write(out, 164, 42 + i * 32, line, "display", size, "ink", "lm")
    top = 48 + len(lines) * 32
    for i, line in enumerate(wrap(words, "text", 26, w - 184, max(1, int((h - 4 - top) // 29)))):
        write(out, 164, top + i * 29, line, "text", 26, "ink", "lm")
    if worth:
        out.alpha_composite(medal(worth, 62).image, (14, h - 74))
    if note:
        out.alpha_composite(icon(note, 44, 5).image, (102, 16))
    return Sprite(out)
