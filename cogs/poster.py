"""The poster: all that the bot sends by itself, each kind in a lane of its own, so that none holds up another."""

import logging

from bot.engine.languages import speaking
from bot.engine.text import NONE, T, Text, Verbatim, say, t, told
from bot.tables.model import Change, Head
from cogs.failures import UNSENT, meaning, shut_out
from cogs.posting.direct_messages import Directs
from cogs.posting.doors import Doors
from cogs.posting.notices import Notices
from cogs.posting.posts import Posts
from cogs.posting.sending import send
from cogs.posting.words import Words
from cogs.services import Desk
from cogs.ui.layout import note

log = logging.getLogger(__name__)

SOON = 2.0  # seconds

SHUT_OUT = T("⚠ Table {table} in {place} is paused until I can write there again. {why}")


class Poster:
    """Table messages, strips of old ones, private panels, notices and short words: all of it as others know it."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.doors = Doors(desk)
        self.directs = Directs(desk, self.doors)
        self.posts = Posts(desk, self._refused, self._call_late)
        self.notices = Notices(desk, self.doors)
        self.words = Words(desk, self.doors)
        self._lanes = (
            self.posts.lane,
            desk.strips.lane,
            self.directs.looking,
            self.directs.lane,
            self.notices.lane,
            self.notices.calls.lane,
            self.words.lane,
        )
        self.refresh = self.posts.refresh
        self.retry = self.posts.retry
        self.send_notices = self.notices.gather

    def heard(self, change: Change) -> None:
        """A table has changed: its channel and its players learn of it soon."""
        self.posts.heard(change)
        self.directs.heard(change)

    def show_all(self) -> int:
        """Show all live tables again, where something beside their games has changed; how many they are."""
        heads = [head for head in self.desk.keeper.core.live_heads() if self.desk.keeper.core.plays(head)]
        for head in heads:
            self.refresh(head.id)
        return len(heads)

    def wake(self, table: int) -> None:
        """See to it that the channel and the players of this table have it as it is now."""
        self.posts.lane.wake(table)
        self.directs.wake(table)

    async def shown(self, table: int) -> None:
        """Wait until the channel has this table as it is, for a moment at most: whoever waits has an answer to get."""
        await self.posts.lane.served(table, SOON)

    async def idle(self) -> None:
        """Wait until nothing is being sent; what waits for its time is not."""
        while any(lane.busy for lane in self._lanes):
            for lane in self._lanes:
                await lane.idle()

    async def close(self) -> None:
        """Send nothing more; what is left is sent after the next start."""
        for lane in self._lanes:
            await lane.close()

    async def _call_late(self, table: int) -> None:
        """A table that waited for its channel goes on; whoever is to be called and was not gets a short call."""
        if (await self.desk.keeper.head(table)).mute:
            await self.desk.keeper.steering.release(table)
        await self.notices.calls.clear()
        if await self.desk.keeper.speak_up(table):
            await self.notices.gather()

    # -- what people and Discord do ------------------------------------------------------------------------------------

    async def used(self, user: int, channel: int | None) -> None:
        """Somebody has pressed or typed something of ours in this channel, and it is answered."""
        await self.doors.met(user)
        self.posts.seen_in(channel or 0)

    async def write_to(self, user: int, surely: bool) -> None:
        """Somebody asks for direct messages, by looking at the own hand or `surely` by the settings."""
        if await self.doors.ask(user, surely):
            self.directs.ask(user)

    def place_changed(self, channel: int) -> None:
        """A channel or thread is not as it was: opened, unlocked, or with other permissions."""
        self.posts.changed(lambda head: channel in (head.channel, head.parent))

    def guild_changed(self, guild: int) -> None:
        """Roles of a server, or ours there, are not as they were."""
        self.posts.changed(lambda head: head.guild == guild)

    async def channel_gone(self, channel: int) -> None:
        """A channel was deleted, with its threads: their tables rest, and their players are told once."""
        heads = list(self.desk.keeper.core.live_heads())
        for head in [head for head in heads if channel in (head.channel, head.parent)]:
            await self._table_adrift(head)

    async def _refused(self, head: Head, error: BaseException) -> None:
        """The channel of a table does not take its post; one that is gone was deleted while we were away."""
        self.directs.refused(head.id)
        if meaning(error) == "no place":
            await self.channel_gone(head.channel)
        elif shut_out(error) and await self.desk.keeper.steering.hold(head.id):
            await self._tell_moderators(head)
            await self.notices.gather()

    async def _tell_moderators(self, head: Head) -> None:
        """Whoever looks after the server reads that a table waits for its channel, where such things are told."""
        log_channel = (await self.desk.keeper.guild_settings(head.guild)).log_channel
        if not log_channel or log_channel == head.channel:
            return
        why = self.desk.problems.get(head.id, NONE)
        place = Verbatim(f"<#{head.channel}>")
        try:
            text = told(SHUT_OUT, table=head.id, place=place, why=why)
            await self.say_in(head.guild, log_channel, text, f"mute{head.id:x}-{head.revision:x}")
        except UNSENT as error:
            log.warning("that table %s waits for its channel could not be told: %s", head.id, error)

    async def _table_adrift(self, head: Head) -> None:
        if head.status == "lobby":
            await self.desk.keeper.close(head.id, head.host or 0, moderator=True)
            return
        await self.desk.keeper.steering.hold(head.id, gone=True)
        title = self.desk.keeper.core.games[head.game].title
        for user in head.users:
            if user is not None:
                with speaking(await self.desk.tongue_of(user)):
                    text = t(
                        "The channel of your table of {game} (table {n}) was deleted. The game is kept; a moderator "
                        "can move it to another channel with `/mod move`.",
                        game=title,
                        n=head.id,
                    )
                self.words.tell(user, text, f"gone{head.id:x}-{user}")

    async def say_in(self, guild: int, channel: int, text: Text, nonce: str) -> None:
        """A short message of its own in a channel, mentioning nobody: once, however often that nonce comes."""
        with speaking(await self.desk.tongue_in(guild)):
            sheet = note(say(text, ()))
        await send(self.desk.bot.get_partial_messageable(channel), sheet, nonce)
