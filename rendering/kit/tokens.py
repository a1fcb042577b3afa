"""Tokens on boards and screens: medals, port medallions, locks, gems, dice, goods signs, crew, gauges."""

from .cache import kept
from .canvas import Sprite
from .frames import brass, rope
from .icons import ICONS, icon
from .lettering import carve
from .palette import CAPTAINS, Colour, mix
from .pen import Pen
from .shapes import Point, curve, polygon, ring, rounded, scaled, star
from .written import Rank


@kept(1024)
def medal(text: str, size: int, face: Colour = "gold") -> Sprite:
    """A brass disc with a number: gold for points, silver or rope for lesser places."""
    pen = Pen(size, size, 4, size / 100)
    brass(pen, 50, 50, 49, face)
    carve(pen, 50, 50.5, text, "heavy", 48 if len(text) < 3 else 36, "ink")
    return Sprite(pen.done())


@kept(1024)
def coin(text: str, size: int, face: Colour = "gold", rank: Rank = "key") -> Sprite:
    """A flat coin with a number as large as it holds: scores and places."""
    pen = Pen(size, size, 4, size / 100)
    dark = mix(face, "wood_deep", 0.45)
    for r, colour in ((49.5, "ink"), (45, dark), (42.5, face)):
        pen.disc(50, 50, r, colour)
    if size >= 80:
        pen.hoop(50, 50, 37, 2.4, mix(face, dark, 0.5))
    high = {1: 64, 2: 56}.get(len(text), 42)
    carve(pen, 50, 50.5, text, "heavy", max(high, 45 * 100 / size if len(text) < 2 else 0), "ink", rank=rank)
    return Sprite(pen.done())


@kept()
def seal(text: str, size: int, fill: Colour = "ink", ink: Colour = "parchment_light") -> Sprite:
    """A plain disc with a letter or number."""
    pen = Pen(size, size, 4, size / 100)
    pen.disc(50, 50, 49, "ink")
    pen.disc(50, 50, 42, fill)
    carve(pen, 50, 50, text, "heavy", 56 if len(text) < 2 else 44, ink)
    return Sprite(pen.done())


@kept()
def captain_seal(colour: str, size: int) -> Sprite:
    """A captain's colour with his letter, where no ship fits."""
    one = CAPTAINS[colour]
    pen = Pen(size, size, 4, size / 100)
    pen.disc(50, 50, 49, "ink")
    pen.disc(50, 50, 42, colour)
    pale = one.pen == "white"
    carve(pen, 50, 50, one.letter, "heavy", max(58, 4600 / size), one.pen, 4 if pale else 0, rank="key")
    return Sprite(pen.done())


@kept()
def port(name: str, r: int = 36, shape: str = "round", face: Colour = "parchment", rim: Colour = "gold") -> Sprite:
    """A port's medallion; the shape of its rim (round, square, hexagon, octagon) tells the kind too."""
    far = r + 8
    pen = Pen(2 * far, 2 * far, 4)
    for rr, colour in ((r + 5.0, "ink"), (r + 2.0, rim), (r - 4.0, "ink"), (r - 6.0, face)):
        if shape == "round":
            pen.disc(far, far, rr, colour)
        elif shape == "square":
            pen.slab(far - rr * 0.92, far - rr * 0.92, rr * 1.84, rr * 1.84, colour, rr * 0.22)
        elif shape == "hexagon":
            pen.poly(polygon(far, far, rr * 1.07, 6), colour)
        else:
            pen.poly(polygon(far, far, rr * 1.06, 8, 22.5), colour)
    inner = Pen(2 * far, 2 * far, 4, r * 1.14 / 100)
    ICONS[name](inner)
    inner.halo("ink", 4.5)
    shift = round((far - r * 0.57) * pen.scale)
    pen.image.alpha_composite(
        inner.image.crop((0, 0, inner.image.width - shift, inner.image.height - shift)), (shift, shift)
    )
    return Sprite(pen.done())


@kept()
def lock(number: int, wide: int = 70) -> Sprite:
    """A padlock with its number."""
    pen = Pen(wide, wide * 6 / 7, 4, wide / 70)
    pen.slab(15, 3, 26, 30, None, 13, "ink", 8)
    pen.slab(16.5, 4.5, 23, 28, None, 12, "silver", 4.5)
    pen.slab(6, 22, 58, 34, "ink", 8)
    pen.slab(9, 25, 52, 28, "gold", 6)
    pen.disc(21, 36, 4.5, "ink")
    pen.poly([(19, 36), (23, 36), (25, 48), (17, 48)], "ink")
    carve(pen, 45, 39, str(number), "heavy", 30)
    return Sprite(pen.done())


