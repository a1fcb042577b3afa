"""A new box: made by one command, it is played, tested, drawn plainly and told in words as it stands."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bot.tools.new import BOX, LAST, ROOT, SHELF, made, prefix, unfit

KEY = "dead_mans_dice"
TRIED = ("tests/games", "tests/test_every_game.py", "tests/test_rooms.py", "tests/test_terminal.py", "tests/rendering")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of the program, as a clone would have it."""
    bulky = shutil.ignore_patterns("screens", "__pycache__", "golden", "e2e", "stored")
    for room in ("bot", "cogs", "rendering", "data", "tests"):
        shutil.copytree(ROOT / room, tmp_path / room, ignore=bulky)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def run(folder: Path, *args: str) -> subprocess.CompletedProcess[str]:
    """A Python command in that copy, which sees nothing of this one."""
    known = {"PATH": os.environ["PATH"], "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run([sys.executable, *args], cwd=folder, env=known, capture_output=True, text=True, check=False)


def test_a_new_box_is_green_as_it_is_made(checkout: Path) -> None:
    done = run(checkout, "-m", "bot", "new", KEY, "--title", "Dead Man's Dice")
    assert done.returncode == 0, done.stderr
    assert len(done.stdout.splitlines()) <= 17, "few files, and what to do next"
    tried = run(checkout, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", "-k", f"{KEY} or rooms", *TRIED)
    assert tried.returncode == 0, tried.stdout[-3000:]
    assert " passed" in tried.stdout or "[100%]" in tried.stdout
    again = run(checkout, "-m", "bot", "new", KEY)
    assert again.returncode == 2 and "nothing is overwritten" in again.stderr


def test_games_that_import_each_other_are_noticed_as_soon_as_they_stand_on_the_shelf(checkout: Path) -> None:
    list(made(checkout, KEY, "Dead Man's Dice"))
    turn = checkout / "bot/games" / KEY / "turn.py"
    turn.write_text("from bot.games.set_sail.content import BOX as OTHER\n" + turn.read_text(), encoding="utf-8")
    lint = subprocess.run(
        [Path(sys.executable).with_name("lint-imports"), "--no-cache"],
        cwd=checkout,
        env={"PATH": os.environ["PATH"], "PYTHONPATH": str(checkout)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert lint.returncode != 0 and "Games do not know each other BROKEN" in lint.stdout, lint.stdout[-1500:]


def test_what_is_no_key_or_is_taken_is_refused_in_words(tmp_path: Path) -> None:
    for wrong in ("Dice", "1st", "a-b", "", "a/b", "x" + chr(10)):
        assert "is no key" in str(unfit(ROOT, wrong))
    assert "nothing is overwritten" in str(unfit(ROOT, "set_sail"))
    assert "checkout" in str(unfit(tmp_path, KEY))
    assert unfit(ROOT, KEY) is None


def test_its_clauses_have_letters_of_their_own() -> None:
    used = {"SS", "SP", "SC", "TA", "ST"}
    for title in ("Set Sail Again", "Sea Shanty", "Dead Man's Dice", "Tide", "S"):
        assert prefix(ROOT, title) not in used
    assert prefix(ROOT, "Dead Man's Dice") == "DM"


def test_the_shelf_is_where_a_box_is_added() -> None:
    assert LAST in (ROOT / SHELF).read_text(encoding="utf-8") and any(BOX.rglob("*.txt"))
