"""A real bot answers slash commands, buttons, selects and forms through the harbour."""

from __future__ import annotations

import asyncio

import aiohttp
import discord
import pytest

from bot.tools.harbour import Control, Harbour, Refused, Sailor
from tests.harbour.pilot_bot import PilotBot, png


async def test_bot_becomes_ready_and_registers_its_commands(harbour: Harbour, pilot: PilotBot, anne: Sailor) -> None:
    assert pilot.user is not None and pilot.user.id == harbour.world.bot_id
    assert [guild.name for guild in pilot.guilds] == ["The Harbour"]
    assert {c.name for c in pilot.guilds[0].text_channels} == {"harbour", "tavern", "lighthouse"}
    assert pilot.guilds[0].me.guild_permissions.send_messages
    assert await anne.commands("harbour") == ["game"]
    assert await anne.commands("dm") == []


async def test_slash_with_options_and_defaults(pilot: PilotBot, anne: Sailor, bart: Sailor) -> None:
    answer = await anne.slash("game new", "harbour", ship="sloop", captain="Bart")
    assert answer.kind == 4 and answer.text == "sloop 2 Bart" and answer.seconds is not None and answer.seconds < 3
    assert [b.label for b in (await bart.last("harbour")).buttons] == ["Whisper", "Think", "Form", "Redraw", "Off"]
    for options, words in (
        ({}, "needs ship"),
        ({"ship": "x", "seats": "many"}, "takes a number"),
        ({"ship": "x", "captain": "Zoe"}, "no user"),
        ({"ship": "x", "mast": "y"}, "no option"),
    ):
        with pytest.raises(Refused, match=words):
            await anne.slash("game new", "harbour", **options)
    with pytest.raises(Refused, match="there is no 'old'"):
        await anne.slash("game old", "harbour")


async def test_autocomplete(pilot: PilotBot, anne: Sailor) -> None:
    choices = await anne.complete("game new", "harbour", "ship", "all")
    assert [(c.name, c.value) for c in choices] == [("Galleon", "galleon")]
    assert len(await anne.complete("game new", "harbour", "ship")) == 4


async def test_ephemeral_answers_are_seen_by_one_person_only(pilot: PilotBot, anne: Sailor, bart: Sailor) -> None:
    menu = (await anne.slash("game new", "harbour", ship="x")).message
    assert menu
    answer = await anne.click(menu, "Whisper")
    assert answer.ephemeral and answer.text == "just you"
    assert [m.text for m in await anne.sees("harbour")] == ["x 2 nobody", "just you"]
    assert [m.text for m in await bart.sees("harbour")] == ["x 2 nobody"]
    assert answer.message
    with pytest.raises(Refused, match="sees no message"):
        await bart.click(answer.message, "Again")
    again = await anne.click(answer.message, "secret:again")
    assert again.kind == 7 and again.message and again.message.ephemeral and again.text == "just you, again"
    await anne.dismiss(answer.message)
    assert [m.text for m in await anne.sees("harbour")] == ["x 2 nobody"]


async def test_deferred_answer_and_follow_up(pilot: PilotBot, anne: Sailor, bart: Sailor) -> None:
    menu = (await anne.slash("game new", "harbour", ship="x")).message
    assert menu
    answer = await anne.click(menu, "Think")
    assert answer.kind == 5 and answer.settled_seconds and answer.settled_seconds >= 0.05
    assert answer.message and answer.message.text == "thought about it" and answer.ephemeral
    told = await bart.wait_for("harbour", lambda m: m.text == "and told all")
    assert told.pictures[0].filename == "more.png"


async def test_select_takes_values_or_labels_within_its_bounds(pilot: PilotBot, anne: Sailor) -> None:
    menu = (await anne.slash("game new", "harbour", ship="x")).message
    assert menu
    assert menu.menus[0].placeholder == "Choose ships" and menu.menus[0].labels[0] == "Sloop"
    assert (await anne.select(menu, "sloop", "Galleon")).text == "chose sloop, galleon"
    with pytest.raises(Refused, match="choose 1 to 2"):
        await anne.select(menu, "sloop", "galleon", "schooner")
    with pytest.raises(Refused, match="no option"):
        await anne.select(menu, "raft")
    with pytest.raises(Refused, match="disabled"):
        await anne.click(menu, "Off")


async def test_modal_with_text_and_labelled_select(pilot: PilotBot, anne: Sailor) -> None:
    menu = (await anne.slash("game new", "harbour", ship="x")).message
    assert menu
    opened = await anne.click(menu, "Form")
    assert opened.kind == 9 and opened.modal and opened.modal["title"] == "A form"
    assert (await anne.submit(opened, {"Words": "ahoy", "Colour": ["Red"]})).text == "ahoy ['r']"
    opened = await anne.click(menu, "Form")
    assert (await anne.submit(opened, {"Words": "ahoy"})).text == "ahoy []"
    opened = await anne.click(menu, "Form")
    with pytest.raises(Refused, match="must be filled in"):
        await anne.submit(opened)
    with pytest.raises(Refused, match="0 to 20"):
        await anne.submit(opened, {"Words": "a" * 21})


