"""SP-6 The Discard phase: a card for a pirate."""

from collections.abc import Iterable

from bot.engine.question import NOT_OFFERED, Answer, Missing, Option, PickOne
from bot.engine.text import NONE, T, Text, Who
from bot.games.sea_of_plunder.actions import DEFERRED_TEXTS
from bot.games.sea_of_plunder.appraisal import Appraisal
from bot.games.sea_of_plunder.cards import lay
from bot.games.sea_of_plunder.components import Sea
from bot.games.sea_of_plunder.content import ACTIONS, BOARD, GOODS, MAPS, PORT_OF_CARD, PORTS
from bot.games.sea_of_plunder.hand import choosable, not_choosable, vain_hopes
from bot.games.sea_of_plunder.hints import DECLINES, card_group, endings, met_by, strikes
from bot.games.sea_of_plunder.movement import BonusPath, new_action, plan, sail
from bot.games.sea_of_plunder.table import active_captain, card_name, paths_told, port_of, thing_at

PIRATES = tuple([str(number) for number in range(1, len(BOARD.pirates) + 1)])


async def discard_phase(sea: Sea) -> bool:
    """SP-6.1 One Map, Port Island or Action card is laid on top of the pile; False if there is none."""
    captain = active_captain(sea)
    choice = choosable(sea, sea.active)
    sea.in_use, sea.compass_paid = "", False  # SP-12.1 a Compass for the discard is another one
    if not choice:  # SP-6.10 no bonus, and what was deferred does nothing
        sea.deferred = []
        sea.tell(T("{who} has no card to discard.", who=Who(sea.active)))
        return False
    card = await DiscardCard(sea.active, choice)
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
    chosen = await BonusPirate(sea.active, PIRATES)
    pirate = sea.pirates[PIRATES.index(chosen)]
    sea.bonus_pirate = pirate.number
    await plan(sea, pirate, BonusPath)
    await sail(sea, [pirate])
    sea.bonus_pirate = 0


# -- the questions -----------------------------------------------------------------------------------------------------

_NEVER_DISCARDED = T("A Good can never be discarded: it buys off pirates, and it counts at the end.")  # SP-6.2
_ONE_MUST = T("The Discard Bonus cannot be declined: one pirate has to move.")  # SP-6.5


class DiscardCard(PickOne, frozen=True, gc=False):
    """SP-6.1 Which card is discarded."""

    name, clause, public = "discard.card", "SP-6.1", False
    waiting = T("{who} is choosing a card to discard.")

    def prompt(self, sea: Sea) -> Text:
        if not sea.deferred:
            return T("Which card do you discard? It moves a pirate.")
        first = card_name(sea.deferred[0])
        return T("Which card do you discard? It serves {card} first, then it moves a pirate.", card=first)

    def option(self, sea: Sea, key: str) -> Option:
        name, group = card_name(key), card_group(key)
        if key in PORT_OF_CARD:
            at = port_of(sea, PORT_OF_CARD[key]).at
            port = PORTS[PORT_OF_CARD[key]].name
            return Option(
                name,
                T("A pirate goes straight to {port}, {square}.", port=port, square=at),
                at,
                group=group,
                emoji="port",
            )
        if key in ACTIONS:
            return Option(name, T("A pirate sails one square; the text does nothing."), group=group, emoji="star")
        ways, hits = paths_told(MAPS[key].paths), strikes(sea, key)
        if hits is NONE:
            return Option(name, T("A pirate sails {ways}.", ways=ways), group=group, emoji="map")
        return Option(name, T("{ways} · {hits}", ways=ways, hits=hits), group=group, emoji="map")

    @staticmethod
    def sought(sea: Sea, seat: int) -> Iterable[str]:
        return choosable(sea, seat)

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Text | None:
        return _NEVER_DISCARDED if key in GOODS else not_choosable(sea, seat, key)

    def surprises(self, sea: Sea) -> Iterable[Missing]:
        return vain_hopes(sea, self.seat, _NEVER_DISCARDED)

    def plain(self, sea: Sea) -> Answer:
        return max(self.keys, key=Appraisal(sea, self.seat).discard)


class BonusPirate(PickOne, frozen=True, gc=False):
    """SP-6.4 Which pirate the discarded card moves."""

    name, clause = "bonus.pirate", "SP-6.4"
    waiting = T("{who} is choosing a pirate to move.")
    never = ((T("No pirate at all"), _ONE_MUST),)

    def prompt(self, sea: Sea) -> Text:
        return T("Which pirate moves by {card}?", card=card_name(sea.in_use))

    def option(self, sea: Sea, key: str) -> Option:
        thing, card = f"pirate.{key}", sea.in_use
        at = thing_at(sea, thing)
        if card in PORT_OF_CARD:
            end = port_of(sea, PORT_OF_CARD[card]).at
            met = met_by(sea, thing, (end,))
            hint = T("To {end}. {met}", end=end, met=met) if met.text else T("To {end}.", end=end)
        else:
            compass = sea.captains[self.seat].compasses > 0 or sea.compass_paid
            hint = T("To {ends}.", ends=endings(sea, card, thing, at, compass))
        return Option(T("Pirate {n} at {square}", n=key, square=at), hint, at, key, emoji="skull")

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Text | None:
        if key in PIRATES:
            return None
        return _ONE_MUST if key in DECLINES else NOT_OFFERED

    def plain(self, sea: Sea) -> Answer:
        look = Appraisal(sea, self.seat)
        things = {key: f"pirate.{key}" for key in self.keys}
        return max(things, key=lambda key: look.steer(sea.in_use, things[key], thing_at(sea, things[key])))
