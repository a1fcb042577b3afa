"""Small words that Sea of Plunder's pictures and texts share."""

from collections.abc import Iterable, Mapping

from bot.engine.text import Word, say
from bot.games.sea_of_plunder import facts
from bot.games.sea_of_plunder.components import Sea
from bot.games.sea_of_plunder.content import PAINT, PORTS, POWERS
from rendering.kit.glyphs import display_name
from rendering.kit.palette import letter
from rendering.scene import Scene

SIGNS = {token: letter(colour) for token, colour in PAINT.items()}  # the letter on its sail


def sea_of(scene: Scene) -> Sea:
    """The view as the type it is."""
    view = scene.view
    assert isinstance(view, Sea)
    return view


def colour_of(scene: Scene, seat: int) -> str:
    """In which colour a captain is drawn: that of the (first) ship, before there is one that of the seat."""
    ships = facts.captain(sea_of(scene), seat).ships
    return PAINT[ships[0][0]] if ships else scene.mates[seat].colour


def name_of(scene: Scene, seat: int) -> str:
    """A seat's name as pictures write it."""
    return display_name(scene.mates[seat].name, colour_of(scene, seat))


def told(scene: Scene, words: Word) -> str:
    """The game's own words with the names of this table."""
    return say(words, [name_of(scene, seat) for seat in range(len(scene.mates))])


def all_told(scene: Scene, words: Iterable[Word]) -> list[str]:
    """Several of them; what says nothing is left out."""
    return [said for said in (told(scene, each) for each in words) if said]


def places(scene: Scene) -> list[tuple[str, str]]:
    """The marked squares with their labels."""
    return [(mark.place, mark.label) for mark in scene.marks]


def card_name(card: str) -> str:
    """The name printed on a card."""
    return say(facts.card_name(card), ())


def port_name(colour: str) -> str:
    """The name of a Port Island."""
    return say(PORTS[colour].name, ())


def power_name(power: str) -> str:
    """The name of a Power."""
    return say(POWERS[power].name, ())


def power_text(power: str) -> str:
    """What a Power does."""
    return say(POWERS[power].text, ())


def lead(words: str) -> str:
    """The words as a line begins with them."""
    return words[:1].upper() + words[1:]


def goods_words(goods: Mapping[str, int]) -> str:
    """Goods in words."""
    return say(facts.goods_told(goods), ())
