"""Notices: reminders and whatever else is said once, in a channel or to one person."""

import logging
from collections.abc import Callable, Sequence

import discord

from bot.engine.languages import speaking
from bot.tables.announcing import ANNOUNCEMENT
from bot.tables.model import Head, Notice
from cogs.calls import Calls
from cogs.failures import TRIED_AGAIN, UNSENT, meaning
from cogs.members import NO_MEMBER
from cogs.posting.doors import Doors, Held
from cogs.posting.lanes import Lane
from cogs.posting.sending import send
from cogs.services import Desk
from cogs.ui.layout import WOOD, Sheet
from cogs.ui.lobby import join_button
from cogs.ui.votes import back_button
from cogs.ui.widgets import row

log = logging.getLogger(__name__)

INVITATION = "invitation"  # for somebody who may never have heard of us: said in the channel or not at all
OF_A_SEAT: dict[str, Callable[[str], bool]] = {  # whether it is so still, by who plays the seat of somebody told so
    "standin": bool,
    "back": lambda captain: not captain,
    "given": lambda captain: not captain,
}
MOST = 500  # looked at in one go: more than ever are due at once, unless Discord is away

Place = tuple[int, int]  # a table, and the player to whom they go directly, 0 for its channel


class Notices:
    """What the keeper wants said: each sent once under its own nonce; what can never be delivered is let go."""

    def __init__(self, desk: Desk, doors: Doors) -> None:
        self.desk = desk
        self.doors = doors
        self.calls = Calls(desk)
        self.lane: Lane[Place] = Lane("the notices of table and player %s could not be sent", self._send_next)
        self._open: dict[Place, list[Notice]] = {}
        self._done: set[int] = set()  # known to be out, or let go
        self._reached: set[tuple[int, int]] = set()  # notice and user: who has it already

    async def gather(self) -> None:
        """Look what is to be said, and see to it; what was said in short and is over goes."""
        await self.calls.clear()
        found = await self.desk.keeper.notices(MOST)
        numbers = {notice.id for notice in found}
        self._done &= numbers
        self._reached = {(number, user) for number, user in self._reached if number in numbers}
        self._open = {}
        for notice in found:
            place = (notice.table, notice.users[0] if notice.direct else 0)
            self._open.setdefault(place, []).append(notice)
        for place in self._open:
            self.lane.wake(place)

    async def _send_next(self, place: Place) -> None:
        """Send what is open at a place, in order."""
        for notice in self._open.get(place, ()):
            if notice.id not in self._done:
                await self._send(notice)
                self._done.add(notice.id)
                await self.desk.keeper.notices_sent([notice.id])

    async def _send(self, notice: Notice) -> None:
        """Send one, as its channel or its people take it."""
        head = await self.desk.keeper.head(notice.table)
        if not self.desk.is_ours(head.guild):
            log.info("a notice of table %s is let go: its server is not ours any more", notice.table)
            return
        if await self._outdated(notice, head):
            return
        if notice.kind == "reminder" and await self._somebody_left(head.guild, notice.users):
            return
        if not notice.direct and await self._in_channel(notice, head):
            return
        if notice.kind == INVITATION or not await self._to_people(notice):
            log.warning("a notice of table %s can be delivered to nobody and is let go", notice.table)

    async def _in_channel(self, notice: Notice, head: Head) -> bool:
        """Say it in the table's channel; False if that does not take it."""
        if notice.table in self.desk.problems:
            return False
        users = [discord.Object(user) for user in notice.users]
        allowed = discord.AllowedMentions(users=users, everyone=False, roles=False)
        with speaking(await self.desk.tongue_in(head.guild)):
            text = await self.calls.in_public(notice)
            rows = (row(join_button(notice.table)),) if notice.kind == INVITATION else ()
        if not text:
            return False
        channel = self.desk.bot.get_partial_messageable(notice.channel)
        try:
            sheet = Sheet((text,), rows=rows, colour=WOOD)
            message = await send(channel, sheet, notice.nonce, allowed, loud=notice.kind != ANNOUNCEMENT)
        except discord.HTTPException as error:
            if meaning(error) in TRIED_AGAIN:
                raise
            log.warning("a notice of table %s goes to its players directly: %s", notice.table, error)
            return False
        await self.calls.sent(notice, message)
        return True

    async def _to_people(self, notice: Notice) -> bool:
        """Write it to each of its people; whether anybody has it. Who is waited for keeps nobody else waiting."""
        waited: Exception | None = None
        for user in notice.users:
            if (notice.id, user) in self._reached or not await self.doors.are_open(user):
                continue
            with speaking(await self.desk.tongue_of(user)):
                text = await self.calls.in_private(notice, user)
            rows = (row(back_button(notice.table)),) if notice.kind == "standin" else ()
            sheet = Sheet((text,), rows=rows, colour=WOOD)
            loud = not await self.desk.keeper.quiet(user)
            try:
                message = await self.doors.write(user, sheet, f"{notice.nonce}-{user}", loud=loud)
                if message is not None:
                    self._reached.add((notice.id, user))
                    await self.calls.sent(notice, message)
            except Held:
                continue  # by the time that Discord lets us, it is news no more
            except UNSENT as error:
                if meaning(error) in TRIED_AGAIN:
                    waited = error
        if waited is not None:
            raise waited
        return any(number == notice.id for number, _ in self._reached)

    async def _outdated(self, notice: Notice, head: Head) -> bool:
        """Whether what the notice asks for was done before it could be sent."""
        if notice.kind in ("full", INVITATION):
            return head.status != "lobby"
        if notice.kind in ("vote", "concerned"):
            return (await self.desk.keeper.look(notice.table, None)).vote is None
        if notice.kind in OF_A_SEAT:
            table = await self.desk.keeper.table(notice.table)
            seats = [seat for user in notice.users if (seat := table.seat_of(user)) is not None]
            return not any(OF_A_SEAT[notice.kind](seat.captain) for seat in seats)
        return await self.calls.outdated(notice)

    async def _somebody_left(self, guild: int, users: Sequence[int]) -> bool:
        """Whoever does not answer may be gone: without asking for lists of members, this is when it is noticed."""
        gone = False
        for user in users:
            try:
                await self.desk.bot.http.get_member(guild, user)
            except UNSENT as error:
                if isinstance(error, discord.NotFound) and error.code in NO_MEMBER:
                    gone = True
                    await self.desk.keeper.member_left(guild, user)
                else:  # of whom nothing can be learned is taken for one who is there
                    log.warning("whether a player of a table is still a member could not be learned: %s", error)
        return gone
