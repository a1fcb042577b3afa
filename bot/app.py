"""The bot as a process: it opens the logbook, sets out on Discord, and comes home in order."""

import asyncio
import contextlib
import gc
import logging
import random
import signal
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any

import aiohttp
import discord
import yarl
from aiohttp import web
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot import VERSION, logs, memory
from bot.backups import Backups
from bot.engine.languages import speaking
from bot.fleet import BEAT, Fleet
from bot.games import GAMES
from bot.operating import health, line
from bot.operating.tally import Errors, Tally, size_of, taken
from bot.operating.verbs import Operator
from bot.outage import Outage
from bot.paint_ahead import Warmth
from bot.settings import UNTOLD, UNUSABLE, Imprint, Settings, environment, read
from bot.store.errors import StoreError
from bot.store.logbook import Logbook
from bot.tables.keeper import Keeper
from bot.tables.model import Refused
from bot.tables.registry import OF_ALL
from bot.tables.timekeeper import ticks
from bot.watchdog import watched
from cogs import about, learn, lobby, menus, mod, my, operator, play, router, rules
from cogs.emojis import Emojis
from cogs.failures import CUT_OFF
from cogs.languages import Localizer, speak_to
from cogs.limits import Limits, Tree
from cogs.poster import Poster
from cogs.posting.brake import Brake
from cogs.services import Desk, Ship
from cogs.syncing import Syncing
from cogs.threads import Threads
from cogs.ui.emojis import use
from rendering.queue import Press

log = logging.getLogger(__name__)

DISCORD = Route.BASE
COGS = (lobby, play, rules, learn, my, mod, menus, about)
SLEEP = 5.0  # seconds the library may sleep inside a call: whoever has to wait longer is told so, and comes again
REFUSED = 4004  # the gateway's word for a token that is not valid any more
TICK = 20.0  # seconds between two looks at the clock
AT_MOST = 5.0  # seconds after SIGTERM for what is under way; closing takes some more, and hosts wait for eight or ten


class SystemClock:
    """The time of this machine."""

    def now(self) -> int:
        return int(time.time())


class ServerClock:
    """The time of the database server, which is everybody's who uses it."""

    def __init__(self, ahead: float) -> None:
        self._ahead = ahead

    def now(self) -> int:
        return int(time.monotonic() + self._ahead)


