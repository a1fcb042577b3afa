"""The map as the rules need it: squares, steps that wrap round the edges, routes, lines of sight. Worked out once."""

from functools import cache

from msgspec import Struct

from bot.games.scoundrels.content import COLUMNS, PANELS, ROWS

SEA, LAND, PORT, COVE = ".", "#", "P", "X"
SIDE, END = 1, 2  # edges a route has crossed: a side edge, the top or bottom edge
ROUTES = {0: "inside", SIDE: "side", END: "end", SIDE | END: "both"}
EDGES = {name: edges for edges, name in ROUTES.items()}
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
AROUND = tuple((x, y) for y in (-1, 0, 1) for x in (-1, 0, 1) if x or y)

Stop = tuple[str, int]  # a square, and the edges crossed on the way to it


class Chart(Struct, frozen=True):
    """SC-1.7 The map for a number of captains."""

    columns: int
    kinds: dict[str, str]  # every square in reading order -> sea, land, port or cove
    sailable: tuple[str, ...]  # SC-1.7 everything but land; SC-17.6 ports and coves are water to the Ghost too
    ports: tuple[str, ...]  # in panel order
    coves: tuple[str, ...]
    places: dict[str, tuple[int, int]]
    steps: dict[str, tuple[Stop, ...]]  # SC-1.8, SC-5.6 neighbours, with the edge crossed
    waters: dict[str, tuple[Stop, ...]]  # the same without land (SC-5.5)
    shots: dict[str, dict[str, frozenset[str]]]  # diagonal_sight -> square -> squares in range (SC-7.3)
    long_shots: dict[str, dict[str, frozenset[str]]]  # the same for exactly two squares (SC-20.9)


def name(x: int, y: int) -> str:
    """The name of a square: column letter and row number."""
    return f"{chr(ord('A') + x)}{y + 1}"


@cache
def chart(seats: int) -> Chart:
    """SC-2.5 Panels 1 to n side by side."""
    columns = COLUMNS * seats
    grid = ["".join(panel.rows[y] for panel in PANELS[:seats]) for y in range(ROWS)]
    places = {name(x, y): (x, y) for y in range(ROWS) for x in range(columns)}
    kinds = {square: grid[y][x] for square, (x, y) in places.items()}

    def found(kind: str) -> tuple[str, ...]:
        return tuple(sorted((s for s in kinds if kinds[s] == kind), key=lambda s: places[s][0]))

    def around(square: str) -> tuple[Stop, ...]:
        x, y = places[square]
        stops: list[Stop] = []
        for dx, dy in STEPS:
            edges = (0 if 0 <= x + dx < columns else SIDE) | (0 if 0 <= y + dy < ROWS else END)
            stops.append((name((x + dx) % columns, (y + dy) % ROWS), edges))
        return tuple(stops)

    steps = {square: around(square) for square in kinds}
    waters = {square: tuple(stop for stop in steps[square] if kinds[stop[0]] != LAND) for square in kinds}
    near = {either: {s: _range(kinds, places, s, either) for s in kinds} for either in ("both_block", "either_blocks")}
    far = {either: {s: _long_range(kinds, places, near[either], s) for s in kinds} for either in near}
    sailable = tuple(square for square in kinds if kinds[square] != LAND)
    return Chart(columns, kinds, sailable, found(PORT), found(COVE), places, steps, waters, near, far)


def _range(kinds: dict[str, str], places: dict[str, tuple[int, int]], square: str, sight: str) -> frozenset[str]:
    """SC-7.3 The same square and the surrounding ones with a free line of sight; SC-7.5 no shot wraps."""
    x, y = places[square]
    seen = {square}
    for dx, dy in AROUND:
        target = name(x + dx, y + dy)
        if target not in kinds:
            continue
        # SC-7.4 an orthogonal shot is free; a diagonal one is blocked by land on both sides (option: on either)
        corners = [kinds[name(x + dx, y)] == LAND, kinds[name(x, y + dy)] == LAND] if dx and dy else [False]
        if not (all(corners) if sight == "both_block" else any(corners)):
            seen.add(target)
    return frozenset(seen)


def _long_range(
    kinds: dict[str, str], places: dict[str, tuple[int, int]], near: dict[str, frozenset[str]], square: str
) -> frozenset[str]:
    """SC-20.9 Exactly two squares in a straight line: no land between, both steps in sight, no wrapping."""
    x, y = places[square]
    seen: set[str] = set()
    for dx, dy in AROUND:
        between, target = name(x + dx, y + dy), name(x + 2 * dx, y + 2 * dy)
        if target in kinds and kinds[between] != LAND and between in near[square] and target in near[between]:
            seen.add(target)
    return frozenset(seen)


