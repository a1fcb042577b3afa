"""SP-6 The Discard phase: a card for a pirate."""

from collections.abc import Iterable

from bot.engine.question import NOT_OFFERED, Answer, Missing, Option, PickOne
from bot.engine.text import NONE, T, Text, Who
from bot.games.sea_of_plunder.actions import DEFERRED_TEXTS
from bot.games.sea_of_plunder.appraisal import Appraisal
from bot.games.sea_of_plunder.cards import lay
from bot.games.sea_of_plunder.components import Sea
from bot.games.sea_of_plunder.content import ACTIONS, GOODS, MAPS, NAMES, PORT_OF_CARD, PORTS
from bot.games.sea_of_plunder.courses import (
    BACK,
    COMPASS,
    LISTED,
    PIRATES,
    SPEND,
    UNSPENT,
    Use,
    bonuses,
    compass_hindered,
    costly,
    meant,
    misused,
    no_bearing,
    told,
    used,
    uses_of,
)
from bot.games.sea_of_plunder.hand import choosable, not_choosable, vain_hopes
from bot.games.sea_of_plunder.hints import DECLINES, card_group, strikes
from bot.games.sea_of_plunder.movement import bearings_free, new_action, sail, take_course
from bot.games.sea_of_plunder.table import card_name, paths_told, port_of


async def discard_phase(sea: Sea) -> None:
    """SP-6.1 One Map, Port Island or Action card is laid on top of the pile, and moves a pirate."""
    seat = sea.active
    keys = discards_of(sea, seat)
    sea.in_use = ""
    if not keys:  # SP-6.10 no bonus, and what was deferred does nothing
        sea.deferred = []
        sea.tell(T("{who} has no card to discard.", who=Who(seat)))
        return
    key = await DiscardCard(seat, keys)
    while key == COMPASS:  # SP-24.8 nothing has changed before the card and its way are said
        key = await DiscardTurned(seat, (*turned_discards(sea, seat), BACK), BACK)
        if key == BACK:
            key = await DiscardCard(seat, keys)
    use = used(key)
    sea.captains[seat].hand.cards.remove(use.card)
    lay(sea, use.card)
    new_action(sea)
    sea.in_use = use.card
    sea.tell(T("{who} discards {card}.", who=Who(seat), card=card_name(use.card)))
    if use.mover:
        await discard_bonus(sea, use)


async def deferred_effect(sea: Sea) -> None:
    """SP-8.5 The first Action card that waits for the discard; all of one turn use the same discard."""
    sea.tell(T("{card} takes effect.", card=card_name(sea.deferred[0])))
    await DEFERRED_TEXTS[sea.deferred[0]](sea)
    del sea.deferred[0]


async def bonus_phase(sea: Sea) -> None:
    """SP-6.4 The Discard Bonus after something deferred: the pirate is chosen only now."""
    new_action(sea)
    await discard_bonus(sea, used(await BonusPirate(sea.active, bonuses_free(sea))))


async def discard_bonus(sea: Sea, use: Use) -> None:
    """SP-6.4, SP-6.5 Exactly one pirate must be moved by the discarded card, even if it hurts.

    SP-6.6 along the map, SP-6.7 straight to the island, SP-6.8 even if it is there already, SP-6.9 or one square.
    """
    sea.phase = "bonus"
    pirate = sea.pirates[int(use.mover) - 1]
    take_course(sea, pirate, use.bearing)
    await sail(sea, [pirate])


def discards_of(sea: Sea, seat: int) -> tuple[str, ...]:
    """SP-6.1, SP-6.4 Each card with each way of each pirate; the cards alone if the pirates are asked for later."""
    cards = choosable(sea, seat)
    if comes_later(sea, cards):
        return cards
    keys: tuple[str, ...] = ()
    for card in cards:
        keys += bonuses(card)
    return (*keys, COMPASS) if compass_hindered(sea, seat, True) is None else keys


def comes_later(sea: Sea, cards: tuple[str, ...]) -> bool:
    """SP-6.3 What is deferred comes between the discard and its bonus; SP-24.8 and no list may be too long to read."""
    return bool(sea.deferred) or len(cards) > LISTED


def turned_discards(sea: Sea, seat: int) -> tuple[str, ...]:
    """SP-12.1 Each card as a Compass lets it be used for a pirate."""
    wastes = sea.captains[seat].power == "navigator"
    return tuple([key for card in choosable(sea, seat) for key in costly(card, PIRATES, wastes)])


def bonuses_free(sea: Sea) -> tuple[str, ...]:
    """SP-6.4 The ways of all pirates by the card that is discarded already, turned ones too if they can be paid."""
    card = sea.in_use
    if card in PORT_OF_CARD:
        return bonuses(card)
    return tuple([f"{card}/{number}/{key}" for number in PIRATES for key in bearings_free(sea, card)])


# -- the questions -----------------------------------------------------------------------------------------------------

_NEVER_DISCARDED = T("A Good can never be discarded: it buys off pirates, and it counts at the end.")  # SP-6.2
_LATER = T("The pirate is asked for when the card is discarded.")  # SP-6.3
_ONE_MUST = T("The Discard Bonus cannot be declined: one pirate has to move.")  # SP-6.5


