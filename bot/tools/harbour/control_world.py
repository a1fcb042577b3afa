"""The control API: people, guilds, and what they may do there."""

from __future__ import annotations

from typing import Literal

from aiohttp import web
from msgspec import Struct
from msgspec.structs import replace

from . import acts, offers, payloads
from .control import reply, take
from .gateway import ALWAYS
from .permissions import NAMES
from .quay import Quay, quay_of
from .refusals import CannotDo
from .things import TEXT, THREADS, Channel, Grant, Guild, Overwrite, Role


class NewPerson(Struct, forbid_unknown_fields=True):
    name: str
    join: bool = True


class NewGuild(Struct, forbid_unknown_fields=True):
    name: str
    owner: str
    invite_bot: bool = True


class OpenDms(Struct, forbid_unknown_fields=True):
    """Somebody closes direct messages (refused with 50007 or 50278), or opens them."""

    user: str
    open: bool
    code: Literal[50007, 50278] = 50007


class Install(Struct, forbid_unknown_fields=True):
    """Somebody adds the application to his own account, or takes it away."""

    user: str
    present: bool


class Setting(Struct, forbid_unknown_fields=True):
    """Who may run a command (or all, without one), as Server Settings > Integrations has it.

    `target` is a role, a person, a channel, "everyone" or "all channels"; without `allowed` the setting is taken away.
    """

    target: str
    allowed: bool | None
    command: str = ""
    guild: str = ""


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
    """What a channel grants or denies ("bot", "everyone", a role or a person), by permission name."""

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


class Wait(Struct, forbid_unknown_fields=True):
    seconds: float


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


async def open_dms(request: web.Request) -> web.Response:
    quay, form = quay_of(request), await take(request, OpenDms)
    quay.world.set_open_dms(acts.person_of(quay, form.user).id, form.open, form.code)
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


def role_called(quay: Quay, guild: int, name: str) -> int:
    wanted = "@everyone" if name == "everyone" else name
    return next(role.id for role in quay.world.guilds[guild].roles if role.name == wanted)


async def permit(request: web.Request) -> web.Response:
    """Sets one overwrite of a channel; empty lists take it away."""
    quay, form = quay_of(request), await take(request, Permit)
    channel = any_channel(quay, form.channel)
    if channel.guild is None or channel.kind in THREADS:
        raise CannotDo("only a guild's channel has permissions")
    role = form.who == "everyone" or form.who in [each.name for each in quay.world.guilds[channel.guild].roles]
    target = role_called(quay, channel.guild, form.who) if role else somebody(quay, form.who)
    kept = tuple(o for o in channel.overwrites if o.target != target)
    new = Overwrite(target=target, kind=0 if role else 1, allow=bits(form.allow), deny=bits(form.deny))
    quay.put_channel(replace(channel, overwrites=(*kept, new) if new.allow or new.deny else kept), new=False)
    quay.live.publish("refresh")
    return reply({})


async def install(request: web.Request) -> web.Response:
    quay, form = quay_of(request), await take(request, Install)
    user = acts.person_of(quay, form.user).id
    (quay.world.installs.add if form.present else quay.world.installs.discard)(user)
    quay.world.touch()
    quay.live.publish("refresh")
    return reply({})


async def integrate(request: web.Request) -> web.Response:
    """Sets who may run a command in a guild; the bot hears of it."""
    quay, form = quay_of(request), await take(request, Setting)
    guild = guild_of(quay, form.guild)
    commands = {str(each.body["name"]): each.id for each in quay.world.commands.values() if each.guild is None}
    if form.command and form.command not in commands:
        raise CannotDo(f"there is no command {form.command!r}; there are {sorted(commands)}")
    command = commands[form.command] if form.command else quay.world.bot_id
    kind, target = integrated(quay, guild, form.target)
    rule = Grant(guild=guild.id, command=command, target=target, kind=kind, allowed=bool(form.allowed))
    same = [g for g in quay.world.grants if (g.guild, g.command, g.target, g.kind) == (guild.id, command, target, kind)]
    quay.world.grants = [g for g in quay.world.grants if g not in same] + ([] if form.allowed is None else [rule])
    quay.world.touch()
    payload = payloads.command_permissions(quay.world, guild.id, command)
    quay.gateway.dispatch("APPLICATION_COMMAND_PERMISSIONS_UPDATE", payload, guild=guild.id)
    quay.live.publish("refresh")
    return reply(payload)


def integrated(quay: Quay, guild: Guild, name: str) -> tuple[int, int]:
    """Which kind of target a name of the settings means, and its id."""
    if name == "everyone":
        return offers.ROLE, guild.id
    if name == "all channels":
        return offers.CHANNEL, guild.id - 1
    if found := next((role.id for role in guild.roles if name in (role.name, str(role.id))), 0):
        return offers.ROLE, found
    if found := next((c.id for c in quay.world.channels_of(guild.id) if name in (c.name, str(c.id))), 0):
        return offers.CHANNEL, found
    return offers.PERSON, acts.person_of(quay, name).id


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
    if "bot" in form.people:  # of its own roles a bot hears whatever its intents
        own = payloads.member(quay.world, quay.world.members[guild.id, quay.world.bot_id]) | {"guild_id": str(guild.id)}
        quay.gateway.dispatch("GUILD_MEMBER_UPDATE", own, guild=guild.id, intent=ALWAYS)
    quay.live.publish("refresh")
    return reply(payloads.role(role))


async def wait(request: web.Request) -> web.Response:
    """The world's clock goes ahead: threads come to rest, messages and interactions grow old."""
    quay, form = quay_of(request), await take(request, Wait)
    quay.let_pass(form.seconds)
    return reply({"now": quay.world.clock()})
