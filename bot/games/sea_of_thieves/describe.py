"""Cards, voyages and ships described in words, for options, pictures and the private hand."""

from bot.engine.text import T, Text
from bot.games.sea_of_thieves.components import Ship
from bot.games.sea_of_thieves.content import CLASSES, CORNERS, FORTUNE, ISLE_NAMES, VOYAGES, Task, VoyageCard
from bot.games.sea_of_thieves.naming import TILE_NAMES

NOT_HELD = T("You do not have that card.")
_MOMENTS = {
    "own_turn": T("That card is played between actions or under: {choice}.", choice=T("First something else")),
    "after_roll": T("That card is played after a crew roll of yours, before you accept it."),
    "special": T("That card takes the place of a ship's action, and needs its target then."),
    "after_damage": T("That card is played right after you damaged a rival ship."),
    "voyage_start": T("That card is played when a rival starts a voyage."),
    "sell": T("That card is played at the start of SELL."),
    "completed": T("That card is played when a ship of yours completes a voyage."),
    "seek": T("That card is played at the start of SEEK."),
    "damage": T("That card is played when a ship of yours is about to take damage."),
    "sinking": T("That card is played when a ship of yours sinks."),
    "turn_start": T("That card is played at the start of your turn, before the first action."),
    "trade": T("That card is used when you pay for an upgrade or a hired card."),
    "counter": T("That card is used when a rival plays a fortune card."),
}


def card_name(card: str) -> str:
    """A fortune card, a kept event or a voyage by name."""
    if card in FORTUNE:
        return FORTUNE[card].name
    return CORNERS[card].name if card in CORNERS else VOYAGES[card].name


def moment(card: str) -> Text:
    """ST-10.1 When a fortune card or a kept event is played."""
    return _MOMENTS[FORTUNE[card].timing if card in FORTUNE else CORNERS[card].kept]


def card_words(card: str) -> Text:
    """What a fortune card or a corner section does, with the numbers printed on it."""
    words = short(card)
    if card in CORNERS and CORNERS[card].kept:
        return T("Keep. {what}", what=words)
    return T("Special action. {what}", what=words) if card in FORTUNE and FORTUNE[card].timing == "special" else words


def short(card: str) -> Text:
    """The same without what sort of card it is, for menus."""
    if card in FORTUNE:
        printed = FORTUNE[card]
        return T(printed.text, n=printed.n, own=printed.own)
    section = CORNERS[card]
    return T(section.text, n=section.n)


def gauges(ship: Ship) -> Text:
    """How a ship stands, in short, without what is nought."""
    if not ship.hex:
        return T("Sunk")
    line = T("{kind}, crew {ready} of {all}", kind=CLASSES[ship.kind].name, ready=ship.ready, all=len(ship.crew))
    parts = (
        (ship.damage, T("damage {n}", n=ship.damage)),
        (ship.water, T("water {n} of {top}", n=ship.water, top=ship.gauge)),
        (ship.cargo, T("cargo {n}", n=ship.cargo)),
    )
    for n, words in parts:
        if n:
            line = T("{one}, {two}", one=line, two=words)
    return line


def task_words(task: Task) -> Text:
    """A task of a voyage."""
    isle = {"any_hub_island": T("any hub island"), "outpost": T("the Outpost")}.get(
        task.island, T(ISLE_NAMES.get(task.island, ""))
    )
    if task.op == "dig":
        return T("dig {n} on {isle}", n=task.n, isle=isle)
    if task.op == "load":
        return T("load {n} at {isle}", n=task.n, isle=isle)
    if task.op == "unload":
        return T("unload {n} at {isle}", n=task.n, isle=isle)
    if task.op == "slay" and task.tile == "any":
        return T("slay {n} anywhere", n=task.n)
    if task.op == "slay":
        return T("slay {n} on the {tile} tile", n=task.n, tile=TILE_NAMES[task.tile])
    if task.op == "stir":
        return T("skeletons stir on {isle}", isle=isle)
    if task.op == "captain":
        return T("a captain comes to {isle}", isle=isle)
    if task.op == "slay_captain":
        return T("slay the captain on {isle}", isle=isle)
    return T("visit all hub islands")


def reward_words(card: VoyageCard) -> Text:
    """Reward and penalty of a voyage in short."""
    if card.reward.treasure:
        return T(
            "{n} reputation, {gold} gold, {t} treasure",
            n=card.reward.reputation,
            gold=card.reward.gold,
            t=card.reward.treasure,
        )
    return T("{n} reputation, {gold} gold", n=card.reward.reputation, gold=card.reward.gold)


def voyage_hint(card: VoyageCard) -> Text:
    tasks = [task_words(task) for task in card.tasks if task.op not in ("stir", "captain")]
    first, more = tasks[0], len(tasks) - 1
    if more:
        return T("{first}, and {n} more; {reward}", first=first, n=more, reward=reward_words(card))
    return T("{first}; {reward}", first=first, reward=reward_words(card))