async def test_edit_with_attachment_replaces_the_picture(harbour: Harbour, pilot: PilotBot, anne: Sailor) -> None:
    menu = (await anne.slash("game new", "harbour", ship="x")).message
    assert menu
    answer = await anne.click(menu, "Redraw")
    assert answer.kind == 6 and answer.message and answer.message.content == "redrawn"
    picture = answer.message.pictures[0]
    async with aiohttp.ClientSession() as session, session.get(picture.url) as response:
        assert response.content_type == "image/png" and await response.read() == png(shade=10)
    again = await anne.click(answer.message, "Redraw")
    assert again.message and len(again.message.pictures) == 1 and again.message.pictures[0].url != picture.url
    assert len(harbour.world.files) == 1


async def test_components_v2_with_media_and_mention(pilot: PilotBot, anne: Sailor, bart: Sailor) -> None:
    await anne.slash("game board", "harbour")
    board = await bart.last("harbour")
    assert board.flags & 1 << 15 and board.content == "" and board.mentions == ["Anne"]
    gallery = next(c for c in board.components() if c["type"] == 12)
    assert gallery["items"][0]["media"]["url"] == board.pictures[0].url
    assert (gallery["items"][0]["media"]["width"], gallery["items"][0]["media"]["height"]) == (8, 6)
    numbers = [c["id"] for c in board.components()]
    assert len(set(numbers)) == len(numbers) and all(numbers)
    assert board.buttons[0].custom_id == "count:1"


async def test_dynamic_items_find_their_button_in_the_payload(pilot: PilotBot, anne: Sailor) -> None:
    await anne.slash("game count", "harbour")
    message = await anne.last("harbour")
    assert (await anne.click(message, "count:1")).text == "pressed 1"
    assert (await anne.click(await anne.last("harbour"), "Count 2")).text == "pressed 2"
    with pytest.raises(Refused, match="no button"):
        await anne.click(message, "count:1")


async def test_forged_press_reaches_the_bot(pilot: PilotBot, anne: Sailor) -> None:
    await anne.slash("game count", "harbour")
    assert (await anne.click(await anne.last("harbour"), "count:77", forged=True)).text == "pressed 77"


async def test_one_interaction_delivered_several_times(pilot: PilotBot, anne: Sailor) -> None:
    await anne.slash("game count", "harbour")
    await anne.click(await anne.last("harbour"), "Count 1", deliveries=4)
    async with asyncio.timeout(3):
        assert [await pilot.refusals.get() for _ in range(3)] == [40060] * 3
    assert pilot.presses == [1, 1, 1, 1]


async def test_dm_open_and_closed(harbour: Harbour, pilot: PilotBot, anne: Sailor, bart: Sailor) -> None:
    assert (await anne.slash("game dm", "harbour")).text == "sent"
    private = await anne.last("dm")
    assert private.text == "psst" and await bart.sees("dm") == []
    assert (await anne.click(private, "Whisper")).text == "just you"
    await harbour.control.open_dms("Bart", False)
    assert (await bart.slash("game dm", "harbour")).text == "closed: 50007"


@pytest.mark.parametrize("private", [True, False])
async def test_thread(pilot: PilotBot, control: Control, anne: Sailor, private: bool) -> None:
    answer = await anne.slash("game thread", "harbour", private=private)
    assert answer.message
    assert (await anne.last(answer.text)).text == "welcome"
    thread = pilot.guilds[0].get_thread(int(answer.text))
    assert thread and thread.is_private() is private and thread.parent and thread.parent.name == "harbour"
    await control.add_role("Wardens", ("manage_threads",), ("bot",))
    await thread.edit(archived=True, locked=True)
    with pytest.raises(Refused, match="archived"):  # she owns the guild: the lock does not hold her
        await anne.slash("game count", answer.text)
    await thread.send("opened again by a moderator")
    assert not (await pilot.fetch_channel(thread.id)).archived  # type: ignore[union-attr]


async def test_thread_from_message_takes_its_id(channel: discord.TextChannel, anne: Sailor) -> None:
    message = await channel.send("start here")
    thread = await message.create_thread(name="From a message")
    assert thread.id == message.id
    with pytest.raises(discord.HTTPException) as refused:
        await message.create_thread(name="Twice")
    assert refused.value.code == 160004
    answer = await anne.slash("game count", str(thread.id))
    assert answer.text == "count"


async def test_silence_fails_after_three_seconds_and_a_late_answer_is_refused(
    harbour: Harbour, pilot: PilotBot, anne: Sailor
) -> None:
    answer = await anne.slash("game sleep", "harbour")
    assert answer.failed and answer.kind is None
    exchange = harbour.quay.exchange(int(answer.interaction))
    assert exchange
    late = discord.Interaction(data=exchange.payload, state=pilot._connection)  # type: ignore[arg-type]
    with pytest.raises(discord.NotFound) as refused:
        await late.response.send_message("too late")
    assert refused.value.code == 10062
    with pytest.raises(discord.NotFound) as refused:
        await late.followup.send("too late")
    assert refused.value.code == 10015


async def test_a_second_acknowledgement_is_refused(harbour: Harbour, pilot: PilotBot, anne: Sailor) -> None:
    answer = await anne.slash("game count", "harbour")
    exchange = harbour.quay.exchange(int(answer.interaction))
    assert exchange
    again = discord.Interaction(data=exchange.payload, state=pilot._connection)  # type: ignore[arg-type]
    with pytest.raises(discord.HTTPException) as refused:
        await again.response.send_message("twice")
    assert refused.value.code == 40060 and refused.value.status == 400
    await again.followup.send("a follow-up works")
    exchange.born -= 16 * 60
    with pytest.raises(discord.HTTPException) as refused:
        await again.followup.send("not after 15 minutes")
    assert refused.value.code == 50027
