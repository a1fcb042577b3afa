"""The virtual world: its time, its order, and that one seed is one run, in any process."""

import asyncio
import hashlib
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest

from bot.tools.harbour import Fault
from bot.tools.harbour.faults import Kind
from bot.tools.harbour.virtual import NOON, Stuck, Voyage, run, voyage

ROOT = Path(__file__).resolve().parents[2]
DAY = 86400


def test_sleeping_takes_no_time_and_what_is_due_first_is_done_first() -> None:
    async def told() -> list[tuple[str, float]]:
        found: list[tuple[str, float]] = []
        loop = asyncio.get_running_loop()

        async def after(name: str, seconds: float) -> None:
            await asyncio.sleep(seconds)
            found.append((name, round(loop.time(), 3)))

        loop.call_later(2.5, lambda: found.append(("call", loop.time())))
        await asyncio.gather(after("week", 7 * DAY), after("second", 1), after("at once", 0), after("day", DAY))
        return found

    begun = time.perf_counter()
    assert run(told()) == [("at once", 0), ("second", 1), ("call", 2.5), ("day", DAY), ("week", 7 * DAY)]
    assert time.perf_counter() - begun < 1


def test_what_is_given_to_a_thread_is_done_on_the_spot_and_its_errors_come_back() -> None:
    async def told() -> None:
        loop = asyncio.get_running_loop()
        assert await loop.run_in_executor(None, lambda: 7) == 7
        assert loop.time() == 0
        with pytest.raises(ZeroDivisionError):
            await asyncio.to_thread(lambda: 1 // 0)

    run(told())


def test_where_everybody_waits_for_somebody_else_the_world_says_so() -> None:
    async def told() -> None:
        await asyncio.Event().wait()

    with pytest.raises(Stuck):
        run(told())


async def evening(there: Voyage) -> str:
    """Two people open a game, begin it, and one of them looks at the hand; all that anybody got, and when."""
    anne, bart = there.harbour.sailor("Anne"), there.harbour.sailor("Bart")
    await anne.slash("game new", "harbour", game="set_sail", seats=2)
    lobby = await anne.wait_for("harbour", lambda seen: any(button.label == "Join" for button in seen.buttons))
    await bart.click(lobby, "Join")
    await anne.click(lobby, "Start")
    await there.settle()
    board = await anne.wait_for("harbour", lambda seen: any(button.label == "My hand" for button in seen.buttons))
    assert (await anne.click(board, "My hand")).message is not None
    for _ in range(48):
        await asyncio.sleep(1800)
        await there.look_at_the_clock()
    world = there.harbour.world
    assert {each.user for each in world.calls} == {each.id for each in world.players()}, "both were called"
    messages, requests = world.all_messages(), there.harbour.quay.book.requests
    lines = [f"{each.id} {each.created} {each.channel} {each.components} {each.attachments}" for each in messages]
    lines += [f"{each.at} {each.user} {each.message}" for each in world.calls]
    lines += [f"{each.method} {each.path} {each.body} {each.status}" for each in requests]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


async def sailed(seed: int) -> str:
    """What an evening with this seed looks like."""
    with tempfile.TemporaryDirectory() as folder:
        async with voyage(Path(folder), ("Anne", "Bart"), seed) as there:
            assert there.clock.now() - NOON < 60
            return await evening(there)


def test_one_seed_is_one_run_in_any_process() -> None:
    here = run(sailed(5))
    found = [
        subprocess.run(
            [sys.executable, "-m", "tests.harbour.test_virtual", "5"],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": hashing},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()
        for hashing in ("1", "2")
    ]
    assert found == [here, here]
    assert run(sailed(6)) != here


@pytest.mark.parametrize("kind", ["error", "cut", "rate_limit"])
def test_bad_weather_strikes_here_too_and_the_bot_gets_its_message_through(kind: Kind, tmp_path: Path) -> None:
    async def told() -> None:
        async with voyage(tmp_path, ("Anne",), 1) as there:
            anne = there.harbour.sailor("Anne")
            await there.harbour.control.fault(Fault(kind=kind, method="POST", route="/channels/*/messages"))
            await anne.slash("game new", "harbour", game="set_sail")
            await asyncio.sleep(120)
            boards = [seen for seen in await anne.sees("harbour") if any(each.label == "Join" for each in seen.buttons)]
            assert len(boards) == 1
            struck = [each for each in there.harbour.quay.book.requests if each.fault is not None]
            assert [each.fault for each in struck] == [kind]

    run(told())


if __name__ == "__main__":
    print(run(sailed(int(sys.argv[1]))))
