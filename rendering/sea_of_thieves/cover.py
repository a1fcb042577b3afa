"""The lobby cover: a ship runs for it while the Kraken rises at dusk."""

from bot.engine.text import t
from rendering.kit import cover as kit_cover
from rendering.kit.canvas import Canvas
from rendering.kit.encode import png
from rendering.kit.palette import mix
from rendering.kit.pen import Pen
from rendering.kit.scenery import cloud, crests, great_palm, great_ship, isle, sky, tentacle, title
from rendering.kit.shapes import Point
from rendering.scene import Mate, Picture

from .text import cover_alt

_ARMS: tuple[tuple[tuple[Point, ...], float], ...] = (
    (((826, 810), (814, 632), (866, 482), (832, 338), (876, 258), (934, 274)), 58),
    (((1562, 810), (1584, 620), (1532, 452), (1580, 302), (1532, 190), (1470, 214)), 64),
    (((966, 830), (956, 730), (1002, 656), (978, 586), (1012, 550)), 42),
    (((1474, 830), (1486, 740), (1444, 660), (1476, 594), (1440, 556)), 44),
)


def scene(pen: Pen) -> None:
    """Dusk, an island, the ship among the arms, the sea."""
    pen.slab(0, 0, pen.w, pen.h, "dusk_dark")
    sky(pen, ["dusk_dark", "dusk", mix("dusk", "sunset", 0.55), "sunset", "sunrise"], 50, 510)
    pen.disc(1214, 500, 246, mix("sunset", "gold_light", 0.35))
    pen.disc(1214, 500, 194, "gold_light")
    cloud(pen, 180, 110, 1.1, "dusk_light", "dusk")
    cloud(pen, 1546, 92, 0.9, "dusk_light", "dusk")
    isle(pen, 120, 524, 420, 132)
    great_palm(pen, 44, 492, 0.9)
    great_palm(pen, 214, 498, 0.8)
    crests(pen, 514, 10, 130, mix("dusk", "mid", 0.6), 0.2, "sunrise", 4)
    for points, thick in _ARMS[:2]:
        tentacle(pen, points, thick)
    crests(pen, 566, 13, 180, "shelf", 0.6, "surf", 5)
    great_ship(pen, 1222, 652, 1.58, "wood_mid", "gold", "foam", mix("foam", "sunrise", 0.6), "azure")
    crests(pen, 638, 17, 220, "mid", 0.1, "foam", 7)
    for points, thick in _ARMS[2:]:
        tentacle(pen, points, thick)
    crests(pen, 690, 17, 270, "deep", 0.45, "shelf", 5)
    crests(pen, 732, 15, 320, "abyss", 0.7, "mid", 5)


def dress(canvas: Canvas) -> None:
    """The title and its motto."""
    canvas.put(title("Sea of", 160, "gold_light", "gold", "ink", "dusk_dark", -14), 410, 156)
    canvas.put(title("Thieves", 212, "gold_light", "gold", "ink", "dusk_dark", -14), 420, 334)
    kit_cover.motto(canvas, t("Voyages, monsters, rivals to push about"), 420, 490)


def cover_sheet(mates: tuple[Mate, ...], seats: int) -> Canvas:
    """The cover before it is encoded."""
    return kit_cover.cover(scene, dress, [(mate.colour, mate.name, mate.captain) for mate in mates], seats)


def cover(mates: tuple[Mate, ...], seats: int) -> Picture:
    """The lobby picture with the seats taken so far."""
    return Picture(png(cover_sheet(mates, seats)), cover_alt(mates, seats), "cover.png")
