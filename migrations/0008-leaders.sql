-- Who holds (or held) an office, as of a day, and what visitors think of it. What is not known is null, never 0.

-- One person in one office. Someone who is Prime Minister and sits for a seat is two rows: they are rated as each.
create table leader (
  -- The office and the name: ls-up-77-asha-rani, cm-nb-bala-kumar. Kept for good: ratings and addresses point to it.
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)+$'),
  -- pm, cm-<state>, or the seat: has one holder at a time.
  office text not null,
  position text not null check (position in ('prime_minister', 'chief_minister', 'mp', 'mla')),
  name text not null check (name <> ''),
  -- As the register called it at the last import: parties there are merged and renamed.
  party text,
  party_short text,
  independent boolean not null,
  state_code text references state,
  constituency_id text references constituency,
  -- The candidacy that won the office; null for who is only stated to hold it.
  candidacy_id text references candidacy on delete set null,
  -- Year, month or day, as exact as the source: 2024, 2022-07, 2026-05-10.
  held_from text check (held_from ~ '^\d{4}(-\d\d(-\d\d)?)?$'),
  held_until text check (held_until ~ '^\d{4}(-\d\d(-\d\d)?)?$'),
  as_of text not null check (as_of ~ '^\d{4}(-\d\d(-\d\d)?)?$'),
  -- Derived from a result, or said by a file of office holders.
  elected boolean not null,
  stated_at timestamptz not null default now(),
  source_id text not null references source,
  -- What src/base/fold.ts makes of the name; the rest of what search looks in is added by the database.
  name_key text not null,
  party_key text not null,
  search_key text not null default '',
  -- The last known holder of the office: what lists show.
  current boolean not null default false,
  -- The year of a later election to the house that the office depends on.
  election_since smallint,
  rank smallint not null generated always as (
    case position when 'prime_minister' then 1 when 'chief_minister' then 2 when 'mp' then 3 else 4 end) stored,

  -- Counted ratings, kept in the transaction that stores a rating.
  rating_count integer not null default 0 check (rating_count >= 0),
  rating_sum integer not null default 0 check (rating_sum between rating_count and 5 * rating_count),
  -- The mean as if 20 visitors had given 3 stars before: a few ratings cannot lead the list (docs/decisions/0020).
  score numeric generated always as (
    case when rating_count > 0 then round((60 + rating_sum)::numeric / (20 + rating_count), 4) end) stored,
  -- The last 30 Indian days, the 30 before, and the day on which they were set so; null when both are empty.
  recent_count integer not null default 0,
  recent_sum integer not null default 0,
  before_count integer not null default 0,
  before_sum integer not null default 0,
  windows_of date,
  -- Percent by which the mean of the last 30 days differs from that of the 30 before; 0 under 10 ratings.
  trend numeric not null generated always as (
    case when recent_count > 0 and before_count > 0 and recent_count + before_count >= 10
      then round(100 * ((recent_sum::numeric / recent_count) / (before_sum::numeric / before_count) - 1), 1)
      else 0 end) stored,
  check (party is null or not independent)
);
create unique index on leader (office) where current;
create index on leader (constituency_id) where current;
create index on leader (candidacy_id);
create index on leader (windows_of) where windows_of is not null;
create index on leader using gin (search_key gin_trgm_ops) where current;
-- The three orders of the list, for all positions and for one.
create index on leader (score desc nulls last, rank, lower(name), id) where current;
create index on leader (position, score desc nulls last, rank, lower(name), id) where current;
create index on leader (lower(name), id) where current;
create index on leader (position, lower(name), id) where current;
create index on leader (trend desc, recent_count desc, score desc nulls last, rank, lower(name), id) where current;
create index on leader (position, trend desc, recent_count desc, score desc nulls last, rank, lower(name), id) where current;

-- One row for each visitor and leader; who they are is said by keys of src/base/server/visitors/identity.ts.
create table leader_rating (
  leader_id text not null references leader,
  rater text not null,
  device text,
  fingerprint text,
  network text not null,
  stars smallint not null check (stars between 1 and 5),
  -- Kept and shown to its visitor, not counted: another device of this kind on this network has rated this leader.
  held boolean not null,
  -- The last time that it was given or changed.
  rated_at timestamptz not null default now(),
  primary key (leader_id, rater)
);
create index on leader_rating (rater);
create index on leader_rating (device) where device is not null;
create index on leader_rating (leader_id, fingerprint, network) where not held and fingerprint is not null;

-- Counted ratings by the Indian day of rated_at: what trends are made of.
create table leader_rating_day (
  leader_id text not null references leader on delete cascade,
  day date not null,
  ratings integer not null check (ratings >= 0),
  stars integer not null check (stars between ratings and 5 * ratings),
  primary key (leader_id, day)
);
