"""Case 11: every step of the schema is done wholly or not at all, from every older version, with live games inside."""

import sqlite3
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from bot.store import heads, migrations, pages, people, times
from bot.store.errors import Damaged
from bot.store.migrations import migrate, newest, statements, steps, version
from bot.store.rows import ClockRow
from bot.tables.model import GuildSettings, TableSettings
from bot.tables.pace import Pace
from tests.conformance import count

KILLED = """
import os, sqlite3, sys
from bot.store.migrations import migrate
db = sqlite3.connect(sys.argv[1], isolation_level=None)
db.execute("PRAGMA journal_mode = WAL")
left = int(sys.argv[2])
def tick(sql):
    global left
    left -= 1
    if left < 0:
        os.kill(os.getpid(), 9)
db.set_trace_callback(tick)
migrate(db)
"""


def shape(db: sqlite3.Connection) -> list[str]:
    return [row[0] for row in db.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name")]


def connect(path: Path | str) -> sqlite3.Connection:
    return sqlite3.connect(path, isolation_level=None)


def test_steps_are_numbered_without_gaps_and_say_why() -> None:
    assert list(steps()) == list(range(1, newest() + 1))
    for script in steps().values():
        assert script.startswith("-- ") and len(script.split("\n\n")[0]) > 40


@pytest.mark.parametrize("start", range(newest()))
def test_case_11_every_released_version_comes_up_to_the_newest_with_its_games(start: int) -> None:
    db, fresh = connect(":memory:"), connect(":memory:")
    migrate(db, start)
    assert version(db) == start
    if start:
        live_game(db)
    migrate(db)
    migrate(fresh)
    assert version(db) == newest()
    assert shape(db) == shape(fresh)
    assert db.execute("SELECT count(*) FROM heads").fetchone()[0] == (1 if start else 0)


def test_a_game_of_before_purposes_is_closed_and_a_lobby_stays_open() -> None:
    db = connect(":memory:")
    migrate(db, 2)
    live_game(db)
    db.execute(
        "INSERT INTO heads (channel, guild, parent, game, status, host, revision, asked, posted, message, waiting,"
        " heard, due, created, touched) VALUES (2, 2, 0, 'toy', 'lobby', 3, 4, 4, 4, 5, '[]', 1, 9, 6, 7)"
    )
    for table, seed in ((1, b"secret"), (2, b"")):
        db.execute(
            "INSERT INTO papers (table_id, settings, seed, rules, started, ended, result)"
            " VALUES (?, '{}', ?, '1', 5, 0, '')",
            (table, seed),
        )
    db.execute('INSERT INTO entries (table_id, number, entry, at) VALUES (1, 0, \'{"type":"chance"}\', 5)')
    db.execute("INSERT INTO checkpoints (table_id, number, chances, round, rules, state) VALUES (1, 0, 0, 1, '1', '')")
    migrate(db)
    heads = db.execute("SELECT status, revision, due FROM heads ORDER BY id").fetchall()
    assert heads == [("ended", 5, 0), ("lobby", 4, 9)], "its channel is told, by a revision that is not posted yet"
    assert db.execute("SELECT seed, ended FROM papers ORDER BY table_id").fetchall() == [(b"", 7), (b"", 0)]
    assert not db.execute("SELECT * FROM entries").fetchall() and not db.execute("SELECT * FROM checkpoints").fetchall()


def test_what_was_agreed_about_clocks_becomes_a_pace() -> None:
    db = connect(":memory:")
    migrate(db, 7)
    tables = {
        1: '{"seats":4}',
        2: '{"seats":4,"hours":72,"bank":12,"policy":"wait"}',
        3: '{"seats":4,"hours":0,"policy":"captain","starts":"all"}',
        4: '{"seats":4,"options":{"goal":"20","turn_hours":"72","reply_hours":"12"}}',
        5: '{"seats":4,"options":{"turn_hours":"none","reply_hours":"24"}}',
    }
    for number, settings in tables.items():
        db.execute(
            "INSERT INTO heads (id, channel, guild, parent, game, status, host, revision, asked, posted, message,"
            " waiting, heard, due, created, touched)"
            " VALUES (?, ?, 2, 0, 'set_sail', 'playing', 3, 4, 4, 4, 5, '[0]', 1, 9, 6, 7)",
            (number, number),
        )
        db.execute(
            "INSERT INTO papers VALUES (?1, ?2, x'00', '1', 1, 0, '', row_sum('papers', ?1, ?2, x'00', '1', 1, 0, ''))",
            (number, settings),
        )
        db.execute(
            "INSERT INTO clocks VALUES (?1, 0, '3/1', 100, 0, 80, row_sum('clocks', ?1, 0, '3/1', 100, 0, 80))",
            (number,),
        )
    guilds = {
        1: '{"per_user":3}',
        2: '{"hours":48,"policy":"ask","options":{"set_sail":{"goal":"20","turn_hours":"24"}}}',
        3: '{"bank":5,"policy":"captain"}',
    }
    for number, settings in guilds.items():
        db.execute("INSERT INTO guilds VALUES (?1, ?2, row_sum('guilds', 0, ?1, ?2))", (number, settings))
    migrate(db)
    decode = msgspec.json.Decoder(TableSettings).decode
    found = [decode(pages.papers(db, number).settings) for number in tables]
    assert [each.pace for each in found] == [
        Pace(1440, 720, 0),
        Pace(72 * 60, 72 * 60, 12 * 60, "wait"),
        Pace(0, 0, 0),
        Pace(72 * 60, 12 * 60, 0),
        Pace(0, 0, 0),
    ]
    assert [each.options for each in found] == [{}, {}, {}, {"goal": "20"}, {}]
    assert [pages.clocks(db, number) for number in tables] == [(ClockRow(0, 0, 100, 0, 80),)] * len(tables)
    ours = [msgspec.json.decode(people.guild_settings(db, number) or b"", type=GuildSettings) for number in guilds]
    assert ours == [
        GuildSettings(per_user=3),
        GuildSettings(pace=Pace(2880, 2880, policy="ask"), options={"set_sail": {"goal": "20"}}),
        GuildSettings(pace=Pace(bank=300)),
    ]


def test_when_people_were_last_called_is_kept() -> None:
    db = connect(":memory:")
    migrate(db, 6)
    live_game(db)
    db.execute("INSERT INTO pings (user, table_id, at) VALUES (3, 1, 500)")
    migrate(db)
    assert db.execute("SELECT user, table_id, pressed, since, owed, called FROM calls").fetchall() == [
        (3, 1, 0, 0, 0, 500)
    ]


def live_game(db: sqlite3.Connection) -> None:
    db.execute(
        "INSERT INTO heads (channel, guild, parent, game, status, host, revision, asked, posted, message, waiting,"
        " heard, due, created, touched) VALUES (1, 2, 0, 'toy', 'playing', 3, 4, 4, 4, 5, '[0]', 1, 0, 6, 7)"
    )


@pytest.mark.parametrize("start", range(newest()))
def test_case_11_killed_in_the_middle_it_is_old_or_new_never_between(tmp_path: Path, start: int) -> None:
    before = connect(":memory:")
    shapes = {0: []}
    for number in steps():
        migrate(before, number)
        shapes[number] = shape(before)
    total = 3 + sum(len(list(statements(steps()[n]))) + 2 for n in range(start + 1, newest() + 1))
    seen = set()
    for left in range(1, total, max(1, total // count(8, 60))):
        path = tmp_path / f"{start}-{left}.db"
        db = connect(path)
        migrate(db, start)
        db.close()
        subprocess.run([sys.executable, "-c", KILLED, str(path), str(left)], check=False)
        db = connect(path)
        seen.add(version(db))
        assert shape(db) == shapes[version(db)]
        migrate(db)
        assert shape(db) == shapes[newest()]
        db.close()
    assert start in seen


def test_a_step_that_fails_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    db = connect(":memory:")
    migrate(db)
    before = shape(db)
    scripts = {**steps(), newest() + 1: "CREATE TABLE more (x);\nCREATE TABLE heads (x);\n"}
    monkeypatch.setattr(migrations, "steps", lambda: scripts)
    with pytest.raises(sqlite3.OperationalError):
        migrate(db)
    assert shape(db) == before and not db.in_transaction


def test_finding_a10_rows_of_an_older_version_get_their_sums_and_damage_stays_visible() -> None:
    db = connect(":memory:")
    migrate(db, 3)
    live_game(db)
    for table in (1, 2):
        if table == 2:
            db.execute(
                "INSERT INTO heads SELECT 2, 9, guild, parent, game, status, host, revision, asked, posted,"
                " message, waiting, heard, due, created, touched, deadline FROM heads WHERE id = 1"
            )
        db.execute("INSERT INTO papers VALUES (?, '{}', x'01', '1', 2, 0, '')", (table,))
        db.execute("INSERT INTO seats VALUES (?, 0, 3, 'Anne', 'red', '', 0, '')", (table,))
        db.execute("INSERT INTO votes VALUES (?, 'end', 0, 0, 1, 99, '{}')", (table,))
        for number in range(4):
            db.execute("INSERT INTO entries VALUES (?, ?, '{}', 5)", (table, number))
    db.execute("INSERT INTO departed VALUES (7, 1800000000)")
    db.execute("INSERT INTO pulse VALUES (1, 1800000000)")
    migrate(db, 4)
    db.execute("UPDATE votes SET closes = 98 WHERE table_id = 2")
    db.execute("UPDATE entries SET entry = '[]' WHERE table_id = 2 AND number = 2")
    migrate(db)
    assert [head.users for head in heads.live(db)] == [(3,), (3,)]
    assert times.departed(db) == {7: 0} and times.pulse(db) == times.Pulse(1800000000, 0)
    for table in (1, 2):
        assert pages.seats(db, table)[0].name == "Anne" and pages.papers(db, table).seed == b"\x01"
    assert len(pages.entries(db, 1)) == 4 and len(pages.entries(db, 1, 2)) == 2
    vote = pages.vote(db, 1)
    assert vote is not None and (vote.id, vote.closes) == (0, 99)
    for read in (pages.entries, pages.vote):
        with pytest.raises(Damaged):
            read(db, 2)
