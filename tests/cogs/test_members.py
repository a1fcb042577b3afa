"""Who is a member is asked of Discord at most once an hour; what it cannot say changes nothing."""

import asyncio
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from cogs import members
from cogs.members import HOUR, QUARTER, Members, Moderators


def failure(status: int, code: int) -> discord.HTTPException:
    response: Any = SimpleNamespace(status=status, reason="")
    kind = discord.NotFound if status == 404 else discord.HTTPException
    return kind(response, {"code": code, "message": ""})


class Discord:
    """What Discord says, how often it was asked, and who was told to have left."""

    def __init__(self) -> None:
        self.time, self.asked = 0.0, 0
        self.says: Exception | None = None
        self.slow = 0.0
        self.left: list[tuple[int, int]] = []
        self.back: list[tuple[int, ...]] = []
        self.members = Members(self.ask, self.told, lambda *who: self.back.append(who), lambda: self.time)

    async def ask(self, guild: int, user: int) -> None:
        self.asked += 1
        await asyncio.sleep(self.slow)
        if self.says is not None:
            raise self.says

    async def told(self, guild: int, user: int) -> None:
        self.left.append((guild, user))


async def test_an_answer_holds_for_an_hour_and_presses_at_once_ask_once() -> None:
    place = Discord()
    assert all(await asyncio.gather(*(place.members.still(1, 2) for _ in range(10))))
    assert place.asked == 1
    place.time += HOUR - 1
    assert await place.members.still(1, 2) and place.asked == 1
    place.time += 2
    assert await place.members.still(1, 2) and place.asked == 2


async def test_who_has_left_is_told_of_once_and_is_let_in_again_where_he_acts_in_the_server() -> None:
    place = Discord()
    place.says = failure(404, 10007)
    assert not await place.members.still(1, 2) and not await place.members.still(1, 2)
    assert place.left == [(1, 2)] and place.asked == 1
    place.time += HOUR + 1
    assert not await place.members.still(1, 2)
    assert place.left == [(1, 2)] and place.asked == 2, "the table is not asked again every hour"
    for _ in range(3):
        place.members.seen(1, 2)
    assert await place.members.still(1, 2) and place.asked == 2
    assert place.back == [(1, 2)], "told once"
    assert not await place.members.still(3, 2), "of another server nothing is known by that"


@pytest.mark.parametrize("error", [failure(503, 0), failure(404, 10004), failure(403, 50001), ConnectionResetError()])
@pytest.mark.parametrize("there", [True, False])
async def test_what_discord_cannot_say_leaves_what_was_known_last(error: Exception, there: bool) -> None:
    place = Discord()
    place.says = error
    assert await place.members.still(1, 2), "nothing is known: he is let in"
    place.says = None if there else failure(404, 10013)
    assert await place.members.still(1, 3) is there
    place.says, place.time = error, place.time + HOUR + 1
    assert await place.members.still(1, 3) is there
    assert place.left == ([] if there else [(1, 3)])


async def test_a_slow_answer_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(members, "PATIENCE", 0.01)
    place = Discord()
    place.slow = 5
    assert await place.members.still(1, 2)
    assert await place.members.still(1, 2) and place.asked == 1


async def test_only_so_many_people_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(members, "KEPT", 3)
    place = Discord()
    for user in range(10):
        place.members.seen(1, user)
    assert await place.members.still(1, 9) and place.asked == 0
    assert await place.members.still(1, 0) and place.asked == 1


def test_a_moderators_command_speaks_for_a_quarter_of_an_hour_in_its_own_server() -> None:
    now = 0.0
    moderators = Moderators(lambda: now)
    moderators.ran(1, 2)
    assert moderators.lately(1, 2) and not moderators.lately(2, 2) and not moderators.lately(1, 3)
    now = QUARTER + 1
    assert not moderators.lately(1, 2)
