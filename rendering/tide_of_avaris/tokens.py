"""Tide of Avaris' own tokens: treasures, dice, Relics, places of the Hold, the Navy, prices of a step."""

from PIL import Image

from bot.games.tide_of_avaris.names import die_of
from rendering.kit.cache import kept
from rendering.kit.canvas import Sprite
from rendering.kit.icons import icon
from rendering.kit.lettering import carve, write
from rendering.kit.palette import Colour, mix, rgb
from rendering.kit.pen import Pen
from rendering.kit.pixels import levels, resized
from rendering.kit.shapes import rounded, scaled, star
from rendering.kit.ships import navy_ship, ship
from rendering.kit.tokens import GEM_SHAPES, GEMS, crew_die
from rendering.kit.written import renote

RESOURCE_SIGNS = {"attack": "sword", "defend": "shield", "gold1": "coin", "gold2": "coins", "rum": "rum"}
RELIC_SIGNS = {
    "gilded_compass": "compass",
    "storm_petrel": "feather",
    "iron_ram": "ram",
    "copper_hull": "shield",
    "weather_glass": "glass",
    "black_ledger": "book",
    "rum_still": "barrel",
    "deep_bilge": "sack",
    "binding_chain": "chain",
    "loaded_knuckles": "knuckle",
    "drummer": "drum",
    "signal_flags": "flag",
    "salvage_crane": "crane",
    "lifeboat": "boat",
    "whispering_shell": "pearl",
    "chart_of_avaris": "paper",
    "quartermasters_slate": "slate",
    "tide_bell": "bell",
    "merchant_papers": "merchant",
    "whirlpool_rudder": "helm",
}


def crew(face: str, size: int, spent: bool = False) -> Sprite:
    """A Crew Die by the id of its face; the Crew Spirit Die wears stars."""
    one = die_of(face)
    return crew_die(one.colour, RESOURCE_SIGNS[one.resource], one.number, size, spent, one.spirit)


@kept()
def own_die(face: str, size: int) -> Sprite:
    """A ready die before its owner: what it brings in the middle, bid and colour each in a corner of their own."""
    one = die_of(face)
    letter, base, light, dark, _ = GEMS[one.colour]
    pen = Pen(size, size * 1.08, 4, size / 100)
    pen.poly(rounded(0, 1, 100, 107, 17), "ink")
    pen.poly(rounded(3, 9, 94, 96, 14), dark)
    pen.poly(rounded(3, 4, 94, 93, 14), light)
    pen.poly(rounded(3, 8, 94, 88, 14), base)
    out = pen.done()
    sign = icon(RESOURCE_SIGNS[one.resource], round(size * 0.56), 5).image
    out.alpha_composite(sign, (round(size * 0.24), round(size * 0.22)))
    front = Pen(size, size * 1.08, 4, size / 100)
    front.poly(rounded(58, 0, 42, 42, 12), "ink")
    front.poly(rounded(61.5, 3.5, 35, 35, 9), "parchment_light")
    carve(front, 79, 21.5, str(one.number), "heavy", max(40, 3300 / size))
    front.disc(21, 83, 22, "ink")
    front.disc(21, 83, 18.5, "parchment_light")
    carve(front, 21, 83.5, letter, "heavy", max(33, 3300 / size))
    if one.spirit:
        front.poly(star(14, 16, 15, 6, 4), "ink")
        front.poly(star(14, 16, 11, 4.4, 4), "foam")
    out.alpha_composite(front.done())
    return Sprite(out)


@kept()
def covered(size: int) -> Sprite:
    """A ready die whose face only its owner knows."""
    pen = Pen(size, size * 1.08, 4, size / 100)
    pen.poly(rounded(0, 1, 100, 106, 17), "ink")
    pen.poly(rounded(4, 9, 92, 94, 13), "wood_dark")
    pen.poly(rounded(4, 5, 92, 89, 13), "wood_light")
    pen.poly(rounded(15, 16, 70, 68, 10), "wood_mid")
    carve(pen, 50, 51, "?", "heavy", 74, "parchment_light", 4)
    return Sprite(pen.done())


