"""Case 13: live games as they were stored go on with the present rules; and the tool that says so before a deploy."""

import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.engine.match import Match
from bot.engine.record import Answered
from bot.games import GAMES
from bot.settings import ROOT
from bot.store.errors import StoreError
from bot.tables.audit import live_games
from bot.tools.host.live import as_of_now
from tests.conformance import GROWN
from tests.fixtures.stored import HERE, asked, load
from tests.store.seal import rewritten
from tests.tables.party import ANNA, BOB, Party

FILES = sorted(HERE.glob("*/*.json"))


@pytest.mark.parametrize("path", [pytest.param(path, id=f"{path.parent.name}-{path.stem}") for path in FILES])
def test_case_13_a_stored_live_game_goes_on_with_the_present_rules(path: Path) -> None:
    fixture, match = load(path)
    assert match.lost == (), f"{len(match.lost)} entries do not fit the rules any more, from {match.lost[0]}"
    assert asked(match) == fixture.asked
    for _ in range(30):
        if match.over:
            break
        seat = match.waited_for()[0]
        ask = next(each for each in match.asked(seat) if not each.optional)
        match.answer(seat, ask.name, match.default(ask))
    assert match.game.faults(match.state) == []


def test_case_13_there_are_twenty_of_each_title() -> None:
    for key in GROWN:
        assert len([path for path in FILES if path.parent.name == key]) >= 20, key


def test_case_13_the_replay_sees_an_answer_that_does_not_fit() -> None:
    seen = 0
    for path in FILES[::7]:
        fixture, match = load(path)
        spoiled = [
            replace(entry, answer="no such thing") if isinstance(entry, Answered) else entry
            for entry in fixture.entries
        ]
        if spoiled != list(fixture.entries):
            again = Match.load(match.game, match.seed, replace(fixture.record(), entries=tuple(spoiled)))
            assert again.lost
            seen += 1
    assert seen


def check_live(path: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "bot", "check-live", str(path)]
    return subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)


async def test_case_13_check_live_names_the_tables_a_deploy_would_turn_back(tmp_path: Path) -> None:
    path = tmp_path / "table.db"
    party = await Party(path, 50, dict(GAMES)).open()
    fine = await party.game(channel=1, players=(ANNA, BOB), game="set_sail")
    bad = await party.game(channel=2, players=(ANNA, BOB), game="set_sail")
    worse = await party.game(channel=3, players=(ANNA, BOB), game="set_sail")
    for table in (fine, bad, worse):
        head = await party.keeper.head(table)
        user = head.users[head.waiting[0]]
        assert user is not None
        question = (await party.questions(table, user))[0]
        await party.say(table, user, question.ask.name, question.default)
    spoil = 'UPDATE entries SET entry = replace(entry, \'"answer":\', \'"answer":"gone","was":\') WHERE table_id = ?'
    empty = "UPDATE checkpoints SET state = '{}' WHERE table_id = ?"
    await party.logbook.write(partial(rewritten, statement=spoil, values=(bad,)))
    await party.logbook.write(partial(rewritten, statement=empty, values=(worse,)))
    with as_of_now(path) as db:  # while the bot has it open
        found = {each.head.id: each for each in live_games(db, GAMES)}
    assert found[fine].fine and found[bad].lost > 0 and found[worse].broken
    await party.close()
    before = path.read_bytes()
    said = check_live(path)
    assert said.returncode == 1
    assert "3 live games, 2 of which" in said.stdout
    assert f"table {bad} (set_sail, channel 2): would be turned back by" in said.stderr
    assert f"table {worse}" in said.stderr and "cannot be loaded" in said.stderr
    assert path.read_bytes() == before, "it only reads"
    assert not path.with_name("table.db-wal").exists(), "and leaves nothing behind"


def test_case_13_check_live_refuses_what_is_no_database_in_one_line(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="no database"), as_of_now(tmp_path / "none.db"):
        pass
    (tmp_path / "letter.db").write_text("dear diary " * 100)
    said = check_live(tmp_path / "letter.db")
    assert said.returncode == 1 and said.stderr.count("\n") == 1 and "cannot be read" in said.stderr
