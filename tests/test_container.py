"""The Containerfile, read: what it says fits the project. (Building it takes a registry, which tests do without.)"""

import json
import os
import shutil
import subprocess
import sys
import tomllib
import zipfile
from fnmatch import fnmatch
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread

import pytest

from bot.settings import ROOT, read

Step = tuple[str, str]


def steps(text: str) -> list[Step]:
    """Each instruction with what it is told, in order."""
    lines = "\n".join(line for line in text.splitlines() if not line.startswith("#")).replace("\\\n", " ")
    return [(line.split()[0], line.partition(" ")[2].strip()) for line in lines.splitlines() if line.strip()]


@pytest.fixture(scope="module")
def stages() -> list[list[Step]]:
    found: list[list[Step]] = []
    for step in steps((ROOT / "Containerfile").read_text(encoding="utf-8")):
        found += [[]] if step[0] == "FROM" else []
        found[-1].append(step)
    return found


def said(stage: list[Step], name: str) -> list[str]:
    return [rest for each, rest in stage if each == name]


def copied(stage: list[Step]) -> list[str]:
    """What is copied from the checkout."""
    return [name for rest in said(stage, "COPY") if not rest.startswith("--") for name in rest.split()[:-1]]


def environment(stage: list[Step]) -> dict[str, str]:
    return dict(part.partition("=")[::2] for rest in said(stage, "ENV") for part in rest.split())


def test_both_stages_stand_on_the_slim_python_that_the_project_names(stages: list[list[Step]]) -> None:
    version = (ROOT / ".python-version").read_text(encoding="utf-8").strip()
    assert [said(each, "FROM") for each in stages] == [[f"python:{version}-slim AS build"], [f"python:{version}-slim"]]


def test_what_is_copied_is_there_and_makes_the_whole_wheel(stages: list[list[Step]], tmp_path: Path) -> None:
    pytest.importorskip("setuptools", minversion="77", reason="the wheel is built with what pyproject.toml asks for")
    source, out = tmp_path / "source", tmp_path / "dist"
    source.mkdir()
    out.mkdir()
    for name in copied(stages[0]):
        place = ROOT / name
        assert place.exists(), name
        if place.is_dir():
            shutil.copytree(place, source / name, ignore=shutil.ignore_patterns("__pycache__", "screens"))
        else:
            shutil.copy(place, source)
    build = "import sys; from setuptools import build_meta; build_meta.build_wheel(sys.argv[1])"
    done = subprocess.run([sys.executable, "-c", build, str(out)], cwd=source, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
    with zipfile.ZipFile(next(out.glob("*.whl"))) as packed:
        names = set(packed.namelist())
    for room in ("bot", "cogs", "rendering"):
        assert {str(each.relative_to(ROOT)) for each in (ROOT / room).rglob("*.py")} <= names
    assert "bot/_data/locale/de/LC_MESSAGES/table.mo" in names


def test_it_installs_what_is_pinned_and_its_own_wheel(stages: list[list[Step]]) -> None:
    runs = " ".join(said(stages[0], "RUN"))
    assert "--require-hashes -r requirements.txt" in runs and "--no-deps ." in runs
    assert said(stages[1], "COPY") == ["--from=build /opt/table /opt/table"], "no more of the first stage"


def test_an_ordinary_user_runs_it_and_the_games_lie_on_the_volume(stages: list[list[Step]]) -> None:
    last, env = stages[1], environment(stages[1])
    (user,), (volume,) = said(last, "USER"), said(last, "VOLUME")
    assert user not in ("root", "0") and any("useradd" in run and run.endswith(user) for run in said(last, "RUN"))
    assert [each for each, _ in last].index("USER") < [each for each, _ in last].index("ENTRYPOINT")
    found = read({**env, "DISCORD_TOKEN": "x", "RENDER": "1"})  # also where a host throws its disk away
    places = (found.database, found.render_folder, found.shelf.folder if found.shelf else None)
    assert all(place is not None and place.is_relative_to(volume) for place in places)


def test_it_begins_the_bot_and_its_tools(stages: list[list[Step]]) -> None:
    (entry,) = said(stages[1], "ENTRYPOINT")
    words = json.loads(entry)
    assert words == ["python", "-m", "bot"]
    done = subprocess.run([sys.executable, *words[1:], "--help"], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0 and "backup" in done.stdout
    scripts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["scripts"]
    assert scripts["pirates-table"].startswith("bot.__main__"), "the same as the command that is installed"


@pytest.mark.parametrize("status", [200, 503])
def test_its_health_check_asks_healthz_and_believes_it(stages: list[list[Step]], status: int) -> None:
    asked: list[str] = []

    class Health(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(self.path)
            self.send_response(status)
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None:
            """Say nothing."""

    (check,) = said(stages[1], "HEALTHCHECK")
    assert read({**environment(stages[1]), "DISCORD_TOKEN": "x"}).health_port > 0
    with HTTPServer(("127.0.0.1", 0), Health) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        env = {**os.environ, "HEALTH_PORT": str(server.server_port), "no_proxy": "127.0.0.1"}
        words = json.loads(check.partition("CMD")[2])
        done = subprocess.run([sys.executable, *words[1:]], env=env, capture_output=True, check=False)
        server.shutdown()
    assert asked == ["/healthz"] and (done.returncode == 0) == (status == 200)


def test_no_secret_goes_in(stages: list[list[Step]]) -> None:
    for stage in stages:
        names = [*environment(stage), *said(stage, "ARG")]
        assert not [name for name in names if any(word in name.upper() for word in ("TOKEN", "SECRET", "PASSWORD"))]
        assert not [name for name in copied(stage) if name.startswith(".") or "*" in name]
    ignored = [line for line in (ROOT / ".dockerignore").read_text().splitlines() if line and not line.startswith("#")]
    assert ignored[0] == "*"
    let_in = [line[1:] for line in ignored if line.startswith("!")]
    assert sorted(let_in) == sorted(copied(stages[0])) and not any(fnmatch(".env", each) for each in let_in)
