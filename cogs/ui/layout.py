"""How messages are laid out (Components V2): a container with words and a picture, the widgets, and a row of tools."""

import gzip
from collections.abc import Mapping
from hashlib import blake2b
from io import BytesIO
from typing import Any

import discord
from discord import ui
from msgspec import Struct

from cogs.ui.emojis import whole
from cogs.ui.question import clip
from cogs.ui.widgets import Row
from rendering.scene import Picture

TEXT = 3_800  # of the 4,000 characters all words of one message may have together
ALT = 1_000
COMPONENTS = 40
PAPER = 8_000_000  # bytes of a file: Discord takes 10 MiB in one message
COLOURS = {
    "vermilion": 0xD55E00,
    "azure": 0x2F9BE0,
    "jade": 0x009E73,
    "saffron": 0xF0E442,
    "orchid": 0xCC79A7,
    "ivory": 0xF5F5F0,
    "sable": 0x2B303A,
    "dusk": 0x6D4A78,
}
NONE_SHOWN: Mapping[str, discord.Attachment] = {}
SEA = 0x17486B
WOOD = 0x8A5A34


def paper(name: str, data: bytes) -> tuple[str, bytes]:
    """A file by its name, packed where it is too long to be sent as it is."""
    return (name, data) if len(data) <= PAPER else (f"{name}.gz", gzip.compress(data))


def file_name(picture: Picture) -> str:
    """What a picture's file is called: a message that shows it already says so by this name."""
    stem, dot, kind = picture.name.rpartition(".")
    return f"{stem}-{blake2b(picture.png, digest_size=6).hexdigest()}{dot}{kind}"


class Heard(Struct, frozen=True):
    """Whoever is sent a message has by it been shown what the first so many lines of a table's log tell."""

    table: int
    user: int
    told: int


class InWords(Struct, frozen=True):
    """What stands in the place of a picture; `again`: after so many seconds one may be had, None if never."""

    text: str = ""
    again: float | None = None


def trimmed(text: str, most: int) -> str:
    """The text within so many characters: what does not fit goes by whole lines."""
    return text if len(text) <= most else f"{text[: max(0, most - 1)].rpartition(chr(10))[0]}\n…"[: max(0, most)]


class Sheet(Struct, frozen=True):
    """One message before it is sent."""

    texts: tuple[str, ...]  # above the picture: the first; below it: the others
    picture: Picture | InWords | None = None
    rows: tuple[Row, ...] = ()
    colour: int = SEA
    papers: tuple[tuple[str, bytes], ...] = ()  # files by name
    below: Picture | None = None  # another picture, with a box of its own
    heard: Heard | None = None  # what its reader knows once he has it
    last: bool = False  # the pictures come after words and widgets, for whoever hears it read

    @property
    def pictures(self) -> tuple[Picture, ...]:
        """All pictures, from above."""
        return tuple(each for each in (self.picture, self.below) if isinstance(each, Picture))

    def new_files(self, shown: Mapping[str, discord.Attachment] = NONE_SHOWN) -> list[discord.File]:
        """What has to be uploaded (afresh for every attempt to send), beside what the message shows already."""
        wanted = ((file_name(each), each) for each in self.pictures)
        pictures = [
            discord.File(BytesIO(each.png), name, description=clip(each.alt, ALT))
            for name, each in wanted
            if name not in shown
        ]
        return [*pictures, *(discord.File(BytesIO(data), name) for name, data in self.papers)]

    def files(self, shown: Mapping[str, discord.Attachment] = NONE_SHOWN) -> list[discord.Attachment | discord.File]:
        """The same together with the files that stay, as an edit has to list them."""
        names = [file_name(each) for each in self.pictures]
        return [*(shown[name] for name in names if name in shown), *self.new_files(shown)]

    def view(self, shown: Mapping[str, discord.Attachment] = NONE_SHOWN) -> ui.LayoutView:
        """The message as components. It is stopped: presses are read from their ids, so nothing is kept in memory."""
        view = ui.LayoutView(timeout=None)
        words, galleries = self._words(), self._galleries(shown)
        inside = words if self.last else [*words[:1], *galleries, *words[1:]]
        view.add_item(ui.Container(*(inside or [ui.TextDisplay("\u200b")]), accent_colour=self.colour))
        closing = [ui.Container[Any](*galleries, accent_colour=self.colour)] if self.last and galleries else []
        left = COMPONENTS - view.total_children_count - sum(1 + len(each.children) for each in closing)
        for row in self.rows:
            size = 1 + len(row.children)
            if size > left:
                break
            left -= size
            view.add_item(row)
        for each in closing:
            view.add_item(each)
        view.stop()
        return view

    def _words(self) -> list[ui.Item[Any]]:
        left = TEXT
        words: list[ui.Item[Any]] = []
        for text in self.texts:
            text = whole(clip(text, left)) if left > 0 else ""
            left -= len(text)
            if text:
                words.append(ui.TextDisplay(text))
        return [*words, *(ui.File(f"attachment://{name}") for name, _ in self.papers)]

    def _galleries(self, shown: Mapping[str, discord.Attachment]) -> list[ui.Item[Any]]:
        galleries: list[ui.Item[Any]] = []
        for picture in self.pictures:  # each in a gallery of its own: two in one are cropped to squares
            name = file_name(picture)
            address = shown[name].url if name in shown else f"attachment://{name}"
            item = discord.MediaGalleryItem(address, description=clip(picture.alt, ALT))
            galleries.append(ui.MediaGallery[Any](item))
        left = TEXT - sum(map(len, self.texts))
        if isinstance(self.picture, InWords) and (instead := trimmed(self.picture.text, left)):
            galleries = [ui.TextDisplay(instead)]
        return galleries


