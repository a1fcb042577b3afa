"""python -m bot status, announce and maintain: said to the bot that runs, over its line."""

import argparse
import sys
from collections.abc import Callable

from bot.operating.line import Order, ask
from bot.settings import database, environment


def status(parser: argparse.ArgumentParser) -> None:
    """How the running bot is."""
    parser.set_defaults(run=_order(lambda _: Order("status")))


def announce(parser: argparse.ArgumentParser) -> None:
    """A word to all tables."""
    parser.add_argument("text", help="what is said, once, without a sound, in the channel of every live table")
    parser.set_defaults(run=_order(lambda args: Order("announce", args.text)))


def maintain(parser: argparse.ArgumentParser) -> None:
    """Clocks stand, or go on."""
    parser.add_argument(
        "which", choices=("on", "off"), help="let all clocks stand, also over a restart; let them go on"
    )
    parser.add_argument("--say", metavar="TEXT", default="", help="what every table says of it besides")
    parser.set_defaults(run=_order(lambda args: Order("maintain", f"{args.which} {args.say}".strip())))


def _order(order: Callable[[argparse.Namespace], Order]) -> Callable[[argparse.Namespace], int]:
    """What runs such a command: the answer is printed, and its code is the exit code."""

    def run(args: argparse.Namespace) -> int:
        path = database(environment())
        answer = ask(path, order(args))
        if answer is None:
            print(f"No bot is running with the database {path}.", file=sys.stderr)
            return 1
        for line in answer.lines:
            print(line, file=sys.stderr if answer.code == 2 else sys.stdout)
        return answer.code

    return run
