"""What lies on the table: the sea, the islands, ships, pirates, cards and tokens.

Squares are names like "G7". Things that move are named "ship.blue", "pirate.3" or "island.2". A Good is a card named
after its colour: "blue", "green", "purple" or "orange". A view of this state is all that pictures and captains see.
"""

from typing import Literal, TypeAlias

from msgspec import Struct, field

from bot.engine.game import State
from bot.engine.secret import Cards, Secret

Phase: TypeAlias = Literal[
    # set-up
    "seating",
    "colours",
    "powers",
    "board",
    "first_player",
    "goods",
    "deal",
    "combo_port",
    # a turn
    "draw",
    "play",
    "navigator",
    "discard",
    "deferred",
    "bonus",
    "navigator_again",
    "lucky",
    "turn_end",
    # the end
    "smuggler",
    "scoring",
    "over",
]

NO_SHIP = -1
NOBODY = -1


class Port(Struct):
    """A Port Island with its open stack of Goods."""

    colour: str
    at: str
    goods: int  # how many Goods of its colour are left in the stack


class Ship(Struct):
    """A merchant ship; with two captains each may have two of them."""

    colour: str
    seat: int  # who owns it
    at: str


class Pirate(Struct):
    """One of the four pirates."""

    number: int
    at: str


class TreasureIsland(Struct):
    """A Treasure Island, numbered in the order of placing."""

    number: int
    at: str


class Captain(Struct):
    """What lies before one seat, one set for two ships too (SP-18.3); SP-1.10 only the hand is hidden.

    SP-1.9 Tokens are plain counts: they never run out.
    """

    hand: Cards  # SP-1.7 main-deck cards and Goods together; SP-1.8 as many as there may be
    power: str = ""  # id of the Player Power, "" if there are none
    treasures: int = 0
    compasses: int = 0
    debt: int = 0
    goods: list[str] = field(default_factory=list[str])  # the Goods of the hand, laid open for the final scoring
    tie_rolls: list[int] = field(default_factory=list[int])  # rolls of the row die for the last tie-break, skull = 0


class InForce(Struct, frozen=True, gc=False, omit_defaults=True):
    """SP-24.2 A captain's standing orders as they hold in this step: colours of Goods, the first choice first."""

    bribe: tuple[str, ...] = ()
    combo: tuple[str, ...] = ()


class Voyage(Struct):
    """The way of one thing by the card (or step) in use: planned, under way or, once all is entered, just sailed."""

    thing: str  # "ship.blue", "pirate.3", "island.2"
    start: str
    route: tuple[str, ...]  # every square entered, the last one is landed on
    turned: int = 0  # by how many degrees the card was turned: 0, 90, 180, 270
    jump: bool = False  # by a Port Island card: straight to the island, nothing touched on the way
    entered: int = 0  # how many squares of the route have been entered


class PlacingRoll(Struct, frozen=True):
    """One throw of the column die and the row die; "skull" is the fourteenth face of each."""

    what: str  # "island", "combo_port", a port's colour, or "pirate.1" to "pirate.4"
    column: str  # "A" to "M" or "skull"
    row: str  # "1" to "13" or "skull"
    outcome: str  # "placed", "skull", "taken" (random board), "pirate", "ship", "both"


class Find(Struct, frozen=True):
    """A Treasure Island that was collected: where it lay, and by whom."""

    square: str
    seats: tuple[int, ...]  # captains who got a Treasure, in turn order, once for each ship
    pirates: int = 0  # how many pirates shared its square


class Sea(State):
    """The whole table."""

    phase: Phase = "seating"
    # round the table
    tokens: tuple[str, ...] = ()  # the colour that each seat picked on joining
    around: list[int] = field(default_factory=list[int])  # the seats clockwise; turn order
    first: int = 0  # the seat that plays first in every round
    active: int = 0  # the seat whose turn it is
    captains: list[Captain] = field(default_factory=list[Captain])  # by seat
    # on the sea (SP-1.3); SP-1.4 each thing knows its own square, so any number may share one
    ports: list[Port] = field(default_factory=list[Port])  # in listed order: blue, green, purple, orange
    combo_port: str = ""  # square of the Combo Port, "" while it is not on the board
    ships: list[Ship] = field(default_factory=list[Ship])  # in seat order round the table
    pirates: list[Pirate] = field(default_factory=list[Pirate])  # by number
    islands: list[TreasureIsland] = field(default_factory=list[TreasureIsland])  # oldest first
    islands_placed: int = 0  # how many there have been: the next one gets the next number
    pirate_dish: int = 0  # Treasures the pirates have
    # cards
    deck: Cards = field(default_factory=lambda: Cards(pool="deck"))
    pile: list[str] = field(default_factory=list[str])  # played and discarded cards, all face up, the last one on top
    pile_fresh: int = 0  # how many cards on top of the pile came there this turn
    aside: list[str] = field(default_factory=list[str])  # cards set aside while hands are dealt
    waiting: list[str] = field(default_factory=list[str])  # Events drawn and not yet resolved, in order
    # this turn
    plays_left: int = 0  # plays still to be made (more than one through Uncharted Waters)
    in_use: str = ""  # the card last played or discarded: what moves, moves by it
    deferred: list[str] = field(default_factory=list[str])  # Action cards that wait for the discard, in order played
    helm: int = NO_SHIP  # which of `ships` makes the own movement of this turn
    moved_by_card: bool = False  # whether a card has moved an own ship this turn
    compass_paid: bool = False  # whether a Compass was spent on the card in use
    steps_left: int = 0  # single squares Lucky may still sail
    # pictures of the last action
    movers: list[str] = field(default_factory=list[str])  # things for which courses are being chosen, by name
    voyages: list[Voyage] = field(default_factory=list[Voyage])  # what moves, or has just moved
    rolls: list[PlacingRoll] = field(default_factory=list[PlacingRoll])  # placing rolls of the last action
    finds: list[Find] = field(default_factory=list[Find])  # islands collected in the last action
    # the end
    goal: tuple[int, int] = (0, 0)  # Treasures of one captain, Treasures of the pirates, that trigger the end
    round_limit: int = 0  # last round by the house rule, 0 without one
    ended_by: Literal["", "captain", "pirates", "rounds"] = ""  # what triggered the end: this round is the last one
    ender: int = NOBODY  # the captain who triggered it
    # orders in force since the last checkpoint (a change counts from the next one on)
    in_force: list[Secret[InForce]] = field(default_factory=list[Secret[InForce]])


TURN_PHASES: frozenset[Phase] = frozenset(
    ("draw", "play", "navigator", "discard", "deferred", "bonus", "navigator_again", "lucky", "turn_end")
)


def whose_turn(sea: Sea) -> int:
    """SP-3.3 A turn lasts from its Draw phase to its end; before the first and after the last it is nobody's."""
    return sea.active if sea.phase in TURN_PHASES else NOBODY
