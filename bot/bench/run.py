"""The bench as a command: choose sections, print a table, keep it as JSON and Markdown."""

import argparse
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

from bot.bench import logbook, pictures, roundtrip, rules
from bot.bench.figures import Figure, as_json, table

SECTIONS: dict[str, Callable[[], Iterable[Figure]]] = {
    "rules": rules.figures,
    "copies": rules.copies,
    "logbook": logbook.figures,
    "pictures": pictures.figures,
    "roundtrip": roundtrip.figures,
}


def arguments(parser: argparse.ArgumentParser) -> None:
    """What can be said on the command line."""
    parser.add_argument("section", nargs="*", help=f"which of {', '.join(SECTIONS)} (default: all)")
    parser.add_argument("--out", type=Path, help="a folder for bench.json and bench.md")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Measure, print, and keep; the exit code says whether every goal was met."""
    unknown = [name for name in args.section if name not in SECTIONS]
    if unknown:
        print(f"There is no section {unknown[0]!r}: choose from {', '.join(SECTIONS)}.", file=sys.stderr)
        return 2
    if args.out is not None and not args.out.is_dir():
        print(f"The folder {args.out} does not exist.", file=sys.stderr)
        return 2
    found: list[Figure] = []
    for name in args.section or SECTIONS:
        print(f"measuring {name} ...", file=sys.stderr)
        found.extend(SECTIONS[name]())
    print(table(found))
    if args.out is not None:
        (args.out / "bench.json").write_bytes(as_json(found))
        (args.out / "bench.md").write_text(table(found) + "\n", encoding="utf-8")
    return 1 if any(figure.met is False for figure in found) else 0
