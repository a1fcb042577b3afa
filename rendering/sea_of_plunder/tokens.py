"""Sea of Plunder's own tokens: islands, numbers, marks of legal squares, ways, what is seen beyond the edges."""

from PIL import Image

from rendering.kit.cache import kept
from rendering.kit.canvas import Sprite
from rendering.kit.icons import icon
from rendering.kit.land import palm, village
from rendering.kit.lettering import carve, width, write
from rendering.kit.palette import CAPTAINS, Colour, mix, rgb
from rendering.kit.pen import Pen
from rendering.kit.sea import blob
from rendering.kit.shapes import Point, rounded
from rendering.kit.tokens import good_sign
from rendering.kit.written import renote

from .places import Part

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
KEY = 46  # how high what one decides by is written
_SHORE = (
    (1.55, mix("mid", "shelf", 0.9)),
    (1.36, "shallow"),
    (1.18, "lagoon"),
    (1.07, "foam"),
    (1.0, "wood_dark"),
    (0.93, "sand"),
)
MARGIN = 1.3  # how much wider an island's sprite is than the island: the shallows about it


def _islet(size: int, units: float, r: float, seed: str) -> Pen:
    """An islet in stepped bands: shallow water, foam, ink, sand."""
    pen = Pen(size * MARGIN, size * MARGIN, 4, size / units)
    mid = units * MARGIN / 2
    for k, tint in _SHORE:
        pen.poly(blob(mid, mid + 2, r * k, seed), tint)
    return pen


@kept()
def port_island(colour: str, size: int = 112) -> Sprite:
    """A Port Island: its village has roofs of its colour."""
    pen, mid = _islet(size, 112, 40, colour), 72.8
    pen.poly(blob(mid, mid + 1, 29, colour), "grass")
    village(pen, mid - 1, mid + 1, 1.12, ROOFS[colour])
    palm(pen, (mid + 29) * size / 112, (mid + 17) * size / 112, size / 112)
    return Sprite(pen.done())


