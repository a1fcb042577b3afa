"""The bot as a process: it opens the logbook, sets out on Discord, and comes home in order."""

import asyncio
import contextlib
import gc
import logging
import random
import signal
import sys
import time
from collections.abc import Callable
from typing import Any

import discord
import yarl
from aiohttp import web
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot import logs
from bot.engine.tongue import speaking
from bot.games import GAMES
from bot.outage import Outage
from bot.settings import UNTOLD, Imprint, Settings, environment, read
from bot.store.logbook import Logbook
from bot.tables.keeper import Keeper
from bot.tables.model import Refused
from bot.warmth import Warmth
from bot.watchdog import watched
from cogs import about, learn, lobby, menus, mod, my, play, router, rules
from cogs.desk import Desk, Ship
from cogs.failures import CUT_OFF
from cogs.limits import Limits, Tree
from cogs.poster import Poster
from cogs.posting.brake import Brake
from cogs.syncing import Syncing
from cogs.threads import Threads
from cogs.tongues import Localizer, speak_to
from rendering.press import Press

log = logging.getLogger(__name__)

DISCORD = Route.BASE
COGS = (lobby, play, rules, learn, my, mod, menus, about)
SLEEP = 5.0  # seconds the library may sleep inside a call: whoever has to wait longer is told so, and comes again
TICK = 20.0  # seconds between two looks at the clock
AT_MOST = 5.0  # seconds after SIGTERM for what is under way; closing takes some more, and hosts wait for eight or ten


class SystemClock:
    """The time of this machine."""

    def now(self) -> int:
        return int(time.time())


class PirateBot(Ship):
    """The Discord client: it asks for nothing but guilds, and keeps no members in memory."""

    def __init__(self, keeper: Keeper, press: Press, limits: Limits, imprint: Imprint = UNTOLD) -> None:
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # no voice here
        self.brake = Brake()
        self.outage = Outage(keeper.core.clock.now)
        self._away_since = 0  # Discord is away, and the clocks stand
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
        self.desk = Desk(self, keeper, press, imprint)
        self.desk.foresee = Warmth(press).foresee
        self.replies = set()
        self.listed: dict[int, set[int]] = {}  # shard -> the guilds that its READY named, those in an outage too
        self.poster = Poster(self.desk)
        self.threads = Threads(self.desk)
        self.syncing = Syncing(self)
        self.wake = self.poster.wake
        self.retry = self.poster.retry
        self.refresh = self.poster.refresh
        self.moved = self.threads.moved
        self.say_in = self.poster.say_in
        self.write_to = self.poster.write_to
        self.closed_note = self.poster.doors.closed_note
        self.http.max_ratelimit_timeout = SLEEP  # the constructor takes no less than 30

    async def setup_hook(self) -> None:
        """Before the gateway: commands, listeners, and guards against events we cannot read."""
        for cog in COGS:
            await cog.setup(self)  # not as extensions: those would be imported a second time, and be other modules
        self.desk.keeper.listen(self.poster.heard)
        self.desk.keeper.listen(self.threads.heard)
        await self.tree.set_translator(Localizer())
        note_guilds(self)
        survive(self)
        if Route.BASE != DISCORD:  # after a lost session discord.py would go back to its built-in gateway
            _, address, _ = await self.http.get_bot_gateway()
            DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(address)
        await self.syncing.begin()

    async def on_ready(self) -> None:
        log.info("ready as %s in %s guilds", self.user, len(self.guilds))
        for head in self.desk.keeper.pending_posts():
            self.wake(head.id)
        with contextlib.suppress(ValueError):  # a logbook that is being closed
            await self.foresee_live_tables()

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

    async def close(self) -> None:
        """Leave Discord: first whoever would write to a closed connection else."""
        await self.syncing.close()
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

    async def watch_the_clock(self) -> None:
        """Reminders, time-outs, votes: whatever is due, twice a minute."""
        while not self.is_closed():
            try:
                await self.look_at_the_clock()
            except Exception:
                log.exception("the clock stumbled and goes on")
            await asyncio.sleep(TICK)

    async def look_at_the_clock(self) -> None:
        """Do what is due by now, and send what it gave to say; nothing is due while Discord is away."""
        since = self.outage.since(self.shard_count or 1)
        if since:
            if not self._away_since:
                log.warning("Discord is away: all clocks stand until it is back")
            self._away_since = self._away_since or since
            return
        if self._away_since:
            await self.desk.keeper.stood_still(self.desk.keeper.core.clock.now() - self._away_since)
            self._away_since = 0
        await self.desk.keeper.tick()
        await self.poster.send_notices()
        await self.threads.put_away()

    async def on_shard_disconnect(self, shard: int) -> None:
        self.outage.lost(shard)

    async def on_shard_connect(self, shard: int) -> None:
        self.outage.found(shard)

    async def on_shard_resumed(self, shard: int) -> None:
        self.outage.found(shard)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
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


async def sail(settings: Settings) -> int:
    """Run until told to stop; the exit code says whether all went well."""
    logbook = await Logbook.open(settings.database)
    press = Press(
        settings.render_processes,
        megabytes=settings.render_memory,
        folder=settings.render_folder,
        environment=settings.render_environment,
    )
    keeper = Keeper(logbook, GAMES, SystemClock(), random.Random(), steady=time.monotonic)
    health: web.AppRunner | None = None
    try:
        await keeper.open_up()
        if settings.api_base:
            Route.BASE = settings.api_base
        bot = PirateBot(keeper, press, Limits(settings.rate_limits), settings.imprint)
        health = await _health(bot, settings.health_port)
        return await _until_told(bot, settings.token)
    finally:
        if health is not None:
            await health.cleanup()
        await press.close()
        await keeper.rest()
        await logbook.close()


async def _until_told(bot: PirateBot, token: str) -> int:
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        with contextlib.suppress(NotImplementedError):  # Windows has no such handlers: Ctrl-C raises there
            loop.add_signal_handler(number, stop.set)
    async with watched(), bot:
        running = asyncio.create_task(bot.start(token))
        clock = asyncio.create_task(_clock(bot))
        told = asyncio.create_task(stop.wait())
        lost = bot.desk.keeper.core.logbook.lost
        gc.freeze()  # what is loaded now stays: collections need not look at it again
        gc.set_threshold(50_000, 20, 100)
        await asyncio.wait({running, told, lost}, return_when=asyncio.FIRST_COMPLETED)
        clock.cancel()
        told.cancel()
        if running.done() and not lost.done():
            return _how_it_ended(running)
        log.info("the logbook is lost" if lost.done() else "told to stop")
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
    if isinstance(error, discord.LoginFailure):
        print("Discord refuses this token: put a valid one into DISCORD_TOKEN (in .env).", file=sys.stderr)
        return 1
    if error is not None:
        log.error("the connection to Discord ended", exc_info=error)
        return 1
    return 0


async def _health(bot: PirateBot, port: int) -> web.AppRunner | None:
    """GET /healthz on the loopback address."""
    if not port:
        return None

    async def healthz(request: web.Request) -> web.Response:
        ready = bot.is_ready() and not bot.is_closed()
        latency = None if not ready else round(bot.latency * 1000)
        body = {"ready": ready, "latency_ms": latency, "tables": len(bot.desk.keeper.core.heads)}
        return web.json_response(body, status=200 if ready else 503)

    app = web.Application()
    app.router.add_get("/healthz", healthz)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", port).start()
    return runner


def run() -> int:
    """The bot from the environment's settings."""
    settings = read(environment())
    logs.set_up(settings.log_level, settings.log_format, (settings.token,))
    return asyncio.run(sail(settings))
