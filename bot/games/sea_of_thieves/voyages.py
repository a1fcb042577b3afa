"""Voyages: starting, progress, completing, abandoning (ST-11, ST-12)."""

from bot.engine.text import T, Who
from bot.games.sea_of_thieves.board import OUTPOST
from bot.games.sea_of_thieves.components import SHIP_NAMES, Sea, Ship, Voyage
from bot.games.sea_of_thieves.content import FORTUNE, VOYAGES, Task
from bot.games.sea_of_thieves.reactions import TALE, tales, voyage_started
from bot.games.sea_of_thieves.supply import (
    dead_at,
    discard_voyage,
    draw_treasure,
    earn_gold,
    gain,
    lose,
    pay_gold,
    place_captain,
    place_skeletons,
)


def hex_of(sea: Sea, island: str) -> str:
    """The hex a task names; "" for any hub island."""
    return OUTPOST if island == "outpost" else sea.board.at.get(island, "")


def lies_at(sea: Sea, island: str, hex: str) -> bool:
    """ST-12.6 Whether a hex is the place of a task; any hub island will do where the card says so."""
    if island == "any_hub_island":
        return hex in sea.board.hub
    return hex == hex_of(sea, island)


def open_tasks(ship: Ship) -> list[tuple[int, Task]]:
    """The tasks of a ship's voyage that are not met yet, with their place on the card."""
    if ship.voyage is None:
        return []
    progress = ship.voyage.progress
    return [(i, task) for i, task in enumerate(VOYAGES[ship.voyage.card].tasks) if progress[i] < task.need]


def task_here(sea: Sea, ship: Ship, op: str) -> int:
    """ST-12.2, ST-12.3 The open DIG or LOAD task whose island this is, or -1."""
    if ship.voyage is None:
        return -1
    for i, task in open_tasks(ship):
        if task.op == op and hex_of(sea, task.island) == ship.hex:
            return i
    return -1


def way_to(sea: Sea, seat: int, card: str) -> int:
    """How far the nearest own ship is from the first island of a voyage."""
    goal = next((hex for task in VOYAGES[card].tasks if (hex := hex_of(sea, task.island))), "")
    ships = [ship.hex for ship in sea.players[seat].ships if ship.hex]
    return min([sea.board.distance(hex, goal) for hex in ships], default=0) if goal else 0


async def start(sea: Sea, seat: int, n: int, card: str) -> None:
    """ST-11.3, ST-11.4 Lays a voyage face up beside the ship; ST-12.1 stir and captain are carried out now, once."""
    player = sea.players[seat]
    ship = player.ships[n]
    printed = VOYAGES[card]
    player.voyages.cards.remove(card)
    ship.voyage = Voyage(card, [0] * len(printed.tasks))
    sea.tell(T("{who} starts {voyage} with ship {ship}.", who=Who(seat), voyage=printed.name, ship=SHIP_NAMES[n]))
    await voyage_started(sea, seat)
    for task in printed.tasks:
        hex = hex_of(sea, task.island)
        if task.op == "stir" and dead_at(sea, hex) < task.if_fewer_than:  # ST-12.8
            place_skeletons(sea, hex, task.skeletons)
        elif task.op == "captain":  # ST-12.9, ST-8.12
            await place_captain(sea, hex)
            place_skeletons(sea, hex, task.skeletons)


async def captain_due(sea: Sea, seat: int, n: int) -> None:
    """ST-12.11, ST-12.12 On arrival or at the start of an action where a captain is owed and none is there."""
    ship = sea.ship(seat, n)
    voyage = ship.voyage
    if voyage is None:
        return
    for i, task in open_tasks(ship):
        if task.op == "slay_captain" and hex_of(sea, task.island) == ship.hex and ship.hex not in sea.captains:
            voyage.leaderless = not await place_captain(sea, ship.hex)
            if voyage.leaderless and dead_at(sea, ship.hex) == 0:
                await advance(sea, seat, n, i, 1)


