-- What mattered: stories with a tag, each with a few sentences that its sources wrote.
create table digest_item (
  story_id bigint primary key references story on delete cascade,
  title text not null check (title <> ''),
  -- [{"text", "source", "url"}], at most three.
  sentences jsonb not null,
  source text not null,
  source_url text not null check (source_url ~ '^https?://'),
  language text not null,
  tags text[] not null check (cardinality(tags) > 0),
  published_at timestamptz not null,
  -- When something that is shown last changed.
  last_updated timestamptz not null default now()
);
create index on digest_item (published_at desc, story_id desc);
create index on digest_item using gin (tags);

-- Items of each tag, and of all under '*'. Kept by the triggers below, in whatever transaction changes an item.
create table digest_tag (
  tag text primary key,
  items integer not null check (items >= 0)
);

create function count_digest_tags() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into digest_tag (tag, items)
      select t, count(*) from new_rows, unnest(tags || '*'::text) as t group by t order by t
      on conflict (tag) do update set items = digest_tag.items + excluded.items;
  end if;
  if tg_op <> 'INSERT' then
    update digest_tag set items = digest_tag.items - gone.items
      from (select t, count(*) as items from old_rows, unnest(tags || '*'::text) as t group by t order by t) as gone
      where digest_tag.tag = gone.t;
  end if;
  return null;
end $$;
create trigger digest_item_added after insert on digest_item referencing new table as new_rows
  for each statement execute function count_digest_tags();
create trigger digest_item_changed after update on digest_item referencing old table as old_rows new table as new_rows
  for each statement execute function count_digest_tags();
create trigger digest_item_removed after delete on digest_item referencing old table as old_rows
  for each statement execute function count_digest_tags();

-- How far the digest has seen the stories. One row.
create table digest_build (
  only_one boolean primary key default true check (only_one),
  -- Of the last story seen; empty before the first.
  mark text not null default '',
  -- Of the rules that the tags were given by: other rules, and all stories are seen again.
  rules text not null default '',
  built_at timestamptz
);
insert into digest_build default values;
