-- The newest moment that a source itself stated: a list without a time is as of when it was read, and makes no page older.
alter table count_seat add column stated_at timestamptz;
update count_seat set stated_at = at;
