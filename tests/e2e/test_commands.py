"""The commands that Discord has of the bot: told when they have changed, as often as it takes, while the bot serves."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.tools.harbour import Fault
from bot.tools.harbour.faults import Request
from cogs import languages, syncing
from tests.e2e.story import Story, sailing
from tests.e2e.test_weather import eventually

pytestmark = pytest.mark.harbour

PUT = "/applications/{application_id}/commands"


@pytest.fixture
async def story(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Story]:
    monkeypatch.setattr(syncing, "FIRST", 0.1)
    async with sailing(tmp_path, ("Anne", "Bart")) as found:
        yield found


async def told(story: Story, since: int = 0) -> list[Request]:
    """How Discord was told of the commands."""
    return await story.harbour.control.requests("PUT", PUT, since)


def changed(monkeypatch: pytest.MonkeyPatch, mark: str) -> None:
    """A new version of the bot, with another word in its descriptions."""
    monkeypatch.setattr(languages, "translated", lambda text: f"{text[:90]} {mark}")


async def test_finding_b7_commands_are_told_once_and_again_only_when_they_have_changed(
    story: Story, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert [each.status for each in await told(story)] == [200]
    for _ in range(2):
        await story.stop()
        await story.start()
    assert len(await told(story)) == 1
    await story.stop()
    changed(monkeypatch, "neu")
    await story.start()
    assert len(await told(story)) == 2
    offered = next(each for each in story.harbour.world.commands.values() if each.body["name"] == "hand")
    assert offered.body["description_localizations"]["de"].endswith("neu")


@pytest.mark.parametrize(
    "fault",
    [
        Fault(kind="error", status=503, method="PUT", route=PUT, times=3),
        Fault(kind="error", status=503, method="PUT", route=PUT, times=1, after=True),
        Fault(kind="rate_limit", method="PUT", route=PUT, retry_after=5.5, times=1),
        Fault(kind="cut", method="PUT", route=PUT, times=2),
    ],
    ids=["503", "503 after it was done", "429", "cut off"],
)
async def test_finding_b7_while_discord_takes_no_commands_the_bot_serves_and_tries_again(
    story: Story, monkeypatch: pytest.MonkeyPatch, fault: Fault
) -> None:
    await story.stop()
    changed(monkeypatch, fault.kind)
    mark = await story.harbour.control.last_request()
    await story.harbour.control.fault(fault)
    await story.start()
    answer = await story.sailors["Anne"].slash("game new", "harbour", game="set_sail", seats=2)
    assert "The table is open" in answer.text

    async def well() -> bool:
        return (await told(story, mark))[-1].fault is None

    await eventually("Discord never had the commands", well, 12)
    tries = await told(story, mark)
    assert len(tries) == fault.times + 1
    await story.settle()
    await story.stop()
    mark = await story.harbour.control.last_request()
    await story.start()
    assert await told(story, mark) == [], "it is noted that Discord has them"


async def test_finding_b7_commands_that_discord_refuses_are_not_sent_over_and_over(
    story: Story, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await story.stop()
    changed(monkeypatch, "bad")
    mark = await story.harbour.control.last_request()
    await story.harbour.control.fault(Fault(kind="error", status=403, code=50001, method="PUT", route=PUT, times=9))
    await story.start()
    await asyncio.sleep(0.5)
    assert len(await told(story, mark)) == 1
    assert "refuses our commands" in caplog.text
    await story.harbour.control.clear_faults()
    await story.stop()
    await story.start()
    assert [each.status for each in await told(story, mark)] == [403, 200], "the next start tries it again"


async def test_finding_b7_a_stop_while_it_is_tried_again_is_a_stop(
    story: Story, monkeypatch: pytest.MonkeyPatch
) -> None:
    await story.stop()
    monkeypatch.setattr(syncing, "FIRST", 600.0)
    changed(monkeypatch, "soon")
    await story.harbour.control.fault(Fault(kind="error", status=503, method="PUT", route=PUT, times=9))
    await story.start()
    async with asyncio.timeout(5):
        await story.stop()
