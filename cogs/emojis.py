"""The emojis that Discord has of us: uploaded once, in the background, and again under another name when drawn anew."""

import contextlib
import logging

from msgspec.structs import replace

from bot.store.emojis import Had
from bot.tables.model import Refused
from cogs.failures import meaning
from cogs.posting.lanes import Lane
from cogs.services import Ship
from rendering.kit.emoji import DRAWN, picture
from rendering.scene import Picture, Scene

log = logging.getLogger(__name__)

DAY = 86400
KEPT = 90 * DAY  # seconds lived through for which old messages show one that is not in use any more


class Emojis:
    """Sees to it, once a day. Nobody waits for it: what is not there yet is not shown."""

    def __init__(self, bot: Ship) -> None:
        self.bot = bot
        self.known: dict[str, str] = {}  # how each is written in a message
        self.lane: Lane[int] = Lane("the emojis of application %s are not all there, words stand alone", self._look)

    async def recall(self) -> None:
        """Show what Discord had when we last looked."""
        with contextlib.suppress(Refused):  # not to be read just now: words alone
            self._show(await self.bot.desk.keeper.emojis_had(self._application))

    def look(self) -> None:
        """See to it in the background."""
        self.lane.wake(self._application)

    def doubt(self, error: BaseException) -> None:
        """A message was refused: if for an emoji that Discord does not have any more, we look what it has."""
        if meaning(error) == "emoji":
            self.known.clear()
            self.look()

    @property
    def _application(self) -> int:
        return self.bot.application_id or 0

    def _show(self, had: list[Had]) -> None:
        self.known.clear()
        self.known.update({each.name: _written(each) for each in had if each.in_use})

    async def _look(self, application: int) -> None:
        await self._round()
        self.lane.wake_later(application, DAY)

    async def _round(self) -> None:
        """Look what Discord has, upload what is missing there, and delete what no message needs any more."""
        keeper = self.bot.desk.keeper
        there = {each.name: each.id for each in await self.bot.fetch_application_emojis()}
        stored = await keeper.emojis_had(self._application)
        had = [each for each in stored if each.id in there.values()]
        if lost := [each.id for each in stored if each not in had]:
            await keeper.emojis_gone(*lost)
        self._show(had)
        uploaded = 0
        for name in DRAWN:
            drawn = await self._drawn(name)
            mine = [each for each in had if each.name == name and each.in_use]
            if any(each.fingerprint == drawn.alt for each in mine):
                continue
            known_as = drawn.name.removesuffix(".png")
            number = there.get(known_as)
            if number is None:
                number = (await self.bot.create_application_emoji(name=known_as, image=drawn.png)).id
                uploaded += 1
            new = Had(number, self._application, name, drawn.alt)
            await keeper.emojis_noted(new, *map(self._out_of_use, mine))
            self.known[name] = _written(new)
        if uploaded:
            log.info("Discord has %s emojis more of us", uploaded)
        await self._clear_up()

    async def _drawn(self, name: str) -> Picture:
        return await self.bot.desk.press.draw(("emoji", name), picture, Scene(view=None, mates=(), title=name), True)

    def _out_of_use(self, one: Had) -> Had:
        return replace(one, lived=self.bot.desk.keeper.core.clock.lived())

    async def _clear_up(self) -> None:
        """What is not drawn any more goes out of use; what has been so for long is deleted."""
        keeper = self.bot.desk.keeper
        for each in await keeper.emojis_had(self._application):
            if each.in_use and each.name not in DRAWN:
                await keeper.emojis_noted(self._out_of_use(each))
                self.known.pop(each.name, None)
            elif not each.in_use and keeper.core.clock.lived() - each.lived > KEPT:
                await self.bot.http.delete_application_emoji(self._application, each.id)
                await keeper.emojis_gone(each.id)


def _written(one: Had) -> str:
    return f"<:{one.name}:{one.id}>"  # Discord goes by the number
