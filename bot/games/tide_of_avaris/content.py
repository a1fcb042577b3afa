"""What came in the box, as frozen types: board, dice, tracks and cards from data/tide_of_avaris/*.toml."""

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

from bot.engine.content import load, require

ROOM = "tide_of_avaris"


class Space(Struct, frozen=True, forbid_unknown_fields=True):
    """One space of the board (TA-4.1 to TA-4.4)."""

    id: str
    sea: Literal["NW", "NE", "SE", "SW"]
    name: str
    action: str
    slots: int
    exits: dict[str, str]
    xy: tuple[int, int]


class Line(Struct, frozen=True, forbid_unknown_fields=True, rename={"origin": "from", "to": "to"}):
    """One line of the board with its wind arrow (TA-4.5)."""

    origin: str
    to: str


class Action(Struct, frozen=True, forbid_unknown_fields=True):
    """What a Board Action is called, gives and costs (chapter 14)."""

    title: str
    effect: str
    gold: int = 0
    rum: int = 0
    cost_gold: int = 0
    cost_rum: int = 0
    second_gold: int = 0
    pick: int = 0
    reach: int = 0


class Board(Struct, frozen=True, forbid_unknown_fields=True):
    """The board and its actions."""

    spaces: tuple[Space, ...]
    lines: tuple[Line, ...]
    actions: dict[str, Action]
    homes: dict[str, tuple[str, ...]]
    opposite: dict[str, str]


class Face(Struct, frozen=True, forbid_unknown_fields=True):
    """One face of a Crew Die (TA-6.1)."""

    colour: str
    resource: Literal["attack", "defend", "gold1", "gold2", "rum"]
    number: int


class Dice(Struct, frozen=True, forbid_unknown_fields=True):
    """The faces of all dice, in the order of their pips; TA-15.18 the Spirit Dice have faces of their own."""

    crew_die: tuple[Face, ...]
    crew_spirit_die: tuple[Face, ...]
    combat_die: tuple[Literal["hit", "wind", "miss"], ...]
    marauder_die: tuple[Literal["hit2", "hit", "wind", "minus1"], ...]
    guardian_die: tuple[Literal["hit2", "hit", "wind", "minus1"], ...]
    navy_die: tuple[Literal["N", "E", "S", "W", "spotted"], ...]


class Price(Struct, frozen=True, forbid_unknown_fields=True):
    """What something costs."""

    gold: int = 0
    rum: int = 0


class Upgrades(Struct, frozen=True, forbid_unknown_fields=True):
    """The price of each step of the four tracks, and of buying a die back (TA-21.2, TA-21.9)."""

    attack: tuple[Price, ...]
    defence: tuple[Price, ...]
    fleet: tuple[Price, ...]
    crew: tuple[Price, ...]
    buy_back: Price


class Wager(Struct, frozen=True, forbid_unknown_fields=True):
    """One place of the wager track: its bribe and start resources."""

    bribe: int
    gold: int
    rum: int


class Tracks(Struct, frozen=True, forbid_unknown_fields=True):
    """Numbers that stand on boards and in the rules."""

    colours: tuple[str, ...]
    upper_hold: tuple[int, ...]
    lower_hold_each: int
    endgame_tokens: tuple[int, ...]
    crew_dice: int
    sloops: int
    relic_slots: int
    relic_row: int
    endgame_cards: int
    reroll_gold: int
    gold_per_point: int
    empty_bag_gold: int
    guard_ties: int
    guard_days: int
    bag: dict[Literal["standard", "long"], dict[str, int]]
    matching: dict[str, int]
    wager_track: tuple[Wager, ...]
    upgrades: Upgrades


class Relic(Struct, frozen=True, forbid_unknown_fields=True):
    """A Relic (chapter 25); `amount` is the number it works with."""

    id: str
    name: str
    effect: str
    amount: int = 0


class NavyCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A Navy ship (chapter 22)."""

    id: str
    name: str
    spawn: str
    attack: int
    defend: int
    treasures: int
    on_win: Literal["none", "gold", "rum", "seize_chosen", "seize_random", "seize_half", "exhaust"]
    effect: str
    amount: int = 0


class Reward(Struct, frozen=True, forbid_unknown_fields=True):
    """What a beaten monster leaves."""

    treasures: int = 0
    chosen: int = 0  # treasures of a colour of choice
    bind: int = 0  # how many of the treasures come bound
    gold: int = 0
    rum: int = 0
    relics: int = 0


class Monster(Struct, frozen=True, forbid_unknown_fields=True):
    """A monster of the Explore deck (TA-20.11)."""

    id: str
    name: str
    dice: int
    reward: Reward
    special: Literal[
        "", "no_wind", "wins_ties", "ignores_hit", "mirror", "no_crew", "toll", "grows", "harmless", "wind"
    ] = ""
    effect: str = ""
    amount: int = 0


class Bonus(Struct, frozen=True, forbid_unknown_fields=True):
    """A Burial Bonus and its test (TA-12.9)."""

    id: str
    name: str
    test: str
    points: int
    colour: str = ""
    amount: int = 0


class Named(Struct, frozen=True, forbid_unknown_fields=True):
    """A pirate or an Endgame Bonus."""

    id: str
    name: str


class CardsFile(Struct, frozen=True, forbid_unknown_fields=True):
    """All cards of the box."""

    relics: tuple[Relic, ...]
    navy: tuple[NavyCard, ...]
    monsters: tuple[Monster, ...]
    bonuses: tuple[Bonus, ...]
    endgame: tuple[Named, ...]
    pirates: tuple[Named, ...]


BOARD = load(f"{ROOM}/board.toml", Board)
DICE = load(f"{ROOM}/dice.toml", Dice)
TRACKS = load(f"{ROOM}/tracks.toml", Tracks)
CARDS = load(f"{ROOM}/cards.toml", CardsFile)

COLOURS = TRACKS.colours  # TA-3.1
SPACES = {space.id: space for space in BOARD.spaces}
ACTIONS = BOARD.actions
RELICS = {card.id: card for card in CARDS.relics}
NAVY_CARDS = {card.id: card for card in CARDS.navy}
MONSTERS = {card.id: card for card in CARDS.monsters}
BONUSES = {card.id: card for card in CARDS.bonuses}
ENDGAME = {card.id: card for card in CARDS.endgame}
PIRATES = {card.id: card for card in CARDS.pirates}


def _unique(ids: Iterable[str], file: str, key: str) -> None:
    names = list(ids)
    require(len(set(names)) == len(names), f"{ROOM}/{file}", key, "an id is there twice")


def check(board: Board, dice: Dice, tracks: Tracks, cards: CardsFile) -> None:
    """What the types cannot say: the board hangs together and cards name things that exist."""
    file = f"{ROOM}/board.toml"
    spaces = {space.id: space for space in board.spaces}
    _unique((space.id for space in board.spaces), "board.toml", "spaces.id")
    joined: set[tuple[str, str]] = set()
    for space in board.spaces:
        require(space.action in board.actions, file, f"spaces {space.id}.action", "no such action")
        for way, other in space.exits.items():
            require(way in ("N", "E", "S", "W"), file, f"spaces {space.id}.exits.{way}", "no such direction")
            require(other in spaces, file, f"spaces {space.id}.exits.{way}", "no such space")
            require(space.id in spaces[other].exits.values(), file, f"spaces {space.id}.exits.{way}", "a one-way line")
            joined.add((space.id, other))
    arrows = {(line.origin, line.to) for line in board.lines}
    for line in board.lines:
        ends = (line.origin, line.to)
        require(ends in joined, file, f"lines {ends}", "these spaces are not connected")
        require((line.to, line.origin) not in arrows, file, f"lines {ends}", "this line has two arrows")
    require(2 * len(arrows) == len(joined), file, "lines", "every connection needs one wind arrow")
    for seats, homes in board.homes.items():
        require(len(homes) == int(seats), file, f"homes.{seats}", "one home for each player")
        require(all(home in spaces and not spaces[home].slots for home in homes), file, f"homes.{seats}", "not a haven")
    for name, faces in (("crew_die", dice.crew_die), ("crew_spirit_die", dice.crew_spirit_die)):
        ok = tuple(face.colour for face in faces) == tracks.colours
        require(ok, f"{ROOM}/dice.toml", name, "one face of each colour, in the order of the colours")
    require(len(tracks.upper_hold) == len(tracks.colours), f"{ROOM}/tracks.toml", "upper_hold", "one number per colour")
    file = f"{ROOM}/cards.toml"
    for key in ("relics", "navy", "monsters", "bonuses", "endgame", "pirates"):
        _unique((card.id for card in getattr(cards, key)), "cards.toml", f"{key}.id")
    for card in cards.navy:
        require(card.spawn in spaces, file, f"navy {card.id}.spawn", "no such space")


check(BOARD, DICE, TRACKS, CARDS)
