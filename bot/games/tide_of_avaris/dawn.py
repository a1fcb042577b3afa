"""The start of the Day (chapter 8): everybody rolls in secret and may reroll once."""

from collections.abc import Iterable

from bot.engine.chance import Reveal
from bot.engine.question import NOT_OFFERED, Option, PickOne, PickSome, Together, Why
from bot.engine.text import T, Text, Who
from bot.games.tide_of_avaris import names
from bot.games.tide_of_avaris.belongings import has, make_ready, own_dice, roll_again, roll_crew, roll_spirit, tell_gain
from bot.games.tide_of_avaris.chart import COLOUR, FACES, NUMBER, RANK, RESOURCE, SPIRIT, THING, numbered
from bot.games.tide_of_avaris.components import Sea
from bot.games.tide_of_avaris.content import RELICS, TRACKS

# What the Loaded Knuckles can make of each face: "red>blue" (TA-25.15).
KNUCKLES: dict[str, tuple[str, ...]] = {
    face: tuple(
        f"{face}>{other}" for other in FACES if other != face and other.startswith(SPIRIT) == face.startswith(SPIRIT)
    )
    for face in FACES
}


async def dawn(sea: Sea) -> None:
    """TA-8.1 Dice leave the Bunks, new ones join, the Rum Still pays, everybody rolls."""
    if sea.final:
        sea.tell(T("Day {n} begins. It is the final Day.", n=sea.round))  # TA-26.3
    else:
        sea.tell(T("Day {n} begins.", n=sea.round))
    sea.played = sea.track.copy()
    for seat in sea.track:
        await roll_for_the_day(sea, seat)
    sea.tell(T("All crews are rolled."))
    sea.phase = "reroll"


async def roll_for_the_day(sea: Sea, seat: int) -> None:
    """TA-8.2, TA-6.16, TA-19.12 All dice a captain owns are rolled, the Crew Spirit Die too, also while
    his ship is off the board (TA-8.9)."""
    captain = sea.captains[seat]
    number = own_dice(captain) + captain.joining + captain.adrift  # TA-21.7, TA-25.19
    captain.ready.cards = []
    captain.exhausted = []
    captain.joining = 0
    captain.adrift = False
    captain.used = [relic for relic in captain.used if relic == "lifeboat"]  # TA-25.5
    if has(captain, "rum_still"):  # TA-25.12
        captain.rum.value += RELICS["rum_still"].amount
        tell_gain(sea, seat, T("by the Rum Still"), rum=RELICS["rum_still"].amount)
    await roll_crew(captain, number, "TA-8.2", seat)
    if sea.control["crew"].owner == seat:  # TA-15.12
        await roll_spirit(captain, "TA-8.2", seat)


async def rerolls(sea: Sea) -> None:
    """TA-8.3, TA-8.5 to TA-8.7, TA-27.1 Right after the roll, all together; once, or as often as the option allows."""
    await Reveal()  # TA-27.3: who is asked can pay
    asked = [seat for seat in range(sea.seats) if may_reroll(sea, seat)]
    while asked:
        answers = await Together(tuple([ask_reroll(sea, seat) for seat in asked]))
        again = [seat for seat in sea.track if answers.get(seat)]
        for seat in again:
            await reroll(sea, seat, [THING[key] for key in answers[seat]])
        asked = [seat for seat in sorted(again) if sea.options["rerolls"] == "many" and may_reroll(sea, seat)]
    await load_knuckles(sea)
    sea.phase = "sunrise"
    sea.place = 0


def price(sea: Sea, seat: int) -> int:
    """TA-8.4 One gold for any number of dice; TA-25.16 the Drummer's first reroll of the Day is free."""
    captain = sea.captains[seat]
    return 0 if has(captain, "drummer") and "drummer" not in captain.used else TRACKS.reroll_gold


def may_reroll(sea: Sea, seat: int) -> bool:
    """TA-8.3, TA-27.3 Whoever has dice and can pay is asked: what he has follows from what was told."""
    captain = sea.captains[seat]
    return bool(captain.ready.cards) and captain.gold.value >= price(sea, seat)


