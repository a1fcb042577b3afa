"""Islands, reefs and the Outpost as stamps: equal ones are pixel for pixel the same, which files like."""

from PIL import Image

from rendering.kit.land import fort, hill, palm, rock, village
from rendering.kit.memo import kept
from rendering.kit.palette import mix
from rendering.kit.pen import Pen
from rendering.kit.sea import blob

ISLES = 2  # different outlines of islands: the second of a kind in a row costs next to nothing


def _coast(pen: Pen, r: float, seed: int) -> None:
    for grow, colour in (
        (1.02, "foam"),
        (0.91, "sand"),
        (0.65, mix("grass", "jungle", 0.4)),
    ):
        pen.poly(blob(46, 46, r * grow, seed, 1.5, 40), colour)


@kept(24)
def isle(kind: int, stronghold: bool, u: float) -> Image.Image:
    """An island with its surf; a stronghold carries a stone fort."""
    pen = Pen(round(92 * u), round(92 * u), 4, u)
    _coast(pen, 27, kind * 7 + 2)
    out = pen.done()
    top = Pen(out.width, out.height, 4, u)
    if stronghold:
        fort(top, 46, 46, 0.95)
    out.alpha_composite(top.done())
    if not stronghold:
        dress = Pen(out.width, out.height, 4)
        side = 1 if kind % 2 else -1
        hill(dress, (46 - 5 * side) * u, 39 * u, 0.82 * u)
        palm(dress, (46 + 15 * side) * u, 55 * u, 0.8 * u)
        out.alpha_composite(dress.done())
    return out


@kept(8)
def outpost(u: float) -> Image.Image:
    """The Outpost: the greatest island, with its houses."""
    pen = Pen(round(92 * u), round(92 * u), 4, u)
    _coast(pen, 33, 4)
    village(pen, 46, 46, 0.92)
    return pen.done()


@kept(8)
def reef(u: float) -> Image.Image:
    """Two rocks in their surf."""
    pen = Pen(round(92 * u), round(92 * u), 4, u)
    for dx, dy, z in ((-12, 6, 1.0), (10, -2, 1.35)):
        rock(pen, 46 + dx, 46 + dy, z)
    return pen.done()


@kept(8)
def wreck(u: float) -> Image.Image:
    """The ribs and the mast of a wreck."""
    pen = Pen(round(40 * u), round(34 * u), 4, u)
    for thick, colour in ((6.0, "ink"), (3.0, "wood_light")):
        pen.line([(5, 24), (12, 29), (28, 29), (36, 23)], thick, colour)
        pen.line([(12, 29), (9, 17)], thick, colour)
        pen.line([(20, 29), (27, 6)], thick, colour)
        pen.line([(20, 12), (32, 15)], thick, colour)
    return pen.done()
