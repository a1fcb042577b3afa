"""Threads in which tables stand: players are taken in, posts say how far the game is, and what is over is put away."""

import logging

import discord

from bot.engine.languages import speaking
from bot.engine.text import t
from bot.store.rows import LIVE
from bot.tables.model import Change, Head
from cogs import tags
from cogs.failures import TRIED_AGAIN, UNSENT, meaning
from cogs.posting.lanes import Lane
from cogs.services import Desk

log = logging.getLogger(__name__)


class Threads:
    """Follows the tables that stand in threads."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.lane: Lane[int] = Lane("the thread of table %s could not be looked after", self._look_after)
        self._inside: dict[int, set[int]] = {}  # table -> who has been taken into its thread
        self._left: dict[int, set[int]] = {}  # table -> the threads from which it was moved away

    def heard(self, change: Change) -> None:
        """A table has changed: who sits there may be somebody new, or it is begun or over."""
        if change.over or change.why not in ("answer", "captain", "clock", "undo"):
            self.lane.wake(change.table)

    def moved(self, table: int, before: int) -> None:
        """A table stands somewhere else now than in this channel or thread."""
        self._left.setdefault(table, set()).add(before)
        self._inside.pop(table, None)  # into the new thread nobody has been taken yet
        self.lane.wake(table)

    async def _look_after(self, table: int) -> None:
        head = await self.desk.keeper.head(table)
        for before in sorted(self._left.get(table, ())):
            if self.desk.keeper.in_channel(before) is None:
                await self._mark(table, before, head.guild, None)
            self._left[table].discard(before)
        if not head.parent or self.desk.bot.get_guild(head.guild) is None:
            return
        if head.status in LIVE:
            await self._take_in(head)
        else:
            self._inside.pop(table, None)
        await self._mark(table, head.channel, head.guild, tags.stage(head.status))

    async def _mark(self, table: int, channel: int, guild: int, stage: tags.Stage | None) -> None:
        """Let a post say by its tags how far the game is that stands there, or that none does any more."""
        post = self._ours(channel)
        marks = None if post is None else await tags.next_ones(self.desk, post, stage)
        if post is not None and marks is not None:
            with speaking(await self.desk.tongue_in(guild)):
                reason = t("The post says how far its game is (table {n}).", n=table)
            await post.edit(applied_tags=marks, reason=reason)

    async def _take_in(self, head: Head) -> None:
        """Whoever plays is a member of the thread: without a mention it stands in his list of channels."""
        inside = self._inside.setdefault(head.id, set())
        for user in head.users:
            if user is None or user in inside:
                continue
            try:
                await self.desk.bot.http.add_user_to_thread(head.channel, user)
            except discord.HTTPException as error:
                if meaning(error) in TRIED_AGAIN:
                    raise
                log.warning("a player of table %s was not taken into its thread: %s", head.id, error)
                if meaning(error) == "archived":
                    continue  # tried again with the next change
            inside.add(user)

    async def put_away(self) -> None:
        """Archive, never lock, the threads of games that have been over for days."""
        for channel in await self.desk.keeper.threads_to_put_away():
            thread = self._ours(channel)
            if thread is not None and not thread.archived:
                with speaking(await self.desk.tongue_in(thread.guild.id)):
                    reason = t("Its game has been over for days, and nobody has pressed anything here since.")
                try:
                    await thread.edit(archived=True, reason=reason)
                except UNSENT as error:
                    log.warning("the thread of a finished game stays open: %s", error)
                    if meaning(error) in TRIED_AGAIN:
                        continue  # tried again at the next look at the clock
            await self.desk.keeper.put_away(channel)

    def _ours(self, channel: int) -> discord.Thread | None:
        """A thread that we may change: one that we have made, or any if we may manage threads."""
        thread = self.desk.bot.get_channel(channel)
        if not isinstance(thread, discord.Thread) or thread.parent is None:
            return None
        managed = thread.parent.permissions_for(thread.guild.me).manage_threads
        return thread if managed or thread.owner_id == thread.guild.me.id else None
