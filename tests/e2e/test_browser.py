"""The real bot, played in a real browser: opened, joined, started, played, looked at, reloaded, finished."""

import os
import random
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Page, async_playwright, expect

from tests.conformance import FULL
from tests.e2e.fleet import Fleet, fleet

pytestmark = [pytest.mark.harbour, pytest.mark.browser]
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE = 15_000


@pytest.fixture
async def ships(tmp_path: Path) -> AsyncIterator[Fleet]:
    if CHROMIUM is None:
        pytest.skip("no Chromium on this machine, and none could be installed")
    async with fleet(tmp_path) as running:
        yield running
        assert running.errors() == []


async def shoot(page: Page, name: str) -> None:
    """Keep a picture where PAGE_SHOTS names a folder, for people to look at."""
    if folder := os.environ.get("PAGE_SHOTS"):
        await page.wait_for_timeout(400)
        await page.screenshot(path=str(Path(folder) / f"{name}.png"))


async def become(page: Page, name: str) -> None:
    await page.locator(".person", has_text=name).click()
    await expect(page.locator(".person[aria-checked=true]")).to_contain_text(name)


async def command(page: Page, text: str) -> None:
    """Type a command and send it."""
    box = page.locator("#box")
    await box.click()
    await box.fill(text)
    await page.wait_for_timeout(150)
    await page.evaluate("document.querySelector('#composer').requestSubmit()")


def newest(page: Page, label: str):
    return page.locator(f".button:has-text('{label}'):not([disabled])").last


TOOLS = {"Refresh", "Standing orders", "Hand in words", "Take back", "Make an offer…", "Back", "Done"} | {
    "Let a computer play for me",
    "Let a computer decide",
}


async def tap_something(page: Page, luck: random.Random) -> bool:
    """Press one of the widgets of the panel's first question; False if nothing is asked of this person."""
    await newest(page, "My hand").click()
    panel = page.locator(".ephemeral").last
    await expect(panel).to_be_visible(timeout=PATIENCE)
    await expect(panel.locator("img").first).to_be_visible(timeout=PATIENCE)
    pressed = await take(page, luck)
    await page.wait_for_timeout(300)
    if pressed and await page.locator(".ephemeral").last.locator(".button", has_text="Back").count():
        await take(page, luck)  # the second step of a long list
    return pressed


async def take(page: Page, luck: random.Random) -> bool:
    """Press a button of the newest panel, or choose from its menu."""
    panel = page.locator(".ephemeral").last
    buttons = panel.locator(".button:visible:not([disabled])")
    labels = [label.strip() for label in await buttons.all_inner_texts()]  # at once: the panel may be renewed
    taps = [index for index, label in enumerate(labels) if label not in TOOLS and not label.startswith("Why")]
    select = panel.locator(".select").first
    menu = await select.count() > 0
    if not taps and not menu and "Done" in labels:
        taps = [labels.index("Done")]
    if taps and not (menu and luck.random() < 0.8):
        await buttons.nth(luck.choice(taps)).click()
        return True
    if not menu:
        return False
    await select.click()
    options = page.locator("[role=option]:visible")
    chosen = 2 if await page.locator(".done:visible").count() else 1
    there = list(range(await options.count()))
    for index in luck.sample(there, min(chosen, len(there))):
        await options.nth(index).click()
    if chosen > 1:
        await page.locator(".done:visible").click()
    return True


async def test_a_table_with_two_captains_is_played_in_the_browser(ships: Fleet) -> None:
    async with async_playwright() as play:
        browser = await play.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page = await browser.new_page(viewport={"width": 1280, "height": 900})
        complaints: list[str] = []
        page.on("pageerror", lambda error: complaints.append(str(error)))
        await page.goto(ships.harbour.url)
        await expect(page.locator("#box")).to_be_visible()
        await page.wait_for_timeout(500)
        await command(page, "/game new game:set_sail seats:3")
        await expect(newest(page, "Join")).to_be_visible(timeout=PATIENCE)
        await shoot(page, "lobby")
        for _ in range(2):
            await newest(page, "Add a computer").click()
            await page.wait_for_timeout(300)
        await become(page, "Bart")
        await newest(page, "Join").click()
        await expect(page.locator(".ephemeral").last).to_contain_text("seats are taken", timeout=PATIENCE)
        await become(page, "Anne")
        await newest(page, "Start").click()
        await expect(newest(page, "My hand")).to_be_visible(timeout=PATIENCE)
        pressed, luck = 0, random.Random(4)
        for _ in range(8):
            pressed += await tap_something(page, luck)
            await page.wait_for_timeout(350)
        assert pressed >= 4
        await newest(page, "My hand").click()
        await page.wait_for_timeout(500)
        await shoot(page, "turn")
        last = page.locator(".message img, .picture img").last
        assert await last.evaluate("img => img.complete && img.naturalWidth >= 1000")
        before = await page.locator("#log").inner_text()
        await page.reload()
        await expect(page.locator(".person[aria-checked=true]")).to_contain_text("Anne")
        await expect(newest(page, "My hand")).to_be_visible(timeout=PATIENCE)
        assert (await page.locator("#log").inner_text()).splitlines()[-3:] == before.splitlines()[-3:]
        await page.set_viewport_size({"width": 400, "height": 800})
        await shoot(page, "phone")
        assert await page.evaluate("document.documentElement.scrollWidth") <= 400
        if FULL:
            await page.set_viewport_size({"width": 1280, "height": 900})
            for _ in range(1500):
                if await newest(page, "Play again").count():
                    break
                if await newest(page, "My hand").count():
                    await tap_something(page, luck)
                await page.wait_for_timeout(250)
            await expect(newest(page, "Play again")).to_be_visible()
            await shoot(page, "end")
        assert complaints == []
        await browser.close()
