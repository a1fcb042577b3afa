"""What is printed on the components: data/sea_of_thieves, typed and checked once at import."""

from msgspec import Struct

from bot.engine.content import load, require

BOX = "sea_of_thieves"


class Isle(Struct, frozen=True, forbid_unknown_fields=True):
    """An island as printed on a tile: `at` is its place on the tile."""

    id: str
    name: str
    at: int


class Waypoints(Struct, frozen=True, forbid_unknown_fields=True):
    """ST-2.5 The three waypoints of a side, by symbol."""

    circle: int
    triangle: int
    square: int


class Geometry(Struct, frozen=True, forbid_unknown_fields=True):
    """How hexes and tiles lie to each other, in axial coordinates."""

    neighbours: tuple[tuple[int, int], ...]
    local: tuple[tuple[int, int], ...]
    slot1_centre: tuple[int, int]
    two_player_slots: tuple[int, ...]
    fixed: tuple[str, ...]
    fixed_two: tuple[str, ...]


class Hub(Struct, frozen=True, forbid_unknown_fields=True):
    """ST-2.4 The central tile."""

    hexes: str
    islands: tuple[Isle, ...]


class Side(Struct, frozen=True, forbid_unknown_fields=True):
    """ST-2.6 One side of a sea tile."""

    tile: str
    side: str
    hexes: str
    islands: tuple[Isle, ...]
    fortress: str
    waypoints: Waypoints
    skeletons: tuple[int, ...]
    wreck: int


class BoardFile(Struct, frozen=True, forbid_unknown_fields=True):
    geometry: Geometry
    hub: Hub
    sides: tuple[Side, ...]


class ShipClass(Struct, frozen=True, forbid_unknown_fields=True):
    """ST-4.1, ST-6.3 A class of ship; `upgrade` is the price of the next class, 0 if there is none."""

    id: str
    name: str
    crew: int
    gauge: int
    reputation: int
    upgrade: int


class ShipsFile(Struct, frozen=True, forbid_unknown_fields=True):
    classes: tuple[ShipClass, ...]


class Hand(Struct, frozen=True, forbid_unknown_fields=True):
    """ST-25.1 A special crew card; `n` is the number its rule speaks of."""

    id: str
    name: str
    copies: int
    price: int
    reputation: int
    n: int
    text: str


class CrewFile(Struct, frozen=True, forbid_unknown_fields=True):
    cards: tuple[Hand, ...]


class Token(Struct, frozen=True, forbid_unknown_fields=True):
    """ST-7.2, ST-7.3 A kind of cargo token; `bag` is "loot" or "treasure"."""

    id: str
    bag: str
    kind: str  # resource, gem, chest, skull, crate, trinket
    gold: int
    count: int


class Dead(Struct, frozen=True, forbid_unknown_fields=True):
    """ST-8.4 A skeleton captain with the reputation and gold of the treasure side."""

    id: str
    name: str
    reputation: int
    gold: int


class CargoFile(Struct, frozen=True, forbid_unknown_fields=True):
    skeletons: int
    skeletons_out_for_two: int
    tokens: tuple[Token, ...]
    captains: tuple[Dead, ...]


class Table(Struct, frozen=True, forbid_unknown_fields=True):
    """Numbers of the track, the reference cards and the set-up."""

    actions: int
    actions_per_ship: int
    ships: int
    resources_per_ship: int
    starting_gold: tuple[int, ...]
    fortune_hand: int
    voyage_hand: int
    crew_row: int
    faces: tuple[int, ...]
    standees: int
    shifts: int
    fortune_symbols: tuple[int, ...]
    lap: int
    last_round: int
    commission_set: int
    commission_reputation: int
    repair_price: int
    seek_cards: int
    wealth: int
    full_sail_floor: int
    fire_dice_floor: int


class SkeletonShip(Struct, frozen=True, forbid_unknown_fields=True):
    """ST-28 The numbers on a skeleton ship's card; `crew_face` is the face that also fells a crew token."""

    name: str
    hull: int
    slots: int
    dice: int
    reputation: int
    reach: int
    cruise: int
    crew_face: int


