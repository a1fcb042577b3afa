"""Two communities with their tables, and people who have no business at some of them: for tests of who may act."""

import asyncio
import sqlite3
from collections.abc import Callable
from typing import Any

from bot.tools.harbour import Answer, Sailor, Seen
from bot.tools.harbour.control import answer as outcome
from bot.tools.harbour.exchanges import DEFER, DEFER_UPDATE, MODAL
from bot.tools.harbour.interactions import begin
from bot.tools.harbour.limits_components import LABEL, TEXT_INPUT
from bot.tools.harbour.things import Message
from tests.e2e.story import Story

EVERY_TABLE = "SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'emojis' ORDER BY name"
NEAR, FAR = "The Harbour", "The Far Shore"
PEOPLE = ("Anne", "Bart", "Cora", "Dirk", "Edda", "Finn", "Gina")


class Town:
    """Table 1 in the harbour: Anne, Bart and Edda, who has left the server since; Dirk sat there once.

    Table 2, a lobby in the tavern of the same server: Gina. Table 3, on the far shore, which Finn owns: Finn and Cora.
    """

    def __init__(self, story: Story) -> None:
        self.story = story
        self.control = story.harbour.control
        self.world = story.harbour.world
        self.sailors = {name: story.harbour.sailor(name) for name in PEOPLE}
        self.ids = {person.shown: person.id for person in self.world.players()}

    async def found(self) -> None:
        await self.control.add_guild(FAR, "Finn")
        await self.control.member("Finn", False)
        await self.story.settle()
        self.one = await self._table("harbour", ("Anne", "Bart", "Dirk", "Edda"))
        self.three = await self._table("general", ("Finn", "Cora"))
        self.two = await self._open("tavern", ("Gina",), 3)
        await self.story.keeper.desert(self.one, self.ids["Dirk"])
        await self.story.settle()

    async def _open(self, channel: str, people: tuple[str, ...], seats: int) -> int:
        keeper, place = self.story.keeper, next(c for c in self.world.channels.values() if c.name == channel)
        host = self.ids[people[0]]
        table = (await keeper.open(place.id, place.guild or 0, "set_sail", host, people[0], seats)).head.id
        for name in people[1:]:
            await keeper.join(table, self.ids[name], name)
        for name in people:
            await keeper.met(self.ids[name])  # as if each had taken the seat by a press
        return table

    async def _table(self, channel: str, people: tuple[str, ...]) -> int:
        """A game at its first question that everybody can see."""
        keeper, table = self.story.keeper, await self._open(channel, people, len(people))
        await keeper.start(table, self.ids[people[0]])
        while not (await keeper.look(table, None)).questions:
            for seat in (await keeper.head(table)).waiting:
                user = self.ids[people[seat]]
                for each in (await keeper.look(table, user)).questions:
                    if each.mine and each.default is not None:
                        await keeper.answer(table, user, each.ask.name, each.default)
        return table

    async def shut_out(self, name: str) -> None:
        """Somebody is removed from the first server, or leaves it."""
        await self.control.member(name, False)
        await self.story.settle()

    # -- what is there -------------------------------------------------------------------------------------------------

    async def board(self, name: str, channel: str) -> Seen:
        """The newest table message there that this person sees."""
        return await self.sailors[name].wait_for(channel, lambda seen: bool(seen.buttons) and not seen.ephemeral)

    def direct(self, name: str) -> Seen:
        """A direct message of the bot to this person."""
        quay = self.story.harbour.quay
        channel, number = quay.dm_with(self.ids[name]), self.world.snowflake()
        quay.post(Message(id=number, channel=channel.id, author=self.world.bot_id, created=0.0, content="Ahoy"))
        return Seen(payload={"id": str(number), "channel_id": str(channel.id)})

    async def panel(self, name: str, channel: str) -> Seen:
        """An ephemeral message of the bot to this person."""
        shown = await self.sailors[name].slash("my games", channel)
        assert shown.message is not None and shown.ephemeral
        return shown.message

    def state(self) -> list[tuple[Any, ...]]:
        """Everything the logbook holds but the bot's own emojis, which are brought up beside whatever people do."""
        with sqlite3.connect(f"file:{self.story.folder / 'table.db'}?mode=ro", uri=True) as db:
            names = [row[0] for row in db.execute(EVERY_TABLE)]
            return [(name, *row) for name in names for row in sorted(db.execute(f'SELECT * FROM "{name}"'), key=repr)]

    def public(self) -> list[Message]:
        """All that more than one person, or somebody by direct message, can read."""
        return [each for each in self.world.all_messages() if each.only_for is None]

    async def untouched(self, act: Callable[[], Any]) -> Answer:
        """Do this; nothing of what is stored or of what others read may change by it."""
        state, public = self.state(), self.public()
        answer: Answer = await act()
        assert not answer.failed, answer
        await self.story.keeper.core.idle()
        await self.story.bot.poster.idle()  # type: ignore[union-attr]
        assert self.state() == state, [row for row in self.state() if row not in state]
        assert self.public() == public
        assert all(seen.ephemeral for seen in (answer.message, *answer.followups) if seen), answer
        return answer

    def put_away(self, pressed: Seen, answer: Answer) -> None:
        """Whoever pressed dismisses what only he was answered: too much of it would push the pressed message out."""
        for seen in (answer.message, *answer.followups):
            if seen is not None and seen.id != pressed.id:
                self.story.harbour.quay.remove(self.world.messages[int(seen.channel)][int(seen.id)])


async def press(sailor: Sailor, message: Seen, custom_id: str, *values: str) -> Answer:
    """Press a made-up button, or choose in a made-up menu."""
    if values:
        return await sailor.select(message, *values, menu=custom_id, forged=True, grace=0.2)
    return await sailor.click(message, custom_id, forged=True, grace=0.2)


async def fill_in(town: Town, name: str, message: Seen | None, channel: str, custom_id: str, typed: str) -> Answer:
    """Send a made-up form, as if it had been opened by this message, or by a typed command if there is none."""
    quay, world = town.story.harbour.quay, town.world
    person = world.person_named(name)
    assert person is not None
    if message is not None:
        place, source = world.channels[int(message.channel)], world.messages[int(message.channel)][int(message.id)]
    else:
        place, source = next(each for each in world.channels.values() if each.name == channel), None
    field = {"type": TEXT_INPUT, "id": 2, "custom_id": "number", "value": typed}
    data = {"custom_id": custom_id, "components": [{"type": LABEL, "id": 1, "component": field}], "resolved": {}}
    exchange = begin(quay, MODAL, person, place, data, message=source)
    await asyncio.wait_for(exchange.acked.wait(), 10)
    if exchange.answer in (DEFER, DEFER_UPDATE):
        await asyncio.wait_for(exchange.settled.wait(), 10)
    return Answer.read(outcome(quay, exchange))
