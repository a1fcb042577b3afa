"""A damaged data file is named with its key and the reason."""

from pathlib import Path
from typing import Any

import pytest

from bot.engine import content as engine_content
from bot.games.tide_of_avaris import content
from tests.games.helpers import complaint


def load_all() -> None:
    board: Any = engine_content.load("tide_of_avaris/board.toml", content.Board)
    dice: Any = engine_content.load("tide_of_avaris/dice.toml", content.Dice)
    tracks: Any = engine_content.load("tide_of_avaris/tracks.toml", content.Tracks)
    cards: Any = engine_content.load("tide_of_avaris/cards.toml", content.CardsFile)
    content.check(board, dice, tracks, cards)


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("board.toml", 'action = "raid"', 'action = "rest"', "board.toml: spaces NW.W.action: no such action"),
        ("board.toml", 'S = "NW.H"', 'S = "NX.H"', "board.toml: spaces NW.N.exits.S: no such space"),
        ("board.toml", 'S = "NW.H"', 'S = "SE.H"', "board.toml: spaces NW.N.exits.S: a one-way line"),
        ("board.toml", 'S = "NW.H"', 'X = "NW.H"', "board.toml: spaces NW.N.exits.X: no such direction"),
        ("board.toml", 'sea = "NW"', 'sea = "XX"', "board.toml: spaces[0].sea: Invalid enum value"),
        ("board.toml", 'from = "NW.N"\nto = "NW.E"\n', 'from = "NW.E"\nto = "NW.S"\n', "board.toml: lines: every"),
        ("board.toml", 'from = "NW.N"\nto = "NW.E"\n', 'from = "NW.N"\nto = "SE.E"\n', "board.toml: lines ('NW.N'"),
        ("board.toml", '2 = ["NW.H", "SE.H"]', '2 = ["NW.H"]', "board.toml: homes.2: one home for each player"),
        ("board.toml", '2 = ["NW.H", "SE.H"]', '2 = ["NW.H", "SE.N"]', "board.toml: homes.2: not a haven"),
        ("dice.toml", 'colour = "pink"', 'colour = "red"', "dice.toml: crew_die: one face of each colour"),
        ("dice.toml", '"wind", "miss"', '"wind", "mist"', "dice.toml: combat_die[4]: Invalid enum value"),
        ("tracks.toml", "upper_hold = [1, 3, ", "upper_hold = [1, ", "tracks.toml: upper_hold: one number per colour"),
        ("tracks.toml", "crew_dice = 5", 'crew_dice = "five"', "tracks.toml: crew_dice: Expected `int`"),
        ("tracks.toml", "reroll_gold = 1", "reroll_gild = 1", "tracks.toml: the file: Object contains unknown field"),
        ("cards.toml", 'id = "drummer"', 'id = "lifeboat"', "cards.toml: relics.id: an id is there twice"),
        ("cards.toml", 'spawn = "NE.H"', 'spawn = "NE.Z"', "cards.toml: navy resolute.spawn: no such space"),
        ("cards.toml", 'special = "no_wind"', 'special = "no_win"', "cards.toml: monsters[1].special: Invalid enum"),
    ],
)
def test_a_wrong_file_names_file_key_and_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: str, old: str, new: str, said: str
) -> None:
    told = complaint(tmp_path, monkeypatch, f"tide_of_avaris/{file}", old, new, load_all)
    assert told.startswith(f"data/tide_of_avaris/{said}")


def test_the_files_as_they_are_pass() -> None:
    load_all()
