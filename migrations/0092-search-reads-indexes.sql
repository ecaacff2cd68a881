-- Letters within a name find it by an index: `ilike` read all 9,500 spellings of seats, twice for each list.
create index on constituency_name using gin (spelling gin_trgm_ops);

-- A GIN index collects what is written in a list of its own until the next vacuum. After a first start all words of names
-- were in that list, so that searches read the whole table instead. Such indexes are read all the time, and seldom written.
do $$
declare one regclass;
begin
  for one in
    select c.oid from pg_class c join pg_am a on a.oid = c.relam
    where a.amname = 'gin' and c.relnamespace = 'public'::regnamespace
  loop
    execute format('alter index %s set (fastupdate = off)', one);
    perform gin_clean_pending_list(one);
  end loop;
end $$;
