"""Which address leads to which function: Discord's REST API, and the control API."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from aiohttp import web

from . import control as c
from . import control_places as p
from . import control_weather as x
from . import control_world as w
from . import rest_app as app
from . import rest_channels as ch
from . import rest_commands as cmd
from . import rest_emojis as em
from . import rest_guilds as gd
from . import rest_interactions as ix
from . import rest_messages as ms
from . import rest_threads as th
from .uploads import Body

Handler = Callable[[web.Request, Body], Awaitable[object]]

COMMANDS = "/applications/{application_id}/commands"
GUILD_COMMANDS = "/applications/{application_id}/guilds/{guild_id}/commands"
EMOJIS = "/applications/{application_id}/emojis"
MESSAGES = "/channels/{channel_id}/messages"
MESSAGE = "/channels/{channel_id}/messages/{message_id}"
WEBHOOK = "/webhooks/{application_id}/{token}"

ROUTES: tuple[tuple[str, str, Handler], ...] = (
    ("GET", "/gateway/bot", app.gateway_bot),
    ("GET", "/users/@me", app.me),
    ("GET", "/users/@me/guilds", app.my_guilds),
    ("DELETE", "/users/@me/guilds/{guild_id}", gd.leave),
    ("POST", "/users/@me/channels", app.open_dm),
    ("GET", "/users/{user_id}", app.one_user),
    ("GET", "/oauth2/applications/@me", app.application),
    ("GET", "/applications/@me", app.application),
    ("GET", GUILD_COMMANDS + "/permissions", cmd.all_permissions),
    *(
        route
        for base in (COMMANDS, GUILD_COMMANDS)
        for route in (
            ("GET", base, cmd.list_commands),
            ("PUT", base, cmd.put_commands),
            ("POST", base, cmd.add_command),
            ("GET", base + "/{command_id}", cmd.one_command),
            ("DELETE", base + "/{command_id}", cmd.delete_command),
        )
    ),
    ("GET", GUILD_COMMANDS + "/{command_id}/permissions", cmd.one_permission),
    ("GET", EMOJIS, em.list_emojis),
    ("POST", EMOJIS, em.add_emoji),
    ("GET", EMOJIS + "/{emoji_id}", em.one_emoji),
    ("PATCH", EMOJIS + "/{emoji_id}", em.rename_emoji),
    ("DELETE", EMOJIS + "/{emoji_id}", em.delete_emoji),
    ("GET", "/guilds/{guild_id}", gd.one_guild),
    ("GET", "/guilds/{guild_id}/roles", gd.roles),
    ("GET", "/guilds/{guild_id}/channels", gd.channels),
    ("POST", "/guilds/{guild_id}/channels", gd.create_channel),
    ("GET", "/guilds/{guild_id}/threads/active", gd.active_threads),
    ("GET", "/guilds/{guild_id}/members/{user_id}", gd.one_member),
    ("GET", "/channels/{channel_id}", ch.one_channel),
    ("PATCH", "/channels/{channel_id}", ch.edit_channel),
    ("DELETE", "/channels/{channel_id}", ch.delete_channel),
    ("POST", "/channels/{channel_id}/typing", ch.typing),
    ("POST", "/channels/{channel_id}/threads", th.start_thread),
    ("GET", "/channels/{channel_id}/thread-members", th.thread_members),
    ("GET", "/channels/{channel_id}/thread-members/{user_id}", th.thread_member),
    ("PUT", "/channels/{channel_id}/thread-members/{user_id}", th.join_thread),
    ("DELETE", "/channels/{channel_id}/thread-members/{user_id}", th.leave_thread),
    ("GET", MESSAGES, ms.list_messages),
    ("POST", MESSAGES, ms.create_message),
    ("POST", MESSAGES + "/bulk-delete", ms.bulk_delete),
    ("GET", MESSAGES + "/pins", ms.list_pins),
    ("GET", MESSAGE, ms.get_message),
    ("PATCH", MESSAGE, ms.edit_message),
    ("DELETE", MESSAGE, ms.delete_message),
    ("POST", MESSAGE + "/threads", th.start_thread_from_message),
    ("PUT", MESSAGES + "/pins/{message_id}", ms.pin),
    ("DELETE", MESSAGES + "/pins/{message_id}", ms.pin),
    ("POST", "/interactions/{interaction_id}/{token}/callback", ix.callback),
    ("POST", WEBHOOK, ix.follow_up),
    ("GET", WEBHOOK + "/messages/{message_id}", ix.get_by_token),
    ("PATCH", WEBHOOK + "/messages/{message_id}", ix.edit_by_token),
    ("DELETE", WEBHOOK + "/messages/{message_id}", ix.delete_by_token),
)
BY_TOKEN = ("/interactions/", "/webhooks/")

CONTROL: tuple[tuple[str, str, Callable[[web.Request], Awaitable[web.StreamResponse]]], ...] = (
    ("GET", "state", c.get_state),
    ("GET", "live", c.live),
    ("GET", "sees", c.sees),
    ("GET", "commands", c.commands),
    ("GET", "interactions/{interaction}", c.get_answer),
    ("POST", "slash", c.do_slash),
    ("POST", "click", c.do_click),
    ("POST", "select", c.do_select),
    ("POST", "submit", c.do_submit),
    ("POST", "say", c.do_say),
    ("POST", "look", c.do_look),
    ("POST", "dismiss", c.do_dismiss),
    ("POST", "people", w.new_person),
    ("POST", "guilds", w.new_guild),
    ("POST", "menu", c.do_menu),
    ("POST", "channels", p.new_channel),
    ("DELETE", "channels/{channel}", p.drop_channel),
    ("DELETE", "messages/{message}", p.drop_message),
    ("POST", "threads/new", p.new_thread),
    ("POST", "threads", p.set_thread),
    ("POST", "install", w.install),
    ("POST", "integrations", w.integrate),
    ("POST", "wait", w.wait),
    ("POST", "dms", w.open_dms),
    ("POST", "locale", w.set_locale),
    ("POST", "membership", w.membership),
    ("POST", "outage", w.outage),
    ("POST", "permit", w.permit),
    ("POST", "roles", w.new_role),
    ("POST", "faults", x.order_fault),
    ("DELETE", "faults", x.clear_faults),
    ("POST", "limits", x.set_limits),
    ("POST", "gateway", x.gateway_line),
    ("GET", "bot", x.bot_state),
    ("GET", "requests", x.requests),
    ("GET", "refusals", x.refusals),
    ("GET", "calls", x.calls),
)
