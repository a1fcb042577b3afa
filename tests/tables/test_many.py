"""Many tables at once: cases 10, 17 and 21, and the figures of the logbook at rest."""

import asyncio
import random
import signal
import sys
import time
from functools import partial
from pathlib import Path

import pytest

from bot.engine.computers import random_answer
from bot.engine.record import encode
from bot.engine.text import T
from bot.games import GAMES
from bot.store import pages
from bot.store.backup import backup_file
from bot.store.logbook import Db
from bot.store.rows import Head, Page, SeatInfo
from bot.tables.changes import Message, Note, note
from bot.tables.keeper import nonce
from bot.tables.model import GuildSettings
from tests.conformance import count
from tests.engines import on_sqlite
from tests.tables.party import ANNA, BOB, CARL, CHANNEL, GUILD, Party


async def test_case_10_backups_while_games_run_can_be_played_on(tmp_path: Path) -> None:
    party = await Party(tmp_path / "table.db", 50).open()
    await party.keeper.change_guild_settings(GUILD, lambda _: GuildSettings(per_user=50))
    tables = [await party.game(channel=channel) for channel in range(10)]
    games = [asyncio.create_task(party.play_out(table)) for table in tables]
    copies: list[Path] = []
    while not all(game.done() for game in games) and len(copies) < 3:
        copies.append(tmp_path / f"copy-{len(copies)}.db")
        await asyncio.to_thread(backup_file, party.path, copies[-1])
        await asyncio.sleep(0.01)
    await asyncio.gather(*games)
    await party.close()
    assert copies
    for copy in copies:
        other = await Party(copy, 0).open()
        for table in tables:
            head = await other.keeper.head(table)
            assert (await other.keeper.verify(table)).wrong == ()
            if head.status == "playing":
                await other.play_out(table)
        await other.close()


@on_sqlite
async def test_case_17_fifty_tables_at_once_are_answered_together(party: Party) -> None:
    tables = [
        await party.game(channel=channel, players=(ANNA + channel, BOB + 1000 + channel)) for channel in range(50)
    ]
    slowest = 0.0

    async def act(table: int, user: int) -> None:
        nonlocal slowest
        start = time.perf_counter()
        await party.say(table, user, "bid", 1)
        slowest = max(slowest, time.perf_counter() - start)

    commits: list[str] = []
    await party.logbook.read(
        lambda db: db.set_trace_callback(lambda sql: commits.append(sql) if sql == "COMMIT" else None)
    )
    await asyncio.gather(*(act(table, ANNA + channel) for channel, table in enumerate(tables)))
    assert slowest < 3
    assert len(commits) <= 25, "waiting answers share their commits"


OUTBOX = """
import asyncio, os, sys
from pathlib import Path
from tests.tables.party import Party

async def main():
    party = await Party(Path(sys.argv[1]), 50).open()
    sent = open(sys.argv[2], "a")
    left = int(sys.argv[3])
    while notices := await party.keeper.notices():
        for each in notices:
            print(each.nonce, file=sent, flush=True)  # the post is out
            left -= 1
            if not left:
                os.kill(os.getpid(), 9)
            await party.keeper.notices_sent([each.id])
    await party.close()

asyncio.run(main())
"""


async def test_case_21_after_a_kill_each_notice_is_sent_or_found_sent_by_its_nonce(tmp_path: Path) -> None:
    pending = count(120, 1000)
    party = await Party(tmp_path / "table.db", 50).open()
    table = await party.game()
    async with party.keeper.core.at(table) as live:
        messages = tuple(Message("news", T("News {n}", n=n)) for n in range(pending))
        await note(party.keeper.core, live, Note(why="clock", notices=messages))
    await party.close()
    log = tmp_path / "sent.txt"
    for left in (37, 50, 10_000):
        child = await asyncio.create_subprocess_exec(sys.executable, "-c", OUTBOX, str(party.path), str(log), str(left))
        assert await child.wait() == (0 if left == 10_000 else -signal.SIGKILL)
    sent = log.read_text().split()
    assert len(set(sent)) == pending
    again = [each for each in set(sent) if sent.count(each) > 1]
    assert len(again) == 2  # the one in flight at each kill, with the same nonce: Discord shows it once


def test_case_19_nonces_are_stable_distinct_and_short() -> None:
    found = {nonce(table, revision) for table in (1, 17, 10**9) for revision in (0, 1, 16, 10**9)}
    assert len(found) == 12 and all(len(each) <= 25 for each in found)
    assert nonce(3, 4) == nonce(3, 4)


def many(db: Db, count: int) -> None:
    for i in range(count):
        users = tuple(10**16 + (i * 7 + seat) % 3000 for seat in range(4))
        head = Head(
            id=0,
            channel=10**18 + i,
            guild=10**17 + i // 50,
            parent=0,
            game="toy",
            status="playing",
            host=10**16 + i,
            revision=9,
            asked=9,
            posted=9,
            message=10**18 + i,
            waiting=(i % 4,),
            heard=3,
            users=users,
            due=0,
            created=1,
            touched=2,
        )
        seats = tuple(SeatInfo(seat, user, "Player", "red") for seat, user in enumerate(users))
        pages.create(db, Page(head=head, seats=seats))


async def test_ten_thousand_stored_games_open_in_half_a_second(tmp_path: Path) -> None:
    party = await Party(tmp_path / "table.db", 50).open()
    await party.logbook.write(partial(many, count=10_000))
    taken: list[float] = []
    for _ in range(3):  # the best of three: the start is not to blame for other work on this machine
        await party.close()
        start = time.perf_counter()
        await party.open()
        waiting = party.keeper.waiting_for(10**16)
        taken.append(time.perf_counter() - start)
        assert waiting and len(party.keeper.core.heads) == 10_000
    await party.close()
    assert min(taken) < 0.5, taken


@pytest.mark.skipif("set_sail" not in GAMES, reason="needs Set Sail")
async def test_set_sail_is_the_same_game_with_and_without_live_matches(tmp_path: Path) -> None:
    ends: list[tuple[bytes, list[str]]] = []
    for cache in (50, 0):
        party = await Party(tmp_path / f"{cache}.db", cache, dict(GAMES)).open()
        luck = random.Random(5)
        table = await party.game(players=(ANNA, BOB, CARL), game="set_sail")
        for _ in range(250):
            head = await party.keeper.head(table)
            if head.status == "over":
                break
            user = head.users[head.waiting[0]]
            assert user is not None
            question = next(each for each in await party.questions(table, user) if not each.ask.optional)
            assert question.default is not None
            await party.say(table, user, question.ask.name, random_answer(question.ask, question.default, luck))
        async with party.keeper.core.at(table) as live:
            assert live.match is not None
            rows = await party.logbook.read(partial(pages.entries, table=table))
            ends.append((encode(live.match.state), [row.entry.decode() for row in rows]))
        assert (await party.keeper.verify(table)).wrong == ()
        await party.close()
    assert ends[0] == ends[1]


async def test_the_cache_keeps_only_so_many_matches(tmp_path: Path) -> None:
    party = await Party(tmp_path / "table.db", 3).open()
    tables = [await party.game(channel=CHANNEL + n) for n in range(8)]
    assert len(party.keeper.core._live) == 3
    for table in tables:
        await party.say(table, ANNA, "bid", 1)
        assert len(party.keeper.core._live) == 3
    await party.close()
