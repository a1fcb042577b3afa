"""Strips: messages that a newer one has replaced keep their words and picture and lose their widgets."""

import logging
from collections import OrderedDict
from collections.abc import Sequence
from io import BytesIO
from typing import Protocol

import discord
from discord import ui

from cogs.failures import UNSENT, meaning
from cogs.posting.lanes import Lane
from cogs.ui.layout import file_of, pictures_of, stripped

log = logging.getLogger(__name__)

KEPT = 1_024  # messages remembered as they were last seen, so that they need not be fetched
MOST = 8  # replaced messages of one channel that wait for a limit; older ones keep widgets that are answered kindly
INVALID_FORM = 50035


class Edit(Protocol):
    """A way to change a message: as it is then, or None if the way is closed."""

    async def __call__(
        self, *, view: ui.LayoutView, attachments: Sequence[discord.Attachment | discord.File]
    ) -> discord.Message | None: ...


class Strips:
    """The bot's newest messages, until they are old ones; and the old ones that are still to be stripped."""

    def __init__(self, bot: discord.Client) -> None:
        self.bot = bot
        self.lane = Lane("older messages of channel %s keep their buttons", self._strip_next)
        self._known: OrderedDict[int, discord.Message] = OrderedDict()
        self._waiting: dict[int, list[int]] = {}  # channel -> messages to strip, the oldest first

    def remember(self, message: discord.Message) -> None:
        """How a message stands now. One that somebody has just renewed is in use: it is not stripped."""
        self._known[message.id] = message
        self._known.move_to_end(message.id)
        while len(self._known) > KEPT:
            self._known.popitem(last=False)
        if message.id in self._waiting.get(message.channel.id, ()):
            self._waiting[message.channel.id].remove(message.id)

    def known(self, message: int) -> discord.Message | None:
        """How a message stood when we last saw it, if it is remembered."""
        return self._known.get(message)

    def strip(self, channel: int, message: int) -> None:
        """Take the widgets from a message that was replaced; what it still asks is answered kindly anyway."""
        self._waiting[channel] = [*self._waiting.get(channel, ()), message][-MOST:]
        self.lane.wake(channel)

    async def strip_by(self, edit: Edit, message: discord.Message) -> None:
        """The same at once, by the answer to a press on that message; if that fails, in its time."""
        stripped = None
        try:
            stripped = await strip(self._known.get(message.id, message), edit)
        except UNSENT as error:
            log.info("message %s is not stripped by an answer: %s", message.id, error)
        if stripped is None:
            self.strip(message.channel.id, message.id)
        else:
            self._known.pop(message.id, None)

    async def _strip_next(self, channel: int) -> None:
        """Strip what waits in a channel, as long as Discord takes it."""
        while waiting := self._waiting.get(channel):
            message = waiting[0]
            place = self.bot.get_partial_messageable(channel).get_partial_message(message)
            try:
                known = self._known.get(message) or await place.fetch()  # unknown only since before this start
                if message in self._waiting.get(channel, ()):
                    await strip(known, place.edit)
            except discord.HTTPException as error:
                if meaning(error) in ("limit", "passing"):
                    raise
                log.info("an older message of channel %s stays as it is: %s", channel, error)
            self._done(channel, message)
        self._waiting.pop(channel, None)

    def _done(self, channel: int, message: int) -> None:
        self._known.pop(message, None)
        if message in self._waiting.get(channel, ()):
            self._waiting[channel].remove(message)


async def strip(known: discord.Message, edit: Edit) -> discord.Message | None:
    """Name the pictures that are to stay; where Discord does not have that, bring them anew; else words alone."""
    kept = [file_of(known, each) for each in pictures_of(known)]
    try:
        return await edit(view=stripped(known, {each.id: each.url for each in kept}), attachments=kept)
    except discord.HTTPException as error:
        if error.code != INVALID_FORM or not kept:
            raise
        log.warning("a picture could not be kept by its id, it is brought anew: %s", error)
    try:
        files = [discord.File(BytesIO(await each.read()), each.filename) for each in kept]
        names = {each.id: file.uri for each, file in zip(kept, files, strict=True)}
        return await edit(view=stripped(known, names), attachments=files)
    except discord.HTTPException as error:
        log.warning("a picture could not be brought anew, its message keeps its words: %s", error)
        return await edit(view=stripped(known, {}), attachments=())
