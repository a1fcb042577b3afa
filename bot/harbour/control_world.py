"""The control API: building the world, bad weather, and the book of requests. For tests."""

from __future__ import annotations

import asyncio

import msgspec
from aiohttp import web
from msgspec import Struct
from msgspec.structs import replace

from . import acts, payloads
from .control import reply, take
from .faults import Fault
from .jsons import whole
from .permissions import NAMES
from .quay import Quay, quay_of
from .refusals import CannotDo
from .things import TEXT, THREADS, Channel, Guild, Message, Overwrite, Role


class NewPerson(Struct, forbid_unknown_fields=True):
    name: str
    join: bool = True


class NewGuild(Struct, forbid_unknown_fields=True):
    name: str
    owner: str
    invite_bot: bool = True


class NewChannel(Struct, forbid_unknown_fields=True):
    name: str
    guild: str = ""


class OpenDms(Struct, forbid_unknown_fields=True):
    user: str
    open: bool


class Locale(Struct, forbid_unknown_fields=True):
    """One of Discord's locales, for a person or (without one) for a guild."""

    locale: str
    user: str = ""
    guild: str = ""


class Membership(Struct, forbid_unknown_fields=True):
    """`user` may be "bot": it is invited or kicked; `unheard`: the gateway does not say so."""

    user: str
    present: bool
    guild: str = ""
    unheard: bool = False


class Outage(Struct, forbid_unknown_fields=True):
    guild: str
    unavailable: bool


class Permit(Struct, forbid_unknown_fields=True):
    """What a channel grants or denies somebody ("bot", "everyone" or a person), by permission name."""

    channel: str
    who: str
    allow: list[str] = []
    deny: list[str] = []


class NewRole(Struct, forbid_unknown_fields=True):
    """A role for some people, with permissions by name."""

    name: str
    permissions: list[str]
    people: list[str]
    guild: str = ""


class ThreadState(Struct, forbid_unknown_fields=True):
    channel: str
    archived: bool
    locked: bool = False


class Line(Struct, forbid_unknown_fields=True):
    """What the gateway does: close with a code, send an opcode, an event, or raw text."""

    close: int | None = None
    op: int | None = None
    data: msgspec.Raw = msgspec.Raw(b"null")
    event: str | None = None
    raw: str | None = None


def guild_of(quay: Quay, name: str) -> Guild:
    """A guild by id or name, the first one if nothing is said."""
    for guild in quay.world.guilds.values():
        if name in ("", str(guild.id), guild.name):
            return guild
    raise CannotDo(f"there is no guild {name!r}")


def any_channel(quay: Quay, name: str) -> Channel:
    for channel in quay.world.channels.values():
        if name.removeprefix("#") in (str(channel.id), channel.name) and name:
            return channel
    raise CannotDo(f"there is no channel {name!r}")


def somebody(quay: Quay, name: str) -> int:
    return quay.world.bot_id if name == "bot" else acts.person_of(quay, name).id


def bits(names: list[str]) -> int:
    total = 0
    for name in names:
        if name not in NAMES:
            raise CannotDo(f"there is no permission {name!r}; there are {sorted(NAMES)}")
        total |= NAMES[name]
    return total


async def new_person(request: web.Request) -> web.Response:
    quay, form = quay_of(request), await take(request, NewPerson)
    person = quay.world.add_person(form.name.lower().replace(" ", "_")[:32] or "nobody", display=form.name)
    if form.join:
        for guild in quay.world.guilds.values():
            quay.welcome(guild, person.id)
    quay.live.publish("refresh")
    return reply(payloads.user(person))


async def new_guild(request: web.Request) -> web.Response:
    quay, form = quay_of(request), await take(request, NewGuild)
    owner = acts.person_of(quay, form.owner)
    guild = quay.world.add_guild(form.name, owner.id)
    for person in quay.world.players():
        quay.world.add_member(guild.id, person.id)
    quay.world.put_channel(Channel(id=quay.world.snowflake(), kind=TEXT, name="general", guild=guild.id))
    if form.invite_bot:
        quay.welcome(guild, quay.world.bot_id)
    quay.live.publish("refresh")
    return reply(payloads.guild(guild))


async def new_channel(request: web.Request) -> web.Response:
    quay, form = quay_of(request), await take(request, NewChannel)
    guild = guild_of(quay, form.guild)
    last = max((channel.position for channel in quay.world.channels_of(guild.id)), default=0)
    channel = Channel(id=quay.world.snowflake(), kind=TEXT, name=form.name, guild=guild.id, position=last + 1)
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


async def open_dms(request: web.Request) -> web.Response:
    quay, form = quay_of(request), await take(request, OpenDms)
    quay.world.set_open_dms(acts.person_of(quay, form.user).id, form.open)
    quay.live.publish("refresh")
    return reply({})


