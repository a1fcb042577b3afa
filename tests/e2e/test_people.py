"""People anywhere, whom a community lets in, and what its moderators decide: against the harbour, in two servers."""

from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from bot.tools.harbour import Answer, Refused, Seen
from cogs.community import PAGES
from cogs.ui.ids import Press
from tests.e2e.fleet import verb
from tests.e2e.story import Story, sailing
from tests.e2e.town import NEAR, PEOPLE, Town, press

pytestmark = pytest.mark.harbour


@pytest.fixture
async def town(tmp_path: Path) -> AsyncIterator[Town]:
    async with sailing(tmp_path, PEOPLE) as story:
        found = Town(story)
        await found.found()
        yield found


def near(town: Town) -> int:
    """The first server's id."""
    return next(guild.id for guild in town.world.guilds.values() if guild.name == NEAR)


async def mod(town: Town, line: str, **options: str) -> Answer:
    """Anne, who owns the first server, types a moderators' command in its tavern."""
    return await town.sailors["Anne"].slash(f"mod {line}", "tavern", **options)


# -- people anywhere ---------------------------------------------------------------------------------------------------


async def test_who_has_installed_the_bot_reads_and_learns_anywhere_and_sees_his_hands(town: Town) -> None:
    guild = await town.control.add_guild("Elsewhere", "Bart", invite_bot=False)
    place = await town.control.add_channel("lounge", guild=guild)
    bart = town.sailors["Bart"]
    with pytest.raises(Refused):
        await bart.slash("hand", place)
    await town.control.install("Bart")
    assert set(await bart.commands(place)) == {"hand", "my", "rules", "learn", "help", "about"}
    for line, words in (
        ("hand", "Your tables"),
        ("my games", "Set Sail in"),
        ("my settings", "Your settings"),
        ("help", "/game new"),
        ("about", "Privacy"),
        ("rules", "Set Sail"),
        ("learn", "Set Sail"),
    ):
        options = {"game": "set_sail"} if line in ("rules", "learn") else {}
        for where in (place, "dm"):
            answer = await bart.slash(line, where, **options)
            assert not answer.failed and words in answer.text, (line, where, answer.text)
            assert answer.message is not None and (answer.message.ephemeral or where == "dm"), (line, where)
    listed = (await bart.slash("hand", place)).message
    assert listed is not None
    hand = await town.untouched(lambda: bart.click(listed, Press("hand", town.one).pack()))
    assert hand.message is not None and hand.message.pictures
    assert "From here you can only look" in hand.text
    assert not any(verb(button.custom_id) in ("key", "pick", "open") for button in hand.message.buttons)
    refused = await town.untouched(lambda: press(bart, listed, Press("undo", town.one).pack()))
    assert "From here you can only look" in refused.text
    forged = await town.untouched(lambda: press(bart, listed, Press("guild", 0, name="mention").pack(), "none"))
    assert "may manage this server" in forged.text, "he owns it, but it has not installed the bot"
    with pytest.raises(Refused):
        await bart.slash("game new", place, game="set_sail")


async def test_my_hand_in_the_menu_of_a_message_is_of_its_table_or_else_of_the_channels(town: Town) -> None:
    bart, cora = town.sailors["Bart"], town.sailors["Cora"]
    board = await town.board("Bart", "harbour")
    hand = await town.untouched(lambda: bart.apply("My hand", board))
    assert hand.message is not None and hand.message.ephemeral and hand.message.pictures
    spoken = await bart.say("harbour", "Ahoy!")
    assert (await bart.apply("My hand", spoken)).message is not None
    looking_on = await town.untouched(lambda: cora.apply("My hand", board))
    assert "do not sit at this table" in looking_on.text
    lobby = await town.board("Gina", "tavern")
    assert "has not begun" in (await town.sailors["Gina"].apply("My hand", lobby)).text
    empty = await town.control.add_channel("parlour")
    alone = await bart.say(empty, "Is anybody here?")
    assert "no table in this channel" in (await bart.apply("My hand", alone)).text


