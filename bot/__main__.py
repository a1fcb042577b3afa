"""python -m bot: run the bot, or one of its tools."""

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from bot.engine.content import BadContent
from bot.settings import BadSettings
from bot.store.errors import StoreError


def main(argv: Sequence[str] | None = None) -> int:
    """Run what the command line asks for; the exit code says whether it went well."""
    parser = argparse.ArgumentParser(
        prog="python -m bot",
        description="The pirates' table: five pirate board games on Discord. Without a command the bot itself runs.",
    )
    tools = parser.add_subparsers(title="tools", metavar="COMMAND")
    parser.set_defaults(run=_run_bot)
    _try(tools.add_parser("try", help="play in the browser: the real bot and a stand-in for Discord on this machine"))
    _table(tools.add_parser("table", help="play a game in this terminal, against captains or by yourself"))
    _bench(tools.add_parser("bench", help="measure how fast everything is, beside floors measured in the same run"))
    _prove(
        tools.add_parser("prove", help="run the cases of reliability, secrecy and security, and print what they showed")
    )
    _check_live(tools.add_parser("check-live", help="which live tables of a database this version would turn back"))
    _backup(tools.add_parser("backup", help="copy the database while the bot runs"))
    try:
        args = parser.parse_args(argv)
        run: Callable[[argparse.Namespace], int] = args.run
        return run(args)
    except (BadSettings, StoreError) as error:
        print(error, file=sys.stderr)
        return 1
    except BadContent as error:
        print(f"A data file is damaged: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def _run_bot(args: argparse.Namespace) -> int:
    from bot.app import run

    return run()


def _try(parser: argparse.ArgumentParser) -> None:
    from bot.trying import arguments

    arguments(parser)


def _bench(parser: argparse.ArgumentParser) -> None:
    from bot.bench.run import arguments

    arguments(parser)


def _prove(parser: argparse.ArgumentParser) -> None:
    from bot.prove.run import arguments

    arguments(parser)


def _check_live(parser: argparse.ArgumentParser) -> None:
    from bot.prove.live import arguments

    arguments(parser)


def _backup(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", help="the new file to write; nothing is ever overwritten")
    parser.set_defaults(run=_run_backup)


def _run_backup(args: argparse.Namespace) -> int:
    from bot.settings import ROOT, database, environment
    from bot.store.backup import backup_file

    backup_file(database(environment(), ROOT), Path(args.file))
    print(f"Written: {args.file}")
    return 0


def _table(parser: argparse.ArgumentParser) -> None:
    from bot.terminal import arguments, run

    arguments(parser)
    parser.set_defaults(run=run)


if __name__ == "__main__":
    sys.exit(main())
