"""Plans: what a player will answer in his next turn, laid out while others play.

A plan is kept as a standing order is, under a name of its own, and is seen by its seat alone. When the turn comes its
steps are answered one after the other, each if it is asked and legal then; from the first that is not, the player is
asked again. It is void once the turn is over, once its seat gets to know something hidden, and once the game goes back
to before an answer of that seat.

It is laid out on a game that is only thought of: dealt afresh from what the seat may know, with its turn begun now.
What chance decides, what is hidden and what others answer ends it, so that it tells nothing.
"""

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from bot.engine.game import NOBODY, PLAN, State
from bot.engine.question import Answer, Ask, Terms
from bot.engine.record import encode
from bot.engine.secret import SPECTATOR, Cards, Luck, secrets, view
from bot.engine.text import NONE, T, Text, listed

if TYPE_CHECKING:
    from bot.engine.match import Match

BY_PLAN = "plan"  # who has given an answer of a plan
MOST = 20  # steps of a plan

VOID = T("Your plan is void: you have got to know something hidden.")
LEFT_OVER = T("Your turn is over; what was left of your plan is void.")
CHANCE = T("what follows depends on chance, or on what is hidden.")
OTHERS = T("others answer next.")
DONE = T("your turn ends there.")
FULL = T("a plan has {n} steps at most.", n=MOST)
CHANGED = T("as things stand now, that cannot be done any more.")
NO_TURN = T("Your turn cannot be planned just now: it begins with chance, or with what is still hidden.")
OWN_TURN = T("It is your turn already: just play.")


class Step(Struct, frozen=True):
    """One answer of a plan: to the question of this name, and what it says in words."""

    name: str
    answer: Answer
    words: Text


_step = msgspec.json.Decoder(Step).decode


def packed(steps: Sequence[Step]) -> tuple[str, ...] | None:
    """A plan as an order holds it; None if nothing is planned."""
    return tuple(encode(step).decode() for step in steps) or None


def laid(state: State, seat: int) -> tuple[Step, ...]:
    """What a seat has planned."""
    kept = state.order(seat, PLAN)
    return tuple(_step(step) for step in kept) if isinstance(kept, tuple) else ()


def known_alone(state: State, seat: int) -> Counter[str]:
    """The hidden things that a seat knows and not everybody does: what comes to them, it has got to know."""
    return Counter(
        thing
        for each in secrets(state)
        if each.seen_by(seat) and not each.seen_by(SPECTATOR)
        for thing in (each.cards if isinstance(each, Cards) else (repr(each.value),) if each.pool else ())
    )


def planners(state: State) -> dict[int, Counter[str]]:
    """The seats that have planned something, with what each of them knows alone."""
    return {seat: known_alone(state, seat) for seat, given in enumerate(state.orders) if PLAN in given.value}


def may_plan(match: "Match[Any]", seat: int) -> bool:
    """Whether this is a time to plan: somebody else has his turn."""
    return not match.over and match.turn not in (NOBODY, seat)


# -- a turn that is only thought of --------------------------------------------------------------------------------


class Laid(Struct, frozen=True):
    """A step of a plan with the question it answers, None where that is not asked as things stand now."""

    step: Step
    ask: Ask | None


class Ahead(Struct, frozen=True):
    """A turn as it would go by a plan if it began now: its steps, then the next question, or why there is none."""

    match: "Match[Any]"
    steps: tuple[Laid, ...]
    ask: Ask | None
    why: Text = NONE


def ahead(match: "Match[Any]", seat: int, steps: Sequence[Step], luck: Luck) -> Ahead | None:
    """A seat's next turn by these steps, from what the seat itself knows; None if none can begin now."""
    thought = _begun(match, seat, luck)
    if thought is None:
        return None
    found: list[Laid] = []
    for step in steps:
        ask = waiting(thought, seat)
        if ask is None or ask.name != step.name or ask.check(step.answer) is not None:
            rest = tuple(Laid(each, None) for each in steps[len(found) :])
            return Ahead(thought, (*found, *rest), None, CHANGED)
        found.append(Laid(step, ask))
        thought.answer(seat, step.name, step.answer)
        if thought.shows:
            return Ahead(thought, (*found, *(Laid(each, None) for each in steps[len(found) :])), None, CHANCE)
    return Ahead(thought, tuple(found), *_next(thought, seat, len(found)))


def _begun(match: "Match[Any]", seat: int, luck: Luck) -> "Match[Any] | None":
    state = match.game.redeal(match.state, seat, luck)
    for other, orders in enumerate(state.orders):  # what others have ordered is no business of this seat
        orders.value = state.given(seat) if other == seat else {}
    state.news = []
    if not match.game.suppose_turn(state, seat):
        return None
    thought = type(match).supposed(match.game, state)
    return None if thought.shows or waiting(thought, seat) is None else thought


def _next(thought: "Match[Any]", seat: int, done: int) -> tuple[Ask | None, Text]:
    ask = waiting(thought, seat)
    if ask is None:
        return None, DONE if thought.turn != seat else OTHERS
    return (None, FULL) if done >= MOST else (ask, NONE)


def waiting(match: "Match[Any]", seat: int) -> Ask | None:
    """The question of its own turn that a seat is waited for to answer."""
    if match.over or match.turn != seat or seat not in match.waited_for():
        return None
    return next((ask for ask in match.asked(seat) if not ask.optional and match.given(seat, ask.name) is None), None)


def in_words(match: "Match[Any]", ask: Ask, answer: Answer) -> Text:
    """An answer as its giver would say it."""
    if isinstance(answer, Terms):
        return T("an offer")
    if isinstance(answer, int):
        return T("{things}", things=answer)
    seen = view(match.state, ask.seat)
    keys = answer if isinstance(answer, tuple) else (answer,)
    labels = [match.game.option(seen, ask, key).label for key in keys]
    return T("{things}", things=listed(labels)) if labels else T("nothing")
