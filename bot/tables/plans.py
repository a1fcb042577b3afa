"""Plans at a table: a player lays out his next turn while others play, and it is played when that turn comes.

What is planned answers as if its player had pressed then, each step a change of its own. It is played before anybody
else has the table (see `Core.mind`), so nobody sees a turn wait that a plan is about to play.
"""

import random
from collections.abc import Sequence
from typing import Any
from zlib import crc32

from msgspec import Struct
from msgspec.structs import replace

from bot.engine import plans
from bot.engine.asked import NOT_ASKED
from bot.engine.event import Event
from bot.engine.match import Match
from bot.engine.plans import BY_PLAN, CHANCE, Ahead, Step, may_plan
from bot.engine.question import Answer, Ask, canonical
from bot.engine.secret import view
from bot.engine.text import T, Text, told
from bot.tables.clocks import plays_on
from bot.tables.computers import follow, next_ask, stumble, stumbled_at
from bot.tables.loaded import CHANGED, Live, playing
from bot.tables.looking import question, seen_by
from bot.tables.model import Accepted, Broken, Look, Question, Refused
from bot.tables.play import commit, seat_to_play, tidy
from bot.tables.registry import Core
from bot.tables.writing import begin, gather, written

PLANS = 1 << 20  # beyond this a button names the plan that it adds to, see ASIDE
PLAN = "plan"  # the mode of a question that is answered for a turn to come

PLAYED = T("Played from your plan: {answer}.")
STOPPED = T("Your plan ends here: {why}")
ANOTHER = T("something else is asked now.")
FAILED = T("it could not be played.")


class Planned(Struct, frozen=True):
    """One step of a plan in words, and whether it could be done if the turn began now."""

    words: Text
    fits: bool


class Plan(Struct, frozen=True):
    """A player's next turn as he lays it out.

    `look` is how the table would stand for him by then, with the next `question` in it, if there is one; else `why`
    says what the plan ends with. `mark` tells this plan from what it was or will be.
    """

    look: Look
    steps: tuple[Planned, ...]
    question: Question | None
    why: Text
    mark: int


async def plan(core: Core, table: int, user: int) -> Plan:
    """The plan of a player, and how it can go on."""
    async with core.at(table) as live:
        seat, match = seat_to_play(live, user), playing(live)
        steps = plans.laid(match.state, seat)
        return _shown(live, match, seat, steps, _ahead(core, live, match, seat, steps))


async def lay(
    core: Core, table: int, user: int, name: str, given: Answer, mark: int, interaction: int | None = None
) -> Accepted:
    """Add an answer to a plan, to the question of that name; Refused if the plan is not the one shown any more."""
    async with core.at(table, interaction=interaction) as live:
        seat, match = seat_to_play(live, user), playing(live)
        steps = _unchanged(match, seat, mark)
        thought = _ahead(core, live, match, seat, steps)
        ask = thought.ask
        if ask is None or ask.name != name:
            raise Refused(NOT_ASKED)
        answer = canonical(ask, tidy(given))
        reason = ask.check(answer)
        if reason is not None:
            raise Refused(match.game.why_not(view(thought.match.state, seat), ask, answer) or reason)
        return await _put(core, live, seat, (*steps, Step(name, answer, plans.in_words(thought.match, ask, answer))))


async def lift(
    core: Core, table: int, user: int, step: int | None, mark: int, interaction: int | None = None
) -> Accepted:
    """Take one step out of a plan, and what cannot follow without it; all of it with None."""
    async with core.at(table, interaction=interaction) as live:
        seat, match = seat_to_play(live, user), playing(live)
        steps = _unchanged(match, seat, mark)
        if step is None:
            return await _put(core, live, seat, ())
        if not 0 <= step < len(steps):
            raise Refused(CHANGED)
        left = (*steps[:step], *steps[step + 1 :])
        thought = plans.ahead(match, seat, left, _luck())
        fitting = [each.step for each in thought.steps if each.ask is not None] if thought is not None else left
        return await _put(core, live, seat, (*left[:step], *fitting[step:]))


