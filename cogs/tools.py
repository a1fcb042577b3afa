"""The buttons under every table: the own hand, taking back, the log, the board in words, standing orders."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import discord

from bot.engine.match import NO_UNDO
from bot.engine.secret import SPECTATOR
from bot.engine.text import T, say, t
from bot.tables.model import Line, Refused
from cogs.desk import Desk, desk_of
from cogs.reply import Reply
from cogs.ui import sheets
from cogs.ui.ids import Press
from cogs.ui.layout import Sheet, note
from cogs.ui.widgets import button, row

Handler = Callable[[discord.Interaction[Any], Press, list[str]], Awaitable[None]]
PAGE = 25
QUARTER = 15 * 60  # seconds


def _own(interaction: discord.Interaction[Any]) -> bool:
    """Whether the pressed message is the player's own panel, which is renewed instead of answered beside."""
    message = interaction.message
    return message is not None and (interaction.guild_id is None or message.flags.ephemeral)


async def hand(interaction: discord.Interaction[Any], press: Press, values: list[str]) -> None:
    """The player's own panel."""
    async with Reply(interaction, update=_own(interaction)) as reply:
        await reply.send(await desk_of(interaction).panel(press.table, interaction.user.id))


async def undo(interaction: discord.Interaction[Any], press: Press, values: list[str]) -> None:
    """Take the own last choice back."""
    desk = desk_of(interaction)
    async with Reply(interaction, update=_own(interaction)) as reply:
        look = await desk.keeper.look(press.table, interaction.user.id)
        if look.seat != SPECTATOR and look.view is not None and not look.can_undo and not look.over:
            ask = button(t("Ask the table to go back"), Press("propose", press.table, value="undo").pack())
            await reply.send(Sheet((say(NO_UNDO, ()),), rows=(row(ask),)), beside=True)
            return
        await desk.keeper.undo(press.table, interaction.user.id, interaction=interaction.id)
        if _own(interaction):
            await reply.send(await desk.panel(press.table, interaction.user.id, t("✓ Taken back.")))
        else:
            await reply.say(t("Taken back. The table shows it in a moment."))


async def log_page(desk: Desk, table: int, user: int, before: int | None) -> Sheet:
    """One page of the log as this user may read it."""
    lines = await desk.keeper.log(table, user, before, PAGE)
    if not lines:
        return note(t("Nothing has happened here yet." if before is None else "That was the beginning."))
    return await _page(desk, table, lines, t("What has happened"))


async def _page(desk: Desk, table: int, lines: Sequence[Line], title: str) -> Sheet:
    names = (await desk.keeper.table(table)).names
    told: list[str] = []
    shown = 0
    for line in lines:
        if line.at - shown >= QUARTER:  # one time for what happened together
            told.append(f"<t:{line.at}:f>")
            shown = line.at
        told.append(f"-# {say(line.text, names)}")
    text = "\n".join(told)
    older = button(t("Earlier"), Press("earlier", table, value=str(lines[0].number)).pack())
    return Sheet((f"### {title}", text), rows=(row(older),))


async def news_page(desk: Desk, table: int, user: int) -> Sheet:
    """What this user may read of what happened since the own last answer; the whole log for those who only watch."""
    if (await desk.keeper.table(table)).seat_of(user) is None:
        return await log_page(desk, table, user, None)
    lines = await desk.keeper.news(table, user)
    if not lines or len(lines) <= PAGE // 3:
        return await log_page(desk, table, user, None)
    return await _page(desk, table, lines[-2 * PAGE :], t("Since your last answer"))


async def log(interaction: discord.Interaction[Any], press: Press, values: list[str]) -> None:
    """The latest page of the log."""
    async with Reply(interaction) as reply:
        await reply.send(await news_page(desk_of(interaction), press.table, interaction.user.id))


async def earlier(interaction: discord.Interaction[Any], press: Press, values: list[str]) -> None:
    """The page of the log before this one."""
    before = int(press.value) if press.value.isdecimal() and len(press.value) < 16 else None
    async with Reply(interaction, update=True) as reply:
        await reply.send(await log_page(desk_of(interaction), press.table, interaction.user.id, before))


async def words(interaction: discord.Interaction[Any], press: Press, values: list[str]) -> None:
    """All that the picture says: the table's, or the player's own."""
    desk = desk_of(interaction)
    async with Reply(interaction) as reply:
        if press.value == "hand":
            await reply.send(await desk.hand_sheet(press.table, interaction.user.id))
        else:
            await reply.send(await in_words(desk, press.table))


async def in_words(desk: Desk, table: int) -> Sheet:
    """The board as text."""
    look = await desk.keeper.look(table, None)
    if look.view is None:
        raise Refused(T("The game has not begun yet: there is no board to tell of."))
    return Sheet((sheets.headline(desk.game(look), look), await desk.board_text(look)))


async def orders(interaction: discord.Interaction[Any], press: Press, values: list[str]) -> None:
    """The player's standing orders with their present values; of many, one at a time."""
    desk = desk_of(interaction)
    async with Reply(interaction, update=bool(values)) as reply:
        await reply.send(await desk.orders_sheet(press.table, interaction.user.id, values[0] if values else ""))


HANDLERS: dict[str, Handler] = {
    "hand": hand,
    "undo": undo,
    "log": log,
    "earlier": earlier,
    "words": words,
    "orders": orders,
}
