"""What can be read off board and dice once and for all: ways, distances, winds, faces, answer keys."""

from bot.games.tide_of_avaris.components import Area
from bot.games.tide_of_avaris.content import BOARD, COLOURS, DICE, TRACKS, Face

NODES: tuple[str, ...] = tuple(
    space.id for space in BOARD.spaces
)  # in the order of the board file, which breaks ties between spaces
HAVENS: tuple[str, ...] = tuple(space.id for space in BOARD.spaces if space.slots == 0)  # TA-4.3
SEA_OF: dict[str, Area] = {space.id: space.sea for space in BOARD.spaces}
SEAS: tuple[str, ...] = tuple(dict.fromkeys(SEA_OF.values()))
ACTION_AT: dict[str, str] = {space.id: space.action for space in BOARD.spaces}
NEXT: dict[str, tuple[str, ...]] = {  # connected spaces (TA-1.4, TA-4.2: never diagonal, never round the edge)
    space.id: tuple(other for other in NODES if other in space.exits.values()) for space in BOARD.spaces
}
OPPOSITE: dict[str, str] = dict(BOARD.opposite)  # TA-4.7
WITH_WIND: frozenset[tuple[str, str]] = frozenset((line.origin, line.to) for line in BOARD.lines)  # TA-4.5


def _distances(start: str) -> dict[str, int]:
    reached = {start: 0}
    frontier = [start]
    while frontier:
        here = frontier.pop(0)
        for other in NEXT[here]:
            if other not in reached:
                reached[other] = reached[here] + 1
                frontier.append(other)
    return reached


DISTANCE: dict[str, dict[str, int]] = {space: _distances(space) for space in NODES}  # TA-4.6

# Rising Tide fills the slots in this order (TA-24.3): NW, NE, SE, SW, in each N, E, S, W, as the file lists them.
FILLING: tuple[str, ...] = tuple(space.id for space in BOARD.spaces if space.slots)

SPIRIT = "spirit."
CREW_FACES: tuple[str, ...] = tuple(face.colour for face in DICE.crew_die)
SPIRIT_FACES: tuple[str, ...] = tuple(SPIRIT + face.colour for face in DICE.crew_spirit_die)
FACES: dict[str, Face] = {
    **dict(zip(CREW_FACES, DICE.crew_die, strict=True)),
    **dict(zip(SPIRIT_FACES, DICE.crew_spirit_die, strict=True)),
}
RANK: dict[str, int] = {face: i for i, face in enumerate(FACES)}  # ready dice lie in this order
COLOUR: dict[str, str] = {face: facts.colour for face, facts in FACES.items()}
NUMBER: dict[str, int] = {face: facts.number for face, facts in FACES.items()}
RESOURCE: dict[str, str] = {face: facts.resource for face, facts in FACES.items()}
SUPPLIES: frozenset[str] = frozenset(face for face, what in RESOURCE.items() if what in ("gold1", "gold2", "rum"))
FITTING: dict[str, frozenset[str]] = {  # faces that add a combat die on a side (TA-6.7)
    side: frozenset(face for face, what in RESOURCE.items() if what == side) for side in ("attack", "defend")
}
GOLD: dict[str, int] = {face: {"gold1": 1, "gold2": 2}.get(what, 0) for face, what in RESOURCE.items()}
RUM: dict[str, int] = {face: int(what == "rum") for face, what in RESOURCE.items()}
_SUPPLY: dict[str, int] = {"gold1": 1, "rum": 2, "gold2": 3}  # which resource is worth more; those of battles least
WORTH: dict[str, tuple[int, int, int]] = {  # TA-9.13: by resource, then number, then colour
    face: (_SUPPLY.get(RESOURCE[face], 0), NUMBER[face], RANK[face]) for face in FACES
}

MOST = 2 + sum(max(sizes.values()) for sizes in TRACKS.bag.values())  # more equal things are never in one list
_THINGS: tuple[str, ...] = (*FACES, *COLOURS)
NUMBERED: dict[str, tuple[str, ...]] = {  # equal things in one question: "red", "red.2", "red.3" ...
    thing: (thing, *(f"{thing}.{n}" for n in range(2, MOST + 1))) for thing in _THINGS
}
THING: dict[str, str] = {key: thing for thing, keys in NUMBERED.items() for key in keys}

FLAGS: dict[str, str] = {space: f"flags.{space}" for space in NODES}  # the Board Action of another space (TA-25.17)
FLAGGED: dict[str, str] = {key: space for space, key in FLAGS.items()}
LANDING: dict[str, str] = {space: f"act.{space}" for space in NODES}  # a step and the Board Action there (TA-9.14)
LANDED: dict[str, str] = {key: space for space, key in LANDING.items()}


def numbered(things: list[str]) -> tuple[str, ...]:
    """A different key for each of these dice or treasures."""
    seen: dict[str, int] = {}
    keys: list[str] = []
    for thing in things:
        n = seen.get(thing, 0)
        seen[thing] = n + 1
        keys.append(NUMBERED[thing][n])
    return tuple(keys)


_UPPER = (0, *TRACKS.upper_hold)


def worth(treasures: list[str], doubled: int = 0) -> int:
    """TA-7.2, TA-7.3, TA-7.5, TA-7.7 One treasure of each colour counts in the Upper Hold, the rest in the Lower;

    with the Deep Bilge the first `doubled` of the Lower Hold count twice (TA-25.13).
    """
    colours = len(set(treasures))
    lower = len(treasures) - colours
    return _UPPER[colours] + TRACKS.lower_hold_each * (lower + min(lower, doubled))


def gain(treasures: list[str], extra: str) -> int:
    """By how much one more treasure raises the worth of a Hold."""
    return worth([*treasures, extra]) - worth(treasures)
