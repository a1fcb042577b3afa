"""Case 2: killed at every named point of an answer, a game has each accepted answer once, and nothing else."""

import asyncio
import signal
import sys
from pathlib import Path

import pytest

from tests.conformance import count
from tests.tables.party import Party

CHILD = """
import asyncio, os, sys
from pathlib import Path
from bot.store import heads, pages, sqlite
from bot.store.postgres import PostgresLogbook
from bot.tables import registry
from tests.tables.party import ANNA, BOB, Party

path, point, left = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])

def maybe(name):
    global left
    if name == point:
        left -= 1
        if left == 0:
            os.kill(os.getpid(), 9)

plain_write, plain_commit, plain_group, plain_posted = pages.write, registry.Core.commit, sqlite._commit, heads.posted

def write(db, page):
    maybe("before the rows")
    head = plain_write(db, page)
    maybe("before the commit")
    return head

def group(works, db):
    outcomes = plain_group(works, db)
    maybe("after the commit")
    return outcomes

plain_server = PostgresLogbook.write

async def on_server(self, work):
    outcome = await plain_server(self, work)
    maybe("after the commit")
    return outcome

async def commit(self, live, page):
    await plain_commit(self, live, page)
    maybe("before the reply")

def posted(db, table, revision, message):
    maybe("between post and mark")
    plain_posted(db, table, revision, message)

pages.write, sqlite._commit, registry.Core.commit, heads.posted = write, group, commit, posted
PostgresLogbook.write = on_server

async def main():
    party = await Party(path, cache=int(sys.argv[4])).open()
    table = await party.game()
    os.write(1, b"game\\n")
    for number in range(40):
        for user in (ANNA, BOB):
            look = await party.keeper.look(table, user)
            for each in look.questions:
                if each.mine and not each.ask.optional and each.given is None:
                    await party.say(table, user, each.ask.name, each.default, interaction=number * 2 + user)
                    os.write(1, f"{each.ask.name}\\n".encode())
        head = await party.keeper.head(table)
        os.write(1, f"post {head.revision}\\n".encode())
        await party.keeper.posted(table, head.revision, 1000 + number)

asyncio.run(main())
"""

POINTS = ["before the rows", "before the commit", "after the commit", "before the reply", "between post and mark"]


@pytest.mark.parametrize("point", POINTS)
@pytest.mark.parametrize("left", [5, 9, 16])
async def test_case_02_killed_at_every_point_nothing_accepted_is_lost_or_doubled(
    tmp_path: Path, point: str, left: int
) -> None:
    for number in range(count(1, 7)):
        folder = tmp_path / str(number)
        folder.mkdir()
        await killed_and_opened_again(folder, point, left)


async def killed_and_opened_again(folder: Path, point: str, left: int) -> None:
    """A process is killed at its so-many-th pass of a point; what it said is there, and its game goes on."""
    path, cache = folder / "table.db", left % 2 * 50
    if point == "between post and mark":
        left //= 4
    child = await asyncio.create_subprocess_exec(
        sys.executable, "-c", CHILD, str(path), point, str(left), str(cache), stdout=asyncio.subprocess.PIPE
    )
    out, _ = await child.communicate()
    assert child.returncode == -signal.SIGKILL
    said = out.decode().split("\n")[:-1]
    answers = [line for line in said if not line.startswith(("post", "game"))]
    party = await Party(path, cache).open()
    head = party.keeper.in_channel(5000)
    if head is None:
        assert "game" not in said
        await party.close()
        return
    rows = await party.logbook.read(lambda db: db.execute("SELECT entry FROM entries ORDER BY number").fetchall())
    stored = [row[0].split('"name":"')[1].split('"')[0] for row in rows if '"answer"' in row[0]]
    assert stored[: len(answers)] == answers
    assert len(stored) - len(answers) in ((0,) if point.startswith("before the rows") else (0, 1))
    if not party.logbook.shared:
        assert await party.logbook.read(lambda db: db.execute("PRAGMA integrity_check").fetchone()[0]) == "ok"
    posts = [line for line in said if line.startswith("post")]
    if point == "between post and mark" and posts:  # what was posted but not noted is posted again, as the same post
        assert [each.id for each in party.keeper.pending_posts()] == [head.id]
    assert (await party.play_out(head.id)).over
    assert (await party.keeper.verify(head.id)).wrong == ()
    await party.close()