async def advance(sea: Sea, seat: int, n: int, task: int, by: int) -> None:
    """ST-11.7, ST-11.8 Progress on a task; with the last task met the voyage is completed at once."""
    ship = sea.ship(seat, n)
    voyage = ship.voyage
    if voyage is None:
        return
    printed = VOYAGES[voyage.card].tasks
    voyage.progress[task] += by
    done, need, name = voyage.progress[task], printed[task].need, VOYAGES[voyage.card].name
    sea.tell(T("{voyage} of {who}: {done} of {need}.", voyage=name, who=Who(seat), done=done, need=need))
    if all(done >= each.need for done, each in zip(voyage.progress, printed, strict=True)):
        await complete(sea, seat, n)


async def complete(sea: Sea, seat: int, n: int) -> None:
    """ST-11.9 The reward; ST-11.10 the card goes under its deck; ST-10.15 then Tall Tale may be told."""
    player = sea.players[seat]
    ship = player.ships[n]
    assert ship.voyage is not None
    card = VOYAGES[ship.voyage.card]
    ship.voyage = None
    told = T("{who} completes {voyage} with ship {ship}.", who=Who(seat), voyage=card.name, ship=SHIP_NAMES[n])
    sea.tell(told, sign="star")
    gain(sea, seat, card.reward.reputation, "voyages", T("voyage"))
    earn_gold(sea, seat, card.reward.gold, T("voyage"))
    await draw_treasure(sea, seat, n, card.reward.treasure, "ST-11.9", card.id)
    discard_voyage(sea, card.id)
    gain(sea, seat, await tales(sea, seat) * FORTUNE[TALE].n, "cards", T("Tall Tale"))


def abandon(sea: Sea, seat: int, n: int) -> None:
    """ST-11.12, ST-11.13 The penalty is paid (ST-11.14: what there is), the progress and the card are gone.

    ST-11.15 skeletons and captains the voyage brought stay; ST-11.16 another one may follow."""
    ship = sea.ship(seat, n)
    if ship.voyage is None:
        return
    card = VOYAGES[ship.voyage.card]
    ship.voyage = None  # ST-12.4 crate markers vanish with it
    sea.tell(T("{who} abandons {voyage}.", who=Who(seat), voyage=card.name))
    pay_gold(sea, seat, card.penalty.gold, T("penalty"))
    lose(sea, seat, card.penalty.reputation, T("penalty"))
    discard_voyage(sea, card.id)


async def arrive(sea: Sea, seat: int, n: int) -> None:
    """ST-3.20 A ship has come to rest: crates are put ashore (ST-12.5), visits count (ST-12.13), captains rise."""
    ship = sea.ship(seat, n)
    voyage = ship.voyage
    if voyage is None:
        return
    for i, task in open_tasks(ship):
        if ship.voyage is not voyage:
            return
        if task.op == "unload" and voyage.carried and lies_at(sea, task.island, ship.hex):
            ashore = min(voyage.carried, task.need - voyage.progress[i])
            voyage.carried -= ashore
            await advance(sea, seat, n, i, ashore)
        elif task.op == "visit":
            island = sea.board.isle.get(ship.hex, "")
            if island in task.islands and island not in voyage.visited:
                voyage.visited.append(island)
                await advance(sea, seat, n, i, 1)
    await captain_due(sea, seat, n)


async def slain(sea: Sea, seat: int, n: int, captain: bool) -> None:
    """ST-12.7, ST-12.14 A FIGHT of this ship felled a skeleton or captain in its hex: it serves every task."""
    ship = sea.ship(seat, n)
    voyage = ship.voyage
    if voyage is None:
        return
    for i, task in open_tasks(ship):
        if ship.voyage is not voyage:
            return
        if task.op == "slay":
            counts = task.tile == "any" or ship.hex[0] == str(sea.board.slot_of.get(task.tile, ""))
        elif task.op == "slay_captain" and hex_of(sea, task.island) == ship.hex:  # ST-12.10, ST-12.12
            counts = captain or (voyage.leaderless and dead_at(sea, ship.hex) == 0)
        else:
            counts = False
        if counts:
            await advance(sea, seat, n, i, 1)