class PirateBot(Ship):
    """The Discord client: it asks for nothing but guilds, and keeps no members in memory."""

    def __init__(
        self,
        keeper: Keeper,
        press: Press,
        limits: Limits,
        imprint: Imprint = UNTOLD,
        operator_guild: int = 0,
        megabytes: int = 0,
        fleet: Fleet | None = None,
    ) -> None:
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # no voice here
        self.brake = Brake()
        self.fleet = fleet  # the other processes, if there can be any
        self._opening: set[asyncio.Task[None]] = set()  # sessions for shards that fell free
        self.outage = Outage(keeper.core.clock.now)
        self._reviewed = False
        self._away_since = 0  # Discord is away, and the clocks stand
        self._stood = 0  # for how long the tables' time has stood, as far as that was minded here
        self._telling: asyncio.Task[None] | None = None  # sees to it that all tables say that a maintenance is over
        super().__init__(
            command_prefix=(),
            help_command=None,
            tree_cls=Tree,
            intents=discord.Intents(guilds=True),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            allowed_mentions=discord.AllowedMentions.none(),
            chunk_guilds_at_startup=False,
            http_trace=self.brake.trace(self.outage.heard),
        )
        self.limits = limits
        self.tally = Tally()
        self.order = Operator(self, megabytes).do
        self.tree_guilds = (discord.Object(operator_guild),) if operator_guild else ()
        self.desk = Desk(self, keeper, press, imprint)
        self.desk.foresee = Warmth(press).foresee
        self.replies = set()
        self.listed: dict[int, set[int]] = {}  # shard -> the guilds that its READY named, those in an outage too
        self.poster = Poster(self.desk)
        self.threads = Threads(self.desk)
        self.syncing = Syncing(self)
        self.own_emojis = Emojis(self)
        use(self.own_emojis.known)
        self.wake = self.poster.wake
        self.doubt = self.own_emojis.doubt
        self.retry = self.poster.retry
        self.refresh = self.poster.refresh
        self.shown = self.poster.shown
        self.lent = self.poster.posts.lent
        self.moved = self.threads.moved
        self.say_in = self.poster.say_in
        self.send_notices = self.poster.send_notices
        self.write_to = self.poster.write_to
        self.closed_note = self.poster.doors.closed_note
        self.http.max_ratelimit_timeout = SLEEP  # the constructor takes no less than 30

    async def setup_hook(self) -> None:
        """Before the gateway: commands, listeners, and guards against events we cannot read."""
        for cog in COGS:
            await cog.setup(self)  # not as extensions: those would be imported a second time, and be other modules
        for guild in self.tree_guilds:
            await operator.setup_in(self, guild.id)
        self.desk.keeper.listen(self.poster.heard)
        self.desk.keeper.listen(self.threads.heard)
        await self.tree.set_translator(Localizer())
        note_guilds(self)
        survive(self)
        if self.fleet is not None:
            await self._join(self.fleet)
        if Route.BASE != DISCORD:  # after a lost session discord.py would go back to its built-in gateway
            _, address, _ = await self.http.get_bot_gateway()
            DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(address)
        if self.desk.keeper.core.ours(OF_ALL):
            await self.syncing.begin()
        await self.own_emojis.recall()

    async def _join(self, fleet: Fleet) -> None:
        """Look after some of the shards from now on."""
        advised, _, sessions = await self.http.get_bot_gateway()
        if sessions["remaining"] * 4 < sessions["total"]:
            raise StoreError("Three quarters of today's sessions with Discord are used up: wait for tomorrow.")
        self.buckets = max(1, sessions["max_concurrency"])
        claim_presses(self, fleet)
        self.shard_ids = await fleet.begin(advised)
        self.shard_count = fleet.of
        core = self.desk.keeper.core
        core.owner, core.of, core.shards = fleet.owner, fleet.of, frozenset(fleet.mine)
        log.info("shards %s of %s are looked after here", fleet.mine, fleet.of)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Discord takes one identify in five seconds for each bucket, of all processes together."""
        if self.fleet is None:
            await super().before_identify_hook(shard_id, initial=initial)
        else:
            await self.fleet.may_identify((shard_id or 0) % self.buckets)

    def open_more(self, shards: Sequence[int]) -> None:
        """Sessions for shards that nobody looks after any more."""
        core = self.desk.keeper.core
        core.shards = core.shards | frozenset(shards)
        task = asyncio.create_task(self._open_more(shards))
        self._opening.add(task)
        task.add_done_callback(self._opening.discard)

    async def _open_more(self, shards: Sequence[int]) -> None:
        for shard in shards:
            await self.launch_shard(DiscordWebSocket.DEFAULT_GATEWAY, shard)
        for head in self.desk.keeper.pending_posts():
            if (head.guild >> 22) % (self.shard_count or 1) in shards:
                self.wake(head.id)

    async def on_ready(self) -> None:
        log.info("ready as %s in %s guilds", self.user, len(self.guilds))
        core = self.desk.keeper.core
        if self.fleet is not None:
            await self.fleet.ready()
        if core.ours(OF_ALL):
            self.own_emojis.look()
        for head in self.desk.keeper.pending_posts():
            if core.ours(head.guild):
                self.wake(head.id)
        if self.desk.keeper.core.maintenance is not None:  # some may not say so yet, or still
            self.show_all()
        with contextlib.suppress(ValueError):  # a logbook that is being closed
            await self.review()
            await self.foresee_live_tables()

    async def review(self) -> None:
        """Once for each start: games that this version does not fit rest."""
        if not self._reviewed:
            self._reviewed = True
            if self.fleet is None or self.desk.keeper.core.ours(OF_ALL):
                await self.desk.keeper.review()

    async def foresee_live_tables(self) -> None:
        """What the games under way look like is painted before somebody presses; the latest played come first."""
        keeper, kinds = self.desk.keeper, set[tuple[str, int, str]]()
        for head in sorted(keeper.core.live_heads(), key=lambda each: -each.touched):
            tongue = await self.desk.tongue_in(head.guild)
            kind = (head.game, len(head.users), tongue)
            if head.status == "playing" and kind not in kinds and head.game in GAMES:
                with contextlib.suppress(Refused):  # a table that ends just now, or is damaged
                    settings = (await keeper.table(head.id)).settings
                    kinds.add(kind)
                    with speaking(tongue):
                        self.desk.foresee(GAMES[head.game], settings.seats, settings.options)

    def show_all(self) -> int:
        """Show all live tables again, and once they are shown a maintenance that is over is forgotten."""
        tables, mode = self.poster.show_all(), self.desk.keeper.core.maintenance
        if mode is not None and not mode.running:
            self._telling = asyncio.create_task(self._until_all_told())
        return tables

    async def _until_all_told(self) -> None:
        await self.poster.posts.lane.idle()
        with contextlib.suppress(Refused):  # not to be written down just now: the next start shows them once more
            await self.desk.keeper.all_told()

    async def close(self) -> None:
        """Leave Discord: first whoever would write to a closed connection else."""
        if self._telling is not None:
            self._telling.cancel()
        await self.syncing.close()
        await self.own_emojis.lane.close()
        await self.poster.close()
        await self.threads.lane.close()
        await super().close()

    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self._here(guild)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        await self._here(guild)

    async def _here(self, guild: discord.Guild) -> None:
        """We are in this guild, also if READY, which was on its way when it installed us, has not named it."""
        self.listed.setdefault(self.shard_of(guild.id), set()).add(guild.id)
        await self.desk.keeper.guild_joined(guild.id)

    async def on_shard_ready(self, shard: int) -> None:
        """Whoever threw us out while we were away is missing in the list of guilds that came with READY."""
        await self.desk.keeper.guilds_are(self.listed[shard], lambda guild: self.shard_of(guild) == shard)

    def shard_of(self, guild: int) -> int:
        """The shard that hears of a guild."""
        return (guild >> 22) % (self.shard_count or 1)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        self.listed.get(self.shard_of(guild.id), set()).discard(guild.id)
        await self.desk.keeper.guild_left(guild.id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self.poster.channel_gone(channel.id)

    async def on_guild_channel_update(self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        self.poster.place_changed(after.id)

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        self.poster.place_changed(payload.thread_id)

    async def on_thread_join(self, thread: discord.Thread) -> None:
        self.poster.place_changed(thread.id)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        self.poster.guild_changed(after.guild.id)

    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:
        if after == after.guild.me:
            self.poster.guild_changed(after.guild.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        await self.poster.channel_gone(payload.thread_id)

    async def watch_the_others(self, fleet: Fleet) -> None:
        """What other processes have done is learned every two seconds; the limit of requests is shared with them."""
        keeping = asyncio.create_task(fleet.keep(self.open_more))
        try:
            while not self.is_closed():
                await asyncio.sleep(BEAT)
                self.brake.shared_by(fleet.living)
                with contextlib.suppress(Refused):  # the database is not there just now
                    await self.desk.keeper.catch_up()
        finally:
            keeping.cancel()

    async def watch_the_clock(self) -> None:
        """Reminders, time-outs, votes: whatever is due, twice a minute."""
        self.looked = ticks()
        while not self.is_closed():
            try:
                await self.look_at_the_clock()
                self.looked = ticks()
            except Exception:
                log.exception("the clock stumbled and goes on")
            await asyncio.sleep(TICK)

    async def look_at_the_clock(self) -> None:
        """Do what is due by now, and send what it gave to say; nothing is due while Discord is away."""
        self._mind_what_stood()
        self._sum_up()
        since = self.outage.since(self.shard_count or 1)
        if since:
            if not self._away_since:
                log.warning("Discord is away: all clocks stand until it is back")
            self._away_since = self._away_since or since
            return
        if self._away_since:
            await self.desk.keeper.stood_still(self.desk.keeper.core.clock.now() - self._away_since)
            self._away_since = 0
        for guild in self.outage.dark([guild.id for guild in self.guilds if guild.unavailable]):
            await self.desk.keeper.guild_left(guild)  # its tables rest until it is there again
        await self.desk.keeper.tick()
        await self.poster.send_notices()
        await self.threads.put_away()
        memory.trim()

    def _mind_what_stood(self) -> None:
        """A maintenance is over: an outage before or in it has not lasted as long as the clock says."""
        stood = self.desk.keeper.core.clock.stood - self._stood
        if stood:
            self._stood += stood
            self.outage.later(stood)
            self._away_since += stood if self._away_since else 0

    def _sum_up(self) -> None:
        """One line a day on what happened, for whoever reads the log."""
        if self.tally.full():
            core = self.desk.keeper.core
            live, size = len(list(core.live_heads())), size_of(core.logbook.path)
            log.info(
                "the last day: %s live tables, %s, %s MB on the disk, %s MB of memory", live, self.tally, size, taken()
            )
            self.tally.anew()

    async def on_shard_disconnect(self, shard: int) -> None:
        self.outage.lost(shard)

    async def on_shard_connect(self, shard: int) -> None:
        self.outage.found(shard)

    async def on_shard_resumed(self, shard: int) -> None:
        self.outage.found(shard)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        if interaction.type is not discord.InteractionType.autocomplete:
            self.tally.pressed(interaction.id)
        if interaction.type in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            await speak_to(interaction)
            if await self.limits.admits(interaction):
                await router.pressed(interaction)
                await self.poster.used(interaction.user.id, interaction.channel_id)

    async def on_app_command_completion(self, interaction: discord.Interaction[Any], command: object) -> None:
        await self.poster.used(interaction.user.id, interaction.channel_id)

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        if isinstance(error := sys.exception(), (*CUT_OFF, Refused)):
            log.warning("the event %s could not be answered: %s", event_method, error)
        else:
            log.exception("the event %s failed", event_method)


def survive(bot: discord.Client) -> None:
    """A gateway event that discord.py cannot read would end the process: note it and go on."""
    parsers: dict[str, Callable[[Any], None]] = bot._connection.parsers  # pyright: ignore[reportPrivateUsage]

    def guarded(name: str, parse: Callable[[Any], None]) -> Callable[[Any], None]:
        def safe(data: Any) -> None:
            try:
                parse(data)
            except Exception:
                log.warning("a gateway event %s could not be read", name, exc_info=True)

        return safe

    for name, parse in list(parsers.items()):
        parsers[name] = guarded(name, parse)


def note_guilds(bot: PirateBot) -> None:
    """Keep what READY lists: discord.py's own list still has a guild that was left while a session was lost."""
    parsers: dict[str, Callable[[Any], None]] = bot._connection.parsers  # pyright: ignore[reportPrivateUsage]
    parse = parsers["READY"]

    def noted(data: Any) -> None:
        shard = data.get("shard", (0, 1))[0]
        bot.listed[shard] = {int(guild["id"]) for guild in data["guilds"]}
        parse(data)

    parsers["READY"] = noted


