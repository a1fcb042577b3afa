"""SEEK: new voyages at the Outpost (ST-22.17 to ST-22.22, ST-11.11)."""

from collections.abc import Sequence

from msgspec.structs import replace

from bot.engine.chance import take
from bot.engine.question import Option, PickOne, PickSome
from bot.engine.text import T, Text, Who, listed
from bot.games.sea_of_thieves.components import Action, Sea
from bot.games.sea_of_thieves.content import FORTUNE, LADDER, LEVELS, TABLE, VOYAGES
from bot.games.sea_of_thieves.lookout import charted
from bot.games.sea_of_thieves.naming import LEVEL_NAMES
from bot.games.sea_of_thieves.reactions import announced
from bot.games.sea_of_thieves.supply import discard_voyage, pay_gold
from bot.games.sea_of_thieves.voyages import way_to
from bot.games.sea_of_thieves.words import card_option, purse_line

SKIP = "skip"
LETTER = next(card for card in FORTUNE.values() if card.op == "letter")
PRICES = {card.level: card.price for card in VOYAGES.values()}


async def seek(sea: Sea, act: Action) -> None:
    """ST-22.17, ST-11.11 Three voyage cards of any mix of levels; ST-22.20 named before any is seen, or one by one."""
    seat = act.seat
    player = sea.players[seat]
    act.levels, act.letter, act.seek = [], False, TABLE.seek_cards
    one_by_one = sea.options["seek"] == "one_by_one"
    while len(act.levels) < act.seek:
        left = [level for level in LEVELS if len(sea.voyages[level].cards) > _pending(act, level, one_by_one)]
        if not left:  # ST-22.21
            break
        keys = [*left]
        if not act.levels:
            keys.append(SKIP)
            if not act.letter and LETTER.id in player.fortune.cards:  # ST-35.25
                keys.append(LETTER.id)
        answer = left[0]
        if len(keys) > 1:
            default = act.levels[-1] if act.levels and act.levels[-1] in left else keys[0]
            public = not player.fortune.cards and not act.drawn.cards
            answer = await Level(seat, tuple(keys), default, public=public)
        if answer == SKIP:
            return
        if answer == LETTER.id:
            if await announced(sea, seat, LETTER.id):
                act.letter, act.seek = True, TABLE.seek_cards + LETTER.n
            continue
        act.levels.append(answer)
        if one_by_one:
            act.drawn.cards.append(await take(sea.voyages[answer]))
    if not one_by_one:
        for level in act.levels:
            act.drawn.cards.append(await take(sea.voyages[level]))
    await _buy(sea, act)


def _pending(act: Action, level: str, one_by_one: bool) -> int:
    return 0 if one_by_one else act.levels.count(level)


def cost_of(cards: Sequence[str], letter: bool) -> int:
    """ST-12.15 The prices; ST-35.25 with a Letter of Passage the dearest is free."""
    prices = [VOYAGES[card].price for card in cards]
    return sum(prices) - (max(prices) if letter and prices else 0)


async def _buy(sea: Sea, act: Action) -> None:
    """ST-22.18 Any of the drawn cards are bought into the hand; the rest go under their decks (ST-9.3 as drawn)."""
    seat = act.seat
    player = sea.players[seat]
    drawn, gold, letter = act.drawn.cards, player.gold, act.letter

    def fits(cards: Sequence[str]) -> Text | None:
        cost = cost_of(cards, letter)
        return None if cost <= gold else T("That costs {cost} gold, and you have {gold}.", cost=cost, gold=gold)

    chosen = await Purchase(seat, tuple(drawn), 0, len(drawn), (), fits)
    pay_gold(sea, seat, cost_of(chosen, letter), T("voyages"))
    for card in drawn:
        if card in chosen:
            player.voyages.cards.append(card)  # ST-22.22
        else:
            discard_voyage(sea, card)
    act.drawn.cards = []
    levels = listed([LEVEL_NAMES[level] for level in act.levels])  # ST-22.19 the levels and the number are public
    sea.tell(T("{who} seeks {levels}: {n} bought.", who=Who(seat), levels=levels, n=len(chosen)))
    act.levels, act.letter = [], False


# -- what is asked -----------------------------------------------------------------------------------------------------


class Level(PickOne, frozen=True, gc=False, kw_only=True):
    """ST-22.20 Of which level the next voyage is."""

    name, clause = "trade.seek", "ST-22.20"
    waiting = T("{who} seeks voyages.")
    public: bool  # pyright: ignore[reportIncompatibleVariableOverride]  # keys and prompt may tell cards of a hand

    def prompt(self, sea: Sea, /) -> Text:
        return T("SEEK: the level of voyage number {n}?", n=len(sea.action.levels) + 1)

    options = {SKIP: Option(T("No voyages"), T("Skip this stage"))}

    def option(self, sea: Sea, key: str, /) -> Option:
        if key in self.options:
            return self.options[key]
        if key not in LEVELS:
            return card_option(key)
        left = len(sea.voyages[key].cards)
        return Option(LEVEL_NAMES[key], T("{gold} gold each; {n} in the deck", gold=PRICES[key], n=left), emoji="map")

    def plain(self, sea: Sea, /) -> str | None:
        """ST-38.11 Skip with two voyages in hand, else the dearest level that can be paid twice; meagre for a Sloop."""
        if SKIP not in self.keys:
            return None
        player = sea.players[self.seat]
        if len(player.voyages) >= 2:
            return SKIP
        levels = [level for level in LEVELS if level in self.keys and PRICES[level] * 2 <= player.gold]
        if not levels:
            return SKIP
        return levels[0] if sea.acting.kind == LADDER[0] else levels[-1]


class Purchase(PickSome, frozen=True, gc=False):
    """ST-22.18 Which of the drawn voyages are bought."""

    name, clause, public = "trade.buy", "ST-22.18", False
    waiting = T("{who} seeks voyages.")

    def prompt(self, sea: Sea, /) -> Text:
        return T("Which of these voyages do you buy? {gold}", gold=purse_line(sea, self.seat))

    def option(self, sea: Sea, key: str, /) -> Option:
        card, option = VOYAGES[key], charted(sea, self.seat, key, sea.acting.hex)
        label = T("{name} ({level}, {gold} gold)", name=card.name, level=LEVEL_NAMES[card.level], gold=card.price)
        return replace(option, label=label)

    def plain(self, sea: Sea, /) -> tuple[str, ...]:
        """At most one: the best reward, the nearest of equals."""
        gold = sea.players[self.seat].gold
        able = [card for card in self.keys if cost_of((card,), sea.action.letter) <= gold]
        if not able:
            return ()
        return (max(able, key=lambda card: (VOYAGES[card].reward.reputation, -way_to(sea, self.seat, card))),)
