"""The plain way to make a picture: everything drawn anew, saved by Pillow's defaults. For measuring only."""

import io
import math
from collections.abc import Callable

from PIL import Image, ImageChops, ImageStat

from .memo import uncached
from .sheet import Sheet


def picture(paint: Callable[[], Sheet]) -> Image.Image:
    """The picture in full colour with nothing taken from any cache."""
    with uncached():
        return paint().flatten()


def png(paint: Callable[[], Sheet]) -> bytes:
    """The same picture saved as Pillow saves by default."""
    out = io.BytesIO()
    picture(paint).save(out, "PNG")
    return out.getvalue()


def cached_png(paint: Callable[[], Sheet]) -> bytes:
    """Half-way: layers and sprites cached, but full colours saved by Pillow's defaults."""
    out = io.BytesIO()
    paint().flatten().save(out, "PNG")
    return out.getvalue()


def encoding(data: bytes) -> Callable[[], None]:
    """Saves a finished picture by Pillow's defaults each time it is called: encoding alone, with nothing to draw."""
    ready = Image.open(io.BytesIO(data))
    ready.load()
    return lambda: ready.save(io.BytesIO(), "PNG")


def likeness(exact: Image.Image, data: bytes) -> float:
    """How near a finished PNG comes to the picture in full colour, in decibels (99 = the same)."""
    shown = Image.open(io.BytesIO(data)).convert("RGB")
    squares = ImageStat.Stat(ImageChops.difference(exact, shown)).sum2
    mean = sum(squares) / (3 * exact.width * exact.height)
    return 99.0 if mean == 0 else 10 * math.log10(255 * 255 / mean)
