"""For tests: `Control` runs the harbour, a `Sailor` is a person who types, clicks and looks."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping

import aiohttp
import msgspec

from .client_views import Answer, Choice, Seen
from .faults import Fault, Request
from .jsons import rows, table, tables
from .things import Call, Json

Value = str | int | float | bool
PATIENCE = 20.0
GRACE = 2.0
LOOK_SECONDS = 0.02


class Refused(Exception):
    """The harbour would not let a person do that: no such button, a missing option, ..."""


class Control:
    """The control API over HTTP; works from any process on this machine."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.session: aiohttp.ClientSession | None = None

    async def close(self) -> None:
        if self.session:
            await self.session.close()
            self.session = None

    async def call(self, method: str, path: str, body: object = None, query: Mapping[str, str] | None = None) -> object:
        if self.session is None:
            self.session = aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0))
        data = None if body is None else msgspec.json.encode(body)
        address = f"{self.url}/harbour/{path}"
        async with self.session.request(method, address, data=data, params=query) as response:
            text = await response.read()
            if response.status == 409:
                raise Refused(str(table(msgspec.json.decode(text)).get("message")))
            if response.status != 200:
                raise RuntimeError(f"{method} {path}: {response.status} {text[:500]!r}")
            return msgspec.json.decode(text)

    # --- the world ---------------------------------------------------------------------------------------------------

    async def add_person(self, name: str) -> Sailor:
        """A new person, member of every guild."""
        person = table(await self.call("POST", "people", {"name": name}))
        return Sailor(self, str(person["id"]))

    async def add_guild(self, name: str, owner: str, *, invite_bot: bool = True) -> str:
        body = {"name": name, "owner": owner, "invite_bot": invite_bot}
        return str(table(await self.call("POST", "guilds", body))["id"])

    async def add_channel(
        self, name: str, guild: str = "", kind: str = "text", tags: tuple[str, ...] = (), *, tag_needed: bool = False
    ) -> str:
        """A new channel; returns its id, which every call here takes as well as a name."""
        body = {"name": name, "guild": guild, "kind": kind, "tags": tags, "tag_needed": tag_needed}
        return str(table(await self.call("POST", "channels", body))["id"])

    async def delete_channel(self, channel: str) -> None:
        await self.call("DELETE", f"channels/{channel}")

    async def delete_message(self, message: Seen) -> None:
        await self.call("DELETE", f"messages/{message.id}")

    async def open_thread(
        self, user: str, channel: str, name: str, *, private: bool = False, text: str = "", tags: tuple[str, ...] = ()
    ) -> str:
        """Somebody opens a thread, in a forum a post; its id."""
        body = {"user": user, "channel": channel, "name": name, "private": private, "text": text, "tags": tags}
        return str(table(await self.call("POST", "threads/new", body))["id"])

    async def open_dms(self, user: str, is_open: bool, code: int = 50007) -> None:
        """Somebody opens direct messages or closes them, and with which code the bot is then refused."""
        await self.call("POST", "dms", {"user": user, "open": is_open, "code": code})

    async def install(self, user: str, present: bool = True) -> None:
        """Somebody adds the application to his own account, or takes it away."""
        await self.call("POST", "install", {"user": user, "present": present})

    async def integrate(self, target: str, allowed: bool | None, command: str = "", guild: str = "") -> None:
        """Server Settings > Integrations: lets a role, a person, a channel or "everyone" run a command, or not."""
        body = {"target": target, "allowed": allowed, "command": command, "guild": guild}
        await self.call("POST", "integrations", body)

    async def wait(self, seconds: float) -> None:
        """The world's clock goes ahead by so much."""
        await self.call("POST", "wait", {"seconds": seconds})

    async def speak(self, locale: str, user: str = "", guild: str = "") -> None:
        """The language in which a person, or without one the guild, reads Discord."""
        await self.call("POST", "locale", {"locale": locale, "user": user, "guild": guild})

    async def member(self, user: str, present: bool, guild: str = "", *, unheard: bool = False) -> None:
        """Somebody joins or leaves; `bot` is invited or kicked, unheard as while it is away (then READY lacks it)."""
        body = {"user": user, "present": present, "guild": guild, "unheard": unheard}
        await self.call("POST", "membership", body)

    async def outage(self, unavailable: bool, guild: str = "") -> None:
        """Discord loses a guild for a while, or has it again."""
        await self.call("POST", "outage", {"guild": guild, "unavailable": unavailable})

    async def permit(self, channel: str, who: str, *, allow: tuple[str, ...] = (), deny: tuple[str, ...] = ()) -> None:
        """Sets what a channel allows and denies "bot", "everyone" or a person; nothing given takes it away."""
        await self.call("POST", "permit", {"channel": channel, "who": who, "allow": allow, "deny": deny})

    async def add_role(self, name: str, permissions: tuple[str, ...], people: tuple[str, ...], guild: str = "") -> None:
        body = {"name": name, "permissions": permissions, "people": people, "guild": guild}
        await self.call("POST", "roles", body)

    async def set_thread(self, channel: str, *, archived: bool, locked: bool = False) -> None:
        await self.call("POST", "threads", {"channel": channel, "archived": archived, "locked": locked})

    # --- weather, gateway, book --------------------------------------------------------------------------------------

    async def fault(self, fault: Fault) -> None:
        await self.call("POST", "faults", fault)

    async def clear_faults(self) -> None:
        await self.call("DELETE", "faults")

    async def limit(self, *, brakes: bool | None = None, dms: int | None = None, threads: int | None = None) -> None:
        """Discord's brakes on or off, its limit on new direct messages (40003, 20026 or 0), active threads."""
        await self.call("POST", "limits", {"brakes": brakes, "dms": dms, "threads": threads})

    async def close_gateway(self, code: int) -> None:
        await self.call("POST", "gateway", {"close": code})

    async def reconnect(self) -> None:
        """Opcode 7."""
        await self.call("POST", "gateway", {"op": 7})

    async def invalidate(self, *, resumable: bool = False) -> None:
        """Opcode 9."""
        await self.call("POST", "gateway", {"op": 9, "data": resumable})

    async def event(self, name: str, data: Json) -> None:
        """Sends any event, malformed ones too, to every session."""
        await self.call("POST", "gateway", {"event": name, "data": data})

    async def raw(self, text: str) -> None:
        """Sends any text to every connection."""
        await self.call("POST", "gateway", {"raw": text})

    async def bot(self, wait: float = 0.0) -> Json:
        """`connected`, and the times of all `identifies` and `resumes`."""
        return table(await self.call("GET", "bot", query={"wait": str(wait)}))

    async def requests(self, method: str = "*", route: str = "*", since: int = 0) -> list[Request]:
        """What the bot has asked for, by method and by route form or path (with * and ?)."""
        found = await self.call("GET", "requests", query={"method": method, "route": route, "since": str(since)})
        return msgspec.convert(found, list[Request])

    async def refusals(self) -> dict[str, int]:
        """How many requests were refused, by "METHOD /route code"; what was ordered as a fault is not among them."""
        return msgspec.convert(await self.call("GET", "refusals"), dict[str, int])

    async def calls(self, user: str = "") -> list[Call]:
        """Who was notified of which message, oldest first."""
        return msgspec.convert(await self.call("GET", "calls", query={"user": user}), list[Call])

    async def last_request(self) -> int:
        """The number of the newest request: a mark for `requests(since=...)`."""
        found = await self.requests()
        return found[-1].number if found else 0

    async def state(self) -> Json:
        return table(await self.call("GET", "state"))


