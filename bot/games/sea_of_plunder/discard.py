"""SP-6 The Discard phase: a card for a pirate."""

from bot.engine.decision import PickOne
from bot.engine.text import T, Who
from bot.games.sea_of_plunder.actions import DEFERRED_TEXTS
from bot.games.sea_of_plunder.cards import lay
from bot.games.sea_of_plunder.components import Sea
from bot.games.sea_of_plunder.content import playables
from bot.games.sea_of_plunder.movement import new_action, plan, sail
from bot.games.sea_of_plunder.table import active_captain, card_name


async def discard_phase(sea: Sea) -> bool:
    """SP-6.1 One Map, Port Island or Action card is laid on top of the pile; False if there is none."""
    captain = active_captain(sea)
    choice = playables(captain.hand.cards)
    sea.in_use, sea.compass_paid = "", False  # SP-12.1 a Compass for the discard is another one
    if not choice:  # SP-6.10 no bonus, and what was deferred does nothing
        sea.deferred = []
        sea.tell(T("{who} has no card to discard.", who=Who(sea.active)))
        return False
    card = await PickOne(sea.active, "discard.card", choice, clause="SP-6.1", public=False)
    captain.hand.cards.remove(card)
    lay(sea, card)
    new_action(sea)
    sea.in_use = card
    sea.tell(T("{who} discards {card}.", who=Who(sea.active), card=card_name(card)))
    return True


async def deferred_effect(sea: Sea) -> None:
    """SP-8.5 The first Action card that waits for the discard; all of one turn use the same discard."""
    sea.tell(T("{card} takes effect.", card=card_name(sea.deferred[0])))
    await DEFERRED_TEXTS[sea.deferred[0]](sea)
    del sea.deferred[0]


async def discard_bonus(sea: Sea) -> None:
    """SP-6.4, SP-6.5 Exactly one pirate must be moved by the discarded card, even if it hurts.

    SP-6.6 along the map, SP-6.7 straight to the island, SP-6.8 even if it is there already, SP-6.9 or one square.
    """
    new_action(sea)
    keys = tuple(str(pirate.number) for pirate in sea.pirates)
    chosen = await PickOne(sea.active, "bonus.pirate", keys, clause="SP-6.4", about=sea.in_use)
    pirate = sea.pirates[keys.index(chosen)]
    sea.bonus_pirate = pirate.number
    await plan(sea, pirate, "bonus.path", "SP-6.6")
    await sail(sea, [pirate])
    sea.bonus_pirate = 0
