"""The gateway: sessions, events in order, heartbeats, resuming."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import zlib
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Protocol

import msgspec
from aiohttp import WSCloseCode, WSMessage, WSMsgType, web

from . import payloads
from .jsons import rows, table, whole
from .things import Json
from .ticking import ticks
from .world import World

log = logging.getLogger(__name__)

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, VOICE, RESUME, RECONNECT, MEMBERS, INVALID, HELLO, ACK = (
    *range(5),
    *range(6, 12),
)
HEARTBEAT_SECONDS = 41.25
PONG = 0.02  # seconds a heartbeat takes to be answered, about as on the way to Discord
SENDS_PER_MINUTE = 120
KEPT_EVENTS = 2000
KEPT_SESSIONS = 4  # that nobody is connected to: a bot that is killed again and again leaves one each time

GUILDS, GUILD_MEMBERS, PRESENCES, GUILD_MESSAGES, DIRECT_MESSAGES, MESSAGE_CONTENT = (
    1 << 0, 1 << 1, 1 << 8, 1 << 9, 1 << 12, 1 << 15,
)  # fmt: skip
ALWAYS = 0
PRIVILEGED = GUILD_MEMBERS | PRESENCES | MESSAGE_CONTENT


@dataclass(slots=True)
class Session:
    """One shard's session; it outlives its connections and keeps the events for a resume."""

    id: str
    shard: int
    shards: int
    intents: int
    sequence: int = 0
    events: deque[tuple[int, bytes]] = field(default_factory=lambda: deque(maxlen=KEPT_EVENTS))
    line: Line | None = None


class Socket(Protocol):
    """What a connection is made of: a websocket, or two ends of a queue in the same process."""

    @property
    def closed(self) -> bool: ...
    async def close(self, *, code: int, message: bytes) -> object: ...
    async def send_bytes(self, data: bytes) -> object: ...
    async def send_str(self, data: str) -> object: ...
    async def receive(self, timeout: float | None = None) -> WSMessage: ...  # noqa: ASYNC109


class Line:
    """One websocket connection: what goes out is queued, so that events keep their order."""

    def __init__(self, socket: Socket, compress: bool) -> None:
        self.socket = socket
        self.packer = zlib.compressobj() if compress else None
        self.outgoing: asyncio.Queue[bytes | tuple[int, str]] = asyncio.Queue()
        self.session: Session | None = None
        self.heard: deque[float] = deque(maxlen=SENDS_PER_MINUTE)

    def send(self, data: bytes) -> None:
        self.outgoing.put_nowait(data)

    def op(self, op: int, data: Any = None) -> None:
        self.send(msgspec.json.encode({"op": op, "d": data, "s": None, "t": None}))

    def hang_up(self, code: int, reason: str = "") -> None:
        """Closes after everything queued before has gone out."""
        self.outgoing.put_nowait((code, reason))

    async def write(self) -> None:
        while True:
            item = await self.outgoing.get()
            if isinstance(item, tuple):
                await self.socket.close(code=item[0], message=item[1].encode())
                return
            with contextlib.suppress(ConnectionError):
                if self.packer:
                    await self.socket.send_bytes(self.packer.compress(item) + self.packer.flush(zlib.Z_SYNC_FLUSH))
                else:
                    await self.socket.send_str(item.decode())


