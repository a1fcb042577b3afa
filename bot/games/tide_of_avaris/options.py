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
        T("How many treasures lie in the bag, and so how many Days the game lasts."),
    ),
    GameOption(
        "first_player",
        T("First captain"),
        (Choice("random", T("by chance")), Choice("host_picks", T("the host picks"))),
        "TA-2.8",
        T("Who stands first on the wager track at the beginning."),
    ),
    GameOption(
        "rerolls",
        T("Rerolls at dawn"),
        (Choice("one", T("one")), Choice("many", T("as many as you pay for"))),
        "TA-8.6",
        T("How often Crew Dice can be rolled again at dawn, each time for gold."),
    ),
    GameOption(
        "purses",
        T("Gold and rum"),
        (Choice("hidden", T("kept secret")), Choice("open", T("open"))),
        "TA-1.12",
        T("Whether others can see how much gold and rum a captain has."),
    ),
    GameOption(
        "points",
        T("Treasure Points"),
        (Choice("hidden", T("hidden until the end")), Choice("open", T("open"))),
        "TA-1.13",
        T("Whether Treasure Points are shown while the game goes on."),
    ),
    GameOption(
        "parley",
        T("Parley before a battle"),
        (Choice("on", T("on")), Choice("off", T("off"), T("Who refuses the bribe fights at once."))),
        "TA-16.8",
        T("Whether two captains may bargain before a Battle between them."),
    ),
    GameOption(
        "parley_offers",
        T("Offers of each side in a Parley"),
        (Choice("1", T("one")), Choice("2", T("two")), Choice("3", T("three"))),
        "TA-16.11",
        T("How many offers each of the two may make before they fight."),
        (("parley", "off"),),
    ),
    GameOption(
        "last_die",
        T("The last Crew Die"),
        (
            Choice("at_risk", T("can be lost")),
            Choice("protected", T("is protected"), T("With one die left only treasures are given up.")),
        ),
        "TA-19.6",
        T("Whether somebody can lose his last Crew Die in a Battle."),
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
        T("Whether the game ends on a certain Day even if the bag is not empty."),
    ),
    GameOption(
        "tie_order",
        T("Ties go by"),
        (
            Choice("final_day", T("the turn order of the final Day")),
            Choice("last_wager", T("the last Midnight Wager")),
        ),
        "TA-26.19",
        T("Who is ahead if captains have the same points at the end."),
    ),
)
