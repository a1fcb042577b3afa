"""Everything that lies on the table: captains, ships, cards and stacks, and where the turn stands.

Pictures and captains read this same type as a view: what a seat may not know is `HIDDEN` in a pile, or a veil.
"""

from typing import Literal

from msgspec import Struct, field

from bot.engine.game import NOBODY, State
from bot.engine.secret import Cards, Secret

Phase = Literal["deal", "place", "first", "sail", "combat", "act", "end"]
Stance = Literal["", "fight", "flee"]
SHIP_NAMES = ("I", "II")  # SS-1.1 the two ships of each captain, alike in all but their names


class Captain(Struct):
    """What lies before one captain: SS-19.2 all of it open, but the hand and the maps."""

    colour: str
    hand: Cards  # SS-19.1, SS-19.7 Trade cards and ship cards (deep, route4, route5): only their number is public
    maps: Cards  # SS-19.3 undug Treasure Quests by id, face-down: their number is public
    ships: list[str] = field(default_factory=lambda: ["", ""])  # tiles of ship I and II, "" before placing
    silver: int = 0  # SS-1.6 one purse; SS-1.7 no limit
    supplies: int = 0  # SS-1.8 one counter, SS-1.7 no limit
    points: int = 0  # victory points
    barrel: int = 0  # upgrade tokens; SS-2.13 there is no stack of them that could run out
    cannon: int = 0
    oar: int = 0
    plundered: list[str] = field(default_factory=list[str])  # SS-19.3 completed quests by id, face-up
    traded: list[str] = field(default_factory=list[str])
    dug: list[str] = field(default_factory=list[str])
    halved: bool = False  # ran out: half the movement budget on the next own turn


class Meeting(Struct, frozen=True):
    """A combat that has to be fought this turn."""

    tile: str
    foe: int


class Wake(Struct, frozen=True):
    """How a ship sailed in the latest movement phase: tiles from start to end."""

    seat: int
    ship: int
    path: tuple[str, ...]


class Clash(Struct, frozen=True):
    """The latest combat between captains; 0 and "" stand for what is still open."""

    tile: str
    attacker: int
    defender: int
    attack_die: int
    attack: int  # with cannons
    stance: Stance = ""
    defence_die: int = 0
    defence: int = 0  # with cannons (fight) or oars (flee)
    loser: int = -1  # nobody yet, or nobody at all
    lost: int = 0  # supplies the loser has to give up


class Prize(Struct, frozen=True):
    """The latest fight against a ship card; die 0 while it is not rolled."""

    seat: int
    ship: int
    tile: str
    card: str
    die: int = 0
    total: int = 0  # with cannons
    won: bool = False


class Bargain(Struct, frozen=True):
    """An open trade offer of the active captain to a partner, or the partner's counter-offer.

    `give` and `take` are always seen from the active captain.
    """

    give: dict[str, int]
    take: dict[str, int]
    countered: bool = False


def no_offers(seats: int) -> list[Secret[Bargain | None]]:
    """SS-6.11 None of an earlier turn is left."""
    return [Secret(None, None) for _ in range(seats)]


class Turn(Struct):
    """All that is of one turn alone: replaced whole when the next one begins, so nothing of it can be left over."""

    offers: list[Secret[Bargain | None]]  # open trades, by partner's seat
    budget: int = 0  # steps for both ships together
    barred: list[str] = field(default_factory=list[str])  # where the two ships lay when the turn began
    plotted: str = ""  # where ship I is going to sail, as whoever fills in the sheet sees it: never in the match
    meetings: list[Meeting] = field(default_factory=list[Meeting])  # combats still to come
    fought: int = 0  # combats fought
    to_act: list[int] = field(default_factory=lambda: [0, 1])  # ships whose action is still to come
    acting: int = -1  # the ship that is in the middle of its action
    may_wait: bool = False  # that ship has done nothing yet, and can still let the other one act first
    acted: int = 0  # actions finished or begun
    ran_out: bool = False  # the active captain ran out before the end of the turn
    lingers: bool = False  # he wants to be asked everything: before the turn ends, between its fights, who acts first


class Sea(State):
    """The whole table."""

    now: Turn  # this turn; as it is before the first and after the last, nothing is in it

    captains: list[Captain] = field(default_factory=list[Captain])
    phase: Phase = "deal"
    first: int = -1  # who opens every round; -1 before it is rolled
    turn: int = NOBODY  # the active captain
    scoreless: int = 0  # rounds in a row in which nobody scored
    last_round: bool = False  # told to the table: the game ends with this round
    # stacks and decks; the last card of a pile is its top
    deep_deck: Cards = field(default_factory=lambda: Cards(pool="deep"))
    route_deck: Cards = field(default_factory=lambda: Cards(pool="route"))
    deep_discard: list[str] = field(default_factory=list[str])
    route_discard: list[str] = field(default_factory=list[str])
    plunder_deck: Cards = field(default_factory=lambda: Cards(pool="plunder"))
    trade_deck: Cards = field(default_factory=lambda: Cards(pool="trade"))
    treasure_deck: Cards = field(default_factory=lambda: Cards(pool="treasure"))
    removed_plunder: Cards = field(default_factory=lambda: Cards(pool="plunder"))
    removed_trade: Cards = field(default_factory=lambda: Cards(pool="trade"))
    removed_treasure: Cards = field(default_factory=lambda: Cards(pool="treasure"))
    open_plunder: list[str] = field(default_factory=list[str])  # four spaces, "" is an empty one
    open_trade: list[str] = field(default_factory=list[str])
    stock: Secret[dict[str, int]] = field(default_factory=lambda: Secret[dict[str, int]]({}, {}))  # goods left
    # what was last seen
    first_rolls: list[dict[str, int]] = field(default_factory=list[dict[str, int]])  # seat -> die, one per throw
    wakes: list[Wake] = field(default_factory=list[Wake])
    clash: Clash | None = None
    prize: Prize | None = None


def whose_turn(sea: Sea) -> int:
    """SS-5.4 The active captain; at set-up (SS-21.5) and after the last turn nobody."""
    return NOBODY if sea.over else sea.turn
