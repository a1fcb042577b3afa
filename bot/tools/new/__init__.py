"""python -m bot new KEY: put a small playable box on the shelf, to make a game of one's own from."""

import argparse
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from string import Template

BOX = Path(__file__).parent / "box"
ROOT = Path(__file__).resolve().parents[3]
SHELF = Path("bot/games/__init__.py")
LAST = "\n)  # in the order in which they are offered"


def arguments(parser: argparse.ArgumentParser) -> None:
    """What `python -m bot new` takes."""
    parser.add_argument("key", help="the game's key, e.g. dead_mans_dice: small letters, digits and underscores")
    parser.add_argument("--title", help="what it is called (made of the key if left out)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Write the box, and say what to do next."""
    key: str = args.key
    wrong = unfit(ROOT, key)
    if wrong is not None:
        print(wrong, file=sys.stderr)
        return 2
    for path in made(ROOT, key, args.title or key.replace("_", " ").title()):
        print(path.relative_to(ROOT))
    print(f"Play it: python -m bot table {key}, or python -m bot try --game {key}")
    print(f"Test it: python -m pytest tests/games/{key} tests/test_every_game.py -k {key}")
    return 0


def unfit(root: Path, key: str) -> str | None:
    """Why a box of this key cannot be made there; None if it can."""
    if not re.fullmatch(r"[a-z][a-z0-9_]*", key):
        return f"{key!r} is no key: small letters, digits and underscores, a letter first."
    taken = [path for path in (f"bot/games/{key}", f"data/{key}", f"tests/games/{key}") if (root / path).exists()]
    if taken:
        return f"{taken[0]} is there already: nothing is overwritten."
    if not (root / SHELF).is_file() or LAST not in (root / SHELF).read_text(encoding="utf-8"):
        return "A box is made in a checkout of the program; here is none."
    return None


def made(root: Path, key: str, title: str) -> Iterator[Path]:
    """Each file of the new box as it is written, the shelf's list last."""
    letters = prefix(root, title)
    words = {"KEY": key, "TITLE": title, "XX": letters, "xx": letters.lower()}
    for source in sorted(BOX.rglob("*.txt")):
        folder, name = source.parent.name, source.name.removesuffix(".txt")
        place = {"rules": f"bot/games/{key}", "tests": f"tests/games/{key}"}.get(folder, f"data/{key}")
        yield _written(root / place / name, Template(source.read_text(encoding="utf-8")).substitute(words))
    yield _written(root / f"tests/games/{key}/__init__.py", "")
    shelf = root / SHELF
    yield _written(shelf, shelf.read_text(encoding="utf-8").replace(LAST, f'\n    "{key}",{LAST}'))


def prefix(root: Path, title: str) -> str:
    """Two letters for the ids of its clauses that no other box has: initials if they are free."""
    rules = [path.read_text(encoding="utf-8") for path in (root / "bot" / "games").glob("*/RULES.md")]
    used = {found for text in rules for found in re.findall(r"\*\*([A-Z]{2})-\d", text)}
    letters = [*(word[0] for word in title.split()), *title.replace(" ", "")[1:], *"XYZ"]
    names = [each.upper() for each in letters if each.isascii() and each.isalpha()]
    return next(one + other for one in names for other in names[1:] if one + other not in used)


def _written(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path
