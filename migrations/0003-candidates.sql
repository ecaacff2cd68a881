-- Persons, what they declared, and which candidacies are theirs. "Not known" is null, never 0.

-- The columns of an imported file, in its order: what an export writes again.
create table candidacy_header (
  id text primary key,
  columns text[] not null
);

-- One line of an imported file of candidacies. Places and parties are texts: they need not be in the register.
create table candidacy_record (
  -- Stays the same when the file is imported again: a digest of source, election, place, name, party and the file's own id.
  id text primary key check (id ~ '^r[0-9a-f]{16}$'),
  source_id text not null references source,
  file text not null,
  line integer not null check (line > 0),
  year smallint not null check (year between 1950 and 2100),
  -- ls, va, ls-by-election …: tells the elections of one year apart.
  election text not null,
  state text not null check (state <> ''),
  constituency text not null check (constituency <> ''),
  name text not null check (name <> ''),
  parent text,
  party text,
  votes integer check (votes >= 0),
  won boolean,
  header_id text not null references candidacy_header,
  -- As in the file, in the order of its columns.
  cells text[] not null
);
create index on candidacy_record (source_id, file, line);

-- What a candidate swore to. Each figure is null where the source does not have it.
create table affidavit (
  record_id text primary key references candidacy_record on delete cascade,
  -- The year of the election for which it was sworn.
  year smallint not null,
  age smallint check (age between 18 and 120),
  -- Whole rupees.
  assets bigint check (assets >= 0),
  liabilities bigint check (liabilities >= 0),
  -- Criminal cases as declared.
  cases smallint check (cases >= 0),
  education text check (education <> ''),
  education_score smallint check (education_score between 0 and 6),
  source_id text not null references source,
  check (num_nonnulls(age, assets, liabilities, cases, education) > 0)
);

create table person (
  -- From the candidacy that the person was first made of; kept for good.
  id text primary key check (id ~ '^p[0-9a-z]{10}$'),
  founded_by text not null unique,
  -- As in the latest candidacy.
  name text not null,
  parent text,
  -- Turned out to be the same as another one. Old addresses lead there.
  merged_into text references person check (merged_into <> id),
  made_at timestamptz not null default now()
);
create index on person using gin (lower(name) gin_trgm_ops);

-- Whose candidacy it is: either one of the results, or a line of an imported file.
create table candidacy_link (
  key text primary key,
  record_id text unique references candidacy_record on delete cascade,
  candidacy_id text unique references candidacy on delete cascade,
  person_id text not null references person,
  -- Probability of its surest tie to the person's other candidacies; null where there is no other.
  confidence real check (confidence between 0 and 1),
  tied_to text,
  -- What agrees besides the name: parent, birth year, seat, party …
  signals text[] not null default '{}',
  by_operator boolean not null default false,
  check (key = coalesce(record_id, candidacy_id) and num_nonnulls(record_id, candidacy_id) = 1),
  check ((confidence is null) = (tied_to is null))
);
create index on candidacy_link (person_id);

-- Pairs that the machine leaves to a person. Made anew by each linking.
create table link_doubt (
  a text not null,
  b text not null,
  probability real not null check (probability between 0 and 1),
  signals text[] not null,
  evidence jsonb not null,
  primary key (a, b),
  check (a < b)
);
create index on link_doubt (probability desc);

-- An operator's word. Never deleted: what was undone stays on record and no longer counts.
create table link_decision (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('same', 'different')),
  reason text not null check (reason <> ''),
  decided_by text not null,
  decided_at timestamptz not null default now(),
  undone_by text,
  undone_at timestamptz,
  check ((undone_by is null) = (undone_at is null))
);

-- The candidacies it is about, by key: a decision outlives a new import of the same lines.
create table link_decision_pair (
  decision_id bigint not null references link_decision on delete cascade,
  a text not null,
  b text not null,
  primary key (decision_id, a, b),
  check (a < b)
);
