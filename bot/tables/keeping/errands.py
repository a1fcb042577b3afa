"""What the bot itself does and notes: clocks, calls, posts, direct messages, commands, emojis."""

from collections.abc import Collection
from functools import partial

from bot.store import calls, commands, doors, emojis, people
from bot.store.rows import AwayRow, CallRow, DoorRow
from bot.tables import absence, calling, changes, sharing, threads, timeouts
from bot.tables.calls import Call, quiet_until
from bot.tables.keeping.kept import Kept
from bot.tables.model import Head, Meanwhile, Notice


class Errands(Kept):
    """What the bot itself does and notes: clocks, calls, posts, direct messages, commands, emojis."""

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
