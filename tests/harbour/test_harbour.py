"""Starting, stopping, and keeping the world between two runs."""

from __future__ import annotations

from pathlib import Path

import aiohttp
import pytest

from bot.tools.harbour import Control, Harbour, snapshot
from tests.harbour.conftest import Api
from tests.harbour.pilot_bot import png


async def test_a_busy_port_is_an_oserror(harbour: Harbour) -> None:
    with pytest.raises(OSError):
        async with Harbour(port=harbour.port):
            pass


async def test_first_ids_are_the_same_on_every_start(harbour: Harbour) -> None:
    other = Harbour(people=("Anne", "Bart", "Cora"))
    assert other.world.people == harbour.world.people and other.world.channels.keys() == harbour.world.channels.keys()


async def test_the_world_outlives_the_run(tmp_path: Path) -> None:
    path = tmp_path / "world.json"
    async with Harbour(world_path=path) as first, aiohttp.ClientSession() as session:
        api = Api(first, session)
        await api.post({"content": "kept"}, files={"a.png": png()})
        await api.post({"content": "gone"}, files={"b.png": png()})
        await first.sailor("Anne").say("tavern", "ahoy")
        gone = await first.sailor("Anne").last("harbour")
        first.save()
        await first.control.delete_message(gone)
    assert len(list(snapshot.files_beside(path).iterdir())) == 1
    async with Harbour(world_path=path) as second:
        anne = second.sailor("Anne")
        (kept,) = await anne.sees("harbour")
        assert kept.text == "kept" and kept.pictures[0].url.startswith(second.url)
        assert [m.text for m in await anne.sees("tavern")] == ["ahoy"]
        async with aiohttp.ClientSession() as session, session.get(kept.pictures[0].url) as response:
            assert await response.read() == png()


async def test_a_broken_world_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "world.json"
    path.write_text("{")
    with pytest.raises(ValueError, match="not a harbour's world"):
        Harbour(world_path=path)


async def test_the_page_and_its_news(harbour: Harbour, control: Control) -> None:
    async with aiohttp.ClientSession() as session:
        async with session.get(harbour.url) as response:
            assert response.status == 200 and "default-src 'self'" in response.headers["Content-Security-Policy"]
        for hidden in ("/../server.py", "/%2e%2e/server.py", "/page"):
            async with session.get(harbour.url + hidden) as response:
                assert response.status == 404
        async with session.get(f"{harbour.url}/harbour/live") as stream:
            first = await stream.content.readline()
            assert first.startswith(b'data: {"kind":"state"')
            await harbour.sailor("Anne").say("harbour", "ahoy")
            await stream.content.readline()
            assert b'"kind":"message"' in await stream.content.readline()


async def test_people_and_roles_can_be_added(harbour: Harbour, control: Control) -> None:
    dirk = await control.add_person("Dirk")
    assert (await dirk.say("harbour", "hello")).author == "Dirk"
    await control.add_role("Moderators", ("manage_guild",), ("Bart",))
    world = harbour.world
    bart = world.person_named("Bart")
    channel = next(iter(world.channels.values()))
    assert bart and world.permissions(bart.id, channel) & 1 << 5


async def test_a_channel_forgets_its_oldest_messages() -> None:
    async with Harbour(most_messages=3) as harbour, aiohttp.ClientSession() as session:
        api = Api(harbour, session)
        for n in range(5):
            await api.post({"content": str(n)}, files={"a.png": png()})
        assert [m.text for m in await harbour.sailor("Anne").sees("harbour")] == ["2", "3", "4"]
        assert len(harbour.world.files) == 3
