"""The poster: whatever moment a table changes in, its channel is brought up to date."""

import asyncio
from typing import cast

import pytest

from cogs.desk import Desk
from cogs.poster import Poster


@pytest.fixture
def poster() -> Poster:
    return Poster(cast(Desk, object()))  # a desk that is asked nothing: what is shown is counted instead


async def test_a_change_heard_in_the_moment_a_table_has_been_shown_is_shown_too(
    poster: Poster, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[int] = []

    async def show(table: int) -> None:
        shown.append(table)
        if len(shown) == 1:  # runs right after this, before anybody is told that the work is done
            asyncio.get_running_loop().call_soon(poster.wake, table)

    monkeypatch.setattr(poster, "_show", show)
    poster.wake(7)
    for _ in range(10):
        await asyncio.sleep(0)
    assert shown == [7, 7]
    await asyncio.wait_for(poster.idle(), 1)


async def test_changes_while_a_table_is_shown_are_shown_once_more(
    poster: Poster, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[int] = []

    async def show(table: int) -> None:
        shown.append(table)
        if len(shown) == 1:
            poster.wake(table)
            poster.wake(table)
        await asyncio.sleep(0)

    monkeypatch.setattr(poster, "_show", show)
    poster.wake(7)
    await asyncio.wait_for(poster.idle(), 1)
    assert shown == [7, 7]


async def test_a_poster_that_is_closed_breaks_off_and_begins_nothing(
    poster: Poster, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    shown: list[int] = []

    async def show(table: int) -> None:
        shown.append(table)
        await asyncio.sleep(60)

    monkeypatch.setattr(poster, "_show", show)
    poster.wake(7)
    await asyncio.sleep(0)
    await asyncio.wait_for(poster.close(), 1)
    poster.wake(7)
    await asyncio.wait_for(poster.idle(), 1)
    assert shown == [7] and not caplog.records
