"""Strips: messages that a newer one has replaced keep their words and picture and lose their widgets."""

import logging
from collections import OrderedDict
from io import BytesIO

import discord

from cogs.failures import meaning
from cogs.posting.lanes import Lane
from cogs.ui.layout import pictures_of, stripped

log = logging.getLogger(__name__)

KEPT = 1_024  # messages remembered as they were last seen, so that they need not be fetched
MOST = 8  # replaced messages of one channel that wait for a limit; older ones keep widgets that are answered kindly
INVALID_FORM = 50035


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

    def strip(self, channel: int, message: int) -> None:
        """Take the widgets from a message that was replaced; what it still asks is answered kindly anyway."""
        self._waiting[channel] = [*self._waiting.get(channel, ()), message][-MOST:]
        self.lane.wake(channel)

    async def _strip_next(self, channel: int) -> None:
        """Strip what waits in a channel, as long as Discord takes it."""
        while waiting := self._waiting.get(channel):
            message = waiting[0]
            place = self.bot.get_partial_messageable(channel).get_partial_message(message)
            try:
                known = self._known.get(message) or await place.fetch()  # unknown only since before this start
                if message in self._waiting.get(channel, ()):
                    await _strip(place, known)
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


async def _strip(place: discord.PartialMessage, known: discord.Message) -> None:
    """Name the picture that is to stay; where Discord does not have that, bring it anew; else words alone."""
    kept = [_file_of(known, each) for each in pictures_of(known)]
    try:
        await place.edit(view=stripped(known, {each.id: each.url for each in kept}), attachments=kept)
        return
    except discord.HTTPException as error:
        if error.code != INVALID_FORM or not kept:
            raise
        log.warning("a picture could not be kept by its id, it is brought anew: %s", error)
    try:
        files = [discord.File(BytesIO(await each.read()), each.filename) for each in kept]
        names = {each.id: file.uri for each, file in zip(kept, files, strict=True)}
        await place.edit(view=stripped(known, names), attachments=files)
    except discord.HTTPException as error:
        log.warning("a picture could not be brought anew, its message keeps its words: %s", error)
        await place.edit(view=stripped(known, {}), attachments=())


def _file_of(message: discord.Message, picture: discord.UnfurledMediaItem) -> discord.Attachment:
    """The file of a picture, as an edit has to name it to keep it; its address is signed behind a question mark."""
    number, url = picture.attachment_id or 0, picture.url
    name = url.partition("?")[0].rpartition("/")[2]
    state = message._state  # pyright: ignore[reportPrivateUsage]
    return discord.Attachment(
        data={"id": number, "filename": name, "size": 0, "url": url, "proxy_url": url}, state=state
    )