def _unchanged(match: Match[Any], seat: int, mark: int) -> tuple[Step, ...]:
    """The steps of a plan, if they are those that were shown under this mark."""
    steps = plans.laid(match.state, seat)
    if mark_of(steps) != mark:
        raise Refused(CHANGED)
    return steps


def mark_of(steps: Sequence[Step]) -> int:
    """What tells a plan from others."""
    return crc32("".join(plans.packed(steps) or ()).encode()) % PLANS


async def _put(core: Core, live: Live, seat: int, steps: Sequence[Step]) -> Accepted:
    haul, now = begin(live), core.clock.now()
    playing(live).plan(seat, steps)
    gather(live, haul, now)
    return await commit(core, live, written(live, haul, now), "answer")


def _luck() -> random.Random:
    """What hidden things are dealt by in a game that is only thought of: nothing that is shown depends on it."""
    return random.Random(0)


def _ahead(core: Core, live: Live, match: Match[Any], seat: int, steps: Sequence[Step]) -> Ahead:
    if match.turn == seat:
        raise Refused(plans.OWN_TURN)
    try:
        thought = plans.ahead(match, seat, steps, _luck()) if may_plan(match, seat) else None
    except Exception as error:
        raise core.broken(live.head.id, error) from None
    if thought is None and not steps:
        raise Refused(plans.NO_TURN)
    return thought or Ahead(match, tuple(plans.Laid(step, None) for step in steps), None, plans.NO_TURN)


def _shown(live: Live, match: Match[Any], seat: int, steps: Sequence[Step], thought: Ahead) -> Plan:
    mark = mark_of(steps)
    asked = None if thought.ask is None else _asked(thought, thought.ask, mark)
    look = seen_by(live, match, seat)
    if asked is not None:
        look = replace(look, view=view(thought.match.state, seat), questions=(asked,))
    shown = tuple(Planned(each.step.words, each.ask is not None) for each in thought.steps)
    return Plan(look, shown, asked, thought.why, mark)


def _asked(thought: Ahead, ask: Ask, mark: int) -> Question:
    said = question(thought.match, ask, view(thought.match.state, ask.seat), True)
    return replace(said, mode=PLAN, given=None, aside=PLANS + mark)


# -- when the turn has come --------------------------------------------------------------------------------------------


async def play(core: Core, live: Live) -> None:
    """Whoever comes to a table finds played what is planned for the turn that is open."""
    match, done = live.match, False
    while match is not None and live.head.status == "playing" and (due := match.planned()) is not None:
        await _step(core, live, match, *due)
        done = True
    if done and next_ask(live) is not None and not core.closing:
        core.start(follow(core, live.head.id))


async def _step(core: Core, live: Live, match: Match[Any], ask: Ask, step: Step) -> None:
    """Answer by the next step of a plan, or end the plan and say why."""
    seat, haul, now = ask.seat, begin(live), core.clock.now()
    computer = bool(live.seats[seat].captain) or plays_on(live, ask)
    why = _hinders(core, live, match, ask, step)
    answered = None
    if computer or why is not None:
        match.plan(seat, ())
    else:
        serial, shows = match.serial, match.shows
        try:
            match.answer(seat, step.name, step.answer, BY_PLAN)
        except Exception as error:
            stumble(core, live.head.id, serial, error)
            raise Broken from None
        answered = seat
        if match.shows != shows and plans.laid(match.state, seat):
            match.plan(seat, ())
            why = CHANCE
    gather(live, haul, now)
    if answered is not None:
        haul.events.append(Event(told(PLAYED, answer=step.words), (seat,)))
    if why is not None and not computer:
        haul.events.append(Event(told(STOPPED, why=why), (seat,)))
    await commit(core, live, written(live, haul, now, answered=answered), "answer")


def _hinders(core: Core, live: Live, match: Match[Any], ask: Ask, step: Step) -> Text | None:
    """Why the next step of a plan cannot be played."""
    if ask.name != step.name:
        return ANOTHER
    if stumbled_at(core, live.head.id, match.serial):
        return FAILED
    reason = ask.check(step.answer)
    return None if reason is None else match.game.why_not(view(match.state, ask.seat), ask, step.answer) or reason