# letter, base, light, dark, ink of the letter
GEMS: dict[str, tuple[str, str, Colour, Colour, str]] = {
    "red": ("R", "blood", mix("blood", "white", 0.35), "blood_dark", "white"),
    "pink": ("P", "orchid", "orchid_light", "orchid_dark", "ink"),
    "blue": ("B", "gem_blue", "azure_light", "night", "white"),
    "teal": ("T", "lagoon", "surf", "deep", "ink"),
    "green": ("G", "gem_green", "grass_light", "jungle_dark", "white"),
    "yellow": ("Y", "gold", "gold_light", "gold_dark", "ink"),
}
GEM_SHAPES: dict[str, list[Point]] = {
    "red": [(28, 12), (72, 12), (94, 50), (72, 88), (28, 88), (6, 50)],
    "pink": ring(50, 50, 43, None, 36),
    "blue": [(50, 4), (96, 50), (50, 96), (4, 50)],
    "teal": [(50, 5), (95, 38), (78, 92), (22, 92), (5, 38)],
    "green": [(14, 10), (86, 10), (91, 16), (91, 84), (86, 90), (14, 90), (9, 84), (9, 16)],
    "yellow": [(50, 4), (97, 88), (3, 88)],
}


@kept()
def gem(colour: str, size: int, bound: bool = False) -> Sprite:
    """A treasure: six colours, six cuts, six letters; bound ones carry rope and a padlock."""
    letter, base, light, dark, ink = GEMS[colour]
    shape = GEM_SHAPES[colour]
    cy = 62.0 if colour == "yellow" else 50.0
    pen = Pen(size, size, 4, size / 100)
    pen.poly(scaled(shape, 0.96, None, (50, cy)), dark)
    pen.poly([(x - 1, y - 2) for x, y in scaled(shape, 0.86, None, (50, cy))], light)
    pen.poly(scaled(shape, 0.72, None, (50, cy)), base)
    high = 34 if colour == "yellow" else 44
    carve(pen, 50, cy + (2 if colour == "yellow" else 0), letter, "heavy", high, ink, 2.5 if ink == "white" else 0)
    if bound:
        low = 10 if colour == "yellow" else 0
        rope(pen, [(4, 78 + low), (96, 78 + low)], 11)
        pen.poly(curve([(60, 76), (60, 56), (78, 49), (96, 56), (96, 76)], False), "ink")
        pen.line(curve([(68, 76), (68, 62), (78, 57), (88, 62), (88, 76)], False), 7, "silver")
        pen.poly(rounded(56, 69, 44, 30, 7), "ink")
        pen.poly(rounded(60, 73, 36, 22, 4), "gold")
        pen.disc(78, 81, 4.5, "ink")
        pen.slab(76, 82, 4, 9, "ink")
    pen.halo("ink", 4)
    return Sprite(pen.done())


PIPS = {1: (4,), 2: (0, 8), 3: (0, 4, 8), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 3, 5, 6, 8)}


