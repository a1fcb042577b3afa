"""The state: everything that lies on the table. Pictures, words and captains read it as a view."""

from typing import Final

from msgspec import Struct, field

from bot.engine.game import NOBODY, State
from bot.engine.secret import Cards
from bot.games.sea_of_thieves.board import Board, board
from bot.games.sea_of_thieves.content import CLASSES, CREW, DEAD, LEVELS, SEAS, SKELETON, TABLE, TOKENS, HighSeas

SHIP_NAMES: Final = ("I", "II")
SLOOP, GALLEON, MEGALODON, KRAKEN = "skeleton_sloop", "skeleton_galleon", "megalodon", "kraken"
ENEMY_ORDER: Final = (SLOOP, GALLEON, MEGALODON, KRAKEN)  # ST-1.4, ST-27.1; the fort comes after them
SKELETON_SHIPS: Final = (SLOOP, GALLEON)


class Sailor(Struct):
    """ST-4.3, ST-4.4, ST-25.3 A crew token: ordinary (kind "") or special; ready or defeated."""

    kind: str = ""
    ready: bool = True


class Voyage(Struct):
    """ST-11.7 A started voyage beside its ship."""

    card: str
    progress: list[int]  # for each task of the card
    visited: list[str] = field(default_factory=list[str])  # islands of a `visit` task already reached
    carried: int = 0  # crate markers on board (ST-12.4)
    leaderless: bool = False  # ST-12.12 no captain could be placed: the last skeleton will do


class Ship(Struct):
    """ST-4.2 A ship with its card; off the board its hex is ""."""

    kind: str
    hold: Cards  # loot and treasure tokens face down
    hex: str = ""
    crew: list[Sailor] = field(default_factory=list[Sailor])
    damage: int = 0
    water: int = 0
    tokens: int = 0  # action tokens of this turn
    captains: list[str] = field(default_factory=list[str])  # captain's treasure on board, face up (ST-7.7)
    voyage: Voyage | None = None  # ST-11.6 of this ship alone, each may have one
    sinker: int = -1  # ST-26.10 the seat that gets the credit if it sinks
    chained: bool = False  # Chain Shot: no SAIL in its next action
    winded: bool = False  # its first SAIL under Fair Winds is done
    boatswain: int = 0  # Boatswain rerolls used in this player's turn

    @property
    def ready(self) -> int:
        """Ready crew tokens."""
        return sum([sailor.ready for sailor in self.crew])

    @property
    def gauge(self) -> int:
        """ST-6.3 The level at which it sinks."""
        return CLASSES[self.kind].gauge

    @property
    def cargo(self) -> int:
        """ST-7.1 Cargo tokens on board, captain's treasure included."""
        return len(self.hold.cards) + len(self.captains)

    def able(self, kind: str) -> int:
        """ST-25.2, ST-25.4, ST-25.5, ST-25.16 How many ready special crew tokens of a kind are on board now."""
        return sum([sailor.kind == kind and sailor.ready for sailor in self.crew])


class Player(Struct):
    """A captain of two ships."""

    colour: str
    fortune: Cards
    voyages: Cards
    ships: list[Ship]
    reputation: int = 0
    gold: int = 0
    kept: list[str] = field(default_factory=list[str])  # kept corner sections, by id, open on the table
    earned: dict[str, int] = field(default_factory=dict[str, int])  # reputation by source, losses negative


class Enemy(Struct):
    """An enemy with its card; off the board its hex is ""."""

    hex: str = ""
    damage: int = 0  # of the Kraken: loose damage, below the next tentacle
    slots: list[str] = field(default_factory=list[str])  # treasure on a skeleton ship's card, face up
    tentacles: int = 0
    waiting: bool = False  # ST-30.7 the Kraken has all tentacles and waits for a target
    gone: bool = False  # defeated for good, or out of the game


class Fort(Struct):
    """ST-31 The Skeleton Fort; `waves` is its progress token."""

    hex: str = ""
    waves: int = 0
    gone: bool = False  # out of the game


class CrewRoll(Struct):
    """The last crew roll of a ship, as it lies on the table."""

    seat: int
    ship: int
    what: str  # full_sail, open_fire, plunder, boarding
    dice: list[int]
    bonus: int = 0  # successes from crew and cards
    only: int = 0  # successes for LOOT, HAUL and DIG only (Sharp Shovels)
    kills: int = 0  # more skeletons in each FIGHT (Cutlass Frenzy)
    accepted: bool = False
    at: str = ""  # what it was made for: the hex that is plundered, the target, the ship that is boarded

    @property
    def purpose(self) -> str:
        """What its dice are thrown for, and thrown again for."""
        return f"{SHIP_NAMES[self.ship]}.{self.what}.{self.at}"

    @property
    def successes(self) -> int:
        """ST-5.2, ST-5.7 Successes that can be used for anything."""
        faces = TABLE.faces
        return self.bonus + sum([faces[pip - 1] for pip in self.dice])


class EnemyRoll(Struct):
    """The last dice of an enemy."""

    enemy: str
    dice: list[int]
    target: str  # ship such as "0.II"


class Trail(Struct):
    """What moved in the last step: a ship ("0.II") or an enemy, and the hexes from start to end."""

    who: str
    hexes: list[str]


