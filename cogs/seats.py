"""Seats and votes of a running game: somebody leaves, comes back, takes a seat, votes."""

from collections.abc import Awaitable, Callable
from typing import Any

import discord

from bot.engine.text import T, t
from bot.tables.model import Refused
from cogs.desk import desk_of
from cogs.reply import Reply
from cogs.ui.ids import Press
from cogs.ui.layout import Sheet
from cogs.ui.widgets import button, row

Handler = Callable[[discord.Interaction[Any], Press, list[str]], Awaitable[None]]


async def vote(interaction: discord.Interaction[Any], press: Press, values: list[str]) -> None:
    """A vote is cast."""
    desk = desk_of(interaction)
    async with Reply(interaction) as reply:
        user, which = interaction.user.id, press.revision
        await desk.keeper.vote(press.table, user, press.value, vote=which, interaction=interaction.id)
        desk.bot.refresh(press.table)
        await reply.say(t("Your vote counts. You can change it as long as the vote is open."))


async def propose(interaction: discord.Interaction[Any], press: Press, values: list[str]) -> None:
    """Ask the table to go back, or to end."""
    desk = desk_of(interaction)
    async with Reply(interaction) as reply:
        seat = press.seat if press.value == "replace" else None
        user = interaction.user.id
        await desk.keeper.propose(press.table, user, press.value, seat, interaction=interaction.id)
        await reply.say(t("The table is asked; it can vote for a day."))


async def back(interaction: discord.Interaction[Any], press: Press, values: list[str]) -> None:
    """Take the own seat back from the captain."""
    desk = desk_of(interaction)
    async with Reply(interaction) as reply:
        await desk.keeper.take_back(press.table, interaction.user.id, interaction=interaction.id)
        await reply.send(await desk.panel(press.table, interaction.user.id, t("Welcome back: you play again.")))


async def sit(interaction: discord.Interaction[Any], press: Press, values: list[str]) -> None:
    """Take a seat that is open in a running game."""
    desk = desk_of(interaction)
    async with Reply(interaction) as reply:
        user = interaction.user
        await desk.keeper.take_seat(press.table, press.seat, user.id, user.display_name, interaction=interaction.id)
        said = t("This seat is yours now, with all that belongs to it.")
        await reply.send(await desk.panel(press.table, user.id, said))


async def desert(interaction: discord.Interaction[Any], press: Press, values: list[str]) -> None:
    """Leave a running game, after being asked once more."""
    desk = desk_of(interaction)
    async with Reply(interaction, update=press.value == "sure") as reply:
        table = await desk.keeper.table(press.table)
        if table.seat_of(interaction.user.id) is None:
            raise Refused(T("You do not sit at this table, so there is nothing to leave."))
        if press.value != "sure":
            sure = button(
                t("Leave for good"), Press("desert", press.table, value="sure").pack(), discord.ButtonStyle.danger
            )
            rest = button(t("Let a captain play for a while"), Press("standin", press.table).pack())
            text = t("Leave this game? A captain plays on with your hand.")
            await reply.send(Sheet((text,), rows=(row(sure, rest),)))
            return
        await desk.keeper.desert(press.table, interaction.user.id, interaction=interaction.id)
        await reply.send(Sheet((t("You have left the game. Thank you for playing."),)))


async def stand_in(interaction: discord.Interaction[Any], press: Press, values: list[str]) -> None:
    """Let a captain play the own seat for a while."""
    desk = desk_of(interaction)
    async with Reply(interaction, update=True) as reply:
        table = await desk.keeper.table(press.table)
        seat = table.seat_of(interaction.user.id)
        if seat is None:
            raise Refused(T("You do not sit at this table."))
        await desk.keeper.stand_in(press.table, seat.seat, interaction=interaction.id)
        again = button(t("Take my seat back"), Press("back", press.table).pack(), discord.ButtonStyle.success)
        text = t("A captain plays for you until you take your seat back.")
        await reply.send(Sheet((text,), rows=(row(again),)))


HANDLERS: dict[str, Handler] = {
    "vote": vote,
    "propose": propose,
    "back": back,
    "sit": sit,
    "desert": desert,
    "standin": stand_in,
}
