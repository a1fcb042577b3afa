"""SP-17 Final scoring and ties."""

from bot.engine.chance import Reveal, Roll
from bot.engine.game import Part, Progress, Score
from bot.engine.question import Answer, Option, PickOne, free
from bot.engine.text import NONE, N, T, Text, Who, listed
from bot.games.sea_of_plunder.components import Sea
from bot.games.sea_of_plunder.content import BOARD, GOODS, goods_of
from bot.games.sea_of_plunder.goods import (
    NO_GOOD,
    best_gain,
    give_good,
    good_hindered,
    good_told,
    goods_sought,
    in_stock,
)
from bot.games.sea_of_plunder.sets import best_split
from bot.games.sea_of_plunder.table import card_name, in_turn_order

Ladder = tuple[int, int, int, int]


def progress(sea: Sea) -> Progress:
    """SP-16.1 The Treasures of each captain, as many of which end the game."""
    return Progress(tuple([captain.treasures for captain in sea.captains]), sea.goal[0])


async def smuggler_picks(sea: Sea) -> None:
    """SP-17.1, SP-23.7 Before the scoring the Smuggler may take one Good of any colour still in stock."""
    for seat in in_turn_order(sea):
        if sea.captains[seat].power == "smuggler" and in_stock(sea):
            good = await SmuggledGood(seat, free(SmuggledGood, sea, seat))
            if good != NO_GOOD:
                give_good(sea, seat, good)
                sea.tell(T("{who} smuggles in {good}.", who=Who(seat), good=card_name(good)))


class SmuggledGood(PickOne, frozen=True, gc=False):
    """SP-23.7 Which Good the Smuggler takes."""

    name, clause = "end.smuggle", "SP-23.7"
    waiting = T("{who} is choosing a Good to smuggle in.")
    asks = T("Which Good do you smuggle in before the scoring?")
    sought, hinders = staticmethod(goods_sought), staticmethod(good_hindered)

    def option(self, sea: Sea, key: str) -> Option:
        return good_told(sea, key)

    def plain(self, sea: Sea) -> Answer:
        return best_gain(sea, self.seat, in_stock(sea))


async def final_scoring(sea: Sea) -> None:
    """SP-17.1 All Goods are laid open; SP-17.8 who is still level at the top rolls the row die."""
    await Reveal()
    for seat in in_turn_order(sea):
        captain = sea.captains[seat]
        captain.goods = sorted(card for card in captain.hand.cards if card in GOODS)
        captain.hand.cards = [card for card in captain.hand.cards if card not in GOODS]
        shown = listed([card_name(card) for card in captain.goods]) if captain.goods else T("no Goods")
        sea.tell(T("{who} shows {goods}.", who=Who(seat), goods=shown))
    top = max(ladder(sea, seat) for seat in range(sea.seats))
    level = [seat for seat in in_turn_order(sea) if ladder(sea, seat) == top]
    while len(level) > 1:
        for seat in level:
            roll = await Roll(BOARD.dice.skull, "SP-17.8", seat) % BOARD.dice.skull  # the skull counts 0
            sea.captains[seat].tie_rolls.append(roll)
            sea.tell(T("{who} rolls {n} for the victory.", who=Who(seat), n=roll))
        best = max(sea.captains[seat].tie_rolls[-1] for seat in level)
        level = [seat for seat in level if sea.captains[seat].tie_rolls[-1] == best]
    result = scores(sea)
    for score in result:
        sea.tell(score_line(score))
    if result[0].note != NONE:
        sea.tell(result[0].note)
    sea.tell(T("{who} wins.", who=Who(result[0].seat)))
    sea.over = True


def score_line(score: Score) -> Text:
    """A total, and where it comes from."""
    sources = listed([T("{label}: {points}", label=part.label, points=part.points) for part in score.parts])
    return N(
        "{who} has {n} point. {sources}.",
        "{who} has {n} points. {sources}.",
        score.total,
        who=Who(score.seat),
        sources=sources,
    )


def goods_held(sea: Sea, seat: int) -> dict[str, int]:
    """The Goods of a captain, in hand or laid open."""
    captain = sea.captains[seat]
    return goods_of((*captain.hand.cards, *captain.goods))


def debt_counted(sea: Sea, seat: int) -> int:
    """SP-17.4 Each Debt counts; SP-23.1 for the Gambler half of them, rounded down."""
    captain = sea.captains[seat]
    return captain.debt // 2 if captain.power == "gambler" else captain.debt


def parts(sea: Sea, seat: int) -> tuple[Part, ...]:
    """SP-17.2 to SP-17.5 Where the points come from; SP-17.7 other cards score nothing, a total may be negative."""
    captain, points = sea.captains[seat], BOARD.scoring
    value, sizes = best_split(tuple(sorted(goods_held(sea, seat).values(), reverse=True)))
    sets = listed([str(size) for size in sizes]) if sizes else T("none")
    debt: Text = T("Debt ({n})", n=captain.debt)
    if captain.power == "gambler":
        debt = T("Debt ({n}, counts {half})", n=captain.debt, half=debt_counted(sea, seat))
    return (
        Part(T("Treasures ({n})", n=captain.treasures), captain.treasures * points.treasure),
        Part(T("Compasses ({n})", n=captain.compasses), captain.compasses * points.compass),
        Part(T("Goods (sets: {sets})", sets=sets), value),
        Part(debt, debt_counted(sea, seat) * points.debt),
    )


def ladder(sea: Sea, seat: int) -> Ladder:
    """SP-17.8 Total, then Compasses, colours of Goods, Treasures."""
    captain = sea.captains[seat]
    total = sum(part.points for part in parts(sea, seat))
    return total, captain.compasses, len(goods_held(sea, seat)), captain.treasures


def scores(sea: Sea) -> tuple[Score, ...]:
    """SP-17.8, SP-17.9 In order of rank; the die decides at the top only, equal lower places are shared."""
    steps = {seat: ladder(sea, seat) for seat in range(sea.seats)}
    place = {seat: (steps[seat], sea.captains[seat].tie_rolls) for seat in steps}
    found: list[Score] = []
    top = max(place.values())
    for seat in sorted(place, key=lambda seat: place[seat], reverse=True):
        ahead = sum(1 for other in place if place[other] == top != place[seat] or steps[other] > steps[seat])
        note = tie_note(sea, seat, steps)
        found.append(Score(seat, ahead + 1, steps[seat][0], parts(sea, seat), note))
    return tuple(found)


def tie_note(sea: Sea, seat: int, steps: dict[int, Ladder]) -> Text:
    """What decided between captains with the same total."""
    rivals = [other for other in steps if other != seat and steps[other][0] == steps[seat][0]]
    if not rivals:
        return NONE
    rolls = sea.captains[seat].tie_rolls
    if rolls:
        return T("Tie: die {rolls}", rolls=listed([str(roll) for roll in rolls]))
    _, compasses, colours, treasures = steps[seat]
    return T(
        "Tie: Compasses {compasses}, colours of Goods {colours}, Treasures {treasures}",
        compasses=compasses,
        colours=colours,
        treasures=treasures,
    )
