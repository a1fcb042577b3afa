"""The lobby cover: two pirate ships trade broadsides at sunset."""

from bot.engine.text import t
from rendering.kit import cover as kit_cover
from rendering.kit.encode import png
from rendering.kit.icons import icon
from rendering.kit.palette import mix
from rendering.kit.pen import Pen
from rendering.kit.scenery import crests, great_ship, muzzle, sky, smoke, title
from rendering.kit.shapes import curve, inset, wobble
from rendering.kit.sheet import Sheet
from rendering.scene import Mate, Picture

from .text import cover_alt


def scene(pen: Pen) -> None:
    """A red sky, a low sun, two ships and their smoke."""
    pen.slab(0, 0, pen.w, pen.h, "blood_dark")
    bands = [mix("blood_dark", "blood", 0.6), "blood", "sunset", mix("sunset", "sunrise", 0.6), "sunrise"]
    sky(pen, [*bands], 60, 420)
    pen.disc(800, 390, 250, mix("sunrise", "gold_light", 0.5))
    pen.disc(800, 390, 190, "gold_light")
    for x, y, w in ((180, 150, 300), (1350, 110, 360), (1180, 210, 260), (330, 250, 220)):
        drift = [(x - w / 2, y), (x - w / 4, y - 14), (x, y - 6), (x + w / 4, y - 16), (x + w / 2, y), (x, y + 10)]
        pen.poly(curve(drift), "blood_dark")
    crests(pen, 404, 8, 130, mix("blood_dark", "dusk", 0.5), 0.2, "sunrise", 4)
    for i in range(7):
        half = 230 - i * 18
        pen.poly(wobble(inset(800 - half, 424 + i * 22, 2 * half, 8, 0), 2, 40, i), "sunset")
    grey = mix("ink", "ink_soft", 0.4)
    great_ship(pen, 300, 524, 1.16, "ink_soft", "blood", "ink_soft", grey, "blood", emblem="parchment_light")
    great_ship(
        pen, 1300, 524, 1.16, "wood_deep", "gold", "blood", "blood_dark", "ink", left=True, emblem="parchment_light"
    )
    smoke(pen, 606, 462, 44, 4, ("mountain_dark", "rock", "silver"))
    smoke(pen, 1000, 466, 40, 8, ("mountain_dark", "rock", "silver"))
    muzzle(pen, 536, 452)
    muzzle(pen, 1068, 456)
    crests(pen, 512, 15, 210, "dusk", 0.1, "sunset", 6)
    crests(pen, 556, 14, 260, mix("dusk", "ink", 0.5), 0.5, "sunset", 4)


def dress(sheet: Sheet) -> None:
    """Crossed cutlasses, the title and its motto."""
    sheet.put(icon("swords", 260, 3), 800, 356)
    sheet.put(title("Scoundrels!", 190, "white", "parchment", "ink", "blood_dark", -18), 800, 130)
    kit_cover.motto(sheet, t("Bluff, board, bury your loot"), 800, 544)


def cover_sheet(mates: tuple[Mate, ...], seats: int) -> Sheet:
    """The cover before it is encoded."""
    return kit_cover.cover(scene, dress, [(mate.colour, mate.name, mate.captain) for mate in mates], seats)


def cover(mates: tuple[Mate, ...], seats: int) -> Picture:
    """The lobby picture with the seats taken so far."""
    return Picture(png(cover_sheet(mates, seats)), cover_alt(mates, seats), "cover.png")
