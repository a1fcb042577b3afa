"""Who sits where once the game runs: seats are left, handed to a captain, taken back, given to somebody else.

A seat keeps its hand and its history whoever sits there. What is told names seats, never people, so that nobody's name
stays in a log once that person is gone. Nobody sits down uninvited, and nobody sees two hands of a game: whoever has
held a seat can come back to that one alone.
"""

from collections.abc import Collection

from msgspec.structs import replace

from bot.engine.text import T, Text, Who, told
from bot.store.rows import BY_HOST, BY_MODERATOR, NOWHERE, KnownRow, SeatInfo
from bot.tables import names, settings
from bot.tables.admission import let_join, none_blocked
from bot.tables.changes import Message, Note, note, to_people, with_seat
from bot.tables.company import BARRED, HELD, Company, barred, known, no_two_hands, noted, taken
from bot.tables.computers import next_ask
from bot.tables.founding import not_too_many
from bot.tables.loaded import CHANGED, Live, running
from bot.tables.lobby import only_host
from bot.tables.model import Accepted, Refused
from bot.tables.play import NOT_SEATED, with_captains
from bot.tables.registry import Core

ASKING = 5  # people who may ask for a seat of one table at the same time

LEFT = T("A player has left the table: {who}, a computer, takes the seat and plays on.")
FREED = T("A moderator has freed a seat: {who}, a computer, plays until somebody takes it.")
STANDS_IN = T("A computer plays for {who} now.")
BACK = T("{who} is back and plays again.")
NEW = T("{who} takes over this seat, hand and all.")
SITS_ALREADY = T("That player sits at this table already.")
TAKEN_OFF = T("A moderator has taken you off this table. You can come back only if you are invited.")
HANDED_BACK = T("{who}, a moderator has given your seat back to you: you play it yourself again.")
GIVEN = T("{who}, this seat is yours now, hand and all: press *My hand* to see it.")
ASKED_FOR = T("Somebody asks for {who}'s seat. The table's newest message says who, and there you decide.")
NOBODY_SITS = T("Nobody sits there but a computer.")
NOBODY_ASKS = T("That player does not ask for a seat here any more.")


async def leave(core: Core, table: int, user: int, interaction: int | None = None) -> Accepted:
    """Leave a running game: a captain takes the seat, and the last person to go ends the game.

    SS-21.7, SS-21.10 Without a captain, where the table has agreed on plain defaults, these play at once.
    """
    async with core.at(table, broken_too=True, interaction=interaction) as live:
        accepted, captains = await without(core, live, _own(live, user))
    return await with_captains(core, accepted) if captains else accepted


async def without(core: Core, live: Live, seat: SeatInfo) -> tuple[Accepted, bool]:
    """The game goes on without the player of this seat. Also whether captains are to go on."""
    player = "pilot" if live.settings.pace.policy == "pilot" else "computer"
    return await _write(core, live, vacated(live, seat, player), told(LEFT, who=Who(seat.seat)))


async def kick(core: Core, table: int, seat: int, user: int | None = None, interaction: int | None = None) -> Accepted:
    """Take a person, this one or whoever it is, off a seat, and off the table; a captain plays until it is taken."""
    async with core.at(table, broken_too=True, interaction=interaction) as live:
        there = _seat(live, seat)
        if there.user is None:
            raise Refused(NOBODY_SITS)
        if user not in (None, there.user):
            raise Refused(CHANGED)
        free, off = vacated(live, there, "open"), noted(live, barred(live, there.user, BY_MODERATOR))
        word = Message("seat", TAKEN_OFF, (there.user,), direct=True)
        accepted, captains = await _write(core, live, free, told(FREED, who=Who(seat)), off, (word,))
    return await with_captains(core, accepted) if captains else accepted


async def stand_in(core: Core, table: int, seat: int, interaction: int | None = None) -> Accepted:
    """Let a captain play this seat until its owner takes it back."""
    async with core.at(table, broken_too=True, interaction=interaction) as live:
        there = _seat(live, seat)
        if there.captain:
            raise Refused(T("A computer plays that seat already."))
        accepted, captains = await _write(core, live, replace(there, captain="standin"), told(STANDS_IN, who=Who(seat)))
    return await with_captains(core, accepted) if captains else accepted


