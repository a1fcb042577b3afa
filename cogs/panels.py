"""The private panels that players get by direct message: a new one with the turn, and for what others ask of them."""

import logging
from collections import OrderedDict
from collections.abc import Sequence

import discord
from msgspec.structs import replace

from bot.engine.decision import Amount, Ask
from bot.engine.text import t
from bot.engine.tongue import speaking
from bot.tables.keeper import nonce
from bot.tables.model import Look
from cogs.desk import Desk
from cogs.failures import CUT_OFF, UNSENT
from cogs.ui.layout import Sheet, note

log = logging.getLogger(__name__)

CLOSED_DMS = {50007, 50278, 40003}
KEPT = 4_096  # players at tables whose open questions are remembered


class Panels:
    """Who has been told privately of which question."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._asked: OrderedDict[tuple[int, int], set[str]] = OrderedDict()  # table and user -> private open questions
        self._owed: set[tuple[int, int]] = set()  # table and user -> a panel that could not be sent

    def forget(self, table: int) -> None:
        """Nothing more is asked at this table."""
        for key in [key for key in self._asked if key[0] == table]:
            del self._asked[key]
        self._owed = {key for key in self._owed if key[0] != table}

    def owes(self, table: int) -> bool:
        """Whether a panel of this table is still to be sent, because Discord was not to be reached."""
        return any(key[0] == table for key in self._owed)

    async def send_owed(self, look: Look) -> None:
        """Send what could not be sent before, as it is now, to those who still sit there."""
        table = look.table.head.id
        owed = {user for at, user in self._owed if at == table}
        self._owed = {key for key in self._owed if key[0] != table}
        for user in [seat.user for seat in look.table.seats if not seat.captain]:
            if user is not None and user in owed:
                await self._panel(await self.desk.keeper.look(table, user), user, fresh=True, call=True)

    async def show(self, look: Look, new_turn: Sequence[int], here: int | None) -> None:
        """Whoever is waited for with something private to decide gets a panel by DM: a new one with the turn."""
        if look.view is None or look.over:
            return
        for sitting in look.table.seats:
            if sitting.user is None or sitting.captain:
                continue
            own = await self.desk.keeper.look(look.table.head.id, sitting.user)
            new, changed = self._new_questions(own, sitting.user, here)
            if sitting.seat in look.table.head.waiting:
                turn = sitting.seat in new_turn or sitting.seat not in look.waiting
                await self._panel(own, sitting.user, fresh=(turn and own.seat != here) or new, call=new)
            elif changed:  # asked although nobody waits for him, such as for an answer to an offer
                await self._panel(own, sitting.user, fresh=new, call=new)

    def _new_questions(self, own: Look, user: int, here: int | None) -> tuple[bool, bool]:
        """Whether this player is privately asked something new, and whether anything about that has changed.

        Who has just answered sees what follows where he answered, so for him nothing is new.
        """
        key = (own.table.head.id, user)
        asked = {_identity(each.ask) for each in own.questions if each.mine and not each.ask.public}
        known = self._asked.get(key, set())
        self._asked[key] = asked
        self._asked.move_to_end(key)
        while len(self._asked) > KEPT:
            self._asked.popitem(last=False)
        return bool(asked - known) and own.seat != here, asked != known

    async def _panel(self, own: Look, user: int, fresh: bool, call: bool) -> None:
        """The player's panel by direct message; where that is closed to us, a call in the channel if one is due."""
        keeper, table = self.desk.keeper, own.table.head.id
        self._owed.discard((table, user))
        if not any(each.mine and not each.ask.public for each in own.questions):
            return
        settings = await keeper.guild_settings(own.table.head.guild)
        if not settings.dms or not (await keeper.user_settings(user)).dms:
            if call:
                await self._call(own, user)
            return
        known = await keeper.dm_of(user, table)
        if known is not None and known[2] >= own.revision:
            return
        fresh = fresh and (known is None or known[2] < own.table.head.asked)  # once for one question
        with speaking(await self.desk.tongue_of(user)):
            sheet = await self.desk.panel(table, user, self._where(own))
        try:
            message = await self._write(own, user, sheet, None if fresh else known)
        except UNSENT as error:
            if isinstance(error, discord.HTTPException) and (error.code in CLOSED_DMS or error.status == 403):
                await self.close_dms(user)
                if call:
                    await self._call(own, user)
            else:
                log.warning("a direct message of table %s failed: %s", table, error)
                if isinstance(error, (*CUT_OFF, discord.DiscordServerError)):
                    self._owed.add((table, user))
            return
        await keeper.dm_posted(user, table, message.channel.id, message.id, own.revision)
        self.desk.older.remember(message)
        if known is not None and fresh:
            await self.desk.older.strip(known[0], known[1])

    async def _call(self, own: Look, user: int) -> None:
        """Call somebody who is asked something new and gets no direct messages, if he may be called now."""
        if not await self.desk.keeper.may_call(own.table.head.id, user):
            return
        text = t("{who}, you are asked something at this table: press *My hand*.", who=f"<@{user}>")
        allowed = discord.AllowedMentions(users=[discord.Object(user)], everyone=False, roles=False)
        channel = self.desk.bot.get_partial_messageable(own.table.head.channel, guild_id=own.table.head.guild)
        try:
            await channel.send(view=note(text).view(), allowed_mentions=allowed)
        except UNSENT as error:
            log.warning("a call at table %s could not be sent: %s", own.table.head.id, error)

    async def _write(self, own: Look, user: int, sheet: Sheet, known: tuple[int, int, int] | None) -> discord.Message:
        if known is not None:
            older = self.desk.bot.get_partial_messageable(known[0]).get_partial_message(known[1])
            try:
                return await older.edit(view=sheet.view(), attachments=sheet.files())
            except discord.NotFound:
                log.info("a direct message was deleted: a new one is sent")
        person = await self.desk.bot.create_dm(discord.Object(user))
        same = f"{nonce(own.table.head.id, own.revision)}-{own.seat}"[-25:]  # tried again it is the same message
        return await person.send(view=sheet.view(), files=sheet.files(), nonce=same)

    def _where(self, own: Look) -> str:
        place = f"<#{own.table.head.channel}>"
        if any(each.mine and not each.ask.optional and each.given is None for each in own.questions):
            return t("It is your turn at the table in {place}.", place=place)
        if any(each.mine and each.ask.optional for each in own.questions):
            return t("You are asked something at the table in {place}.", place=place)
        return t("This is the table in {place}.", place=place)

    async def close_dms(self, user: int) -> None:
        """Somebody's direct messages are closed to us: not tried again until he says so with /my settings."""
        log.info("direct messages of a player are closed")
        await self.desk.keeper.change_user_settings(user, lambda now: replace(now, dms=False))


def _identity(ask: Ask) -> str:
    """What tells a question from an earlier one of the same name."""
    keys = (ask.low, ask.high) if isinstance(ask, Amount) else ask.keys
    return f"{ask.name} {keys} {ask.about!r}"
