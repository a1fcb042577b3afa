"""The faces of the main deck's cards: a way over a small sea, an island, or a sign.

Nothing that differs from captain to captain is part of a face: the seal of whoever sets out is laid upon it, so that
each face is drawn once for all.
"""

from bot.engine.text import T
from bot.games.sea_of_plunder.content import ACTIONS, MAPS, PORT_OF_CARD
from rendering.kit.cache import kept
from rendering.kit.canvas import Canvas, Sprite
from rendering.kit.cards import course, course_start
from rendering.kit.icons import icon
from rendering.kit.palette import mix
from rendering.kit.pen import Pen
from rendering.kit.shapes import Point, rounded
from rendering.kit.tokens import dot

from .tokens import owner, port_island

SIGNS = {
    "broken_compass": "compass",
    "cursed_treasure": "bones",
    "hurricane": "wave",
    "resupply": "barrel",
    "so_close_yet_so_far": "paper",
    "trouble_at_sea": "pirate",
    "uncharted_waters": "spyglass",
    "cargo_adrift": "crate",
    "magical_compass": "wild",
    "parting_storms": "wave",
    "tales_of_more_treasure": "chest",
}
# what a card does, as short as a card of the hand needs it; the whole is told in words
SHORT = {
    "broken_compass": T("As many cards as you or more (or fewer): 1 Debt"),
    "cursed_treasure": T("Rivals with as many Treasures or more: 1 Debt"),
    "hurricane": T("Your discard moves all rival ships first"),
    "resupply": T("Draw 3, then put 1 card under the deck"),
    "so_close_yet_so_far": T("Your discard moves up to 2 islands first"),
    "trouble_at_sea": T("Your discard moves all pirates first"),
    "uncharted_waters": T("Draw 1 card, then play 2 more"),
}
LETTERED = 110  # faces smaller than this have no room for a letter
_STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}

Ways = tuple[tuple[Point, ...], ...]


@kept(128)
def ways_of(card: str) -> Ways:
    """The paths of a map card as points, from the ship at 0, 0."""
    out: list[tuple[Point, ...]] = []
    for path in MAPS[card].paths if card in MAPS else ():
        x, y = 0, 0
        points: list[Point] = [(0, 0)]
        for way in path.split():
            x, y = x + sum(_STEPS[each][0] for each in way), y + sum(_STEPS[each][1] for each in way)
            points.append((x, y))
        out.append(tuple(points))
    return tuple(out)


@kept(256)
def face(card: str, size: int) -> Sprite:
    """The picture of a card."""
    ways = ways_of(card)
    if ways:
        return course(ways, size)
    pen = Pen(size, size, 4, size / 100)
    pen.poly(rounded(0, 0, 100, 100, 10), "ink")
    ground = "dusk" if card in ACTIONS else mix("mid", "shelf", 0.5) if card in PORT_OF_CARD else "blood"
    pen.poly(rounded(3, 3, 94, 94, 8), ground)
    out = pen.done()
    sign = (
        port_island(PORT_OF_CARD[card], round(size * 0.7))
        if card in PORT_OF_CARD
        else icon(SIGNS[card], round(size * 0.8))
    )
    out.alpha_composite(sign.image, ((size - sign.width) // 2, (size - sign.height) // 2))
    return Sprite(out)


def begins_in_corner(card: str, size: int) -> bool:
    """Whether who sails by a map sets out so near its upper left corner that nothing else can be read there."""
    if size < LETTERED or not (ways := ways_of(card)):
        return False
    x, y = course_start(ways, size)
    return x < 78 and y < 48


def lay_face(canvas: Canvas, card: str, colour: str, x: float, y: float, size: int) -> None:
    """A card's face with its upper left corner at x, y, and on a map the seal of whoever sets out."""
    canvas.put(face(card, size), x, y, "lt")
    if ways := ways_of(card):
        sx, sy = course_start(ways, size)
        sign = owner(colour) if size >= LETTERED else dot(26, True, colour)
        half = sign.width / 2
        canvas.put(sign, x + min(max(sx, half - 6), size + 6 - half), y + min(max(sy, half - 6), size + 6 - half))
