"""The bench as a command: choose sections, print a table, keep it as JSON and Markdown."""

import argparse
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

from bot.games import GAMES
from bot.tools.bench import balance, economy, kept, logbook, looks, many, memory, pictures, roundtrip, rules, weeks
from bot.tools.bench.figures import Figure, as_json, table
from bot.tools.bench.week import SCENARIOS

SECTIONS: dict[str, Callable[[], Iterable[Figure]]] = {
    "rules": rules.figures,
    "copies": rules.copies,
    "logbook": logbook.figures,
    "looks": looks.figures,
    "pictures": lambda: pictures.figures([]),
    "roundtrip": roundtrip.figures,
    "textbook": roundtrip.textbook,
    "many": many.figures,
    "weeks": weeks.figures,
    "memory": memory.figures,
    "kept": kept.figures,
    "balance": balance.figures,
    "economy": lambda: economy.figures([]),
    "routes": lambda: economy.routes([]),
    "taps": lambda: economy.taps([]),
}


def arguments(parser: argparse.ArgumentParser) -> None:
    """What can be said on the command line."""
    parser.add_argument(
        "section",
        nargs="*",
        help=f"which of {', '.join(SECTIONS)} (default: all but balance); after pictures, weeks, balance, economy, "
        f"routes and taps, titles: {', '.join(GAMES)}",
    )
    parser.add_argument("--json", type=Path, help="a file for the figures as JSON")
    parser.add_argument("--markdown", type=Path, help="a file for the table")
    parser.add_argument("--minutes", type=float, default=0.0, help="how long roundtrip keeps up 50 presses a second")
    parser.add_argument("--seeds", type=int, default=weeks.SEEDS, help="how many games of each kind weeks plays")
    parser.add_argument("--games", type=int, default=0, help="how many games of each kind balance plays")
    parser.add_argument("--habits", nargs="*", choices=SCENARIOS, default=(), help="who plays in weeks (default: all)")
    parser.add_argument("--jobs", type=int, default=0, help="how many games weeks plays at once (default: processors)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Measure, print, and keep; the exit code says whether every goal was met."""
    titles = [name for name in args.section if name in GAMES]
    sections = [name for name in args.section if name not in GAMES] or (
        ["weeks"] if titles else [name for name in SECTIONS if name != "balance"]
    )
    unknown = [name for name in sections if name not in SECTIONS]
    if unknown:
        print(f"There is no section {unknown[0]!r}: choose from {', '.join(SECTIONS)}.", file=sys.stderr)
        return 2
    for file in (args.json, args.markdown):
        if file is not None and not file.absolute().parent.is_dir():
            print(f"The folder {file.absolute().parent} does not exist.", file=sys.stderr)
            return 2
    found: list[Figure] = []
    asked: dict[str, Callable[[], Iterable[Figure]]] = {
        **SECTIONS,
        "roundtrip": lambda: roundtrip.figures(args.minutes),
        "balance": lambda: balance.figures(titles, args.games, args.jobs),
        "weeks": lambda: weeks.figures(titles, args.habits, args.seeds, args.jobs),
        "economy": lambda: economy.figures(titles),
        "routes": lambda: economy.routes(titles),
        "taps": lambda: economy.taps(titles),
        "kept": lambda: kept.figures(titles),
        "pictures": lambda: pictures.figures(titles),
    }
    for name in sections:
        print(f"measuring {name} ...", file=sys.stderr)
        for figure in asked[name]():
            found.append(figure)
            keep(found, args.json, args.markdown)
    print(table(found))
    return 1 if any(figure.met is False for figure in found) else 0


def keep(found: list[Figure], json: Path | None, markdown: Path | None) -> None:
    """Write what is known so far: a long run that is broken off leaves its beginning."""
    if json is not None:
        json.write_bytes(as_json(found))
    if markdown is not None:
        markdown.write_text(table(found) + "\n", encoding="utf-8")
