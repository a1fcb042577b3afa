"""The router: every button, menu and form of ours, by its verb, with what it demands.

A press is told apart by its custom id instead of by views kept in memory, so it works after any restart. Whatever goes
wrong is answered and logged.
"""

from typing import Any, TypeAlias

import discord
from msgspec import Struct

from bot.engine.text import T, say
from bot.tables.lessons import TABLES
from bot.tables.model import ASIDE, Refused, Stale
from cogs import (
    answering,
    community,
    defaults,
    history,
    hours,
    learn,
    lobby,
    my,
    planning,
    rules,
    seats,
    steer,
    tools,
    why,
)
from cogs.gate import Act, Admitted, Demand, admit
from cogs.reply import Kind, Reply
from cogs.ui import tapped
from cogs.ui.ids import LONGEST, unpack
from cogs.ui.question import MENU

NOT_OURS = T("That button is not one of mine any more. Use /board to see the table as it stands.")

Kinds: TypeAlias = tuple[Kind, ...]
OWN: Kinds = ("own",)
BOTH: Kinds = ("table", "own")  # /board shows the table's message to one person, too


class Verb(Struct, frozen=True):
    """What is done, what it demands, and on which messages it stands.

    `renews`: the pressed message shows the answer, if it is the presser's own. `quiet`: see Reply.
    """

    act: Act
    on: Kinds
    demand: Demand
    renews: bool = False
    quiet: bool = False


ANYBODY, ANYBODY_WRITES = Demand(), Demand(writes=True)
PLAYER, PLAYER_WRITES = Demand(who="player"), Demand(who="player", writes=True)
NO_TABLE, MODERATOR = Demand(of="none"), Demand(of="none", who="moderator", writes=True)
STEERS = Demand(of="ours", who="moderator", writes=True)

DRAFT = Verb(answering.draft, OWN, PLAYER_WRITES, renews=True)
LESSON = Verb(learn.pressed, OWN, NO_TABLE, renews=True)