@kept()
def battle_die(face: str, size: int, attacks: bool, counts: bool) -> Sprite:
    """A combat die or Spirit Die as rolled; faces that count for nothing are grey."""
    spirit = face.startswith("spirit.")
    kind = face.removeprefix("spirit.")
    ground: Colour = ("dusk" if spirit else "blood" if attacks else "azure_dark") if counts else "mountain_dark"
    pen = Pen(size, size * 1.08, 4, size / 100)
    pen.poly(rounded(0, 1, 100, 106, 17), "ink")
    pen.poly(rounded(4, 9, 92, 94, 13), mix(ground, "ink", 0.5))
    pen.poly(rounded(4, 5, 92, 89, 13), ground if counts else "mountain")
    pen.poly(rounded(13, 14, 74, 70, 10), mix(ground, "white", 0.14) if counts else "mountain_dark")
    if kind == "miss":
        pen.line([(30, 30), (70, 70)], 10, "rock", True)
        pen.line([(70, 30), (30, 70)], 10, "rock", True)
    elif kind == "minus1":
        carve(pen, 50, 50, "–1", "heavy", 52, "parchment_light", 4)
    out = pen.done()
    sign = {"hit": "sword" if attacks else "shield", "hit2": "swords" if attacks else "shield", "wind": "sail"}.get(
        kind
    )
    if sign:
        s = icon(sign, round(size * 0.66), 4.5, "ink", None if counts else "mountain").image
        out.alpha_composite(s, (round(size * 0.17), round(size * 0.17)))
    if kind == "hit2":
        two = Pen(size, size * 1.08, 4, size / 100)
        high = max(30, 3300 / size)
        two.disc(78, 24, high * 0.7, "ink")
        two.disc(78, 24, high * 0.58, "gold_light")
        carve(two, 78, 24, "2", "heavy", high)
        out.alpha_composite(two.done())
    return Sprite(out)


