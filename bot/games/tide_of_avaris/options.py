"""What moderators may choose before the start; the first choice is the default."""

from bot.engine.game import Choice, GameOption
from bot.engine.text import T

OPTIONS: tuple[GameOption, ...] = (
    GameOption(
        "bag",
        T("Treasure Bag"),
        (
            Choice("standard", T("standard"), T("30, 36 or 48 treasures for 2, 3 or 4 captains.")),
            Choice("long", T("long"), T("42, 48 or 60 treasures: a Day or two more.")),
        ),
        "TA-3.3",
    ),
    GameOption(
        "first_player",
        T("First captain"),
        (Choice("random", T("by chance")), Choice("host_picks", T("the host picks"))),
        "TA-2.8",
    ),
    GameOption(
        "rerolls",
        T("Rerolls at dawn"),
        (Choice("one", T("one")), Choice("many", T("as many as you pay for"))),
        "TA-8.6",
    ),
    GameOption(
        "purses",
        T("Gold and rum"),
        (Choice("hidden", T("kept secret")), Choice("open", T("open"))),
        "TA-1.12",
    ),
    GameOption(
        "points",
        T("Treasure Points"),
        (Choice("hidden", T("hidden until the end")), Choice("open", T("open"))),
        "TA-1.13",
    ),
    GameOption(
        "parley",
        T("Parley before a battle"),
        (Choice("on", T("on")), Choice("off", T("off"), T("Who refuses the bribe fights at once."))),
        "TA-16.8",
    ),
    GameOption(
        "parley_offers",
        T("Offers of each side in a Parley"),
        (Choice("1", T("one")), Choice("2", T("two")), Choice("3", T("three"))),
        "TA-16.11",
    ),
    GameOption(
        "last_die",
        T("The last Crew Die"),
        (
            Choice("at_risk", T("can be lost")),
            Choice("protected", T("is protected"), T("With one die left only treasures are given up.")),
        ),
        "TA-19.6",
    ),
    GameOption(
        "day_limit",
        T("Latest final Day"),
        (
            Choice("none", T("when the bag is empty")),
            Choice("5", T("Day 5")),
            Choice("6", T("Day 6")),
            Choice("8", T("Day 8")),
        ),
        "TA-26.6",
    ),
    GameOption(
        "tie_order",
        T("Ties go by"),
        (
            Choice("final_day", T("the turn order of the final Day")),
            Choice("last_wager", T("the last Midnight Wager")),
        ),
        "TA-26.19",
    ),
)
