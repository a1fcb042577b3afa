"""How the tables of a community stand, for those who look after them."""

from functools import partial

from bot.engine.secret import SPECTATOR
from bot.store import pages
from bot.tables.loaded import Live
from bot.tables.looking import seen_by
from bot.tables.model import Head, Refused, Standing, Waited
from bot.tables.registry import Core

ORDER = ("resting", "paused", "playing", "lobby")  # those that need somebody's hand first


def tables_in(core: Core, guild: int) -> list[Head]:
    """The live tables of a guild: damaged ones, then those at rest, each kind by how long nothing has changed there."""
    found = [head for head in core.live_heads() if head.guild == guild]
    return sorted(found, key=lambda head: (head.id not in core.apart, ORDER.index(head.status), head.touched))


async def standing(core: Core, table: int) -> Standing:
    """How one of them stands; what cannot be loaded is told to be so instead of being refused."""
    try:
        async with core.at(table, broken_too=True) as live:
            begun = live.papers.started > 0  # a lobby that was closed has no game that could be loaded
            return Standing(live.table(), await _waited(core, live), broken=begun and live.match is None)
    except Refused:
        async with core.at_apart(table) as live:
            return Standing(live.table(), broken=True)


async def _waited(core: Core, live: Live) -> tuple[Waited, ...]:
    """Who is waited for as far as all know, and since when the question has stood that all know."""
    if live.match is None or live.head.status not in ("playing", "resting"):
        return ()
    try:
        openly = seen_by(live, live.match, SPECTATOR).waiting
    except Exception as error:
        raise core.broken(live.head.id, error) from None
    last = max(0, live.match.shown.at - 1)
    entries = await core.read(partial(pages.entries, table=live.head.id, first=last))
    since = entries[0].at if entries else live.papers.started
    return tuple(Waited(seat, since) for seat in openly if not live.seats[seat].captain)
