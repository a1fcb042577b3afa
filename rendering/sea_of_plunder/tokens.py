"""Sea of Plunder's own tokens: islands, ghosts beyond the edges, cards of the hand."""

from PIL import Image

from rendering.kit.land import palm, village
from rendering.kit.lettering import carve, write
from rendering.kit.memo import kept
from rendering.kit.palette import Colour, rgb
from rendering.kit.pen import Pen
from rendering.kit.sea import blob
from rendering.kit.shapes import Point
from rendering.kit.sheet import Sprite
from rendering.kit.tokens import good_sign

GOOD_SIGNS = {"blue": "goods_indigo", "green": "goods_jade", "purple": "goods_silk", "orange": "goods_amber"}
ROOFS = {"blue": "azure", "green": "jade", "purple": "good_purple", "orange": "good_orange"}
POWER_SIGNS = {
    "gambler": "coins",
    "lucky": "star5",
    "navigator": "compass",
    "odd": "parrot",
    "scallywag": "sack",
    "smuggler": "crate",
    "strategist": "shield",
    "thief": "key",
}


def _shore(pen: Pen, x: float, y: float, r: float, seed: str) -> None:
    """An islet in stepped bands: shallow water, foam, ink, sand."""
    for k, tint in ((1.26, "shallow"), (1.14, "lagoon"), (1.05, "foam"), (0.98, "wood_dark"), (0.94, "sand")):
        pen.poly(blob(x, y, r * k, seed), tint)


@kept()
def port_island(colour: str, size: int = 112) -> Sprite:
    """A Port Island: its village has roofs of its colour."""
    pen = Pen(size, size, 4, size / 112)
    _shore(pen, 56, 58, 42, colour)
    pen.poly(blob(56, 57, 30, colour), "grass")
    village(pen, 54, 56, 1.0, ROOFS[colour])
    palm(pen, 86, 72, size / 112)
    return Sprite(pen.done())


@kept()
def stock(colour: str, number: int) -> Sprite:
    """How many Goods a port has left."""
    pen = Pen(86, 42, 4)
    pen.slab(0, 0, 85, 41, "ink", 20)
    pen.slab(3, 3, 79, 35, "parchment" if number else "silver_dark", 17)
    out = pen.done()
    out.alpha_composite(good_sign(colour, 30).image, (10, 6))
    write(out, 60, 21, f"×{number}", "heavy", 28)
    return Sprite(out)


@kept()
def combo_port(size: int = 104) -> Sprite:
    """The Combo Port: one island with all four signs."""
    pen = Pen(size, size, 4, size / 104)
    _shore(pen, 52, 54, 40, "combo")
    pen.disc(52, 54, 31, "gold")
    out = pen.done()
    s = round(size * 0.27)
    for i, colour in enumerate(GOOD_SIGNS):
        x, y = size * (0.36 + 0.28 * (i % 2)), size * (0.39 + 0.26 * (i // 2))
        out.alpha_composite(good_sign(colour, s).image, (round(x - s / 2), round(y - s / 2)))
    return Sprite(out)


@kept()
def treasure_island(number: int, size: int = 106) -> Sprite:
    """A Treasure Island: a red cross in the sand, with its number."""
    pen = Pen(size, size, 4, size / 106)
    _shore(pen, 53, 56, 40, "treasure")
    for thick, tint in ((15, "ink"), (9, "blood")):
        for ends in (((36, 42), (70, 74)), ((69, 41), (38, 74))):
            pen.line(list(ends), thick, tint, True)
    palm(pen, 24, 48, size / 106)
    pen.disc(84, 82, 19, "ink")
    pen.disc(84, 82, 16, "gold")
    carve(pen, 84, 82, str(number), "heavy", 27 if number < 10 else 22)
    return Sprite(pen.done())


def _dark(picture: Image.Image, share: float) -> Image.Image:
    veil = Image.new("RGBA", picture.size, (*rgb("abyss"), 255))
    out = Image.blend(picture, veil, share)
    out.putalpha(picture.getchannel("A"))
    return out


@kept(4096)
def _cut(sprite: Sprite, box: tuple[int, int, int, int], ghost: bool) -> Sprite:
    part = sprite.image.crop(box)
    return Sprite(_dark(part, 0.5) if ghost else part)


def cut(sprite: Sprite, box: tuple[int, int, int, int], ghost: bool = False) -> Sprite:
    """A part of a sprite, darkened if it is seen beyond an edge."""
    return _cut(sprite, box, ghost)


@kept()
def arrow_step(dx: int, dy: int, cell: int, colour: Colour, width: int, under: bool) -> Sprite:
    """One step of a way from the middle of a square to that of the next, with its arrowhead; the ink lies under."""
    size = 2 * cell + 40
    pen = Pen(size, size, 3)
    c = size / 2
    thick, tint = (width + 8, "ink") if under else (width, colour)
    pen.line([(c, c), (c + dx * cell, c + dy * cell)], thick, tint, True)
    far = (dx * dx + dy * dy) ** 0.5
    ux, uy = dx / far, dy / far
    mx, my = c + dx * cell / 2, c + dy * cell / 2
    s = 23.0 if under else 16.0
    tip: list[Point] = [
        (mx + ux * s, my + uy * s),
        (mx - ux * s * 0.8 - uy * s, my - uy * s * 0.8 + ux * s),
        (mx - ux * s * 0.8 + uy * s, my - uy * s * 0.8 - ux * s),
    ]
    pen.poly(tip, tint)
    return Sprite(pen.done())


@kept()
def bead(colour: Colour = "foam", r: float = 4.5) -> Sprite:
    """One dot of a way that may be taken."""
    size = round(2 * r + 8)
    pen = Pen(size, size, 4)
    pen.disc(size / 2, size / 2, r + 2.5, "ink")
    pen.disc(size / 2, size / 2, r, colour)
    return Sprite(pen.done())
