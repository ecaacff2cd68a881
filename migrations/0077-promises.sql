-- The ledger of promises: what somebody said, and what became of it. Each row is one entry of two people; the latest
-- confirmed one of a promise is shown, the earlier ones stay as its history.
create sequence promise_number;
create table promise_entry (
  id bigint generated always as identity primary key,
  promise integer not null,
  -- The person or party, and the person's page where it is certain whose it is.
  who text not null check (who <> ''),
  person_id text,
  statement text not null check (statement <> ''),
  said_on text not null check (said_on ~ '^\d{4}(-\d\d(-\d\d)?)?$'),
  source text not null check (source ~ '^https?://'),
  outcome text check (outcome in ('kept', 'partly-kept', 'not-kept', 'too-early', 'no-longer-possible')),
  outcome_source text check (outcome_source ~ '^https?://'),
  -- The day on which that source says so.
  outcome_day date,
  -- What is new in this entry, for readers.
  note text not null check (note <> ''),
  proposed_by text not null,
  proposed_at timestamptz not null default now(),
  confirmed_by text check (confirmed_by <> proposed_by),
  confirmed_at timestamptz,
  dropped_by text,
  dropped_at timestamptz,
  check (num_nulls(outcome, outcome_source, outcome_day) in (0, 3)),
  check (num_nulls(confirmed_by, confirmed_at) in (0, 2)),
  check (num_nulls(dropped_by, dropped_at) in (0, 2)),
  check (confirmed_by is null or dropped_by is null)
);
-- One draft at a time for each promise.
create unique index on promise_entry (promise) where confirmed_at is null and dropped_at is null;
create index on promise_entry (promise, confirmed_at desc);
