"""Messages and answers as tests look at them."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from .jsons import rows, table, tables, whole
from .limits_components import BUTTON, SELECTS, TEXT
from .things import EPHEMERAL, LOADING, Json


class Button(Struct, frozen=True):
    label: str
    custom_id: str
    disabled: bool
    style: int


class Menu(Struct, frozen=True):
    """A select."""

    custom_id: str
    placeholder: str
    values: tuple[str, ...]
    labels: tuple[str, ...]
    disabled: bool


class Picture(Struct, frozen=True):
    """A file that a message shows; Discord tells no size of a picture in a component (0)."""

    filename: str
    url: str
    size: int
    description: str


class Seen(Struct, frozen=True, kw_only=True):
    """A message as somebody sees it; `payload` is Discord's JSON of it."""

    payload: Json

    @property
    def id(self) -> str:
        return str(self.payload["id"])

    @property
    def channel(self) -> str:
        return str(self.payload["channel_id"])

    @property
    def author(self) -> str:
        who = table(self.payload["author"])
        return str(who["global_name"] or who["username"])

    @property
    def content(self) -> str:
        return str(self.payload["content"])

    @property
    def text(self) -> str:
        """All its words: content, text displays and embeds, line by line."""
        lines = [self.content] + [str(c["content"]) for c in self.components() if c["type"] == TEXT]
        for embed in tables(self.payload["embeds"]):
            lines += [str(embed.get("title") or ""), str(embed.get("description") or "")]
            lines += [f"{field['name']}\n{field['value']}" for field in tables(embed.get("fields"))]
        return "\n".join(line for line in lines if line)

    @property
    def flags(self) -> int:
        return whole(self.payload["flags"])

    @property
    def ephemeral(self) -> bool:
        return bool(self.flags & EPHEMERAL)

    @property
    def loading(self) -> bool:
        return bool(self.flags & LOADING)

    @property
    def mentions(self) -> list[str]:
        """The shown names of those it pings."""
        return [str(u["global_name"] or u["username"]) for u in tables(self.payload["mentions"])]

    def components(self) -> Iterator[Json]:
        """All components, nested ones too, in reading order."""

        def walk(level: list[Json]) -> Iterator[Json]:
            for component in level:
                yield component
                yield from walk(tables(component.get("components")))
                if "accessory" in component:
                    yield from walk([table(component["accessory"])])

        return walk(tables(self.payload["components"]))

    @property
    def buttons(self) -> list[Button]:
        return [
            Button(
                str(c.get("label") or ""),
                str(c.get("custom_id") or ""),
                bool(c.get("disabled")),
                whole(c.get("style")),
            )
            for c in self.components()
            if c["type"] == BUTTON
        ]

    @property
    def menus(self) -> list[Menu]:
        return [
            Menu(
                str(c["custom_id"]),
                str(c.get("placeholder") or ""),
                tuple(str(option["value"]) for option in tables(c.get("options"))),
                tuple(str(option["label"]) for option in tables(c.get("options"))),
                bool(c.get("disabled")),
            )
            for c in self.components()
            if c["type"] in SELECTS
        ]

    @property
    def pictures(self) -> list[Picture]:
        """What it shows: its attachments, and the files in its components."""
        found = [
            Picture(str(a["filename"]), str(a["url"]), whole(a["size"]), str(a.get("description") or ""))
            for a in tables(self.payload["attachments"])
        ]
        for component in self.components():
            for shown in [*tables(component.get("items")), component]:
                media = table(shown.get("media") or shown.get("file"))
                if "attachment_id" in media:
                    url, words = str(media["url"]), str(shown.get("description") or "")
                    found.append(
                        Picture(url.partition("?")[0].rpartition("/")[2], url, whole(shown.get("size")), words)
                    )
        return found


class Choice(Struct, frozen=True):
    name: str
    value: str | int | float


class Answer(Struct, frozen=True, kw_only=True):
    """What the bot answered to one interaction, and how fast.

    `kind` is Discord's callback type: 4 reply, 5 deferred reply, 6 deferred update, 7 update, 8 choices, 9 modal;
    None where no answer came in time (`failed`). `seconds` runs to the first answer, `settled_seconds` to the
    message that ended a deferral.
    """

    interaction: str
    channel: str
    failed: bool
    kind: int | None
    seconds: float | None
    settled_seconds: float | None
    message: Seen | None
    followups: list[Seen]
    choices: list[Choice]
    modal: Json | None

    @property
    def text(self) -> str:
        """The words of the reply and its follow-ups."""
        return "\n".join(seen.text for seen in [*([self.message] if self.message else []), *self.followups])

    @property
    def ephemeral(self) -> bool:
        return bool(self.message and self.message.ephemeral)

    @staticmethod
    def read(data: Json) -> Answer:
        message = data["message"]
        return Answer(
            interaction=str(data["interaction"]),
            channel=str(data["channel"]),
            failed=bool(data["failed"]),
            kind=data["kind"],
            seconds=data["seconds"],
            settled_seconds=data["settled_seconds"],
            message=Seen(payload=table(message)) if message else None,
            followups=[Seen(payload=table(entry)) for entry in rows(data["followups"])],
            choices=[Choice(str(entry["name"]), entry["value"]) for entry in tables(data["choices"])],
            modal=data["modal"],
        )
