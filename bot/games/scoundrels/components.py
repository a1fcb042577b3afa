"""What lies on the table: captains, cards, ports, coves, and the action being resolved."""

from msgspec import Struct, field

from bot.engine.game import State
from bot.engine.secret import Cards, Secret

# Ids. An Action card is "<type>-<value>" with the types below, e.g. "sail-3"; equal cards share their id.
# A Treasure card, a Quest and a Quirk are named by their id in data/scoundrels. A square is "C2": column, row.
SWORD, SAIL, CANNON, WILD = "sword", "sail", "cannon", "wild"
BOARD, SHOOT, FLEE = "board", "shoot", "flee"  # how a side fights: with Swords, Cannons, Sails
TYPE_OF_WAY = {BOARD: SWORD, SHOOT: CANNON, FLEE: SAIL}
CLOCKWISE, COUNTER = 1, -1

# Captain.fate
LIVING, WAITING, GHOST, SUNK = "living", "waiting", "ghost", "sunk"


def _nothing() -> Secret[str]:
    return Secret("", "")


def _no_cards() -> Secret[tuple[str, ...]]:
    return Secret((), ())


class Captain(Struct):
    """SC-1.5 One seat: its ship and what lies before it. The hand is seen by its captain alone."""

    hand: Cards  # Action cards, sorted by id
    ship: str = ""  # square, "" while not on the map
    fate: str = LIVING  # living; waiting to return as the Ghost; ghost; sunk for good
    infamy: int = 0  # tokens of the pirate that sails now (the Ghost's own score once dead)
    damage: int = 0
    cargo: list[str] = field(default_factory=list[str])  # Treasure cards carried, face up
    living_infamy: int = 0  # tokens set aside when the living pirate sank
    living_damage: int = 0
    sunk_at: str = ""  # where this captain's pirate went down last
    haunted: bool = False  # whether this captain's Ghost has appeared (it may have been sunk since)
    quirk: str = ""  # SC-20.1 at most one, face up, and never given, taken or swapped
    offered: bool = False  # whether the one Quirk offer has been made
    offer_due: bool = False  # won Infamy for the first time: the offer comes when the event is over
    drawn: Secret[str] = field(default_factory=_nothing)  # the card drawn last when attacked, for marking it
    bound: Secret[str] = field(default_factory=_nothing)  # where he will do what he is being asked about, "" = here
    unwanted: Secret[tuple[str, ...]] = field(default_factory=_no_cards)  # discards given with the bid, until they open


class Port(Struct):
    """SC-1.6 A port square and for how many more rounds it stays closed (0 = open)."""

    square: str
    name: str
    closed: int = 0


class Cove(Struct):
    """SC-1.6 A cove square, whose marker lies on it (-1 = nobody's) and the Treasure buried there."""

    square: str
    owner: int = -1
    cards: Cards = field(default_factory=lambda: Cards(pool="treasure"))


class Win(Struct, frozen=True):
    """A fight won this turn: by whom, against whom, in which way."""

    winner: int
    loser: int
    way: str


class Turn(Struct):
    """What the running turn has used and done."""

    seat: int = -1  # whose turn, -1 between turns
    free: int = 0  # free move points left
    boarded: list[int] = field(default_factory=list[int])  # seats boarded this turn
    shot: list[int] = field(default_factory=list[int])
    wins: list[Win] = field(default_factory=list[Win])
    pillages: int = 0  # ports pillaged with success
    side_edge: bool = False  # own Moves have crossed a side edge
    end_edge: bool = False  # own Moves have crossed the top or bottom edge
    spyglass: bool = False  # used this turn
    over: str = ""  # why the turn is over as soon as the action is: choice, dig, sunk


class Used(Struct):
    """What works once per round and has been used in this one."""

    parrot: bool = False
    harbour_rat: bool = False
    eel: bool = False


class Side(Struct):
    """One side of a fight. `laid` are its face-down cards, `turned` those already shown, in order."""

    seat: int
    laid: Cards
    count: int = 0  # cards laid in all
    turned: list[str] = field(default_factory=list[str])
    total: int = 0  # of the turned cards; Quirk bonus included once all are up
    won: bool = False
    infamy: int = 0  # tokens and cargo as they were before the fight: effects go by these
    cargo: list[str] = field(default_factory=list[str])


