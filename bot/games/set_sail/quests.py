"""Chapters 12 and 14 - the Pirate Ports: maps, Plunder and Trade Quests; and digging for treasure."""

from collections.abc import Iterable

from bot.engine.chance import take
from bot.engine.question import NOT_OFFERED, Answer, Option, PickOne, Why, free
from bot.engine.secret import Cards
from bot.engine.text import N, T, Text, Who, listed
from bot.games.set_sail.components import SHIP_NAMES, Captain, Sea
from bot.games.set_sail.content import BOX, PLUNDER, POINTS, TRADE, TREASURE
from bot.games.set_sail.hand import pay_ship_cards, return_goods, ship_cards_of
from bot.games.set_sail.names import QUEST_NAMES, QUIET, quest_cost, so_many
from bot.games.set_sail.order import OTHER, can_wait, no_other, other_first, step_aside
from bot.games.set_sail.prizes import fish
from bot.games.set_sail.scoring import score
from bot.games.set_sail.trading import menu

# SS-1.10 a Trade Quest is paid with Trade cards
_COSTS = {quest.id: tuple((good, n) for good, n in quest.cost.items() if n) for quest in TRADE.values()}
_FEWEST = {  # how many cards a hand must have for a quest, whichever they are
    **{quest.id: quest.ship_cards for quest in PLUNDER.values()},
    **{quest.id: sum(quest.cost.values()) for quest in TRADE.values()},
}


async def pirate_port(sea: Sea) -> bool:
    """SS-12.1, SS-4.5 At either port: maps and quests in any order and number; whether the ship is done here."""
    me = sea.turn
    captain = sea.captains[me]
    if out_of_quests(sea):
        return True  # SS-21.9
    answer = await menu(sea, AtPirates(me, (*free(AtPirates, sea, me), *can_wait(sea)), "done"))
    if answer == OTHER:
        await step_aside(sea)
        return False
    if answer == "done":
        return True
    if answer == "map":
        await buy_map(sea, me)
    elif answer in PLUNDER:
        await pay_ship_cards(sea, me, PLUNDER[answer].ship_cards)
        await complete(sea, me, answer, sea.open_plunder, sea.plunder_deck, captain.plundered)
    else:
        return_goods(sea, captain, [good for good, number in _COSTS[answer] for _ in range(number)])  # SS-12.12
        await complete(sea, me, answer, sea.open_trade, sea.trade_deck, captain.traded)
    return out_of_quests(sea)


def out_of_quests(sea: Sea) -> bool:
    """SS-21.9 Whether all can see that nothing is to be had: no map for this purse, no quest for so small a hand."""
    captain = sea.captains[sea.turn]
    if sea.treasure_deck.cards and captain.silver >= BOX.map_cost:
        return False
    cards = len(captain.hand.cards)
    return not any(quest and _FEWEST[quest] <= cards for quest in (*sea.open_plunder, *sea.open_trade))


async def buy_map(sea: Sea, seat: int) -> None:
    """SS-12.2, SS-12.3 Five silver for the top map, which only its owner sees."""
    captain = sea.captains[seat]
    captain.silver -= BOX.map_cost
    card = await take(sea.treasure_deck)
    captain.maps.cards.append(card)
    quest = TREASURE[card]
    sea.tell(T("{who} buys a treasure map and holds {n} now.", who=Who(seat), n=len(captain.maps.cards)), sign="map")
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
    told = T("{who} completes {name}: {n} points and {n} silver.", who=Who(seat), name=QUEST_NAMES[quest], n=points)
    sea.tell(told, sign="star")
    score(sea, seat, points)
    if deck.cards:
        spaces[space] = await take(deck)
        sea.tell(T("A new quest lies open: {name}.", name=QUEST_NAMES[spaces[space]]))
    else:
        sea.tell(T("Its deck is used up: the space stays empty."))


async def shallows(sea: Sea) -> bool:
    """SS-13.3, SS-14.1 A ship on shallow water digs or fishes; whether it is done."""
    me, ship = sea.turn, sea.now.acting
    if not sea.captains[me].maps.cards:
        fish(sea, ship)
        return True
    answer = await menu(sea, Shallows(me, (*free(Shallows, sea, me), *can_wait(sea)), ship=ship))
    if answer == OTHER:
        await step_aside(sea)
        return False
    if answer == "dig":
        dig(sea, ship)
    if answer == "fish" or sea.options["dig"] == "also":  # SS-14.4
        fish(sea, ship)
    return True


def treasure_here(captain: Captain, ship: int) -> str:
    """SS-14.1, SS-14.5 The own undug map that names the tile of this ship, or ""."""
    tile = captain.ships[ship]
    return next((card for card in captain.maps.cards if card in TREASURE and TREASURE[card].tile == tile), "")


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
        ),
        sign="dig",
    )
    score(sea, me, quest.points)


# -- what is asked -----------------------------------------------------------------------------------------------------


