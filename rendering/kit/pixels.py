"""The two Pillow calls whose stubs are incomplete, wrapped once with full types."""

from typing import Any, cast

from PIL import Image


def levels(picture: Image.Image, table: list[int]) -> Image.Image:
    """Each value of a mask replaced by the one the table names."""
    loose = cast("Any", picture)
    return loose.point(table)


def resized(picture: Image.Image, size: tuple[int, int], smooth: bool = True) -> Image.Image:
    """The picture at another size, smoothly or pixel by pixel."""
    loose = cast("Any", picture)
    return loose.resize(size, Image.Resampling.BICUBIC if smooth else Image.Resampling.NEAREST)
