"""The sea as a lookout tells it: places by their names, ways by direction and hexes, and what is worth sailing to."""

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from bot.engine.question import Option
from bot.engine.text import NONE, N, T, Text, Who, listed
from bot.games.sea_of_thieves.board import LETTERS, OUTPOST, PLACES, REEF, Board
from bot.games.sea_of_thieves.components import SHIP_NAMES, Sea
from bot.games.sea_of_thieves.content import GEOMETRY, ISLE_NAMES, VOYAGES, Task
from bot.games.sea_of_thieves.describe import task_words
from bot.games.sea_of_thieves.naming import TILE_NAMES, token_text
from bot.games.sea_of_thieves.voyages import hex_of, open_tasks
from bot.games.sea_of_thieves.words import COMPASS, dotted, present, voyage_option

MIDDLE = LETTERS[0]  # the letter of a tile's middle hex

# -- directions --------------------------------------------------------------------------------------------------------


def headings(start: str, goal: str) -> tuple[tuple[int, int], ...]:
    """How many hexes in which of the six directions (ST-2.12) lead from here to there, the greater part first."""
    (q0, r0), (q1, r1) = PLACES[start], PLACES[goal]
    q, r = q1 - q0, r1 - r0
    for one, (aq, ar) in enumerate(GEOMETRY.neighbours):
        two = (one + 1) % len(GEOMETRY.neighbours)
        bq, br = GEOMETRY.neighbours[two]
        whole = aq * br - ar * bq
        along, aside = (q * br - r * bq) * whole, (aq * r - ar * q) * whole
        if along >= 0 and aside >= 0:
            parts = [(steps, way) for steps, way in ((along, one), (aside, two)) if steps]
            return tuple(sorted(parts, key=lambda part: -part[0]))
    return ()


def towards(start: str, goal: str) -> Text:
    """The direction, as a word."""
    ways = headings(start, goal)
    return COMPASS[ways[0][1]] if ways else T("here")


def way(board: Board, start: str, goal: str) -> Text:
    """ST-2.2 How far it is and which way: "5 hexes: 3 east, 2 south-east"."""
    far, ways = board.distance(start, goal), headings(start, goal)
    if not ways:
        return T("here")
    if sum(n for n, _ in ways) < far:
        return T("{n} hexes {way}, round the edge", n=far, way=COMPASS[ways[0][1]])
    if len(ways) == 1:
        return N("{n} hex {way}", "{n} hexes {way}", far, way=COMPASS[ways[0][1]])
    one, two = (T("{n} {way}", n=n, way=COMPASS[ahead]) for n, ahead in ways)
    return T("{n} hexes: {one}, {two}", n=far, one=one, two=two)


def roughly(board: Board, start: str, goal: str) -> Text:
    """How far it is, and mostly in which direction."""
    far = board.distance(start, goal)
    return N("{n} hex {way}", "{n} hexes {way}", far, way=towards(start, goal)) if far else T("here")


def steps(start: str, goal: str) -> Text:
    """The same within a tile, in as few words as can be: "1 north-west, 1 north-east"."""
    parts = [T("{n} {way}", n=n, way=COMPASS[ahead]) for n, ahead in headings(start, goal)]
    if len(parts) > 1:
        return T("{one}, {two}", one=parts[0], two=parts[1])
    return parts[0] if parts else T("in the middle")


# -- places ------------------------------------------------------------------------------------------------------------


def tile_words(board: Board, slot: int) -> Text:
    """A tile by its name."""
    return T("{tile} tile", tile=TILE_NAMES[board.sides[slot].tile]) if slot else T("hub")


def spoken(board: Board, hex: str) -> Text:
    """A hex by its name, else by what it is, its tile and its letter there."""
    if hex in board.isle:
        return T(ISLE_NAMES[board.isle[hex]])
    if hex == OUTPOST:
        return T("the Outpost")
    tile = tile_words(board, int(hex[0]))
    if board.terrain[hex] == REEF:
        return T("reef {letter}, {tile}", letter=hex[1], tile=tile)
    return T("open sea {letter}, {tile}", letter=hex[1], tile=tile)