async def test_my_hand_on_a_message_of_another_table_is_not_that_of_the_channels_own(town: Town) -> None:
    bart, parlour = town.sailors["Bart"], await town.control.add_channel("parlour")
    old = await town.board("Bart", "harbour")
    moved = await town.sailors["Anne"].slash("mod move", parlour, table=town.one)
    assert "told in the open" in moved.text
    opened = await bart.slash("game new", "harbour", game="scoundrels", seats=3)
    assert "The table is open" in opened.text
    await town.story.settle()
    new = await town.board("Bart", "harbour")
    assert new.id != old.id and "Scoundrels" in new.text
    shown = await town.untouched(lambda: bart.apply("My hand", old))
    assert "Set Sail" in shown.text and f"<#{parlour}>" in shown.text, "he looks from afar, and is told where to act"
    assert "has not begun" in (await bart.apply("My hand", new)).text


# -- an invitation -----------------------------------------------------------------------------------------------------


async def invitations(town: Town) -> list[Seen]:
    """What was said of invitations in the tavern."""
    await town.story.looked()
    return [seen for seen in await town.sailors["Cora"].sees("tavern") if "invites you" in seen.text]


async def invite(town: Town, by: str, whom: str, channel: str = "tavern") -> str:
    return (await town.sailors[by].apply("Invite to a table", str(town.ids[whom]), channel)).text


async def test_somebody_is_invited_to_a_lobby_once_and_joins_by_the_button(town: Town) -> None:
    assert "I say so in the channel" in await invite(town, "Gina", "Cora")
    said = await invitations(town)
    assert len(said) == 1 and "Gina invites you to a game of Set Sail" in said[0].text
    calls = [call for call in await town.control.calls("Cora") if call.message == int(said[0].id)]
    assert len(calls) == 1
    again = await town.untouched(lambda: _menu(town, "Gina", "Cora"))
    assert "invited to this table already" in again.text
    await town.sailors["Cora"].click(said[0], "Join")
    await town.story.settle()
    assert town.ids["Cora"] in (await town.story.keeper.head(town.two)).users
    assert "sits at this table already" in await invite(town, "Gina", "Cora")
    assert "I say so in the channel" in await invite(town, "Cora", "Dirk"), "whoever sits there may"
    assert len(await invitations(town)) == 2


async def _menu(town: Town, by: str, whom: str) -> Answer:
    return await town.sailors[by].apply("Invite to a table", str(town.ids[whom]), "tavern")


async def test_who_may_not_be_called_or_may_not_come_is_not_invited(town: Town) -> None:
    keeper, cora = town.story.keeper, town.ids["Cora"]
    for by, whom, words in (
        ("Bart", "Cora", "do not sit at this table"),
        ("Gina", "Gina", "sits at this table already"),
        ("Gina", "Finn", "not in this server"),
    ):
        answer = await town.untouched(lambda by=by, whom=whom: _menu(town, by, whom))
        assert words in answer.text, answer.text
    answer = await town.sailors["Gina"].apply("Invite to a table", str(town.world.bot_id), "tavern")
    assert "That is a bot" in answer.text
    running = await town.untouched(
        lambda: town.sailors["Bart"].apply("Invite to a table", str(town.ids["Gina"]), "harbour")
    )
    assert "started already" in running.text
    usual = await keeper.user_settings(cora)
    for change in (lambda now: replace(now, mentions=False), lambda _: replace(usual, calls="never")):
        await keeper.change_user_settings(cora, change)
        assert "does not wish to be called" in (await town.untouched(lambda: _menu(town, "Gina", "Cora"))).text
    await keeper.change_user_settings(cora, lambda _: usual)
    await mod(town, "block", member="Cora")
    assert "blocked from the tables" in (await town.untouched(lambda: _menu(town, "Gina", "Cora"))).text
    await mod(town, "unblock", member="Cora")
    await keeper.change_guild_settings(near(town), lambda now: replace(now, joiners=(7,)))
    assert "has none of them" in (await town.untouched(lambda: _menu(town, "Gina", "Cora"))).text
    await keeper.change_guild_settings(near(town), lambda now: replace(now, joiners=()))
    await keeper.configure(town.two, town.ids["Gina"], lambda now: replace(now, mention="none"))
    await town.story.settle()
    assert "Nobody is mentioned at this table" in (await town.untouched(lambda: _menu(town, "Gina", "Cora"))).text
    assert await invitations(town) == []


async def test_an_invitation_whose_channel_refuses_it_goes_to_nobody_directly(town: Town) -> None:
    await town.story.keeper.met(town.ids["Cora"])
    assert "I say so in the channel" in await invite(town, "Gina", "Cora")
    await town.control.permit("tavern", "bot", deny=("send_messages",))
    assert await invitations(town) == []
    assert not [seen for seen in await town.sailors["Cora"].sees("dm") if "invites" in seen.text]
    assert await town.story.keeper.notices() == []


