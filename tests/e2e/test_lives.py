"""Posts, strips, direct messages and notices live apart: one that is limited holds up no other (finding B5)."""

import asyncio
import time
from typing import Any

import pytest

from bot.tools.harbour import Fault
from bot.tools.harbour.things import DM
from cogs.posting.brake import RATE
from cogs.ui.layout import note
from tests.conformance import count
from tests.e2e.story import CHANNEL, HOUR, Story, story
from tests.e2e.test_notices import begun, played_until
from tests.e2e.test_refusals import acted, in_time, last, place, posting, tried

pytestmark = pytest.mark.harbour

__all__ = ["story"]

LONG = 30.0  # seconds of a limit: nothing in these tests waits for it


def limit(story: Story, method: str, route: str) -> None:
    story.harbour.quay.weather.order(Fault(kind="rate_limit", method=method, route=route, retry_after=LONG, times=-1))


async def answered(story: Story, table: int) -> None:
    """One answer, without waiting for what comes of it."""
    settle, story.settle = story.settle, nothing  # type: ignore[method-assign]
    try:
        await acted(story, table)
    finally:
        story.settle = settle  # type: ignore[method-assign]


async def nothing() -> None:
    pass


@pytest.mark.parametrize("what", ["direct message", "strip", "notice"])
async def test_finding_b5_a_limited_direct_message_strip_or_notice_holds_up_no_post(story: Story, what: str) -> None:
    await posting(story, "action")
    table = await begun(story, "set_sail", "Anne", "Bart")
    await played_until(story, table, "move.destination")
    channel, world = place(story), story.harbour.world
    if what == "strip":
        limit(story, "PATCH", f"/channels/{channel}/messages/*")
    else:
        limit(story, "POST", "/users/@me/channels")
        for each in [each.id for each in world.channels.values() if each.kind == DM]:
            limit(story, "*", f"/channels/{each}/messages*")
    if what == "notice":
        assert story.bot is not None
        for name in ("Anne", "Bart"):
            story.bot.poster.words.tell(story.user(name), "Ahoy", f"ahoy-{name}")
    begin = time.monotonic()
    for _ in range(4):
        await answered(story, table)
        assert await in_time(story, 4.0), f"a limited {what} holds up the channel"
    assert time.monotonic() - begin < LONG / 2
    story.harbour.quay.weather.clear()


async def test_finding_b5_a_limited_post_holds_up_no_direct_message(story: Story) -> None:
    await posting(story, "action")
    table = await begun(story, "set_sail", "Anne", "Bart")
    limit(story, "POST", f"/channels/{place(story)}/messages")
    mark = last(story)
    for _ in range(12):
        await answered(story, table)
        await asyncio.sleep(0.1)
    for _ in range(100):
        sent = [each for each in tried(story, "POST", "/channels/*/messages", mark) if each.status == 200]
        if sent:
            break
        await asyncio.sleep(0.05)
    assert sent, "the private questions come"
    limited = [each for each in tried(story, "POST", "*", mark) if each.status == 429]
    assert len(limited) == 1, "and the channel is not tried before Discord wants it"


async def test_case_77_finding_b5_many_tables_at_once_meet_no_limit_on_the_whole_bot(
    story: Story, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert story.bot is not None
    desk, control, many = story.bot.desk, story.harbour.control, count(100, 1000)

    async def words(*_: Any) -> Any:
        return note("A table that is quickly drawn.")

    monkeypatch.setattr(desk, "table_sheet", words)
    anne, guild = story.user("Anne"), next(iter(story.harbour.world.guilds))
    limits = {"per_guild": many, "per_user": many, "per_channel": many}
    await story.keeper.change_guild_settings(guild, lambda now: type(now)(**limits))
    listeners, story.keeper.core.listeners = story.keeper.core.listeners, []
    for number in range(many):
        channel = int(await control.add_channel(f"cove-{number}"))
        await story.keeper.open(channel, guild, "set_sail", anne, "Anne")
    story.keeper.core.listeners = listeners
    story.harbour.quay.brakes.on = True
    mark, begin = last(story), time.monotonic()
    await story.bot.on_ready()  # as after a start
    await story.bot.poster.idle()
    posts = tried(story, "POST", "/channels/*/messages", mark)
    assert [each.status for each in posts] == [200] * many
    assert time.monotonic() - begin > many / RATE - 1.5
    assert not [each for each in tried(story, "*", "*", mark) if each.status == 429]


async def test_interactions_do_not_wait_for_the_brake(story: Story) -> None:
    assert story.bot is not None
    await begun(story, "set_sail", "Anne", "Bart")
    board = (await story.sailors["Anne"].sees(CHANNEL))[-1]
    story.bot.brake.stop(3.0)
    answer = await story.sailors["Anne"].click(board, "My hand")
    assert not answer.failed and answer.seconds is not None and answer.seconds < 2.5


async def test_case_77_no_clock_runs_out_while_discord_has_lost_the_server(story: Story) -> None:
    await begun(story, "set_sail", "Anne", "Bart")
    before, control = await story.head(), story.harbour.control
    left = before.deadline - story.clock.now()
    await control.outage(True)
    await asyncio.sleep(0.1)
    mark = last(story)
    for _ in range(5 * 24):
        story.clock.wait(HOUR)
        await story.looked()
    assert (await story.head()).status == "resting" and not tried(story, "*", "*", mark), "nothing is sent there"
    await control.outage(False)
    await asyncio.sleep(0.1)
    await story.settle()
    after = await story.head()
    assert after.status == "playing" and left - 2 * HOUR <= after.deadline - story.clock.now() <= left
    assert [each.line for each in story.arrived if "reach" in each.line] == [], "nobody is called for that"


async def test_case_77_no_clock_runs_out_while_discord_is_away(story: Story) -> None:
    await begun(story, "set_sail", "Anne", "Bart")
    assert story.bot is not None
    before = await story.head()
    story.bot.dispatch("shard_disconnect", 0)
    await asyncio.sleep(0.05)
    for _ in range(5 * 24):
        story.clock.wait(HOUR)
        await story.looked()
    away = await story.head()
    assert (away.revision, away.status) == (before.revision, "playing")
    story.bot.dispatch("shard_resumed", 0)
    await asyncio.sleep(0.05)
    await story.looked()
    after = await story.head()
    assert after.revision == before.revision and after.deadline - before.deadline == 5 * 24 * HOUR
    for _ in range(6 * 24):
        story.clock.wait(HOUR)
        await story.looked()
    assert (await story.head()).revision > before.revision, "and then they run again"
