"""REST: the gateway's address, the bot itself, people, and its application."""

from __future__ import annotations

from aiohttp import web

from . import payloads
from .gateway import gateway_url
from .jsons import whole
from .quay import number_in, quay_of
from .refusals import CANNOT_DM, INVALID_FORM, UNKNOWN_USER, Refusal, refuse
from .rest_messages import refuse_new_dms
from .uploads import Body


async def gateway_bot(request: web.Request, body: Body) -> object:
    quay = quay_of(request)
    return {
        "url": gateway_url(quay.world),
        "shards": quay.gateway.shards,
        "session_start_limit": {
            "total": 1000,
            "remaining": max(0, 1000 - len(quay.gateway.identifies)),
            "reset_after": 86_400_000,
            "max_concurrency": 1,
        },
    }


async def me(request: web.Request, body: Body) -> object:
    return payloads.own_user(quay_of(request).world)


async def one_user(request: web.Request, body: Body) -> object:
    world = quay_of(request).world
    person = world.people.get(number_in(request, "user_id"))
    return payloads.user(person) if person else refuse(UNKNOWN_USER)


async def my_guilds(request: web.Request, body: Body) -> object:
    return [
        payloads.guild(guild)
        | {"owner": False, "permissions": str(guild.roles[0].permissions | guild.roles[1].permissions)}
        for guild in quay_of(request).world.guilds_of_bot()
    ]


async def open_dm(request: web.Request, body: Body) -> object:
    """Opening a conversation works with any person, unless the bot is limited; closed DMs show when writing."""
    quay = quay_of(request)
    person = quay.world.people.get(whole(body.fields.get("recipient_id")))
    if person is None:
        raise Refusal(INVALID_FORM, {"recipient_id": {"_errors": [{"code": "USER_UNKNOWN", "message": "Unknown."}]}})
    if person.bot:
        refuse(CANNOT_DM)
    refuse_new_dms(quay, person.id)
    return payloads.channel(quay.world, quay.dm_with(person.id))


async def application(request: web.Request, body: Body) -> object:
    return payloads.application(quay_of(request).world)
