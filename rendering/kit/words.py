"""Words that every room writes alike: names, and texts that must not grow too long."""

from bot.engine.text import Word, say
from rendering.scene import Scene

from .glyphs import display_name, graphemes


def name_of(scene: Scene, seat: int) -> str:
    """A seat's name as pictures write it."""
    return display_name(scene.mates[seat].name, scene.mates[seat].colour)


def told(scene: Scene, words: Word) -> str:
    """The game's own words with the names of this table."""
    return say(words, [name_of(scene, seat) for seat in range(len(scene.mates))])


def short_name(scene: Scene, seat: int, most: int) -> str:
    """A seat's name within so many letters."""
    parts = graphemes(name_of(scene, seat))
    return "".join(parts) if len(parts) <= most else "".join(parts[: most - 1]).rstrip() + "…"


def short(words: str, most: int) -> str:
    """The words, cut where they are too many."""
    return words if len(words) <= most else words[: most - 1].rstrip() + "…"
