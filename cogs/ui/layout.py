"""How messages are laid out (Components V2): a container with words and a picture, the widgets, and a row of tools."""

import gzip
from collections.abc import Mapping
from io import BytesIO
from typing import Any

import discord
from discord import ui
from msgspec import Struct

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
SEA = 0x17486B
WOOD = 0x8A5A34


def paper(name: str, data: bytes) -> tuple[str, bytes]:
    """A file by its name, packed where it is too long to be sent as it is."""
    return (name, data) if len(data) <= PAPER else (f"{name}.gz", gzip.compress(data))


class Sheet(Struct, frozen=True):
    """One message before it is sent."""

    texts: tuple[str, ...]  # above the picture: the first; below it: the others
    picture: Picture | None = None
    rows: tuple[Row, ...] = ()
    colour: int = SEA
    papers: tuple[tuple[str, bytes], ...] = ()  # files by name

    def files(self) -> list[discord.File]:
        """The picture as an attachment (a fresh one for every attempt to send)."""
        papers = [discord.File(BytesIO(data), name) for name, data in self.papers]
        if self.picture is None:
            return papers
        picture = discord.File(BytesIO(self.picture.png), self.picture.name, description=clip(self.picture.alt, ALT))
        return [picture, *papers]

    def view(self) -> ui.LayoutView:
        """The message as components. It is stopped: presses are read from their ids, so nothing is kept in memory."""
        view = ui.LayoutView(timeout=None)
        view.add_item(ui.Container(*self._inside(), accent_colour=self.colour))
        left = COMPONENTS - view.total_children_count
        for row in self.rows:
            size = 1 + len(row.children)
            if size > left:
                break
            left -= size
            view.add_item(row)
        view.stop()
        return view

    def _inside(self) -> list[ui.Item[Any]]:
        left = TEXT
        words: list[ui.Item[Any]] = []
        for text in self.texts:
            text = clip(text, left) if left > 0 else ""
            left -= len(text)
            if text:
                words.append(ui.TextDisplay(text))
        words += [ui.File(f"attachment://{name}") for name, _ in self.papers]
        if self.picture is None:
            return words or [ui.TextDisplay("\u200b")]
        alt = clip(self.picture.alt, ALT)
        gallery: ui.MediaGallery[Any] = ui.MediaGallery(
            discord.MediaGalleryItem(f"attachment://{self.picture.name}", description=alt)
        )
        return [*words[:1], gallery, *words[1:]]


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
