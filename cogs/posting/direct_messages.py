"""Direct messages: the private panels that players get, a new one with the turn, and for what others ask of them."""

import logging
from collections import OrderedDict

import discord
from msgspec import Struct
from msgspec.structs import astuple

from bot.engine.languages import speaking
from bot.engine.question import Ask
from bot.engine.text import t
from bot.tables.keeper import nonce
from bot.tables.model import Change, Look
from cogs.calls import link
from cogs.failures import TRIED_AGAIN, UNSENT, meaning
from cogs.posting.doors import Doors, Held
from cogs.posting.lanes import Lane
from cogs.posting.sending import send
from cogs.services import Desk
from cogs.ui.layout import note

log = logging.getLogger(__name__)

KEPT = 4_096  # players at tables whose open questions are remembered

Place = tuple[int, int]  # a table and a user


class Due(Struct, frozen=True):
    """A panel to be sent: as a new message, and with a call in the channel where direct messages are closed.

    What comes with the turn is a new message only if it calls; else the last one is renewed.
    """

    fresh: bool = False
    call: bool = False
    reply: bool = False  # in the same turn as before: to what others have just done
    owed: bool = False  # the call in the channel is decided, and could not be sent yet

    def joined(self, other: "Due") -> "Due":
        """Both at once."""
        both = zip(astuple(self), astuple(other), strict=True)
        return Due(*(mine or theirs for mine, theirs in both))


