-- Imports are runs. What a run changed is kept for some time, so that it can be shown and undone as a whole.
create table import_run (
  -- Counts up without gaps: imports take turns.
  id integer primary key check (id > 0),
  -- The form of the files (eci-ls-2024, leaders …), or "undo".
  kind text not null check (kind <> ''),
  -- Names of files as they were typed, without folders; for the operator, never in a public answer.
  files text[] not null,
  -- What the source says of itself, for the public log.
  source_ids text[] not null default '{}',
  started_at timestamptz not null default now(),
  -- Rows that differ from what was there before.
  added integer not null default 0 check (added >= 0),
  changed integer not null default 0 check (changed >= 0),
  removed integer not null default 0 check (removed >= 0),
  undoes integer unique references import_run check (undoes < id),
  check ((kind = 'undo') = (undoes is not null))
);

-- One row for each row that a statement of the run wrote, kept by the triggers below.
create table import_change (
  run_id integer not null references import_run on delete cascade,
  -- Counts the statements of the run. Undone in the opposite order, each finds the tables as its statement left them.
  step integer not null,
  table_name text not null,
  key text[] not null,
  -- A new row: null. A changed one: the columns that changed, as they were. A removed one: all of it.
  before jsonb,
  -- A digest of the new row, or of the columns that changed; null for a removed one. Says whether it is still so.
  after uuid
);
create index on import_change (run_id, step);

-- Arguments: the columns of the key; columns that follow from others and are no part of what was imported; and "shared"
-- for tables whose rows other imports stand on too.
create function record_import() returns trigger language plpgsql as $$
declare
  this_run constant integer := current_setting('matdata.import_run');
  this_step integer;
  derived constant text[] := string_to_array(tg_argv[1], ',');
  key_of_r text;
  key_of_o text;
begin
  select coalesce(max(c.step), 0) + 1 into this_step from import_change c where c.run_id = this_run;
  select string_agg(format('r.%I', k), ', '), string_agg(format('o.%I', k), ', ')
    into key_of_r, key_of_o from unnest(string_to_array(tg_argv[0], ',')) k;
  if tg_op = 'INSERT' then
    execute format('
      insert into import_change (run_id, step, table_name, key, after)
      select $1, $2, $3, array[%s]::text[], md5(jsonb_strip_nulls(to_jsonb(r) - $4)::text)::uuid from new_rows r', key_of_r)
      using this_run, this_step, tg_table_name, derived;
  elsif tg_op = 'UPDATE' then
    execute format('
      insert into import_change (run_id, step, table_name, key, before, after)
      select $1, $2, $3, array[%1$s]::text[], d.was, md5(d.now::text)::uuid
      from old_rows o join new_rows r on (%1$s) = (%2$s)
      cross join lateral (select to_jsonb(o) - $4 as was, to_jsonb(r) as now) i
      cross join lateral (
        select jsonb_object_agg(key, value) as was, jsonb_object_agg(key, i.now -> key) as now
        from jsonb_each(i.was) where value is distinct from i.now -> key) d
      where d.was is not null', key_of_r, key_of_o)
      using this_run, this_step, tg_table_name, derived;
  else
    execute format('
      insert into import_change (run_id, step, table_name, key, before)
      select $1, $2, $3, array[%s]::text[], to_jsonb(r) - $4 from old_rows r', key_of_r)
      using this_run, this_step, tg_table_name, derived;
  end if;
  return null;
end $$;

do $$
declare
  watched record;
begin
  for watched in select * from (values
    ('source', 'id', '', 'shared'),
    ('state', 'code', '', 'shared'),
    ('state_name', 'state_code,spelling', '', 'shared'),
    ('constituency', 'id', '', 'shared'),
    ('constituency_name', 'constituency_id,spelling', 'joined', 'shared'),
    ('party', 'id', '', 'shared'),
    ('election', 'id', '', 'shared'),
    ('candidacy_header', 'id', '', 'shared'),
    ('contest', 'election_id,constituency_id', '', ''),
    ('candidacy', 'id', '', ''),
    ('candidacy_record', 'id', '', ''),
    ('affidavit', 'record_id', '', ''),
    ('fact_check', 'id', '', ''),
    ('leader', 'id', 'rank,rating_count,rating_sum,score,recent_count,recent_sum,before_count,before_sum,windows_of,'
      'trend,search_key,current,election_since,status,status_day,followed_by,person_key', '')
  ) as t (name, keys, derived, shared) loop
    execute format('create trigger import_added after insert on %I referencing new table as new_rows for each statement
      when (current_setting(''matdata.import_run'', true) <> '''') execute function record_import(%L, %L, %L)',
      watched.name, watched.keys, watched.derived, watched.shared);
    execute format('create trigger import_changed after update on %I referencing old table as old_rows new table as new_rows
      for each statement when (current_setting(''matdata.import_run'', true) <> '''')
      execute function record_import(%L, %L, %L)', watched.name, watched.keys, watched.derived, watched.shared);
    execute format('create trigger import_removed after delete on %I referencing old table as old_rows for each statement
      when (current_setting(''matdata.import_run'', true) <> '''') execute function record_import(%L, %L, %L)',
      watched.name, watched.keys, watched.derived, watched.shared);
  end loop;
end $$;
