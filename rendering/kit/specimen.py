"""Example pictures, from which a layer's colour table is chosen."""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from PIL import Image

from .canvas import Canvas, Layer

S = TypeVar("S")


def drawn(
    scenes: Callable[[], Iterable[S]], lay: Callable[[Canvas, S], None]
) -> Callable[[Layer], Iterator[Image.Image]]:
    """Each scene laid on a sheet of its own, one at a time; none is made before a layer needs its table."""

    def specimen(draft: Layer) -> Iterator[Image.Image]:
        for scene in scenes():
            canvas = Canvas(draft)
            lay(canvas, scene)
            yield canvas.flatten()

    return specimen
