"""Between discord.py and the harbour without a network: a request is handed over, and its answer handed back."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any, cast
from urllib.parse import unquote

import aiohttp
import msgspec
import yarl
from aiohttp import web
from discord.http import HTTPClient, Route
from multidict import CIMultiDict

from bot.tools.harbour.gateway import Line
from bot.tools.harbour.media import OWN
from bot.tools.harbour.quay import QUAY, Quay
from bot.tools.harbour.refusals import CannotDo
from bot.tools.harbour.routes import CONTROL, ROUTES
from bot.tools.harbour.serving import API, api_handler, json_response, unknown_route
from bot.tools.harbour.virtual.sockets import Socket, pair

ORIGIN = "http://harbour.virtual"  # no such host: nothing can leave this process by mistake
SHORTEST, LONGEST = 0.02, 0.12  # seconds a request takes each way

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class Part:
    """One field of a form, as the harbour reads it."""

    def __init__(self, name: str, filename: str | None, data: bytes) -> None:
        self.name = name
        self.filename = filename
        self._data = data

    async def read(self, *, decode: bool = False) -> bytes:
        """All of it."""
        return self._data


class Parts:
    """A form, field by field."""

    def __init__(self, parts: list[Part]) -> None:
        self._left = iter(parts)

    async def next(self) -> Part | None:
        """The next field, if there is one more."""
        return next(self._left, None)


class Letter(msgspec.Struct):
    """One request, with what the harbour's handlers read of aiohttp's."""

    method: str
    path: str
    query: dict[str, str]
    headers: CIMultiDict[str]
    content_type: str
    text: bytes
    parts: list[Part]
    config_dict: Mapping[Any, Any]
    match_info: dict[str, str] = {}
    torn: bool = False  # its connection was cut

    @property
    def transport(self) -> Letter:
        """What a connection is cut by."""
        return self

    def abort(self) -> None:
        """Cut it: whoever sent this gets no answer."""
        self.torn = True

    async def read(self) -> bytes:
        """What was sent with it."""
        return self.text

    async def multipart(self) -> Parts:
        """The form that was sent with it."""
        return Parts(self.parts)


class Answer(msgspec.Struct, frozen=True):
    """What came back, with what is read of aiohttp's answers."""

    status: int
    headers: Mapping[str, str]
    body: bytes
    method: str
    url: yarl.URL
    reason: str = ""

    async def read(self) -> bytes:
        """All of it."""
        return self.body

    async def text(self, encoding: str = "utf-8") -> str:
        """All of it, as text."""
        return self.body.decode(encoding)