class Directs:
    """Who has been told privately of which question. Every player at a table is waited for alone."""

    def __init__(self, desk: Desk, doors: Doors) -> None:
        self.desk = desk
        self.doors = doors
        self.looking = Lane("who is to be told at table %s could not be found out", self._look_at)
        self.lane: Lane[Place] = Lane("a direct message of table and player %s could not be sent", self._send)
        self._due: dict[Place, Due] = {}
        self._asked: OrderedDict[Place, set[str]] = OrderedDict()  # the private questions open to a player
        self._waited: dict[int, tuple[int, ...]] = {}  # table -> who was waited for when it was last looked at
        self._turns: dict[int, int] = {}  # table -> which turn it was then
        self._acted: dict[int, int | None] = {}  # table -> the seat of the person who answered last
        self._told: OrderedDict[Place, tuple[int, int]] = OrderedDict()  # which lines of the log a new message told

    # -- when ----------------------------------------------------------------------------------------------------------

    def heard(self, change: Change) -> None:
        """A table has changed."""
        if change.why != "captain":  # captains follow whoever answered: for him that is one answer
            self._acted[change.table] = change.seat
        self.looking.wake(change.table)

    def wake(self, table: int) -> None:
        """See to it that those who are asked at this table know of it."""
        self.looking.wake(table)

    def refused(self, table: int) -> None:
        """The table's channel does not show it: whoever is waited for is told here."""
        self._waited.pop(table, None)
        self.looking.wake(table)

    def ask(self, user: int) -> None:
        """Somebody wants to be written to again."""
        for head in self.desk.keeper.tables_of(user):
            if head.status == "playing":
                self._wake((head.id, user), Due(fresh=True, reply=True))

    def _wake(self, place: Place, due: Due) -> None:
        self._due[place] = due.joined(self._due.get(place, Due()))
        self.lane.wake(place)

    # -- who -----------------------------------------------------------------------------------------------------------

    async def _look_at(self, table: int) -> None:
        """Whoever is waited for with something private to decide gets a panel: a new one with the turn."""
        look = await self.desk.keeper.look(table, None)
        head = look.table.head
        if look.view is None or look.over or not self.desk.is_ours(head.guild):
            self._forget(table)
            return
        before, self._waited[table] = self._waited.get(table, ()), look.waiting
        reply, self._turns[table] = self._turns.get(table, look.turn) == look.turn, look.turn
        here, asked = self._acted.get(table), await self.desk.keeper.asked_in_private(table)
        for sitting in look.table.seats:
            if sitting.user is None or sitting.captain or sitting.gone:
                continue  # nor is anything shown to whoever has left the server
            new, changed = self._new_questions((table, sitting.user), asked.get(sitting.seat, ()))
            if sitting.seat == here:  # he is there, and has it as the answer to his press
                continue
            if sitting.seat in head.waiting:
                turn = sitting.seat not in look.waiting or sitting.seat not in before
                self._wake((table, sitting.user), Due(turn or new, new, reply))
            elif changed:  # asked although nobody waits for him, such as for an answer to an offer
                self._wake((table, sitting.user), Due(new, new, reply))

    def _forget(self, table: int) -> None:
        """Nothing is asked at this table."""
        self._waited.pop(table, None)
        self._turns.pop(table, None)
        self._acted.pop(table, None)
        for place in [place for place in self._asked if place[0] == table]:
            del self._asked[place]

    def _new_questions(self, place: Place, asks: tuple[Ask, ...]) -> tuple[bool, bool]:
        """Whether this player is privately asked something new, and whether anything about that has changed."""
        asked = {_identity(each) for each in asks}
        known = self._asked.get(place, set())
        self._asked[place] = asked
        self._asked.move_to_end(place)
        while len(self._asked) > KEPT:
            self._asked.popitem(last=False)
        return bool(asked - known), asked != known

    def _keep_told(self, place: Place, lines: tuple[int, int]) -> None:
        self._told[place] = lines
        self._told.move_to_end(place)
        while len(self._told) > KEPT:
            self._told.popitem(last=False)

    # -- what ----------------------------------------------------------------------------------------------------------

    async def _send(self, place: Place) -> None:
        """Send what is due at this place, as things stand now."""
        table, user = place
        due = self._due.pop(place, None)
        if due is None:
            return
        own = await self.desk.keeper.look(table, user)
        if own.view is None or own.over or own.table.seat_of(user) is None or not self._asks(own):
            return
        known = await self.desk.keeper.dm_of(user, table)
        if known is not None and known[2] >= own.revision:
            return
        try:
            if await self._allowed(own, user) and await self._panel(own, user, due, known):
                return
        except UNSENT as error:
            self.desk.bot.doubt(error)
            if meaning(error) in TRIED_AGAIN:
                call = due.call and not isinstance(error, Held)
                self._due[place] = Due(due.fresh, call, due.reply).joined(self._due.get(place, Due()))
                if due.call and not call:  # that may take long
                    await self._call(own, user)
                raise
            log.warning("a direct message of table %s was refused: %s", table, error)
        if due.call:
            await self._call(own, user, due.owed)

    def _asks(self, own: Look) -> bool:
        """Whether anything is asked that belongs here: the private questions; all, where no channel shows them."""
        hidden = own.table.head.id in self.desk.problems
        return any(each.mine and (hidden or not each.ask.public) for each in own.questions)

    async def _allowed(self, own: Look, user: int) -> bool:
        guild = await self.desk.keeper.guild_settings(own.table.head.guild)
        return guild.dms and await self.doors.are_open(user)

    async def _panel(self, own: Look, user: int, due: Due, known: tuple[int, int, int] | None) -> bool:
        """The player's panel, renewed or as a new message; False if the direct messages turn out to be closed."""
        table = own.table.head.id
        fresh = due.fresh and (known is None or known[2] < own.table.head.asked)  # once for one question
        hidden = table in self.desk.problems
        called = await self.desk.keeper.to_write(table, user, due.call, hidden) if fresh or known is None else None
        there = None if known is None or (fresh and (due.reply or called is not None)) else known[:2]
        first, then = self._told.get((table, user), (own.heard, own.heard))
        since = first if there is not None and own.heard == then else own.heard  # renewed it tells what it told, too
        with speaking(await self.desk.tongue_of(user)):
            sheet = await self.desk.panel(table, user, self._where(own), since=since)
        same = f"{nonce(table, own.revision)}-{own.seat}"
        message = await self.doors.write(user, sheet, same, there, loud=called is not None)
        if message is None:
            return False
        if sheet.heard is not None and (there is None or message.id != there[1]):
            self.desk.keeper.heard(table, user, sheet.heard.told)
            self._keep_told((table, user), (own.heard, sheet.heard.told))
        await self.desk.keeper.dm_posted(user, table, message.channel.id, message.id, own.revision, called)
        self.desk.strips.remember(message)
        if known is not None and known[1] != message.id:
            self.desk.strips.strip(known[0], known[1])
        return True

    async def _call(self, own: Look, user: int, owed: bool = False) -> None:
        """Call somebody who is asked something new and gets no direct messages, if he may be called now.

        `owed`: that was decided and noted before, and the channel did not take it just then.
        """
        if own.table.head.id in self.desk.problems:
            return
        if not owed and not await self.desk.keeper.may_call(own.table.head.id, user):
            return
        with speaking(await self.desk.tongue_in(own.table.head.guild)):
            text = t("{who}, there is something for you to decide here: press *My hand*.", who=f"<@{user}>")
            text = f"{text} {link(own.table.head)}"
        allowed = discord.AllowedMentions(users=[discord.Object(user)], everyone=False, roles=False)
        channel = self.desk.bot.get_partial_messageable(own.table.head.channel, guild_id=own.table.head.guild)
        try:
            await send(channel, note(text), f"{nonce(own.table.head.id, own.revision)}-{own.seat}c", allowed, loud=True)
        except UNSENT as error:
            if meaning(error) in TRIED_AGAIN:
                place = (own.table.head.id, user)
                self._due[place] = Due(call=True, owed=True).joined(self._due.get(place, Due()))
                raise
            log.warning("a call at table %s could not be sent: %s", own.table.head.id, error)

    def _where(self, own: Look) -> str:
        head = own.table.head
        place, way = f"<#{head.channel}>", f" {link(head)}" if head.message else ""
        return _asked_in(own, place) + way


def _asked_in(own: Look, place: str) -> str:
    """What a table wants of a player, and where it stands."""
    if any(each.mine and not each.ask.optional and each.given is None for each in own.questions):
        return t("It is your turn at the table in {place}.", place=place)
    if any(each.mine and each.ask.optional for each in own.questions):
        return t("You have something to decide at the table in {place}.", place=place)
    return t("This is the table in {place}.", place=place)


def _identity(ask: Ask) -> str:
    """What tells a question from an earlier one of the same name."""
    facts = (getattr(ask, fact) for fact in ask.__struct_fields__ if fact not in ("default", "fits"))
    return f"{ask.name} {tuple(facts)!r}"
