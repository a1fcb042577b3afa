"""A damaged data file is named with its key and the reason; the figures of the box are as printed."""

from pathlib import Path
from typing import Any

import pytest

from bot.games.set_sail import content
from tests.games.helpers import complaint

CHECKS: dict[str, Any] = {
    "board.toml": content._checked_map,
    "quests.toml": lambda: content._checked_quests(content.MAP),
    "box.toml": content._checked_box,
}


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("board.toml", '"dds#uusdddsdd"', '"dds#uusdddsd"', "board.toml: rows[1]: needs 13 tiles"),
        ("board.toml", '"dds#uusdddsdd"', '"dds#uusdddsdx"', "board.toml: rows[1]: unknown tile 'x'"),
        ("board.toml", '"land"', '"lava"', "board.toml: "),
        ("quests.toml", 'tile = "D3"', 'tile = "J7"', "quests.toml: treasure.tile: two maps"),
        ("quests.toml", 'tile = "D3"', 'tile = "B4"', "quests.toml: treasure.TR01.tile: B4 is not"),
        ("quests.toml", '"PL02"', '"PL01"', "quests.toml: id: an id is used twice"),
        ("quests.toml", "points = 4", "points = 'four'", "quests.toml: plunder[0].points: Expected"),
        ("box.toml", "[ships.route5]", "[ships.route6]", "box.toml: ships: route5 is missing"),
        ("box.toml", "movement = 10", "", "box.toml: the file: Object missing required field `movement`"),
    ],
)
def test_a_wrong_file_names_file_key_and_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: str, old: str, new: str, said: str
) -> None:
    told = complaint(tmp_path, monkeypatch, f"set_sail/{file}", old, new, CHECKS[file])
    assert told.startswith(f"data/set_sail/{said}")


def test_the_numbers_of_the_box() -> None:
    box = content.BOX
    assert (box.movement, box.trade_hand, box.map_cost, box.stack, box.fresh_supplies) == (10, 5, 5, 15, 3)
    assert {token: upgrade.cost for token, upgrade in box.upgrades.items()} == {"barrel": 2, "oar": 10, "cannon": 10}
    assert box.removed == {2: 8, 3: 4, 4: 2, 5: 0, 6: 0}
