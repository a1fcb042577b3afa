"""Posts: the table's message in its channel, one per action, and one call per stretch."""

import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable

import discord

from bot.engine.event import Event
from bot.engine.tongue import speaking
from bot.tables.calls import Call
from bot.tables.keeper import nonce
from bot.tables.model import Change, Head, Look
from bot.tables.timekeeper import ticks
from cogs.desk import Desk, what_is_missing
from cogs.failures import TRIED_AGAIN, UNSENT, in_words, meaning
from cogs.posting.lanes import Lane
from cogs.posting.sending import renew, send
from cogs.ui import sheets
from cogs.ui.layout import Sheet

log = logging.getLogger(__name__)

KEPT = 512  # tables of which is remembered what their message tells
KEPT_LINES = 40  # lines of news remembered for a message that is edited in place, or that cannot be sent
REST = 600.0  # seconds until a press alone is reason to try a channel again that has refused us


class Posts:
    """Keeps every channel up to date with its table.

    A channel that refuses a post is left alone until something changes there; `refused` is told of its table, and why.
    `shown` is told of a table that is up to date.
    """

    def __init__(
        self,
        desk: Desk,
        refused: Callable[[Head, BaseException], Awaitable[None]],
        shown: Callable[[int], Awaitable[None]],
    ) -> None:
        self.desk = desk
        self.lane = Lane("table %s could not be shown", self.show)
        self._tell = refused
        self._shown = shown
        self._news: dict[int, list[Event]] = {}
        self._told: OrderedDict[int, list[Event]] = OrderedDict()  # what the present message tells
        self._called: OrderedDict[int, tuple[int, ...]] = OrderedDict()  # table -> who was waited for when last shown
        self._refused: dict[int, tuple[int, float]] = {}  # table -> the channel that took no post, and when
        self._loud: set[int] = set()  # tables at which something happened since they were last shown
        self._hushed: set[int] = set()  # tables at which only the waiting has changed, or a choice
        self._undone: dict[int, int | None] = {}  # table -> the seat that has just taken its choice back
        self._forced: set[int] = set()  # tables to be shown again although nothing in the game has changed

    # -- when ----------------------------------------------------------------------------------------------------------

    def heard(self, change: Change) -> None:
        """A table has changed: tell its channel soon. Who is waited for alone is no reason for a new message.

        Nor is a choice that is taken back and made anew: whoever does so again and again fills no channel.
        """
        undone = self._undone.pop(change.table, None)
        anew = change.why == "answer" and undone is not None and undone == change.seat
        if change.why == "undo":
            self._undone[change.table] = change.seat
        (self._hushed if change.quiet or anew or change.why == "undo" else self._loud).add(change.table)
        self._remember(change.table, [event for event in change.events if event.to is None])
        self.lane.wake(change.table)

    def _remember(self, table: int, later: list[Event]) -> None:
        self._news[table] = [*self._news.get(table, []), *later][-KEPT_LINES:]

    def refresh(self, table: int) -> None:
        """Something beside the game has changed, such as who has voted: edit the message that is there."""
        self._forced.add(table)
        self.lane.wake(table)

    def retry(self, table: int) -> None:
        """Perhaps its channel takes our messages by now."""
        self._refused.pop(table, None)
        self.lane.wake(table)

    def seen_in(self, channel: int) -> None:
        """Somebody uses us in a channel: if it refused a post some time ago, it is tried once more."""
        for table, (there, since) in list(self._refused.items()):
            if there == channel and ticks() - since > REST:
                self.retry(table)

    def changed(self, concerns: Callable[[Head], bool]) -> None:
        """Something about places has changed: those among them that refused a post are tried once more."""
        heads = self.desk.keeper.core.heads
        for table in [table for table in self._refused if table in heads and concerns(heads[table])]:
            self.retry(table)

    # -- what ----------------------------------------------------------------------------------------------------------

    async def show(self, table: int) -> None:
        """Bring the channel of this table up to date."""
        quiet = table in self._hushed and table not in self._loud
        self._hushed.discard(table)  # what is heard from here on counts for the next time
        self._loud.discard(table)
        look = await self.desk.keeper.look(table, None)
        head = look.table.head
        if head.posted >= look.revision and table not in self._forced:
            return
        if not self.desk.is_ours(head.guild):
            return  # nothing is sent there
        if self._refused.get(table, (0, 0.0))[0] == head.channel:
            return
        self._forced.discard(table)
        with speaking(await self.desk.tongue_in(head.guild)):
            await self._post(look, quiet)

    async def _post(self, look: Look, quiet: bool) -> None:
        """Bring the channel up to this look, in its language."""
        head, table = look.table.head, look.table.head.id
        fresh = self._news.pop(table, [])
        before = self._called.get(table, ())
        new_turn = any(seat not in before for seat in look.waiting)
        in_place = self._in_place(look, new_turn, quiet)
        told = [*self._told.get(table, []), *fresh][-KEPT_LINES:] if in_place else fresh
        called = () if in_place and head.message else await self._to_call(look)  # what is edited calls nobody
        mentions = {call.seat: f"<@{call.user}>" for call in called}
        sheet = await self.desk.table_sheet(look, sheets.lines(told, look), mentions)
        try:
            message, left = await self._send(look, sheet, mentions, in_place)
        except UNSENT as error:
            later, self._news[table] = self._news.get(table, []), fresh
            self._remember(table, later)
            if head.posted >= look.revision:
                self._forced.add(table)
            if meaning(error) in TRIED_AGAIN:
                raise
            await self._leave_alone(head, error)
            return
        self._told[table] = told
        self._told.move_to_end(table)
        while len(self._told) > KEPT:
            self._told.popitem(last=False)
        self.desk.problems.pop(table, None)
        self._refused.pop(table, None)
        self._called[table] = look.waiting
        self._called.move_to_end(table)
        await self.desk.keeper.posted(table, look.revision, message.id, called)
        self.desk.strips.remember(message)
        if left:
            self.desk.strips.strip(head.channel, left)
        await self._shown(table)

    def _in_place(self, look: Look, new_turn: bool, quiet: bool) -> bool:
        if look.view is None:
            return True
        policy = look.table.settings.posting
        if look.table.head.posted >= look.revision or quiet:
            return True
        if look.over or look.table.head.status == "ended":
            return False  # the end is told in a message of its own
        return policy == "edit" or (policy == "turn" and not new_turn)

    async def _to_call(self, look: Look) -> tuple[Call, ...]:
        """Those who are called by name: whose stretch has begun, at the end all who wish it."""
        if look.view is None:
            return ()
        ended = look.over or look.table.head.status == "ended"
        return await self.desk.keeper.to_mention(look.table.head.id, None if ended else look.waiting)

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
            renewed = await renew(channel.get_partial_message(left), sheet, allowed)
            if isinstance(renewed, discord.Message):
                return renewed, 0
            same = f"{same}-{left:x}"  # under its own nonce a message that was deleted stays so
            left = 0 if renewed == "gone" else left
        return await send(channel, sheet, same, allowed, loud=bool(mentions)), left

    async def _leave_alone(self, head: Head, error: BaseException) -> None:
        """The channel does not take our message: its table says why until something changes; the game is safe."""
        self._refused[head.id] = (head.channel, ticks())
        self.desk.problems[head.id] = what_is_missing(self.desk.bot, head.channel) or in_words(error)
        log.warning("channel of table %s refused a post, and is left alone until something changes: %s", head.id, error)
        await self._tell(head, error)
