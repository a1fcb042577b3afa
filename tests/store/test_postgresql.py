"""The other engine: whole transactions there, several at once, and one clear line where it cannot be used."""

import asyncio
import threading
from functools import partial
from pathlib import Path

import pytest

from bot.store import heads, pages, people, server
from bot.store.errors import Gone, Moved, StoreError, Taken, WriteFailed
from bot.store.logbook import Db, Logbook
from bot.store.migrations import newest
from bot.store.moving import tables
from bot.store.rows import Head, Page
from bot.tools.postgresql import Cluster, missing
from tests.engines import dump, place, use

pytestmark = pytest.mark.skipif(bool(missing()), reason=missing())

HEAD = Head(0, 1, 2, 0, "toy", "lobby", 3, 1, 1, 0, 0, (), 0, (), 0, 1, 1)


@pytest.fixture
def url(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    use("postgresql", monkeypatch)
    return str(place(tmp_path / "table.db"))


def done(url: str, *statements: str) -> None:
    connection = server.connect(url)
    for statement in statements:
        connection.execute(statement)
    connection.close()


async def refusal(url: str) -> str:
    with pytest.raises(StoreError) as error:
        await Logbook.open(url)
    line = str(error.value)
    assert "\n" not in line and "secret" not in line
    return line


async def test_the_first_start_makes_the_newest_shape_and_the_second_finds_it(url: str) -> None:
    done(url, "DROP SCHEMA public CASCADE", "CREATE SCHEMA public")
    book = await Logbook.open(url)
    assert book.created and book.shared
    await book.close()
    again = await Logbook.open(url)
    assert not again.created
    for name, columns in tables().items():
        statement = "SELECT column_name FROM information_schema.columns WHERE table_name = ?"
        rows = await again.read(lambda db, at=statement, what=name: db.execute(at, (what,)).fetchall())
        assert {row[0] for row in rows} == set(columns), name
    await again.close()


async def test_several_first_starts_at_once_make_one_logbook(url: str) -> None:
    done(url, "DROP SCHEMA public CASCADE", "CREATE SCHEMA public")
    books = await asyncio.gather(*(Logbook.open(url) for _ in range(4)))
    assert sum(book.created for book in books) == 1
    for book in books:
        await book.close()


async def test_a_database_that_cannot_be_used_is_told_in_one_line(url: str) -> None:
    assert "cannot be reached" in await refusal("postgresql://bot:secret@127.0.0.1:1/table")
    assert "There is no database" in await refusal(url.replace("/t", "/no", 1).replace("no", "nothing", 1))
    assert "name or password" in await refusal(url.replace("postgres@", "nobody:secret@"))
    done(url, f"UPDATE logbook SET version = {newest() + 1}")
    assert f"has schema {newest() + 1}" in await refusal(url)
    done(url, "DROP TABLE logbook")
    assert "another program's" in await refusal(url)
    done(url, "ALTER DATABASE " + url.split("@/")[1].split("?")[0] + " SET default_transaction_read_only = on")
    assert "read-only" in await refusal(url)


def test_an_older_schema_is_brought_up_and_one_that_would_need_sums_is_named(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    connection = server.connect(url)
    after = {newest() + 1: "CREATE TABLE more (id INTEGER PRIMARY KEY, body BLOB);\nPRAGMA user_version = 77;\n"}
    monkeypatch.setattr(server, "steps", lambda: after)
    monkeypatch.setattr(server, "newest", lambda: newest() + 1)
    assert not server.settle(connection, url)
    assert connection.execute("SELECT version FROM logbook").fetchone() == (77,)
    connection.execute("UPDATE logbook SET version = %s", (newest(),))
    monkeypatch.setattr(server, "steps", lambda: {newest() + 1: "UPDATE more SET body = row_sum('more', id);"})
    with pytest.raises(StoreError, match="move the database to a file and back"):
        server.settle(connection, url)
    connection.close()


async def test_who_reads_and_then_writes_the_same_loses_nothing_to_others(url: str) -> None:
    books = [await Logbook.open(url) for _ in range(3)]

    def count(db: Db) -> None:
        settings = people.user_settings(db, 1)
        people.set_user_settings(db, 1, str(int(settings or b"0") + 1).encode())

    await asyncio.gather(*(book.write(count) for book in books for _ in range(20)))
    assert await books[0].read(partial(people.user_settings, user=1)) == b"60"
    for book in books:
        await book.close()


async def test_a_table_is_written_at_the_version_it_was_read_at_or_not_at_all(url: str) -> None:
    first, second = await Logbook.open(url), await Logbook.open(url)
    head = await first.write(partial(pages.create, page=Page(head=HEAD, seats=())))
    again = await second.write(partial(pages.write, page=Page(head=head, interaction=7)))
    assert again.version == head.version + 1
    with pytest.raises(Moved):
        await first.write(partial(pages.write, page=Page(head=head, interaction=8)))
    assert await first.read(partial(pages.counted_at, interaction=8)) is None, "nothing of it counts"
    with pytest.raises(Taken, match="interaction"):
        await first.write(partial(pages.write, page=Page(head=again, interaction=7)))
    with pytest.raises(Taken, match="channel"):
        await first.write(partial(pages.create, page=Page(head=HEAD, seats=())))
    assert await second.read(partial(heads.head, table=head.id)) == again
    await first.close()
    await second.close()


async def test_an_unknown_outcome_is_found_out_by_the_interaction(url: str) -> None:
    """A press whose connection was lost while it is still being written is waited for."""
    book, held = await Logbook.open(url), threading.Event()

    def slow(db: Db) -> None:
        pages.count(db, 5, 0)
        held.set()
        db.execute("SELECT pg_sleep(0.3)")

    writing = asyncio.create_task(book.write(slow))
    await asyncio.to_thread(held.wait)
    assert await book.write(partial(pages.settled_at, interaction=5)) == 0, "it waited, and it counted"
    await writing
    assert await book.write(partial(pages.settled_at, interaction=6)) is None
    assert await book.read(partial(pages.counted_at, interaction=6)) is None, "asking leaves no trace"
    await book.close()


async def test_a_server_that_goes_away_is_a_refusal_and_comes_back_by_itself() -> None:
    cluster = Cluster(durable=True)
    cluster.start()
    try:
        book = await Logbook.open(cluster.url("postgres"))
        await book.write(partial(people.set_user_settings, user=1, settings=b"{}"))
        cluster.halt()
        for _ in range(3):
            with pytest.raises(Gone):
                await book.write(partial(people.set_user_settings, user=2, settings=b"{}"))
            with pytest.raises(WriteFailed):
                await book.read(partial(people.user_settings, user=1))
        cluster.begin()
        await asyncio.sleep(0.6)
        await book.write(partial(people.set_user_settings, user=3, settings=b"{}"))
        assert await book.read(partial(people.user_settings, user=1)) == b"{}"
        assert await book.read(partial(people.user_settings, user=2)) is None
        await book.close()
    finally:
        cluster.stop()


async def test_a_backup_is_a_file_that_sqlite_opens(url: str, tmp_path: Path) -> None:
    book = await Logbook.open(url)
    await book.write(partial(pages.create, page=Page(head=HEAD, seats=())))
    await book.write(partial(people.set_user_settings, user=3, settings=b'{"zone":"Europe/Berlin"}'))
    await book.backup(tmp_path / "copy.db")
    with pytest.raises(StoreError, match="never overwrites"):
        await book.backup(tmp_path / "copy.db")
    copy = await Logbook.open(tmp_path / "copy.db")
    assert await copy.read(dump) == await book.read(dump)
    await copy.close()
    await book.close()
