"""What moderators may choose before a game."""

from bot.engine.game import Choice, GameOption
from bot.engine.text import T

OPTIONS: tuple[GameOption, ...] = (
    GameOption(
        "goal",
        T("Victory points to reach"),
        (
            Choice("30", T("30"), T("About ten rounds.")),
            Choice("20", T("20"), T("A short game of six or seven rounds.")),
            Choice("25", T("25"), T("Eight or nine rounds.")),
            Choice("40", T("40"), T("A long game of thirteen rounds or more.")),
        ),
        "SS-1.4",
        T("How many victory points somebody must have for the last round to be played."),
    ),
    GameOption(
        "round_limit",
        T("Last round"),
        (
            Choice("none", T("no limit"), T("Only the goal ends the game.")),
            Choice(
                "12",
                T("round 12"),
                T("The most points win after round 12; with a goal of 40 that cuts most games short."),
            ),
            Choice("16", T("round 16"), T("The most points win after round 16; most games are over before.")),
            Choice(
                "20", T("round 20"), T("The most points win after round 20: a safeguard against games without end.")
            ),
        ),
        "SS-20.9",
        T("Whether the game also ends after a round that is fixed now, even if nobody has reached the goal."),
    ),
    GameOption(
        "route_reward",
        T("Trade Route reward"),
        (
            Choice(
                "three_and_one",
                T("3 silver, 1 Trade card"),
                T("Silver for whatever you need, and one good of your choice."),
            ),
            Choice(
                "two_and_two",
                T("2 silver, 2 Trade cards"),
                T("Two goods of your choice, alike or not: quests are filled faster."),
            ),
        ),
        "SS-16.6",
        T("What winning a fight on a Trade Route brings: more silver, or more Trade cards to choose."),
    ),
    GameOption(
        "dig",
        T("Digging"),
        (
            Choice("instead", T("instead of fishing"), T("A ship that digs catches nothing in that turn.")),
            Choice("also", T("and fishing too"), T("The ship digs first and fishes then: treasure costs it no catch.")),
        ),
        "SS-14.4",
        T("Whether digging for treasure takes the place of what the tile offers, or comes before it."),
    ),
    GameOption(
        "runout_upkeep",
        T("Supply of a turn cut short"),
        (
            Choice("skipped", T("is not paid"), T("Who ran out in the turn keeps all fresh supplies.")),
            Choice("paid", T("is paid"), T("The turn ends with one of the fresh supplies eaten.")),
        ),
        "SS-18.14",
        T("Whether somebody who ran out of supplies in the turn pays supply at its end from the fresh ones."),
    ),
    GameOption(
        "gifts",
        T("Gifts between captains"),
        (
            Choice("off", T("off"), T("Both sides of a trade give something.")),
            Choice("on", T("on"), T("One side may give nothing, so friends can help each other out.")),
        ),
        "SS-6.6",
        T("Whether one side of a trade may give nothing."),
    ),
    GameOption(
        "goods_log",
        T("Goods in the log"),
        (
            Choice(
                "counts",
                T("by number"),
                T("Others read how many goods you win or sell, but not which: your hand stays a secret."),
            ),
            Choice("kinds", T("by kind"), T("Every good is named: who reads closely knows what you hold.")),
        ),
        "SS-19.9",
        T("Whether all read only how many goods were bought, sold, won or dropped, or also which."),
    ),
)
