"""How much memory may be taken: control groups of both kinds at any depth, and how it is shared out."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bot import memory
from bot.settings import ROOT
from rendering.worker import PAINTING


def host(root: Path, groups: str, limits: dict[str, str]) -> Path:
    """A machine with these control groups."""
    (root / "proc/self").mkdir(parents=True)
    (root / "proc/self/cgroup").write_text(groups)
    for name, text in limits.items():
        file = root / "sys/fs/cgroup" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return root


@pytest.fixture(autouse=True)
def machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "_machine", lambda: 8_000_000_000)


def test_finding_g5_a_container_of_the_second_kind_is_its_own_top(tmp_path: Path) -> None:
    root = host(tmp_path, "0::/\n", {"memory.max": "536870912\n", "memory.high": "max\n"})
    assert memory.allowed(root) == 536


def test_finding_g5_a_limit_stands_at_any_depth_and_the_least_holds(tmp_path: Path) -> None:
    deep = {"a.slice/memory.max": "700000000", "a.slice/b.service/memory.max": "max", "memory.max": "max"}
    assert memory.allowed(host(tmp_path / "1", "0::/a.slice/b.service/c\n", deep)) == 700
    closer = {**deep, "a.slice/b.service/memory.high": "300000000"}
    assert memory.allowed(host(tmp_path / "2", "0::/a.slice/b.service\n", closer)) == 300, (
        "as systemd's MemoryHigh says"
    )


def test_finding_g5_the_first_kind_of_control_groups_is_read_too(tmp_path: Path) -> None:
    groups = "5:cpu,cpuacct:/x\n4:memory:/docker/1f\n1:name=systemd:/docker/1f\n"
    limits = {"memory/docker/1f/memory.limit_in_bytes": "268435456", "memory/memory.limit_in_bytes": str(1 << 63)}
    assert memory.allowed(host(tmp_path / "1", groups, limits)) == 268
    unlimited = {"memory/memory.limit_in_bytes": "9223372036854771712"}
    assert memory.allowed(host(tmp_path / "2", groups, unlimited)) == 4000, "then half of the machine"


def test_without_any_group_it_is_half_of_the_machine(tmp_path: Path) -> None:
    assert memory.allowed(tmp_path) == 4000
    assert memory.allowed(host(tmp_path / "1", "0::/user.slice\n", {"memory.max": "64000000000"})) == 4000


@pytest.mark.parametrize("budget", [224, 256, 400, 511, 512, 768, 1024, 4096])
@pytest.mark.parametrize("processors", [1, 8])
def test_what_is_shared_out_is_no_more_than_there_is(budget: int, processors: int) -> None:
    share = memory.shared(budget, processors)
    assert memory.OWN + share.processes * share.drawing + share.pictures <= budget or share.drawing == 64
    assert share.processes == (2 if processors > 1 and budget >= 512 else 1)
    assert memory.shared(budget, processors, 0).processes == 0


def test_this_process_takes_some() -> None:

    assert 10 < memory.taken(os.getpid()) < 5000 and memory.taken(2**22) == 0


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="only Linux tells the most that a process took")
def test_finding_g4_a_little_ship_takes_less_to_draw_than_a_ground() -> None:
    code = """if True:
        import re
        from pathlib import Path
        from rendering.tide_of_avaris.tokens import navy
        from rendering.worker import settle
        def most(kind):
            return int(re.search(kind + r":\\s+(\\d+)", Path("/proc/self/status").read_text())[1]) // 1000
        settle(142, None)
        before = most("VmRSS")
        navy(190), navy(190, True)
        print(most("VmHWM") - before)
    """
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) < PAINTING
