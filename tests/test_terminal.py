"""A game in the terminal."""

import subprocess
import sys
from pathlib import Path

import pytest

from bot.games import GAMES

ROOT = Path(__file__).resolve().parents[1]


def table(*args: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "bot", "table", *args]
    return subprocess.run(command, capture_output=True, text=True, cwd=ROOT, input=typed, check=False, timeout=120)


@pytest.mark.parametrize("game", list(GAMES))
def test_captains_play_to_the_end_and_the_scores_are_printed(game: str) -> None:
    seats = str(GAMES[game].seats[1])
    done = table(game, "--seats", seats, "--computers", seats, "--seed", "1", "--quiet")
    assert done.returncode == 0, done.stderr
    assert "Final scores" in done.stdout
    assert done.stdout.count("\n  ") == int(seats)
    assert table(game, "--seats", seats, "--computers", seats, "--seed", "1", "--quiet").stdout == done.stdout


def test_a_person_sees_the_board_and_is_told_what_is_wrong() -> None:
    done = table("set_sail", "--seats", "2", "--computers", "1", "--seed", "1", typed="nonsense\n1 2\n")
    assert "!! " in done.stdout
    assert "-- yours" in done.stdout
    assert done.returncode == 1


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("set_sail", "--seats", "9"), "is for 2 to 6 captains"),
        (("set_sail", "--computers", "7"), "--computers is a number"),
        (("set_sail", "--option", "goal=7"), "is not a choice of the option"),
        (("set_sail", "--option", "nothing=7"), "has no option called nothing"),
        (("chess",), "invalid choice"),
    ],
)
def test_bad_input_is_one_clear_line(args: tuple[str, ...], said: str) -> None:
    done = table(*args)
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def test_finding_f7_the_board_is_shown_once_and_what_is_wrong_repeats_the_question_alone() -> None:
    typed = "nonsense\n\nE4, I5\nboard\nundo\n"
    done = table("set_sail", "--seats", "2", "--computers", "1", "--seed", "1", typed=typed)
    first, _, later = done.stdout.partition("could not read")
    assert first.count("-- yours") == 1
    assert "Enter alone takes the default" in first and "its number or its name" in first
    assert later.count("Where do your two ships start") == 1, "the question again"
    assert "Anne starts at" in later, "Enter takes the default"
    assert "Enter: F5" in first, "and what it is"
    asked = later.split("Anne starts at")[1]
    before, _, after = asked.partition("Where do your two ships sail")
    assert before.strip() and "-- yours" not in before, "what has changed, and no more"
    assert after.count("-- yours") == 1, "the whole board once more, where it was asked for"


def test_of_a_long_list_the_likelier_choices_are_shown_and_all_of_them_when_asked_for() -> None:
    done = table("set_sail", "--seats", "2", "--computers", "1", "--seed", "1", typed="\nall\nH9, J5\n")
    short, _, whole = done.stdout.partition("Where do your two ships sail")[2].partition("Where do your two")
    assert "24 of 95" in short and "\n   25. " not in short and "Supply Port" in short.split("\n")[1]
    assert ". C9" in whole and ". C9" not in short and "24 of 95" not in whole
    assert "ship II from H5 to trade route J5" in whole, "and what is not in the short list can be typed all the same"
