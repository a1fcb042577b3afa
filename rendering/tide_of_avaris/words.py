"""How Tide of Avaris' pictures and texts read its facts."""

from bot.engine.text import Word, say
from bot.games.tide_of_avaris.components import Sea
from rendering.kit.words import short_name
from rendering.scene import Scene

BRIEF = 18  # letters of a name that was told in full before


def sea_of(scene: Scene) -> Sea:
    """The view as the type it is."""
    view = scene.view
    assert isinstance(view, Sea)
    return view


def said(words: Word) -> str:
    """The game's own words where no name of a captain stands in them."""
    return say(words, ())


def brief(scene: Scene, words: Word) -> str:
    """The game's own words where names were told in full before."""
    return say(words, [short_name(scene, seat, BRIEF) for seat in range(len(scene.mates))])