@kept()
def relic(name: str, size: int, used: bool = False) -> Sprite:
    """A Relic in its golden setting, grey once it is used."""
    pen = Pen(size, size, 4, size / 100)
    for by, colour in (
        (0, "ink"),
        (4, "rock" if used else "gold"),
        (10, "ink"),
        (13, "rock_light" if used else "dusk_dark"),
    ):
        pen.slab(by, by, 99.5 - 2 * by, 99.5 - 2 * by, colour)
    out = pen.done()
    s = icon(RELIC_SIGNS[name], round(size * 0.62), 5, "ink", "rock_light" if used else None).image
    out.alpha_composite(s, ((size - s.width) // 2, (size - s.height) // 2))
    return Sprite(out)


@kept()
def spent(face: str, size: int) -> Sprite:
    """An exhausted die: the letter of its colour; the Crew Spirit Die has a light rim."""
    one = die_of(face)
    letter, base, _, dark, _ = GEMS[one.colour]
    pen = Pen(size, size * 1.08, 4, size / 100)
    pen.poly(rounded(0, 1, 100, 107, 17), "ink")
    pen.poly(rounded(5, 6, 90, 96, 13), "foam" if one.spirit else mix(dark, "wood_deep", 0.5))
    pen.poly(rounded(11, 11, 78, 84, 9), mix(base, "wood_dark", 0.45))
    carve(pen, 50, 53, letter, "heavy", max(70, 3400 / size), "parchment_light", 6)
    return Sprite(pen.done())


@kept()
def stone(colour: str, size: int, high: int = 0, bound: bool = False) -> Sprite:
    """A treasure: colour, cut and a letter as large as the cut allows, or `high`; without one if that is negative."""
    letter, base, light, dark, ink = GEMS[colour]
    k, cy = size / 100, 60.0 if colour == "yellow" else 50.0
    shape = {"yellow": [(50.0, -2.0), (104.0, 92.0), (-4.0, 92.0)]}.get(colour, GEM_SHAPES[colour])
    if colour == "blue":
        shape = scaled(shape, 1.12)
    pen = Pen(size, size, 4, k)
    pen.poly(scaled(shape, 0.94, None, (50, cy)), dark)
    pen.poly([(x - 1.5, y - 3) for x, y in scaled(shape, 0.86, None, (50, cy))], light)
    pen.poly(scaled(shape, 0.76, None, (50, cy)), base)
    if high >= 0:
        px = high / k if high else 64
        px = max(33 / k, px * 0.88) if colour == "yellow" else px
        carve(pen, 50, cy + (5 if colour == "yellow" else 0.5), letter, "heavy", px, ink, 3 if ink == "white" else 0)
    pen.halo("ink", 5)
    out = pen.done()
    if not bound:
        return Sprite(out)
    whole = Image.new("RGBA", (size + 16, size + 16), (*rgb("ink"), 0))  # the chain hangs clear of the letter
    whole.alpha_composite(out, (8, 8))
    chain = icon("chain", round(size * 0.45), 6).image
    whole.alpha_composite(chain, (whole.width - chain.width, whole.height - chain.height))
    return Sprite(whole)


@kept(8)
def hollow(size: int, tint: str = "parchment") -> Sprite:
    """A place where a treasure may come to lie."""
    pen = Pen(size, size, 4, size / 100)
    pen.disc(50, 50, 48, "ink")
    pen.disc(50, 50, 38, tint)
    pen.disc(50, 50, 22, "ink")
    return Sprite(pen.done())


@kept()
def navy(size: int, asleep: bool = False) -> Sprite:
    """The Navy in a white and red halo; asleep it is but a shadow on its plate."""
    big, m = navy_ship(size * 2).image, 16  # she is drawn four times as large as this: more would take 120 MB
    pen = Pen(big.width + 2 * m, big.height + 2 * m, 1)
    pen.image.alpha_composite(big, (m, m))
    pen.halo("white", 7)
    pen.halo("blood", 8)
    out = resized(pen.image, (pen.w // 2, pen.h // 2))
    if asleep:
        veil = Image.blend(out, Image.new("RGBA", out.size, (*rgb("azure_dark"), 255)), 0.55)
        veil.putalpha(out.getchannel("A"))
        out = veil
    return Sprite(out)


@kept(16)
def price(label: str) -> Sprite:
    """What a step costs: one die, two dice, or a bottle of rum."""
    pen = Pen(78, 78, 4)
    for r, colour in ((38, "ink"), (34, "white"), (30, "ink"), (28, "beacon")):
        pen.disc(39, 39, r, colour)
    out = pen.done()
    if label == "R":
        out.alpha_composite(icon("rum", 56, 4).image, (11, 11))
    else:
        write(out, 39, 39, label, "heavy", 52, "ink", rank="key")
    return Sprite(out)


@kept(8)
def ring(r: int, colour: str = "beacon", thick: int = 11) -> Sprite:
    """A ring on ink round what matters."""
    far = r + 14
    pen = Pen(2 * far, 2 * far, 4)
    pen.hoop(far, far, r + thick / 2 + 4, thick + 8, "ink")
    pen.hoop(far, far, r + thick / 2, thick, colour)
    return Sprite(pen.done())


@kept(8)
def faint(colour: str) -> Sprite:
    """Where a ship was before it sailed; its letter is read on the ship itself."""
    out = ship(colour, 100).image.copy()
    out.putalpha(levels(out.getchannel("A"), [v * 150 // 255 for v in range(256)]))
    renote(out, ())
    return Sprite(out)


@kept(1)
def berth_light() -> Sprite:
    """The light water in a golden ring on which the active ship lies."""
    pen = Pen(130, 130, 4)
    for r, colour in (
        (64, mix("shallow", "lagoon", 0.5)),
        (58, "ink"),
        (55, "gold"),
        (45, "ink"),
        (42, mix("lagoon", "surf", 0.4)),
    ):
        pen.disc(65, 65, r, colour)
    return Sprite(pen.done())


@kept(64)
def berth(points: int, state: str, size: int) -> Sprite:
    """A place of the Upper Hold with the points it brings: reached now, passed, or far."""
    pen = Pen(size + 8, size + 46, 4)
    pen.poly(rounded(0, 0, size + 8, size + 46, 16), "ink")
    face = {"now": "gold", "past": "gold_dark", "far": "wood_light"}[state]
    pen.poly(rounded(4, 4, size, size + 38, 13), face)
    pen.poly(rounded(9, 9, size - 10, size - 10, 10), "ink")
    pen.poly(rounded(12, 12, size - 16, size - 16, 8), "wood_deep")
    out = pen.done()
    write(out, (size + 8) / 2, size + 21, str(points), "heavy", 40, "wood_deep" if state == "far" else "ink")
    return Sprite(out)


@kept(4)
def padlock(size: int) -> Sprite:
    """What is still locked."""
    pen = Pen(size, size, 4, size / 100)
    pen.slab(26, 6, 48, 60, None, 24, "ink", 18)
    pen.slab(30, 10, 40, 56, None, 20, "silver", 10)
    pen.slab(12, 42, 76, 56, "ink", 14)
    pen.slab(18, 48, 64, 44, "rock", 10)
    pen.disc(50, 66, 8, "ink")
    pen.slab(46, 66, 8, 18, "ink")
    return Sprite(pen.done())


def sheet(pen: Pen, x: float, y: float, w: float, h: float, face: Colour = "parchment") -> None:
    """A crisp sheet: hard shadow, ink line, darker rim, face."""
    pen.poly(rounded(x + 5, y + 8, w, h, 12), "wood_deep")
    pen.poly(rounded(x - 4, y - 4, w + 8, h + 8, 15), "ink")
    pen.poly(rounded(x, y, w, h, 12), "parchment_edge")
    pen.poly(rounded(x + 4, y + 4, w - 8, h - 8, 9), face)


def slate(pen: Pen, x: float, y: float, w: float, h: float, rim: Colour, face: Colour) -> None:
    """A dark panel in a rim of another colour."""
    pen.poly(rounded(x - 4, y - 4, w + 8, h + 8, 16), "ink")
    pen.poly(rounded(x, y, w, h, 13), rim)
    pen.poly(rounded(x + 5, y + 5, w - 10, h - 10, 10), face)
