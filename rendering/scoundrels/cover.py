"""The lobby cover: two pirate ships trade broadsides at sunset."""

from bot.engine.text import t
from rendering.kit import cover as kit_cover
from rendering.kit.canvas import Canvas
from rendering.kit.encode import png
from rendering.kit.icons import icon
from rendering.kit.palette import mix
from rendering.kit.pen import Pen
from rendering.kit.scenery import crests, great_ship, muzzle, sky, smoke, title
from rendering.kit.shapes import curve, inset, wobble
from rendering.scene import Mate, Picture

from .text import cover_alt


def scene(pen: Pen) -> None:
    """A red sky, a low sun, two ships and their smoke."""
    pen.slab(0, 0, pen.w, pen.h, "blood_dark")
    bands = [mix("blood_dark", "blood", 0.6), "blood", "sunset", mix("sunset", "sunrise", 0.6), "sunrise"]
    sky(pen, [*bands], 80, 540)
    pen.disc(825, 496, 300, mix("sunrise", "gold_light", 0.5))
    pen.disc(825, 496, 230, "gold_light")
    for x, y, w in ((170, 190, 300), (1410, 140, 380), (1230, 270, 280), (330, 320, 240)):
        drift = [(x - w / 2, y), (x - w / 4, y - 14), (x, y - 6), (x + w / 4, y - 16), (x + w / 2, y), (x, y + 10)]
        pen.poly(curve(drift), "blood_dark")
    crests(pen, 512, 9, 140, mix("blood_dark", "dusk", 0.5), 0.2, "sunrise", 4)
    for i in range(8):
        half = 270 - i * 20
        pen.poly(wobble(inset(825 - half, 536 + i * 24, 2 * half, 9, 0), 2, 40, i), "sunset")
    grey = mix("ink", "ink_soft", 0.4)
    great_ship(pen, 310, 660, 1.42, "ink_soft", "blood", "ink_soft", grey, "blood", emblem="parchment_light")
    great_ship(
        pen, 1340, 660, 1.42, "wood_deep", "gold", "blood", "blood_dark", "ink", left=True, emblem="parchment_light"
    )
    smoke(pen, 660, 584, 52, 4, ("mountain_dark", "rock", "silver"))
    smoke(pen, 1000, 588, 48, 8, ("mountain_dark", "rock", "silver"))
    muzzle(pen, 588, 574, 54)
    muzzle(pen, 1068, 578, 54)
    crests(pen, 646, 17, 220, "dusk", 0.1, "sunset", 6)
    crests(pen, 698, 16, 270, mix("dusk", "ink", 0.5), 0.5, "sunset", 4)


def dress(canvas: Canvas) -> None:
    """Crossed cutlasses, the title and its motto."""
    canvas.put(icon("swords", 310, 3), 825, 420)
    canvas.put(title("Scoundrels!", 214, "white", "parchment", "ink", "blood_dark", -18), 825, 150)
    kit_cover.motto(canvas, t("Bluff, board, bury your loot"), 825, 690)


def cover_sheet(mates: tuple[Mate, ...], seats: int) -> Canvas:
    """The cover before it is encoded."""
    return kit_cover.cover(scene, dress, [(mate.colour, mate.name, mate.captain) for mate in mates], seats)


def cover(mates: tuple[Mate, ...], seats: int) -> Picture:
    """The lobby picture with the seats taken so far."""
    return Picture(png(cover_sheet(mates, seats)), cover_alt(mates, seats), "cover.png")
