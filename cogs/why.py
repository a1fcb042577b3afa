"""The button "Why can't I …?": what the own question does not offer just now, and for what reason."""

from collections.abc import Awaitable, Callable
from typing import Any

import discord

from bot.engine.secret import SPECTATOR
from bot.engine.text import T
from bot.tables.model import Refused
from cogs.desk import desk_of
from cogs.reply import Reply
from cogs.ui import missing
from cogs.ui.ids import Press

Handler = Callable[[discord.Interaction[Any], Press, list[str]], Awaitable[None]]


async def why(interaction: discord.Interaction[Any], press: Press, values: list[str]) -> None:
    """Always about what is asked now, however old the button is; from the asker's own view alone."""
    desk = desk_of(interaction)
    async with Reply(interaction) as reply:
        look = await desk.keeper.look(press.table, interaction.user.id)
        if look.over or look.table.head.status in ("over", "ended"):
            raise Refused(T("This game is over."))
        if look.seat == SPECTATOR:
            raise Refused(T("You do not sit at this table, so you can only watch."))
        if not any(each.mine for each in look.questions):
            raise Refused(T("Nothing is asked of you at this table just now."))
        await reply.send(missing.sheet(desk.game(look), look))


HANDLERS: dict[str, Handler] = {"why": why}
