"""Which commands somebody is offered where: by contexts, installations, permissions and a guild's own settings.

Documented: `contexts` and `integration_types`; `default_member_permissions`, which a guild's settings under
Integrations override for channels, people and roles, in that order; administrators may run everything; without settings
of its own a command has those of the application. Slash commands cannot be used in an archived thread. Supposed: in a
locked thread only who manages threads may use them.
"""

from __future__ import annotations

from . import permissions
from .jsons import rows, whole
from .permissions import MANAGE_THREADS, USE_APPLICATION_COMMANDS
from .refusals import CannotDo
from .things import DM, Channel, Command, Grant, Json, Person
from .world import World

ROLE, PERSON, CHANNEL = 1, 2, 3
BY_GUILD, BY_PERSON = 0, 1
IN_GUILD, IN_DM = 0, 1


def offered(world: World, person: Person, channel: Channel, kind: int = 1) -> list[Command]:
    """The commands of a kind: 1 by a slash, 2 on a person, 3 on a message. A guild's own hide global ones."""
    if not world.permissions(person.id, channel) & USE_APPLICATION_COMMANDS:
        return []
    found: dict[str, Command] = {}
    for command in sorted(world.commands.values(), key=lambda c: c.guild is not None):
        wanted = whole(command.body.get("type"), 1) == kind and command.guild in (None, channel.guild)
        if wanted and owners(world, person, channel, command):
            found[str(command.body["name"])] = command
    return sorted(found.values(), key=lambda c: str(c.body["name"]))


def owners(world: World, person: Person, channel: Channel, command: Command) -> Json:
    """By whose installation somebody may run a command here, as an interaction says it; empty where he may not."""
    found: Json = {}
    if not in_context(command.body, channel):
        return found
    types = rows(command.body.get("integration_types")) or [BY_GUILD]
    present = channel.guild is None or (channel.guild, world.bot_id) in world.members
    if BY_GUILD in types and present and granted(world, person, channel, command):
        found["0"] = str(channel.guild or 0)
    if BY_PERSON in types and person.id in world.installs and command.guild is None:
        found["1"] = str(person.id)
    return found


def in_context(body: Json, channel: Channel) -> bool:
    contexts = body.get("contexts")
    if contexts is None:
        return channel.kind != DM or bool(body.get("dm_permission", True))
    return (IN_DM if channel.kind == DM else IN_GUILD) in rows(contexts)


def granted(world: World, person: Person, channel: Channel, command: Command) -> bool:
    """Whether the guild lets somebody run a command here."""
    if channel.guild is None:
        return True
    guild, member = world.guilds[channel.guild], world.members[channel.guild, person.id]
    if permissions.may_all(guild, member):
        return True
    rules = [each for each in world.grants if each.guild == guild.id and each.command == command.id]
    rules = rules or [each for each in world.grants if each.guild == guild.id and each.command == world.bot_id]
    places = decided(rules, CHANNEL, (channel.id, channel.parent)), decided(rules, CHANNEL, (guild.id - 1,))
    if next((each for each in places if each is not None), True) is False:
        return False
    for kind, targets in ((PERSON, (person.id,)), (ROLE, member.roles), (ROLE, (guild.id,))):
        said = decided(rules, kind, targets)
        if said is not None:
            return said
    needed = command.body.get("default_member_permissions")
    if needed is None:
        return True
    return whole(needed) > 0 and world.permissions(person.id, channel) & whole(needed) == whole(needed)


def decided(rules: list[Grant], kind: int, targets: tuple[int | None, ...]) -> bool | None:
    """What the rules say of these targets: one that allows is enough; None if they say nothing."""
    said = [rule.allowed for rule in rules if rule.kind == kind and rule.target in targets]
    return any(said) if said else None


def refuse_in_thread(world: World, person: Person, channel: Channel) -> None:
    """Commands are not to be had in a thread that is shut."""
    thread = channel.thread
    if thread and thread.locked and not world.permissions(person.id, channel) & MANAGE_THREADS:
        raise CannotDo("the thread is locked: commands cannot be used there")
    if thread and thread.archived:
        raise CannotDo("the thread is archived: commands cannot be used there")
