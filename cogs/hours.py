"""When somebody is called: the settings of it, made by tapping, and the places of the world by their hours."""

from datetime import datetime
from functools import partial
from typing import Any
from zoneinfo import ZoneInfo, available_timezones

from discord import app_commands
from msgspec.structs import replace

from bot.engine.text import T, Text, say, t
from bot.tables.model import Refused, UserSettings
from cogs import languages
from cogs.gate import Admitted
from cogs.ui.ids import Press
from cogs.ui.layout import Sheet
from cogs.ui.question import Choice
from cogs.ui.widgets import Row, button, menu, on, row

NO_PLACE = T("I do not know a place of that name: choose one of those that are suggested while you type.")
SUGGESTED = 25

CALLS: dict[str, Text] = {
    "each": T("as soon as a table waits for me"),
    "digest": T("once a day, for all tables together"),
    "never": T("never"),
}

PICTURES: dict[str, Text] = {
    "all": T("all, after the words"),
    "still": T("still ones, after the words"),
    "none": T("none for me alone"),
}
ADVICE: dict[str, Text] = {
    "first": T("in my first game of a title"),
    "always": T("always"),
    "never": T("never"),
}

# one or more of every hour there is on Earth, those where most people live first
PLACES = (
    "Europe/London", "Europe/Berlin", "Europe/Paris", "Europe/Madrid", "Europe/Rome", "Europe/Warsaw", "Europe/Lisbon",
    "Europe/Athens", "Europe/Helsinki", "Europe/Kyiv", "Europe/Istanbul", "Europe/Moscow", "Atlantic/Azores",
    "Atlantic/Canary", "Atlantic/Cape_Verde", "Atlantic/Reykjavik", "Africa/Casablanca", "Africa/Lagos",
    "Africa/Cairo", "Africa/Johannesburg", "Africa/Nairobi", "America/New_York", "America/Chicago", "America/Denver",
    "America/Phoenix", "America/Los_Angeles", "America/Anchorage", "America/Toronto", "America/Halifax",
    "America/St_Johns", "America/Mexico_City", "America/Bogota", "America/Lima", "America/Caracas", "America/Santiago",
    "America/Sao_Paulo", "America/Argentina/Buenos_Aires", "America/Montevideo", "America/Nuuk", "America/Noronha",
    "Asia/Dubai", "Asia/Tehran", "Asia/Karachi", "Asia/Kolkata", "Asia/Kathmandu", "Asia/Dhaka", "Asia/Yangon",
    "Asia/Bangkok", "Asia/Jakarta", "Asia/Shanghai", "Asia/Manila", "Asia/Tokyo", "Asia/Seoul", "Asia/Jerusalem",
    "Australia/Perth", "Australia/Darwin", "Australia/Adelaide", "Australia/Brisbane", "Australia/Sydney",
    "Pacific/Noumea", "Pacific/Auckland", "Pacific/Fiji", "Pacific/Tongatapu", "Pacific/Kiritimati",
    "Pacific/Pago_Pago", "Pacific/Honolulu", "Pacific/Marquesas", "Pacific/Gambier", "Pacific/Pitcairn",
)  # fmt: skip


def city(zone: str) -> str:
    """A time zone as people call it: by its city."""
    return zone.rsplit("/", 1)[-1].replace("_", " ")


def places_at(hour: int, now: int) -> list[str]:
    """The places where it is this hour of the day now."""
    return [zone for zone in PLACES if datetime.fromtimestamp(now, ZoneInfo(zone)).hour == hour]


def a_zone(typed: str) -> str:
    """The time zone that somebody has typed; Refused if there is none of that name."""
    wanted = typed.strip().replace(" ", "_").lower()
    for zone in (*PLACES, *sorted(available_timezones())):
        if wanted in (zone.lower(), zone.lower().rsplit("/", 1)[-1]):
            return zone
    raise Refused(NO_PLACE)


def zones_like(typed: str) -> list[app_commands.Choice[str]]:
    """Suggestions while somebody types a place."""
    wanted = typed.strip().replace(" ", "_").lower()
    known = dict.fromkeys((*PLACES, *sorted(each for each in available_timezones() if "/" in each)))
    found = [zone for zone in known if wanted in zone.lower()][:SUGGESTED]
    return [app_commands.Choice(name=f"{city(zone)} ({zone})"[:100], value=zone) for zone in found]


