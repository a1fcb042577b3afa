"""What Discord says when it says no: status, code and words."""

from __future__ import annotations

from typing import NoReturn, cast

from .things import Json

No = tuple[int, int, str]

UNAVAILABLE: No = (503, 0, "503: Service Unavailable")
UNAUTHORIZED: No = (401, 0, "401: Unauthorized")
NOT_FOUND: No = (404, 0, "404: Not Found")
UNKNOWN_CHANNEL: No = (404, 10003, "Unknown Channel")
UNKNOWN_GUILD: No = (404, 10004, "Unknown Guild")
UNKNOWN_MEMBER: No = (404, 10007, "Unknown Member")
UNKNOWN_MESSAGE: No = (404, 10008, "Unknown Message")
UNKNOWN_USER: No = (404, 10013, "Unknown User")
UNKNOWN_WEBHOOK: No = (404, 10015, "Unknown Webhook")
UNKNOWN_INTERACTION: No = (404, 10062, "Unknown interaction")
UNKNOWN_COMMAND: No = (404, 10063, "Unknown application command")
UNKNOWN_EMOJI: No = (404, 10014, "Unknown Emoji")
UNKNOWN_COMMAND_PERMISSIONS: No = (404, 10066, "Unknown application command permissions")
DM_FLAGGED: No = (403, 20026, "Your bot has been flagged by our anti-spam system for abusive behavior.")
TOO_MANY_EMOJIS: No = (400, 30008, "Maximum number of emojis reached (2000)")
DM_TOO_FAST: No = (403, 40003, "You are opening direct messages too fast")
IN_FORUM: No = (400, 40058, "Cannot send message to a forum channel")
TAG_REQUIRED: No = (400, 40067, "A tag is required to create a forum post in this channel")
TOO_LARGE: No = (413, 40005, "Request entity too large")
ALREADY_ANSWERED: No = (400, 40060, "Interaction has already been acknowledged.")
MISSING_ACCESS: No = (403, 50001, "Missing Access")
NOT_YOURS: No = (403, 50005, "Cannot edit a message authored by another user")
EMPTY_MESSAGE: No = (400, 50006, "Cannot send an empty message")
CANNOT_DM: No = (403, 50007, "Cannot send messages to this user")
NO_COMMON_GUILD: No = (403, 50278, "Cannot send messages to this user due to having no mutual guilds")
MISSING_PERMISSIONS: No = (403, 50013, "Missing Permissions")
INVALID_TOKEN: No = (401, 50027, "Invalid Webhook Token")
INVALID_FORM: No = (400, 50035, "Invalid Form Body")
WRONG_CHANNEL_TYPE: No = (400, 50024, "Cannot execute action on this channel type")
THREAD_ARCHIVED: No = (400, 50083, "Thread is archived")
INVALID_JSON: No = (400, 50109, "The request body contains invalid JSON.")
THREAD_EXISTS: No = (400, 160004, "A thread has already been created for this message")
TOO_MANY_THREADS: No = (400, 160006, "Maximum number of active threads reached")
THREAD_LOCKED: No = (403, 160005, "Thread is locked")


class Refusal(Exception):
    """A request is refused; the server turns this into Discord's error body."""

    def __init__(self, no: No, errors: Json | None = None) -> None:
        super().__init__(f"{no[0]} {no[1]} {no[2]}")
        self.status, self.code, self.message = no
        self.errors = errors

    def body(self) -> Json:
        body: Json = {"message": self.message, "code": self.code}
        if self.errors:
            body["errors"] = self.errors
        return body


def refuse(no: No) -> NoReturn:
    raise Refusal(no)


class Complaints:
    """Collects what is wrong with a request body, by path, as Discord reports it."""

    def __init__(self) -> None:
        self.tree: Json = {}

    def add(self, path: str, code: str, message: str) -> None:
        """Notes one complaint at a dotted path such as `components.0.label`."""
        node = self.tree
        for step in path.split(".") if path else ():
            node = cast(Json, node.setdefault(step, {}))
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def too_long(self, path: str, most: int) -> None:
        self.add(path, "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")

    def length(self, path: str, value: object, least: int, most: int) -> None:
        """Complains unless the value is a text of least..most characters."""
        if not isinstance(value, str):
            code = "BASE_TYPE_REQUIRED" if value is None else "STRING_TYPE_CONVERT"
            return self.add(path, code, "This field is required" if value is None else "Could not interpret as string.")
        if not least <= len(value) <= most:
            self.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")
        return None

    def whole(self, path: str, value: object, least: int, most: int) -> None:
        """Complains unless the value is a whole number in least..most."""
        if isinstance(value, bool) or not isinstance(value, int):
            return self.add(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
        if not least <= value <= most:
            self.add(path, "NUMBER_TYPE_MAX", f"int value should be between {least} and {most}.")
        return None

    def raise_if_any(self) -> None:
        if self.tree:
            raise Refusal(INVALID_FORM, self.tree)


class CannotDo(Exception):
    """Discord's own client would not let a person do that."""
