"""Chapter 4 - the board: tiles, what they are, and how far it is by water."""

from functools import cache

from bot.games.set_sail.content import MAP, Kind

ALL_TILES: tuple[str, ...] = tuple(
    f"{column}{row}" for row in range(1, len(MAP.rows) + 1) for column in MAP.columns
)  # SS-4.1 in reading order: row 1 from left to right, then row 2 ...
KIND: dict[str, Kind] = {
    f"{column}{row}": MAP.legend[letter]
    for row, letters in enumerate(MAP.rows, 1)
    for column, letter in zip(MAP.columns, letters, strict=True)
}  # SS-4.2
TILES: tuple[str, ...] = tuple(tile for tile in ALL_TILES if KIND[tile] != "land")
RANK: dict[str, int] = {tile: rank for rank, tile in enumerate(TILES)}
AT: dict[str, tuple[int, int]] = {
    tile: (i % len(MAP.columns), i // len(MAP.columns)) for i, tile in enumerate(ALL_TILES)
}  # column and row, from 0

PORT_KINDS = frozenset({"supply", "trade", "upgrade", "pirate"})  # SS-4.6 each port its own service
PORTS: dict[str, Kind] = {tile: KIND[tile] for tile in TILES if KIND[tile] in PORT_KINDS}  # SS-4.4
# a port of several tiles is one thing to look for; SS-4.5 the two Pirate Ports are two
HARBOURS: tuple[tuple[str, ...], ...] = (
    *(tuple(tile for tile in PORTS if PORTS[tile] == kind) for kind in ("supply", "trade", "upgrade")),
    *((tile,) for tile in PORTS if PORTS[tile] == "pirate"),
)
SUPPLY_PORT: tuple[str, ...] = tuple(tile for tile in TILES if KIND[tile] == "supply")


def _beside(tile: str) -> tuple[str, ...]:
    """SS-4.3 Adjacent tiles share an edge and neither is land; in reading order."""
    column, row = AT[tile]
    return tuple(other for other in TILES if abs(AT[other][0] - column) + abs(AT[other][1] - row) == 1)


BESIDE: dict[str, tuple[str, ...]] = {tile: _beside(tile) for tile in TILES}


def _far(start: str) -> dict[str, int]:
    """The length of the shortest way by water to every tile that can be reached."""
    far = {start: 0}
    queue = [start]
    for tile in queue:
        for other in BESIDE[tile]:
            if other not in far:
                far[other] = far[tile] + 1
                queue.append(other)
    return far


FAR: dict[str, dict[str, int]] = {tile: _far(tile) for tile in TILES}
LONGEST = max(max(far.values()) for far in FAR.values())


@cache
def within(start: str, steps: int) -> tuple[str, ...]:
    """Where a ship that must move can get to with so many steps; in reading order."""
    return tuple(other for other in TILES if 1 <= FAR[start].get(other, 0) <= steps)


@cache
def course(start: str, end: str) -> tuple[str, ...]:
    """One shortest way from start to end, both included."""
    if start == end:
        return (start,)
    far = FAR[start]
    before = next(tile for tile in BESIDE[end] if far[tile] == far[end] - 1)
    return (*course(start, before), end)
