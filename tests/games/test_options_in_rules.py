"""What may be chosen at a table stands in its rules, and what the rules offer can be chosen."""

import re
from pathlib import Path

import pytest

import bot.games
from bot.engine.text import say
from bot.games import GAMES

BOXES = Path(bot.games.__file__).parent
# "option key = a, b" of three boxes, "Option `key`: a, b" of two
NAMED = re.compile(r"(?:[Oo]ption:? \*?(\w+) = ([\w/, ]+)|Option `(\w+)`: ([\w/, ]+))")


def offered(game: str) -> dict[str, list[str]]:
    """The options that RULES.md names, with their values in their order."""
    rules = (BOXES / game / "RULES.md").read_text(encoding="utf-8").partition("\n## ")[2]  # not the legend
    found: dict[str, list[str]] = {}
    for one, values, other, others in NAMED.findall(rules):
        found[one or other] = [value.strip().partition(" ")[0] for value in (values or others).split(",")]
    return found


@pytest.mark.parametrize("key", sorted(GAMES))
def test_every_option_of_the_rules_can_be_chosen_and_every_choice_stands_in_the_rules(key: str) -> None:
    rules = offered(key)
    code = {option.key: [choice.key for choice in option.choices] for option in GAMES[key].options}
    assert set(rules) == set(code)
    for name, values in code.items():
        assert sorted(rules[name]) == sorted(values), name
        assert rules[name][0] == values[0], f"{name}: the default stands first"


@pytest.mark.parametrize("key", sorted(GAMES))
def test_every_option_and_every_choice_of_it_has_its_sentence_and_its_clause(key: str) -> None:
    rules = (BOXES / key / "RULES.md").read_text(encoding="utf-8")
    for option in GAMES[key].options:
        assert say(option.does, ()) and re.search(rf"\b{re.escape(option.clause)}\b", rules), option.key
        assert all(say(choice.hint, ()) for choice in option.choices), option.key