class AtPirates(PickOne, frozen=True):
    """SS-12.1 Which map or quest is had; SS-12.14 there is no other way to get one."""

    name, clause, public = "port.pirate", "SS-12.1", False
    waiting = QUIET

    def prompt(self, sea: Sea) -> Text:
        silver = sea.captains[self.seat].silver
        if not silver:
            return T("Pirate Port: which quest do you complete?")
        return T("Pirate Port: which quest do you complete, or do you buy a map? You have {n} silver.", n=silver)

    @staticmethod
    def sought(sea: Sea, seat: int) -> Iterable[str]:
        return ("map", *filter(None, sea.open_plunder), *filter(None, sea.open_trade), "done")

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Why | None:
        """SS-12.2, SS-12.4 However many maps one has; SS-12.6, SS-12.7 what this hand can pay."""
        if key == OTHER:
            return no_other(sea)
        if key == "done":
            return None
        captain = sea.captains[seat]
        if key == "map":
            if not sea.treasure_deck.cards:
                return _NO_MAPS  # SS-12.5
            return None if captain.silver >= BOX.map_cost else _map_too_dear
        if key not in PLUNDER and key not in TRADE:
            return NOT_OFFERED
        if key in sea.open_plunder:
            return None if PLUNDER[key].ship_cards <= ship_cards_of(captain) else _too_few_ships
        if key in sea.open_trade:
            hand = captain.hand.cards
            for good, number in _COSTS[key]:
                if hand.count(good) < number:
                    return _goods_lacking
            return None
        return _NOT_OPEN

    def option(self, sea: Sea, key: str) -> Option:
        if key == OTHER:
            return other_first(sea)
        if key == "done":
            return Option(T("Nothing more"), T("ends this ship's action"))
        if key == "map":
            hint = T("{n} silver · worth {least} to {most} points · only you see it", n=BOX.map_cost, **_MAP_WORTH)
            return Option(T("Buy a treasure map"), hint, emoji="map")
        hint = T("{cost} · brings {n} points and {n} silver", n=POINTS[key], cost=quest_cost(key))
        return Option(QUEST_NAMES[key], hint, emoji="fight" if key in PLUNDER else "goods")

    def plain(self, sea: Sea) -> Answer:
        """The payable quest worth most, Plunder before Trade."""
        return max((key for key in self.keys if key in POINTS), key=lambda key: POINTS[key], default="done")


_WORTH = [quest.points for quest in TREASURE.values()]
_MAP_WORTH = {"least": min(_WORTH), "most": max(_WORTH)}
_NO_MAPS, _NOT_OPEN = T("There are no maps left."), T("That quest does not lie open.")


def _map_too_dear(sea: Sea, seat: int, key: str) -> Text:
    return T("A map costs {n} silver, and you have {silver}.", n=BOX.map_cost, silver=sea.captains[seat].silver)


def _too_few_ships(sea: Sea, seat: int, key: str) -> Text:
    held = ship_cards_of(sea.captains[seat])
    return T("That takes {n} ship cards, and you hold {held}.", n=PLUNDER[key].ship_cards, held=held)


def _goods_lacking(sea: Sea, seat: int, key: str) -> Text:
    hand = sea.captains[seat].hand.cards
    lack = [so_many(good, n - hand.count(good)) for good, n in _COSTS[key] if n > hand.count(good)]
    return T("You lack {goods} for it.", goods=listed(lack))


class Shallows(PickOne, frozen=True, kw_only=True):
    """SS-14.3 Dig or fish, SS-14.6 as a ship's action; asked wherever there might be a treasure (SS-21.9)."""

    name, clause, public = "action.dig", "SS-14.3", False
    waiting = QUIET

    ship: int

    def prompt(self, sea: Sea) -> Text:
        captain = sea.captains[self.seat]
        tile, ship = captain.ships[self.ship], SHIP_NAMES[self.ship]
        if treasure_here(captain, self.ship):
            return T("Ship {ship} lies above a treasure of yours, at {tile}. Dig or fish?", ship=ship, tile=tile)
        return T("Ship {ship} lies at {tile}, and none of your maps leads there. Fish?", ship=ship, tile=tile)

    @staticmethod
    def sought(sea: Sea, seat: int) -> Iterable[str]:
        return ("dig", "fish")

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Why | None:
        if key == "dig":
            return None if treasure_here(sea.captains[seat], sea.now.acting) else _no_treasure
        if key == OTHER:
            return no_other(sea)
        return None if key == "fish" else NOT_OFFERED

    def option(self, sea: Sea, key: str) -> Option:
        if key == OTHER:
            return other_first(sea)
        if key == "fish":
            return Option(T("Fish"), N("{n} silver", "{n} silver", BOX.fishing), emoji="silver")
        card = treasure_here(sea.captains[self.seat], self.ship)
        if not card:
            return Option(T("Dig for a treasure"), emoji="dig")
        label = T("Dig for {name}", name=QUEST_NAMES[card])
        return Option(label, T("{n} points and {n} silver", n=POINTS[card]), emoji="dig")


def _no_treasure(sea: Sea, seat: int, key: str) -> Text:
    captain = sea.captains[seat]
    tiles = listed([TREASURE[card].tile for card in captain.maps.cards])
    tile = captain.ships[sea.now.acting]
    return T("None of your maps names {tile}; they lead to {tiles}.", tile=tile, tiles=tiles)  # SS-14.1
