"""What things are called: cards, tiles, tokens, quests, and several of them in a row."""

from collections.abc import Callable, Iterable

from bot.engine.bearings import bearing, square_told
from bot.engine.emoji import Sign
from bot.engine.text import N, T, Text, Word, listed
from bot.games.set_sail.board import AT, KIND
from bot.games.set_sail.content import BOX, CARDS, PLUNDER, TRADE, TREASURE

QUIET = T("Waiting for {who}.")  # SS-21.4 where more would tell something about a hand or a map
CARD_NAMES: dict[str, Text] = {
    "banana": T("banana"),
    "sugar": T("sugar cane"),
    "tobacco": T("tobacco"),
    "deep": T("Deep Water ship (health 3)"),
    "route4": T("Trade Route ship (health 4)"),
    "route5": T("Trade Route ship (health 5)"),
}
LABELS: dict[str, Text] = {
    **CARD_NAMES,
    "banana": T("Banana"),
    "sugar": T("Sugar cane"),
    "tobacco": T("Tobacco"),
    "silver": T("Silver"),
    "supplies": T("Supplies"),
    "barrel": T("Barrel"),
    "oar": T("Oar"),
    "cannon": T("Cannon"),
}  # as a button says it
SIGNS: dict[str, Sign] = {
    "banana": "goods",
    "sugar": "goods",
    "tobacco": "goods",
    "deep": "sail",
    "route4": "sail",
    "route5": "sail",
    "silver": "silver",
    "supplies": "supplies",
    "cannon": "cannon",
}  # what can stand beside these words
TOKEN_NAMES: dict[str, Text] = {"barrel": T("barrel"), "oar": T("oar"), "cannon": T("cannon")}
TOKEN_DOES: dict[str, Text] = {
    "barrel": T("room for {n} more Trade cards", n=BOX.upgrades["barrel"].adds),
    "oar": T("{n} more steps, +{flee} when fleeing", n=BOX.upgrades["oar"].adds, flee=BOX.upgrades["oar"].flee),
    "cannon": T("+{n} in every fight", n=BOX.upgrades["cannon"].adds),
}
KIND_NAMES: dict[str, Text] = {
    "land": T("land"),
    "deep": T("deep water"),
    "shallow": T("shallow water"),
    "route": T("trade route"),
    "supply": T("Supply Port"),
    "trade": T("Trade Port"),
    "upgrade": T("Upgrade Port"),
    "pirate": T("Pirate Port"),
}
KIND_DOES: dict[str, Text] = {
    "shallow": T("fish a silver"),
    "supply": T("buy supplies"),
    "trade": T("buy and sell goods"),
    "upgrade": T("buy an upgrade"),
    "pirate": T("quests and maps"),
}
KIND_SIGNS: dict[str, Sign] = {
    "deep": "fight",
    "shallow": "anchor",
    "route": "fight",
    "supply": "supplies",
    "trade": "goods",
    "upgrade": "cannon",
    "pirate": "map",
}
QUEST_NAMES: dict[str, Text] = {
    each.id: T(each.name) for each in (*PLUNDER.values(), *TRADE.values(), *TREASURE.values())
}
THINGS = ("silver", "supplies", *CARDS)  # SS-6.2; SS-6.3, SS-11.8 and nothing else is traded
_MANY: dict[str, Callable[[int], Text]] = {
    "banana": lambda n: N("{n} banana", "{n} bananas", n),
    "sugar": lambda n: N("{n} sugar cane", "{n} sugar canes", n),
    "tobacco": lambda n: N("{n} tobacco", "{n} tobacco", n),
    "deep": lambda n: N("{n} Deep Water ship", "{n} Deep Water ships", n),
    "route4": lambda n: N("{n} Trade Route ship of health 4", "{n} Trade Route ships of health 4", n),
    "route5": lambda n: N("{n} Trade Route ship of health 5", "{n} Trade Route ships of health 5", n),
    "silver": lambda n: N("{n} silver", "{n} silver", n),
    "supplies": lambda n: N("{n} supply", "{n} supplies", n),
}


def so_many(thing: str, number: int) -> Text:
    """In words: 2 bananas."""
    return _MANY[thing](number)


def counted(cards: Iterable[str], kinds: tuple[str, ...]) -> Word:
    """In words: 2 bananas and 1 tobacco."""
    held = list(cards)
    return listed([so_many(kind, held.count(kind)) for kind in kinds if kind in held])


def things_told(things: dict[str, int]) -> Word:
    """Both sides of a bargain are made of these."""
    return listed([so_many(thing, things[thing]) for thing in THINGS if thing in things]) if things else T("nothing")


def rolled(die: int, total: int) -> Word:
    """A throw, with what is added to it if there is anything."""
    return T("{die} + {n} = {total}", die=die, n=total - die, total=total) if total != die else str(die)


def tile_told(tile: str) -> Text:
    """A tile and what it is."""
    return T("{tile} ({kind})", tile=tile, kind=KIND_NAMES[KIND[tile]])


def place_named(tile: str) -> Text:
    """The same by its name first, in a sentence."""
    return T("{kind} {tile}", tile=tile, kind=KIND_NAMES[KIND[tile]])


def way(start: str, tile: str) -> Text:
    """In which direction a tile lies, seen from another."""
    (column, row), (other, below) = AT[start], AT[tile]
    return bearing(other - column, below - row)


def spoken(tile: str) -> Text:
    """A tile by column and row, as it is said aloud."""
    return square_told(tile[0], tile[1:])


def quest_cost(quest: str) -> Word:
    """What an open quest takes, in words."""
    if quest in PLUNDER:
        return N("{n} ship card", "{n} ship cards", PLUNDER[quest].ship_cards)
    return listed([so_many(good, n) for good, n in TRADE[quest].cost.items() if n])
