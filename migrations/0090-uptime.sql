-- In which minutes this copy was running and could write here: one row for each Indian day, one bit for each minute
-- of it. A bit, and not a count, so that several processes on one database count a minute once.
create table uptime_day (
  -- A machine without a battery starts in 1970 or 2000, before it knows the time.
  day date primary key check (day >= '2026-11-01'),
  minutes bit(1440) not null check (position(b'1' in minutes) > 0)
);
