"""Case 83: several processes are one bot: one is killed, one replaces another, the database goes away for a while."""

import asyncio
import random
import signal
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.tools.harbour import Harbour, Refused
from bot.tools.postgresql import Cluster, missing
from tests.e2e.fleet import DRAIN, Fleet, newest, play_on, press_something
from tests.e2e.test_crash import Table, launch

pytestmark = [pytest.mark.harbour, pytest.mark.skipif(bool(missing()), reason=missing())]

READY = 40.0  # seconds until a process has its sessions, on a busy machine


class Ships(Fleet):
    """A harbour with several processes in it."""

    def __init__(self, harbour: Harbour, folder: Path, cluster: Cluster) -> None:
        super().__init__(harbour, folder)
        self.cluster = cluster
        self.afloat: list[asyncio.subprocess.Process] = []
        self.settings = {"DATABASE_URL": cluster.url("postgres"), "PICTURES": "off"}

    async def launch(self, shards: str) -> asyncio.subprocess.Process:
        """One more process, once it has its sessions."""
        before = len(self.harbour.quay.gateway.identifies)
        with self.log.open("ab") as log:
            ship = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "bot",
                cwd=self.folder,
                env={**self.environment(), "SHARDS": shards},
                stderr=log,
                stdout=log,
            )
        self.afloat.append(ship)
        await self.until(lambda: len(self.harbour.quay.gateway.identifies) > before)
        return ship

    async def until(self, met: object, seconds: float = READY) -> float:
        """Wait for this; the seconds it took."""
        begun = time.monotonic()
        while not met():  # type: ignore[operator]
            assert time.monotonic() - begun < seconds, self.log.read_text()[-3000:]
            await asyncio.sleep(0.05)
        return time.monotonic() - begun

    def said(self, words: str) -> int:
        return self.log.read_text().count(words)


@asynccontextmanager
async def ships(folder: Path, people: tuple[str, ...] = ("Anne", "Bart")) -> AsyncIterator[Ships]:
    cluster = Cluster(durable=True)
    await asyncio.to_thread(cluster.start)
    try:
        async with Harbour(port=0, people=people, limits=False) as harbour:
            found = Ships(harbour, folder, cluster)
            try:
                yield found
            finally:
                for ship in found.afloat:
                    if ship.returncode is None:
                        ship.kill()
                        await ship.wait()
    finally:
        await asyncio.to_thread(cluster.stop)


async def plays(fleet: Ships, table: Table, luck: random.Random, presses: int = 6) -> None:
    await play_on(fleet, table.sailors, table.channel, luck, presses)


async def pressed(fleet: Ships, table: Table, luck: random.Random) -> bool:
    """One press of somebody who can press something; whether it was answered."""
    for sailor in table.sailors.values():
        try:
            panel = await sailor.click(await newest(sailor, table.channel), "My hand")
            if panel.message is None:
                return False
            answer = await press_something(sailor, panel.message, luck)
        except Refused:
            continue
        if answer is not None:
            return not answer.failed
    return True


async def test_case_83_two_processes_play_one_game_and_each_press_is_answered_once(tmp_path: Path) -> None:
    luck = random.Random(83)
    async with ships(tmp_path) as fleet:
        await fleet.launch("0/2")
        await fleet.launch("1/2")
        await fleet.until(lambda: fleet.said("ready as") == 2)
        table = await launch(fleet, "harbour", "scoundrels", ["Anne", "Bart"])
        await plays(fleet, table, luck, 10)
        assert not fleet.errors()


async def test_case_83_a_rolling_deploy_fails_no_press(tmp_path: Path) -> None:
    luck = random.Random(84)
    async with ships(tmp_path) as fleet:
        first = await fleet.launch("0/1")
        await fleet.until(lambda: fleet.said("ready as") == 1)
        table = await launch(fleet, "harbour", "scoundrels", ["Anne", "Bart"])
        await plays(fleet, table, luck, 4)
        deploying = asyncio.create_task(fleet.launch("0/1"))
        outcomes: list[bool] = []
        while first.returncode is None:
            outcomes.append(await pressed(fleet, table, luck))
            assert len(outcomes) < 500
        await deploying
        outcomes += [await pressed(fleet, table, luck) for _ in range(5)]
        assert all(outcomes), outcomes
        assert first.returncode == 0 and fleet.said("another process looks after our shards") == 1
        assert not fleet.errors()


async def test_case_83_a_killed_process_is_replaced_and_nothing_accepted_is_lost(tmp_path: Path) -> None:
    luck = random.Random(85)
    async with ships(tmp_path) as fleet:
        first = await fleet.launch("auto")
        await fleet.until(lambda: fleet.said("ready as") == 1)
        table = await launch(fleet, "harbour", "scoundrels", ["Anne", "Bart"])
        await plays(fleet, table, luck, 4)
        waiting = asyncio.create_task(fleet.launch("auto"))
        await asyncio.sleep(3)
        assert not waiting.done(), "nothing is free yet"
        first.send_signal(signal.SIGKILL)
        await first.wait()
        await asyncio.sleep(DRAIN)
        for exchange in fleet.harbour.quay.exchanges.values():
            exchange.fail()
        taken = await fleet.until(waiting.done)
        print(f"taken over after {taken:.1f} s")
        await fleet.until(lambda: fleet.said("ready as") == 2)
        assert await pressed(fleet, table, luck) or await pressed(fleet, table, luck)
        await plays(fleet, table, luck, 4)
        assert not fleet.errors()


async def test_case_83_while_the_database_is_away_presses_are_refused_politely(tmp_path: Path) -> None:
    luck = random.Random(86)
    async with ships(tmp_path) as fleet:
        await fleet.launch("0/1")
        await fleet.until(lambda: fleet.said("ready as") == 1)
        table = await launch(fleet, "harbour", "scoundrels", ["Anne", "Bart"])
        await plays(fleet, table, luck, 4)
        await asyncio.to_thread(fleet.cluster.halt)
        anne = table.sailors["Anne"]
        for _ in range(3):
            refused = await anne.click(await newest(anne, table.channel), "My hand")
            assert not refused.failed and refused.text, refused
        await asyncio.to_thread(fleet.cluster.begin)
        await asyncio.sleep(1)
        await fleet.until(lambda: fleet.afloat[0].returncode is None)
        await plays(fleet, table, luck, 6)
        assert fleet.afloat[0].returncode is None
