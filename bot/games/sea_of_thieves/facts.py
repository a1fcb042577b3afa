"""What is so, said once: plates, alternative text, the board in words and the hand in words all come from here."""

from typing import Final

from msgspec import Struct

from bot.engine.text import NONE, N, T, Text, Who
from bot.games.sea_of_thieves.battle import PRINTED
from bot.games.sea_of_thieves.components import (
    ENEMY_ORDER,
    GALLEON,
    KRAKEN,
    MEGALODON,
    SHIP_KEYS,
    SHIP_NAMES,
    SHIP_OF,
    SLOOP,
    EnemyRoll,
    Sea,
    Ship,
    Voyage,
)
from bot.games.sea_of_thieves.content import (
    CLASSES,
    CORNERS,
    CREW,
    DEAD,
    ENEMIES,
    ISLE_NAMES,
    LEVELS,
    TABLE,
    VOYAGES,
    Task,
)
from bot.games.sea_of_thieves.describe import task_words
from bot.games.sea_of_thieves.headline import headline
from bot.games.sea_of_thieves.lookout import spoken
from bot.games.sea_of_thieves.naming import NAMES, TILE_NAMES, place_text, token_text
from bot.games.sea_of_thieves.sailing import LIMIT, reefs_crossed, standees

__all__ = ["headline", "place_text", "token_text"]

WHAT: Final = {
    "full_sail": T("Full Sail"),
    "open_fire": T("Open Fire"),
    "plunder": T("Plunder"),
    "boarding": T("Boarding"),
}
SHORT: Final = {SLOOP: T("Sloop"), GALLEON: T("Galleon"), MEGALODON: T("Megalodon"), KRAKEN: T("Kraken")}
FORT: Final = "fort"
FOES: Final = (*ENEMY_ORDER, FORT)
BRINK: Final = 2  # so many steps before sinking a ship's water is a danger


class Fact(Struct, frozen=True, gc=False):
    """One thing that is so: the sign it stands under, as short as it is drawn, and as it is said."""

    sign: str
    short: str
    words: Text
    none: bool = False  # a nought that nobody need look at
    alarm: bool = False


class ShipFacts(Struct, frozen=True, gc=False):
    """A ship as everybody sees it."""

    seat: int
    name: str
    hex: str
    kind: str
    masts: int
    place: Text
    gauges: tuple[Fact, ...]  # water, damage, crew, cargo: always, in this order
    more: tuple[Text, ...]  # what only some ships have
    tasks: "tuple[TaskFacts, ...]"

    @property
    def sinking(self) -> bool:
        """Whether its water is nearly full."""
        return self.gauges[0].alarm


class TaskFacts(Struct, frozen=True, gc=False):
    """A task of a voyage under way."""

    words: Text
    short: Text
    done: int
    need: int


class CaptainFacts(Struct, frozen=True, gc=False):
    """A captain as everybody sees him."""

    seat: int
    reputation: int
    goal: int
    purse: tuple[Fact, ...]  # gold, fortune cards, voyage cards
    kept: tuple[str, ...]
    ships: tuple[ShipFacts, ...]


class FoeFacts(Struct, frozen=True, gc=False):
    """An enemy: where it is, what it still bears of how much, and in words."""

    key: str
    name: str
    short: Text
    hex: str
    left: int
    full: int
    words: Text
    slots: tuple[str, ...] = ()


class RollFacts(Struct, frozen=True, gc=False):
    """Dice on the table: what for, whose, and what they came to."""

    what: Text
    who: Text
    dice: tuple[int, ...]
    successes: int
    only: int = 0


# -- captains and ships ------------------------------------------------------------------------------------------------


def captain(sea: Sea, seat: int) -> CaptainFacts:
    """A captain with both ships."""
    player = sea.players[seat]
    fortune, voyages = len(player.fortune), len(player.voyages)
    purse = (
        Fact("coins", str(player.gold), T("{n} gold", n=player.gold), not player.gold),
        Fact("cards", str(fortune), N("{n} fortune card", "{n} fortune cards", fortune), not fortune),
        Fact("paper", str(voyages), N("{n} voyage card", "{n} voyage cards", voyages), not voyages),
    )
    kept = tuple([CORNERS[one].name for one in player.kept])
    ships = tuple([ship(sea, seat, n) for n in range(len(player.ships))])
    return CaptainFacts(seat, player.reputation, int(sea.options["goal"]), purse, kept, ships)


def ship(sea: Sea, seat: int, n: int) -> ShipFacts:
    """A ship with its card, as public as it is."""
    one = sea.players[seat].ships[n]
    gauges = (
        Fact(
            "wave",
            f"{one.water}/{one.gauge}",
            T("water {n} of {top}", n=one.water, top=one.gauge),
            not one.water,
            one.water >= one.gauge - BRINK,
        ),
        Fact("damage", str(one.damage), T("damage {n}", n=one.damage), not one.damage),
        Fact("pirate", f"{one.ready}/{len(one.crew)}", T("crew {n} of {top}", n=one.ready, top=len(one.crew))),
        Fact(
            "crate",
            str(one.cargo),
            N("{n} cargo token in the hold", "{n} cargo tokens in the hold", len(one.hold.cards)),
            not one.cargo,
        ),
    )
    more = [T("treasure of {names}", names=DEAD[each].name) for each in one.captains]
    if one.tokens:
        more.append(N("{n} action token", "{n} action tokens", one.tokens))
    if one.chained:
        more.append(T("chained"))
    printed = CLASSES[one.kind]
    masts = 1 + list(CLASSES).index(one.kind)
    place = place_text(sea.board, one.hex) if one.hex and sea.layout else NONE
    return ShipFacts(seat, SHIP_NAMES[n], one.hex, printed.name, masts, place, gauges, tuple(more), tasks(one.voyage))


