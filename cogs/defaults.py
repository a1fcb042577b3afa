"""With which options the tables of a community are opened."""

from functools import partial
from typing import Any

from msgspec.structs import replace

from bot.engine.game import Game
from bot.engine.text import say, t
from bot.tables.model import GuildSettings, Refused
from cogs.community import CHANGED
from cogs.gate import Admitted
from cogs.rules import box
from cogs.ui.ids import Press
from cogs.ui.layout import Sheet
from cogs.ui.sheets import option_choices
from cogs.ui.widgets import button, menu, row


def defaults_sheet(game: Game[Any], settings: GuildSettings, said: str = "") -> Sheet:
    """The options with which tables of a game are opened in this community."""
    chosen = {**game.option_defaults(), **settings.options.get(game.key, {})}
    rows = tuple(
        menu(
            Press("gopt", 0, name=option.key, value=game.key).pack(),
            option_choices(option),
            say(option.label, ()),
            chosen=(chosen[option.key],),
        )
        for option in game.options[:17]
    )
    back = row(button(t("All as in the box"), Press("gopt", 0, value=game.key).pack()))
    head = t("{game}: options of new tables", game=game.title)
    return Sheet((f"### {head}", said or t("Hosts can still choose otherwise.")), rows=(*rows, back))


async def choose(guest: Admitted) -> None:
    """A moderator chose with what value of an option new tables open, or all as in the box."""
    game = box(guest.press.value)
    value = guest.values[0] if guest.values else ""
    change = partial(_with_default, game=game, key=guest.press.name, value=value)
    changed = await guest.desk.keeper.change_guild_settings(guest.guild, change, interaction=guest.interaction)
    await guest.reply.send(defaults_sheet(game, changed, say(CHANGED, ())))


def _with_default(now: GuildSettings, game: Game[Any], key: str, value: str) -> GuildSettings:
    if not key:
        return replace(now, options={name: each for name, each in now.options.items() if name != game.key})
    wanted = {**now.options.get(game.key, {}), key: value}
    if game.bad_options(wanted):
        raise Refused(game.bad_options(wanted)[0])
    return replace(now, options={**now.options, game.key: wanted})
