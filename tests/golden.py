"""Golden playthroughs: whole seeded games as they were when last looked at, kept line by line in tests/golden.

`GOLDEN=write python -m pytest tests/games/<game>/test_golden.py` writes them anew; what changed then shows in the diff.
"""

import hashlib
import os
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bot.engine.computers import captain_answer
from bot.engine.game import Game
from bot.engine.match import Match
from bot.engine.question import Answer, Ask
from bot.engine.record import encode
from bot.engine.secret import SPECTATOR, view
from bot.engine.text import say
from tests.conformance import NAMES, random_captain

FOLDER = Path(__file__).parent / "golden"

Cases = dict[str, tuple[int, dict[str, str]]]  # by name: how many seats, and which options


def check(
    game: Game[Any],
    name: str,
    case: tuple[int, dict[str, str]],
    names: Sequence[str] = NAMES,
    blind: int = 8,
    offers: bool = False,
) -> None:
    """The game is played as it was: every `blind`th answer at random, with `offers` to any open question."""
    played = playthrough(game, name, case, names, blind, offers)
    file = FOLDER / game.key / f"{name}.txt"
    if os.environ.get("GOLDEN") == "write":
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(played, encoding="utf-8")
    assert played == file.read_text(encoding="utf-8")


def playthrough(
    game: Game[Any], name: str, case: tuple[int, dict[str, str]], names: Sequence[str], blind: int, offers: bool
) -> str:
    """The game as text: scores, a digest over every seat's view and log at each decision, and the public log."""
    seats, options = case
    match = Match[Any].new(game, f"golden {name}".encode(), seats, options)
    luck = random.Random(name)
    digest = hashlib.sha256()
    public: list[str] = []
    decisions = 0
    while not match.over:
        for event in match.drain()[1]:
            line = say(event.text, names)
            digest.update(repr((line, event.to)).encode())
            if event.to is None:
                public.append(line)
        for seat in (SPECTATOR, *range(seats)):
            digest.update(encode(view(match.state, seat)))
        digest.update(repr([(ask.seat, ask.name, ask.optional) for ask in match.pending.asks]).encode())
        decisions += 1
        ask = next(each for each in match.asked(match.waited_for()[0]) if not each.optional)
        if decisions % blind:
            answer = captain_answer(match, ask, luck)
        else:
            ask, answer = at_random(match, ask, luck, offers)
        match.answer(ask.seat, ask.name, answer)
    public += [say(event.text, names) for event in match.drain()[1] if event.to is None]
    scores = [
        f"{score.rank}. {names[score.seat]} {score.total} = {' + '.join(str(part.points) for part in score.parts)}"
        for score in game.scores(match.state)
    ]
    head = [f"{seats} seats, {match.state.round} rounds, {decisions} decisions", *scores, digest.hexdigest(), ""]
    return "\n".join(head + public) + "\n"


def at_random(match: Match[Any], ask: Ask, luck: random.Random, offers: bool) -> tuple[Ask, Answer]:
    """A random answer, so that captains meet the unexpected: to this question, or else to any one that is open."""
    asks = match.pending.asks
    other = asks[luck.randrange(len(asks))] if offers else ask
    answer = random_captain(match.game, view(match.state, other.seat), other, luck)
    return (other, answer) if other.check(answer) is None else (ask, match.default(ask))
