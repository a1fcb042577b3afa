"""What a table decides by voting: to go back, to end, to replace somebody, what to do about somebody absent."""

from functools import partial
from typing import Any

from msgspec.structs import replace

from bot.engine.event import Event
from bot.engine.match import Match
from bot.engine.text import T, Text, Who, told
from bot.store import pages
from bot.store.logbook import Db
from bot.store.rows import NOWHERE, KnownRow, VoteRow
from bot.tables.ballots import (
    CHOICES,
    HERE,
    OPEN_FOR,
    UNCLEAR,
    about_absent,
    concerns,
    decided,
    outcome,
    overdue,
    voters,
)
from bot.tables.changes import NOT_AGREED, Note, note, to_people, with_seat
from bot.tables.company import known, noted
from bot.tables.dormant import seat_to_wake
from bot.tables.history import last_own
from bot.tables.loaded import Live, playing, record_of, running
from bot.tables.model import Accepted, Refused
from bot.tables.play import NOT_SEATED, commit, seat_to_play, with_captains
from bot.tables.registry import Core
from bot.tables.seating import BACK, returned, vacated
from bot.tables.writing import MOVED_ON, begin, begun_anew

ASK_AGAIN = 24 * 3600  # seconds until somebody whose vote was lost may open another

PROPOSED: dict[str, Text] = {
    "undo": T("{who} wants to go back to before their last choice. All must agree."),
    "end": T("{who} wants to end the game here. More than half must agree."),
    "replace": T("{who} wants to free {other}'s seat for somebody else. More than half must agree."),
    "resume": T("{who} wants to play on: the table has been paused for days. More than half must agree."),
    "absent": T("The table votes: how do you go on without {other}?"),
}
CALLED = T("{proposed} Please vote at the table's newest message.")
CONCERNED = T("{who}, the table is voting on your seat. Answer there, or press *I am here*, and you keep it.")
OVER = T("That vote is over: nothing is voted on just now.")
ANOTHER = T("That vote is over. Another one is open now: the newest message of the table shows it.")
WENT_BACK = T("All agreed: the game goes back. Dice and draws stay as they were.")
WOKEN = T("The table has voted to go on.")
ENDED = T("The table has voted to end the game here.")
FREED = T("The table has voted to free a seat: {who}, a computer, plays until somebody takes it.")
CAPTAIN = T("The table has voted: a computer plays for {who} until {who} is back.")
NO_ANSWER = T("The vote was not clear: a computer plays for {who} until {who} is back.")
WAITS = T("The table has voted to wait for {who}: the clock starts again.")
YOUR_SEAT_IS_FREE = T("The table has voted to free your seat. Until somebody else takes it, /game join gives it back.")
PLAYED_FOR_YOU = T("A computer plays your seat now, until you take it back: *My hand* has the button.")


async def propose(
    core: Core, table: int, user: int, kind: str, seat: int | None = None, interaction: int | None = None
) -> Accepted:
    """Open a vote; who proposes has voted yes."""
    async with core.at(table, interaction=interaction) as live:
        mine = seat_to_wake(core, live, user) if kind == "resume" else seat_to_play(live, user)
        now = core.clock.now()
        if live.vote is not None or any(each.queued for each in live.seats):
            raise Refused(T("There is a vote open already."))
        if kind not in PROPOSED or kind == "absent":
            raise Refused(T("The table cannot vote about that."))
        if now - known(live, user).denied < ASK_AGAIN:
            raise Refused(T("The table has said no to you within the last day: ask it again tomorrow."))
        about = mine if kind != "replace" else _overdue(live, mine, seat)
        back_to = await _own_choice(core, table, mine) if kind == "undo" else 0
        vote = VoteRow(0, kind, about, back_to, playing(live).known, now + OPEN_FOR, {mine: "yes"}, mine)
        if decided(live, vote):  # nobody else has a say
            return await _carry_out(core, live, vote)
        return await _open(core, live, vote)


async def _open(core: Core, live: Live, vote: VoteRow) -> Accepted:
    """Ask the table: everybody who may vote is called, and whom the vote is about is told."""
    asked = told(PROPOSED[vote.kind], who=Who(max(vote.opener, 0)), other=Who(vote.seat))
    owners = {seat.seat: seat.user for seat in live.seats}
    called = [owners[seat] for seat in voters(live, vote) if seat not in vote.ballots]
    messages = await to_people(core, live, "vote", told(CALLED, proposed=asked), called, vote.closes)
    if concerns(vote, vote.seat) and not live.seats[vote.seat].gone:
        text = told(CONCERNED, who=Who(vote.seat))
        messages += await to_people(core, live, "concerned", text, (owners[vote.seat],), vote.closes)
    seats = tuple(replace(each, queued=False) if concerns(vote, each.seat) else each for each in live.seats)
    return await note(core, live, Note(why="vote", told=(asked,), seats=seats, vote=vote, notices=messages))


async def ask_the_table(core: Core, live: Live) -> None:
    """Open the next vote about somebody absent that waits for its turn; one that nobody may vote in is over at once."""
    waiting = next((seat.seat for seat in live.seats if seat.queued), None)
    if live.vote is not None or waiting is None or live.head.status != "playing":
        return
    vote = about_absent(waiting, core.clock.now())
    _ = await (_open if voters(live, vote) else _carry_out)(core, live, vote)


async def _own_choice(core: Core, table: int, seat: int) -> int:
    last = await core.read(partial(last_own, table=table, seat=seat))
    if last is None:
        raise Refused(T("You have not chosen anything yet that could be taken back."))
    return last.number