@kept()
def die(
    value: int, size: int, face: Colour = "parchment_light", pips: Colour = "ink", side: Colour = "parchment_edge"
) -> Sprite:
    """An ordinary die."""
    pen = Pen(size, size * 1.06, 4, size / 100)
    pen.poly(rounded(0, 0, 100, 105, 20), "ink")
    pen.poly(rounded(4, 10, 92, 91, 16), side)
    pen.poly(rounded(4, 4, 92, 90, 16), face)
    for i in PIPS[value]:
        pen.disc(26 + 24 * (i % 3), 25 + 24 * (i // 3), 10, pips)
    return Sprite(pen.done())


@kept()
def luck_die(value: int, size: int) -> Sprite:
    """A die read as fate: 6 in red pips counts twice, 3 to 5 once, 1 and 2 are grey misses."""
    if value <= 2:
        return die(value, size, "silver_dark", "mountain_dark", "mountain")
    return die(value, size, "parchment_light", "blood" if value == 6 else "ink")


@kept()
def crew_die(colour: str, sign: str, bid: int, size: int, spent: bool = False, spirit: bool = False) -> Sprite:
    """A crew die: its resource, its bid at the upper right, its colour's letter at the lower left."""
    letter, base, light, dark, _ = GEMS[colour]
    c: Colour = base
    if spent:
        c, light, dark = mix(c, "wood_dark", 0.55), mix(light, "wood_dark", 0.55), mix(dark, "wood_deep", 0.5)
    plate: Colour = "parchment_edge" if spent else "parchment_light"
    pen = Pen(size, size * 1.08, 4, size / 100)
    pen.poly(rounded(0, 1, 100, 106, 17), "ink")
    pen.poly(rounded(3, 9, 94, 95, 14), dark)
    pen.poly(rounded(3, 4, 94, 92, 14), light)
    pen.poly(rounded(3, 7.5, 94, 88, 14), c)
    pen.poly(rounded(12, 15, 76, 72, 12), mix(c, dark, 0.62 if colour in ("yellow", "teal") and not spent else 0.4))
    pen.disc(17, 87, 16, "ink")
    pen.disc(17, 87, 13, plate)
    carve(pen, 17, 87, letter, "heavy", 20)
    pen.poly(rounded(62, 0, 38, 36, 11), "ink")
    pen.poly(rounded(65.5, 3.5, 31, 29, 9), plate)
    carve(pen, 81, 18, str(bid), "heavy", 28)
    if spirit:
        for x, y in ((12, 13), (88, 93)):
            pen.poly(star(x, y, 11, 4.5, 4), "ink")
            pen.poly(star(x, y, 8, 3.2, 4), "foam")
    out = pen.done()
    s = icon(sign, round(size * 0.60), 4.5, "ink", "wood_dark" if spent else None).image
    out.alpha_composite(s, (round(size * 0.19), round(size * 0.22)))
    return Sprite(out)


@kept()
def crew_token(state: str, size: int, sign: str = "pirate") -> Sprite:
    """A crew member: ready in a rope rim, special in a gold one, defeated in grey, or an empty berth."""
    pen = Pen(size, size, 4, size / 100)
    rims: dict[str, tuple[Colour, Colour, Colour]] = {
        "ready": ("rope", "wood_dark", "lagoon"),
        "special": ("gold", "gold_dark", "dusk"),
        "defeated": ("mountain", "mountain_dark", "ink_soft"),
        "empty": ("wood_deep", "wood_deep", mix("wood_deep", "ink", 0.4)),
    }
    rim, groove, face = rims[state]
    pen.disc(50, 50, 49, "ink")
    pen.disc(50, 50, 46, rim)
    pen.disc(50, 50, 42, groove)
    pen.disc(50, 50, 39, face)
    out = pen.done()
    if state != "empty":
        s = icon("bones" if state == "defeated" else sign, round(size * 0.64), 4).image
        out.alpha_composite(s, ((size - s.width) // 2, (size - s.height) // 2))
    return Sprite(out)


SIGNS: dict[str, tuple[list[Point], str]] = {
    "blue": ([(50, 4), (96, 50), (50, 96), (4, 50)], "azure"),
    "green": (ring(50, 50, 44), "jade"),
    "purple": ([(10, 10), (90, 10), (90, 90), (10, 90)], "good_purple"),
    "orange": ([(50, 6), (96, 90), (4, 90)], "good_orange"),
}


@kept()
def good_sign(colour: str, size: int = 40) -> Sprite:
    """The sign of a good: diamond, ring, square or triangle in its colour."""
    shape, tint = SIGNS[colour]
    cy = 62 if colour == "orange" else 50
    pen = Pen(size, size, 4, size / 100)
    pen.poly(shape, "ink")
    pen.poly(scaled(shape, 0.74, None, (50, cy)), tint)
    if colour == "green":
        pen.disc(50, 50, 14, "ink")
        pen.disc(50, 50, 9, "parchment")
    elif colour == "purple":
        for y in (38, 56):
            pen.slab(22, y, 56, 6, "good_purple_dark")
    else:
        pen.poly(scaled(shape, 0.34, None, (50, cy)), f"{tint}_light")
    return Sprite(pen.done())


@kept()
def dot(size: int, full: bool, colour: Colour = "jade") -> Sprite:
    """A round box that is ticked by filling it."""
    pen = Pen(size, size, 4, size / 34)
    pen.disc(17, 17, 17, "ink")
    pen.disc(17, 17, 13, colour if full else "parchment_light")
    if full:
        pen.disc(14, 13, 4.5, mix(colour, "white", 0.5))
    return Sprite(pen.done())


@kept()
def waypoint(kind: str, size: int) -> Sprite:
    """A mark on the sea: circle, triangle or square."""
    pen = Pen(size, size, 4, size / 52)
    if kind == "circle":
        pen.disc(26, 26, 21, "ink")
        pen.disc(26, 26, 17, "foam")
        pen.disc(26, 26, 10, "ink")
    elif kind == "triangle":
        pen.poly([(26, 1), (50, 45), (2, 45)], "ink")
        pen.poly([(26, 9), (43, 40), (9, 40)], "foam")
    else:
        pen.slab(6, 6, 40, 40, "ink")
        pen.slab(10, 10, 32, 32, "foam")
    return Sprite(pen.done())
