-- Places, seats, elections, and what every candidate got. A figure that is not known is null, never 0.
create extension if not exists pg_trgm with schema public;

create table state (
  -- Two letters, as on number plates: UP, JK, DH.
  code text primary key check (code ~ '^[A-Z]{2}$'),
  name text not null unique,
  name_hi text,
  kind text not null check (kind in ('state', 'union_territory'))
);

-- Every name that a source or a voter uses for a state, today's included: Orissa, NCT OF Delhi, ओडिशा.
create table state_name (
  state_code text not null references state on delete cascade,
  spelling text not null,
  folded text not null,
  skeleton text not null,
  primary key (state_code, spelling)
);

create table constituency (
  -- ls-up-77, va-br-1; a seat whose boundaries were redrawn keeps its row under ls-as-3-2008.
  id text primary key check (id ~ '^(ls|va)-[a-z]{2}-[0-9]+(-[0-9]{4})?$'),
  house text not null check (house in ('lok_sabha', 'assembly')),
  state_code text not null references state,
  number smallint not null check (number > 0),
  name text not null,
  name_hi text,
  reservation text check (reservation in ('GEN', 'SC', 'ST')),
  -- The round of delimitation that its boundaries belong to: 2008, 2022 (Jammu and Kashmir), 2023 (Assam).
  delimitation smallint not null check (delimitation between 1950 and 2100),
  superseded boolean not null default false,
  source_id text not null references source
);
create unique index on constituency (house, state_code, number) where not superseded;
create index on constituency (state_code);

-- Every spelling of a seat seen in any source, and its Hindi name, with the keys that search compares.
create table constituency_name (
  constituency_id text not null references constituency on delete cascade,
  spelling text not null,
  folded text not null,
  -- Without spaces: Rae Bareli is Raebareli.
  joined text not null generated always as (replace(folded, ' ', '')) stored,
  skeleton text not null,
  primary key (constituency_id, spelling)
);
create index on constituency_name using gin (folded gin_trgm_ops);

create table party (
  id text primary key,
  name text not null,
  short text,
  aliases text[] not null default '{}'
);

create table election (
  -- ls-2024, va-br-2025.
  id text primary key check (id ~ '^(ls|va-[a-z]{2})-[0-9]{4}$'),
  house text not null check (house in ('lok_sabha', 'assembly')),
  state_code text references state,
  year smallint not null check (year between 1950 and 2100),
  label text not null unique,
  check ((house = 'assembly') = (state_code is not null))
);

create table contest (
  election_id text not null references election,
  constituency_id text not null references constituency,
  -- As that election's own records have them: the seat may have moved to another state since.
  state_then text not null,
  name_then text not null,
  status text not null check (status in ('polled', 'uncontested', 'awaiting')),
  poll_date date,
  electors integer check (electors > 0),
  votes_polled integer check (votes_polled >= 0),
  -- Percent, as published.
  turnout numeric(5, 2) check (turnout between 0 and 100),
  result_source_id text references source,
  turnout_source_id text references source,
  poll_date_source_id text references source,
  primary key (election_id, constituency_id),
  check (votes_polled <= electors),
  check (num_nonnulls(electors, votes_polled, turnout) = 0 or turnout_source_id is not null),
  check (poll_date is null or poll_date_source_id is not null)
);
create index on contest (constituency_id);

create table candidacy (
  -- Stays the same when a file is imported again: election, seat, name, and a counter among namesakes.
  id text primary key,
  election_id text not null,
  constituency_id text not null,
  -- As published.
  name text not null check (name <> ''),
  party_id text references party,
  independent boolean not null,
  -- None of the above: counted among the votes, never among the candidates, never a winner.
  nota boolean not null,
  evm_votes integer check (evm_votes >= 0),
  postal_votes integer check (postal_votes >= 0),
  -- May be more than both together: in 2019 Jammu and Kashmir counted migrants' votes apart.
  votes integer check (votes >= 0),
  -- 1 for the most votes; equal votes share a position.
  position smallint check (position > 0),
  won boolean not null,
  foreign key (election_id, constituency_id) references contest on delete cascade,
  check (votes >= coalesce(evm_votes, 0) + coalesce(postal_votes, 0)),
  check (case when nota then not won and not independent and party_id is null and position is null
              else independent = (party_id is null) end)
);
create index on candidacy (constituency_id, election_id);
create index on candidacy (party_id);
create unique index on candidacy (election_id, constituency_id) where won;
create unique index on candidacy (election_id, constituency_id) where nota;

-- Where a seat lies, in the units of the locator map.
create table seat_shape (
  constituency_id text primary key references constituency on delete cascade,
  x real not null,
  y real not null,
  -- An SVG path; null where no shape of today's boundaries may be shown.
  path text,
  -- Drawn from boundaries that were changed since.
  approximate boolean not null,
  source_id text not null references source
);