class Action(Struct):
    """ST-18.6 The action being made, with everything in it that is not done yet."""

    seat: int
    ship: int
    stage: str = "start"  # start, planned, tasks, choose, full_sail, open_fire, plunder, strikes, trade, card
    busy: list[int] = field(default_factory=list[int])  # crew tokens (by place) whose task is done
    sailed: str = ""  # where the last SAIL task of this action ended
    target: str = ""  # of OPEN FIRE or a card: a ship "1.I" or an enemy
    successes: int = 0  # left to spend, for anything
    only: int = 0  # left to spend on LOOT, HAUL and DIG
    free_fights: int = 0  # left (Duellist)
    strikes: int = 0  # still to come
    kills: int = 0  # more skeletons felled by each FIGHT (Cutlass Frenzy)
    falling: bool = False  # the fort lost its wave in this action
    trade: list[str] = field(default_factory=list[str])  # TRADE stages still open
    favour: str = ""  # kind of cargo named for Guild Favour
    levels: list[str] = field(default_factory=list[str])  # levels named in SEEK
    seek: int = 0  # cards to draw in SEEK
    letter: bool = False  # Letter of Passage
    drawn: Cards = field(default_factory=Cards)  # cards or tokens in hand, seen by the drawer only
    plan: Cards = field(default_factory=lambda: Cards(counted=False))  # what is laid out and not done yet


class Sea(State):
    """The whole table."""

    layout: str = ""  # six sides such as "anchor.A", "-" for an empty slot
    phase: str = "setup"  # setup, fleets, hazards, event, fortune, scoring
    stage: str = "board"  # the step inside the phase
    first: int = 0  # first player
    active: int = 0  # whose turn it is
    used: int = 0  # actions made in this turn
    extra: int = 0  # extra actions of this turn
    lingers: bool = False  # a pause after the last action is wanted
    shifts: int = 0  # of cargo in the present pause
    players: list[Player] = field(default_factory=list[Player])
    skeletons: dict[str, int] = field(default_factory=dict[str, int])  # by hex
    captains: dict[str, list[str]] = field(default_factory=dict[str, list[str]])  # live captains by hex
    cargo: dict[str, list[str]] = field(default_factory=dict[str, list[str]])  # face up by hex
    captains_left: list[str] = field(default_factory=list[str])  # not in play
    captains_gone: list[str] = field(default_factory=list[str])
    bones: int = 0  # skeletons in the game, on the board or in the bag
    loot: Cards = field(default_factory=lambda: Cards(pool="loot"))
    treasure: Cards = field(default_factory=lambda: Cards(pool="treasure"))
    events: Cards = field(default_factory=lambda: Cards(pool="event"))
    fortune: Cards = field(default_factory=lambda: Cards(pool="fortune"))
    crew_deck: Cards = field(default_factory=lambda: Cards(pool="crew"))
    crew_row: list[str] = field(default_factory=list[str])
    voyages: dict[str, Cards] = field(
        default_factory=lambda: {level: Cards(pool=f"voyage.{level}") for level in LEVELS}
    )
    enemies: dict[str, Enemy] = field(default_factory=lambda: {name: Enemy() for name in ENEMY_ORDER})
    fort: Fort = field(default_factory=Fort)
    event: str = ""  # the event being resolved, else the last one
    knave: int = -1  # the Knave of the event being resolved, else -1
    effect: str = ""  # High Seas section still in force
    ending: bool = False  # ST-37.1
    act: Action | None = None
    rolls: list[CrewRoll] = field(default_factory=list[CrewRoll])
    enemy_roll: EnemyRoll | None = None
    trails: list[Trail] = field(default_factory=list[Trail])
    tile_rolls: list[int] = field(default_factory=list[int])  # slots rolled in the last step
    peeked: Cards = field(default_factory=lambda: Cards(pool="event"))  # Marked Cards, seen by the Knave
    ties: list[int] = field(default_factory=list[int])  # dice of the last tie, by seat

    @property
    def board(self) -> Board:
        """The map in play."""
        return board(self.layout)

    def ship(self, seat: int, ship: int) -> Ship:
        return self.players[seat].ships[ship]

    @property
    def action(self) -> Action:
        """ST-18.6 The action being made, for all that is asked in its course."""
        assert self.act is not None
        return self.act

    @property
    def acting(self) -> Ship:
        """The ship that makes it."""
        act = self.action
        return self.players[act.seat].ships[act.ship]

    @property
    def order_of_play(self) -> list[int]:
        """ST-14.20, ST-1.11 The seats from the first player clockwise."""
        return [(self.first + i) % self.seats for i in range(self.seats)]

    @property
    def sea_effect(self) -> HighSeas | None:
        """The High Seas section still in force."""
        return SEAS.get(self.effect)


SHIP_KEYS: Final = tuple(tuple(f"{seat}.{name}" for name in SHIP_NAMES) for seat in range(4))  # in answers: "0.II"
SHIP_OF: Final = {key: (seat, ship) for seat, keys in enumerate(SHIP_KEYS) for ship, key in enumerate(keys)}


def whose_turn(sea: Sea) -> int:
    """ST-17.3 Each player has one turn in the Fleets phase; hazards and events are nobody's turn, not the Knave's."""
    return sea.active if sea.phase == "fleets" else NOBODY


def gold_of(token: str) -> int:
    """What a cargo token brings when sold."""
    return TOKENS[token].gold if token in TOKENS else DEAD[token].gold


def kind_of(token: str) -> str:
    """chest, skull, crate, gem, trinket, resource, captain or skeleton."""
    if token in TOKENS:
        return TOKENS[token].kind
    return SKELETON if token == SKELETON else "captain"


def crew_name(kind: str) -> str:
    """The name of a special crew card, "" for ordinary crew."""
    return CREW[kind].name if kind else ""
