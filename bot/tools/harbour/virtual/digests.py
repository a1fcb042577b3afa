"""Pictures without a painter: their size, the name of what would be drawn, and the words that say the same."""

from __future__ import annotations

from rendering import CHARTS
from rendering.kit.emoji import picture as emoji
from rendering.queue import digest
from rendering.scene import Picture, Scene
from rendering.workers import Draw

PNG = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"
HEAD = PNG + (1200).to_bytes(4) + (800).to_bytes(4)
SMALL = PNG + (128).to_bytes(4) + (128).to_bytes(4)  # Discord takes no larger emoji
MOST = 1000  # characters of a description: Discord takes some more


class Digests:
    """An easel on which every picture is finished at once."""

    async def draw(self, fn: Draw, scene: Scene) -> Picture | None:
        """A few bytes that are the same for the same picture, and no others; moments it leaves to painters."""
        room, _, kind = fn.__module__.removeprefix("rendering.").partition(".")
        if kind == "moment":
            return None
        if fn is emoji:
            return Picture(SMALL + digest(fn, scene), scene.title, f"{scene.title}_0.png")
        alt = _words(room, kind, scene)[:MOST]
        name = kind if kind in ("hand", "ledger") else "chart"
        return Picture(HEAD + digest(fn, scene), alt, f"{name}.png")

    async def renew(self) -> None:
        """Nothing is ever under way."""

    async def close(self) -> None:
        """Nothing is left to be drawn."""


def _words(room: str, kind: str, scene: Scene) -> str:
    if room not in CHARTS:
        return scene.title  # the cover, of which the view is how many sit there
    chart = CHARTS[room]
    return chart.hand_text(scene) if kind == "hand" else chart.text(scene)
