-- A copy says how it is doing now: which minutes of the last ninety days it ran is no longer kept.
drop table uptime_day;
