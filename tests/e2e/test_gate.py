"""Case 69: every verb of the router and every command, by people who may not, from places where they may not."""

import random
from collections.abc import AsyncIterator
from pathlib import Path

import discord
import pytest
from discord import app_commands

from bot.engine.text import say
from bot.tables.play import NOT_SEATED
from bot.tools.harbour import Answer, Refused, Seen
from cogs import gate, router
from cogs.gate import COMMANDS
from cogs.router import VERBS
from cogs.ui.ids import Press
from tests.conformance import count
from tests.e2e.story import sailing
from tests.e2e.town import PEOPLE, Town, fill_in, press

pytestmark = pytest.mark.harbour

REFUSALS = [
    say(each, ()) for each in (NOT_SEATED, gate.NOT_HERE, gate.MODERATORS_ONLY, gate.NOT_OURS, gate.LEFT, gate.NO_TABLE)
] + [say(router.NOT_OURS, ()), say(gate.GO_THERE, ()).split("{")[0]]
MENUS = {"pick", "some", "next", "to", "give", "take", "group", "token", "option", "seats", "topic", "guild", "gopt"}


@pytest.fixture
async def town(tmp_path: Path) -> AsyncIterator[Town]:
    async with sailing(tmp_path, PEOPLE) as story:
        found = Town(story)
        await found.found()
        await found.shut_out("Edda")
        yield found


def refused(answer: Answer) -> bool:
    """Whether the gate has said no, beside the pressed message."""
    return not answer.failed and any(words in answer.text for words in REFUSALS)


async def forged(town: Town, verb: str, table: int, luck: random.Random) -> tuple[str, tuple[str, ...]]:
    """A press that would do something if it were let through: on what is open at that table just now."""
    look = await town.story.keeper.look(table or town.one, None)
    question = look.questions[0] if look.questions else None
    key = next(iter(question.options), "") if question else ""
    names = {"vote": "1", "option": "goal", "guild": "mention", "gopt": "goal"}
    values = {
        "vote": "yes",
        "propose": luck.choice(("end", "undo", "replace")),
        "desert": "sure",
        "forget": "sure",
        "lesson": "over",
        "gopt": "set_sail",
        "words": luck.choice(("", "hand")),
    }
    name = names.get(verb, question.ask.name if question else "")
    chosen = {"option": "20", "seats": "3", "token": "green", "guild": "none", "gopt": "20", "topic": "goal"}
    seat = luck.choice((0, 1, 3)) if question is None else luck.choice((question.ask.seat, 2))
    custom_id = Press(verb, table, look.revision, seat, name, values.get(verb, key)).pack()
    return custom_id[:100], (chosen.get(verb, key or "0"),) if verb in MENUS else ()


def about_a_table(verb: str) -> bool:
    return VERBS[verb].demand.of != "none"


async def test_case_69_no_verb_lets_anybody_in_from_elsewhere(town: Town) -> None:
    """Other servers, other channels, direct messages: by strangers, ex-players, ex-members, others' moderators."""
    places: list[tuple[str, Seen, int]] = [
        ("Finn", await town.board("Finn", "general"), town.one),  # moderates the far shore
        ("Finn", await town.panel("Finn", "general"), town.one),
        ("Finn", await town.panel("Finn", "general"), town.two),
        ("Finn", town.direct("Finn"), town.one),
        ("Cora", await town.board("Cora", "general"), town.one),  # plays there, watches here
        ("Cora", await town.panel("Cora", "tavern"), town.one),
        ("Cora", await town.board("Cora", "tavern"), town.three),  # sits at it: may look, and do nothing
        ("Cora", town.direct("Cora"), town.two),
        ("Dirk", await town.panel("Dirk", "tavern"), town.one),  # sat there once
        ("Dirk", town.direct("Dirk"), town.one),
        ("Gina", await town.board("Gina", "tavern"), town.one),  # has a table of her own
        ("Edda", await town.panel("Edda", "general"), town.one),  # has left the server, and sits there still
        ("Edda", town.direct("Edda"), town.one),
        ("Bart", await town.panel("Bart", "tavern"), town.one),  # sits there, is elsewhere
    ]
    await press(town.sailors["Edda"], town.direct("Edda"), Press("hand", town.one).pack())  # the table is asked
    await town.story.settle()
    luck = random.Random(69)
    for _ in range(count(1, 20)):
        for who, message, table in places:
            for verb in VERBS:
                if not about_a_table(verb):
                    continue
                custom_id, values = await forged(town, verb, table, luck)
                answer = await town.untouched(lambda: press(town.sailors[who], message, custom_id, *values))  # noqa: B023
                seated = (who, table) in (("Bart", town.one), ("Cora", town.three))
                if not (seated and not VERBS[verb].demand.writes):
                    assert refused(answer), (who, verb, answer.text)
                town.put_away(message, answer)


