"""Steers discord.py to another address than Discord's."""

from __future__ import annotations

import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route


def point_discord_at(api_base: str) -> None:
    """Sends all of discord.py's requests and gateway connections to this API address.

    The gateway must be set as well: after an invalid session discord.py goes back to its built-in address
    instead of asking again, and would talk to the real Discord.
    """
    base = yarl.URL(api_base)
    Route.BASE = api_base.rstrip("/")
    DiscordWebSocket.DEFAULT_GATEWAY = base.with_scheme("wss" if base.scheme == "https" else "ws").with_path("/gateway")
