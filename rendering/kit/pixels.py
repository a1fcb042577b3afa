"""The two Pillow calls whose stubs are incomplete, wrapped once with full types."""

from typing import Any, cast

from PIL import Image

from .written import resize


def levels(picture: Image.Image, table: list[int]) -> Image.Image:
    """Each value of a mask replaced by the one the table names."""
    loose = cast("Any", picture)
    return loose.point(table)


def resized(picture: Image.Image, size: tuple[int, int], smooth: bool = True) -> Image.Image:
    """The picture at another size, smoothly or pixel by pixel."""
    loose = cast("Any", picture)
    out = loose.resize(size, Image.Resampling.BICUBIC if smooth else Image.Resampling.NEAREST)
    return resize(out, size[0] / picture.width)


def sampled(picture: Image.Image, scale: int, which: int) -> Image.Image:
    """The picture reduced by taking one pixel (on the diagonal) of each square of `scale` pixels."""
    size = (picture.width // scale, picture.height // scale)
    shift = which - scale / 2 + 0.5
    loose = cast("Any", picture)
    near = Image.Resampling.NEAREST
    out = loose.transform(size, Image.Transform.AFFINE, (scale, 0, shift, 0, scale, shift), near)
    return resize(out, 1 / scale)


def blended(one: Image.Image, other: Image.Image) -> Image.Image:
    """The even blend of two pictures; what is transparent lends no colour."""
    if one.mode != "RGBA":
        return Image.blend(one, other, 0.5)
    return Image.blend(one.convert("RGBa"), other.convert("RGBa"), 0.5).convert("RGBA")
