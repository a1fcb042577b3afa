"""SP-8, SP-22 The seven Action cards."""

from collections.abc import Callable, Coroutine, Iterable
from typing import Any

from bot.engine.chance import Reveal
from bot.engine.question import Answer, Missing, Option, PickOne, PickSome
from bot.engine.text import NONE, N, T, Text, Who
from bot.games.sea_of_plunder.appraisal import Appraisal
from bot.games.sea_of_plunder.cards import draw_some
from bot.games.sea_of_plunder.chart import BEARINGS
from bot.games.sea_of_plunder.components import Sea
from bot.games.sea_of_plunder.content import GOODS, goods_of
from bot.games.sea_of_plunder.hand import NO_CARD, choosable, not_choosable
from bot.games.sea_of_plunder.hints import card_group, endings
from bot.games.sea_of_plunder.movement import Piece, new_action, plan, sail
from bot.games.sea_of_plunder.table import active_captain, card_name, in_turn_order, ships_of, thing_at, thing_of

RESUPPLY_DRAWS = 3
UNCHARTED_DRAWS = 1
UNCHARTED_PLAYS = 2
ISLANDS_MOVED = 2

Effect = Callable[[Sea], Coroutine[Any, Any, None]]


async def broken_compass(sea: Sea) -> None:
    """SP-22.1 Every other player with as many cards or more, or with as many or fewer, takes a Debt."""
    # SP-22.3 chosen before the sizes of the hands are announced
    more = await DebtFor(sea.active, tuple(DebtFor.options)) == "more"
    chosen = T("as many cards or more") if more else T("as many cards or fewer")
    sea.tell(T("{who} picks those with {chosen}.", who=Who(sea.active), chosen=chosen))
    await Reveal()
    mine = len(active_captain(sea).hand)  # SP-22.2 without the card just played, Goods included
    for seat in in_turn_order(sea):
        size = len(sea.captains[seat].hand)
        sea.tell(N("{who} holds {n} card.", "{who} holds {n} cards.", size, who=Who(seat)))
        if seat != sea.active and (size >= mine if more else size <= mine):  # SP-22.4 equal is hit either way
            take_debt(sea, seat)


async def cursed_treasure(sea: Sea) -> None:
    """SP-22.5 Every other player with as many Treasures or more takes a Debt."""
    mine = active_captain(sea).treasures
    for seat in in_turn_order(sea):
        if seat != sea.active and sea.captains[seat].treasures >= mine:
            take_debt(sea, seat)


def take_debt(sea: Sea, seat: int) -> None:
    """SP-15.6 A Debt by an Action card is no pirate contact: no bribe and no roll against it."""
    sea.captains[seat].debt += 1
    sea.tell(T("{who} takes a Debt ({n} now).", who=Who(seat), n=sea.captains[seat].debt))


async def resupply(sea: Sea) -> None:
    """SP-22.8 Draw 3 from the deck, then put one card that is no Good under the deck, face down."""
    seat = sea.active
    await draw_some(sea, seat, RESUPPLY_DRAWS)
    choice = choosable(sea, seat)
    if not choice:  # SP-22.9
        return
    card = await CardUnder(seat, choice)
    sea.captains[seat].hand.cards.remove(card)
    sea.deck.cards.insert(0, card)
    sea.tell(T("{who} puts a card under the deck.", who=Who(seat)))
    sea.tell(T("You put {card} under the deck.", card=card_name(card)), to=(seat,))


async def uncharted_waters(sea: Sea) -> None:
    """SP-22.15 Draw 1 from the deck, then two more plays; SP-22.17 a second one works fully before the rest."""
    await draw_some(sea, sea.active, UNCHARTED_DRAWS)
    sea.plays_left += UNCHARTED_PLAYS
    sea.tell(N("{n} card is still to be played.", "{n} cards are still to be played.", sea.plays_left))


async def defer(sea: Sea) -> None:
    """SP-8.4 Carried out in the Discard phase with the discarded card."""
    sea.deferred.append(sea.in_use)
    sea.tell(T("{card} waits for the discard.", card=card_name(sea.in_use)))


async def hurricane(sea: Sea) -> None:
    """SP-22.6, SP-22.7 All other players' ships move by the discard, with all contacts; SP-18.9 both of a rival's."""
    fleet: list[Piece] = [ship for seat in in_turn_order(sea)[1:] for ship in ships_of(sea, seat)]
    await group_move(sea, fleet)


