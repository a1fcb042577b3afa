"""What came in the box, from data/sea_of_plunder: the board, the dice, the numbers, the cards and the Powers."""

from collections.abc import Iterable

from msgspec import Struct

from bot.engine.content import load, require

BOARD_FILE = "sea_of_plunder/board.toml"
CARDS_FILE = "sea_of_plunder/cards.toml"
POWERS_FILE = "sea_of_plunder/powers.toml"

DIRECTIONS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")  # clockwise
STRAIGHT = ("N", "E", "S", "W")


class DiceFaces(Struct, frozen=True):
    """The placing dice: which face is the skull, and from where to where the Strategist is safe."""

    skull: int
    strategist_safe: tuple[int, int]


class Start(Struct, frozen=True):
    """With what a captain starts."""

    cards: int
    goods: int
    compasses: int


class Steps(Struct, frozen=True):
    """Single squares granted by Powers."""

    lucky: int
    navigator: int


class Points(Struct, frozen=True):
    """What counts at the end."""

    treasure: int
    compass: int
    debt: int
    goods_set: tuple[int, int, int, int]


class PortPrint(Struct, frozen=True):
    """A Port Island as printed; `id` is also the id of its Port Island card."""

    id: str
    name: str
    at: str
    colour: str
    good: str


class Board(Struct, frozen=True):
    """The sea and its numbers."""

    columns: str
    rows: int
    centre: str
    pirates: tuple[str, ...]
    goods_per_colour: int
    islands_for_tales: int
    dice: DiceFaces
    start: Start
    steps: Steps
    scoring: Points
    goals: dict[str, tuple[int, int]]
    ports: tuple[PortPrint, ...]


class MapCard(Struct, frozen=True):
    """SP-10.1 A Map card: one path for each X, a row of unit steps in eight directions."""

    id: str
    name: str
    count: int
    paths: tuple[str, ...]


class PortCard(Struct, frozen=True):
    """A Port Island card."""

    id: str
    name: str
    count: int


class TextCard(Struct, frozen=True):
    """An Action or an Event card, with what it does in short."""

    id: str
    name: str
    count: int
    text: str


class CardsFile(Struct, frozen=True):
    """All cards of the main deck."""

    maps: tuple[MapCard, ...]
    ports: tuple[PortCard, ...]
    actions: tuple[TextCard, ...]
    events: tuple[TextCard, ...]


class Power(Struct, frozen=True):
    """A Player Power."""

    id: str
    name: str
    text: str


class PowersFile(Struct, frozen=True):
    """All Player Powers."""

    powers: tuple[Power, ...]


BOARD = load(BOARD_FILE, Board)
CARDS = load(CARDS_FILE, CardsFile)
POWERS = {power.id: power for power in load(POWERS_FILE, PowersFile).powers}

# SP-1.1 13 columns and 13 rows, 169 squares
SQUARES = tuple(f"{column}{row}" for row in range(1, BOARD.rows + 1) for column in BOARD.columns)
PORTS = {port.colour: port for port in BOARD.ports}  # SP-1.2 by colour, in listed order
COLOURS = tuple(PORTS)
PAINT = {"blue": "azure", "green": "jade", "purple": "orchid", "orange": "vermilion"}  # how each is drawn
PORT_OF_CARD = {port.id: port.colour for port in BOARD.ports}

MAPS = {card.id: card for card in CARDS.maps}
PORT_CARDS = {card.id: card for card in CARDS.ports}
ACTIONS = {card.id: card for card in CARDS.actions}
EVENTS = {card.id: card for card in CARDS.events}
NAMES: dict[str, str] = {
    **{card.id: card.name for card in (*CARDS.maps, *CARDS.ports, *CARDS.actions, *CARDS.events)},
    **{colour: port.good for colour, port in PORTS.items()},
}
# SP-1.5 the main deck, in the counts printed
DECK = tuple(card.id for card in (*CARDS.maps, *CARDS.ports, *CARDS.actions, *CARDS.events) for _ in range(card.count))
GOODS = frozenset(COLOURS)  # SP-1.6 Goods are cards of their own, never part of the deck


def playables(hand: Iterable[str]) -> tuple[str, ...]:
    """SP-5.1, SP-5.2, SP-6.1, SP-6.2 The cards of a hand that may be played or discarded, equal ones once."""
    return tuple(sorted({card for card in hand if card not in GOODS}))


def goods_of(hand: Iterable[str]) -> dict[str, int]:
    """How many Goods of each colour are in a hand, in listed order, colours not held left out."""
    found = [card for card in hand if card in GOODS]
    return {colour: found.count(colour) for colour in COLOURS if colour in found}


def _check() -> None:
    require(len(set(BOARD.columns)) == len(BOARD.columns), BOARD_FILE, "columns", "a letter stands there twice")
    for key, at in (("centre", BOARD.centre), *(("pirates", at) for at in BOARD.pirates)):
        require(at in SQUARES, BOARD_FILE, key, f"{at} is not on the board")
    for port in BOARD.ports:
        require(port.at in SQUARES, BOARD_FILE, f"ports.{port.id}.at", f"{port.at} is not on the board")
        require(port.id in PORT_CARDS, BOARD_FILE, f"ports.{port.id}", "has no card in cards.toml")
    require(len(PORTS) == len(BOARD.ports), BOARD_FILE, "ports", "two islands have the same colour")
    require(BOARD.dice.skull == BOARD.rows + 1, BOARD_FILE, "dice.skull", "is the face after the last row")
    for card in CARDS.maps:
        for path in card.paths:
            ok = all(step in DIRECTIONS for step in path.split())
            require(ok, CARDS_FILE, f"maps.{card.id}", f"{path!r} is not a row of steps")
    require(len(NAMES) - len(COLOURS) == len(set(DECK)), CARDS_FILE, "cards", "two cards have the same id")


_check()
