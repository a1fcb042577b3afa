"""python -m bot restore: put a backup in the place of the database, once every table in it was replayed."""

import argparse
import sqlite3
import sys
import time
from pathlib import Path

from bot.games import GAMES
from bot.settings import database, environment
from bot.store.errors import Damaged, StoreError
from bot.store.opening import real
from bot.store.restoring import alone, drafted, put_in_place
from bot.store.rows import LIVE
from bot.store.sums import prepare
from bot.tables.audit import Finding, everything


def arguments(parser: argparse.ArgumentParser) -> None:
    """What can be said on the command line."""
    parser.add_argument("file", type=Path, help="the backup; it is only read")
    parser.add_argument(
        "--damaged-too", action="store_true", help="restore it although single games in it are damaged or do not load"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Check the copy, set what is there aside, and put the copy in its place."""
    path = real(database(environment()))
    with alone(path):
        draft = drafted(args.file, path)
        try:
            found = _checked(draft, args.file)
            unusable = [each for each in found if each.damaged or each.broken]
            for each in found:
                if not each.fine:
                    print(each.line(), file=sys.stderr)
            if unusable and not args.damaged_too:
                print(f"{args.file} was not restored. With --damaged-too it is: all other games go on then.")
                return 1
            aside = put_in_place(draft, path, time.strftime("set-aside-%Y%m%dT%H%M%SZ", time.gmtime()))
        finally:
            draft.unlink(missing_ok=True)
    live = sum(each.head.status in LIVE for each in found)
    print(f"Restored: {path} is {args.file} now, with {len(found)} tables, {live} of them live.")
    if aside is not None:
        print(f"What was there before lies in {aside} and can be deleted once all is well.")
    return 0


def _checked(draft: Path, source: Path) -> list[Finding]:
    """What every table of the copy comes to; StoreError if what all share is damaged."""
    db = sqlite3.connect(draft, isolation_level=None)
    prepare(db)
    try:
        return list(everything(db, GAMES))
    except (Damaged, sqlite3.Error) as error:
        raise StoreError(f"{source} is damaged ({error}): restore another backup.") from None
    finally:
        db.close()
