"""Calendars and time: working days, rules of cron, light of the day."""

import math

import numpy as np
from numba import cuda, from_dtype, int64, void

RULE = np.dtype([("minutes", "u8"), ("hours", "u4"), ("days", "u4"), ("months", "u2"), ("weekdays", "u1")], align=True)
rule = from_dtype(RULE)
DAY = 86400


@cuda.jit(device=True)
def first_at_least(sorted_days, day):
    low, high = 0, len(sorted_days)
    while low < high:
        middle = (low + high) // 2
        if sorted_days[middle] < day:
            low = middle + 1
        else:
            high = middle
    return low


@cuda.jit("void(int32[:], int32[:], int32[:], int32[:])")
def working_days(count, first, last, holiday):
    """How many days from Monday to Friday lie between two dates and are no holidays; day 0 is a Thursday."""
    i = cuda.grid(1)
    if i >= count.size:
        return
    begin, end = first[i], last[i]
    sign = 1
    if begin > end:
        begin, end = end + 1, begin + 1
        sign = -1
    weeks, more = divmod(end - begin, 7)
    days = 5 * weeks
    weekday = (begin + 3) % 7
    for _ in range(more):
        if weekday < 5:
            days += 1
        weekday = weekday + 1 if weekday < 6 else 0
    days -= first_at_least(holiday, end) - first_at_least(holiday, begin)
    count[i] = sign * days


@cuda.jit(device=True)
def civil(day):
    """Year, month and day of a day since 1970, after Hinnant."""
    day += 719468
    era = day // 146097
    of_era = day - era * 146097
    year = (of_era - of_era // 1460 + of_era // 36524 - of_era // 146096) // 365
    of_year = of_era - (365 * year + year // 4 - year // 100)
    month = (5 * of_year + 2) // 153
    in_month = of_year - (153 * month + 2) // 5 + 1
    month = month + 3 if month < 10 else month - 9
    return year + era * 400 + (month <= 2), month, in_month


@cuda.jit(void(int64[:], rule[:], int64[:], int64))
def cron_next(time, rules, now, horizon):
    """When each rule of cron comes next, in seconds since 1970; -1 if it does not within a number of days."""
    i = cuda.grid(1)
    if i >= time.size:
        return
    r = rules[i]
    minute = now[i] // 60 + 1
    day, minute = divmod(minute, 1440)
    found = int64(-1)
    for d in range(day, day + horizon):
        year, month, in_month = civil(d)
        weekday = (d + 4) % 7
        if (r.months >> month) & 1 == 0 or (r.days >> in_month) & 1 == 0 or (r.weekdays >> weekday) & 1 == 0:
            minute = 0
            continue
        while minute < 1440:
            hour = minute // 60
            if not (r.hours >> hour) & 1:
                minute = 60 * (hour + 1)
            elif not (int64(r.minutes) >> (minute - 60 * hour)) & 1:
                minute += 1
            else:
                found = d * DAY + minute * 60
                break
        if found >= 0:
            break
        minute = 0
    time[i] = found


@cuda.jit("void(float64[:], float64[:], int32[:], float64[:], float64[:])")
def sun_times(rise, setting, day, latitude, longitude):
    """Sunrise and sunset in hours of universal time, after the almanac; nan where the sun stays up or down."""
    for i in range(cuda.grid(1), rise.size, cuda.gridsize(1)):
        mean = day[i] - 10957.5 + 0.0008 - longitude[i] / 360
        anomaly = math.radians((357.5291 + 0.98560028 * mean) % 360)
        centre = 1.9148 * math.sin(anomaly) + 0.02 * math.sin(2 * anomaly) + 0.0003 * math.sin(3 * anomaly)
        ecliptic = math.radians((math.degrees(anomaly) + centre + 180 + 102.9372) % 360)
        noon = mean + 0.0053 * math.sin(anomaly) - 0.0069 * math.sin(2 * ecliptic)
        tilt = math.sin(ecliptic) * math.sin(math.radians(23.44))
        phi = math.radians(latitude[i])
        cosine = (math.sin(math.radians(-0.83)) - math.sin(phi) * tilt) / (math.cos(phi) * math.cos(math.asin(tilt)))
        if not -1 <= cosine <= 1:
            rise[i] = setting[i] = math.nan
            continue
        half = math.degrees(math.acos(cosine)) / 360
        start = day[i] - 10957.5
        rise[i] = 24 * (noon - half - start) + 12
        setting[i] = 24 * (noon + half - start) + 12
