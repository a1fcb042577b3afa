"""What the channels show follows the state: one message per action, one mention per turn, and private panels by DM."""

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Sequence

import discord

from bot.engine.event import Event
from bot.engine.text import T, Text, say, t
from bot.engine.tongue import speaking
from bot.tables.keeper import nonce
from bot.tables.model import Change, Look, Notice, Refused
from cogs.desk import Desk, what_is_missing
from cogs.failures import UNSENT
from cogs.panels import CLOSED_DMS, Panels
from cogs.ui import sheets
from cogs.ui.layout import Sheet, note

log = logging.getLogger(__name__)

KEPT = 512  # tables of which is remembered what their message tells
KEPT_LINES = 40  # lines of news remembered for a message that is edited in place
LATER = 20.0  # seconds until a post that failed is tried again
REST = 600.0  # seconds a channel that refuses us is left alone
UNKNOWN_MESSAGE = 10008
THREAD_SHUT = 50083  # archived: nothing can be edited there, but a new message opens it


class Poster:
    """Keeps every channel up to date with its table; the newest state wins, older ones are skipped."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.panels = Panels(desk)
        self._news: dict[int, list[Event]] = {}
        self._told: OrderedDict[int, list[Event]] = OrderedDict()  # what the present message tells
        self._called: OrderedDict[int, tuple[int, ...]] = OrderedDict()  # table -> who was waited for when last shown
        self._owed: dict[int, tuple[int, ...]] = {}  # table -> whom a message that could not be sent was to call
        self._acted: dict[int, int | None] = {}  # table -> the seat of the person who answered last
        self._resting: dict[int, float] = {}  # channel -> when it may be tried again
        self._work: dict[int, asyncio.Task[None]] = {}
        self._again: set[int] = set()
        self._next_try: dict[int, asyncio.TimerHandle] = {}
        self._closed = False
        self._loud: set[int] = set()  # tables at which something happened since they were last shown
        self._hushed: set[int] = set()  # tables at which only the waiting has changed
        self._forced: set[int] = set()  # tables to be shown again although nothing in the game has changed

    # -- when ----------------------------------------------------------------------------------------------------------

    def heard(self, change: Change) -> None:
        """A table has changed: tell its channel soon. Who is waited for alone is no reason for a new message."""
        (self._hushed if change.quiet else self._loud).add(change.table)
        self._remember(change)
        if change.why != "captain":  # captains follow whoever answered: for him that is one answer
            self._acted[change.table] = change.seat
        self.wake(change.table)

    def _remember(self, change: Change) -> None:
        self._news.setdefault(change.table, []).extend(event for event in change.events if event.to is None)

    def wake(self, table: int) -> None:
        """See to it that the channel shows this table as it is now."""
        if self._closed:
            return
        if table in self._work:
            self._again.add(table)
            return
        self._work[table] = asyncio.create_task(self._run(table))

    def _wake_later(self, table: int) -> None:
        """Try once more after a while; however much fails meanwhile, once."""
        loop, next_try = asyncio.get_running_loop(), self._next_try.get(table)
        if next_try is None or next_try.when() <= loop.time():
            self._next_try[table] = loop.call_later(LATER, self.wake, table)

    async def idle(self) -> None:
        """Wait until nothing is left to be shown."""
        while self._work:
            await asyncio.wait(set(self._work.values()))

    async def close(self) -> None:
        """Show nothing more; what is left is shown after the next start."""
        self._closed = True
        for timer in self._next_try.values():
            timer.cancel()
        work = list(self._work.values())
        for task in work:
            task.cancel()
        await asyncio.gather(*work, return_exceptions=True)

    async def _run(self, table: int) -> None:
        again = True
        try:
            while again:
                self._again.discard(table)
                try:
                    await self._show(table)
                except Refused:
                    pass  # the table is gone
                except UNSENT as error:
                    log.warning("table %s could not be shown: %s", table, error)
                    self._wake_later(table)
                except Exception:
                    log.exception("table %s could not be shown", table)
                again = table in self._again
        finally:
            del self._work[table]  # in the same breath as the last look, so that no wake in between is lost

    # -- the channel ---------------------------------------------------------------------------------------------------

    async def _show(self, table: int) -> None:
        quiet = table in self._hushed and table not in self._loud
        self._hushed.discard(table)  # what is heard from here on counts for the next time
        self._loud.discard(table)
        look = await self.desk.keeper.look(table, None)
        head = look.table.head
        if head.posted >= look.revision and table not in self._forced:
            if self.panels.owes(table):
                with speaking(await self.desk.tongue_in(head.guild)):
                    await self.panels.send_owed(look)
                self._later_if_owed(table)
            return
        if not self.desk.is_ours(head.guild):
            return  # nothing is sent there
        if self._resting.get(head.channel, 0) > time.monotonic():
            return
        self._forced.discard(table)
        with speaking(await self.desk.tongue_in(head.guild)):
            await self._post(look, quiet)

    async def _post(self, look: Look, quiet: bool) -> None:
        """Bring the channel up to this look, in its language."""
        head, table = look.table.head, look.table.head.id
        fresh = self._news.pop(table, [])
        before = self._called.get(table, ())
        new_turn = [seat for seat in look.waiting if seat not in before]
        in_place = self._in_place(look, bool(new_turn), quiet)
        told = [*self._told.get(table, []), *fresh][-KEPT_LINES:] if in_place else fresh
        mentions = {} if in_place and head.message else await self._mentions(look)  # what is edited calls nobody
        sheet = await self.desk.table_sheet(look, sheets.lines(told, look), mentions)
        try:
            message, left = await self._send(look, sheet, mentions, in_place)
        except UNSENT as error:
            self._owed[table] = tuple(int(mention[2:-1]) for mention in mentions.values())
            if isinstance(error, discord.Forbidden | discord.NotFound):
                self._refused(table, head.channel, error, fresh)
                return
            self._news[table] = fresh + self._news.get(table, [])
            raise
        self._told[table] = told
        self._told.move_to_end(table)
        while len(self._told) > KEPT:
            self._told.popitem(last=False)
        self.desk.problems.pop(table, None)
        self._called[table] = look.waiting
        self._called.move_to_end(table)
        await self.desk.keeper.posted(table, look.revision, message.id)
        self.desk.older.remember(message)
        if left:
            await self.desk.older.strip(head.channel, left)
        await self.panels.show(look, new_turn, self._acted.get(table))
        self._later_if_owed(table)
        if look.over or head.status == "ended":
            self._forget(table)

    def _later_if_owed(self, table: int) -> None:
        if self.panels.owes(table):
            self._wake_later(table)

    def _forget(self, table: int) -> None:
        """Nothing more is asked at this table."""
        self._acted.pop(table, None)
        self._owed.pop(table, None)
        self._next_try.pop(table, None)
        self.panels.forget(table)

    def _in_place(self, look: Look, new_turn: bool, quiet: bool) -> bool:
        if look.view is None:
            return True
        policy = look.table.settings.posting
        if look.table.head.posted >= look.revision or quiet:
            return True
        if look.over or look.table.head.status == "ended":
            return False  # the end is told in a message of its own
        return policy == "edit" or (policy == "turn" and not new_turn)

    async def _mentions(self, look: Look) -> dict[int, str]:
        """Those who are called by name, unless they wish to be left in peace: who is next, at the end all."""
        if look.view is None:
            return {}
        table, ended = look.table.head.id, look.over or look.table.head.status == "ended"
        here = self._acted.get(table)  # who has just answered need not be called
        among = range(len(look.table.seats)) if ended else [seat for seat in look.waiting if seat != here]
        called = await self.desk.keeper.to_mention(table, among)
        called += self._owed.pop(table, ())
        return {seat.seat: f"<@{seat.user}>" for seat in look.table.seats if seat.user in called and seat.seat in among}

    async def _send(
        self, look: Look, sheet: Sheet, mentions: dict[int, str], in_place: bool
    ) -> tuple[discord.Message, int]:
        """The table's message as it is now, and the one that was left behind for it (0: none)."""
        head = look.table.head
        channel = self.desk.bot.get_partial_messageable(head.channel, guild_id=head.guild)
        users = [discord.Object(int(mention[2:-1])) for mention in mentions.values()]
        allowed = discord.AllowedMentions(everyone=False, roles=False, users=users)
        same, left = nonce(head.id, look.revision), head.message  # the same post tried again is the same post
        if in_place and left:
            message = channel.get_partial_message(left)
            try:
                edited = await message.edit(view=sheet.view(), attachments=sheet.files(), allowed_mentions=allowed)
                return edited, 0
            except discord.HTTPException as error:
                if error.code not in (UNKNOWN_MESSAGE, THREAD_SHUT):
                    raise
                same = f"{same}-{left:x}"[-25:]  # under its own nonce a message that was deleted stays so
                left = 0 if error.code == UNKNOWN_MESSAGE else left
        sent = await channel.send(view=sheet.view(), files=sheet.files(), allowed_mentions=allowed, nonce=same)
        return sent, left

    def _refused(self, table: int, channel: int, error: discord.HTTPException, news: list[Event]) -> None:
        """The channel does not take our message: leave it alone for a while; the game itself is safe."""
        self._news[table] = news + self._news.get(table, [])
        self._resting[channel] = time.monotonic() + REST
        self.desk.problems[table] = what_is_missing(self.desk.bot, channel) or T("I may not write in this channel.")
        log.warning("channel of table %s refused a post: %s", table, error.code)

    def refresh(self, table: int) -> None:
        """Something beside the game has changed, such as who has voted: edit the message that is there."""
        self._forced.add(table)
        self.wake(table)

    def retry(self, table: int) -> None:
        """Somebody looks at the table: perhaps its channel takes our messages by now."""
        head = self.desk.keeper.core.heads.get(table)
        if head is not None:
            self._resting.pop(head.channel, None)
            self.wake(table)

    # -- direct messages -----------------------------------------------------------------------------------------------

    async def channel_gone(self, channel: int) -> None:
        """A channel was deleted: its table rests, and its players are told once; a moderator can move it."""
        head = self.desk.keeper.in_channel(channel)
        if head is None:
            return
        if head.status == "lobby":
            await self.desk.keeper.close(head.id, head.host or 0, moderator=True)
            return
        if head.status == "playing":
            await self.desk.keeper.pause(head.id)
        title = self.desk.keeper.core.games[head.game].title
        for user in head.users:
            if user is not None:
                with speaking(await self.desk.tongue_of(user)):
                    text = t(
                        "The channel of your table of {game} (table {n}) was deleted. The game is kept; a moderator "
                        "can move it to another channel with /mod move.",
                        game=title,
                        n=head.id,
                    )
                await self._direct(user, text, f"gone{head.id:x}")

    async def say_in(self, guild: int, channel: int, text: Text, nonce: str) -> None:
        """A short message of its own in a channel, mentioning nobody: once, however often that nonce comes."""
        where = self.desk.bot.get_partial_messageable(channel)
        with speaking(await self.desk.tongue_in(guild)):
            view = note(say(text, ())).view()
        await where.send(view=view, allowed_mentions=discord.AllowedMentions.none(), nonce=nonce)

    # -- reminders and other notices -----------------------------------------------------------------------------------

    async def send_notices(self) -> None:
        """What the keeper wants said: sent once, each under its own nonce; what can never be sent is let go."""
        for notice in await self.desk.keeper.notices():
            try:
                done = await self._send_notice(notice)
            except UNSENT as error:
                done = isinstance(error, discord.HTTPException) and error.status in (400, 403, 404)
                log.warning("a notice of table %s could not be sent: %s", notice.table, error)
            if done:
                await self.desk.keeper.notices_sent([notice.id])

    async def _send_notice(self, notice: Notice) -> bool:
        head = await self.desk.keeper.head(notice.table)
        if not self.desk.is_ours(head.guild):
            return True
        if notice.kind == "reminder" and await self._somebody_left(head.guild, notice.users):
            return True
        table = await self.desk.keeper.table(notice.table)
        if notice.direct:
            for user in notice.users:
                with speaking(await self.desk.tongue_of(user)):
                    where = t("The table: {place}", place=f"<#{notice.channel}>")
                    text = f"{self._said(notice, table.names)} {where}"
                await self._direct(user, text, notice.nonce)
            return True
        names = [
            f"<@{seat.user}>" if seat.user in notice.users else name
            for seat, name in zip(table.seats, table.names, strict=True)
        ]
        users = [discord.Object(user) for user in notice.users]
        allowed = discord.AllowedMentions(users=users, everyone=False, roles=False)
        channel = self.desk.bot.get_partial_messageable(notice.channel)
        with speaking(await self.desk.tongue_in(head.guild)):
            text = self._said(notice, names)
        unnamed = [f"<@{user}>" for user in notice.users if f"<@{user}>" not in text]
        view = note(" ".join((*unnamed, text))).view()
        await channel.send(view=view, allowed_mentions=allowed, nonce=notice.nonce)
        return True

    def _said(self, notice: Notice, names: Sequence[str]) -> str:
        text = say(notice.text, names)
        return f"{text} {sheets.due(notice.deadline)}" if notice.deadline else text

    async def _somebody_left(self, guild: int, users: Sequence[int]) -> bool:
        """Whoever does not answer may be gone: without asking for lists of members, this is when it is noticed."""
        gone = False
        for user in users:
            try:
                await self.desk.bot.http.get_member(guild, user)
            except discord.NotFound:
                gone = True
                await self.desk.keeper.member_left(guild, user)
        return gone

    async def _direct(self, user: int, text: str, same: str) -> None:
        if not (await self.desk.keeper.user_settings(user)).dms:
            return
        try:
            person = await self.desk.bot.create_dm(discord.Object(user))
            await person.send(view=note(text).view(), nonce=f"{same}-{user}"[-25:])
        except discord.HTTPException as error:
            if error.code not in CLOSED_DMS:
                raise
            await self.panels.close_dms(user)
