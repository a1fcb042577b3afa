"""Chapters 12 and 14 - the Pirate Ports: maps, Plunder and Trade Quests; and digging for treasure."""

from bot.engine.chance import take
from bot.engine.decision import PickOne
from bot.engine.secret import Cards
from bot.engine.text import T, Text, Who
from bot.games.set_sail.components import Captain, Sea
from bot.games.set_sail.content import BOX, PLUNDER, POINTS, TRADE, TREASURE
from bot.games.set_sail.hand import pay_ship_cards, return_goods, ship_cards_of
from bot.games.set_sail.scoring import score
from bot.games.set_sail.trading import menu

QUEST_NAMES: dict[str, Text] = {
    each.id: T(each.name) for each in (*PLUNDER.values(), *TRADE.values(), *TREASURE.values())
}
# SS-1.10 a Trade Quest is paid with Trade cards
_COSTS = {quest.id: tuple((good, n) for good, n in quest.cost.items() if n) for quest in TRADE.values()}


def map_for_sale(sea: Sea, captain: Captain) -> bool:
    """SS-12.2, SS-12.5 Whether a map can be bought; SS-12.4 however many one has."""
    return captain.silver >= BOX.map_cost and bool(sea.treasure_deck.cards)


def payable(sea: Sea, captain: Captain) -> tuple[str, ...]:
    """SS-12.6, SS-12.7 The open quests this hand can pay; SS-12.14 there is no other way to get one."""
    ships = ship_cards_of(captain)
    hand = captain.hand.cards
    found = [quest for quest in sea.open_plunder if quest and PLUNDER[quest].ship_cards <= ships]
    for quest in sea.open_trade:
        if quest:
            for good, number in _COSTS[quest]:
                if hand.count(good) < number:
                    break
            else:
                found.append(quest)
    return tuple(found)


async def pirate_port(sea: Sea) -> bool:
    """SS-12.1, SS-4.5 At either port: maps and quests in any order and number; whether the ship is done here."""
    me = sea.turn
    captain = sea.captains[me]
    for_sale = map_for_sale(sea, captain)
    if not for_sale and not captain.hand.cards:
        return True  # SS-21.9
    keys = ("map",) * for_sale + payable(sea, captain) + ("done",)
    answer = await menu(sea, PickOne(me, "port.pirate", keys, "done", "SS-12.1", public=False))
    if answer is None or answer == "done":
        return answer == "done"
    if answer == "map":
        await buy_map(sea, me)
    elif answer in PLUNDER:
        await pay_ship_cards(sea, me, PLUNDER[answer].ship_cards)
        await complete(sea, me, answer, sea.open_plunder, sea.plunder_deck, captain.plundered)
    else:
        return_goods(sea, captain, [good for good, number in _COSTS[answer] for _ in range(number)])  # SS-12.12
        await complete(sea, me, answer, sea.open_trade, sea.trade_deck, captain.traded)
    return False


async def buy_map(sea: Sea, seat: int) -> None:
    """SS-12.2, SS-12.3 Five silver for the top map, which only its owner sees."""
    captain = sea.captains[seat]
    captain.silver -= BOX.map_cost
    card = await take(sea.treasure_deck)
    captain.maps.cards.append(card)
    quest = TREASURE[card]
    sea.tell(T("{who} buys a treasure map and holds {n} now.", who=Who(seat), n=len(captain.maps.cards)))
    sea.tell(
        T("Your new map is {name}: dig at {tile} for {n}.", name=QUEST_NAMES[card], tile=quest.tile, n=quest.points),
        (seat,),
    )


async def complete(sea: Sea, seat: int, quest: str, spaces: list[str], deck: Cards, done: list[str]) -> None:
    """SS-12.8 Points and as much silver at once; SS-12.9 the space is refilled; SS-12.10 if the deck still can."""
    space = spaces.index(quest)
    spaces[space] = ""
    done.append(quest)
    points = POINTS[quest]
    sea.captains[seat].silver += points  # SS-12.11 to be spent at will
    sea.tell(T("{who} completes {name}: {n} points and {n} silver.", who=Who(seat), name=QUEST_NAMES[quest], n=points))
    score(sea, seat, points)
    if deck.cards:
        spaces[space] = await take(deck)
        sea.tell(T("A new quest lies open: {name}.", name=QUEST_NAMES[spaces[space]]))
    else:
        sea.tell(T("Its deck is used up: the space stays empty."))


def treasure_here(captain: Captain, ship: int) -> str:
    """SS-14.1, SS-14.5 The own undug map that names the tile of this ship, or ""."""
    tile = captain.ships[ship]
    return next((card for card in captain.maps.cards if TREASURE[card].tile == tile), "")


async def may_dig(sea: Sea, ship: int) -> str | None:
    """SS-14.3, SS-14.6 As a ship's action, dig or fish; asked wherever there might be a treasure (SS-21.9)."""
    me = sea.turn
    keys = ("dig", "fish") if treasure_here(sea.captains[me], ship) else ("fish",)
    return await menu(sea, PickOne(me, "action.dig", keys, keys[0], "SS-14.3", public=False, about=ship))


def dig(sea: Sea, ship: int) -> None:
    """SS-14.2 The map's points and as much silver; the map is turned face-up, SS-14.8 once and for all."""
    me = sea.turn
    captain = sea.captains[me]
    card = treasure_here(captain, ship)
    captain.maps.cards.remove(card)
    captain.dug.append(card)
    quest = TREASURE[card]
    captain.silver += quest.points
    sea.tell(
        T(
            "{who} digs up {name} at {tile}: {n} points and {n} silver.",
            who=Who(me),
            name=QUEST_NAMES[card],
            tile=quest.tile,
            n=quest.points,
        )
    )
    score(sea, me, quest.points)