async def take_back(core: Core, table: int, user: int, interaction: int | None = None) -> Accepted:
    """Take one's seat back from the captain who stood in."""
    async with core.at(table, broken_too=True, interaction=interaction) as live:
        mine = _own(live, user)
        if not mine.captain:
            raise Refused(T("You play your seat yourself already."))
        there, news = returned(mine, core.clock.now()), told(BACK, who=Who(mine.seat))
        accepted, captains = await _write(core, live, there, news)
    return await with_captains(core, accepted) if captains else accepted


async def hand_back(core: Core, table: int, seat: int, interaction: int | None = None) -> Accepted:
    """Let the owner of this seat play again, who is told so."""
    async with core.at(table, broken_too=True, interaction=interaction) as live:
        there = _seat(live, seat)
        if there.user is None or not there.captain:
            raise Refused(T("No computer plays there in somebody's place."))
        word = await to_people(core, live, "back", told(HANDED_BACK, who=Who(seat)), (there.user,))
        theirs, news = returned(there, core.clock.now()), told(BACK, who=Who(seat))
        accepted, captains = await _write(core, live, theirs, news, notices=word)
    return await with_captains(core, accepted) if captains else accepted


async def ask(
    core: Core,
    table: int,
    user: int,
    name: str,
    seat: int | None = None,
    roles: Collection[int] = (),
    interaction: int | None = None,
) -> Accepted:
    """Ask for a seat that is free, this one or any: the host or a moderator decides. One's own is had at once."""
    async with core.at(table, broken_too=True, interaction=interaction) as live:
        running(live)
        wanted = _wanted(live, user, seat)
        shown = _shown(live, wanted, name)
        ours = await settings.of_guild(core, live.head.guild)
        let_join(ours, live.head.guild, user, roles)
        async with core.door(live.head.guild):
            not_too_many(core, live.head.guild, user, ours)
            if known(live, user).seat == wanted.seat:
                accepted, _ = await _give(core, live, wanted, user, shown, called=False)
                return accepted
        if sum(each.asks != NOWHERE for each in live.known) >= ASKING:
            raise Refused(T("Enough people ask for a seat here already: wait until they have an answer."))
        asks = noted(live, replace(known(live, user), asks=wanted.seat, name=shown))
        text = told(ASKED_FOR, who=Who(wanted.seat))
        word = await to_people(core, live, "asked", text, (live.head.host,))
        return await note(core, live, Note(why="seat", known=asks, notices=word))


def _wanted(live: Live, user: int, seat: int | None) -> SeatInfo:
    """The seat that this user may have, or ask for."""
    mine = known(live, user)
    if live.table().seat_of(user) is not None:
        raise Refused(T("You sit at this table already."))
    if mine.barred:
        raise Refused(BARRED)
    if mine.asks != NOWHERE:
        raise Refused(T("You have asked for a seat here already: the table's host or a moderator will decide."))
    free = [each for each in live.seats if each.captain == "open"]
    if mine.seat != NOWHERE:
        if seat not in (None, mine.seat):
            raise Refused(HELD)
        free = [each for each in live.seats if each.seat == mine.seat and each.user is None]
    wanted = next((each for each in free if seat in (None, each.seat)), None)
    if wanted is None:
        raise Refused(T("That seat is not free.") if seat is not None else T("No seat is free at this table."))
    return wanted


async def let_in(
    core: Core, table: int, by: int, user: int, moderator: bool = False, interaction: int | None = None
) -> Accepted:
    """Give somebody the free seat he asks for."""
    async with core.at(table, broken_too=True, interaction=interaction) as live:
        running(live)
        only_host(live, by, moderator)
        asks = _asking(live, user)
        there = live.seats[asks.asks]
        no_two_hands(live, user, there.seat)
        if there.captain != "open":
            raise Refused(T("That seat is not free any more."))
        ours = await settings.of_guild(core, live.head.guild)
        none_blocked(ours, live.head.guild, user)
        async with core.door(live.head.guild):
            not_too_many(core, live.head.guild, user, ours)
            accepted, _ = await _give(core, live, there, user, _shown(live, there, asks.name))
    return accepted


