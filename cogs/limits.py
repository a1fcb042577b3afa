"""How much one person and one community may ask of the bot: enough for any play, too little to keep others waiting."""

import contextlib
import logging
import math
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

import discord
from discord import app_commands
from msgspec import Struct

from bot.engine.text import T, Verbatim, say, t, told
from cogs.failures import UNSENT
from cogs.languages import speak_to
from cogs.reply import Reply

log = logging.getLogger(__name__)

KEPT = 20_000  # buckets remembered; whoever has been quiet longest has a full one anyway
TYPING = 0.25  # what a list of suggestions costs: one is asked for at every few letters


class Bucket(Struct):
    """Tokens that are left, and when they were counted."""

    left: float
    at: float


class Rate(Struct, frozen=True):
    """So many at once, and so many a second from then on."""

    burst: float
    per_second: float


USER = Rate(15, 8 / 5)
GUILD = Rate(120, 60 / 10)


class Limits:
    """Token buckets of users and communities."""

    def __init__(self, on: bool = True, now: Callable[[], float] = time.monotonic) -> None:
        self._on = on
        self._now = now
        self._buckets: OrderedDict[tuple[str, int], Bucket] = OrderedDict()

    def wait(self, user: int, guild: int | None, cost: float = 1.0) -> float:
        """0 and the tokens are taken, or the seconds until there are enough; a user is weighed before the guild is."""
        if not self._on:
            return 0.0
        asked = [(self._bucket("user", user, USER), USER)]
        if guild is not None:
            asked.append((self._bucket("guild", guild, GUILD), GUILD))
        for bucket, rate in asked:
            if bucket.left < cost:
                return (cost - bucket.left) / rate.per_second
        for bucket, _ in asked:
            bucket.left -= cost
        return 0.0

    def _bucket(self, kind: str, number: int, rate: Rate) -> Bucket:
        now, key = self._now(), (kind, number)
        bucket = self._buckets.setdefault(key, Bucket(rate.burst, now))
        bucket.left = min(rate.burst, bucket.left + (now - bucket.at) * rate.per_second)
        bucket.at = now
        self._buckets.move_to_end(key)
        while len(self._buckets) > KEPT:
            self._buckets.popitem(last=False)
        return bucket

    async def admits(self, interaction: discord.Interaction[Any]) -> bool:
        """Whether there is time for this now; if not, that is said kindly."""
        typing = interaction.type is discord.InteractionType.autocomplete
        if interaction.client.leaving:
            with contextlib.suppress(*UNSENT):
                if not typing:
                    await interaction.response.send_message(say(LEAVING, ()), ephemeral=True)
            return False
        seconds = self.wait(interaction.user.id, interaction.guild_id, TYPING if typing else 1.0)
        if seconds == 0:
            return True
        if typing:
            await interaction.response.autocomplete([])
            return False
        async with Reply(interaction) as reply:
            words = t(
                "That is a lot at once, so I have left this one out; nothing was changed. "
                "Please try again in {seconds} s.",
                seconds=math.ceil(seconds),
            )
            await reply.say(words)
        return False


LEAVING = T("I am restarting just now: nothing is lost, please try again in a moment.")


OUT_OF_DATE = T("That command has changed meanwhile: please restart Discord (on a computer Ctrl+R), then try again.")
UNUSABLE = T("I cannot use what you gave as **{option}**: please choose something else.")


class Tree(app_commands.CommandTree[Any]):
    """The slash commands, under the limits of the bot."""

    async def interaction_check(self, interaction: discord.Interaction[Any], /) -> bool:
        limits: Limits = interaction.client.limits
        await speak_to(interaction)
        return await limits.admits(interaction)

    async def on_error(self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /) -> None:
        """What never reached a command is answered in words; what failed in one is answered there, and logged."""
        if isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
            words = OUT_OF_DATE
        elif isinstance(error, app_commands.TransformerError):
            words = told(UNUSABLE, option=Verbatim(_option(interaction, error.value)))
        else:
            await super().on_error(interaction, error)
            return
        log.warning("a command could not be understood: %s", error)
        if interaction.type is not discord.InteractionType.autocomplete:
            async with Reply(interaction) as reply:
                await reply.say(say(words, ()))


def _option(interaction: discord.Interaction[Any], value: object) -> str:
    """The name of the option that was given this value."""
    return next((name for name, given in interaction.namespace if given is value or given == value), "?")
