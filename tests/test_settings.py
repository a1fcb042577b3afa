"""Settings: what is missing or wrong is said in one line."""

from pathlib import Path

import pytest

from bot.settings import BadSettings, environment, read

GOOD = {"DISCORD_TOKEN": "canary-token"}


def test_the_token_never_appears_in_repr(tmp_path: Path) -> None:
    assert "canary" not in repr(read(GOOD, tmp_path))


def test_defaults_keep_the_games_beside_the_checkout(tmp_path: Path) -> None:
    settings = read(GOOD, tmp_path)
    assert settings.database == tmp_path / "var" / "table.db"
    assert settings.database.parent.is_dir()


@pytest.mark.parametrize(("processors", "memory", "processes"), [(2, 320, 2), (1, 320, 1), (8, 51, 1), (None, 320, 1)])
def test_hands_and_boards_are_drawn_apart_where_there_is_room(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, processors: int | None, memory: int, processes: int
) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: processors)
    monkeypatch.setattr("bot.settings.room_for_pictures", lambda: memory)
    assert read(GOOD, tmp_path).render_processes == processes
    assert read({**GOOD, "RENDER_WORKERS": "0"}, tmp_path).render_processes == 0


@pytest.mark.parametrize(
    ("env", "said"),
    [
        ({"DISCORD_TOKEN": ""}, "DISCORD_TOKEN is missing"),
        ({"LOG_LEVEL": "loud"}, "LOG_LEVEL"),
        ({"LOG_FORMAT": "xml"}, "LOG_FORMAT"),
        ({"HEALTH_PORT": "70000"}, "HEALTH_PORT"),
        ({"RENDER_WORKERS": "none"}, "RENDER_WORKERS"),
        ({"RENDER_MEMORY": "8"}, "RENDER_MEMORY"),
        ({"DISCORD_API_BASE": "localhost"}, "DISCORD_API_BASE"),
        ({"DYNO": "worker.1"}, "throws its disk away"),
        ({"PUBLIC_URL": "example.org/table"}, "PUBLIC_URL"),
        ({"SUPPORT_URL": "https://example.org/a b"}, "SUPPORT_URL"),
        ({"SUPPORT_URL": f"https://example.org/{'a' * 500}"}, "SUPPORT_URL"),
        ({"OPERATOR": "Anne\nBonny"}, "OPERATOR"),
        ({"OPERATOR": "a" * 101}, "OPERATOR"),
    ],
)
def test_a_bad_setting_is_named_with_what_to_do(tmp_path: Path, env: dict[str, str], said: str) -> None:
    with pytest.raises(BadSettings, match=said) as bad:
        read({**GOOD, **env}, tmp_path)
    assert "\n" not in str(bad.value)


def test_a_throwaway_disk_is_accepted_on_a_volume_or_when_forced(tmp_path: Path) -> None:
    env = {**GOOD, "DYNO": "worker.1"}
    kept = {**env, "DATABASE_PATH": "/kept/table.db", "DATA_VOLUME": "/kept"}
    assert read(kept, tmp_path).database == Path("/kept/table.db")
    assert read({**env, "ALLOW_THROWAWAY_DISK": "yes"}, tmp_path).token == "canary-token"


def test_env_file_fills_in_and_the_environment_wins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / ".env").write_text("# a comment\nDISCORD_TOKEN='from file'\nexport LOG_LEVEL=DEBUG\n")
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    monkeypatch.setenv("LOG_LEVEL", "ERROR")
    env = environment(tmp_path)
    assert env["DISCORD_TOKEN"] == "from file"
    assert env["LOG_LEVEL"] == "ERROR"


def test_painted_grounds_lie_beside_the_database_or_where_they_are_wanted(tmp_path: Path) -> None:
    env = {**GOOD, "DATABASE_PATH": str(tmp_path / "kept" / "table.db")}
    assert read(env, tmp_path).render_folder == tmp_path / "kept" / "grounds"
    assert read({**env, "RENDER_FOLDER": str(tmp_path / "art")}, tmp_path).render_folder == tmp_path / "art"


def test_finding_a15_whoever_draws_is_told_where_python_lies_and_nothing_else(tmp_path: Path) -> None:
    env = {**GOOD, "PYTHONPATH": "/opt/rooms", "LD_LIBRARY_PATH": "/opt/lib", "DATABASE_PATH": "", "SOME_SECRET": "x"}
    assert read(env, tmp_path).render_environment == {"PYTHONPATH": "/opt/rooms", "LD_LIBRARY_PATH": "/opt/lib"}
