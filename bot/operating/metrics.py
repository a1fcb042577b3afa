"""How this process is, in figures: as JSON for whoever looks, and as text for Prometheus; nobody is named there."""

import math
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from msgspec import Struct

from bot import VERSION
from bot.operating.tally import taken
from bot.store.postgres import PostgresLogbook
from cogs.services import Ship

prometheus: Any = import_module("prometheus_client") if find_spec("prometheus_client") is not None else None

HELP = {
    "live_tables": "Tables that are open or played",
    "posts_owed": "Tables whose channel does not show them as they are yet",
    "answering": "Presses that are being answered",
    "presses_today": "Presses and typed commands since the last summary of a day",
    "refusals_today": "Those of them that were refused",
    "errors_today": "Errors in the log since then",
    "conflicts": "Transactions that met others of other processes, and were run once more",
    "processes": "Processes of this bot that are alive",
    "memory_megabytes": "Memory of this process and of those that draw for it",
}


class Status(Struct, frozen=True):
    """How this process is; `shards` are those it looks after, with the seconds to Discord's gateway and back."""

    version: str
    ready: bool
    shards: dict[int, float | None]
    of: int
    figures: dict[str, int]


def status(bot: Ship, processes: int) -> Status:
    """How it is now."""
    core = bot.desk.keeper.core
    latencies = {shard: delay if math.isfinite(delay) else None for shard, delay in bot.latencies}
    figures = {
        "live_tables": len(list(core.live_heads())),
        "posts_owed": sum(core.ours(head.guild) for head in bot.desk.keeper.pending_posts()),
        "answering": len(bot.replies),
        "presses_today": bot.tally.presses,
        "refusals_today": bot.tally.refusals,
        "errors_today": bot.tally.errors,
        "conflicts": core.logbook.retried if isinstance(core.logbook, PostgresLogbook) else 0,
        "processes": processes,
        "memory_megabytes": taken(),
    }
    return Status(VERSION, bot.is_ready(), latencies, core.of, figures)


def text(now: Status) -> bytes:
    """The same as Prometheus reads it."""
    registry = prometheus.CollectorRegistry()
    for name, value in now.figures.items():
        prometheus.Gauge(f"pirates_{name}", HELP[name], registry=registry).set(value)
    delays = prometheus.Gauge("pirates_shard_seconds", "To Discord's gateway and back", ["shard"], registry=registry)
    for shard, delay in now.shards.items():
        delays.labels(str(shard)).set(math.nan if delay is None else delay)
    prometheus.Gauge("pirates_ready", "Whether Discord has let us in", registry=registry).set(int(now.ready))
    return prometheus.generate_latest(registry)
