"""The plain way to make a picture: everything drawn anew, saved by Pillow's defaults. For measuring only."""

import io
import math
from collections.abc import Callable

from PIL import Image, ImageChops, ImageStat

from . import encode
from .cache import kept, uncached
from .canvas import Canvas, Layer


def picture(paint: Callable[[], Canvas]) -> Image.Image:
    """The picture in full colour with nothing taken from any cache."""
    with uncached():
        return paint().flatten()


def png(paint: Callable[[], Canvas]) -> bytes:
    """The same picture saved as Pillow saves by default."""
    out = io.BytesIO()
    picture(paint).save(out, "PNG")
    return out.getvalue()


def cached_png(paint: Callable[[], Canvas]) -> bytes:
    """Half-way: layers and sprites kept in full colour, all of it laid down and saved by Pillow's defaults."""
    canvas, out = paint(), io.BytesIO()
    canvas.flatten(_ground(canvas.layer)).save(out, "PNG")
    return out.getvalue()


@kept(8)
def _ground(layer: Layer) -> Image.Image:
    return layer.exact()


def encoding(data: bytes) -> Callable[[], bytes]:
    """Packs a finished picture as pictures are packed here each time it is called: with nothing to draw or reduce."""
    pixels = Image.open(io.BytesIO(data)).tobytes()
    return lambda: encode.packed(pixels)


def likeness(exact: Image.Image, data: bytes) -> float:
    """How near a finished PNG comes to the picture in full colour, in decibels (99 = the same)."""
    shown = Image.open(io.BytesIO(data)).convert("RGB")
    squares = ImageStat.Stat(ImageChops.difference(exact, shown)).sum2
    mean = sum(squares) / (3 * exact.width * exact.height)
    return 99.0 if mean == 0 else 10 * math.log10(255 * 255 / mean)
