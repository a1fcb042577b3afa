"""Lanes: whatever moment something changes in, it is sent; one place holds up no other."""

import asyncio
import logging
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from cogs import failures
from cogs.posting import lanes, words
from cogs.posting.brake import RATE, Brake
from cogs.posting.lanes import Lane
from cogs.ui.layout import Sheet


class Counted:
    """Work that is counted instead of done."""

    def __init__(self) -> None:
        self.done: list[int] = []
        self.held_up: set[int] = set()
        self.free = asyncio.Event()
        self.errors: list[BaseException] = []

    async def __call__(self, place: int) -> None:
        self.done.append(place)
        if self.errors:
            raise self.errors.pop(0)
        if place in self.held_up:
            await self.free.wait()
        await asyncio.sleep(0)


@pytest.fixture
def work() -> Counted:
    return Counted()


async def test_a_change_heard_in_the_moment_a_place_has_been_served_is_served_too() -> None:
    served: list[int] = []

    async def serve(place: int) -> None:
        served.append(place)
        if len(served) == 1:  # runs right after this, before anybody is told that the work is done
            asyncio.get_running_loop().call_soon(lane.wake, place)

    lane = Lane("place %s", serve)
    lane.wake(7)
    for _ in range(10):
        await asyncio.sleep(0)
    await asyncio.wait_for(lane.idle(), 1)
    assert served == [7, 7]


async def test_changes_while_a_place_is_served_are_served_once_more() -> None:
    served: list[int] = []

    async def serve(place: int) -> None:
        served.append(place)
        if len(served) == 1:
            lane.wake(place)
            lane.wake(place)
        await asyncio.sleep(0)

    lane = Lane("place %s", serve)
    lane.wake(7)
    await asyncio.wait_for(lane.idle(), 1)
    assert served == [7, 7]


async def test_a_lane_that_is_closed_breaks_off_and_begins_nothing(
    work: Counted, caplog: pytest.LogCaptureFixture
) -> None:
    work.held_up = {7}
    lane = Lane("place %s", work)
    lane.wake(7)
    await asyncio.sleep(0.01)
    await asyncio.wait_for(lane.close(), 1)
    lane.wake(7)
    await asyncio.wait_for(lane.idle(), 1)
    assert work.done == [7] and not caplog.records


async def test_places_that_are_held_up_make_room_for_others(work: Counted, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lanes, "PATIENCE", 0.02)
    work.held_up = set(range(lanes.BUSY))
    lane = Lane("place %s", work)
    for place in range(lanes.BUSY + 5):
        lane.wake(place)
    await asyncio.sleep(0)
    await asyncio.sleep(0.01)
    assert len(work.done) == lanes.BUSY, "no more at once than a bound"
    await asyncio.sleep(0.1)
    assert len(work.done) == lanes.BUSY + 5
    work.free.set()
    await asyncio.wait_for(lane.idle(), 1)


async def test_a_limited_place_is_left_alone_as_long_as_discord_said_and_then_served_once(work: Counted) -> None:
    work.errors = [discord.RateLimited(0.1)]
    lane = Lane("place %s", work)
    lane.wake(7)
    await lane.idle()
    lane.wake(7)
    lane.wake(7)
    await lane.idle()
    assert work.done == [7]
    await asyncio.sleep(0.15)
    await lane.idle()
    assert work.done == [7, 7]


async def test_a_passing_fault_is_tried_again_later_or_with_the_next_change(
    work: Counted, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(failures, "LATER", 0.05)
    work.errors = [aiohttp.ServerDisconnectedError()]
    lane = Lane("place %s", work)
    lane.wake(7)
    await lane.idle()
    await asyncio.sleep(0.1)
    await lane.idle()
    assert work.done == [7, 7]
    assert [each.levelno for each in caplog.records] == [logging.WARNING]
    work.errors = [aiohttp.ServerDisconnectedError()]
    lane.wake(7)
    await lane.idle()
    lane.wake(7)
    await lane.idle()
    await asyncio.sleep(0.1)
    assert work.done == [7] * 4, "not once more for what was done by then"


class Time:
    """A clock that goes on when somebody sleeps."""

    def __init__(self) -> None:
        self.at = 100.0

    def now(self) -> float:
        return self.at

    async def sleep(self, seconds: float) -> None:
        self.at += seconds


async def test_the_brake_lets_no_more_pass_in_any_second_than_discord_takes() -> None:
    time, passed = Time(), list[float]()
    brake = Brake(time.now, time.sleep)
    for number in range(200):
        if number == 90:
            time.at += 0.7  # the machine was busy: nothing is caught up on
        if number == 150:
            brake.stop(30)
        await brake.take()
        passed.append(time.at)
    assert max(sum(1 for at in passed if start <= at < start + 1) for start in passed) <= RATE + 1
    assert passed[150] - passed[149] > 29.9 and passed[-1] - passed[0] < 30 + 0.7 + 200 / RATE


async def test_no_more_than_so_many_words_wait_for_one_person_and_the_newest_are_kept() -> None:
    sent: list[str] = []
    limited = True

    async def are_open(user: int) -> bool:
        return True

    async def quiet(user: int) -> bool:
        return False

    async def write(user: int, sheet: Sheet, same: str, loud: bool) -> None:
        if limited:
            raise discord.RateLimited(0.01)
        sent.append(same)

    desk: Any = SimpleNamespace(keeper=SimpleNamespace(quiet=quiet))
    doors: Any = SimpleNamespace(are_open=are_open, write=write)
    told = words.Words(desk, doors)
    for number in range(5 * words.MOST):
        told.tell(1, "Ahoy", str(number))
        await asyncio.sleep(0)
    limited = False
    for _ in range(500):
        await asyncio.sleep(0.01)
        if len(sent) >= words.MOST:
            break
    await told.lane.idle()
    assert sent == [str(number) for number in range(4 * words.MOST, 5 * words.MOST)]
