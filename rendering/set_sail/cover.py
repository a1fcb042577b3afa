"""The lobby cover: a galleon under full sail at noon."""

from bot.engine.text import t
from rendering.kit import cover as kit_cover
from rendering.kit.encode import png
from rendering.kit.palette import mix
from rendering.kit.pen import Pen
from rendering.kit.scenery import cloud, crests, great_palm, great_ship, gull, isle, sky, title
from rendering.kit.sheet import Sheet
from rendering.scene import Mate, Picture

from .text import cover_alt


def scene(pen: Pen) -> None:
    """Sky, islands, the ship, the sea."""
    pen.slab(0, 0, pen.w, pen.h, "shallow")
    sky(pen, ["lagoon", "surf", mix("surf", "foam", 0.5)], 90, 330)
    pen.disc(1330, 170, 150, mix("surf", "gold_light", 0.45))
    pen.disc(1330, 170, 112, "gold_light")
    pen.disc(1330, 170, 82, "gold")
    cloud(pen, 210, 80, 1.1, "foam", "lagoon")
    cloud(pen, 860, 70, 0.8, "foam", "lagoon")
    cloud(pen, 1510, 80, 0.8, "foam", "surf")
    isle(pen, 1440, 402, 330, 120)
    great_palm(pen, 1352, 376, 0.8)
    great_palm(pen, 1512, 384, 0.7)
    isle(pen, 90, 402, 300, 90)
    for x, y, s in ((600, 110, 1.0), (660, 80, 0.8), (1120, 120, 0.9)):
        gull(pen, x, y, s)
    crests(pen, 402, 9, 120, "lagoon", 0.2, "foam", 4)
    crests(pen, 436, 12, 170, "shallow", 0.6, "foam", 5)
    great_ship(pen, 1080, 508, 1.42, "wood_mid", "gold", "foam", mix("foam", "surf", 0.75), "vermilion")
    crests(pen, 494, 15, 210, "shelf", 0.1, "foam", 7)
    crests(pen, 536, 16, 260, "mid", 0.45, "surf", 5)
    crests(pen, 578, 14, 300, "deep", 0.7, "shelf", 5)


def dress(sheet: Sheet) -> None:
    """The title and its motto."""
    sheet.put(title("Set Sail", 214, "gold_light", "gold", "ink", "deep", -18), 385, 236)
    kit_cover.motto(sheet, t("Trade, dig, plunder: race to 30"), 390, 400)


def cover_sheet(mates: tuple[Mate, ...], seats: int) -> Sheet:
    """The cover before it is encoded."""
    return kit_cover.cover(scene, dress, [(mate.colour, mate.name, mate.captain) for mate in mates], seats)


def cover(mates: tuple[Mate, ...], seats: int) -> Picture:
    """The lobby picture with the seats taken so far."""
    return Picture(png(cover_sheet(mates, seats)), cover_alt(mates, seats), "cover.png")
