"""The press: one picture per state, newest first, never in the way of the event loop."""

import asyncio
import math
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from rendering import queue, rests
from rendering.queue import NoPicture, Press, size_of
from rendering.scene import Picture, Scene
from rendering.workers import Draw

drawn: list[str] = []
threads: set[str] = set()
began = threading.Event()
loop_went_on = threading.Event()


def slow(scene: Scene) -> Picture:
    drawn.append(scene.title)
    began.set()
    threads.add(threading.current_thread().name)
    time.sleep(0.03)
    return Picture(scene.title.encode(), scene.title)


def with_the_loop(scene: Scene) -> Picture:
    """Draws for as long as the event loop does nothing else."""
    return Picture(b"", "the loop went on" if loop_went_on.wait(5) else "the loop was held up")


def broken(scene: Scene) -> Picture:
    raise ValueError("no ink")


def elsewhere(scene: Scene) -> Picture:
    """Tells which process draws; where the scene names a file that is not there, that process dies of it once."""
    if scene.title and not Path(scene.title).exists():
        Path(scene.title).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return Picture(b"", str(os.getpid()))


@pytest.fixture
async def press() -> AsyncIterator[Press]:
    drawn.clear()
    threads.clear()
    began.clear()
    loop_went_on.clear()
    press = Press()
    yield press
    await press.close()


def scene(title: str) -> Scene:
    return Scene({"n": title}, (), title=title)


async def test_waiting_callers_of_older_states_get_the_newest_picture(press: Press) -> None:
    asked = [asyncio.create_task(press.draw("table", slow, scene(f"state {n}"))) for n in range(6)]
    pictures = await asyncio.gather(*asked)
    assert [p.alt for p in pictures] == ["state 5"] * 6
    assert drawn == ["state 5"]


async def test_a_state_that_comes_while_drawing_is_drawn_next(press: Press) -> None:
    first = asyncio.create_task(press.draw("table", slow, scene("one")))
    await asyncio.to_thread(began.wait, 10)
    later = [asyncio.create_task(press.draw("table", slow, scene(t))) for t in ("two", "three")]
    assert (await first).alt == "one"
    assert {(await task).alt for task in later} == {"three"}
    assert drawn == ["one", "three"]


async def test_who_waits_with_an_open_press_goes_first(press: Press) -> None:
    first = asyncio.create_task(press.draw("a", slow, scene("under way")))
    await asyncio.to_thread(began.wait, 10)
    patient = [asyncio.create_task(press.draw(k, slow, scene(k), patient=True)) for k in ("b", "c")]
    await asyncio.sleep(0)
    urgent = asyncio.create_task(press.draw("d", slow, scene("d")))
    await asyncio.gather(first, *patient, urgent)
    assert drawn == ["under way", "d", "b", "c"]


async def test_tables_do_not_share_pictures(press: Press) -> None:
    a, b = await asyncio.gather(press.draw("a", slow, scene("a")), press.draw("b", slow, scene("b")))
    assert (a.alt, b.alt) == ("a", "b")
    assert len(threads) == 1


async def test_the_same_scene_is_drawn_once(press: Press) -> None:
    first = await press.draw("table", slow, scene("same"))
    again = await press.draw("another table", slow, scene("same"))
    assert first is again and drawn == ["same"]


async def test_old_pictures_are_let_go(press: Press) -> None:
    small = Press(keep=0)
    small._keep = 2 * size_of(Picture(b"1", "1"))
    for n in (1, 2, 3, 1):
        await small.draw("t", slow, scene(str(n)))
    await small.close()
    assert drawn == ["1", "2", "3", "1"]


class Easel:
    """Draws nothing but titles; what it is told to do instead it does as often as it is told."""

    def __init__(self) -> None:
        self.faults: list[str] = []
        self.tried: list[str] = []
        self.renewed = 0

    async def draw(self, fn: Draw, scene: Scene) -> Picture | None:
        self.tried.append(scene.title)
        fault = self.faults.pop(0) if self.faults else ""
        if fault == "broken":
            raise ValueError("no ink")
        if fault == "hangs":
            await asyncio.sleep(60)
        if fault == "slow":
            await asyncio.sleep(0.3)
        return Picture(b"", scene.title)

    async def renew(self) -> None:
        self.renewed += 1

    async def close(self) -> None:
        pass


