"""The board and the private card in words: all that the pictures say, for those who cannot see them."""

from bot.engine.text import t, tn
from bot.games.sea_of_thieves.components import SHIP_NAMES, Sea, Ship
from bot.games.sea_of_thieves.content import CREW, DEAD, TABLE
from bot.games.sea_of_thieves.facts import (
    CaptainFacts,
    FoeFacts,
    ShipFacts,
    attack,
    captain,
    crew,
    effect,
    foes,
    rolls,
    stocks,
    token_text,
    whose,
)
from bot.games.sea_of_thieves.facts_hand import HandFacts, VoyageFacts, hand
from bot.games.sea_of_thieves.lookout import afar, needs, spoken, way, where
from bot.games.sea_of_thieves.naming import COLOURS
from rendering.kit.glyphs import display_name
from rendering.kit.words import name_of, short, told
from rendering.scene import Mate, Scene

from .map_text import FEW, anchored, around, ship_told, steersman, within
from .words import counted, head, plain, sea_of

MOST, MOST_LEDGER, MOST_HAND, MOST_ALT = 1200, 3500, 2500, 1000


def _place(sea: Sea, place: str) -> str:
    return plain(spoken(sea.board, place))


def _waiting(scene: Scene) -> str:
    if sea_of(scene).over or not scene.to_act:
        return ""
    return t("Waiting for {names}.", names=", ".join(name_of(scene, seat) for seat in scene.to_act))


# -- captains ----------------------------------------------------------------------------------------------------------


def _voyage(sea: Sea, seat: int, n: int) -> str:
    words = needs(sea, seat, n)
    return t("voyage {words}", words=plain(words)) if words is not None else ""


def _crew(one: Ship) -> str:
    """Who sails on a ship: special crew by name, the others by number."""
    words = [plain(each) for each in crew(one)]
    return ", ".join(t("{n} {crew}", n=words.count(each), crew=each) for each in dict.fromkeys(words)) or t("nobody")


def _state(one: Ship, facts: ShipFacts) -> list[str]:
    """How a ship stands, without what is nought."""
    water, damage, _, cargo = facts.gauges
    parts = [t("crew {words}", words=_crew(one))]
    parts += [plain(gauge.words) for gauge in (water, damage, cargo) if not gauge.none]
    return [*parts, *(plain(words) for words in facts.more)]


def _ship(sea: Sea, seat: int, n: int, facts: ShipFacts) -> str:
    """A ship with its card, as public as it is."""
    words = ", ".join(_state(sea.ship(seat, n), facts))
    line = t(
        "- Ship {ship}, {kind}, {place}: {words}.",
        ship=facts.name,
        kind=plain(facts.kind),
        place=plain(where(sea, seat, n)),
        words=words,
    )
    voyage = _voyage(sea, seat, n)
    return f"{line} {voyage[:1].upper()}{voyage[1:]}." if voyage else line


def _wealth(scene: Scene, facts: CaptainFacts) -> str:
    gold = plain(facts.purse[0].words)
    return t("{who}: {n} reputation, {gold}.", who=name_of(scene, facts.seat), n=facts.reputation, gold=gold)


def _captain(scene: Scene, facts: CaptainFacts) -> list[str]:
    sea = sea_of(scene)
    who, colour = name_of(scene, facts.seat), plain(COLOURS[sea.players[facts.seat].colour])
    words = ", ".join(plain(fact.words) for fact in facts.purse if not fact.none) or t("no gold")
    lead = t("{who} ({colour}): {n} reputation, {words}.", who=who, colour=colour, n=facts.reputation, words=words)
    if facts.kept:
        lead += " " + t("Kept: {cards}.", cards=", ".join(plain(card) for card in facts.kept))
    return [lead, *(_ship(sea, facts.seat, n, ship) for n, ship in enumerate(facts.ships))]


def _berths(scene: Scene, seat: int) -> str:
    """Where the ships of a captain are, in short."""
    sea = sea_of(scene)
    ships = ", ".join(f"{SHIP_NAMES[n]} {plain(where(sea, seat, n))}" for n in range(len(sea.players[seat].ships)))
    return f"{_wealth(scene, captain(sea, seat))} {t('Ships: {ships}.', ships=ships)}"


# -- the sea -----------------------------------------------------------------------------------------------------------


def _foe(sea: Sea, foe: FoeFacts) -> str:
    words = plain(foe.words)
    if foe.slots:
        words += ", " + t("holds {things}", things=counted([token_text(token) for token in foe.slots], True))
    if foe.hex:
        return t("{enemy} at {place}: {words}", enemy=plain(foe.name), place=_place(sea, foe.hex), words=words)
    return f"{plain(foe.name)}: {words}"


def _afloat(scene: Scene) -> str:
    """The enemies on the board, by the way from the nearest of the ships."""
    sea = sea_of(scene)
    at = [ship.hex for ship in sea.players[steersman(scene)].ships if ship.hex]
    out: list[str] = []
    for foe in foes(sea):
        if foe.hex:
            near = min(at, key=lambda hex: sea.board.distance(hex, foe.hex), default="")
            out.append(f"{_foe(sea, foe)}, {plain(way(sea.board, near, foe.hex))}" if near else _foe(sea, foe))
    return t("Enemies: {words}.", words="; ".join(out)) if out else ""


