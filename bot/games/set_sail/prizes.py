"""Chapters 13 and 16 - water tiles: fishing, and fights against ship cards."""

from collections.abc import Iterable

from msgspec.structs import replace

from bot.engine.chance import Roll, shuffled, take
from bot.engine.emoji import die as die_sign
from bot.engine.question import NOT_OFFERED, Answer, Option, PickOne, Why, free
from bot.engine.text import NONE, N, T, Text, Who, listed
from bot.games.set_sail.board import KIND
from bot.games.set_sail.components import Prize, Sea
from bot.games.set_sail.content import BOX, GOODS, SHIPS, TRADE, Deck, Reward
from bot.games.set_sail.hand import capacity, discard_ship, fit_hand, goods_of
from bot.games.set_sail.names import CARD_NAMES, LABELS, QUEST_NAMES, QUIET, SIGNS, rolled
from bot.games.set_sail.runout import lose_supplies

_PER_CANNON = BOX.upgrades["cannon"].adds
DECK_NAMES: dict[Deck, Text] = {"deep": T("Deep Water"), "route": T("Trade Route")}


def fish(sea: Sea, ship: int) -> None:
    """SS-13.3 A ship on shallow water gains a silver."""
    captain = sea.captains[sea.turn]
    captain.silver += BOX.fishing
    sea.tell(
        T("{who} fishes at {tile}: {n} silver.", who=Who(sea.turn), tile=captain.ships[ship], n=BOX.fishing),
        sign="silver",
    )


async def draw_ship(sea: Sea, deck: Deck) -> str:
    """SS-13.4 The top card of a ship deck; "" if all its cards are in hands (SS-13.5)."""
    if deck == "deep":
        pile, discard = sea.deep_deck, sea.deep_discard
    else:
        pile, discard = sea.route_deck, sea.route_discard
    if not pile.cards:
        if not discard:
            return ""
        pile.cards = await shuffled(discard, "SS-13.4", deck)
        discard.clear()
        sea.tell(T("The discarded {deck} cards are shuffled and become the deck again.", deck=DECK_NAMES[deck]))
    return await take(pile)


async def hunt(sea: Sea, ship: int) -> None:
    """SS-13.1, SS-13.2 Draw a card of the tile's deck and fight it: SS-16.1 card first, then the die and cannons."""
    me = sea.turn
    captain = sea.captains[me]
    tile = captain.ships[ship]
    deck: Deck = "deep" if KIND[tile] == "deep" else "route"
    card = await draw_ship(sea, deck)
    if not card:
        sea.tell(T("{who} finds no ship left to fight at {tile}.", who=Who(me), tile=tile))
        return
    health = SHIPS[card].health  # SS-16.11 fixed: it rolls nothing, flees never, steals nothing
    sea.prize = Prize(me, ship, tile, card)
    die = await Roll(BOX.die, "SS-16.1", me, f"{tile}.{ship}")
    total = die + _PER_CANNON * captain.cannon  # SS-11.6
    won = total >= health  # SS-16.2
    sea.prize = replace(sea.prize, die=die, total=total, won=won)
    sea.tell(
        T(
            "{who} meets a {card} at {tile} and rolls {roll}.",
            who=Who(me),
            card=CARD_NAMES[card],
            tile=tile,
            roll=rolled(die, total),
        ),
        sign=die_sign(die),
    )
    if won:
        captain.hand.cards.append(card)  # SS-16.3; SS-13.7 there is room for any number
        reward = BOX.rewards["deep" if deck == "deep" else sea.options["route_reward"]]
        await loot(sea, me, reward)
        return
    discard_ship(sea, card)  # SS-16.9 before the loss
    lost = health - total
    sea.tell(N("{who} is beaten and loses {n} supply.", "{who} is beaten and loses {n} supplies.", lost, who=Who(me)))
    await lose_supplies(sea, me, lost)  # SS-16.10


async def loot(sea: Sea, seat: int, reward: Reward) -> None:
    """SS-16.4 to SS-16.8 The silver and the Trade cards of a won fight; SS-13.8 paid once."""
    captain = sea.captains[seat]
    captain.silver += reward.silver
    sea.tell(T("{who} wins the ship and {n} silver.", who=Who(seat), n=reward.silver), sign="silver")
    for _ in range(reward.trade_cards):
        kinds = free(WonCard, sea, seat)
        if not kinds:
            return
        good = await WonCard(seat, kinds)
        sea.stock.value[good] -= 1
        captain.hand.cards.append(good)
        if sea.options["goods_log"] == "kinds":
            sea.tell(T("{who} takes a Trade card: {card}.", who=Who(seat), card=CARD_NAMES[good]))
        else:
            sea.tell(T("{who} takes a Trade card.", who=Who(seat)))  # SS-19.9
        await fit_hand(sea, seat)  # SS-16.8


# -- what is asked -----------------------------------------------------------------------------------------------------


class WonCard(PickOne, frozen=True):
    """SS-16.5 Which Trade card is taken as a reward."""

    name, clause, public = "reward.trade_card", "SS-16.5", False
    waiting = QUIET

    def prompt(self, sea: Sea) -> Text:
        captain = sea.captains[self.seat]
        return T(
            "You have won. Which Trade card do you take? You hold {n} of {most}.",
            n=goods_of(captain),
            most=capacity(captain),
        )

    @staticmethod
    def sought(sea: Sea, seat: int) -> Iterable[str]:
        return GOODS

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Why | None:
        if key not in GOODS:
            return NOT_OFFERED
        return None if sea.stock.value.get(key) else _NONE_LEFT  # SS-16.7

    def option(self, sea: Sea, key: str) -> Option:
        """How many of it are held, and which open quests take it."""
        held = sea.captains[self.seat].hand.cards.count(key)
        takers = [TRADE[quest] for quest in sea.open_trade if quest]
        wanted = [QUEST_NAMES[each.id] for each in takers if key in [good for good, n in each.cost.items() if n]]
        held_told = T("you hold {n}", n=held) if held else NONE
        hint = T("for {quests}", quests=listed(wanted)) if wanted else held_told
        if wanted and held:
            hint = T("{one} · {other}", one=held_told, other=hint)
        return Option(LABELS[key], hint, emoji=SIGNS[key])

    def plain(self, sea: Sea) -> Answer:
        """The kind he holds fewest of."""
        return min(self.keys, key=sea.captains[self.seat].hand.cards.count)


_NONE_LEFT = T("There is no card of it left in the stack.")
