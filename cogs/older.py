"""Messages that a newer one has replaced: they keep their words and picture and lose their widgets."""

import logging
from collections import OrderedDict
from io import BytesIO

import discord

from cogs.failures import UNSENT
from cogs.ui.layout import pictures_of, stripped

log = logging.getLogger(__name__)

KEPT = 1_024  # messages remembered as they were last seen, so that they need not be fetched
INVALID_FORM = 50035


class Older:
    """The bot's newest messages, until they are old ones."""

    def __init__(self, bot: discord.Client) -> None:
        self.bot = bot
        self._known: OrderedDict[int, discord.Message] = OrderedDict()

    def remember(self, message: discord.Message) -> None:
        """How a message stands now."""
        self._known[message.id] = message
        self._known.move_to_end(message.id)
        while len(self._known) > KEPT:
            self._known.popitem(last=False)

    async def strip(self, channel: int, message: int) -> None:
        """Take the widgets from a message that was replaced; what it still asks is answered kindly anyway."""
        place = self.bot.get_partial_messageable(channel).get_partial_message(message)
        try:
            known = self._known.pop(message, None) or await place.fetch()
            await _strip(place, known)
        except (discord.NotFound, discord.Forbidden):
            pass  # deleted by somebody, or not to be read: nothing is left to tidy
        except UNSENT as error:
            log.warning("an older message of channel %s keeps its buttons: %s", channel, error)


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
