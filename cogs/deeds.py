"""What moderators do at a table: each deed is told in the open, with who did it."""

from collections.abc import Callable

import discord

from bot.engine.text import T, Text, Verbatim, say, t, told
from bot.tables.model import Refused, TableSettings
from bot.tables.pace import Pace
from cogs.failures import UNSENT
from cogs.gate import STRANGER, Admitted

NO_SEAT = T("There is no such seat: choose one from the list while you type.")


async def end(guest: Admitted) -> str:
    """End the game, or close the lobby."""
    keeper = guest.desk.keeper
    if (await keeper.head(guest.table)).status == "lobby":
        await keeper.close(guest.table, guest.user, True, interaction=guest.interaction)
        return await _told(guest, T("⚖ A moderator ({who}) closed the lobby (table {table}, {place})."))
    await keeper.steering.end(guest.table, interaction=guest.interaction)
    return await _told(guest, T("⚖ A moderator ({who}) ended the game (table {table}, {place})."))


async def skip(guest: Admitted, seat: int) -> str:
    """Let a computer answer once for a seat, if it is asked still what it was when the moderator was asked."""
    name, keeper = await _name(guest, seat), guest.desk.keeper
    openly = seat in (await keeper.look(guest.table, None)).waiting
    await keeper.steering.skip(guest.table, seat, guest.press.revision, interaction=guest.interaction)
    skipped = T("⚖ A moderator ({who}) let a computer answer once for {name} (table {table}, {place}).", name=name)
    if not openly:  # nobody else may learn who was asked
        skipped = T("⚖ A moderator ({who}) let a computer answer once (table {table}, {place}).")
    return await _told(guest, skipped)


async def kick(guest: Admitted, seat: int, user: int) -> str:
    """Take this player off a seat and off the table."""
    name = await _name(guest, seat)
    await guest.desk.keeper.steering.kick(guest.table, seat, user, interaction=guest.interaction)
    return await _told(guest, T("⚖ A moderator ({who}) freed the seat of {name} (table {table}, {place}).", name=name))


async def stand_in(guest: Admitted, seat: int) -> str:
    """Let a computer play a seat until its owner takes it back."""
    name = await _name(guest, seat)
    await guest.desk.keeper.stand_in(guest.table, seat, interaction=guest.interaction)
    did = T("⚖ A moderator ({who}) let a computer play for {name} (table {table}, {place}).", name=name)
    return await _told(guest, did)


async def hand_back(guest: Admitted, seat: int) -> str:
    """Let the owner of a seat play again."""
    name = await _name(guest, seat)
    await guest.desk.keeper.steering.hand_back(guest.table, seat, interaction=guest.interaction)
    did = T("⚖ A moderator ({who}) gave the seat of {name} back (table {table}, {place}).", name=name)
    return await _told(guest, did)


async def replace(guest: Admitted, seat: int, member: discord.User) -> str:
    """Give a seat with its hand and history to somebody else."""
    if member.bot:
        raise Refused(T("A seat goes to a person; with `/mod standin` a computer plays it."))
    if not isinstance(member, discord.Member):
        raise Refused(STRANGER)
    name, steering = await _name(guest, seat), guest.desk.keeper.steering
    await steering.replace_seat(guest.table, seat, member.id, member.display_name, interaction=guest.interaction)
    did = T("⚖ A moderator ({who}) gave the seat of {name} to another player (table {table}, {place}).", name=name)
    return await _told(guest, did)


async def pause(guest: Admitted) -> str:
    """Let the table rest."""
    await guest.desk.keeper.steering.pause(guest.table, interaction=guest.interaction)
    return await _told(guest, T("⚖ A moderator ({who}) paused the table (table {table}, {place})."))


async def resume(guest: Admitted) -> str:
    """Let the table go on."""
    await guest.desk.keeper.steering.resume(guest.table, interaction=guest.interaction)
    return await _told(guest, T("⚖ A moderator ({who}) let the table go on (table {table}, {place})."))


async def rewind(guest: Admitted, moment: int) -> str:
    """Turn the game back to a moment, or to before a rewind, by its number with a minus; as the table stood then."""
    steering, press, stood = guest.desk.keeper.steering, guest.interaction, guest.press.revision
    if moment < 0:
        await steering.restore(guest.table, -moment, stood, interaction=press)
        return await _told(guest, T("⚖ A moderator ({who}) undid a rewind (table {table}, {place})."))
    await steering.rewind(guest.table, moment, stood, interaction=press)
    return await _told(guest, T("⚖ A moderator ({who}) turned the game back (table {table}, {place})."))


async def move(guest: Admitted, channel: int, parent: int) -> str:
    """Let the table stand in another channel."""
    before = (await guest.desk.keeper.head(guest.table)).channel
    await guest.desk.keeper.steering.move(guest.table, channel, parent, interaction=guest.interaction)
    guest.desk.bot.moved(guest.table, before)
    said = await _told(guest, T("⚖ A moderator ({who}) moved the table here (table {table}, {place})."))
    guest.desk.bot.refresh(guest.table)
    return said


async def set_pace(guest: Admitted, change: Callable[[Pace], Pace]) -> str:
    """Change the clock of the table, also while its game runs."""
    await guest.desk.keeper.steering.set_pace(guest.table, change, interaction=guest.interaction)
    return await _told(guest, T("⚖ A moderator ({who}) changed the clock (table {table}, {place})."))


async def configure(guest: Admitted, change: Callable[[TableSettings], TableSettings]) -> str:
    """Change how the table is posted, and whom it mentions."""
    await guest.desk.keeper.configure(guest.table, guest.user, change, True, interaction=guest.interaction)
    return await _told(guest, T("⚖ A moderator ({who}) changed the messages (table {table}, {place})."))


async def _name(guest: Admitted, seat: int) -> str | Verbatim:
    """The name on a seat of the table: a captain's may have a form in every language."""
    seats = (await guest.desk.keeper.table(guest.table)).seats
    if not 0 <= seat < len(seats):
        raise Refused(NO_SEAT)
    return seats[seat].name if seats[seat].user is None else Verbatim(seats[seat].name)


async def _told(guest: Admitted, did: Text) -> str:
    """Every override is told in the open: in the log channel if there is one, else beside the table."""
    desk, table = guest.desk, guest.table
    settings = await desk.keeper.guild_settings(guest.guild)
    head = await desk.keeper.head(table)
    who, place = Verbatim(f"<@{guest.user}>"), Verbatim(f"<#{head.channel}>")
    text = told(did, who=who, table=table, place=place)
    try:
        await desk.bot.say_in(guest.guild, settings.log_channel or head.channel, text, str(guest.interaction))
    except UNSENT:
        return t("Done, but I could not say so in the channel: {text}", text=say(text, ()))
    return t("Done, and told in the open: {text}", text=say(text, ()))
