-- A source may go when the run that brought it is undone; the log of imports still says what it was called.
alter table import_run rename column source_ids to sources;
comment on column import_run.sources is 'Titles of the sources that the run wrote, without the register of seats.';
