"""What is told of a hand, once, in numbers and in words: for its picture, alternative text and the hand in words."""

from msgspec import Struct

from bot.engine.text import N, T, Text, Who, Word, listed
from bot.games.set_sail.board import FAR
from bot.games.set_sail.components import SHIP_NAMES, Captain, Sea
from bot.games.set_sail.content import GOODS, PLUNDER, SHIP_CARDS, TRADE, TREASURE
from bot.games.set_sail.facts import SHIP, Fact, Quest, place, purse, quest
from bot.games.set_sail.hand import capacity, goods_of, ship_cards_of
from bot.games.set_sail.names import QUEST_NAMES, counted, so_many, things_told
from bot.games.set_sail.orders import orders_told


class Buried(Struct, frozen=True):
    """An undug map of the own hand, with the steps from each ship; None for one that lies nowhere."""

    key: str
    name: Text
    tile: str
    points: int
    far: tuple[int | None, ...]


class Aim(Struct, frozen=True):
    """An open quest as one hand sees it: what is still missing."""

    quest: Quest
    lacks: tuple[tuple[str, int], ...]


class Hand(Struct, frozen=True):
    """What a captain holds."""

    ships: tuple[Fact, ...]
    goods: tuple[Fact, ...]
    ship_cards: int
    good_cards: int
    room: int  # so many goods fit
    maps: tuple[Buried, ...]
    aims: tuple[Aim, ...]


def hand(sea: Sea, seat: int) -> Hand:
    """What a captain holds, and what it lacks for each open quest."""
    one = sea.captains[seat]
    return Hand(
        tuple(_held(one, kind) for kind in SHIP_CARDS),
        tuple(_held(one, kind) for kind in GOODS),
        ship_cards_of(one),
        goods_of(one),
        capacity(one),
        tuple(_buried(one, key) for key in one.maps.cards if key in TREASURE),
        tuple(Aim(quest(key), _lacks(one, key)) for key in (*sea.open_plunder, *sea.open_trade) if key),
    )


def _held(captain: Captain, kind: str) -> Fact:
    many = captain.hand.cards.count(kind)
    return Fact(kind, many, so_many(kind, many))


def _buried(captain: Captain, key: str) -> Buried:
    one = TREASURE[key]
    far = tuple(FAR[berth][one.tile] if berth else None for berth in captain.ships)
    return Buried(key, QUEST_NAMES[key], one.tile, one.points, far)


def _lacks(captain: Captain, key: str) -> tuple[tuple[str, int], ...]:
    have = captain.hand.cards
    if key in PLUNDER:
        lack = PLUNDER[key].ship_cards - ship_cards_of(captain)
        return ((SHIP, lack),) if lack > 0 else ()
    return tuple((good, n - have.count(good)) for good, n in TRADE[key].cost.items() if n > have.count(good))


def told(sea: Sea, seat: int) -> list[Text]:
    """A hand in words: purse, cards, maps, what each quest lacks, offers and standing orders."""
    held = hand(sea, seat)
    return [
        T("You have {purse}.", purse=listed([each.words for each in purse(sea.captains[seat])])),
        cards_told(held),
        *[_map_told(one) for one in held.maps],
        *[_aim_told(aim) for aim in sorted(held.aims, key=lambda aim: bool(aim.lacks))],
        *[T("{offer}.", offer=offer) for offer in offers(sea, seat)],
        T("{orders}.", orders=orders(sea, seat)),
    ]


def cards_told(held: Hand) -> Text:
    """The cards of a hand, and how many Trade cards still fit."""
    ships = listed([each.words for each in held.ships if each.number])
    goods = listed([each.words for each in held.goods if each.number])
    room = T("{n} of {most} Trade cards", n=held.good_cards, most=held.room)
    cards: Word = ships if ships.items else T("no ship cards")
    if goods.items:
        return T("You hold {ships}, and {room}: {goods}.", ships=cards, room=room, goods=goods)
    return T("You hold {ships}, and {room}.", ships=cards, room=room)


def in_short(sea: Sea, seat: int) -> list[Word]:
    """What a hand is worth knowing by, in a line."""
    held = hand(sea, seat)
    out: list[Word] = [*[each.words for each in (*held.ships, *held.goods) if each.number]]
    out += [T("map {name}", name=one.name) for one in held.maps]
    out += [T("{name} can be paid", name=aim.quest.name) for aim in held.aims if not aim.lacks]
    return [*out, *[each.words for each in purse(sea.captains[seat])]]


def _map_told(one: Buried) -> Text:
    words: Text = T("Map {name}: {n} points on {place}.", name=one.name, n=one.points, place=place(one.tile))
    far = [
        N("{n} step from ship {ship}", "{n} steps from ship {ship}", steps, ship=SHIP_NAMES[i])
        for i, steps in enumerate(one.far)
        if steps is not None
    ]
    return T("{map} It lies {far}.", map=words, far=listed(far)) if far else words


def _aim_told(aim: Aim) -> Text:
    name, points = aim.quest.name, aim.quest.points
    if not aim.lacks:
        return T("{name} for {points} points: you can pay it now.", name=name, points=points)
    if aim.quest.plunder:
        cards: Word = N("{n} ship card", "{n} ship cards", aim.lacks[0][1])
    else:
        cards = counted([good for good, lack in aim.lacks for _ in range(lack)], GOODS)
    return T("{name} for {points} points: {cards} missing.", name=name, points=points, cards=cards)


def offers(sea: Sea, seat: int) -> list[Text]:
    """The open trade offers that a seat takes part in."""
    out: list[Text] = []
    for partner, secret in enumerate(sea.now.offers):
        offer = secret.value
        if offer is None or seat not in (partner, sea.turn) or partner == sea.turn:
            continue
        out.append(
            T(
                "{other} counters: {who} gives {give} for {take}"
                if offer.countered
                else "{who} offers {other}: {give} for {take}",
                who=Who(sea.turn),
                other=Who(partner),
                give=things_told(offer.give),
                take=things_told(offer.take),
            )
        )
    return out


def orders(sea: Sea, seat: int) -> Text:
    """A seat's standing orders."""
    told = orders_told(sea.given(seat))
    return T("Standing orders: {orders}", orders=listed(told)) if told else T("Standing orders: none")
