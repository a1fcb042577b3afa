"""Case 58 against the unmodified bot: one who presses without end is told to wait, and nobody else has to."""

import asyncio
import time
from pathlib import Path

import pytest

from bot.tools.harbour import Harbour
from cogs.limits import USER
from tests.conformance import count
from tests.e2e.fleet import PEOPLE, Fleet, newest
from tests.e2e.test_whole_games import CHANNEL, open_table

pytestmark = pytest.mark.harbour


class Limited(Fleet):
    """The bot as it runs for people: with its limits on."""

    def environment(self) -> dict[str, str]:
        return {**super().environment(), "RATE_LIMITS": "on"}


async def test_case_58_a_flood_is_refused_kindly_and_another_player_is_answered_at_once(tmp_path: Path) -> None:
    async with Harbour(port=0, people=PEOPLE, limits=False) as harbour:
        ships = Limited(harbour, tmp_path)
        await ships.start()
        try:
            sailors = await open_table(ships, "set_sail", ["Anne", "Bart"], 0)
            board = await newest(sailors["Anne"], CHANNEL)
            log = next(button.custom_id for button in board.buttons if button.label == "Log")
            begun = time.monotonic()
            flood = [asyncio.create_task(sailors["Anne"].click(board, log, grace=0.1)) for _ in range(count(60, 500))]
            await asyncio.sleep(0.05)
            other = await sailors["Bart"].click(board, "My hand")
            answers = await asyncio.gather(*flood)
            assert not other.failed and "Set Sail" in other.text
            assert other.seconds is not None and other.seconds < 2.5
            assert not any(answer.failed for answer in answers), "every press is answered, refused ones too"
            refused = [answer for answer in answers if "a lot at once" in answer.text]
            admitted = USER.burst + USER.per_second * (time.monotonic() - begun)
            assert len(refused) >= len(answers) - admitted - 1
            assert all(answer.ephemeral for answer in refused)
            typed = await asyncio.gather(*(sailors["Anne"].slash("my games", CHANNEL) for _ in range(30)))
            assert any("a lot at once" in answer.text for answer in typed), "typed commands count as well"
            assert not any(answer.failed for answer in typed)
            assert ships.errors() == []
        finally:
            await ships.stop()
