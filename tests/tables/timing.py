"""Tables with a clock, and time that passes over them, for tests."""

from bot.engine.text import say
from bot.store import pages
from bot.tables.model import TableSettings
from bot.tables.pace import DAY as DAY_LONG
from bot.tables.pace import Pace
from tests.tables.party import ANNA, BOB, CHANNEL, Party

EVEN = Pace(DAY_LONG, DAY_LONG, 0)  # a day for everything, and no reserve
NAMES = ("Anna", "Bob", "Carl", "Dora")


async def timed(
    party: Party, pace: Pace = EVEN, players: tuple[int, ...] = (ANNA, BOB), channel: int = CHANNEL, game: str = "toy"
) -> int:
    """A game that has begun, at this pace."""
    table = (await party.lobby(channel, players, game)).head
    seats = party.games[table.game].seats[1]
    await party.keeper.configure(table.id, players[0], lambda _: TableSettings(seats, pace=pace))
    await party.keeper.start(table.id, players[0])
    return table.id


async def until(party: Party, seconds: float, step: int = 600) -> list[tuple[int, str]]:
    """Let the time pass, a tick every `step` seconds; what was noticed, and when."""
    found: list[tuple[int, str]] = []
    end = party.clock.now() + int(seconds)
    while party.clock.now() < end:
        party.clock.wait(min(step, end - party.clock.now()))
        await party.keeper.tick()
        for notice in await party.keeper.notices():
            found.append((party.clock.now(), notice.kind))
            await party.keeper.notices_sent([notice.id])
    return found


async def told(party: Party, table: int) -> list[str]:
    """What the table was told."""
    return [say(line.text, NAMES) for line in await party.keeper.log(table, None, limit=99)]


async def entries_by(party: Party, table: int, by: str) -> int:
    """How many answers were given by a player, a captain, or the clock."""
    rows = await party.logbook.read(lambda db: pages.entries(db, table))
    return sum(f'"by":"{by}"'.encode() in row.entry for row in rows)


async def due(party: Party, table: int, user: int) -> int:
    """When the time of this user is up; 0 if his clock rests."""
    time = (await party.keeper.look(table, user)).own_time
    return 0 if time is None else time.deadline
