"""python -m bot restore, as an operator types it."""

import os
import subprocess
import sys
from functools import partial
from pathlib import Path

from bot.games import GAMES
from bot.settings import ROOT
from bot.tables.model import Question
from tests.store.seal import rewritten
from tests.tables.party import ANNA, BOB, Party


def bot(database: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """A command of an operator whose database lies there."""
    env = {**os.environ, "DATABASE_PATH": str(database)}
    return subprocess.run(
        [sys.executable, "-m", "bot", *words], capture_output=True, text=True, cwd=ROOT, env=env, check=False
    )


def beside(path: Path) -> list[Path]:
    """The database and whatever is named after it."""
    return sorted(path.parent.glob(f"{path.name}*"))


async def played(path: Path) -> tuple[Party, int]:
    party = await Party(path, 50, dict(GAMES)).open()
    for channel in (1, 2, 3):
        table = await party.game(channel=channel, players=(ANNA, BOB), game="set_sail")
    return party, table


async def answered(party: Party, table: int) -> tuple[int, Question]:
    """Whoever is asked answers with what is plain."""
    head = await party.keeper.head(table)
    user = head.users[head.waiting[0]]
    assert user is not None
    question = (await party.questions(table, user))[0]
    await party.say(table, user, question.ask.name, question.default)
    return user, question


async def test_a_backup_is_replayed_and_put_in_place_of_a_database_that_is_set_aside(tmp_path: Path) -> None:
    path, backup = tmp_path / "table.db", tmp_path / "backup.db"
    party, table = await played(path)
    said = bot(path, "backup", str(backup))
    assert said.returncode == 0, said.stderr
    user, question = await answered(party, table)
    later = (await party.keeper.head(table)).revision
    refused = bot(path, "restore", str(backup))
    assert refused.returncode == 1 and "Another process is using" in refused.stderr and refused.stderr.count("\n") == 1
    await party.close()
    said = bot(path, "restore", str(backup))
    assert said.returncode == 0 and "with 3 tables, 3 of them live" in said.stdout, said.stderr
    (aside,) = (each for each in beside(path) if each != path)
    assert str(aside) in said.stdout and (aside / "table.db").exists() and backup.exists()
    await party.open()
    assert (await party.keeper.head(table)).revision < later
    look = await party.keeper.look(table, user)
    assert look.questions[0].ask == question.ask
    await party.close()


async def test_a_damaged_game_is_named_and_restored_only_when_that_is_wanted(tmp_path: Path) -> None:
    path, backup = tmp_path / "table.db", tmp_path / "backup.db"
    party, table = await played(path)
    await answered(party, table - 1)
    misfit = 'UPDATE entries SET entry = replace(entry, \'"answer":\', \'"answer":"gone","was":\') WHERE table_id = ?'
    await party.logbook.write(partial(rewritten, statement=misfit, values=(table - 1,)))
    await party.logbook.write(lambda db: db.execute("UPDATE papers SET rules = 'gone' WHERE table_id = ?", (table,)))
    await party.close()
    assert bot(path, "backup", str(backup)).returncode == 0
    before = path.read_bytes()
    said = bot(path, "restore", str(backup))
    assert said.returncode == 1 and f"table {table} (set_sail, channel 3): it is damaged" in said.stderr
    assert f"table {table - 1} (set_sail, channel 2): would be turned back by" in said.stderr
    assert "--damaged-too" in said.stdout and path.read_bytes() == before
    assert beside(path) == [path]
    assert bot(path, "restore", str(backup), "--damaged-too").returncode == 0
    backup.write_bytes(backup.read_bytes()[:40_000])
    said = bot(path, "restore", str(backup))
    assert said.returncode == 1 and said.stderr.count("\n") == 1 and "damaged" in said.stderr
