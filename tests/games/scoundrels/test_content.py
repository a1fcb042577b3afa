"""What came in the box, and what is said when a file is wrong."""

import re
from typing import Any

import pytest
from msgspec import structs

from bot.engine.content import BadContent
from bot.games.scoundrels.content import CARDS, PANELS, QUESTS, RULES, TREASURE, check

GOOD: dict[str, Any] = {"cards": CARDS, "quests": QUESTS, "panels": PANELS, "numbers": RULES}


def test_the_box_is_as_it_should_be() -> None:
    check(**GOOD)
    assert [(kind.name, kind.worth, kind.count, kind.weight) for kind in CARDS.treasure] == [
        ("Doubloons", 1, 5, True),
        ("Exotic Goods", 2, 4, True),
        ("Treasure Chest", 3, 2, True),
        ("Crown Jewels", 4, 1, True),
        ("Loaded Dice", 0, 1, False),
        ("Talking Parrot", 1, 1, False),
        ("Brass Spyglass", 1, 1, False),
        ("Cursed Idol", 3, 1, False),
    ]
    assert [quest.infamy for quest in QUESTS.delivery] == [3, 3, 4, 4, 4, 6, 6, 2]
    assert [quest.infamy for quest in QUESTS.feat] == [2, 2, 3, 4, 3, 3, 2, 4, 3, 2, 4, 3, 2, 2]
    assert sum(kind.count for kind in TREASURE.values()) == 16 and len(CARDS.quirk) == 16


@pytest.mark.parametrize(
    ("part", "wrong", "message"),
    [
        (
            "cards",
            structs.replace(CARDS, action={"sword": (1, 1, 1, 1)}),
            "data/scoundrels/cards.toml: action: the types",
        ),
        (
            "cards",
            structs.replace(CARDS, quirk=CARDS.quirk * 2),
            "data/scoundrels/cards.toml: quirk: an id appears twice",
        ),
        (
            "quests",
            structs.replace(QUESTS, delivery=(structs.replace(QUESTS.delivery[0], treasure="rum"),)),
            "data/scoundrels/quests.toml: DL1: there is no Treasure called rum",
        ),
        (
            "quests",
            structs.replace(QUESTS, delivery=(structs.replace(QUESTS.delivery[2], port=9),)),
            "data/scoundrels/quests.toml: DL3: there is no port 9",
        ),
        (
            "panels",
            (*PANELS[:5], structs.replace(PANELS[5], rows=("...",) * 5)),
            "data/scoundrels/map.toml: panel[5].rows: a panel has 6 rows",
        ),
        (
            "panels",
            (*PANELS[:5], structs.replace(PANELS[5], rows=("...",) * 6)),
            "data/scoundrels/map.toml: panel[5].rows: one P and one X",
        ),
        (
            "numbers",
            structs.replace(RULES, treasure={}),
            "data/scoundrels/rules.toml: treasure: 3 captains are missing",
        ),
    ],
)
def test_a_wrong_file_is_named_with_key_and_reason(part: str, wrong: Any, message: str) -> None:
    with pytest.raises(BadContent, match=re.escape(message)):
        check(**{**GOOD, part: wrong})
