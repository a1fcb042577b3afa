"""Whether all that is written on a picture can be read: measured on the picture as it is sent. For tests.

`listen()` once, before anything is drawn; then `faults(canvas)` says in sentences what is too small, cut, covered,
beyond the edge, or run into by another text.
"""

from collections.abc import Collection
from typing import Any, NamedTuple, cast

from PIL import Image, ImageChops, ImageFilter

from .canvas import Canvas
from .glyphs import display_name, readable
from .lettering import DOTS, strip
from .palette import CAPTAINS, RGB
from .pixels import levels
from .written import Line, Rank, lines_of, note, renote

LEAST: dict[Rank, int] = {"plain": 33, "key": 45}  # pixels of 1650: 11 and 15 of a desktop's 550
WHOLE = 0.8  # share of a line's ink that must be seen in its colour: letters are turned and mixed at their edges
CLEAR = 0.7  # share of what surrounds it that must be darker or lighter
NEAR, FAR = 40, 60  # of 255: what counts as the same colour, and as another
SOLID = 250  # of 255: pixels that are ink alone


class Spot(NamedTuple):
    """A line as it stands on the whole picture: its box, and the ink in it."""

    line: Line
    box: tuple[int, int, int, int]
    ink: Image.Image


# -- where lines come to stand as pictures are put together ------------------------------------------------------------


def listen() -> None:
    """From now on Pillow's own ways to put pictures together pass on what is written on them, too."""
    plain: Any = Image.Image
    paste, over, crop, rotate = plain.paste, plain.alpha_composite, plain.crop, plain.rotate
    if paste.__name__ == "paste_and_pass_on":
        return
    within = [0]  # alpha_composite is made of crop and paste

    def paste_and_pass_on(self: Image.Image, im: Any, box: Any = None, mask: Any = None) -> None:
        paste(self, im, box, mask)
        if isinstance(im, Image.Image) and not within[0]:
            at = (0, 0) if box is None or isinstance(box, Image.Image) else cast("tuple[int, ...]", box)
            note(self, [line.moved(at[0], at[1]) for line in lines_of(im)])

    def composite_and_pass_on(self: Image.Image, im: Image.Image, dest: Any = (0, 0), source: Any = (0, 0)) -> None:
        within[0] += 1
        try:
            over(self, im, dest, source)
        finally:
            within[0] -= 1
        note(self, [line.moved(dest[0] - source[0], dest[1] - source[1]) for line in lines_of(im)])

    def crop_and_pass_on(self: Image.Image, box: Any = None) -> Image.Image:
        out: Image.Image = crop(self, box)
        if box is not None:
            moved = [line.moved(-box[0], -box[1]) for line in lines_of(self)]
            renote(out, [line for line in moved if 0 <= line.x < out.width and 0 <= line.y <= out.height])
        return out

    def rotate_and_pass_on(self: Image.Image, *args: Any, **kwargs: Any) -> Image.Image:
        out: Image.Image = rotate(self, *args, **kwargs)
        renote(out, [line._replace(turned=True) for line in lines_of(self)])
        return out

    for name, fn in (
        ("paste", paste_and_pass_on),
        ("alpha_composite", composite_and_pass_on),
        ("crop", crop_and_pass_on),
        ("rotate", rotate_and_pass_on),
    ):
        setattr(Image.Image, name, fn)


def texts(canvas: Canvas) -> list[Line]:
    """All lines on a picture, in the order in which they were laid down."""
    found = list(canvas.layer.written)
    for item in canvas.items:
        if item.line is not None:
            found.append(item.line)
        elif isinstance(item.source, Image.Image):
            found += [line.moved(item.box[0], item.box[1]) for line in lines_of(item.source)]
    return [line for line in found if line.text.strip()]


# -- what is seen of them ----------------------------------------------------------------------------------------------


def _shown(canvas: Canvas) -> Image.Image:
    """The picture as it is sent, as entries of its colour table."""
    layer = canvas.layer
    if layer.draft_only:
        return layer.table.reduce(canvas.flatten())
    rows = layer.strip(0, layer.height)
    for item in canvas.items:
        rows.paste(item.source, (item.box[0] + 1, item.box[1]), item.mask)
    return layer.table.reduce(rows).crop((1, 0, layer.width + 1, layer.height))


