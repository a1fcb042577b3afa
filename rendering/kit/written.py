"""What is written on a picture: each line with its size, place and rank, noted on the image itself.

Whoever writes notes it, and whoever lays a sprite on a sheet has the notes with it. That costs next to nothing, and
nobody reads them but `legible`, in tests.
"""

from collections.abc import Iterable
from typing import Literal, NamedTuple, cast

from PIL import Image

Rank = Literal["plain", "key"]

_WRITTEN = "written"


class Line(NamedTuple):
    """One line of text: x and y are the start of its baseline, sizes are pixels of the image it is noted on."""

    text: str
    face: str
    size: float
    x: float
    y: float
    rank: Rank = "plain"
    turned: bool = False  # no more level: where its letters stand is known only roughly

    def moved(self, dx: float, dy: float, scale: float = 1) -> "Line":
        """The same line on another image, on which this one is laid at dx, dy."""
        return self._replace(size=self.size * scale, x=self.x * scale + dx, y=self.y * scale + dy)


def lines_of(image: Image.Image) -> tuple[Line, ...]:
    """What is written on an image."""
    return cast("tuple[Line, ...]", image.info.get(_WRITTEN, ()))


def note(image: Image.Image, lines: Iterable[Line]) -> None:
    """Some more is written on an image."""
    image.info[_WRITTEN] = (*lines_of(image), *lines)


def renote(image: Image.Image, lines: Iterable[Line]) -> None:
    """This and nothing else is written on an image."""
    image.info[_WRITTEN] = tuple(lines)


def resize(image: Image.Image, scale: float) -> Image.Image:
    """An image that has just become so much larger or smaller, with its notes."""
    if lines := lines_of(image):
        renote(image, (line.moved(0, 0, scale) for line in lines))
    return image