def crew(one: Ship) -> list[Text]:
    """Who sails on a ship."""
    names = [T(CREW[each.kind].name) if each.kind else T("ordinary") for each in one.crew]
    return [
        name if each.ready else T("{crew} (defeated)", crew=name) for each, name in zip(one.crew, names, strict=True)
    ]


def tasks(voyage: Voyage | None) -> tuple[TaskFacts, ...]:
    """What a voyage under way asks for, and what is done of it."""
    if voyage is None or voyage.card not in VOYAGES:
        return ()
    out: list[TaskFacts] = []
    for task, made in zip(VOYAGES[voyage.card].tasks, voyage.progress, strict=False):
        if task.need:
            done = len(voyage.visited) if task.op == "visit" else made
            out.append(TaskFacts(task_words(task), _short(task), done, task.need))
    return tuple(out)


def _short(task: Task) -> Text:
    isle = T(ISLE_NAMES.get(task.island, ""))
    if task.island in ("any_hub_island", "outpost"):
        isle = T("Outpost") if task.island == "outpost" else T("hub island")
    match task.op:
        case "dig":
            return T("dig {isle}", isle=isle)
        case "load":
            return T("load {isle}", isle=isle)
        case "unload":
            return T("unload {isle}", isle=isle)
        case "slay_captain":
            return T("captain {isle}", isle=isle)
        case "slay":
            return T("slay anywhere") if task.tile == "any" else T("slay {tile} tile", tile=TILE_NAMES[task.tile])
        case "visit":
            return T("visit hub islands")
        case _:
            return NONE


# -- the sea -----------------------------------------------------------------------------------------------------------


def foes(sea: Sea) -> list[FoeFacts]:
    """The enemies in their order, the fort last."""
    out = [_enemy(sea, name) for name in ENEMY_ORDER]
    top = ENEMIES.fort.waves[sea.seats - 2]
    fort = sea.fort
    words = T("waves {n} of {top}", n=fort.waves, top=top)
    if not fort.hex:
        words = T("gone") if fort.gone else T("not on the board")
    out.append(FoeFacts(FORT, ENEMIES.fort.name, T("Fort"), fort.hex, fort.waves if fort.hex else 0, top, words))
    return out


def _enemy(sea: Sea, name: str) -> FoeFacts:
    one = sea.enemies[name]
    full = hull(sea, name)
    left = one.tentacles if name == KRAKEN else full - one.damage
    words = T("damage {n} of {top}", n=one.damage, top=full)
    if one.gone:
        left, words = 0, T("gone")
    elif name == KRAKEN:
        words = T("{n} of {top} tentacles", n=one.tentacles, top=full)
        if one.damage:
            words = T("{words}, damage {n}", words=words, n=one.damage)
        if one.waiting:
            words = T("{words}, waiting for a victim", words=words)
        if not one.hex and not one.tentacles:
            words = T("in the deep")
    elif not one.hex:
        words = T("not on the board")
    return FoeFacts(name, NAMES[name], SHORT[name], one.hex, left, full, words, tuple(one.slots))


def hull(sea: Sea, enemy: str) -> int:
    """How much damage an enemy bears; of the Kraken, how many tentacles."""
    if enemy == MEGALODON:
        return ENEMIES.megalodon.hull[sea.seats - 2]
    if enemy == KRAKEN:
        return ENEMIES.kraken.tentacles
    return PRINTED[enemy].hull


def effect(sea: Sea) -> tuple[Text, Text] | None:
    """The High Seas section in force: its name and what it does."""
    section = sea.sea_effect
    if section is None:
        return None
    numbers = {"n": section.n, "loot": section.loot, "treasure": section.treasure, "gold": section.gold}
    numbers |= {"reputation": section.reputation, "above": section.above}
    return T(section.name), T(section.text, **numbers)


def stocks(sea: Sea) -> list[Text]:
    """Sizes of bags and decks."""
    meagre, valuable, legendary = (len(sea.voyages[level]) for level in LEVELS)
    cards, events, hired = len(sea.fortune), len(sea.events), len(sea.crew_deck)
    return [
        T("Bags: loot {loot}, treasure {treasure}", loot=len(sea.loot), treasure=len(sea.treasure)),
        T("Decks: fortune {fortune}, events {events}, crew {crew}", fortune=cards, events=events, crew=hired),
        T(
            "Voyages: {meagre} meagre, {valuable} valuable, {legendary} legendary",
            meagre=meagre,
            valuable=valuable,
            legendary=legendary,
        ),
    ]


