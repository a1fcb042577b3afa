"""The lobby cover: a ship runs for it while the Kraken rises at dusk."""

from bot.engine.text import t
from rendering.kit import cover as kit_cover
from rendering.kit.encode import png
from rendering.kit.palette import mix
from rendering.kit.pen import Pen
from rendering.kit.scenery import cloud, crests, great_palm, great_ship, isle, sky, tentacle, title
from rendering.kit.shapes import Point, curve
from rendering.kit.sheet import Sheet
from rendering.scene import Mate, Picture

from .text import cover_alt

_ARMS: tuple[tuple[tuple[Point, ...], float], ...] = (
    (((800, 640), (790, 500), (838, 380), (806, 270), (846, 200), (900, 214)), 52),
    (((1480, 640), (1500, 500), (1452, 360), (1496, 240), (1452, 150), (1396, 168)), 58),
    (((930, 640), (920, 560), (962, 500), (940, 440), (972, 410)), 36),
    (((1400, 640), (1410, 570), (1372, 506), (1400, 450), (1368, 418)), 38),
)


def scene(pen: Pen) -> None:
    """Dusk, an island, the ship among the arms, the sea."""
    pen.slab(0, 0, pen.w, pen.h, "mid")
    sky(pen, ["dusk_dark", "dusk", mix("dusk", "sunset", 0.55), "sunset", "sunrise"], 40, 400)
    pen.disc(1150, 400, 200, mix("sunset", "gold_light", 0.35))
    pen.disc(1150, 400, 156, "gold_light")
    cloud(pen, 180, 96, 1.0, "dusk_light", "dusk")
    cloud(pen, 1500, 70, 0.8, "dusk_light", "dusk")
    isle(pen, 120, 420, 360, 110)
    great_palm(pen, 60, 392, 0.8)
    great_palm(pen, 210, 396, 0.7)
    crests(pen, 410, 9, 120, mix("dusk", "mid", 0.6), 0.2, "sunrise", 4)
    for points, thick in _ARMS[:2]:
        tentacle(pen, curve(points, False), thick)
    crests(pen, 452, 12, 170, "shelf", 0.6, "surf", 5)
    great_ship(pen, 1160, 516, 1.28, "wood_mid", "gold", "foam", mix("foam", "sunrise", 0.6), "azure")
    crests(pen, 506, 15, 210, "mid", 0.1, "foam", 7)
    for points, thick in _ARMS[2:]:
        tentacle(pen, curve(points, False), thick)
    crests(pen, 546, 16, 260, "deep", 0.45, "shelf", 5)
    crests(pen, 584, 14, 300, "abyss", 0.7, "mid", 5)


def dress(sheet: Sheet) -> None:
    """The title and its motto."""
    sheet.put(title("Sea of", 150, "gold_light", "gold", "ink", "dusk_dark", -14), 390, 150)
    sheet.put(title("Thieves", 190, "gold_light", "gold", "ink", "dusk_dark", -14), 400, 306)
    kit_cover.motto(sheet, t("Voyages, monsters, rivals to push about"), 400, 446)


def cover_sheet(mates: tuple[Mate, ...], seats: int) -> Sheet:
    """The cover before it is encoded."""
    return kit_cover.cover(scene, dress, [(mate.colour, mate.name, mate.captain) for mate in mates], seats)


def cover(mates: tuple[Mate, ...], seats: int) -> Picture:
    """The lobby picture with the seats taken so far."""
    return Picture(png(cover_sheet(mates, seats)), cover_alt(mates, seats), "cover.png")
