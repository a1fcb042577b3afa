"""REST: channels."""

from __future__ import annotations

from aiohttp import web
from msgspec.structs import replace

from . import payloads
from .jsons import tables, whole
from .permissions import MANAGE_CHANNELS, MANAGE_THREADS
from .quay import Quay, here
from .refusals import WRONG_CHANNEL_TYPE, Complaints, refuse
from .rest_threads import edit_thread
from .things import DM, FORUM, THREADS, Tag
from .uploads import Body


async def one_channel(request: web.Request, body: Body) -> object:
    quay, channel = here(request)
    return payloads.channel(quay.world, channel)


async def typing(request: web.Request, body: Body) -> object:
    quay, channel = here(request)
    quay.live.publish("typing", channel=str(channel.id))
    return None


async def edit_channel(request: web.Request, body: Body) -> object:
    """A channel's name, topic and tags, or a thread's name, tags, archived and locked."""
    quay, channel = here(request)
    complaints = Complaints()
    if "name" in body.fields:
        complaints.length("name", body.fields["name"], 1, 100)
    complaints.raise_if_any()
    if channel.kind in THREADS:
        changed = edit_thread(quay, channel, body.fields)
    elif channel.kind != DM:
        here(request, MANAGE_CHANNELS)
        topic = body.fields.get("topic", channel.topic)
        changed = replace(channel, name=str(body.fields.get("name", channel.name)), topic=topic)
        if channel.kind == FORUM and "available_tags" in body.fields:
            changed = replace(changed, tags=forum_tags(quay, body.fields["available_tags"]))
    else:
        refuse(WRONG_CHANNEL_TYPE)
    return payloads.channel(quay.world, quay.put_channel(changed, new=False))


def forum_tags(quay: Quay, entries: object) -> tuple[Tag, ...]:
    """A forum's tags as they are to be; those without an id are new."""
    complaints, found = Complaints(), list[Tag]()
    for entry in tables(entries):
        complaints.length("available_tags", entry.get("name"), 1, 20)
        found.append(Tag(id=whole(entry.get("id")) or quay.world.snowflake(), name=str(entry.get("name"))))
    if len(found) > 20:
        complaints.add("available_tags", "BASE_TYPE_BAD_LENGTH", "Must be 20 or fewer in length.")
    complaints.raise_if_any()
    return tuple(found)


async def delete_channel(request: web.Request, body: Body) -> object:
    quay, channel = here(request)
    if channel.guild is not None:
        here(request, MANAGE_THREADS if channel.kind in THREADS else MANAGE_CHANNELS)
        quay.drop_channel(channel)
    return payloads.channel(quay.world, channel) if channel.guild is None else {"id": str(channel.id)}
