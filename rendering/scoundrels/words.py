"""The view as what it is, and several facts in one sentence."""

from collections.abc import Iterable

from bot.engine.text import Word
from bot.games.scoundrels.components import Sea
from rendering.kit.words import told
from rendering.scene import Scene


def sea_of(scene: Scene) -> Sea:
    """The view as the type it is."""
    view = scene.view
    assert isinstance(view, Sea)
    return view


def joined(scene: Scene, texts: Iterable[Word]) -> str:
    """Facts in one sentence."""
    return "; ".join(told(scene, text).rstrip(".") for text in texts) + "."
