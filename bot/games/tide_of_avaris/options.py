"""What moderators may choose before the start; the first choice is the default."""

from bot.engine.game import Choice, GameOption
from bot.engine.text import T

OPTIONS: tuple[GameOption, ...] = (
    GameOption(
        "bag",
        T("Treasure Bag"),
        (
            Choice("standard", T("standard"), T("30, 36 or 48 treasures for 2, 3 or 4 captains.")),
            Choice("long", T("long"), T("42, 48 or 60 treasures: six or seven Days instead of four or five.")),
        ),
        "TA-3.3",
        T("How many treasures lie in the bag, and so how many Days the game lasts."),
    ),
    GameOption(
        "first_player",
        T("First captain"),
        (
            Choice("random", T("by chance"), T("The game begins at once, without asking anybody.")),
            Choice("host_picks", T("the host picks"), T("The game begins once the first seat has named somebody.")),
        ),
        "TA-2.8",
        T("Who stands first on the wager track at the beginning."),
    ),
    GameOption(
        "rerolls",
        T("Rerolls at dawn"),
        (
            Choice("one", T("one"), T("One chance to mend a bad throw, for 1 gold; dawn is soon over.")),
            Choice(
                "many", T("as many as you pay for"), T("1 gold each time; dawn lasts until nobody wants to roll again.")
            ),
        ),
        "TA-8.6",
        T("How often Crew Dice can be rolled again at dawn, each time for gold."),
    ),
    GameOption(
        "purses",
        T("Gold and rum"),
        (
            Choice("hidden", T("kept secret"), T("Each gain and payment is told, but totals must be remembered.")),
            Choice("open", T("open"), T("Everybody sees what you can pay: bribes and wagers are no bluff.")),
        ),
        "TA-1.12",
        T("Whether others can see how much gold and rum a captain has."),
    ),
    GameOption(
        "points",
        T("Treasure Points"),
        (
            Choice("hidden", T("hidden until the end"), T("You know your own alone: who has won shows at the end.")),
            Choice("open", T("open"), T("Everybody sees who leads, and whom to stop.")),
        ),
        "TA-1.13",
        T("Whether Treasure Points are shown while the game goes on."),
    ),
    GameOption(
        "parley",
        T("Parley before a battle"),
        (
            Choice("on", T("on"), T("Either may offer a deal instead of a fight; it takes some more answers.")),
            Choice("off", T("off"), T("Who refuses the bribe fights at once.")),
        ),
        "TA-16.8",
        T("Whether two captains may bargain before a Battle between them."),
    ),
    GameOption(
        "parley_offers",
        T("Offers of each side in a Parley"),
        (
            Choice("1", T("one"), T("An offer and at most one in return: soon settled.")),
            Choice("2", T("two"), T("Each may better an offer once: up to four answers to wait for.")),
            Choice("3", T("three"), T("Room to haggle: up to six answers to wait for.")),
        ),
        "TA-16.11",
        T("How many offers each of the two may make before they fight."),
        (("parley", "off"),),
    ),
    GameOption(
        "reinforce",
        T("Sloops to an area of one's own"),
        (
            Choice(
                "no", T("never"), T("What you have sent is what must be beaten: send a sloop more at once, or not.")
            ),
            Choice(
                "yes",
                T("may follow"),
                T("A Board Action can strengthen what you hold: control changes hands less often."),
            ),
        ),
        "TA-15.7",
        T("Whether sloops can be sent to an area that one controls already, to hold it better."),
    ),
    GameOption(
        "refill",
        T("The tide refills"),
        (
            Choice("slots", T("every empty slot"), T("A Smugglers' Cache has two treasures again each Day.")),
            Choice(
                "spaces",
                T("empty spaces alone"),
                T("A Smugglers' Cache with one treasure left gets none: the bag lasts a little longer."),
            ),
        ),
        "TA-24.2",
        T("Whether the tide lays treasures where one is missing, or only where none is left."),
    ),
    GameOption(
        "last_die",
        T("The last Crew Die"),
        (
            Choice(
                "at_risk", T("can be lost"), T("Who keeps his treasures may be left without a single die of his own.")
            ),
            Choice("protected", T("is protected"), T("With one die left only treasures are given up.")),
        ),
        "TA-19.6",
        T("Whether somebody can lose his last Crew Die in a Battle."),
    ),
    GameOption(
        "day_limit",
        T("Latest final Day"),
        (
            Choice("none", T("when the bag is empty"), T("One more Day is played after the Night that empties it.")),
            Choice("5", T("Day 5"), T("Day 5 is the last: that cuts a long bag short, a standard one hardly ever.")),
            Choice("6", T("Day 6"), T("Day 6 is the last: it counts for a long bag, a standard one is empty before.")),
            Choice("8", T("Day 8"), T("Day 8 is the last: a safeguard, most bags are empty before.")),
        ),
        "TA-26.6",
        T("Whether the game ends on a certain Day even if the bag is not empty."),
    ),
    GameOption(
        "turn_end",
        T("The end of a turn"),
        (
            Choice(
                "by_itself",
                T("by itself"),
                T("After the Act the treasure is collected and the turn ends: few taps, quick Days."),
            ),
            Choice("by_word", T("by word"), T("Collecting and the end of a turn are asked each time.")),
        ),
        "TA-27.8",
        T("Whether captains are asked before a turn ends in which only one thing is left to do."),
    ),
    GameOption(
        "tie_order",
        T("Ties go by"),
        (
            Choice("final_day", T("the turn order of the final Day"), T("Whoever had his last turn earlier is ahead.")),
            Choice(
                "last_wager",
                T("the last Midnight Wager"),
                T("Whoever won the better place at the last Midnight is ahead: bid for it."),
            ),
        ),
        "TA-26.19",
        T("Who is ahead if captains have the same points at the end."),
    ),
)
