"""Typing a slash command: finding it, its options, its autocomplete."""

from __future__ import annotations

from collections.abc import Mapping

from .exchanges import AUTOCOMPLETE, COMMAND, Exchange
from .interactions import begin
from .jsons import tables, whole
from .limits_commands import GROUP, INTEGER, NUMBER, STRING, SUBCOMMAND
from .offers import offered, owners, refuse_in_thread
from .quay import Quay
from .refusals import CannotDo
from .targets import OF_OPTION, Targets
from .things import Channel, Command, Json, Person
from .world import World

BOOLEAN = 5
Value = str | int | float | bool


def run(
    quay: Quay,
    person: Person,
    channel: Channel,
    line: str,
    options: Mapping[str, Value],
    *,
    focused: str | None = None,
    deliveries: int = 1,
) -> Exchange:
    """Sends a command such as "game new" with options by name, or asks for autocomplete of the focused one."""
    refuse_in_thread(quay.world, person, channel)
    command, path, formal = find(quay.world, person, channel, line)
    targets = Targets(quay, channel)
    given: list[Json] = []
    left = dict(options)
    for option in formal:
        name, kind = str(option["name"]), whole(option["type"])
        if name == focused:
            if not option.get("autocomplete"):
                raise CannotDo(f"{name} has no autocomplete")
            given.append({"name": name, "type": kind, "value": str(left.pop(name, "")), "focused": True})
        elif name in left:
            given.append({"name": name, "type": kind, "value": read(option, kind, left.pop(name), targets)})
        elif option.get("required") and focused is None:
            raise CannotDo(f"/{line} needs {name}")
    if left:
        raise CannotDo(f"/{line} has no option {sorted(left)}")
    for kind, name in reversed(path):
        given = [{"name": name, "type": kind, "options": given}]
    data: Json = {"id": str(command.id), "name": command.body["name"], "type": 1, "options": given}
    if command.guild:
        data["guild_id"] = str(command.guild)
    if found := targets.resolved():
        data["resolved"] = found
    kind = COMMAND if focused is None else AUTOCOMPLETE
    return begin(
        quay,
        kind,
        person,
        channel,
        data,
        name=line,
        owners=owners(quay.world, person, channel, command),
        deliveries=deliveries,
    )


def find(
    world: World, person: Person, channel: Channel, line: str
) -> tuple[Command, list[tuple[int, str]], list[Json]]:
    """The command, the way down to the subcommand, and its formal options."""
    words = line.removeprefix("/").split()
    there = offered(world, person, channel)
    command = next((c for c in there if words and c.body["name"] == words[0]), None)
    if command is None:
        names = [str(c.body["name"]) for c in there]
        raise CannotDo(f"{person.shown} has no command /{line} there; there are {names}")
    formal = tables(command.body.get("options"))
    path: list[tuple[int, str]] = []
    for word in words[1:]:
        step = next((o for o in formal if o["name"] == word and o["type"] in (SUBCOMMAND, GROUP)), None)
        if step is None:
            raise CannotDo(f"/{line}: there is no {word!r}; there are {[o['name'] for o in formal]}")
        path.append((whole(step["type"]), word))
        formal = tables(step.get("options"))
    if any(whole(option["type"]) in (SUBCOMMAND, GROUP) for option in formal):
        raise CannotDo(f"/{line} needs one of {[option['name'] for option in formal]}")
    return command, path, formal


def read(option: Json, kind: int, value: Value, targets: Targets) -> Value:
    """An option's value as Discord's client would take it, or the reason why not."""
    name = str(option["name"])
    choices = tables(option.get("choices"))
    if choices:
        fitting = [c for c in choices if value == c["value"] or str(value) in (str(c["value"]), c["name"])]
        if not fitting:
            raise CannotDo(f"{name} is one of {[c['name'] for c in choices]}")
        return fitting[0]["value"]
    if kind == STRING:
        text = str(value)
        if not whole(option.get("min_length")) <= len(text) <= whole(option.get("max_length"), 6000):
            raise CannotDo(f"{name} has the wrong length")
        return text
    if kind == BOOLEAN:
        if str(value).lower() not in ("true", "false"):
            raise CannotDo(f"{name} is true or false")
        return str(value).lower() == "true"
    if kind in (INTEGER, NUMBER):
        return number(option, kind, value)
    if kind in OF_OPTION:
        return targets.find(OF_OPTION[kind], str(value))
    raise CannotDo(f"{name}: files cannot be given as options here")


def number(option: Json, kind: int, value: Value) -> int | float:
    try:
        found = int(value) if kind == INTEGER else float(value)
    except ValueError:
        raise CannotDo(f"{option['name']} takes a number") from None
    if not option.get("min_value", found) <= found <= option.get("max_value", found):
        raise CannotDo(f"{option['name']} is out of range")
    return found
