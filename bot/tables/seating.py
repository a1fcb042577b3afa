"""Who sits where once the game runs: seats are left, handed to a captain, taken back, given to somebody else.

A seat keeps its hand and its history whoever sits there. What is told names seats, never people, so that nobody's name
stays in a log once that person is gone.
"""

from msgspec.structs import replace

from bot.engine.text import T, Text, Who, told
from bot.store.rows import SeatInfo
from bot.tables import names
from bot.tables.captains import next_ask
from bot.tables.core import Core
from bot.tables.live import Live, running
from bot.tables.model import Accepted, Refused
from bot.tables.notes import Note, note
from bot.tables.play import NOT_SEATED, with_captains

LEFT = T("A player has left the table: {who} takes the seat, a captain, and plays on.")
FREED = T("A moderator has freed a seat: {who}, a captain, plays until somebody takes it.")
STANDS_IN = T("A captain plays for {who} now.")
BACK = T("{who} is back and plays again.")
NEW = T("{who} takes this seat with all that belongs to it.")


async def leave(core: Core, table: int, user: int, interaction: int | None = None) -> Accepted:
    """Leave a running game: a captain takes the seat, and the last person to go ends the game.

    SS-21.7, SS-21.10 Without a captain, where the table has agreed on plain defaults, these play at once.
    """
    async with core.at(table, broken_too=True, interaction=interaction) as live:
        accepted, captains = await without(core, live, _own(live, user))
    return await with_captains(core, accepted) if captains else accepted


async def without(core: Core, live: Live, seat: SeatInfo) -> tuple[Accepted, bool]:
    """The game goes on without the player of this seat. Also whether captains are to go on."""
    player = "pilot" if live.settings.policy == "pilot" else "computer"
    return await _write(core, live, vacated(live, seat, player), told(LEFT, who=Who(seat.seat)))


async def kick(core: Core, table: int, seat: int, interaction: int | None = None) -> Accepted:
    """Take a person off a seat; a captain plays until somebody else takes it."""
    async with core.at(table, broken_too=True, interaction=interaction) as live:
        there = _seat(live, seat)
        if there.user is None:
            raise Refused(T("Nobody sits there but a captain."))
        free = vacated(live, there, "open")
        accepted, captains = await _write(core, live, free, told(FREED, who=Who(seat)))
    return await with_captains(core, accepted) if captains else accepted


async def stand_in(core: Core, table: int, seat: int, interaction: int | None = None) -> Accepted:
    """Let a captain play this seat until its owner takes it back."""
    async with core.at(table, broken_too=True, interaction=interaction) as live:
        there = _seat(live, seat)
        if there.captain:
            raise Refused(T("A captain plays that seat already."))
        accepted, captains = await _write(core, live, replace(there, captain="standin"), told(STANDS_IN, who=Who(seat)))
    return await with_captains(core, accepted) if captains else accepted


async def take_back(core: Core, table: int, user: int, interaction: int | None = None) -> Accepted:
    """Take one's seat back from the captain who stood in."""
    async with core.at(table, broken_too=True, interaction=interaction) as live:
        mine = _own(live, user)
        if not mine.captain:
            raise Refused(T("You play your seat yourself already."))
        back = replace(mine, captain="", lapsed="", gone=False)
        accepted, _ = await _write(core, live, back, told(BACK, who=Who(mine.seat)))
    return accepted


async def give(
    core: Core, table: int, seat: int, user: int, name: str, asked: bool = False, interaction: int | None = None
) -> Accepted:
    """Give a seat to a user: a moderator any seat, a user who `asked` himself one that is open."""
    async with core.at(table, broken_too=True, interaction=interaction) as live:
        there = _seat(live, seat)
        if live.table().seat_of(user) is not None:
            raise Refused(T("That player sits at this table already."))
        if asked and there.captain != "open":
            raise Refused(T("That seat is not free: ask a moderator."))
        others = [each.name for each in live.seats if each is not there]
        shown = names.distinct(names.clean(name), others)
        taken = replace(there, user=user, name=shown, captain="", lapsed="", gone=False)
        accepted, _ = await _write(core, live, taken, told(NEW, who=Who(seat)))
    return accepted


def vacated(live: Live, seat: SeatInfo, captain: str) -> SeatInfo:
    """The seat without its player: nothing of the player stays on it, not even the name."""
    name = names.captain_name([each.name for each in live.seats])
    return replace(seat, user=None, name=name, captain=captain, lapsed="", gone=False)


def _own(live: Live, user: int) -> SeatInfo:
    running(live)
    mine = live.table().seat_of(user)
    if mine is None:
        raise Refused(NOT_SEATED)
    return mine


def _seat(live: Live, seat: int) -> SeatInfo:
    running(live)
    if not 0 <= seat < len(live.seats):
        raise Refused(T("There is no such seat at this table."))
    return live.seats[seat]


async def _write(core: Core, live: Live, changed: SeatInfo, news: Text) -> tuple[Accepted, bool]:
    """Write the changed seat; with it the table ends if nobody is left. Also whether captains are to go on."""
    seats = tuple(changed if each.seat == changed.seat else each for each in live.seats)
    deserted = all(each.user is None for each in seats)
    status = "ended" if deserted else None
    accepted = await note(core, live, Note(why="seat", told=(news,), seats=seats, status=status))
    return accepted, live.head.status == "playing" and next_ask(live) is not None