@kept()
def combo_port(size: int = 108) -> Sprite:
    """The Combo Port: one island with all four signs."""
    pen = _islet(size, 104, 40, "combo")
    mid = 104 * MARGIN / 2
    pen.disc(mid, mid + 2, 31, "gold")
    out = pen.done()
    s, c = round(size * 0.27), size * MARGIN / 2
    for i, colour in enumerate(GOOD_SIGNS):
        x, y = c + size * (0.28 * (i % 2) - 0.14), c + size * (0.26 * (i // 2) - 0.11)
        out.alpha_composite(good_sign(colour, s).image, (round(x - s / 2), round(y - s / 2)))
    return Sprite(out)


@kept()
def treasure_island(size: int = 104) -> Sprite:
    """A Treasure Island: a red cross in the sand."""
    pen, mid = _islet(size, 106, 37, "treasure"), 69.0
    for thick, tint in ((18, "ink"), (11, "blood")):
        for ends in (((mid - 17, mid - 11), (mid + 18, mid + 21)), ((mid + 17, mid - 12), (mid - 15, mid + 21))):
            pen.line(list(ends), thick, tint, True)
    palm(pen, (mid - 28) * size / 106, (mid - 5) * size / 106, size / 106)
    return Sprite(pen.done())


@kept()
def stock(colour: str, number: int) -> Sprite:
    """How many Goods a port has left."""
    pen = Pen(100, 54, 4)
    pen.poly(rounded(0, 0, 100, 54, 24), "ink")
    pen.poly(rounded(4, 4, 92, 46, 20), "parchment_light" if number else "silver_dark")
    out = pen.done()
    out.alpha_composite(good_sign(colour, 42).image, (10, 6))
    write(out, 73, 27.5, str(number), "heavy", KEY, rank="key")
    return Sprite(out)


@kept()
def number(text: str, size: int = 56, face: Colour = "blood", ink: Colour = "white", rim: Colour = "") -> Sprite:
    """A number on a disc, as wide as it needs: a pirate's, an island's, an owner's, a card's."""
    wide = size if len(text) < 2 else max(size, round(width(text, "heavy", KEY)) + 18)
    pen = Pen(wide, size, 4)
    for by, tint in ((0, "ink"), (3, rim or face), (6, face)):
        pen.slab(by, by, wide - 2 * by - 1, size - 2 * by - 1, tint, (size - 2 * by) / 2)
    carve(pen, wide / 2 - 0.5, size / 2, text, "heavy", KEY, ink, rank="key")
    return Sprite(pen.done())


@kept()
def owner(colour: str, size: int = 58) -> Sprite:
    """A captain's colour and letter where no ship fits."""
    one, pen = CAPTAINS[colour], Pen(size, size, 4, size / 100)
    for r, tint in ((49.5, "ink"), (43, "parchment_light"), (39.5, colour)):
        pen.disc(50, 50, r, tint)
    carve(pen, 50, 50.5, one.letter, "heavy", KEY * 100 / size, one.pen, 4 if one.pen == "white" else 0, rank="key")
    return Sprite(pen.done())


@kept()
def spot(size: int) -> Sprite:
    """Under what may be chosen: a disc of light in a beacon ring."""
    pen = Pen(size, size, 4, size / 100)
    for r, tint in ((49.5, "ink"), (46, "beacon"), (37, "ink"), (34.5, mix("lagoon", "surf", 0.4))):
        pen.disc(50, 50, r, tint)
    return Sprite(pen.done())


@kept()
def lamp(size: int) -> Sprite:
    """Under the ship of whoever is on turn: a patch of light in a golden ring."""
    pen = Pen(size, size, 4, size / 100)
    for r, tint in (
        (49.5, mix("shallow", "lagoon", 0.5)),
        (42, "ink"),
        (39.5, "gold"),
        (32, "ink"),
        (30, mix("lagoon", "surf", 0.4)),
    ):
        pen.disc(50, 50, r, tint)
    return Sprite(pen.done())


@kept()
def ring(r: int) -> Sprite:
    """A beacon ring round something that stays visible."""
    far = r + 14
    pen = Pen(2 * far, 2 * far, 4)
    pen.hoop(far, far, r + 13, 18, "ink")
    pen.hoop(far, far, r + 9, 10, "beacon")
    return Sprite(pen.done())


@kept()
def target(label: str, turned: bool = False) -> Sprite:
    """A legal square with its name: beacon as the card is printed, pale with a Compass if that has to be spent."""
    wide, high, up = round(width(label, "heavy", KEY)) + 36, 70, 20 if turned else 0
    pen = Pen(wide + up, high + up, 4)
    for by, tint in (
        (0, "ink"),
        (4, "parchment_edge" if turned else "white"),
        (8, "parchment_light" if turned else "beacon"),
    ):
        pen.poly(rounded(up + by, up + by, wide - 2 * by, high - 2 * by, high / 2.2 - by), tint)
    out = pen.done()
    if turned:
        out.alpha_composite(icon("compass", 48, 6).image, (0, 0))
    write(out, up + wide / 2, up + high / 2, label, "heavy", KEY, rank="key")
    return Sprite(out)


@kept()
def faint(sprite: Sprite) -> Sprite:
    """The shade of something on the water, where it came from."""
    veil = Image.new("RGBA", sprite.image.size, (*rgb(mix("mid", "lagoon", 0.3)), 255))
    out = Image.blend(sprite.image, veil, 0.68)
    out.putalpha(sprite.image.getchannel("A"))
    renote(out, ())  # a shade is nobody to be read
    return Sprite(out)


SHADES = {"beyond": 0.5, "echo": 0.0}


@kept(4096)
def cut(sprite: Sprite, box: Part, how: str = "") -> Sprite:
    """A part of a sprite: darkened if it is seen beyond an edge; of a mere echo nothing is meant to be read."""
    part = sprite.image.crop(box)
    if not how:
        return Sprite(part)
    out = Image.blend(part, Image.new("RGBA", part.size, (*rgb("abyss"), 255)), SHADES[how])
    out.putalpha(part.getchannel("A"))
    renote(out, ())
    return Sprite(out)


@kept()
def arrow_step(dx: int, dy: int, cell: int, colour: Colour, under: bool) -> Sprite:
    """One step of a way from the middle of a square to that of the next, with its arrowhead; the ink lies under."""
    k = cell / 72
    side = 2 * cell + 48
    pen, c = Pen(side, side, 3), cell + 24
    thick, tint = (24 * k, "ink") if under else (14 * k, colour)
    pen.line([(c, c), (c + dx * cell, c + dy * cell)], thick, tint, True)
    far = (dx * dx + dy * dy) ** 0.5
    ux, uy, mx, my = dx / far, dy / far, c + dx * cell / 2, c + dy * cell / 2
    s = 30 * k if under else 21 * k
    tip: list[Point] = [
        (mx + ux * s, my + uy * s),
        (mx - ux * s * 0.7 - uy * s, my - uy * s * 0.7 + ux * s),
        (mx - ux * s * 0.7 + uy * s, my - uy * s * 0.7 - ux * s),
    ]
    pen.poly(tip, tint)
    return Sprite(pen.done())


@kept()
def bead_step(dx: int, dy: int, cell: int, colour: Colour, r: float) -> Sprite:
    """One step of a way that may be taken, as dots."""
    side = 2 * cell + 32
    pen, c = Pen(side, side, 4), cell + 16
    many = max(2, round((dx * dx + dy * dy) ** 0.5 * cell / 30))
    for grow, tint in ((3.0, "ink"), (0.0, colour)):
        for i in range(many):
            share = (i + 0.5) / many
            pen.disc(c + dx * cell * share, c + dy * cell * share, r + grow, tint)
    return Sprite(pen.done())


@kept()
def bead(colour: Colour, r: float = 6) -> Sprite:
    """One dot, of a leap that touches nothing on the way."""
    side = round(2 * r + 8)
    pen = Pen(side, side, 4)
    pen.disc(side / 2, side / 2, r + 3, "ink")
    pen.disc(side / 2, side / 2, r, colour)
    return Sprite(pen.done())


@kept()
def face_of_die(face: str, size: int) -> Sprite:
    """What a placing die shows: a letter, a number or a skull."""
    skull = face == "skull"
    pen = Pen(size, round(size * 1.06), 4, size / 100)
    pen.poly(rounded(0, 0, 100, 105, 20), "ink")
    pen.poly(rounded(4, 10, 92, 91, 16), "blood_dark" if skull else "parchment_edge")
    pen.poly(rounded(4, 4, 92, 90, 16), "blood" if skull else "parchment_light")
    if not skull:
        carve(pen, 50, 50, face, "heavy", 72 if len(face) < 2 else 60)
    out = pen.done()
    if skull:
        sign = icon("skull", round(size * 0.78), 5).image
        out.alpha_composite(sign, ((size - sign.width) // 2, round(size * 0.1)))
    return Sprite(out)
