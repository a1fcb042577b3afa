"""Seats and votes of a running game: somebody leaves, comes back, takes a seat, votes."""

from collections.abc import Awaitable, Callable

import discord

from bot.engine.secret import SPECTATOR
from bot.engine.text import say, t, tn
from bot.tables.model import Accepted, Refused
from bot.tables.play import NOT_SEATED
from cogs.gate import STRANGER, Admitted
from cogs.services import Desk
from cogs.ui.ids import MOST, Press
from cogs.ui.layout import Sheet
from cogs.ui.question import clip
from cogs.ui.widgets import button, row

LINES = 8  # of what happened to somebody whom a computer played for


async def vote(guest: Admitted) -> None:
    """A vote is cast."""
    press, which = guest.press, int(guest.press.name) if guest.press.name.isdecimal() else 0
    await guest.desk.keeper.vote(guest.table, guest.user, press.value, vote=which, interaction=guest.interaction)
    guest.desk.bot.refresh(guest.table)
    await guest.reply.say(t("Your vote counts. You can change it as long as the vote is open."))


async def propose(guest: Admitted) -> None:
    """Ask the table to go back, to end, or to go on."""
    kind = guest.press.value
    seat = guest.press.seat if kind == "replace" else None
    await guest.desk.keeper.propose(guest.table, guest.user, kind, seat, interaction=guest.interaction)
    await guest.reply.say(t("The others are asked; the vote is open for a day."))


async def keep(guest: Admitted) -> None:
    """Leave a game that corrected rules do not fit for the operator: for who sits there, and for moderators."""
    if guest.seat == SPECTATOR and not guest.moderator:
        raise Refused(NOT_SEATED)
    await guest.desk.keeper.steering.leave_to_operator(guest.table, interaction=guest.interaction)
    await guest.reply.say(t("The table rests until whoever runs this bot has decided."))


async def back(guest: Admitted) -> None:
    """Take the own seat back from the captain."""
    done = await done_for(guest.desk, guest.table, guest.user)
    await guest.desk.keeper.take_back(guest.table, guest.user, interaction=guest.interaction)
    said = "\n".join(each for each in (t("Welcome back: you play again."), done) if each)
    await guest.reply.send(await guest.desk.panel(guest.table, guest.user, said))


async def done_for(desk: Desk, table: int, user: int) -> str:
    """What was done in somebody's name and befell him since his own last answer, in words; "" if that is nothing."""
    done = await desk.keeper.meanwhile(table, user)
    if not done.answers:
        return ""
    names = (await desk.keeper.table(table)).names
    told = [f"-# {clip(say(line.text, names), 200)}" for line in done.lines[-LINES:]]
    head = tn(
        "{n} answer was given for you since your last one:",
        "{n} answers were given for you since your last one:",
        done.answers,
    )
    return "\n".join((head, *told))


async def stay(guest: Admitted) -> None:
    """Keep the own seat while the table votes on it."""
    await guest.desk.keeper.stay(guest.table, guest.user, interaction=guest.interaction)
    said = t("Good to see you: the vote about your seat is over.")
    await guest.reply.send(await guest.desk.panel(guest.table, guest.user, said))


async def sit(guest: Admitted) -> None:
    """Ask for a seat that is open in a running game."""
    await ask(guest, guest.press.seat)


async def ask(guest: Admitted, seat: int | None) -> None:
    """Ask for this seat of a running game, or any; the own one is had at once, with its hand."""
    keeper, press = guest.desk.keeper, guest.interaction
    await keeper.ask_for_seat(guest.table, guest.user, guest.name, seat, guest.roles, interaction=press)
    if guest.user in (await keeper.head(guest.table)).users:
        said = t("This seat is yours again, hand and all.")
        await guest.reply.send(await guest.desk.panel(guest.table, guest.user, said))
        return
    guest.desk.bot.refresh(guest.table)
    await guest.reply.say(t("You have asked for the seat. The host or a moderator decides, and I call you."))


async def admit(guest: Admitted) -> None:
    """Let somebody in who asks for a seat, and is in the server still."""
    asking = _asking(guest)
    if 0 < asking <= MOST and not await guest.desk.members.still(guest.guild, asking):
        raise Refused(STRANGER)
    await _decide(guest, guest.desk.keeper.let_in)
    await guest.reply.say(t("The seat has a new player."))


async def refuse(guest: Admitted) -> None:
    """Turn somebody away who asks for a seat."""
    await _decide(guest, guest.desk.keeper.turn_away)
    await guest.reply.say(t("Turned away. If you change your mind: `/game invite`."))


async def _decide(guest: Admitted, deed: Callable[..., Awaitable[Accepted]]) -> None:
    await deed(guest.table, guest.user, _asking(guest), guest.moderator, interaction=guest.interaction)
    guest.desk.bot.refresh(guest.table)


def _asking(guest: Admitted) -> int:
    """Whom the pressed button is about."""
    return int(guest.press.value) if guest.press.value.isdecimal() else 0


async def desert(guest: Admitted) -> None:
    """Leave a running game, after being asked once more."""
    table = guest.table
    if guest.press.value != "sure":
        sure = button(t("Leave for good"), Press("desert", table, value="sure").pack(), discord.ButtonStyle.danger)
        rest = button(t("Let a computer play for a while"), Press("standin", table).pack())
        text = t(
            "Leave this game? A computer plays on with your hand. Until somebody else takes the seat, `/game "
            "join` gives it back."
        )
        await guest.reply.send(Sheet((text,), rows=(row(sure, rest),)), beside=True)
        return
    await guest.desk.keeper.desert(table, guest.user, interaction=guest.interaction)
    await guest.reply.send(Sheet((t("You have left the game. Thank you for playing."),)))


async def stand_in(guest: Admitted) -> None:
    """Let a computer play the own seat for a while."""
    await guest.desk.keeper.stand_in(guest.table, guest.seat, interaction=guest.interaction)
    again = button(t("Take my seat back"), Press("back", guest.table).pack(), discord.ButtonStyle.success)
    text = t("A computer plays for you until you take your seat back.")
    await guest.reply.send(Sheet((text,), rows=(row(again),)))
