"""The small sea on a private card: what lies where, and where each card of the hand would lead."""

from collections.abc import Sequence
from typing import NamedTuple

from bot.games.sea_of_plunder import GAME
from bot.games.sea_of_plunder.chart import BEARINGS
from bot.games.sea_of_plunder.components import Sea
from bot.games.sea_of_plunder.content import BOARD, MAPS, PORT_OF_CARD
from bot.games.sea_of_plunder.table import port_of, ships_of
from rendering.kit.grids import Squares
from rendering.kit.icons import icon
from rendering.kit.lettering import carve
from rendering.kit.marks import x_mark
from rendering.kit.memo import kept
from rendering.kit.palette import Colour
from rendering.kit.pen import Pen
from rendering.kit.sheet import Sheet, Sprite
from rendering.kit.ships import ship
from rendering.kit.tokens import captain_seal, good_sign, seal

from .words import ports_of

UNIT = 56
SIDE = UNIT * len(BOARD.columns)
LETTERS = 44  # room for coordinates at the left and below
SHOWN = 4  # numbers on one square
FULL = 28  # from so many cards on, turned ones would fill the sea


def for_pirates(sea: Sea, seat: int) -> bool:
    """Whether this seat is about to discard: then its cards move pirates."""
    return sea.phase == "discard" and seat == sea.active and not sea.over


def things(sea: Sea, seat: int) -> list[tuple[str, Colour]]:
    """From where cards are reckoned: the own ships, or the pirates while this seat is discarding."""
    if for_pirates(sea, seat):
        return [(pirate.at, "gold") for pirate in sea.pirates]
    own = [one for one in ships_of(sea, seat) if one.at]
    if 0 <= sea.helm < len(sea.ships) and sea.ships[sea.helm] in own:
        own = [sea.ships[sea.helm]]
    return [(one.at, "gold" if len(own) == 1 else GAME.colours[one.colour]) for one in own]


class End(NamedTuple):
    """That a card, by its number, leads to a square: in which colours to write it."""

    number: int
    face: Colour
    rim: Colour


def ends(sea: Sea, seat: int, cards: Sequence[str]) -> dict[str, list[End]]:
    """Which cards lead to each square: as printed first, then turned by a Compass in pale."""
    out: dict[str, list[End]] = {}
    starts = things(sea, seat)
    may_turn = sea.captains[seat].compasses > 0 and not for_pirates(sea, seat) and len(cards) <= FULL
    for turned in (False, True):
        if turned and not may_turn:
            continue
        for number, card in enumerate(cards, 1):
            for start, tint in starts:
                for end in _reached(sea, card, start, turned):
                    entry = End(number, "parchment_light" if turned else tint, tint if turned else "ink")
                    if entry not in out.setdefault(end, []):
                        out[end].append(entry)
    return out


def _reached(sea: Sea, card: str, start: str, turned: bool) -> list[str]:
    if card in PORT_OF_CARD:
        return [] if turned else [port_of(sea, PORT_OF_CARD[card]).at]
    if card not in MAPS:
        return []
    return [
        one.routes[start][-1] for one in BEARINGS[card].values() if bool(one.turned) == turned and one.compass == turned
    ]


@kept()
def _number(end: End, size: int) -> Sprite:
    """The number of a card on the small sea."""
    pen = Pen(size, size, 4, size / 100)
    pen.disc(50, 50, 49, "ink")
    if end.rim != "ink":
        pen.disc(50, 50, 45, end.rim)
    pen.disc(50, 50, 42 if end.rim == "ink" else 36, end.face)
    carve(pen, 50, 51, str(end.number), "heavy", 66 if end.number < 10 else 54)
    return Sprite(pen.done())


def lay_preview(sheet: Sheet, sea: Sea, seat: int, cards: Sequence[str], x0: int, y0: int) -> None:
    """Everything on the small sea with its upper left corner at x0, y0."""
    sea_grid = Squares(x0, y0, UNIT, len(BOARD.columns), BOARD.rows)
    reached = ends(sea, seat, cards)
    for port in ports_of(sea):
        if port.at:
            sheet.put(good_sign(port.colour, 46), *sea_grid.at(port.at))
    if sea.combo_port:
        sheet.put(icon("crate", 50), *sea_grid.at(sea.combo_port))
    for island in sea.islands:
        sheet.put(x_mark(54), *sea_grid.at(island.at))
    for pirate in sea.pirates:
        if pirate.at:
            sheet.put(seal(str(pirate.number), 42, "blood", "white"), *sea_grid.at(pirate.at))
    for one in sea.ships:
        if not one.at:
            continue
        x, y = sea_grid.at(one.at)
        colour = GAME.colours[one.colour]
        if one.seat == seat:
            sheet.put(ship(colour, 62, 1, "", "gold"), x, y - 2)
        else:
            sheet.put(captain_seal(colour, 40), x, y)
    taken = {*(p.at for p in ports_of(sea)), *(p.at for p in sea.pirates), *(s.at for s in sea.ships), sea.combo_port}
    taken |= {island.at for island in sea.islands}
    for square, numbers in reached.items():
        x, y = sea_grid.at(square)
        _lay_numbers(sheet, x, y, numbers, square in taken)


def _lay_numbers(sheet: Sheet, x: float, y: float, numbers: Sequence[End], corner: bool) -> None:
    if len(numbers) == 1 and not corner:
        sheet.put(_number(numbers[0], 46), x, y)
        return
    by, size = (17, 32) if corner else (14, 34)
    where = ((by, -by), (-by, -by), (by, by), (-by, by))
    if not corner and len(numbers) == 2:
        where, size = ((-13, -8), (13, 8)), 38
    for end, (dx, dy) in zip(numbers[:SHOWN], where, strict=False):
        sheet.put(_number(end, size), x + dx, y + dy)
