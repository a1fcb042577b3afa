"""SP-10.11, SP-13.1 What counts as a meeting: two things come into one square by movement."""

from typing import TypeAlias

from bot.games.sea_of_plunder.components import Voyage

Arrived: TypeAlias = dict[str, Voyage]  # the things that made the present step, by name


def before(voyage: Voyage) -> str:
    """Where the thing was before the step it has just made."""
    return voyage.route[voyage.entered - 2] if voyage.entered > 1 else voyage.start


def lands(arrived: Arrived, thing: str) -> bool:
    """SP-10.2 Whether the thing has just made the last step of its way."""
    voyage = arrived.get(thing)
    return voyage is not None and voyage.entered == len(voyage.route)


def meets(arrived: Arrived, one: str, other: str) -> bool:
    """Whether two things that now share a square have come together by this step.

    SP-13.1, SP-13.2 If neither moved it is no meeting. SP-10.11 Two that moved together from one square do not meet
    either, but SP-10.13, SP-13.3 arriving by a Port Island card always counts.
    """
    mine, theirs = arrived.get(one), arrived.get(other)
    if mine is None or theirs is None:
        return mine is not theirs
    return mine.jump or theirs.jump or before(mine) != before(theirs)
