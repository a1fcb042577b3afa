"""Facts about threads and channels: how they rest, what a lock means, which kinds there are, how they go."""

from __future__ import annotations

import discord
import pytest

from bot.tools.harbour import Control, Harbour, Refused, Sailor
from tests.harbour.conftest import Api
from tests.harbour.pilot_bot import PilotBot, png
from tests.harbour.test_gateway import until
from tests.harbour.test_limits import button, modern, row, words

DAY = 24 * 3600


async def thread_in(api: Api, minutes: int = 1440) -> tuple[str, str]:
    """A thread with a message: its path, and the message's."""
    asked = {"name": "table", "type": 11, "auto_archive_duration": minutes}
    status, thread = await api("POST", f"/channels/{api.room}/threads", asked)
    assert status == 201, thread
    path = f"/channels/{thread['id']}"
    _, message = await api("POST", f"{path}/messages", {"content": "x", "components": [row(button())]})
    return path, f"{path}/messages/{message['id']}"


async def archived(api: Api, path: str) -> bool:
    return bool((await api("GET", path))[1]["thread_metadata"]["archived"])


@pytest.mark.parametrize("minutes", [60, 1440, 10080])
async def test_case_78_fact_18_a_thread_comes_to_rest_after_its_duration(
    api: Api, control: Control, minutes: int
) -> None:
    path, message = await thread_in(api, minutes)
    await control.wait(minutes * 60 - 30)
    assert not await archived(api, path)
    await api("POST", f"{path}/messages", {"content": "counts anew"})
    await control.wait(minutes * 60 - 30)
    assert not await archived(api, path)
    await control.wait(60)
    assert await archived(api, path)
    status, body = await api("PATCH", message, {"content": "y"})
    assert (status, body["code"]) == (400, 50083)
    assert (await api("POST", f"{path}/messages", {"content": "opens it"}))[0] == 200
    assert not await archived(api, path) and (await api("PATCH", message, {"content": "y"}))[0] == 200


async def test_case_78_fact_18_a_locked_thread_is_edited_by_nobody_and_written_in_by_moderators(
    api: Api, control: Control
) -> None:
    path, message = await thread_in(api)
    await control.set_thread(path.split("/")[-1], archived=False, locked=True)
    for role in (False, True):
        if role:
            await control.add_role("Wardens", ("manage_threads",), ("bot",))
        status, body = await api("PATCH", message, {"content": "y"})
        assert (status, body["code"]) == (400, 50083)
        status, body = await api("POST", f"{path}/messages", {"content": "y"})
        assert (status, body.get("code")) == ((200, None) if role else (403, 160005))


async def test_case_78_fact_18_no_commands_in_a_thread_at_rest(
    pilot: PilotBot, api: Api, control: Control, anne: Sailor, bart: Sailor
) -> None:
    path, _ = await thread_in(api)
    thread = path.split("/")[-1]
    assert (await bart.slash("game count", thread)).text == "count"
    await control.set_thread(thread, archived=True)
    with pytest.raises(Refused, match="archived"):
        await bart.slash("game count", thread)
    await bart.say(thread, "opens it")
    assert (await bart.slash("game count", thread)).text == "count"
    await control.set_thread(thread, archived=False, locked=True)
    with pytest.raises(Refused, match="locked"):
        await bart.slash("game count", thread)
    await control.add_role("Wardens", ("manage_threads",), ("bot",))
    assert (await anne.slash("game count", thread)).text == "count", "both manage threads"


async def test_case_78_fact_18_a_press_does_not_change_what_stands_in_a_thread_at_rest(
    pilot: PilotBot, api: Api, control: Control, anne: Sailor
) -> None:
    path, _ = await thread_in(api)
    thread = path.split("/")[-1]
    await anne.slash("game count", thread)
    counted = await anne.last(thread)
    await control.set_thread(thread, archived=True)
    assert (await anne.click(counted, "Count 1")).failed
    assert await pilot.refusals.get() == 50083
    assert (await anne.again(counted)).text == "count"


async def test_case_78_fact_19_a_private_thread_needs_the_bot_as_a_member(
    harbour: Harbour, pilot: PilotBot, api: Api, control: Control, anne: Sailor
) -> None:
    await control.add_role("Wardens", ("manage_threads",), ("bot",))
    thread = await control.open_thread("Anne", "harbour", "cabin", private=True, text="just us")
    status, body = await api("POST", f"/channels/{thread}/messages", {"content": "x"})
    assert (status, body["code"]) == (403, 50001)
    assert (await anne.slash("game count", thread)).text == "count", "what it is asked there it can answer"
    assert pilot.guilds[0].get_thread(int(thread)) is None
    await anne.say(thread, f"<@{harbour.world.bot_id}> come in")
    await until(lambda: pilot.guilds[0].get_thread(int(thread)))
    assert (await api("POST", f"/channels/{thread}/messages", {"content": "x"}))[0] == 200


