"""What came in the box, read once from data/scoundrels and checked."""

from msgspec import Struct, field

from bot.engine.content import load, require
from bot.games.scoundrels.components import CANNON, SAIL, SWORD, WILD

TYPES = (SWORD, CANNON, SAIL, WILD)
ANY = "any"


class Treasure(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of Treasure card (SC-1.3)."""

    id: str
    name: str
    worth: int
    count: int
    weight: bool
    effect: str = ""


class Quirk(Struct, frozen=True, forbid_unknown_fields=True):
    """A Quirk card; some read differently, or stay in the box, in Skirmish Mode."""

    id: str
    name: str
    effect: str
    skirmish_effect: str = ""
    skirmish: bool = True


class Cards(Struct, frozen=True, forbid_unknown_fields=True):
    """cards.toml: for each type of Action card how many carry the values 1, 2, 3 and 4."""

    action: dict[str, tuple[int, int, int, int]]
    treasure: tuple[Treasure, ...]
    quirk: tuple[Quirk, ...]


class Delivery(Struct, frozen=True, forbid_unknown_fields=True):
    """A Delivery: which Treasure to which port, and the Infamy (for any Treasure: on top of its worth)."""

    id: str
    treasure: str
    port: int
    infamy: int


class Feat(Struct, frozen=True, forbid_unknown_fields=True):
    """A feat, and the number it needs, if any; the moment at which it is checked stands in the rules (SC-15.16)."""

    id: str
    name: str
    task: str
    infamy: int
    least: int = 0


class Quests(Struct, frozen=True, forbid_unknown_fields=True):
    """quests.toml"""

    delivery: tuple[Delivery, ...]
    feat: tuple[Feat, ...]


class TreasureSetup(Struct, frozen=True, forbid_unknown_fields=True):
    """What a number of captains takes out of and puts into the Treasure deck."""

    doubloons_out: int
    specials: int


class SkirmishSetup(Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of Skirmish Mode."""

    seats: tuple[int, int]
    treasure: dict[str, int]
    random_treasure: int
    infamy: int
    damage_limit: int
    buried_worth: int


class QuirkNumbers(Struct, frozen=True, forbid_unknown_fields=True):
    """By how much the Quirks change the numbers."""

    old_salt_moves: int
    fight_bonus: int
    eel_infamy: int
    shovel_hands_on: int
    light_sleeper_on: int
    silver_tongue_bid: int
    free_trader_less: int
    iron_hull: int
    deep_pockets: int
    card_sharp: int
    ghost_infamy: int
    skirmish_shovel_on: int
    skirmish_sleeper_from: int


class Numbers(Struct, frozen=True, forbid_unknown_fields=True):
    """rules.toml"""

    hand: int
    opening_hand: int
    opening_bid: tuple[int, int]
    round_bid: tuple[int, int]
    free_moves: int
    damage_limit: int
    port_die: int
    port_open_on: int
    least_open_ports: int
    closed_after_pillage: int
    port_cards: int
    dig_on: tuple[int, ...]
    gamble_up: tuple[int, ...]
    gamble_lost: int
    pillage_infamy: int
    cannon_infamy: int
    sinkings: int
    last_round: int
    quirks: QuirkNumbers
    quests: dict[str, int]
    treasure: dict[str, TreasureSetup]
    skirmish: SkirmishSetup


class Panel(Struct, frozen=True, forbid_unknown_fields=True):
    """One folding panel of the map, and the name of its port."""

    name: str
    rows: tuple[str, ...]


class Map(Struct, frozen=True, forbid_unknown_fields=True):
    """map.toml"""

    panel: tuple[Panel, ...] = field(default_factory=tuple[Panel, ...])


CARDS = load("scoundrels/cards.toml", Cards)
QUESTS = load("scoundrels/quests.toml", Quests)
RULES = load("scoundrels/rules.toml", Numbers)
PANELS = load("scoundrels/map.toml", Map).panel

SEATS = (3, len(PANELS))
COLUMNS, ROWS = 3, 6  # of a panel

TREASURE = {kind.id: kind for kind in CARDS.treasure}
WORTH = {**{kind.id: kind.worth for kind in CARDS.treasure}, "?": 0}
WEIGHTED = frozenset(kind.id for kind in CARDS.treasure if kind.weight)
SPECIALS = tuple(kind.id for kind in CARDS.treasure if not kind.weight)
QUIRKS = {quirk.id: quirk for quirk in CARDS.quirk}
DELIVERIES = {quest.id: quest for quest in QUESTS.delivery}
FEATS = {quest.id: quest for quest in QUESTS.feat}
QUEST_ORDER = (*DELIVERIES, *FEATS)


def check(cards: Cards, quests: Quests, panels: tuple[Panel, ...], numbers: Numbers) -> None:
    """What the types cannot say; the first thing that is wrong raises BadContent."""
    file = "scoundrels/cards.toml"
    require(sorted(cards.action) == sorted(TYPES), file, "action", f"the types are {', '.join(TYPES)}")
    for name, ids in (("treasure", [t.id for t in cards.treasure]), ("quirk", [q.id for q in cards.quirk])):
        require(len(set(ids)) == len(ids), file, name, "an id appears twice")
    file, known = "scoundrels/quests.toml", {ANY, *(kind.id for kind in cards.treasure)}
    for quest in quests.delivery:
        require(quest.treasure in known, file, quest.id, f"there is no Treasure called {quest.treasure}")
        require(1 <= quest.port <= len(panels), file, quest.id, f"there is no port {quest.port}")
    file = "scoundrels/map.toml"
    for i, panel in enumerate(panels):
        squares = "".join(panel.rows)
        shape = len(panel.rows) == ROWS and all(len(row) == COLUMNS for row in panel.rows)
        require(shape, file, f"panel[{i}].rows", f"a panel has {ROWS} rows of {COLUMNS} squares")
        require(set(squares) <= set(".#PX"), file, f"panel[{i}].rows", "squares are . # P or X")
        require(squares.count("P") == squares.count("X") == 1, file, f"panel[{i}].rows", "one P and one X each")
    for seats in range(SEATS[0], len(panels) + 1):
        for name, known in (("treasure", numbers.treasure), ("quests", numbers.quests)):
            require(str(seats) in known, "scoundrels/rules.toml", name, f"{seats} captains are missing")


check(CARDS, QUESTS, PANELS, RULES)