def shown_by(message: discord.Message | None) -> dict[str, discord.Attachment]:
    """The pictures that a message shows, by the names of their files."""
    if message is None:
        return {}
    files = [file_of(message, each) for each in pictures_of(message)]
    return {each.filename: each for each in files}


def file_of(message: discord.Message, picture: discord.UnfurledMediaItem) -> discord.Attachment:
    """The file of a picture, as an edit has to name it to keep it; its address is signed behind a question mark."""
    number, url = picture.attachment_id or 0, picture.url
    name = url.partition("?")[0].rpartition("/")[2]
    state = message._state  # pyright: ignore[reportPrivateUsage]
    return discord.Attachment(
        data={"id": number, "filename": name, "size": 0, "url": url, "proxy_url": url}, state=state
    )


def stripped(message: discord.Message, addresses: Mapping[int, str]) -> ui.LayoutView:
    """The same message without its widgets, with those of its pictures (by file id) that have an address."""
    view = ui.LayoutView(timeout=None)
    old = ui.LayoutView.from_message(message, timeout=None)
    for top in old.children:
        if not isinstance(top, ui.Container):
            continue
        kept: list[ui.Item[Any]] = []
        for item in top.children:
            if isinstance(item, ui.TextDisplay):
                kept.append(ui.TextDisplay(item.content))
            elif isinstance(item, ui.MediaGallery) and (pictures := _with_addresses(item, addresses)):
                kept.append(ui.MediaGallery(*pictures))
        view.add_item(ui.Container(*(kept or [ui.TextDisplay("\u200b")]), accent_colour=top.accent_colour))
    view.stop()
    return view


def _with_addresses(gallery: ui.MediaGallery[Any], addresses: Mapping[int, str]) -> list[discord.MediaGalleryItem]:
    return [
        discord.MediaGalleryItem(addresses[number], description=item.description)
        for item in gallery.items
        if (number := item.media.attachment_id) is not None and number in addresses
    ]


def pictures_of(message: discord.Message) -> list[discord.UnfurledMediaItem]:
    """The message's own pictures. Its attachments are empty: a file that a component shows is found there alone."""
    tops = [top for top in message.components if isinstance(top, discord.Container)]
    galleries = [item for top in tops for item in top.children if isinstance(item, discord.MediaGalleryComponent)]
    return [each.media for gallery in galleries for each in gallery.items if each.media.attachment_id is not None]


def note(text: str, colour: int = WOOD) -> Sheet:
    """A short message of words alone."""
    return Sheet((text,), colour=colour)
