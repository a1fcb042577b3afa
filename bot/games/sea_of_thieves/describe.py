"""Cards, voyages and ships described in words, for options, pictures and the private hand."""

from bot.engine.text import T, Text
from bot.games.sea_of_thieves.components import Ship
from bot.games.sea_of_thieves.content import CLASSES, CORNERS, FORTUNE, ISLE_NAMES, Task, VoyageCard
from bot.games.sea_of_thieves.naming import TILE_NAMES


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
    if not ship.hex:
        return T("Sunk")
    return T(
        "{kind} at {hex}: crew {ready}, damage {damage}, water {water}/{top}, cargo {cargo}",
        kind=CLASSES[ship.kind].name,
        hex=ship.hex,
        ready=ship.ready,
        damage=ship.damage,
        water=ship.water,
        top=ship.gauge,
        cargo=ship.cargo,
    )


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