def _overdue(live: Live, mine: int, seat: int | None) -> int:
    """The seat that may be freed: somebody else's whose time was up, or who has left."""
    if seat is None or not 0 <= seat < len(live.seats) or seat == mine or live.seats[seat].user is None:
        raise Refused(T("Name the seat of another player."))
    if not overdue(live.seats[seat]):
        raise Refused(T("Only the seat of somebody whose time was up, and who was not heard of since, can be freed."))
    return seat


async def cast(core: Core, table: int, user: int, choice: str, about: int, interaction: int | None = None) -> Accepted:
    """Vote in the vote of that id, or change one's vote while it is open."""
    async with core.at(table, interaction=interaction) as live:
        mine = live.table().seat_of(user)
        vote = live.vote
        if vote is None or vote.id != about:
            raise Refused(OVER if vote is None else ANOTHER)
        if mine is None or mine.seat not in voters(live, vote):
            raise Refused(T("You have no say in this vote."))
        if choice not in CHOICES[vote.kind]:
            raise Refused(T("That is not one of the choices just now."))
        vote = replace(vote, ballots={**vote.ballots, mine.seat: choice})
        if not decided(live, vote):
            return await note(core, live, Note(why="vote", vote=vote))
        accepted = await _carry_out(core, live, vote)
    return await with_captains(core, accepted)


async def stay(core: Core, table: int, user: int, interaction: int | None = None) -> Accepted:
    """Be here while one's seat is voted on: the vote is over. That counts once, until one answers something."""
    async with core.at(table, broken_too=True, interaction=interaction) as live:
        running(live)
        mine = live.table().seat_of(user)
        if mine is None:
            raise Refused(NOT_SEATED)
        if not concerns(live.vote, mine.seat):
            raise Refused(T("The table does not vote on your seat."))
        if mine.stayed and mine.seat in live.head.waiting:
            raise Refused(T("You have said so before and not played on: now only an answer ends the vote."))
        here = returned(mine, core.clock.now())
        news = [told(each, who=Who(mine.seat)) for each in ((HERE, BACK) if mine.captain else (HERE,))]
        status = "playing" if live.head.status == "resting" else None
        change = Note(why="vote", told=tuple(news), status=status, seats=with_seat(live, here), vote_over=True)
        return await note(core, live, replace(change, clocks=_anew(live, mine.seat)))


async def close(core: Core, live: Live) -> None:
    """The time for voting is over."""
    if live.vote is not None:
        _ = await _carry_out(core, live, live.vote)


async def _carry_out(core: Core, live: Live, vote: VoteRow) -> Accepted:
    result = outcome(live, vote)
    if result == "no":
        lost = Note(why="vote", told=(NOT_AGREED,), known=_denied(core, live, vote), vote_over=True)
        return await note(core, live, lost)
    if vote.kind == "undo":
        return await _go_back(core, live, vote)
    if vote.kind == "resume":
        return await note(core, live, Note(why="vote", told=(WOKEN,), status="playing", vote_over=True))
    if vote.kind == "end" or result == "end":
        return await note(core, live, Note(why="vote", told=(ENDED,), status="ended", vote_over=True))
    there, who = replace(live.seats[vote.seat], queued=False), Who(vote.seat)
    if result == "wait":
        waits = Note(why="vote", told=(told(WAITS, who=who),), seats=with_seat(live, there), vote_over=True)
        return await note(core, live, replace(waits, clocks=_anew(live, vote.seat)))
    if result in ("captain", UNCLEAR):
        text, words = (CAPTAIN if result == "captain" else NO_ANSWER), PLAYED_FOR_YOU
        seat = replace(there, captain=there.captain or "standin")
    else:
        text, words, seat = FREED, YOUR_SEAT_IS_FREE, vacated(live, there, "open")
    owner = (there.user,) if there.user is not None and not there.gone else ()
    notices = await to_people(core, live, "seat", words, owner)
    change = Note(why="vote", told=(told(text, who=who),), seats=with_seat(live, seat), vote_over=True, notices=notices)
    return await note(core, live, change)


def _anew(live: Live, seat: int) -> tuple[Any, ...]:
    """The clocks without this seat's, so that it begins anew."""
    return tuple(clock for clock in live.clocks if clock.seat != seat)


def _denied(core: Core, live: Live, vote: VoteRow) -> tuple[KnownRow, ...] | None:
    """Whoever opened a vote that is lost may not open another for a while."""
    user = live.seats[vote.opener].user if vote.opener != NOWHERE else None
    return None if user is None else noted(live, replace(known(live, user), denied=core.clock.now()))


async def _go_back(core: Core, live: Live, vote: VoteRow) -> Accepted:
    """Turn the game back to just before the entry that the vote was about."""
    if playing(live).known != vote.serial:
        return await note(core, live, Note(why="vote", told=(MOVED_ON,), vote_over=True))
    table, live.vote = live.head.id, None
    haul, now = begin(live), core.clock.now()
    row, entries = await core.read(partial(_before, table=table, number=vote.back_to))
    try:
        live.match = Match[Any].load(core.games[live.head.game], live.papers.seed, record_of(row, entries))
    except Exception as error:
        raise core.broken(table, error) from None
    live.base = row.number
    haul.events.append(Event(WENT_BACK))
    page = begun_anew(live, haul, vote.back_to, now)
    return await commit(core, live, replace(page, page=replace(page.page, vote_over=True)), "undo")


def _before(db: Db, table: int, number: int) -> Any:
    row = pages.checkpoint(db, table, number)
    assert row is not None
    return row, tuple(entry for entry in pages.entries(db, table, row.number) if entry.number < number)
