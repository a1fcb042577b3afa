"""SC-6 Pillage: storming an open port for Treasure."""

from bot.engine.chance import take
from bot.engine.decision import PickOne, PickSome
from bot.engine.text import T, Who
from bot.games.scoundrels.cards import (
    BACK,
    FITTING,
    TYPE,
    VALUE,
    cards_left,
    clear_table,
    draw,
    is_ghost,
    keys_of,
    play,
    total,
)
from bot.games.scoundrels.components import CANNON, SAIL, SWORD, Pillage, Port, Sea
from bot.games.scoundrels.content import FEATS, RULES, TREASURE
from bot.games.scoundrels.infamy import PARROT, carries, gain, skirmish
from bot.games.scoundrels.quests import complete
from bot.games.scoundrels.telling import CARD_NAMES, named_cards, new_picture

KEEP = "keep"
HARBOUR_RAT = "harbour_rat"
FOR_PILLAGE = T("pillage")


def port_at(sea: Sea, square: str) -> Port | None:
    """The port on a square."""
    for port in sea.ports:
        if port.square == square:
            return port
    return None


def can_pillage(sea: Sea, seat: int) -> bool:
    """SC-6.1 A living pirate in an open port (SC-6.8) with a card that can be used. SC-17.5 Not the Ghost.

    SC-6.5, SC-6.11 An earlier failure or an empty Treasure deck does not matter.
    """
    captain = sea.captains[seat]
    port = port_at(sea, captain.ship)
    if port is None or port.closed or is_ghost(captain):
        return False
    return any(TYPE[card] != SAIL for card in captain.hand.cards)


async def pillage(sea: Sea, seat: int) -> None:
    """SC-6.2 Swords, Cannons and Wilds, mixed freely and as many as he likes (SC-4.7), against three cards."""
    captain = sea.captains[seat]
    port = port_at(sea, captain.ship)
    assert port is not None
    keys = keys_of([card for card in captain.hand.cards if TYPE[card] != SAIL])
    played = await PickSome(
        seat, "pillage.cards", keys, 1, len(keys), (BACK,), clause="SC-6.2", public=False, alone=(BACK,), unnoticed=True
    )
    if played == (BACK,):
        return
    new_picture(sea)
    storm = sea.pillage = Pillage(seat, port.square, play(sea, seat, played))
    for _ in range(RULES.port_cards):  # SC-6.3 all types count
        card = await draw(sea)
        if card:  # SC-12.4 a missing port card counts 0
            sea.table.append(card)
            storm.drawn.append(card)
    sea.tell(
        T(
            "{who} storms {port} with {cards}; the port shows {drawn}.",
            who=Who(seat),
            port=port.name,
            cards=named_cards(storm.played),
            drawn=named_cards(storm.drawn),
        )
    )
    await replacements(sea, storm)
    ours, theirs = total(storm.played), total(storm.drawn)
    clear_table(sea)  # SC-6.6 played and drawn cards go before any reward
    told = {"who": Who(seat), "port": port.name, "ours": ours, "theirs": theirs}
    if ours <= theirs:  # SC-6.4 strictly higher; SC-6.5 nothing but the cards is lost
        storm.stage = "failed"
        sea.tell(T("{who} fails at {port}: {ours} against {theirs}.", **told))
        return
    storm.stage = "won"
    sea.turn.pillages += 1
    sea.tell(T("{who} pillages {port}: {ours} against {theirs}.", **told))
    await spoils(sea, seat, port)
    await pillage_feats(sea, storm, ours - theirs)  # SC-6.13 after all of the spoils


async def spoils(sea: Sea, seat: int, port: Port) -> None:
    """SC-6.7 One Infamy, the top Treasure, and the port closes, in this order."""
    if not skirmish(sea):  # SC-21.4 no Infamy for a pillage in Skirmish Mode
        await gain(sea, seat, RULES.pillage_infamy, FOR_PILLAGE)
    if sea.treasure.cards:  # SC-6.10 the only way to Treasure cards; SC-6.11 none may be left
        card = await take(sea.treasure)
        sea.captains[seat].cargo.append(card)  # SC-6.12 cargo lies face up
        sea.tell(T("{who} takes {treasure} aboard.", who=Who(seat), treasure=TREASURE[card].name))
    port.closed = RULES.closed_after_pillage
    sea.tell(T("{port} closes its harbour.", port=port.name))


async def replacements(sea: Sea, storm: Pillage) -> None:
    """SC-19.11, SC-20.14 Talking Parrot and Harbour Rat: each may replace one port card, one after the other."""
    captain = sea.captains[storm.seat]
    if carries(captain, PARROT) and not sea.used.parrot:
        sea.used.parrot = await replace(sea, storm, PARROT)
    if captain.quirk == HARBOUR_RAT and not sea.used.harbour_rat:
        sea.used.harbour_rat = await replace(sea, storm, HARBOUR_RAT)


async def replace(sea: Sea, storm: Pillage, helper: str) -> bool:
    """One port card is replaced by the next card of the deck; the old one is discarded with the rest."""
    if not storm.drawn or not cards_left(sea):  # SC-12.4 not offered
        return False
    keys = (KEEP, *sorted(set(storm.drawn)))
    ours, theirs, highest = total(storm.played), total(storm.drawn), max(storm.drawn, key=lambda card: VALUE[card])
    could_turn = ours <= theirs and ours > theirs - VALUE[highest] + 1
    clause = "SC-19.11" if helper == PARROT else "SC-20.14"
    old = await PickOne(
        storm.seat, "pillage.replace", keys, highest if could_turn else KEEP, clause=clause, about={"with": helper}
    )
    if old == KEEP:
        return False
    new = await draw(sea)
    sea.table.append(new)
    storm.drawn[storm.drawn.index(old)] = new
    storm.replaced.append(old)
    told = {"who": Who(storm.seat), "old": CARD_NAMES[old], "new": CARD_NAMES[new]}
    sea.tell(T("{who} has the port's {old} replaced: {new} comes up.", **told))
    return True


async def pillage_feats(sea: Sea, storm: Pillage, lead: int) -> None:
    """The feats a successful pillage can complete (SC-15.9)."""
    done: list[str] = []
    played = storm.played
    steel = all(card in FITTING[SWORD] for card in played)
    thunder = all(card in FITTING[CANNON] for card in played)
    if steel and thunder and {"FT1", "FT2"} <= set(sea.quests):
        # SC-15.10 Wilds alone count for one of the two
        done.append(await PickOne(storm.seat, "quest.choose", ("FT1", "FT2"), "FT1", clause="SC-15.10"))
    elif steel or thunder:
        done += ["FT1"] * steel + ["FT2"] * thunder
    if lead >= FEATS["FT3"].least:  # SC-15.10 against the port's final total
        done.append("FT3")
    if sea.turn.pillages >= FEATS["FT4"].least:  # SC-15.11 the second in this turn
        done.append("FT4")
    await complete(sea, {storm.seat: done})
