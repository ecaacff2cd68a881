-- What linking leaves for readers: one person's elections with all sources put together, their sum, and how their name sounds.
-- All four tables are derived: made anew, where something changed, by every linking.

-- One person in one contest, whatever the number of sources that tell of it.
create table election_record (
  person_id text not null references person on delete cascade,
  -- Counts the person's contests from 1, earliest first.
  at smallint not null check (at > 0),
  year smallint not null,
  -- As in candidacy_record: ls, va, ls-by-election …
  election text not null,
  state text not null,
  -- As published; the best of the sources' spellings.
  constituency text not null,
  -- The seat in the words of src/candidates/linkage/places.ts: one key for all its spellings.
  seat text not null,
  constituency_id text references constituency on delete set null,
  -- To the contest before, in the same house. Redrawn: boundaries changed in between, so nobody knows whether the person moved.
  seat_change text check (seat_change in ('same', 'moved', 'redrawn')),
  name text not null,
  party text,
  votes integer,
  won boolean,
  age smallint,
  assets bigint,
  liabilities bigint,
  cases smallint,
  education text,
  education_score smallint,
  -- Names of the figures on which the sources contradict each other.
  disputed text[] not null,
  -- Assets so far from the declaration before that one of the two is probably a slip.
  assets_doubtful boolean not null,
  -- The candidacies that it was put together from (candidacy_link.key), and their sources.
  keys text[] not null,
  source_ids text[] not null,
  -- The one among them that is in the results of a seat.
  candidacy_id text references candidacy on delete set null,
  primary key (person_id, at)
);
create index on election_record (candidacy_id);
create index on election_record (year, election);

-- What a list shows of a person, and what a ranking goes by. Money is whole rupees, growth is percent.
create table career (
  person_id text primary key references person on delete cascade,
  name text not null,
  parent text,
  elections smallint not null check (elections > 0),
  -- Earliest first.
  years smallint[] not null,
  -- Latest first, each once.
  constituencies text[] not null,
  seat_changes smallint not null,
  party_changes smallint not null,
  latest_assets bigint,
  latest_assets_year smallint,
  latest_cases smallint,
  latest_cases_year smallint,
  -- The weakest of the ties between the person's candidacies; null for a person with one.
  confidence real,
  starting_assets bigint,
  starting_year smallint,
  peak_assets bigint,
  peak_year smallint,
  total_growth double precision,
  growth_rate_annual double precision,
  -- Why the growth is not ranked; empty: it may be. See src/candidates/history/growth.ts.
  held text[] not null,
  source_ids text[] not null
);
create index on career (elections desc, name, person_id);
create index on career (total_growth desc, person_id) where held = '{}' and total_growth > 0;

-- How a person's names sound. Apart from career, so that its rows are small.
create table person_search (
  person_id text primary key references person on delete cascade,
  elections smallint not null,
  -- The latest name in its own order, and in the order of the alphabet.
  folded text not null,
  sorted text not null,
  -- Of all spellings: see src/candidates/linkage/names/name-keys.ts.
  keys tsvector not null
);
create index on person_search (folded text_pattern_ops);
create index on person_search (sorted);
create index on person_search using gin (keys) with (fastupdate = off);

-- Every word that is in some name: where nothing sounds like what was typed, similar letters are looked for here.
create table name_word (
  word text primary key
);
create index on name_word using gin (word gin_trgm_ops);

-- Search went by spelling before it went by sound.
drop index person_lower_idx;
