"""REST: the gateway's address, the bot itself, its application and its commands."""

from __future__ import annotations

from aiohttp import web

from . import payloads
from .gateway import gateway_url
from .jsons import rows, table, tables, whole
from .limits_commands import check_commands
from .quay import Quay, number_in, quay_of
from .refusals import CANNOT_DM, INVALID_FORM, MISSING_ACCESS, UNKNOWN_COMMAND, UNKNOWN_USER, Refusal, refuse
from .things import Command, Json
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
    """Opening a conversation always works with a person; closed DMs show when writing."""
    quay = quay_of(request)
    person = quay.world.people.get(whole(body.fields.get("recipient_id")))
    if person is None:
        raise Refusal(INVALID_FORM, {"recipient_id": {"_errors": [{"code": "USER_UNKNOWN", "message": "Unknown."}]}})
    if person.bot:
        refuse(CANNOT_DM)
    return payloads.channel(quay.world, quay.dm_with(person.id))


async def application(request: web.Request, body: Body) -> object:
    return payloads.application(quay_of(request).world)


# --- commands --------------------------------------------------------------------------------------------------------


def scope(request: web.Request) -> tuple[Quay, int | None]:
    """The application must be the bot's own, a guild one where the bot is."""
    quay = quay_of(request)
    if number_in(request, "application_id") != quay.world.bot_id:
        refuse(MISSING_ACCESS)
    if "guild_id" not in request.match_info:
        return quay, None
    guild = number_in(request, "guild_id")
    if (guild, quay.world.bot_id) not in quay.world.members:
        refuse(MISSING_ACCESS)
    return quay, guild


def commands_in(quay: Quay, guild: int | None) -> list[Command]:
    return [command for command in quay.world.commands.values() if command.guild == guild]


async def list_commands(request: web.Request, body: Body) -> object:
    quay, guild = scope(request)
    return [payloads.command(quay.world, command) for command in commands_in(quay, guild)]


async def put_commands(request: web.Request, body: Body) -> object:
    """Replaces the whole set; a command of the same name keeps its id."""
    quay, guild = scope(request)
    wanted = tables(rows(body.json))
    check_commands(wanted)
    former = {name_of(command.body): command for command in commands_in(quay, guild)}
    for command in former.values():
        del quay.world.commands[command.id]
    return [payloads.command(quay.world, register(quay, guild, entry, former.get(name_of(entry)))) for entry in wanted]


async def add_command(request: web.Request, body: Body) -> object:
    quay, guild = scope(request)
    check_commands([body.fields])
    former = {name_of(command.body): command for command in commands_in(quay, guild)}
    return payloads.command(quay.world, register(quay, guild, body.fields, former.get(name_of(body.fields))))


async def one_command(request: web.Request, body: Body) -> object:
    quay, _ = scope(request)
    return payloads.command(quay.world, find_command(request))


async def delete_command(request: web.Request, body: Body) -> object:
    quay, _ = scope(request)
    del quay.world.commands[find_command(request).id]
    quay.world.touch()
    quay.live.publish("refresh")
    return None


def find_command(request: web.Request) -> Command:
    quay, guild = scope(request)
    command = quay.world.commands.get(number_in(request, "command_id"))
    if command is None or command.guild != guild:
        refuse(UNKNOWN_COMMAND)
    return command


def name_of(body: Json) -> tuple[int, str]:
    return whole(body.get("type"), 1), str(body.get("name"))


def register(quay: Quay, guild: int | None, entry: Json, former: Command | None) -> Command:
    kept = {key: value for key, value in table(entry).items() if key not in ("id", "application_id", "version")}
    command = Command(
        id=former.id if former else quay.world.snowflake(), guild=guild, version=quay.world.snowflake(), body=kept
    )
    quay.world.commands[command.id] = command
    quay.world.touch()
    quay.live.publish("refresh")
    return command
