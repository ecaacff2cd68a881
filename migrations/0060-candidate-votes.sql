-- Whom a device would vote for in a constituency (POST /api/votes): the last choice, shown to its owner only.
create table candidate_vote (
  voter text not null,
  constituency_id text not null references constituency on delete cascade,
  candidate_id text not null,
  choice text not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (voter, constituency_id)
);
create index on candidate_vote (changed_at);
