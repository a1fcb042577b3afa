"""Case 18: a picture that takes long keeps nobody at another table waiting for his answer to count."""

import asyncio
import time
from pathlib import Path

from rendering.queue import Press
from rendering.scene import Picture, Scene
from tests.conformance import count
from tests.tables.party import ANNA, BOB, Party

SLOW = count(1, 5)  # seconds


def slow(scene: Scene) -> Picture:
    time.sleep(SLOW)
    return Picture(b"", "slow")


async def test_case_18_a_slow_picture_delays_no_answer_at_another_table(tmp_path: Path) -> None:
    press, party = Press(), await Party(tmp_path / "table.db", 50).open()
    one, other = await party.game(channel=1), await party.game(channel=2)
    try:
        drawing = asyncio.create_task(press.draw(one, slow, Scene(None, ())))
        await asyncio.sleep(0.05)
        waited: list[float] = []
        for user in (ANNA, BOB):
            begun = time.perf_counter()
            await party.say(other, user, "bid", 1)
            waited.append(time.perf_counter() - begun)
        assert not drawing.done(), "it was still being drawn"
        assert min(waited) < 0.1 and max(waited) < 0.5, waited
        await drawing
    finally:
        await press.close()
        await party.close()
