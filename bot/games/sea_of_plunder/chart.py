"""SP-10, SP-11, SP-12 The endless sea: squares, steps, paths and turned cards, as pure functions over tables."""

from msgspec import Struct

from bot.games.sea_of_plunder.content import ACTIONS, BOARD, DIRECTIONS, MAPS, SQUARES, STRAIGHT

Path = tuple[str, ...]  # steps
Route = tuple[str, ...]  # squares

TURNED = {"90": 90, "180": 180, "270": 270}  # SP-12.3 by quarters only, and never mirrored
_WIDTH, _HEIGHT = len(BOARD.columns), BOARD.rows
_PLACES = {square: (BOARD.columns.index(square[0]), int(square[1:]) - 1) for square in SQUARES}
_OFFSETS = {"N": (0, -1), "NE": (1, -1), "E": (1, 0), "SE": (1, 1), "S": (0, 1), "SW": (-1, 1), "W": (-1, 0)}
_OFFSETS["NW"] = (-1, -1)


def square_at(column: int, row: int) -> str:
    """SP-11.1 The square there, counted from 0; beyond an edge the sea goes on at the opposite one."""
    return SQUARES[row % _HEIGHT * _WIDTH + column % _WIDTH]


# SP-10.3 a diagonal step touches only the two squares it joins: it leads from one to the other
NEXT = {
    square: {way: square_at(column + dx, row + dy) for way, (dx, dy) in _OFFSETS.items()}
    for square, (column, row) in _PLACES.items()
}


def squares_of(start: str, path: Path) -> Route:
    """SP-10.2 Every square entered along the path: all are passed but the last, which is landed on."""
    at, entered = start, list[str]()
    for way in path:
        at = NEXT[at][way]
        entered.append(at)
    return tuple(entered)


def turn(path: Path, quarter: int) -> Path:
    """SP-12.3 The path with the card turned clockwise by 90, 180 or 270 degrees: never by 45, never mirrored."""
    return tuple(DIRECTIONS[(DIRECTIONS.index(way) + quarter // 45) % 8] for way in path)


def apart(one: str, other: str) -> int:
    """How many steps in eight directions lead from one square to the other, round the edges if that is shorter."""
    (c1, r1), (c2, r2) = _PLACES[one], _PLACES[other]
    across, down = abs(c1 - c2), abs(r1 - r2)
    return max(min(across, _WIDTH - across), min(down, _HEIGHT - down))


def offset(one: str, other: str) -> tuple[int, int]:
    """How far east and how far south the other square lies, below zero for west and north; round the edges, too."""
    (c1, r1), (c2, r2) = _PLACES[one], _PLACES[other]
    east, south = (c2 - c1) % _WIDTH, (r2 - r1) % _HEIGHT
    return east - _WIDTH * (east * 2 > _WIDTH), south - _HEIGHT * (south * 2 > _HEIGHT)


class Bearing(Struct, frozen=True):
    """One way of using a card: which X, how far turned, and whether it is one that costs a Compass."""

    key: str
    path: Path
    turned: int
    compass: bool
    routes: dict[str, Route]  # by the square it starts from


_ROUTES: dict[Path, dict[str, Route]] = {}


def _bearing(key: str, path: Path, turned: int, compass: bool) -> Bearing:
    if path not in _ROUTES:
        _ROUTES[path] = {square: squares_of(square, path) for square in SQUARES}
    return Bearing(key, path, turned, compass, _ROUTES[path])


def _bearings(paths: tuple[Path, ...]) -> dict[str, Bearing]:
    if len(paths) == 1:  # SP-10.4 north-up as printed, or turned
        found = [_bearing("as_printed", paths[0], 0, False)]
        found += [_bearing(key, turn(paths[0], degrees), degrees, True) for key, degrees in TURNED.items()]
        found.append(_bearing("as_printed_compass", paths[0], 0, True))
    else:  # SP-10.5 one for each X
        found = [_bearing("_".join(path), path, 0, False) for path in paths]
        found += [_bearing("_".join(path) + "_compass", path, 0, True) for path in paths]
    return {bearing.key: bearing for bearing in found}


# SP-8.2 a discarded Action card counts as a map card with four one-square options
_PATHS: dict[str, tuple[Path, ...]] = {
    **{card.id: tuple(tuple(path.split()) for path in card.paths) for card in MAPS.values()},
    **{action: tuple((way,) for way in STRAIGHT) for action in ACTIONS},
}
BEARINGS = {card: _bearings(paths) for card, paths in _PATHS.items()}


def _keys(card: str, compass: bool, navigator: bool) -> tuple[str, ...]:
    return tuple(
        bearing.key
        for bearing in BEARINGS[card].values()
        if not bearing.compass or (compass if bearing.turned else navigator)
    )


# SP-12.8, SP-12.10 a card with several X is never turned. By card, whether a Compass can turn it, and whether a
# Navigator may spend one without turning it (SP-23.4)
KEYS = {
    (card, turns, wastes): _keys(card, turns, wastes)
    for card in _PATHS
    for turns in (False, True)
    for wastes in (False, True)
}
