"""Threads whose game is over: after some days in which nobody presses anything there, they are put away."""

from contextlib import suppress
from functools import partial

from bot.store import threads
from bot.tables.model import NotStored
from bot.tables.registry import Core, away_after

LATER = 3600  # seconds by which presses must move it before that is written down


async def pressed(core: Core, channel: int) -> None:
    """Somebody uses us in a channel: if it is such a thread, its days begin anew."""
    due, later = core.threads.get(channel), away_after(core.clock.now())
    if due is not None and later - due >= LATER:
        core.threads[channel] = later
        with suppress(NotStored):  # whoever has pressed is answered all the same
            await core.write(partial(threads.put_off, channel=channel, due=later))


async def due(core: Core) -> list[int]:
    """The threads to be put away now; one in which another table stands by then is left open."""
    found = [channel for channel, due in core.threads.items() if due <= core.clock.now()]
    for channel in [each for each in found if each in core.channels]:
        await put_away(core, channel)
    return [channel for channel in found if channel not in core.channels]


async def put_away(core: Core, channel: int) -> None:
    """This thread is seen to."""
    await core.write(partial(threads.forget, channel=channel))
    core.threads.pop(channel, None)
