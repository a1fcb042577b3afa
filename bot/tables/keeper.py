"""The keeper of the tables: everything that can be done at a table, in one place.

Every method may raise `Refused` with a reason in words. What is accepted is durable before a method returns, and is
finished even if the caller is cancelled. `table` is a table's number; users, channels and guilds are Discord's ids.
Whether somebody is a moderator is for the caller to know.

Whatever a press writes carries the id of its `interaction`, so that it counts once however often it is delivered: a
press that comes again is answered with how things stand by then. One press writes by one method, once.
"""

import secrets
from collections.abc import Callable, Collection, Mapping
from functools import partial
from typing import Any

from bot.engine.event import Event
from bot.engine.game import Game
from bot.engine.question import Answer, Ask
from bot.engine.secret import Luck
from bot.engine.text import Text
from bot.store import calls, checking, commands, doors, emojis, heads, pages, people
from bot.store.logbook import Logbook
from bot.store.maintenance import Maintenance
from bot.store.rows import AwayRow, CallRow, DoorRow, Tally
from bot.tables import (
    absence,
    announcing,
    archiving,
    calling,
    changes,
    history,
    inviting,
    lobby,
    looking,
    maintenance,
    plans,
    play,
    privacy,
    seating,
    settings,
    sharing,
    threads,
    timeouts,
    unfit,
    votes,
)
from bot.tables.calls import Call, quiet_until
from bot.tables.computers import follow
from bot.tables.loaded import Live
from bot.tables.model import (
    Accepted,
    Clock,
    Done,
    Frame,
    GuildSettings,
    Head,
    Line,
    Listener,
    Look,
    Meanwhile,
    Notice,
    Table,
    TableSettings,
    Unusable,
    UserSettings,
    Verdict,
    Waiting,
)
from bot.tables.plans import Plan
from bot.tables.registry import Core
from bot.tables.steering import Steering
from bot.tables.timekeeper import Timekeeper

CACHE = 200  # live matches kept in memory


def new_seed() -> bytes:
    """A fresh secret seed."""
    return secrets.token_bytes(32)