async def turn_away(
    core: Core, table: int, by: int, user: int, moderator: bool = False, interaction: int | None = None
) -> Accepted:
    """Do not let somebody in who asks for a seat; he cannot ask again unless he is invited."""
    async with core.at(table, broken_too=True, interaction=interaction) as live:
        running(live)
        only_host(live, by, moderator)
        _ = _asking(live, user)
        away = barred(live, user, BY_HOST if by == live.head.host else BY_MODERATOR)
        return await note(core, live, Note(why="seat", known=noted(live, away)))


def _asking(live: Live, user: int) -> KnownRow:
    row = known(live, user)
    if row.asks == NOWHERE:
        raise Refused(NOBODY_ASKS)
    return row


async def give(core: Core, table: int, seat: int, user: int, name: str, interaction: int | None = None) -> Accepted:
    """Give any seat to a user, as a moderator does: also to somebody who was taken off the table."""
    async with core.at(table, broken_too=True, interaction=interaction) as live:
        there = _seat(live, seat)
        if live.table().seat_of(user) is not None:
            raise Refused(SITS_ALREADY)
        no_two_hands(live, user, seat)
        none_blocked(await settings.of_guild(core, live.head.guild), live.head.guild, user)
        async with core.door(live.head.guild):
            accepted, _ = await _give(core, live, there, user, _shown(live, there, name))
    return accepted


async def _give(
    core: Core, live: Live, there: SeatInfo, user: int, shown: str, called: bool = True
) -> tuple[Accepted, bool]:
    """The seat changes hands; whoever has it now is called where the table is, and not by direct message."""
    sits = replace(vacated(live, there, ""), user=user, name=shown)
    word = (Message("given", told(GIVEN, who=Who(there.seat)), (user,)),) if called else ()
    news, company = told(NEW, who=Who(there.seat)), taken(live, user, there.seat)
    return await _write(core, live, sits, news, company, word)


def _shown(live: Live, seat: SeatInfo, name: str) -> str:
    return names.distinct(names.clean(name), [each.name for each in live.seats if each.seat != seat.seat])


def vacated(live: Live, seat: SeatInfo, captain: str) -> SeatInfo:
    """The seat without its player: nothing of the player stays on it, not even the name."""
    name = names.captain_name([each.name for each in live.seats])
    return replace(SeatInfo(seat.seat, None, name, seat.token, captain, seat.bank), graced=seat.graced)


def returned(seat: SeatInfo, at: int) -> SeatInfo:
    """The seat once its player is there again, though he has not answered anything."""
    kept = seat.captain in ("standin", "pilot") and seat.missed > 0
    resumed = at if kept else seat.resumed
    return replace(seat, captain="", lapsed="", gone=False, queued=False, stayed=seat.missed, resumed=resumed)


def _own(live: Live, user: int) -> SeatInfo:
    running(live)
    mine = live.table().seat_of(user)
    if mine is None:
        raise Refused(NOT_SEATED)
    return mine


def _seat(live: Live, seat: int) -> SeatInfo:
    running(live)
    if not 0 <= seat < len(live.seats):
        raise Refused(T("There is no such seat at this table."))
    return live.seats[seat]


async def _write(
    core: Core,
    live: Live,
    changed: SeatInfo,
    news: Text,
    company: Company | None = None,
    notices: tuple[Message, ...] = (),
) -> tuple[Accepted, bool]:
    """Write the changed seat; with it the table ends if nobody is left, and goes on if it rested until somebody came.

    The clock of a seat stays with whoever had it. Also whether captains are to go on.
    """
    seats = with_seat(live, changed)
    deserted = all(each.user is None for each in seats)
    comes = changed.user is not None and not changed.captain and live.head.status == "resting"
    theirs = tuple(each for each in live.clocks if seats[each.seat].user == live.seats[each.seat].user)
    change = Note(why="seat", told=(news,), seats=seats, known=company, clocks=theirs, notices=notices)
    accepted = await note(core, live, replace(change, status="ended" if deserted else "playing" if comes else None))
    return accepted, live.head.status == "playing" and next_ask(live) is not None
