"""The line to a running bot: a socket beside its database, which only the bot's own user may use.

Whoever calls opens nothing of the database, because closing that would take the bot's locks away. One order goes one
way, one answer the other, each a line of JSON. A fleet over several machines could carry the same two by other means.
"""

import asyncio
import contextlib
import logging
import os
import socket
import stat
from collections.abc import AsyncGenerator, Awaitable, Callable, Generator
from contextlib import asynccontextmanager, contextmanager
from hashlib import blake2b
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
from msgspec import Struct

from bot.store.errors import StoreError
from bot.store.opening import real

log = logging.getLogger(__name__)

ADDRESS = 100  # bytes of a socket's address: 104 on some systems, 108 on others
NAME = 60  # bytes of its file's name
MOST = 64_000  # bytes of a line
PATIENCE = 30.0  # seconds for an answer
OWNERS = 0o177  # what the mask takes from everybody else: the socket is made with 0600


class Order(Struct, frozen=True):
    """What the operator wants: a verb, and what it is about."""

    verb: str
    words: str = ""


class Answer(Struct, frozen=True):
    """What is answered: the exit code of a command, and lines to read."""

    code: int = 0
    lines: tuple[str, ...] = ()


Handle = Callable[[Order, None], Awaitable[Answer]]
_order = msgspec.json.Decoder(Order).decode
_answer = msgspec.json.Decoder(Answer).decode


def place(database: Path) -> Path:
    """Where the socket of the bot lies that uses this database."""
    database = real(database)
    name = f"{database.name}.socket"
    if len(name.encode()) > NAME:
        name = f"{blake2b(name.encode(), digest_size=8).hexdigest()}.socket"
    return database.with_name(name)


@contextmanager
def _address(path: Path) -> Generator[str]:
    """The path, or a shorter name of the same place for the moment that it is needed."""
    if len(os.fsencode(path)) <= ADDRESS:
        yield str(path)
        return
    with TemporaryDirectory(prefix="pirates-") as folder:
        near = Path(folder) / "d"
        near.symlink_to(path.parent, target_is_directory=True)
        yield str(near / path.name)


# -- the bot's end -----------------------------------------------------------------------------------------------------


@asynccontextmanager
async def listening(database: Path, handle: Handle) -> AsyncGenerator[None]:
    """Answer orders meanwhile. The caller holds the database, so a socket that nobody answers at is a dead bot's."""
    path = place(database)
    _clear(path)
    try:
        own = _bound(path)
    except OSError as error:  # some file systems have no sockets
        log.warning(
            "No commands can be given to this bot while it runs, since there can be no socket at %s: %s", path, error
        )
        yield
        return
    known = path.lstat()
    server = await asyncio.start_unix_server(lambda reader, writer: _served(handle, reader, writer), sock=own)
    try:
        yield
    finally:
        server.close()
        with contextlib.suppress(FileNotFoundError):
            if os.path.samestat(path.lstat(), known):
                path.unlink()


def _clear(path: Path) -> None:
    """Take away what a killed bot has left behind; StoreError if that is not what lies there."""
    try:
        found = path.lstat()
    except FileNotFoundError:
        return
    if not stat.S_ISSOCK(found.st_mode):
        raise StoreError(f"{path} is in the way of the bot's own socket: move it away.")
    caller = _connected(path, 1.0)
    if caller is not None:
        caller.close()
        raise StoreError(f"Another bot answers at {path}: stop it first.")
    path.unlink(missing_ok=True)


def _bound(path: Path) -> socket.socket:
    own = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    own.setblocking(False)
    mask = os.umask(OWNERS)
    try:
        with _address(path) as address:
            own.bind(address)
    except OSError:
        own.close()
        raise
    finally:
        os.umask(mask)
    return own


async def _served(handle: Handle, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        try:
            async with asyncio.timeout(PATIENCE):
                order = _order(await reader.readuntil(b"\n"))
        except (msgspec.DecodeError, TimeoutError, EOFError, ValueError, asyncio.LimitOverrunError):
            answer = Answer(2, ("That could not be read: use python -m bot of the same version.",))
        else:
            answer = await handle(order, None)
        writer.write(msgspec.json.encode(answer) + b"\n")
        await writer.drain()
    except OSError:
        log.info("whoever gave an order did not wait for the answer")
    except asyncio.CancelledError:
        log.info("the bot ends before an order was carried out")  # passed on, asyncio would write it down as an error
    finally:
        writer.close()


# -- the caller's end --------------------------------------------------------------------------------------------------


def ask(database: Path, order: Order, seconds: float = PATIENCE) -> Answer | None:
    """What the bot answers that uses this database; None if none runs."""
    path = place(database)
    caller = _connected(path, seconds)
    if caller is None:
        return None
    with caller:
        try:
            caller.sendall(msgspec.json.encode(order) + b"\n")
            said = b""
            while not said.endswith(b"\n"):
                part = caller.recv(MOST)
                if not part:
                    raise StoreError("The bot ended before it answered: look into its log.")
                said += part
        except TimeoutError:
            raise StoreError(f"The bot does not answer within {seconds:.0f} s: look into its log.") from None
        except OSError as error:
            raise StoreError(f"The bot could not be asked at {path}: {error.strerror}.") from None
    try:
        return _answer(said)
    except msgspec.DecodeError:
        raise StoreError("The bot answers in another way: use python -m bot of the same version.") from None


def _connected(path: Path, seconds: float) -> socket.socket | None:
    caller = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    caller.settimeout(seconds)
    try:
        with _address(path) as address:
            caller.connect(address)
    except (FileNotFoundError, ConnectionRefusedError):
        caller.close()
        return None
    except PermissionError:
        caller.close()
        raise StoreError(f"{path} belongs to another user: give this command as the user who runs the bot.") from None
    except OSError as error:
        caller.close()
        raise StoreError(f"The bot could not be asked at {path}: {error.strerror or error}.") from None
    return caller