def where(sea: Sea, seat: int, n: int) -> Text:
    """Where a ship is; off the board it has not been placed yet, or is sunk."""
    hex = sea.ship(seat, n).hex
    if hex:
        board = sea.board
        return spoken(board, hex) if hex[0] == "0" or hex not in board.isle else _on_tile(board, hex)
    return T("not placed yet") if sea.phase == "setup" else T("sunk, off the board")


def _on_tile(board: Board, hex: str) -> Text:
    return T("{place} on the {tile}", place=spoken(board, hex), tile=tile_words(board, int(hex[0])))


# -- what is worth sailing to ------------------------------------------------------------------------------------------


class Sight(Struct, frozen=True, gc=False):
    """A hex that somebody may want to know of, and all that makes it so."""

    hex: str
    things: tuple[Text, ...]


def goals(sea: Sea, seat: int, n: int) -> dict[str, list[Text]]:
    """Where the voyage of a ship leads, and what it still needs there; crates go ashore once they are aboard."""
    ship = sea.ship(seat, n)
    found: dict[str, list[Text]] = {}
    for i, task in open_tasks(ship):
        assert ship.voyage is not None
        if task.op == "unload" and not ship.voyage.carried:
            continue
        for hex in _places(sea, task, ship.voyage.visited):
            found.setdefault(hex, []).append(still(task, ship.voyage.progress[i]))
    return found


def _places(sea: Sea, task: Task, visited: Iterable[str]) -> list[str]:
    """The hexes where a task can be met; skeletons are slain where there are any."""
    if task.island == "any_hub_island":
        return list(sea.board.hub)
    if task.op == "slay":
        slot = str(sea.board.slot_of.get(task.tile, ""))
        return [hex for hex in dict.fromkeys((*sea.skeletons, *sea.captains)) if task.tile == "any" or hex[0] == slot]
    islands = [task.island, *(isle for isle in task.islands if isle not in visited)]
    return [hex for isle in islands if isle and (hex := hex_of(sea, isle))]


def still(task: Task, done: int) -> Text:
    """A task of a voyage, with what is done of it."""
    if not done:
        return task_words(task)
    return T("{task}, {done} of {need} done", task=task_words(task), done=done, need=task.need)


def needs(sea: Sea, seat: int, n: int) -> Text | None:
    """The voyage of a ship with all it still needs."""
    ship = sea.ship(seat, n)
    if ship.voyage is None or ship.voyage.card not in VOYAGES:
        return None
    tasks = [still(task, ship.voyage.progress[i]) for i, task in open_tasks(ship)]
    words = T("{name} still needs: {tasks}", name=VOYAGES[ship.voyage.card].name, tasks=listed(tasks))
    if not ship.voyage.carried:
        return words
    return N("{voyage}; {n} crate aboard", "{voyage}; {n} crates aboard", ship.voyage.carried, voyage=words)


def sights(sea: Sea, viewer: int | None) -> list[Sight]:
    """All hexes worth knowing of, with who and what is there; of voyages in hand those of the viewer alone."""
    found: dict[str, list[Text]] = {OUTPOST: [T("trade")]}
    for seat, player in enumerate(sea.players):
        for n in range(len(player.ships)):
            for hex, tasks in goals(sea, seat, n).items():
                words = T(
                    "the voyage of ship {ship} of {who}: {tasks}",
                    ship=SHIP_NAMES[n],
                    who=Who(seat),
                    tasks=listed(tasks),
                )
                if seat == viewer:
                    words = T("your voyage with ship {ship}: {tasks}", ship=SHIP_NAMES[n], tasks=listed(tasks))
                found.setdefault(hex, []).append(words)
    for card in sea.players[viewer].voyages.cards if viewer is not None else ():
        for task in VOYAGES[card].tasks if card in VOYAGES else ():
            for hex in _places(sea, task, ()) if task.op in ("dig", "load", "slay_captain") else ():
                words = T("in hand, {voyage}: {task}", voyage=VOYAGES[card].name, task=task_words(task))
                found.setdefault(hex, []).append(words)
    for hex in sea.board.hexes:
        there = [*present(sea, hex, viewer), *[token_text(token) for token in sea.cargo.get(hex, [])]]
        if there:
            found.setdefault(hex, []).extend(there)
    return [Sight(hex, tuple(things)) for hex, things in found.items()]


