"""What the operator can say to a running bot: the same verbs over its line, and in Discord by /operator.

Answers are plain English lines like those of the log. They name no player and tell nothing of what is hidden.
"""

import logging
import time
import unicodedata
from collections import Counter
from collections.abc import Awaitable, Callable

import discord

from bot import VERSION
from bot.engine.text import say
from bot.operating.health import drawing, latency, troubles
from bot.operating.line import Answer, Order
from bot.operating.tally import size_of, taken
from bot.tables.model import Head, Refused
from cogs.failures import UNSENT
from cogs.services import Ship

log = logging.getLogger(__name__)

LONGEST = 500  # characters of what is said to all tables
LISTED = 40  # tables, those in trouble first
ON, OFF = "on", "off"


class Said(Exception):
    """An order that cannot be carried out, with the reason."""


class Operator:
    """Carries orders out."""

    def __init__(self, bot: Ship, megabytes: int) -> None:
        """`megabytes` are what all processes may take."""
        self._bot = bot
        self._megabytes = megabytes
        self._begun = time.monotonic()
        self._verbs: dict[str, Callable[[Order, int | None], Awaitable[Answer]]] = {
            "status": self._status,
            "announce": self._announce,
            "maintain": self._maintain,
            "tables": self._tables,
            "leave": self._leave,
        }

    async def do(self, order: Order, interaction: int | None = None) -> Answer:
        """Carry one out; given in Discord it counts once for its interaction."""
        verb = self._verbs.get(order.verb)
        if verb is None:
            return Answer(2, (f"{order.verb!r} is nothing this bot can do: it is of version {VERSION}.",))
        try:
            answer = await verb(order, interaction)
        except Refused as error:
            return Answer(1, (say(error.reason, ()),))
        except Said as error:
            return Answer(1, (str(error),))
        except Exception:
            log.exception("the operator's order %s failed", order.verb)
            return Answer(1, ("That failed on the bot's side: look into its log.",))
        if order.verb in ("announce", "maintain", "leave"):
            log.info("the operator's order: %s", answer.lines[0])
        return answer

    # -- looking -------------------------------------------------------------------------------------------------------

    async def _status(self, order: Order, interaction: int | None) -> Answer:
        """How the bot is; the code is 1 if something is wrong."""
        bot, core = self._bot, self._bot.desk.keeper.core
        wrong, begun = await troubles(bot), time.monotonic()
        kinds = Counter(head.status for head in core.live_heads())
        by_kind = ", ".join(f"{kinds[kind]} {name}" for kind, name in KINDS.items() if kinds[kind])
        unfit = sum(head.unfit != 0 for head in core.live_heads())
        closed, apart = len(bot.desk.problems), len(core.apart)
        notices = len(await bot.desk.keeper.notices(NOTICES))
        millis = latency(bot)
        gateway = "no connection" if millis is None else f"connected, {millis} ms"
        rows = (
            ("version", f"{VERSION}, up {_span(begun - self._begun)}"),
            ("gateway", f"{gateway}; {len(bot.guilds)} communities"),
            ("database", f"{size_of(core.logbook.path)} MB at {core.logbook.path}"),
            ("tables", f"{sum(kinds.values())} live" + (f": {by_kind}" if by_kind else "")),
            ("trouble", f"{closed} channels take no message, {apart} games damaged, {unfit} do not fit"),
            ("owed", f"{len(bot.desk.keeper.pending_posts())} tables to be shown, {notices} notices to be sent"),
            ("drawing", (await drawing(bot))[1]),
            ("memory", f"{taken()} of {self._megabytes} MB"),
            ("since", f"{bot.tally} in this day"),
            ("maintenance", "on: all clocks stand; python -m bot maintain off" if core.maintained else "off"),
        )
        lines = [f"{name:12}{text}" for name, text in rows]
        return Answer(1 if wrong else 0, (*lines, *(f"problem     {each}" for each in wrong)))

    async def _tables(self, order: Order, interaction: int | None) -> Answer:
        """The live tables by their numbers, those in trouble first."""
        desk = self._bot.desk
        heads = sorted(desk.keeper.core.live_heads(), key=lambda head: (not desk.in_trouble(head), -head.touched))
        lines = [f"{_tables(len(heads))}."]
        lines += [f"{head.id}: {head.game}, {self._state(head)}, server {head.guild}" for head in heads[:LISTED]]
        if len(heads) > LISTED:
            lines.append(f"... and {len(heads) - LISTED} more.")
        return Answer(0, tuple(lines))

    def _state(self, head: Head) -> str:
        """How one table stands; what its channel lacks is told there."""
        desk = self._bot.desk
        if head.id in desk.keeper.core.apart:
            return "its game is damaged in the database"
        if head.unfit:
            return "its last steps do not fit the rules of this version"
        return f"{KINDS[head.status]}, its channel takes no message" if desk.in_trouble(head) else KINDS[head.status]

    # -- doing ---------------------------------------------------------------------------------------------------------

    async def _announce(self, order: Order, interaction: int | None) -> Answer:
        """One quiet message to each table."""
        words = cleaned(order.words)
        if not words:
            raise Said("There is nothing to announce: say it in quotes after the command.")
        tables = await self._bot.desk.keeper.announce(words, interaction=interaction)
        await self._bot.send_notices()
        return Answer(0, (f"Announced at {_tables(tables)}; it goes out within the limits of Discord.",))

    async def _maintain(self, order: Order, interaction: int | None) -> Answer:
        """Let the time of all tables stand, or go on."""
        which, _, words = order.words.partition(" ")
        keeper = self._bot.desk.keeper
        if which == ON:
            await keeper.maintain(cleaned(words), interaction=interaction)
            said = "Maintenance is on: all clocks stand, and no new table is opened, also after a restart."
        elif which == OFF:
            await keeper.maintain_no_more(interaction=interaction)
            said = "Maintenance is over: all clocks go on with what was left."
        else:
            raise Said("Say on or off.")
        tables = self._bot.show_all()
        verb = "says" if tables == 1 else "say"
        return Answer(0, (f"{said} {_tables(tables)} {verb} so within the limits of Discord.",))

    async def _leave(self, order: Order, interaction: int | None) -> Answer:
        """Leave a community, by its number."""
        number = order.words.strip()
        guild = self._bot.get_guild(int(number)) if number.isdecimal() and len(number) < 21 else None
        if guild is None:
            raise Said("This bot is in no server of that number.")
        try:
            await guild.leave()
        except UNSENT as error:
            raise Said(f"Discord did not take that: {error}. Try again.") from None
        return Answer(
            0, (f"Left server {guild.id}. What is stored of it is deleted after 30 days, unless it is back.",)
        )


NOTICES = 10_000  # counted at most
KINDS = {"lobby": "in the lobby", "playing": "playing", "paused": "paused", "resting": "at rest"}


def cleaned(words: str) -> str:
    """What the operator says, on one line and without anything that acts: no mentions, nothing invisible."""
    if len(words) > LONGEST:
        raise Said(f"That is too long: at most {LONGEST} characters.")
    shown = "".join(each for each in words if each.isspace() or unicodedata.category(each) not in INVISIBLE)
    return discord.utils.escape_mentions(" ".join(shown.split()))


INVISIBLE = frozenset(("Cc", "Cf", "Cs", "Co", "Cn"))


def _tables(number: int) -> str:
    return f"{number} live table" + ("" if number == 1 else "s")


def _span(seconds: float) -> str:
    """So long, in its two largest units."""
    minutes = int(seconds) // 60
    days, hours = minutes // 1440, minutes // 60 % 24
    return f"{days} d {hours} h" if days else f"{hours} h {minutes % 60} min"
