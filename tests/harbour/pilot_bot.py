"""A small real discord.py bot with one cog that uses every kind of answer."""

from __future__ import annotations

import asyncio
import io
import os
import re
import struct
import zlib

import discord
from discord import app_commands
from discord.ext import commands

from bot.tools.harbour import point_discord_at

SHIPS = ("Sloop", "Brigantine", "Galleon", "Schooner")


def png(width: int = 8, height: int = 6, shade: int = 90) -> bytes:
    """A small grey picture."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = b"".join(b"\0" + bytes([shade]) * width for _ in range(height))
    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    packed = zlib.compress(rows)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", packed) + chunk(b"IEND", b"")


def picture(name: str = "board.png", shade: int = 90, description: str | None = "A board") -> discord.File:
    return discord.File(io.BytesIO(png(shade=shade)), filename=name, description=description)


class Counter(discord.ui.DynamicItem[discord.ui.Button], template=r"count:(?P<n>\d+)"):
    """A button that survives restarts: it counts its presses in its own id."""

    def __init__(self, n: int) -> None:
        super().__init__(discord.ui.Button(label=f"Count {n}", custom_id=f"count:{n}"))
        self.n = n

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: discord.ui.Item, match: re.Match[str]
    ) -> Counter:
        return cls(int(match["n"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        interaction.client.presses.append(self.n)  # type: ignore[attr-defined]
        view = discord.ui.View(timeout=None)
        view.add_item(Counter(self.n + 1))
        try:
            await interaction.response.edit_message(content=f"pressed {self.n}", view=view)
        except discord.HTTPException as error:
            interaction.client.refusals.put_nowait(error.code)  # type: ignore[attr-defined]


class Menu(discord.ui.View):
    def __init__(self) -> None:
        super().__init__(timeout=None)

    @discord.ui.button(label="Whisper", custom_id="whisper")
    async def whisper(self, interaction: discord.Interaction, button: discord.ui.Button) -> None:
        await interaction.response.send_message("just you", ephemeral=True, view=Secret())

    @discord.ui.button(label="Think", custom_id="think")
    async def think(self, interaction: discord.Interaction, button: discord.ui.Button) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await asyncio.sleep(0.05)
        await interaction.followup.send("thought about it")
        await interaction.followup.send("and told all", file=picture("more.png"))

    @discord.ui.button(label="Form", custom_id="form")
    async def form(self, interaction: discord.Interaction, button: discord.ui.Button) -> None:
        await interaction.response.send_modal(Form())

    @discord.ui.button(label="Redraw", custom_id="redraw")
    async def redraw(self, interaction: discord.Interaction, button: discord.ui.Button) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(content="redrawn", attachments=[picture("new.png", 10)])

    @discord.ui.button(label="Off", custom_id="off", disabled=True)
    async def off(self, interaction: discord.Interaction, button: discord.ui.Button) -> None:
        raise AssertionError("a disabled button was pressed")

    @discord.ui.select(
        custom_id="ship",
        placeholder="Choose ships",
        min_values=1,
        max_values=2,
        options=[discord.SelectOption(label=name, value=name.lower()) for name in SHIPS],
    )
    async def ship(self, interaction: discord.Interaction, select: discord.ui.Select) -> None:
        await interaction.response.send_message("chose " + ", ".join(select.values), ephemeral=True)


class Secret(discord.ui.View):
    def __init__(self) -> None:
        super().__init__(timeout=None)

    @discord.ui.button(label="Again", custom_id="secret:again")
    async def again(self, interaction: discord.Interaction, button: discord.ui.Button) -> None:
        await interaction.response.edit_message(content="just you, again")


class Form(discord.ui.Modal, title="A form"):
    words = discord.ui.TextInput(label="Words", max_length=20)
    colour = discord.ui.Label(
        text="Colour",
        component=discord.ui.Select(options=[discord.SelectOption(label="Red", value="r")], required=False),
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        assert isinstance(self.colour.component, discord.ui.Select)
        await interaction.response.send_message(f"{self.words.value} {self.colour.component.values}")


class Board(discord.ui.LayoutView):
    def __init__(self, words: str) -> None:
        super().__init__(timeout=None)
        row = discord.ui.ActionRow(Counter(1))
        section = discord.ui.Section("beside", accessory=discord.ui.Thumbnail("attachment://board.png"))
        gallery = discord.ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png", description="The sea"))
        parts = (discord.ui.TextDisplay(words), discord.ui.Separator(), section, gallery, row)
        self.add_item(discord.ui.Container(*parts, accent_colour=0x336699))


@app_commands.guild_only()
class Game(commands.GroupCog, group_name="game"):
    def __init__(self, bot: PilotBot) -> None:
        self.bot = bot

    @app_commands.command(description="Starts something")
    @app_commands.describe(ship="Which ship", seats="How many", captain="Who leads")
    async def new(
        self, interaction: discord.Interaction, ship: str, seats: int = 2, captain: discord.Member | None = None
    ) -> None:
        who = captain.display_name if captain else "nobody"
        await interaction.response.send_message(f"{ship} {seats} {who}", view=Menu())

    @new.autocomplete("ship")
    async def ships(self, interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=s, value=s.lower()) for s in SHIPS if current.lower() in s.lower()]

    @app_commands.command(description="Posts a board")
    async def board(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(
            view=Board(f"Your turn, {interaction.user.mention}"),
            file=picture(),
            allowed_mentions=discord.AllowedMentions(users=[interaction.user]),
        )

    @app_commands.command(description="Posts a counting button")
    async def count(self, interaction: discord.Interaction) -> None:
        view = discord.ui.View(timeout=None)
        view.add_item(Counter(1))
        await interaction.response.send_message("count", view=view)

    @app_commands.command(description="Never answers")
    async def sleep(self, interaction: discord.Interaction) -> None:
        return None

    @app_commands.command(description="Writes a private message")
    async def dm(self, interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True)
        try:
            await interaction.user.send("psst", view=Menu())
        except discord.Forbidden as error:
            await interaction.edit_original_response(content=f"closed: {error.code}")
        else:
            await interaction.edit_original_response(content="sent")

    @app_commands.command(description="Opens a thread")
    async def thread(self, interaction: discord.Interaction, private: bool) -> None:
        assert isinstance(interaction.channel, discord.TextChannel)
        kind = discord.ChannelType.private_thread if private else discord.ChannelType.public_thread
        thread = await interaction.channel.create_thread(name="A table", type=kind)
        await thread.add_user(interaction.user)
        await thread.send("welcome")
        await interaction.response.send_message(str(thread.id), ephemeral=True)


class PilotBot(commands.AutoShardedBot):
    def __init__(self) -> None:
        super().__init__(commands.when_mentioned, intents=discord.Intents(guilds=True), help_command=None)
        self.presses: list[int] = []
        self.refusals: asyncio.Queue[int] = asyncio.Queue()
        self.resumed = asyncio.Event()
        self.readied = 0

    async def setup_hook(self) -> None:
        await self.add_cog(Game(self))
        self.add_view(Menu())
        self.add_view(Secret())
        self.add_dynamic_items(Counter)
        await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """A test does not wait the five seconds between two identifies."""

    async def on_resumed(self) -> None:
        self.resumed.set()

    async def on_ready(self) -> None:
        self.readied += 1


if __name__ == "__main__":
    point_discord_at(os.environ["DISCORD_API_BASE"])
    PilotBot().run(os.environ["DISCORD_TOKEN"])