def _foes(sea: Sea) -> str:
    return t("Enemies: {words}.", words="; ".join(_foe(sea, foe) for foe in foes(sea)))


def _land(sea: Sea) -> list[str]:
    dead = [t("{place} {n}", place=_place(sea, place), n=n) for place, n in sorted(sea.skeletons.items()) if n]
    lords = [
        t("{name} on {place}", name=plain(DEAD[one].name), place=_place(sea, place))
        for place, some in sorted(sea.captains.items())
        for one in some
    ]
    cargo = [
        f"{_place(sea, place)}: {counted([token_text(token) for token in some], True)}"
        for place, some in sorted(sea.cargo.items())
        if some
    ]
    out: list[str] = []
    if dead:
        out.append(t("Skeletons: {words}.", words=", ".join(dead)))
    if lords:
        out.append(t("Captains: {words}.", words=", ".join(lords)))
    if cargo:
        out.append(t("Cargo: {words}.", words="; ".join(cargo)))
    return out


def _dice(scene: Scene) -> list[str]:
    """The dice on the table in words."""
    sea = sea_of(scene)
    out: list[str] = []
    for roll in rolls(sea):
        dice = ", ".join(str(pip) for pip in roll.dice) or t("no dice")
        what, who = plain(roll.what), told(scene, roll.who)
        line = t("{what}, {who}: {dice}; successes {n}", what=what, who=who, dice=dice, n=roll.successes)
        if roll.only:
            line = t("{line} and {n} for digging, looting and hauling", line=line, n=roll.only)
        out.append(line)
    if sea.enemy_roll is not None and sea.enemy_roll.dice:
        out.append(f"{told(scene, attack(sea.enemy_roll))}: {', '.join(str(pip) for pip in sea.enemy_roll.dice)}")
    return out


def _table(sea: Sea) -> list[str]:
    hired = [CREW[one] for one in sea.crew_row if one in CREW]
    names = ", ".join(t("{name} ({gold} gold)", name=plain(one.name), gold=one.price) for one in hired)
    out = [t("Special crew for hire: {crew}.", crew=names or t("nobody"))]
    section = effect(sea)
    if section is not None:
        out.append(t("High Seas: {name}.", name=plain(section[0])) + f" {plain(section[1])}")
    return [*out, *(plain(line) + "." for line in stocks(sea))]


def _moved(scene: Scene) -> str:
    sea = sea_of(scene)
    went = [
        t(
            "{who} from {start} to {end}",
            who=told(scene, whose(trail.who)),
            start=_place(sea, trail.hexes[0]),
            end=_place(sea, trail.hexes[-1]),
        )
        for trail in sea.trails
        if len(trail.hexes) > 1
    ]
    return t("Moved: {words}.", words="; ".join(went)) if went else ""


def _choices(scene: Scene) -> str:
    """How many places may be chosen; which they are says the map in words."""
    many = len({mark.place for mark in scene.marks})
    return tn("{n} place may be chosen.", "{n} places may be chosen.", many) if many else ""


def text(scene: Scene) -> str:
    """The board in words: who is waited for, where one is and what is near, then the others; the rest has pages."""
    sea = sea_of(scene)
    if not sea.layout.strip("- "):
        return within([head(scene), _waiting(scene), *[f"> {line}" for line in scene.news]], MOST)
    seat = steersman(scene)
    own = captain(sea, seat)
    lines = [head(scene), _waiting(scene), _choices(scene)]
    for n, ship in enumerate(own.ships):
        state = ", ".join(_state(sea.ship(seat, n), ship))
        lines.append(
            f"{ship_told(scene, seat, n)} {state[:1].upper()}{state[1:]}." if ship.hex else ship_told(scene, seat, n)
        )
        voyage = _voyage(sea, seat, n)
        lines.append(f"{voyage[:1].upper()}{voyage[1:]}." if voyage else "")
    near = [around(scene, seat, n, FEW) for n in anchored(sea, seat)]
    section = effect(sea)
    lines.append(t("High Seas: {name}.", name=plain(section[0])) if section is not None else "")
    lines += [*(near[0] if near else ()), *(line + "." for line in _dice(scene)), _moved(scene), _afloat(scene)]
    lines += [_berths(scene, other) for other in range(len(sea.players)) if other != seat]
    lines += [f"> {line}" for line in scene.news[-2:]]
    if sea.phase != "setup":
        if sea.knave >= 0:
            lines.append(t("Scurvy Knave: {who}.", who=name_of(scene, sea.knave)))
        lines.append(t("First player: {who}. Goal {n}.", who=name_of(scene, sea.first), n=sea.options["goal"]))
    return within([*lines, *(near[1] if len(near) > 1 else ())], MOST)


