"""Who belongs to a community, and who moderates it, as far as Discord has told us lately. Kept in memory alone."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable

import discord
from msgspec import Struct

from bot.tables.timekeeper import ticks
from cogs.failures import UNSENT

log = logging.getLogger(__name__)

KEPT = 20_000  # people remembered; whoever has been quiet longest is asked after anew
HOUR = 3600.0  # seconds for which an answer holds
QUARTER = 900.0  # seconds for which a moderators' command speaks for who ran it
PATIENCE = 2.0  # seconds to wait for Discord: longer than that, what was known last holds
NO_MEMBER = {10007, 10013}  # unknown member, unknown user

Key = tuple[int, int]  # a guild and a user


class Known(Struct, frozen=True):
    """Whether somebody was there, and when that was asked."""

    there: bool
    at: float


class Members:
    """Who is still a member of a guild; outside it, Discord is asked at most once an hour."""

    def __init__(
        self,
        ask: Callable[[int, int], Awaitable[object]],
        left: Callable[[int, int], Awaitable[None]],
        back: Callable[[int, int], None],
        now: Callable[[], float] = ticks,
    ) -> None:
        """`ask` finds somebody in a guild, or raises as Discord's library does.

        `left` is told of whoever has gone, `back` of whoever acts there and was not known to be there.
        """
        self._ask = ask
        self._left = left
        self._back = back
        self._now = now
        self._known: OrderedDict[Key, Known] = OrderedDict()
        self._asking: dict[Key, asyncio.Task[bool]] = {}

    def seen(self, guild: int, user: int) -> None:
        """He acts in the guild, so he is there (again)."""
        known = self._known.get((guild, user))
        self._note((guild, user), there=True)
        if known is None or not known.there:
            self._back(guild, user)

    async def still(self, guild: int, user: int) -> bool:
        """Whether he is a member; of whom nothing can be learned is taken for one."""
        key = (guild, user)
        known = self._known.get(key)
        if known is not None and self._now() - known.at < HOUR:
            return known.there
        task = self._asking.get(key)
        if task is None:
            task = self._asking[key] = asyncio.create_task(self._learn(key, known))
            task.add_done_callback(lambda _: self._asking.pop(key, None))
        return await asyncio.shield(task)

    async def _learn(self, key: Key, known: Known | None) -> bool:
        there = known is None or known.there
        try:
            async with asyncio.timeout(PATIENCE):
                await self._ask(*key)
            there = True
        except (*UNSENT, TimeoutError) as error:
            gone = isinstance(error, discord.NotFound) and error.code in NO_MEMBER
            if gone and there:
                await self._left(*key)
            if not gone:
                log.warning("whether somebody is still a member could not be learned: %s", error)
            there = there and not gone
        self._note(key, there)
        return there

    def _note(self, key: Key, there: bool) -> None:
        self._known[key] = Known(there, self._now())
        self._known.move_to_end(key)
        while len(self._known) > KEPT:
            self._known.popitem(last=False)


class Moderators:
    """Whom Discord has let run a moderators' command lately: its menus and buttons take the same people."""

    def __init__(self, now: Callable[[], float] = ticks) -> None:
        self._now = now
        self._ran: OrderedDict[Key, float] = OrderedDict()

    def ran(self, guild: int, user: int) -> None:
        """Discord let him run such a command in this guild just now."""
        self._ran[guild, user] = self._now()
        self._ran.move_to_end((guild, user))
        while len(self._ran) > KEPT:
            self._ran.popitem(last=False)

    def lately(self, guild: int, user: int) -> bool:
        """Whether that is less than a quarter of an hour ago."""
        at = self._ran.get((guild, user))
        return at is not None and self._now() - at < QUARTER


class Operators:
    """Who runs this bot: the application's owner, or those of its team who may administer or develop it."""

    def __init__(self, ask: Callable[[], Awaitable[discord.AppInfo]], now: Callable[[], float] = ticks) -> None:
        """`ask` tells of the application, or raises as Discord's library does."""
        self._ask = ask
        self._now = now
        self._known: frozenset[int] | None = None
        self._at = 0.0

    async def include(self, user: int) -> bool | None:
        """Whether he is one of them; None if Discord cannot be asked, and has not been lately."""
        if self._known is None or self._now() - self._at > QUARTER:
            try:
                async with asyncio.timeout(PATIENCE):
                    application = await self._ask()
            except (*UNSENT, TimeoutError) as error:
                log.warning("who runs this bot could not be learned: %s", error)
                return None
            self._known, self._at = _operators(application), self._now()
        return user in self._known


def _operators(application: discord.AppInfo) -> frozenset[int]:
    team = application.team
    if team is None:
        return frozenset((application.owner.id,))
    may = (discord.TeamMemberRole.admin, discord.TeamMemberRole.developer)
    trusted = {member.id for member in team.members if member.role in may}
    return frozenset(trusted if team.owner_id is None else {*trusted, team.owner_id})
