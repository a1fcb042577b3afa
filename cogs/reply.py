"""One answer to one interaction, always in time: if the work takes long, Discord is told first that it will come."""

import asyncio
import contextlib
import logging
from collections.abc import Sequence
from types import TracebackType
from typing import Any, Literal, TypeAlias

import discord
from discord import ui

from bot.engine.languages import speaking
from bot.engine.text import T, say
from bot.tables.model import Refused
from bot.tables.timekeeper import ticks
from cogs.failures import CUT_OFF, UNSENT, meaning
from cogs.ui.layout import Sheet, note, shown_by

log = logging.getLogger(__name__)

PATIENCE = 1.2  # seconds; Discord waits 3
TOKEN = 14 * 60  # seconds for which an answer can be changed; Discord lets it be fifteen minutes
ANSWERED = 40060  # somebody has acknowledged the interaction already
GONE = {10062, ANSWERED, 10015, 50027}  # unknown, already acknowledged, or expired interactions
NOT_TAKEN = T("Discord did not take my answer, and what you chose may have counted: /board shows how things stand.")
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

    Only a message of the presser's own is renewed here: whatever is pressed on one that others see too, by whatever
    forged id, is answered beside it. `quiet`: the answer may be that the table shows it, without a word; then whoever
    brings that table's message up to date may do so by this very answer, see `renew`.
    """

    def __init__(self, interaction: discord.Interaction[Any], renews: bool = False, quiet: bool = False) -> None:
        self.interaction = interaction
        self.renews = renews and pressed_on(interaction) == "own"
        self.quiet = quiet
        self.public = False
        self.sent = False
        self._born = ticks()
        self._shows = interaction.message if self.renews else None  # the message of the presser's own as it is
        self.done = asyncio.Event()
        self._thinking = False  # a message of our own says so, and waits for what is sent
        self._renewing = False  # the answer is the pressed message, which is renewed by it
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
                self.interaction.client.tally.refusals += 1
                await self.say(say(error.reason, ()))
                return True
        except UNSENT as unsent:  # a last word can come too late like any other
            error = unsent
        if isinstance(error, discord.HTTPException) and error.code in GONE:
            log.warning("answer too late or doubled: %s", error.code)
            if error.code == ANSWERED:
                self.interaction.client.tally.answered_before(self.interaction.id, log)
            return True
        if isinstance(error, asyncio.CancelledError):
            return False
        if isinstance(error, CUT_OFF) or self.interaction.client.is_closed():  # what was done is done
            log.warning("an answer could not be sent: %s", error)
            return True
        self.interaction.client.doubt(error)
        sorry = SORRY
        if meaning(error) == "emoji":
            log.warning("an answer showed an emoji that Discord does not have any more")
        elif isinstance(error, UNSENT) and meaning(error) in ("passing", "limit"):  # Discord's own trouble, not ours
            log.warning("an answer was not taken: %s", error)
            sorry = NOT_TAKEN
        else:
            log.error("interaction failed", exc_info=(type(error), error, error.__traceback__))
        with contextlib.suppress(*UNSENT):
            await self.say(say(sorry, ()))
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
                self._renewing = True
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

    @property
    def renewable(self) -> int:
        """The message that others see too and that this answer can still renew, by its number; 0 if there is none."""
        message = self.interaction.message
        if message is None or not self.quiet or pressed_on(self.interaction) != "table":
            return 0
        usable = ticks() - self._born < TOKEN if self._renewing else not self.interaction.response.is_done()
        return message.id if usable else 0

    async def hold(self) -> None:
        """Leave the pressed message as it is for now: what is sent comes beside it, and it stays `renewable`."""
        async with self._lock:
            if not self.interaction.response.is_done():
                await self.interaction.response.defer()
                self._renewing = self.quiet = True

    async def renew(
        self, *, view: ui.LayoutView, attachments: Sequence[discord.Attachment | discord.File]
    ) -> discord.Message | None:
        """The `renewable` message as it is now, by this answer: that is no request of the fifty a second.

        None if the answer has become another one meanwhile. It mentions nobody: who is named in an edit hears nothing.
        """
        async with self._lock:
            if not self.renewable:
                return None
            nobody = discord.AllowedMentions.none()
            if self._renewing:
                return await self.interaction.edit_original_response(
                    view=view, attachments=attachments, allowed_mentions=nobody
                )
            answer = await self.interaction.response.edit_message(
                view=view, attachments=attachments, allowed_mentions=nobody
            )
            self._renewing = self.sent = True
        message = None if answer is None else answer.resource
        return message if isinstance(message, discord.Message) else await self.interaction.original_response()

    async def say(self, text: str) -> None:
        """A short answer for the one who asked, beside whatever message was pressed."""
        await self.send(note(text), beside=True)

    async def send(self, sheet: Sheet, beside: bool = False) -> None:
        """The answer; `beside` leaves the pressed message as it is, and is for the one who asked alone."""
        async with self._lock:
            response = self.interaction.response
            renewing = self.renews and not beside
            if renewing or (response.is_done() and self._thinking and not self.sent):
                shown = shown_by(self._shows) if renewing else {}
                view, files = sheet.view(shown), sheet.files(shown)
                if response.is_done():
                    self._renewed(await self.interaction.edit_original_response(view=view, attachments=files))
                else:
                    self._renewed(await response.edit_message(view=view, attachments=files))
                    self._renewing = True
            elif response.is_done():
                await self.interaction.followup.send(view=sheet.view(), files=sheet.new_files(), ephemeral=True)
            else:
                only = beside or not self.public
                await response.send_message(view=sheet.view(), files=sheet.new_files(), ephemeral=only)
            self.sent = True
        if sheet.heard is not None:
            self.interaction.client.desk.keeper.heard(sheet.heard.table, sheet.heard.user, sheet.heard.told)

    def _renewed(self, answer: discord.InteractionCallbackResponse[Any] | discord.InteractionMessage | None) -> None:
        """A message that was changed here is no longer as it was remembered."""
        message = answer.resource if isinstance(answer, discord.InteractionCallbackResponse) else answer
        if isinstance(message, discord.Message):
            self._shows = message
            if not message.flags.ephemeral:
                self.interaction.client.desk.strips.remember(message)