async def test_an_invitation_to_a_game_that_has_begun_meanwhile_is_let_go(town: Town) -> None:
    assert "I say so in the channel" in await invite(town, "Gina", "Cora")
    keeper, gina = town.story.keeper, town.ids["Gina"]
    for _ in range(2):
        await keeper.add_computer(town.two, gina)
    await keeper.start(town.two, gina)
    assert await invitations(town) == []


# -- who opens and joins -----------------------------------------------------------------------------------------------


async def test_who_is_blocked_opens_and_joins_no_table_until_unblocked(town: Town) -> None:
    cora, lobby = town.sailors["Cora"], await town.board("Cora", "tavern")
    told = await mod(town, "block", member="Cora")
    assert "can no longer open or join tables here" in told.text and told.message is not None
    assert told.message.ephemeral, "nobody is shown up in the channel"
    assert "blocked already" in (await mod(town, "block", member="Cora")).text
    for act in (
        lambda: cora.slash("game new", "general", game="set_sail"),
        lambda: cora.slash("game new", "harbour", game="set_sail", thread=True),
        lambda: cora.slash("game join", "tavern"),
        lambda: cora.click(lobby, "Join"),
        lambda: cora.slash("game join", "harbour"),
    ):
        answer = await town.untouched(act)
        assert any(
            words in answer.text for words in ("only they can change that", "table in this channel", "No seat is free")
        ), answer.text
    assert "only they can change that" in (await town.untouched(lambda: cora.click(lobby, "Join"))).text
    given = await town.untouched(lambda: town.sailors["Anne"].slash("mod replace", "harbour", seat=1, member="Cora"))
    assert "blocked from the tables" in given.text
    await town.story.keeper.steering.kick(town.one, 1)
    await town.story.settle()
    assert "only they can change that" in (await town.untouched(lambda: cora.slash("game join", "harbour"))).text
    page = await press(town.sailors["Anne"], told.message, Press("guild", 0, name="page").pack(), "people")
    assert f"Blocked from all tables: 1 person <@{town.ids['Cora']}>" in page.text
    assert "can open and join tables here again" in (await mod(town, "unblock", member="Cora")).text
    assert "Welcome aboard" in (await cora.click(lobby, "Join")).text


async def test_who_has_his_data_deleted_stays_blocked_without_his_id(town: Town) -> None:
    keeper, cora = town.story.keeper, town.ids["Cora"]
    await mod(town, "block", member="Cora")
    told = msgspec.json.decode(await keeper.data_of(cora))
    assert told["guilds"] == [{"id": near(town), "settings": {"blocked": True}}]
    await keeper.forget_user(cora)
    assert str(cora) not in repr(town.state())
    lobby = await town.board("Cora", "tavern")
    assert "only they can change that" in (await town.sailors["Cora"].click(lobby, "Join")).text
    await town.story.stop()
    await town.story.start()
    assert "only they can change that" in (await town.sailors["Cora"].click(lobby, "Join")).text
    await mod(town, "unblock", member="Cora")
    assert "Welcome aboard" in (await town.sailors["Cora"].click(lobby, "Join")).text


async def test_who_has_left_the_server_can_be_blocked_before_he_comes_back(town: Town) -> None:
    assert "can no longer open or join tables here" in (await mod(town, "block", member="Finn")).text
    await town.control.member("Finn", True)
    lobby = await town.board("Finn", "tavern")
    assert "only they can change that" in (await town.sailors["Finn"].click(lobby, "Join")).text


async def test_what_moderators_decide_about_people_is_told_where_they_read_alone(town: Town) -> None:
    log = await town.control.add_channel("lookout")
    keeper, before = town.story.keeper, len(town.public())
    await mod(town, "block", member="Cora")
    assert len(town.public()) == before
    await keeper.change_guild_settings(near(town), lambda now: replace(now, log_channel=int(log)))
    await mod(town, "unblock", member="Cora")
    told = [seen.text for seen in await town.sailors["Anne"].sees(log)]
    assert len(told) == 1 and f"<@{town.ids['Cora']}>" in told[0] and f"<@{town.ids['Anne']}>" in told[0]


