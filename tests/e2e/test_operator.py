"""/operator: the same verbs as in a terminal, for the application's owner or team alone, and offered in one server."""

from collections.abc import AsyncIterator
from pathlib import Path

import discord
import pytest
from discord import app_commands
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.engine.text import say
from bot.operating.line import Order
from bot.tools.harbour import Answer, Harbour, Refused, point_discord_at
from bot.tools.harbour.founding import GUILD
from cogs import gate
from tests.e2e.fleet import newest
from tests.e2e.story import CHANNEL, Moored, Story
from tests.e2e.test_weather import eventually
from tests.tables.party import HOUR

pytestmark = pytest.mark.harbour

VERBS = {
    "operator status": {},
    "operator tables": {},
    "operator announce": {"text": "Tomorrow at noon."},
    "operator maintain": {"mode": "on"},
    "operator leave": {"server": "1"},
}


@pytest.fixture
async def story(tmp_path: Path) -> AsyncIterator[Story]:
    """Anne owns the application, and the server that has the operator's commands."""
    base, gateway = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    async with Harbour(people=("Anne", "Bart", "Cora"), limits=False) as harbour:
        point_discord_at(harbour.api_base)
        place = Moored(harbour, tmp_path)
        place.operator_guild = GUILD
        found = Story(place)
        await found.start()
        try:
            yield found
        finally:
            await found.stop()
            Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = base, gateway


async def begun(story: Story, channel: str = CHANNEL) -> int:
    place = next(each for each in story.harbour.world.channels.values() if each.name == channel)
    table = (await story.keeper.open(place.id, GUILD, "set_sail", story.user("Bart"), "Bart", 2)).head.id
    await story.keeper.join(table, story.user("Cora"), "Cora")
    await story.keeper.start(table, story.user("Bart"))
    await story.settle()
    return table


async def orders(story: Story, name: str, line: str, **options: str) -> Answer:
    """Somebody gives an order, whatever rights Discord's settings give him to see the command."""
    for command in story.harbour.world.commands.values():
        command.body.pop("default_member_permissions", None)
    return await story.sailors[name].slash(line, CHANNEL, **options)


async def test_case_69_nobody_but_the_owner_gives_orders(story: Story) -> None:
    assert story.bot is not None
    offered = story.bot.tree.walk_commands(guild=discord.Object(GUILD))
    commands = [each for each in offered if isinstance(each, app_commands.Command)]
    assert {each.qualified_name for each in commands} == set(VERBS)
    assert all(gate.COMMANDS[each.callback].who == "operator" for each in commands)
    table = await begun(story)
    before = await story.head()
    for line, options in VERBS.items():
        for name in ("Bart", "Cora"):
            answer = await orders(story, name, line, **options)
            assert answer.text == say(gate.OPERATORS_ONLY, ()) and answer.message is not None
            assert answer.message.ephemeral
    await story.looked()
    assert await story.head() == before and before.id == table and story.keeper.core.maintenance is None
    assert not any("Tomorrow" in each.line for each in story.arrived)


async def test_they_are_offered_in_that_server_alone(story: Story) -> None:
    control = story.harbour.control
    await control.add_guild("The Far Shore", "Anne")
    await story.settle()
    for command in story.harbour.world.commands.values():
        ours = command.body["name"] == "operator"
        assert command.guild == (GUILD if ours else None)
    with pytest.raises(Refused):
        await story.sailors["Anne"].slash("operator status", "general")
    told = await control.requests("PUT", "/applications/{application_id}/guilds/{guild_id}/commands")
    await story.stop()
    await story.start()
    again = await control.requests("PUT", "/applications/{application_id}/guilds/{guild_id}/commands")
    assert len(told) == len(again) == 1, "told once, and again only when they have changed"


async def test_a_server_that_is_not_named_any_more_has_them_no_more(story: Story) -> None:
    assert isinstance(story.place, Moored)
    await story.stop()
    story.place.operator_guild = 0
    await story.start()
    assert not [each for each in story.harbour.world.commands.values() if each.guild]
    await story.stop()
    story.place.operator_guild = GUILD
    await story.start()
    assert "version" in (await orders(story, "Anne", "operator status")).text


