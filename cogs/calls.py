"""What calls and other notices say, each with a way to the table; and short calls that go once they are answered."""

from collections.abc import Mapping, Sequence

import discord
from msgspec.structs import replace

from bot.engine.text import say, t
from bot.tables.model import Head, Look, Notice
from cogs.failures import TRIED_AGAIN, meaning
from cogs.posting.lanes import Lane
from cogs.services import Desk
from cogs.ui import clocks, messages, news

SHORT = ("call", "next")  # these stand as long as what they are for lasts

Old = tuple[int, int, int, int]  # table, user, channel, message


def link(head: Head) -> str:
    """The way to a table: its message, or its channel while there is none."""
    if not head.message:
        return f"<#{head.channel}>"
    address = f"https://discord.com/channels/{head.guild}/{head.channel}/{head.message}"
    return f"[{t('To the table')}]({address})"


class Calls:
    """The words of notices, in the language of who reads them, as things stand when they are sent."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.lane: Lane[Old] = Lane("the old call of table, player, channel and message %s still stands", self._delete)

    async def in_private(self, notice: Notice, user: int) -> str:
        """What one person reads."""
        if notice.kind == "digest":
            return self._digest(user)
        look = await self.desk.keeper.look(notice.table, user)
        head = look.table.head
        if notice.kind not in SHORT:
            place = t("The table: {place}", place=f"<#{head.channel}>")
            return f"{_said(notice, look.table.names)} {place} {link(head)}"
        if notice.kind == "next":
            return t("Your turn comes next at the table in {place}.", place=f"<#{head.channel}>") + f" {link(head)}"
        words = t("You have something to decide at the table in {place}.", place=f"<#{head.channel}>")
        asked = " ".join(each for each in (words, clocks.own_clock(look), link(head)) if each)
        room = news.BEFORE - len(asked)
        told = news.gathered(await self.desk.keeper.news(look), look.table.names, look.seat, room)
        return "\n".join(each for each in (told, asked) if each)

    async def in_public(self, notice: Notice) -> str:
        """What all read, with the mentions of whom it calls; nothing if he cannot be called where all read it."""
        look = await self.desk.keeper.look(notice.table, None)
        head, mentions = look.table.head, [f"<@{user}>" for user in notice.users]
        called = {seat.seat: f"<@{seat.user}>" for seat in look.table.seats if seat.user in notice.users}
        if notice.kind == "next":
            return f"{t('{who}, your turn comes next.', who=mentions[0])} {link(head)}"
        if notice.kind in ("call", "digest") and not set(called) & set(look.waiting):
            return ""
        if notice.kind == "call":
            return f"{messages.standing(_of(look, called), called)} {link(head)}"
        if notice.kind == "digest":  # which other tables wait is nobody else's business
            words = t("{who}, the table waits for you. `/my games` lists all that do.", who=mentions[0])
            return f"{words} {link(head)}"
        text = _said(notice, [called.get(seat, name) for seat, name in enumerate(look.table.names)])
        unnamed = [mention for mention in mentions if mention not in text]
        return " ".join((*unnamed, text, link(head)))

    def _digest(self, user: int) -> str:
        """The tables that wait for somebody, the most urgent first."""
        lines = [t("These tables wait for you:")]
        for each in self.desk.keeper.waiting_for(user):
            if each.head.status == "playing":
                title = self.desk.keeper.core.games[each.head.game].title
                until = f" {clocks.due(each.deadline)}" if each.deadline else ""
                lines.append(f"- **{title}** <#{each.head.channel}>:{until} {link(each.head)}")
        return "\n".join(lines)

    async def outdated(self, notice: Notice) -> bool:
        """Whether nobody needs to be called for this any more."""
        if notice.kind == "digest":
            waiting = self.desk.keeper.waiting_for(notice.users[0])
            return not any(each.head.status == "playing" for each in waiting)
        return notice.kind in (*SHORT, "reminder") and not await self.desk.keeper.still_so(notice)

    async def sent(self, notice: Notice, message: discord.Message) -> None:
        """A notice is out: a short call is remembered, because it goes when it is answered."""
        if notice.kind in SHORT:
            user, place = notice.users[0], message.channel.id
            before = await self.desk.keeper.call_sent(notice.table, user, place, message.id, notice.since)
            if before.message not in (0, message.id):
                self.lane.wake((notice.table, user, before.channel, before.message))

    async def clear(self) -> None:
        """Delete the short calls for what is over."""
        for table, row in await self.desk.keeper.calls_over():
            self.lane.wake((table, row.user, row.channel, row.message))

    async def _delete(self, old: Old) -> None:
        table, user, channel, message = old
        try:
            await self.desk.bot.get_partial_messageable(channel).get_partial_message(message).delete()
        except discord.HTTPException as error:
            if meaning(error) in TRIED_AGAIN and meaning(error) != "gone":
                raise
        await self.desk.keeper.call_gone(table, user, message)


def _of(look: Look, called: Mapping[int, str]) -> Look:
    """The table with what it reads of these seats alone, if it reads anything of them."""
    names = [called.get(seat, name) for seat, name in enumerate(look.table.names)]
    theirs = tuple(each for each in look.waiting_words if any(who in say(each, names) for who in called.values()))
    return replace(look, waiting_words=theirs or look.waiting_words)


def _said(notice: Notice, names: Sequence[str]) -> str:
    text = say(notice.text, names)
    return f"{text} {clocks.due(notice.deadline)}" if notice.deadline else text
