-- What was loaded, by its contents instead of a number that each change had to raise.
drop table starter_data;
create table starter_data (
  digest text primary key,
  loaded_at timestamptz not null default now()
);