async def test_case_78_fact_19_announcement_channels_have_threads_of_type_10(api: Api, control: Control) -> None:
    room = await control.add_channel("news", kind="announcement")
    for kind in (11, 12):
        status, body = await api("POST", f"/channels/{room}/threads", {"name": "t", "type": kind})
        assert (status, body["code"]) == (400, 50024)
    status, thread = await api("POST", f"/channels/{room}/threads", {"name": "t", "type": 10})
    assert status == 201 and thread["type"] == 10
    _, message = await api("POST", f"/channels/{room}/messages", {"content": "x"})
    _, thread = await api("POST", f"/channels/{room}/messages/{message['id']}/threads", {"name": "t"})
    assert thread["type"] == 10


async def test_case_78_fact_19_forum_posts_are_threads(
    pilot: PilotBot, api: Api, control: Control, anne: Sailor
) -> None:
    room = await control.add_channel("games", kind="forum", tags=("set sail", "open"), tag_needed=True)
    await until(lambda: pilot.get_channel(int(room)))
    forum = pilot.get_channel(int(room))
    assert isinstance(forum, discord.ForumChannel)
    sail = next(tag for tag in forum.available_tags if tag.name == "set sail")
    assert (await api("POST", f"/channels/{room}/messages", {"content": "x"}))[1]["code"] == 40058
    first = modern(words("x"), {"type": 12, "items": [{"media": {"url": "attachment://a.png"}}]})
    body = {"name": "t", "message": first}
    path = f"/channels/{room}/threads"
    assert (await api("POST", path, body, files={"a.png": png()}))[1]["code"] == 40067
    status, post = await api("POST", path, body | {"applied_tags": [str(sail.id)]}, files={"a.png": png()})
    assert status == 201 and post["type"] == 11 and post["message"]["id"] == post["id"]
    assert post["applied_tags"] == [str(sail.id)]
    assert (await anne.last(post["id"])).pictures[0].filename == "a.png"
    own = await control.open_thread("Anne", room, "mine", text="a table?", tags=("open",))
    assert (await anne.slash("game count", own)).text == "count"
    with pytest.raises(Refused, match="tag"):
        await control.open_thread("Anne", room, "mine", text="a table?")


async def test_case_78_fact_19_voice_channels_have_text(
    pilot: PilotBot, api: Api, control: Control, anne: Sailor
) -> None:
    room = await control.add_channel("tavern talk", kind="voice")
    await until(lambda: isinstance(pilot.get_channel(int(room)), discord.VoiceChannel))
    assert (await api("POST", f"/channels/{room}/messages", {"content": "x"}))[0] == 200
    assert (await anne.slash("game count", room)).text == "count"
    with pytest.raises(Refused, match="no threads"):
        await control.open_thread("Anne", room, "t")


async def test_case_78_fact_19_no_more_threads(api: Api, control: Control) -> None:
    await control.limit(threads=1)
    await thread_in(api)
    status, body = await api("POST", f"/channels/{api.room}/threads", {"name": "t", "type": 11})
    assert (status, body["code"]) == (400, 160006)
    await control.wait(DAY + 60)
    assert (await api("POST", f"/channels/{api.room}/threads", {"name": "t", "type": 11}))[0] == 201, "one is at rest"


async def test_case_78_fact_21_a_parent_takes_its_threads_along(
    pilot: PilotBot, api: Api, control: Control, harbour: Harbour
) -> None:
    path, _ = await thread_in(api)
    thread = int(path.split("/")[-1])
    await until(lambda: pilot.guilds[0].get_thread(thread))
    await control.set_thread(str(thread), archived=True)
    await until(lambda: pilot.guilds[0].get_thread(thread) is None)
    heard: list[str] = []

    @pilot.listen()
    async def on_raw_thread_delete(payload: object) -> None:
        heard.append("thread")

    @pilot.listen()
    async def on_guild_channel_delete(channel: object) -> None:
        heard.append("channel")

    await control.delete_channel("harbour")
    await until(lambda: heard)
    assert heard == ["channel"], "of the thread, which it does not have in its cache, nothing is said"
    assert (await api("GET", path))[1]["code"] == 10003
