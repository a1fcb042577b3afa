"""What one viewer may see of a table: always through `view`, never the state itself."""

import random
from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from bot.engine.computers import captain_answer
from bot.engine.match import Match
from bot.engine.plans import laid, may_plan
from bot.engine.question import Amount, Answer, Ask, Offer, PickSome
from bot.engine.secret import SPECTATOR, view
from bot.engine.text import NONE, T, Text
from bot.store.rows import LIVE, NOWHERE, CallRow
from bot.tables import past
from bot.tables.ballots import CHOICES, voters
from bot.tables.calls import fresh
from bot.tables.clocks import at_stake, deadline, orders_given, running
from bot.tables.loaded import Live
from bot.tables.maintenance import in_words
from bot.tables.model import Look, OwnTime, Question, Refused, Request, Vote, Waiting
from bot.tables.play import hidden_choice
from bot.tables.registry import Core, log, where

NOT_OVER = T("This game is not over yet: each hand is its owner's business.")


async def look(core: Core, table: int, user: int | None) -> Look:
    """The table as this user may see it; None is somebody who only watches."""
    async with core.at(table) as live:
        mine = None if user is None else live.table().seat_of(user)
        seat = SPECTATOR if mine is None else mine.seat
        if live.archive is not None:
            found = past.look(core.games.get(live.head.game), live, live.archive, seat)
        elif live.match is None:
            found = Look(live.table(), seat, live.head.revision, headline=T("Waiting for captains"))
        else:
            found = _kept(core, live, live.match, seat)
        return replace(_stilled(core, found), told=live.told, heard=0 if mine is None else heard_by(core, live, user))


def _kept(core: Core, live: Live, match: Match[Any], seat: int) -> Look:
    """What this seat may see: made once after each page that is written, and joined by what else is known since.

    What everybody sees is made once for all; what a seat alone may see is kept for that seat and reaches no other.
    """
    found = live.seen(seat)
    if found is not None:
        return replace(found, table=live.table(), own_time=None if seat == SPECTATOR else _own_time(live, seat))
    try:
        if live.seen(SPECTATOR) is None:
            live.keep_seen(seen_by(live, match, SPECTATOR))
        if seat != SPECTATOR:
            live.keep_seen(seen_by(live, match, seat, live.seen(SPECTATOR)))
    except Exception as error:
        raise core.broken(live.head.id, error) from None
    return live.looks[seat][1]


async def asked_in_private(core: Core, table: int) -> dict[int, tuple[Ask, ...]]:
    """What each seat whose player plays himself is asked for his eyes alone."""
    async with core.at(table) as live:
        match = live.match
        if match is None or match.over or live.head.status not in ("playing", "resting"):
            return {}
        seats = [each.seat for each in live.seats if each.user is not None and not each.captain]
        return {seat: tuple(ask for ask in match.asked(seat) if not ask.public) for seat in seats}


async def advice(core: Core, table: int, user: int) -> tuple[str, Answer] | None:
    """The question a player is waited for to answer, and what a computer would, from what he can see himself.

    The same question has the same advice, and nobody else's luck is touched by it.
    """
    async with core.at(table) as live:
        mine, match = live.table().seat_of(user), live.match
        if mine is None or match is None or live.head.status not in ("playing", "resting"):
            return None
        asked = (ask for ask in match.asked(mine.seat) if not ask.optional)
        ask = next((ask for ask in asked if match.given(mine.seat, ask.name) is None), None)
        if ask is None:
            return None
        try:
            luck = random.Random(f"{table} {live.head.asked} {mine.seat}")
            return ask.name, captain_answer(match, ask, luck)
        except Exception as error:
            log.error("A computer has no advice at table %s: %s", table, where(error))
            return None


def heard_by(core: Core, live: Live, user: int | None) -> int:
    """How many lines of a table's log somebody who sits there was shown when he last looked."""
    noted = 0 if user is None else fresh(live.calls.get(user, CallRow(user)), live.head.id, {}, core.heard).heard
    return min(noted, live.told)


def _stilled(core: Core, look: Look) -> Look:
    """During a maintenance nobody's time has an end that could be told."""
    if core.maintained is None or look.table.head.status not in LIVE:
        return look
    own = None if look.own_time is None else replace(look.own_time, due=0, deadline=0, last=False)
    return replace(look, stands=in_words(core.maintained), deadlines={}, own_time=own)


def waiting_for(core: Core, user: int) -> list[Waiting]:
    """The tables that wait for a user, the most urgent first."""
    found = [
        Waiting(head, seat, 0 if core.clock.stands else head.deadline)
        for head in core.heads.values()
        if head.status in ("playing", "resting")
        for seat in head.waiting
        if head.users[seat] == user
    ]
    return sorted(found, key=lambda each: (each.deadline or 1 << 62, each.head.touched))


