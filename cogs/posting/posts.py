"""Posts: the table's message in its channel, one per turn (or as the table wishes), and one call per stretch."""

import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Generator
from contextlib import contextmanager

import discord
from msgspec import Struct
from msgspec.structs import replace

from bot.engine.event import Event
from bot.engine.languages import speaking
from bot.engine.text import T, say
from bot.tables.calls import Call
from bot.tables.keeper import nonce
from bot.tables.model import Change, Head, Look
from bot.tables.showing import NOTHING, Since, another_turn, wants_new
from bot.tables.timekeeper import ticks
from cogs.failures import TRIED_AGAIN, UNSENT, Meaning, in_words, meaning
from cogs.posting.lanes import Lane
from cogs.posting.sending import renew, send
from cogs.reply import Reply
from cogs.services import Desk, what_is_missing
from cogs.ui import messages
from cogs.ui.layout import InWords, Sheet, shown_by

log = logging.getLogger(__name__)

KEPT = 512  # tables of which is remembered what their message tells
KEPT_LINES = 40  # lines of news remembered for a message that is edited in place, or that cannot be sent
ONE_BY_ONE = 0.5  # seconds between two tables that try to get their pictures back
MISSING = T("-# Pictures are missing for the moment; they come back by themselves.")
SWITCHED_OFF = T("-# This bot shows no pictures; boards and hands come in words.")
REST = 600.0  # seconds until a press alone is reason to try a channel again that has refused us


def _telling(sheet: Sheet) -> Sheet:
    """The message with a quiet word that pictures are missing."""
    off = isinstance(sheet.picture, InWords) and sheet.picture.again is None
    return replace(sheet, texts=(*sheet.texts, say(SWITCHED_OFF if off else MISSING, ())))


