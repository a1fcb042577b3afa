"""The pages of the rules in the real bot, whose pictures are drawn in a process of their own."""

from pathlib import Path

import pytest

from bot.engine.text import say
from bot.games import GAMES
from tests.conformance import FULL
from tests.e2e.fleet import fleet
from tests.e2e.test_whole_games import CHANNEL

pytestmark = pytest.mark.harbour


async def test_finding_b9_every_page_can_be_chosen_from_the_menu_of_a_page(tmp_path: Path) -> None:
    async with fleet(tmp_path) as ships:
        anne = ships.sailor("Anne")
        for key, game in GAMES.items():
            page = (await anne.slash("rules", CHANNEL, game=key)).message
            topics = game.topics if FULL else (game.topics[0], game.topics[-1])
            for topic in topics:  # each page has the menu of all the others
                assert page is not None and page.menus[0].values == tuple(each.key for each in game.topics[:25])
                chosen = await anne.select(page, topic.key, menu=page.menus[0].custom_id, grace=20)
                assert not chosen.failed and chosen.message is not None, (key, topic.key)
                page = await anne.again(page)
                assert say(topic.title, ()) in page.text and page.pictures, (key, topic.key, page.text)
        assert ships.errors() == []