async def missing(press: Press, fn: Callable[[Scene], Picture], title: str, patient: bool = False) -> float:
    """For how long there is no such picture."""
    with pytest.raises(NoPicture) as caught:
        await press.draw("table", fn, scene(title), patient)
    return caught.value.rest


async def test_finding_g6_what_fails_once_is_tried_again_and_what_fails_twice_rests(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(rests, "FIRST", 0.2)
    easel = Easel()
    press = Press(easel=easel)
    easel.faults = ["broken"]
    assert (await press.draw("table", slow, scene("a"))).alt == "a" and not caplog.records
    easel.faults = ["broken", "broken"]
    assert 0 < await missing(press, slow, "b") < 0.21
    assert [each.exc_info is not None for each in caplog.records if each.levelname == "ERROR"] == [True]
    assert easel.tried == ["a", "a", "b", "b"]
    assert await missing(press, slow, "c") < 0.21 and easel.tried[-1] == "b", "words come at once"
    assert (await press.draw("table", slow, scene("a"))).alt == "a", "what is finished is there"
    assert (await press.draw("table", broken, scene("other"))).alt == "other", "other drawings go on"
    await asyncio.sleep(0.25)
    assert (await press.draw("table", slow, scene("c"))).alt == "c"
    await press.close()


async def test_finding_g6_what_does_not_end_is_given_up_and_what_takes_too_long_lets_all_rest(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(rests, "FIRST", 0.2)
    monkeypatch.setattr(queue, "HANGS", 0.1)
    easel = Easel()
    press = Press(easel=easel)
    easel.faults = ["hangs"]
    assert 0 < await missing(press, slow, "a") < 0.21 and easel.renewed == 1 and easel.tried == ["a"]
    monkeypatch.setattr(queue, "HANGS", 10.0)
    monkeypatch.setattr(queue, "SOON", 0.1)
    easel.faults = ["slow"]
    assert 0 < await missing(press, broken, "b") < 0.21
    waits = asyncio.create_task(press.draw("another", with_the_loop, scene("c")))
    with pytest.raises(NoPicture):
        await waits
    assert easel.tried == ["a", "b"], "while all rest nothing is asked of the easel"
    await asyncio.sleep(0.4)
    assert (await press.draw("table", broken, scene("b"))).alt == "b" and easel.tried == ["a", "b"], "it was finished"
    assert (await press.draw("another", with_the_loop, scene("c"))).alt == "c"
    assert not [each for each in caplog.records if each.levelname == "ERROR"]
    await press.close()


async def test_whoever_gave_up_waiting_for_a_turn_costs_no_drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queue, "SOON", 0.1)
    easel = Easel()
    press = Press(easel=easel)
    easel.faults = ["slow"]
    first = asyncio.create_task(press.draw("one", slow, scene("first"), patient=True))
    await asyncio.sleep(0)
    await missing(press, slow, "second")
    assert (await first).alt == "first"
    await press.idle()
    assert easel.tried == ["first"]
    await press.close()


async def test_a_press_that_is_off_draws_nothing_and_begins_no_process() -> None:
    press = Press(2, off=True)
    assert await missing(press, slow, "a") == await missing(press, slow, "a", patient=True) == math.inf
    await press.close()


async def test_the_event_loop_is_not_held_up_while_drawing(press: Press) -> None:
    task = asyncio.create_task(press.draw("table", with_the_loop, scene("z")))
    await asyncio.sleep(0.01)
    loop_went_on.set()
    assert (await task).alt == "the loop went on"


async def test_a_caller_who_gives_up_does_not_stop_the_others(press: Press) -> None:
    one = asyncio.create_task(press.draw("table", slow, scene("k")))
    two = asyncio.create_task(press.draw("table", slow, scene("k")))
    await asyncio.sleep(0)
    one.cancel()
    assert (await two).alt == "k"


async def test_processes_of_its_own_draw_and_one_that_is_killed_is_replaced(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    press = Press(1)
    first = (await press.draw("table", elsewhere, scene(""))).alt
    assert int(first) != os.getpid()
    again = (await press.draw("table", elsewhere, scene(str(tmp_path / "once")))).alt
    assert int(again) not in (int(first), os.getpid())
    assert [each.levelname for each in caplog.records if "another takes its place" in each.message] == ["WARNING"]
    await press.close()


def environment_of(process: str) -> bytes:
    return Path(f"/proc/{process}/environ").read_bytes()


async def test_finding_a15_a_process_that_draws_inherits_nothing_but_what_it_needs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "a-token-of-the-bot")
    for given in ({}, {"PYTHONPATH": "/opt/rooms"}):
        press = Press(1, environment=given)
        process = (await press.draw("table", elsewhere, scene(""))).alt
        assert environment_of(process) == b"".join(f"{name}={value}\0".encode() for name, value in given.items())
        await press.close()


def talkative(scene: Scene) -> Picture:
    print("what a drawing prints must not come between the pictures")
    return Picture(b"", scene.title)


async def test_a_fault_in_a_process_tells_where_it_was_and_the_process_goes_on() -> None:
    press = Press(1)
    first = (await press.draw("table", elsewhere, scene(""))).alt
    with pytest.raises(NoPicture) as caught:
        await press.draw("table", broken, scene("x"))
    fault = caught.value.__cause__
    assert isinstance(fault, ValueError) and "in broken" in "".join(fault.__notes__)
    assert (await press.draw("table", talkative, scene("y"))).alt == "y"
    assert (await press.draw("other", elsewhere, scene(""))).alt == first
    await press.close()


async def test_a_press_that_closes_ends_what_is_being_drawn() -> None:
    press = Press(1)
    await press.draw("table", elsewhere, scene(""))
    drawing = asyncio.create_task(press.draw("table", for_long, scene("30")))
    await asyncio.sleep(0.05)
    begun = time.perf_counter()
    await press.close()
    assert time.perf_counter() - begun < 5
    drawing.cancel()


def for_long(scene: Scene) -> Picture:
    time.sleep(float(scene.title))
    return Picture(b"", str(os.getpid()))


async def test_finding_g6_a_process_that_hangs_is_ended_and_another_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rests, "FIRST", 0.2)
    press = Press(1)
    first = int((await press.draw("table", elsewhere, scene(""))).alt)
    monkeypatch.setattr(queue, "HANGS", 0.3)
    os.kill(first, signal.SIGSTOP)
    await missing(press, for_long, "0")
    monkeypatch.setattr(queue, "HANGS", 30.0)
    with pytest.raises(ProcessLookupError):
        os.kill(first, 0)
    await asyncio.sleep(0.3)
    assert int((await press.draw("table", for_long, scene("0"))).alt) != first
    await press.close()