class DiscardCard(PickOne, frozen=True, gc=False):
    """SP-6.1 Which card is discarded, SP-6.4 and which pirate it moves where."""

    name, clause, public = "discard.card", "SP-6.1", False
    waiting = T("{who} is choosing a card to discard.")
    sorted_by = T("First the card")

    def prompt(self, sea: Sea) -> Text:
        if sea.deferred:
            first = card_name(sea.deferred[0])
            return T("Which card do you discard? It works for {card} first, then it moves a pirate.", card=first)
        return T("Which card do you discard, and which pirate does it move?")

    def option(self, sea: Sea, key: str) -> Option:
        if key == COMPASS:
            return SPEND
        return _card_told(sea, key) if key in NAMES else told(sea, key, True, card_name(used(key).card))

    @staticmethod
    def sought(sea: Sea, seat: int) -> Iterable[str]:
        return discards_of(sea, seat)

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Text | None:
        if key in GOODS:
            return _NEVER_DISCARDED
        later = comes_later(sea, choosable(sea, seat))
        if key == COMPASS:
            return _LATER if later else compass_hindered(sea, seat, True)
        use = meant(key)
        if use is None:
            return not_choosable(sea, seat, key)
        held = not_choosable(sea, seat, use.card)
        if held is not None or not use.mover:
            return held or (None if later else NOT_OFFERED)
        return _LATER if later else _missteered(sea, seat, use, costs=False)

    def surprises(self, sea: Sea) -> Iterable[Missing]:
        yield Missing(T("No pirate at all"), _ONE_MUST)
        yield from vain_hopes(sea, self.seat, _NEVER_DISCARDED)

    def plain(self, sea: Sea) -> Answer:
        """The best card, and its best use that costs no Compass."""
        look = Appraisal(sea, self.seat)
        return look.best_use(uses_of(look.to_discard(), self.keys))


class DiscardTurned(PickOne, frozen=True, gc=False):
    """SP-12.1, SP-12.3 Which card is discarded, and how it is turned for which pirate."""

    name, clause, public, unnoticed = "discard.compass", "SP-12.1", False, True
    waiting = T("{who} is choosing a card to discard.")
    sorted_by = T("First the card")
    asks = T("Your Compass: which card do you discard, and how is it turned for which pirate?")

    def option(self, sea: Sea, key: str) -> Option:
        if key == BACK:
            return UNSPENT
        return told(sea, key, True, card_name(used(key).card))

    @staticmethod
    def sought(sea: Sea, seat: int) -> Iterable[str]:
        return *turned_discards(sea, seat), BACK

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Text | None:
        use = meant(key)
        if use is None:
            return None if key == BACK else no_bearing(key)
        return not_choosable(sea, seat, use.card) or _missteered(sea, seat, use, costs=True)

    def plain(self, sea: Sea) -> Answer:
        return BACK


class BonusPirate(PickOne, frozen=True, gc=False):
    """SP-6.4 Which pirate moves by a card that is discarded already, and where."""

    name, clause = "bonus.pirate", "SP-6.4"
    waiting = T("{who} is choosing a pirate to move.")
    never = ((T("No pirate at all"), _ONE_MUST),)

    def prompt(self, sea: Sea) -> Text:
        return T("{card}: which pirate sails, and where to?", card=card_name(sea.in_use))

    def option(self, sea: Sea, key: str) -> Option:
        return told(sea, key, True, known=False)

    @staticmethod
    def sought(sea: Sea, seat: int) -> Iterable[str]:
        return bonuses_free(sea) if sea.in_use else ()

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Text | None:
        if key in bonuses_free(sea):
            return None
        use = meant(key)
        if use is None or use.card != sea.in_use:
            return _ONE_MUST if key in DECLINES else no_bearing(key)
        return _missteered(sea, seat, use, costs=True) or NOT_OFFERED

    def plain(self, sea: Sea) -> Answer:
        unspent = [key for key in self.keys if (way := used(key).way) is None or not way.compass]
        return Appraisal(sea, self.seat).best_use(unspent)


def _card_told(sea: Sea, card: str) -> Option:
    """A card that serves what is deferred before it moves a pirate."""
    name, group = card_name(card), card_group(card)
    if card in PORT_OF_CARD:
        at, port = port_of(sea, PORT_OF_CARD[card]).at, PORTS[PORT_OF_CARD[card]].name
        hint = T("A pirate goes straight to {port}, {square}", port=port, square=at)
        return Option(name, hint, at, group=group, emoji="port")
    if card in ACTIONS:
        return Option(name, T("A pirate sails 1 square · its text does nothing"), group=group, emoji="star")
    ways, hits = paths_told(MAPS[card].paths), strikes(sea, card)
    if hits is NONE:
        return Option(name, T("A pirate sails {ways}", ways=ways), group=group, emoji="map")
    return Option(name, T("{ways} · {hits}", ways=ways, hits=hits), group=group, emoji="map")


def _missteered(sea: Sea, seat: int, use: Use, costs: bool) -> Text | None:
    """Why a card that is held cannot move a pirate so, None if it can."""
    if use.mover not in PIRATES:
        return NOT_OFFERED
    return misused(sea.captains[seat], use, costs)
