-- A feed of a fact-check organisation: what it holds becomes fact checks.
alter table feed drop constraint feed_kind_check;
alter table feed add check (kind in ('official', 'publisher', 'fact-checks'));

-- Pages of such feeds that were looked at, so that each is fetched once, and again when its feed says something new of it.
create table fact_check_page (
  url text primary key,
  -- Hash of what the feed said.
  said text not null,
  -- Of fetching it, in a row.
  failures integer not null default 0 check (failures >= 0)
);

-- The items of each tag in the order of the lists. Kept by the triggers of digest_item.
create table digest_item_tag (
  tag text not null,
  published_at timestamptz not null,
  story_id bigint not null references digest_item on delete cascade,
  primary key (tag, published_at, story_id)
);
create index on digest_item_tag (story_id);
insert into digest_item_tag (tag, published_at, story_id)
  select distinct t, published_at, story_id from digest_item, unnest(tags) as t;
drop index digest_item_tags_idx;

-- Items that have exactly these tags: so the items with any of several are counted without reading them.
create table digest_tag_set (
  tags text[] primary key,
  items integer not null check (items >= 0)
);
insert into digest_tag_set (tags, items) select tags, count(*) from digest_item group by tags;

create or replace function count_digest_tags() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from digest_item_tag where story_id in (select story_id from old_rows);
  end if;
  if tg_op <> 'DELETE' then
    insert into digest_item_tag (tag, published_at, story_id)
      select distinct t, published_at, story_id from new_rows, unnest(tags) as t;
    insert into digest_tag (tag, items)
      select t, count(*) from new_rows, unnest(tags || '*'::text) as t group by t order by t
      on conflict (tag) do update set items = digest_tag.items + excluded.items;
    insert into digest_tag_set (tags, items)
      select tags, count(*) from new_rows group by tags order by tags
      on conflict (tags) do update set items = digest_tag_set.items + excluded.items;
  end if;
  if tg_op <> 'INSERT' then
    update digest_tag_set set items = digest_tag_set.items - gone.items
      from (select tags, count(*) as items from old_rows group by tags order by tags) as gone
      where digest_tag_set.tags = gone.tags;
    update digest_tag set items = digest_tag.items - gone.items
      from (select t, count(*) as items from old_rows, unnest(tags || '*'::text) as t group by t order by t) as gone
      where digest_tag.tag = gone.t;
  end if;
  return null;
end $$;

-- Asked at each new article: what waits to be put into such an index is read from end to end each time.
alter index article_bands_idx set (fastupdate = off);

-- Of the article that is shown for a story; unknown where it has none.
alter table story add column language text;
update story set language = f.language from article a join feed f on f.id = a.feed_id where a.id = story.lead_id;

-- Stories that an operator hid: in no list and no count, and out of the digest.
alter table story add column hidden_at timestamptz;

drop index story_published_at_id_idx, story_category_published_at_id_idx, story_views_published_at_id_idx;
-- For the lists, and for forgetting the oldest, hidden or not.
create index on story (published_at desc, id desc) include (hidden_at);
create index on story (category, published_at desc, id desc) where hidden_at is null;
create index on story (views desc, published_at desc, id desc) where hidden_at is null;
create index on story (hidden_at desc, id) where hidden_at is not null;

create or replace function count_stories() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into story_count (category, stories)
      select c, count(*) from new_rows, unnest(array['*', category]) as c where hidden_at is null group by c order by c
      on conflict (category) do update set stories = story_count.stories + excluded.stories;
  else
    update story_count set stories = story_count.stories - gone.stories
      from (select c, count(*) as stories from old_rows, unnest(array['*', category]) as c
        where hidden_at is null group by c order by c) as gone
      where story_count.category = gone.c;
  end if;
  return null;
end $$;

create function hide_story() returns trigger language plpgsql as $$
begin
  -- One after the other, '*' first, as above: so nobody waits for each other.
  update story_count set stories = stories + case when new.hidden_at is null then 1 else -1 end where category = '*';
  update story_count set stories = stories + case when new.hidden_at is null then 1 else -1 end where category = new.category;
  if new.hidden_at is not null then
    delete from digest_item where story_id = new.id;
  end if;
  return null;
end $$;
create trigger story_hidden after update of hidden_at on story for each row
  when ((old.hidden_at is null) <> (new.hidden_at is null)) execute function hide_story();
