"""Installed by anybody: what the wheel holds, what requirements.txt pins, and what is said of the Python it needs."""

import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.version import Version

from bot import VERSION
from bot.settings import ROOT

LINE = re.compile(r"^[A-Za-z].*==.*$", re.MULTILINE)
PYTHONS = ("3.11", "3.12", "3.13", "3.14")


@pytest.fixture(scope="module")
def project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def pinned() -> dict[str, Requirement]:
    text = (ROOT / "requirements.txt").read_text(encoding="utf-8")
    found = [Requirement(line.removesuffix("\\").strip()) for line in LINE.findall(text)]
    assert text.count("--hash=sha256:") > 10 * len(found), "each with the hashes of all its files"
    return {plain(each.name): each for each in found}


def plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def needed(requirement: Requirement, python: str) -> bool:
    there = {"python_version": python, "python_full_version": f"{python}.0"}
    return requirement.marker is None or requirement.marker.evaluate(there)


@pytest.mark.parametrize("python", PYTHONS)
def test_finding_g3_each_python_gets_all_it_needs_from_requirements(
    project: dict[str, Any], pinned: dict[str, Requirement], python: str
) -> None:
    declared = [*project["project"]["dependencies"], *project["project"]["optional-dependencies"]["fast"]]
    for wanted in map(Requirement, declared):
        there = pinned[plain(wanted.name)]
        (version,) = (each.version for each in there.specifier)
        assert needed(there, python) and wanted.specifier.contains(Version(version)), wanted
    dropped = needed(pinned["audioop-lts"], python)
    assert dropped == (Version(python) >= Version("3.13")), "what discord.py needs since Python has none of its own"


def test_the_python_that_hosts_choose_is_one_that_is_allowed(project: dict[str, Any]) -> None:
    chosen = (ROOT / ".python-version").read_text(encoding="utf-8").strip()
    assert chosen in PYTHONS
    assert Requirement(f"python{project['project']['requires-python']}").specifier.contains(Version(chosen))


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of a copy of the checkout: building leaves folders behind."""
    pytest.importorskip("setuptools", minversion="77", reason="the wheel is built with what pyproject.toml asks for")
    copy, out = tmp_path_factory.mktemp("checkout") / "copy", tmp_path_factory.mktemp("dist")
    copy.mkdir()
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    for name in filter(None, listed.stdout.split("\0")):
        if (ROOT / name).is_file() and not name.startswith("tests/"):
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            (copy / name).write_bytes((ROOT / name).read_bytes())
    build = "import sys; from setuptools import build_meta; print(build_meta.build_wheel(sys.argv[1]))"
    done = subprocess.run(
        [sys.executable, "-c", build, str(out)], cwd=copy, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return next(out.glob("*.whl"))


def test_finding_g2_the_wheel_holds_every_file_the_program_reads(wheel: Path) -> None:
    assert wheel.name.startswith(f"pirates_table-{VERSION}-")
    with zipfile.ZipFile(wheel) as packed:
        names = set(packed.namelist())
    assert {name.split("/")[0] for name in names if ".dist-info" not in name} == {"bot", "cogs", "rendering"}
    for kind in ("toml", "mo", "ttf", "json"):
        for file in (ROOT / "data").rglob(f"*.{kind}"):
            assert f"bot/_data/{file.relative_to(ROOT / 'data')}" in names, file
    for room in ("bot", "cogs", "rendering"):
        for file in (ROOT / room).rglob("*"):
            if file.suffix in (".py", ".sql", ".md", ".html", ".js", ".css"):
                assert str(file.relative_to(ROOT)) in names, file


def test_finding_g2_it_plays_in_an_empty_folder(wheel: Path, tmp_path: Path) -> None:
    """All that the wheel brings and nothing of the checkout: unpacked elsewhere, run from an empty folder."""
    place, empty = tmp_path / "site", tmp_path / "empty"
    empty.mkdir()
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(place)
    code = f"""if True:
        import sys
        sys.path = [{str(place)!r}, *[each for each in sys.path if each not in ("", {str(ROOT)!r})]]
        import bot
        assert bot.__file__.startswith({str(place)!r}), bot.__file__
        from bot.engine.languages import speaking
        from bot.engine.match import Match
        from bot.engine.secret import SPECTATOR, view
        from bot.engine.text import t
        from bot.games import GAMES
        from bot.settings import ROOT, database
        from rendering import CHARTS
        from rendering.scene import Mate, Scene
        for game in GAMES.values():
            seats = game.seats[0]
            match = Match.new(game, bytes(32), seats)
            mates = tuple(Mate("?", game.colours[token]) for token in game.tokens[:seats])
            with speaking("de"):
                picture = CHARTS[game.key].chart(Scene(view(match.state, SPECTATOR), mates, title=game.title))
            print(game.key, len(picture.png) > 5000)
        with speaking("de"):
            print(t("The table is open. Others can join with its buttons or /game join."))
        print(database({{}}).parent.parent == ROOT)
    """
    done = subprocess.run([sys.executable, "-c", code], cwd=empty, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert len(lines) == 7 and all(line.endswith("True") for line in (*lines[:5], lines[6]))
    assert "Tisch" in lines[5], "its catalogues speak"
    assert (empty / "var").is_dir()
