"""Finding F: the table in words is told to whoever asks, from his own ships, and turns to the map and to the ledger."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.app import PirateBot
from bot.engine.match import Match
from bot.games import GAMES
from cogs.ui import messages
from rendering import CHARTS
from rendering.scene import Picture
from tests.cogs.looks import look_of
from tests.cogs.ship import afloat
from tests.cogs.test_panels import check_sheet
from tests.cogs.test_tongues import Crowd, said

pytestmark = pytest.mark.simcord(shard_count=1, settle_timeout=30.0)  # pictures are drawn meanwhile


@pytest.fixture
async def simcord_bot(tmp_path: Path) -> AsyncIterator[PirateBot]:
    async with afloat(tmp_path) as bot:
        yield bot


async def test_finding_f_everybody_hears_of_the_board_from_his_own_ships(
    simcord_env: Any, simcord_bot: PirateBot
) -> None:
    crowd = Crowd(simcord_env, simcord_bot)
    await crowd.slash(crowd.anne, "game new", game="set_sail", seats=2)
    await crowd.press(crowd.anne, crowd.table, "join")
    await crowd.press(crowd.bart, crowd.table, "join")
    await crowd.press(crowd.anne, crowd.table, "start")
    board = await crowd.press(crowd.anne, crowd.table, "words")
    assert board.ephemeral and "You: 0 points" in "\n".join(said(board.response.message))
    watched = await crowd.slash(crowd.chief, "board", text=True)
    assert watched.ephemeral and "You: " not in "\n".join(said(watched.response.message))
    turned = await crowd.press(crowd.anne, board.response.message, "words", nth=0)
    assert "Row 5: " in "\n".join(said(turned.response.message))
    ledger = await crowd.press(crowd.anne, board.response.message, "words", nth=1)
    assert "Plunder Quests" in "\n".join(said(ledger.response.message))


@pytest.mark.parametrize("title", GAMES)
def test_each_page_leads_to_the_others(title: str) -> None:
    look = look_of(Match[Any].new(GAMES[title], b"a seed for tests, thirty-two byte", GAMES[title].seats[0]))
    names = list(CHARTS[title].pages())
    for name in names:
        rows = messages.words_rows(look, [each for each in names if each != name])
        check_sheet(messages.Sheet(("words",), Picture(b"", "a picture"), rows))
        assert sum(len(row.children) for row in rows) == len(names) - 1