def in_words(settings: UserSettings) -> str:
    """Somebody's quiet hours."""
    start, end = f"{settings.quiet_from}:00", f"{settings.quiet_to}:00"
    if start == end:
        return t("no quiet hours")
    place = city(settings.zone) if settings.zone else "UTC"
    return t("{start} to {end}, time of {place}", start=start, end=end, place=place)


def settings_sheet(settings: UserSettings, changed: bool) -> Sheet:
    """What a user has set, with menus for when he is called."""
    lines = (
        t("Direct messages: **{on}**", on=on(settings.dms)),
        t("Mentions on my turn: **{on}**", on=on(settings.mentions)),
        t("I am called: **{when}**", when=say(CALLS[settings.calls], ())),
        t("A word when my turn comes next: **{on}**", on=on(settings.early)),
        t("Quiet hours: **{hours}**", hours=in_words(settings)),
        t("Counted in the leaderboards: **{on}**", on=on(settings.statistics)),
        t("Pictures: **{which}**", which=say(PICTURES[settings.pictures], ())),
        t("Words: **{which}**", which=t("short" if settings.brief else "full")),
        t("A computer's choice in blue: **{when}**", when=say(ADVICE[settings.advice], ())),
        t("Language: **{language}**", language=languages.named(settings.locale)),
    )
    head = t("Your settings (changed)" if changed else "Your settings")
    body = "\n".join(f"- {line}" for line in lines)
    hint = t(
        "In quiet hours I make no sound; if a table still waits for you, I call you when they end. The "
        "options of /my settings do all this, too."
    )
    return Sheet((f"### {head}", body, f"-# {hint}"), rows=_menus(settings))


def _menus(settings: UserSettings) -> tuple[Row, ...]:
    hours = [f"{hour}:00" for hour in range(24)]
    calls = [Choice(key, say(words, ())) for key, words in CALLS.items()]
    begins = [Choice(str(hour), t("Quiet from {hour}", hour=hours[hour])) for hour in range(24)]
    ends = [Choice(str(hour), t("Quiet until {hour}", hour=hours[hour])) for hour in range(24)]
    clock = [Choice(str(hour), t("It is past {hour} here", hour=hours[hour])) for hour in range(24)]
    label = t("Do not tell me when I am next") if settings.early else t("Tell me when I am next")
    early = button(label, _id("early", "off" if settings.early else "on"))
    return (
        menu(_id("calls"), calls, t("When I am called"), chosen=(settings.calls,)),
        menu(_id("hour"), clock, t("Which hour is it where you are?")),
        menu(_id("from"), begins, t("Quiet hours begin"), chosen=(str(settings.quiet_from),)),
        menu(_id("to"), ends, t("Quiet hours end (the same hour: none)"), chosen=(str(settings.quiet_to),)),
        row(early),
    )


def places_sheet(hour: int, now: int) -> Sheet:
    """The second step: one of the places where it is this hour."""
    places = [
        Choice(zone, f"{city(zone)}, {datetime.fromtimestamp(now, ZoneInfo(zone)):%H:%M}")
        for zone in places_at(hour, now)[:SUGGESTED]
    ]
    head = t("Which of these places has your time, in summer as in winter?")
    return Sheet((f"**{head}**",), rows=(menu(_id("zone"), places, t("A place with your time")),))


def _id(name: str, value: str = "") -> str:
    return Press("mine", 0, name=name, value=value).pack()


async def choose(guest: Admitted) -> None:
    """One tap on the settings sheet."""
    keeper, name, value = guest.desk.keeper, guest.press.name, guest.values[0] if guest.values else ""
    now = keeper.core.clock.now()
    hour = int(value) if value.isascii() and value.isdigit() and int(value) < 24 else -1
    if name == "hour" and hour >= 0:
        await guest.reply.send(places_sheet(hour, now))
        return
    changes: dict[str, Any] = {}
    if name == "calls" and value in CALLS:
        changes = {"calls": value}
    elif name == "zone":
        changes = {"zone": a_zone(value)}
    elif name in ("from", "to") and hour >= 0:
        changes = {f"quiet_{name}": hour}
    elif name == "early":
        changes = {"early": guest.press.value == "on"}
    if changes:
        change = partial(_with, changes=changes)
        settings = await keeper.change_user_settings(guest.user, change, interaction=guest.interaction)
    else:
        settings = await keeper.user_settings(guest.user)
    await guest.reply.send(settings_sheet(settings, bool(changes)))


def _with(settings: UserSettings, changes: dict[str, Any]) -> UserSettings:
    return replace(settings, **changes)
