"""The Night's first and third step: Upgrade (chapter 21) and Midnight Wager (chapter 23)."""

from collections.abc import Iterable

from bot.engine.chance import Reveal, Roll
from bot.engine.question import NOT_OFFERED, Answer, Option, PickOne, PickSome, Together, Why
from bot.engine.text import N, T, Text, Who, listed
from bot.games.tide_of_avaris import names
from bot.games.tide_of_avaris.belongings import cheapness, has
from bot.games.tide_of_avaris.chart import CREW_FACES, NUMBER, RANK, SPIRIT_FACES
from bot.games.tide_of_avaris.components import Bid, Captain, Sea
from bot.games.tide_of_avaris.content import TRACKS, Price

PRICES: dict[str, tuple[Price, ...]] = {
    "attack": TRACKS.upgrades.attack,
    "defence": TRACKS.upgrades.defence,
    "fleet": TRACKS.upgrades.fleet,
    "crew": TRACKS.upgrades.crew,
}
STEP: dict[str, tuple[str, int]] = {  # "attack.2" is the second step of the track
    f"{track}.{n + 1}": (track, n) for track, prices in PRICES.items() for n in range(len(prices))
}
PRICE: dict[str, Price] = {key: PRICES[track][n] for key, (track, n) in STEP.items()}
BACK = "back."  # before the number of a die that is bought back
TRACK_NAMES: dict[str, Text] = {
    "attack": T("Attack"),
    "defence": T("Defence"),
    "fleet": T("Fleet"),
    "crew": T("Crew"),
}

EFFECTS: dict[str, Text] = {  # TA-21.3 to TA-21.7, TA-21.9 what a step brings
    "attack": T("+1 die when you attack"),
    "defence": T("+1 die when you defend"),
    "fleet": T("+1 sloop at home"),
    "crew": T("+1 Crew Die from tomorrow"),
    "back": T("rolled again from tomorrow"),
}


def taken(captain: Captain, track: str) -> int:
    """How many steps of a track the captain has bought."""
    return getattr(captain, track)


# -- Upgrade ---------------------------------------------------------------------------------------------------------


async def upgrade(sea: Sea) -> None:
    """TA-5.7, TA-21.1, TA-21.11 All buy in parallel and unseen, off the board too (TA-21.13); then all is shown
    together. In this step only (TA-21.14)."""
    await Reveal()  # TA-27.2, TA-27.3: the step runs, and who is asked can pay for something
    asks = [ask for ask in (ask_upgrade(sea, seat) for seat in range(sea.seats)) if ask.keys]
    answers = await Together(tuple(asks)) if asks else {}
    for seat in sea.track:
        buy(sea, seat, answers.get(seat, ()))
    sea.phase = "hunt"


def price_of(key: str) -> Price:
    """TA-21.2 What a step costs, TA-21.9 or buying a die back."""
    return PRICE.get(key, TRACKS.upgrades.buy_back)


