"""Bad weather on order, and the book of every request."""

from __future__ import annotations

import fnmatch
import time
from collections import Counter, deque
from typing import Literal

from msgspec import Struct

from .things import Json
from .ticking import ticks

KEPT_REQUESTS = 20_000

Kind = Literal["rate_limit", "global_rate_limit", "error", "delay", "cut"]


class Fault(Struct, kw_only=True):
    """One order of bad weather; `times` counts down to nothing, -1 lasts until the faults are cleared.

    `rate_limit` answers 429 with `retry_after`; `global_rate_limit` does so on every route for that many seconds
    (interaction routes are exempt, as on Discord); `error` answers `status`, with a `code` as Discord itself refuses;
    `delay` waits `seconds`, `cut` drops the connection. With `after` the request is carried out first and only its
    answer suffers; `cut` is always so.
    """

    kind: Kind
    method: str = "*"
    route: str = "*"
    times: int = 1
    status: int = 502
    code: int = 0
    retry_after: float = 1.0
    seconds: float = 0.0
    after: bool = False
    begun: float = 0.0

    def fits(self, method: str, route: str, path: str) -> bool:
        """Matches the route's form (`/channels/{channel_id}/messages`) or the path itself, with * and ?."""
        if self.kind == "global_rate_limit" and route.startswith(("/interactions/", "/webhooks/")):
            return False
        # Braces mean nothing to fnmatch and brackets do not occur in paths, so that both match as they are.
        return fnmatch.fnmatchcase(method, self.method) and (
            fnmatch.fnmatchcase(route, self.route) or fnmatch.fnmatchcase(path, self.route)
        )


class Weather:
    """The faults that wait for their requests."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []

    def order(self, fault: Fault) -> None:
        fault.begun = ticks()
        self.faults.append(fault)

    def clear(self) -> None:
        self.faults.clear()

    def strike(self, method: str, route: str, path: str) -> Fault | None:
        """The fault that this request meets, if any."""
        for fault in list(self.faults):
            if not fault.fits(method, route, path):
                continue
            if fault.kind == "global_rate_limit":
                if ticks() - fault.begun >= fault.retry_after:
                    self.faults.remove(fault)
                    continue
                return fault
            if fault.times > 0:
                fault.times -= 1
            if fault.times == 0:
                self.faults.remove(fault)
            return fault
        return None


class Request(Struct, kw_only=True):
    """One request of the bot, as it came and as it was answered (status 0: not answered)."""

    number: int
    at: float
    method: str
    route: str
    path: str
    query: dict[str, str]
    body: Json | list[Json] | None = None
    files: list[str] = []
    uploaded: int = 0  # bytes of these
    multipart: bool = False
    status: int = 0
    code: int = 0
    seconds: float = 0.0
    fault: str | None = None
    reason: str = ""  # for the guild's audit log


class Book:
    """The requests so far, oldest first, and how many were refused, by method, route and code."""

    def __init__(self) -> None:
        self.requests: deque[Request] = deque(maxlen=KEPT_REQUESTS)
        self.count = 0
        self.refusals: Counter[str] = Counter()

    def refused(self, request: Request, code: int) -> str:
        """Counts a request that the harbour itself refused; what was ordered as bad weather is none."""
        request.code = code
        what = f"{request.method} {request.route} {code}"
        self.refusals[what] += 1
        return what

    def open(self, method: str, route: str, path: str, query: dict[str, str]) -> Request:
        self.count += 1
        request = Request(number=self.count, at=time.time(), method=method, route=route, path=path, query=query)
        self.requests.append(request)
        return request

    def find(self, method: str = "*", route: str = "*", since: int = 0) -> list[Request]:
        return [
            request
            for request in self.requests
            if request.number > since
            and fnmatch.fnmatchcase(request.method, method)
            and (fnmatch.fnmatchcase(request.route, route) or fnmatch.fnmatchcase(request.path, route))
        ]
