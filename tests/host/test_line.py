"""The line to a running bot: whose it is, where it lies, and what a killed bot leaves behind."""

import asyncio
import os
import socket
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from bot.operating.line import Answer, Order, ask, listening, place
from bot.store.errors import StoreError


async def echo(order: Order, interaction: None) -> Answer:
    return Answer(3, (order.verb, order.words))


async def asked(database: Path, order: Order, seconds: float = 5.0) -> Answer | None:
    return await asyncio.to_thread(ask, database, order, seconds)


@pytest.mark.parametrize("name", ["table.db", "x" * 200 + ".db"])
@pytest.mark.parametrize("deep", [0, 12])
async def test_an_order_is_answered_however_long_the_path_is(tmp_path: Path, name: str, deep: int) -> None:
    folder = tmp_path.joinpath(*["a folder with a long name"] * deep)
    folder.mkdir(parents=True, exist_ok=True)
    database = folder / name
    assert await asked(database, Order("status")) is None
    async with listening(database, echo):
        said = await asked(database, Order("maintain", "on ⚓ \n later"))
        assert said == Answer(3, ("maintain", "on ⚓ \n later"))
        assert stat.S_IMODE(place(database).stat().st_mode) == 0o600
    assert await asked(database, Order("status")) is None and list(folder.iterdir()) == []


def killed_while_listening(path: Path) -> None:
    code = "import os, socket, sys; s = socket.socket(socket.AF_UNIX); s.bind(sys.argv[1]); os.kill(os.getpid(), 9)"
    subprocess.run([sys.executable, "-c", code, str(path)], check=False)


async def test_the_socket_of_a_killed_bot_is_replaced_and_that_of_a_living_one_is_not(tmp_path: Path) -> None:
    database = tmp_path / "table.db"
    killed_while_listening(place(database))
    assert place(database).is_socket() and await asked(database, Order("status")) is None
    async with listening(database, echo):
        assert await asked(database, Order("status")) == Answer(3, ("status", ""))
        with pytest.raises(StoreError, match="Another bot answers"):
            async with listening(database, echo):
                raise AssertionError
        assert await asked(database, Order("status")) is not None


async def test_what_is_no_socket_is_left_alone(tmp_path: Path) -> None:
    database = tmp_path / "table.db"
    place(database).write_text("somebody's notes")
    with pytest.raises(StoreError, match="move it away"):
        async with listening(database, echo):
            raise AssertionError
    assert place(database).read_text() == "somebody's notes"


async def test_nonsense_silence_and_those_who_hang_up_harm_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.operating.line.PATIENCE", 0.2)
    database = tmp_path / "table.db"
    async with listening(database, echo):
        for said in (b"no json\n", b"\xff" * 200_000 + b"\n", b'{"verb":7}\n', b""):
            reader, writer = await asyncio.open_unix_connection(place(database))
            try:
                writer.write(said)
                await writer.drain()
                answer = await reader.readline()
                assert b"could not be read" in answer or len(said) > 64_000
            except ConnectionError:
                assert len(said) > 64_000
            writer.close()
        hung_up = socket.socket(socket.AF_UNIX)
        hung_up.connect(str(place(database)))
        hung_up.sendall(b'{"verb":"status"}\n')
        hung_up.close()
        assert await asked(database, Order("status")) == Answer(3, ("status", ""))


async def test_a_bot_that_does_not_answer_is_told_of_in_one_line(tmp_path: Path) -> None:
    async def never(order: Order, interaction: None) -> Answer:
        await asyncio.sleep(2)
        return Answer()

    async with listening(tmp_path / "table.db", never):
        with pytest.raises(StoreError, match="does not answer within"):
            await asked(tmp_path / "table.db", Order("status"), 0.2)


@pytest.mark.skipif(os.geteuid() == 0, reason="whoever is root may do everything")
async def test_another_user_is_refused(tmp_path: Path) -> None:
    async with listening(tmp_path / "table.db", echo):
        place(tmp_path / "table.db").chmod(0)
        with pytest.raises(StoreError, match="another user"):
            await asked(tmp_path / "table.db", Order("status"))
