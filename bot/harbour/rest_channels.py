"""REST: channels."""

from __future__ import annotations

from aiohttp import web
from msgspec.structs import replace

from . import payloads
from .permissions import MANAGE_CHANNELS, MANAGE_THREADS
from .quay import here
from .refusals import WRONG_CHANNEL_TYPE, Complaints, refuse
from .rest_threads import edit_thread
from .things import DM, THREADS
from .uploads import Body


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
    elif channel.kind != DM:
        here(request, MANAGE_CHANNELS)
        topic = body.fields.get("topic", channel.topic)
        changed = replace(channel, name=str(body.fields.get("name", channel.name)), topic=topic)
    else:
        refuse(WRONG_CHANNEL_TYPE)
    return payloads.channel(quay.world, quay.put_channel(changed, new=False))


async def delete_channel(request: web.Request, body: Body) -> object:
    quay, channel = here(request)
    if channel.guild is not None:
        here(request, MANAGE_THREADS if channel.kind in THREADS else MANAGE_CHANNELS)
        quay.drop_channel(channel)
    return payloads.channel(quay.world, channel) if channel.guild is None else {"id": str(channel.id)}
