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


@pytest.mark.parametrize(
    ("processors", "memory", "processes"), [(2, 1024, 2), (1, 1024, 1), (8, 511, 1), (8, 512, 2), (None, 900, 1)]
)
def test_hands_and_boards_are_drawn_apart_where_there_is_room(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, processors: int | None, memory: int, processes: int
) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: processors)
    monkeypatch.setattr("bot.memory.allowed", lambda: memory)
    assert read(GOOD, tmp_path).share.processes == processes
    assert read({**GOOD, "RENDER_WORKERS": "0"}, tmp_path).share.processes == 0
    assert read({**GOOD, "MEMORY": "256"}, tmp_path).share.processes == 1
    without = read({**GOOD, "MEMORY": "128", "PICTURES": "off"}, tmp_path)
    assert not without.pictures and read(GOOD, tmp_path).pictures
    with pytest.raises(BadSettings, match="MEMORY is '128': use a number from 224"):
        read({**GOOD, "MEMORY": "128"}, tmp_path)
    with pytest.raises(BadSettings, match="PICTURES is 'no'"):
        read({**GOOD, "PICTURES": "no"}, tmp_path)


@pytest.mark.parametrize(
    ("env", "said"),
    [
        ({"DISCORD_TOKEN": ""}, "DISCORD_TOKEN is missing"),
        ({"LOG_LEVEL": "loud"}, "LOG_LEVEL"),
        ({"LOG_FORMAT": "xml"}, "LOG_FORMAT"),
        ({"HEALTH_PORT": "70000"}, "HEALTH_PORT"),
        ({"RENDER_WORKERS": "none"}, "RENDER_WORKERS"),
        ({"MEMORY": "64"}, "MEMORY"),
        ({"BACKUP_EVERY": "daily"}, "BACKUP_EVERY"),
        ({"BACKUP_KEEP": "0"}, "BACKUP_KEEP"),
        ({"KEEP_FINISHED": "-1"}, "KEEP_FINISHED"),
        ({"OPERATOR_GUILD": "my server"}, "OPERATOR_GUILD"),
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


@pytest.mark.parametrize(
    "name",
    [
        "DYNO",
        "RAILWAY_ENVIRONMENT",
        "RAILWAY_PROJECT_ID",
        "RENDER",
        "FLY_APP_NAME",
        "KOYEB_APP_NAME",
        "K_SERVICE",
        "CONTAINER_APP_NAME",
        "ECS_CONTAINER_METADATA_URI_V4",
    ],
)
def test_finding_g10_the_usual_hosts_disks_are_known_to_be_thrown_away(tmp_path: Path, name: str) -> None:
    with pytest.raises(BadSettings, match="throws its disk away"):
        read({**GOOD, name: "yes"}, tmp_path)
    volume = {**GOOD, name: "yes", "DATABASE_PATH": "/kept/table.db", "RAILWAY_VOLUME_MOUNT_PATH": "/kept"}
    assert read(volume, tmp_path).database == Path("/kept/table.db")


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


@pytest.mark.parametrize("key", ["DATABASE_PATH", "BACKUP_FOLDER", "RENDER_FOLDER"])
@pytest.mark.parametrize("bad", ["~nobody-of-that-name/table.db", f"/tmp/{'a' * 300}/table.db"])
def test_finding_g14_a_path_that_cannot_be_is_named(tmp_path: Path, key: str, bad: str) -> None:
    with pytest.raises(BadSettings, match=f"{key} .* set another path") as error:
        read({**GOOD, key: bad}, tmp_path)
    assert "\n" not in str(error.value)


def test_finding_g14_an_env_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    (tmp_path / ".env").write_bytes(b"OPERATOR=J\xf6rg\n")
    with pytest.raises(BadSettings, match="not UTF-8"):
        environment(tmp_path)
