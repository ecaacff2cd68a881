-- What each candidate for the Lok Sabha got on the voting machines of an assembly seat. Postal votes are not counted by
-- segment.
create table segment_vote (
  constituency_id text not null references constituency,
  candidacy_id text not null references candidacy on delete cascade,
  evm_votes integer not null check (evm_votes >= 0),
  source_id text not null references source,
  primary key (constituency_id, candidacy_id)
);
create index on segment_vote (candidacy_id);