async def test_somebody_of_the_team_may_and_without_discord_nobody(
    story: Story, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert story.bot is not None
    operators = story.bot.desk.operators
    asked = operators._ask

    async def with_a_team() -> object:
        application = await asked()
        owner = {"id": str(story.user("Anne")), "username": "anne", "discriminator": "0", "avatar": None}
        member = {**owner, "id": str(story.user("Cora")), "username": "cora"}
        reader = {**owner, "id": str(story.user("Bart")), "username": "bart"}
        from discord.team import Team

        members = [
            {"user": each, "membership_state": 2, "permissions": [], "role": role, "team_id": "9"}
            for each, role in ((owner, "admin"), (member, "developer"), (reader, "read_only"))
        ]
        data = {"id": "9", "name": "Crew", "icon": None, "owner_user_id": owner["id"], "members": members}
        application.team = Team(story.bot._connection, data)  # type: ignore[union-attr,arg-type]
        return application

    monkeypatch.setattr(operators, "_ask", with_a_team)
    assert "version" in (await orders(story, "Cora", "operator status")).text
    assert (await orders(story, "Bart", "operator status")).text == say(gate.OPERATORS_ONLY, ())

    async def away() -> object:
        raise TimeoutError

    monkeypatch.setattr(operators, "_ask", away)
    assert "version" in (await orders(story, "Anne", "operator status")).text, "known for a quarter of an hour"
    operators._known = None
    assert (await orders(story, "Anne", "operator status")).text == say(gate.UNKNOWN_OPERATORS, ())


async def test_status_and_tables_name_no_players(story: Story) -> None:
    table = await begun(story)
    status = (await orders(story, "Anne", "operator status")).text
    assert "1 live: 1 playing" in status and "connected" in status and "problem" not in status
    listed = (await orders(story, "Anne", "operator tables")).text
    assert f"{table}: set_sail, playing" in listed
    assert not any(name in status + listed for name in ("Bart", "Cora"))


async def test_an_announcement_comes_once_at_each_table_without_a_sound_and_calls_nobody(story: Story) -> None:
    await begun(story)
    await begun(story, "tavern")
    calls = len(story.harbour.world.calls)
    said = await orders(story, "Anne", "operator announce", text=f"@everyone <@{story.user('Bart')}> Tomorrow, 18:00!")
    assert "2 live tables" in said.text
    await story.settle()
    found = [each for each in story.arrived if "Tomorrow, 18:00!" in each.line]
    assert sorted(each.where for each in found) == ["#harbour", "#tavern"]
    assert all(each.mentions == () and each.called == () for each in found)
    assert len(story.harbour.world.calls) == calls
    await story.looked()
    assert sum("Tomorrow, 18:00!" in each.line for each in story.arrived) == 2
    assert story.bot is not None
    long = await story.bot.order(Order("announce", "a " * 300), None)
    assert long.code == 1 and "too long" in long.lines[0]
    empty = await story.bot.order(Order("announce", " \u200b\n"), None)
    assert empty.code == 1 and "nothing to announce" in empty.lines[0]


async def test_maintenance_is_told_at_every_table_and_in_its_status_and_ends_there_too(story: Story) -> None:
    table = await begun(story)
    lobby = await story.sailors["Cora"].slash("game new", "tavern", game="set_sail")
    assert lobby.text
    await story.settle()
    due = (await story.keeper.look(table, story.user("Bart"))).deadlines
    await orders(story, "Anne", "operator maintain", mode="on", text="New rules come.")
    await story.settle()
    for channel in (CHANNEL, "tavern"):
        shown = (await newest(story.sailors["Bart"], channel)).text
        assert "Maintenance" in shown and "New rules come." in shown and "<t:" not in shown.split("Maintenance")[1]
    assert "Maintenance" in (await story.sailors["Bart"].slash("game status", CHANNEL)).text
    assert "maintenance" in (await story.sailors["Bart"].slash("game new", "lighthouse", game="set_sail")).text
    look = await story.keeper.look(table, None)
    waited = ("Bart", "Cora")[look.waiting[0]]
    hand = (await story.sailors[waited].slash("hand", CHANNEL)).text
    assert "New rules come." in hand and "<t:" not in hand
    story.clock.wait(100 * HOUR)
    await story.looked()
    await story.stop()
    story.clock.wait(100 * HOUR)
    await story.start()
    assert "Maintenance" in (await newest(story.sailors["Bart"], CHANNEL)).text
    messages = len(story.arrived)
    await orders(story, "Anne", "operator maintain", mode="off")
    await story.settle()
    for channel in (CHANNEL, "tavern"):
        assert "Maintenance" not in (await newest(story.sailors["Bart"], channel)).text
    await eventually("that all have heard it is noted", lambda: noted(story))
    assert len(story.arrived) == messages, "tables say so where they stand, without a new message"
    now = (await story.keeper.look(table, story.user("Bart"))).deadlines
    assert {seat: at + 200 * HOUR for seat, at in due.items()} == now


async def noted(story: Story) -> bool:
    return story.keeper.core.maintenance is None


async def test_leaving_a_server(story: Story) -> None:
    control = story.harbour.control
    number = await control.add_guild("The Far Shore", "Cora")
    await story.settle()
    assert "in no server" in (await orders(story, "Anne", "operator leave", server="12")).text
    said = await orders(story, "Anne", "operator leave", server=str(number))
    assert str(number) in said.text and (int(number), story.harbour.world.bot_id) not in story.harbour.world.members
