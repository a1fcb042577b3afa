"""Facts about what people see: the boxes of pictures, whispers that stay where they were, lists that count."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.tools.harbour import Control, Harbour, Sailor
from tests.harbour.browser import Tab, find_chromium
from tests.harbour.conftest import Api
from tests.harbour.pilot_bot import PilotBot, png
from tests.harbour.test_gateway import until
from tests.harbour.test_limits import modern, words
from tests.harbour.test_page import look, tab

__all__ = ["tab"]

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(find_chromium() is None, reason="there is no Chromium on this machine"),
]

PICTURES = {"wide": (1650, 1050), "portrait": (1600, 2654), "small": (400, 100)}


def gallery(*names: str) -> dict[str, Any]:
    return {
        "type": 12,
        "items": [{"media": {"url": f"attachment://{name}.png"}, "description": name} for name in names],
    }


async def post_pictures(api: Api) -> None:
    files = {f"{name}.png": png(*size) for name, size in PICTURES.items()}
    parts = [
        {"type": 17, "components": [words("in a container"), gallery("wide")]},
        gallery("portrait"),
        gallery("small"),
    ]
    status, body = await api.post(modern(*parts, gallery("wide", "portrait")), files=files)
    assert status == 200, body


async def boxes(tab: Tab) -> list[list[int]]:
    """Left, top, width and height of every picture of the last message."""
    script = (
        "[...document.querySelectorAll('.message:last-of-type .picture img')].map((e) => {"
        " const r = e.getBoundingClientRect(); return [r.x, r.y, r.width, r.height].map(Math.round); })"
    )
    await tab.until("[...document.querySelectorAll('.picture img')].filter((e) => e.complete).length === 5")
    return await tab.run(script)


async def test_case_78_fact_01_the_picture_box_on_a_desktop(tab: Tab, api: Api) -> None:
    await post_pictures(api)
    wide, portrait, small, *two = await boxes(tab)
    assert wide[2:] == [550, 350] and portrait[2:] == [211, 350] and small[2:] == [400, 100]
    assert portrait[1] >= wide[1] + wide[3], "galleries below each other have boxes of their own"
    (one, other) = two
    assert one[2] == one[3] == other[2] == other[3] and one[1] == other[1] and other[0] > one[0], "squares side by side"
    assert one[2] * 2 <= 550
    await look(tab, "boxes-1280")
    await tab.run("document.querySelector('.picture').click()")
    await tab.until("document.querySelector('#lightbox').open && document.querySelector('#lightbox img').complete")
    large = await tab.run("document.querySelector('#lightbox img').getBoundingClientRect().width")
    assert large > 1000


async def test_case_78_fact_01_the_picture_box_on_a_phone(tab: Tab, api: Api, harbour: Harbour) -> None:
    await post_pictures(api)
    await tab.open(harbour.url, 400, 800)
    wide, portrait, _, one, other = await boxes(tab)
    column = await tab.run("document.querySelector('.message:last-of-type .body').getBoundingClientRect().width")
    box = column + 44  # pictures begin below the face of who speaks, as on a phone's Discord
    assert abs(portrait[2] - box) <= 1 and abs(portrait[3] - portrait[2] * 2654 / 1600) <= 2
    assert abs(wide[2] - (box - 20)) <= 1 and abs(wide[3] - wide[2] * 1050 / 1650) <= 2
    assert one[1] == other[1] and abs(one[2] - one[3]) <= 1
    assert await tab.run("document.documentElement.scrollWidth") <= 400
    await look(tab, "boxes-400")


async def test_case_78_fact_02_a_whisper_stays_where_it_was_opened(
    tab: Tab, pilot: PilotBot, anne: Sailor, bart: Sailor
) -> None:
    menu = (await anne.slash("game new", "harbour", ship="x")).message
    assert menu
    await anne.click(menu, "Whisper")
    for n in range(30):
        await bart.say("harbour", f"line {n}")
    await tab.until("document.querySelector('#log').innerText.includes('line 29')")
    order = "[...document.querySelectorAll('.message')].map((e) => e.innerText)"
    assert "just you" in (await tab.run(order))[1] and "line 29" in (await tab.run(order))[-1]
    whisper = await tab.run("document.querySelector('.ephemeral').getBoundingClientRect().bottom")
    log = await tab.run("document.querySelector('#log').getBoundingClientRect().top")
    assert whisper < log, "thirty messages later it is out of sight"


LISTS = {
    "1. a\n1. b\n1. c": [1, 2, 3],
    "3. a\n9. b": [3, 4],
    "1. a\n2. b\n2. c\n4. d": [1, 2, 3, 4],
    "2\\. a\n2\\. b": [],
    "**2.** a": [],
}


async def test_case_78_fact_04_lists_number_themselves_from_their_first_number(tab: Tab) -> None:
    shown = await tab.run(
        f"import('/markdown.js').then((m) => {json.dumps(list(LISTS))}.map((text) => {{"
        " const box = document.createElement('div'); box.append(...m.markdown(text));"
        " return [...box.querySelectorAll('ol')].flatMap((l) => [...l.children].map((_, n) => l.start + n)); }))"
    )
    assert dict(zip(LISTS, shown, strict=True)) == LISTS


async def test_bad_weather_can_be_made_by_hand(tab: Tab, harbour: Harbour, control: Control, api: Api) -> None:
    await tab.click("summary«Discord lies»")
    await tab.click(".tool«Errors (503)»")
    await tab.until("document.querySelector('.tools').innerText.includes('Ordered: error')")
    assert [fault.kind for fault in harbour.quay.weather.faults] == ["error"]
    await look(tab, "weather")
    await tab.click(".tool«Clear the sky»")
    await tab.until("!document.querySelector('.tools').innerText.includes('Ordered')")
    assert (await api.post({"content": ""}))[1]["code"] == 50006
    await tab.until(
        "document.querySelector('.tools').innerText.includes('1 × POST /channels/{channel_id}/messages 50006')"
    )
    await tab.click(".tool«Gap in the gateway»")
    await until(lambda: harbour.quay.gateway.resumes)


async def test_places_of_every_kind_and_what_can_be_made_there(tab: Tab, control: Control, harbour: Harbour) -> None:
    await control.add_channel("games", kind="forum", tags=("open",))
    await control.add_channel("deck", kind="voice")
    await control.add_channel("news", kind="announcement")
    await tab.click(".channel«games»")
    await tab.click(".plain«New post»")
    await tab.type("who plays?")
    await tab.key("Enter")
    await tab.click(".channel«who plays?»")
    await tab.until("document.querySelector('#log').innerText.includes('who plays?')")
    await tab.click("summary«This world»")
    await tab.click(".tool«Archive this thread»")
    await tab.until("document.querySelector('#heading').innerText.includes('archived')")
    await tab.click(".tool«A day passes»")
    await tab.click(".tool«Add a role for me»")
    await tab.type("Wardens")
    await tab.key("Enter")
    await tab.until("!document.querySelector('#dialog').open")
    assert any(role.name == "Wardens" for guild in harbour.world.guilds.values() for role in guild.roles)
    await look(tab, "places")
