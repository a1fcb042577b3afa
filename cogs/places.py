"""Where a table may stand: a channel, a thread or a forum's post. All is looked at before anything is opened there."""

import logging
from typing import TypeAlias

import discord
from discord import app_commands
from msgspec import Struct

from bot.engine.languages import speaking
from bot.engine.text import T, Text, Verbatim, t, told
from bot.tables.model import Refused
from cogs import tags
from cogs.failures import UNSENT, in_words, meaning
from cogs.gate import Admitted
from cogs.services import lacking
from cogs.ui.layout import note
from cogs.ui.question import clip

WEEK = 10080  # minutes without a message after which Discord itself archives a thread: the longest it knows

log = logging.getLogger(__name__)

NO_SERVER = T("Tables are opened in a server's channel, not in direct messages.")
LOCKED = T("This thread is locked, so I cannot write in it: ask a moderator to unlock it, or choose another place.")
NO_MEMBER = T(
    "I am not a member of this private thread, so nobody would see a table here: mention me in it, which lets me in, "
    "and try again."
)
UNSEEN = T("I cannot see the forum {place}: ask a moderator to let me in, or choose another place.")
NOT_YOURS = T("You may not write posts in {place}: choose another place, or ask a moderator.")
NO_TAG = T("Every post in {place} needs a tag, and there is none that I may use: ask a moderator to add one.")
NOT_MADE = T(
    "Discord lets me make no thread in {place} (it says {code}): open the table in a channel with "
    "`/game new thread:False`, or ask a moderator to look at my permissions there."
)
NOT_NOW = T("Discord does not answer me just now, so no thread was made and no table opened: try again in a minute.")

TAG_REQUIRED = 40067  # as Discord refuses a forum's post without one

Parent: TypeAlias = discord.TextChannel | discord.ForumChannel


class Place(Struct, frozen=True):
    """Where a table is to stand."""

    channel: int
    parent: int = 0  # the channel a thread hangs on


def forum(guest: Admitted, named: app_commands.AppCommandChannel) -> discord.ForumChannel:
    """The forum that somebody has named; Refused if we do not see it."""
    found = guest.desk.bot.get_channel(named.id)
    if not isinstance(found, discord.ForumChannel):
        raise Refused(told(UNSEEN, place=Verbatim(f"<#{named.id}>")))
    return found


async def here(guest: Admitted) -> Place:
    """The place where this was asked for; Refused with the way out if a table could not be shown there."""
    if not guest.guild or not guest.channel:
        raise Refused(NO_SERVER)
    channel, granted = guest.reply.interaction.channel, guest.reply.interaction.app_permissions
    thread = channel if isinstance(channel, discord.Thread) else None
    if missing := lacking(granted, thread is not None):
        raise Refused(missing)
    if thread is not None and thread.locked and not granted.manage_threads:
        raise Refused(LOCKED)
    if thread is not None and thread.is_private():
        try:
            await thread.join()  # who is a member already stays one
        except UNSENT as error:
            raise Refused(NO_MEMBER) from error
    return Place(guest.channel, guest.parent)


def home(guest: Admitted, wanted: bool | None, usual: bool) -> Parent | None:
    """The channel that gets a thread or post for a table; None if the table stands where it was asked for."""
    channel = guest.reply.interaction.channel
    if isinstance(channel, discord.Thread):  # one is enough, unless another is wanted
        channel, usual = channel.parent, False
    wanted = usual if wanted is None else wanted
    return channel if wanted and isinstance(channel, discord.TextChannel | discord.ForumChannel) else None


def room(guest: Admitted, parent: Parent) -> None:
    """Refused if no thread of ours could be made in this channel, or if who asks may open none there himself."""
    interaction, forum = guest.reply.interaction, isinstance(parent, discord.ForumChannel)
    who, near = interaction.user, parent.id in (guest.channel, guest.parent)
    granted = interaction.app_permissions if near else parent.permissions_for(parent.guild.me)
    if missing := lacking(granted, thread=True, making="send_messages" if forum else "create_public_threads"):
        raise Refused(missing)
    theirs = parent.permissions_for(who) if isinstance(who, discord.Member) else discord.Permissions.none()
    if forum and not (theirs.view_channel and theirs.send_messages):
        raise Refused(told(NOT_YOURS, place=Verbatim(f"<#{parent.id}>")))


async def make(guest: Admitted, parent: Parent, title: str) -> discord.Thread:
    """A thread for a table, or in a forum a post; Refused with what to do if Discord lets us make none."""
    name = clip(f"{title} · {guest.name}", 90)
    with speaking(await guest.desk.tongue_in(guest.guild)):
        words = note(t("A table of **{game}**, opened by {who}.", game=title, who=f"<@{guest.user}>"))
        reason = t("A table of {game} is opened by {who}.", game=title, who=f"{guest.name} ({guest.user})")
    try:
        if isinstance(parent, discord.TextChannel):
            kind = discord.ChannelType.news_thread if parent.is_news() else discord.ChannelType.public_thread
            return await parent.create_thread(name=name, type=kind, auto_archive_duration=WEEK, reason=reason)
        marks = await tags.first(guest.desk, parent)
        made = await parent.create_thread(
            name=name, auto_archive_duration=WEEK, view=words.view(), applied_tags=marks, reason=reason
        )
    except UNSENT as error:
        raise Refused(why_not(error, parent.id)) from error
    return made.thread


def why_not(error: BaseException, parent: int) -> Text:
    """Why a thread was not made, and the way out."""
    place = Verbatim(f"<#{parent}>")
    if meaning(error) == "full":
        return in_words(error)
    if not isinstance(error, discord.HTTPException) or meaning(error) in ("limit", "passing"):
        return NOT_NOW
    if error.code == TAG_REQUIRED:
        return told(NO_TAG, place=place)
    return told(NOT_MADE, place=place, code=error.code or error.status)


async def take_back(guest: Admitted, made: discord.Thread) -> None:
    """The thread of a table that could not open goes again: deleted, or archived where only that is allowed."""
    with speaking(await guest.desk.tongue_in(guest.guild)):
        reason = t("The table that it was made for could not be opened.")
    parent = made.parent
    may_delete = parent is not None and parent.permissions_for(parent.guild.me).manage_threads
    try:
        if may_delete:
            await made.delete(reason=reason)
        else:
            await made.edit(archived=True, reason=reason)
    except UNSENT as error:
        log.warning("an empty thread stays open: %s", error)
