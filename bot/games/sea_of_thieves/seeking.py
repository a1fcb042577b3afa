"""SEEK: new voyages at the Outpost (ST-22.17 to ST-22.22, ST-11.11)."""

from collections.abc import Sequence
from itertools import product

from msgspec.structs import replace

from bot.engine.chance import take
from bot.engine.question import Option, PickOne, PickSome
from bot.engine.text import T, Text, Who, listed
from bot.games.sea_of_thieves.components import Action, Sea
from bot.games.sea_of_thieves.content import FORTUNE, LEVELS, VOYAGES
from bot.games.sea_of_thieves.lookout import charted
from bot.games.sea_of_thieves.naming import LEVEL_NAMES
from bot.games.sea_of_thieves.supply import discard_voyage, pay_gold
from bot.games.sea_of_thieves.voyages import way_to
from bot.games.sea_of_thieves.words import purse_line

FIRST = "first"
LETTER = next(card for card in FORTUNE.values() if card.op == "letter")
PRICES = {card.level: card.price for card in VOYAGES.values()}


async def seek(sea: Sea, act: Action, mix: str) -> None:
    """ST-22.17, ST-11.11 Voyage cards of any mix of levels; ST-22.20 named before any is seen, or one by one."""
    if mix == FIRST:
        act.levels = []
        await _one_by_one(sea, act)
    else:
        act.levels = mixed(mix)
        for level in act.levels:
            act.drawn.cards.append(await take(sea.voyages[level]))
    await _buy(sea, act)


async def _one_by_one(sea: Sea, act: Action) -> None:
    """ST-22.20 Each card is seen before the next level is named."""
    while len(act.levels) < act.seek:
        left = tuple([level for level in LEVELS if sea.voyages[level].cards])
        if not left:  # ST-22.21
            break
        answer = left[0]
        if len(left) > 1:
            default = act.levels[-1] if act.levels and act.levels[-1] in left else left[0]
            answer = await Level(act.seat, left, default, public=not act.drawn.cards)
        act.levels.append(answer)
        act.drawn.cards.append(await take(sea.voyages[answer]))


def mixes(sea: Sea, act: Action) -> list[str]:
    """ST-22.17, ST-22.21 How many of each level can be sought, as digits: "300", "210" ...; or one by one."""
    if sea.options["seek"] == "one_by_one":
        return [FIRST] if any(sea.voyages[level].cards for level in LEVELS) else []
    decks = [len(sea.voyages[level].cards) for level in LEVELS]
    wanted = min(act.seek, sum(decks))
    if not wanted:
        return []
    ways = product(*[range(min(deck, wanted), -1, -1) for deck in decks])
    return ["".join(map(str, each)) for each in ways if sum(each) == wanted]


def mixed(mix: str) -> list[str]:
    """The levels of a mix."""
    return [level for level, n in zip(LEVELS, mix, strict=False) for _ in range(int(n))]


def mix_option(mix: str) -> Option:
    """A mix in words."""
    if mix == FIRST:
        return Option(T("Seek voyages"), T("See new voyage cards and buy any of them"), emoji="map")
    parts = [T("{n} {level}", n=n, level=LEVEL_NAMES[level]) for level, n in zip(LEVELS, mix, strict=True) if n != "0"]
    prices = [T("{gold}", gold=PRICES[level]) for level, n in zip(LEVELS, mix, strict=True) if n != "0"]
    hint = T("You see them, and buy any for {gold} gold each", gold=listed(prices))
    return Option(T("Seek voyages: {levels}", levels=listed(parts)), hint, emoji="map")


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
    public: bool  # pyright: ignore[reportIncompatibleVariableOverride]  # the prompt may tell what was drawn

    def prompt(self, sea: Sea, /) -> Text:
        return T("SEEK: the level of voyage number {n}?", n=len(sea.action.levels) + 1)

    def option(self, sea: Sea, key: str, /) -> Option:
        left = len(sea.voyages[key].cards)
        return Option(LEVEL_NAMES[key], T("{gold} gold each; {n} in the deck", gold=PRICES[key], n=left), emoji="map")


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