def ledger_text(scene: Scene) -> str:
    """All that the ledger shows: captains, ships, voyages, crew for hire, enemies, what lies on the sea, decks."""
    sea = sea_of(scene)
    lines = [head(scene)]
    if sea.phase != "setup":
        if sea.knave >= 0:
            lines.append(t("Scurvy Knave: {who}.", who=name_of(scene, sea.knave)))
        lines.append(t("First player: {who}. Goal {n}.", who=name_of(scene, sea.first), n=sea.options["goal"]))
    for seat in range(len(sea.players)):
        lines += _captain(scene, captain(sea, seat))
    if sea.layout.strip("- "):
        lines += [_foes(sea), *_land(sea)]
    return short("\n".join([*lines, *_table(sea)]), MOST_LEDGER)


def alt(scene: Scene) -> str:
    """The chart's alternative text: whose turn it is, where his ships are, what happened, the rest."""
    sea = sea_of(scene)
    if not sea.layout.strip("- "):
        return short(f"{head(scene)} {_waiting(scene)}", MOST_ALT)
    seat = steersman(scene)
    captains = [captain(sea, each) for each in range(len(sea.players))]
    scores = ", ".join(f"{name_of(scene, one.seat)} {one.reputation}" for one in captains)
    own = ", ".join(f"{SHIP_NAMES[n]} {plain(where(sea, seat, n))}" for n in range(len(sea.players[seat].ships)))
    parts = [head(scene), t("Ships: {ships}.", ships=own), *(line + "." for line in _dice(scene)), _moved(scene)]
    parts += [_waiting(scene), t("Reputation: {scores}.", scores=scores), _choices(scene)]
    parts += [_berths(scene, each) for each in range(len(sea.players)) if each != seat]
    return short(" ".join(part for part in [*parts, _afloat(scene)] if part), MOST_ALT)


def ledger_words(scene: Scene) -> str:
    """What the ledger tells, in words."""
    sea = sea_of(scene)
    lines = [line for seat in range(len(sea.players)) for line in _captain(scene, captain(sea, seat))]
    return " ".join([*_table(sea)[:2], *lines, *([_foes(sea)] if sea.layout.strip("- ") else [])])


def orders_line(facts: HandFacts) -> str:
    """A seat's standing orders in one line."""
    orders = "; ".join(f"{plain(about)}: {plain(says)}" for about, says in facts.orders)
    return t("Standing orders: {orders}", orders=orders) if orders else t("Standing orders: none.")


def tasks_line(facts: VoyageFacts) -> str:
    """What a voyage card asks for."""
    return "; ".join(plain(task) for task in facts.tasks)


def _card(sea: Sea, seat: int, facts: VoyageFacts) -> str:
    far = [
        t("{place} ({way})", place=_place(sea, goal), way=ways) if (ways := plain(afar(sea, seat, goal))) else ""
        for goal in facts.goals
    ]
    line = t("{name} ({level}): {tasks}. Reward {reward}; penalty {loss}.",
             name=plain(facts.name), level=plain(facts.level), tasks=tasks_line(facts),
             reward=plain(facts.reward), loss=plain(facts.loss))  # fmt: skip
    return f"- {line} {'; '.join(filter(None, far))}".rstrip()


def hand_text(scene: Scene) -> str:
    """The private card of one seat in words."""
    sea = sea_of(scene)
    seat = scene.viewer if scene.viewer is not None else 0
    facts = hand(sea, seat)
    own = captain(sea, seat)
    lines = [t("You have {n} reputation and {gold}.", n=own.reputation, gold=plain(own.purse[0].words))]
    lines += [ship_told(scene, seat, n) for n in range(len(own.ships))]
    lines.append(t("Fortune cards (any may be discarded to throw dice of a crew roll again):"))
    for card in facts.cards:
        lines.append(f"- {plain(card.name)}: {plain(card.words)}" + (" " + t("Playable now.") if card.ready else ""))
    if not facts.cards:
        lines[-1] = t("No fortune cards in hand.")
    lines.append(t("Voyage cards:") if facts.voyages else t("No voyage cards in hand."))
    lines += [_card(sea, seat, card) for card in facts.voyages]
    for hold in facts.holds:
        things = counted([token_text(token) for token in hold.tokens], True) or t("nothing")
        line = t("Hold of {ship} ({kind}): {things}; sold now {gold} gold and {n} reputation.",
                 ship=hold.name, kind=plain(hold.kind), things=things, gold=hold.gold, n=hold.reputation)  # fmt: skip
        lines.append(line)
    size, honour = TABLE.commission_set, TABLE.commission_reputation
    lines.append(t("Every set of {size} equal kinds sold earns {n} reputation.", size=size, n=honour))
    lines.append(orders_line(facts))
    return short("\n".join(lines), MOST_HAND)


def cover_alt(mates: tuple[Mate, ...], seats: int) -> str:
    """The lobby picture in words."""
    names = ", ".join(display_name(mate.name, mate.colour) for mate in mates) or t("nobody yet")
    seen = t("Sea of Thieves: a ship among the arms of the Kraken at dusk.")
    return seen + " " + t("{n} of {seats} seats taken: {names}.", n=len(mates), seats=seats, names=names)