async def test_case_69_at_the_table_itself_nobody_acts_for_those_who_sit_there(town: Town) -> None:
    """A game under way, a lobby, and a game at which somebody looks on who moderates another server."""
    luck = random.Random(70)
    for who, channel, table in (
        ("Cora", "harbour", town.one),
        ("Dirk", "harbour", town.one),
        ("Gina", "harbour", town.one),
        ("Bart", "tavern", town.two),
        ("Anne", "general", town.three),
    ):
        for message in (await town.board(who, channel), await town.panel(who, channel)):
            for verb, row in VERBS.items():
                if not about_a_table(verb) or (table == town.two and verb == "join"):
                    continue  # a lobby is there to be joined
                if (who, table) == ("Dirk", town.one) and verb in ("join", "sit"):
                    continue  # his own seat is his again as long as nobody else has it
                custom_id, values = await forged(town, verb, table, luck)
                answer = await town.untouched(lambda: press(town.sailors[who], message, custom_id, *values))  # noqa: B023
                if row.demand.who != "anybody":
                    assert refused(answer), (who, verb, answer.text)
                town.put_away(message, answer)


async def test_case_69_what_stands_on_own_messages_does_nothing_on_those_of_others(town: Town) -> None:
    """Settings, lessons, pages: pressed by people who might, on a message on which they never stand."""
    luck = random.Random(71)
    for who in ("Anne", "Bart", "Cora"):
        board = await town.board(who, "harbour")
        for verb, row in VERBS.items():
            if "table" in row.on:
                continue
            custom_id, values = await forged(town, verb, town.one if about_a_table(verb) else 0, luck)
            answer = await town.untouched(lambda: press(town.sailors[who], board, custom_id, *values))  # noqa: B023
            assert refused(answer), (who, verb, answer.text)
            town.put_away(board, answer)
    panel = await town.panel("Cora", "harbour")
    for verb, row in VERBS.items():  # and what moderators may is not done by others on any
        if row.demand.who == "moderator":
            custom_id, values = await forged(town, verb, town.one if about_a_table(verb) else 0, luck)
            answer = await town.untouched(lambda: press(town.sailors["Cora"], panel, custom_id, *values))  # noqa: B023
            assert refused(answer), (verb, answer.text)


async def test_case_69_no_form_lets_anybody_in_from_elsewhere(town: Town) -> None:
    """A form says its own custom id like a button: whatever is sent by one passes the same gate."""
    await press(town.sailors["Edda"], town.direct("Edda"), Press("hand", town.one).pack())  # the table is asked
    await town.story.settle()
    luck = random.Random(72)
    for who, message in (
        ("Finn", await town.board("Finn", "general")),
        ("Cora", await town.panel("Cora", "tavern")),
        ("Dirk", town.direct("Dirk")),
        ("Edda", town.direct("Edda")),
    ):
        for verb in filter(about_a_table, VERBS):
            custom_id, _ = await forged(town, verb, town.one, luck)
            answer = await town.untouched(lambda: fill_in(town, who, message, "", custom_id, "1"))  # noqa: B023
            assert refused(answer), (who, verb, answer.text)
            town.put_away(message, answer)
    board = await town.board("Bart", "harbour")
    for verb, row in VERBS.items():  # and by whoever may do it, on no message on which it never stands
        for message in (None, board):
            if message is not None and "table" in row.on:
                continue
            custom_id, _ = await forged(town, verb, town.one if about_a_table(verb) else 0, luck)
            answer = await town.untouched(lambda: fill_in(town, "Bart", message, "harbour", custom_id, "1"))  # noqa: B023
            assert refused(answer), (verb, answer.text)
            town.put_away(board, answer)


