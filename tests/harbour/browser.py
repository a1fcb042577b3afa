"""A headless Chromium, spoken to by its debugging protocol; only for looking at the harbour's page."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import itertools
import json
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp

FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--hide-scrollbars",
    "--remote-debugging-port=0",
)


def find_chromium() -> str | None:
    return shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


class Tab:
    """One page."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.numbers = itertools.count(1)
        self.replies: dict[int, asyncio.Future[Any]] = {}
        self.complaints: list[str] = []
        self.reader = asyncio.create_task(self.read())

    async def read(self) -> None:
        async for message in self.socket:
            data = json.loads(message.data)
            if "id" in data:
                self.replies.pop(data["id"]).set_result(data)
            elif data["method"] == "Runtime.exceptionThrown":
                details = data["params"]["exceptionDetails"]
                self.complaints.append(details.get("exception", {}).get("description") or details["text"])
            elif data["method"] == "Log.entryAdded" and data["params"]["entry"]["level"] == "error":
                entry = data["params"]["entry"]
                self.complaints.append(f"{entry['text']} {entry.get('url', '')}")

    async def do(self, method: str, **params: Any) -> Any:
        number = next(self.numbers)
        reply = self.replies[number] = asyncio.get_running_loop().create_future()
        await self.socket.send_json({"id": number, "method": method, "params": params})
        data = await asyncio.wait_for(reply, 20)
        if "error" in data:
            raise RuntimeError(f"{method}: {data['error']}")
        return data["result"]

    async def run(self, script: str) -> Any:
        """The value of a JavaScript expression."""
        result = await self.do("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in result:
            raise RuntimeError(result["exceptionDetails"]["exception"]["description"])
        return result["result"].get("value")

    async def until(self, script: str, seconds: float = 8.0) -> None:
        """Waits until an expression is true; while a page is loading there may be nothing to ask."""
        try:
            async with asyncio.timeout(seconds):
                while True:
                    with contextlib.suppress(RuntimeError):
                        if await self.run(f"Boolean({script})"):
                            return
                    await asyncio.sleep(0.03)
        except TimeoutError:
            raise AssertionError(f"never became true: {script}\n{await self.run('document.body.innerText')}") from None

    async def open(self, address: str, width: int = 1280, height: int = 800) -> None:
        metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
        await self.do("Emulation.setDeviceMetricsOverride", **metrics)
        await self.do("Page.navigate", url=address)
        await self.until("document.readyState === 'complete' && document.querySelector('.person') !== null")

    async def click(self, selector: str) -> None:
        """A real mouse click on an element; words in double angles pick among several: `.button«Join»`."""
        css, _, words = selector.partition("«")
        fits = f"!e.disabled && e.innerText.includes({json.dumps(words.rstrip('»'))})"
        find = f"[...document.querySelectorAll({json.dumps(css)})].filter((e) => {fits})"
        measure = (
            f"(() => {{ const e = {find}.at(-1); e?.scrollIntoView({{block: 'nearest'}});"
            " const r = e?.getBoundingClientRect(); return r ? [r.x + r.width / 2, r.y + r.height / 2] : null; })()"
        )
        await self.until(f"{find}.length > 0")
        # What still moves or is being redrawn is not clicked yet.
        spot, before = await self.run(measure), None
        while spot is None or spot != before:
            await asyncio.sleep(0.05)
            spot, before = await self.run(measure), spot
        for kind in ("mousePressed", "mouseReleased"):
            where = {"x": spot[0], "y": spot[1], "button": "left", "clickCount": 1}
            await self.do("Input.dispatchMouseEvent", type=kind, **where)

    async def type(self, text: str) -> None:
        await self.do("Input.insertText", text=text)

    async def key(self, name: str) -> None:
        codes = {"Enter": 13, "Tab": 9, "Escape": 27, "ArrowDown": 40, "ArrowUp": 38, "Backspace": 8, " ": 32}
        key = {"key": name, "code": name, "windowsVirtualKeyCode": codes[name]}
        text = {"Enter": "\r", " ": " "}.get(name)
        await self.do("Input.dispatchKeyEvent", type="keyDown", **key, **({"text": text} if text else {}))
        await self.do("Input.dispatchKeyEvent", type="keyUp", **key)

    async def shoot(self, file: Path) -> None:
        picture = await self.do("Page.captureScreenshot", format="png")
        file.write_bytes(  # noqa: ASYNC240
            base64.b64decode(picture["data"])
        )


@asynccontextmanager
async def chromium(profile: Path) -> AsyncIterator[Tab]:
    """A fresh browser with one tab."""
    program = find_chromium()
    assert program, "no Chromium here"
    process = await asyncio.create_subprocess_exec(
        program,
        *FLAGS,
        f"--user-data-dir={profile}",
        "about:blank",
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.DEVNULL,
    )
    try:
        async with asyncio.timeout(30):
            while not (profile / "DevToolsActivePort").exists():  # noqa: ASYNC110
                await asyncio.sleep(0.05)
        port = (profile / "DevToolsActivePort").read_text().split("\n")[0]
        async with aiohttp.ClientSession() as session:
            async with session.get(f"http://127.0.0.1:{port}/json/list") as response:
                pages = [page for page in await response.json() if page["type"] == "page"]
            async with session.ws_connect(pages[0]["webSocketDebuggerUrl"], max_msg_size=0) as socket:
                tab = Tab(socket)
                for domain in ("Page", "Runtime", "Log"):
                    await tab.do(f"{domain}.enable")
                yield tab
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.terminate()
        await process.wait()
