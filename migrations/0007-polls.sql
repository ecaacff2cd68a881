-- A question put to visitors. Never removed: deleting and hiding take it out of sight.
create table poll (
  id uuid primary key default gen_random_uuid(),
  type text not null default 'user_created' check (type in ('user_created', 'election')),
  category text not null check (category in ('general', 'policy', 'election', 'leader')),
  title text not null check (char_length(title) between 1 and 200),
  description text not null check (char_length(description) between 1 and 1000),
  allow_multiple boolean not null,
  allow_custom_string boolean not null,
  created_at timestamptz not null default now(),
  -- The end of an Indian day; null: stays open.
  ends_at timestamptz check (ends_at > created_at),
  -- What those who may delete it are shown; says nothing about the author.
  creator_id uuid not null default gen_random_uuid(),
  -- The author, as in src/base/server/visitors/identity.ts; fingerprint and network are forgotten after two days.
  creator text not null,
  creator_device text,
  creator_fingerprint text,
  creator_network text,
  hidden_at timestamptz,
  deleted_at timestamptz,
  check ((type = 'election') = (ends_at is null))
);
-- There is one question on the home page.
create unique index on poll (type) where type = 'election';
create index on poll (created_at desc) where hidden_at is null and deleted_at is null;
create index on poll (creator, created_at);
create index on poll (creator_device, created_at);
create index on poll (creator_network, created_at);

-- What can be chosen, never changed afterwards, with how many counted voters chose it.
create table poll_option (
  id uuid primary key default gen_random_uuid(),
  poll_id uuid not null references poll,
  position smallint not null check (position between 0 and 9),
  text text not null check (char_length(text) between 1 and 200),
  votes integer not null default 0 check (votes >= 0),
  unique (poll_id, position)
);

-- What each vote changes. Whoever votes or decides about votes locks this row first, so votes in a poll stand in one order.
create table poll_tally (
  poll_id uuid primary key references poll,
  votes integer not null default 0 check (votes >= 0),
  -- Counted answers in own words, whatever they say.
  other_votes integer not null default 0 check (other_votes between 0 and votes),
  held_votes integer not null default 0 check (held_votes >= 0),
  -- The Merkle tree of the log: roots of its whole subtrees, 32 bytes each, the largest first.
  log_size integer not null default 0 check (log_size >= 0),
  log_peaks bytea not null default '',
  log_at timestamptz not null default now(),
  -- How much of the log has been told to those who watch the poll, and when.
  announced_size integer not null default 0,
  announced_at timestamptz not null default '-infinity',
  check (octet_length(log_peaks) % 32 = 0)
);

-- The vote of one visitor in one poll, as it is now.
create table poll_vote (
  id uuid primary key default gen_random_uuid(),
  poll_id uuid not null references poll,
  -- Who votes, as in src/base/server/visitors/identity.ts. Fingerprint and network are forgotten a month after the end.
  voter text not null,
  device text,
  fingerprint text,
  network text,
  options uuid[] not null,
  custom_text text check (char_length(custom_text) between 1 and 200),
  -- Why it is kept and not counted; null: it counts.
  held text check (held in ('same-device', 'flood')),
  -- An operator has decided that it stays uncounted.
  kept_at timestamptz,
  -- The newest entry of the log that is this visitor's own.
  receipt uuid not null unique,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (poll_id, voter),
  check (cardinality(options) > 0 or custom_text is not null)
);
create index on poll_vote (poll_id, device);
create index on poll_vote (poll_id, network, fingerprint) include (created_at) where held is null;
create index on poll_vote (poll_id, network) where held is not null;
create index on poll_vote (voter);
create index on poll_vote (device);

-- The public log of a poll, without identities; only ever added to.
create table poll_log_entry (
  poll_id uuid not null references poll,
  index integer not null check (index >= 0),
  -- The text whose bytes are hashed, for ever as it was.
  entry text not null,
  -- Hash of the leaf.
  hash bytea not null check (octet_length(hash) = 32),
  -- Absent for the release of a held vote.
  receipt uuid unique,
  replaces uuid unique references poll_log_entry (receipt),
  primary key (poll_id, index)
);
-- Roots of whole runs of 256 entries, so that a proof does not read the whole log.
create table poll_log_block (
  poll_id uuid not null references poll,
  index integer not null check (index >= 0),
  hash bytea not null check (octet_length(hash) = 32),
  primary key (poll_id, index)
);

create function poll_log_is_final() returns trigger language plpgsql as $$
begin
  raise exception '%: rows are only ever added', tg_table_name;
end $$;
create trigger poll_log_is_final before update or delete on poll_log_entry
  for each statement execute function poll_log_is_final();
create trigger poll_log_is_final before update or delete on poll_log_block
  for each statement execute function poll_log_is_final();

-- The question on the home page.
insert into poll (id, type, category, title, description, allow_multiple, allow_custom_string, creator)
values ('7b1c0f5e-4d8a-4c1e-9a55-6f0e3a2d1c01', 'election', 'election', 'Will You Vote This Election?',
  'Tell us whether you plan to vote.', false, false, 'site');
insert into poll_option (id, poll_id, position, text) values
  ('7b1c0f5e-4d8a-4c1e-9a55-6f0e3a2d1c02', '7b1c0f5e-4d8a-4c1e-9a55-6f0e3a2d1c01', 0, 'Yes'),
  ('7b1c0f5e-4d8a-4c1e-9a55-6f0e3a2d1c03', '7b1c0f5e-4d8a-4c1e-9a55-6f0e3a2d1c01', 1, 'No'),
  ('7b1c0f5e-4d8a-4c1e-9a55-6f0e3a2d1c04', '7b1c0f5e-4d8a-4c1e-9a55-6f0e3a2d1c01', 2, 'Not Sure');
insert into poll_tally (poll_id) values ('7b1c0f5e-4d8a-4c1e-9a55-6f0e3a2d1c01');
