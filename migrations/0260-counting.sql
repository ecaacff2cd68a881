-- Counting under way: what was read, what it says of each seat, and which figures the desk does not show.

-- A reading of one page or file. The same page read again with the same outcome only moves read_at.
create table count_document (
  id bigint generated always as identity primary key,
  -- As in election_calendar and election; it may be in neither table alone.
  election_id text not null,
  -- The page's or file's own name.
  name text not null,
  -- The form it was recognised as; null: none.
  form text,
  -- When it says that it was updated.
  at timestamptz,
  first_read_at timestamptz not null,
  read_at timestamptz not null,
  seats integer not null check (seats >= 0),
  changed integer not null check (changed >= 0),
  -- Why it, or some of its seats, were refused; empty: nothing was.
  refused text[] not null,
  operator text not null
);
create index on count_document (election_id, name, id desc);

-- What is known of a seat from this reading on: the night's timeline. Rows are never changed.
create table count_reading (
  -- Grows with every reading, so that a reader can tell which of two is newer.
  id bigint generated always as identity primary key,
  election_id text not null,
  constituency_id text not null references constituency,
  document_id bigint not null references count_document,
  at timestamptz not null,
  -- As SeatState in src/counting/seat-state.ts.
  state jsonb not null,
  -- What fell or was taken back, as Marks there; null: nothing.
  marks jsonb
);
create index on count_reading (constituency_id, election_id, id);
create index on count_reading (election_id, id);
create index on count_reading (document_id);

-- The reading that counts.
create table count_seat (
  election_id text not null,
  constituency_id text not null references constituency,
  reading_id bigint not null references count_reading,
  -- The newest moment of which this was said: it may have been confirmed since.
  at timestamptz not null,
  primary key (election_id, constituency_id)
);
create index on count_seat (constituency_id);
create index on count_seat (reading_id);

-- Figures that the desk does not show: of one seat, one state, or of the whole election (place null).
create table count_stop (
  id bigint generated always as identity primary key,
  election_id text not null,
  place text check (place ~ '^(ls|va)-' or place ~ '^[A-Z]{2}$'),
  -- What visitors read instead.
  word text not null check (word <> ''),
  stopped_by text not null,
  stopped_at timestamptz not null default now(),
  lifted_by text,
  lifted_at timestamptz,
  check (num_nulls(lifted_by, lifted_at) in (0, 2))
);
create unique index on count_stop (election_id, coalesce(place, '')) where lifted_at is null;
