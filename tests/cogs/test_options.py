"""Options explain themselves: all of them, in pages, each with a sentence, and what changes nothing says so."""

from typing import Any

import pytest
from discord import ui

from bot.engine.game import Game
from bot.engine.languages import LANGUAGES, speaking
from bot.engine.match import Match
from bot.engine.text import say
from bot.games import GAMES
from bot.tables.model import GuildSettings, TableSettings
from cogs.community import AT_ONCE, CHANGED, SOME_AT_ONCE, since_when
from cogs.defaults import defaults_sheet
from cogs.ui import options
from cogs.ui.ids import unpack
from cogs.ui.layout import Sheet
from cogs.ui.lobby import options_sheet
from cogs.ui.question import HINT
from tests.cogs.looks import lobby_of, look_of
from tests.tables.answers import reason
from tests.tables.party import ANNA, GUILD, Party

BOXES = list(GAMES.values())


def selects(sheet: Sheet) -> dict[str, ui.Select[Any]]:
    """The menus of options on a sheet, by the option's key, as they are sent."""
    found = [item for item in sheet.view().walk_children() if isinstance(item, ui.Select)]
    presses = {unpack(str(each.custom_id)): each for each in found}
    return {press.name: each for press, each in presses.items() if press and press.verb in ("option", "gopt")}


@pytest.mark.parametrize("game", BOXES, ids=lambda game: game.key)
def test_finding_e15_every_option_has_a_sentence_and_every_choice_a_name(game: Game[Any]) -> None:
    for option in game.options:
        sentence = say(option.does, ())
        assert 20 < len(sentence) < 160 and sentence.endswith("."), option.key
        assert all(say(choice.label, ()) for choice in option.choices) and len(option.choices) > 1, option.key
        for key, value in (*option.void, *option.only):
            other = next(each for each in game.options if each.key == key)
            assert value in {choice.key for choice in other.choices}, option.key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", BOXES, ids=lambda game: game.key)
def test_every_choice_of_every_option_says_its_consequence(game: Game[Any], language: str) -> None:
    with speaking(language):
        for option in game.options:
            hints = [say(choice.hint, ()) for choice in option.choices]
            assert all(10 < len(hint) <= HINT and hint.endswith(".") for hint in hints), (option.key, hints)
            assert len(set(hints)) == len(hints), f"{option.key}: two choices with the same consequence"
            assert [each.hint for each in options.option_choices(option)] == hints, "nothing is cut"


@pytest.mark.parametrize("game", BOXES, ids=lambda game: game.key)
def test_finding_e11_all_options_are_in_the_lobby_and_in_the_defaults_page_by_page(game: Game[Any]) -> None:
    table = lobby_of(game, game.seats[1])
    for sheet_of in (
        lambda page: options_sheet(game, table, page=page),
        lambda page: defaults_sheet(game, GuildSettings(), page=page),
        lambda page: defaults_sheet(game, GuildSettings(), 5, page=page),
    ):
        found: list[str] = []
        for page in range(options.pages(game)):
            sheet = sheet_of(page)
            found += selects(sheet)
            shown = "".join(sheet.texts)
            assert all(say(each.does, ()) in shown for each in options.on_page(game, page))
        assert found == [option.key for option in game.options]


@pytest.mark.parametrize("game", BOXES, ids=lambda game: game.key)
def test_in_a_running_game_options_are_told_and_not_offered(game: Game[Any]) -> None:
    chosen = {option.key: option.choices[-1].key for option in game.options}
    table = look_of(Match.new(game, b"running", game.seats[0], chosen), 0).table
    told = ""
    for page in range(options.pages(game)):
        sheet = options_sheet(game, table, page=page)
        assert not [item for item in sheet.view().walk_children() if isinstance(item, ui.Select)]
        told += "".join(sheet.texts)
    for option in game.options:
        last = option.choices[-1]
        assert f"**{say(option.label, ())}: {say(last.label, ())}**" in told
        assert say(last.hint, ()) in told or options.why_void(game, option, chosen), option.key


def test_finding_e15_an_option_that_changes_nothing_is_greyed_with_the_reason() -> None:
    game = GAMES["tide_of_avaris"]
    page = options.page_of(game, "parley_offers")
    settings = GuildSettings(options={game.key: {"parley": "off"}})
    sheet = defaults_sheet(game, settings, page=page)
    assert selects(sheet)["parley_offers"].disabled and "Parley before a battle: off”" in "".join(sheet.texts)
    assert not selects(defaults_sheet(game, GuildSettings(), page=page))["parley_offers"].disabled


def test_an_option_that_counts_only_beside_others_names_them() -> None:
    game = GAMES["sea_of_thieves"]
    page = options.page_of(game, "absent_enemy")
    whole = defaults_sheet(game, GuildSettings(), page=page)
    assert selects(whole)["absent_enemy"].disabled
    words = "only with one of these: “Game: First game: no monsters, no forts”, “Kraken and Megalodon:"
    assert words in "".join(whole.texts)
    for key, value in (("monsters", "off"), ("forts", "off"), ("preset", "first_game")):
        sheet = defaults_sheet(game, GuildSettings(options={game.key: {key: value}}), page=page)
        assert not selects(sheet)["absent_enemy"].disabled, key
    first = defaults_sheet(game, GuildSettings(options={game.key: {"preset": "first_game"}}), page=page)
    assert not any(selects(first)[key].disabled for key in ("monsters", "forts", "map", "sides")), "each can be changed"


async def test_finding_e15_what_cannot_start_is_refused_where_it_is_chosen(tmp_path: Any) -> None:
    party = await Party(tmp_path / "table.db", 5, dict(GAMES)).open()
    keeper = party.keeper
    six = (await keeper.open(1, GUILD, "scoundrels", ANNA, "Anna", 6)).head.id
    assert "for 3 to 4 captains" in await reason(keeper.set_option(six, ANNA, "mode", "skirmish"))

    def seats(count: int) -> Any:
        return lambda now: TableSettings(count, now.options)

    await keeper.configure(six, ANNA, seats(4))
    await keeper.set_option(six, ANNA, "mode", "skirmish")
    assert "for 3 to 4 captains" in await reason(keeper.configure(six, ANNA, seats(5)))
    await keeper.change_guild_settings(GUILD, lambda _: GuildSettings(options={"scoundrels": {"mode": "skirmish"}}))
    assert "for 3 to 4 captains" in await reason(keeper.open(2, GUILD, "scoundrels", ANNA, "Anna", 6))
    opened = await keeper.open(3, GUILD, "scoundrels", ANNA, "Anna")
    assert opened.settings.seats == 4, "as many as can play with what the server has chosen"
    assert (await keeper.reset_options(opened.head.id, ANNA)).settings.options["mode"] == "base"
    await party.close()


def test_finding_e15_what_a_change_of_settings_counts_for_is_said_of_each() -> None:
    assert since_when(("locale",)) is since_when(("dms",)) is AT_ONCE
    assert since_when(("posting",)) is since_when(("pace",)) is CHANGED
    assert since_when(("posting", "locale")) is SOME_AT_ONCE
