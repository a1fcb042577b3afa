"""Messages that a newer one has replaced lose their buttons and keep their words and picture, in channels and DMs."""

import aiohttp
import pytest

from bot.tools.harbour import Fault, Seen
from tests.e2e.story import CHANNEL, Story, story
from tests.e2e.test_notices import begun

pytestmark = pytest.mark.harbour

__all__ = ["story"]

PATCH = "/channels/{channel_id}/messages/{message_id}"


async def turns(story: Story, channel: str, wanted: int) -> None:
    """People play until so many messages with a picture stand in #harbour, or in somebody's direct messages."""
    for _ in range(60):
        seen = [await with_pictures(story, name, channel) for name in ("Anne", "Bart")]
        if max(len(each) for each in seen) >= wanted:
            return
        for name in ("Anne", "Bart"):
            await story.play(name)
    raise AssertionError("nothing new was posted")


async def with_pictures(story: Story, name: str, channel: str) -> list[Seen]:
    return [seen for seen in await story.sailors[name].sees(channel) if not seen.ephemeral and seen.pictures]


async def is_whole(seen: Seen) -> bool:
    """Whether every picture of a message can still be had."""
    async with aiohttp.ClientSession() as session:
        for picture in seen.pictures:
            async with session.get(picture.url) as response:
                if response.status != 200:
                    return False
    return bool(seen.pictures)


async def check_older(messages: list[Seen]) -> None:
    assert len(messages) > 1
    for older in messages[:-1]:
        assert not older.buttons and not older.menus and older.text and await is_whole(older)
    assert messages[-1].buttons


async def test_finding_b1_older_table_messages_lose_their_buttons_and_keep_their_picture(story: Story) -> None:
    await begun(story, "set_sail", "Anne", "Bart")
    await turns(story, CHANNEL, 4)
    await check_older(await with_pictures(story, "Anne", CHANNEL))
    assert await story.harbour.control.refusals() == {}
    assert await story.harbour.control.requests("GET", PATCH) == [], "what the bot has just posted it need not fetch"


async def test_finding_b1_and_b10_older_direct_messages_lose_their_buttons_unfetched(story: Story) -> None:
    await begun(story, "set_sail", "Anne", "Bart")
    await turns(story, "dm", 2)
    sent = [await with_pictures(story, name, "dm") for name in ("Anne", "Bart")]
    for messages in sent:
        if len(messages) > 1:
            await check_older(messages)
    assert await story.harbour.control.refusals() == {}
    assert await story.harbour.control.requests("GET", PATCH) == []


@pytest.mark.parametrize(("times", "shown"), [(1, True), (2, False)])
async def test_finding_b1_a_picture_that_cannot_be_kept_is_brought_anew_once_else_words_stay(
    story: Story, times: int, shown: bool
) -> None:
    await begun(story, "set_sail", "Anne", "Bart")
    first = (await with_pictures(story, "Anne", CHANNEL))[-1]
    path, weather = f"/channels/*/messages/{first.id}", story.harbour.quay.weather
    weather.order(Fault(kind="error", status=400, code=50035, method="PATCH", route=path, times=times))
    assert story.bot is not None
    story.bot.desk.strips.strip(int(first.channel), int(first.id))
    await story.settle()
    assert not weather.faults
    older = await story.sailors["Anne"].again(first)
    assert not older.buttons and "Set Sail" in older.text
    assert bool(older.pictures) == shown and (not shown or await is_whole(older))
    tried = await story.harbour.control.requests("PATCH", path)
    assert [each.status for each in tried] == [400] * times + [200]


async def test_finding_b10_a_deleted_table_message_comes_back_when_something_beside_the_game_changes(
    story: Story,
) -> None:
    table = await begun(story, "set_sail", "Anne", "Bart")
    before, control = await with_pictures(story, "Anne", CHANNEL), story.harbour.control
    await control.delete_message(before[-1])
    assert story.bot is not None
    story.bot.refresh(table)  # as after a vote: the same moment of the game, told again
    await story.settle()
    again = await with_pictures(story, "Anne", CHANNEL)
    assert len(again) == len(before) and again[-1].id != before[-1].id and again[-1].buttons
    assert await control.refusals() == {f"PATCH {PATCH} 10008": 1}