NASTY = (
    "9" * 40, "99999999999999999999", "-1", "-", "--3", " 5", "1e9", "0-0-0", "-9" * 10, "²", "١٢", "٣", "\u0000",
    "None", "a" * 60, "%s{}", "{0}", "'; --", "../..", "\u202e", "😀" * 20, "page", "sure", "",
)  # fmt: skip


async def test_case_36_nasty_values_of_every_verb_are_answered_in_words_to_those_who_may(
    town: Town, caplog: pytest.LogCaptureFixture
) -> None:
    """Whoever may press something may send it with anything in it: nobody but he must be the worse for that."""
    luck = random.Random(36)
    guild = (await town.story.keeper.head(town.one)).guild
    before = await town.story.keeper.guild_settings(guild)
    for who, channel, table in (
        ("Anne", "harbour", town.one),
        ("Gina", "tavern", town.two),
        ("Bart", "harbour", town.one),
    ):
        messages = (await town.panel(who, channel), await town.board(who, channel), None)
        for verb in VERBS:
            for _ in range(count(3, 60)):
                look = await town.story.keeper.look(table, town.ids[who])
                asked = [each.ask.name for each in look.questions if each.mine]
                name = luck.choice(
                    (*asked, *NASTY, "option", "speed", "bank", "hour", "zone", "kick", "rewind", "reset")
                )
                number = table if about_a_table(verb) else luck.choice((0, 0, 10**12, 10**12 + 3))
                press_ = Press(
                    verb, number, luck.choice((look.revision, 0)), luck.choice((0, 1, 99)), name, luck.choice(NASTY)
                )
                custom_id, message = press_.pack()[:100], luck.choice(messages)
                if message is None:
                    answer = await fill_in(town, who, messages[0], "", custom_id, luck.choice(NASTY) or "x")
                else:
                    values = [luck.choice(NASTY) or "x" for _ in range(luck.randrange(3))]
                    answer = await press(town.sailors[who], message, custom_id, *values)
                assert not answer.failed, (who, custom_id)
                assert "Something went wrong" not in answer.text, (who, custom_id)
                town.put_away(messages[0], answer)
    assert [record.getMessage() for record in caplog.records if record.levelname == "ERROR"] == []
    changed = await town.story.keeper.guild_settings(guild)
    assert (changed.roles, changed.channels, changed.blocked) == (before.roles, before.channels, before.blocked)


def every_command(town: Town) -> list[app_commands.Command[object, ..., None]]:
    assert town.story.bot is not None
    return [each for each in town.story.bot.tree.walk_commands() if isinstance(each, app_commands.Command)]


def filled_in(command: app_commands.Command[object, ..., None], town: Town) -> dict[str, str | int | bool]:
    """Something for every option that must be given."""
    found: dict[str, str | int | bool] = {}
    for option in command.parameters:
        if option.name == "table":
            found["table"] = town.one
        elif option.required:
            kinds = {discord.AppCommandOptionType.integer: 0, discord.AppCommandOptionType.user: "Cora"}
            found[option.name] = option.choices[0].value if option.choices else kinds.get(option.type, "x")
    return found


