"""A game under Discord's own limits: nothing the bot asks for is refused, and everybody is answered in time."""

import random
from collections import Counter
from pathlib import Path

import pytest

from tests.conformance import FULL, count
from tests.e2e.fleet import PEOPLE, fleet, play_on
from tests.e2e.test_whole_games import CHANNEL, open_table
from tests.prove.titles import DRAWN


@pytest.mark.harbour
@pytest.mark.parametrize("game", DRAWN if FULL else DRAWN[:1])
async def test_case_78_a_whole_game_of_four_under_discords_limits_is_refused_nothing(tmp_path: Path, game: str) -> None:
    async with fleet(tmp_path, limits=True, people=PEOPLE[:4]) as ships:
        sailors = await open_table(ships, game, list(PEOPLE[:4]), 0)
        over = await play_on(ships, sailors, CHANNEL, random.Random(78), count(25, 20_000))
        assert over or not FULL
        requests = await ships.control.requests()
        asked = Counter(f"{each.method} {each.route}" for each in requests)
        refused = await ships.control.refusals()
        print(game, dict(asked.most_common()), "refused:", refused)
        assert refused == {}
        posts = await ships.control.requests("POST", "/channels/{channel_id}/messages")
        assert len(posts) > 2 and ships.errors() == []
