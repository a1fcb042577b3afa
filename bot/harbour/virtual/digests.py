"""Pictures without a painter: their size, the name of what would be drawn, and the words that say the same."""

from __future__ import annotations

from rendering import CHARTS
from rendering.easels import Draw
from rendering.press import digest
from rendering.scene import Picture, Scene

HEAD = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + (1200).to_bytes(4) + (800).to_bytes(4)
MOST = 1000  # characters of a description: Discord takes some more


class Digests:
    """An easel on which every picture is finished at once."""

    async def draw(self, fn: Draw, scene: Scene) -> Picture:
        """A few bytes that are the same for the same picture, and no others."""
        room, _, kind = fn.__module__.removeprefix("rendering.").partition(".")
        alt = _words(room, kind, scene)[:MOST]
        return Picture(HEAD + digest(fn, scene), alt, "hand.png" if kind == "hand" else "board.png")

    async def close(self) -> None:
        """Nothing is left to be drawn."""


def _words(room: str, kind: str, scene: Scene) -> str:
    if room not in CHARTS:
        return scene.title  # the cover, of which the view is how many sit there
    chart = CHARTS[room]
    return chart.hand_text(scene) if kind == "hand" else chart.text(scene)
