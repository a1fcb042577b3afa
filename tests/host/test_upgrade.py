"""An upgrade with changed rules and twelve live games: what rests, what plays on, and that nothing is lost."""

import argparse
import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from bot.backups import BEFORE, Backups
from bot.engine.chance import Roll
from bot.engine.game import Game
from bot.games import GAMES
from bot.store import pages
from bot.store.branches import branches
from bot.store.logbook import Logbook
from bot.store.shelf import Shelf
from bot.tables.audit import live_games
from bot.tables.unfit import LEFT, OBJECTION
from bot.tools.host import live
from tests.tables.party import Party

CHANGED = ("scoundrels", "tide_of_avaris")  # the titles whose rules the new version corrects


def corrected(game: Game[Any]) -> Game[Any]:
    """The same rules, with one more roll at the beginning of each step."""
    step: Callable[[Any], Awaitable[None]] = game.step

    async def rolled(state: Any) -> None:
        _ = await Roll(6, "XX-1.1", None)
        await step(state)

    return replace(game, step=rolled)


NEW = {key: corrected(game) if key in CHANGED else game for key, game in GAMES.items()}


async def twelve(party: Party) -> dict[int, str]:
    """Twelve games of all titles, each a few answers on."""
    tables: dict[int, str] = {}
    keys = list(GAMES)
    for number in range(12):
        key = keys[number % len(keys)]
        table = await party.game(
            channel=number + 1, players=tuple(9000 + number * 10 + seat for seat in range(3)), game=key
        )
        tables[table] = key
        for _ in range(3 + number):
            head = await party.keeper.head(table)
            user = head.users[head.waiting[0]]
            assert user is not None
            question = next(each for each in await party.questions(table, user) if not each.ask.optional)
            await party.say(table, user, question.ask.name, question.default)
    return tables


async def entries(party: Party, table: int) -> list[bytes]:
    return [row.entry for row in await party.logbook.read(partial(pages.entries, table=table))]


async def test_case_88_an_upgrade_with_changed_rules_and_twelve_live_games(tmp_path: Path) -> None:
    path = tmp_path / "table.db"
    party = await Party(path, 50, dict(GAMES)).open()
    tables = await twelve(party)
    before = {table: await entries(party, table) for table in tables}
    with live.as_of_now(path) as db:
        told = {each.head.id for each in live_games(db, NEW) if not each.fine}
    assert told and {tables[table] for table in told} == set(CHANGED), "known before the deploy"

    party.games = NEW
    await party.restart()
    backups = Backups(path, Shelf(tmp_path / "backups"), 24, NEW)
    party.keeper.core.copied = backups.lately
    await party.keeper.review()
    heads = {table: await party.keeper.head(table) for table in tables}
    assert {table for table, head in heads.items() if head.unfit} == told
    assert all(heads[table].status == ("paused" if table in told else "playing") for table in tables)
    assert {table: await entries(party, table) for table in tables} == before, "and nothing is lost"

    kept = min(told)
    await party.keeper.steering.leave_to_operator(kept)
    party.clock.wait(OBJECTION + 60)
    await party.keeper.tick()
    for table in told - {kept}:
        head = await party.keeper.head(table)
        assert (head.status, head.unfit) == ("playing", 0)
        (branch,) = await party.logbook.read(partial(branches, table=table))
        assert [each.entry for each in branch.entries] == before[table][branch.cut :]
    assert (await party.keeper.head(kept)).unfit == LEFT and await entries(party, kept) == before[kept]
    assert len(Shelf(tmp_path / "backups").of_kind(path, BEFORE)) == 1, "copied once before anything was taken back"

    party.games = dict(GAMES)  # the version before: what was left to the operator plays on as it was
    await party.restart()
    await party.keeper.review()
    assert (await party.keeper.head(kept)).status == "playing" and await entries(party, kept) == before[kept]
    await party.close()


async def test_case_88_check_live_takes_back_at_once_where_that_is_wanted(
    tmp_path: Path, capsys: Any, monkeypatch: Any
) -> None:
    path = tmp_path / "table.db"
    party = await Party(path, 50, dict(GAMES)).open()
    tables = await twelve(party)
    await party.close()
    monkeypatch.setattr(live, "GAMES", NEW)

    def said(*words: str) -> tuple[int, str]:

        parser = argparse.ArgumentParser()
        live.arguments(parser)
        args = parser.parse_args([str(path), *words])
        code = args.run(args)
        return code, capsys.readouterr().out

    code, text = await asyncio.to_thread(said)
    assert code == 1 and "12 live games" in text
    code, text = await asyncio.to_thread(said, "--apply")
    assert code == 0 and "taken back" in text and "backups" in text
    code, text = await asyncio.to_thread(said)
    assert code == 0 and "12 live games, 0 of which" in text
    book = await Logbook.open(path)
    lost = {row[0] for row in await book.read(lambda db: db.execute("SELECT table_id FROM branches").fetchall())}
    assert {tables[table] for table in lost} == set(CHANGED)
    await book.close()
