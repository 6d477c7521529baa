// The twins of calendars.py.

struct Rule {
    unsigned long long minutes;
    unsigned hours, days;
    unsigned short months;
    unsigned char weekdays;
};

constexpr long long DAY = 86400;

__device__ int floor_div(int a, int b) { return a / b - (a % b < 0); }

__device__ int first_at_least(const int *days, int n, int day) {
    int low = 0, high = n;
    while (low < high) {
        int middle = (low + high) / 2;
        if (days[middle] < day) low = middle + 1;
        else high = middle;
    }
    return low;
}

extern "C" __global__ void working_days(int *__restrict__ count, const int *__restrict__ first,
                                        const int *__restrict__ last, const int *__restrict__ holiday, int n,
                                        int holidays) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    int begin = first[i], end = last[i], sign = 1;
    if (begin > end) {
        int swap = begin;
        begin = end + 1;
        end = swap + 1;
        sign = -1;
    }
    int weeks = (end - begin) / 7, more = (end - begin) % 7, days = 5 * weeks;
    int weekday = begin + 3 - 7 * floor_div(begin + 3, 7);
    for (int k = 0; k < more; k++) {
        if (weekday < 5) days++;
        weekday = weekday < 6 ? weekday + 1 : 0;
    }
    days -= first_at_least(holiday, holidays, end) - first_at_least(holiday, holidays, begin);
    count[i] = sign * days;
}

__device__ void civil(int day, int &month, int &in_month) {
    day += 719468;
    int era = floor_div(day, 146097), of_era = day - era * 146097;
    int year = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
    int of_year = of_era - (365 * year + year / 4 - year / 100);
    month = (5 * of_year + 2) / 153;
    in_month = of_year - (153 * month + 2) / 5 + 1;
    month = month < 10 ? month + 3 : month - 9;
}

extern "C" __global__ void cron_next(long long *__restrict__ time, const Rule *__restrict__ rules,
                                     const long long *__restrict__ now, long long horizon, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    Rule r = rules[i];
    long long next = now[i] / 60 + 1, found = -1;
    int day = next / 1440, minute = next % 1440, end = day + horizon;
    for (int d = day; d < end && found < 0; d++, minute = 0) {
        int month, in_month, weekday = (d + 4) % 7;
        civil(d, month, in_month);
        if (!(r.months >> month & 1) || !(r.days >> in_month & 1) || !(r.weekdays >> weekday & 1)) continue;
        while (minute < 1440) {
            int hour = minute / 60;
            if (!(r.hours >> hour & 1)) minute = 60 * (hour + 1);
            else if (!(r.minutes >> (minute - 60 * hour) & 1)) minute++;
            else {
                found = d * DAY + minute * 60;
                break;
            }
        }
    }
    time[i] = found;
}

__device__ double radians(double x) { return x * (3.141592653589793 / 180); }
__device__ double degrees(double x) { return x * (180 / 3.141592653589793); }
__device__ double turned(double x) {
    x = fmod(x, 360.0);
    return x < 0 ? x + 360 : x;
}

extern "C" __global__ void sun_times(double *__restrict__ rise, double *__restrict__ setting,
                                     const int *__restrict__ day, const double *__restrict__ latitude,
                                     const double *__restrict__ longitude, int n) {
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
        double mean = day[i] - 10957.5 + 0.0008 - longitude[i] / 360;
        double anomaly = radians(turned(357.5291 + 0.98560028 * mean));
        double centre = 1.9148 * sin(anomaly) + 0.02 * sin(2 * anomaly) + 0.0003 * sin(3 * anomaly);
        double ecliptic = radians(turned(degrees(anomaly) + centre + 180 + 102.9372));
        double noon = mean + 0.0053 * sin(anomaly) - 0.0069 * sin(2 * ecliptic);
        double tilt = sin(ecliptic) * sin(radians(23.44)), phi = radians(latitude[i]);
        double cosine = (sin(radians(-0.83)) - sin(phi) * tilt) / (cos(phi) * cos(asin(tilt)));
        if (!(-1 <= cosine && cosine <= 1)) {
            rise[i] = setting[i] = nan("");
            continue;
        }
        double half = degrees(acos(cosine)) / 360, start = day[i] - 10957.5;
        rise[i] = 24 * (noon - half - start) + 12;
        setting[i] = 24 * (noon + half - start) + 12;
    }
}
