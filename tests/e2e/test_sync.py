"""Case 3: seen from the kernel, no answer is confirmed before its row in the journal has been synced to the disk."""

import asyncio
import random
import re
import shutil
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest

from bot.tools.harbour import Harbour, Refused
from tests.conformance import count
from tests.e2e.fleet import FEW, ROOT, Fleet, newest, press_something
from tests.e2e.test_crash import counts
from tests.e2e.test_whole_games import CHANNEL, open_table

STRACE = shutil.which("strace")
CALLS = "pwrite64,fdatasync,fsync,sendto,sendmsg,write,writev"
WAL, ASKED = b"-wal".hex(), b"/interactions/".hex()


class Traced(Fleet):
    """The bot with every write, sync and send of it noted by strace."""

    @property
    def trace(self) -> Path:
        return self.folder / "strace.txt"

    async def start(self) -> None:
        with self.log.open("ab") as log:
            self.process = await asyncio.create_subprocess_exec(
                *(STRACE or "", "-D", "-f", "-qq", "-y", "-xx", "-s", "4200", "-e", f"trace={CALLS}"),
                *("-e", "signal=none", "-o", str(self.trace), sys.executable, "-m", "bot"),
                cwd=self.folder,
                env=self.environment(),
                stderr=log,
                stdout=log,
            )
        state = await self.control.bot(wait=60)
        assert state["connected"], self.errors()


def rowid(number: int) -> bytes:
    """How SQLite writes a number of more than 56 bits as a row's id: eight times seven bits, then eight."""
    return bytes((number >> (8 + 7 * i)) & 0x7F | 0x80 for i in range(7, -1, -1)) + bytes([number & 0xFF])


def plain(text: str) -> str:
    """What strace wrote as \\x41\\x42, as 4142."""
    return text.rstrip("\n").replace("\\x", "")


def order_of(lines: list[str], interaction: int) -> tuple[int, int, int]:
    """At which lines an answer was written, then synced, and its reply begun; -1 where that never happened."""
    row, reply = rowid(interaction).hex(), f"/interactions/{interaction}/".encode().hex()
    written = next((i for i, line in enumerate(lines) if "pwrite64(" in line and row in line), -1)
    replied = next((i for i, line in enumerate(lines) if "pwrite64(" not in line and reply in line), -1)
    done = re.compile(r"f(data)?sync.*= 0$")
    begun: dict[str, int] = {}  # thread -> where its sync of the journal began
    synced = -1
    for i in range(max(written, 0), len(lines)):
        line = lines[i]
        thread = line.split(maxsplit=1)[0]
        if "sync(" in line and (WAL in line or "-wal" in line):
            begun[thread] = i
        if done.search(line) and begun.get(thread, -1) > written:
            synced = i
            break
    return written, synced, replied


def test_the_order_is_read_right() -> None:
    row, reply = rowid(1572591291332558848).hex(), b"POST /interactions/1572591291332558848/x".hex()
    write, send = f'9 pwrite64(5</x/table.db-wal>, "{row}", 24, 0) = 24', f'8 sendto(7, "{reply}") = 9'
    sync = ["9 fdatasync(5</x/table.db-wal> <unfinished ...>", "8 write(1) = 1", "9 <... fdatasync resumed>) = 0"]
    assert order_of([write, *sync, send], 1572591291332558848) == (0, 3, 4)
    assert order_of([write, sync[0], send, sync[2]], 1572591291332558848) == (0, 3, 2), "replied too early"
    assert order_of([*sync, write, send], 1572591291332558848) == (3, -1, 4), "never synced"


@pytest.mark.harbour
@pytest.mark.skipif(STRACE is None, reason="strace is not installed here")
async def test_case_03_no_reply_before_the_sync_of_what_it_confirms(tmp_path: Path) -> None:
    probe = await asyncio.create_subprocess_exec(STRACE or "", "-qq", "-o", "/dev/null", "true")
    if await probe.wait():
        pytest.skip("strace may not trace here")
    confirmed: list[int] = []
    async with Harbour(port=0, people=("Anne", "Bart"), most_messages=FEW, limits=False) as harbour:
        ships = Traced(harbour, tmp_path)
        assert str(ROOT) in ships.environment()["PYTHONPATH"]
        await ships.start()
        try:
            sailors = await open_table(ships, "set_sail", ["Anne", "Bart"], 0, goal="20")
            luck = random.Random(3)
            for _ in range(40 * count(20, 500)):
                if len(confirmed) >= count(20, 500):
                    break
                for sailor in sailors.values():
                    board = await newest(sailor, CHANNEL)
                    if "the end" in board.text:
                        again = await sailor.click(board, "Play again")
                        assert not again.failed
                        lobby = await sailor.wait_for(
                            CHANNEL, lambda seen: any(b.label == "Join" for b in seen.buttons)
                        )
                        for each in sailors.values():
                            await each.click(lobby, "Join")
                        await sailor.click(lobby, "Start")
                        break
                    try:
                        panel = (await sailor.click(board, "My hand")).message
                        answer = None if panel is None else await press_something(sailor, panel, luck)
                    except Refused:
                        continue
                    if answer is not None and answer.kind in (4, 7) and counts(answer):
                        confirmed.append(int(answer.interaction))
        finally:
            await ships.stop()
        assert ships.errors() == []
    assert len(confirmed) >= count(20, 500)
    with ships.trace.open() as trace:
        lines = [line for line in map(plain, trace) if "sync" in line or WAL in line or ASKED in line]
    for interaction in confirmed:
        written, synced, replied = order_of(lines, interaction)
        assert 0 <= written < synced < replied, (interaction, written, synced, replied)
    with closing(sqlite3.connect(ships.database)) as db:
        stored = {row[0] for row in db.execute("SELECT id FROM interactions")}
    assert set(confirmed) <= stored
