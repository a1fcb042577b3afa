"""A picture as a list of things laid on a cached layer; nothing is painted before it is asked for."""

from collections.abc import Callable, Hashable, Iterable
from copy import copy
from itertools import chain, count
from typing import NamedTuple

from PIL import Image

from . import disk_cache
from .cache import keeping, kept, make_room
from .colour_table import USED, Table, make_table
from .lettering import TONES, fit, fit_lines, origin, strip, width, wrap
from .palette import Colour, rgb
from .shapes import Box
from .written import Line, Rank, lines_of, renote

LOOKUP = 600_000  # bytes in which a colour table remembers which of its colours is nearest to which
_serials = count(1)


class Sprite:
    """A finished little picture that can be laid on sheets; its serial stands for it in caches."""

    __slots__ = ("height", "image", "serial", "width")

    def __init__(self, image: Image.Image) -> None:
        self.image, self.serial = image, next(_serials)
        self.width, self.height = image.size


class Layer:
    """All of a picture that never changes, with the colour table its pictures are reduced to.

    At rest it is one byte a pixel: a process may hold a score of these. Its exact colours, which only `flatten` asks
    for, are painted again. Without a table it is a draft that can only be flattened.
    """

    __slots__ = ("_flat", "_paint", "_print", "height", "serial", "table", "width", "written")

    def __init__(
        self, size: tuple[int, int], paint: Callable[[], Image.Image], table: Table, flat: Image.Image | None
    ) -> None:
        self.width, self.height = size
        self.table = table
        self.serial: Hashable = next(_serials)
        self._paint = paint
        self._flat = flat
        self._print: Image.Image | None = None  # what is printed on the uppermost rows, the rest is shared
        self.written: tuple[Line, ...] = ()  # as far as it was painted by this process

    @classmethod
    def draft(cls, image: Image.Image) -> "Layer":
        """A layer without a colour table."""
        out = cls(image.size, lambda: image, Table.plain(), None)
        out.written = lines_of(image)
        return out

    @classmethod
    def finished(cls, flat: Image.Image, table: Table, paint: Callable[[], Image.Image]) -> "Layer":
        """A layer that was reduced to its table."""
        return cls((flat.width - 1, flat.height), paint, table, flat)

    @property
    def weight(self) -> int:
        """How many bytes it holds, with its table and what that has looked up."""
        pictures = (each for each in (self._flat, self._print) if each is not None)
        return LOOKUP + sum(each.width * each.height for each in pictures)

    @property
    def draft_only(self) -> bool:
        """Whether it has no colour table of its own."""
        return self._flat is None

    def exact(self) -> Image.Image:
        """A copy of the layer in full colour."""
        return self._paint().copy()

    def strip(self, top: int, bottom: int) -> Image.Image:
        """Some rows to paint on, with the filter column at the left."""
        if self._flat is None:
            raise ValueError("a draft has no colour table")
        rows = self._flat.crop((0, top, self.width + 1, bottom))
        if self._print is not None and top < self._print.height:
            rows.paste(self._print.crop((0, top, self.width + 1, min(bottom, self._print.height))), (0, 0))
        return rows.convert("RGB")

    def printed(self, name: str, draw: Callable[[Image.Image], None], bottom: int) -> "Layer":
        """This layer with what has this name drawn on the rows above `bottom`, in the colours of the same table."""

        def paint() -> Image.Image:
            out = self.exact()
            draw(out)
            return out

        if self._flat is None:
            return Layer.draft(paint())
        part = self.strip(0, bottom).crop((1, 0, self.width + 1, bottom))
        renote(part, ())
        draw(part)
        out = copy(self)
        out.written = (*self.written, *lines_of(part))
        out.serial = (self.serial, name)  # printed again it is the same: finished bands of it still serve
        out._paint = paint
        out._print = reduced(part, self.table)
        return out


def reduced(image: Image.Image, table: Table) -> Image.Image:
    """A picture as entries of a table, as layers keep it."""
    # one column more at the left: always palette entry 0, it becomes the filter byte of each PNG row
    wide = Image.new("RGB", (image.width + 1, image.height), table.colours[0])
    wide.paste(image, (1, 0))
    return table.reduce(wide)


class Item(NamedTuple):
    """Something laid down: its box, what stands for it in caches, and how to paste it."""

    box: tuple[int, int, int, int]
    key: tuple[object, ...]
    source: Image.Image | tuple[int, int, int]
    mask: Image.Image | None
    line: Line | None = None


@kept(8192)
def _mask_serial(text: str, face: str, size: int, stroke: int, tones: int) -> int:
    return next(_serials)


