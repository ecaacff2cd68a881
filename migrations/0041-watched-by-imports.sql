-- A table that a new kind of import writes is watched with one line of its migration: select watch_imports('pin_code', 'pin').
-- keys: the columns of the key; derived: columns that follow from others and are no part of what was imported; rows that other
-- imports stand on too are shared. The same three triggers as in 0028.
create function watch_imports(watched regclass, keys text, derived text default '', is_shared boolean default false)
returns void language plpgsql as $$
declare
  given constant text := format('(%L, %L, %L)', keys, derived, case when is_shared then 'shared' else '' end);
  during constant text := 'for each statement when (current_setting(''matdata.import_run'', true) <> '''') execute function record_import';
begin
  execute format('create trigger import_added after insert on %s referencing new table as new_rows %s%s', watched, during, given);
  execute format('create trigger import_changed after update on %s referencing old table as old_rows new table as new_rows %s%s',
    watched, during, given);
  execute format('create trigger import_removed after delete on %s referencing old table as old_rows %s%s', watched, during, given);
end $$;