async def so_close_yet_so_far(sea: Sea) -> None:
    """SP-22.10 None, one or two Treasure Islands move by the discard; SP-22.13 one placed meanwhile does not."""
    keys = tuple([str(island.number) for island in sea.islands])
    chosen = await IslandsMoved(sea.active, keys, 0, ISLANDS_MOVED, ())
    await group_move(sea, [island for island in sea.islands if str(island.number) in chosen])


async def trouble_at_sea(sea: Sea) -> None:
    """SP-22.14 All pirates move by the discard, at the same time."""
    await group_move(sea, [*sea.pirates])


async def group_move(sea: Sea, pieces: list[Piece]) -> None:
    """SP-8.6 Each follows the discard; SP-10.8 all choices are made before anything moves."""
    new_action(sea)
    sea.movers = [thing_of(piece) for piece in pieces]
    for piece in pieces:
        await plan(sea, piece)
    sea.movers = []
    await sail(sea, pieces)


ACTION_TEXTS: dict[str, Effect] = {
    "broken_compass": broken_compass,
    "cursed_treasure": cursed_treasure,
    "hurricane": defer,
    "resupply": resupply,
    "so_close_yet_so_far": defer,
    "trouble_at_sea": defer,
    "uncharted_waters": uncharted_waters,
}
DEFERRED_TEXTS: dict[str, Effect] = {
    "hurricane": hurricane,
    "so_close_yet_so_far": so_close_yet_so_far,
    "trouble_at_sea": trouble_at_sea,
}


# -- the questions -----------------------------------------------------------------------------------------------------


class DebtFor(PickOne, frozen=True, gc=False):
    """SP-22.1 Whom the Broken Compass hits."""

    name, clause = "play.broken_compass", "SP-22.1"
    waiting = T("{who} is choosing whom the Broken Compass hits.")
    asks = T("Broken Compass: who takes a Debt? Those who hold as many cards as you are hit either way.")
    options = {
        "more": Option(T("As many or more"), T("1 Debt for each rival who does not hold fewer cards than you")),
        "fewer": Option(T("As many or fewer"), T("1 Debt for each rival who does not hold more cards than you")),
    }


_NO_GOOD = T("Only a card that is no Good can go under the deck.")  # SP-22.8


class CardUnder(PickOne, frozen=True, gc=False):
    """SP-22.8 Which card goes under the deck."""

    name, clause, public = "play.resupply", "SP-22.8", False
    waiting = T("{who} is putting a card under the deck.")
    asks = T("Which card goes under the deck?")

    def option(self, sea: Sea, key: str) -> Option:
        return Option(card_name(key), T("Face down, under the deck"), group=card_group(key))

    @staticmethod
    def sought(sea: Sea, seat: int) -> Iterable[str]:
        return choosable(sea, seat)

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Text | None:
        return _NO_GOOD if key in GOODS else not_choosable(sea, seat, key)

    def surprises(self, sea: Sea) -> Iterable[Missing]:
        for colour in goods_of(sea.captains[self.seat].hand.cards):
            yield Missing(card_name(colour), _NO_GOOD)
        yield Missing(*NO_CARD)

    def plain(self, sea: Sea) -> Answer:
        return min(self.keys, key=Appraisal(sea, self.seat).keep)


class IslandsMoved(PickSome, frozen=True, gc=False):
    """SP-22.10 Which Treasure Islands move by the discard."""

    name, clause = "so_close.islands", "SP-22.10"
    waiting = T("{who} is choosing Treasure Islands to move.")

    def prompt(self, sea: Sea) -> Text:
        return T("{card}: which Treasure Islands move? Two at most, or none.", card=card_name(sea.in_use))

    def option(self, sea: Sea, key: str) -> Option:
        thing, card, hint = f"island.{key}", sea.in_use, NONE
        at, compass = thing_at(sea, thing), sea.captains[self.seat].compasses > 0
        if card in BEARINGS:
            hint = T("To {ends}", ends=endings(sea, card, thing, at, compass))
        return Option(T("Treasure Island {n} at {square}", n=key, square=at), hint, at, key, emoji="treasure")