class Sailor:
    """One person. A channel is named by its name or id, or by a message in it; `dm` is the talk with the bot."""

    def __init__(self, control: Control, name: str) -> None:
        self.control = control
        self.name = name

    async def slash(
        self,
        command: str,
        channel: str,
        /,
        *,
        deliveries: int = 1,
        patience: float = PATIENCE,
        grace: float = GRACE,
        **options: Value,
    ) -> Answer:
        """`await anne.slash("game new", "harbour", game="set_sail")`."""
        act = self.act(channel, deliveries, patience, grace) | {"command": command, "options": options}
        return Answer.read(table(await self.control.call("POST", "slash", act)))

    async def complete(
        self, command: str, channel: str, focused: str, typed: str = "", **options: Value
    ) -> list[Choice]:
        """What autocomplete offers for the focused option."""
        given: Mapping[str, Value] = {**options, focused: typed}
        act = self.act(channel, 1, PATIENCE, 0) | {"command": command, "options": given, "focused": focused}
        answer = Answer.read(table(await self.control.call("POST", "slash", act)))
        if answer.failed:
            raise TimeoutError(f"/{command} did not answer the autocomplete of {focused}")
        return answer.choices

    async def apply(
        self,
        command: str,
        target: Seen | str,
        channel: str = "",
        *,
        patience: float = PATIENCE,
        grace: float = GRACE,
    ) -> Answer:
        """A command from the menu of a message, or of a person in a channel."""
        act = self.act(target.channel if isinstance(target, Seen) else channel, 1, patience, grace)
        on = {"message": target.id} if isinstance(target, Seen) else {"target": target}
        return Answer.read(table(await self.control.call("POST", "menu", act | on | {"command": command})))

    async def click(
        self,
        message: Seen,
        button: str,
        *,
        forged: bool = False,
        deliveries: int = 1,
        patience: float = PATIENCE,
        grace: float = GRACE,
    ) -> Answer:
        """Presses a button by custom id or label; a forged one need not be there."""
        act = self.act(message.channel, deliveries, patience, grace)
        act |= {"message": message.id, "target": button, "forged": forged}
        return Answer.read(table(await self.control.call("POST", "click", act)))

    async def select(
        self,
        message: Seen,
        *values: str,
        menu: str = "",
        forged: bool = False,
        deliveries: int = 1,
        patience: float = PATIENCE,
        grace: float = GRACE,
    ) -> Answer:
        """Chooses values (or labels) in a select, by custom id or placeholder; the first one if nothing is said."""
        act = self.act(message.channel, deliveries, patience, grace)
        act |= {"message": message.id, "target": menu, "values": values, "forged": forged}
        return Answer.read(table(await self.control.call("POST", "select", act)))

    async def submit(
        self,
        opened: Answer,
        values: Mapping[str, str | list[str]] | None = None,
        *,
        forged: str = "",
        deliveries: int = 1,
        patience: float = PATIENCE,
        grace: float = GRACE,
    ) -> Answer:
        """Fills in the form that an answer has opened; fields by custom id or label; a forged custom id is its own."""
        body = {
            "interaction": opened.interaction,
            "values": values or {},
            "custom_id": forged,
            "wait": patience,
            "grace": grace,
            "deliveries": deliveries,
        }
        return Answer.read(table(await self.control.call("POST", "submit", body)))

    async def say(self, channel: str, text: str) -> Seen:
        body = {"user": self.name, "channel": channel, "text": text}
        return Seen(payload=table(await self.control.call("POST", "say", body)))

    async def dismiss(self, message: Seen) -> None:
        body = {"user": self.name, "channel": message.channel, "message": message.id}
        await self.control.call("POST", "dismiss", body)

    async def sees(self, channel: str) -> list[Seen]:
        """What this person sees there, oldest first, own ephemeral messages included."""
        found = await self.control.call("GET", "sees", query={"user": self.name, "channel": channel})
        return [Seen(payload=entry) for entry in tables(found)]

    async def last(self, channel: str) -> Seen:
        """The newest message this person sees there."""
        seen = await self.sees(channel)
        if not seen:
            raise LookupError(f"{self.name} sees nothing in {channel}")
        return seen[-1]

    async def wait_for(self, channel: str, wanted: Callable[[Seen], bool], seconds: float = 10.0) -> Seen:
        """The newest message there that fits, as soon as there is one; TimeoutError otherwise."""
        async with asyncio.timeout(seconds):
            while True:
                fitting = [message for message in await self.sees(channel) if wanted(message)]
                if fitting:
                    return fitting[-1]
                await asyncio.sleep(LOOK_SECONDS)

    async def again(self, message: Seen) -> Seen:
        """The message as it stands now; LookupError if it is gone."""
        for seen in await self.sees(message.channel):
            if seen.id == message.id:
                return seen
        raise LookupError(f"{self.name} no longer sees message {message.id}")

    async def commands(self, channel: str) -> list[str]:
        """The names of the commands offered there."""
        found = await self.control.call("GET", "commands", query={"user": self.name, "channel": channel})
        return [str(command["name"]) for command in tables(rows(found))]

    def act(self, channel: str, deliveries: int, patience: float, grace: float) -> Json:
        return {
            "user": self.name,
            "channel": channel,
            "wait": patience,
            "grace": grace,
            "deliveries": deliveries,
        }
