-- Where news come from, and how each feed is doing. A row is never deleted: its stories name it.
create table feed (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 60),
  name text not null check (name <> ''),
  -- The organisation that is answerable for it, named wherever its headlines are shown.
  owner text not null check (owner <> ''),
  -- official: a public body's own; publisher: a newspaper, broadcaster or agency.
  kind text not null check (kind in ('official', 'publisher')),
  language text not null check (language ~ '^[a-z]{2,3}$'),
  category text not null check (category ~ '^[a-z]+(-[a-z]+)*$'),
  -- What is fetched.
  url text not null unique check (url ~ '^https?://'),
  -- Where a reader finds the owner.
  home_page text not null check (home_page ~ '^https?://'),
  is_on boolean not null,
  -- In the shipped list (data/feeds.json); false for what an operator added.
  is_shipped boolean not null,
  -- Said by the owner's server, and said back to it, so that an unchanged feed is not sent again.
  etag text,
  last_modified text,
  last_asked_at timestamptz,
  -- The last time that it could be read, or that its server said it had not changed.
  last_heard_at timestamptz,
  -- Items in it when it was last read.
  last_items integer check (last_items >= 0),
  -- Why it could not be read the last time; null when it could.
  last_error text,
  -- In a row, up to now.
  failures integer not null default 0 check (failures >= 0),
  -- Not asked before. Whoever asks moves it on first, so no two processes ask at once.
  next_at timestamptz not null default now(),
  added_at timestamptz not null default now(),
  check ((last_error is null) = (failures = 0)),
  check (last_heard_at is null or last_asked_at is not null)
);
create index on feed (next_at) where is_on;
