"""What Discord does wrong, and what moderators take away: nothing is lost, and nothing is sent in vain."""

import asyncio
import random
import sqlite3
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.engine.text import say
from bot.tools.harbour import Fault, Sailor, Seen
from cogs.services import NEEDED
from tests.conformance import FULL, count
from tests.e2e.fleet import Fleet, fleet, newest, play_on
from tests.e2e.test_crash import launch
from tests.e2e.test_presses import entries, to_a_button
from tests.e2e.test_whole_games import CHANNEL, open_table
from tests.harbour.openapi import Description, find_description
from tests.prove.titles import DRAWN

pytestmark = pytest.mark.harbour

POST = "/channels/{channel_id}/messages"


@pytest.fixture
async def ships(tmp_path: Path) -> AsyncIterator[Fleet]:
    async with fleet(tmp_path) as running:
        yield running
        assert running.errors() == []


async def eventually(what: str, ready, seconds: float = 10.0) -> None:
    """Wait until something becomes true."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if await ready():
            return
        await asyncio.sleep(0.05)
    raise AssertionError(what)


async def boards(ships: Fleet) -> int:
    """How many table messages the channel shows."""
    return len([seen for seen in await ships.sailor("Anne").sees(CHANNEL) if seen.pictures and not seen.ephemeral])


async def still(ships: Fleet) -> int:
    """The same, once the bot has noted that it has posted all it had to."""

    async def done() -> bool:
        with sqlite3.connect(f"file:{ships.database}?mode=ro", uri=True) as db:
            return db.execute("SELECT count(*) FROM heads WHERE posted < revision").fetchone() == (0,)

    await eventually("something was not posted", done, 30)
    return await boards(ships)


async def test_case_19_a_post_accepted_with_an_error_appears_once(ships: Fleet) -> None:
    sailors = await open_table(ships, "set_sail", ["Anne", "Bart"], 0)
    luck = random.Random(19)
    tried, wanted = 0, count(4, 200)
    for _ in range(20 * wanted):  # a turn is one message: not every answer makes a post
        if tried == wanted:
            return
        sailor, panel, button = await to_a_button(ships, sailors, luck)
        before, answered = await still(ships), entries(ships)
        mark = await ships.control.last_request()
        fault = Fault(kind="error", method="POST", route=POST, status=luck.choice((502, 504)), after=True, times=1)
        await ships.control.fault(fault)
        await sailor.click(panel, button)
        assert entries(ships) == answered + 1
        made = await still(ships) - before
        await ships.control.clear_faults()
        assert made in (0, 1), "the same post was made twice"
        failed = [each for each in await ships.control.requests("POST", POST, since=mark) if each.status in (502, 504)]
        tried += bool(failed) and made == 1
    raise AssertionError(f"only {tried} posts failed after they were accepted")


async def test_case_22_rate_limits_lose_no_action_and_send_nothing_twice(ships: Fleet) -> None:
    sailors = await open_table(ships, "set_sail", ["Anne", "Bart"], 0)
    luck = random.Random(22)
    for _ in range(count(3, 30)):
        sailor, panel, button = await to_a_button(ships, sailors, luck)
        before = entries(ships)
        await ships.control.fault(Fault(kind="rate_limit", method="POST", route=POST, retry_after=0.5, times=1))
        answer = await sailor.click(panel, button)
        assert not answer.failed and answer.seconds is not None and answer.seconds < 3
        assert entries(ships) == before + 1
        await asyncio.sleep(0.7)
    posts = [r for r in await ships.control.requests("POST", POST) if r.status == 200]
    nonces = [r.body["nonce"] for r in posts if isinstance(r.body, dict) and r.body.get("nonce")]
    assert len(nonces) == len(set(nonces))


async def test_case_23_interactions_are_answered_during_a_global_limit(ships: Fleet) -> None:
    sailors = await open_table(ships, "set_sail", ["Anne", "Bart"], 0)
    luck = random.Random(23)
    await ships.control.fault(Fault(kind="global_rate_limit", retry_after=count(3, 30), times=-1))
    for _ in range(3):
        table = await newest(sailors["Anne"], CHANNEL)
        answer = await sailors["Anne"].click(table, "My hand")
        assert not answer.failed and answer.seconds is not None and answer.seconds < 3
    await asyncio.sleep(count(3, 30))
    await ships.control.clear_faults()
    assert not await play_on(ships, sailors, CHANNEL, luck, 5)


@pytest.mark.parametrize("how", ["4000", "op7", "malformed", "invalid"])
async def test_case_24_and_25_the_gateway_breaks_and_comes_back(ships: Fleet, how: str) -> None:
    sailors = await open_table(ships, "set_sail", ["Anne", "Bart"], 0)
    before = await ships.control.bot()
    if how == "op7":
        await ships.control.reconnect()
    elif how == "malformed":
        await ships.control.event("GUILD_CREATE", {"id": "not a number"})
        await ships.control.event("INTERACTION_CREATE", {"type": 3})
    elif how == "invalid":
        await ships.control.invalidate()
    else:
        await ships.control.close_gateway(int(how))
    await asyncio.sleep(0.3)
    state = await ships.control.bot(wait=20)
    assert state["connected"]
    identifies = state["identifies"]
    assert isinstance(identifies, list) and isinstance(before["identifies"], list)
    assert len(identifies) <= len(before["identifies"]) + 1
    assert not await play_on(ships, sailors, CHANNEL, random.Random(24), 4)
    if how == "malformed":
        lines = ships.log.read_text().splitlines()
        assert sum("could not be read" in line for line in lines) >= 2
        ships.log.write_text("\n".join(line for line in lines if "could not be read" not in line))


async def all_shown(ships: Fleet) -> bool:
    """Whether every channel shows its table as it is."""
    with sqlite3.connect(f"file:{ships.database}?mode=ro", uri=True) as db:
        return db.execute("SELECT count(*) FROM heads WHERE posted < revision").fetchone() == (0,)


async def test_case_26_a_deleted_table_message_is_posted_anew(ships: Fleet) -> None:
    sailors = await open_table(ships, "set_sail", ["Anne", "Bart"], 0)
    sailor, panel, button = await to_a_button(ships, sailors, random.Random(26))
    shown_before = await still(ships)  # a turn that has just begun has a message of its own, which may be on its way
    await ships.control.delete_message(await newest(sailor, CHANNEL))
    shown = await sailor.slash("board", CHANNEL)
    assert shown.message is not None and shown.message.pictures
    before = await boards(ships)
    assert before == shown_before - 1
    await sailor.click(panel, button)

    async def posted() -> bool:
        return await boards(ships) > before

    await eventually("no new table message", posted)


@pytest.mark.parametrize("game", DRAWN if FULL else DRAWN[:1])
async def test_case_29_missing_permissions_are_named_and_the_action_is_kept(ships: Fleet, game: str) -> None:
    sailors = await open_table(ships, game, ["Anne", "Bart", "Cora"], 0)
    luck = random.Random(29)
    for wanted in list(NEEDED)[: count(3, len(NEEDED))]:
        said = say(NEEDED[wanted], ())
        sailor, panel, button = await to_a_button(ships, sailors, luck)
        await eventually("the channel is behind", lambda: all_shown(ships))
        await ships.control.permit(CHANNEL, "bot", deny=(wanted,))
        await asyncio.sleep(0.1)
        before, mark = entries(ships), await ships.control.last_request()
        answer = await sailor.click(panel, button)
        assert not answer.failed and entries(ships) == before + 1
        status = await sailor.slash("game status", CHANNEL)
        assert said in status.text, status.text
        await asyncio.sleep(0.3)
        refused = [r for r in await ships.control.requests("POST", POST, since=mark) if r.status == 403]
        assert len(refused) <= 1, "a channel that refuses is left alone"
        await ships.control.permit(CHANNEL, "bot")
        await sailor.slash("board", CHANNEL)

        async def goes_on() -> bool:
            return "paused" not in (await sailor.slash("game status", CHANNEL)).text  # noqa: B023

        await eventually("the table did not go on", goes_on)


async def test_case_33_all_old_buttons_answer_after_a_restart(tmp_path: Path) -> None:
    luck, old = random.Random(33), list[tuple[Sailor, Seen]]()
    crowd = [f"Sailor {number}" for number in range(20)]
    async with fleet(tmp_path, crowd) as ships:
        ports = ["", await ships.control.add_guild("Tortuga", crowd[0])]  # each may have fifty tables
        for name in crowd[1:]:
            await ships.control.member(name, True, ports[1])
        for number in range(count(2, 100)):
            channel = await ships.control.add_channel(f"cove-{number}", ports[number % 2])
            crew = [crowd[number % 20], crowd[(number + 1) % 20]]
            table = await launch(ships, channel, DRAWN[number % len(DRAWN)], crew)
            messages: list[Seen] = []
            for _ in range(100):
                over = await play_on(ships, table.sailors, channel, luck, 4)
                messages = [seen for seen in await table.sailors[crew[0]].sees(channel) if not seen.ephemeral]
                if over or len(messages) >= 5:
                    break
            assert over or len(messages) >= 5, "the table is not shown any more"
            old += [(table.sailors[crew[0]], seen) for seen in messages]
        await ships.stop()
        await ships.start()
        for sailor, seen in old:
            for button in seen.buttons:
                answer = await sailor.click(seen, button.custom_id, forged=True, grace=0)
                assert not answer.failed, button
        assert ships.errors() == []


async def test_case_46_request_bodies_fit_discords_own_description(ships: Fleet) -> None:
    path = find_description()
    if path is None:
        pytest.skip("Discord's OpenAPI description does not lie beside the checkout")
    sailors = await open_table(ships, "set_sail", ["Anne", "Bart"], 1, goal="20")
    anne = sailors["Anne"]
    await play_on(ships, sailors, CHANNEL, random.Random(46), 30)
    for command in (
        "game status",
        "game log",
        "hand",
        "board",
        "my games",
        "my settings",
        "mod settings",
        "game options",
    ):
        await anne.slash(command, CHANNEL)
    await anne.slash("rules", CHANNEL, game="set_sail")
    await anne.slash("hand", "dm")
    description, faults = Description(path), []
    for request in await ships.control.requests():
        if request.body is not None:
            found = description.request_faults(request.method, request.path, request.body, multipart=request.multipart)
            faults += [(request.method, request.path, fault) for fault in found]
    assert faults == []
