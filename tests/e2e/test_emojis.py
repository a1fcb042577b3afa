"""The emojis that Discord has of the bot: uploaded once, anew when drawn anew, and never in the way of a table."""

import asyncio
import logging
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store.emojis import IN_USE, Had
from bot.tools.harbour import Fault
from bot.tools.harbour.faults import Request
from cogs import emojis, failures
from rendering.kit import emoji as kit_emoji
from rendering.kit.emoji import DRAWN
from tests.e2e.fleet import newest
from tests.e2e.story import CHANNEL, Story, sailing
from tests.e2e.test_weather import eventually

pytestmark = pytest.mark.harbour

ROUTE = "/applications/{application_id}/emojis"
FEW = ("hull_v", "hull_a", "sail", "gold")


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few of them, and short pauses."""
    monkeypatch.setattr(failures, "LATER", 0.2)
    for name in set(DRAWN) - set(FEW):
        monkeypatch.delitem(DRAWN, name)


@pytest.fixture
async def story(tmp_path: Path) -> AsyncIterator[Story]:
    async with sailing(tmp_path, ("Anne", "Bart")) as found:
        yield found


async def uploads(story: Story, since: int = 0) -> list[Request]:
    """What was to be uploaded."""
    return await story.harbour.control.requests("POST", ROUTE, since)


def known(story: Story) -> dict[str, str]:
    assert story.bot is not None
    return story.bot.own_emojis.known


async def all_there(story: Story) -> None:
    async def well() -> bool:
        return set(known(story)) == set(DRAWN)

    await eventually("Discord never had the emojis", well, 12)


async def anew(story: Story) -> int:
    """The bot stops and starts; how many requests there had been by then."""
    await story.stop()
    mark = await story.harbour.control.last_request()
    await story.start()
    return mark


async def stored(story: Story) -> list[Had]:
    assert story.bot is not None
    return await story.bot.desk.keeper.emojis_had(story.harbour.world.bot_id)


async def first_turn(story: Story) -> str:
    """A game begins; what its table's message is made of."""
    anne, bart = story.sailors["Anne"], story.sailors["Bart"]
    _ = await anne.slash("game new", CHANNEL, game="set_sail", seats=2)
    await story.settle()
    for each, label in ((anne, "Join"), (bart, "Join"), (anne, "Start")):
        await each.click(await newest(each, CHANNEL), label)
        await story.settle()
    message = max(story.harbour.world.all_messages(), key=lambda each: each.id)
    return str(message.components)


async def test_they_are_uploaded_at_the_first_start_and_not_at_the_second(story: Story) -> None:
    await all_there(story)
    assert len(await uploads(story)) == len(DRAWN)
    numbers = {each.id for each in await stored(story)}
    assert numbers == set(story.harbour.world.emojis) and all(each.in_use for each in await stored(story))
    mark = await anew(story)
    assert set(known(story)) == set(DRAWN), "known from the logbook, before Discord was asked"
    await asyncio.sleep(0.5)
    assert await uploads(story, mark) == []


async def test_messages_show_them_beside_the_words(story: Story) -> None:
    await all_there(story)
    anne, bart = story.sailors["Anne"], story.sailors["Bart"]
    _ = await anne.slash("game new", CHANNEL, game="set_sail", seats=2)
    await story.settle()
    for each in (anne, bart):
        await each.click(await newest(each, CHANNEL), "Join")
        await story.settle()
    shown = str([each.components for each in story.harbour.world.all_messages() if each.only_for is None])
    assert known(story)["hull_v"] in shown and known(story)["hull_a"] in shown and "Set Sail" in shown


