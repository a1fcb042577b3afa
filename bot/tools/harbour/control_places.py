"""The control API: channels, threads and posts, as people make them and take them away."""

from __future__ import annotations

from typing import Literal

from aiohttp import web
from msgspec import Struct
from msgspec.structs import replace

from . import acts, payloads
from .control import reply, take
from .control_world import any_channel, guild_of
from .jsons import whole
from .quay import Quay, quay_of
from .refusals import CannotDo
from .things import KINDS, TAG_NEEDED, Channel, Message, Tag


class NewChannel(Struct, forbid_unknown_fields=True):
    """A channel; `tags` are a forum's, and `tag_needed` says that its posts must have one."""

    name: str
    guild: str = ""
    kind: Literal["text", "voice", "announcement", "forum"] = "text"
    tags: list[str] = []
    tag_needed: bool = False


class NewThread(Struct, forbid_unknown_fields=True):
    """Somebody opens a thread, or in a forum a post with its first words and tags."""

    user: str
    channel: str
    name: str
    private: bool = False
    text: str = ""
    tags: list[str] = []


class ThreadState(Struct, forbid_unknown_fields=True):
    channel: str
    archived: bool
    locked: bool = False


async def new_channel(request: web.Request) -> web.Response:
    quay, form = quay_of(request), await take(request, NewChannel)
    guild = guild_of(quay, form.guild)
    last = max((channel.position for channel in quay.world.channels_of(guild.id)), default=0)
    tags = tuple(Tag(id=quay.world.snowflake(), name=name) for name in form.tags)
    number, flags = quay.world.snowflake(), TAG_NEEDED if form.tag_needed else 0
    kind = KINDS[form.kind]
    channel = Channel(id=number, kind=kind, name=form.name, guild=guild.id, position=last + 1, tags=tags, flags=flags)
    quay.put_channel(channel, new=True)
    quay.live.publish("refresh")
    return reply(payloads.channel(quay.world, channel))


async def drop_channel(request: web.Request) -> web.Response:
    quay = quay_of(request)
    quay.drop_channel(any_channel(quay, request.match_info["channel"]))
    return reply({})


async def drop_message(request: web.Request) -> web.Response:
    """A moderator deletes a message."""
    quay = quay_of(request)
    quay.remove(find_message(quay, request.match_info["message"]))
    return reply({})


def find_message(quay: Quay, number: str) -> Message:
    for message in quay.world.all_messages():
        if message.id == whole(number):
            return message
    raise CannotDo(f"there is no message {number}")


async def new_thread(request: web.Request) -> web.Response:
    quay, form = quay_of(request), await take(request, NewThread)
    person = acts.person_of(quay, form.user)
    parent = acts.channel_of(quay, person, form.channel)
    thread = acts.open_thread(quay, person, parent, form.name, form.text, form.tags, private=form.private)
    return reply(payloads.channel(quay.world, thread))


async def set_thread(request: web.Request) -> web.Response:
    """A moderator archives, locks or opens a thread."""
    quay, form = quay_of(request), await take(request, ThreadState)
    channel = any_channel(quay, form.channel)
    if channel.thread is None:
        raise CannotDo("that is no thread")
    active = channel.thread.active if form.archived else quay.world.clock()
    thread = replace(channel.thread, archived=form.archived, locked=form.locked, active=active)
    quay.put_channel(replace(channel, thread=thread), new=False)
    return reply({})