class Shark(Struct, frozen=True, forbid_unknown_fields=True):
    """ST-29 The Megalodon; `hull` is for 2, 3 and 4 players."""

    name: str
    hull: tuple[int, ...]
    dice: int
    rows: int
    row_treasure: int
    reputation: int
    treasure: int
    reach: int
    ram: int
    cruise: int
    away: int


class Beast(Struct, frozen=True, forbid_unknown_fields=True):
    """ST-30 The Kraken."""

    name: str
    tentacles: int
    damage_per_tentacle: int
    tentacle_reputation: int
    tentacle_treasure: int
    hold: int
    reputation: int
    defeat_faces: tuple[int, ...]
    damage_faces: tuple[int, ...]


class Stronghold(Struct, frozen=True, forbid_unknown_fields=True):
    """ST-31 The Skeleton Fort; `waves` is for 2, 3 and 4 players."""

    name: str
    waves: tuple[int, ...]
    skeletons: int
    reputation: int
    treasure: int
    gold: int
    skeletons_per_damage: int


class EnemiesFile(Struct, frozen=True, forbid_unknown_fields=True):
    skeleton_sloop: SkeletonShip
    skeleton_galleon: SkeletonShip
    megalodon: Shark
    kraken: Beast
    fort: Stronghold


class Task(Struct, frozen=True, forbid_unknown_fields=True):
    """One task of a voyage: `op` is dig, load, unload, slay, stir, captain, slay_captain or visit."""

    op: str
    island: str = ""
    n: int = 0
    tile: str = ""
    skeletons: int = 0
    if_fewer_than: int = 0
    islands: tuple[str, ...] = ()

    @property
    def need(self) -> int:
        """How much progress meets the task; what is done at the start needs none."""
        return {"slay_captain": 1, "visit": len(self.islands)}.get(self.op, self.n)


class Reward(Struct, frozen=True, forbid_unknown_fields=True):
    reputation: int
    gold: int
    treasure: int


class Penalty(Struct, frozen=True, forbid_unknown_fields=True):
    reputation: int
    gold: int


class VoyageCard(Struct, frozen=True, forbid_unknown_fields=True):
    """ST-11.1 A voyage card; ST-13.1, ST-13.3 to ST-13.5 what the companies ask and pay is printed on theirs."""

    id: str
    level: str
    company: str
    name: str
    symbols: tuple[str, ...]
    price: int
    tasks: tuple[Task, ...]
    reward: Reward
    penalty: Penalty


class VoyagesFile(Struct, frozen=True, forbid_unknown_fields=True):
    cards: tuple[VoyageCard, ...]


class FortuneCard(Struct, frozen=True, forbid_unknown_fields=True):
    """ST-35 A fortune card: `timing` and `at` say when, `op` what, the numbers how much."""

    id: str
    name: str
    count: int
    timing: str
    op: str
    text: str
    at: str = ""
    n: int = 0
    own: int = 0
    only: tuple[str, ...] = ()


class FortuneFile(Struct, frozen=True, forbid_unknown_fields=True):
    cards: tuple[FortuneCard, ...]


class HighSeas(Struct, frozen=True, forbid_unknown_fields=True):
    """ST-33 The section for all; `lasts` is now, fleets (the next Fleets phase) or event (until the next event)."""

    id: str
    name: str
    op: str
    lasts: str
    text: str
    n: int = 0
    loot: int = 0
    treasure: int = 0
    symbol: str = ""
    kind: str = ""
    level: str = ""
    above: int = 0
    reputation: int = 0
    gold: int = 0


class Corner(Struct, frozen=True, forbid_unknown_fields=True):
    """ST-34 The section for the Scurvy Knave; a kept one names the timing at which it is used up."""

    id: str
    name: str
    op: str
    text: str
    n: int = 0
    level: str = ""
    kept: str = ""


