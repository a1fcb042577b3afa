"""REST: channels and threads."""

from __future__ import annotations

from aiohttp import web
from msgspec.structs import replace

from . import payloads
from .jsons import whole
from .permissions import CREATE_PRIVATE_THREADS, CREATE_PUBLIC_THREADS, MANAGE_CHANNELS, MANAGE_THREADS
from .posting import compose
from .quay import Quay, number_in, quay_of
from .refusals import (
    MISSING_PERMISSIONS,
    THREAD_ARCHIVED,
    THREAD_EXISTS,
    UNKNOWN_MEMBER,
    UNKNOWN_MESSAGE,
    UNKNOWN_USER,
    WRONG_CHANNEL_TYPE,
    Complaints,
    refuse,
)
from .things import PRIVATE_THREAD, PUBLIC_THREAD, TEXT, THREADS, Channel, Json, Threading
from .uploads import Body

AUTO_ARCHIVE = (60, 1440, 4320, 10080)


def here(request: web.Request, *needed: int) -> tuple[Quay, Channel]:
    quay = quay_of(request)
    return quay, quay.channel_for_bot(number_in(request, "channel_id"), *needed)


async def one_channel(request: web.Request, body: Body) -> object:
    quay, channel = here(request)
    return payloads.channel(quay.world, channel)


async def typing(request: web.Request, body: Body) -> object:
    quay, channel = here(request)
    quay.live.publish("typing", channel=str(channel.id))
    return None


async def edit_channel(request: web.Request, body: Body) -> object:
    """A channel's name and topic, or a thread's name, archived and locked."""
    quay, channel = here(request)
    complaints = Complaints()
    if "name" in body.fields:
        complaints.length("name", body.fields["name"], 1, 100)
    complaints.raise_if_any()
    if channel.kind in THREADS:
        changed = edit_thread(quay, channel, body.fields)
    elif channel.kind == TEXT:
        here(request, MANAGE_CHANNELS)
        topic = body.fields.get("topic", channel.topic)
        changed = replace(channel, name=str(body.fields.get("name", channel.name)), topic=topic)
    else:
        refuse(WRONG_CHANNEL_TYPE)
    return payloads.channel(quay.world, quay.put_channel(changed, new=False))


def edit_thread(quay: Quay, channel: Channel, fields: Json) -> Channel:
    """Its owner may rename and close it; locking, and opening a locked one, is for moderators."""
    thread = channel.thread
    assert thread is not None
    bot = quay.world.bot_id
    moderator = bool(quay.world.permissions(bot, channel) & MANAGE_THREADS)
    locked = bool(fields.get("locked", thread.locked))
    archived = bool(fields.get("archived", thread.archived))
    if not moderator and (thread.owner != bot or locked != thread.locked or thread.locked):
        refuse(MISSING_PERMISSIONS)
    if thread.archived and archived and set(fields) - {"archived", "locked"}:
        refuse(THREAD_ARCHIVED)
    duration = whole(fields.get("auto_archive_duration"), thread.auto_archive)
    complaints = Complaints()
    if duration not in AUTO_ARCHIVE:
        complaints.add("auto_archive_duration", "BASE_TYPE_CHOICES", f"Value must be one of {AUTO_ARCHIVE}.")
    complaints.raise_if_any()
    return replace(
        channel,
        name=str(fields.get("name", channel.name)),
        thread=replace(thread, locked=locked, archived=archived, auto_archive=duration),
    )


async def delete_channel(request: web.Request, body: Body) -> object:
    quay, channel = here(request)
    if channel.guild is not None:
        here(request, MANAGE_THREADS if channel.kind in THREADS else MANAGE_CHANNELS)
        quay.drop_channel(channel)
    return payloads.channel(quay.world, channel) if channel.guild is None else {"id": str(channel.id)}


# --- threads ---------------------------------------------------------------------------------------------------------