def nearest(sea: Sea, start: str, viewer: int | None, but: Iterable[str] = ()) -> list[Sight]:
    """What is worth knowing of, the nearest first."""
    far, left_out = sea.board.net.far(start), {start, *but}
    return sorted([each for each in sights(sea, viewer) if each.hex not in left_out], key=lambda each: far[each.hex])


def sight_words(sea: Sea, start: str, sight: Sight) -> Text:
    """A place worth knowing of: its name, the way, and who and what is there."""
    things = sight.things[0]
    for thing in sight.things[1:]:
        things = T("{one}; {two}", one=things, two=thing)
    place = spoken(sea.board, sight.hex)
    return T("{place}, {way}: {things}", place=place, way=way(sea.board, start, sight.hex), things=things)


# -- for options: what sailing there is good for -----------------------------------------------------------------------


def destinations(sea: Sea, seat: int, n: int) -> list[str]:
    """Where a ship wants to go by what all may know: the goals of its voyage, else the Outpost with cargo to sell."""
    return [*goals(sea, seat, n)] or ([OUTPOST] if sea.ship(seat, n).cargo else [])


def nearer(sea: Sea, seat: int, n: int, hex: str) -> Text:
    """What a ship comes nearer to by sailing to a hex, or that it is there."""
    board, here = sea.board, sea.ship(seat, n).hex
    ahead = [goal for goal in destinations(sea, seat, n) if board.distance(hex, goal) < board.distance(here, goal)]
    if not ahead:
        return NONE
    goal = min(ahead, key=lambda goal: board.distance(hex, goal))
    far = board.distance(hex, goal)
    if not far:
        return T("your goal")
    return T("towards {place} ({n} away)", place=spoken(board, goal), n=far)


def wanted(sea: Sea, seat: int, n: int, hex: str) -> int:
    """The rank of a hex among the places one could sail to: how far the nearest goal is from there."""
    return min([sea.board.distance(hex, goal) for goal in destinations(sea, seat, n)], default=len(LETTERS))


def charted(sea: Sea, seat: int, card: str, start: str = "") -> Option:
    """A voyage, with the way to the first place it leads to: from this hex, else from the nearest own ship."""
    option = voyage_option(sea, card)
    ships = [start] if start else [ship.hex for ship in sea.players[seat].ships if ship.hex]
    if not option.place or not ships:
        return option
    near = min(ships, key=lambda hex: sea.board.distance(hex, option.place))
    hint = dotted([option.hint, roughly(sea.board, near, option.place)])
    return replace(option, hint=hint, rank=sea.board.distance(near, option.place))


def afar(sea: Sea, seat: int, hex: str) -> Text:
    """How far a hex is from each own ship."""
    ships = [(n, ship.hex) for n, ship in enumerate(sea.players[seat].ships) if ship.hex]
    if len(ships) == 2 and ships[0][1] == ships[1][1]:
        return T("both ships: {way}", way=way(sea.board, ships[0][1], hex))
    parts = [T("ship {ship}: {way}", ship=SHIP_NAMES[n], way=way(sea.board, at, hex)) for n, at in ships]
    return T("{ways}", ways=listed(parts)) if parts else NONE
