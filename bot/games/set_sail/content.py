"""What came in the box: the map, the quests and the printed numbers, read once and checked."""

from typing import Literal

from msgspec import Struct

from bot.engine.content import load, require

Kind = Literal["land", "deep", "shallow", "route", "supply", "trade", "upgrade", "pirate"]
Good = Literal["banana", "sugar", "tobacco"]
Token = Literal["barrel", "cannon", "oar"]
ShipCard = Literal["deep", "route4", "route5"]
Deck = Literal["deep", "route"]

GOODS: tuple[Good, ...] = ("banana", "sugar", "tobacco")
TOKENS: tuple[Token, ...] = ("barrel", "oar", "cannon")  # SS-1.9 "oar" is its only name here
SHIP_CARDS: tuple[ShipCard, ...] = ("deep", "route4", "route5")
CARDS = (*GOODS, *SHIP_CARDS)


class Map(Struct, frozen=True, forbid_unknown_fields=True):
    """The printed map: one letter for each tile."""

    columns: str
    rows: list[str]
    legend: dict[str, Kind]


class Plunder(Struct, frozen=True, forbid_unknown_fields=True):
    """A Plunder Quest: so many ship cards of any kind."""

    id: str
    name: str
    points: int
    ship_cards: int


class Trade(Struct, frozen=True, forbid_unknown_fields=True):
    """A Trade Quest: so many Trade cards of each kind."""

    id: str
    name: str
    points: int
    cost: dict[Good, int]


class Treasure(Struct, frozen=True, forbid_unknown_fields=True):
    """A Treasure Quest: a map that names one tile."""

    id: str
    name: str
    points: int
    tile: str


class Quests(Struct, frozen=True, forbid_unknown_fields=True):
    """All quest cards."""

    plunder: list[Plunder]
    trade: list[Trade]
    treasure: list[Treasure]


class Start(Struct, frozen=True, forbid_unknown_fields=True):
    """What every captain begins with."""

    silver: int
    supplies: int


class Upgrade(Struct, frozen=True, forbid_unknown_fields=True):
    """An upgrade token: its price, what one token adds, and what it adds to a roll to flee."""

    cost: int
    adds: int
    flee: int = 0


class Ship(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of ship card."""

    deck: Deck
    count: int
    health: int


class Reward(Struct, frozen=True, forbid_unknown_fields=True):
    """What a won fight against a ship card pays."""

    silver: int
    trade_cards: int = 0


class Box(Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers."""

    open_spaces: int
    open_points: int
    map_cost: int
    movement: int
    halved_by: int
    trade_hand: int
    stack: int
    upkeep: int
    fresh_supplies: int
    fishing: int
    most_upgrades: int
    die: int
    scoreless_rounds: int
    start: Start
    removed: dict[int, int]
    upgrades: dict[str, Upgrade]
    ships: dict[str, Ship]
    rewards: dict[str, Reward]


def _checked_map() -> Map:
    """Every row as wide as the columns, every letter in the legend."""
    file = "set_sail/board.toml"
    chart = load(file, Map)
    for number, row in enumerate(chart.rows, 1):
        require(len(row) == len(chart.columns), file, f"rows[{number}]", f"needs {len(chart.columns)} tiles")
        for letter in row:
            require(letter in chart.legend, file, f"rows[{number}]", f"unknown tile {letter!r}")
    return chart


def _checked_quests(chart: Map) -> Quests:
    """Ids are unique; SS-4.8 every map names a shallow water tile of its own."""
    file = "set_sail/quests.toml"
    quests = load(file, Quests)
    ids = [each.id for each in (*quests.plunder, *quests.trade, *quests.treasure)]
    require(len(set(ids)) == len(ids), file, "id", "an id is used twice")
    tiles = [each.tile for each in quests.treasure]
    require(len(set(tiles)) == len(tiles), file, "treasure.tile", "two maps name the same tile")
    shallow = {
        f"{column}{number}"
        for number, row in enumerate(chart.rows, 1)
        for column, letter in zip(chart.columns, row, strict=True)
        if chart.legend[letter] == "shallow"
    }
    for each in quests.treasure:
        require(each.tile in shallow, file, f"treasure.{each.id}.tile", f"{each.tile} is not shallow water")
    return quests


def _checked_box() -> Box:
    file = "set_sail/box.toml"
    box = load(file, Box)
    for name, table, keys in (
        ("upgrades", box.upgrades, TOKENS),
        ("ships", box.ships, SHIP_CARDS),
        ("removed", box.removed, range(2, 7)),
        ("rewards", box.rewards, ("deep", "three_and_one", "two_and_two")),
    ):
        for key in keys:
            require(key in table, file, name, f"{key} is missing")
        for key in table:
            require(key in keys, file, name, f"{key} is unknown")
    return box


MAP = _checked_map()
QUESTS = _checked_quests(MAP)
BOX = _checked_box()

# SS-2.11 every quest by its id
PLUNDER: dict[str, Plunder] = {each.id: each for each in QUESTS.plunder}
TRADE: dict[str, Trade] = {each.id: each for each in QUESTS.trade}
TREASURE: dict[str, Treasure] = {each.id: each for each in QUESTS.treasure}
POINTS: dict[str, int] = {each.id: each.points for each in (*QUESTS.plunder, *QUESTS.trade, *QUESTS.treasure)}
SHIPS = BOX.ships
UPGRADES = BOX.upgrades