class Present(Struct, frozen=True):
    """What the message that is there tells, the turn to which it belongs, and what the ledger said before it, and last.

    `turn` is None where that is not known, since a start; so are the ledger's words. `said` is the message that has
    told the channel of missing pictures, while they are.
    """

    told: list[Event] = []
    turn: int | None = None
    before: str | None = None
    ledger: str | None = None
    said: int = 0


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
        self._present: OrderedDict[int, Present] = OrderedDict()
        self._refused: dict[int, tuple[int, float]] = {}  # table -> the channel that took no post, and when
        self._since: dict[int, Since] = {}  # what has happened at a table since it was last shown
        self._ways: dict[int, list[Reply]] = {}  # presses on a table's message that are being carried out
        self._lately: OrderedDict[int, Reply] = OrderedDict()  # table -> the last one by which it can be renewed
        self._undone: dict[int, int | None] = {}  # table -> the seat that has just taken its choice back
        self._forced: set[int] = set()  # tables to be shown again although nothing in the game has changed
        self._wordy: set[int] = set()  # tables shown in words that are to get a picture
        self._next_try = 0.0  # when the last of them does

    # -- when ----------------------------------------------------------------------------------------------------------

    def heard(self, change: Change) -> None:
        """A table has changed: tell its channel soon. Who is waited for alone is no reason for a new message.

        Nor is a choice that is taken back and made anew: whoever does so again and again fills no channel.
        """
        undone = self._undone.pop(change.table, None)
        anew = change.why == "answer" and undone is not None and undone == change.seat
        if change.why == "undo":
            self._undone[change.table] = change.seat
        hushed = change.quiet or anew or change.why == "undo"
        self._since[change.table] = self._since.get(change.table, NOTHING).then(change, hushed)
        self._remember(change.table, [event for event in change.events if event.to is None and not event.quiet])
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

    @contextmanager
    def lent(self, table: int, reply: Reply) -> Generator[None]:
        """While this press is being carried out, and for some minutes, its answer may renew the message it was on."""
        self._ways.setdefault(table, []).append(reply)
        try:
            yield
        finally:
            self._ways[table].remove(reply)
            if not self._ways[table]:
                del self._ways[table]
            if reply.renewable:
                self._lately[table] = reply
                self._lately.move_to_end(table)
                while len(self._lately) > KEPT:
                    self._lately.popitem(last=False)

    # -- what ----------------------------------------------------------------------------------------------------------

    async def show(self, table: int) -> None:
        """Bring the channel of this table up to date."""
        look = await self.desk.keeper.look(table, None)
        head = look.table.head
        known = head.posted >= look.revision and table not in self._forced
        if known and table not in self._wordy:
            return
        if not self.desk.is_ours(head.guild):
            return  # nothing is sent there
        if self._refused.get(table, (0, 0.0))[0] == head.channel:
            return
        self._forced.discard(table)
        fresh, since = self._news.pop(table, []), self._since.pop(table, NOTHING)  # what comes now is for the next time
        with speaking(await self.desk.tongue_in(head.guild)):
            await self._post(look, fresh, since, known)

    async def _post(self, look: Look, fresh: list[Event], since: Since, known: bool) -> None:
        """Bring the channel up to this look, in its language, with what has happened since it last was.

        `known`: the channel has it already, and lacks no more than a picture.
        """
        head, table = look.table.head, look.table.head.id
        called = await self._to_call(look)
        present = self._present.get(table, Present())
        turned = since.loud and another_turn(look, since, present.turn)  # a turn taken back and made anew is none
        in_place = not self._wants_new(look, since, turned, bool(called))
        told = [*present.told, *fresh][-KEPT_LINES:] if in_place else fresh
        called = () if in_place and head.message else called  # what is edited calls nobody
        mentions = {call.seat: f"<@{call.user}>" for call in called}
        before = present.before if in_place else present.ledger
        try:
            sheet = await self.desk.table_sheet(look, messages.lines(told, look), mentions, before)
            if known and self._try_later(table, sheet):
                self._put_back(table, fresh, since)
                return
            tells = isinstance(sheet.picture, InWords) and present.said in (0, head.message if in_place else 0)
            sheet = _telling(sheet) if tells else sheet
            message, left = await self._send(look, sheet, mentions, in_place)
        except UNSENT as error:
            self.desk.bot.doubt(error)
            self._put_back(table, fresh, since)
            if head.posted >= look.revision:
                self._forced.add(table)
            if meaning(error) in TRIED_AGAIN:
                raise
            await self._leave_alone(head, error)
            return
        except Exception:
            self._put_back(table, fresh, since)
            raise
        self.desk.problems.pop(table, None)
        self._refused.pop(table, None)
        shown = sheet.below is not None and sheet.below.name == messages.LEDGER
        ledger = self.desk.ledger_says(look) if shown else present.ledger
        turn = self._turn_of(look, since, present.turn, turned or not in_place)
        in_words = self._try_later(table, sheet)
        said = message.id if tells else present.said if in_words else 0
        self._keep(table, Present(told, turn, before, ledger, said))
        for way in self._ways.get(table, ()):  # who presses just now has it as the answer
            await self.desk.keeper.saw(table, way.interaction.user.id, look.told)
        await self.desk.keeper.posted(table, look.revision, message.id, called)
        self.desk.strips.remember(message)
        if left:
            await self._leave(head, left)
        await self._shown(table)

    def _put_back(self, table: int, fresh: list[Event], since: Since) -> None:
        """The channel has not got this: it comes with what is next."""
        later, self._news[table] = self._news.get(table, []), fresh
        self._remember(table, later)
        self._since[table] = since.with_(self._since.get(table, NOTHING))

    def _try_later(self, table: int, sheet: Sheet) -> bool:
        """Whether it has words in the place of a picture; then that is tried later, one table after the other."""
        self._wordy.discard(table)
        if not isinstance(sheet.picture, InWords):
            return False
        if sheet.picture.again is not None:
            now = ticks()
            self._next_try = max(now + sheet.picture.again, self._next_try + ONE_BY_ONE)
            self._wordy.add(table)
            self.lane.wake_later(table, self._next_try - now)
        return True

    def _wants_new(self, look: Look, since: Since, turned: bool, called: bool) -> bool:
        if look.view is None or look.table.head.posted >= look.revision:
            return False
        ended = look.over or look.table.head.status == "ended"  # the end is told in a message of its own
        return wants_new(look.table.settings.posting, since, turned, called, ended)

    def _turn_of(self, look: Look, since: Since, turn: int | None, begun: bool) -> int | None:
        """To which turn the message that is there now belongs; `begun`: to this one."""
        if begun or (turn is None and not since.turned):
            return look.turn
        if turn is None:  # computers are still at it: a message of its own is to come
            table = look.table.head.id
            self._since[table] = Since(turned=True).with_(self._since.get(table, NOTHING))
        return turn

    def _keep(self, table: int, present: Present) -> None:
        self._present[table] = present
        self._present.move_to_end(table)
        while len(self._present) > KEPT:
            self._present.popitem(last=False)

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
            renewed = await self._renewed(head, channel.get_partial_message(left), sheet)
            if isinstance(renewed, discord.Message):
                return renewed, 0
            same = f"{same}-{left:x}"  # under its own nonce a message that was deleted stays so
            left = 0 if renewed == "gone" else left
        return await send(channel, sheet, same, allowed, loud=bool(mentions)), left

    def _way(self, head: Head) -> Reply | None:
        """A press on the table's message by whose answer that can be changed, one not answered yet before others."""
        lately = self._lately.get(head.id)
        ways = [*self._ways.get(head.id, ()), *([lately] if lately is not None else [])]
        return min((each for each in ways if each.renewable == head.message), key=lambda each: each.sent, default=None)

    async def _renewed(self, head: Head, place: discord.PartialMessage, sheet: Sheet) -> discord.Message | Meaning:
        """The table's message as it is now, by the answer to a press on it if there is one; or why that cannot be."""
        known, way = self.desk.strips.known(place.id), self._way(head)
        if way is not None:
            shown = shown_by(known or way.interaction.message)
            try:
                renewed = await way.renew(view=sheet.view(shown), attachments=sheet.files(shown))
            except UNSENT as error:
                log.info("table %s is not shown by an answer: %s", head.id, error)
            else:
                if renewed is not None:
                    return renewed
        return await renew(place, sheet, known=known)

    async def _leave(self, head: Head, left: int) -> None:
        """The message that a new one has replaced loses its buttons."""
        way = self._way(head)
        if way is not None and way.interaction.message is not None:
            await self.desk.strips.strip_by(way.renew, way.interaction.message)
        else:
            self.desk.strips.strip(head.channel, left)

    async def _leave_alone(self, head: Head, error: BaseException) -> None:
        """The channel does not take our message: its table says why until something changes; the game is safe."""
        self._refused[head.id] = (head.channel, ticks())
        self.desk.problems[head.id] = what_is_missing(self.desk.bot, head.channel) or in_words(error)
        log.warning("channel of table %s refused a post, and is left alone until something changes: %s", head.id, error)
        await self._tell(head, error)
