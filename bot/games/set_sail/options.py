"""What moderators may choose before a game."""

from bot.engine.game import Choice, GameOption
from bot.engine.text import T

OPTIONS: tuple[GameOption, ...] = (
    GameOption(
        "goal",
        T("Victory points to reach"),
        (
            Choice("30", T("30"), T("About ten rounds.")),
            Choice("20", T("20"), T("A short game.")),
            Choice("25", T("25")),
            Choice("40", T("40"), T("A long game.")),
        ),
        "SS-1.4",
        T("How many victory points somebody must have for the last round to be played."),
    ),
    GameOption(
        "round_limit",
        T("Last round"),
        (
            Choice("none", T("no limit"), T("Only the goal ends the game.")),
            Choice("12", T("round 12")),
            Choice("16", T("round 16")),
            Choice("20", T("round 20")),
        ),
        "SS-20.9",
        T("Whether the game also ends after a round that is fixed now, even if nobody has reached the goal."),
    ),
    GameOption(
        "route_reward",
        T("Trade Route reward"),
        (
            Choice("three_and_one", T("3 silver, 1 Trade card")),
            Choice("two_and_two", T("2 silver, 2 Trade cards")),
        ),
        "SS-16.6",
        T("What winning a fight on a Trade Route brings: more silver, or more Trade cards to choose."),
    ),
    GameOption(
        "dig",
        T("Digging"),
        (
            Choice("instead", T("instead of fishing")),
            Choice("also", T("and fishing too")),
        ),
        "SS-14.4",
        T("Whether digging for treasure takes the place of what the tile offers, or comes before it."),
    ),
    GameOption(
        "runout_upkeep",
        T("Supply of a turn cut short"),
        (
            Choice("skipped", T("is not paid"), T("Who ran out in the turn keeps all fresh supplies.")),
            Choice("paid", T("is paid"), T("From the fresh supplies.")),
        ),
        "SS-18.14",
        T("Whether somebody who ran out of supplies in the turn pays supply at its end from the fresh ones."),
    ),
    GameOption(
        "gifts",
        T("Gifts between captains"),
        (
            Choice("off", T("off"), T("Both sides of a trade give something.")),
            Choice("on", T("on"), T("One side may give nothing.")),
        ),
        "SS-6.6",
        T("Whether one side of a trade may give nothing."),
    ),
    GameOption(
        "goods_log",
        T("Goods in the log"),
        (
            Choice("counts", T("by number")),
            Choice("kinds", T("by kind")),
        ),
        "SS-19.9",
        T("Whether all read only how many goods were bought, sold, won or dropped, or also which."),
    ),
)