class Canvas:
    """What is laid on a layer, in order; texts that left their room are remembered in `spills`.

    `tones` is how many steps texts have from paper to ink: fewer make a full board lighter.
    """

    def __init__(self, layer: Layer, tones: int = TONES) -> None:
        self.layer = layer
        self.tones = tones
        self.items: list[Item] = []
        self.spills: list[str] = []

    def put(self, sprite: Sprite, x: float, y: float, anchor: str = "mm") -> None:
        """Lay a sprite down: l, m, r across and t, m, b down say which point of it stands at x, y."""
        left = round(x - {"l": 0.0, "m": sprite.width / 2, "r": float(sprite.width)}[anchor[0]])
        top = round(y - {"t": 0.0, "m": sprite.height / 2, "b": float(sprite.height)}[anchor[1]])
        box = (left, top, left + sprite.width, top + sprite.height)
        mask = sprite.image if sprite.image.mode == "RGBA" else None
        self.items.append(Item(box, (sprite.serial, left, top), sprite.image, mask))

    def shade(self, sprite: Sprite, x: float, y: float, colour: Colour) -> None:
        """A sprite's outline in one colour, its upper left corner at x, y: the shadow it throws."""
        left, top = round(x), round(y)
        box = (left, top, left + sprite.width, top + sprite.height)
        self.items.append(Item(box, (sprite.serial, left, top, rgb(colour)), rgb(colour), sprite.image))

    def fill(self, box: Box, colour: Colour) -> None:
        """A plain rectangle."""
        x0, y0, x1, y1 = (round(v) for v in box)
        size = (max(0, x1 - x0), max(0, y1 - y0))
        self.items.append(
            Item((x0, y0, x1, y1), (rgb(colour), x0, y0, size), Image.new("RGB", size, rgb(colour)), None)
        )

    def text(
        self,
        x: float,
        y: float,
        text: str,
        face: str = "bold",
        size: int = 30,
        colour: Colour = "ink",
        anchor: str = "lm",
        room: float | None = None,
        least: int = 26,
        stroke: int = 0,
        edge: Colour = "ink",
        rank: Rank = "plain",
    ) -> float:
        """Write one line, shrunk or cut to its room; gives back the width it took."""
        if room is not None:
            text, size = fit(text, face, size, room, min(size, least))
        wide = width(text, face, size)
        ox, oy = origin(x, y, text, face, size, anchor)
        passes = ((stroke, edge), (0, colour)) if stroke else ((0, colour),)
        for thick, tint in passes:
            s = strip(text, face, size, thick, self.tones)
            box = (ox + s.dx, oy + s.dy, ox + s.dx + s.mask.width, oy + s.dy + s.mask.height)
            key = (_mask_serial(text, face, size, thick, self.tones), box[0], box[1], rgb(tint))
            line = None if thick else Line(text, face, size, ox, oy, rank)
            self.items.append(Item(box, key, rgb(tint), s.mask, line))
            if box[0] < 0 or box[1] < 0 or box[2] > self.layer.width or box[3] > self.layer.height:
                self.spills.append(f"{text!r} leaves the picture")
        if room is not None and wide > room + 1:
            self.spills.append(f"{text!r} needs {wide:.0f} of {room:.0f}")
        return wide

    def lines(
        self,
        x: float,
        y: float,
        text: str,
        face: str,
        size: int,
        room: float,
        pitch: float,
        most: int = 3,
        colour: Colour = "ink",
        anchor: str = "lm",
        rank: Rank = "plain",
    ) -> int:
        """Write a text in several lines from y down; gives back how many."""
        parts = wrap(text, face, size, room, most)
        for i, part in enumerate(parts):
            self.text(x, y + i * pitch, part, face, size, colour, anchor, room, size, rank=rank)
        return len(parts)

    def block(
        self,
        x: float,
        y: float,
        text: str,
        face: str,
        size: int,
        room: float,
        least: int = 26,
        most: int = 2,
        colour: Colour = "ink",
        anchor: str = "lm",
        rank: Rank = "plain",
    ) -> None:
        """Write a text centred about y, in one line or, where it would get too small, in more."""
        parts, z = fit_lines(text, face, size, room, least, most)
        for i, part in enumerate(parts):
            self.text(x, y + (i - (len(parts) - 1) / 2) * z * 1.06, part, face, z, colour, anchor, room, z, rank=rank)

    def flatten(self, ground: Image.Image | None = None) -> Image.Image:
        """The whole picture in full colour, before any reduction; on a ground that was painted before, if given."""
        out = self.layer.exact() if ground is None else ground.copy()
        for item in self.items:
            out.paste(item.source, (item.box[0], item.box[1]), item.mask)
        return out


def make_layer(
    name: str, paint: Callable[[], Image.Image], specimen: Callable[[Layer], Iterable[Image.Image]], colours: int = USED
) -> Layer:
    """Paint a layer and choose its colour table from it and from specimens drawn upon it; keep what this gives.

    No other layer has this name: under it the next start finds it painted.
    """
    return _laid_out(name, paint, lambda image: make_table(chain((image,), specimen(Layer.draft(image))), colours))


def like(name: str, layer: Layer, paint: Callable[[], Image.Image]) -> Layer:
    """Another ground in the colours that were chosen for a layer: far quicker than choosing again."""
    return _laid_out(name, paint, lambda image: layer.table)


def _laid_out(name: str, paint: Callable[[], Image.Image], choose: Callable[[Image.Image], Table]) -> Layer:
    if not keeping():
        return Layer.draft(paint())
    stored = disk_cache.fetch(name)
    if stored is not None:
        return Layer.finished(*stored, paint)
    make_room()
    image = paint()
    table = choose(image)
    flat = reduced(image, table)
    disk_cache.store(name, flat, table)
    out = Layer.finished(flat, table, paint)
    out.written = lines_of(image)
    return out