async def test_case_69_no_command_lets_anybody_act_where_he_may_not(town: Town) -> None:
    await press(town.sailors["Edda"], town.direct("Edda"), Press("hand", town.one).pack())  # the table is asked
    await town.story.settle()
    for command in every_command(town):
        demand = COMMANDS[command.callback]
        name, options = command.qualified_name, filled_in(command, town)
        if demand.of == "none":
            continue
        for who, channel in (("Cora", "harbour"), ("Dirk", "harbour"), ("Finn", "general"), ("Edda", "dm")):
            if (demand.of, who) == ("live", "Finn") or (demand.who == "anybody" and channel != "dm"):
                continue  # there he sits at a table; what anybody may, these may as well
            try:
                answer = await town.untouched(
                    lambda: town.sailors[who].slash(name, channel, **options)  # noqa: B023
                )
            except Refused:
                continue  # Discord itself does not offer it
            alone = demand.of == "any"  # his own tables, if there is none here
            assert refused(answer) or alone, (who, name, answer.text)


async def test_case_69_no_suggestion_is_made_to_those_who_do_not_sit_there(town: Town) -> None:
    for command in every_command(town):
        for option in command.parameters:
            if not option.autocomplete or COMMANDS[command.callback].who == "anybody":
                continue
            for who in ("Cora", "Dirk"):
                try:
                    offered = await town.sailors[who].complete(command.qualified_name, "harbour", option.name)
                except Refused:
                    continue
                assert offered == [], (who, command.qualified_name)


async def test_case_69_who_is_let_run_mod_may_use_its_menus_for_a_while_and_nobody_else(town: Town) -> None:
    """Server Settings > Integrations can give /mod to people who may not manage the server."""
    keeper, world = town.story.keeper, town.world
    guild = next(guild.id for guild in world.guilds.values() if guild.name == "The Harbour")
    menu = Press("guild", 0, name="mention").pack()
    granted = next(command for command in world.commands.values() if command.body["name"] == "mod")
    needed = granted.body.pop("default_member_permissions")  # as if a role had it by Integrations
    shown = (await town.sailors["Cora"].slash("mod settings", "tavern")).message
    assert shown is not None
    granted.body["default_member_permissions"] = needed
    changed = await press(town.sailors["Cora"], shown, menu, "none")
    assert "Changed" in changed.text and (await keeper.guild_settings(guild)).mention == "none"
    others = await town.untouched(lambda: _forge(town, "Gina", "tavern", menu, "next"))
    assert refused(others)
    abroad = await town.untouched(lambda: _forge(town, "Cora", "general", menu, "next"))
    assert refused(abroad), "of another server she is no moderator"
    assert town.story.bot is not None
    town.story.bot.desk.moderators._now = lambda: 1e12  # a quarter of an hour later
    late = await town.untouched(lambda: press(town.sailors["Cora"], shown, menu, "next"))
    assert refused(late)


async def _forge(town: Town, who: str, channel: str, custom_id: str, *values: str) -> Answer:
    return await press(town.sailors[who], await town.panel(who, channel), custom_id, *values)


async def test_case_69_a_button_of_a_state_that_was_lost_with_a_backup_is_as_old_as_any_other(town: Town) -> None:
    keeper = town.story.keeper
    head = await keeper.head(town.one)
    who = ("Anne", "Bart")[head.waiting[0]]
    look = await keeper.look(town.one, town.ids[who])
    for message in (await town.board(who, "harbour"), await town.panel(who, "harbour")):
        kind = "own" if message.ephemeral else "table"
        for question in look.questions:
            for verb, row in VERBS.items():
                if row.demand != router.PLAYER_WRITES or kind not in row.on:
                    continue
                lost = Press(verb, town.one, head.revision + 3, question.ask.seat, question.ask.name, "x").pack()
                answer = await press(town.sailors[who], message, lost)
                assert "moved on" in answer.text and "Set Sail" in answer.text, (verb, answer.text)
                town.put_away(message, answer)
    await town.story.settle()
    assert (await keeper.head(town.one)).revision == head.revision
