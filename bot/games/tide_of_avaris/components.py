"""What lies on the table of Tide of Avaris: the state, as rules change it and as pictures and words read it (a view).

Ids: spaces "NW.N" (haven "NW.H"), treasures by colour ("red" ... "yellow"), Crew Dice by face ("red" ... "yellow", the
Crew Spirit Die "spirit.red" ...), cards by their id in data/tide_of_avaris/cards.toml.
"""

from typing import Literal, TypeAlias

from msgspec import Struct, field

from bot.engine.game import State
from bot.engine.question import Terms
from bot.engine.secret import Cards, Secret

NAVY = -2  # a side of a combat that is no seat
MONSTER = -3
NOBODY = -1  # no seat, no wind, no winner yet
UNKNOWN = -1  # what others see of a purse

Phase: TypeAlias = Literal[
    "setup", "dawn", "reroll", "sunrise", "sunset", "upgrade", "hunt", "wager", "tide", "burials", "end"
]
Stage: TypeAlias = Literal["start", "move", "act", "collect", "over"]
Area: TypeAlias = Literal["crew", "marauder", "guardian", "NW", "NE", "SE", "SW"]

# TA-15.1 The three Spirits and the four Regions; a sea and a Region are the same thing (TA-1.18).
AREAS: tuple[Area, ...] = ("crew", "marauder", "guardian", "NW", "NE", "SE", "SW")


class Tally(Struct, frozen=True):
    """Treasure Points counted in secret (TA-1.13)."""

    holds: int = 0  # what the Holds buried so far were worth
    bonuses: int = 0  # Burial Bonuses claimed, with the Chart of Avaris
    richest: int = 0  # the best single Burial without Burial Bonuses


class Captain(Struct):
    """One player's pirate, ship, crew and belongings; what is neither Secret nor Cards is open to all (TA-1.14)."""

    pirate: str  # id of the pirate
    home: str  # haven of the own home sea
    ship: str  # space the ship lies on, "" while it is off the board
    gold: Secret[int]
    rum: Secret[int]
    tally: Secret[Tally]
    ready: Cards  # faces of the ready dice, in the order of the faces; their number is public (TA-6.15)
    charts: Cards  # private Burial Bonuses in the order drawn; their number is public
    exhausted: list[str] = field(default_factory=list[str])  # faces in the Bunks
    joining: int = 0  # dice that come with the next Day's roll
    adrift: bool = False  # a die is in the Lifeboat and returns next Day
    jettisoned: int = 0  # own dice in the game box, to be bought back
    unbound: list[str] = field(default_factory=list[str])  # Hold: colours of unbound treasures
    bound: list[str] = field(default_factory=list[str])  # Hold: colours of bound treasures
    buried: list[str] = field(default_factory=list[str])  # buried unbound treasures
    buried_bound: list[str] = field(default_factory=list[str])  # buried bound treasures
    burials: int = 0
    attack: int = 0  # steps of the four upgrade tracks
    defence: int = 0
    fleet: int = 0
    crew: int = 0
    supply: int = 0  # sloops at home
    relics: list[str] = field(default_factory=list[str])
    used: list[str] = field(default_factory=list[str])  # Relics used today, and the spent Lifeboat
    claimed: list[str] = field(default_factory=list[str])  # Burial Bonuses lying face-up
    enemies: int = 0  # Navy ships and monsters beaten
    idle: bool = False  # had no ready die when the last Midnight Wager began

    @property
    def dice(self) -> int:
        """All Crew Dice in hand, ready or exhausted, the Crew Spirit Die included."""
        return len(self.ready.cards) + len(self.exhausted)


class Turn(Struct):
    """What the active captain has done in this turn."""

    stage: Stage = "start"
    path: list[str] = field(default_factory=list[str])  # spaces the ship has lain on, the first is where it began
    steps: int = 0  # paid steps
    came: str = ""  # the space the last paid step came from; "" after none or a Whirlpool ride
    bribe: bool = False  # the bribe for the space just entered is still to be answered
    foe: int = NOBODY  # the ship (seat or NAVY) to be fought after a refused bribe
    silent: bool = False  # he fights it without an offer of his own first
    buried: bool = False  # the Act was a Burial
    rode: bool = False  # a Whirlpool ride was made


class Sloops(Struct):
    """Who controls an area, with how many sloops; wherever his ship is, afloat or sunk (TA-15.9)."""

    owner: int = NOBODY
    number: int = 0


class Side(Struct):
    """One side of a combat."""

    who: int  # seat, NAVY or MONSTER
    crew: list[str] = field(default_factory=list[str])  # dice commanded to this Battle, shown
    dice: int = 0  # combat dice in the pool
    spirit: str = ""  # "marauder" or "guardian" if that die is rolled too
    faces: list[str] = field(default_factory=list[str])  # last roll: hit, wind, miss
    spirit_face: str = ""  # last roll of the Spirit Die: hit2, hit, wind, minus1
    result: int = 0
    offers: int = 0  # Parley offers left


