"""Where everything meets: the world, the gateway, the page's news, the interactions under way."""

from __future__ import annotations

import asyncio

from aiohttp import web
from msgspec.structs import replace

from . import payloads
from .brakes import Brakes
from .calls import calls
from .exchanges import ACK_SECONDS, AUTOCOMPLETE, Exchange
from .faults import Book, Request, Weather
from .gateway import ALWAYS, DIRECT_MESSAGES, GUILD_MEMBERS, GUILD_MESSAGES, GUILDS, Gateway
from .live import Live
from .permissions import VIEW_CHANNEL
from .refusals import MISSING_ACCESS, MISSING_PERMISSIONS, UNAVAILABLE, UNKNOWN_CHANNEL, refuse
from .things import DM, PRIVATE_THREAD, THREADS, Channel, Guild, Json, Member, Message, Threading
from .ticking import ticks
from .world import World


class Quay:
    """Changes the world and tells the bot (by gateway) and the page (by news) about it."""

    def __init__(self, world: World, token: str, most_messages: int, limits: bool = True) -> None:
        self.world = world
        self.token = token
        self.most_messages = most_messages
        self.gateway = Gateway(world, token)
        self.live = Live()
        self.weather = Weather()
        self.brakes = Brakes(limits, lambda: ticks() + world.ahead)
        self.book = Book()
        self.exchanges: dict[str, Exchange] = {}
        self.gateway.watchers.append(lambda: self.live.publish("bot", connected=self.gateway.connected))

    # --- looking up --------------------------------------------------------------------------------------------------

    def channel_for_bot(self, channel_id: int, *needed: int) -> Channel:
        """A channel the bot may use in these ways; refuses as Discord does."""
        channel = self.world.channels.get(channel_id)
        if channel is None:
            refuse(UNKNOWN_CHANNEL)
        if channel.guild is not None and self.world.guilds[channel.guild].unavailable:
            refuse(UNAVAILABLE)  # supposed: what Discord says then differs
        granted = self.world.permissions(self.world.bot_id, channel)
        if not granted & VIEW_CHANNEL or not self.world.may_see(self.world.bot_id, channel):
            refuse(MISSING_ACCESS)
        if any(not granted & permission for permission in needed):
            refuse(MISSING_PERMISSIONS)
        return self.rested(channel)

    def exchange(self, exchange_id: int) -> Exchange | None:
        return next((e for e in self.exchanges.values() if e.id == exchange_id), None)

    def refused(self, request: Request, code: int) -> None:
        """A request of the bot was refused: counted by its route, and shown."""
        what = self.book.refused(request, code)
        self.live.publish("refused", what=what, count=self.book.refusals[what])

    # --- messages ----------------------------------------------------------------------------------------------------

    def post(self, message: Message) -> Message:
        """A new message: an ephemeral one reaches no gateway. It opens its thread, and takes whom it mentions in."""
        self.world.put_message(message)
        channel = self.world.channels[message.channel]
        if channel.thread and message.only_for is None:
            channel = self.stir(channel, channel.thread)
            for who in message.mentions:
                if (channel.guild or 0, who) in self.world.members:
                    channel = self.join_thread(channel, who)
        self.world.calls.extend(calls(self.world, message))
        self.tell_message("MESSAGE_CREATE", message)
        room, private = self.world.messages[message.channel].values(), message.only_for is not None
        alike = [each for each in room if (each.only_for is not None) == private]
        if len(alike) > self.most_messages:
            # A long run with a picture for every action would fill the memory otherwise. Private panels are counted
            # apart: however many are opened, what everybody reads stays.
            oldest = alike[0]
            self.world.drop_message(oldest)
            self.live.publish("message_gone", channel=str(oldest.channel), message=str(oldest.id))
        return message

    def change(self, message: Message) -> Message:
        self.world.put_message(message)
        self.tell_message("MESSAGE_UPDATE", message)
        return message

    def tell_message(self, event: str, message: Message) -> None:
        channel = self.world.channels[message.channel]
        payload = payloads.message(self.world, message)
        self.live.publish("message", message=payload, only_for=str(message.only_for or ""))
        if message.only_for is not None:
            return
        if channel.guild:
            author = self.world.members.get((channel.guild, message.author))
            payload["guild_id"] = str(channel.guild)
            if author:
                payload["member"] = payloads.member(self.world, author)
        self.gateway_message(event, payload, channel, own=message.author == self.world.bot_id)

    def gateway_message(self, event: str, payload: Json, channel: Channel, *, own: bool = True) -> None:
        intent = DIRECT_MESSAGES if channel.kind == DM else GUILD_MESSAGES
        mentioned = any(user["id"] == str(self.world.bot_id) for user in payload.get("mentions", []))
        if not own and channel.kind != DM and not mentioned:
            # Without the message content intent only the bot's own words, its DMs and its mentions are readable.
            payload |= {"content": "", "embeds": [], "attachments": [], "components": []}
        self.gateway.dispatch(event, payload, guild=channel.guild, intent=intent)

    def remove(self, message: Message) -> None:
        self.world.drop_message(message)
        self.live.publish("message_gone", channel=str(message.channel), message=str(message.id))
        if message.only_for is None:
            channel = self.world.channels[message.channel]
            payload: Json = {"id": str(message.id), "channel_id": str(channel.id)}
            if channel.guild:
                payload["guild_id"] = str(channel.guild)
            self.gateway_message("MESSAGE_DELETE", payload, channel)

    # --- channels ----------------------------------------------------------------------------------------------------

    def put_channel(self, channel: Channel, *, new: bool) -> Channel:
        """A channel or thread that is new or has changed."""
        self.world.put_channel(channel)
        payload = payloads.channel(self.world, channel)
        self.live.publish("channel", channel=self.channel_news(channel))
        hidden = channel.kind == PRIVATE_THREAD and not self.world.may_see(self.world.bot_id, channel)
        if channel.kind != DM and not hidden:
            word = ("THREAD_" if channel.kind in THREADS else "CHANNEL_") + ("CREATE" if new else "UPDATE")
            fresh = {"newly_created": True} if new and channel.kind in THREADS else {}
            self.gateway.dispatch(word, payload | fresh, guild=channel.guild)
        return channel

    def stir(self, channel: Channel, thread: Threading) -> Channel:
        """Somebody writes in a thread: it is open, and its rest is counted from now."""
        changed = replace(channel, thread=replace(thread, archived=False, active=self.world.clock()))
        return self.put_channel(changed, new=False) if thread.archived else self.world.put_channel(changed)

    def rested(self, channel: Channel) -> Channel:
        """The channel as it is by now: a thread that nobody has written in for its duration is archived."""
        thread = channel.thread
        if thread is None or thread.archived:
            return channel
        if self.world.clock() - (thread.active or thread.created) < thread.auto_archive * 60:
            return channel
        return self.put_channel(replace(channel, thread=replace(thread, archived=True)), new=False)

    def archive_idle(self) -> None:
        """Looks at every thread whether it has come to rest."""
        for channel in list(self.world.channels.values()):
            if channel.thread:
                self.rested(channel)

    def let_pass(self, seconds: float) -> None:
        """Puts the world's clock ahead."""
        self.world.ahead += seconds
        for exchange in self.exchanges.values():
            exchange.born -= seconds
        self.archive_idle()

    def dm_with(self, user: int) -> Channel:
        """The bot's conversation with somebody; the page learns of a new one."""
        channel = self.world.find_dm(user)
        if channel is None:
            channel = self.put_channel(Channel(id=self.world.snowflake(), kind=DM, recipient=user), new=True)
        return channel

    def channel_news(self, channel: Channel) -> Json:
        """A channel with those who see it, for the page."""
        readers = [str(person.id) for person in self.world.players() if self.world.may_see(person.id, channel)]
        return payloads.channel(self.world, channel) | {"readers": readers}

    def drop_channel(self, channel: Channel) -> None:
        payload = payloads.channel(self.world, channel)
        for gone in self.world.drop_channel(channel.id):
            self.live.publish("channel_gone", channel=str(gone.id))
        word = "THREAD_DELETE" if channel.kind in THREADS else "CHANNEL_DELETE"
        self.gateway.dispatch(word, payload, guild=channel.guild)

    def join_thread(self, channel: Channel, user: int, *, leave: bool = False) -> Channel:
        thread = channel.thread
        assert thread is not None and channel.guild
        members = tuple(m for m in thread.members if m != user) + (() if leave else (user,))
        if set(members) == set(thread.members):
            return channel
        changed = self.world.put_channel(replace(channel, thread=replace(thread, members=members)))
        added = [] if leave else [payloads.thread_member(channel.id, user, self.world.clock())]
        news: Json = {
            "id": str(channel.id),
            "guild_id": str(channel.guild),
            "member_count": len(members),
            "added_members": added,
            "removed_member_ids": [str(user)] if leave else [],
        }
        self.live.publish("channel", channel=self.channel_news(changed))
        if user == self.world.bot_id and not leave and channel.kind == PRIVATE_THREAD:
            self.gateway.dispatch("THREAD_CREATE", payloads.channel(self.world, changed), guild=channel.guild)
        # The guilds intent alone hears of the bot's own coming and going.
        intent = ALWAYS if user == self.world.bot_id else GUILD_MEMBERS
        self.gateway.dispatch("THREAD_MEMBERS_UPDATE", news, guild=channel.guild, intent=intent)
        return changed

    # --- guilds and members ------------------------------------------------------------------------------------------

    def welcome(self, guild: Guild, user: int) -> Member:
        """Somebody joins a guild; for the bot the guild itself arrives."""
        member = self.world.add_member(guild.id, user)
        self.live.publish("refresh")
        if user == self.world.bot_id:
            self.gateway.dispatch("GUILD_CREATE", payloads.guild_create(self.world, guild), guild=guild.id)
        else:
            payload = payloads.member(self.world, member) | {"guild_id": str(guild.id)}
            self.gateway.dispatch("GUILD_MEMBER_ADD", payload, guild=guild.id, intent=GUILD_MEMBERS)
        return member

    def set_guild_locale(self, guild: int, locale: str) -> None:
        """A guild names another language as its own."""
        self.world.set_locale(guild, locale)
        self.gateway.dispatch("GUILD_UPDATE", payloads.guild(self.world.guilds[guild]), guild=guild, intent=GUILDS)

    def set_outage(self, guild: Guild, unavailable: bool) -> None:
        """Discord loses a guild for a while, or has it again; the bot stays its member."""
        changed = self.world.guilds[guild.id] = replace(guild, unavailable=unavailable)
        self.live.publish("refresh")
        if unavailable:
            gone = {"id": str(guild.id), "unavailable": True}
            self.gateway.dispatch("GUILD_DELETE", gone, guild=guild.id, intent=GUILDS)
        else:
            self.gateway.dispatch("GUILD_CREATE", payloads.guild_create(self.world, changed), guild=guild.id)

    def farewell(self, guild: Guild, user: int, *, unheard: bool = False) -> None:
        """Somebody leaves or is thrown out; unheard, the gateway says nothing, as to a bot that was away meanwhile."""
        del self.world.members[guild.id, user]
        self.world.touch()
        self.live.publish("refresh")
        if unheard:
            return
        if user == self.world.bot_id:
            self.gateway.dispatch("GUILD_DELETE", {"id": str(guild.id)}, guild=guild.id, intent=GUILDS)
        else:
            payload: Json = {"guild_id": str(guild.id), "user": payloads.user(self.world.people[user])}
            self.gateway.dispatch("GUILD_MEMBER_REMOVE", payload, guild=guild.id, intent=GUILD_MEMBERS)

    # --- interactions ------------------------------------------------------------------------------------------------

    def deliver(self, exchange: Exchange) -> None:
        """Sends an interaction to the bot (several times if ordered so) and starts its three seconds."""
        while self.exchanges and (oldest := next(iter(self.exchanges.values()))).expired:
            del self.exchanges[oldest.token]
        self.exchanges[exchange.token] = exchange
        for _ in range(exchange.deliveries):
            self.gateway.dispatch("INTERACTION_CREATE", exchange.payload, guild=exchange.guild, intent=ALWAYS)
        asyncio.get_running_loop().call_later(ACK_SECONDS, self.overdue, exchange)
        self.tell_exchange(exchange, "waiting")

    def overdue(self, exchange: Exchange) -> None:
        exchange.payload.pop("message", None)  # delivered long ago: thousands of pressed messages would fill the memory
        if exchange.fail():
            self.tell_exchange(exchange, "failed")

    def tell_exchange(self, exchange: Exchange, state: str) -> None:
        if exchange.kind == AUTOCOMPLETE:
            return
        self.live.publish(
            "interaction",
            state=state,
            id=str(exchange.id),
            user=str(exchange.user),
            channel=str(exchange.channel),
            message=str(exchange.source or ""),
            name=exchange.name,
            modal=exchange.modal if state == "modal" else None,
        )


QUAY = web.AppKey("quay", Quay)


def quay_of(request: web.Request) -> Quay:
    return request.config_dict[QUAY]


def here(request: web.Request, *needed: int) -> tuple[Quay, Channel]:
    """The channel of the path, if the bot may use it in these ways."""
    quay = quay_of(request)
    return quay, quay.channel_for_bot(number_in(request, "channel_id"), *needed)


def number_in(request: web.Request, name: str) -> int:
    """A snowflake of the path; 0, which names nothing, where it is none."""
    text = request.match_info[name]
    return int(text) if text.isascii() and text.isdigit() and len(text) < 20 else 0
