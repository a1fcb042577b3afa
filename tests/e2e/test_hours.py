"""Quiet hours as people set them: by tapping the hour it is, and a place; and what they hear of a table then."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
from msgspec.structs import replace

from bot.tables.model import Posting
from bot.tools.harbour.things import DM
from tests.conformance import count
from tests.e2e.story import CHANNEL, HOUR, Story, story, words
from tests.tables.party import NOON

pytestmark = pytest.mark.harbour

__all__ = ["story"]

NEXT = "your turn comes next"


def heard(story: Story, name: str) -> list[Any]:
    """Of which messages somebody's device made a sound."""
    return [call for call in story.harbour.world.calls if call.user == story.user(name)]


async def tapped(story: Story, name: str, *taps: tuple[str, str]) -> str:
    """The settings after these taps on their menus."""
    sailor = story.sailors[name]
    answer = await sailor.slash("my settings", CHANNEL)
    for field, value in taps:
        assert answer.message is not None
        menu = next(menu for menu in answer.message.menus if f"/{field}/" in menu.custom_id)
        answer = await sailor.select(answer.message, value, menu=menu.custom_id)
    return answer.text


async def begun(story: Story, *names: str, game: str = "set_sail", posting: Posting = "action") -> None:
    """A game that these have begun."""
    host = story.sailors[names[0]]
    await host.slash("game new", CHANNEL, game=game, seats=len(names))
    lobby = await host.wait_for(CHANNEL, lambda seen: any(button.label == "Join" for button in seen.buttons))
    for name in names[1:]:
        await story.sailors[name].click(lobby, "Join")
    table, who = (await story.head()).id, story.user(names[0])
    await story.keeper.configure(table, who, lambda settings: replace(settings, posting=posting))
    await host.click(lobby, "Start")
    await story.settle()


async def evening(story: Story, rounds: int, *names: str) -> AsyncIterator[str]:
    """Each in turn comes by after eleven minutes, and plays as long as he is asked."""
    for _ in range(rounds):
        for name in names:
            story.clock.wait(11 * 60)
            if await story.waits_for(name):
                await story.play(name)
            yield name


async def test_case_34_quiet_hours_are_set_by_tapping_and_the_call_comes_at_their_end_and_goes_with_the_answer(
    story: Story,
) -> None:
    text = await tapped(story, "Bart", ("hour", "13"), ("zone", "Europe/Berlin"), ("from", "12"), ("to", "15"))
    assert "12:00 to 15:00, time of Berlin" in text, text  # it is noon by UTC
    await begun(story, "Anne", "Bart")
    story.clock.wait(11 * 60)
    for _ in range(40):
        if await story.waits_for("Bart"):
            break
        await story.play("Anne")
    assert await story.waits_for("Bart") and heard(story, "Bart") == []
    while story.clock.now() % (24 * HOUR) < 14 * HOUR:
        assert heard(story, "Bart") == []
        story.clock.wait(60)
        await story.looked()
    (call,) = heard(story, "Bart")
    world = story.harbour.world
    assert world.channels[call.channel].kind != DM
    short = story.arrived[-1]
    assert (
        short.called == ("Bart",)
        and short.line.startswith("@Bart is placing")
        and "[To the table](https:" in short.line
    ), short
    assert any(each.id == call.message for each in world.all_messages())
    for _ in range(40):
        if not await story.waits_for("Bart"):
            break
        await story.play("Bart")
    assert not any(each.id == call.message for each in world.all_messages()), "it goes when he has answered"


async def test_finding_e13_a_direct_message_is_silent_in_quiet_hours_and_its_call_comes_when_they_end(
    story: Story,
) -> None:
    await story.sailors["Bart"].slash("my settings", CHANNEL, mentions="off", quiet_from=11, quiet_to=14)
    await begun(story, "Anne", "Bart", game="tide_of_avaris")
    assert any(each.where == "DM to Bart" and each.picture for each in story.arrived), "what he is asked is there"
    while story.clock.now() % (24 * HOUR) < 14 * HOUR:
        assert heard(story, "Bart") == []
        story.clock.wait(600)
        await story.looked()
    (call,) = heard(story, "Bart")
    (short,) = [each for each in story.harbour.world.all_messages() if each.id == call.message]
    assert call.why == "direct message" and "[To the table](https:" in words(short.components)


async def test_when_somebody_is_called_can_be_tapped_and_typed(story: Story) -> None:
    assert "I am called: never" in (await tapped(story, "Bart", ("calls", "never"))).replace("**", "")
    bart = story.sailors["Bart"]
    typed = await bart.slash("my settings", CHANNEL, when="digest", place="new york", quiet_from=22, quiet_to=7)
    assert "once a day, for all tables together" in typed.text, typed.text
    assert "22:00 to 7:00, time of New York" in typed.text, typed.text
    refused = await bart.slash("my settings", CHANNEL, place="Atlantis")
    assert "I do not know a place of that name" in refused.text


@pytest.mark.parametrize("posting", ["action", "edit", "turn"])
async def test_finding_b6_in_one_evening_everybody_is_called_for_each_of_his_turns(
    story: Story, posting: Posting
) -> None:
    names = ("Anne", "Bart", "Cora", "Dirk")
    await begun(story, *names, posting=posting)
    async for _ in evening(story, count(5, 7), *names):
        assert story.clock.now() < NOON + 8 * HOUR, "within the eight hours that a mention once had to rest"
    for name in names:
        wanted = sorted(since for (who, since), calls in story.stretches.items() if who == name and calls)
        assert story.calls(name) == wanted and len(wanted) >= 2, name


async def test_who_wishes_it_is_told_that_his_turn_is_the_next_one_and_the_message_goes_with_that(story: Story) -> None:
    bart = story.sailors["Bart"]
    answer = await bart.slash("my settings", CHANNEL)
    assert answer.message is not None
    assert "comes next: on" in (await bart.click(answer.message, "Tell me when I am next")).text.replace("**", "")
    names, standing = ("Anne", "Bart", "Cora"), set[int]()
    await begun(story, *names)
    async for _ in evening(story, 3, *names):
        standing.add(sum(NEXT in words(each.components) for each in story.harbour.world.all_messages()))
    told = [each for each in story.arrived if NEXT in each.line]
    assert len(told) > 1 and {each.called for each in told} == {("Bart",)}
    assert standing == {0, 1}, "it goes when the turn comes"