class Keeper:
    """All tables of one logbook. Make it, then `await open_up()`; at the end `await rest()`."""

    def __init__(
        self,
        logbook: Logbook,
        games: Mapping[str, Game[Any]],
        clock: Clock,
        luck: Luck,
        cache: int = CACHE,
        seeds: Callable[[], bytes] = new_seed,
        steady: Callable[[], float] | None = None,
    ) -> None:
        """`steady` is a clock that never leaps (time.monotonic): with it, leaps of `clock` cost nobody his time."""
        self.core = Core(logbook, games, Timekeeper(clock, steady), luck, cache)
        self.core.mind = self._mind
        self.steering = Steering(self.core)
        self._seeds = seeds

    async def _mind(self, live: Live) -> None:
        """What is seen to before anybody has a table."""
        await unfit.mind(self.core, live)
        await plans.play(self.core, live)

    async def open_up(self) -> None:
        """Load the heads of all live tables, and let captains go on where they were interrupted.

        StoreError if what all tables share is damaged.
        """
        try:
            await self.core.read(checking.check)
            await timeouts.wake_up(self.core)
            await self.core.load_heads()
            await absence.carry_on(self.core)
        except Unusable:
            raise await self.core.logbook.lost from None
        for table in await self.core.read(heads.played_by_captains):
            if self.core.ours(self.core.heads[table].guild):
                self.core.start(follow(self.core, table))

    async def review(self) -> None:
        """Let every live game rest that the rules of this version do not fit any more."""
        await self.core.finish(unfit.review(self.core))

    async def rest(self) -> None:
        """Wait until all that was begun is done; captains stop where they are, and go on after the next start.

        The logbook is closed by who opened it.
        """
        self.core.closing = True
        await self.core.idle()
        await calling.note_presses(self.core)

    def listen(self, listener: Listener) -> None:
        """Call this after every commit that changes what a table shows: quickly, and without awaiting."""
        self.core.listeners.append(listener)

    async def catch_up(self) -> None:
        """Learn what other processes over the same logbook have done."""
        await self.core.finish(sharing.catch_up(self.core))

    # -- finding tables ------------------------------------------------------------------------------------------------

    def in_channel(self, channel: int) -> Head | None:
        """The live table of a channel."""
        table = self.core.channels.get(channel)
        return None if table is None else self.core.heads[table]

    async def last_in_channel(self, channel: int) -> Head | None:
        """The live table of a channel, or the last one whose game was begun there."""
        table = await self.core.read(partial(heads.last_in_channel, channel=channel))
        return None if table is None else await self.core.head(table)

    async def head(self, table: int) -> Head:
        """The first line of a table."""
        return await self.core.head(table)

    async def table(self, table: int) -> Table:
        """A table with its seats and settings."""
        async with self.core.at(table, broken_too=True) as live:
            return live.table()

    def tables_of(self, user: int) -> list[Head]:
        """The live tables at which a user sits."""
        return [head for head in self.core.live_heads() if user in head.users]

    def waiting_for(self, user: int) -> list[Waiting]:
        """The tables that wait for a user, the most urgent first."""
        return looking.waiting_for(self.core, user)

    # -- the lobby -----------------------------------------------------------------------------------------------------

    async def open(
        self,
        channel: int,
        guild: int,
        game: str,
        host: int,
        host_name: str,
        seats: int | None = None,
        parent: int = 0,
        roles: Collection[int] = (),
        *,
        interaction: int | None = None,
    ) -> Table:
        """Open a table in a channel; its host takes the first of the `seats`. `roles` are the host's."""
        work = partial(
            lobby.open_table, self.core, channel, guild, game, host, host_name, seats, parent, roles, interaction
        )
        return await self.core.once(interaction, work, self.table)

    async def may_open(
        self,
        channel: int,
        guild: int,
        game: str,
        host: int,
        seats: int | None = None,
        parent: int = 0,
        roles: Collection[int] = (),
    ) -> None:
        """Refused as `open` would be, before anything is done for it; `channel` is 0 for a thread still to be made."""
        await lobby.may_open(self.core, channel, guild, game, host, seats, parent, roles)

    async def opened_by(self, press: int) -> Table | None:
        """The table that a press, by the id of its interaction, has opened already."""
        table = await self.core.read(partial(pages.counted_at, interaction=press))
        return await self.table(table) if table else None

    async def join(
        self,
        table: int,
        user: int,
        name: str,
        token: str | None = None,
        roles: Collection[int] = (),
        *,
        interaction: int | None = None,
    ) -> Table:
        """Take a free seat, with a token of one's choice or the next free one. `roles` are the newcomer's."""
        work = partial(lobby.join, self.core, table, user, name, token, roles, interaction)
        return await self.core.once(interaction, work, self.table)

    async def leave(self, table: int, user: int, *, interaction: int | None = None) -> Table:
        """Leave a lobby; the host's place passes on, and an empty lobby closes. For a running game see `desert`."""
        return await self.core.once(interaction, partial(lobby.leave, self.core, table, user, interaction), self.table)

    async def remove(
        self, table: int, by: int, user: int, moderator: bool = False, *, interaction: int | None = None
    ) -> Table:
        """Take somebody off a lobby, who comes back only when invited; for its host and moderators."""
        work = partial(inviting.remove, self.core, table, by, user, moderator, interaction)
        return await self.core.once(interaction, work, self.table)

    async def invite(
        self, table: int, by: int, user: int, moderator: bool = False, *, interaction: int | None = None
    ) -> Table:
        """Let somebody in again who was taken off or turned away, and call him; for host and moderators."""
        work = partial(inviting.invite, self.core, table, by, user, moderator, interaction)
        return await self.core.once(interaction, work, self.table)

    async def call_in(
        self, table: int, by: int, user: int, roles: Collection[int] = (), *, interaction: int | None = None
    ) -> Table:
        """Invite somebody, with these roles, to a lobby with free seats: for those who sit there, each person once."""
        work = partial(inviting.call_in, self.core, table, by, user, roles, interaction)
        return await self.core.once(interaction, work, self.table)

    async def choose_token(self, table: int, user: int, token: str, *, interaction: int | None = None) -> Table:
        """Change one's token while the game has not begun."""
        work = partial(lobby.choose_token, self.core, table, user, token, interaction)
        return await self.core.once(interaction, work, self.table)

    async def add_computer(self, table: int, user: int, *, interaction: int | None = None) -> Table:
        """Seat a computer."""
        return await self.core.once(
            interaction, partial(lobby.add_computer, self.core, table, user, interaction), self.table
        )

    async def remove_computer(
        self, table: int, user: int, seat: int | None = None, *, interaction: int | None = None
    ) -> Table:
        """Let a computer go."""
        work = partial(lobby.remove_computer, self.core, table, user, seat, interaction)
        return await self.core.once(interaction, work, self.table)

    async def set_option(
        self, table: int, user: int, key: str, value: str, moderator: bool = False, *, interaction: int | None = None
    ) -> Table:
        """Choose a value of one of the game's options; for the host and moderators."""
        work = partial(lobby.set_option, self.core, table, user, key, value, moderator, interaction)
        return await self.core.once(interaction, work, self.table)

    async def reset_options(
        self, table: int, user: int, moderator: bool = False, *, interaction: int | None = None
    ) -> Table:
        """Choose all of the game's options as they are in the box; for the host and moderators."""
        work = partial(lobby.reset_options, self.core, table, user, moderator, interaction)
        return await self.core.once(interaction, work, self.table)

    async def configure(
        self,
        table: int,
        user: int,
        change: Callable[[TableSettings], TableSettings],
        moderator: bool = False,
        *,
        interaction: int | None = None,
    ) -> Table:
        """Change seats, posting, mentions, clocks; the game's options stay as they are. For host and moderators."""
        work = partial(lobby.configure, self.core, table, user, change, moderator, interaction)
        return await self.core.once(interaction, work, self.table)

    async def start(
        self, table: int, user: int, moderator: bool = False, *, interaction: int | None = None
    ) -> Accepted:
        """Begin the game; for the host, or whoever the table has agreed may."""
        work = partial(lobby.start, self.core, table, user, self._seeds(), moderator, interaction)
        return await self.core.once(interaction, work, self.core.counted)

    async def close(self, table: int, user: int, moderator: bool = False, *, interaction: int | None = None) -> Table:
        """Close a lobby; for its host and moderators."""
        work = partial(lobby.close, self.core, table, user, moderator, interaction)
        return await self.core.once(interaction, work, self.table)

    # -- playing -------------------------------------------------------------------------------------------------------

    async def answer(
        self,
        table: int,
        user: int,
        name: str,
        answer: Answer,
        revision: int | None = None,
        interaction: int | None = None,
    ) -> Accepted:
        """Answer the open question `name` of one's seat.

        `revision` is the one the answered message showed: Stale if the question was put later than that, or if the
        table has never come so far (it was restored from a copy).
        """
        work = partial(play.answer, self.core, table, user, name, answer, revision, interaction)
        return await self.core.once(interaction, work, self.core.counted)

    async def decide(
        self, table: int, user: int, name: str, revision: int | None = None, interaction: int | None = None
    ) -> Accepted:
        """Let a computer answer the open question `name` of one's seat, this once; otherwise as `answer`."""
        work = partial(play.answer, self.core, table, user, name, None, revision, interaction)
        return await self.core.once(interaction, work, self.core.counted)

    async def order(
        self, table: int, user: int, name: str, answer: Answer | None, *, interaction: int | None = None
    ) -> Accepted:
        """Give a standing order, or end it (None): private, used from the next question on."""
        work = partial(play.order, self.core, table, user, name, answer, interaction)
        return await self.core.once(interaction, work, self.core.counted)

    async def plan(self, table: int, user: int) -> Plan:
        """What a player has laid out for his next turn, and how it can go on."""
        return await plans.plan(self.core, table, user)

    async def lay(
        self, table: int, user: int, name: str, answer: Answer, mark: int, *, interaction: int | None = None
    ) -> Accepted:
        """Add an answer to the plan that was shown under this mark."""
        work = plans.lay(self.core, table, user, name, answer, mark, interaction)
        return await self.core.once(interaction, work, self.core.counted)

    async def lift(
        self, table: int, user: int, step: int | None, mark: int, *, interaction: int | None = None
    ) -> Accepted:
        """Take a step, or all (None), out of the plan that was shown under this mark."""
        work = plans.lift(self.core, table, user, step, mark, interaction)
        return await self.core.once(interaction, work, self.core.counted)

    async def undo(self, table: int, user: int, *, interaction: int | None = None) -> Accepted:
        """Take one's last choice back while nothing was shown, rolled or answered since."""
        return await self.core.once(
            interaction, partial(play.undo, self.core, table, user, interaction), self.core.counted
        )

    # -- seats of a running game ---------------------------------------------------------------------------------------

    async def desert(self, table: int, user: int, *, interaction: int | None = None) -> Accepted:
        """Leave a running game: a captain takes the seat for good; the last person to go ends the game."""
        return await self.core.once(
            interaction, partial(seating.leave, self.core, table, user, interaction), self.core.counted
        )

    async def stand_in(self, table: int, seat: int, *, interaction: int | None = None) -> Accepted:
        """Let a captain play a seat until its owner takes it back (for its owner, or a moderator)."""
        return await self.core.once(
            interaction, partial(seating.stand_in, self.core, table, seat, interaction), self.core.counted
        )

    async def take_back(self, table: int, user: int, *, interaction: int | None = None) -> Accepted:
        """Take one's seat back from the captain."""
        return await self.core.once(
            interaction, partial(seating.take_back, self.core, table, user, interaction), self.core.counted
        )

    async def ask_for_seat(
        self,
        table: int,
        user: int,
        name: str,
        seat: int | None = None,
        roles: Collection[int] = (),
        *,
        interaction: int | None = None,
    ) -> Accepted:
        """Ask for a free seat of a running game, this one or any; one's own former seat is had at once."""
        work = partial(seating.ask, self.core, table, user, name, seat, roles, interaction)
        return await self.core.once(interaction, work, self.core.counted)

    async def let_in(
        self, table: int, by: int, user: int, moderator: bool = False, *, interaction: int | None = None
    ) -> Accepted:
        """Give somebody the free seat he asks for; for the host and moderators."""
        work = partial(seating.let_in, self.core, table, by, user, moderator, interaction)
        return await self.core.once(interaction, work, self.core.counted)

    async def turn_away(
        self, table: int, by: int, user: int, moderator: bool = False, *, interaction: int | None = None
    ) -> Accepted:
        """Refuse somebody the seat he asks for, for good unless he is invited; for the host and moderators."""
        work = partial(seating.turn_away, self.core, table, by, user, moderator, interaction)
        return await self.core.once(interaction, work, self.core.counted)

    # -- voting --------------------------------------------------------------------------------------------------------

    async def propose(
        self, table: int, user: int, kind: str, seat: int | None = None, *, interaction: int | None = None
    ) -> Accepted:
        """Open a vote: "undo" (back to before one's last own choice, all must agree), "end", or "replace" a seat."""
        work = partial(votes.propose, self.core, table, user, kind, seat, interaction)
        return await self.core.once(interaction, work, self.core.counted)

    async def vote(self, table: int, user: int, choice: str, *, vote: int, interaction: int | None = None) -> Accepted:
        """Vote: yes or no, about somebody absent wait, captain, replace or end.

        `vote` is the id of the one that is meant (see `Look.vote`); Refused if it is over, whatever is open by now.
        """
        work = partial(votes.cast, self.core, table, user, choice, vote, interaction)
        return await self.core.once(interaction, work, self.core.counted)

    async def stay(self, table: int, user: int, *, interaction: int | None = None) -> Accepted:
        """Be here while the table votes on one's seat: that vote is over, once until one's next answer."""
        return await self.core.once(
            interaction, partial(votes.stay, self.core, table, user, interaction), self.core.counted
        )

    # -- time ----------------------------------------------------------------------------------------------------------

    async def tick(self) -> None:
        """Do all that is due by now: reminders, time-outs, votes, returns, old lobbies. Call it every half minute."""
        await timeouts.tick(self.core)

    async def stood_still(self, seconds: int) -> None:
        """Discord was away for so long: all clocks go on where they stopped."""
        await self.core.finish(timeouts.stood_still(self.core, seconds))

    async def used(self, channel: int) -> None:
        """Somebody has pressed or typed something in this channel."""
        await threads.pressed(self.core, channel)

    async def threads_to_put_away(self) -> list[int]:
        """Threads whose game has been over for days, without a press since; tell `put_away` once that is done."""
        return await threads.due(self.core)

    async def put_away(self, channel: int) -> None:
        """This thread is seen to."""
        await threads.put_away(self.core, channel)

    def pressed(self, table: int, user: int) -> None:
        """Somebody presses or types anything at a table: whoever has just done that need not be called to it."""
        calling.pressed(self.core, table, user)

    async def to_mention(self, table: int, among: Collection[int] | None = None) -> tuple[Call, ...]:
        """Whom a new message of this table is to call by name: whose stretch has begun, at the end all.

        `among` are the seats that the message names as the next ones. Tell `posted` whom it has called.
        """
        return await self.core.finish(calling.to_mention(self.core, table, among))

    async def to_write(self, table: int, user: int, new: bool, hidden: bool = False) -> Call | None:
        """The call that a user's private panel is to be, if any.

        `new`: he is asked something new by it; `hidden`: the channel does not show the table.
        """
        return await self.core.finish(calling.to_write(self.core, table, user, new, hidden))

    async def may_call(self, table: int, user: int) -> bool:
        """Whether somebody who is asked something new may be called in the channel; it counts as told, so do it."""
        return await self.core.finish(calling.may_call(self.core, table, user))

    async def speak_up(self, table: int) -> bool:
        """Have those called by a short message whom the table's message has not called; whether there are any."""
        return await self.core.finish(calling.speak_up(self.core, table))

    async def still_so(self, notice: Notice) -> bool:
        """Whether what a notice calls somebody for is so still."""
        return await calling.still_so(self.core, notice)

    async def call_sent(self, table: int, user: int, channel: int, message: int, stands: int) -> CallRow:
        """This short call of a user stands there for what began then; what was noted of him before that."""
        return await self.core.finish(calling.call_sent(self.core, table, user, channel, message, stands))

    async def calls_over(self) -> list[tuple[int, CallRow]]:
        """The short calls, with their tables, that are to be deleted; tell `call_gone` once they are."""
        return await self.core.read(calls.over)

    async def call_gone(self, table: int, user: int, message: int) -> None:
        """This short call is deleted."""
        await self.core.finish(calling.call_gone(self.core, table, user, message))

    async def quiet(self, user: int) -> bool:
        """Whether it is a quiet hour for a user."""
        return quiet_until(await self.user_settings(user), self.core.clock.now()) > 0

    async def notices(self, limit: int = 50) -> list[Notice]:
        """Messages that are still to be sent, the oldest first; tell `notices_sent` once they are out."""
        rows = await sharing.notices(self.core, limit)
        return [changes.notice(row, (await self.core.head(row.table)).channel) for row in rows]

    async def notices_sent(self, ids: Collection[int]) -> None:
        """These messages are out, or can never be."""
        await self.core.write(partial(people.notices_done, ids=tuple(ids)))

    async def go_away(
        self,
        user: int,
        until: int,
        meanwhile: Meanwhile = "computer",
        tables: Collection[int] = (),
        *,
        interaction: int | None = None,
    ) -> AwayRow:
        """Be away until then, at these tables or all: a computer plays, or they wait for three days at most a game."""
        work = partial(absence.go, self.core, user, until, meanwhile, tables, interaction)
        return await self.core.once(interaction, work, lambda _: self.absence(user))

    async def come_back(self, user: int, *, interaction: int | None = None) -> AwayRow:
        """Be back before that, and have one's seats again."""
        work = partial(absence.back, self.core, user, interaction)
        return await self.core.once(interaction, work, lambda _: self.absence(user))

    async def absence(self, user: int) -> AwayRow:
        """What is noted of a user's absence; since 0 if he is not away."""
        return await absence.absence_of(self.core, user)

    # -- comings and goings on Discord ---------------------------------------------------------------------------------

    async def member_left(self, guild: int, user: int) -> None:
        """A user left the guild or was banned: lobbies forget him, running tables are asked."""
        await self.core.finish(absence.member_left(self.core, guild, user))

    def member_is_there(self, guild: int, user: int) -> None:
        """A user acts in the guild: if he was taken for one who has left it, his tables learn of it soon."""
        self.core.start(absence.member_back(self.core, guild, user))

    async def guild_left(self, guild: int) -> None:
        """The bot is not in the guild any more, or Discord has lost it for a while: its tables rest.

        After 30 days of running all its data is deleted.
        """
        await self.core.finish(absence.guild_left(self.core, guild))

    async def guild_joined(self, guild: int) -> None:
        """The bot is in the guild (again)."""
        await self.core.finish(absence.guild_joined(self.core, guild))

    async def guilds_are(self, listed: Collection[int], among: Callable[[int], bool]) -> None:
        """Of the guilds `among` which one looks, the bot is in those listed and in no other."""
        await self.core.finish(absence.guilds_are(self.core, listed, among))

    def in_guild(self, guild: int) -> bool:
        """Whether the bot is in this guild, as far as the keeper was told."""
        return guild not in self.core.departed

    # -- looking -------------------------------------------------------------------------------------------------------

    async def look(self, table: int, user: int | None) -> Look:
        """The table as this user may see it; None for somebody who only watches."""
        return await looking.look(self.core, table, user)

    async def asked_in_private(self, table: int) -> dict[int, tuple[Ask, ...]]:
        """What each seat is asked for the eyes of its player alone."""
        return await looking.asked_in_private(self.core, table)

    async def advice(self, table: int, user: int) -> tuple[str, Answer] | None:
        """The question a player is waited for to answer, and what a computer would answer in his place."""
        return await looking.advice(self.core, table, user)

    async def at_the_end(self, table: int) -> tuple[Look, ...]:
        """A game that is over as each of its seats sees it: the hands are open then."""
        return await looking.at_the_end(self.core, table)

    async def story(self, table: int) -> tuple[Text, ...]:
        """What will be told of a game that is over, the most telling line first."""
        return await archiving.story_of(self.core, table)

    async def log(
        self, table: int, user: int | None, before: int | None = None, limit: int = history.PAGE
    ) -> list[Line]:
        """A page of the log as this user may read it, oldest line first."""
        return await history.log(self.core, table, user, before, limit)

    async def news(self, look: Look) -> list[Event]:
        """What was told since whoever has this look of a table last looked; tell `heard` once he has it."""
        return await history.news(self.core, look)

    def heard(self, table: int, user: int, told: int) -> None:
        """A user was shown what the first so many lines of a table's log tell."""
        calling.heard(self.core, table, user, told)

    async def saw(self, table: int, user: int, told: int) -> None:
        """A user was shown what all may see of a table when its log had so many lines."""
        await history.saw(self.core, table, user, told)

    async def meanwhile(self, table: int, user: int) -> Done:
        """What was done in a user's name since his own last answer, and what befell him."""
        return await history.meanwhile(self.core, table, user)

    async def verify(self, table: int) -> Verdict:
        """Recompute all chance of a game from its seed."""
        return await history.verify(self.core, table)

    async def frame(self, table: int, number: int) -> Frame:
        """How the table stood at one of its `moments`, as everybody could see it then."""
        return await history.frame(self.core, table, number)

    async def export(self, table: int) -> bytes:
        """A game as JSON: its public log, and once it is over the seed and all entries (see verify.py)."""
        return await history.export(self.core, table)

    # -- statistics and privacy ----------------------------------------------------------------------------------------

    async def statistics(self, user: int, guild: int | None = None) -> list[Tally]:
        """What a user's finished games add up to, per game."""
        return await self.core.read(partial(people.tallies, guild=guild, user=user, game=None))

    async def leaderboard(self, guild: int, game: str, limit: int = 10) -> list[Tally]:
        """The guild's best at a game: most wins, then the better share of games won, then average points."""
        return await privacy.leaderboard(self.core, guild, game, limit)

    async def data_of(self, user: int) -> bytes:
        """Everything stored about a user, as JSON."""
        return await privacy.data_of(self.core, user)

    async def forget_user(self, user: int, *, interaction: int | None = None) -> None:
        """Remove a user everywhere: open seats go to a captain, finished games keep a departed captain."""
        work = partial(privacy.forget_user, self.core, user, interaction)
        await self.core.once(interaction, work, self._nothing)

    # -- what was posted -----------------------------------------------------------------------------------------------

    def pending_posts(self) -> list[Head]:
        """The tables whose channel does not show the present revision yet (after a restart: post these)."""
        return [head for head in self.core.heads.values() if head.posted < head.revision]

    async def posted(self, table: int, revision: int, message: int, called: Collection[Call] = ()) -> None:
        """The channel shows the table at this revision, by this message, which has called these."""
        await self.core.finish(calling.posted(self.core, table, revision, message, called))

    async def dm_of(self, user: int, table: int) -> tuple[int, int, int] | None:
        """The private message of a table that a user has: channel, message, and the revision it shows."""
        return await self.core.read(partial(people.dm, user=user, table=table))

    async def dm_posted(
        self, user: int, table: int, channel: int, message: int, revision: int, called: Call | None = None
    ) -> None:
        """Remember a user's private message of a table, and whether it has called him."""
        work = calling.dm_posted(self.core, user, table, channel, message, revision, called)
        await self.core.finish(work)

    # -- the way to somebody's direct messages -------------------------------------------------------------------------

    async def door(self, user: int) -> DoorRow | None:
        """What is known of the way to a user's direct messages; None if he has never used the bot."""
        return await self.core.read(partial(doors.door, user=user))

    async def met(self, user: int) -> None:
        """A user has pressed or typed something of ours: from now on direct messages may follow."""
        await self.core.write(partial(doors.met, user=user))

    async def door_opened(self, user: int, channel: int) -> None:
        """A direct message has arrived there."""
        await self.core.write(partial(doors.opened, user=user, channel=channel))

    async def door_closed(self, user: int) -> None:
        """Discord says that a user takes no direct messages of ours."""
        await self.core.write(partial(doors.closed, user=user, at=self.core.clock.now()))

    async def door_told(self, user: int) -> None:
        """The user has been told that the direct messages are closed."""
        await self.core.write(partial(doors.told, user=user))

    # -- commands ------------------------------------------------------------------------------------------------------

    async def commands_known(self, application: int) -> str:
        """The fingerprint of the commands that Discord has of this application; "" if that is not known."""
        return await self.core.read(partial(commands.fingerprint, application=application))

    async def commands_elsewhere(self, places: Collection[int]) -> list[int]:
        """Where else than in these Discord has commands of ours: servers that had some of their own before."""
        return [place for place in await self.core.read(commands.places) if place not in places]

    async def commands_withdrawn(self, place: int) -> None:
        """Discord has none of ours there any more."""
        await self.core.write(partial(commands.forget, place=place))

    async def commands_told(self, application: int, fingerprint: str) -> None:
        """Discord has the commands with this fingerprint."""
        await self.core.write(partial(commands.told, application=application, fingerprint=fingerprint))

    # -- the operator --------------------------------------------------------------------------------------------------

    async def maintain(self, words: str, *, interaction: int | None = None) -> Maintenance | None:
        """Let the time of all tables stand, and no new one be opened, until `maintain_no_more`."""
        return await self.core.once(
            interaction, partial(maintenance.begin, self.core, words, interaction), lambda _: self._maintenance()
        )

    async def maintain_no_more(self, *, interaction: int | None = None) -> Maintenance | None:
        """Let the time go on; show all tables anew, and tell `all_told` once that is done."""
        return await self.core.once(
            interaction, partial(maintenance.end, self.core, interaction), lambda _: self._maintenance()
        )

    async def all_told(self) -> None:
        """Every table shows again that all is as ever."""
        await self.core.finish(maintenance.all_told(self.core))

    async def announce(self, words: str, *, interaction: int | None = None) -> int:
        """Say this once in the channel of every live table; how many they are."""
        return await self.core.once(
            interaction, partial(announcing.announce, self.core, words, interaction), lambda _: self._announced()
        )

    async def _maintenance(self) -> Maintenance | None:
        return self.core.maintenance

    async def _announced(self) -> int:
        return len(announcing.places(self.core))

    # -- emojis --------------------------------------------------------------------------------------------------------

    async def emojis_had(self, application: int) -> list[emojis.Had]:
        """The emojis that Discord has of this application."""
        return await self.core.read(partial(emojis.had, application=application))

    async def emojis_noted(self, *each: emojis.Had) -> None:
        """How it stands with these."""
        await self.core.write(partial(emojis.note, emojis=each))

    async def emojis_gone(self, *numbers: int) -> None:
        """Discord has these no more."""
        await self.core.write(partial(emojis.gone, numbers=numbers))

    # -- settings ------------------------------------------------------------------------------------------------------

    async def guild_settings(self, guild: int) -> GuildSettings:
        """A guild's settings."""
        return await settings.of_guild(self.core, guild)

    async def change_guild_settings(
        self, guild: int, change: Callable[[GuildSettings], GuildSettings], *, interaction: int | None = None
    ) -> GuildSettings:
        """Change a guild's settings as they stand now; they count for tables opened from now on.

        `change` must do nothing but make new settings of the old ones; what it refuses changes nothing.
        """
        work = partial(settings.change_guild, self.core, guild, change, interaction)
        return await self.core.once(interaction, work, lambda _: self.guild_settings(guild))

    async def user_settings(self, user: int) -> UserSettings:
        """A user's settings."""
        return await settings.of_user(self.core, user)

    async def change_user_settings(
        self, user: int, change: Callable[[UserSettings], UserSettings], *, interaction: int | None = None
    ) -> UserSettings:
        """Change a user's settings as they stand now."""
        work = partial(settings.change_user, self.core, user, change, interaction)
        return await self.core.once(interaction, work, lambda _: self.user_settings(user))

    # -- presses that are delivered again ------------------------------------------------------------------------------

    async def _nothing(self, table: int) -> None:
        """What has no answer was done before."""


def nonce(table: int, revision: int) -> str:
    """What Discord recognises a second try of the same post by (at most 25 characters)."""
    return f"{table:x}-{revision:x}"[-25:]
