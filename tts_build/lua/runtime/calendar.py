"""os.time and os.date as the game's Lua has them, in UTC.

Sources: measured on MoonSharp 2.0: dates are .NET's DateTime, whose exceptions no pcall catches.
"""

import datetime
from collections.abc import Callable

_EPOCH = datetime.datetime(1970, 1, 1)
_ENGLISH_DAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split()
_ENGLISH_MONTHS = "January February March April May June July August September October November December".split()
_WEEK = "??"
"""What stands for the number of a week."""

_LETTERS: dict[str, Callable[[datetime.datetime], str]] = {
    "a": lambda moment: _ENGLISH_DAYS[moment.weekday()][:3],
    "A": lambda moment: _ENGLISH_DAYS[moment.weekday()],
    **dict.fromkeys("bh", lambda moment: _ENGLISH_MONTHS[moment.month - 1][:3]),
    "B": lambda moment: _ENGLISH_MONTHS[moment.month - 1],
    "c": lambda moment: written("%A, %d %B %Y %H:%M", moment) or "",
    "C": lambda moment: str(moment.year // 100),
    "d": lambda moment: f"{moment.day:02}",
    "D": lambda moment: f"{moment.month:02}/{moment.day:02}/{moment.year % 100:02}",
    "e": lambda moment: f"{moment.day:2}",
    "F": lambda moment: f"{moment.year:04}-{moment.month:02}-{moment.day:02}",
    "H": lambda moment: f"{moment.hour:02}",
    "I": lambda moment: f"{(moment.hour + 11) % 12 + 1:02}",
    "j": lambda moment: f"{moment.timetuple().tm_yday:03}",
    "m": lambda moment: f"{moment.month:02}",
    "M": lambda moment: f"{moment.minute:02}",
    "n": lambda _: "\n",
    "p": lambda moment: "PM" if moment.hour >= 12 else "AM",
    "r": lambda moment: (
        f"{(moment.hour + 11) % 12 + 1}:{moment.minute:02}:{moment.second:02} {'PM' if moment.hour >= 12 else 'AM'}"
    ),
    "R": lambda moment: f"{moment.hour:02}:{moment.minute:02}",
    "S": lambda moment: f"{moment.second:02}",
    "t": lambda _: "\t",
    **dict.fromkeys("TX", lambda moment: f"{moment.hour:02}:{moment.minute:02}:{moment.second:02}"),
    "u": lambda moment: str(moment.isoweekday()),
    **dict.fromkeys("UVW", lambda _: _WEEK),
    "w": lambda moment: str(moment.isoweekday() % 7),
    "x": lambda moment: f"{moment.month:02}/{moment.day:02}/{moment.year:04}",
    **dict.fromkeys("yg", lambda moment: f"{moment.year % 100:02}"),
    **dict.fromkeys("YG", lambda moment: f"{moment.year:04}"),
    **dict.fromkeys("zZ", lambda _: "+00:00"),
}


def seconds_of(year: int, month: int, day: int, hour: int, minute: int, second: int) -> int | None:
    """os.time of a table's parts; None where .NET's DateTime refuses them."""
    try:
        moment = datetime.datetime(year, month, day, hour, minute, second)
    except (ValueError, OverflowError):
        return None
    return int((moment - _EPOCH).total_seconds())


def moment_of(seconds: float) -> datetime.datetime | None:
    """A moment, to the millisecond; None where .NET's DateTime has none."""
    try:
        return _EPOCH + datetime.timedelta(milliseconds=round(seconds * 1000))
    except (ValueError, OverflowError):
        return None


def date_of(form: str, seconds: float) -> dict[str, int | bool] | str | bool | None:
    """os.date, in UTC: parts, a text, False for a form without meaning, None for a moment that .NET has not."""
    moment = moment_of(seconds)
    if moment is None:
        return None
    if form == "*t":
        return parts_of(moment)
    text = written(form, moment)
    return False if text is None else text


def parts_of(moment: datetime.datetime) -> dict[str, int | bool]:
    """`os.date("*t")`."""
    return {
        "year": moment.year,
        "month": moment.month,
        "day": moment.day,
        "hour": moment.hour,
        "min": moment.minute,
        "sec": moment.second,
        "wday": moment.isoweekday() % 7 + 1,
        "yday": moment.timetuple().tm_yday,
        "isdst": False,
    }


def written(form: str, moment: datetime.datetime) -> str | None:
    """os.date of a form; None where a letter of it has no meaning."""
    parts, escaped = [], False
    for sign in form:
        if sign == "%":
            if escaped:
                parts.append("%")
            escaped = not escaped
        elif not escaped:
            parts.append(sign)
        elif sign not in "OE":  # they change nothing
            if sign not in _LETTERS:
                return None
            parts.append(_LETTERS[sign](moment))
            escaped = False
    return "".join(parts)