async def at_the_end(core: Core, table: int) -> tuple[Look, ...]:
    """A game that is over as each seat sees it: nothing can be gained any more by what was hidden."""
    async with core.at(table) as live:
        if live.archive is not None:
            game, archive = core.games.get(live.head.game), live.archive
            return tuple(past.look(game, live, archive, seat.seat) for seat in live.seats)
        if live.match is None or live.head.status not in ("over", "ended"):
            raise Refused(NOT_OVER)
        try:
            return tuple(seen_by(live, live.match, seat.seat) for seat in live.seats)
        except Exception as error:
            raise core.broken(table, error) from None


def seen_by(live: Live, match: Match[Any], seat: int, everybody: Look | None = None) -> Look:
    """What this seat (or SPECTATOR) may see of a running or finished game; what `everybody` sees is made once."""
    game, own = match.game, view(match.state, seat)
    if everybody is not None:
        open_to_all = everybody.view
    else:
        open_to_all = own if seat == SPECTATOR else view(match.state, SPECTATOR)
    open_asks = {} if everybody is None else {id(each.ask): each for each in everybody.questions}
    plays = seat != SPECTATOR and not live.seats[seat].captain and live.head.status in ("playing", "resting")
    broken_off = live.head.status == "ended"  # nothing is asked any more
    waiting = () if broken_off else match.named()
    return Look(
        table=live.table(),
        seat=seat,
        revision=live.head.revision,
        view=own,
        headline=game.headline(open_to_all) if everybody is None else everybody.headline,
        progress=game.progress(open_to_all) if everybody is None else everybody.progress,
        waiting_words=() if broken_off else _waiting_words(match, seat, open_to_all, everybody),
        questions=tuple(
            question(
                match,
                ask,
                own if ask.seat == seat and not ask.public else open_to_all,
                plays and ask.seat == seat,
                open_asks.get(id(ask)),
            )
            for ask in match.open_to(seat).asks
            if not broken_off and (ask.public or ask.seat == seat)
        ),
        waiting=waiting,
        deadlines={each: clock.due for each in waiting if (clock := running(live, each)) is not None},
        own_time=None if seat == SPECTATOR else _own_time(live, seat),
        vote=_vote(live),
        requests=tuple(Request(each.user, each.name, each.asks) for each in live.known if each.asks != NOWHERE),
        may_plan=plays and may_plan(match, seat),
        planned=0 if seat == SPECTATOR else len(laid(match.state, seat)),
        can_undo=plays and match.undo_point(seat) is not None and not hidden_choice(match, seat),
        scores=game.scores(match.state) if match.over else (),
        ending=_ending(match, open_to_all),
        over=match.over,
        turn=match.turns,
    )


def _ending(match: Match[Any], seen: Any) -> Text:
    return match.game.ending(seen).text if match.over else NONE


def _own_time(live: Live, seat: int) -> OwnTime:
    clock, mine = running(live, seat), live.seats[seat]
    if clock is None:
        return OwnTime(0, 0, mine.bank)
    last = at_stake(live, clock) and seat not in orders_given(live)
    return OwnTime(clock.due, deadline(live, seat), mine.bank, last)


def _vote(live: Live) -> Vote | None:
    """The open vote: how many have voted is told, not how."""
    vote = live.vote
    if vote is None:
        return None
    entitled = tuple(voters(live, vote))
    return Vote(vote.id, vote.kind, vote.seat, CHOICES[vote.kind], entitled, tuple(vote.ballots), vote.closes)


def question(match: Match[Any], ask: Ask, seen: Any, mine: bool, public: Question | None = None) -> Question:
    """A question in words, read from this view; a `public` one may have been put into words for everybody already."""
    game = match.game
    options = {key: game.option(seen, ask, key) for key in keys_of(ask)} if public is None else public.options
    given = match.given(ask.seat, ask.name) if mine else None
    return Question(
        ask=ask,
        mode=match.open_to(ask.seat).mode,
        mine=mine,
        prompt=game.prompt(seen, ask).text if public is None else public.prompt,
        options=options,
        default=match.default(ask) if mine and not ask.optional else None,
        given=match.ordered(ask.seat, ask.name) if mine and given is None else given,
        aside=match.aside(ask.seat) if mine else 0,
    )


def keys_of(ask: Ask) -> Iterator[str]:
    """Every key that an answer to this question can name."""
    if isinstance(ask, Amount):
        return
    yield from ask.keys
    if isinstance(ask, PickSome):
        yield from ask.alone
    if isinstance(ask, Offer):
        goods = {*ask.give, *(key for wanted in ask.take.values() for key in wanted)}
        yield from sorted(goods - set(ask.keys))


def _waiting_words(match: Match[Any], seat: int, seen: Any, everybody: Look | None) -> tuple[Text, ...]:
    """What a seat reads while the table waits, each sentence once."""
    if everybody is not None and match.open_to(seat) is match.open_to(SPECTATOR):
        return everybody.waiting_words
    waited = match.waited_for()
    words: list[Text] = []
    for ask in match.open_to(seat).asks:
        if ask.seat in waited and not ask.optional:
            said = match.game.prompt(seen, ask).waiting
            if said not in words:
                words.append(said)
    return tuple(words)