class Gateway:
    """All sessions of the bot."""

    def __init__(self, world: World, token: str) -> None:
        self.world = world
        self.token = token
        self.shards = 1
        self.heartbeat = HEARTBEAT_SECONDS
        self.sessions: dict[str, Session] = {}
        self.lines: set[Line] = set()
        self.identifies: list[float] = []
        self.resumes: list[float] = []
        self.changed = asyncio.Event()
        self.watchers: list[Callable[[], None]] = []

    # --- what others use ---------------------------------------------------------------------------------------------

    @property
    def connected(self) -> bool:
        """Whether a bot is on the line with a live session."""
        return any(line.session is not None and not line.socket.closed for line in self.lines)

    def dispatch(self, event: str, data: Json, *, guild: int | None = None, intent: int = GUILDS) -> None:
        """Sends an event to every session of the shard it belongs to and whose intents ask for it."""
        packed: msgspec.Raw | None = None
        for session in self.sessions.values():
            home = (guild >> 22) % session.shards if guild else 0
            if session.shard == home and (intent == ALWAYS or session.intents & intent):
                packed = packed or msgspec.Raw(msgspec.json.encode(data))
                self.deliver(session, event, packed)

    def raw(self, text: bytes) -> None:
        """Sends bytes as they are to every connection: for malformed events."""
        for line in self.lines:
            line.send(text)

    def op(self, op: int, data: Any = None) -> None:
        """Sends an opcode to every connection; an invalid session that cannot be resumed is forgotten at once."""
        for line in list(self.lines):
            if op == INVALID and data is False and line.session:
                self.sessions.pop(line.session.id, None)
                line.session.line = None
                line.session = None
            line.op(op, data)

    def hang_up(self, code: int) -> None:
        for line in list(self.lines):
            line.hang_up(code, "closed by the harbour")

    def deliver(self, session: Session, event: str, data: Json | msgspec.Raw) -> None:
        session.sequence += 1
        packed = msgspec.json.encode({"op": DISPATCH, "d": data, "s": session.sequence, "t": event})
        session.events.append((session.sequence, packed))
        if session.line:
            session.line.send(packed)

    # --- one connection ----------------------------------------------------------------------------------------------

    async def connect(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(max_msg_size=16 * 1024)
        await socket.prepare(request)
        line = Line(socket, request.query.get("compress") == "zlib-stream")
        if request.query.get("encoding", "json") != "json" or request.query.get("v", "10") != "10":
            log.warning("gateway: refused version or encoding %s", dict(request.query))
            await socket.close(code=4012)
            return socket
        await self.talk(line)
        return socket

    async def talk(self, line: Line) -> None:
        """One connection from its first word to its last."""
        self.lines.add(line)
        writer = asyncio.create_task(line.write())
        line.op(HELLO, {"heartbeat_interval": int(self.heartbeat * 1000)})
        try:
            await self.listen(line)
        finally:
            self.lines.discard(line)
            if line.session and line.session.line is line:
                line.session.line = None
            writer.cancel()
            self.tell()

    async def listen(self, line: Line) -> None:
        while not line.socket.closed:
            try:
                message = await line.socket.receive(timeout=self.heartbeat * 1.5)
            except TimeoutError:
                await line.socket.close(code=4009, message=b"Session timed out.")
                return
            if message.type is not WSMsgType.TEXT:
                return
            try:
                packet = table(msgspec.json.decode(message.data))
            except msgspec.DecodeError:
                line.hang_up(4002, "Error while decoding payload.")
                return
            line.heard.append(ticks())
            if len(line.heard) == SENDS_PER_MINUTE and line.heard[-1] - line.heard[0] < 60:
                line.hang_up(4008, "You are being rate limited.")
                return
            self.hear(line, packet)

    def hear(self, line: Line, packet: Json) -> None:
        op, data = whole(packet.get("op"), -1), packet.get("d")
        if op == HEARTBEAT:  # at once would be before discord.py has noted when it asked
            asyncio.get_running_loop().call_later(PONG, line.op, ACK)
        elif op == IDENTIFY:
            self.identify(line, table(data))
        elif op == RESUME:
            self.resume(line, table(data))
        elif line.session is None:
            line.hang_up(4003, "Not authenticated.")
        elif op == PRESENCE:
            log.debug("gateway: presence %s", data)
        elif op == MEMBERS:
            self.members(line.session, table(data))
        else:
            log.warning("gateway: opcode %s is unknown here", op)
            line.hang_up(4001, "Unknown opcode.")

    def identify(self, line: Line, data: Json) -> None:
        if line.session:
            return line.hang_up(4005, "Already authenticated.")
        self.identifies.append(ticks())
        if data.get("token") != self.token:
            return line.hang_up(4004, "Authentication failed.")
        shard, shards = (*(whole(n) for n in rows(data.get("shard"))), 0, 0)[:2]
        shards = shards or 1
        intents = whole(data.get("intents"), -1)
        if not 0 <= shard < shards:
            return line.hang_up(4010, "Invalid shard.")
        if intents < 0 or intents >= 1 << 26:
            return line.hang_up(4013, "Invalid intent(s).")
        if intents & PRIVILEGED:
            return line.hang_up(4014, "Disallowed intent(s).")
        session = Session(self.world.token(), shard, shards, intents)
        self.forget_old()
        self.sessions[session.id] = session
        self.attach(line, session)
        guilds = [g for g in self.world.guilds_of_bot() if (g.id >> 22) % shards == shard]
        ready: Json = {
            "v": 10,
            "user": payloads.own_user(self.world),
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "resume_gateway_url": gateway_url(self.world),
            "shard": [shard, shards],
            "application": {"id": str(self.world.bot_id), "flags": 0},
        }
        self.deliver(session, "READY", ready)
        for guild in guilds:
            if not guild.unavailable:
                self.deliver(session, "GUILD_CREATE", payloads.guild_create(self.world, guild))
        self.tell()
        return None

    def resume(self, line: Line, data: Json) -> None:
        """Replays what the session missed, or says that it is gone."""
        self.resumes.append(ticks())
        if data.get("token") != self.token:
            return line.hang_up(4004, "Authentication failed.")
        session = self.sessions.get(str(data.get("session_id")))
        seen = whole(data.get("seq"))
        kept_from = session.events[0][0] if session and session.events else 1
        if session is None or seen + 1 < kept_from:
            return line.op(INVALID, False)
        if seen > session.sequence:
            return line.hang_up(4007, "Invalid seq.")
        if session.line:
            session.line.hang_up(WSCloseCode.OK)
        for number, packed in session.events:
            if number > seen:
                line.send(packed)
        self.attach(line, session)
        self.deliver(session, "RESUMED", {"_trace": []})
        self.tell()
        return None

    def members(self, session: Session, data: Json) -> None:
        """Answers a request for members by name or by id."""
        guild, query = whole(data.get("guild_id")), str(data.get("query") or "")
        wanted = data.get("user_ids")
        ids = {whole(entry) for entry in (rows(wanted) or [wanted])} if wanted else None
        found = [
            payloads.member(self.world, one)
            for one in self.world.members.values()
            if one.guild == guild
            and (one.user in ids if ids is not None else self.world.people[one.user].name.startswith(query))
        ]
        chunk: Json = {"guild_id": str(guild), "members": found, "chunk_index": 0, "chunk_count": 1, "not_found": []}
        if data.get("nonce"):
            chunk["nonce"] = data["nonce"]
        self.deliver(session, "GUILD_MEMBERS_CHUNK", chunk)

    def attach(self, line: Line, session: Session) -> None:
        line.session, session.line = session, line

    def forget_old(self) -> None:
        """Sessions nobody came back for go, oldest first."""
        idle = [session for session in self.sessions.values() if session.line is None]
        for session in idle[: max(0, len(idle) - KEPT_SESSIONS)]:
            del self.sessions[session.id]

    def tell(self) -> None:
        """Wakes who waits for the bot to come or to go."""
        self.changed.set()
        self.changed = asyncio.Event()
        for watcher in self.watchers:
            watcher()

    async def wait_for_bot(self, seconds: float = 30.0) -> None:
        """Returns once a bot has identified or resumed; TimeoutError otherwise."""
        async with asyncio.timeout(seconds):
            while not self.connected:
                await self.changed.wait()


def gateway_url(world: World) -> str:
    return world.origin.replace("http://", "ws://", 1) + "/gateway"
