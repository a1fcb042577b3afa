"""Whose language is spoken: what one person reads is in that person's, what everybody reads in the community's.

The entry of every interaction sets the reader's language; what is posted for all (and every direct message) sets its
own, because a task that was begun inside an interaction would go on in the language of whoever pressed.
"""

import logging
from functools import partial
from typing import Any

import discord
from discord import app_commands
from msgspec.structs import replace

from bot.engine.languages import ENGLISH, LANGUAGES, nearest, speak, speaking, translated
from bot.engine.text import T, say
from bot.tables.keeper import Keeper
from cogs.ui.question import Choice

log = logging.getLogger(__name__)

AS_DISCORD = "discord"  # the choice of no language of one's own
CHOICES = [
    app_commands.Choice(name="As Discord says", value=AS_DISCORD),
    *(app_commands.Choice(name=name, value=key) for key, name in LANGUAGES.items()),
]
AS_DISCORD_SAYS = T("As Discord says")
TYPED = (
    app_commands.TranslationContextLocation.command_name,
    app_commands.TranslationContextLocation.group_name,
    app_commands.TranslationContextLocation.parameter_name,
)


async def speak_to(interaction: discord.Interaction[Any]) -> None:
    """From here on this interaction speaks the language of whoever acts, and remembers it for later messages."""
    said = nearest(str(interaction.locale))
    speak(said)
    keeper: Keeper = interaction.client.desk.keeper
    user = interaction.user.id
    try:
        wishes = await keeper.user_settings(user)
        if wishes.locale:
            speak(wishes.locale)
        if said != (wishes.seen or ENGLISH):
            await keeper.change_user_settings(user, partial(replace, seen=said))
    except Exception:  # whatever it is, the answer itself comes next and tells of it
        log.warning("the language of a reader could not be looked up or remembered", exc_info=True)


def chosen(value: str) -> str:
    """The language that a choice stands for; "" is the one Discord names."""
    return value if value in LANGUAGES else ""


def named(locale: str) -> str:
    """A chosen language in words."""
    return LANGUAGES.get(locale) or say(AS_DISCORD_SAYS, ())


def listed() -> list[Choice]:
    """The languages as a menu shows them."""
    return [Choice(AS_DISCORD, named("")), *(Choice(key, name) for key, name in LANGUAGES.items())]


class Localizer(app_commands.Translator):
    """What Discord shows of the commands, from the same catalogues; the names people type stay as they are."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        language, typed = nearest(str(locale)), context.location in TYPED
        if language == ENGLISH or (typed and not isinstance(context.data, app_commands.ContextMenu)):
            return None
        with speaking(language):
            found = translated(string.message)
        return found if found != string.message else None
