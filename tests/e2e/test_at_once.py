"""Many at once: two seats in one hidden choice (case 16), and fifty channels in one moment (case 17)."""

import asyncio
import random
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from bot.tools.harbour import Answer, Sailor
from tests.conformance import FULL, count
from tests.e2e.fleet import PEOPLE, Fleet, fleet, newest, verb
from tests.e2e.test_crash import launch, stored

pytestmark = pytest.mark.harbour


LastPress = Callable[[], Awaitable[Answer]]


async def to_last_press(sailor: Sailor, channel: str, luck: random.Random) -> LastPress:
    """Put an answer together in one's panel, up to the press that gives it."""
    panel = (await sailor.click(await newest(sailor, channel), "My hand")).message
    for _ in range(12):
        assert panel is not None
        ready = [b.custom_id for b in panel.buttons if verb(b.custom_id) in ("confirm", "key") and not b.disabled]
        if ready:
            return partial(sailor.click, panel, luck.choice(ready))
        menu = next(m for m in panel.menus if verb(m.custom_id) in ("some", "next", "group", "pick"))
        most = next(c for c in panel.components() if c.get("custom_id") == menu.custom_id).get("max_values", 1)
        chosen = luck.sample(menu.values, int(most))
        if verb(menu.custom_id) == "pick":
            return partial(sailor.select, panel, *chosen, menu=menu.custom_id)
        panel = (await sailor.select(panel, *chosen, menu=menu.custom_id)).message
    raise AssertionError(f"nothing to answer for {sailor.name}: {panel}")


def accepted(ships: Fleet) -> set[int]:
    """The interactions whose answers are in the logbook."""
    return set(stored(ships.database, "SELECT id FROM interactions"))


def answers_in(ships: Fleet, first: int) -> list[tuple[int, int, str]]:
    """Table, number and text of the players' answers at tables from this one on."""
    sql = "SELECT table_id, number, entry FROM entries WHERE table_id >= ? AND entry LIKE '%\"answer\"%' ORDER BY 1, 2"
    with closing(sqlite3.connect(f"file:{ships.database}?mode=ro", uri=True)) as db:
        return list(db.execute(sql, (first,)))


async def test_case_16_two_seats_at_once_both_count_in_one_order(tmp_path: Path) -> None:
    luck = random.Random(16)
    async with fleet(tmp_path) as ships:
        for round_ in range(count(2, 1000)):
            channel = await ships.control.add_channel(f"pair-{round_}")
            table = await launch(ships, channel, "set_sail", ["Anne", "Bart"])
            ready = [await to_last_press(sailor, channel, luck) for sailor in table.sailors.values()]
            luck.shuffle(ready)
            answers = await asyncio.gather(*(press() for press in ready))
            assert all(not each.failed and int(each.interaction) in accepted(ships) for each in answers)
            found = answers_in(ships, round_ + 1)
            assert len(found) == 2 and len({number for _, number, _ in found}) == 2
            assert {'"seat":0' in entry for _, _, entry in found} == {True, False}
            asked = await table.sailors["Anne"].slash("mod end", channel)
            assert asked.message is not None
            await table.sailors["Anne"].click(asked.message, "End the game")
        assert ships.errors() == []


async def test_case_17_many_channels_at_once_are_each_answered_within_three_seconds(tmp_path: Path) -> None:
    luck, wanted = random.Random(17), count(8, 50)
    async with fleet(tmp_path) as ships:
        ready: list[LastPress] = []
        for number in range(wanted):
            channel = await ships.control.add_channel(f"bay-{number}")
            table = await launch(ships, channel, "set_sail", [PEOPLE[number % len(PEOPLE)]])
            for sailor in table.sailors.values():
                ready.append(await to_last_press(sailor, channel, luck))
        before = len(answers_in(ships, 0))
        answers = await asyncio.gather(*(press() for press in ready))
        assert not any(answer.failed for answer in answers)
        slowest = max(answer.seconds or 9.0 for answer in answers)
        assert slowest < 3, slowest
        assert {int(answer.interaction) for answer in answers} <= accepted(ships)
        assert len(answers_in(ships, 0)) >= before + wanted
        assert not FULL or len(answers) == 50
        assert ships.errors() == []
