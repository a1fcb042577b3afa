"""One answer to one interaction, always in time: if the work takes long, Discord is told first that it will come."""

import asyncio
import contextlib
import logging
from types import TracebackType
from typing import Any, Literal, TypeAlias

import discord
from discord import ui

from bot.engine.text import T, say
from bot.engine.tongue import speaking
from bot.tables.model import Refused
from cogs.failures import CUT_OFF, UNSENT
from cogs.ui.layout import Sheet, note

log = logging.getLogger(__name__)

PATIENCE = 1.2  # seconds; Discord waits 3
GONE = {10062, 40060, 10015, 50027}  # unknown, already acknowledged, or expired interactions
SORRY = T(
    "Something went wrong on my side, and nothing was changed by it. Please try again; "
    "if it happens again, tell whoever runs this bot."
)
TOO_SLOW = T("That took me a moment too long: please press the button once more.")

Kind: TypeAlias = Literal["table", "own"]  # of a message: others see it too; an ephemeral or direct one of one's own


def in_direct_messages(interaction: discord.Interaction[Any]) -> bool:
    """Whether this is somebody's own conversation with the bot, not one with others to which he has brought it."""
    return interaction.guild_id is None and not interaction.context.private_channel


def pressed_on(interaction: discord.Interaction[Any]) -> Kind | None:
    """The kind of message that was pressed; None for a typed command."""
    message = interaction.message
    if message is None:
        return None
    ours = message.author.id == interaction.application_id
    return "own" if message.flags.ephemeral or (ours and in_direct_messages(interaction)) else "table"


class Reply:
    """The answer to an interaction: an ephemeral message, or the pressed one renewed (`renews`).

    Only a message of the presser's own is ever renewed: whatever is pressed on one that others see too, by whatever
    forged id, is answered beside it. `quiet`: the answer may be that the table shows it, without a word.
    """

    def __init__(self, interaction: discord.Interaction[Any], renews: bool = False, quiet: bool = False) -> None:
        self.interaction = interaction
        self.renews = renews and pressed_on(interaction) == "own"
        self.quiet = quiet
        self.public = False
        self.sent = False
        self.done = asyncio.Event()
        self._thinking = False  # a message of our own says so, and waits for what is sent
        self._lock = asyncio.Lock()
        self._timer: asyncio.Task[None] | None = None
        self._speaking = contextlib.ExitStack()

    async def to_all(self) -> None:
        """From here on everybody reads the answer, in the community's language."""
        self.public = True
        if self.interaction.guild_id is not None:
            language = await self.interaction.client.desk.tongue_in(self.interaction.guild_id)
            self._speaking.enter_context(speaking(language))

    async def __aenter__(self) -> "Reply":
        self._timer = asyncio.create_task(self._in_time())
        self.interaction.client.replies.add(self)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        if self._timer is not None:
            self._timer.cancel()
        try:
            return await self._end(error)
        finally:
            self._speaking.close()
            self.interaction.client.replies.discard(self)
            self.done.set()

    async def _end(self, error: BaseException | None) -> bool:
        """Answer what went wrong; True if that is all there is to do about it."""
        try:
            if error is None:
                await self._close()
                return False
            if isinstance(error, Refused):
                await self.say(say(error.reason, ()))
                return True
        except UNSENT as unsent:  # a last word can come too late like any other
            error = unsent
        if isinstance(error, discord.HTTPException) and error.code in GONE:
            log.warning("answer too late or doubled: %s", error.code)
            return True
        if isinstance(error, asyncio.CancelledError):
            return False
        if isinstance(error, CUT_OFF) or self.interaction.client.is_closed():  # what was done is done
            log.warning("an answer could not be sent: %s", error)
            return True
        log.error("interaction failed", exc_info=(type(error), error, error.__traceback__))
        with contextlib.suppress(*UNSENT):
            await self.say(say(SORRY, ()))
        return True

    async def _in_time(self) -> None:
        await asyncio.sleep(PATIENCE)
        with contextlib.suppress(*UNSENT):
            async with self._lock:
                await self._acknowledge()

    async def _acknowledge(self) -> None:
        response = self.interaction.response
        if not response.is_done():
            if self.renews or self.quiet:
                await response.defer()
            else:
                await response.defer(ephemeral=not self.public, thinking=True)
                self._thinking = True

    async def _close(self) -> None:
        """An interaction must never stay unanswered."""
        async with self._lock:
            if not self.interaction.response.is_done():
                await self.interaction.response.defer()

    async def ask(self, modal: ui.Modal) -> None:
        """A form to fill in, as the answer; once an answer was promised, none can be opened any more."""
        async with self._lock:
            late = self.interaction.response.is_done()
            if not late:
                await self.interaction.response.send_modal(modal)
                self.sent = True
        if late:
            await self.say(say(TOO_SLOW, ()))

    async def say(self, text: str) -> None:
        """A short answer for the one who asked, beside whatever message was pressed."""
        await self.send(note(text), beside=True)

    async def send(self, sheet: Sheet, beside: bool = False) -> None:
        """The answer; `beside` leaves the pressed message as it is, and is for the one who asked alone."""
        view, files = sheet.view(), sheet.files()
        async with self._lock:
            response = self.interaction.response
            renewing = self.renews and not beside
            if not response.is_done():
                if renewing:
                    self._renewed(await response.edit_message(view=view, attachments=files))
                else:
                    await response.send_message(view=view, files=files, ephemeral=beside or not self.public)
            elif renewing or (self._thinking and not self.sent):
                self._renewed(await self.interaction.edit_original_response(view=view, attachments=files))
            else:
                await self.interaction.followup.send(view=view, files=files, ephemeral=True)
            self.sent = True

    def _renewed(self, answer: discord.InteractionCallbackResponse[Any] | discord.InteractionMessage | None) -> None:
        """A message that was changed here is no longer as it was remembered."""
        message = answer.resource if isinstance(answer, discord.InteractionCallbackResponse) else answer
        if isinstance(message, discord.Message) and not message.flags.ephemeral:
            self.interaction.client.desk.strips.remember(message)
