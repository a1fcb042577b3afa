"""What questions have in common: a way back out of an Action, and what the table reads meanwhile."""

from typing import TypeVar

from bot.engine.question import Again, Option
from bot.engine.text import T

A = TypeVar("A", str, tuple[str, ...])

BACK = "back"  # gives up an Action before its cards are put down
GO_BACK = Option(T("Go back"), T("Nothing is played yet."), group=T("Go back"))

# Read by everybody: all private questions of a turn, and of a defence, read the same.
TAKING_A_TURN = T("{who} is taking a turn.")
MEETING = T("{who} is deciding how to meet the attack.")


def committed(answer: A) -> A:
    """The answer; with the way back the Action is given up, and what to do is asked again (SC-5.8)."""
    if answer in (BACK, (BACK,)):
        raise Again
    return answer