def wares(captain: Captain) -> tuple[str, ...]:
    """TA-21.2 to TA-21.6, TA-21.9 The steps and dice a captain could pay for, each track in its order."""
    keys: list[str] = []
    purse = captain.gold.value, captain.rum.value
    for track, prices in PRICES.items():
        gold, rum = purse
        for n in range(taken(captain, track), len(prices)):
            gold, rum = gold - prices[n].gold, rum - prices[n].rum
            if gold < 0 or rum < 0:
                break
            keys.append(f"{track}.{n + 1}")
    back = min(captain.jettisoned, captain.rum.value // TRACKS.upgrades.buy_back.rum)  # TA-21.10: always one price
    return (*keys, *[f"{BACK}{n + 1}" for n in range(back)])


def ask_upgrade(sea: Sea, seat: int) -> "Upgrade":
    """TA-21.1 All that could be paid for."""
    captain = sea.captains[seat]
    keys = wares(captain)

    def fits(answer: tuple[str, ...]) -> Text | None:
        return unaffordable(captain, answer)

    return Upgrade(seat, keys, 0, len(keys), (), fits)


def unaffordable(captain: Captain, chosen: tuple[str, ...]) -> Text | None:
    """TA-21.2 Step by step, and TA-21.1 only as far as gold and rum reach."""
    prices = [price_of(key) for key in chosen]
    gold, rum = sum(price.gold for price in prices), sum(price.rum for price in prices)
    if gold > captain.gold.value:
        return names.short_of(names.gold(gold), names.gold(captain.gold.value))
    if rum > captain.rum.value:
        return names.short_of(names.rum(rum), names.rum(captain.rum.value))
    for key in chosen:
        track, n = STEP.get(key, ("", 0))
        if track and n > taken(captain, track) and f"{track}.{n}" not in chosen:
            return T("A track is bought step by step: take the step before, too.")
    return None


class Upgrade(PickSome, frozen=True, gc=False):
    """TA-21.1 What is bought at Night."""

    name, clause, public, joined = "night.upgrade", "TA-21.1", False, True
    waiting = T("Buy upgrades or save (all choose now)")

    def prompt(self, sea: Sea) -> Text:
        captain = sea.captains[self.seat]
        purse = names.to_pay_with(captain.gold.value, captain.rum.value)
        return T("What do you buy tonight? You have {purse}. Choose nothing to save it.", purse=purse)

    def option(self, sea: Sea, key: str) -> Option:
        cost = price_of(key)
        price = names.gold(cost.gold) if cost.gold else names.rum(cost.rum)
        track, n = STEP.get(key, ("back", 0))
        hint = T("{price} · {effect}", price=price, effect=_NO_DAY_LEFT if _comes_late(sea, track) else EFFECTS[track])
        if key not in STEP:
            return Option(T("Buy back die {n}", n=int(key.removeprefix(BACK))), hint, group=T("Dice back"))
        return Option(T("{track}: step {n}", track=TRACK_NAMES[track], n=n + 1), hint, group=TRACK_NAMES[track])

    @staticmethod
    def sought(sea: Sea, seat: int) -> Iterable[str]:
        return wares(sea.captains[seat])

    @staticmethod
    def hinders(sea: Sea, seat: int, key: str) -> Why | None:
        """TA-21.1, TA-21.2, TA-21.9 What can be bought."""
        captain = sea.captains[seat]
        if key in wares(captain):
            return None
        if key in STEP:
            track, n = STEP[key]
            return _BOUGHT if n < taken(captain, track) else _too_dear
        if key.startswith(BACK):
            return _too_dear if captain.jettisoned else _NO_DIE_BACK
        return NOT_OFFERED

    def refuses(self, sea: Sea, answer: Answer) -> Text | None:
        """What cannot be bought at all; then what all of it costs together."""
        if not isinstance(answer, tuple):
            return super().refuses(sea, answer)
        known = tuple([key for key in answer if key in STEP or key.startswith(BACK)])
        whys = [self.hinders(sea, self.seat, key) for key in known]
        never = next((why for why in whys if isinstance(why, Text)), None)
        return never or unaffordable(sea.captains[self.seat], known)

    def looked_for(self, sea: Sea) -> Iterable[str]:
        """The next step of each track, and a die back."""
        captain = sea.captains[self.seat]
        for track, prices in PRICES.items():
            yield f"{track}.{min(taken(captain, track) + 1, len(prices))}"
        if captain.jettisoned:
            yield BACK + "1"

    def plain(self, sea: Sea) -> tuple[str, ...]:
        """TA-27.5 A die back once; then a step of Defence, then one of Attack, each only if 1 gold is left after it."""
        captain = sea.captains[self.seat]
        chosen = [key for key in self.keys if key == BACK + "1"]
        gold = captain.gold.value
        for track in ("defence", "attack"):
            key = f"{track}.{taken(captain, track) + 1}"
            if key in self.keys and gold - price_of(key).gold >= 1:
                gold -= price_of(key).gold
                chosen.append(key)
        return tuple(chosen)


def _comes_late(sea: Sea, track: str) -> bool:
    """TA-21.7 A die that comes with the next Day's roll comes too late on the final Day, but for Most Crew Dice."""
    return sea.final and track in ("crew", "back") and "dice" not in sea.tokens


_NO_DAY_LEFT = T("no Day is left to roll it")
_BOUGHT = T("You have that step already.")
_NO_DIE_BACK = T("You have no die to buy back.")


def _too_dear(sea: Sea, seat: int, key: str) -> Text:
    return unaffordable(sea.captains[seat], (key,)) or NOT_OFFERED


def buy(sea: Sea, seat: int, chosen: Answer) -> None:
    """TA-21.3 to TA-21.10, TA-21.12 Attack, Defence and Fleet hold at once; dice come with the next Day's roll."""
    assert isinstance(chosen, tuple)
    captain = sea.captains[seat]
    words: list[Text] = []
    for key in chosen:
        price = price_of(key)
        captain.gold.value -= price.gold
        captain.rum.value -= price.rum
        track = STEP[key][0] if key in STEP else ""
        if not track:
            captain.jettisoned -= 1
            captain.joining += 1
            words.append(T("a die back"))
            continue
        setattr(captain, track, taken(captain, track) + 1)
        words.append(T("{track} {n}", track=TRACK_NAMES[track], n=taken(captain, track)))
        if track == "fleet":
            captain.supply += 1
        elif track == "crew":
            captain.joining += 1
    if words:
        sea.tell(T("{who} upgrades: {what}.", who=Who(seat), what=listed(words)))
    else:
        sea.tell(T("{who} buys no upgrade.", who=Who(seat)))


# -- Midnight Wager --------------------------------------------------------------------------------------------------


async def wager(sea: Sea) -> None:
    """TA-23.1 to TA-23.8 All ready dice of all bid at once, off the board too; the highest bid sails first."""
    await Reveal()
    for seat in sea.track:
        bid_all(sea, seat)
    for seat in sea.track:
        if has(sea.captains[seat], "quartermasters_slate") and sea.bids[seat].dice:
            await slate(sea, seat)
    sea.track = new_order(sea)
    order = listed([Who(seat) for seat in sea.track])
    sea.tell(T("The new order: {order}.", order=order))
    sea.phase = "burials" if sea.final else "tide"  # TA-24.9


def bid_all(sea: Sea, seat: int) -> None:
    """TA-6.13, TA-23.1, TA-23.5 Every die not commanded before is commanded to the bid; there is no choice."""
    captain = sea.captains[seat]
    dice = captain.ready.cards
    captain.idle = not dice
    sea.bids[seat] = Bid(dice.copy(), sum(NUMBER[face] for face in dice))  # TA-6.8, TA-23.2
    captain.exhausted += dice
    captain.ready.cards = []
    if captain.idle:
        sea.tell(T("{who} has nothing to bid.", who=Who(seat)))
    else:
        words = listed([T("{die} {n}", die=names.DIE[face], n=NUMBER[face]) for face in sea.bids[seat].dice])
        sea.tell(T("{who} bids {n}: {dice}.", who=Who(seat), n=sea.bids[seat].total, dice=words))


async def slate(sea: Sea, seat: int) -> None:
    """TA-25.25 Quartermaster's Slate: after all bids are shown one own bid die may be rolled again."""
    captain, bid = sea.captains[seat], sea.bids[seat]
    keys = (*sorted(set(bid.dice), key=RANK.__getitem__), "none")
    key = await Slate(seat, keys, "none")
    if key == "none":
        return
    faces = CREW_FACES if key in CREW_FACES else SPIRIT_FACES
    rolled = faces[await Roll(len(faces), "TA-25.25", seat) - 1]
    for dice in (bid.dice, captain.exhausted):
        dice[dice.index(key)] = rolled
    bid.total += NUMBER[rolled] - NUMBER[key]
    captain.used.append("quartermasters_slate")
    sea.tell(
        N(
            "{who} rerolls {old} by the Slate: {new}, bidding {n} now.",
            "{who} rerolls {old} by the Slate: {new}, bidding {n} now.",
            bid.total,
            who=Who(seat),
            old=names.DIE[key],
            new=names.DIE[rolled],
        )
    )


class Slate(PickOne, frozen=True, gc=False):
    """TA-25.25 Which of the own bid dice is rolled again."""

    name, clause = "wager.slate", "TA-25.25"
    waiting = T("Waiting for {who}: reroll a bid die?")

    def prompt(self, sea: Sea) -> Text:
        bids = [T("{who} {n}", who=Who(seat), n=sea.bids[seat].total) for seat in sea.track]
        return T("The bids: {bids}. Which of your dice do you reroll?", bids=listed(bids))

    def option(self, sea: Sea, key: str) -> Option:
        if key == "none":
            return Option(T("Leave the bid as it is"))
        label = T("Reroll the {die}", die=names.die(key))
        return Option(label, names.FACE_HINT[key], emoji=names.FACE_SIGNS[key])

    def plain(self, sea: Sea) -> str:
        """TA-27.5 The lowest bid die, if it shows 1 or 2 and the highest number on that die would gain a place."""
        bid, place = sea.bids[self.seat], sea.track.index(self.seat)
        die = min(bid.dice, key=cheapness)
        kin = CREW_FACES if die in CREW_FACES else SPIRIT_FACES
        best = bid.total - NUMBER[die] + max(NUMBER[face] for face in kin)
        ahead = [other for at, other in enumerate(sea.track) if _before(sea, other, at, bid.total, place)]
        gained = any(not _before(sea, other, sea.track.index(other), best, place) for other in ahead)
        return die if NUMBER[die] <= LOW and gained else "none"


LOW = 2  # numbers worth rolling again


def _before(sea: Sea, other: int, its_place: int, total: int, place: int) -> bool:
    """Whether another captain comes before a bid of this total at this place."""
    bid = sea.bids[other].total
    return its_place != place and (bid > total or (bid == total and its_place < place))


def new_order(sea: Sea) -> list[int]:
    """TA-23.3, TA-23.4 The highest bid takes place 1; tied captains keep their order of the Day just played."""
    return sorted(sea.track, key=lambda seat: -sea.bids[seat].total)
