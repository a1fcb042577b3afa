"""The fixed colour table of a board: chosen once, so that each picture only looks colours up."""

from collections.abc import Iterable

from PIL import Image

from .palette import NAMED, RGB

SIZE = 256  # entries of a palette image
# Pillow reserves room for as many colours as it may count: a flat picture has far fewer than it could
MOST = 1 << 16
USED = 128  # colours a table holds: more would look no better and pack worse
CANDIDATES = 1000  # of the blends, by how much of the picture they fill: the rest is a pixel here and there


def _far(a: RGB, b: RGB) -> float:
    return (a[0] - b[0]) ** 2 * 0.9 + (a[1] - b[1]) ** 2 * 1.4 + (a[2] - b[2]) ** 2 * 0.7


class Table:
    """Up to 256 colours and the palette image that reduces pictures to them."""

    __slots__ = ("colours", "image", "palette")

    def __init__(self, colours: list[RGB]) -> None:
        self.colours = tuple(colours)
        self.image = Image.new("P", (1, 1))
        flat = [v for c in colours for v in c]
        self.palette = flat + flat[:3] * (SIZE - len(colours))
        self.image.putpalette(self.palette)

    @classmethod
    def plain(cls) -> "Table":
        """The named colours alone."""
        return cls(list(dict.fromkeys(NAMED.values())))

    def reduce(self, picture: Image.Image) -> Image.Image:
        """The picture as entries of this table, each pixel the nearest colour."""
        # Pillow fills its lookup of nearest colours in this very palette image: it stays warm between calls
        return picture.quantize(palette=self.image, dither=Image.Dither.NONE)


def make_table(pictures: Iterable[Image.Image], size: int = USED) -> Table:
    """The named colours that occur, then greedily the blends whose loss would be seen most."""
    seen: dict[RGB, int] = {}
    cells: dict[tuple[int, int, int], tuple[int, RGB]] = {}
    for picture in pictures:
        for many, colour in picture.getcolors(MOST) or []:
            if isinstance(colour, tuple):
                c = (int(colour[0]), int(colour[1]), int(colour[2]))
                seen[c] = seen.get(c, 0) + many
    for c, many in seen.items():
        cell = (c[0] >> 2, c[1] >> 2, c[2] >> 2)
        total, best = cells.get(cell, (0, c))
        cells[cell] = (total + many, c if many > seen.get(best, 0) else best)
    # entry 0 doubles as the PNG filter byte, so no other entry may share its cell of the lookup
    chosen: list[RGB] = [NAMED["ink"]]
    taken = {tuple(v >> 2 for v in NAMED["ink"])}
    for colour in dict.fromkeys(NAMED.values()):
        cell = tuple(v >> 2 for v in colour)
        if colour in seen and cell not in taken:
            chosen.append(colour)
            taken.add(cell)
    rest = sorted(cells.values(), reverse=True)[:CANDIDATES]
    weights = [many**0.75 for many, _ in rest]
    losses = [min(_far(c, h) for h in chosen) * weight for (_, c), weight in zip(rest, weights, strict=True)]
    while rest and len(chosen) < size:
        loss = max(losses)
        worst = losses.index(loss)
        if loss < 4 * weights[worst]:
            break
        pick = rest[worst][1]
        chosen.append(pick)
        losses = [min(loss, _far(c, pick) * weight) for loss, (_, c), weight in zip(losses, rest, weights, strict=True)]
    # the lookup goes by cells of four levels: a blend right beside the ink would be shown in its place
    table = Table(chosen)
    while thief := table.reduce(Image.new("RGB", (1, 1), chosen[0])).getpixel((0, 0)):
        assert isinstance(thief, int)
        del chosen[thief]
        table = Table(chosen)
    return table
