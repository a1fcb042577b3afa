"""What a table decides by voting: to go back, to end, to replace somebody, what to do about somebody absent."""

from functools import partial
from typing import Any

from msgspec.structs import replace

from bot.engine.event import Event
from bot.engine.match import Match
from bot.engine.text import T, Text, Who, told
from bot.store import pages
from bot.store.logbook import Db
from bot.store.rows import SeatInfo, VoteRow
from bot.tables.core import Core
from bot.tables.haul import MOVED_ON, begin, rewound
from bot.tables.history import last_own
from bot.tables.live import Live, playing, record_of
from bot.tables.model import Accepted, Refused
from bot.tables.notes import NOT_AGREED, Note, note
from bot.tables.play import commit, seat_to_play, with_captains
from bot.tables.seating import vacated

OPEN_FOR = 24 * 3600
CHOICES: dict[str, tuple[str, ...]] = {
    "undo": ("yes", "no"),
    "end": ("yes", "no"),
    "replace": ("yes", "no"),
    "absent": ("wait", "captain", "replace", "end"),
}
PROPOSED: dict[str, Text] = {
    "undo": T("{who} asks to go back to before the last own choice. All must agree."),
    "end": T("{who} asks to end the game here. More than half must agree."),
    "replace": T("{who} asks to free the seat of {other} for somebody else. More than half must agree."),
}
OVER = T("That vote is over: nothing is voted on just now.")
ANOTHER = T("That vote is over. Another one is open now: the newest message of the table shows it.")
WENT_BACK = T("All agreed: the game goes back. Dice and draws stay as they were.")
ENDED = T("The table has voted to end the game here.")
FREED = T("The table has voted to free a seat: {who}, a captain, plays until somebody takes it.")
CAPTAIN = T("The table has voted: a captain plays for {who} until {who} is back.")


def voters(live: Live, vote: VoteRow) -> list[int]:
    """Who may vote: everybody who owns a seat, also while a captain plays it, but not about one's own absence."""
    about = vote.seat if vote.kind in ("absent", "replace") else None
    return [each.seat for each in live.seats if each.user is not None and each.seat != about]


def about_absent(seat: int, now: int) -> VoteRow:
    """A vote about somebody who does not answer, or has left."""
    return VoteRow(0, "absent", seat, 0, 0, now + OPEN_FOR, {})


async def propose(
    core: Core, table: int, user: int, kind: str, seat: int | None = None, interaction: int | None = None
) -> Accepted:
    """Open a vote; who proposes has voted yes."""
    async with core.at(table, interaction=interaction) as live:
        mine = seat_to_play(live, user)
        if live.vote is not None:
            raise Refused(T("There is a vote open already."))
        if kind not in PROPOSED:
            raise Refused(T("The table cannot vote about that."))
        about = mine if kind != "replace" else _other(live, mine, seat)
        back_to = await _own_choice(core, table, mine) if kind == "undo" else 0
        vote = VoteRow(0, kind, about, back_to, playing(live).known, core.clock.now() + OPEN_FOR, {mine: "yes"})
        asked = told(PROPOSED[kind], who=Who(mine), other=Who(about))
        if _decided(live, vote):  # nobody else has a say
            return await _carry_out(core, live, vote)
        return await note(core, live, Note(why="vote", told=(asked,), vote=vote))


async def _own_choice(core: Core, table: int, seat: int) -> int:
    last = await core.read(partial(last_own, table=table, seat=seat))
    if last is None:
        raise Refused(T("You have not chosen anything yet that could be taken back."))
    return last.number


def _other(live: Live, mine: int, seat: int | None) -> int:
    if seat is None or not 0 <= seat < len(live.seats) or seat == mine or live.seats[seat].user is None:
        raise Refused(T("Name the seat of another player."))
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
        if not _decided(live, vote):
            return await note(core, live, Note(why="vote", vote=vote))
        accepted = await _carry_out(core, live, vote)
    return await with_captains(core, accepted)


def _decided(live: Live, vote: VoteRow) -> bool:
    """Whether nothing that is still missing can change the outcome, or everybody has voted."""
    entitled = voters(live, vote)
    cast = _cast(vote, entitled)
    missing, yes = len(entitled) - len(cast), cast.count("yes")
    if vote.kind == "undo":
        return not missing or "no" in cast
    if vote.kind in ("end", "replace"):
        return yes * 2 > len(entitled) or (yes + missing) * 2 <= len(entitled)
    best, second = sorted((cast.count(choice) for choice in CHOICES["absent"]), reverse=True)[:2]
    return not missing or best > second + missing


def _cast(vote: VoteRow, entitled: list[int]) -> list[str]:
    return [vote.ballots[seat] for seat in entitled if seat in vote.ballots]


def outcome(live: Live, vote: VoteRow) -> str:
    """What the votes say: going back needs all, ending and replacing more than half, else the most; a tie waits.

    Somebody for whom a captain plays, or who has left the community, does not keep the others from ending or
    replacing by saying nothing.
    """
    entitled = voters(live, vote)
    cast = _cast(vote, entitled)
    if vote.kind == "undo":
        return "yes" if cast.count("yes") == len(entitled) else "no"
    if vote.kind in ("end", "replace"):
        silent = [live.seats[seat] for seat in entitled if seat not in vote.ballots]
        excused = sum(seat.captain != "" or seat.gone for seat in silent)
        return "yes" if cast.count("yes") * 2 > len(entitled) - excused else "no"
    counts = {choice: cast.count(choice) for choice in CHOICES["absent"]}
    best = max(counts.values())
    winners = [choice for choice, count in counts.items() if count == best]
    return winners[0] if len(winners) == 1 else "wait"


async def close(core: Core, live: Live) -> None:
    """The time for voting is over."""
    if live.vote is not None:
        _ = await _carry_out(core, live, live.vote)


async def _carry_out(core: Core, live: Live, vote: VoteRow) -> Accepted:
    result = outcome(live, vote)
    if result in ("no", "wait"):
        return await note(core, live, Note(why="vote", told=(NOT_AGREED,), vote_over=True))
    if vote.kind == "undo":
        return await _go_back(core, live, vote)
    if vote.kind == "end" or result == "end":
        return await note(core, live, Note(why="vote", told=(ENDED,), status="ended", vote_over=True))
    if result == "captain":
        news, seat = told(CAPTAIN, who=Who(vote.seat)), replace(live.seats[vote.seat], captain="standin")
    else:
        news, seat = told(FREED, who=Who(vote.seat)), vacated(live, live.seats[vote.seat], "open")
    return await _seat(core, live, seat, news)


async def _seat(core: Core, live: Live, seat: SeatInfo, news: Text) -> Accepted:
    seats = tuple(seat if each.seat == seat.seat else each for each in live.seats)
    return await note(core, live, Note(why="vote", told=(news,), seats=seats, vote_over=True))


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
    page = rewound(live, haul, vote.back_to, now)
    return await commit(core, live, replace(page, page=replace(page.page, vote_over=True)), "undo")


def _before(db: Db, table: int, number: int) -> Any:
    row = pages.checkpoint(db, table, number)
    assert row is not None
    return row, tuple(entry for entry in pages.entries(db, table, row.number) if entry.number < number)