def claim_presses(bot: PirateBot, fleet: Fleet) -> None:
    """Of several sessions that hear of the same press one answers it: whichever claims it before any other word."""
    parsers: dict[str, Callable[[Any], None]] = bot._connection.parsers  # pyright: ignore[reportPrivateUsage]
    parse, asking = parsers["INTERACTION_CREATE"], set[asyncio.Task[None]]()

    async def claimed(data: Any) -> None:
        if await fleet.claims(int(data["id"])):
            parse(data)

    def asked(data: Any) -> None:
        task = asyncio.create_task(claimed(data))
        asking.add(task)
        task.add_done_callback(asking.discard)

    parsers["INTERACTION_CREATE"] = asked


async def sail(settings: Settings) -> int:
    """Run until told to stop; the exit code says whether all went well."""
    log.info("pirates-table %s", VERSION)
    memory.few_heaps()
    logbook = await Logbook.open(settings.database_url or settings.database, shelf=settings.shelf)
    clock = SystemClock() if logbook.ahead is None else ServerClock(logbook.ahead)
    fleet = Fleet(logbook, clock.now, settings.shards) if logbook.shared else None
    backups = Backups(logbook.path, logbook.shelf, settings.backup_hours, GAMES)
    press = Press(
        settings.share.processes,
        keep=settings.share.pictures,
        megabytes=settings.share.drawing,
        folder=settings.render_folder,
        environment=settings.render_environment,
        off=not settings.pictures,
    )
    keeper = Keeper(logbook, GAMES, clock, random.Random(), steady=time.monotonic)
    served: web.AppRunner | None = None
    try:
        keeper.core.keep_finished = settings.keep_finished * 86400
        if fleet is None:
            keeper.core.copied = backups.lately
        else:
            keeper.core.shards = frozenset()  # whose they are is found out on Discord
        await keeper.open_up()
        if keeper.core.maintained is not None:
            log.warning(
                "MAINTENANCE IS ON: all clocks stand, and no table can be opened. When you are done: "
                "python -m bot maintain off"
            )
        if settings.api_base:
            Route.BASE = settings.api_base
        bot = PirateBot(
            keeper,
            press,
            Limits(settings.rate_limits),
            settings.imprint,
            settings.operator_guild,
            settings.budget,
            fleet,
        )
        logging.getLogger().addHandler(Errors(bot.tally))
        served = await health.serve(bot, settings.health_port, lambda: 1 if fleet is None else fleet.living)
        copying = asyncio.create_task(backups.watch() if fleet is None else asyncio.sleep(0))  # a server has its own
        try:
            # of several processes none is the one that a terminal would speak to: they have /operator on Discord
            async with line.listening(logbook.path, bot.order) if fleet is None else contextlib.nullcontext():
                return await _until_told(bot, settings.token)
        finally:
            copying.cancel()
    finally:
        if served is not None:
            await served.cleanup()
        await press.close()
        await keeper.rest()
        if fleet is not None:
            await fleet.leave()
        await logbook.close()


