-- By-elections, as far as they are reported: one seat, one day. Null is what the source does not say.
create table by_election (
  constituency_id text not null references constituency,
  -- As exact as the source: 2026-04-09, 2026-04.
  poll_day text not null,
  counted_on text,
  -- In the source's words.
  reason text,
  winner text,
  party_id text references party,
  independent boolean not null,
  votes integer check (votes >= 0),
  margin integer check (margin >= 0),
  runner_up text,
  runner_up_party_id text references party,
  runner_up_independent boolean not null,
  runner_up_votes integer check (runner_up_votes >= 0),
  -- Who reported it, if not the source of the whole file.
  reported_by text,
  source_id text not null references source,
  primary key (constituency_id, poll_day)
);
select watch_imports('by_election', 'constituency_id,poll_day');

-- Why a holder left, and since when they have been of another party than the one for which they were elected.
alter table leader add left_because text, add party_since text;