class Voyages(Struct, frozen=True):
    """Every stop within reach of a square, by its number: how far it is, -1 if out of reach, and the stop before it."""

    far: list[int]
    before: list[int]


@cache
def numbers(seats: int) -> dict[str, int]:
    """Stops by number: a square's own, and the edges crossed added to it."""
    return {square: i * len(ROUTES) for i, square in enumerate(chart(seats).kinds)}


@cache
def onward(seats: int, ghost: bool) -> list[tuple[int, ...]]:
    """The stops one step beyond each stop. SC-17.7 The Ghost moves through land."""
    here, number = chart(seats), numbers(seats)
    steps = here.steps if ghost else here.waters
    return [
        tuple([number[beyond] + (edges | edge) for beyond, edge in steps[square]])
        for square in here.kinds
        for edges in ROUTES
    ]


@cache
def voyages(seats: int, square: str, ghost: bool) -> Voyages:
    """All that can be reached from a square, for each set of edges crossed."""
    steps, start = onward(seats, ghost), numbers(seats)[square]
    far, before = [-1] * len(steps), [-1] * len(steps)
    far[start] = 0
    front, distance = [start], 0
    while front:
        ahead: list[int] = []
        distance += 1
        for stop in front:
            for beyond in steps[stop]:
                if far[beyond] < 0:
                    far[beyond], before[beyond] = distance, stop
                    ahead.append(beyond)
        front = ahead
    return Voyages(far, before)


@cache
def distances(seats: int, square: str, ghost: bool) -> dict[str, int]:
    """SC-5.9 The length of the shortest route to every square off land."""
    far, number = voyages(seats, square, ghost).far, numbers(seats)
    shortest: dict[str, int] = {}
    for goal in chart(seats).sailable:
        lengths = [n for n in far[number[goal] : number[goal] + len(ROUTES)] if n >= 0]
        if lengths:
            shortest[goal] = min(lengths)
    return shortest


def offset(seats: int, one: str, other: str) -> tuple[int, int]:
    """How far to the right and how far down the other square lies, the shorter way round the edges."""
    here = chart(seats)
    (x1, y1), (x2, y2) = here.places[one], here.places[other]
    right, down = (x2 - x1) % here.columns, (y2 - y1) % ROWS
    return right - here.columns * (right * 2 > here.columns), down - ROWS * (down * 2 > ROWS)


@cache
def _off(seats: int, square: str, ghost: bool) -> tuple[tuple[str, int], ...]:
    """Every other square off land that can be reached, in reading order, and how far it is."""
    far = distances(seats, square, ghost)
    return tuple([(s, far[s]) for s in chart(seats).sailable if far.get(s)])


@cache
def within(seats: int, square: str, ghost: bool, points: int, round_trips: bool = False) -> tuple[str, ...]:
    """SC-5.7 Where a Move of so many points can end: another square off land (SC-17.8), in reading order.

    With `round_trips` the own square counts too, if a route over an edge comes back to it (SC-5.9).
    """
    reached = [other for other, far in _off(seats, square, ghost) if far <= points]
    if round_trips and routes(seats, square, square, ghost, points):
        reached = [s for s in chart(seats).sailable if s == square or s in reached]
    return tuple(reached)


@cache
def routes(seats: int, square: str, goal: str, ghost: bool, points: int) -> dict[str, int]:
    """SC-5.9 The kinds of route to a square that can be paid, with their lengths."""
    far, stop = voyages(seats, square, ghost).far, numbers(seats)[goal]
    return {kind: far[stop + edges] for edges, kind in ROUTES.items() if 0 < far[stop + edges] <= points}


def shortest_route(seats: int, square: str, goal: str, ghost: bool) -> str:
    """The kind of the shortest route; of equal ones the one that crosses fewest edges."""
    lengths = routes(seats, square, goal, ghost, 1 << 10)
    return min(lengths, key=lambda kind: (lengths[kind], EDGES[kind]))


def path(seats: int, square: str, goal: str, ghost: bool, kind: str) -> list[str]:
    """The squares of the route of this kind, the first and the last included."""
    before, squares = voyages(seats, square, ghost).before, tuple(chart(seats).kinds)
    stop = numbers(seats)[goal] + EDGES[kind]
    passed: list[str] = []
    while stop >= 0:
        passed.append(squares[stop // len(ROUTES)])
        stop = before[stop]
    return passed[::-1]