async def _until_told(bot: PirateBot, token: str) -> int:
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stop.set)
    async with watched(), bot:
        running = asyncio.create_task(bot.start(token))
        clock = asyncio.create_task(_clock(bot))
        told = asyncio.create_task(stop.wait())
        fleet = bot.fleet
        others = None if fleet is None else asyncio.create_task(bot.watch_the_others(fleet))
        replaced = asyncio.create_task(asyncio.Event().wait() if fleet is None else fleet.replaced.wait())
        lost = bot.desk.keeper.core.logbook.lost
        gc.freeze()  # what is loaded now stays: collections need not look at it again
        gc.set_threshold(50_000, 20, 100)
        await asyncio.wait({running, told, replaced, lost}, return_when=asyncio.FIRST_COMPLETED)
        clock.cancel()
        told.cancel()
        replaced.cancel()
        if others is not None:
            others.cancel()
        if running.done() and not lost.done():
            return _how_it_ended(running)
        succeeded = fleet is not None and fleet.replaced.is_set()
        why = "another process looks after our shards" if succeeded else "told to stop"
        log.info("the logbook is lost" if lost.done() else why)
        bot.leaving = True
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(AT_MOST):
                await asyncio.gather(*(reply.done.wait() for reply in list(bot.replies)))
                await bot.desk.keeper.rest()
                await bot.poster.idle()
        await bot.close()
        running.cancel()
        with contextlib.suppress(asyncio.CancelledError, Exception):
            await running
    if lost.done():
        raise lost.result()
    return 0


async def _clock(bot: PirateBot) -> None:
    """The clock starts when the bot is on Discord: what is due before that can still be answered."""
    await bot.wait_until_ready()
    await bot.watch_the_clock()


def _how_it_ended(running: asyncio.Task[None]) -> int:
    error = running.exception()
    revoked = isinstance(error, discord.ConnectionClosed) and error.code == REFUSED
    if isinstance(error, discord.LoginFailure) or revoked:
        print("Discord refuses this token: put a valid one into DISCORD_TOKEN (in .env).", file=sys.stderr)
        return UNUSABLE
    if isinstance(error, OSError | aiohttp.ClientError | discord.HTTPException | discord.GatewayNotFound):
        log.error(
            "Discord cannot be reached (%s): look at this machine's network, and at DISCORD_API_BASE if it is set; "
            "then start the bot again",
            str(error) or type(error).__name__,
        )
        return 1
    if error is not None:
        log.error("the connection to Discord ended", exc_info=error)
        return 1
    return 0


def run() -> int:
    """The bot from the environment's settings."""
    settings = read(environment())
    logs.set_up(settings.log_level, settings.log_format, (settings.token,))
    return asyncio.run(sail(settings))