async def test_with_two_processes_no_board_holds_up_a_hand_and_each_keeps_to_its_own() -> None:
    press = Press(2)
    for patient in (True, False):  # until both are there
        await press.draw("start", elsewhere, scene(""), patient=patient)
    board = asyncio.create_task(press.draw("table", for_long, scene("1.5"), patient=True))
    await asyncio.sleep(0.05)
    hands = {(await press.draw((n, "hand"), for_long, scene(f"0.0{n}"))).alt for n in range(1, 5)}
    assert not board.done(), "four hands were drawn while the board was"
    assert len(hands) == 1 and (await board).alt not in hands
    await press.close()


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells a process that its parent has ended")
def test_no_process_of_the_press_outlives_a_killed_bot() -> None:
    code = (
        "import asyncio\n"
        "from rendering.queue import Press\n"
        "from tests.rendering.test_queue import elsewhere, scene\n"
        "async def main():\n"
        "    print((await Press(1).draw('t', elsewhere, scene(''))).alt, flush=True)\n"
        "    await asyncio.sleep(60)\n"
        "if __name__ == '__main__':\n"
        "    asyncio.run(main())\n"
    )
    bot = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
    assert bot.stdout is not None
    drawing = Path("/proc") / bot.stdout.readline().strip()
    assert drawing.exists()
    bot.kill()
    bot.wait()
    for _ in range(50):
        state = (drawing / "stat").read_text().rsplit(")", 1)[1].split()[0] if drawing.exists() else "gone"
        if state in ("gone", "Z"):
            return
        time.sleep(0.1)
    raise AssertionError(f"the process that draws is still there ({state})")
