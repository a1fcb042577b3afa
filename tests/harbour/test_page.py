"""The page, in a real browser, with a real bot behind it."""

from __future__ import annotations

import json
import os
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.tools.harbour import Harbour, Sailor
from tests.harbour.browser import Tab, chromium, find_chromium
from tests.harbour.pilot_bot import PilotBot

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(find_chromium() is None, reason="there is no Chromium on this machine"),
]


@pytest.fixture
async def tab(harbour: Harbour, pilot: PilotBot, tmp_path: Path) -> AsyncIterator[Tab]:
    async with chromium(tmp_path / "profile") as tab:
        await tab.open(harbour.url)
        yield tab
        assert tab.complaints == []


async def look(tab: Tab, name: str) -> None:
    """Keeps a picture where PAGE_SHOTS names a folder, for people to look at."""
    if folder := os.environ.get("PAGE_SHOTS"):
        await tab.shoot(Path(folder) / f"{name}.png")


async def typing(tab: Tab, text: str) -> None:
    await tab.run("document.querySelector('#box').focus()")
    await tab.type(text)


async def test_a_slash_command_by_keyboard_with_autocomplete(tab: Tab, bart: Sailor) -> None:
    await tab.until("document.querySelector('#box').dataset.known")
    await typing(tab, "/game n")
    await tab.until("document.querySelector('.suggestion')?.innerText.includes('/game new')")
    await look(tab, "commands")
    await tab.key("Enter")
    await tab.until("document.activeElement.id === 'option-ship'")
    await tab.type("gal")
    await tab.until("document.querySelector('.suggestion')?.innerText === 'Galleon'")
    await look(tab, "autocomplete")
    await tab.key("Enter")
    await tab.click(".chip.more«seats»")
    await tab.type("4")
    await tab.key("Enter")
    await bart.wait_for("harbour", lambda m: m.text == "galleon 4 nobody")
    await tab.until("document.querySelector('.spine')?.innerText.includes('Anne')")


async def test_a_command_typed_as_words(tab: Tab, bart: Sailor) -> None:
    await tab.until("document.querySelector('#box').dataset.known")
    await tab.until("performance.getEntriesByType('resource').some((r) => r.name.includes('/harbour/commands'))")
    await typing(tab, "/game new ship:my own ship captain:Cora")
    await tab.until("document.querySelector('#option-captain')?.value === 'Cora'")
    await tab.run("document.querySelector('#composer').requestSubmit()")
    await bart.wait_for("harbour", lambda m: m.text == "my own ship 2 Cora")


async def test_buttons_selects_forms_and_whispers(tab: Tab, anne: Sailor, bart: Sailor) -> None:
    await anne.slash("game new", "harbour", ship="x")
    await tab.click(".button«Whisper»")
    await tab.until("document.querySelector('.ephemeral')?.innerText.includes('Only you can see this')")
    await tab.click(".select")
    await tab.click("[role=option]«Sloop»")
    await tab.click("[role=option]«Galleon»")
    await look(tab, "select")
    await tab.click(".done")
    await tab.until("document.querySelector('#log').innerText.includes('chose sloop, galleon')")
    await tab.click(".button«Form»")
    await tab.until("document.querySelector('#dialog').open && document.activeElement.tagName === 'INPUT'")
    await tab.type("ahoy")
    await look(tab, "form")
    await tab.key("Enter")
    await tab.until("!document.querySelector('#dialog').open")
    assert (await bart.wait_for("harbour", lambda m: m.text.startswith("ahoy"))).text == "ahoy []"
    await tab.click(".button«Redraw»")
    await tab.click(".picture")
    await tab.until("document.querySelector('#lightbox').open")
    await tab.key("Escape")
    await tab.click(".plain«Dismiss message»")
    await tab.until("document.querySelectorAll('.ephemeral').length === 1")
    # Another person sees none of the whispers; after a reload everything stands as before.
    await tab.click(".person«Bart»")
    await tab.until("document.querySelectorAll('.ephemeral').length === 0")
    before = await tab.run("document.querySelector('#log').innerText")
    await tab.do("Page.reload")
    await tab.until("document.querySelector('.person[aria-checked=true]')?.innerText.includes('Bart')")
    await tab.until(f"document.querySelector('#log').innerText === {before!r}")


