"""Tables that nobody plays: they come to rest, are closed, wait for their channel, or are woken by their players."""

from bot.engine.text import N, T, told
from bot.tables.changes import Note, note, to_people
from bot.tables.clocks import DAY, GIVEN_UP, QUIET, looked_at
from bot.tables.loaded import Live, running
from bot.tables.model import Refused
from bot.tables.registry import Core
from bot.tables.unfit import WAITS

FORGOTTEN = 3 * DAY  # a pause that has lasted so long can be ended by the players

RESTS = T(
    "Nobody has answered for {days} days: the table rests, and no clock runs. It goes on once one of you answers; if "
    "nobody does for {more} days, it is closed."
)
CLOSES = T(
    "The table has rested for {days} days, so the game is closed here, unfinished: nobody has won, and it counts in no "
    "statistics. All hands are open now."
)
MUTE = T("The table is paused because I cannot write in its channel. No clock runs; it goes on once I can.")
ADRIFT = T(
    "The table is paused because its channel was deleted. No clock runs; it goes on once a moderator has moved it to "
    "another channel with /mod move."
)
HEARD = T("I can write here again: the table goes on.")
TOO_EARLY = N(
    "A moderator has paused the table. Its players can let it go on by a vote once the pause has lasted {n} day.",
    "A moderator has paused the table. Its players can let it go on by a vote once the pause has lasted {n} days.",
    FORGOTTEN // DAY,
)
NOT_PAUSED = T("The table is not paused.")
WAITS_FOR_PLACE = T(
    "I cannot write in the channel of this table: it goes on by itself once I can. If the channel is gone, a moderator "
    "moves the table with `/mod move`."
)


async def settle_down(core: Core, live: Live) -> bool:
    """Let a table rest at which nobody answers, close one that has rested for long; whether that was done."""
    head, now = live.head, core.clock.now()
    if head.status not in ("playing", "resting") or now < looked_at(head):
        return False
    if head.status == "playing":
        text = told(RESTS, days=QUIET // DAY, more=GIVEN_UP // DAY)
        notices = await to_people(core, live, "rests", text, head.users)
        _ = await note(core, live, Note(why="clock", told=(text,), status="resting", clocks=(), notices=notices))
        return True
    text = told(CLOSES, days=GIVEN_UP // DAY)
    notices = await to_people(core, live, "closed", text, head.users)
    _ = await note(core, live, Note(why="clock", told=(text,), status="ended", notices=notices))
    return True


async def hold(core: Core, table: int, gone: bool = False) -> bool:
    """The channel takes no messages, or is `gone`: a table that plays is paused; whether it was.

    Its people are told; of a channel that is gone they are told directly, whatever the table does.
    """
    async with core.at(table, broken_too=True) as live:
        if live.head.status != "playing":
            return False
        text = ADRIFT if gone else MUTE
        notices = () if gone else await to_people(core, live, "mute", text, live.head.users)
        _ = await note(core, live, Note(why="clock", told=(text,), status="paused", mute=True, notices=notices))
        return True


async def release(core: Core, table: int) -> None:
    """The channel takes messages again: a table that was paused for that alone goes on."""
    async with core.at(table, broken_too=True) as live:
        if live.head.status == "paused" and live.head.mute:
            _ = await note(core, live, Note(why="clock", told=(HEARD,), status="playing"))


def seat_to_wake(core: Core, live: Live, user: int) -> int:
    """The seat for which somebody may ask that a forgotten pause ends."""
    running(live)
    mine = live.table().seat_of(user)
    if mine is None:
        raise Refused(T("You do not sit at this table."))
    if live.head.status != "paused":
        raise Refused(NOT_PAUSED)
    if live.head.mute:
        raise Refused(WAITS_FOR_PLACE)
    if live.head.unfit:
        raise Refused(WAITS)
    if core.clock.now() < live.head.since + FORGOTTEN:
        raise Refused(TOO_EARLY)
    return mine.seat