async def set_locale(request: web.Request) -> web.Response:
    """In which language somebody, or a guild, reads; the bot hears of a guild's at once."""
    quay, form = quay_of(request), await take(request, Locale)
    if form.user:
        quay.world.set_locale(acts.person_of(quay, form.user).id, form.locale)
    else:
        quay.set_guild_locale(guild_of(quay, form.guild).id, form.locale)
    quay.live.publish("refresh")
    return reply({})


async def membership(request: web.Request) -> web.Response:
    """Somebody joins, leaves or is thrown out of a guild."""
    quay, form = quay_of(request), await take(request, Membership)
    guild, user = guild_of(quay, form.guild), somebody(quay, form.user)
    there = (guild.id, user) in quay.world.members
    if form.present and not there:
        quay.welcome(guild, user)
    elif there and not form.present:
        quay.farewell(guild, user, unheard=form.unheard)
    return reply({})


async def outage(request: web.Request) -> web.Response:
    """Discord loses a guild, or has it again."""
    quay, form = quay_of(request), await take(request, Outage)
    quay.set_outage(guild_of(quay, form.guild), form.unavailable)
    return reply({})


async def permit(request: web.Request) -> web.Response:
    """Sets one overwrite of a channel; empty lists take it away."""
    quay, form = quay_of(request), await take(request, Permit)
    channel = any_channel(quay, form.channel)
    if channel.guild is None or channel.kind in THREADS:
        raise CannotDo("only a guild's channel has permissions")
    everyone = form.who == "everyone"
    target = channel.guild if everyone else somebody(quay, form.who)
    kept = tuple(o for o in channel.overwrites if o.target != target)
    new = Overwrite(target=target, kind=0 if everyone else 1, allow=bits(form.allow), deny=bits(form.deny))
    quay.put_channel(replace(channel, overwrites=(*kept, new) if new.allow or new.deny else kept), new=False)
    quay.live.publish("refresh")
    return reply({})


async def new_role(request: web.Request) -> web.Response:
    """A new role; the bot hears of it, not of who got it."""
    quay, form = quay_of(request), await take(request, NewRole)
    guild = guild_of(quay, form.guild)
    role = Role(id=quay.world.snowflake(), name=form.name, permissions=bits(form.permissions), position=2)
    quay.world.guilds[guild.id] = replace(guild, roles=(*guild.roles, role))
    for name in form.people:
        key = (guild.id, somebody(quay, name))
        member = quay.world.members[key]
        quay.world.members[key] = replace(member, roles=(*member.roles, role.id))
    quay.world.touch()
    payload = {"guild_id": str(guild.id), "role": payloads.role(role)}
    quay.gateway.dispatch("GUILD_ROLE_CREATE", payload, guild=guild.id)
    quay.live.publish("refresh")
    return reply(payloads.role(role))


async def set_thread(request: web.Request) -> web.Response:
    """A moderator archives, locks or opens a thread."""
    quay, form = quay_of(request), await take(request, ThreadState)
    channel = any_channel(quay, form.channel)
    if channel.thread is None:
        raise CannotDo("that is no thread")
    thread = replace(channel.thread, archived=form.archived, locked=form.locked)
    quay.put_channel(replace(channel, thread=thread), new=False)
    return reply({})


# --- weather and book ------------------------------------------------------------------------------------------------


async def order_fault(request: web.Request) -> web.Response:
    quay = quay_of(request)
    quay.weather.order(await take(request, Fault))
    return reply({})


async def clear_faults(request: web.Request) -> web.Response:
    quay_of(request).weather.clear()
    return reply({})


async def gateway_line(request: web.Request) -> web.Response:
    quay, form = quay_of(request), await take(request, Line)
    data = msgspec.json.decode(form.data)
    if form.close is not None:
        quay.gateway.hang_up(form.close)
    elif form.op is not None:
        quay.gateway.op(form.op, data)
    elif form.event is not None:
        for session in quay.gateway.sessions.values():
            quay.gateway.deliver(session, form.event, data)
    elif form.raw is not None:
        quay.gateway.raw(form.raw.encode())
    return reply({})


async def bot_state(request: web.Request) -> web.Response:
    """Whether the bot is there; `?wait=SECONDS` waits for it."""
    gateway = quay_of(request).gateway
    try:
        await gateway.wait_for_bot(float(request.query.get("wait", "0")))
    except TimeoutError:
        await asyncio.sleep(0)
    return reply({"connected": gateway.connected, "identifies": gateway.identifies, "resumes": gateway.resumes})


async def requests(request: web.Request) -> web.Response:
    """What the bot has asked for: `?method=&route=&since=`."""
    quay, query = quay_of(request), request.query
    found = quay.book.find(query.get("method", "*"), query.get("route", "*"), whole(query.get("since")))
    return reply(found)
