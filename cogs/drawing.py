"""What a picture shows, or its words while there are no pictures."""

import math
from collections.abc import Callable, Hashable

from cogs.ui.layout import InWords
from rendering.queue import NoPicture, Press
from rendering.scene import Picture, Scene


def nothing_more(scene: Scene) -> str:
    """The words of a picture that shows nothing beyond what its message says."""
    return ""


async def pictured(
    press: Press,
    key: Hashable,
    draw: Callable[[Scene], Picture],
    scene: Scene,
    words: Callable[[Scene], str] = nothing_more,
    patient: bool = False,
) -> Picture | InWords:
    """The picture of a scene, else what stands in its place."""
    try:
        return await press.draw(key, draw, scene, patient)
    except NoPicture as missing:
        return InWords(words(scene), None if math.isinf(missing.rest) else missing.rest)
