"""What lies on the sea: islands below, vessels above, side by side where they share a square, then what is read."""

import math
from collections.abc import Collection, Sequence
from typing import NamedTuple

from bot.games.sea_of_plunder import facts
from bot.games.sea_of_plunder.components import Sea
from rendering.kit.canvas import Canvas, Sprite
from rendering.kit.shapes import Point
from rendering.kit.ships import pirate_ship, sail, ship

from .afloat import Berths, drift
from .places import Field
from .tokens import combo_port, lamp, number, port_island, ring, spot, stock, treasure_island
from .words import PAINT, SIGNS

LETTER = 42  # how wide and high a captain's letter is on a sail
_HIGH = {"A": 3}  # by how much it stands above the middle of a ship, if not by 11
_ALONE: tuple[Point, ...] = ((0, -6), (0, 10), (0, -20), (-16, -4), (16, -4), (-20, 14), (20, 14))
_BY_PORT: tuple[Point, ...] = ((-6, -22), (20, -22), (-26, -22), (0, -36))
_BY_ISLAND: tuple[Point, ...] = ((-24, -20), (24, -20), (-24, 12), (0, -32))
_PAIR: tuple[tuple[Point, ...], ...] = (
    ((-34, -8), (-34, 6), (-40, -22), (-10, -26), (-8, 30)),
    ((34, 4), (34, -10), (40, 20), (10, 28), (8, -30)),
)
_SAILS: dict[int, tuple[Point, ...]] = {
    1: ((0, 16),),
    2: ((-34, 14), (34, 14)),
    3: ((-34, -22), (34, -22), (0, 34)),
    4: ((-34, -28), (34, -28), (-34, 34), (34, 34)),
}
_CORNERS: tuple[Point, ...] = ((34, 32), (-34, 32), (34, -36), (-34, -36), (0, 44), (48, 0), (-48, 0), (0, -50))
_FARTHER: tuple[Point, ...] = tuple(
    (round(far * math.cos(i * math.pi / 6)), round(far * math.sin(i * math.pi / 6)))
    for far in (60, 76, 92, 108, 124, 140)
    for i in range(12)
)


class Piece(NamedTuple):
    """One thing on a square: its kind, its number or colour, and whose it is."""

    kind: str
    which: str
    seat: int = -1


def on_squares(sea: Sea) -> tuple[dict[str, list[Piece]], dict[str, list[Piece]]]:
    """Islands and vessels by square, upper squares first: what lies lower is nearer."""
    lands: dict[str, list[Piece]] = {}
    vessels: dict[str, list[Piece]] = {}
    for port in facts.ports(sea):
        if port.at:
            lands.setdefault(port.at, []).append(Piece("port", port.colour))
    if sea.combo_port:
        lands.setdefault(sea.combo_port, []).append(Piece("combo", ""))
    for island in sea.islands:
        lands.setdefault(island.at, []).append(Piece("island", str(island.number)))
    for pirate in sea.pirates:
        if pirate.at:
            vessels.setdefault(pirate.at, []).append(Piece("pirate", str(pirate.number)))
    for one in sea.ships:
        if one.at:
            vessels.setdefault(one.at, []).append(Piece("ship", one.colour, one.seat))
    return _by_row(lands), _by_row(vessels)


def _by_row(found: dict[str, list[Piece]]) -> dict[str, list[Piece]]:
    return dict(sorted(found.items(), key=lambda item: (int(item[0][1:]), item[0])))


