"""The cards of the main deck: whole, as small tiles, and as lines.

Nothing that differs from captain to captain is part of a card: ship and squares are laid upon it, so that each card is
drawn once for all.
"""

from PIL import Image

from bot.engine.text import T, say
from bot.games.sea_of_plunder.chart import BEARINGS
from bot.games.sea_of_plunder.content import ACTIONS, MAPS, PORT_OF_CARD
from rendering.kit.cards import course, lay, paper, setting_out
from rendering.kit.icons import icon
from rendering.kit.lettering import DOTS, fit, fit_lines, width, wrap, write
from rendering.kit.memo import kept
from rendering.kit.palette import Colour, mix
from rendering.kit.shapes import Point
from rendering.kit.sheet import Sheet, Sprite

from .tokens import port_island
from .words import card_name

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
# what a card does, as short as a card's face needs it; the whole is told in words
SHORT = {
    "broken_compass": T("As many cards as you or more (or fewer): 1 Debt"),
    "cursed_treasure": T("Rivals with as many Treasures or more: 1 Debt"),
    "hurricane": T("Your discard moves all rival ships first"),
    "resupply": T("Draw 3, then put 1 card under the deck"),
    "so_close_yet_so_far": T("Your discard moves up to 2 islands first"),
    "trouble_at_sea": T("Your discard moves all pirates first"),
    "uncharted_waters": T("Draw 1 card, then play 2 more"),
    "cargo_adrift": T("All take a card from the right"),
    "magical_compass": T("A Compass for every captain"),
    "parting_storms": T("All draw 1 card"),
    "tales_of_more_treasure": T("One more Treasure Island"),
}
OFFSETS = {
    "N": (0, -1),
    "NE": (1, -1),
    "E": (1, 0),
    "SE": (1, 1),
    "S": (0, 1),
    "SW": (-1, 1),
    "W": (-1, 0),
    "NW": (-1, -1),
}
COURSE, COURSE_Y = 176, 80  # the small sea of a whole card, and how far down it lies
TILE_EDGE = 11

Ways = tuple[tuple[Point, ...], ...]


def ways_of(card: str) -> Ways:
    """The paths of a map card as points, from the ship at 0, 0."""
    out: list[tuple[Point, ...]] = []
    if card not in MAPS:
        return ()
    for bearing in BEARINGS[card].values():
        if bearing.turned or bearing.compass:
            continue
        x, y = 0, 0
        points: list[Point] = [(0, 0)]
        for way in bearing.path:
            x, y = x + OFFSETS[way][0], y + OFFSETS[way][1]
            points.append((x, y))
        out.append(tuple(points))
    return tuple(out)


