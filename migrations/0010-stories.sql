-- What the feeds reported: articles, the stories they tell together, and how often each was opened.

-- One happening, told by one article or by several.
create table story (
  id bigint generated always as identity primary key,
  -- The article that is shown for it: the first to appear.
  lead_id bigint,
  category text not null check (category <> ''),
  published_at timestamptz not null,
  -- When an article last joined it or was corrected: what the digest has not seen yet.
  changed_at timestamptz not null default clock_timestamp(),
  publishers integer not null default 1 check (publishers > 0),
  -- Rows of story_view: views of the last seven days.
  views integer not null default 0 check (views >= 0),
  -- Particular words of the headline, by which related stories are found.
  names text[] not null default '{}'
);
create index on story (published_at desc, id desc);
create index on story (category, published_at desc, id desc);
create index on story (views desc, published_at desc, id desc);
create index on story (changed_at, id);
create index on story using gin (names);

-- Headline, summary and link of somebody else's article, with the feed that names its publisher. Nothing more is kept.
create table article (
  id bigint generated always as identity primary key,
  story_id bigint not null references story on delete cascade,
  feed_id text not null references feed,
  guid text not null check (guid <> ''),
  url text not null unique check (url ~ '^https?://'),
  title text not null check (title <> ''),
  summary text not null,
  author text,
  -- Of a picture at the publisher's; not loaded unless the operator says so.
  image_url text check (image_url ~ '^https://'),
  published_at timestamptz not null,
  -- MinHash of its shingles, 32-bit numbers, and one number a band (src/news/likeness.ts).
  signature bytea not null,
  bands integer[] not null,
  unique (feed_id, guid)
);
create index on article (story_id);
create index on article (published_at);
create index on article using gin (bands);
alter table story add foreign key (lead_id) references article on delete set null deferrable initially deferred;

-- Who opened a story on which Indian day, as hashes that hold for that day and story only. Gone after seven days.
create table story_view (
  story_id bigint not null references story on delete cascade,
  day date not null,
  viewer bytea not null,
  -- Of the network, when the device was new: devices that keep no cookie count once a network.
  newcomer bytea,
  primary key (story_id, day, viewer)
);
create unique index on story_view (story_id, day, newcomer) where newcomer is not null;
create index on story_view (day);

-- How many stories there are: '*' in all, else in a category. Kept by the triggers below, in whatever transaction changes a story.
create table story_count (
  category text primary key,
  stories integer not null check (stories >= 0)
);

create function count_stories() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into story_count (category, stories)
      select c, count(*) from new_rows, unnest(array['*', category]) as c group by c order by c
      on conflict (category) do update set stories = story_count.stories + excluded.stories;
  else
    update story_count set stories = story_count.stories - gone.stories
      from (select c, count(*) as stories from old_rows, unnest(array['*', category]) as c group by c order by c) as gone
      where story_count.category = gone.c;
  end if;
  return null;
end $$;
create trigger story_added after insert on story referencing new table as new_rows
  for each statement execute function count_stories();
create trigger story_removed after delete on story referencing old table as old_rows
  for each statement execute function count_stories();