class Fight(Struct):
    """The running fight, or the last one (stage "over"), until the next action begins."""

    attacker: Side
    defender: Side
    attack: str  # board or shoot
    distance: int  # squares between the ships when it began: 0, 1, or 2 with Long Nines
    stage: str = "respond"  # respond, turning, result, over
    response: Secret[str] = field(default_factory=_nothing)  # board, shoot or flee; open from the first turn-over
    conceded: bool = False
    plan: Secret[str] = field(default_factory=_nothing)  # the defender's plan for conceding, "" = asked


class Pillage(Struct):
    """The running or last attack on a port."""

    seat: int
    square: str
    played: list[str] = field(default_factory=list[str])
    drawn: list[str] = field(default_factory=list[str])  # the port's cards, as they count
    replaced: list[str] = field(default_factory=list[str])  # port cards exchanged by Parrot or Harbour Rat
    stage: str = "replace"  # replace, won, failed


class Dig(Struct):
    """The running or last dig at another captain's cove: the cards drawn and the Treasure found."""

    seat: int
    square: str
    drawn: list[str] = field(default_factory=list[str])
    found: list[str] = field(default_factory=list[str])


class Bid(Struct):
    """One captain's opened bid; `total` counts a Quirk; `ties` are his tie-break draws in order."""

    seat: int
    cards: list[str]
    total: int
    ties: list[str] = field(default_factory=list[str])


class Feat(Struct, frozen=True):
    """A completed Quest, by whom and what it paid."""

    quest: str
    seat: int
    infamy: int


class Sea(State):
    """The whole table."""

    # setup, opening, placing, order, turn, bid, discard, refill, sharp, ghost, next_order, scoring, over
    phase: str = "setup"
    captains: list[Captain] = field(default_factory=list[Captain])
    ports: list[Port] = field(default_factory=list[Port])  # in panel order
    coves: list[Cove] = field(default_factory=list[Cove])  # in panel order
    deck: Cards = field(default_factory=lambda: Cards(pool="action"))
    discard: list[str] = field(default_factory=list[str])  # face up, the last one on top
    table: list[str] = field(default_factory=list[str])  # open Action cards in use, discarded when that is resolved
    peek: Cards = field(default_factory=lambda: Cards(pool="action"))  # the card under the Spyglass
    treasure: Cards = field(default_factory=lambda: Cards(pool="treasure"))  # the Treasure deck
    unused_treasure: Cards = field(default_factory=lambda: Cards(pool="treasure"))  # out of the game, unseen
    lost_treasure: list[str] = field(default_factory=list[str])  # out of the game, seen: left out, delivered, sunk
    quests: list[str] = field(default_factory=list[str])  # open, in the order of the Quest list
    feats: list[Feat] = field(default_factory=list[Feat])  # Quests completed
    unused_quests: Cards = field(default_factory=lambda: Cards(pool="quest"))
    quirk_deck: Cards = field(default_factory=lambda: Cards(pool="quirk"))
    quirk_up: str = ""  # the Quirk lying face up
    # the round
    chooser: int = -1  # first chooser at the opening, then the highest bidder (-1 = nobody bid)
    start: int = 0  # start captain
    direction: int = CLOCKWISE
    played: list[int] = field(default_factory=list[int])  # who has had his turn this round
    turn: Turn = field(default_factory=Turn)
    used: Used = field(default_factory=Used)
    sunk: list[int] = field(default_factory=list[int])  # seats in the order their pirates were sunk
    final: str = ""  # why this is the final round: sunk, quests, treasure, buried, rounds; "" = it is not
    # what the picture shows of the last action
    path: list[str] = field(default_factory=list[str])  # squares of the last Move or flight, first to last
    fight: Fight | None = None
    pillage: Pillage | None = None
    dig: Dig | None = None
    bids: list[Bid] = field(default_factory=list[Bid])  # the last bids, once open
    undecided: list[int] = field(default_factory=list[int])  # who discards once the bids are open


def whose_turn(sea: Sea) -> int:
    """SC-4.1 Each pirate afloat has a turn in a round; set-up, bids and refills are nobody's turn."""
    return sea.turn.seat


def new_picture(sea: Sea) -> None:
    """What the picture shows of the action before goes when a new one is under way."""
    sea.path, sea.fight, sea.pillage, sea.dig, sea.bids = [], None, None, None, []
