"""The guided first game: what its seed was chosen for, and what its words advise."""

import random

from bot.games.set_sail import GAME
from tests.lessons import taught


def test_who_follows_the_advice_sees_each_kind_of_quest_and_wins() -> None:
    match, _, _ = taught(GAME, random.Random(1), most=60, until=lambda match: match.over)
    learner = match.state.captains[0]
    assert learner.plundered and learner.traded and learner.dug
    assert GAME.scores(match.state)[0].seat == 0


def test_the_advice_of_the_first_turn_is_what_the_captain_does() -> None:
    _, given, _ = taught(GAME, random.Random(1), until=lambda match: match.state.round == 2)

    def answers(name: str) -> list[object]:
        return [each.answer for each in given if each.name == name]

    assert answers("setup.place") == ["F5.H5"] and answers("move.destination") == [("B4", "H9")]
    assert answers("port.trade") == [("for.TD01",)] and answers("port.pirate") == ["TD01"]
