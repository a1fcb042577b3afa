"""What the channels show follows the state: one message per action, one mention per turn, and private panels by DM."""

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Sequence

import discord
from msgspec.structs import replace

from bot.engine.event import Event
from bot.tables.keeper import nonce
from bot.tables.model import Change, Look, Refused
from cogs.desk import Desk, what_is_missing
from cogs.ui import sheets
from cogs.ui.layout import Sheet, note, stripped

log = logging.getLogger(__name__)

KEPT = 512  # messages remembered, so that an older one can lose its widgets without being fetched
REST = 600.0  # seconds a channel that refuses us is left alone
CLOSED_DMS = {50007, 50278, 40003}
UNKNOWN_MESSAGE = 10008
UNKNOWN_CHANNEL = 10003


class Poster:
    """Keeps every channel up to date with its table; the newest state wins, older ones are skipped."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._news: dict[int, list[Event]] = {}
        self._called: OrderedDict[int, tuple[int, ...]] = OrderedDict()  # table -> who was waited for when last shown
        self._shown: OrderedDict[int, discord.Message] = OrderedDict()
        self._resting: dict[int, float] = {}  # channel -> when it may be tried again
        self._work: dict[int, asyncio.Task[None]] = {}
        self._again: set[int] = set()

    # -- when ----------------------------------------------------------------------------------------------------------

    def heard(self, change: Change) -> None:
        """A table has changed: tell its channel soon."""
        self._remember(change)
        self.wake(change.table)

    def _remember(self, change: Change) -> None:
        self._news.setdefault(change.table, []).extend(event for event in change.events if event.to is None)

    def wake(self, table: int) -> None:
        """See to it that the channel shows this table as it is now."""
        if table in self._work:
            self._again.add(table)
            return
        task = asyncio.create_task(self._run(table))
        self._work[table] = task
        task.add_done_callback(lambda _: self._work.pop(table, None))

    async def idle(self) -> None:
        """Wait until nothing is left to be shown."""
        while self._work:
            await asyncio.wait(set(self._work.values()))

    async def _run(self, table: int) -> None:
        while True:
            self._again.discard(table)
            try:
                await self._show(table)
            except Refused:
                return  # the table is gone
            except discord.HTTPException as error:
                log.warning("table %s could not be shown: %s", table, error)
            except Exception:
                log.exception("table %s could not be shown", table)
            if table not in self._again:
                return

    # -- the channel ---------------------------------------------------------------------------------------------------

    async def _show(self, table: int) -> None:
        look = await self.desk.keeper.look(table, None)
        head = look.table.head
        if head.status == "ended" or head.posted >= look.revision:
            return
        if self._resting.get(head.channel, 0) > time.monotonic():
            return
        told = self._news.pop(table, [])
        news = sheets.lines(told, look)
        before = self._called.get(table, ())
        new_turn = [seat for seat in look.waiting if seat not in before]
        mentions = await self._mentions(look, new_turn)
        sheet = await self.desk.table_sheet(look, news, mentions)
        in_place = self._in_place(look, bool(new_turn))
        try:
            message = await self._send(look, sheet, mentions, in_place)
        except (discord.Forbidden, discord.NotFound) as error:
            self._refused(table, head.channel, error, told)
            return
        self.desk.problems.pop(table, None)
        self._called[table] = look.waiting
        self._called.move_to_end(table)
        await self.desk.keeper.posted(table, look.revision, message.id)
        older = self._shown.get(table)
        self._remember_message(table, message)
        if head.message and head.message != message.id:
            await self._strip(head.channel, head.message, older)
        await self._panels_for(look, new_turn)

    def _in_place(self, look: Look, new_turn: bool) -> bool:
        if look.view is None:
            return True
        policy = look.table.settings.posting
        return policy == "edit" or (policy == "turn" and not new_turn and not look.over)

    async def _mentions(self, look: Look, seats: Sequence[int]) -> dict[int, str]:
        """Those who are called by name: whoever is newly waited for and has not asked to be left in peace."""
        if look.table.settings.mention == "none" or look.view is None:
            return {}
        found: dict[int, str] = {}
        for seat in seats:
            user = look.table.seats[seat].user
            if user is not None and not look.table.seats[seat].captain:
                if (await self.desk.keeper.user_settings(user)).mentions:
                    found[seat] = f"<@{user}>"
        return found

    async def _send(self, look: Look, sheet: Sheet, mentions: dict[int, str], in_place: bool) -> discord.Message:
        head = look.table.head
        channel = self.desk.bot.get_partial_messageable(head.channel, guild_id=head.guild)
        users = [discord.Object(int(mention[2:-1])) for mention in mentions.values()]
        allowed = discord.AllowedMentions(everyone=False, roles=False, users=users)
        if in_place and head.message:
            message = channel.get_partial_message(head.message)
            try:
                return await message.edit(view=sheet.view(), attachments=sheet.files(), allowed_mentions=allowed)
            except discord.NotFound as error:
                if error.code != UNKNOWN_MESSAGE:
                    raise
        same = nonce(head.id, look.revision)  # the same post tried again is the same post
        return await channel.send(view=sheet.view(), files=sheet.files(), allowed_mentions=allowed, nonce=same)

    def _remember_message(self, table: int, message: discord.Message) -> None:
        self._shown[table] = message
        self._shown.move_to_end(table)
        while len(self._shown) > KEPT:
            self._shown.popitem(last=False)

    async def _strip(self, channel: int, message: int, known: discord.Message | None) -> None:
        """An older table message keeps its words and picture and loses its widgets."""
        try:
            if known is None or known.id != message:
                known = await self.desk.bot.get_partial_messageable(channel).fetch_message(message)
            await known.edit(view=stripped(known))
        except (discord.NotFound, discord.Forbidden):
            pass  # deleted by somebody, or not to be read: nothing is left to tidy

    def _refused(self, table: int, channel: int, error: discord.HTTPException, news: list[Event]) -> None:
        """The channel does not take our message: leave it alone for a while; the game itself is safe."""
        self._news[table] = news + self._news.get(table, [])
        self._resting[channel] = time.monotonic() + REST
        self.desk.problems[table] = what_is_missing(self.desk.bot, channel) or "I may not write in this channel."
        log.warning("channel of table %s refused a post: %s", table, error.code)

    def retry(self, table: int) -> None:
        """Somebody looks at the table: perhaps its channel takes our messages by now."""
        head = self.desk.keeper.core.heads.get(table)
        if head is not None:
            self._resting.pop(head.channel, None)
            self.wake(table)

    # -- direct messages -----------------------------------------------------------------------------------------------

    async def _panels_for(self, look: Look, new_turn: Sequence[int]) -> None:
        """Whoever is waited for with something private to decide gets a panel by DM: a new one with the turn."""
        if look.view is None or look.over:
            return
        for seat in look.table.head.waiting:
            sitting = look.table.seats[seat]
            if sitting.user is not None and not sitting.captain:
                await self._panel(look, sitting.user, fresh=seat in new_turn or seat not in look.waiting)

    async def _panel(self, look: Look, user: int, fresh: bool) -> None:
        keeper, table = self.desk.keeper, look.table.head.id
        settings = await keeper.guild_settings(look.table.head.guild)
        if not settings.dms or not (await keeper.user_settings(user)).dms:
            return
        own = await keeper.look(table, user)
        if not any(each.mine and not each.ask.public for each in own.questions):
            return
        known = await keeper.dm_of(user, table)
        if known is not None and known[2] >= own.revision:
            return
        sheet = await self.desk.panel(table, user, self._where(look))
        try:
            message = await self._write(user, sheet, None if fresh else known)
        except discord.HTTPException as error:
            if error.code in CLOSED_DMS or isinstance(error, discord.Forbidden):
                log.info("direct messages of a player are closed")
                await keeper.set_user_settings(user, replace(await keeper.user_settings(user), dms=False))
            else:
                log.warning("a direct message of table %s failed: %s", table, error.code)
            return
        await keeper.dm_posted(user, table, message.channel.id, message.id, own.revision)
        if known is not None and known[1] != message.id:
            await self._strip(known[0], known[1], None)

    async def _write(self, user: int, sheet: Sheet, known: tuple[int, int, int] | None) -> discord.Message:
        if known is not None:
            older = self.desk.bot.get_partial_messageable(known[0]).get_partial_message(known[1])
            try:
                return await older.edit(view=sheet.view(), attachments=sheet.files())
            except discord.NotFound:
                log.info("a direct message was deleted: a new one is sent")
        person = await self.desk.bot.create_dm(discord.Object(user))
        return await person.send(view=sheet.view(), files=sheet.files())

    def _where(self, look: Look) -> str:
        return f"It is your turn at the table in <#{look.table.head.channel}>."

    async def tell(self, channel: int, text: str, users: Sequence[int] = (), same: str = "") -> None:
        """A short message of its own in a channel."""
        sheet = note(text)
        allowed = discord.AllowedMentions(users=[discord.Object(user) for user in users], everyone=False, roles=False)
        where = self.desk.bot.get_partial_messageable(channel)
        if same:
            await where.send(view=sheet.view(), allowed_mentions=allowed, nonce=same)
        else:
            await where.send(view=sheet.view(), allowed_mentions=allowed)