VERBS: dict[str, Verb] = {
    # a question is answered
    "key": Verb(answering.answer, BOTH, PLAYER_WRITES, renews=True, quiet=True),
    "pick": Verb(answering.answer, BOTH, PLAYER_WRITES, renews=True, quiet=True),
    "open": Verb(answering.open_panel, BOTH, PLAYER_WRITES, renews=True),
    "group": Verb(answering.open_group, BOTH, PLAYER_WRITES, renews=True),
    "number": Verb(answering.ask_number, BOTH, PLAYER_WRITES),
    **dict.fromkeys(tapped.DRAFTED, DRAFT),
    "part": Verb(answering.draft, BOTH, PLAYER_WRITES, renews=True),
    "confirm": Verb(answering.draft, BOTH, PLAYER_WRITES, renews=True, quiet=True),
    "decide": Verb(answering.decide, OWN, PLAYER_WRITES, renews=True),
    "always": Verb(answering.always, OWN, PLAYER_WRITES, renews=True),
    "endorder": Verb(answering.end_order, OWN, PLAYER_WRITES, renews=True),
    # the next turn is planned
    "plan": Verb(planning.show, OWN, PLAYER_WRITES, renews=True),
    "unplan": Verb(planning.lift, OWN, PLAYER_WRITES, renews=True),
    # the tools of table and panel
    "hand": Verb(tools.hand, BOTH, ANYBODY, renews=True),
    "undo": Verb(tools.undo, BOTH, PLAYER_WRITES, renews=True, quiet=True),
    "log": Verb(tools.log, BOTH, ANYBODY),
    "earlier": Verb(tools.earlier, OWN, ANYBODY, renews=True),
    "words": Verb(tools.words, BOTH, ANYBODY),
    "ledger": Verb(tools.ledger, BOTH, ANYBODY),
    "orders": Verb(tools.orders, OWN, PLAYER, renews=True),
    "why": Verb(why.why, BOTH, PLAYER),
    # the lobby
    "join": Verb(lobby.join, BOTH, ANYBODY_WRITES),
    "token": Verb(lobby.token, OWN, PLAYER_WRITES, renews=True),
    "leave": Verb(lobby.leave, BOTH, PLAYER_WRITES),
    "computer": Verb(lobby.computer, BOTH, PLAYER_WRITES),
    "dismiss": Verb(lobby.dismiss, BOTH, PLAYER_WRITES),
    "options": Verb(lobby.options, BOTH, ANYBODY, renews=True),
    "option": Verb(lobby.option, OWN, ANYBODY_WRITES, renews=True),
    "seats": Verb(lobby.seats, OWN, ANYBODY_WRITES, renews=True),
    "starts": Verb(lobby.starts, OWN, ANYBODY_WRITES, renews=True),
    "remove": Verb(lobby.remove, BOTH, ANYBODY_WRITES, renews=True),
    "speed": Verb(lobby.speed, OWN, ANYBODY_WRITES, renews=True),
    "start": Verb(lobby.start, BOTH, ANYBODY_WRITES),
    "rules": Verb(lobby.show_rules, BOTH, ANYBODY),
    # seats and votes of a running game
    "vote": Verb(seats.vote, BOTH, PLAYER_WRITES),
    "keep": Verb(seats.keep, BOTH, ANYBODY_WRITES),
    "propose": Verb(seats.propose, BOTH, PLAYER_WRITES),
    "sit": Verb(seats.sit, BOTH, ANYBODY_WRITES),
    "admit": Verb(seats.admit, BOTH, ANYBODY_WRITES),
    "refuse": Verb(seats.refuse, BOTH, ANYBODY_WRITES),
    "stay": Verb(seats.stay, BOTH, PLAYER_WRITES, renews=True),
    "back": Verb(seats.back, BOTH, PLAYER_WRITES),
    "desert": Verb(seats.desert, OWN, PLAYER_WRITES, renews=True),
    "standin": Verb(seats.stand_in, OWN, PLAYER_WRITES, renews=True),
    # what was
    "again": Verb(lobby.again, BOTH, ANYBODY_WRITES),
    "replay": Verb(history.begin, BOTH, ANYBODY),
    "verify": Verb(history.verify, BOTH, ANYBODY),
    "frame": Verb(history.step, OWN, ANYBODY, renews=True),
    "share": Verb(history.share, BOTH, ANYBODY_WRITES),
    "film": Verb(history.moving, OWN, ANYBODY_WRITES),
    "export": Verb(history.export, OWN, ANYBODY),
    # of no table
    "topic": Verb(rules.turn_page, OWN, NO_TABLE, renews=True),
    "lesson": LESSON,
    "guild": Verb(community.choose, OWN, MODERATOR, renews=True),
    "fleet": Verb(steer.turn, OWN, MODERATOR, renews=True),
    "steer": Verb(steer.pressed, OWN, STEERS, renews=True),
    "place": Verb(defaults.turn, OWN, MODERATOR, renews=True),
    "gpage": Verb(defaults.turn_page, OWN, MODERATOR, renews=True),
    "gopt": Verb(defaults.choose, OWN, MODERATOR, renews=True),
    "mine": Verb(hours.choose, OWN, NO_TABLE, renews=True),
    "here": Verb(my.here, OWN, NO_TABLE, renews=True),
    "forget": Verb(my.forget, OWN, NO_TABLE, renews=True),
}


async def pressed(interaction: discord.Interaction[Any]) -> None:
    """Somebody pressed a component or sent a form."""
    data: Any = interaction.data or {}
    press, values = unpack(str(data.get("custom_id", ""))), _values(interaction)
    verb = VERBS.get(press.verb) if press is not None and values is not None else None
    if press is None or values is None or verb is None:
        async with Reply(interaction) as reply:
            await reply.say(say(NOT_OURS, ()))
        return
    if press.table >= TABLES:
        verb = LESSON  # no table of the logbook is meant
    async with Reply(interaction, verb.renews, verb.quiet) as reply:
        guest = await admit(reply, verb.demand, press, values)
        if guest.kind not in verb.on:
            raise Refused(NOT_OURS)
        await _act(guest, verb)


async def _act(guest: Admitted, verb: Verb) -> None:
    """Carry it out; what belongs to another state of the table, older or lost with a backup, is told so instead."""
    try:
        if guest.table and guest.press.revision % ASIDE > guest.revision:
            raise Stale(guest.revision)
        await verb.act(guest)
    except Stale as stale:
        await answering.moved_on(guest, stale)


def _values(interaction: discord.Interaction[Any]) -> tuple[str, ...] | None:
    """What was chosen in a menu or typed into a form; None if it is more than any of ours takes."""
    data: Any = interaction.data or {}
    found = _typed(data) if interaction.type is discord.InteractionType.modal_submit else data.get("values", [])
    values = tuple(str(value) for value in found)
    return values if len(values) <= MENU and all(len(value) <= LONGEST for value in values) else None


def _typed(data: Any) -> list[str]:
    """What was typed into a form's fields."""
    found: list[str] = []
    for part in data.get("components", []):
        fields: list[Any] = part.get("components") or [part.get("component") or {}]
        found += [str(field.get("value", "")) for field in fields]
    return found
