"""A damaged data file is named with its key and the reason; changing a number changes the game."""

from pathlib import Path
from typing import Any

import pytest

from bot.engine import content as engine_content
from bot.games.sea_of_thieves import content
from bot.games.sea_of_thieves.content import BoardFile, CargoFile, EventsFile, FortuneFile, VoyagesFile
from tests.games.helpers import complaint

TYPES: dict[str, Any] = {
    "board.toml": BoardFile,
    "cargo.toml": CargoFile,
    "voyages.toml": VoyagesFile,
    "fortune.toml": FortuneFile,
    "events.toml": EventsFile,
}


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("board.toml", "wreck = 12", "wreck = 'M'", "board.toml: sides[0].wreck: Expected `int`"),
        ("cargo.toml", "gold = 800", "gold = 800\nsilver = 1", "cargo.toml: tokens["),
        ("voyages.toml", 'level = "meagre"', "", "voyages.toml: cards[0]: Object missing"),
        ("fortune.toml", "count = 3", "count = 3.5", "fortune.toml: cards[0].count: Expected"),
        ("events.toml", "[[cards]]", "[[cards]", "events.toml: "),
    ],
)
def test_a_wrong_file_names_file_key_and_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: str, old: str, new: str, said: str
) -> None:
    path = f"sea_of_thieves/{file}"
    told = complaint(tmp_path, monkeypatch, path, old, new, lambda: engine_content.load(path, TYPES[file]))
    assert told.startswith(f"data/sea_of_thieves/{said}")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda side: {"hexes": side.hexes.replace("1", ".")}, "sides anchor.A: Rustmoor Cay is not where"),
        (lambda side: {"hexes": side.hexes[:-1]}, "sides anchor.A: one letter for each hex"),
        (lambda side: {"fortress": "ropewalk"}, "sides anchor.A: the fortress is no island"),
    ],
)
def test_what_types_cannot_say_is_checked_too(monkeypatch: pytest.MonkeyPatch, change: Any, said: str) -> None:
    from msgspec.structs import replace

    side = content.SIDES["anchor.A"]
    monkeypatch.setitem(content.SIDES, "anchor.A", replace(side, **change(side)))
    with pytest.raises(engine_content.BadContent, match=said):
        content._check()


def test_texts_carry_the_numbers_of_their_cards() -> None:
    """Each {n} in a text is filled from the card, and no text is empty."""
    from bot.engine.text import say
    from bot.games.sea_of_thieves.describe import card_words

    for card in (*content.FORTUNE, *content.CORNERS):
        said = say(card_words(card), ())
        assert said and "{" not in said
    assert "300 gold" in say(card_words("old_debt"), ())
