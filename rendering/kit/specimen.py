"""Example pictures, from which a layer's colour table is chosen."""

from collections.abc import Callable, Iterable
from typing import TypeVar

from PIL import Image

from .sheet import Layer, Sheet

S = TypeVar("S")


def drawn(scenes: Callable[[], Iterable[S]], lay: Callable[[Sheet, S], None]) -> Callable[[Layer], list[Image.Image]]:
    """Each scene laid on a sheet of its own; none is made before a layer needs its table."""

    def specimen(draft: Layer) -> list[Image.Image]:
        out: list[Image.Image] = []
        for scene in scenes():
            sheet = Sheet(draft)
            lay(sheet, scene)
            out.append(sheet.flatten())
        return out

    return specimen
