"""Games under Discord's own limits: nothing the bot asks for is refused, and everybody is answered in time."""

import random
from collections import Counter
from pathlib import Path

import pytest

from bot.tools.bench.economy import LONGEST, NAMES, Evening, Played
from bot.tools.harbour.virtual import run, voyage
from tests.conformance import FULL, count
from tests.e2e.fleet import PEOPLE, fleet, play_on
from tests.e2e.test_whole_games import CHANNEL, open_table
from tests.prove.titles import DRAWN

pytestmark = pytest.mark.harbour


async def test_case_78_people_who_press_as_fast_as_they_can_are_refused_nothing(tmp_path: Path) -> None:
    """The unmodified bot in real time, as long as limits on a channel take to be met many times."""
    async with fleet(tmp_path, limits=True, people=PEOPLE[:4]) as ships:
        sailors = await open_table(ships, "set_sail", list(PEOPLE[:4]), 0)
        await play_on(ships, sailors, CHANNEL, random.Random(78), count(25, 250))
        requests = await ships.control.requests()
        asked = Counter(f"{each.method} {each.route}" for each in requests)
        refused = await ships.control.refusals()
        print(dict(asked.most_common()), "refused:", refused)
        assert refused == {}
        posts = await ships.control.requests("POST", "/channels/{channel_id}/messages")
        assert len(posts) > 2 and ships.errors() == []


@pytest.mark.parametrize("title", DRAWN)
def test_case_78_a_whole_game_of_four_under_discords_limits_is_refused_nothing(tmp_path: Path, title: str) -> None:
    """In the virtual world, from the first press to the final scores; `bench routes` prints the same."""
    played = run(evening(tmp_path, title, count(20, LONGEST)))
    assert played.over or not FULL
    print(f"\n{title}: {played.answers} answers, {played.refused} refused")
    print("\n".join(f"{number:6} {route}" for route, number in played.routes.items()))
    assert played.refusals == {} and played.untapped == 0
    assert sum(number for route, number in played.routes.items() if route.startswith("POST")) > 2


async def evening(folder: Path, title: str, most: int) -> Played:
    """A game of four people until its end, or until so many answers are given."""
    async with voyage(folder, NAMES, 78) as there:
        there.harbour.quay.brakes.on = True
        game = Evening(there, title)
        await game.begin(False)
        while not await game.over() and game.answers < most:
            await game.visit()
        return await game.told()