def new_thread(quay: Quay, parent: Channel, fields: Json, kind: int, thread_id: int) -> Channel:
    complaints = Complaints()
    complaints.length("name", fields.get("name"), 1, 100)
    duration = whole(fields.get("auto_archive_duration"), 1440)
    if duration not in AUTO_ARCHIVE:
        complaints.add("auto_archive_duration", "BASE_TYPE_CHOICES", f"Value must be one of {AUTO_ARCHIVE}.")
    complaints.raise_if_any()
    bot = quay.world.bot_id
    thread = Threading(owner=bot, created=quay.world.clock(), auto_archive=duration, members=(bot,))
    name = str(fields["name"])
    channel = Channel(id=thread_id, kind=kind, name=name, guild=parent.guild, parent=parent.id, thread=thread)
    return quay.put_channel(channel, new=True)


async def start_thread(request: web.Request, body: Body) -> object:
    """A thread without a message; private unless asked otherwise, as Discord's default is."""
    kind = whole(body.fields.get("type"), PRIVATE_THREAD)
    quay, parent = here(request, CREATE_PRIVATE_THREADS if kind == PRIVATE_THREAD else CREATE_PUBLIC_THREADS)
    if parent.kind != TEXT or kind not in (PUBLIC_THREAD, PRIVATE_THREAD):
        refuse(WRONG_CHANNEL_TYPE)
    thread = new_thread(quay, parent, body.fields, kind, quay.world.snowflake())
    if kind == PUBLIC_THREAD:
        notice = compose(quay.world, parent, quay.world.bot_id, Body({}, {}), {"content": thread.name})
        quay.post(replace(notice, kind=18, thread=thread.id))
    return payloads.channel(quay.world, thread)


async def start_thread_from_message(request: web.Request, body: Body) -> object:
    """The thread takes the id of its message."""
    quay, parent = here(request, CREATE_PUBLIC_THREADS)
    message = quay.world.find_message(parent.id, number_in(request, "message_id"))
    if message is None or message.only_for is not None:
        refuse(UNKNOWN_MESSAGE)
    if parent.kind != TEXT:
        refuse(WRONG_CHANNEL_TYPE)
    if message.thread:
        refuse(THREAD_EXISTS)
    thread = new_thread(quay, parent, body.fields, PUBLIC_THREAD, message.id)
    quay.change(replace(message, thread=thread.id, flags=message.flags | 1 << 5))
    return payloads.channel(quay.world, thread)


def thread_here(request: web.Request) -> tuple[Quay, Channel, Threading]:
    quay, channel = here(request)
    if channel.thread is None:
        refuse(WRONG_CHANNEL_TYPE)
    return quay, channel, channel.thread


async def join_thread(request: web.Request, body: Body) -> object:
    """The bot joins, or adds somebody; an archived thread takes nobody in."""
    quay, channel, thread = thread_here(request)
    who = member_named(request, quay)
    if thread.archived:
        refuse(THREAD_ARCHIVED)
    if (channel.guild or 0, who) not in quay.world.members:
        refuse(UNKNOWN_USER)
    quay.join_thread(channel, who)
    return None


async def leave_thread(request: web.Request, body: Body) -> object:
    quay, channel, _ = thread_here(request)
    quay.join_thread(channel, member_named(request, quay), leave=True)
    return None


async def thread_members(request: web.Request, body: Body) -> object:
    quay, channel, thread = thread_here(request)
    return [payloads.thread_member(channel.id, who, quay.world.clock()) for who in thread.members]


async def thread_member(request: web.Request, body: Body) -> object:
    quay, channel, thread = thread_here(request)
    who = member_named(request, quay)
    return payloads.thread_member(channel.id, who, thread.created) if who in thread.members else refuse(UNKNOWN_MEMBER)


def member_named(request: web.Request, quay: Quay) -> int:
    return quay.world.bot_id if request.match_info["user_id"] == "@me" else number_in(request, "user_id")
