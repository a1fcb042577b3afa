"""python -m bot: run the bot, or one of its tools."""

import argparse
import sys
from collections.abc import Callable, Sequence

from bot.engine.content import BadContent


def main(argv: Sequence[str] | None = None) -> int:
    """Run what the command line asks for; the exit code says whether it went well."""
    parser = argparse.ArgumentParser(
        prog="python -m bot",
        description="The pirates' table: five pirate board games on Discord. Without a command the bot itself runs.",
    )
    tools = parser.add_subparsers(title="tools", metavar="COMMAND")
    parser.set_defaults(run=_run_bot)
    _table(tools.add_parser("table", help="play a game in this terminal, against captains or by yourself"))
    try:
        args = parser.parse_args(argv)
        run: Callable[[argparse.Namespace], int] = args.run
        return run(args)
    except BadContent as error:
        print(f"A data file is damaged: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def _run_bot(args: argparse.Namespace) -> int:
    from bot.app import run

    return run()


def _table(parser: argparse.ArgumentParser) -> None:
    from bot.terminal import arguments, run

    arguments(parser)
    parser.set_defaults(run=run)


if __name__ == "__main__":
    sys.exit(main())
