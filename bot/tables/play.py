"""One answer, one transaction: who is this, which seat, which question; check, apply, write, and only then say so."""

from typing import Any

from msgspec.structs import replace

from bot.engine.asked import NOT_ASKED, OVER
from bot.engine.event import Event
from bot.engine.match import Match
from bot.engine.orders import would_answer
from bot.engine.question import Answer, Terms
from bot.engine.text import T, Text, Who, told
from bot.tables import names
from bot.tables.computers import chosen, follow_a_while, next_ask
from bot.tables.loaded import CLOSED, NOT_BEGUN, Live, playing
from bot.tables.model import ASIDE, Accepted, Refused, Stale
from bot.tables.registry import Core
from bot.tables.writing import Written, begin, gather, rewound, written

NOT_SEATED = T("You do not sit at this table, so you can only watch.")
PAUSED = T("This table is paused: `/my games` says why, and what you can do.")
STOOD_IN = T("A computer is playing for you: take your seat back first.")
JUST_CHANGE = T("Nobody has seen that choice yet: just choose again.")
WORDS = 80  # of an offer, at most: graphemes
TAKEN_BACK = T("{who} takes back the last choice.")


async def answer(
    core: Core,
    table: int,
    user: int,
    name: str,
    given: Answer | None,
    revision: int | None = None,
    interaction: int | None = None,
) -> Accepted:
    """A player's answer to the open question of that name; None lets a computer decide this one."""
    async with core.at(table, interaction=interaction) as live:
        accepted = await _answer(core, live, user, name, given, revision)
        captains = next_ask(live) is not None
    return await with_captains(core, accepted) if captains else accepted


async def _answer(core: Core, live: Live, user: int, name: str, given: Answer | None, revision: int | None) -> Accepted:
    seat = seat_to_play(live, user)
    match = playing(live)
    if revision is not None and (
        not live.head.asked <= revision % ASIDE <= live.head.revision or revision // ASIDE != match.aside(seat)
    ):
        raise Stale(live.head.revision)
    ask = next((ask for ask in match.open_to(seat).asks if (ask.seat, ask.name) == (seat, name)), None)
    if ask is None:
        raise Refused(_not_asked(match, seat, name))
    haul, now = begin(live), core.clock.now()
    by, said = ("asked", chosen(core, live.head.id, match, ask)) if given is None else ("player", tidy(given))
    try:
        always = would_answer(match.game, match.state, ask, said)
        match.answer(seat, name, said, by)
    except Refused:
        raise
    except Exception as error:
        raise core.broken(live.head.id, error) from None
    gather(live, haul, now)
    page = written(live, haul, now, answered=seat)
    accepted = await commit(core, live, page, "answer", seat)
    live.tried.clear()
    return replace(accepted, always=always, chosen=said if given is None else None)


def tidy(given: Answer) -> Answer:
    """An answer without what only people type: the free words of an offer are made safe to show."""
    if isinstance(given, Terms) and given.words:
        return replace(given, words=names.clean_words(given.words, WORDS, WORDS * 2))
    return given


async def order(
    core: Core, table: int, user: int, name: str, given: Answer | None, interaction: int | None = None
) -> Accepted:
    """A standing order, or the end of one (None): private, and used from the next question on."""
    async with core.at(table, interaction=interaction) as live:
        seat = seat_to_play(live, user)
        match = playing(live)
        haul, now = begin(live), core.clock.now()
        try:
            match.order(seat, name, given)
        except Refused:
            raise
        except Exception as error:
            raise core.broken(table, error) from None
        gather(live, haul, now)
        return await commit(core, live, written(live, haul, now), "answer")


async def undo(core: Core, table: int, user: int, interaction: int | None = None) -> Accepted:
    """Take one's last choice back while nothing was shown, rolled or answered since."""
    async with core.at(table, interaction=interaction) as live:
        seat = seat_to_play(live, user)
        match = playing(live)
        if hidden_choice(match, seat):
            raise Refused(JUST_CHANGE)
        haul, now, point = begin(live), core.clock.now(), match.undo_point(seat)
        kept = match.base.entries + (point or 0)
        try:
            match.undo(seat)
        except Refused:
            raise
        except Exception as error:
            raise core.broken(table, error) from None
        if match.shown.at != haul.shown_at:  # else nobody has noticed what is taken back
            haul.events.append(Event(told(TAKEN_BACK, who=Who(seat))))
        return await commit(core, live, rewound(live, haul, kept, now), "undo", seat)


def hidden_choice(match: Match[Any], seat: int) -> bool:
    """Whether the seat's last choice waits, hidden, for the others': it can be changed, and nobody need be told."""
    return any(match.given(seat, ask.name) is not None for ask in match.asked(seat))


async def commit(core: Core, live: Live, page: Written, why: str, seat: int | None = None) -> Accepted:
    """Write it, tell those who listen, and say what was done; `seat` is whose answer it was."""
    await core.commit(live, page.page)
    head = live.head
    over = head.status == "over"
    if not page.unseen:
        core.tell(page.change(head, why, seat))
    return Accepted(head.id, head.revision, page.events, over, unseen=page.unseen, quiet=page.quiet)


async def with_captains(core: Core, accepted: Accepted) -> Accepted:
    """The answer together with what the captains did after it, if they are done soon."""
    followed = await follow_a_while(core, accepted.table)
    if followed is None:
        return replace(accepted, thinking=True, quiet=False)
    head = await core.head(accepted.table)
    return replace(
        accepted,
        revision=head.revision,
        events=accepted.events + followed.events,
        over=followed.over,
        unseen=accepted.unseen and head.revision == accepted.revision,
        quiet=False,
    )


def seat_to_play(live: Live, user: int) -> int:
    """The seat for which this user may act now."""
    mine = live.table().seat_of(user)
    if mine is None:
        raise Refused(NOT_SEATED)
    if live.head.status == "lobby":
        raise Refused(NOT_BEGUN)
    if live.head.status == "over":
        raise Refused(OVER)
    if live.head.status == "ended":
        raise Refused(CLOSED)
    if live.head.status == "paused":
        raise Refused(PAUSED)
    if mine.captain:
        raise Refused(STOOD_IN)
    return mine.seat


def _not_asked(match: Match[Any], seat: int, name: str) -> Text:
    """Why this user cannot answer a question of that name; a private one is nobody else's business."""
    if match.over:
        return OVER
    for ask in match.open_to(seat).asks:
        if ask.name == name and ask.public:
            return T("That is for {who} to decide now.", who=Who(ask.seat))
    return NOT_ASKED