def _face(out: Image.Image, card: str, x: int, y: int, size: int) -> None:
    """The picture of a card that shows no path: its sign, or its island."""
    s = port_island(PORT_OF_CARD[card], size).image if card in PORT_OF_CARD else icon(SIGNS[card], size).image
    out.alpha_composite(s, (x - s.width // 2, y - s.height // 2))


def _ground(card: str) -> Colour:
    return mix("mid", "shelf", 0.5) if card in PORT_OF_CARD else "dusk" if card in ACTIONS else "blood"


@kept(512)
def deck_card(card: str, w: int = 208, h: int = 366) -> Sprite:
    """A card of the main deck: name, picture or path; a high one has words below, and room for where it leads."""
    pen, ways = paper(w, h, card), ways_of(card)
    low = h < 300
    high = COURSE if low or card in PORT_OF_CARD else 120
    if not ways:
        pen.slab(16, COURSE_Y, w - 32, high, "ink", 10)
        pen.slab(19, COURSE_Y + 3, w - 38, high - 6, _ground(card), 8)
    out = pen.done()
    lines, size = fit_lines(card_name(card), "display", 32, w - 22, 24, 2)
    for i, line in enumerate(lines):
        write(out, w / 2, 45 + (i - (len(lines) - 1) / 2) * 29, line, "display", size)
    if ways:
        out.alpha_composite(course(ways, COURSE).image, ((w - COURSE) // 2, COURSE_Y))
    else:
        _face(out, card, w // 2, COURSE_Y + high // 2, 150 if card in PORT_OF_CARD else round(high * 0.82))
    if low:
        return Sprite(out)
    if card in SHORT:
        parts = wrap(say(SHORT[card], ()), "text", 26, w - 26, 5)
        for i, part in enumerate(parts):
            write(out, w / 2, (h + 196) / 2 + (i - (len(parts) - 1) / 2) * 28, part, "text", 26)
    return Sprite(out)


def helm(card: str, colour: str, w: int) -> tuple[Sprite, int, int] | None:
    """The ship that a whole map card moves, and where it lies on the card."""
    ways = ways_of(card)
    if not ways:
        return None
    s, x, y = setting_out(ways, COURSE, colour)
    return s, (w - COURSE) // 2 + x, COURSE_Y + y


def lay_deck_card(sheet: Sheet, card: str, colour: str, x: float, y: float, w: int, h: int) -> None:
    """Lay a whole card with a captain's ship on it."""
    lay(sheet, deck_card(card, w, h), x, y)
    if found := helm(card, colour, w):
        sheet.put(found[0], x + found[1], y + found[2], "lt")


@kept(512)
def card_tile(card: str, footed: bool, w: int, h: int) -> Sprite:
    """A card as a tile: a small picture, its name, perhaps room for where it leads."""
    pen, ways = paper(w, h, card), ways_of(card)
    side = h - 2 * TILE_EDGE
    if not ways:
        pen.slab(TILE_EDGE, TILE_EDGE, side, side, "ink", 8)
        pen.slab(TILE_EDGE + 3, TILE_EDGE + 3, side - 6, side - 6, _ground(card), 6)
    out = pen.done()
    if ways:
        out.alpha_composite(course(ways, side).image, (TILE_EDGE, TILE_EDGE))
    else:
        _face(out, card, TILE_EDGE + side // 2, TILE_EDGE + side // 2, round(side * 0.84))
    lines, size = _tile_name(card, w, h)
    top = h / 2 if not footed else h * (0.30 if len(lines) == 1 else 0.36)
    for i, line in enumerate(lines):
        write(out, side + 24, top + (i - (len(lines) - 1) / 2) * 27, line, "display", size, "ink", "lm")
    return Sprite(out)


def _tile_name(card: str, w: int, h: int) -> tuple[tuple[str, ...], int]:
    return fit_lines(card_name(card), "display", 30, w - h - 14, 26, 2)


def lay_tile(sheet: Sheet, card: str, colour: str, foot: tuple[str, ...], x: float, y: float, w: int, h: int) -> None:
    """Lay a card's tile with a captain's ship on it, and where the card leads him."""
    sheet.put(card_tile(card, bool(foot), w, h), x, y, "lt")
    side = h - 2 * TILE_EDGE
    if ways := ways_of(card):
        s, left, top = setting_out(ways, side, colour)
        sheet.put(s, x + TILE_EDGE + left, y + TILE_EDGE + top, "lt")
    if foot:
        low = h * (0.68 if len(_tile_name(card, w, h)[0]) == 1 else 0.77)
        sheet.text(x + side + 24, y + low, " / ".join(foot), "heavy", 28, "ink", "lm", w - side - 36, 24)


@kept(1024)
def card_line(card: str, foot: tuple[str, ...], w: int, h: int) -> Sprite:
    """A card as one line: its name and where it leads."""
    out = paper(w, h, 5).done()
    ends, wide = " / ".join(foot), 0.0
    if ends:
        ends, size = fit(ends, "heavy", 28, w * 0.44, 24)
        write(out, w - 18, h / 2, ends, "heavy", size, "ink", "rm")
        wide = width(ends, "heavy", size) + 14
    room = w - 50 - wide
    one, size = fit(card_name(card), "display", 30, room, 26)
    lines: tuple[str, ...] = (one,)
    if one.endswith(DOTS):  # rather in two small lines than cut
        lines, size = fit_lines(card_name(card), "display", 24, room, 22)
    for i, line in enumerate(lines):
        write(out, 32, h / 2 + (i - (len(lines) - 1) / 2) * 24, line, "display", size, "ink", "lm")
    return Sprite(out)
