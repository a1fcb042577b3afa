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
from bot.store import checking, heads, people
from bot.store.logbook import Logbook
from bot.store.maintenance import Maintenance
from bot.store.rows import Tally
from bot.tables import (
    absence,
    announcing,
    archiving,
    calling,
    history,
    looking,
    maintenance,
    plans,
    privacy,
    settings,
    sharing,
    timeouts,
    unfit,
)
from bot.tables.computers import follow
from bot.tables.keeping.errands import Errands
from bot.tables.keeping.lobbies import Lobbies
from bot.tables.keeping.playing import Playing
from bot.tables.loaded import Live
from bot.tables.model import (
    Clock,
    Done,
    Frame,
    GuildSettings,
    Head,
    Line,
    Listener,
    Look,
    Unusable,
    UserSettings,
    Verdict,
    Waiting,
)
from bot.tables.registry import Core
from bot.tables.steering import Steering
from bot.tables.timekeeper import Timekeeper

CACHE = 200  # live matches kept in memory


def new_seed() -> bytes:
    """A fresh secret seed."""
    return secrets.token_bytes(32)


class Keeper(Lobbies, Playing, Errands):
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
        self.seeds = seeds

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

    def tables_of(self, user: int) -> list[Head]:
        """The live tables at which a user sits."""
        return [head for head in self.core.live_heads() if user in head.users]

    def waiting_for(self, user: int) -> list[Waiting]:
        """The tables that wait for a user, the most urgent first."""
        return looking.waiting_for(self.core, user)

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

    async def change_user_settings(
        self, user: int, change: Callable[[UserSettings], UserSettings], *, interaction: int | None = None
    ) -> UserSettings:
        """Change a user's settings as they stand now."""
        work = partial(settings.change_user, self.core, user, change, interaction)
        return await self.core.once(interaction, work, lambda _: self.user_settings(user))


def nonce(table: int, revision: int) -> str:
    """What Discord recognises a second try of the same post by (at most 25 characters)."""
    return f"{table:x}-{revision:x}"[-25:]
