"""Case 77: every refusal of Discord, what players read then, what the channel shows, and what is tried again when."""

import asyncio
import logging
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace

from bot.engine.computers import captain_answer
from bot.tables.dormant import MUTE
from bot.tables.model import Refused
from bot.tools.harbour import Fault
from bot.tools.harbour.faults import Request
from cogs.posting import doors
from tests.e2e.story import CHANNEL, DAY, Story, story
from tests.e2e.test_notices import begun, got

pytestmark = pytest.mark.harbour

__all__ = ["story"]

POST = "/channels/{channel_id}/messages"
PATCH = "/channels/{channel_id}/messages/{message_id}"
OPEN_DM = "/users/@me/channels"


def refuse(story: Story, status: int, code: int, method: str, route: str, times: int = -1) -> None:
    story.harbour.quay.weather.order(
        Fault(kind="error", status=status, code=code, method=method, route=route, times=times)
    )


def place(story: Story, name: str = CHANNEL) -> int:
    return next(each.id for each in story.harbour.world.channels.values() if each.name == name)


def tried(story: Story, method: str, route: str, since: int = 0) -> list[Request]:
    return story.harbour.quay.book.find(method, route, since)


def last(story: Story) -> int:
    return story.harbour.quay.book.count


async def acted(story: Story, table: int) -> str:
    """One answer, as a captain would give it, and all that comes of it; who has given it."""
    async with story.keeper.core.at(table) as live:
        assert live.match is not None
        asked = [ask for ask in live.match.pending.asks if not ask.optional]
        ask = next(ask for ask in asked if live.match.given(ask.seat, ask.name) is None)
        answer = captain_answer(live.match, ask, story.luck)
    user = (await story.head()).users[ask.seat]
    await story.keeper.answer(table, user, ask.name, answer)
    await story.settle()
    return story.ids[user]


async def paused(story: Story, table: int) -> None:
    """An answer is refused, because the table rests while nobody can see it."""
    with pytest.raises(Refused, match="paused"):
        await acted(story, table)
    await story.settle()


async def shown(story: Story) -> bool:
    """Whether the channel shows the table as it is."""
    head = await story.head()
    return bool(head.posted == head.revision)


async def posting(story: Story, policy: str) -> None:
    guild = next(iter(story.harbour.world.guilds))
    await story.keeper.change_guild_settings(guild, lambda now: replace(now, posting=policy))


async def in_time(story: Story, seconds: float = 3.0) -> bool:
    for _ in range(int(seconds / 0.05)):
        if await shown(story):
            return True
        await asyncio.sleep(0.05)
    return False


# -- places that do not take a post ------------------------------------------------------------------------------------


class Row(Struct, frozen=True):
    """A refusal of a new message, and a word of what people read then."""

    status: int
    code: int
    words: str


ROWS = [
    Row(403, 50001, "may not write in this channel"),
    Row(403, 50013, "may not write in this channel"),
    Row(403, 160005, "thread is locked"),
    Row(400, 50083, "thread is archived"),
    Row(400, 160006, "active threads"),
    Row(400, 50035, "may not write in this channel (Discord says 50035)"),
]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: str(row.code))
async def test_case_77_a_place_that_refuses_says_so_where_people_look_and_is_left_alone(story: Story, row: Row) -> None:
    await posting(story, "action")
    table = await begun(story, "set_sail", "Anne", "Bart")
    route, mark = f"/channels/{place(story)}/messages", last(story)
    before = await story.sailors["Anne"].sees(CHANNEL)
    refuse(story, row.status, row.code, "POST", route)
    for _ in range(3):
        if (await story.head()).status == "playing":
            await acted(story, table)
    if row.code != 50035:  # which says nothing of the place
        await paused(story, table)
    assert [each.status for each in tried(story, "POST", route, mark)] == [row.status], "not tried again and again"
    for name in ("Anne", "Bart"):
        sailor = story.sailors[name]
        hand = await sailor.click(before[-1], "My hand")
        games = await sailor.slash("my games", "dm")
        assert row.words in hand.text and row.words in games.text, (hand.text, games.text)
    status = await story.sailors["Anne"].slash("game status", CHANNEL)
    assert row.words in status.text
    head = await story.head()
    waited = [story.ids[head.users[seat]] for seat in head.waiting]
    dms = [seen.text for name in waited for seen in await story.sailors[name].sees("dm") if not seen.ephemeral]
    if row.code != 50035:
        assert any(row.words in text or MUTE.text in text for text in dms), (
            "whoever is waited for has it by direct message"
        )
    story.harbour.quay.weather.clear()
    await story.sailors["Anne"].slash("board", CHANNEL)
    await story.settle()
    assert await shown(story)
    hand = await story.sailors["Anne"].slash("hand", CHANNEL)
    assert row.words not in hand.text


