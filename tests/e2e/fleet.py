"""The unmodified bot as a child process against the harbour, and people who play by pressing what they see."""

import asyncio
import os
import random
import signal
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from bot.tools.harbour import Answer, Control, Harbour, Refused, Sailor, Seen

ROOT = Path(__file__).resolve().parents[2]
PEOPLE = ("Anne", "Bart", "Cora", "Dirk", "Edda", "Finn")
FEW = 80  # messages a channel keeps where nobody scrolls further back: looking at it stays cheap
PATIENCE = 40.0  # seconds for a picture: the first of a game takes a while, the more so on a busy machine
DRAIN = 0.15  # seconds until the harbour has read what a killed bot had sent


class Fleet:
    """One harbour with one bot in it."""

    def __init__(self, harbour: Harbour, folder: Path) -> None:
        self.harbour = harbour
        self.control: Control = harbour.control
        self.folder = folder
        self.log = folder / "bot.log"
        self.process: asyncio.subprocess.Process | None = None
        self.settings: dict[str, str] = {}

    @property
    def database(self) -> Path:
        return self.folder / "table.db"

    def environment(self) -> dict[str, str]:
        return {
            "PATH": os.environ["PATH"],
            "PYTHONPATH": str(ROOT),
            "DISCORD_TOKEN": self.harbour.token,
            "DISCORD_API_BASE": self.harbour.api_base,
            "DATABASE_PATH": str(self.database),
            "RENDER_FOLDER": str(self.folder.parent / "grounds"),
            "PYTHONHASHSEED": "0",
            "RATE_LIMITS": "off",
            **self.settings,
        }

    async def start(self) -> None:
        """Start the bot and wait until it is connected."""
        with self.log.open("ab") as log:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "bot", cwd=self.folder, env=self.environment(), stderr=log, stdout=log
            )
        state = await self.control.bot(wait=20)
        assert state["connected"], self.errors()

    async def stop(self, number: int = signal.SIGTERM) -> int:
        """End the bot; the exit code."""
        assert self.process is not None
        self.process.send_signal(number)
        code = await asyncio.wait_for(self.process.wait(), 12)
        self.process = None
        return code

    async def kill(self) -> None:
        """End the bot in the middle of whatever it does; who waits for an answer that can no longer come is let go."""
        await self.stop(signal.SIGKILL)
        await asyncio.sleep(DRAIN)  # answers that were already on the line still count
        for exchange in self.harbour.quay.exchanges.values():
            exchange.fail()

    def put_away(self, channel: str) -> None:
        """Whoever reads in this channel dismisses what only he sees: it would push the table's message out."""
        quay = self.harbour.quay
        here = next(each.id for each in quay.world.channels.values() if channel in (each.name, str(each.id)))
        for message in list(quay.world.messages[here].values()):
            if message.only_for is not None:
                quay.remove(message)

    def errors(self) -> list[str]:
        """The lines of the log that should not be there."""
        lines = self.log.read_text().splitlines() if self.log.exists() else []
        return [line for line in lines if " ERROR " in line or "Traceback" in line or "never awaited" in line]

    def sailor(self, name: str) -> Sailor:
        return Sailor(self.control, name)


@asynccontextmanager
async def fleet(
    folder: Path, people: Sequence[str] = PEOPLE, most_messages: int = 2000, *, limits: bool = False, **settings: str
) -> AsyncIterator[Fleet]:
    """A harbour with the bot running in it; without Discord's limits, where games of days are played in seconds."""
    async with Harbour(port=0, people=tuple(people), most_messages=most_messages, limits=limits) as harbour:
        ships = Fleet(harbour, folder)
        ships.settings = settings
        await ships.start()
        try:
            yield ships
        finally:
            if ships.process is not None:
                await ships.stop()


TOOLS = {"hand", "undo", "log", "words", "orders", "again", "rules", "clear", "less", "none", "open", "number"}


def verb(custom_id: str) -> str:
    parts = custom_id.split("/")
    return parts[1] if len(parts) == 7 and parts[0] == "pt" else ""


async def press_something(sailor: Sailor, message: Seen, luck: random.Random) -> Answer | None:
    """Press one of the widgets of the questions on a message, like somebody who just wants the game to go on."""
    buttons = [b for b in message.buttons if not b.disabled and verb(b.custom_id) not in TOOLS | {""}]
    confirm = [b for b in buttons if verb(b.custom_id) == "confirm"]
    menus = [m for m in message.menus if verb(m.custom_id) in ("pick", "some", "next", "group", "part")]
    keys = [b for b in buttons if verb(b.custom_id) in ("key", "part")]
    if confirm and (luck.random() < 0.7 or not menus):
        return await sailor.click(message, confirm[0].custom_id)
    chosen: list[Any] = menus + keys
    if not chosen:
        return await type_a_number(sailor, message)
    one = chosen[luck.randrange(len(chosen))]
    if one in keys:
        return await sailor.click(message, one.custom_id)
    options = next(c for c in message.components() if c.get("custom_id") == one.custom_id)
    if verb(one.custom_id) == "group":
        opened = await sailor.select(message, luck.choice(one.values), menu=one.custom_id)
        return opened if opened.message is None else await press_something(sailor, opened.message, luck)
    most, least = int(options.get("max_values", 1)), int(options.get("min_values", 1))
    size = max(1, least, min(most, luck.randint(least, most)))
    return await sailor.select(message, *luck.sample(list(one.values), size), menu=one.custom_id)


async def type_a_number(sailor: Sailor, message: Seen) -> Answer | None:
    """Where a number is typed into a form: the least that is allowed."""
    asked = next((b for b in message.buttons if verb(b.custom_id) == "number" and not b.disabled), None)
    if asked is None:
        return None
    form = await sailor.click(message, asked.custom_id)
    if form.modal is None:
        return form
    least = form.modal["components"][0]["component"]["placeholder"]
    return await sailor.submit(form, {"number": least})


async def play_on(ships: Fleet, sailors: dict[str, Sailor], channel: str, luck: random.Random, presses: int) -> bool:
    """Let everybody press what is open to them, by way of "My hand"; True when the final scores are shown."""
    for _ in range(presses):
        table = await newest(next(iter(sailors.values())), channel)
        if "the end" in table.text:
            return True
        names = list(sailors)
        luck.shuffle(names)
        acted = False
        for name in names:
            try:
                panel = await sailors[name].click(table, "My hand")
                assert panel.message is not None, (panel, ships.errors())
                answer = await press_something(sailors[name], panel.message, luck)
            except Refused:
                break  # the table has a newer message by now
            if answer is not None:
                assert not answer.failed, (name, panel.message.text, ships.errors())
                acted = True
                break
        if not acted:
            await asyncio.sleep(0.05)
    return False


async def newest(sailor: Sailor, channel: str) -> Seen:
    """The newest message of the table, with a picture or in words."""

    def is_table(seen: Seen) -> bool:
        return bool(seen.pictures) or any(button.label in ("My hand", "Play again") for button in seen.buttons)

    return await sailor.wait_for(channel, lambda seen: not seen.ephemeral and is_table(seen), PATIENCE)
