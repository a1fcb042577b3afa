"""Seats and votes of a running game: somebody leaves, comes back, takes a seat, votes."""

import discord

from bot.engine.text import t
from cogs.gate import Admitted
from cogs.ui.ids import Press
from cogs.ui.layout import Sheet
from cogs.ui.widgets import button, row


async def vote(guest: Admitted) -> None:
    """A vote is cast."""
    press, which = guest.press, int(guest.press.name) if guest.press.name.isdecimal() else 0
    await guest.desk.keeper.vote(guest.table, guest.user, press.value, vote=which, interaction=guest.interaction)
    guest.desk.bot.refresh(guest.table)
    await guest.reply.say(t("Your vote counts. You can change it as long as the vote is open."))


async def propose(guest: Admitted) -> None:
    """Ask the table to go back, or to end."""
    kind = guest.press.value
    seat = guest.press.seat if kind == "replace" else None
    await guest.desk.keeper.propose(guest.table, guest.user, kind, seat, interaction=guest.interaction)
    await guest.reply.say(t("The table is asked; it can vote for a day."))


async def back(guest: Admitted) -> None:
    """Take the own seat back from the captain."""
    await guest.desk.keeper.take_back(guest.table, guest.user, interaction=guest.interaction)
    sheet = await guest.desk.panel(guest.table, guest.user, t("Welcome back: you play again."))
    await guest.reply.send(sheet)


async def sit(guest: Admitted) -> None:
    """Take a seat that is open in a running game."""
    keeper, seat = guest.desk.keeper, guest.press.seat
    await keeper.take_seat(guest.table, seat, guest.user, guest.name, interaction=guest.interaction)
    said = t("This seat is yours now, with all that belongs to it.")
    await guest.reply.send(await guest.desk.panel(guest.table, guest.user, said))


async def desert(guest: Admitted) -> None:
    """Leave a running game, after being asked once more."""
    table = guest.table
    if guest.press.value != "sure":
        sure = button(t("Leave for good"), Press("desert", table, value="sure").pack(), discord.ButtonStyle.danger)
        rest = button(t("Let a captain play for a while"), Press("standin", table).pack())
        text = t("Leave this game? A captain plays on with your hand.")
        await guest.reply.send(Sheet((text,), rows=(row(sure, rest),)), beside=True)
        return
    await guest.desk.keeper.desert(table, guest.user, interaction=guest.interaction)
    await guest.reply.send(Sheet((t("You have left the game. Thank you for playing."),)))


async def stand_in(guest: Admitted) -> None:
    """Let a captain play the own seat for a while."""
    await guest.desk.keeper.stand_in(guest.table, guest.seat, interaction=guest.interaction)
    again = button(t("Take my seat back"), Press("back", guest.table).pack(), discord.ButtonStyle.success)
    text = t("A captain plays for you until you take your seat back.")
    await guest.reply.send(Sheet((text,), rows=(row(again),)))
