"""The pages of a community's settings: each fits into a message, says what it does, and leads back to the defaults."""

from collections.abc import Sequence

import pytest
from msgspec.structs import fields, replace

from bot.games import GAMES
from bot.tables.model import GuildSettings, Refused
from cogs import community, defaults
from cogs.community import PAGES, _as_at_first, _changed, page_of, settings_sheet
from cogs.ui.ids import unpack
from cogs.ui.layout import COMPONENTS, Sheet

ROLE, PERSON = 10**18, 10**17
FULL = GuildSettings(
    roles=tuple(range(ROLE, ROLE + 10)),
    joiners=tuple(range(ROLE, ROLE + 10)),
    channels=tuple(range(ROLE, ROLE + 20)),
    blocked=tuple(range(PERSON, PERSON + 500)),
    marks=("0" * 16,) * 20,
    log_channel=ROLE,
    per_channel=7,
    per_host=8,
    per_guild=9,
    per_user=11,
    lobby_days=4,
)


def menus(sheet: Sheet) -> dict[str, Sequence[str]]:
    """The menus of a sheet by name, with the values they offer."""
    found: dict[str, Sequence[str]] = {}
    for row in sheet.rows:
        for item in row.children:
            press = unpack(str(getattr(item, "custom_id", "")))
            if press is not None and not press.value:
                found[press.name] = [option.value for option in getattr(item, "options", ())]
    return found


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("settings", [GuildSettings(), FULL], ids=["fresh", "full"])
def test_every_page_fits_into_a_message_with_all_that_stands_on_it(page: str, settings: GuildSettings) -> None:
    sheet = settings_sheet(settings, page, "✓")
    view = sheet.view()
    assert view.total_children_count <= COMPONENTS
    assert sum(1 for child in view.children) == 1 + len(sheet.rows), "no row is left out"
    assert view.content_length() <= 4000
    assert PAGES[page].does.text in sheet.texts[0]


def test_every_setting_stands_on_one_page() -> None:
    shown = [name for page in PAGES.values() for name in page.fields]
    assert len(shown) == len(set(shown))
    kept = {field.name for field in fields(GuildSettings)}
    assert set(shown) == kept - {"blocked", "marks", "options", "by_channel", "paces", "statistics"}


@pytest.mark.parametrize("page", PAGES)
def test_every_choice_of_every_menu_is_taken_and_shown_on_the_same_page(page: str) -> None:
    for name, values in menus(settings_sheet(GuildSettings(), page)).items():
        if name == "page":
            assert list(values) == list(PAGES)
            continue
        assert page_of((community.FIELD_OF.get(name, name),)) == page
        for value in values or (str(ROLE),):
            _ = _changed(GuildSettings(), name, (value,))


@pytest.mark.parametrize("page", PAGES)
def test_every_page_goes_back_to_how_it_was_at_first_and_no_other_changes(page: str) -> None:
    here = PAGES[page].fields
    before = replace(FULL, games=("set_sail",), threads=True, dms=False, posting="turn", mention="none", locale="de")
    after = _as_at_first(before, page)
    for field in fields(GuildSettings):
        wanted = GuildSettings() if field.name in here else before
        assert getattr(after, field.name) == getattr(wanted, field.name), field.name


@pytest.mark.parametrize("name", ["roles", "joiners", "channels", "log"])
def test_finding_b10_every_list_can_be_taken_back_by_its_own_menu(name: str) -> None:
    field = community.FIELD_OF.get(name, name)
    assert getattr(_changed(FULL, name, ()), field) == getattr(GuildSettings(), field)


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("per_channel", ("0",)),
        ("per_channel", ("101",)),
        ("per_user", ("x",)),
        ("posting", ("never",)),
        ("threads", ("maybe",)),
        ("blocked", ("1",)),
        ("reset", ("people",)),
        ("", ()),
    ],
)
def test_what_no_menu_offers_is_refused(name: str, values: tuple[str, ...]) -> None:
    with pytest.raises(Refused):
        _changed(GuildSettings(), name, values)
    with pytest.raises(Refused):
        _as_at_first(GuildSettings(), name)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_options_of_new_tables_go_back_to_the_box(game: object) -> None:
    key = str(getattr(game, "key", ""))
    sheet = defaults.defaults_sheet(GAMES[key], GuildSettings())
    assert len(sheet.view().children) == 1 + len(sheet.rows)
    if not GAMES[key].options:
        return
    option = GAMES[key].options[0]
    changed = defaults._with_default(GuildSettings(), GAMES[key], option.key, option.choices[-1].key)
    assert changed.options[key]
    assert defaults._with_default(changed, GAMES[key], "", "").options == {}
