"""A game under Discord's own limits: nothing the bot asks for is refused, and everybody is answered in time."""

import random
from pathlib import Path

import pytest

from tests.conformance import count
from tests.e2e.fleet import fleet, play_on
from tests.e2e.test_whole_games import CHANNEL, open_table


@pytest.mark.harbour
async def test_case_78_a_game_under_discords_limits_is_refused_nothing(tmp_path: Path) -> None:
    async with fleet(tmp_path, limits=True) as ships:
        sailors = await open_table(ships, "set_sail", ["Anne", "Bart"], 1)
        await play_on(ships, sailors, CHANNEL, random.Random(78), count(25, 300))
        assert await ships.control.refusals() == {}
        posts = await ships.control.requests("POST", "/channels/{channel_id}/messages")
        assert len(posts) > 2 and ships.errors() == []
