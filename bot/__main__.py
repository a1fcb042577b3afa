"""python -m bot: run the bot, or one of its tools."""

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

if sys.platform == "win32":  # locks, sockets and signals are those of Linux and macOS
    sys.exit("Windows itself cannot run this: install WSL (wsl --install), and run it there as README says for Linux.")

from bot import VERSION
from bot.engine.content import BadContent
from bot.settings import UNUSABLE, BadSettings
from bot.store.errors import StoreError


def main(argv: Sequence[str] | None = None) -> int:
    """Run what the command line asks for; the exit code says whether it went well."""
    parser = argparse.ArgumentParser(
        prog="python -m bot",
        description="The pirates' table: five pirate board games on Discord. Without a command the bot itself runs.",
    )
    parser.add_argument("--version", action="version", version=f"pirates-table {VERSION}")
    parser.set_defaults(run=_run_bot)
    try:
        _add_tools(parser)
        args = parser.parse_args(argv)
        run: Callable[[argparse.Namespace], int] = args.run
        return run(args)
    except BadSettings as error:
        print(error, file=sys.stderr)
        return UNUSABLE
    except StoreError as error:
        print(error, file=sys.stderr)
        return 1
    except BadContent as error:
        print(f"A data file is damaged: {error}", file=sys.stderr)
        return UNUSABLE
    except KeyboardInterrupt:
        return 130


def _add_tools(parser: argparse.ArgumentParser) -> None:
    """What can be run besides the bot; each brings what it needs, the boxes of the games too."""
    tools = parser.add_subparsers(title="tools", metavar="COMMAND")
    _try(tools.add_parser("try", help="play in the browser: the real bot and a stand-in for Discord on this machine"))
    _table(tools.add_parser("table", help="play a game in this terminal, against computers or by yourself"))
    _bench(tools.add_parser("bench", help="measure how fast everything is, beside floors measured in the same run"))
    _prove(
        tools.add_parser("prove", help="run the cases of reliability, secrecy and security, and print what they showed")
    )
    _simulate(tools.add_parser("simulate", help="days of a whole server in seconds, with all that can go wrong"))
    _new(tools.add_parser("new", help="put a small playable box on the shelf, to make a game of one's own from"))
    _emoji(tools.add_parser("emoji", help="write the emojis into a folder, to look at them"))
    _contact(tools.add_parser("contact", help="draw charts and ledgers of all titles as people see them"))
    _words(tools.add_parser("words", help="bring the catalogues up to the program's words; what is to be translated"))
    _check_live(tools.add_parser("check-live", help="which live tables of a database this version would turn back"))
    _backup(tools.add_parser("backup", help="copy the database while the bot runs"))
    _move(tools.add_parser("move-database", help="carry all games from a file to a PostgreSQL server, or back"))
    _size(tools.add_parser("size", help="what takes room on the disk"))
    _restore(tools.add_parser("restore", help="put a backup in the place of the database of a bot that is stopped"))
    _check(tools.add_parser("check", help="look whether all is ready: settings, token, database, room"))
    _status(tools.add_parser("status", help="how the running bot is"))
    _maintain(tools.add_parser("maintain", help="let all clocks stand, or let them go on, while the bot runs"))
    _announce(tools.add_parser("announce", help="say something once at every live table, without a sound"))


def _run_bot(args: argparse.Namespace) -> int:
    from bot.app import run

    return run()


def _try(parser: argparse.ArgumentParser) -> None:
    from bot.tools.try_ import arguments

    arguments(parser)


def _bench(parser: argparse.ArgumentParser) -> None:
    from bot.tools.bench.run import arguments

    arguments(parser)


def _prove(parser: argparse.ArgumentParser) -> None:
    from bot.tools.prove.run import arguments

    arguments(parser)


def _simulate(parser: argparse.ArgumentParser) -> None:
    from bot.tools.simulate.run import arguments

    arguments(parser)


def _new(parser: argparse.ArgumentParser) -> None:
    from bot.tools.new import arguments

    arguments(parser)


def _emoji(parser: argparse.ArgumentParser) -> None:
    from bot.tools.emoji import arguments

    arguments(parser)


def _contact(parser: argparse.ArgumentParser) -> None:
    from bot.tools.contact import arguments

    arguments(parser)


def _words(parser: argparse.ArgumentParser) -> None:
    from bot.tools.words.catalogues import arguments

    arguments(parser)


def _check_live(parser: argparse.ArgumentParser) -> None:
    from bot.tools.host.live import arguments

    arguments(parser)


def _move(parser: argparse.ArgumentParser) -> None:
    from bot.tools.host.move import arguments

    arguments(parser)


def _backup(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", help="the new file to write; nothing is ever overwritten")
    parser.set_defaults(run=_run_backup)


def _run_backup(args: argparse.Namespace) -> int:
    from bot.settings import database, database_url, environment
    from bot.store.backup import backup_file

    if url := database_url(environment()):
        from bot.store.postgres import copy_to_file

        copy_to_file(url, Path(args.file))
    else:
        backup_file(database(environment()), Path(args.file))
    print(f"Written: {args.file}")
    return 0


def _restore(parser: argparse.ArgumentParser) -> None:
    from bot.tools.host.restore import arguments

    arguments(parser)


def _check(parser: argparse.ArgumentParser) -> None:
    from bot.tools.host.check import arguments

    arguments(parser)


def _status(parser: argparse.ArgumentParser) -> None:
    from bot.tools.host.operate import status

    status(parser)


def _maintain(parser: argparse.ArgumentParser) -> None:
    from bot.tools.host.operate import maintain

    maintain(parser)


def _announce(parser: argparse.ArgumentParser) -> None:
    from bot.tools.host.operate import announce

    announce(parser)


def _size(parser: argparse.ArgumentParser) -> None:
    from bot.tools.host.size import arguments

    arguments(parser)


def _table(parser: argparse.ArgumentParser) -> None:
    from bot.tools.table import arguments, run

    arguments(parser)
    parser.set_defaults(run=run)


if __name__ == "__main__":
    sys.exit(main())