async def test_one_that_is_drawn_anew_comes_under_another_name_and_the_old_one_stays_for_90_days(
    story: Story, monkeypatch: pytest.MonkeyPatch
) -> None:
    await all_there(story)
    before = known(story)["gold"]
    monkeypatch.setitem(DRAWN, "gold", DRAWN["sail"])
    kit_emoji.emoji.cache_clear()
    mark = await anew(story)

    async def well() -> bool:
        return known(story)["gold"] != before

    await eventually("the new one was never shown", well, 12)
    assert len(await uploads(story, mark)) == 1
    names = sorted(each.name for each in story.harbour.world.emojis.values() if each.name.startswith("gold"))
    assert len(names) == 2 and names[0] != names[1]
    old = next(each for each in await stored(story) if not each.in_use)
    assert before == f"<:gold:{old.id}>" and old.lived != IN_USE
    monkeypatch.setattr(emojis, "KEPT", -1)
    await anew(story)

    async def cleared() -> bool:
        return old.id not in story.harbour.world.emojis and len(await stored(story)) == len(DRAWN)

    await eventually("the old one was never deleted", cleared, 12)
    assert len(story.harbour.world.emojis) == len(DRAWN)
    kit_emoji.emoji.cache_clear()


@pytest.mark.parametrize(
    "fault",
    [
        Fault(kind="error", status=503, method="POST", route=ROUTE, times=2),
        Fault(kind="error", status=503, method="POST", route=ROUTE, times=1, after=True),
        Fault(kind="rate_limit", method="POST", route=ROUTE, retry_after=5.5, times=1),
        Fault(kind="cut", method="POST", route=ROUTE, times=2),
    ],
    ids=["503", "503 after it was done", "429", "cut off"],
)
async def test_what_fails_by_the_way_is_tried_again_while_tables_play_with_words(story: Story, fault: Fault) -> None:
    await all_there(story)
    await story.stop()
    story.harbour.world.emojis.clear()
    await story.harbour.control.fault(fault)
    await story.start()
    answer = await story.sailors["Anne"].slash("game new", CHANNEL, game="set_sail", seats=2)
    assert "The table is open" in answer.text
    await all_there(story)
    names = [each.name for each in story.harbour.world.emojis.values()]
    assert len(names) == len(set(names)) == len(DRAWN)


@pytest.mark.parametrize("status, code", [(403, 50001), (400, 30008)], ids=["not allowed", "no room for more"])
async def test_where_they_are_refused_words_stand_alone_and_it_is_not_asked_over_and_over(
    story: Story, caplog: pytest.LogCaptureFixture, status: int, code: int
) -> None:
    await all_there(story)
    await story.stop()
    story.harbour.world.emojis.clear()
    await story.harbour.control.fault(
        Fault(kind="error", status=status, code=code, method="POST", route=ROUTE, times=9)
    )
    with caplog.at_level(logging.WARNING):
        mark = await story.harbour.control.last_request()
        await story.start()
        shown = await first_turn(story)
    assert "<:" not in shown and "'emoji': {" not in shown
    assert len(await uploads(story, mark)) == 1 and "words stand alone" in caplog.text
    caplog.clear()


async def test_another_application_gets_its_own_and_a_logbook_that_is_new_finds_those_that_are_there(
    story: Story,
) -> None:
    await all_there(story)
    assert story.bot is not None
    keeper = story.bot.desk.keeper
    assert await keeper.emojis_had(story.harbour.world.bot_id + 1) == []
    await keeper.emojis_gone(*(each.id for each in await stored(story)))
    mark = await anew(story)
    await all_there(story)
    await asyncio.sleep(0.2)
    assert await uploads(story, mark) == []
    assert {each.id for each in await stored(story)} == set(story.harbour.world.emojis)


async def test_a_table_whose_message_is_refused_for_a_deleted_emoji_is_shown_without(
    story: Story,
) -> None:
    await all_there(story)
    gone = dict(known(story))
    story.harbour.world.emojis.clear()
    shown = await first_turn(story)
    assert "Set Sail" in shown
    assert not any(emoji.split(":")[2].rstrip(">") in shown for emoji in gone.values())
    await all_there(story)
    assert not set(known(story).values()) & set(gone.values())
