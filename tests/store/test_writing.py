"""Cases 5, 8 and 9: whole transactions, shared commits, cancellation, full disks."""

import asyncio
import sqlite3
import time
from functools import partial
from pathlib import Path

import pytest

from bot.store import people
from bot.store.errors import WriteFailed
from bot.store.logbook import Db, Logbook
from tests.conformance import count


@pytest.fixture
async def book(tmp_path: Path):
    found = await Logbook.open(tmp_path / "table.db")
    yield found
    await found.close()


def two_rows(db: Db, number: int, fail: bool = False) -> int:
    people.set_user_settings(db, number, b"{}")
    if fail:
        raise KeyError("the rules said no")
    people.set_guild_settings(db, number, b"{}")
    return number


def whole(db: Db) -> list[int]:
    users = [row[0] for row in db.execute("SELECT id FROM users ORDER BY id")]
    guilds = [row[0] for row in db.execute("SELECT id FROM guilds ORDER BY id")]
    assert users == guilds, "half a transaction was kept"
    return users


async def test_case_08_a_task_cancelled_anywhere_in_a_transaction_leaves_it_whole(book: Logbook) -> None:
    async def wrapped(number: int) -> int:
        return await book.write(partial(two_rows, number=number))

    kept = 0
    for steps in range(40):
        task = asyncio.create_task(wrapped(steps))
        for _ in range(steps):
            await asyncio.sleep(0)
        task.cancel()
        try:
            await task
        except asyncio.CancelledError:
            kept += 1
        assert await book.write(partial(two_rows, number=1000 + steps)) == 1000 + steps
        assert 1000 + steps in await book.read(whole)
    assert kept, "no cancellation came in time to matter"


async def test_case_09_a_transaction_that_fails_takes_no_other_with_it(book: Logbook) -> None:
    async def bad(number: int) -> None:
        with pytest.raises(KeyError):
            await book.write(partial(two_rows, number=number, fail=True))

    pairs = count(150, 1000)
    for number in range(0, 2 * pairs, 2):
        _, good = await asyncio.gather(bad(number + 1), book.write(partial(two_rows, number=number)))
        assert good == number
    assert await book.read(whole) == list(range(0, 2 * pairs, 2))


async def test_a_group_shares_one_commit_and_each_gets_its_own_result(book: Logbook) -> None:
    commits: list[str] = []
    await book.read(lambda db: db.set_trace_callback(lambda sql: commits.append(sql) if sql == "COMMIT" else None))
    results = await asyncio.gather(*(book.write(partial(two_rows, number=number)) for number in range(50)))
    assert results == list(range(50))
    assert len(commits) <= 2


async def test_fifty_waiting_commit_at_least_four_times_as_fast_as_one_by_one(tmp_path: Path) -> None:
    """Measured with a slow disk: the commit itself is what is shared."""
    book = await Logbook.open(tmp_path / "slow.db")

    def slow_disk(sql: str) -> None:
        if sql == "COMMIT":
            time.sleep(0.003)

    await book.read(lambda db: db.set_trace_callback(slow_disk))

    async def writer(first: int, each: int) -> None:
        for number in range(first, first + each):
            await book.write(partial(two_rows, number=number))

    start = time.perf_counter()
    await writer(10_000, 100)
    alone = time.perf_counter() - start
    start = time.perf_counter()
    await asyncio.gather(*(writer(first * 100, 2) for first in range(50)))
    together = time.perf_counter() - start
    await book.close()
    assert alone / together >= 4, (alone, together)


async def test_case_05_a_full_disk_refuses_and_recovers(book: Logbook) -> None:
    pages = await book.read(lambda db: db.execute("PRAGMA page_count").fetchone()[0])
    await book.read(lambda db: db.execute("PRAGMA max_page_count = 40").fetchone())
    big = b'"' + b"x" * 200_000 + b'"'
    with pytest.raises(WriteFailed):
        await book.write(partial(people.set_user_settings, user=1, settings=big))
    small = await asyncio.gather(
        book.write(partial(people.set_user_settings, user=2, settings=b"{}")),
        book.write(partial(people.set_user_settings, user=3, settings=big)),
        return_exceptions=True,
    )
    assert isinstance(small[1], WriteFailed)
    assert await book.read(partial(people.user_settings, user=1)) is None
    await book.read(lambda db: db.execute("PRAGMA max_page_count = 4000").fetchone())
    await book.write(partial(people.set_user_settings, user=1, settings=big))
    assert await book.read(partial(people.user_settings, user=1)) == big
    assert await book.read(lambda db: db.execute("PRAGMA integrity_check").fetchone()[0]) == "ok"
    assert pages


async def test_case_05_a_database_that_became_read_only_refuses(book: Logbook) -> None:
    await book.read(lambda db: db.execute("PRAGMA query_only = ON").fetchone())
    with pytest.raises(WriteFailed):
        await book.write(partial(two_rows, number=1))
    await book.read(lambda db: db.execute("PRAGMA query_only = OFF").fetchone())
    assert await book.write(partial(two_rows, number=1)) == 1


async def test_an_error_in_the_commit_itself_refuses_the_whole_group(book: Logbook) -> None:
    def veto(action: int, one: str | None, two: str | None, three: str | None, four: str | None) -> int:
        return sqlite3.SQLITE_DENY if action == sqlite3.SQLITE_TRANSACTION and one == "COMMIT" else sqlite3.SQLITE_OK

    await book.read(lambda db: db.set_authorizer(veto))
    outcomes = await asyncio.gather(
        *(book.write(partial(two_rows, number=number)) for number in range(5)), return_exceptions=True
    )
    assert all(isinstance(outcome, WriteFailed) for outcome in outcomes), outcomes
    await book.read(lambda db: db.set_authorizer(None))
    assert await book.read(whole) == []
    assert await book.write(partial(two_rows, number=9)) == 9


async def test_closing_waits_for_what_is_being_written(tmp_path: Path) -> None:
    book = await Logbook.open(tmp_path / "table.db")
    writing = [asyncio.create_task(book.write(partial(two_rows, number=number))) for number in range(30)]
    await asyncio.sleep(0)
    await book.close()
    assert [await task for task in writing] == list(range(30))
    assert not (tmp_path / "table.db-wal").exists()
    with pytest.raises(WriteFailed):
        await book.write(partial(two_rows, number=31))