class Fight(Struct):
    """The combat going on, or the last one, until somebody does something else in his turn."""

    space: str
    attacker: Side
    defender: Side
    stage: Literal["sides", "parley", "commit", "rolled", "agreed", "won"] = "sides"
    monster: str = ""  # the card fought, if any
    wind: int = NOBODY  # the side with the Wind Advantage
    ties: int = 0
    weaker: int = 0  # combat dice the attacker lost to the Salt Witch
    winner: int = NOBODY
    stolen: list[str] = field(default_factory=list[str])
    seized: list[str] = field(default_factory=list[str])
    jettisoned: str = ""  # what the loser gave up: "die", "treasures" or nothing yet

    def side(self, who: int) -> Side:
        """One's own side."""
        return self.attacker if self.attacker.who == who else self.defender

    def foe(self, who: int) -> int:
        """Whom one meets."""
        return self.defender.who if self.attacker.who == who else self.attacker.who


class Navy(Struct):
    """The Navy ship and its cards."""

    deck: Cards
    card: str = ""  # the card in play, "" without a Navy
    space: str = ""  # where it lies
    seized: list[str] = field(default_factory=list[str])
    beaten: list[str] = field(default_factory=list[str])
    path: list[str] = field(default_factory=list[str])  # its way in the last Navy Hunts or relocation
    die: str = ""  # last face of the Navy Die


class Bid(Struct):
    """What a captain bid at the last Midnight Wager."""

    dice: list[str] = field(default_factory=list[str])
    total: int = 0


class Sea(State, kw_only=True):
    """The four seas of the Coralunas and everything beside the board. `round` is the Day, from 1."""

    phase: Phase = "setup"
    final: bool = False  # this Day is the last one
    track: list[int] = field(default_factory=list[int])  # the wager track: seats by place
    played: list[int] = field(default_factory=list[int])  # the order in which this Day's turns are played
    place: int = 0  # whose turn, as a place on the track, from 0
    active: int = NOBODY  # seat of the active captain
    turn: Turn = field(default_factory=Turn)
    wake: list[str] = field(default_factory=list[str])  # the way of the turn before
    captains: list[Captain] = field(default_factory=list[Captain])
    slots: dict[str, list[str]] = field(default_factory=dict[str, list[str]])  # space -> colour per slot, "" is empty
    bag: dict[str, int] = field(default_factory=dict[str, int])  # treasures left, by colour
    box: list[str] = field(default_factory=list[str])  # jettisoned treasures
    drawn: bool = False  # a treasure has left the bag this Day
    idle_days: int = 0  # Days running without one
    control: dict[Area, Sloops] = field(default_factory=dict[Area, Sloops])
    relic_deck: Cards = field(default_factory=lambda: Cards(pool="relic"))
    relic_row: list[str] = field(default_factory=list[str])  # open Relics
    relic_discard: list[str] = field(default_factory=list[str])
    monster_deck: Cards = field(default_factory=lambda: Cards(pool="monster"))
    glimpse: Cards = field(default_factory=lambda: Cards(pool="monster"))  # card under the Whispering Shell
    risen: str = ""  # monster lying face-up on its deck
    slain: list[str] = field(default_factory=list[str])
    bonus_deck: Cards = field(default_factory=lambda: Cards(pool="bonus"))
    bonus: str = ""  # the open Burial Bonus
    endgame: list[str] = field(default_factory=list[str])  # the four Endgame Bonuses of this game
    tokens: dict[str, int] = field(default_factory=dict[str, int])  # unlocked ones -> token
    endgame_unused: Cards = field(default_factory=lambda: Cards(pool="endgame"))
    navy: Navy = field(default_factory=lambda: Navy(Cards(pool="navy")))
    fight: Fight | None = None
    offer: Secret[Terms | None] = field(default_factory=lambda: Secret[Terms | None](None, None))  # open Parley offer
    spoils: list[str] = field(default_factory=list[str])  # treasures drawn for the reward being handed out
    bids: list[Bid] = field(default_factory=list[Bid])  # of the last Midnight Wager, by seat
    bell: list[str] = field(default_factory=list[str])  # two treasures shown by the Tide Bell
    bell_slot: str = ""  # the space the Tide Bell fills

    def at(self, space: str) -> list[str]:
        """The treasures lying on a space (TA-1.5)."""
        return [colour for colour in self.slots.get(space, ()) if colour]

    def pirates_on(self, space: str) -> list[int]:
        """The seats whose ships lie on a space, highest in turn order first (TA-1.3, TA-10.12)."""
        return [seat for seat in self.track if self.captains[seat].ship == space]


def whose_turn(sea: Sea) -> int:
    """TA-5.2, TA-5.5 At Sunrise and Sunset the captains have their turns by the track; else all act, or none."""
    if sea.phase not in ("sunrise", "sunset"):
        return NOBODY
    return sea.track[sea.place] if sea.active == NOBODY else sea.active
