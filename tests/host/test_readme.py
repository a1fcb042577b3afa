"""What README tells whoever hosts the bot, typed as it stands there."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from bot.settings import ROOT
from tests.host.test_restore import played

TEXT = (ROOT / "README.md").read_text(encoding="utf-8")
BOT = ".venv/bin/python -m bot"


def typed(section: str) -> list[str]:
    """The lines that a section says to type, without what is remarked on them."""
    body = re.split(r"^#{2,3} ", TEXT.partition(f"\n### {section}\n")[2], maxsplit=1, flags=re.MULTILINE)[0]
    blocks = re.findall(r"^```sh\n(.*?)^```", body, flags=re.MULTILINE | re.DOTALL)
    return [line.partition("#")[0].strip() for block in blocks for line in block.splitlines()]


def run(line: str, folder: Path) -> subprocess.CompletedProcess[str]:
    words = [sys.executable, *line.removeprefix(".venv/bin/python").split()]
    env = {**os.environ, "DATABASE_PATH": str(folder / "var" / "table.db"), "PYTHONPATH": str(ROOT)}
    return subprocess.run(words, cwd=folder, env=env, capture_output=True, text=True, check=False)


async def test_backup_restore_and_upgrade_go_as_written(tmp_path: Path) -> None:
    (tmp_path / "var").mkdir()
    party, _ = await played(tmp_path / "var" / "table.db")
    copying, restoring = typed("Back up and restore")
    assert copying.startswith(f"{BOT} backup") and restoring.startswith(f"{BOT} restore")
    done = run(copying, tmp_path)  # while it runs
    assert done.returncode == 0, done.stderr
    await party.close()
    done = run(restoring, tmp_path)
    assert done.returncode == 0 and "3 of them live" in done.stdout, done.stderr
    (looking,) = typed("Upgrade")
    said = {looking: "3 live", f"{looking} --apply": "at 0 tables", f"{BOT} size": "3 live"}
    for line, words in said.items():
        assert line.removeprefix(f"{BOT} ") in TEXT
        done = run(line, tmp_path)
        assert done.returncode == 0 and words in done.stdout, done.stdout + done.stderr


def test_install_types_what_is_there(tmp_path: Path) -> None:
    lines = typed("Install")
    assert lines[0] == "python3 -m venv .venv" and "--require-hashes -r requirements.txt" in lines[1]
    assert lines[2].endswith("--no-deps -e .") and run(lines[3], tmp_path).returncode == 0


@pytest.mark.parametrize("name", sorted(set(re.findall(r"`([A-Z]+(?:_[A-Z]+)*)`", TEXT)) - {"OPERATOR", "PUBLIC_URL"}))
def test_settings_that_are_named_are_explained(name: str) -> None:
    assert f"\n{name}=" in (ROOT / ".env.example").read_text(encoding="utf-8"), name
