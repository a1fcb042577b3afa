"""Carry all games from one database to another, from a file to a server or back; every table is replayed there."""

import argparse
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from bot.games import GAMES
from bot.store import moving, server
from bot.store.backup import to_read
from bot.store.errors import StoreError
from bot.store.logbook import POSTGRES, Db
from bot.store.migrations import newest, version
from bot.store.opening import real
from bot.store.postgres import Statements
from bot.store.restoring import alone
from bot.store.sums import prepare
from bot.tables.audit import everything


def arguments(parser: argparse.ArgumentParser) -> None:
    """What can be said on the command line."""
    parser.add_argument("source", metavar="FROM", help="a file, or an address that begins with postgresql://")
    parser.add_argument("target", metavar="TO", help="the same: a new file, or a server's database that holds nothing")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Carry it over: nothing changes where it comes from, and where it goes it is there as a whole, or not at all."""
    source, target = str(args.source), str(args.target)
    if source.startswith(POSTGRES) == target.startswith(POSTGRES):
        raise StoreError("One of the two must be a file, and the other an address such as postgresql://host/table.")
    if target.startswith(POSTGRES):
        tables = to_server(real(Path(source)), target)
    else:
        tables = to_file(source, Path(target))
    print(f"{tables} tables were moved, and each was read and replayed where it is now.")
    return 0


def to_server(source: Path, url: str) -> int:
    """From a file that nobody uses; how many tables."""
    with alone(source), closing(to_read(source)) as db, closing(_unused(url)) as connection:
        prepare(db)
        if version(db) != newest():
            raise StoreError(f"The database {source} is an older version's: start the bot on it once, and stop it.")
        with connection.transaction():
            there = Statements(connection)
            moving.to_server(db, there)
            return _replayed(there)


def to_file(url: str, target: Path) -> int:
    """From a server that no process of ours uses; how many tables."""
    with closing(_unused(url)) as connection, connection.transaction():
        moving.to_file(Statements(connection), target)
    with closing(to_read(target)) as db:
        prepare(db)
        return _replayed(db)


def _unused(url: str) -> Any:
    """A server's logbook that no process uses; it is made where there is none."""
    connection = server.come_to(url)
    server.settle(connection, url)
    used = "SELECT count(*) FROM leases WHERE until > extract(epoch FROM clock_timestamp())"
    if connection.execute(used).fetchone()[0]:
        connection.close()
        raise StoreError(f"The database {server.place(url)} is being used: stop all processes of the bot first.")
    return connection


def _replayed(db: Db | sqlite3.Connection) -> int:
    """How many tables a logbook has; StoreError if one of them is not whole, and the move does not count."""
    number = 0
    for each in everything(db, GAMES):
        number += 1
        if each.damaged:
            raise StoreError(f"Nothing was moved: {each.line()}.")
    return number