class Wire:
    """What discord.py takes for its HTTP session, and the harbour's clients for theirs."""

    def __init__(self, quay: Quay, luck: random.Random, trace: aiohttp.TraceConfig | None = None) -> None:
        """How long each request takes is up to `luck`; the control of the harbour waits for nothing."""
        self.closed = False
        self._config = {QUAY: quay}
        self._quay = quay
        self._luck = luck
        self._trace = trace
        self._talks: set[asyncio.Task[None]] = set()
        self._lines: list[Socket] = []

    async def close(self) -> None:
        """Nothing is sent any more."""
        self.closed = True

    async def cut(self) -> None:
        """Nothing is sent or heard any more, from one moment to the next."""
        self.closed = True
        for line in self._lines:
            await line.close(code=1006)

    # -- requests ------------------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def request(
        self,
        method: str,
        url: str,
        *,
        data: object = None,
        headers: Mapping[str, str] | None = None,
        params: Mapping[str, object] | None = None,
        **rest: object,
    ) -> AsyncGenerator[Answer]:
        """One request and its answer; the `rest` speaks of proxies."""
        known = CIMultiDict(headers or {})
        path, _, asked = url.removeprefix(ORIGIN).partition("?")
        query = dict(yarl.URL(f"?{asked}").query) | {key: str(value) for key, value in (params or {}).items()}
        text, parts = _body(data)
        kind = "multipart/form-data" if parts else known.get("Content-Type", "application/octet-stream")
        letter = Letter(method, unquote(path), query, known, kind, text, parts, self._config)
        yield await self._sent(letter, yarl.URL(url))

    @asynccontextmanager
    async def get(self, url: str, **rest: object) -> AsyncGenerator[Answer]:
        """A file that a message shows."""
        number = OWN.search(url)
        file = None if number is None else self._quay.world.files.get(int(number[1]))
        await asyncio.sleep(self._luck.uniform(SHORTEST, LONGEST))
        yield Answer(404 if file is None else 200, {}, file or b"", "GET", yarl.URL(url))

    async def _sent(self, letter: Letter, url: yarl.URL) -> Answer:
        if self.closed:
            await asyncio.get_running_loop().create_future()  # whoever would hear of it is not there any more
        control = not letter.path.startswith(API)
        context, headers = SimpleNamespace(), letter.headers
        if self._trace is not None:
            begun = aiohttp.TraceRequestStartParams(letter.method, url, headers)
            for heard in self._trace.on_request_start:
                await heard(cast(aiohttp.ClientSession, self), context, begun)
        if not control:
            await asyncio.sleep(self._luck.uniform(SHORTEST, LONGEST))
        answer = await _carried_out(letter)
        if not control:
            await asyncio.sleep(self._luck.uniform(SHORTEST, LONGEST))
        if letter.torn:
            raise aiohttp.ServerDisconnectedError
        body = answer.body if isinstance(answer.body, bytes) else b""
        found = Answer(answer.status, answer.headers, body, letter.method, url)
        if self._trace is not None:
            ended = aiohttp.TraceRequestEndParams(letter.method, url, headers, cast(aiohttp.ClientResponse, found))
            for heard in self._trace.on_request_end:
                await heard(cast(aiohttp.ClientSession, self), context, ended)
        return found

    # -- the gateway ---------------------------------------------------------------------------------------------------

    async def ws_connect(self, url: str, **_: object) -> Socket:
        """A connection to the harbour's gateway."""
        here, there = pair()
        self._lines.append(here)
        talk = asyncio.create_task(self._quay.gateway.talk(Line(there, compress=False)))
        self._talks.add(talk)
        talk.add_done_callback(self._talks.discard)
        return here


def put_on(http: HTTPClient, wire: Wire) -> None:
    """Let discord.py send its requests there, which else opens a session of aiohttp's own when it logs in."""

    async def static_login(token: str) -> object:
        http._HTTPClient__session = wire  # pyright: ignore[reportAttributeAccessIssue]
        http._global_over = asyncio.Event()  # pyright: ignore[reportPrivateUsage]
        http._global_over.set()  # pyright: ignore[reportPrivateUsage]
        http.token = token
        return await http.request(Route("GET", "/users/@me"))

    http.static_login = static_login  # pyright: ignore[reportAttributeAccessIssue]


def _body(data: object) -> tuple[bytes, list[Part]]:
    """What is sent: plain bytes, or the fields of a form."""
    if isinstance(data, aiohttp.FormData):
        return b"", [_part(*field) for field in data._fields]  # pyright: ignore[reportPrivateUsage]
    if isinstance(data, str):
        return data.encode(), []
    return (data, []) if isinstance(data, bytes) else (b"", [])


def _part(about: Mapping[str, str], headers: object, value: Any) -> Part:
    data = value if isinstance(value, bytes) else value.encode() if isinstance(value, str) else value.read()
    return Part(about["name"], about.get("filename"), data)


# -- who answers what --------------------------------------------------------------------------------------------------


def _pattern(path: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", path))


def _ways() -> dict[tuple[str, int], list[tuple[re.Pattern[str], Handler]]]:
    """Every handler of the harbour, by method and how many parts the path has."""
    found: dict[tuple[str, int], list[tuple[re.Pattern[str], Handler]]] = {}
    known = [(method, API + path, api_handler(path, handler)) for method, path, handler in ROUTES]
    known += [(method, f"/harbour/{path}", act) for method, path, act in CONTROL]
    for method, path, handler in known:
        found.setdefault((method, path.count("/")), []).append((_pattern(path), handler))
    return found


WAYS = _ways()
UNKNOWN = api_handler("(unknown)", unknown_route)


async def _carried_out(letter: Letter) -> web.Response:
    """What the harbour does with it."""
    handler = UNKNOWN
    for pattern, found in WAYS.get((letter.method, letter.path.count("/")), ()):
        match = pattern.fullmatch(letter.path)
        if match is not None:
            letter.match_info, handler = match.groupdict(), found
            break
    try:
        return cast(web.Response, await handler(cast(web.Request, letter)))
    except CannotDo as reason:
        return json_response({"message": str(reason)}, 409)