def rolls(sea: Sea) -> list[RollFacts]:
    """The dice of crews that lie on the table, the last ones last."""
    return [
        RollFacts(
            WHAT[roll.what],
            whose(SHIP_KEYS[roll.seat][roll.ship]),
            tuple(roll.dice),
            roll.successes,
            roll.only,
        )
        for roll in sea.rolls[-2:]
    ]


def attack(roll: EnemyRoll) -> Text:
    """Who attacked whom with the dice of an enemy."""
    return T("{who} against {rival}", who=whose(roll.enemy), rival=whose(roll.target))


def whose(key: str) -> Text:
    """A ship or an enemy by its name."""
    if key in SHIP_OF:
        seat, n = SHIP_OF[key]
        return T("ship {ship} of {who}", ship=SHIP_NAMES[n], who=Who(seat))
    return T(NAMES[key])


class MomentFacts(Struct, frozen=True, gc=False):
    """Dice that a table remembers: who threw them at whom, and what they bring."""

    kind: str  # attack, open_fire, boarding, plunder
    actor: str  # a ship such as "0.II" or an enemy
    target: str  # the same, or the hex that is plundered
    dice: tuple[int, ...]
    against: tuple[int, ...] = ()  # of a boarded crew
    hits: int = 0  # damage, or successes
    fallen: int = 0  # crew struck
    won: int = 0  # of a boarding: how much more the boarders have, or less
    place: Text = NONE  # what is plundered, by its name

    @property
    def words(self) -> Text:
        """What happened."""
        who = whose(self.actor)
        dice = ", ".join([str(pip) for pip in self.dice])
        if self.kind == "attack":
            return T(
                "{who} against {rival}: {dice}; damage {hits}, crew struck {fallen}.",
                who=who, rival=whose(self.target), dice=dice, hits=self.hits, fallen=self.fallen,
            )  # fmt: skip
        if self.kind == "boarding":
            rival = ", ".join([str(pip) for pip in self.against])
            return T(
                "{who} boards {rival}: {dice} against {other}.",
                who=who, rival=whose(self.target), dice=dice, other=rival,
            )  # fmt: skip
        if self.kind == "plunder":
            return N(
                "{who} plunders {place}: {dice}, {n} success.",
                "{who} plunders {place}: {dice}, {n} successes.",
                self.hits, who=who, place=self.place, dice=dice,
            )  # fmt: skip
        return N(
            "{who} fires at {rival}: {dice}, {n} success.",
            "{who} fires at {rival}: {dice}, {n} successes.",
            self.hits, who=who, rival=whose(self.target), dice=dice,
        )  # fmt: skip


def moment(sea: Sea) -> MomentFacts | None:
    """The dice just thrown in a fight or on an island, as soon as they count."""
    if sea.act is None:
        return None if sea.enemy_roll is None or not sea.enemy_roll.dice else _struck(sea.enemy_roll)
    if not sea.rolls or not sea.rolls[-1].accepted or not sea.rolls[-1].dice:
        return None
    last = sea.rolls[-1]
    if last.what == "boarding":
        first = sea.rolls[-2] if len(sea.rolls) > 1 else last
        if first.what != "boarding" or first.at != SHIP_KEYS[last.seat][last.ship]:
            return None
        won = first.successes - last.successes
        return MomentFacts("boarding", last.at, first.at, tuple(first.dice), tuple(last.dice), first.successes, won=won)
    if last.what != sea.act.stage or (last.seat, last.ship) != (sea.act.seat, sea.act.ship) or last.what == "full_sail":
        return None
    place = spoken(sea.board, last.at) if last.what == "plunder" else NONE
    actor, hits = SHIP_KEYS[last.seat][last.ship], last.successes + last.only
    return MomentFacts(last.what, actor, last.at, tuple(last.dice), hits=hits, place=place)


def _struck(roll: EnemyRoll) -> MomentFacts:
    """What the dice of an enemy bring (ST-28.11, ST-29.5, ST-30.12)."""
    if roll.enemy == KRAKEN:
        hits = sum([pip in ENEMIES.kraken.damage_faces for pip in roll.dice])
        fallen = sum([pip in ENEMIES.kraken.defeat_faces for pip in roll.dice])
    else:
        hits = sum([TABLE.faces[pip - 1] for pip in roll.dice])
        face = 0 if roll.enemy == MEGALODON else PRINTED[roll.enemy].crew_face
        fallen = roll.dice.count(face)
    return MomentFacts("attack", roll.enemy, roll.target, tuple(roll.dice), hits=hits, fallen=fallen)


def course(sea: Sea, place: str) -> tuple[int, bool]:
    """What a FULL SAIL to a place costs in damage by reefs on the way, and whether a ship there is pushed out."""
    act = sea.act
    if act is None or act.stage != "full_sail":
        return 0, False
    one = sea.ship(act.seat, act.ship)
    ray = next((line for line in sea.board.rays.get(one.hex, ()) if place in line), ())
    hurt = reefs_crossed(sea, one, ray[: ray.index(place) + 1]) if ray else 0
    return hurt, standees(sea).get(place, 0) >= LIMIT
