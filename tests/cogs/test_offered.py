"""Where each command is offered, to whom, and what it takes: over all of them."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest

from bot import VERSION
from bot.app import COGS, PirateBot
from bot.settings import Imprint
from cogs import about
from tests.cogs.ship import afloat
from tests.cogs.tongues import words

IN_SERVERS, IN_SERVERS_AND_DIRECT, ANYWHERE = [0], [0, 1], [0, 1, 2]
BY_SERVER, BY_ANYBODY = [0], [0, 1]
EVERYWHERE = {"hand", "my", "rules", "learn", "help", "about", "My hand"}
AT_TABLES = {"game", "mod", "board", "play", "Invite to a table"}
TEXT = 3


@pytest.fixture
async def commands(tmp_path: Path) -> AsyncIterator[list[dict[str, Any]]]:
    async with afloat(tmp_path) as bot:
        for cog in COGS:
            await cog.setup(bot)
        yield payloads(bot)


def payloads(bot: PirateBot) -> list[dict[str, Any]]:
    return [command.to_dict(bot.tree) for command in bot.tree.get_commands()]


def options(entry: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Everything that can be given to a command, also by way of its groups."""
    for each in entry.get("options", ()):
        yield each
        yield from options(each)


async def test_every_command_is_offered_where_it_can_do_something(commands: list[dict[str, Any]]) -> None:
    assert {each["name"] for each in commands} == EVERYWHERE | AT_TABLES
    for each in commands:
        anywhere = each["name"] in EVERYWHERE
        there = IN_SERVERS_AND_DIRECT if each["name"] == "game" else IN_SERVERS
        assert sorted(each["contexts"]) == (ANYWHERE if anywhere else there), each["name"]
        assert sorted(each["integration_types"]) == (BY_ANYBODY if anywhere else BY_SERVER), each["name"]


async def test_moderators_alone_are_offered_mod_unless_the_server_says_otherwise(
    commands: list[dict[str, Any]],
) -> None:
    asked = {each["name"]: each["default_member_permissions"] for each in commands}
    assert {name for name, needed in asked.items() if needed} == {"mod"}
    assert asked["mod"] == 1 << 5, "those who may manage the server"


async def test_every_command_and_option_is_described(commands: list[dict[str, Any]]) -> None:
    described = [each for command in commands if command["type"] == 1 for each in (command, *options(command))]
    assert len(described) > 80
    assert all(0 < len(each["description"]) <= 100 and each["description"] != "…" for each in described)


async def test_every_text_that_is_typed_has_a_greatest_length(commands: list[dict[str, Any]]) -> None:
    typed = [each for command in commands for each in options(command) if each["type"] == TEXT]
    assert len(typed) > 10
    assert [each["name"] for each in typed if not each.get("choices") and not each.get("max_length")] == []


# -- /help and /about --------------------------------------------------------------------------------------------------

FULL = Imprint("https://example.org/table", "https://example.org/ask", "Anne Bonny, anne@example.org")


def said(sheet: Any) -> tuple[str, list[str]]:
    """All words of a message, and the addresses of its buttons."""
    shown = [each.to_component_dict() for each in sheet.view().children]
    return "\n".join(words(shown)), [str(item.url) for row in sheet.rows for item in row.children]


def test_case_78_fact_26_help_leads_to_everything() -> None:
    text, links = said(about.help_sheet(FULL))
    for way in ("/learn", "/rules", "/game new", "/hand", "/my settings", "/my data", "/mod settings", "/about"):
        assert way in text, way
    assert links == [FULL.support_url]
    assert said(about.help_sheet(Imprint()))[1] == []


def test_case_78_fact_26_about_tells_games_privacy_terms_version_and_who_runs_it() -> None:
    text, links = said(about.about_sheet(FULL))
    for word in ("Set Sail", "Sea of Thieves", "Privacy", "Terms", "/my data", FULL.operator, VERSION, "unofficial"):
        assert word in text, word
    assert links == [
        "https://example.org/table/PRIVACY.md",
        "https://example.org/table/TERMS.md",
        "https://example.org/table",
        FULL.support_url,
    ]


def test_about_leaves_out_what_is_not_told() -> None:
    text, links = said(about.about_sheet(Imprint()))
    assert "Run by" not in text and VERSION in text and links == []
