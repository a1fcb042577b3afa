"""The pictures on the pages of what the sea holds in store: skeleton ships, monsters, the Scurvy Knave."""

from bot.engine.text import t
from bot.games.sea_of_thieves.components import GALLEON, SLOOP
from bot.games.sea_of_thieves.content import ENEMIES
from bot.games.sea_of_thieves.facts import SHORT
from rendering.kit.cards import back
from rendering.kit.figures import Bit, Page, above, badged, beside, bit
from rendering.kit.icons import icon
from rendering.kit.panels import pill
from rendering.kit.ships import ship, skeleton_ship
from rendering.kit.tokens import medal, seal

from .tokens import kraken, megalodon, skeleton_fort
from .words import plain


def enemies() -> Page:
    """Both skeleton ships with their dice and hulls."""
    row: list[Bit | str] = []
    told: list[str] = []
    ships = ((SLOOP, ENEMIES.skeleton_sloop), (GALLEON, ENEMIES.skeleton_galleon))
    for masts, (name, each) in enumerate(ships, 1):
        row += [
            Bit(skeleton_ship(108, masts), t("sinks at {n}", n=each.hull), plain(SHORT[name])),
            Bit(
                above(
                    beside(icon("dice", 56), pill(f"×{each.dice}", 30, "ink"), gap=2),
                    beside(icon("infamy", 56), pill(f"+{each.reputation}", 30, "ink"), gap=2),
                )
            ),
            "|",
        ]
        told.append(
            t(
                "{name}: {dice} dice, sinks at {hull}, reputation {n}",
                name=plain(each.name),
                dice=each.dice,
                hull=each.hull,
                n=each.reputation,
            )
        )
    far = ENEMIES.skeleton_sloop.reach
    return Page(
        t("{ships}. They attack the nearest ship within {n} hexes.", ships="; ".join(told), n=far),
        ((*row[:-1], "|", Bit(badged(icon("lens", 88), seal(str(far), 48)), t("hexes"))),),
    )


def monsters() -> Page:
    """Shark, Kraken and fort with what they pay."""
    shark, beast, fort = ENEMIES.megalodon, ENEMIES.kraken, ENEMIES.fort
    return Page(
        t(
            "Megalodon: {dice} dice, {shark} reputation. Kraken: {arms} tentacles, {each} reputation each and {last} "
            "for the last. Fort: waves of {bones} skeletons, {fort} reputation.",
            dice=shark.dice,
            shark=shark.reputation,
            arms=beast.tentacles,
            each=beast.tentacle_reputation,
            last=beast.reputation,
            bones=fort.skeletons,
            fort=fort.reputation,
        ),
        (
            (
                Bit(megalodon(190), t("{n} dice", n=shark.dice) + f"\n+{shark.reputation}", plain(shark.name)),
                "|",
                Bit(
                    kraken(180, beast.tentacles),
                    t(
                        "{n} tentacles\n+{each} each, last +{last}",
                        n=beast.tentacles,
                        each=beast.tentacle_reputation,
                        last=beast.reputation,
                    ),
                    plain(beast.name),
                ),
                "|",
                Bit(skeleton_fort(140), t("waves of {n}", n=fort.skeletons) + f"\n+{fort.reputation}", t("Fort")),
            ),
        ),
    )


def knave() -> Page:
    """Who is behind draws the event."""
    return Page(
        t(
            "Of 12, 9 and 4 reputation the last is the Scurvy Knave and draws the event: arrivals, High Seas for all, "
            "Cutthroats' Corner for the Knave."
        ),
        (
            (
                Bit(beside(ship("azure", 76), medal("12", 56), gap=-8)),
                Bit(beside(ship("saffron", 76), medal("9", 56), gap=-8)),
                Bit(beside(ship("orchid", 92, 1, "", "gold"), medal("4", 56), gap=-8), t("the Knave")),
                "to",
                Bit(back("abyss", "wave", 76, 110), t("event")),
            ),
            (
                Bit(skeleton_ship(80), t("1 arrivals")),
                "to",
                bit("wave", t("2 High Seas: all"), "", 76),
                "to",
                bit("sword", t("3 Corner: Knave"), "", 76),
            ),
        ),
    )
