"""Every table of the schema is accounted for: what it holds of a person is told and forgotten, or why it holds none."""

import sqlite3

from bot.store.migrations import migrate
from bot.store.personal import GUARDS, HELD, NOBODYS, forget_user, held, mark
from bot.store.sums import row_sum

USER, OTHER = 424242424242, 535353535353


def schema() -> sqlite3.Connection:
    """An empty logbook of the newest shape."""
    db = sqlite3.connect(":memory:", isolation_level=None)
    migrate(db)
    return db


def columns(db: sqlite3.Connection) -> dict[str, list[str]]:
    """The tables of the schema, each with its columns."""
    tables = db.execute("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    return {name: [row[1] for row in db.execute(f"PRAGMA table_info({name})")] for (name,) in tables.fetchall()}


def test_finding_a15_every_table_of_the_schema_is_told_or_is_nobodys() -> None:
    assert sorted([*HELD, *NOBODYS]) == sorted(columns(schema()))


def test_finding_a15_every_column_is_told_or_withheld_for_a_reason() -> None:
    db = schema()
    for table, names in columns(db).items():
        if table in HELD:
            told = [column[0] for column in db.execute(HELD[table].told, {"user": USER}).description]
            said = {*told, *HELD[table].withheld} - GUARDS
            assert said == set(names) - GUARDS, table


def test_finding_a15_whatever_column_could_name_a_person_is_told_and_forgotten() -> None:
    """A row for each table whose every column holds the person's id, as a number or in JSON, where it may."""
    db = schema()
    db.execute("PRAGMA foreign_keys = OFF")
    db.execute("PRAGMA ignore_check_constraints = ON")
    found = columns(db)
    values = [{"seat": 0, "table_id": USER, "user": USER}.get(name, "") for name in found["seats"]]
    db.execute(f"INSERT INTO seats VALUES ({', '.join('?' * len(values))})", values)
    for table, names in found.items():
        if table == "seats":
            continue
        row: list[object] = [USER] * len(names)
        for i, name in enumerate(names):
            if name == "body":
                row[i] = f'{{"text": "{USER}", "users": [{USER}]}}'
            elif name in ("entry", "event"):
                row[i] = f'{{"seat": 0, "to": [0], "user": {USER}}}'
            elif name == "ballots":
                row[i] = '{"0": "yes"}'
            elif name == "seat":
                row[i] = 0
        if table == "guilds":
            settings = f'{{"blocked": [{USER}]}}'
            row = [USER, settings, row_sum("guilds", 0, USER, settings)]
        db.execute(f"INSERT INTO {table} VALUES ({', '.join('?' * len(names))})", row)
    for table in HELD:
        assert held(db, USER, table), table
        assert not held(db, OTHER, table), table
    assert forget_user(db, USER, "nobody") == [USER]
    for table in set(HELD) - {"guilds"}:
        assert not held(db, USER, table), table
    assert held(db, USER, "guilds") == [{"id": USER, "settings": '{"blocked": true}'}], "he is told that he is blocked"
    assert f'"{mark(USER, USER)}"' in db.execute("SELECT settings FROM guilds").fetchone()[0], "he stays blocked"