class EventCard(Struct, frozen=True, forbid_unknown_fields=True):
    """ST-32.1 An event with its three sections."""

    id: str
    spawn: str
    high_seas: HighSeas
    corner: Corner
    symbol: str = ""
    tentacles: int = 0
    tile: str = ""


class EventsFile(Struct, frozen=True, forbid_unknown_fields=True):
    cards: tuple[EventCard, ...]


BOARD = load(f"{BOX}/board.toml", BoardFile)
GEOMETRY = BOARD.geometry
HUB = BOARD.hub
SIDES = {f"{side.tile}.{side.side}": side for side in BOARD.sides}
TILES = tuple(dict.fromkeys(side.tile for side in BOARD.sides))
CLASSES = {each.id: each for each in load(f"{BOX}/ships.toml", ShipsFile).classes}
LADDER = tuple(CLASSES)  # from the smallest class to the biggest
CREW = {each.id: each for each in load(f"{BOX}/crew.toml", CrewFile).cards}
CARGO = load(f"{BOX}/cargo.toml", CargoFile)
TOKENS = {each.id: each for each in CARGO.tokens}
DEAD = {each.id: each for each in CARGO.captains}
TABLE = load(f"{BOX}/table.toml", Table)
ENEMIES = load(f"{BOX}/enemies.toml", EnemiesFile)
VOYAGES = {each.id: each for each in load(f"{BOX}/voyages.toml", VoyagesFile).cards}
LEVELS = tuple(dict.fromkeys(card.level for card in VOYAGES.values()))
FORTUNE = {each.id: each for each in load(f"{BOX}/fortune.toml", FortuneFile).cards}
SHOVEL_KINDS = next(card.only for card in FORTUNE.values() if card.only)  # what Sharp Shovels may pay for
EVENTS = {each.id: each for each in load(f"{BOX}/events.toml", EventsFile).cards}
CORNERS = {each.corner.id: each.corner for each in EVENTS.values()}
KEPT = {each.corner.id: each.id for each in EVENTS.values() if each.corner.kept}  # kept section -> its event
SEAS = {each.high_seas.id: each.high_seas for each in EVENTS.values()}
ISLE_NAMES = {isle.id: isle.name for isle in HUB.islands} | {i.id: i.name for side in BOARD.sides for i in side.islands}
SKELETON = "skeleton"
RESOURCE = "resource"


def _check() -> None:
    """What types cannot say: every place named on a card lies on the board, every tile has two equal sides."""
    for name, side in SIDES.items():
        key = f"sides {name}"
        require(len(side.hexes) == len(GEOMETRY.local), f"{BOX}/board.toml", key, "one letter for each hex of a tile")
        for number, isle in enumerate(side.islands, 1):
            right = 0 <= isle.at < len(side.hexes) and side.hexes[isle.at] == str(number)
            require(right, f"{BOX}/board.toml", key, f"{isle.name} is not where the hexes have island {number}")
        isles = {isle.id for isle in side.islands}
        require(side.fortress in isles, f"{BOX}/board.toml", key, "the fortress is no island of the tile")
    for tile in TILES:
        both = [[isle.id for isle in side.islands] for side in BOARD.sides if side.tile == tile]
        require(len(both) == 2 and both[0] == both[1], f"{BOX}/board.toml", f"tile {tile}", "two sides, same islands")
    anywhere = {*ISLE_NAMES, "any_hub_island", "outpost", ""}
    for card in VOYAGES.values():
        for symbol in card.symbols:
            require(symbol in TILES, f"{BOX}/voyages.toml", card.id, f"there is no tile {symbol}")
        for task in card.tasks:
            known = task.island in anywhere and all(isle in anywhere for isle in task.islands)
            require(known, f"{BOX}/voyages.toml", card.id, "a task names no island of the board")
            require(task.tile in (*TILES, "any", ""), f"{BOX}/voyages.toml", card.id, f"there is no tile {task.tile}")
    require(len(TABLE.faces) == 6, f"{BOX}/table.toml", "faces", "one number for each face of a die")


_check()
