"""REST: the application's commands, and who may run them in a guild."""

from __future__ import annotations

from aiohttp import web

from . import payloads
from .jsons import rows, table, tables, whole
from .limits_commands import check_commands
from .quay import Quay, number_in, quay_of
from .refusals import MISSING_ACCESS, UNKNOWN_COMMAND, UNKNOWN_COMMAND_PERMISSIONS, refuse
from .things import Command, Json
from .uploads import Body


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
    """Replaces the whole set; a command of the same name keeps its id, and with it who may run it."""
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


# --- who may run them ------------------------------------------------------------------------------------------------


async def all_permissions(request: web.Request, body: Body) -> object:
    """What a guild has set under Server Settings > Integrations; setting it is not a bot's to do."""
    quay, guild = scope(request)
    named = dict.fromkeys(grant.command for grant in quay.world.grants if grant.guild == guild)
    return [payloads.command_permissions(quay.world, guild or 0, command) for command in named]


async def one_permission(request: web.Request, body: Body) -> object:
    quay, guild = scope(request)
    found = payloads.command_permissions(quay.world, guild or 0, number_in(request, "command_id"))
    return found if found["permissions"] else refuse(UNKNOWN_COMMAND_PERMISSIONS)
