"""Case 10 for the store: a backup while others write is whole and can be opened."""

import asyncio
from functools import partial
from pathlib import Path

import pytest

from bot.store.backup import backup_file
from bot.store.errors import StoreError
from bot.store.logbook import Logbook
from tests.store.test_writing import two_rows, whole


async def test_case_10_backups_while_others_write_are_whole(tmp_path: Path) -> None:
    book = await Logbook.open(tmp_path / "table.db")
    done = False

    async def writer(first: int) -> None:
        number = first
        while not done:
            await book.write(partial(two_rows, number=number))
            number += 1

    writers = [asyncio.create_task(writer(first * 100_000)) for first in range(5)]
    for i in range(8):
        target = tmp_path / f"backup-{i}.db"
        if i % 2:
            await book.backup(target)
        else:
            await asyncio.to_thread(backup_file, tmp_path / "table.db", target)
        known = len(await book.read(whole))
        copy = await Logbook.open(target)
        assert 0 <= len(await copy.read(whole)) <= known
        await copy.close()
    done = True
    await asyncio.gather(*writers)
    await book.close()


def names(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


async def test_a_backup_overwrites_nothing_and_leaves_no_half_file(tmp_path: Path) -> None:
    book = await Logbook.open(tmp_path / "table.db")
    (tmp_path / "old.db").write_bytes(b"precious")
    with pytest.raises(StoreError, match="never overwrites"):
        await book.backup(tmp_path / "old.db")
    assert (tmp_path / "old.db").read_bytes() == b"precious"
    with pytest.raises(StoreError):
        await book.backup(tmp_path / "nowhere" / "copy.db")
    with pytest.raises(StoreError, match="no database"):
        backup_file(tmp_path / "nothing.db", tmp_path / "copy.db")
    await book.close()
    assert names(tmp_path) == ["old.db", "table.db"]


async def test_a_backup_of_a_stopped_logbook_leaves_nothing_beside_it(tmp_path: Path) -> None:
    book = await Logbook.open(tmp_path / "table.db")
    await book.write(partial(two_rows, number=1))
    await book.close()
    backup_file(tmp_path / "table.db", tmp_path / "copy.db")
    assert names(tmp_path) == ["copy.db", "table.db"]
    copy = await Logbook.open(tmp_path / "copy.db")
    assert len(await copy.read(whole)) == 1
    await copy.close()
