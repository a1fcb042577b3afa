"""With which options and which clock tables are opened: in a community, and in one of its channels."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from msgspec.structs import replace

from bot.engine.game import Game
from bot.engine.text import say, t
from bot.games import GAMES
from bot.tables.model import GuildSettings, Refused
from bot.tables.settings import with_option, with_pace, without_options
from cogs.community import CHANGED, GONE
from cogs.gate import Admitted
from cogs.rules import box
from cogs.ui import clocks, options
from cogs.ui.ids import Press
from cogs.ui.layout import Sheet
from cogs.ui.question import Choice
from cogs.ui.widgets import Row, button, menu, row

NAMED = 15  # channels of which is told that they have settings of their own


# -- a community, or one of its channels -------------------------------------------------------------------------------


def place_sheet(settings: GuildSettings, channel: int = 0, said: str = "") -> Sheet:
    """With what tables are opened in a channel (0: in all that have nothing of their own), and the way to each game."""
    if channel:
        head = t("New tables in {place}", place=f"<#{channel}>")
        own = t("its own") if channel in settings.paces else t("as in the server")
        lines = [f"{clocks.pace_line(settings.paces.get(channel, settings.pace))} ({own})"]
        changed = settings.by_channel.get(channel, {})
    else:
        head = t("New tables in this server")
        lines = [clocks.pace_line(settings.pace) + " " + t("Change it with `/mod settings`.")]
        changed = settings.options
        others = sorted({*settings.paces, *settings.by_channel})
        if others:
            where = ", ".join(f"<#{each}>" for each in others[:NAMED])
            lines.append(t("With settings of their own: {places}; see `/mod defaults channel:`.", places=where))
    lines += [_changed_words(GAMES[key], options) for key, options in changed.items() if key in GAMES and options]
    games = [Choice(key, t("{game}: options of new tables", game=game.title)) for key, game in GAMES.items()]
    rows = [menu(_id("game", channel), games, t("Options of a game …"))]
    if channel:
        rows += _clock_menus(settings, channel)
        rows.append(row(button(t("All as in the server"), _id("reset", channel))))
    return Sheet((f"### {head}", said, "\n".join(f"- {line}" for line in lines)), rows=tuple(rows))


def _id(name: str, channel: int) -> str:
    return Press("place", 0, name=name, value=str(channel)).pack()


def _clock_menus(settings: GuildSettings, channel: int) -> list[Row]:
    pace = settings.paces.get(channel, settings.pace)
    policies = [Choice(key, say(label, ()), say(hint, ())) for key, (label, hint) in clocks.POLICIES.items()]
    return [
        menu(_id("speed", channel), clocks.speeds(), t("Clock"), chosen=(clocks.speed_of(pace),)),
        menu(_id("policy", channel), policies, t("When the time is up"), chosen=(pace.policy,)),
    ]


def _changed_words(game: Game[Any], options: Mapping[str, str]) -> str:
    """Which options of a game are set."""
    words = [
        f"{say(option.label, ())}: {say(choice.label, ())}"
        for option in game.options
        for choice in option.choices
        if options.get(option.key) == choice.key
    ]
    return f"{game.title}: {'; '.join(words)}"


async def turn(guest: Admitted) -> None:
    """A moderator chose the clock of a channel, all as in the server, or a game whose options are to be seen."""
    name, keeper = guest.press.name, guest.desk.keeper
    first, channel = guest.values[0] if guest.values else "", _number(guest.press.value)
    if name == "game":
        await guest.reply.send(defaults_sheet(box(first), await keeper.guild_settings(guest.guild), channel))
        return
    if not name:
        await guest.reply.send(place_sheet(await keeper.guild_settings(guest.guild), channel))
        return
    change = partial(_with_clock, name=name, value=first, channel=channel)
    changed = await keeper.change_guild_settings(guest.guild, change, interaction=guest.interaction)
    await guest.reply.send(place_sheet(changed, channel, say(CHANGED, ())))


def _number(text: str) -> int:
    return int(text) if text.isdecimal() and len(text) < 20 else 0


def _with_clock(now: GuildSettings, name: str, value: str, channel: int) -> GuildSettings:
    if not channel:
        raise Refused(GONE)
    if name == "reset":
        return without_options(with_pace(now, None, channel), channel)
    pace = now.paces.get(channel, now.pace)
    if name == "speed" and (chosen := clocks.at_speed(pace, value)) is not None:
        return with_pace(now, chosen, channel)
    if name == "policy" and value in clocks.POLICIES:
        return with_pace(now, replace(pace, policy=value), channel)
    raise Refused(GONE)


# -- the options of one game -------------------------------------------------------------------------------------------


def defaults_sheet(game: Game[Any], settings: GuildSettings, channel: int = 0, said: str = "", page: int = 0) -> Sheet:
    """The options with which tables of a game are opened in this community, or in one of its channels."""
    chosen = {**game.option_defaults(), **settings.options.get(game.key, {})}
    chosen.update(settings.by_channel.get(channel, {}).get(game.key, {}))
    value = f"{game.key}.{channel}"
    rows = options.menus(game, chosen, page, lambda key: Press("gopt", 0, name=key, value=value).pack())
    label = t("All as in the server") if channel else t("All standard")

    def turn(to: int) -> str:
        return Press("gpage", 0, name=str(to), value=value).pack()

    page = max(0, min(page, options.pages(game) - 1))
    reset, back = button(label, Press("gopt", 0, value=value).pack()), button(t("Back"), _id("", channel))
    rows += options.turning(game, page, turn, reset, back)
    head = options.paged(game, page, t("{game}: options of new tables", game=game.title))
    where = t("In {place}.", place=f"<#{channel}>") if channel else t("In the whole server.")
    texts = (
        head,
        said,
        options.explained(game, chosen, page),
        f"{where} {t('Hosts can still choose otherwise.')}",
    )
    return Sheet(tuple(text for text in texts if text), rows=tuple(rows))


async def turn_page(guest: Admitted) -> None:
    """A moderator turns to another page of a game's options."""
    key, _, place = guest.press.value.partition(".")
    settings, page = await guest.desk.keeper.guild_settings(guest.guild), guest.press.name
    number = int(page) if page.isdecimal() and len(page) < 3 else 0
    await guest.reply.send(defaults_sheet(box(key), settings, _number(place), page=number))


async def choose(guest: Admitted) -> None:
    """A moderator chose with what value of an option new tables open, or all as they are otherwise."""
    key, _, place = guest.press.value.partition(".")
    game, channel = box(key), _number(place)
    value = guest.values[0] if guest.values else ""
    change = partial(_with_default, game=game, key=guest.press.name, value=value, channel=channel)
    changed = await guest.desk.keeper.change_guild_settings(guest.guild, change, interaction=guest.interaction)
    page = options.page_of(game, guest.press.name)
    await guest.reply.send(defaults_sheet(game, changed, channel, say(CHANGED, ()), page))


def _with_default(now: GuildSettings, game: Game[Any], key: str, value: str, channel: int = 0) -> GuildSettings:
    return with_option(now, game, key, value, channel) if key else without_options(now, channel, game.key)
