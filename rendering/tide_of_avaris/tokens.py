"""Tide of Avaris' own tokens: dice behind a screen, combat dice, Relics, places of the Hold, monsters."""

from bot.games.tide_of_avaris.chart import COLOUR, NUMBER, RESOURCE, SPIRIT
from rendering.kit.icons import icon
from rendering.kit.lettering import carve
from rendering.kit.memo import kept
from rendering.kit.palette import Colour, mix
from rendering.kit.pen import Pen
from rendering.kit.shapes import rounded
from rendering.kit.sheet import Sprite
from rendering.kit.tokens import GEMS, crew_die

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
    return crew_die(COLOUR[face], RESOURCE_SIGNS[RESOURCE[face]], NUMBER[face], size, spent, face.startswith(SPIRIT))


@kept()
def covered(size: int) -> Sprite:
    """A ready die whose face only its owner knows."""
    pen = Pen(size, size * 1.08, 4, size / 100)
    pen.poly(rounded(0, 1, 100, 106, 17), "ink")
    pen.poly(rounded(4, 9, 92, 94, 13), "wood_dark")
    pen.poly(rounded(4, 5, 92, 89, 13), "wood_light")
    pen.poly(rounded(15, 16, 70, 68, 10), "wood_mid")
    carve(pen, 50, 51, "?", "heavy", 62, "parchment_light", 4)
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
        two.disc(80, 22, 20, "ink")
        two.disc(80, 22, 16, "gold_light")
        carve(two, 80, 22, "2", "heavy", 28)
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
    """An exhausted die at a small size: colour, letter and number; the Crew Spirit Die has a light rim."""
    letter, base, _, dark, _ = GEMS[COLOUR[face]]
    pen = Pen(size, size * 1.08, 4, size / 100)
    pen.poly(rounded(0, 1, 100, 106, 17), "ink")
    pen.poly(rounded(5, 6, 90, 96, 13), "foam" if face.startswith(SPIRIT) else mix(dark, "wood_deep", 0.5))
    pen.poly(rounded(11, 11, 78, 84, 9), mix(base, "wood_dark", 0.45))
    carve(pen, 33, 70, letter, "heavy", 46, "parchment_light", 5)
    carve(pen, 68, 36, str(NUMBER[face]), "heavy", 50, "parchment_light", 5)
    return Sprite(pen.done())


@kept(8)
def vacant(size: int) -> Sprite:
    """A treasure slot that waits for the tide: a ring with nothing in it."""
    pen = Pen(size, size, 4, size / 100)
    pen.hoop(50, 50, 42, 28, "ink")
    pen.hoop(50, 50, 37, 17, "parchment")
    return Sprite(pen.done())


@kept()
def strengths(attack: int, defend: int) -> Sprite:
    """What the Navy ship rolls as attacker and as defender."""
    pen = Pen(96, 34, 4)
    pen.slab(0, 0, 95, 33, "ink", 12)
    pen.slab(3, 3, 89, 27, "silver", 9)
    carve(pen, 37, 17, str(attack), "heavy", 25)
    carve(pen, 82, 17, str(defend), "heavy", 25)
    out = pen.done()
    out.alpha_composite(icon("sword", 26, 5).image, (5, 4))
    out.alpha_composite(icon("shield", 24, 5).image, (50, 5))
    return Sprite(out)