async def test_only_some_roles_join_and_whoever_is_refused_reads_who_decides(town: Town) -> None:
    keeper = town.story.keeper
    await town.control.add_role("Sailors", (), ("Bart",))
    role = next(each.id for each in town.world.guilds[near(town)].roles if each.name == "Sailors")
    shown = (await mod(town, "settings")).message
    assert shown is not None
    page = await press(town.sailors["Anne"], shown, Press("guild", 0, name="page").pack(), "people")
    assert page.message is not None and "May join tables: **everybody**" in page.text
    changed = await town.sailors["Anne"].select(page.message, "Sailors", menu="Who may join tables (no role: all)")
    assert f"May join tables: **<@&{role}>**" in changed.text
    lobby = await town.board("Cora", "tavern")
    refused = await town.untouched(lambda: town.sailors["Cora"].click(lobby, "Join"))
    assert "Only some roles may join" in refused.text and "moderators" in refused.text
    assert "Welcome aboard" in (await town.sailors["Bart"].click(lobby, "Join")).text
    assert (await keeper.guild_settings(near(town))).joiners == (role,)


# -- moderators --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("line", ["mod replace", "game invite"])
async def test_finding_b10_somebody_who_is_not_in_the_server_gets_no_seat_and_no_message(
    town: Town, line: str, caplog: pytest.LogCaptureFixture
) -> None:
    options, before = {"seat": 1} if line == "mod replace" else {}, await town.control.calls("Finn")
    answer = await town.untouched(lambda: town.sailors["Anne"].slash(line, "harbour", member="Finn", **options))
    assert "not in this server" in answer.text
    assert await town.control.calls("Finn") == before
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []


async def test_finding_b10_who_is_let_run_mod_by_the_server_uses_all_its_pages_and_menus(town: Town) -> None:
    keeper, cora = town.story.keeper, town.sailors["Cora"]
    await town.control.add_role("Helpers", (), ("Cora",))
    await town.control.integrate("Helpers", True, command="mod")
    shown = (await cora.slash("mod settings", "tavern")).message
    assert shown is not None
    for page in PAGES:
        turned = await cora.select(shown, page, menu=Press("guild", 0, name="page").pack())
        assert turned.message is not None and PAGES[page].title.text in turned.text
        shown = turned.message
        for menu in [menu for menu in shown.menus if menu.values and "/page/" not in menu.custom_id]:
            changed = await cora.select(shown, menu.values[-1], menu=menu.custom_id)
            assert "Changed" in changed.text, (page, menu.custom_id, changed.text)
        again = await cora.click(shown, "As it was at first")
        assert "Changed" in again.text and PAGES[page].title.text in again.text
    assert (
        replace(await keeper.guild_settings(near(town)), blocked=()) == type(await keeper.guild_settings(near(town)))()
    )
    assert "can no longer open or join tables here" in (await cora.slash("mod block", "tavern", member="Dirk")).text


async def test_discords_audit_log_says_why_a_thread_is_made_and_put_away(town: Town) -> None:
    await town.sailors["Cora"].slash("game new", "general", game="set_sail")
    await mod(town, "settings")
    answer = await town.sailors["Dirk"].slash("game new", "tavern", game="set_sail", thread=True)
    assert "The table is open" in answer.text
    made = await town.control.requests("POST", "/channels/{channel_id}/threads")
    assert [each.reason for each in made] == [f"A table of Set Sail is opened by Dirk ({town.ids['Dirk']})."]


async def test_a_command_that_has_changed_meanwhile_is_answered_in_words(
    story_of_one: Story, caplog: pytest.LogCaptureFixture
) -> None:
    anne, world = story_of_one.sailors["Anne"], story_of_one.harbour.world
    commands = {str(each.body["name"]): each for each in world.commands.values()}
    commands["hand"].body["name"] = "fist"
    assert "has changed meanwhile" in (await anne.slash("fist", "harbour")).text
    commands["board"].body["options"] = [{"name": "size", "type": 4, "description": "x", "required": False}]
    commands["rules"].body["options"] = []
    assert "has changed meanwhile" in (await anne.slash("rules", "harbour")).text
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []


@pytest.fixture
async def story_of_one(tmp_path: Path) -> AsyncIterator[Story]:
    async with sailing(tmp_path, ("Anne",)) as found:
        yield found
