"""The lobby cover: a galleon under full sail at noon."""

from bot.engine.text import t
from rendering.kit import cover as kit_cover
from rendering.kit.canvas import Canvas
from rendering.kit.encode import png
from rendering.kit.palette import mix
from rendering.kit.pen import Pen
from rendering.kit.scenery import cloud, crests, great_palm, great_ship, gull, isle, sky, title
from rendering.scene import Mate, Picture

from .text import cover_alt


def scene(pen: Pen) -> None:
    """Sky, islands, the ship, the sea."""
    pen.slab(0, 0, pen.w, pen.h, "shallow")
    sky(pen, ["lagoon", "surf", mix("surf", "foam", 0.5)], 110, 420)
    pen.disc(1400, 200, 176, mix("surf", "gold_light", 0.45))
    pen.disc(1400, 200, 132, "gold_light")
    pen.disc(1400, 200, 96, "gold")
    cloud(pen, 210, 92, 1.2, "foam", "lagoon")
    cloud(pen, 790, 84, 0.9, "foam", "lagoon")
    cloud(pen, 1560, 96, 0.9, "foam", "surf")
    isle(pen, 1500, 508, 380, 150)
    great_palm(pen, 1400, 474, 1.0)
    great_palm(pen, 1584, 484, 0.9)
    isle(pen, 90, 508, 340, 116)
    for x, y, s in ((600, 130, 1.1), (664, 94, 0.9), (1190, 130, 1.0)):
        gull(pen, x, y, s)
    crests(pen, 508, 10, 130, "lagoon", 0.2, "foam", 4)
    crests(pen, 550, 13, 180, "shallow", 0.6, "foam", 5)
    great_ship(pen, 1140, 640, 1.78, "wood_mid", "gold", "foam", mix("foam", "surf", 0.75), "vermilion")
    crests(pen, 622, 17, 220, "shelf", 0.1, "foam", 7)
    crests(pen, 672, 17, 270, "mid", 0.45, "surf", 5)
    crests(pen, 722, 15, 320, "deep", 0.7, "shelf", 5)


def dress(canvas: Canvas) -> None:
    """The title and its motto."""
    canvas.put(title("Set Sail", 236, "gold_light", "gold", "ink", "deep", -18), 424, 270)
    kit_cover.motto(canvas, t("Trade, dig, plunder: race to 30"), 424, 452)


def cover_sheet(mates: tuple[Mate, ...], seats: int) -> Canvas:
    """The cover before it is encoded."""
    return kit_cover.cover(scene, dress, [(mate.colour, mate.name, mate.captain) for mate in mates], seats)


def cover(mates: tuple[Mate, ...], seats: int) -> Picture:
    """The lobby picture with the seats taken so far."""
    return Picture(png(cover_sheet(mates, seats)), cover_alt(mates, seats), "cover.png")