def ask_reroll(sea: Sea, seat: int) -> "Reroll":
    """TA-8.3 Any of the ready dice."""
    keys = numbered(sea.captains[seat].ready.cards)
    return Reroll(seat, keys, 0, len(keys), ())


class Reroll(PickSome, frozen=True, gc=False):
    """TA-8.3 Which dice are rolled again."""

    name, clause, public = "day.reroll", "TA-8.3", False
    waiting = T("Keep or reroll the crew (all choose now)")

    def prompt(self, sea: Sea) -> Text:
        cost, have = price(sea, self.seat), sea.captains[self.seat].gold.value
        if not cost:
            return T("Reroll any of your dice for free? Choose none to keep them all.")
        paid, held = names.gold(cost), names.gold(have)
        return T(
            "Reroll any of your dice for {paid} of your {have}? Choose none to keep them all.", paid=paid, have=held
        )

    def option(self, sea: Sea, key: str) -> Option:
        return names.own_die(key) if key in self.keys else Option(T("Reroll dice"))

    @staticmethod
    def sought(sea: Sea, seat: int) -> Iterable[str]:
        return numbered(sea.captains[seat].ready.cards)

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Why | None:
        """TA-8.4 What a reroll costs."""
        captain = sea.captains[seat]
        if captain.gold.value < price(sea, seat):
            return _reroll_too_dear
        return None if key in numbered(captain.ready.cards) else NOT_OFFERED

    def looked_for(self, sea: Sea) -> Iterable[str]:
        return numbered(sea.captains[self.seat].ready.cards[:1])

    def plain(self, sea: Sea) -> tuple[str, ...]:
        """TA-27.5 Keep; with the Drummer the dice of number 1."""
        free = not price(sea, self.seat)
        return tuple([key for key in self.keys if NUMBER[THING[key]] == 1]) if free else ()


def _reroll_too_dear(sea: Sea, seat: int, key: str) -> Text:
    return names.short_of(names.gold(price(sea, seat)), names.gold(sea.captains[seat].gold.value))


async def reroll(sea: Sea, seat: int, faces: list[str]) -> None:
    """TA-8.8 The table is told who rerolled, not how many dice or which faces."""
    captain = sea.captains[seat]
    cost = price(sea, seat)
    captain.gold.value -= cost
    if cost:
        sea.tell(T("{who} pays {gold} and rerolls.", who=Who(seat), gold=names.gold(cost)))
    else:
        captain.used.append("drummer")
        sea.tell(T("{who} rerolls for free with the Drummer.", who=Who(seat)))
    await roll_again(captain, faces, "TA-8.3", seat)


async def load_knuckles(sea: Sea) -> None:
    """TA-25.15 Once the dice are final, the owner of the Loaded Knuckles may set one die to a face of his choice."""
    for seat in sea.track:
        captain = sea.captains[seat]
        if has(captain, "loaded_knuckles") and captain.ready.cards:
            faces = sorted(set(captain.ready.cards), key=RANK.__getitem__)
            keys = ("none", *(key for face in faces for key in KNUCKLES[face]))
            key = await Knuckles(seat, keys, "none")
            if key != "none":
                old, _, new = key.partition(">")
                captain.ready.cards.remove(old)
                make_ready(captain, new)
                captain.used.append("loaded_knuckles")
                sea.tell(T("{who} uses the Loaded Knuckles.", who=Who(seat)))


class Knuckles(PickOne, frozen=True, gc=False):
    """TA-25.15 Which die the Loaded Knuckles set to which face."""

    name, clause, public = "day.knuckles", "TA-25.15", False
    waiting = names.WAITING
    asks = T("Loaded Knuckles: which die do you set to which face?")

    def option(self, sea: Sea, key: str) -> Option:
        if key == "none":
            return Option(T("Leave the dice as they are"))
        face, _, new = key.partition(">")
        label = T("{old} becomes {new}", old=names.DIE[face], new=names.DIE[new])
        return Option(label, names.FACE_HINT[new], group=names.die(face), emoji=names.FACE_SIGNS[new])

    def plain(self, sea: Sea) -> str:
        """TA-27.5 An attack face to yellow, else none."""
        for key in self.keys:
            face, _, new = key.partition(">")
            if RESOURCE.get(face) == "attack" and COLOUR[new] == "yellow":
                return key
        return "none"
