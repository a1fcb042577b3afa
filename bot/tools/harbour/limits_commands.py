"""Discord's limits on application commands and autocomplete choices."""

from __future__ import annotations

import re

from .jsons import table, tables, whole
from .refusals import Complaints
from .things import Json

NAME = re.compile(r"[-_'\w]{1,32}")
SUBCOMMAND, GROUP, STRING, INTEGER, NUMBER = 1, 2, 3, 4, 10
COMMANDS = 100
OPTIONS = 25
CHOICES = 25
TOTAL = 8000


def check_commands(commands: list[Json]) -> None:
    """A whole set of commands, as given to the bulk overwrite."""
    complaints = Complaints()
    slash = [command for command in commands if whole(command.get("type"), 1) == 1]
    if len(slash) > COMMANDS:
        complaints.add("", "APPLICATION_COMMANDS_MAX", f"Maximum number of application commands reached ({COMMANDS}).")
    seen: set[tuple[int, str]] = set()
    for n, command in enumerate(commands):
        kind, name = whole(command.get("type"), 1), str(command.get("name", ""))
        if (kind, name) in seen:
            message = "Application command names must be unique"
            complaints.add(f"{n}.name", "APPLICATION_COMMANDS_DUPLICATE_NAME", message)
        seen.add((kind, name))
        if kind == 1:
            check_slash(complaints, str(n), command)
        else:
            complaints.length(f"{n}.name", command.get("name"), 1, 32)
    complaints.raise_if_any()


def check_slash(complaints: Complaints, path: str, command: Json) -> None:
    check_words(complaints, path, command)
    check_options(complaints, path, tables(command.get("options")), depth=0)
    if letters(command) > TOTAL:
        message = f"Application Command combined size exceeds {TOTAL} characters."
        complaints.add(path, "APPLICATION_COMMAND_TOO_LARGE", message)


def check_words(complaints: Complaints, path: str, entry: Json) -> None:
    name = entry.get("name")
    if not isinstance(name, str) or not NAME.fullmatch(name) or name != name.lower():
        message = "Command name is invalid"
        complaints.add(f"{path}.name", "APPLICATION_COMMAND_INVALID_NAME", message)
    complaints.length(f"{path}.description", entry.get("description"), 1, 100)


def check_options(complaints: Complaints, path: str, options: list[Json], depth: int) -> None:
    if len(options) > OPTIONS:
        complaints.too_long(f"{path}.options", OPTIONS)
    seen: set[str] = set()
    optional = False
    for n, option in enumerate(options):
        inner, kind = f"{path}.options.{n}", whole(option.get("type"))
        check_words(complaints, inner, option)
        if str(option.get("name")) in seen:
            code = "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS"
            complaints.add(f"{inner}.name", code, "Option name already exists")
        seen.add(str(option.get("name")))
        if not 1 <= kind <= 11:
            complaints.add(f"{inner}.type", "BASE_TYPE_CHOICES", "Value must be one of (1..11).")
        elif kind in (SUBCOMMAND, GROUP):
            if depth >= (2 if kind == SUBCOMMAND else 1):
                code = "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"
                complaints.add(f"{inner}.type", code, "Sub-command option types are invalid here")
            check_options(complaints, inner, tables(option.get("options")), depth + 1)
        else:
            if option.get("required") and optional:
                code = "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID"
                complaints.add(inner, code, "Required options must be placed before non-required options")
            optional = optional or not option.get("required")
            check_choices(complaints, f"{inner}.choices", tables(option.get("choices")), kind)
            if option.get("choices") and option.get("autocomplete"):
                code = "APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES"
                complaints.add(inner, code, "Autocomplete and choices exclude each other")


def check_choices(complaints: Complaints, path: str, choices: list[Json], kind: int) -> None:
    """Fixed choices, or those an autocomplete answers with."""
    if len(choices) > CHOICES:
        complaints.too_long(path, CHOICES)
    for n, choice in enumerate(choices):
        complaints.length(f"{path}.{n}.name", choice.get("name"), 1, 100)
        value = choice.get("value")
        if kind == STRING:
            complaints.length(f"{path}.{n}.value", value, 0, 100)
        elif isinstance(value, bool) or not isinstance(value, int if kind == INTEGER else (int, float)):
            complaints.add(f"{path}.{n}.value", "NUMBER_TYPE_COERCE", f'Value "{value}" is not a number.')


def letters(entry: Json) -> int:
    """The characters Discord counts against a command's total."""
    total = len(str(entry.get("name", ""))) + len(str(entry.get("description", "")))
    for choice in tables(entry.get("choices")):
        total += len(str(choice.get("name", ""))) + len(str(table(choice).get("value", "")))
    return total + sum(letters(option) for option in tables(entry.get("options")))
