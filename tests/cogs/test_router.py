"""The router knows every verb that a message can carry, and nothing is reached past the gate."""

import ast
import random
import sys
from pathlib import Path
from typing import Any

import discord
import pytest
from discord import app_commands
from discord.app_commands import Command
from msgspec.structs import replace

from bot.app import COGS
from bot.engine.game import Game
from bot.games import GAMES
from bot.tables.model import GuildSettings, Vote
from cogs import community, defaults, learn, operator, router, rules
from cogs.gate import COMMANDS
from cogs.router import VERBS
from cogs.ui import messages, votes
from cogs.ui.drafts import Draft
from cogs.ui.ids import unpack
from cogs.ui.layout import Sheet
from tests import conformance as c
from tests.cogs.looks import look_of
from tests.cogs.ship import afloat
from tests.cogs.test_panels import PICTURE

ROOT = Path(router.__file__).parent
SOURCES = sorted(ROOT.rglob("*.py"))
TREES = {path.relative_to(ROOT).as_posix(): ast.parse(path.read_text(encoding="utf-8")) for path in SOURCES}


def calls(name: str) -> list[tuple[str, ast.Call]]:
    """Every call of something of this name in cogs, with the file it stands in."""
    nodes = ((file, node) for file, tree in TREES.items() for node in ast.walk(tree))
    return [(f, n) for f, n in nodes if isinstance(n, ast.Call) and getattr(n.func, "id", "") == name]


def test_case_69_every_verb_that_is_written_in_the_source_is_in_the_router() -> None:
    verbs = [call.args[0] for _, call in calls("Press")] + [call.args[1] for _, call in calls("press") if call.args[1:]]
    written = {str(verb.value) for verb in verbs if isinstance(verb, ast.Constant)} - {""}
    assert written <= set(VERBS) and len(written) > 30
    assert {verb for verb in VERBS if verb not in written} <= {"give", "take"}, "no row is left over"


def ids(sheet: Sheet) -> list[str]:
    return [str(getattr(item, "custom_id", "")) for row in sheet.rows for item in row.children]


def check(sheet: Sheet, kind: str) -> set[str]:
    """All that stands on a message leads somewhere, from a message of this kind."""
    found: set[str] = set()
    for custom_id in ids(sheet):
        press = unpack(custom_id)
        assert press is not None and press.verb in VERBS, custom_id
        assert kind in VERBS[press.verb].on, (custom_id, kind)
        found.add(press.verb)
    return found


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_case_69_every_button_and_menu_of_a_game_is_in_the_router(game: Game[Any]) -> None:
    step, met = 0, set[str]()

    def look(match: c.Watched, luck: random.Random) -> None:
        nonlocal step
        step += 1
        if step % c.count(9, 1) and match.pending.mode == "one":
            return
        seen = look_of(match)
        vote = Vote(7, "absent", 0, ("wait", "captain", "replace", "end"), (0, 1), (), 0)
        extra = (("", votes.vote_row(replace(seen, vote=vote))), ("", votes.open_seats_row(seen)))
        met.update(check(messages.table_sheet(game, seen, PICTURE, [], {}, extra), "table"))
        for seat in match.waited_for():
            own = look_of(match, seat)
            drafts = {each.ask.name: _begun(each) for each in messages.questions(own) if each.mine}
            for only in ("", *drafts):
                met.update(check(messages.panel_sheet(game, own, PICTURE, drafts, "", only), "own"))

    c.play(game, game.seats[1], {}, 69, look)
    assert {"hand", "undo", "log", "words", "vote"} <= met


def _begun(question: Any) -> Draft:
    """An answer in the making, with something chosen and something in focus."""
    keys = [choice.key for choice in question.choices]
    things = [choice.key for choice in question.things]
    return Draft(chosen=keys[:1], focus=f"give:{things[0]}" if things else "")


def test_case_69_every_button_and_menu_of_the_other_messages_is_in_the_router() -> None:
    for game in GAMES.values():
        check(rules.sheet(game, game.topics[0]), "own")
        check(defaults.defaults_sheet(game, GuildSettings()), "own")
        check(learn.put_away(game, ""), "own")
    for page in community.PAGES:
        check(community.settings_sheet(GuildSettings(), page), "own")


def test_case_69_only_the_gate_lets_somebody_in() -> None:
    assert {file for file, _ in calls("Admitted")} == {"gate.py"}
    replacing = [file for file, call in calls("replace") if any(each.arg == "moderator" for each in call.keywords)]
    assert replacing == ["gate.py"]
    assert {file for file, _ in calls("admit")} == {"gate.py", "router.py"}


def test_case_69_nothing_in_a_room_takes_an_interaction_as_it_comes() -> None:
    """What carries something out takes an `Admitted`; interactions are for the doors alone."""
    doors = {"gate.py", "router.py", "reply.py", "limits.py", "languages.py"}
    for file, tree in TREES.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.arg) and node.annotation is not None and file not in doors:
                assert "Interaction" not in ast.unparse(node.annotation), f"{file}:{node.lineno}"


async def test_case_69_every_command_and_suggestion_passes_the_gate(tmp_path: Path) -> None:
    async with afloat(tmp_path) as bot:
        for cog in COGS:
            await cog.setup(bot)
        found = [each for each in bot.tree.walk_commands() if isinstance(each, app_commands.Command)]
        assert len(found) > 30
        await operator.setup_in(bot, 1)
        orders = [each for each in bot.tree.walk_commands(guild=discord.Object(1)) if isinstance(each, Command)]
        assert len(orders) >= 5 and all(COMMANDS[each.callback].who == "operator" for each in orders)
        menus = [each for each in bot.tree.get_commands() if isinstance(each, app_commands.ContextMenu)]
        assert [each.name for each in menus] == ["My hand", "Invite to a table"]
        assert all(getattr(each.callback, "__func__", None) in COMMANDS for each in menus)
        for command in found:
            assert command.callback in COMMANDS, command.qualified_name
            moderating = command.qualified_name.startswith("mod ")
            assert (COMMANDS[command.callback].who == "moderator") == moderating, command.qualified_name
            for parameter in command._params.values():
                if parameter.autocomplete is not None:
                    assert parameter.autocomplete in COMMANDS, (command.qualified_name, parameter.name)


async def test_case_69_no_module_of_ours_is_loaded_twice(tmp_path: Path) -> None:
    before = {name: module for name, module in sys.modules.items() if name.startswith("cogs")}
    async with afloat(tmp_path) as bot:
        for cog in COGS:
            await cog.setup(bot)
        assert {name: sys.modules[name] for name in before} == before
        assert not bot.extensions
        for name, cog in bot.cogs.items():
            assert type(cog) is getattr(sys.modules[type(cog).__module__], type(cog).__name__), name