async def test_badges_call_the_person_who_must_act(tab: Tab, bart: Sailor, harbour: Harbour) -> None:
    await bart.slash("game dm", "tavern")
    await tab.until("document.querySelectorAll('.person')[1].querySelector('.badge')?.innerText === '1'")
    assert await tab.run("document.querySelectorAll('.person')[0].querySelector('.badge')") is None
    await tab.click(".person«Bart»")
    await tab.click(".channel«Pirates»")
    await tab.until("document.querySelector('#log').innerText.includes('psst')")
    await tab.until("document.querySelectorAll('.badge').length === 0")
    channel = next(c for c in harbour.world.channels.values() if c.recipient)
    assert harbour.world.looked[channel.recipient or 0, channel.id]


async def test_silence_is_shown_as_a_failure(tab: Tab, harbour: Harbour, anne: Sailor, pilot: PilotBot) -> None:
    await anne.slash("game count", "harbour")
    await tab.until("document.querySelector('#log .button')")
    pilot._connection._view_store._dynamic_items.clear()
    await tab.click(".button«Count 1»")
    await tab.until("document.querySelector('.button.busy')")
    await tab.until("document.querySelector('.failed')?.innerText.includes('This interaction failed')")
    await look(tab, "failed")


MARKDOWN = {
    "**b** *i* _i_ __u__ ~~s~~": "<p><strong>b</strong> <em>i</em> <em>i</em> <u>u</u> <s>s</s></p>",
    "snake_case_name and 2 * 3 * 4": "<p>snake_case_name and 2 * 3 * 4</p>",
    "***both***": "<p><strong><em>both</em></strong></p>",
    r"\*not\*": "<p>*not*</p>",
    "`a *b*`": "<p><code>a *b*</code></p>",
    "# One\n-# small": '<h3 class="title-1">One</h3><small class="subtext">small</small>',
    "> a\n> b\nc": "<blockquote><p>a\nb</p></blockquote><p>c</p>",
    "- a\n  - b\n1. c": '<ul><li>a<ul><li>b</li></ul></li></ul><ol start="1"><li>c</li></ol>',
    "```py\nx < 1\n```": '<pre tabindex="0"><code>x &lt; 1</code></pre>',
    "@everyone </game new:5>": '<p><span class="mention">@everyone</span> <span class="mention">/game new</span></p>',
    "<t:99999999999999:R> <b>": "<p>&lt;t:99999999999999:R&gt; &lt;b&gt;</p>",
}


async def test_markdown_as_discord_reads_it(tab: Tab) -> None:
    shown = await tab.run(
        f"import('/markdown.js').then((m) => {json.dumps(list(MARKDOWN))}.map((text) => {{"
        " const box = document.createElement('div'); box.append(...m.markdown(text)); return box.innerHTML; }))"
    )
    assert dict(zip(MARKDOWN, shown, strict=True)) == MARKDOWN


async def test_names_and_words_never_become_markup(tab: Tab, harbour: Harbour, anne: Sailor) -> None:
    evil = "<img src=x onerror=alert(1)>"
    mallory = await harbour.control.add_person(evil)
    for words in (
        evil,
        f"**{evil}**",
        f"||{evil}||",
        f"```\n{evil}\n```",
        f"[{evil}](https://example.org)",
        f"> # {evil}",
    ):
        await mallory.say("harbour", words)
    await mallory.say("harbour", "[click](javascript:alert(1)) <javascript:alert(1)>")
    await tab.until("document.querySelectorAll('.message').length === 7")
    await tab.until(f"document.querySelectorAll('.person').length === 4 && document.body.innerText.includes({evil!r})")
    assert await tab.run("document.querySelectorAll('img').length") == 0
    assert await tab.run("[...document.querySelectorAll('a')].some((a) => a.protocol === 'javascript:')") is False


async def test_a_narrow_window_has_a_drawer(tab: Tab, harbour: Harbour, anne: Sailor) -> None:
    await anne.slash("game board", "harbour")
    await tab.open(harbour.url, 400, 800)
    await tab.until("document.querySelector('#drawer').inert")
    assert await tab.run("document.documentElement.scrollWidth") <= 400
    await look(tab, "narrow")
    await tab.click("#drawer-button")
    await tab.until("document.querySelector('#drawer').getBoundingClientRect().x === 0")
    await tab.click(".channel«tavern»")
    await tab.until("document.querySelector('#heading').innerText.includes('tavern')")
    await tab.until("!document.body.classList.contains('drawer-open')")
