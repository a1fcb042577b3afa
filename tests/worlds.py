"""Two worlds: what a seat may not know is dealt afresh, and both worlds are played on side by side.

A seat may tell one possible world from another only from where the rules throw chance or say `Reveal()` on, which is
also where undo ends: all that it gets to know while its answer can still be taken back, and whether it can be taken
back, is the same in all of them. What others do may tell it what they know; a question that it reads may tell no more.
"""

import random
from collections.abc import Callable
from typing import Any

from msgspec import Struct

from bot.engine.game import Game
from bot.engine.match import Refused
from bot.engine.question import Answer, Ask
from bot.engine.record import encode
from bot.engine.secret import view
from bot.engine.text import say
from tests import conformance as c

DEALS = 6  # until a world is found in which the seat would have seen what it saw


class Sold(AssertionError):
    """A seat got to know something hidden although nothing was revealed."""


class Gentle(random.Random):
    """Luck that leaves most things where they are, so that what was just shown is often shown in that world, too."""

    def shuffle(self, x: list[Any]) -> None:
        for _ in range(2 if len(x) > 1 else 0):
            one, other = self.randrange(len(x)), self.randrange(len(x))
            x[one], x[other] = x[other], x[one]


class Count(Struct):
    """How much was compared, from the boundaries on at which twins were dealt."""

    questions: int = 0  # seats and questions, in two worlds
    within: int = 0  # of these, in the middle of a step
    undoable: int = 0  # answers that can be taken back
    compared: int = 0  # of these, such as were given in two worlds


Twins = dict[int, c.Watched]
Look = Callable[[c.Watched, Twins, random.Random], None]


def play(
    game: Game[Any],
    seats: int,
    options: dict[str, str],
    seed: int,
    count: Count,
    look: Look | None = None,
    share: float = 1.0,
    viewers: tuple[int, ...] | None = None,
) -> None:
    """A whole random game, and at this share of its boundaries a twin for each seat, the same for all that it knows."""
    luck = random.Random(seed)
    match = c.start(game, seats, options, seed)
    begun: Any = None
    dealing, twins = False, Twins()
    for _ in range(c.LONGEST):
        if begun is not match.boundary:
            begun = match.boundary
            dealing = luck.random() < share
            wanted = viewers or tuple(range(seats)) if dealing else ()
            dealt = {seat: beside(match, seat, luck) for seat in wanted}
            twins = {seat: twin for seat, twin in dealt.items() if twin is not None}
        count.questions += len(twins)
        count.within += 0 if match.fresh else len(twins)
        if look is not None:
            look(match, twins, luck)
        if match.over:
            return
        ask, answer = c.next_answer(match, luck)
        twins = answered(match, twins, ask, answer, luck)
        if dealing and can_undo(match, ask.seat):
            count.undoable += 1
            count.compared += ask.seat in twins


def beside(match: c.Watched, seat: int, luck: random.Random) -> c.Watched | None:
    """The match as it might stand as well for all that this seat knows, dealt at the last boundary; None if what was

    shown since then comes out otherwise in every deal."""
    for number in range(DEALS):
        state = match.game.redeal(match.boundary, seat, luck if number % 2 == 0 else Gentle(luck.random()))
        assert match.game.faults(state) == [], f"dealt afresh for seat {seat}: {match.game.faults(state)}"
        twin = match.beside(state)
        here, there = c.known(match, seat), c.known(twin, seat)
        if here == there:
            return twin
        if not (match.disturbed or twin.disturbed):
            raise Sold(f"between two steps: {apart(match, twin, seat)}")
    return None


def answered(match: c.Watched, twins: Twins, ask: Ask, answer: Answer, luck: random.Random) -> Twins:
    """Give the answer in all worlds; those are left that still are the same for whom they were dealt."""
    sealed = match.pending.mode == "all"
    knew = encode(view(match.state, ask.seat))
    match.answer(ask.seat, ask.name, answer)
    left: Twins = {}
    for seat, twin in twins.items():
        alike = seat == ask.seat or knew == encode(view(twin.state, ask.seat))
        if ask.seat == seat:
            repeat(twin, ask, answer)
        elif not others(twin, ask, answer, luck if sealed else None):
            continue
        here, there = c.known(match, seat), c.known(twin, seat)
        if tells(match, twin, seat, here, there, ask.seat == seat, alike and not sealed):
            raise Sold(f"since {ask.name} of {ask.seat}: {apart(match, twin, seat)}")
        if here == there:
            left[seat] = twin
    return left


def can_undo(match: c.Watched, seat: int) -> bool:
    return match.undo_point(seat) is not None


def repeat(twin: c.Watched, ask: Ask, answer: Answer) -> None:
    """The seat's own answer in the other world: it knows of no difference, so the answer is legal there."""
    try:
        twin.answer(ask.seat, ask.name, answer)
    except Refused as refused:
        raise Sold(f"{ask.name}: {answer!r} is refused in another world: {refused}") from refused


def others(twin: c.Watched, ask: Ask, answer: Answer, luck: random.Random | None) -> bool:
    """Somebody else's answer in the other world, where one that stays sealed is another one; False if it does not fit,

    so that this world is not possible any more."""
    if luck is not None:
        theirs = next(each for each in twin.asked(ask.seat) if each.name == ask.name)
        answer = c.random_captain(twin.game, view(twin.state, ask.seat), theirs, luck)
    try:
        twin.answer(ask.seat, ask.name, answer)
    except Refused:
        return False
    return True


def tells(match: c.Watched, twin: c.Watched, seat: int, here: c.Known, there: c.Known, own: bool, alike: bool) -> bool:
    """Whether the seat can tell the worlds apart by what it may not know; `alike` they were to whoever answered."""
    stirred = match.stirred or twin.stirred
    if own and (can_undo(match, seat) or can_undo(twin, seat)):
        return here != there or can_undo(match, seat) != can_undo(twin, seat)
    if alike and not stirred:
        return here != there  # so it was not he who showed it
    if here.seen != there.seen:
        return False  # it lies open now
    if alike and sorted(openly(match)) != sorted(openly(twin)):
        return not (match.revealed or twin.revealed)  # else the log tells what was only taken or drawn
    if (here.told, here.asked) != (there.told, there.asked):
        return False  # somebody has shown it, by being asked perhaps
    readable = [ask for ask in match.pending.asks if ask.public or ask.seat == seat]
    return any(
        mine != theirs and not (stirred and ask.seat == seat)  # what was just revealed he may be asked about
        for ask, mine, theirs in zip(readable, here.read, there.read, strict=True)
    )


def openly(match: c.Watched) -> list[str]:
    """The lines everybody could read since the last answer."""
    return [say(event.text, c.NAMES) for event in match.told if event.to is None]


def apart(match: c.Watched, twin: c.Watched, seat: int) -> str:
    """Where what the seat knows begins to differ."""
    undo = [can_undo(world, seat) for world in (match, twin)]
    asked = [[(ask.seat, ask.name) for ask in world.pending.asks] for world in (match, twin)]
    here, there = (ascii(c.known(world, seat)) for world in (match, twin))
    at = next((i for i, (one, other) in enumerate(zip(here, there, strict=False)) if one != other), 0)
    parts = [said[max(0, at - 200) : at + 300] for said in (here, there)]
    return f"seat {seat} can tell; undo open {undo}, asked {asked}, {parts[0]} or {parts[1]}"
