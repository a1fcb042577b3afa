"""Interactions as the bot receives them."""

from __future__ import annotations

from collections.abc import Iterable

from . import payloads
from .exchanges import Exchange
from .jsons import table
from .limits import FILE_BYTES
from .permissions import ATTACH_FILES, EMBED_LINKS
from .quay import Quay
from .refusals import CannotDo
from .things import Channel, Json, Message, Person

AS_A_GUEST = ATTACH_FILES | EMBED_LINKS  # supposed: what the bot may do where only a person has brought it


def owners_of(message: Message | None) -> Json:
    """By whose installation a message came into being; nothing where the bot posted it by itself."""
    return table(table(message.metadata).get("authorizing_integration_owners")) if message and message.metadata else {}


def begin(
    quay: Quay,
    kind: int,
    person: Person,
    channel: Channel,
    data: Json,
    *,
    name: str = "",
    message: Message | None = None,
    shown_message: Json | None = None,
    owners: Json | None = None,
    deliveries: int = 1,
) -> Exchange:
    """Makes an interaction and delivers it; `shown_message` stands in for the message in the payload.

    `owners` says by whose installation it comes: the guild's ("0") or the person's ("1"); a press has its message's.
    """
    world = quay.world
    owners = owners or owners_of(message) or {"0": str(channel.guild or 0)}
    present = channel.guild is None or (channel.guild, world.bot_id) in world.members
    if not present and "1" not in owners:
        raise CannotDo("the bot is not in this guild")
    if channel.guild is not None and world.guilds[channel.guild].unavailable:
        raise CannotDo("this server is in an outage")
    if not world.may_see(person.id, channel):
        raise CannotDo(f"{person.shown} does not see this channel")
    number, token = world.snowflake(), world.token()
    payload: Json = {
        "id": str(number),
        "application_id": str(world.bot_id),
        "type": kind,
        "data": data,
        "token": token,
        "version": 1,
        "channel_id": str(channel.id),
        "channel": payloads.channel(world, channel) | {"permissions": str(world.permissions(person.id, channel))},
        "locale": person.locale,
        "entitlements": [],
        "entitlement_sku_ids": [],
        "attachment_size_limit": FILE_BYTES,
        "authorizing_integration_owners": owners,
        "app_permissions": str(world.permissions(world.bot_id, channel) if present else AS_A_GUEST),
    }
    if channel.guild is None:
        payload |= {"user": payloads.user(person), "context": 1}
    else:
        member = payloads.member(world, world.members[channel.guild, person.id])
        payload |= {
            "guild_id": str(channel.guild),
            "guild": {"id": str(channel.guild), "locale": world.guilds[channel.guild].locale, "features": []},
            "guild_locale": world.guilds[channel.guild].locale,
            "member": member | {"permissions": str(world.permissions(person.id, channel))},
            "context": 0,
        }
    if message:
        payload["message"] = shown_message or payloads.message(world, message)
    exchange = Exchange(
        id=number,
        token=token,
        kind=kind,
        user=person.id,
        channel=channel.id,
        guild=channel.guild,
        name=name,
        source=message.id if message else None,
        payload=payload,
        deliveries=deliveries,
    )
    quay.deliver(exchange)
    return exchange


def resolved(quay: Quay, where: Channel, people: Iterable[int], channels: Iterable[int], roles: Iterable[int]) -> Json:
    """What ids in options or selects stand for; who is not in the guild comes without a member."""
    world, found, guild = quay.world, Json(), where.guild
    for who in people:
        found.setdefault("users", {})[str(who)] = payloads.user(world.people[who])
        member = world.members.get((guild or 0, who))
        if member:
            shown = payloads.member(world, member)
            del shown["user"], shown["deaf"], shown["mute"]
            found.setdefault("members", {})[str(who)] = shown | {"permissions": str(world.permissions(who, where))}
    for number in channels:
        channel = world.channels[number]
        shown = payloads.channel(world, channel) | {"permissions": str(world.permissions(world.bot_id, channel))}
        found.setdefault("channels", {})[str(number)] = shown
    for role in world.guilds[guild].roles if guild else ():
        if role.id in roles:
            found.setdefault("roles", {})[str(role.id)] = payloads.role(role)
    return found
