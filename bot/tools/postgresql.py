"""A PostgreSQL server for a while, in a folder of its own: for tests, for figures, and to try a fleet."""

import os
import pwd
import shutil
import subprocess
import tempfile
from pathlib import Path

from bot.store import server

PLACES = "/usr/lib/postgresql/*/bin"  # where Debian puts the programs, which are not on the PATH there
SOMEBODY = "postgres"  # the server refuses to run as root, and drops to this user of Debian's package
QUICK = ("fsync=off", "synchronous_commit=off", "full_page_writes=off")
SPARE = ("shared_buffers=64MB", "max_connections=200", "max_wal_size=256MB", "autovacuum=on", "jit=off")


def programs() -> Path | None:
    """The folder of the server's programs, the newest; None where they are not installed."""
    found = [folder for folder in Path("/").glob(PLACES.removeprefix("/")) if (folder / "initdb").exists()]
    if found:
        return max(found, key=lambda folder: int(folder.parent.name))
    there = shutil.which("initdb")
    return None if there is None else Path(there).parent


def missing() -> str:
    """What has to be installed before a server can be started, in one line; nothing if all is there."""
    if server.psycopg is None:
        return "psycopg is missing: pip install 'pirates-table[fleet]'"
    if programs() is None:
        return "PostgreSQL's programs are missing: apt-get install postgresql"
    return ""


class Cluster:
    """A server that listens on a socket in its own folder. `start` it, and `stop` it in the end."""

    def __init__(self, durable: bool = False) -> None:
        """A `durable` one waits for its disk with each commit, as a real one does; others lie in memory."""
        memory = Path("/dev/shm")
        quick = memory if not durable and memory.is_dir() else None
        self.folder = Path(tempfile.mkdtemp(prefix="pirates-postgresql-", dir=quick))
        self._durable = durable
        self._data = self.folder / "data"

    def start(self) -> None:
        """Make it, and let it listen."""
        if os.getuid() == 0:
            who = pwd.getpwnam(SOMEBODY)
            os.chown(self.folder, who.pw_uid, who.pw_gid)
        self._run("initdb", "-D", str(self._data), "-A", "trust", "-U", SOMEBODY, "-E", "UTF8", "--no-sync")
        here = ("listen_addresses=''", f"unix_socket_directories='{self.folder}'")
        settings = (*SPARE, *(() if self._durable else QUICK), *here)
        with (self._data / "postgresql.auto.conf").open("a", encoding="utf-8") as file:
            file.write("\n".join(settings) + "\n")
        self.begin()

    def begin(self) -> None:
        """Let it listen (again)."""
        self._run("pg_ctl", "-D", str(self._data), "-w", "-l", str(self.folder / "log"), "start")

    def halt(self) -> None:
        """Stop it at once, as a power cut would; what it had confirmed is there when it begins again."""
        self._run("pg_ctl", "-D", str(self._data), "-m", "immediate", "stop")

    def stop(self) -> None:
        """End it, and throw its folder away."""
        try:
            self.halt()
        finally:
            shutil.rmtree(self.folder, ignore_errors=True)

    def url(self, name: str) -> str:
        """The address of a database there."""
        return f"postgresql://{SOMEBODY}@/{name}?host={self.folder}"

    def _run(self, program: str, *arguments: str) -> None:
        folder = programs()
        assert folder is not None, missing()
        user = ("runuser", "-u", SOMEBODY, "--") if os.getuid() == 0 else ()
        subprocess.run([*user, str(folder / program), *arguments], check=True, cwd=self.folder, capture_output=True)
