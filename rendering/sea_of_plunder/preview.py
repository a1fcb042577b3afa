"""The small sea on a private card: what lies where, and where each card of the hand would lead."""

from collections.abc import Sequence
from itertools import cycle
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

from .pieces import Piece, on_squares

UNIT = 56
SIDE = UNIT * len(BOARD.columns)
LETTERS = 44  # room for coordinates at the left and below
SHARED = ((-14, 13), (14, 13), (-14, -13), (14, -13))  # where vessels stand that share a square
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
    squares = Squares(x0, y0, UNIT, len(BOARD.columns), BOARD.rows)
    lands, vessels = on_squares(sea)
    for square, pieces in lands.items():
        for piece in pieces:
            sheet.put(_land(piece), *squares.at(square))
    for square, pieces in vessels.items():
        x, y = squares.at(square)
        alone = len(pieces) == 1 and square not in lands
        for piece, (dx, dy) in zip(pieces, cycle(SHARED), strict=False):
            if alone:
                dx, dy = 0, 0
            if piece.seat == seat:
                size = 62 if alone else 50
                sheet.put(ship(GAME.colours[piece.which], size, 1, "", "gold"), x + dx * 0.7, y + dy * 0.7)
            else:
                sheet.put(_vessel(piece, 42 if alone else 30), x + dx, y + dy)
    for square, numbers in ends(sea, seat, cards).items():
        _lay_numbers(sheet, *squares.at(square), numbers, square in lands or square in vessels)


def _land(piece: Piece) -> Sprite:
    if piece.kind == "port":
        return good_sign(piece.which, 46)
    return icon("crate", 50) if piece.kind == "combo" else x_mark(54)


def _vessel(piece: Piece, size: int) -> Sprite:
    if piece.kind == "pirate":
        return seal(piece.which, size, "blood", "white")
    return captain_seal(GAME.colours[piece.which], size)


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
