-- A revision of a roll is known from several statements, each with its source and day: a later one stands beside the first
-- instead of replacing it.
alter table roll_revision
  add column enumeration_from date,
  -- Names of dates on which the sources contradict each other; none of their days is given.
  add column disputed text[] not null default '{}',
  -- Its day and publisher, which identify it: keys of watched tables are text.
  add column statement text;
update roll_revision set statement = concat_ws(' ', as_of, source ->> 'publisher');
alter table roll_revision
  alter column statement set not null,
  drop constraint roll_revision_pkey,
  add primary key (state_code, phase, statement);
drop trigger import_added on roll_revision;
drop trigger import_changed on roll_revision;
drop trigger import_removed on roll_revision;
select watch_imports('roll_revision', 'state_code,phase,statement', 'shipped');

-- The site of its Chief Electoral Officer.
alter table state add column ceo_site text;
