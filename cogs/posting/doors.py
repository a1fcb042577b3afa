"""Doors: who may be written to privately, and how. Closed ones are left alone until their owner asks for a message."""

import logging

import discord

from bot.engine.text import T, say
from bot.tables.timekeeper import ticks
from cogs.failures import meaning
from cogs.posting.sending import renew, send
from cogs.services import Desk
from cogs.ui.layout import Sheet

log = logging.getLogger(__name__)

DAY = 86400
FAST, FLAGGED = 40003, 20026
HOLD = {FAST: 600.0, FLAGGED: 6 * 3600.0}  # seconds for which nobody new is written to

CLOSED = T(
    "Your direct messages are closed to me, so what I ask you comes here alone, by *My hand*. If you want it by direct "
    "message: allow direct messages from members in this server's privacy settings, then use `/my settings dms:on`."
)


class Held(discord.RateLimited):
    """Discord lets this bot write to nobody new for a while: a limit that may take long."""


class Doors:
    """The ways to people's direct messages."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._asked: set[int] = set()  # whose door is closed, and is tried once more
        self._held_until = 0.0

    async def met(self, user: int) -> None:
        """A player has pressed or typed something of ours: that is what a first direct message may follow."""
        if await self.desk.keeper.door(user) is None and self.desk.keeper.tables_of(user):
            await self.desk.keeper.met(user)

    async def ask(self, user: int, surely: bool) -> bool:
        """A user asks to be written to: a closed door is tried once more, unless it was tried less than a day ago.

        `surely`: he says so with the settings, so it is tried in any case.
        """
        door = await self.desk.keeper.door(user)
        if door is None or not door.closed:
            return False
        if surely or self.desk.keeper.core.clock.now() - door.closed >= DAY:
            self._asked.add(user)
            return True
        return False

    async def are_open(self, user: int) -> bool:
        """Whether it is worth trying to write to somebody."""
        if not (await self.desk.keeper.user_settings(user)).dms:
            return False
        door = await self.desk.keeper.door(user)
        return door is not None and (not door.closed or user in self._asked)

    async def closed_note(self, user: int) -> str:
        """What a user is told once about closed direct messages."""
        door = await self.desk.keeper.door(user)
        if door is None or not door.closed or door.told:
            return ""
        await self.desk.keeper.door_told(user)
        return say(CLOSED, ())

    async def write(
        self, user: int, sheet: Sheet, same: str, there: tuple[int, int] | None = None, loud: bool = False
    ) -> discord.Message | None:
        """The message sent to a user whose door is open, or None if it turns out to be closed.

        Only a `loud` one notifies him.
        `there` is the channel and number of a message that is renewed instead, if it still can be.
        """
        door = await self.desk.keeper.door(user)
        channel = 0 if door is None else door.channel
        if not channel and (left := self._held_until - ticks()) > 0:
            raise Held(left)
        try:
            message = None if there is None else await self._renewed(there, sheet)
            message = message or await self._sent(user, channel, sheet, same, loud)
        except discord.HTTPException as error:
            return await self._refused(user, error)
        self._asked.discard(user)
        if door is None or door.closed or door.channel != message.channel.id:
            await self.desk.keeper.door_opened(user, message.channel.id)
        return message

    async def _renewed(self, there: tuple[int, int], sheet: Sheet) -> discord.Message | None:
        place = self.desk.bot.get_partial_messageable(there[0]).get_partial_message(there[1])
        renewed = await renew(place, sheet, known=self.desk.strips.known(place.id))
        return renewed if isinstance(renewed, discord.Message) else None

    async def _sent(self, user: int, channel: int, sheet: Sheet, same: str, loud: bool) -> discord.Message:
        bot = self.desk.bot
        if channel:
            try:
                return await send(bot.get_partial_messageable(channel), sheet, same, loud=loud)
            except discord.HTTPException as error:
                if meaning(error) != "no place":
                    raise
        return await send(await bot.create_dm(discord.Object(user)), sheet, same, loud=loud)

    async def _refused(self, user: int, error: discord.HTTPException) -> None:
        found = meaning(error)
        if found == "held":
            self._hold(error.code)
            raise Held(HOLD[error.code]) from error
        if found != "closed" and error.status != 403:
            raise error
        self._asked.discard(user)
        log.info("direct messages of a player are closed")
        await self.desk.keeper.door_closed(user)

    def _hold(self, code: int) -> None:
        self._held_until = ticks() + HOLD[code]
        if code == FLAGGED:
            log.error(
                "Discord has flagged this bot and lets it open no direct messages (20026): appeal in the Developer "
                "Portal. Nobody new is written to for %.0f hours; the games go on by My hand.",
                HOLD[code] / 3600,
            )
        else:
            log.error(
                "Discord lets this bot open no more direct messages for now (40003): too many new players at once. "
                "Nobody new is written to for %.0f minutes; there is nothing to do unless this comes often.",
                HOLD[code] / 60,
            )
