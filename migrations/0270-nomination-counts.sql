-- How many papers were filed at a seat, and what became of them, as a source adds them up. One person can file several.
create table nomination_count (
  election_id text not null check (election_id ~ '^(ls|va)(-[a-z0-9]+)+$'),
  constituency_id text not null references constituency,
  -- null is "not known".
  filed smallint check (filed >= 0),
  rejected smallint check (rejected >= 0),
  accepted smallint check (accepted >= 0),
  withdrawn smallint check (withdrawn >= 0),
  -- Candidates, not papers.
  contesting smallint check (contesting >= 0),
  stated_at date not null,
  source_id text not null references source,
  primary key (election_id, constituency_id)
);
select watch_imports('nomination_count', 'election_id,constituency_id');
