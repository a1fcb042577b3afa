"""SC-11 Dig: for one's own Treasure, or with luck for another captain's."""

from bot.engine.chance import Draw, Reveal
from bot.engine.question import Why
from bot.engine.text import T, Who
from bot.games.scoundrels.asking import BACK, TAKING_A_TURN, committed
from bot.games.scoundrels.burying import unmark
from bot.games.scoundrels.cards import TYPE, VALUE, clear_table, draw, hold, is_ghost
from bot.games.scoundrels.components import WILD, Captain, Cove, Dig, Sea
from bot.games.scoundrels.content import FEATS, RULES, TREASURE, WEIGHTED
from bot.games.scoundrels.faring import place_of
from bot.games.scoundrels.ghost import GHOST_ASHORE
from bot.games.scoundrels.hand import discard_down
from bot.games.scoundrels.infamy import skirmish
from bot.games.scoundrels.loading import TREASURE_OF, Treasures, best_load, carriable, treasure_keys
from bot.games.scoundrels.moving import set_out
from bot.games.scoundrels.names import CARD_NAMES, named_treasure
from bot.games.scoundrels.quests import complete
from bot.games.scoundrels.squares import cove_at

SHOVEL_HANDS, LIGHT_SLEEPER = "shovel_hands", "light_sleeper"


def no_dig(sea: Sea, seat: int, key: str) -> Why | None:
    """SC-11.1 A living pirate in a cove where Treasure is buried (SC-17.5 not the Ghost).

    SC-11.6 Not at another's cove while no further weighted card can be held.
    """
    captain = sea.captains[seat]
    if is_ghost(captain):
        return GHOST_ASHORE
    cove = cove_at(sea, captain.ship)
    if cove is None or not cove.cards.cards:
        return NOTHING_BURIED
    if hold(captain) > 0 or (cove.owner == seat and any(card not in WEIGHTED for card in cove.cards.cards)):
        return None
    return HOLD_FULL


async def dig(sea: Sea, seat: int) -> None:
    """SC-11.1 A Dig ends the turn whatever comes of it. SC-11.7 It costs no cards. SC-5.10 Here or somewhere else."""
    cove = cove_at(sea, place_of(sea, seat))
    assert cove is not None
    if cove.owner == seat:
        await dig_own(sea, seat, cove)
    else:
        set_out(sea, seat)
        await dig_other(sea, seat, cove)


async def dig_own(sea: Sea, seat: int, cove: Cove) -> None:
    """SC-11.5 One or more of the own cards by choice, without drawing."""
    captain = sea.captains[seat]
    room = hold(captain)
    keys = treasure_keys(cove.cards.cards)
    best = best_load(keys, room, len(keys))
    chosen = committed(await DugUp(seat, keys, 1, len(keys), best, carriable(room), (BACK,)))
    set_out(sea, seat)
    await Reveal()
    for key in chosen:
        cove.cards.cards.remove(TREASURE_OF[key])
        captain.cargo.append(TREASURE_OF[key])
    found = named_treasure([TREASURE_OF[key] for key in chosen])
    sea.tell(T("{who} digs up {treasure} at {cove}.", who=Who(seat), treasure=found, cove=cove.square), sign="dig")
    unmark(sea, cove)
    await discard_down(sea, seat)
    sea.turn.over = "dig"


async def dig_other(sea: Sea, seat: int, cove: Cove) -> None:
    """SC-11.2 A card decides whether one random Treasure is found; SC-11.3 after a success another must be drawn.

    SC-11.8 This is stealing. SC-11.9 The cove of a sunk pirate is dug in the same way.
    """
    captain, owner = sea.captains[seat], sea.captains[cove.owner]
    hole = sea.dig = Dig(seat, cove.square)
    told = {"who": Who(seat), "owner": Who(cove.owner), "cove": cove.square}
    while cove.cards.cards and hold(captain) > 0:
        card = await draw(sea)
        if not card:  # SC-12.4 a missing card fails
            break
        sea.table.append(card)
        hole.drawn.append(card)
        if not digs_up(sea, card, captain, owner):
            sea.tell(T("{who} digs for {owner}'s Treasure at {cove}: {card}, nothing.", card=CARD_NAMES[card], **told))
            break
        found = cove.cards.cards.pop(await one_of(cove, seat))
        captain.cargo.append(found)
        hole.found.append(found)
        text = T("{who} digs at {cove}: {card}, and finds {owner}'s {treasure}.", card=CARD_NAMES[card],
                 treasure=TREASURE[found].name, **told)  # fmt: skip
        sea.tell(text, sign="dig")
    clear_table(sea)  # SC-11.4 drawn cards are never kept
    unmark(sea, cove)
    await discard_down(sea, seat)  # SC-11.6 once, after the last draw
    sea.turn.over = "dig"
    if len(hole.found) >= FEATS["FT6"].least:  # SC-15.11
        await complete(sea, {seat: ["FT6"]})


async def one_of(cove: Cove, digger: int) -> int:
    """SC-11.2 A random one of the Treasures buried here."""
    size = len(cove.cards.cards)
    if size > 1:
        return await Draw(size, "SC-11.2", digger, cove.square)
    await Reveal()
    return 0


def digs_up(sea: Sea, card: str, digger: Captain, owner: Captain) -> bool:
    """SC-11.2 A 3 or 4 of any type. SC-20.12 Shovel Hands, Light Sleeper, or both: then the normal rule.

    SC-21.5 In Skirmish Mode any Wild and nothing else; SC-21.10 the Quirks there.
    """
    shovel, sleeper = digger.quirk == SHOVEL_HANDS, owner.quirk == LIGHT_SLEEPER
    value, quirks = VALUE[card], RULES.quirks
    if skirmish(sea):
        wild = TYPE[card] == WILD
        if shovel and not sleeper:
            return wild or value == quirks.skirmish_shovel_on
        if sleeper and not shovel:
            return wild and value >= quirks.skirmish_sleeper_from
        return wild
    if shovel and not sleeper:
        return value in RULES.dig_on or value == quirks.shovel_hands_on
    if sleeper and not shovel:
        return value == quirks.light_sleeper_on
    return value in RULES.dig_on


# -- questions ---------------------------------------------------------------------------------------------------------

NOTHING_BURIED = T("You can dig only in a cove where Treasure is buried.")
HOLD_FULL = T("You cannot carry any more weighted Treasure.")


class DugUp(Treasures, frozen=True, gc=False):
    """SC-11.5 Which of the own Treasures come aboard again."""

    name, clause, public, unnoticed = "dig.own", "SC-11.5", False, True
    waiting = TAKING_A_TURN
    asks = T("Which of your Treasures do you dig up? Your turn ends with it.")
