"""REST: guilds, their roles, members and channels."""

from __future__ import annotations

from aiohttp import web

from . import payloads
from .permissions import MANAGE_CHANNELS
from .quay import number_in, quay_of
from .refusals import MISSING_PERMISSIONS, UNKNOWN_GUILD, UNKNOWN_MEMBER, Complaints, refuse
from .things import TEXT, Channel, Guild
from .uploads import Body


def guild_for_bot(request: web.Request) -> Guild:
    """A guild the bot is in; others do not exist for it."""
    world = quay_of(request).world
    guild = world.guilds.get(number_in(request, "guild_id"))
    if guild is None or (guild.id, world.bot_id) not in world.members:
        refuse(UNKNOWN_GUILD)
    return guild


async def one_guild(request: web.Request, body: Body) -> object:
    return payloads.guild(guild_for_bot(request))


async def leave(request: web.Request, body: Body) -> object:
    """The bot leaves by itself."""
    quay = quay_of(request)
    quay.farewell(guild_for_bot(request), quay.world.bot_id)
    return None


async def roles(request: web.Request, body: Body) -> object:
    return [payloads.role(role) for role in guild_for_bot(request).roles]


async def channels(request: web.Request, body: Body) -> object:
    world = quay_of(request).world
    return [payloads.channel(world, channel) for channel in world.channels_of(guild_for_bot(request).id)]


async def active_threads(request: web.Request, body: Body) -> object:
    world = quay_of(request).world
    found = [c for c in world.threads_of(guild_for_bot(request).id) if c.thread and not c.thread.archived]
    mine = [c for c in found if c.thread and world.bot_id in c.thread.members]
    return {
        "threads": [payloads.channel(world, c) for c in found],
        "members": [payloads.thread_member(c.id, world.bot_id, world.clock()) for c in mine],
        "has_more": False,
    }


async def one_member(request: web.Request, body: Body) -> object:
    world = quay_of(request).world
    member = world.members.get((guild_for_bot(request).id, number_in(request, "user_id")))
    return payloads.member(world, member) if member else refuse(UNKNOWN_MEMBER)


async def create_channel(request: web.Request, body: Body) -> object:
    """A text channel; the harbour has no other kinds."""
    quay, guild = quay_of(request), guild_for_bot(request)
    granted = guild.roles[1].permissions | guild.roles[0].permissions
    if not granted & MANAGE_CHANNELS:
        refuse(MISSING_PERMISSIONS)
    complaints = Complaints()
    complaints.length("name", body.fields.get("name"), 1, 100)
    if body.fields.get("type", TEXT) != TEXT:
        complaints.add("type", "BASE_TYPE_CHOICES", "The harbour builds text channels only.")
    complaints.raise_if_any()
    name = str(body.fields["name"]).lower().replace(" ", "-")
    channel = Channel(id=quay.world.snowflake(), kind=TEXT, name=name, guild=guild.id, position=99)
    return payloads.channel(quay.world, quay.put_channel(channel, new=True))