async def test_case_77_a_channel_deleted_while_nobody_looked_rests_its_game_and_its_players_are_told(
    story: Story,
) -> None:
    table = await begun(story, "set_sail", "Anne", "Bart")
    refuse(story, 404, 10003, "*", f"/channels/{place(story)}/messages*")
    while (await story.head()).status == "playing":
        await acted(story, table)
    await story.settle()
    for name in ("Anne", "Bart"):
        assert any("was deleted" in seen.text for seen in await story.sailors[name].sees("dm"))
    assert "cannot find this channel" in (await story.sailors["Anne"].slash("game status", CHANNEL)).text


@pytest.mark.parametrize("what", ["channel", "role", "thread", "press"])
async def test_finding_b2_a_place_that_refused_is_tried_again_once_something_changes_there(
    story: Story, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await begun(story, "set_sail", "Anne", "Bart")
    route, channel = f"/channels/{place(story)}/messages*", str(place(story))
    refuse(story, 403, 50013, "*", route)
    while await shown(story):
        await acted(story, table)
    mark = last(story)
    await paused(story, table)
    assert tried(story, "P*", route, mark) == []
    story.harbour.quay.weather.clear()
    assert story.bot is not None
    if what == "press":
        monkeypatch.setattr("cogs.posting.posts.REST", 0.0)
        await story.sailors["Anne"].slash("game log", CHANNEL)
    elif what == "channel":
        await story.harbour.control.permit(CHANNEL, "bot", allow=("send_messages",))
    elif what == "role":
        story.bot.poster.guild_changed((await story.head()).guild)
    else:
        story.bot.poster.place_changed(int(channel))
    assert await in_time(story)


async def test_case_76_and_77_an_edit_of_an_old_or_shut_message_becomes_a_new_one(story: Story) -> None:
    await posting(story, "edit")
    table = await begun(story, "set_sail", "Anne", "Bart")
    for status, code in ((400, 50083), (400, 30046), (404, 10008)):
        head = await story.head()
        mark, edit = last(story), f"/channels/{head.channel}/messages/{head.message}"
        refuse(story, status, code, "PATCH", edit, times=1)
        await acted(story, table)
        await story.settle()
        assert await shown(story) and (await story.head()).message != head.message, code
        assert len(tried(story, "POST", f"/channels/{head.channel}/messages", mark)) == 1
        story.harbour.quay.weather.clear()


async def test_case_77_a_limited_edit_of_an_old_message_becomes_a_new_one_at_once(
    story: Story, monkeypatch: pytest.MonkeyPatch
) -> None:
    await posting(story, "edit")
    table = await begun(story, "set_sail", "Anne", "Bart")
    monkeypatch.setattr("cogs.failures.HOUR", -1.0)  # whatever was posted is old
    head = await story.head()
    edit = f"/channels/{head.channel}/messages/{head.message}"
    story.harbour.quay.weather.order(Fault(kind="rate_limit", method="PATCH", route=edit, retry_after=20, times=-1))
    await acted(story, table)
    assert await shown(story) and (await story.head()).message != head.message


async def test_case_77_a_post_deleted_before_its_second_try_is_posted_under_another_nonce(story: Story) -> None:
    await posting(story, "action")
    table = await begun(story, "set_sail", "Anne", "Bart")
    route, mark = f"/channels/{place(story)}/messages", last(story)
    refuse(story, 404, 10008, "POST", route, times=1)
    while not tried(story, "POST", route, mark):
        await acted(story, table)
    assert await shown(story)
    posts = tried(story, "POST", route, mark)
    nonces = [each.body["nonce"] for each in posts if isinstance(each.body, dict)]
    assert [each.status for each in posts][:2] == [404, 200] and len(set(nonces)) == len(nonces)
    assert story.bot is not None and not story.bot.desk.problems


@pytest.mark.parametrize("kind", ["limit", "passing"])
async def test_case_77_limits_and_passing_faults_are_tried_again_in_their_time(
    story: Story, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    monkeypatch.setattr("cogs.failures.LATER", 0.5)
    await posting(story, "action")
    table = await begun(story, "set_sail", "Anne", "Bart")
    route, mark = f"/channels/{place(story)}/messages", last(story)
    assert story.bot is not None
    story.bot.http.max_ratelimit_timeout = 0.2
    limit = Fault(kind="rate_limit", method="POST", route=route, retry_after=0.6, times=1)
    story.harbour.quay.weather.order(limit if kind == "limit" else Fault(kind="error", route=route, status=503))
    await acted(story, table)
    await acted(story, table)
    assert await in_time(story)
    statuses = [each.status for each in tried(story, "POST", route, mark)]
    assert statuses[0] == (429 if kind == "limit" else 503) and set(statuses[1:]) == {200}
    assert not story.bot.desk.problems


# -- direct messages ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", [40003, 20026])
async def test_finding_b3_limits_on_the_bot_change_nobodys_settings_and_hold_first_messages(
    story: Story, code: int, caplog: pytest.LogCaptureFixture
) -> None:
    await story.harbour.control.limit(dms=code)
    table = await begun(story, "set_sail", "Anne", "Bart")
    for _ in range(24):  # until somebody is asked in private
        await acted(story, table)
    refused = [each for each in tried(story, "POST", "*") if each.status == 403]
    assert 1 <= len(refused) <= 2, "no further first message is tried"
    for name in ("Anne", "Bart"):
        assert (await story.keeper.user_settings(story.user(name))).dms
        door = await story.keeper.door(story.user(name))
        assert door is not None and not door.closed
    lines = [each for each in caplog.records if each.name == doors.__name__ and each.levelno == logging.ERROR]
    assert len(lines) in (1, len(refused)) and str(code) in lines[0].getMessage()
    assert got(story, "Anne") == got(story, "Bart") == 0


@pytest.mark.parametrize("code", [50007, 50278])
async def test_finding_b3_and_case_31_closed_direct_messages_are_a_mark_of_their_own_and_said_once(
    story: Story, code: int
) -> None:
    for name in ("Anne", "Bart"):
        await story.harbour.control.open_dms(name, False, code)
    table = await begun(story, "set_sail", "Anne", "Bart")
    for _ in range(24):
        await acted(story, table)
    refused = [each for each in tried(story, "POST", "*") if each.status == 403]
    assert 1 <= len(refused) <= 2, "one try for each"
    told = [story.ids[row] for row in (story.user("Anne"), story.user("Bart")) if (await _closed(story, row))]
    name = told[0]
    sailor = story.sailors[name]
    assert (await story.keeper.user_settings(story.user(name))).dms, "the wish is the person's own"
    first, second = [await sailor.slash("hand", CHANNEL) for _ in range(2)]
    assert "closed to me" in first.text and "closed to me" not in second.text
    mark = last(story)
    await acted(story, table)
    assert not [each for each in tried(story, "POST", "*", mark) if each.status == 403]
    story.clock.wait(DAY)  # by then a look at the own hand is reason to try once more
    await sailor.slash("hand", CHANNEL)
    await story.settle()
    await story.harbour.control.open_dms(name, True)
    await sailor.slash("my settings", CHANNEL, dms="on")
    for _ in range(12):
        await acted(story, table)
        if got(story, name):
            break
    assert got(story, name) and not await _closed(story, story.user(name))


async def _closed(story: Story, user: int) -> int:
    door = await story.keeper.door(user)
    return 0 if door is None else door.closed


async def test_finding_b10_nobody_who_never_pressed_anything_gets_a_direct_message(story: Story) -> None:
    table = await begun(story, "set_sail", "Anne", "Bart")
    answer = await story.sailors["Anne"].slash("mod replace", CHANNEL, seat=1, member=story.user("Cora"))
    assert not answer.failed, answer.text
    await story.settle()
    for _ in range(12):
        await acted(story, table)
    assert got(story, "Cora") == 0, "Cora has pressed nothing yet"
    assert await story.harbour.control.calls("Cora"), "but is called in the channel"
    await story.sailors["Cora"].slash("hand", CHANNEL)
    for _ in range(60):
        await acted(story, table)
        if got(story, "Cora"):
            break
    assert got(story, "Cora"), "after an own press direct messages may follow"


async def test_direct_message_channels_are_opened_once_and_remembered_over_restarts(story: Story) -> None:
    table = await begun(story, "set_sail", "Anne", "Bart")
    for _ in range(12):
        await acted(story, table)
    await story.stop()
    await story.start()
    for _ in range(12):
        await acted(story, table)
    assert got(story, "Anne") and got(story, "Bart")
    assert len(tried(story, "POST", OPEN_DM)) == 2


async def test_case_77_a_server_with_too_many_threads_is_told_so(story: Story) -> None:
    await story.harbour.control.limit(threads=0)
    answer = await story.sailors["Anne"].slash("game new", CHANNEL, game="set_sail", seats=2, thread=True)
    assert "active threads" in answer.text and not answer.failed
    assert story.keeper.in_channel(place(story)) is None


# -- notices -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("is_open", [True, False])
async def test_case_77_a_reminder_whose_channel_refuses_goes_directly_or_is_let_go(
    story: Story, is_open: bool, caplog: pytest.LogCaptureFixture
) -> None:
    await begun(story, "set_sail", "Anne", "Bart")
    if not is_open:
        for name in ("Anne", "Bart"):
            await story.harbour.control.open_dms(name, False)
    head: Any = await story.head()
    waited = story.ids[head.users[head.waiting[0]]]
    before = got(story, waited)
    refuse(story, 403, 50013, "POST", f"/channels/{head.channel}/messages")
    for _ in range(100):
        story.clock.wait(3600)
        await story.looked()
        if got(story, waited) > before or "let go" in caplog.text:
            break
    assert (got(story, waited) > before) == is_open and ("let go" in caplog.text) != is_open
    assert await story.keeper.notices() == []


@pytest.mark.parametrize(("status", "code"), [(503, 0), (403, 50001), (404, 10004)])
async def test_case_77_a_reminder_does_not_wait_until_discord_can_say_who_is_a_member(
    story: Story, status: int, code: int
) -> None:
    table = await begun(story, "set_sail", "Anne", "Bart")
    refuse(story, status, code, "GET", "/guilds/*/members/*")
    for _ in range(100):
        story.clock.wait(3600)
        await story.looked()
        if any("the table waits for you" in each.line for each in story.arrived):
            break
    assert any("the table waits for you" in each.line for each in story.arrived), "it is sent all the same"
    assert await story.keeper.notices() == []
    assert (await story.keeper.look(table, None)).vote is None, "and nobody is taken for one who has left"