def _spot(line: Line) -> Spot:
    mark = strip(line.text, line.face, max(1, round(line.size)))
    x, y = round(line.x) + mark.dx, round(line.y) + mark.dy
    left, top, right, bottom = mark.mask.getbbox() or (0, 0, 1, 1)
    return Spot(line, (x + left, y + top, x + right, y + bottom), mark.mask.crop((left, top, right, bottom)))


def _full(mask: Image.Image) -> Image.Image:
    return levels(mask, [255 * (v >= SOLID) for v in range(256)])


def _apart(a: RGB, b: RGB) -> int:
    return max(abs(x - y) for x, y in zip(a, b, strict=True))


def _seen(shown: Image.Image, colours: tuple[RGB, ...], spot: Spot) -> tuple[float, float]:
    """How much of a line's ink has the line's colour, and how much of what surrounds it has another."""
    x0, y0, x1, y1 = spot.box
    pad = 4
    part = shown.crop((x0 - pad, y0 - pad, x1 + pad, y1 + pad))
    ink = Image.new("L", part.size, 0)
    ink.paste(spot.ink, (pad, pad))
    solid = _full(ink)
    core = solid.filter(ImageFilter.MinFilter(3))
    if core.getbbox() is None:
        core = solid
    rim = ImageChops.subtract(ink.filter(ImageFilter.MaxFilter(7)), ink.filter(ImageFilter.MaxFilter(3)))
    inked, about = part.histogram(core)[: len(colours)], part.histogram(_full(rim))[: len(colours)]
    own = colours[max(range(len(colours)), key=inked.__getitem__)]
    same = sum(n for n, colour in zip(inked, colours, strict=True) if _apart(colour, own) <= NEAR)
    other = sum(n for n, colour in zip(about, colours, strict=True) if _apart(colour, own) >= FAR)
    return same / max(1, sum(inked)), other / max(1, sum(about))


def _meet(one: Spot, other: Spot) -> bool:
    """Whether the ink of two lines touches."""
    x0, y0 = max(one.box[0], other.box[0]), max(one.box[1], other.box[1])
    x1, y1 = min(one.box[2], other.box[2]), min(one.box[3], other.box[3])
    if x1 <= x0 or y1 <= y0:
        return False

    def inked(spot: Spot) -> Image.Image:
        left, top = spot.box[:2]
        return _full(spot.ink.crop((x0 - left, y0 - top, x1 - left, y1 - top)).filter(ImageFilter.MaxFilter(3)))

    return ImageChops.multiply(inked(one), inked(other)).getbbox() is not None


def _twins(one: Line, other: Line) -> bool:
    """Whether one is the other's shadow."""
    return one.text == other.text and abs(one.x - other.x) + abs(one.y - other.y) < one.size / 3


def _is_cut(text: str, names: Collection[str]) -> bool:
    return text.endswith(DOTS) and not any(text[: -len(DOTS)].rstrip() in name for name in names)


def faults(canvas: Canvas, names: Collection[str] = (), least: dict[Rank, int] = LEAST) -> list[str]:
    """What cannot be read of a picture; people's own names, and only these, may be cut."""
    shown, colours = _shown(canvas), canvas.layer.table.colours
    found = list(canvas.spills)
    shown_names = [*map(readable, names), *(display_name("", colour) for colour in CAPTAINS)]
    spots = [_spot(line) for line in texts(canvas)]
    spots = [spot for i, spot in enumerate(spots) if not any(_twins(spot.line, other.line) for other in spots[i + 1 :])]
    for spot in spots:
        line, (x0, y0, x1, y1) = spot.line, spot.box
        what = f"{line.text!r} at {x0}, {y0}"
        if round(line.size, 1) < least[line.rank]:
            found.append(f"{what} is {line.size:.0f} px of {least[line.rank]} ({line.rank})")
        if _is_cut(line.text, shown_names):
            found.append(f"{what} is cut")
        if x0 < 0 or y0 < 0 or x1 > canvas.layer.width or y1 > canvas.layer.height:
            found.append(f"{what} leaves the picture")
        elif not line.turned:
            whole, clear = _seen(shown, colours, spot)
            if whole < WHOLE:
                found.append(f"{what} is covered: {whole:.0%} of it are seen")
            elif clear < CLEAR:
                found.append(f"{what} hardly stands out: {clear:.0%} of what surrounds it is of another colour")
    for i, spot in enumerate(spots):
        found += [
            f"{spot.line.text!r} and {other.line.text!r} touch at {spot.box[0]}, {spot.box[1]}"
            for other in spots[i + 1 :]
            if _meet(spot, other)
        ]
    return found