class Afloat:
    """All pieces of one sea on their way to a picture."""

    def __init__(self, canvas: Canvas, field: Field, sea: Sea, mine: int | None = None) -> None:
        self.canvas, self.field, self.sea = canvas, field, sea
        self.lands, self.vessels = on_squares(sea)
        self.berths = Berths(field)
        self.mine = sea.active if mine is None and bool(sea.round) and not sea.over else mine
        self.size = round(98 * max(0.8, field.k))
        self.afloat: list[tuple[Sprite, Point]] = []
        self.numbers: list[tuple[Sprite, Point, tuple[Point, ...]]] = []  # to be read: laid when all else lies

    def lay_lands(self) -> None:
        """Islands; what shares a square with a port stands beside it."""
        for square, pieces in self.lands.items():
            x, y = self.field.at(square)
            for i, piece in enumerate(pieces):
                dx = (0, 20, -20, 0)[i % 4] if len(pieces) > 1 else 0
                dy = (0, -16, -16, 18)[i % 4] if len(pieces) > 1 else 0
                drift(self.canvas, self.field, self._land(piece), x + dx * self.field.k, y + dy * self.field.k)

    def _land(self, piece: Piece) -> Sprite:
        k = self.field.k
        if piece.kind == "port":
            return port_island(piece.which, round(112 * k))
        return combo_port(round(108 * k)) if piece.kind == "combo" else treasure_island(round(104 * k))

    def lay_lights(self, chosen: Collection[str], open_to: Collection[str]) -> None:
        """Spots under what is chosen among, rings round what stands where a way may end."""
        for square in chosen:
            x, y = self.field.at(square)
            drift(self.canvas, self.field, spot(round(128 * self.field.k)), x, y - 4 * self.field.k)
        for square in open_to:
            if square in self.lands or square in self.vessels:
                drift(self.canvas, self.field, ring(round(46 * self.field.k)), *self.field.at(square))

    def lay_vessels(self) -> None:
        """Ships and pirates; in a golden ring those of the captain whose turn it is, or whose picture this is."""
        for square, pieces in self.vessels.items():
            close = self.field.k < 1 and sum(piece.kind == "ship" for piece in pieces) > 1  # two hulls have no room
            if len(pieces) > 2 or close:
                self._many(square, pieces)
            else:
                self._few(square, pieces)
        for sprite, (x, y) in self.afloat:
            drift(self.canvas, self.field, sprite, x, y)

    def _few(self, square: str, pieces: Sequence[Piece]) -> None:
        x, y = self.field.at(square)
        kinds = {piece.kind for piece in self.lands.get(square, ())}
        for i, piece in enumerate(pieces):
            options = _PAIR[i] if len(pieces) > 1 else _BY_PORT if "port" in kinds else _BY_ISLAND if kinds else _ALONE
            self._lay(piece, x, y, tuple((dx * self.field.k, dy * self.field.k) for dx, dy in options))

    def _lay(self, piece: Piece, x: float, y: float, options: tuple[Point, ...]) -> None:
        size = self.size
        x, y = self._inside(*self.berths.pick(x, y, (size * 0.8, size * 0.86), options, False))
        if piece.kind == "pirate":
            self.afloat.append((pirate_ship(size), (x, y)))
            self.numbers.append((number(piece.which), (x, y), _CORNERS))
            return
        if self._leads(piece):  # lights lie below all vessels
            drift(self.canvas, self.field, lamp(round(size * 1.4)), x, y)
        colour = PAINT[piece.which]
        self.afloat.append((ship(colour, size + 14), (x, y)))
        self.berths.take(x, y - _HIGH.get(SIGNS[piece.which], 11), LETTER, LETTER)
        self._owned(piece, x, y)

    def _leads(self, piece: Piece) -> bool:
        """Whether this ship is the one of the turn, or of the picture's owner: of two the one at the helm."""
        helm = self.sea.helm
        if piece.seat != self.mine or not 0 <= helm < len(self.sea.ships):
            return piece.seat == self.mine
        return self.sea.ships[helm].seat != piece.seat or self.sea.ships[helm].colour == piece.which

    def _inside(self, x: float, y: float) -> Point:
        """So far inside the edges that a letter or number is whole."""
        x0, y0, x1, y1 = self.field.inner
        far = LETTER / 2 + 4
        return min(max(x, x0 + far), x1 - far), min(max(y, y0 + far + 12), y1 - far)

    def _owned(self, piece: Piece, x: float, y: float) -> None:
        mark = facts.captain(self.sea, piece.seat).number
        if mark:
            self.numbers.append((number(mark, 56, "parchment_light", "ink"), (x, y), _CORNERS))

    def _many(self, square: str, pieces: Sequence[Piece]) -> None:
        """Sails alone, one black ship behind them for all pirates, whose numbers stand at the sides."""
        (x, y), k = self.field.at(square), self.field.k
        ships = [piece for piece in pieces if piece.kind == "ship"]
        pirates = [piece for piece in pieces if piece.kind == "pirate"]
        berths = _SAILS.get(len(ships), ())
        x0, y0, x1, y1 = self.field.inner
        wide = max((abs(dx) for dx, _ in berths), default=0) + LETTER / 2 + 4
        low = max((dy for _, dy in berths), default=0) + LETTER / 2 + 4
        high = min((dy for _, dy in berths), default=0) - LETTER / 2 - 4
        x, y = min(max(x, x0 + wide), x1 - wide), min(max(y, y0 - high), y1 - low)
        if pirates:
            self.afloat.append((pirate_ship(round(self.size * 1.15)), (x, y - (34 if ships else 6) * k)))
        for piece, (dx, dy) in zip(ships, berths, strict=True):
            lit = "gold" if self._leads(piece) else ""
            self.afloat.append((sail(PAINT[piece.which], 58, halo=lit), (x + dx, y + dy)))
            self.berths.take(x + dx, y + dy, LETTER, LETTER)
            self._owned(piece, x + dx, y + dy)
        far = 66 if len(ships) < 2 else 94
        for i, piece in enumerate(pirates):
            side = -1 if i % 2 == 0 else 1
            at = self._inside(x + side * far, y - 30 + i // 2 * 56)
            self.numbers.append((number(piece.which), at, ((0, 0), (0, -56), (0, 56), (side * 40, 0), (0, 112))))

    def lay_stocks(self) -> None:
        """How many Goods each port has left, below it and above all hulls."""
        for port in facts.ports(self.sea):
            if port.at:
                (x, y), sign = self.field.at(port.at), stock(port.colour, port.goods)
                low = (62 if port.at in self.vessels else 52) * self.field.k
                self.label(sign, x, y, ((0, low), (0, low + 12), (70, low - 20), (-70, low - 20), (0, -low - 8)))

    def lay_numbers(self, islands: Collection[str]) -> None:
        """The numbers of pirates and owners, and of the islands that a question is about."""
        for sprite, (x, y), options in self.numbers:
            self.label(sprite, x, y, options)
        for island in self.sea.islands:
            if str(island.number) in islands:
                sign = number(str(island.number), 56, "gold", "ink")
                self.label(sign, *self.field.at(island.at), _CORNERS)

    def label(self, sprite: Sprite, x: float, y: float, options: Sequence[Point]) -> None:
        """Lay down what is to be read where it covers nothing else that is, as near as can be."""
        x, y = self.berths.pick(x, y, (sprite.width, sprite.height), (*options, *_FARTHER), True)
        self.canvas.put(sprite, x, y)
        self.berths.take(x, y, sprite.width - 12, sprite.height - 12)
