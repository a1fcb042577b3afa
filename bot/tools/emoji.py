"""Writes the emojis into a folder, to look at them: what is uploaded for an application."""

import argparse
from pathlib import Path


def arguments(parser: argparse.ArgumentParser) -> None:
    """What `python -m bot emoji` takes."""
    parser.add_argument("folder", type=Path, help="where the pictures go; it is made if there is none")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Write them all."""
    from rendering.kit.emoji import DRAWN, emoji

    folder: Path = args.folder
    folder.mkdir(parents=True, exist_ok=True)
    found = [emoji(name) for name in DRAWN]
    for one in found:
        (folder / f"{one.name}.png").write_bytes(one.png)
    largest = max(len(one.png) for one in found)
    print(f"{len(found)} emojis in {folder}, the largest {largest} bytes.")
    return 0
