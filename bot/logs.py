"""One line per event, plain or JSON, with secrets taken out."""

import json
import logging
import re
import sys
import time

# each stretch is looked at from its beginning alone and as a whole, so that a long line takes no longer than it is
TOKENS = re.compile(r"(?<![\w-])[\w-]{20,}+\.[\w-]{4,}+\.[\w-]{20,}+|aW50ZXJhY3Rpb24[\w=]+")


class Redact(logging.Filter):
    """Takes the bot's token, and all that looks like one, out of every line."""

    def __init__(self, secrets: tuple[str, ...]) -> None:
        super().__init__()
        self.secrets = tuple(each for each in secrets if each)

    def clean(self, text: str) -> str:
        """The text without secrets, on one line."""
        for secret in self.secrets:
            text = text.replace(secret, "[secret]")
        return TOKENS.sub("[secret]", text).replace("\n", " | ")


class Line(logging.Formatter):
    """An event as one line."""

    def __init__(self, redact: Redact, as_json: bool) -> None:
        super().__init__()
        self.redact = redact
        self.as_json = as_json

    def format(self, record: logging.LogRecord) -> str:
        text = record.getMessage()
        if record.exc_info:
            text += "\n" + self.formatException(record.exc_info)
        text = self.redact.clean(text)
        at = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created))
        if self.as_json:
            return json.dumps({"at": at, "level": record.levelname, "from": record.name, "event": text})
        return f"{at} {record.levelname:7} {record.name}: {text}"


def set_up(level: str, style: str, secrets: tuple[str, ...]) -> None:
    """Send every event of this process to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Line(Redact(secrets), style == "json"))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    logging.getLogger("discord").setLevel(max(logging.INFO, root.level))
    logging.getLogger("aiosqlite").setLevel(max(logging.INFO, root.level))  # at DEBUG it writes whole transactions
    logging.getLogger("aiohttp.access").setLevel(logging.WARNING)
