"""What is told of the map, once: what lies near a ship, nearest first, and the board row by row."""

from collections.abc import Iterator
from itertools import groupby

from msgspec import Struct

from bot.engine.text import N, T, Text, Who, chained, listed, told
from bot.games.set_sail.board import ALL_TILES, FAR, HARBOURS, KIND, PORTS, TILES
from bot.games.set_sail.components import SHIP_NAMES, Sea
from bot.games.set_sail.content import MAP
from bot.games.set_sail.facts import fleet, moving, place, plotted, sailing, start, steps
from bot.games.set_sail.facts_hand import hand
from bot.games.set_sail.names import KIND_NAMES, spoken, way

WATERS = ("deep", "route", "shallow")
RIVALS = 3  # so many ships of others are told of at once


class Sight(Struct, frozen=True):
    """Something that lies so many steps by water from a ship."""

    what: Text
    tile: str
    steps: int


def listener(sea: Sea, viewer: int | None) -> int | None:
    """From whose ships the map is told: the viewer's own, to everybody else those of the captain on turn."""
    if viewer is not None:
        return viewer
    return sea.turn if sea.turn >= 0 and not sea.over else None


# -- what is near ------------------------------------------------------------------------------------------------------


def sights(sea: Sea, seat: int, tile: str, own: bool) -> list[Sight]:
    """What is worth sailing to from a tile, or to be wary of: ports, maps, other captains, waters; nearest first."""
    found = [*_ports(sea, seat, tile, own), *_others(sea, seat, tile)[:RIVALS], *_waters(sea, tile)]
    if own:
        found += [_sight(T("your treasure {name}", name=each.name), each.tile, tile) for each in hand(sea, seat).maps]
    return sorted(found, key=lambda sight: sight.steps)


def _sight(what: Text, tile: str, start: str) -> Sight:
    return Sight(what, tile, FAR[start][tile])


def _ports(sea: Sea, seat: int, start: str, own: bool) -> Iterator[Sight]:
    """Of each port the nearest tile; at the Pirate Ports with the quests that can be paid for."""
    paid = [aim.quest.name for aim in hand(sea, seat).aims if not aim.lacks] if own else []
    for tiles in HARBOURS:
        tile = min(tiles, key=lambda each: FAR[start][each])
        name = KIND_NAMES[KIND[tile]]
        if tile == start and not (paid and KIND[tile] == "pirate"):
            continue  # that the ship lies there has been said
        if paid and KIND[tile] == "pirate":
            name = T("{port} to complete {quests}", port=name, quests=listed(paid))
        yield _sight(name, tile, start)


def _others(sea: Sea, seat: int, start: str) -> list[Sight]:
    """The ships of other captains, nearest first."""
    found: list[Sight] = []
    for tile, ships in fleet(sea).items():
        others = [owner for owner, _ in ships if owner != seat]
        if others:
            owners = listed([Who(owner) for owner in dict.fromkeys(others)])
            words = T("{who}") if tile == start else T("{who} in {place}") if tile in PORTS else T("{who} on {place}")
            found.append(_sight(told(words, who=owners, place=KIND_NAMES[KIND[tile]]), tile, start))
    return sorted(found, key=lambda sight: sight.steps)


def _waters(sea: Sea, start: str) -> Iterator[Sight]:
    """Of each kind of water the nearest tile where nobody lies."""
    taken = fleet(sea)
    for kind in WATERS:
        tile = min((tile for tile in TILES if KIND[tile] == kind and tile not in taken), key=lambda at: FAR[start][at])
        yield _sight(KIND_NAMES[kind], tile, start)


def sight_told(sight: Sight, start: str) -> Text:
    """How far off something is, and where."""
    if not sight.steps:
        return T("{what} here", what=sight.what)
    return N(
        "{what} {n} step {way} ({square})",
        "{what} {n} steps {way} ({square})",
        sight.steps,
        what=sight.what,
        way=way(start, sight.tile),
        square=spoken(sight.tile),
    )


def near(sea: Sea, viewer: int | None, many: int) -> list[Text]:
    """What lies near the ship that is moved, else near both ships of whoever listens or is on turn."""
    seat = listener(sea, viewer)
    if seat is None or not many:
        return []
    own = seat == viewer
    mover = None if sailing(sea) and not plotted(sea) else moving(sea)  # both ships sail, until the first has its way
    out: list[Text] = []
    for ship, tile in enumerate(sea.captains[seat].ships):
        if not tile or (mover is not None and mover[0] == seat and mover[1] != ship):
            continue
        each = many if mover is not None and mover[0] == seat else (many + 1) // 2
        seen = listed([sight_told(sight, tile) for sight in sights(sea, seat, tile, own)[:each]])
        name = SHIP_NAMES[ship]
        if own:
            out.append(T("Near your ship {ship}: {sights}.", ship=name, sights=seen))
        else:
            out.append(T("Near ship {ship} of {who}: {sights}.", ship=name, who=Who(seat), sights=seen))
    return out


# -- the whole board ---------------------------------------------------------------------------------------------------


def board(sea: Sea) -> list[Text]:
    """The board from north to south, row by row, with the ships on it and the steps while one is moved."""
    out: list[Text] = [
        T(
            "The board is {columns} columns wide, from {first} in the west to {last} in the east, and {rows} rows high,"
            " row 1 in the north. Ships sail {winds}; land stops them.",
            columns=len(MAP.columns),
            first=MAP.columns[0],
            last=MAP.columns[-1],
            rows=len(MAP.rows),
            winds=listed([T("north"), T("east"), T("south"), T("west")]),
        )
    ]
    taken, far, barred = fleet(sea), steps(sea), start(sea)
    if far:
        out.append(T("Steps are counted from {place}.", place=place(barred)))
    for title, rows in _BELTS:
        out.append(title)
        for row in rows:
            tiles = [tile for tile in ALL_TILES if tile[1:] == str(row)]
            runs = [list(run) for _, run in groupby(tiles, lambda tile: (KIND[tile], tile if tile in taken else ""))]
            out.append(T("Row {n}: {tiles}.", n=row, tiles=chained([_run(run, taken, far) for run in runs])))
    return out


_BELTS: tuple[tuple[Text, range], ...] = (
    (T("The north:"), range(1, 4)),
    (T("The middle:"), range(4, 7)),
    (T("The south:"), range(7, 10)),
)


def _run(tiles: list[str], taken: dict[str, list[tuple[int, int]]], far: dict[str, int]) -> Text:
    """Neighbours of one kind, with who lies there and how far off they are."""
    one, last = tiles[0], tiles[-1]
    words: Text = KIND_NAMES[KIND[one]]
    if one in taken:
        words = T("{kind} with {ships}", kind=words, ships=listed([_ship(*ship) for ship in taken[one]]))
    steps = sorted({far[tile] for tile in (one, last, *tiles) if tile in far})
    if len(steps) > 1:
        words = T("{kind}, {least} to {most} steps", kind=words, least=steps[0], most=steps[-1])
    elif steps and steps[0]:
        words = N("{kind}, {n} step", "{kind}, {n} steps", steps[0], kind=words)
    if one == last:
        return T("{column} {kind}", column=one[0], kind=words)
    return T("{first} to {last} {kind}", first=one[0], last=last[0], kind=words)


def _ship(seat: int, ship: int) -> Text:
    return T("ship {ship} of {who}", ship=SHIP_NAMES[ship], who=Who(seat))
